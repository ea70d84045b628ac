"""An evening: its header and deals, and the fold that turns them into running totals."""

from __future__ import annotations

from collections import deque
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
        self.steps: list[Step] | None = None
        self.last: Step | None = None

    def everyone(self) -> tuple[str, ...]:
        """Return those who have a total: the teams, or every player who ever sat."""
        return self.table.with_totals()


class Step(NamedTuple):
    """Show the evening after one deal: what each side got (`scores`, along `played.seating.sides`),
    the totals by name, what each put into the pot or took (`pot_moves`, chips), and the game's own
    `state`, from which the next deal goes on."""

    played: Played
    breakdown: Breakdown
    scores: tuple[int, ...]
    pot_moves: tuple[int, ...]
    totals: dict[str, int]
    state: Any

    def gains(self) -> list[int]:
        """Return what the deal brought each side, with the pot."""
        return list(map(add, self.scores, self.pot_moves))


def step(session: Session, before: Step | None, played: Played) -> Step:
    """Play one deal after another (None: as the first).

    Errors: a pot that has outgrown every number at a table.
    """
    seating = played.seating
    breakdown, state = session.game.score(played.deal, seating, session.rules, state_after(session, before))
    scores = total(breakdown.lines, len(seating.sides))
    moves = total(breakdown.pot_lines, len(seating.sides))
    totals = {} if before is None else before.totals.copy()
    if len(totals) < len(seating.everyone):
        for name in seating.everyone:
            totals.setdefault(name, 0)
    for name, score, move in zip(seating.sides, scores, moves, strict=True):
        totals[name] += score + move
    if breakdown.pot > _LARGEST:
        raise ScorekeeperError("score.large", number=played.number, most=_DIGITS)
    return Step(played, breakdown, scores, moves, totals, state)


def state_after(session: Session, last: Step | None) -> Any:
    """Return the game's own state after a step (None: before the first)."""
    return session.game.start() if last is None else last.state


def replay(session: Session) -> Iterator[Step]:
    """Play the evening deal by deal."""
    if session.steps is not None:
        yield from session.steps
        return
    told = None
    for played in session.deals:
        told = step(session, told, played)
        yield told


def ending(session: Session) -> Step | None:
    """Return the step of the last deal, or None before the first; of those before it nothing is kept."""
    if session.last is None:
        last = deque(replay(session), maxlen=1)
        session.last = last[0] if last else None
    return session.last


def played_through(session: Session) -> list[Step]:
    """Return all steps of the evening; they are worked out once."""
    if session.steps is None:
        session.steps = list(replay(session))
    return session.steps


def final_totals(session: Session, last: Step | None) -> dict[str, int]:
    """Return the totals after a step (None: before the first); who has not played has none to lose: 0."""
    return dict.fromkeys(session.everyone(), 0) | (last.totals if last else {})
