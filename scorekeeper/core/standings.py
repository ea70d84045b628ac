"""Who stands where at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.seats import same

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def leader(totals: Mapping[str, int]) -> str | None:
    """Return who leads alone, or None."""
    most = max(totals.values(), default=0)
    leaders = [name for name, total in totals.items() if total == most]
    return leaders[0] if len(leaders) == 1 else None


class Standing(NamedTuple):
    """Hold one line of the standings: rank from 1, name, total (marks or chips), sessions played."""

    rank: int
    name: str
    total: int
    sessions: int


def standings(evenings: Iterable[Mapping[str, int]]) -> list[Standing]:
    """Rank the sums of one or more evenings' totals by name; equal totals share a rank (1, 1, 3).

    Names that differ only by case or composition are one name; ties stand in the order of first
    appearance.
    """
    names: dict[str, str] = {}
    totals: dict[str, int] = {}
    sessions: dict[str, int] = {}
    for evening in evenings:
        for name, score in evening.items():
            key = same(name)
            names.setdefault(key, name)
            totals[key] = totals.get(key, 0) + score
            sessions[key] = sessions.get(key, 0) + 1
    order = sorted(names, key=lambda key: -totals[key])
    ranks: dict[int, int] = {}
    return [
        Standing(ranks.setdefault(totals[key], place), names[key], totals[key], sessions[key])
        for place, key in enumerate(order, 1)
    ]
