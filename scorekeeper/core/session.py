"""An evening: its header and deals, and the fold that turns them into running totals."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.core.errors import ScorekeeperError
from scorekeeper.core.score import Breakdown, total

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scorekeeper.core.game import Game
    from scorekeeper.core.nodes import Node
    from scorekeeper.core.rules import Rules
    from scorekeeper.core.seats import Seating, Table


# A pot has at most so many digits: one that doubles for ever would in time be a number that cannot be printed.
_DIGITS = 60
_LARGEST = 10**_DIGITS


class Played(NamedTuple):
    """Hold one numbered deal or void (`deal`), the table it was played at, its node, and its place
    among the entries of the file (`entry`, from 0)."""

    number: int
    seating: Seating
    deal: Any
    note: str | None
    at: str | None
    node: Node
    entry: int

    def clock(self) -> str:
        """Return the time of day, empty where none is known; the day is told by the title."""
        return (self.at or "").rpartition("T")[2]


class Session:
    """Hold what a session file says: facts only.

    `table` stands as after the last entry; `entries` counts deals and comings and goings.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        changes: Mapping[str, Any],
        header: Mapping[str, Any],
        table: Table,
        deals: list[Played],
        chips: Mapping[str, str],
        entries: int,
    ) -> None:
        self.game = game
        self.rules = rules
        self.changes = changes
        self.title: str | None = header.get("title")
        self.date: str | None = header.get("date")
        self.table = table
        self.deals = deals
        self.chips = chips
        self.entries = entries
        self.told: tuple[list[Step], Any] | None = None
        self.last: Step | None = None

    def everyone(self) -> tuple[str, ...]:
        """Return those who have a total: the teams, or every player who ever sat."""
        return self.table.with_totals()


class Step(NamedTuple):
    """Show the evening after one deal: what each side got (`scores`, along `played.seating.sides`),
    the totals by name, and what each put into the pot or took (`pot_moves`, chips)."""

    played: Played
    breakdown: Breakdown
    scores: tuple[int, ...]
    pot_moves: tuple[int, ...]
    totals: dict[str, int]

    def gains(self) -> list[int]:
        """Return what the deal brought each side, with the pot."""
        return list(map(add, self.scores, self.pot_moves))


class Position(NamedTuple):
    """Hold where the fold stands between two deals: the totals so far and the game's own state."""

    totals: dict[str, int]
    state: Any


def start(session: Session) -> Position:
    """Return the position before the first deal."""
    return Position({}, session.game.start())


def step(session: Session, position: Position, played: Played) -> tuple[Step, Position]:
    """Play one deal from a position; return what it brought and the position after it.

    Errors: a pot that has outgrown every number at a table.
    """
    totals = position.totals.copy()
    breakdown, scores, moves, state = _play(session, played, position.state, totals)
    return Step(played, breakdown, scores, moves, totals), Position(totals, state)


def _play(
    session: Session, played: Played, state: Any, totals: dict[str, int]
) -> tuple[Breakdown, tuple[int, ...], tuple[int, ...], Any]:
    """Score one deal and add what it brought to the totals; return how, what each side got, and the state after."""
    sides, everyone = played.seating.sides, played.seating.everyone
    breakdown, state = session.game.score(played.deal, played.seating, session.rules, state)
    scores = total(breakdown.lines, len(sides))
    moves = total(breakdown.pot_lines, len(sides))
    if len(totals) < len(everyone):
        for name in everyone:
            totals.setdefault(name, 0)
    for name, score, move in zip(sides, scores, moves, strict=True):
        totals[name] += score + move
    if breakdown.pot > _LARGEST:
        raise ScorekeeperError("score.large", number=played.number, most=_DIGITS)
    return breakdown, scores, moves, state


def replay(session: Session) -> Iterator[Step]:
    """Play the evening deal by deal."""
    if session.told is not None:
        yield from session.told[0]
        return
    position = start(session)
    for played in session.deals:
        told, position = step(session, position, played)
        yield told


def ending(session: Session) -> Step | None:
    """Return the step of the last deal, or None before the first; of those before it nothing is kept."""
    if session.told is not None:
        return session.told[0][-1] if session.told[0] else None
    if session.last is None and session.deals:
        state, totals = session.game.start(), dict[str, int]()
        for played in session.deals:
            breakdown, scores, moves, state = _play(session, played, state, totals)
        session.last = Step(played, breakdown, scores, moves, totals)
    return session.last


def played_through(session: Session) -> tuple[list[Step], Any]:
    """Return all steps of the evening, and the game's state at its end; they are worked out once."""
    if session.told is not None:
        return session.told
    steps = []
    position = start(session)
    for played in session.deals:
        told, position = step(session, position, played)
        steps.append(told)
    session.told = steps, position.state
    return session.told


def final_totals(session: Session, last: Step | None) -> dict[str, int]:
    """Return the totals after a step (None: before the first); who has not played has none to lose: 0."""
    return dict.fromkeys(session.everyone(), 0) | (last.totals if last else {})
