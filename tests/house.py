"""Quoinche by house rules, scored once more: from the table of options alone, in exact fractions."""

from fractions import Fraction
from math import floor
from typing import Any

# A preset's values; a session's rules change some of them.
INSA: dict[str, Any] = {
    "target": "none", "marking": "points+contract", "quoinche": 2, "surquoinche": 4, "multiplies": "contract",
    "doubled_points": "own", "lost": 160, "belote": 20, "belote_helps": True, "belote_kept": "holder",
    "belote_multiplied": False, "capot": 250, "generale": 500, "unannounced_capot": 250, "must_beat_defence": False,
    "rounding": "half-down", "all_trump": "quonstante", "shuffles": 1,
}  # fmt: skip
FFB = INSA | {
    "multiplies": "all", "doubled_points": "pack", "belote_multiplied": True, "must_beat_defence": True,
    "rounding": "half-up", "shuffles": "none",
}  # fmt: skip


def rounded(points: Fraction, how: str) -> int:
    """Return points to the unit (no ties there), then to the ten, a 5 down or up."""
    unit = floor(points + Fraction(1, 2))
    if how == "none":
        return unit
    tens, rest = divmod(unit, 10)
    return 10 * (tens + (rest > 5 if how == "half-down" else rest >= 5))


def marks(deal: dict[str, Any], rules: dict[str, Any]) -> tuple[bool, int, int]:
    """Return whether the contract is made, and the marks of the attack and of the defence.

    `belote` is "attack", "defence" or absent, `points` the attack's raw card points.
    """
    r = INSA | rules
    quonstante = deal["trump"] == "all-trump" and r["all_trump"] == "quonstante"
    pack, worth = (258, Fraction(27, 43)) if quonstante else (162, Fraction(1))
    contract = r[deal["contract"]] if isinstance(deal["contract"], str) else deal["contract"]
    k = r[deal["quoinche"]] if deal.get("quoinche") else 1
    belote = {side: r["belote"] if deal.get("belote") == side else 0 for side in ("attack", "defence")}
    every = bool(deal.get("capot"))
    raw = pack if every else deal.get("points")
    made = deal.get("made", every)
    if raw is not None and not every and "made" not in deal:
        own, other = raw * worth, (pack - raw) * worth
        made = own + (belote["attack"] if r["belote_helps"] else 0) >= contract
        if r["must_beat_defence"]:
            made = made and own + belote["attack"] > other + belote["defence"]
    # What the winner has, and what the loser has, before anything is multiplied.
    parts = {"winner": 0, "loser": 0}
    if not made:
        parts["winner"] = r["lost"]
    elif isinstance(deal["contract"], str):
        parts["winner"] = contract
    elif every and r["unannounced_capot"] != "none":
        parts["winner"] = r["unannounced_capot"]
    elif k > 1 and r["doubled_points"] == "pack":
        parts["winner"] = 160
    else:
        assert raw is not None
        parts["winner"] = rounded(raw * worth, r["rounding"])
        parts["loser"] = rounded((pack - raw) * worth, r["rounding"])
    if r["marking"] == "contract":
        parts = {"winner": 0, "loser": 0}
    bid = 0 if r["marking"] == "points" else contract
    won = k * (bid + parts["winner"]) if r["multiplies"] == "all" else k * bid + parts["winner"]
    attack, defence = (won, parts["loser"]) if made else (parts["loser"], won)
    if not made and r["belote_kept"] == "defence":
        belote = {"attack": 0, "defence": belote["attack"] + belote["defence"]}
    if r["belote_multiplied"]:
        belote["attack" if made else "defence"] *= k
    return made, attack + belote["attack"], defence + belote["defence"]
