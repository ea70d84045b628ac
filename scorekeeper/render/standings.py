"""The final standings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.render import table as tables
from scorekeeper.render.table import Column, Table

if TYPE_CHECKING:
    from scorekeeper.core.session import Session
    from scorekeeper.core.standings import Standing
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def show_standings(ranking: list[Standing], sessions: list[Session], words: Words, on: Screen, title: str) -> None:
    """Print rank, name and total; over several sessions how many each played, in chips the balance."""
    first = sessions[0]
    several = len(sessions) > 1
    columns = [
        Column(words("head.rank"), right=True),
        Column(words("head.name")),
        Column(words("head.total"), right=True),
    ]
    columns += [Column(words("head.sessions"), right=True)] if several else []
    purses = [[words(message) for message in first.game.purse(first, row.name, row.total)] for row in ranking]
    # A colour belongs to one evening: over several only the balance is told.
    purses = [purse[1:] if several else purse for purse in purses]
    if any(purses):
        columns += [] if several else [Column(words("head.colour"))]
        columns += [Column(words("head.chips"))]
    rows = [
        (str(row.rank), row.name, str(row.total), *([str(row.sessions)] if several else []), *purse)
        for row, purse in zip(ranking, purses, strict=True)
    ]
    table = Table(columns, rows, [], title)
    if not on.fits(tables.total_width(table)):
        bare = 4 if several else 3
        over = tables.total_width(table._replace(columns=columns[:bare], rows=[row[:bare] for row in rows])) - (
            on.width or 0
        )
        longest = max(tables.width(row[1]) for row in rows)
        rows = [(row[0], tables.cut(row[1], max(6, longest - max(0, over))), *row[2:bare]) for row in rows]
        table = Table(columns[:bare], rows, [], title)
    tables.show(table, on)
