"""`standings`: the final standings of one session, or of several summed."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scorekeeper.cli.app import FilesArgument, single
from scorekeeper.cli.common import json_is_ascii, load_all, named, words


def standings(
    files: FilesArgument = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Print the final standings."""
    rank(files, as_json)


def rank(files: list[str] | None, as_json: bool = False, goes_on: bool = False) -> None:
    """Print the standings; they are final unless the evening goes on, or a game has not been won yet."""
    from scorekeeper.core.session import ending, final_totals
    from scorekeeper.core.standings import standings as ranked

    sessions = load_all(files or [named(None)])
    evenings, winners, pots = [], [], 0
    for session in sessions:
        last = ending(session)
        evenings.append(final_totals(session, last))
        winners.append(session.game.winner(evenings[-1], session.rules))
        pots += last.breakdown.pot if last else 0
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


app = single(standings)
