"""How a deal of quoinche scores, one function a line; amounts are marks.

At all-trump the card points count 27/43 (the Quonstante): they are compared in forty-thirds, so
that every figure stays a whole number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Void
from scorekeeper.core.problems import Message
from scorekeeper.core.score import Breakdown, ScoreLine
from scorekeeper.games.quoinche.deal import ALL_TRUMP, CAPOT, FACTORS, GENERALE, PACK, SUITS, QuoincheDeal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.core.seats import Seating
    from scorekeeper.games.quoinche.rules import QuoincheRules

QUONSTANTE = (27, 43)
BELOTE = 20
LOST = 160
EVERY_TRICK = 250
VALUES: dict[str, int] = {CAPOT: 250, GENERALE: 500}
# What one deal brings at the most: a surquoinched generale, made, with belote.
MOST = max(FACTORS.values()) * VALUES[GENERALE] + VALUES[GENERALE] + BELOTE

Used = dict[str, int]


def factor(trump: str) -> tuple[int, int]:
    """Return what card points count at this trump, as a fraction (article 3, Quonstante)."""
    return QUONSTANTE if trump == ALL_TRUMP else (1, 1)


def value(contract: int | str) -> int:
    """Return a contract's worth in marks."""
    return contract if isinstance(contract, int) else VALUES[contract]


def is_made(deal: QuoincheDeal) -> bool:
    """Tell whether the attack kept its contract: its points, belote included, reach it exactly."""
    if deal.made is not None:
        return deal.made
    if deal.capot:
        return True
    times, over = factor(deal.trump)
    assert deal.points is not None
    assert isinstance(deal.contract, int)
    return deal.points * times + _own_belote(deal) * over >= deal.contract * over


def needed(contract: int, trump: str) -> int:
    """Return the least raw card points with which the attack makes a contract without belote."""
    times, over = factor(trump)
    return -(-contract * over // times)


def to_unit(raw: int, trump: str) -> int:
    """Return raw card points in whole points: at all-trump the nearest, never a tie (decision)."""
    times, over = factor(trump)
    return (2 * raw * times + over) // (2 * over)


def to_ten(points: int) -> int:
    """Round to the nearest ten, a 5 goes down (article 3, Arrondi)."""
    return (points + 4) // 10 * 10


def _own_belote(deal: QuoincheDeal) -> int:
    return BELOTE if deal.belote == deal.side else 0


def _side(side: int) -> tuple[int, int]:
    return (0, 1) if side else (1, 0)


def counted_line(deal: QuoincheDeal, sides: tuple[str, ...]) -> ScoreLine:
    """State the card points as counted."""
    assert deal.points is not None
    pack = PACK[deal.trump]
    params = {"attack": sides[deal.side], "points": deal.points, "rest": pack - deal.points, "pack": pack}
    return ScoreLine("quoinche.line.counted", 0, (), params, "insa.cards")


def factor_line(deal: QuoincheDeal) -> ScoreLine:
    """State the attack's points after the Quonstante, exactly."""
    assert deal.points is not None
    times, over = QUONSTANTE
    exact = (deal.points * times, over)
    return ScoreLine("quoinche.line.factor", 0, (), {"raw": deal.points, "exact": exact}, "insa.quonstante")


def result_line(deal: QuoincheDeal, made: bool) -> ScoreLine:
    """State what was needed, what was there and by how much the contract was made or lost."""
    if deal.contract in VALUES:
        return ScoreLine(f"quoinche.line.{deal.contract}.{'made' if made else 'lost'}", 0, (), {}, "insa.capot")
    if deal.capot:
        return ScoreLine("quoinche.line.every-trick", 0, (), {}, "insa.every-trick")
    assert deal.points is not None
    assert isinstance(deal.contract, int)
    times, over = factor(deal.trump)
    margin = deal.points * times + (_own_belote(deal) - deal.contract) * over
    params = {
        "contract": deal.contract,
        "points": (deal.points * times, over),
        "belote": _own_belote(deal),
        "margin": (abs(margin), over),
    }
    code = "made" if made else "lost"
    return ScoreLine(f"quoinche.line.{code}{'.belote' if params['belote'] else ''}", 0, (), params, "insa.contract")


def contract_line(deal: QuoincheDeal, made: bool) -> ScoreLine:
    """Give the contract to the side that won it."""
    winner = deal.side if made else 1 - deal.side
    article = "insa.contract" if isinstance(deal.contract, int) else "insa.capot"
    return ScoreLine(
        "quoinche.line.contract", value(deal.contract), _side(winner), {"contract": deal.contract}, article
    )


def quoinche_line(deal: QuoincheDeal, made: bool) -> ScoreLine:
    """Add what the quoinche multiplies: the contract only."""
    times = FACTORS[deal.quoinche]
    worth = value(deal.contract)
    winner = deal.side if made else 1 - deal.side
    params = {"kind": deal.quoinche, "times": times, "worth": worth, "result": times * worth}
    return ScoreLine("quoinche.line.quoinche", (times - 1) * worth, _side(winner), params, "insa.quoinche")


def points_line(deal: QuoincheDeal) -> ScoreLine:
    """Give each side its card points, in whole points."""
    assert deal.points is not None
    own = to_unit(deal.points, deal.trump)
    rest = to_unit(PACK[deal.trump] - deal.points, deal.trump)
    code = "points.all-trump" if deal.trump == ALL_TRUMP else "points"
    article = "insa.unit" if deal.trump == ALL_TRUMP else "insa.contract"
    return ScoreLine(f"quoinche.line.{code}", 1, (rest, own) if deal.side else (own, rest), {}, article)


def rounding_line(points: ScoreLine) -> ScoreLine:
    """Bring each side's points to the nearest ten."""
    first, second = points.shares
    return ScoreLine("quoinche.line.rounding", 1, (to_ten(first) - first, to_ten(second) - second), {}, "insa.rounding")


def every_trick_line(deal: QuoincheDeal) -> ScoreLine:
    """Give the attack 250 (500 after a generale) for every trick, instead of its points."""
    worth = VALUES[GENERALE] if deal.contract == GENERALE else EVERY_TRICK
    article = "insa.unannounced" if isinstance(deal.contract, int) else "insa.capot"
    return ScoreLine("quoinche.line.tricks", worth, _side(deal.side), {"worth": worth}, article)


def lost_line(deal: QuoincheDeal) -> ScoreLine:
    """Give the defence 160 for the contract that was lost."""
    return ScoreLine("quoinche.line.defence", LOST, _side(1 - deal.side), {"worth": LOST}, "insa.lost")


def belote_line(deal: QuoincheDeal, sides: tuple[str, ...]) -> ScoreLine:
    """Give 20 to the side that announced the belote, whatever became of the contract."""
    assert deal.belote is not None
    return ScoreLine("quoinche.line.belote", BELOTE, _side(deal.belote), {"side": sides[deal.belote]}, "insa.belote")


def score(deal: QuoincheDeal | Void, seating: Seating, rules: QuoincheRules, used: Used) -> tuple[Breakdown, Used]:
    """Return how a deal scores, and the shuffles used after it by player."""
    if isinstance(deal, Void):
        remarks, used = _shuffle(deal.more, rules, used)
        line = ScoreLine(f"quoinche.line.{deal.kind}", 0, (), {}, f"insa.{deal.kind}")
        return Breakdown(deal.kind, [line], [], 0, remarks), used
    remarks, used = _shuffle({"shuffled": deal.shuffled}, rules, used) if deal.shuffled else ((), used)
    made = is_made(deal)
    lines = []
    if deal.points is not None:
        lines.append(counted_line(deal, seating.sides))
        if deal.trump == ALL_TRUMP:
            lines.append(factor_line(deal))
    lines.append(result_line(deal, made))
    lines.append(contract_line(deal, made))
    if deal.quoinche:
        lines.append(quoinche_line(deal, made))
    if not made:
        lines.append(lost_line(deal))
    elif deal.capot or not isinstance(deal.contract, int):
        lines.append(every_trick_line(deal))
    else:
        lines.append(points_line(deal))
        lines.append(rounding_line(lines[-1]))
    if deal.belote is not None:
        lines.append(belote_line(deal, seating.sides))
    return Breakdown("made" if made else "failed", lines, [], 0, remarks + odd(deal, made)), used


def odd(deal: QuoincheDeal, made: bool) -> tuple[Message, ...]:
    """Return what is possible but seldom: worth a second look before the next deal."""
    if deal.points is None or not isinstance(deal.contract, int) or deal.capot:
        return ()
    if deal.points == PACK[deal.trump]:
        return (Message("quoinche.odd.all-points", {"points": deal.points}),)
    if not made and deal.contract > to_unit(PACK[deal.trump], deal.trump) + BELOTE * (deal.trump in SUITS):
        return (Message("quoinche.odd.unreachable", {"contract": deal.contract}),)
    return ()


def _shuffle(more: Mapping[str, str | None], rules: QuoincheRules, used: Used) -> tuple[tuple[Message, ...], Used]:
    """Count a shuffle; past the allowance it is remarked on, not refused (article 2)."""
    name = more.get("shuffled")
    if name is None:
        return (), used
    used = {**used, name: used.get(name, 0) + 1}
    if rules.shuffles is None or used[name] <= rules.shuffles:
        return (), used
    params = {"player": name, "used": used[name], "allowed": rules.shuffles}
    return (Message("quoinche.odd.shuffles", params),), used
