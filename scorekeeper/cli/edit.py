"""`edit`: correct a deal, whichever it is."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.app import SessionOption, WordsArgument, single
from scorekeeper.cli.common import named


def edit(
    number: Annotated[int, typer.Argument(metavar="N", show_default=False)],
    words: WordsArgument = None,
    session: SessionOption = None,
) -> None:
    """Say a deal anew; note, time, dealer and shuffle stay unless said."""
    from scorekeeper.cli.answering import answer_deal
    from scorekeeper.cli.recording import correct

    answer_deal(correct(named(session), number, words or []), number)


app = single(edit, free=True)
