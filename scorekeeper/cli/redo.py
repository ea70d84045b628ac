"""`redo`: do again what was undone, whatever it was."""

from __future__ import annotations

from scorekeeper.cli.app import SessionOption, single
from scorekeeper.cli.common import named


def redo(session: SessionOption = None) -> None:
    """Do the change again that was undone last."""
    from scorekeeper.cli.answering import walk

    walk(named(session), back=False)


app = single(redo)
