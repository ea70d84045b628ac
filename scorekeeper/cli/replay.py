"""`replay`: the evening deal by deal."""

from __future__ import annotations

import sys
from itertools import islice
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.app import FileArgument, single
from scorekeeper.cli.common import json_is_ascii, load_session, named, words
from scorekeeper.core.errors import CommandLineError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.core.session import Session, Step


def replay(
    file: FileArgument = None,
    step: Annotated[bool, typer.Option("--step")] = False,
    until: Annotated[int | None, typer.Option("--until", min=1, metavar="N")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Tell a session deal by deal."""
    from scorekeeper.core.session import replay as replayed

    session = load_session(named(file))
    if until is not None and until > len(session.deals):
        raise CommandLineError("cli.no-deal", number=until, n=len(session.deals))
    steps = islice(replayed(session), until)
    if as_json:
        from scorekeeper.export.json import encoder, replay_json

        sys.stdout.writelines(replay_json(session, steps, encoder(json_is_ascii())))
    else:
        _tell(session, steps, step)


def _tell(session: Session, steps: Iterator[Step], wait: bool) -> None:
    from scorekeeper.core.session import final_totals
    from scorekeeper.core.standings import standings
    from scorekeeper.render.screen import screen
    from scorekeeper.render.sheet import heading
    from scorekeeper.render.standings import show_standings
    from scorekeeper.render.telling import tell

    say, on = words(), screen()
    on.say(heading(session, say))
    print()
    told = None
    for told in steps:
        tell(session, told, say, on)
        if wait and told.played.number < len(session.deals) and not _another(say("cli.step")):
            break
    totals = final_totals(session, told)
    winner = session.game.winner(totals, session.rules)
    whole = told is not None and told.played.number == len(session.deals)
    final = whole and (winner is not None or not session.game.has_winner)
    title = say("standings.title" if final else "standings.running")
    show_standings(standings([totals]), [session], say, on, title)
    if told is not None and session.game.has_pot(session.rules):
        on.say(say("tell.pot", chips=told.breakdown.pot))
    if winner is not None:
        on.say(say("sheet.won", winner=winner))


def _another(prompt: str) -> bool:
    """Wait for a key in a terminal, for a line elsewhere; tell whether to go on."""
    sys.stdout.flush()
    if not sys.stdin.isatty():
        return not sys.stdin.readline().strip().lower().startswith("q")
    print(prompt, end="", file=sys.stderr, flush=True)
    key = typer.getchar()
    print("\r" + " " * len(prompt) + "\r", end="", file=sys.stderr, flush=True)
    if key in ("\x03", "\x04"):
        raise KeyboardInterrupt
    return key.lower() != "q"


app = single(replay)
