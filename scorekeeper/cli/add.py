"""`add`: record one deal."""

from __future__ import annotations

from scorekeeper.cli.app import SessionOption, WordsArgument, single
from scorekeeper.cli.common import named


def add(words: WordsArgument = None, session: SessionOption = None) -> None:
    """Record one deal from words in any order."""
    from scorekeeper.cli.answering import answer_deal
    from scorekeeper.cli.recording import add as record

    answer_deal(record(named(session), words or []))


app = single(add, free=True)
