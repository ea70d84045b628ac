"""How a deal of quoinche scores, one function a line; amounts are marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Void
from scorekeeper.core.problems import Message
from scorekeeper.core.score import Breakdown, ScoreLine
from scorekeeper.games.quoinche.deal import ALL_TRUMP, CONTRACTS, SUITS, QuoincheDeal, pack
from scorekeeper.games.quoinche.outcome import factor, helping, is_made, margin, reaches, times, to_ten, to_unit, value
from scorekeeper.games.remarks import odd_void

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.core.seats import Seating
    from scorekeeper.games.quoinche.rules import QuoincheRules

# What the attack counts for a quoinched contract that it made, where the table plays so.
PACK_POINTS = 160
_FIRST, _SECOND = (1, 0), (0, 1)

Used = dict[str, int]


def most(rules: QuoincheRules) -> int:
    """Return more marks than one deal can bring, whatever is bid."""
    worth = max(CONTRACTS[-1], rules.capot, rules.generale)
    return rules.surquoinche * (
        2 * worth + 2 * PACK_POINTS + rules.lost + (rules.unannounced_capot or 0) + rules.belote
    )


def counted_lines(deal: QuoincheDeal, sides: tuple[str, ...], rules: QuoincheRules) -> list[ScoreLine]:
    """State the card points as counted, and the attack's after the Quonstante, exactly."""
    assert deal.points is not None
    whole = pack(deal.trump, rules)
    params = {"attack": sides[deal.side], "points": deal.points, "rest": whole - deal.points, "pack": whole}
    if deal.trump != ALL_TRUMP:
        return [ScoreLine("quoinche.line.counted", 0, (), params, "cards")]
    lines = [ScoreLine("quoinche.line.counted", 0, (), params, "cards", ("all_trump",))]
    by, over = factor(deal.trump, rules)
    if over > 1:
        exact = {"raw": deal.points, "exact": (deal.points * by, over)}
        lines.append(ScoreLine("quoinche.line.factor", 0, (), exact, "quonstante"))
    return lines


def result_line(deal: QuoincheDeal, made: bool, rules: QuoincheRules) -> ScoreLine:
    """State what was needed, what was there and by how much the contract was made or lost."""
    if not isinstance(deal.contract, int):
        return ScoreLine(f"quoinche.line.{deal.contract}.{'made' if made else 'lost'}", 0, (), {}, "capot")
    if deal.capot:
        return ScoreLine("quoinche.line.every-trick", 0, (), {}, "every-trick")
    assert deal.points is not None
    by, over = factor(deal.trump, rules)
    if not made and reaches(deal, rules):
        code = "quoinche.line.beaten"
        params: dict[str, object] = {"contract": deal.contract}
        return ScoreLine(code, 0, (), params, "contract", ("must_beat_defence",))
    belote, ahead = helping(deal, rules), margin(deal, rules)
    assert ahead is not None
    points, spare = (deal.points * by, over), (abs(ahead[0]), over)
    params = {"contract": deal.contract, "points": points, "belote": belote, "margin": spare}
    code = f"quoinche.line.{'made' if made else 'lost'}{'.belote' if belote else ''}"
    options = ("belote_helps", "must_beat_defence") if deal.belote == deal.side else ("must_beat_defence",)
    return ScoreLine(code, 0, (), params, "contract", options)


def contract_lines(deal: QuoincheDeal, winner: tuple[int, int], k: int, rules: QuoincheRules) -> list[ScoreLine]:
    """Give the contract to the side that won it, and what the quoinche makes of it alone."""
    if rules.marking == "points":
        return []
    worth = value(deal.contract, rules)
    params = {"contract": deal.contract}
    if isinstance(deal.contract, int):
        lines = [ScoreLine("quoinche.line.contract", worth, winner, params, "contract", ("marking",))]
    else:
        lines = [ScoreLine("quoinche.line.contract", worth, winner, params, "capot", ("marking", deal.contract))]
    if deal.quoinche and rules.multiplies == "contract":
        figures = {"kind": deal.quoinche, "times": k, "worth": worth, "result": k * worth}
        options = ("multiplies", deal.quoinche)
        lines.append(ScoreLine("quoinche.line.quoinche", (k - 1) * worth, winner, figures, "quoinche", options))
    return lines


def points_lines(deal: QuoincheDeal, rules: QuoincheRules) -> list[ScoreLine]:
    """Give the points of a contract that was made: every trick's, the pack's, or each side's own, rounded."""
    attack = _SECOND if deal.side else _FIRST
    if not isinstance(deal.contract, int):
        worth = value(deal.contract, rules)
        return [ScoreLine("quoinche.line.tricks", worth, attack, {"worth": worth}, "capot", (deal.contract,))]
    if deal.capot and rules.unannounced_capot is not None:
        worth, params = rules.unannounced_capot, {"worth": rules.unannounced_capot}
        return [ScoreLine("quoinche.line.tricks", worth, attack, params, "unannounced", ("unannounced_capot",))]
    if deal.quoinche and rules.doubled_points == "pack":
        params = {"worth": PACK_POINTS}
        return [ScoreLine("quoinche.line.pack", PACK_POINTS, attack, params, "quoinche", ("doubled_points",))]
    whole = pack(deal.trump, rules)
    # Every trick without a value of its own is the whole pack.
    raw = whole if deal.capot else deal.points
    assert raw is not None
    own, rest = to_unit(raw, deal.trump, rules), to_unit(whole - raw, deal.trump, rules)
    marked, unmarked = to_ten(own, rules) - own, to_ten(rest, rules) - rest
    if deal.side:
        own, rest, marked, unmarked = rest, own, unmarked, marked
    options: tuple[str, ...] = ("unannounced_capot",) if deal.capot else ("marking",)
    options += ("doubled_points",) if deal.quoinche else ()
    options += ("rounding",) if rules.rounding is None else ()
    if deal.trump == ALL_TRUMP:
        line = ScoreLine("quoinche.line.points.all-trump", 1, (own, rest), {}, "unit", options)
    else:
        line = ScoreLine("quoinche.line.points", 1, (own, rest), {}, "points", options)
    if rules.rounding is None:
        return [line]
    rounding = f"quoinche.line.rounding.{rules.rounding}"
    return [line, ScoreLine(rounding, 1, (marked, unmarked), {}, "rounding", ("rounding",))]


def lost_line(defence: tuple[int, int], rules: QuoincheRules) -> ScoreLine:
    """Give the defence its marks for the contract that was lost."""
    return ScoreLine("quoinche.line.defence", rules.lost, defence, {"worth": rules.lost}, "lost", ("lost",))


def times_line(deal: QuoincheDeal, lines: list[ScoreLine], side: int, k: int) -> ScoreLine:
    """Multiply all that the winner of the contract has so far."""
    worth = sum(line.value * line.shares[side] for line in lines if line.shares)
    params = {"kind": deal.quoinche, "times": k, "worth": worth, "result": k * worth}
    shares = _SECOND if side else _FIRST
    options = ("multiplies", deal.quoinche)
    return ScoreLine("quoinche.line.quoinche", (k - 1) * worth, shares, params, "quoinche", options)


def belote_lines(
    deal: QuoincheDeal, sides: tuple[str, ...], made: bool, k: int, rules: QuoincheRules
) -> list[ScoreLine]:
    """Give the belote to the side that announced it, whatever became of the contract, or as the table plays."""
    assert deal.belote is not None
    goes_over = not made and deal.belote == deal.side and rules.belote_kept == "defence"
    to = 1 - deal.side if goes_over else deal.belote
    shares = _SECOND if to else _FIRST
    params = {"side": sides[deal.belote], "to": sides[to]}
    code = "quoinche.line.belote.lost" if goes_over else "quoinche.line.belote"
    options: tuple[str, ...] = ("belote", "belote_kept") if not made and deal.belote == deal.side else ("belote",)
    doubled = deal.quoinche and to == (deal.side if made else 1 - deal.side)
    if doubled:
        options = (*options, "belote_multiplied")
    lines = [ScoreLine(code, rules.belote, shares, params, "belote", options)]
    if doubled and rules.belote_multiplied:
        figures = {"times": k, "worth": rules.belote, "result": k * rules.belote}
        options = ("belote_multiplied", deal.quoinche)
        line = ScoreLine("quoinche.line.belote.times", (k - 1) * rules.belote, shares, figures, "belote", options)
        lines.append(line)
    return lines


def score(deal: QuoincheDeal | Void, seating: Seating, rules: QuoincheRules, used: Used) -> tuple[Breakdown, Used]:
    """Return how a deal scores, and the shuffles used after it by player."""
    if isinstance(deal, Void):
        remarks, used = _shuffle(deal.more, rules, used)
        return Breakdown(deal.kind, [], [], 0, remarks + odd_void(deal, seating)), used
    remarks, used = _shuffle({"shuffled": deal.shuffled}, rules, used) if deal.shuffled else ((), used)
    made = is_made(deal, rules)
    winner = deal.side if made else 1 - deal.side
    shares = _SECOND if winner else _FIRST
    k = times(deal, rules)
    lines = contract_lines(deal, shares, k, rules)
    if rules.marking != "contract":
        lines += points_lines(deal, rules) if made else [lost_line(shares, rules)]
    if deal.quoinche and rules.multiplies == "all":
        lines.append(times_line(deal, lines, winner, k))
    if deal.belote is not None:
        lines += belote_lines(deal, seating.sides, made, k, rules)
    return Breakdown("made" if made else "failed", lines, [], 0, remarks + odd(deal, made, rules)), used


def explained(
    deal: QuoincheDeal | Void, seating: Seating, rules: QuoincheRules, breakdown: Breakdown
) -> list[ScoreLine]:
    """Return the lines of a score with what is stated before them."""
    if isinstance(deal, Void):
        return [ScoreLine(f"quoinche.line.{deal.kind}", 0, (), {}, deal.kind)]
    counted = [] if deal.points is None else counted_lines(deal, seating.sides, rules)
    return [*counted, result_line(deal, breakdown.outcome == "made", rules), *breakdown.lines]


def odd(deal: QuoincheDeal, made: bool, rules: QuoincheRules) -> tuple[Message, ...]:
    """Return what is possible but seldom: worth a second look before the next deal."""
    if deal.points is None or not isinstance(deal.contract, int) or deal.capot:
        return ()
    whole = pack(deal.trump, rules)
    if deal.points == whole:
        return (Message("quoinche.odd.all-points", {"points": deal.points}),)
    if not made and deal.contract > to_unit(whole, deal.trump, rules) + rules.belote * (deal.trump in SUITS):
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
