"""`show`: the score sheet."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.app import FileArgument, single
from scorekeeper.cli.common import load_session, named, words


def show(
    file: FileArgument = None,
    every: Annotated[bool, typer.Option("--all")] = False,
) -> None:
    """Print the score sheet of a session."""
    from scorekeeper.core.session import played_through
    from scorekeeper.render.screen import screen
    from scorekeeper.render.sheet import footer, score_sheet

    session = load_session(named(file))
    on = screen()
    score_sheet(session, played_through(session), words(), on, every)
    for line in footer(session, words()):
        on.say(line)


app = single(show)
