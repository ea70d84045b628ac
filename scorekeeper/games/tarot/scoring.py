"""How a deal of tarot scores, one function a line; amounts are points, in Tarot-Bière chips.

Every line is one value times the shares: each defender pays one, alone the taker holds as many as
there are defenders, a partner holds one of them. So every line sums to zero, and so does the score.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Void
from scorekeeper.core.problems import Message
from scorekeeper.core.score import Breakdown, ScoreLine
from scorekeeper.games.remarks import odd_void
from scorekeeper.games.tarot import pot
from scorekeeper.games.tarot.deal import (
    CARD_HALVES,
    CONTRACTS,
    DOG,
    HANDFUL_SIZES,
    HANDFULS,
    NEEDED,
    PACK,
    TRUMPS,
    TarotDeal,
    is_made,
)

if TYPE_CHECKING:
    from scorekeeper.core.seats import Seating
    from scorekeeper.games.tarot.rules import TarotRules

Shares = tuple[int, ...]

_CONTRACT = {name: Message(f"contract.{name}") for name in CONTRACTS}
_SIZE = {size: Message(f"handful.{size}") for size in HANDFULS}


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


def margin(deal: TarotDeal, rules: TarotRules) -> int:
    """Return by how many points the contract was made or lost: a half goes to the winner of the deal.

    Where the table drops it, the attack's points are whole before they are compared.
    """
    if rules.half_point == "down":
        return abs(deal.halves // 2 - NEEDED[deal.bouts] // 2)
    return (abs(deal.halves - NEEDED[deal.bouts]) + 1) // 2


def counted_line(deal: TarotDeal, made: bool, by: int) -> ScoreLine:
    """State what the attack has, what its bouts ask for, and the margin."""
    halves, needed = deal.halves, NEEDED[deal.bouts]
    params: dict[str, object] = {"points": (halves, 2), "bouts": deal.bouts, "needed": needed // 2, "margin": by}
    code = "tarot.line.made" if made else "tarot.line.lost"
    if halves % 2:
        params["exact"] = (abs(halves - needed), 2)
        return ScoreLine(code + ".half", 0, (), params, "need", ("half_point",))
    return ScoreLine(code, 0, (), params, "need")


def shared_line(deal: TarotDeal, held: Shares) -> ScoreLine:
    """State how the amount is shared among the players."""
    if deal.partner is None:
        return ScoreLine("tarot.line.shared.alone", 0, (), {"taker": deal.taker, "n": max(held)}, "shares")
    params = {"taker": deal.taker, "partner": deal.partner, "n": max(held)}
    return ScoreLine("tarot.line.shared.partner", 0, (), params, "shares")


def contract_lines(deal: TarotDeal, sign: int, by: int, held: Shares, rules: TarotRules) -> list[ScoreLine]:
    """Score the contract: base, margin and petit, times the coefficient, rounded where the table rounds."""
    base, step = rules.base, rules.round_to
    lines = [
        ScoreLine("tarot.line.base", sign * base, held, {"base": base}, "contract", ("base",)),
        ScoreLine("tarot.line.margin", sign * by, held, {"margin": by}, "contract"),
    ]
    if step is not None and rules.round_what == "margin":
        rounded = to_step(by, step, rules.round_how)
        if rounded != by:
            lines.append(_rounding(sign * by, sign * rounded, held, rules))
        by = rounded
    single = sign * (base + by)
    if deal.petit:
        petit = rules.petit if deal.petit == "attack" else -rules.petit
        single += petit
        line = f"tarot.line.petit.{deal.petit}"
        lines.append(ScoreLine(line, petit, held, {"petit": rules.petit}, "petit", ("petit",)))
    times = rules.coefficients[deal.contract]
    amount = single * times
    if times > 1:
        params = {"contract": _CONTRACT[deal.contract], "times": times, "single": single, "result": amount}
        line = "tarot.line.coefficient"
        lines.append(ScoreLine(line, amount - single, held, params, "contract", ("coefficients",)))
    if step is not None and rules.round_what == "payment":
        rounded = to_step(amount, step, rules.round_how)
        if rounded != amount:
            lines.append(_rounding(amount, rounded, held, rules))
    return lines


def _rounding(amount: int, rounded: int, held: Shares, rules: TarotRules) -> ScoreLine:
    params = {"amount": amount, "step": rules.round_to, "result": rounded}
    options = ("round_to", "round_what", "round_how")
    return ScoreLine(f"tarot.line.rounding.{rules.round_how}", rounded - amount, held, params, "rounding", options)


def to_step(amount: int, step: int, how: str) -> int:
    """Round the size of an amount to a step: to the nearest (halves away from zero), up or down."""
    size = abs(amount)
    if how == "nearest":
        size += step // 2
    elif how == "up":
        size += step - 1
    size -= size % step
    return size if amount >= 0 else -size


def handful_lines(deal: TarotDeal, made: bool, held: Shares, rules: TarotRules) -> list[ScoreLine]:
    """Give each handful to the side that won the deal, whoever showed it, or to its holder's side."""
    lines = []
    for holder, size in deal.handfuls:
        worth = rules.handfuls[size]
        params = {"holder": holder, "size": _SIZE[size], "worth": worth}
        to_attack = made if rules.handful_to == "winner" else holder in (deal.taker, deal.partner)
        code = f"tarot.line.handful.{rules.handful_to}"
        value = worth if to_attack else -worth
        lines.append(ScoreLine(code, value, held, params, "handful", ("handfuls", "handful_to")))
    return lines


def slam_line(deal: TarotDeal, held: Shares, rules: TarotRules) -> ScoreLine:
    """Score a slam; it is not multiplied."""
    worth = rules.slam[deal.slam]
    return ScoreLine(f"tarot.line.slam.{deal.slam}", worth, held, {"worth": abs(worth)}, "slam", ("slam",))


def misere_line(holder: str, seating: Seating, worth: int) -> ScoreLine:
    """Let each other player of the deal pay the holder of a misère."""
    held = [-1] * len(seating.seats)
    if seating.sitting_out is not None:
        held[seating.side_of[seating.sitting_out]] = 0
    held[seating.side_of[holder]] = -1 - sum(held)
    params = {"holder": holder, "worth": worth}
    return ScoreLine("tarot.line.misere", worth, tuple(held), params, "misere", ("misere",))


def score(deal: TarotDeal | Void, seating: Seating, rules: TarotRules, state: pot.Pot) -> tuple[Breakdown, pot.Pot]:
    """Return how a deal scores, and the pot after it."""
    stakes, before = pot.open_deal(seating, rules.pot, state)
    if isinstance(deal, Void):
        more, after = pot.close_void(deal, seating, rules.pot, before)
        return Breakdown(deal.kind, [], stakes + more, after.chips, odd_void(deal, seating)), after
    made = is_made(deal)
    held = shares(deal, seating)
    lines = contract_lines(deal, 1 if made else -1, margin(deal, rules), held, rules)
    if deal.handfuls:
        lines += handful_lines(deal, made, held, rules)
    if deal.slam:
        lines.append(slam_line(deal, held, rules))
    for holder in deal.miseres:
        lines.append(misere_line(holder, seating, rules.misere or 0))
    more, after = pot.close_deal(deal, made, seating, rules.pot, before)
    return Breakdown("made" if made else "failed", lines, stakes + more, after.chips, odd(deal, seating)), after


def explained(
    deal: TarotDeal | Void, seating: Seating, rules: TarotRules, breakdown: Breakdown
) -> tuple[list[ScoreLine], list[ScoreLine]]:
    """Return the lines of a score and of the pot with what is stated among them."""
    if isinstance(deal, Void):
        line = ScoreLine(f"tarot.line.{deal.kind}", 0, (), {"player": deal.player}, deal.kind)
        return [line], breakdown.pot_lines
    made = breakdown.outcome == "made"
    lines = list(breakdown.lines)
    # A misère is paid by all others, so the shares of the contract are told before it.
    lines.insert(len(lines) - len(deal.miseres), shared_line(deal, shares(deal, seating)))
    stated = [] if made else pot.kept_lines(rules.pot, breakdown.pot)
    return [counted_line(deal, made, margin(deal, rules)), *lines], breakdown.pot_lines + stated


def odd(deal: TarotDeal, seating: Seating) -> tuple[Message, ...]:
    """Return what is hardly possible: worth a second look before the next deal."""
    remarks = []
    if deal.halves - NEEDED[deal.bouts] in (-1, 1):
        remarks.append(Message("tarot.odd.half", {}))
    if deal.petit == "attack" and not deal.bouts:
        remarks.append(Message("tarot.odd.petit.attack", {}))
    if deal.petit == "defence" and deal.bouts == 3:
        remarks.append(Message("tarot.odd.petit.defence", {}))
    if deal.slam:
        remarks += odd_slam(deal, seating.count)
    if len(deal.handfuls) > 1:
        sizes = dict(zip(HANDFULS, HANDFUL_SIZES[seating.count], strict=True))
        shown = sum(sizes[size] for _, size in deal.handfuls)
        if shown > TRUMPS:
            remarks.append(Message("tarot.odd.handfuls", {"shown": shown, "trumps": TRUMPS}))
    return tuple(remarks)


def odd_slam(deal: TarotDeal, players: int) -> list[Message]:
    """Return what a slam contradicts: whoever took every trick has all but the Excuse and the dog."""
    dog = DOG[players] * CARD_HALVES["king"]
    remarks = []
    if deal.slam == "defence":
        beyond = deal.halves > CARD_HALVES["bout"] + (0 if deal.contract == "garde-contre" else dog)
        winner = "defence"
    elif deal.slam == "announced-failed":
        return []
    else:
        beyond = deal.halves < PACK - CARD_HALVES["bout"] - (dog if deal.contract == "garde-contre" else 0)
        winner = "attack"
    if beyond:
        remarks.append(Message("tarot.odd.slam", {"points": (deal.halves, 2)}))
    if deal.petit and deal.petit != winner:
        remarks.append(Message("tarot.odd.slam.petit"))
    return remarks
