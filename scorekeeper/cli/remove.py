"""`remove`: take a deal out."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.app import SessionOption, single
from scorekeeper.cli.common import named


def remove(
    number: Annotated[int, typer.Argument(metavar="N", show_default=False)], session: SessionOption = None
) -> None:
    """Take a deal out; the totals follow."""
    from scorekeeper.cli.answering import tell_removed
    from scorekeeper.cli.recording import take_out

    tell_removed(take_out(named(session), number), number)


app = single(remove)
