"""The rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.render import table as tables
from scorekeeper.render.table import Column, Table

if TYPE_CHECKING:
    from scorekeeper.core.game import Section
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def show_page(sections: list[Section], words: Words, on: Screen) -> None:
    """Print a game's rules section by section; the last column of a table is folded to the width."""
    for section in sections:
        print()
        rows = [tuple(words.show(cell) for cell in row) for row in section.rows]
        count = max(len(section.head), *(len(row) for row in rows))
        heads = [words(head) for head in section.head] or [""] * count
        columns = [Column(head, right=bool(section.head) and i > 0) for i, head in enumerate(heads)]
        rows = [row + ("",) * (count - len(row)) for row in rows]
        table = Table(columns, rows, [], words(section.title))
        if not on.fits(tables.total_width(table)) and on.width is not None:
            over = tables.total_width(table) - on.width
            sizes = tables.widths(table)
            widest = sizes.index(max(sizes))
            size = max(16, sizes[widest] - over)
            rows = [(*row[:widest], tables.fold(row[widest], size), *row[widest + 1 :]) for row in rows]
            table = table._replace(rows=rows)
        tables.show(table, on)
