"""`season`: the ranking of a championship, and its awards."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli import completing
from scorekeeper.cli.app import single
from scorekeeper.cli.common import json_is_ascii, load_as, words
from scorekeeper.core.errors import ScorekeeperError

if TYPE_CHECKING:
    from scorekeeper.core.season import Season
    from scorekeeper.core.tally import Evening


def season(
    paths: Annotated[
        list[str], typer.Argument(metavar="FILE|FOLDER...", show_default=False, autocompletion=completing.files)
    ],
    season_file: Annotated[str | None, typer.Option("--rules", metavar="FILE", show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    skip_faulty: Annotated[bool, typer.Option("--skip-faulty")] = False,
) -> None:
    """Print the ranking of a season."""
    from scorekeeper.core.season import awards, ranking
    from scorekeeper.i18n.season import TEXTS

    say = words()
    say.add(TEXTS)
    rules = load_season(season_file)
    left_out: list[str] | None = [] if skip_faulty else None
    game, evenings = tallied(paths, rules, left_out)
    if not evenings:
        raise ScorekeeperError("gather.none")
    lines = ranking(evenings, rules)
    won = awards(evenings, lines, rules)
    if as_json:
        from scorekeeper.export.json import encoder
        from scorekeeper.export.season import season_json

        sys.stdout.write(season_json(game, evenings, lines, won, left_out or [], encoder(json_is_ascii())))
        return
    from scorekeeper.render.screen import screen
    from scorekeeper.render.season import show_awards, show_season

    on = screen()
    on.say(say.show(rules.title or say("season.title")))
    counted = say("season.count", game=say(f"game.{game}"), n=len(evenings))
    on.say(counted if rules.best is None else say("season.best", counted=counted, best=rules.best))
    show_season(lines, rules, say, on)
    if won:
        show_awards(won, evenings, say, on)
    if left_out:
        on.say(say("season.left-out", files=tuple(left_out)))


def load_season(file: str | None) -> Season:
    """Return the rules in a season file; without one a session brings its total. Errors: every fault."""
    from scorekeeper.core.season import Season
    from scorekeeper.core.seasonfile import read_season

    return Season() if file is None else load_as(file, read_season)


def tallied(paths: list[str], rules: Season, left_out: list[str] | None = None) -> tuple[str, list[Evening]]:
    """Return the game's name and what the season counts of each session, read one after the other."""
    from scorekeeper.cli.gathering import gathered
    from scorekeeper.core.tally import tally

    wanted, evenings, game = rules.wanted(), [], ""
    for file, session in gathered(paths, left_out):
        game = session.game.name
        evening = tally(session, wanted, file)
        if evening is None:
            print(words()("gather.unplayed", file=file), file=sys.stderr)
        else:
            evenings.append(evening)
    return game, evenings


app = single(season)
