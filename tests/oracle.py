"""A second scorer, written from the rule books alone: a session as a plain dict in, its `replay --json` out."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

Plain = dict[str, Any]
Amounts = dict[str, int]

FACTORS = {None: 1, "quoinche": 2, "surquoinche": 4}
WHOLE = {"capot": 250, "generale": 500}
NEEDED = (56, 51, 41, 36)
COEFFICIENTS = {"petite": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}
HANDFULS = {"single": 20, "double": 30, "triple": 40}
SLAMS = {None: 0, "announced-made": 400, "made": 200, "announced-failed": -200, "defence": -200}
PETIT = {None: 0, "attack": 10, "defence": -10}
POT = {"ante": 10, "misdeal": 10, "share": "taker", "on_failure": "keep"}


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
        "rules": session["rules"],
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
        self.rules: Plain = session["rules"] if isinstance(session["rules"], dict) else {}
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
    """Two teams; the marks of insa-2003."""

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
        attack = self.team(deal["by"])
        (defence,) = self.teams.keys() - {attack}
        holder = self.team(deal["belote"]) if "belote" in deal else None
        contract, k = deal["contract"], FACTORS[deal.get("quoinche")]
        if contract in WHOLE:
            made, worth = deal["made"], WHOLE[contract]
            points = worth, 0
        elif deal.get("capot"):
            made, worth, points = True, contract, (250, 0)
        else:
            cards = card_points(deal, attack, defence)
            made, worth = cards[0] + (20 if holder == attack else 0) >= contract, contract
            points = to_ten(cards[0]), to_ten(cards[1])
        scores[attack], scores[defence] = (k * worth + points[0], points[1]) if made else (0, k * worth + 160)
        if holder:
            scores[holder] += 20
        return "made" if made else "failed"

    def ending(self) -> Plain:
        best, target = max(self.totals.values()), self.rules.get("target", 3000)
        first = [team for team, total in self.totals.items() if total == best]
        over = target != "none" and best >= target and len(first) == 1
        return {"winner": first[0] if over else None}


def card_points(deal: Plain, attack: str, defence: str) -> tuple[Fraction, Fraction]:
    """Return what both sides' tricks are worth, out of 162."""
    everything, factor = (258, Fraction(27, 43)) if deal["trump"] == "all-trump" else (162, Fraction(1))
    counted = deal["points"] if isinstance(deal["points"], dict) else {attack: deal["points"]}
    raw = counted[attack] if attack in counted else everything - counted[defence]
    return raw * factor, (everything - raw) * factor


def to_ten(points: Fraction) -> int:
    """Round to the unit, then to the ten, where a 5 goes down."""
    units = round(points)
    return units - units % 10 + (10 if units % 10 > 5 else 0)


class Tarot(Evening):
    """Everybody for himself: fft-2012, and fftb-2010 with its pot."""

    def __init__(self, session: Plain) -> None:
        super().__init__(session, session["players"], session["players"])
        self.beer = session["game"] == "tarot-biere"
        self.options = POT | self.rules.get("pot", {})
        self.pot = 0
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
        kind = deal["void"] if "void" in deal else payments(deal, playing, scores, self.beer)
        if self.beer:
            self.chips(deal, kind, playing, moves)
        self.book(scores)
        self.book(moves)
        return {"outcome": kind, "scores": scores} | ({"pot_moves": moves, "pot": self.pot} if self.beer else {})

    def chips(self, deal: Plain, kind: str, playing: list[str], moves: Amounts) -> None:
        """Move chips between the players and the pot: antes, the penalty, the taker's prize or his fine."""

        def give(name: str, amount: int) -> None:
            moves[name] -= amount
            self.pot += amount

        if not self.again:
            for name in [self.dealer] if self.pot else playing:
                give(name, self.options["ante"])
        self.again = kind == "misdeal"
        if kind == "misdeal":
            give(self.dealer, self.options["misdeal"])
        elif kind == "made":
            partner = deal.get("partner")
            if self.options["share"] == "attack" and partner not in {None, deal["taker"]}:
                give(partner, -(self.pot // 20 * 10))
            give(deal["taker"], -self.pot)
        elif kind == "failed" and self.options["on_failure"] == "double":
            give(deal["taker"], self.pot)

    def ending(self) -> Plain:
        return {"pot": self.pot} if self.beer else {}


def payments(deal: Plain, playing: list[str], scores: Amounts, beer: bool) -> str:
    """Let every defender pay the attack, and everybody the misères."""
    counted = deal["points"] if isinstance(deal["points"], dict) else {"attack": deal["points"]}
    points = Fraction(counted["attack"] if "attack" in counted else 91 - Fraction(counted["defence"]))
    margin = points - NEEDED[deal["bouts"]]
    won = 1 if margin >= 0 else -1
    amount = (won * (25 + ceil(abs(margin))) + PETIT[deal.get("petit")]) * COEFFICIENTS[deal["contract"]]
    if beer:
        # What is paid is rounded, whoever pays it: a 5 goes up for both.
        amount = won * ((abs(amount) + 5) // 10 * 10)
    amount += won * sum(HANDFULS[size] for size in deal.get("handfuls", {}).values()) + SLAMS[deal.get("slam")]
    taker: str = deal["taker"]
    partner: str = deal.get("partner", taker)
    for name in set(playing) - {taker, partner}:
        scores[name] -= amount
        scores[taker] += amount
    if partner != taker:
        scores[taker] -= amount
        scores[partner] += amount
    for holder in deal.get("miseres", ()):
        for name in playing:
            scores[name] -= 10
        scores[holder] += 10 * len(playing)
    return "made" if won == 1 else "failed"
