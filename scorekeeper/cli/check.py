"""`check`: whether session files are valid, with all their faults."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scorekeeper.cli import completing, report
from scorekeeper.cli.app import single
from scorekeeper.cli.common import load_session, words
from scorekeeper.core.errors import ScorekeeperError


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", show_default=False, autocompletion=completing.files)],
) -> None:
    """Check files: the faults on stderr, what is fine or odd on stdout."""
    from scorekeeper.core.session import played_through
    from scorekeeper.render.screen import screen

    say, on = words(), screen()
    good = True
    for file in files:
        try:
            session = load_session(file)
            steps = played_through(session)
        except ScorekeeperError as error:
            good = False
            sys.stdout.flush()
            report(error, say)
            continue
        on.say(say("file.good", file=file, n=len(session.deals)))
        for told in steps:
            for remark in told.breakdown.remarks:
                on.say(say("check.odd", file=file, number=told.played.number, text=say(remark)))
    if not good:
        raise typer.Exit(1)


app = single(check)
