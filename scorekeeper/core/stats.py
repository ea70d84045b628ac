"""What the players did: deals taken and made, with whom, against whom; and what turned each evening."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.pace import Pace, pace
from scorekeeper.core.seats import same
from scorekeeper.core.session import replay
from scorekeeper.core.standings import leader

if TYPE_CHECKING:
    from scorekeeper.core.facts import Facts
    from scorekeeper.core.seats import Seating
    from scorekeeper.core.session import Session, Step


# The contracts that have names, the smaller ones first.
_NAMED = ("petite", "garde", "garde-sans", "garde-contre", "capot", "generale")


def contract_order(contract: str) -> tuple[int, str]:
    """Return what sorts contracts: numbers by their size, names in the order of worth."""
    if contract.isdecimal():
        return int(contract), ""
    return (1000 + _NAMED.index(contract) if contract in _NAMED else 2000), contract


class Deed(NamedTuple):
    """Hold what a deal brought (marks or chips), the number of its evening (from 1) and its own."""

    score: int
    evening: int
    deal: int


@dataclass(slots=True)
class Tally:
    """Count contracts made and lost."""

    made: int = 0
    lost: int = 0

    def count(self, made: bool) -> None:
        """Count one more."""
        if made:
            self.made += 1
        else:
            self.lost += 1

    @property
    def taken(self) -> int:
        """Return how many were taken."""
        return self.made + self.lost


@dataclass(slots=True)
class Record:
    """Count what a player, a team or a pair did.

    `deals` are those with a score; `partners` leads from each partner to what was taken with him, `as_partner`
    counts what others took with this one. `best` and `worst` are with the pot, as the score sheet shows
    them. Runs are of contracts taken one after the other in one evening. `quoinches` were called in the
    defence and are right (made) when the contract was lost. `pots` counts those taken and their chips.
    """

    names: tuple[str, ...]
    deals: int = 0
    contracts: dict[str, Tally] = field(default_factory=dict)
    partners: dict[str, Tally] = field(default_factory=dict)
    alone: Tally = field(default_factory=Tally)
    as_partner: Tally = field(default_factory=Tally)
    defence: Tally = field(default_factory=Tally)
    quoinches: Tally = field(default_factory=Tally)
    belotes: int = 0
    pots: int = 0
    pot_chips: int = 0
    misdeals: int = 0
    best: Deed | None = None
    worst: Deed | None = None
    run_made: int = 0
    run_lost: int = 0
    _run: tuple[int, int] = (0, 0)
    _margins: dict[int, int] = field(default_factory=dict)
    _measured: int = 0

    @property
    def taking(self) -> Tally:
        """Return the contracts taken, of every kind."""
        kinds = self.contracts.values()
        return Tally(sum(tally.made for tally in kinds), sum(tally.lost for tally in kinds))

    @property
    def margin(self) -> Fraction | None:
        """Return the average margin of the contracts that points decided, in card points."""
        if not self._measured:
            return None
        return sum((Fraction(top, below) for below, top in self._margins.items()), Fraction(0)) / self._measured

    def played(self, score: int, evening: int, deal: int) -> None:
        """Count a deal and what it brought."""
        self.deals += 1
        if self.best is None or score > self.best[0]:
            self.best = Deed(score, evening, deal)
        if self.worst is None or score < self.worst[0]:
            self.worst = Deed(score, evening, deal)

    def took(self, facts: Facts, evening: int) -> None:
        """Count a contract taken."""
        tally = self.contracts.get(facts.contract)
        if tally is None:
            tally = self.contracts[facts.contract] = Tally()
        tally.count(facts.made)
        if facts.margin is not None:
            top, below = facts.margin
            self._margins[below] = self._margins.get(below, 0) + top
            self._measured += 1
        when, run = self._run
        run = run if when == evening else 0
        if facts.made:
            run = max(run, 0) + 1
            self.run_made = max(self.run_made, run)
        else:
            run = min(run, 0) - 1
            self.run_lost = max(self.run_lost, -run)
        self._run = (evening, run)


class Evening(NamedTuple):
    """Hold what turned one evening.

    `turning` is the deal from which whoever ends on top led alone to the end, and his name (None: the top
    is shared). `biggest` is the deal that put the most between two sides, and how much.
    """

    file: str
    title: str | None
    date: str | None
    deals: int
    turning: tuple[int, str] | None
    biggest: tuple[int, int] | None
    pace: Pace | None


class Statistics:
    """Fold evenings into records by name, in the order of first appearance.

    Names that differ only by case or composition are one. A pair are two who attacked together; where
    there are teams its record is that of the two as partners, in the defence too.
    """

    def __init__(self) -> None:
        self.players: dict[str, Record] = {}
        self.teams: dict[str, Record] = {}
        self.pairs: dict[tuple[str, ...], Record] = {}
        self.evenings: list[Evening] = []

    def add(self, file: str, session: Session) -> None:
        """Fold in one evening."""
        count = _Counter(self, session, len(self.evenings) + 1)
        turning: tuple[int, str] | None = None
        biggest: tuple[int, int] | None = None
        for told in replay(session):
            gains = count(told)
            swing = max(gains) - min(gains)
            if swing > (biggest[1] if biggest else 0):
                biggest = (told.played.number, swing)
            first = leader(told.totals)
            if first is None:
                turning = None
            elif turning is None or turning[1] != first:
                turning = (told.played.number, first)
        told_of = (file, session.title, session.date, len(session.deals))
        self.evenings.append(Evening(*told_of, turning, biggest, pace(session.deals)))


class _Counter:
    """Count the deals of one evening; each spelling of a name is looked up once."""

    def __init__(self, all_: Statistics, session: Session, evening: int) -> None:
        self.all = all_
        self.game, self.rules = session.game, session.rules
        self.teams = session.table.teams is not None
        self.evening = evening
        self._players: dict[str, Record] = {}
        self._pairs: dict[tuple[str, ...], Record] = {}
        self._sides: dict[tuple[Seating, tuple[str, ...]], tuple[list[tuple[Record, int]], list[Record]]] = {}

    def __call__(self, told: Step) -> list[int]:
        """Count a deal; return what it brought each side, with the pot."""
        played, seating = told.played, told.played.seating
        gains = told.gains()
        facts = self.game.facts(played.deal, seating, self.rules)
        if facts.void:
            if facts.void == "misdeal" and facts.caused_by is not None:
                self.player(facts.caused_by).misdeals += 1
            return gains
        attack, bidders = self._those(facts.attack, seating)
        defence, rivals = self._those(facts.defence, seating)
        for record, side in attack:
            record.played(gains[side], self.evening, played.number)
        for record, side in defence:
            record.played(gains[side], self.evening, played.number)
            record.defence.count(not facts.made)
        if not self.teams and len(facts.attack) == 2:
            both = self.pair(facts.attack)
            both.played(sum(gains[side] for _, side in attack), self.evening, played.number)
            bidders = [both]
        for record in bidders:
            record.took(facts, self.evening)
        if facts.taker in facts.attack:
            self._took(facts)
        if facts.quoinche:
            for record in rivals:
                record.quoinches.count(not facts.made)
        if facts.belote is not None:
            for record in bidders if seating.side_of[facts.belote] == facts.side else rivals:
                record.belotes += 1
        if facts.made:
            self._pots(told)
        return gains

    def _those(self, players: tuple[str, ...], seating: Seating) -> tuple[list[tuple[Record, int]], list[Record]]:
        """Return the records of players, with those of the team and the pair they are; and these two alone.

        Each comes with the index of its side.
        """
        found = self._sides.get((seating, players))
        if found is None:
            records = [(self.player(name), seating.side_of[name]) for name in players]
            bodies: list[Record] = []
            if self.teams:
                side = seating.side_of[players[0]]
                bodies = [self.team(seating.sides[side]), self.pair(players)]
                records += [(body, side) for body in bodies]
            found = self._sides[seating, players] = (records, bodies)
        return found

    def _took(self, facts: Facts) -> None:
        """Count a contract that a player took, and with whom."""
        assert facts.taker is not None
        taker = self.player(facts.taker)
        taker.took(facts, self.evening)
        if facts.alone:
            taker.alone.count(facts.made)
        for name in facts.attack:
            if name != facts.taker:
                partner = self.player(name)
                taker.partners.setdefault(partner.names[0], Tally()).count(facts.made)
                partner.as_partner.count(facts.made)

    def _pots(self, told: Step) -> None:
        """Count what was taken from the pot."""
        for line in told.breakdown.pot_lines:
            for name, chips in zip(told.played.seating.sides, line.amounts(), strict=False):
                if chips > 0:
                    record = self.player(name)
                    record.pots += 1
                    record.pot_chips += chips

    def player(self, name: str) -> Record:
        """Return a player's record."""
        found = self._players.get(name)
        if found is None:
            found = self._players[name] = self.all.players.setdefault(same(name), Record((name,)))
        return found

    def team(self, name: str) -> Record:
        """Return a team's record."""
        return self.all.teams.setdefault(same(name), Record((name,)))

    def pair(self, names: tuple[str, ...]) -> Record:
        """Return the record of two players together, whichever is named first."""
        found = self._pairs.get(names)
        if found is None:
            shown = tuple(self.player(name).names[0] for name in names)
            found = self.all.pairs.setdefault(tuple(sorted(map(same, names))), Record(shown))
            self._pairs[names] = found
        return found
