"""`insert`: record a deal that was forgotten."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.app import SessionOption, WordsArgument, single
from scorekeeper.cli.common import named


def insert(
    number: Annotated[int, typer.Argument(metavar="N", show_default=False)],
    words: WordsArgument = None,
    session: SessionOption = None,
) -> None:
    """Record a deal before deal N."""
    from scorekeeper.cli.answering import answer_deal
    from scorekeeper.cli.recording import squeeze_in

    answer_deal(squeeze_in(named(session), number, words or []), number)


app = single(insert, free=True)
