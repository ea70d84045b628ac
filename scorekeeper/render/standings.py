"""Who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.render import table as tables
from scorekeeper.render.table import Across, Column, Row, Table

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
    rows: list[tuple[str, ...]] = [
        (str(row.rank), row.name, str(row.total), *([str(row.sessions)] if several else [])) for row in ranking
    ]
    if not any(purses):
        tables.show(Table(columns, list(rows), title=title), on)
        return
    beside: list[Row] = [(*row, *purse) for row, purse in zip(rows, purses, strict=True)]
    below: list[Row] = []
    for row, purse in zip(rows, purses, strict=True):
        below += [row, Across(" " * 6 + " · ".join(part for part in purse if part != words("none")))]
    more = [*([] if several else [Column(words("head.colour"))]), Column(words("head.chips"))]
    candidates = (Table([*columns, *more], beside, title=title), Table(columns, below, title=title))
    tables.show(tables.fitting(candidates, on), on)
