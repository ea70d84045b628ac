"""Can this deal of tarot exist? Each check notes what contradicts the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core.nodes import Mapping, Sequence
from scorekeeper.core.problems import Message, nearest
from scorekeeper.games.tarot.deal import BOUT, NEEDED, PACK

if TYPE_CHECKING:
    from scorekeeper.core.nodes import Node
    from scorekeeper.core.problems import Notes
    from scorekeeper.core.seats import Seating
    from scorekeeper.games.tarot.rules import TarotRules


def check(
    node: Mapping, values: dict[str, Any], seating: Seating | None, rules: TarotRules | None, notes: Notes
) -> int | None:
    """Return the attack's card points in half points, or None with the faults noted.

    Without a seating it is not sure who plays: nobody is unknown.
    """
    if "miseres" in values and rules is not None and rules.misere is None:
        notes.add("tarot.misere.none", node.key_of("miseres"), preset=rules.preset)
    if seating is not None:
        check_people(node, values, seating, notes)
    points = attack_points(node, values, notes)
    bouts = values.get("bouts")
    if points is not None and points % 2 and seating is not None and seating.count == 4:
        notes.add("tarot.points.four", node.items["points"], points=(points, 2))
    if points is None or bouts is None:
        return points
    check_cards(node, points, bouts, notes)
    made, slam = points >= NEEDED[bouts], values.get("slam")
    if slam in ("made", "announced-made") and not made:
        notes.add("tarot.slam.lost", node.items["slam"], slam=Message(f"slam.{slam}"))
    if slam == "defence" and made:
        notes.add("tarot.slam.defence", node.items["slam"], slam=Message(f"slam.{slam}"))
    return points


def check_people(node: Mapping, values: dict[str, Any], seating: Seating, notes: Notes) -> None:
    """Note whoever is named and does not play in this deal, and a partner where none is called."""
    playing = seating.playing
    for key in ("taker", "partner"):
        name = values.get(key)
        if name not in playing and name is not None:
            _note_absent(name, node.items[key], seating, notes)
    if "partner" in values and seating.count < 5:
        notes.add("tarot.partner", node.key_of("partner"), n=seating.count)
    for i, (holder, _) in enumerate(values.get("handfuls") or ()):
        if holder not in playing and holder is not None:
            shown = node.items["handfuls"]
            assert isinstance(shown, Mapping)
            _note_absent(holder, shown.pairs()[i][0], seating, notes)
    for i, holder in enumerate(values.get("miseres") or ()):
        if holder not in playing and holder is not None:
            listed = node.items["miseres"]
            assert isinstance(listed, Sequence)
            _note_absent(holder, listed.items[i], seating, notes)


def _note_absent(name: str, at: Node, seating: Seating, notes: Notes) -> None:
    if name == seating.sitting_out:
        notes.add("name.out", at, found=name)
    else:
        notes.add("name.unknown", at, found=name, near=nearest(name, seating.seats), allowed=seating.seats)


def attack_points(node: Mapping, values: dict[str, Any], notes: Notes) -> int | None:
    """Return the attack's half points from what either side or both counted."""
    counted = values.get("points")
    if counted is None:
        return None
    at = node.items["points"]
    if isinstance(counted, int):
        return counted if _in_pack(counted, at, notes) else None
    before = notes.count
    for side, points in counted.items():
        if points is not None:
            _in_pack(points, at.items[side], notes)  # type: ignore[union-attr]
    if notes.count > before or None in counted.values():
        return None
    attack, defence = counted.get("attack"), counted.get("defence")
    if attack is None:
        return PACK - defence if defence is not None else None
    if defence is not None and attack + defence != PACK:
        both = {"attack": (attack, 2), "defence": (defence, 2), "sum": (attack + defence, 2)}
        notes.add("tarot.points.sum", at, pack=PACK // 2, **both)
        return None
    return int(attack)


def _in_pack(points: int, at: Node, notes: Notes) -> bool:
    if 0 <= points <= PACK:
        return True
    notes.add("tarot.points.range", at, found=(points, 2), pack=PACK // 2)
    return False


def check_cards(node: Mapping, points: int, bouts: int, notes: Notes) -> None:
    """Note points that the bouts do not allow."""
    at = node.items["points"]
    least, most = BOUT * bouts, PACK - BOUT * (3 - bouts)
    if not least <= points <= most:
        params = {"points": (points, 2), "n": bouts, "least": (least, 2), "most": (most, 2)}
        notes.add("tarot.points.bouts", at, **params)
