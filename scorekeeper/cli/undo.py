"""`undo`: take back the last change, whatever it was."""

from __future__ import annotations

from scorekeeper.cli.app import SessionOption, single
from scorekeeper.cli.common import named


def undo(session: SessionOption = None) -> None:
    """Take back the last change."""
    from scorekeeper.cli.answering import walk

    walk(named(session), back=True)


app = single(undo)
