"""The chips in the middle: antes, penalties, and who takes them (La distribution, Le pot)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.score import ScoreLine

if TYPE_CHECKING:
    from scorekeeper.core.game import Void
    from scorekeeper.core.seats import Seating
    from scorekeeper.games.tarot.deal import TarotDeal
    from scorekeeper.games.tarot.rules import PotRules


class Pot(NamedTuple):
    """Hold the chips that lie in the pot, and whether the next deal is a second try after a misdeal."""

    chips: int = 0
    second_try: bool = False


Moved = tuple[list[ScoreLine], Pot]


def open_deal(seating: Seating, rules: PotRules | None, pot: Pot) -> tuple[list[ScoreLine], Pot]:
    """Take the antes: of every player of the deal when the pot is empty, else of the dealer alone.

    A second try after a misdeal pays none (decision).
    """
    if rules is None or pot.second_try:
        return [], Pot(pot.chips)
    params = {"ante": rules.ante}
    if pot.chips:
        line = _single("tarot.pot.dealer", seating, seating.dealer, -rules.ante, params | {"dealer": seating.dealer})
    else:
        players = tuple([0 if name == seating.sitting_out else 1 for name in seating.seats])
        line = ScoreLine("tarot.pot.all", -rules.ante, players, params, "tarot.ante")
    return [line], Pot(pot.chips - line.value * sum(line.shares))


def close_void(deal: Void, seating: Seating, rules: PotRules | None, pot: Pot) -> Moved:
    """Leave the pot; after a misdeal the dealer adds his penalty and deals again without an ante."""
    again = deal.kind == "misdeal"
    if rules is None or not again:
        return [], Pot(pot.chips)
    params = {"penalty": rules.misdeal, "dealer": seating.dealer}
    line = _single("tarot.pot.misdeal", seating, seating.dealer, -rules.misdeal, params)
    return [line], Pot(pot.chips + rules.misdeal, second_try=True)


def close_deal(deal: TarotDeal, made: bool, seating: Seating, rules: PotRules | None, pot: Pot) -> Moved:
    """Give the pot to whoever made his contract; leave or double it when it was lost."""
    if rules is None or not pot.chips:
        return [], pot
    if made:
        return _taken(deal, seating, rules, pot)
    if rules.on_failure == "double":
        params = {"taker": deal.taker, "chips": pot.chips}
        return [_single("tarot.pot.double", seating, deal.taker, -pot.chips, params)], Pot(2 * pot.chips)
    return [ScoreLine("tarot.pot.keep", 0, (), {"chips": pot.chips}, "tarot.pot")], pot


def _taken(deal: TarotDeal, seating: Seating, rules: PotRules, pot: Pot) -> Moved:
    if rules.share == "attack" and deal.partner is not None:
        half = pot.chips // 20 * 10
        taken = {deal.taker: pot.chips - half, deal.partner: half}
        params = {"taker": deal.taker, "partner": deal.partner, "chips": pot.chips}
        amounts = tuple([taken.get(name, 0) for name in seating.seats])
        return [ScoreLine("tarot.pot.attack", 1, amounts, params, "tarot.pot")], Pot()
    return [
        _single("tarot.pot.taker", seating, deal.taker, pot.chips, {"taker": deal.taker, "chips": pot.chips})
    ], Pot()


def _single(code: str, seating: Seating, name: str, chips: int, params: dict[str, object]) -> ScoreLine:
    one = tuple([1 if seat == name else 0 for seat in seating.seats])
    article = "tarot.ante" if code == "tarot.pot.dealer" else "tarot.misdeal" if "misdeal" in code else "tarot.pot"
    return ScoreLine(code, chips, one, params, article)
