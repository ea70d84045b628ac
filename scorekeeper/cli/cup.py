"""`cup`: where a cup stands, and who sits where next."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli import completing
from scorekeeper.cli.app import single
from scorekeeper.cli.common import json_is_ascii, load_as, words
from scorekeeper.core.errors import ScorekeeperError

if TYPE_CHECKING:
    from scorekeeper.core.cup import Cup
    from scorekeeper.core.season import Season
    from scorekeeper.core.tally import Evening


def cup(
    cup_file: Annotated[str, typer.Argument(metavar="FILE", show_default=False, autocompletion=completing.files)],
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Print the stages of a cup."""
    from scorekeeper.cli.season import load_season
    from scorekeeper.core.cup import Placed, finalists, snake, stage, table
    from scorekeeper.core.season import ranking

    say = words()
    of, rules_file = _load(cup_file)
    rules = load_season(rules_file)
    names = [of.qualification, *of.tables, of.final]
    files, played = _tallied(cup_file, names, rules)

    def sessions(number: int) -> tuple[list[str], list[Evening]]:
        mine = files[number]
        return [file for file in mine if file not in played], [played[file] for file in mine if file in played]

    to_play, evenings = sessions(0)
    lines = [Placed(line.rank, line.name, line.points) for line in ranking(evenings, rules)]
    qualified = stage([], to_play, lines, of.qualifiers, of.lots)
    seats = snake(qualified.through, len(of.tables)) if qualified.decided else [[] for _ in of.tables]
    tables = []
    for number, seated in enumerate(seats, 1):
        to_play, evenings = sessions(number)
        tables.append(table(seated, to_play, [evening.totals for evening in evenings], of.through, of.lots))
    to_play, evenings = sessions(-1)
    final = table(finalists(tables), to_play, [evening.totals for evening in evenings], 1, of.lots)
    if as_json:
        from scorekeeper.export.cup import cup_json
        from scorekeeper.export.json import encoder

        sys.stdout.write(cup_json(qualified, tables, final, encoder(json_is_ascii())))
        return
    from scorekeeper.render.cup import show_stage
    from scorekeeper.render.screen import screen

    on = screen()
    on.say(say.show(of.title or say("cup.title")))
    show_stage(say("cup.qualification", n=of.qualifiers), qualified, say, on)
    for number, at in enumerate(tables, 1):
        title = say("cup.table", number=number, n=of.through)
        show_stage(title, at, say, on, qualified.decided)
    show_stage(say("cup.final"), final, say, on, all(at.decided for at in tables))
    if final.decided:
        on.say(say("cup.winner", name=final.through[0]))


def _load(file: str) -> tuple[Cup, str | None]:
    """Return the cup in a file, and the season file that it names. Errors: every fault."""
    from scorekeeper.core.cup import read_cup
    from scorekeeper.i18n import cup as cup_texts
    from scorekeeper.i18n import season as season_texts

    words().add(season_texts.TEXTS)
    words().add(cup_texts.TEXTS)
    of = load_as(file, read_cup)
    return of, None if of.rules is None else os.path.join(os.path.dirname(file), of.rules)


def _tallied(cup_file: str, stages: list[tuple[str, ...]], rules: Season) -> tuple[list[list[str]], dict[str, Evening]]:
    """Return the files of each stage, and by its file each session that was played."""
    from scorekeeper.cli.season import tallied

    folder = os.path.dirname(cup_file)
    files = [[os.path.join(folder, name) for name in names] for names in stages]
    there = [file for mine in files for file in mine if os.path.exists(file)]
    for file in filter(os.path.isdir, there):
        raise ScorekeeperError("file.folder", file=file)
    _, evenings = tallied(there, rules)
    return files, {evening.file: evening for evening in evenings}


app = single(cup)
