"""Tables as values, printed as aligned lines no wider than the screen; in a terminal with colours and rules."""

from __future__ import annotations

import re
from collections.abc import Sequence  # noqa: TC003  # NamedTuple fields are looked up at run time
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.render.screen import Screen

_BOLD, _DIM = "1", "2"
_GAINS = {"+": "32", "-": "31"}
# Where a line may break: not before French punctuation, nor after an opening quote.
_BREAK = re.compile(r"(?<!«) (?![:;?!»·=](?: |$))")
# A space that holds a name and its figure together; it is printed as any other.
KEPT = "\u00a0"
# A column is made no narrower than this.
_LEAST = 4


class Column(NamedTuple):
    """Head a column; `right` aligns figures, `signed` colours gains and losses."""

    head: str
    right: bool = False
    signed: bool = False


class Across(NamedTuple):
    """Hold a text that stands across all columns, folded to the screen; an `aside` is dim."""

    text: str
    aside: bool = False


Row = tuple[str, ...] | Across


class Table(NamedTuple):
    """Hold columns, rows and rows below the line, which are bold.

    A cell may have several lines; in a signed column the last of them is a total. A row of no cells draws
    a line, and what comes after it up to the next row of cells is bold. `gap` parts the columns.
    """

    columns: list[Column]
    rows: list[Row]
    foot: Sequence[Row] = ()
    title: str = ""
    gap: int = 2


@lru_cache(maxsize=4096)
def _cells(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)


def width(text: str) -> int:
    """Return how many columns a text takes; wide characters and emoji take two."""
    return len(text) if text.isascii() else _cells(text)


def fold(text: str, size: int, indent: str = "  ") -> str:
    """Return a text on lines of at most a width, broken at its spaces; later lines begin with `indent`."""
    begin = text[: len(text) - len(text.lstrip(" "))]
    lines = [begin]
    fresh = True
    for word in _BREAK.split(text.removeprefix(begin)):
        line = lines[-1] + ("" if fresh else " ") + word
        if not fresh and width(line) > size:
            lines.append(indent)
            fresh, line = True, indent + word
        while width(line) > size > 1 + width(indent):
            # A word longer than a line goes on in the next.
            start = _longest(line, size)
            lines[-1:] = [line[:start], indent]
            line = indent + line[start:]
        lines[-1], fresh = line, fresh and not word
    return "\n".join(line.rstrip(" ") for line in lines).replace(KEPT, " ")


def _longest(text: str, size: int) -> int:
    """Return how many characters of a text take at most a width."""
    count = max(0, min(len(text), size))
    while count and width(text[:count]) > size:
        count -= 1
    return count


def cut(text: str, size: int) -> str:
    """Return a text of at most a width, the end replaced by an ellipsis."""
    if width(text) <= size:
        return text
    return text[: _longest(text, size - 1)] + "…" if size > 0 else ""


def abbreviate(names: Iterable[str], size: int) -> dict[str, str]:
    """Return each name cut to a width, and still apart from the others where that can be."""
    short: dict[str, str] = {}
    for name in names:
        option = cut(name, size)
        if option in short.values() and width(name) > size > 2:
            option = cut(name, size - width(name[-1])).rstrip("…") + "…" + name[-1]
            option = option if width(option) <= size else cut(name, size)
        short[name] = option
    return short


def widths(table: Table) -> list[int]:
    """Return the width of each column."""
    sizes = [0] * len(table.columns)
    for row in (tuple(column.head for column in table.columns), *table.rows, *table.foot):
        if isinstance(row, Across):
            continue
        for i, cell in enumerate(row):
            size = len(cell) if cell.isascii() and "\n" not in cell else max(map(width, cell.split("\n")))
            sizes[i] = max(sizes[i], size)
    return sizes


def total_width(table: Table) -> int:
    """Return the width of the columns and the gaps between them."""
    return sum(widths(table)) + table.gap * (len(table.columns) - 1)


def squeezed(table: Table, on: Screen) -> Table:
    """Return a table that fits the screen: its widest columns narrower, their texts folded."""
    if on.width is None or total_width(table) <= on.width:
        return table
    sizes = widths(table)
    room = on.width - table.gap * (len(sizes) - 1)
    while sum(sizes) > room and max(sizes) > _LEAST:
        sizes[sizes.index(max(sizes))] -= 1

    def row(cells: Row) -> Row:
        return cells if isinstance(cells, Across) else tuple(map(_folded, cells, sizes))

    columns = [
        column._replace(head=_folded(column.head, size)) for column, size in zip(table.columns, sizes, strict=True)
    ]
    return table._replace(columns=columns, rows=list(map(row, table.rows)), foot=list(map(row, table.foot)))


def _folded(cell: str, size: int) -> str:
    return "\n".join(fold(line, size, "") for line in cell.split("\n"))


def fitting(candidates: Iterable[Table], on: Screen) -> Table:
    """Return the first table that fits the screen, or else the last."""
    for table in candidates:
        if on.fits(total_width(table)):
            break
    return table


def listed(names: Sequence[str], rows: Sequence[Row], on: Screen) -> Table:
    """Return figures by name below lines of text, for a narrow screen: each row has a cell a name.

    Names are cut, gaps narrowed; where that is not enough, the figures stand in several rows, each below
    its name.
    """
    shown = list(rows)
    for size, gap in ((8, 2), (6, 2), (4, 1)):
        short = abbreviate(names, size)
        table = Table([Column(short[name], right=True, signed=True) for name in names], shown, gap=gap)
        if on.fits(total_width(table)):
            return table
    widest = max(widths(table))
    most = max(1, ((on.width or 0) + 2) // (widest + 2))
    count = -(-len(names) // -(-len(names) // most))
    short = abbreviate(names, widest)
    shown = []
    for row in rows:
        if isinstance(row, Across) or not row:
            shown.append(row)
            continue
        cells = [f"{short[name]}\n{cell}" for name, cell in zip(names, row, strict=True)]
        cells += [""] * (-len(cells) % count)
        shown += [tuple(cells[i : i + count]) for i in range(0, len(cells), count)]
    return Table([Column("", right=True, signed=True)] * count, shown)


def show(table: Table, on: Screen, height: int | None = None) -> None:
    """Print a table as the screen can show it; of one of more than `height` lines the heads stand below it too."""
    table = squeezed(table, on)
    lines = "\n".join(_lines(table, on)).split("\n")
    if height is not None and len(lines) > height:
        lines += _heads(table, on)
    print("\n".join(lines))


def _lines(table: Table, on: Screen) -> Iterator[str]:
    sizes = widths(table)
    rule = ("─" if on.colour else "-") * (sum(sizes) + table.gap * (len(sizes) - 1))
    if table.title:
        yield _dressed(on.folded(table.title), _BOLD, on)
    heads = list(_heads(table, on))
    yield from heads
    if heads and on.colour:
        yield rule
    bold = False
    for row in (*table.rows, *([()] if table.foot else []), *table.foot):
        if isinstance(row, Across):
            indent = " " * max(2, len(row.text) - len(row.text.lstrip(" ")))
            yield _dressed(on.folded(row.text, indent), _DIM if row.aside else _BOLD if bold else "", on)
        elif not row:
            yield rule
            bold = True
        else:
            yield from _row(row, sizes, table, on, bold)
            bold = False


def _heads(table: Table, on: Screen) -> Iterator[str]:
    heads = tuple(column.head for column in table.columns)
    if any(heads):
        yield from _row(heads, widths(table), table, on, bold=True)


def _row(row: tuple[str, ...], sizes: list[int], table: Table, on: Screen, bold: bool = False) -> Iterator[str]:
    split = [cell.split("\n") for cell in row]
    for i in range(max(map(len, split))):
        cells = []
        for lines, size, column in zip(split, sizes, table.columns, strict=True):
            text = lines[i] if i < len(lines) else ""
            # Filled by the width of the text alone: colours take none.
            fill = " " * (size - width(text))
            if on.colour:
                total = column.signed and 0 < i == len(lines) - 1
                gain = _GAINS.get(text[:1], "") if column.signed and text[1:].isdecimal() else ""
                text = _dressed(text, ";".join(filter(None, (_BOLD if bold or total else "", gain))), on)
            cells.append(fill + text if column.right else text + fill)
        yield (" " * table.gap).join(cells).rstrip()


def _dressed(text: str, style: str, on: Screen) -> str:
    if not (style and text and on.colour):
        return text
    # Line by line, for pagers that know no more.
    return "\n".join(f"\x1b[{style}m{line}\x1b[0m" for line in text.split("\n"))
