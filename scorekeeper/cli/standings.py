"""`standings`: the final standings of one session, or of several summed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.app import FilesArgument, single
from scorekeeper.cli.common import json_is_ascii, load_all, named, words
from scorekeeper.core.errors import ScorekeeperError

if TYPE_CHECKING:
    from scorekeeper.core.session import Session


def standings(
    files: FilesArgument = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Print the final standings."""
    rank(files, as_json)


def rank(files: list[str] | None, as_json: bool = False, goes_on: bool = False) -> None:
    """Print the standings; they are final unless the evening goes on, or a game has not been won yet."""
    from scorekeeper.core.session import final_totals, played_through
    from scorekeeper.core.standings import standings as ranked

    names = files or [named(None)]
    sessions = load_all(names)
    _same_game(names, sessions)
    evenings, winners, pots = [], [], 0
    for session in sessions:
        steps, _ = played_through(session)
        evenings.append(final_totals(session, steps))
        winners.append(session.game.winner(evenings[-1], session.rules))
        pots += steps[-1].breakdown.pot if steps else 0
    ranking = ranked(evenings)
    if as_json:
        from scorekeeper.export.json import encoder, standings_json

        sys.stdout.write(standings_json(ranking, len(sessions) > 1, encoder(json_is_ascii())))
        return
    from scorekeeper.render.screen import screen
    from scorekeeper.render.sheet import heading
    from scorekeeper.render.standings import show_standings

    say, on = words(), screen()
    if len(sessions) == 1:
        on.say(heading(sessions[0], say))
    running = goes_on or (sessions[0].game.has_winner and None in winners)
    title = say("standings.running" if running else "standings.title")
    show_standings(ranking, sessions, say, on, title)
    if any(session.game.has_pot(session.rules) for session in sessions):
        on.say(say("tell.pot" if len(sessions) == 1 else "standings.pots", chips=pots))
    if len(sessions) == 1 and winners[0] is not None:
        on.say(say("sheet.won", winner=winners[0]))


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
