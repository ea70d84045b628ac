"""The totals deal by deal as a curve (SVG), told apart without colour by dashes and the names at the ends."""

from __future__ import annotations

import unicodedata
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.i18n import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.core.session import Step

# In the units of the picture; the page stretches it to its width.
_WIDTH, _HEIGHT = 760, 270
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 168, 8, 20
_LINE = 13
_NAME = 13
# Dark on white paper, apart for the colour-blind too; who comes after the last starts over.
_COLOURS = ("#000000", "#0072b2", "#d55e00", "#00795a", "#a3387a", "#7a5c00", "#3b3b9e")
_DASHES = ("", "7 3", "2 2", "9 3 2 3", "14 4", "4 4", "9 3 2 3 2 3", "1 4")


class _Line(NamedTuple):
    """Hold one name's totals after each deal from deal index `begin` on; before it there was nothing: 0."""

    name: str
    begin: int
    totals: list[int]


def curve(names: tuple[str, ...], steps: list[Step], label: str) -> str:
    """Return the picture of at least one deal; `label` tells what it is to whoever cannot see it."""
    lines = []
    for name in names:
        totals = [told.totals[name] for told in steps if name in told.totals]
        if totals:
            lines.append(_Line(name, len(steps) - len(totals), totals))
    low = min(0, *(min(line.totals) for line in lines))
    high = max(0, *(max(line.totals) for line in lines))
    return "\n".join(
        (
            f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{escape(label)}">',
            *_Plot(len(steps), low, max(high, low + 1)).drawn(lines),
            "</svg>",
        )
    )


class _Plot:
    """Know where deals and totals stand on the picture."""

    def __init__(self, deals: int, low: int, high: int) -> None:
        self.deals, self.low, self.high = deals, low, high
        self.right = _WIDTH - _RIGHT
        self.bottom = _HEIGHT - _BOTTOM

    def x(self, deal: int) -> float:
        """Return where a deal stands; 0 is before the first."""
        return _LEFT + (self.right - _LEFT) * deal / self.deals

    def y(self, total: float) -> float:
        """Return where a total stands."""
        return self.bottom - (self.bottom - _TOP) * (total - self.low) / (self.high - self.low)

    def drawn(self, lines: list[_Line]) -> Iterator[str]:
        """Yield the grid, the lines and the names at their ends."""
        unit = _round(self.high - self.low, 6)
        for total in range(-(-self.low // unit) * unit, self.high + 1, unit):
            y = self.y(total)
            yield f'<path class="{"grid" if total else "zero"}" d="M{_LEFT} {y:.1f}H{self.right}"/>'
            yield f'<text x="{_LEFT - 5}" y="{y + 4:.1f}" text-anchor="end">{total}</text>'
        every = _round(self.deals, 12)
        for deal in range(every, self.deals + 1, every):
            yield f'<text x="{self.x(deal):.1f}" y="{_HEIGHT - 4}" text-anchor="middle">{deal}</text>'
        places = self._apart([line.totals[-1] for line in lines])
        for i, (line, place) in enumerate(zip(lines, places, strict=True)):
            yield from self._line(line, place, _COLOURS[i % len(_COLOURS)], _DASHES[i % len(_DASHES)])

    def _line(self, line: _Line, place: float, colour: str, dash: str) -> Iterator[str]:
        points = [(self.x(line.begin), self.y(0))]
        points += [(self.x(line.begin + i), self.y(total)) for i, total in enumerate(line.totals, 1)]
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*points, (self.right + 14, place)])
        name = clean(line.name)
        yield f'<path class="line" stroke="{colour}" stroke-dasharray="{dash or "none"}" d="{path}">'
        yield f"<title>{escape(name)}</title></path>"
        figure, at = line.totals[-1], self.right + 18
        yield f'<text class="name" x="{at}" y="{place + 4:.1f}" fill="{colour}">{escape(_cut(name))}</text>'
        yield f'<text x="{_WIDTH - 2}" y="{place + 4:.1f}" text-anchor="end" fill="{colour}">{figure}</text>'

    def _apart(self, totals: list[int]) -> list[float]:
        """Return where the names stand: beside their lines' ends, but none over another."""
        order = sorted(range(len(totals)), key=lambda i: -totals[i])
        places = [self.y(total) for total in totals]
        line = min(_LINE, (self.bottom - _TOP) / len(totals))
        lowest = float(_TOP)
        for i in order:
            places[i] = lowest = max(places[i], lowest)
            lowest += line
        highest = float(self.bottom)
        for i in reversed(order):
            places[i] = highest = min(places[i], highest)
            highest -= line
        return places


def _round(span: int, parts: int) -> int:
    """Return a round step (1, 2, 5, 10, 20 ...) that parts a span in at most so many."""
    step = 1
    while True:
        for times in (1, 2, 5):
            if span <= step * times * parts:
                return step * times
        step *= 10


def _cut(name: str) -> str:
    """Return a name as long as there is room for; wide signs take two letters."""
    room = _NAME
    for i, sign in enumerate(name):
        room -= 1 + (unicodedata.east_asian_width(sign) in "WF")
        if room < 0:
            return name[: max(1, i - 1)] + "…"
    return name
