"""How long a deal took, from the times written beside some of them."""

from __future__ import annotations

import datetime as dt
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.core.session import Played

_DAY = 24 * 60


class Pace(NamedTuple):
    """Hold the minutes a deal took, on average and in the middle, and how many deals that tells of."""

    mean: Fraction
    median: Fraction
    deals: int


def pace(deals: Iterable[Played]) -> Pace | None:
    """Return the minutes a deal took, or None where no two times tell.

    Between two times the deals share the minutes alike. A time of day earlier than the one before it is
    after midnight; what would be longer than half a day, or back to an earlier day, tells nothing.
    """
    gaps: list[tuple[int, int]] = []
    before: tuple[int, bool, int] | None = None
    for played in deals:
        if played.at is None:
            continue
        dated, minute = "-" in played.at[:5], _minute(played.at)
        if before is not None:
            number, was_dated, at = before
            spent = minute - at if dated and was_dated else (minute - at) % _DAY
            if 0 <= spent <= _DAY // 2:
                gaps.append((spent, played.number - number))
        before = (played.number, dated, minute)
    if not gaps:
        return None
    count = sum(deals for _, deals in gaps)
    each = [gap for gap in sorted(gaps, key=lambda gap: gap[0] / gap[1]) for _ in range(gap[1])]
    middle = (Fraction(*each[(count - 1) // 2]) + Fraction(*each[count // 2])) / 2
    return Pace(Fraction(sum(spent for spent, _ in gaps), count), middle, count)


def _minute(at: str) -> int:
    """Return the minutes since a fixed day of a time; one without a day has the first.

    Seconds and zones do not count: a table sits in one zone, its clock is read as it hangs.
    """
    days, clock = (dt.date.fromisoformat(at[:10]).toordinal(), at[11:]) if "-" in at[:5] else (0, at)
    return (days * 24 + int(clock[:2])) * 60 + int(clock[3:5])
