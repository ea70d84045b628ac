"""How a deal of tarot scores, one function a line; amounts are points, in Tarot-Bière chips.

Every line is one value times the shares: each defender pays one, alone the taker holds as many as
there are defenders, a partner holds one of them. So every line sums to zero, and so does the score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Void
from scorekeeper.core.problems import Message
from scorekeeper.core.score import Breakdown, ScoreLine
from scorekeeper.games.tarot import pot
from scorekeeper.games.tarot.deal import COEFFICIENTS, HANDFUL_SIZES, NEEDED, TRUMPS, TarotDeal, is_made

if TYPE_CHECKING:
    from scorekeeper.core.seats import Seating
    from scorekeeper.games.tarot.rules import TarotRules

BASE = 25
PETIT = 10
HANDFUL_VALUES = {"single": 20, "double": 30, "triple": 40}
SLAM_VALUES = {"announced-made": 400, "made": 200, "announced-failed": -200, "defence": -200}

Shares = tuple[int, ...]


def shares(deal: TarotDeal, seating: Seating) -> Shares:
    """Return what each seat holds of the amount: a defender -1, the attack the rest."""
    held = [-1] * len(seating.seats)
    players = len(held)
    if seating.sitting_out is not None:
        held[seating.side_of[seating.sitting_out]] = 0
        players -= 1
    if deal.partner is None:
        held[seating.side_of[deal.taker]] = players - 1
    else:
        held[seating.side_of[deal.taker]] = players - 3
        held[seating.side_of[deal.partner]] = 1
    return tuple(held)


def margin(deal: TarotDeal) -> int:
    """Return by how many points the contract was made or lost: a half goes to the winner of the deal."""
    return (abs(deal.halves - NEEDED[deal.bouts]) + 1) // 2


def counted_line(deal: TarotDeal, made: bool) -> ScoreLine:
    """State what the attack has, what its bouts ask for, and the margin."""
    needed = NEEDED[deal.bouts]
    params = {
        "points": (deal.halves, 2),
        "bouts": deal.bouts,
        "needed": needed // 2,
        "margin": margin(deal),
        "exact": (abs(deal.halves - needed), 2),
    }
    half = ".half" if deal.halves % 2 else ""
    return ScoreLine(f"tarot.line.{'made' if made else 'lost'}{half}", 0, (), params, "tarot.need")


def shared_line(deal: TarotDeal, held: Shares) -> ScoreLine:
    """State how the amount is shared among the players."""
    params = {"taker": deal.taker, "partner": deal.partner, "n": max(held)}
    code = "alone" if deal.partner is None else "partner"
    return ScoreLine(f"tarot.line.shared.{code}", 0, (), params, "tarot.shares")


def contract_lines(deal: TarotDeal, made: bool, held: Shares, rules: TarotRules) -> list[ScoreLine]:
    """Score the contract: base, margin and petit, times the coefficient, rounded where the table rounds."""
    sign = 1 if made else -1
    by = margin(deal)
    lines = [
        ScoreLine("tarot.line.base", sign * BASE, held, {"base": BASE}, "tarot.contract"),
        ScoreLine("tarot.line.margin", sign * by, held, {"margin": by}, "tarot.contract"),
    ]
    single = sign * (BASE + by)
    if deal.petit:
        petit = PETIT if deal.petit == "attack" else -PETIT
        single += petit
        lines.append(ScoreLine(f"tarot.line.petit.{deal.petit}", petit, held, {"petit": PETIT}, "tarot.petit"))
    times = COEFFICIENTS[deal.contract]
    amount = single * times
    if times > 1:
        params = {"contract": Message(f"contract.{deal.contract}"), "times": times, "single": single, "result": amount}
        lines.append(ScoreLine("tarot.line.coefficient", amount - single, held, params, "tarot.contract"))
    if rules.round_to:
        rounded = round_half_away(amount, rules.round_to)
        params = {"amount": amount, "step": rules.round_to, "result": rounded}
        if rounded != amount:
            lines.append(ScoreLine("tarot.line.rounding", rounded - amount, held, params, "tarot.rounding"))
    return lines


def round_half_away(amount: int, step: int) -> int:
    """Round to the nearest step, halves away from zero: 25 to 30, -25 to -30."""
    size = (abs(amount) + step // 2) // step * step
    return size if amount >= 0 else -size


def handful_lines(deal: TarotDeal, made: bool, held: Shares) -> list[ScoreLine]:
    """Give each handful to the side that won the deal, whoever showed it."""
    lines = []
    for holder, size in deal.handfuls:
        worth = HANDFUL_VALUES[size]
        params = {"holder": holder, "size": Message(f"handful.{size}"), "worth": worth}
        lines.append(ScoreLine("tarot.line.handful", worth if made else -worth, held, params, "tarot.handful"))
    return lines


def slam_line(deal: TarotDeal, held: Shares) -> ScoreLine:
    """Score a slam; it is not multiplied."""
    worth = SLAM_VALUES[deal.slam]
    return ScoreLine(f"tarot.line.slam.{deal.slam}", worth, held, {"worth": abs(worth)}, "tarot.slam")


def misere_line(holder: str, seating: Seating, worth: int) -> ScoreLine:
    """Let each other player of the deal pay the holder of a misère."""
    others = len(seating.playing()) - 1
    held = [0 if name == seating.sitting_out else -1 for name in seating.seats]
    held[seating.seats.index(holder)] = others
    return ScoreLine("tarot.line.misere", worth, tuple(held), {"holder": holder, "worth": worth}, "tarot.misere")


def score(deal: TarotDeal | Void, seating: Seating, rules: TarotRules, state: pot.Pot) -> tuple[Breakdown, pot.Pot]:
    """Return how a deal scores, and the pot after it."""
    stakes, before = pot.open_deal(seating, rules.pot, state)
    if isinstance(deal, Void):
        lines = [ScoreLine(f"tarot.line.{deal.kind}", 0, (), {"player": deal.player}, f"tarot.{deal.kind}")]
        more, after = pot.close_void(deal, seating, rules.pot, before)
        return Breakdown(deal.kind, lines, stakes + more, after.chips), after
    made = is_made(deal)
    held = shares(deal, seating)
    lines = [counted_line(deal, made), *contract_lines(deal, made, held, rules)]
    if deal.handfuls:
        lines += handful_lines(deal, made, held)
    if deal.slam:
        lines.append(slam_line(deal, held))
    lines.append(shared_line(deal, held))
    for holder in deal.miseres:
        lines.append(misere_line(holder, seating, rules.misere or 0))
    more, after = pot.close_deal(deal, made, seating, rules.pot, before)
    return Breakdown("made" if made else "failed", lines, stakes + more, after.chips, odd(deal, seating)), after


def odd(deal: TarotDeal, seating: Seating) -> tuple[Message, ...]:
    """Return what is hardly possible: worth a second look before the next deal."""
    remarks = []
    if deal.halves - NEEDED[deal.bouts] in (-1, 1):
        remarks.append(Message("tarot.odd.half", {}))
    if deal.petit == "attack" and not deal.bouts:
        remarks.append(Message("tarot.odd.petit.attack", {}))
    if deal.petit == "defence" and deal.bouts == 3:
        remarks.append(Message("tarot.odd.petit.defence", {}))
    if len(deal.handfuls) > 1:
        sizes = dict(zip(HANDFUL_VALUES, HANDFUL_SIZES[len(seating.playing())], strict=True))
        shown = sum(sizes[size] for _, size in deal.handfuls)
        if shown > TRUMPS:
            remarks.append(Message("tarot.odd.handfuls", {"shown": shown, "trumps": TRUMPS}))
    return tuple(remarks)
