"""The totals deal by deal as curves: lines in colour, a mark for each name where it is plain."""

from __future__ import annotations

from collections.abc import Sequence  # noqa: TC003  # NamedTuple fields are looked up at run time
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.render import table as tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scorekeeper.render.screen import Screen

_MARKS = "*o+x#@%&=~$"
_COLOURS = (31, 32, 34, 35, 36, 33, 91, 92, 94, 95, 96)
# A deal takes at most so many columns; a plain chart without a width is so wide.
_WIDEST_DEAL, _WIDTH = 6, 100
_NAMES, _SHORT_NAMES = 14, 8
_TICKS = (1, 2, 5)


class Curve(NamedTuple):
    """Hold a name and its totals from before the first deal on; None while it was not there yet."""

    name: str
    totals: Sequence[int | None]


class _Cell(NamedTuple):
    sign: str
    curve: int


class _Scale(NamedTuple):
    """Lead from totals to rows: `low` stands in row 0, `high` in the top one."""

    low: int
    high: int
    rows: int

    def row(self, total: float) -> int:
        return round((total - self.low) * (self.rows - 1) / (self.high - self.low))


def chart_lines(curves: Sequence[Curve], on: Screen, height: int) -> Iterator[str]:
    """Yield the chart, top down: figures on the left, names at the ends of their lines, deals below.

    The curves come the best first; `height` is in lines without the axis, more where the names need them.
    """
    figures = [total for curve in curves for total in curve.totals if total is not None]
    low, high = min(0, *figures), max(0, *figures)
    scale = _Scale(low, max(high, low + 1), max(height, len(curves)))
    ticks = {scale.row(total): str(total) for total in _ticks(scale.low, scale.high, max(5, scale.rows // 3))}
    margin = max(map(len, ticks.values()))
    breadth = on.width or _WIDTH
    size = _NAMES if breadth >= 60 else _SHORT_NAMES
    short = tables.abbreviate([curve.name for curve in curves], size)
    ends = {curve.name: f"{short[curve.name]} {curve.totals[-1]}" for curve in curves}
    room = breadth - margin - 2 - 3 - max(map(tables.width, ends.values()))
    deals = len(curves[0].totals) - 1
    columns = max(2, min(room, deals * _WIDEST_DEAL + 1))
    grid: dict[tuple[int, int], _Cell] = {}
    zero = scale.row(0)
    for number, curve in reversed(list(enumerate(curves))):
        rows = [None if total is None else scale.row(total) for total in _sampled(curve.totals, columns)]
        grid.update(_drawn(rows, number, on.colour))
    labels = _spread({number: scale.row(curve.totals[-1] or 0) for number, curve in enumerate(curves)}, scale.rows)
    for row in reversed(range(scale.rows)):
        line = f"{ticks.get(row, ''):>{margin}} " + ("┤" if on.colour and row in ticks else "│" if on.colour else "|")
        for column in range(columns):
            cell = grid.get((row, column))
            if cell is None:
                line += ("┈" if on.colour else "." if column % 2 else " ") if row == zero else " "
            else:
                line += _dressed(cell.sign, cell.curve, on)
        if row in labels:
            curve = curves[labels[row]]
            line += " " + _dressed(f"{_MARKS[labels[row] % len(_MARKS)]} {ends[curve.name]}", labels[row], on)
        yield line.rstrip()
    yield " " * (margin + 1) + ("└" + "─" * columns if on.colour else "+" + "-" * columns)
    yield " " * (margin + 2) + _deal_numbers(deals, columns)


def _ticks(low: int, high: int, most: int) -> list[int]:
    """Return round figures from `low` to `high`, at most one more than `most`; 0 is one of them."""
    step = next(lead * 10**power for power in count() for lead in _TICKS if (high - low) // (lead * 10**power) <= most)
    return list(range(-(-low // step) * step, high + 1, step))


def _sampled(totals: Sequence[int | None], columns: int) -> Iterator[float | None]:
    """Yield the height in each column: straight lines between deals, or the deals that fall in it."""
    last = len(totals) - 1
    for column in range(columns):
        deal, rest = divmod(column * last, columns - 1)
        before = totals[deal]
        after = totals[min(deal + 1, last)]
        if before is None or after is None or columns <= last:
            yield before
        else:
            yield before + (after - before) * rest / (columns - 1)


def _drawn(rows: Sequence[int | None], curve: int, colour: bool) -> Mapping[tuple[int, int], _Cell]:
    """Return the cells of a curve: what lies between the rows of two columns is filled."""
    cells = {}
    before: int | None = None
    for column, row in enumerate(rows):
        if row is not None:
            start = row if before is None else before
            low, high = min(start, row), max(start, row)
            for at in range(low, high + 1):
                cells[at, column] = _Cell(_MARKS[curve % len(_MARKS)], curve)
                if colour:
                    cells[at, column] = _Cell(_stroke(at, start, row), curve)
                elif at == start != row:
                    del cells[at, column]
        before = row
    return cells


def _stroke(at: int, start: int, end: int) -> str:
    """Return the stroke of one row in a column where a line goes from one row to another."""
    if start == end:
        return "─"
    if at == start:
        return "╯" if end > start else "╮"
    if at == end:
        return "╭" if end > start else "╰"
    return "│"


def _spread(wanted: Mapping[int, int], rows: int) -> dict[int, int]:
    """Give each curve a row for its name, near the end of its line; from row to curve."""
    order = sorted(wanted, key=lambda curve: (wanted[curve], -curve))
    taken: list[int] = []
    for curve in order:
        taken.append(max(wanted[curve], taken[-1] + 1 if taken else 0))
    ceiling = rows
    for i in reversed(range(len(taken))):
        ceiling = taken[i] = min(taken[i], ceiling - 1)
    return dict(zip(taken, order, strict=True))


def _deal_numbers(deals: int, columns: int) -> str:
    """Return the numbers of the deals below their columns, as many as have room."""
    line = ""
    widest = len(str(deals)) + 2
    step = next(s for power in count() for lead in _TICKS if (s := lead * 10**power) * columns >= widest * deals)
    for deal in range(step, deals + 1, step):
        at = round(deal * (columns - 1) / deals) + 1 - len(str(deal))
        line += " " * (at - len(line)) + str(deal)
    return line


def _dressed(text: str, curve: int, on: Screen) -> str:
    return f"\x1b[{_COLOURS[curve % len(_COLOURS)]}m{text}\x1b[0m" if on.colour else text
