"""Can this deal of quoinche exist? Each check notes what contradicts the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core import reader
from scorekeeper.core.problems import Message, nearest
from scorekeeper.games.quoinche.deal import ALL_TRUMP, CAPOT, SUITS, packs

if TYPE_CHECKING:
    from scorekeeper.core.nodes import Mapping
    from scorekeeper.core.problems import Notes
    from scorekeeper.core.seats import Seating
    from scorekeeper.games.quoinche.rules import QuoincheRules


def check(
    node: Mapping,
    values: dict[str, Any],
    side: int | None,
    seating: Seating | None,
    rules: QuoincheRules | None,
    notes: Notes,
) -> int | None:
    """Return the attack's raw card points, or None where none are given or a fault is noted.

    Without a seating it is not sure who plays: no team is unknown.
    """
    contract, trump = values.get("contract"), values.get("trump")
    numeric = isinstance(contract, int)
    if "belote" in values and trump is not None and trump not in SUITS:
        code = "quoinche.belote.all-trump" if trump == ALL_TRUMP else "quoinche.belote.no-trump"
        notes.add(code, node.key_of("belote"))
    whole = () if trump is None else packs(trump, rules)
    teams = None if seating is None else seating.sides
    points = attack_points(node, values, side, teams, whole, notes)
    made, capot = values.get("made"), values.get("capot")
    if numeric and "made" in values:
        notes.add("quoinche.made.numeric", node.key_of("made"), contract=contract)
    every_trick = capot or (made and not numeric)
    if every_trick and whole and points is not None and points not in whole:
        notes.add("quoinche.capot.points", node.items["points"], found=str(points), pack=whole[0])
    if (
        isinstance(contract, str)
        and made is not None
        and capot is not None
        and made is not capot
        and (made or contract == CAPOT)
    ):
        notes.add("quoinche.capot.made", node.items["capot"])
    return points


def attack_points(
    node: Mapping,
    values: dict[str, Any],
    side: int | None,
    teams: tuple[str, ...] | None,
    packs: tuple[int, ...],
    notes: Notes,
) -> int | None:
    """Return the attack's raw card points from what either side or both counted.

    Without `packs` it is not sure how many points there are.
    """
    counted = values.get("points")
    if counted is None:
        return None
    at = node.items["points"]
    if isinstance(counted, int):
        if packs and not 0 <= counted <= packs[0]:
            notes.add("quoinche.points.range", at, found=str(counted), pack=packs[0], trump=_trump(values))
            return None
        return counted
    by_team: dict[str, int] = {}
    before = notes.count
    for written, points in counted.items():
        key, value = at.key_of(written), at.items[written]  # type: ignore[union-attr]  # counted by team
        team = reader.name(key, notes)
        if team is None:
            continue
        if teams is not None and team not in teams:
            notes.add("name.team", key, found=team, near=nearest(team, teams), allowed=teams)
        if points is not None and packs and not 0 <= points <= packs[0]:
            notes.add("quoinche.points.range", value, found=str(points), pack=packs[0], trump=_trump(values))
        elif points is not None:
            by_team[team] = points
    if notes.count > before or not by_team or not packs:
        return None
    first, second = (*by_team.values(), 0)[:2]
    if len(by_team) == 2 and first + second not in packs:
        notes.add("quoinche.points.sum", at, first=first, second=second, sum=first + second, pack=packs[0])
        return None
    if side is None or teams is None:
        return None
    return by_team[teams[side]] if teams[side] in by_team else packs[0] - first


def _trump(values: dict[str, Any]) -> Message:
    return Message(f"trump.long.{values['trump']}")
