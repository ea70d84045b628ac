"""`remove`: take a deal out."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.app import SessionOption, single
from scorekeeper.cli.common import named, words


def remove(
    number: Annotated[int, typer.Argument(metavar="N", show_default=False)], session: SessionOption = None
) -> None:
    """Take a deal out; the totals follow."""
    from scorekeeper.cli.answering import tell_totals
    from scorekeeper.cli.recording import take_out

    changed = take_out(named(session), number)
    print(words()("record.removed", number=number))
    tell_totals(changed)


app = single(remove)
