"""A second scorer, written from the rule books and house rules alone: a session as a plain dict in, its `replay --json` out."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from typing import Any

Plain = dict[str, Any]
Amounts = dict[str, int]

FACTORS = {None: 1, "quoinche": 2, "surquoinche": 4}
WHOLE = {"capot": 250, "generale": 500}
NEEDED = (56, 51, 41, 36)
COEFFICIENTS = {"petite": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}
HANDFULS = {"single": 20, "double": 30, "triple": 40}
PETIT = {None: 0, "attack": 1, "defence": -1}
POT = {"kind": "pot", "ante": 10, "misdeal": 10, "share": "taker", "on_failure": "keep"}
_QUOINCHE: Plain = {
    "target": 3000,
    "marking": "points+contract",
    "quoinche": 2,
    "surquoinche": 4,
    "multiplies": "contract",
    "doubled_points": "own",
    "lost": 160,
    "belote": 20,
    "belote_helps": True,
    "belote_kept": "holder",
    "belote_multiplied": False,
    "capot": 250,
    "generale": 500,
    "unannounced_capot": 250,
    "must_beat_defence": False,
    "rounding": "half-down",
    "all_trump": "quonstante",
    "shuffles": 1,
}
_TAROT: Plain = {
    "base": 25,
    "coefficients": COEFFICIENTS,
    "petit": 10,
    "handfuls": HANDFULS,
    "handful_to": "winner",
    "slam": {"announced-made": 400, "made": 200, "announced-failed": -200, "defence": -200},
    "misere": "none",
    "half_point": "winner",
    "round_to": "none",
    "round_what": "payment",
    "round_how": "nearest",
    "pot": "none",
}
PRESETS: dict[str, Plain] = {
    "insa-2003": _QUOINCHE,
    "ffb": {
        **_QUOINCHE,
        "target": 2000,
        "multiplies": "all",
        "doubled_points": "pack",
        "belote_multiplied": True,
        "must_beat_defence": True,
        "rounding": "half-up",
        "shuffles": "none",
    },
    "fft-2012": _TAROT,
    "fftb-2010": {**_TAROT, "misere": 10, "round_to": 10, "pot": POT},
}


def told(rules: Plain | str) -> Plain | str:
    """Return rules as the program says them: lists by the names of their parts, a bare preset by its name."""
    if isinstance(rules, str):
        return rules
    parts = {name: value for name, value in _TAROT.items() if isinstance(value, dict)}
    named = {
        name: dict(zip(parts[name], value, strict=True)) if isinstance(value, list) else value
        for name, value in rules.items()
    }
    return named if len(named) > 1 else str(named["preset"])


def options(rules: Plain | str) -> Plain:
    """Return the value of every option: the preset's, or the table's own."""
    changes = told(rules)
    if isinstance(changes, str):
        return PRESETS[changes]
    preset = PRESETS[changes["preset"]]
    found = {**preset, **changes}
    for name, value in changes.items():
        if name == "pot" and isinstance(value, dict):
            found[name] = {**({"stake": 10} if value.get("kind") == "mouches" else POT), **value}
        elif isinstance(value, dict):
            found[name] = {**preset[name], **value}
    return found


def expected(session: Plain) -> Plain:
    """Return what the program must print for a session."""
    evening = Quoinche(session) if session["game"] == "quoinche" else Tarot(session)
    deals: list[Plain] = []
    for entry in session.get("deals") or []:
        if "replace" in entry:
            evening.replace(entry["replace"])
        elif "seats" in entry:
            evening.sit(entry["seats"])
        else:
            deals.append({"number": len(deals) + 1, **evening.play(entry)})
    return {
        "format": 1,
        "game": session["game"],
        "rules": told(session["rules"]),
        "sides": list(evening.totals),
        "deals": deals,
        "standings": standings(evening.totals),
        **evening.ending(),
    }


def standings(totals: Amounts) -> list[Plain]:
    """Rank by total; whoever has as much shares the rank."""
    return [
        {"rank": 1 + sum(other > total for other in totals.values()), "name": name, "total": total}
        for name, total in sorted(totals.items(), key=lambda pair: -pair[1])
    ]


class Evening:
    """Who sits where, who deals next, and what everybody has."""

    def __init__(self, session: Plain, seats: list[str], sides: list[str]) -> None:
        self.rules = options(session["rules"])
        self.seats = seats
        self.dealer: str = session.get("first_dealer", seats[0])
        self.totals = dict.fromkeys(sides, 0)

    def replace(self, changes: dict[str, str]) -> None:
        self.seats = [changes.get(name, name) for name in self.seats]
        self.dealer = changes.get(self.dealer, self.dealer)

    def sit(self, seats: list[str]) -> None:
        """Seat others; the deal stays with him whose turn it is, or goes to the next who has not left."""
        at = self.seats.index(self.dealer)
        self.dealer = next(name for name in self.seats[at:] + self.seats[:at] if name in seats)
        self.seats = seats

    def play(self, deal: Plain) -> Plain:
        dealer: str = deal.get("dealer", self.dealer)
        self.dealer = dealer
        shown = self.outcome(deal)
        if deal.get("void") != "misdeal":
            self.dealer = self.seats[(self.seats.index(dealer) + 1) % len(self.seats)]
        return {"dealer": dealer, **shown, "totals": dict(self.totals)}

    def book(self, amounts: Amounts) -> None:
        for name, amount in amounts.items():
            self.totals[name] += amount

    def outcome(self, deal: Plain) -> Plain:
        raise NotImplementedError

    def ending(self) -> Plain:
        raise NotImplementedError


class Quoinche(Evening):
    """Two teams, and what each marks."""

    def __init__(self, session: Plain) -> None:
        self.teams: dict[str, list[str]] = session["teams"]
        ours, theirs = self.teams.values()
        seats = session.get("seating") or [ours[0], theirs[0], ours[1], theirs[1]]
        super().__init__(session, seats, list(self.teams))

    def replace(self, changes: dict[str, str]) -> None:
        super().replace(changes)
        self.teams = {team: [changes.get(name, name) for name in pair] for team, pair in self.teams.items()}

    def team(self, name: str) -> str:
        return name if name in self.teams else next(team for team, pair in self.teams.items() if name in pair)

    def outcome(self, deal: Plain) -> Plain:
        scores = dict.fromkeys(self.teams, 0)
        kind = deal["void"] if "void" in deal else self.marks(deal, scores)
        self.book(scores)
        return {"outcome": kind, "scores": scores}

    def marks(self, deal: Plain, scores: Amounts) -> str:
        """Book what both sides mark; return whether the contract was made."""
        rules = self.rules
        attack = self.team(deal["by"])
        (defence,) = self.teams.keys() - {attack}
        holder = self.team(deal["belote"]) if "belote" in deal else None
        contract, doubled = deal["contract"], deal.get("quoinche")
        k = rules[doubled] if doubled else 1
        worth: Any = rules.get(contract, contract)
        cards = card_points(deal, attack, defence, rules) if contract not in WHOLE and not deal.get("capot") else None
        every: Any = 0
        if cards:
            announced = {side: rules["belote"] if holder == side else 0 for side in (attack, defence)}
            made = cards[0] + (announced[attack] if rules["belote_helps"] else 0) >= contract
            if rules["must_beat_defence"]:
                made = made and cards[0] + announced[attack] > cards[1] + announced[defence]
            points = [rounded(side, rules["rounding"]) for side in cards]
        else:
            made = deal.get("made", True)
            every = rules["unannounced_capot"] if contract not in WHOLE else worth
            points = [rounded(Fraction(162), rules["rounding"]) if every == "none" else every, 0]
        if made and doubled and rules["doubled_points"] == "pack" and (cards or every == "none"):
            # Every trick keeps its own worth, where it has one.
            points = [160, 0]
        winner, loser = (attack, defence) if made else (defence, attack)
        if rules["marking"] == "contract":
            scores[winner] = k * worth
        else:
            bid = worth if rules["marking"] == "points+contract" else 0
            beside = points[0] if made else rules["lost"]
            scores[winner] = k * (bid + beside) if rules["multiplies"] == "all" else k * bid + beside
            scores[loser] = points[1] if made else 0
        if holder:
            taken = holder == attack and not made and rules["belote_kept"] == "defence"
            kept = defence if taken else holder
            scores[kept] += rules["belote"] * (k if kept == winner and rules["belote_multiplied"] else 1)
        return "made" if made else "failed"

    def ending(self) -> Plain:
        best, target = max(self.totals.values()), self.rules["target"]
        first = [team for team, total in self.totals.items() if total == best]
        over = target != "none" and best >= target and len(first) == 1
        return {"winner": first[0] if over else None}


def card_points(deal: Plain, attack: str, defence: str, rules: Plain) -> tuple[Fraction, Fraction]:
    """Return what both sides' tricks are worth, out of 162."""
    multiplied = deal["trump"] == "all-trump" and rules["all_trump"] == "quonstante"
    everything, factor = (258, Fraction(27, 43)) if multiplied else (162, Fraction(1))
    counted = deal["points"] if isinstance(deal["points"], dict) else {attack: deal["points"]}
    raw = counted[attack] if attack in counted else everything - counted[defence]
    return raw * factor, (everything - raw) * factor


def rounded(points: Fraction, how: str) -> int:
    """Round to the unit, then to the ten, where a 5 goes down or up, unless to the unit only."""
    units = round(points)
    if how == "none":
        return units
    return units - units % 10 + (10 if units % 10 > (5 if how == "half-down" else 4) else 0)


class Tarot(Evening):
    """Everybody for himself, with a pot or without."""

    def __init__(self, session: Plain) -> None:
        super().__init__(session, session["players"], session["players"])
        self.told = session["game"] == "tarot-biere" or self.rules["pot"] != "none"
        self.pot: Plain = self.rules["pot"] if self.rules["pot"] != "none" else {"kind": "none"}
        self.heaps: list[int] = []
        self.again = False

    def replace(self, changes: dict[str, str]) -> None:
        super().replace(changes)
        self.welcome()

    def sit(self, seats: list[str]) -> None:
        super().sit(seats)
        self.welcome()

    def welcome(self) -> None:
        """Open an account for whoever sits here for the first time; nobody's is ever closed."""
        for name in self.seats:
            self.totals.setdefault(name, 0)

    def outcome(self, deal: Plain) -> Plain:
        playing = [name for name in self.seats if len(self.seats) < 6 or name != self.dealer]
        scores, moves = dict.fromkeys(self.seats, 0), dict.fromkeys(self.seats, 0)
        kind = deal["void"] if "void" in deal else payments(deal, playing, scores, self.rules)
        {"none": self.nothing, "pot": self.one_pot, "mouches": self.mouches}[self.pot["kind"]](
            deal, kind, playing, moves
        )
        self.again = kind == "misdeal"
        self.book(scores)
        self.book(moves)
        return {"outcome": kind, "scores": scores} | ({"pot_moves": moves, **self.ending()} if self.told else {})

    def nothing(self, deal: Plain, kind: str, playing: list[str], moves: Amounts) -> None:
        """Play without a pot."""

    def one_pot(self, deal: Plain, kind: str, playing: list[str], moves: Amounts) -> None:
        """Move chips between the players and the pot: antes, the penalty, the taker's prize or his fine."""
        there = sum(self.heaps)

        def give(name: str, amount: int) -> None:
            nonlocal there
            moves[name] -= amount
            there += amount

        if not self.again:
            for name in [self.dealer] if there else playing:
                give(name, self.pot["ante"])
        if kind == "misdeal":
            give(self.dealer, self.pot["misdeal"])
        elif kind == "made":
            partner = deal.get("partner")
            if self.pot["share"] == "attack" and partner not in {None, deal["taker"]}:
                give(partner, -(there // 20 * 10))
            give(deal["taker"], -there)
        elif kind == "failed" and self.pot["on_failure"] == "double":
            give(deal["taker"], there)
        self.heaps = [there]

    def mouches(self, deal: Plain, kind: str, playing: list[str], moves: Amounts) -> None:
        """Let the dealer make the largest mouche (in front) larger, and the taker take it or lay another."""
        stake = self.pot["stake"]
        if not self.again:
            if not self.heaps:
                self.heaps = [stake * len(playing)]
                for name in playing:
                    moves[name] -= stake
            self.heaps[0] += stake // 2
            moves[self.dealer] -= stake // 2
        largest = self.heaps[0]
        if kind == "made":
            self.heaps.remove(largest)
            moves[deal["taker"]] += largest
        elif kind == "failed":
            self.heaps.insert(0, largest)
            moves[deal["taker"]] -= largest

    def ending(self) -> Plain:
        return {"pot": sum(self.heaps)} if self.told else {}


def to_step(amount: Fraction, rules: Plain) -> Fraction:
    """Round an amount, whoever pays it, to the table's step: to the nearest, half way up, or always up or down."""
    step = rules["round_to"]
    if step == "none":
        return amount
    steps = abs(amount) / step
    whole = {"nearest": floor(steps + Fraction(1, 2)), "up": ceil(steps), "down": floor(steps)}[rules["round_how"]]
    return Fraction(whole * step * (1 if amount > 0 else -1))


def payments(deal: Plain, playing: list[str], scores: Amounts, rules: Plain) -> str:
    """Let every defender pay the attack, and everybody the misères."""
    counted = deal["points"] if isinstance(deal["points"], dict) else {"attack": deal["points"]}
    points = Fraction(counted["attack"] if "attack" in counted else 91 - Fraction(counted["defence"]))
    won = 1 if points >= NEEDED[deal["bouts"]] else -1
    if rules["half_point"] == "down":
        points = Fraction(floor(points))
    margin = Fraction(ceil(abs(points - NEEDED[deal["bouts"]])))
    if rules["round_what"] == "margin":
        margin = to_step(margin, rules)
    single = won * (rules["base"] + margin) + PETIT[deal.get("petit")] * rules["petit"]
    amount = single * rules["coefficients"][deal["contract"]]
    if rules["round_what"] == "payment":
        amount = to_step(amount, rules)
    taker: str = deal["taker"]
    partner: str = deal.get("partner", taker)
    for holder, size in deal.get("handfuls", {}).items():
        mine = 1 if holder in {taker, partner} else -1
        amount += rules["handfuls"][size] * (won if rules["handful_to"] == "winner" else mine)
    if "slam" in deal:
        amount += rules["slam"][deal["slam"]]
    for name in set(playing) - {taker, partner}:
        scores[name] -= int(amount)
        scores[taker] += int(amount)
    if partner != taker:
        scores[taker] -= int(amount)
        scores[partner] += int(amount)
    for holder in deal.get("miseres", ()):
        for name in playing:
            scores[name] -= rules["misere"]
        scores[holder] += rules["misere"] * len(playing)
    return "made" if won == 1 else "failed"
