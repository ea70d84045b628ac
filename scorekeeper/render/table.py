"""Tables as values, printed plain (fast, aligned) or by rich (colours, rules)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scorekeeper.render.screen import Screen

GAP = "  "


class Column(NamedTuple):
    """Head a column; `right` aligns figures, `signed` colours gains and losses."""

    head: str
    right: bool = False
    signed: bool = False


class Table(NamedTuple):
    """Hold columns, rows and rows below the line, which are bold.

    A cell's second line (after a line feed) is a total. A row of no cells draws a line, and the row
    after it is bold.
    """

    columns: list[Column]
    rows: list[tuple[str, ...]]
    foot: list[tuple[str, ...]]
    title: str = ""


@lru_cache(maxsize=4096)
def _cells(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)


def width(text: str) -> int:
    """Return how many columns a text takes; wide characters and emoji take two."""
    return len(text) if text.isascii() else _cells(text)


def pad(text: str, size: int, right: bool = False) -> str:
    """Return a text filled up to a width."""
    fill = " " * (size - width(text))
    return fill + text if right else text + fill


def fold(text: str, size: int, indent: str = "") -> str:
    """Return a text on lines of at most a width, broken at its spaces; later lines begin with `indent`."""
    lines = [""]
    for word in text.split(" "):
        line = f"{lines[-1]} {word}" if lines[-1].strip() else lines[-1] + word
        if width(line) > size and lines[-1].strip():
            lines.append(indent + word)
        else:
            lines[-1] = line
    return "\n".join(lines)


def cut(text: str, size: int) -> str:
    """Return a text of at most a width, the end replaced by an ellipsis."""
    if width(text) <= size:
        return text
    while width(text) > size - 1:
        text = text[:-1]
    return text + "…"


def abbreviate(names: Iterable[str], size: int) -> dict[str, str]:
    """Return each name cut to a width, and still apart from the others where that can be."""
    short: dict[str, str] = {}
    for name in names:
        option = cut(name, size)
        if option in short.values() and width(name) > size > 2:
            option = cut(name, size - 1).rstrip("…") + "…" + name[-1]
        short[name] = option
    return short


def widths(table: Table) -> list[int]:
    """Return the width of each column."""
    sizes = [width(column.head) for column in table.columns]
    for row in (*table.rows, *table.foot):
        for i, cell in enumerate(row):
            size = len(cell) if cell.isascii() and "\n" not in cell else max(map(width, cell.split("\n")))
            sizes[i] = max(sizes[i], size)
    return sizes


def total_width(table: Table) -> int:
    """Return the width of the table as a whole, printed in either way."""
    return sum(widths(table)) + len(GAP) * (len(table.columns) + 1)


def plain(table: Table) -> Iterator[str]:
    """Yield the table's lines as aligned text."""
    sizes = widths(table)
    aligned = [column.right for column in table.columns]
    if table.title:
        yield table.title
    if any(column.head for column in table.columns):
        yield _line([column.head for column in table.columns], sizes, aligned)
    rule = "-" * (sum(sizes) + len(GAP) * (len(sizes) - 1))
    for row in (*table.rows, *([()] if table.foot else []), *table.foot):
        yield from _row(row, sizes, aligned) if row else (rule,)


def _row(row: tuple[str, ...], sizes: list[int], aligned: list[bool]) -> Iterator[str]:
    split = [cell.split("\n") for cell in row]
    for i in range(max(map(len, split))):
        yield _line([lines[i] if i < len(lines) else "" for lines in split], sizes, aligned)


def _line(cells: Sequence[str], sizes: list[int], aligned: list[bool]) -> str:
    return GAP.join(map(pad, cells, sizes, aligned)).rstrip()


def show(table: Table, on: Screen) -> None:
    """Print a table as the screen can show it."""
    if not on.colour:
        print("\n".join(plain(table)))
        return
    _show_rich(table, on)


def _show_rich(table: Table, on: Screen) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

    drawn = RichTable(
        box=box.SIMPLE_HEAD, show_footer=False, pad_edge=False, collapse_padding=True, header_style="bold"
    )
    drawn.show_header = any(column.head for column in table.columns)
    if table.title:
        drawn.title, drawn.title_justify, drawn.title_style = Text(table.title), "left", "bold"
    for column in table.columns:
        drawn.add_column(Text(column.head), justify="right" if column.right else "left", no_wrap=True)

    def dress(cell: str, column: Column, bold: bool) -> Text:
        text = Text()
        for i, line in enumerate(cell.split("\n")):
            colour = {"+": "green", "-": "red"}.get(line[:1]) if column.signed and i == 0 and len(line) > 1 else ""
            text.append(("\n" if i else "") + line, " ".join(filter(None, ("bold" if bold or i else "", colour))))
        return text

    bold = False
    for row in table.rows:
        if row:
            drawn.add_row(*map(dress, row, table.columns, [bold] * len(row)))
        else:
            drawn.add_section()
        bold = not row
    if table.foot:
        drawn.add_section()
    for row in table.foot:
        drawn.add_row(*map(dress, row, table.columns, [True] * len(row)))
    Console(width=max(on.width or 80, total_width(table)), highlight=False).print(drawn)


def fitting(candidates: Iterable[Table], on: Screen) -> Table | None:
    """Return the first table that fits the screen, or None."""
    return next((table for table in candidates if on.fits(total_width(table))), None)
