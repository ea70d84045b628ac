"""A cup, stage by stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.render import table as tables
from scorekeeper.render.season import figure
from scorekeeper.render.table import Column, Row, Table

if TYPE_CHECKING:
    from scorekeeper.core.cup import Stage
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def show_stage(title: str, stage: Stage, words: Words, on: Screen, complete: bool = True) -> None:
    """Print a stage: the ranking so far, or who sits there; then what is left to play or to decide.

    `complete` tells whether everybody who sits there is known.
    """
    if stage.ranking:
        heads = [words("head.rank"), words("head.name"), words("head.total"), words("cup.head.on")]
        shown = heads if stage.through else heads[:-1]
        columns = [Column(head, right=i in (0, 2)) for i, head in enumerate(shown)]
        rows: list[Row] = []
        for rank, name, points in stage.ranking:
            on_they_go = words("cup.on") if name in stage.through else ""
            rows.append((str(rank), name, figure(points, words), on_they_go)[: len(shown)])
        tables.show(Table(columns, rows, title=title), on)
    else:
        on.say(title)
    lines = []
    if not stage.ranking or stage.to_play:
        code = "cup.seats" if complete else "cup.seats.so-far"
        if stage.seats:
            lines.append(words(code, names=tuple(stage.seats)))
        elif not complete:
            lines.append(words("cup.seats.unknown"))
    lines += [words("cup.to-play", files=tuple(stage.to_play))] if stage.to_play else []
    lines += [words("cup.level", names=tuple(stage.level))] if stage.level else []
    lines += [words("cup.strangers", names=tuple(stage.strangers))] if stage.strangers else []
    for line in lines:
        on.say("  " + line, " " * 4)
