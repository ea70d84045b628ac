"""The chips in the middle: antes, penalties, and who takes them (La distribution, Le pot).

A pot lies in one heap, or in several where the table plays mouches.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.score import ScoreLine
from scorekeeper.games.tarot.rules import MoucheRules, PotRules

if TYPE_CHECKING:
    from scorekeeper.core.game import Void
    from scorekeeper.core.seats import Seating
    from scorekeeper.games.tarot.deal import TarotDeal


class Pot(NamedTuple):
    """Hold the chips that lie in the pot, whether the next deal is a second try after a misdeal, and
    the mouches in which they lie, where the table plays so."""

    chips: int = 0
    second_try: bool = False
    mouches: tuple[int, ...] = ()

    def said(self) -> str:
        """Return the mouches, the largest first."""
        return ", ".join(map(str, sorted(self.mouches, reverse=True)))


Moved = tuple[list[ScoreLine], Pot]


@lru_cache
def _one(seats: int, at: int) -> tuple[int, ...]:
    """Return the shares of one seat alone."""
    return tuple([1 if seat == at else 0 for seat in range(seats)])


@lru_cache
def _all(seats: int, but: int) -> tuple[int, ...]:
    """Return the shares of every seat but one (-1: of all)."""
    return tuple([0 if seat == but else 1 for seat in range(seats)])


def _single(seating: Seating, name: str) -> tuple[int, ...]:
    return _one(len(seating.seats), seating.side_of[name])


def _players(seating: Seating) -> tuple[int, ...]:
    out = seating.sitting_out
    return _all(len(seating.seats), -1 if out is None else seating.side_of[out])


def open_deal(seating: Seating, rules: PotRules | MoucheRules | None, pot: Pot) -> Moved:
    """Take the antes: of every player of the deal when the pot is empty, else of the dealer alone.

    A second try after a misdeal pays none (decision).
    """
    if rules is None or pot.second_try:
        return [], pot._replace(second_try=False)
    if isinstance(rules, MoucheRules):
        return _open_mouches(seating, rules, pot)
    if pot.chips:
        return [_ante_of_dealer(seating, rules.ante)], Pot(pot.chips + rules.ante)
    return [_ante_of_all(seating, rules.ante)], Pot(rules.ante * seating.count)


# These lines are the same at every round of the table, and each deal has one.
@lru_cache
def _ante_of_dealer(seating: Seating, ante: int) -> ScoreLine:
    params = {"ante": ante, "dealer": seating.dealer}
    return ScoreLine("tarot.pot.dealer", -ante, _single(seating, seating.dealer), params, "ante", ("pot",))


@lru_cache
def _ante_of_all(seating: Seating, ante: int) -> ScoreLine:
    return ScoreLine("tarot.pot.all", -ante, _players(seating), {"ante": ante}, "ante", ("pot",))


def _open_mouches(seating: Seating, rules: MoucheRules, pot: Pot) -> Moved:
    """Lay the first mouche with a stake of every player; the dealer adds half a stake to the largest."""
    lines = []
    mouches = list(pot.mouches)
    if not mouches:
        players = _players(seating)
        lines.append(ScoreLine("tarot.mouche.all", -rules.stake, players, {"stake": rules.stake}, "mouche", ("pot",)))
        mouches = [rules.stake * seating.count]
    half = rules.stake // 2
    params = {"half": half, "dealer": seating.dealer}
    lines.append(ScoreLine("tarot.mouche.dealer", -half, _single(seating, seating.dealer), params, "mouche", ("pot",)))
    mouches[mouches.index(max(mouches))] += half
    return lines, _heaps(mouches)


def _heaps(mouches: list[int]) -> Pot:
    return Pot(sum(mouches), mouches=tuple(mouches))


def close_void(deal: Void, seating: Seating, rules: PotRules | MoucheRules | None, pot: Pot) -> Moved:
    """Leave the pot; after a misdeal the dealer adds his penalty and deals again without an ante."""
    if rules is None or deal.kind != "misdeal":
        return [], pot
    if isinstance(rules, MoucheRules):
        return [], pot._replace(second_try=True)
    params = {"penalty": rules.misdeal, "dealer": seating.dealer}
    dealer = _single(seating, seating.dealer)
    line = ScoreLine("tarot.pot.misdeal", -rules.misdeal, dealer, params, "misdeal", ("pot",))
    return [line], Pot(pot.chips + rules.misdeal, second_try=True)


def close_deal(deal: TarotDeal, made: bool, seating: Seating, rules: PotRules | MoucheRules | None, pot: Pot) -> Moved:
    """Give the pot to whoever made his contract; leave or double it when it was lost."""
    if rules is None or not pot.chips:
        return [], pot
    if isinstance(rules, MoucheRules):
        return _close_mouches(deal, made, seating, pot)
    if made:
        return [_taken(deal, seating, rules, pot)], Pot()
    if rules.on_failure == "double":
        params = {"taker": deal.taker, "chips": pot.chips}
        line = ScoreLine("tarot.pot.double", -pot.chips, _single(seating, deal.taker), params, "pot", ("pot",))
        return [line], Pot(2 * pot.chips)
    return [], pot


def kept_lines(rules: PotRules | MoucheRules | None, chips: int) -> list[ScoreLine]:
    """State that the chips stay in the pot after a contract that was lost, where they do."""
    if not isinstance(rules, PotRules) or rules.on_failure != "keep" or not chips:
        return []
    return [ScoreLine("tarot.pot.keep", 0, (), {"chips": chips}, "pot", ("pot",))]


def _taken(deal: TarotDeal, seating: Seating, rules: PotRules, pot: Pot) -> ScoreLine:
    if rules.share == "attack" and deal.partner is not None:
        half = pot.chips // 20 * 10
        taken = {deal.taker: pot.chips - half, deal.partner: half}
        params = {"taker": deal.taker, "partner": deal.partner, "chips": pot.chips}
        amounts = tuple([taken.get(name, 0) for name in seating.seats])
        return ScoreLine("tarot.pot.attack", 1, amounts, params, "pot", ("pot",))
    params = {"taker": deal.taker, "chips": pot.chips}
    return ScoreLine("tarot.pot.taker", pot.chips, _single(seating, deal.taker), params, "pot", ("pot",))


def _close_mouches(deal: TarotDeal, made: bool, seating: Seating, pot: Pot) -> Moved:
    """Let the taker take the largest mouche, or lay one as large beside it."""
    largest = max(pot.mouches)
    mouches = list(pot.mouches)
    params = {"taker": deal.taker, "chips": largest}
    taker = _single(seating, deal.taker)
    if made:
        mouches.remove(largest)
        return [ScoreLine("tarot.mouche.taken", largest, taker, params, "mouche", ("pot",))], _heaps(mouches)
    line = ScoreLine("tarot.mouche.laid", -largest, taker, params, "mouche", ("pot",))
    return [line], _heaps([*mouches, largest])
