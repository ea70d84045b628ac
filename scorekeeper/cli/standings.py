"""`standings`: the final standings of one session, or of several summed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.app import single
from scorekeeper.cli.common import json_is_ascii, load_all, named, words
from scorekeeper.core.errors import ScorekeeperError

if TYPE_CHECKING:
    from scorekeeper.core.session import Session


def standings(
    files: Annotated[list[str] | None, typer.Argument(metavar="FILE...", show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Print the final standings."""
    from scorekeeper.core.session import final_totals, played_through
    from scorekeeper.core.standings import standings as ranked

    names = files or [named(None)]
    sessions = load_all(names)
    _same_game(names, sessions)
    evenings, pots = [], 0
    for session in sessions:
        steps, _ = played_through(session)
        evenings.append(final_totals(session, steps))
        pots += steps[-1].breakdown.pot if steps else 0
    ranking = ranked(evenings)
    if as_json:
        from scorekeeper.export.json import encoder, standings_json

        sys.stdout.write(standings_json(ranking, len(sessions) > 1, encoder(json_is_ascii())))
        return
    from scorekeeper.render.screen import screen
    from scorekeeper.render.sheet import heading
    from scorekeeper.render.standings import show_standings

    say, first = words(), sessions[0]
    if len(sessions) == 1:
        print(heading(first, say))
    show_standings(ranking, sessions, say, screen(), say("standings.title"))
    if any(session.game.has_pot(session.rules) for session in sessions):
        print(say("tell.pot" if len(sessions) == 1 else "standings.pots", chips=pots))
    winner = first.game.winner(evenings[0], first.rules) if len(sessions) == 1 else None
    if winner is not None:
        print(say("sheet.won", winner=winner))


def _same_game(names: list[str], sessions: list[Session]) -> None:
    """Refuse to add marks to chips."""
    first = sessions[0].game.name
    for name, session in zip(names, sessions, strict=True):
        if session.game.name != first:
            say = words()
            raise ScorekeeperError(
                "cli.games-mixed", file=name, game=say(f"game.{session.game.name}"), game2=say(f"game.{first}")
            )


app = single(standings)
