"""The rules page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.render import table as tables
from scorekeeper.render.table import Across, Column, Row, Table

if TYPE_CHECKING:
    from scorekeeper.core.game import Section
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen

# Where the sentences of a table would get narrower than this, they go below its figures.
_NARROWEST = 26


def show_page(sections: list[Section], words: Words, on: Screen) -> None:
    """Print a game's rules section by section."""
    for section in sections:
        print()
        count = max(len(section.head), *(len(row) for row in section.rows))
        heads = [words(head) for head in section.head] or [""] * count
        shown = [tuple(map(words.show, row)) + ("",) * (count - len(row)) for row in section.rows]
        # Figures stand to the right, below a head that names them; sentences to the left.
        figures = [bool(section.head) and any(row[i].isdecimal() for row in shown) for i in range(count)]
        columns = [Column(head, right=i > 0 and figures[i]) for i, head in enumerate(heads)]
        # A sentence beside empty cells would only widen its column.
        rows: list[Row] = [row if any(row[1:]) else Across(row[0]) for row in shown]
        table = Table(columns, rows, title=words(section.title))
        sizes = tables.widths(table)
        if count > 3 and not figures[-1] and not on.fits(sum(sizes[:-1]) + _NARROWEST + table.gap * (count - 1)):
            table = Table([Column("")], _below([tuple(heads), *shown]), title=table.title)
        tables.show(table, on)


def _below(rows: list[tuple[str, ...]]) -> list[Row]:
    """Return each row as a line of its figures, and below it its sentence."""
    lines: list[Row] = []
    for *figures, sentence in rows:
        lines.append(Across(" · ".join(figures)))
        lines += [Across(f"  {sentence}", aside=True)] if sentence else []
    return lines
