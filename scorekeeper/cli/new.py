"""`new`: start a session."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from scorekeeper.cli import completing
from scorekeeper.cli.app import single
from scorekeeper.cli.common import words
from scorekeeper.core.errors import ScorekeeperError


def new(
    file: Annotated[str, typer.Argument(show_default=False)],
    game: Annotated[
        str | None, typer.Option("--game", "-g", show_default=False, autocompletion=completing.games)
    ] = None,
    team: Annotated[list[str] | None, typer.Option("--team", metavar="NAME=P,P", show_default=False)] = None,
    players: Annotated[str | None, typer.Option("--players", metavar="P,P,...", show_default=False)] = None,
    rules: Annotated[str | None, typer.Option("--rules", show_default=False, autocompletion=completing.rules)] = None,
    chips: Annotated[str | None, typer.Option("--chips", metavar="C,C,...", show_default=False)] = None,
    target: Annotated[str | None, typer.Option("--target", metavar="N", show_default=False)] = None,
    options: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="OPTION=VALUE", show_default=False, autocompletion=completing.options),
    ] = None,
    title: Annotated[str | None, typer.Option("--title", show_default=False)] = None,
    first_dealer: Annotated[str | None, typer.Option("--first-dealer", metavar="P", show_default=False)] = None,
) -> None:
    """Start a session; in a terminal what is missing is asked."""
    from scorekeeper.cli.starting import Wishes, asked, begin
    from scorekeeper.render.screen import screen

    if os.path.lexists(file):
        # Before the questions, not after them.
        raise ScorekeeperError("save.exists", file=file)
    wishes = Wishes(game, team or [], players, rules, target, title, first_dealer, options or [], chips)
    session = begin(file, asked(wishes))
    say, on = words(), screen()
    title_line = say(session.game.title(session.rules))
    on.say(say("new.done", file=file, game=title_line, dealer=session.table.next_dealer()))
    on.say("  scorekeeper add " + session.game.example_for(session.table.seating()), "    ")


app = single(new)
