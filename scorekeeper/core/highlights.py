"""What one tells of an evening afterwards: the biggest deal, slams, who led and from when."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scorekeeper.core.problems import Message
from scorekeeper.core.standings import leader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.core.session import Session, Step


def highlights(session: Session, steps: list[Step]) -> Iterator[Message]:
    """Yield what is worth telling of an evening, the evening as a whole first, then deal by deal."""
    scored = [told for told in steps if told.breakdown.outcome in ("made", "failed")]
    if not scored:
        return
    made = sum(told.breakdown.outcome == "made" for told in scored)
    yield Message("report.deals", {"n": len(scored), "made": made, "void": len(steps) - len(scored)})
    times = [told.played.clock() for told in steps if told.played.at is not None]
    if len(times) > 1:
        yield Message("report.times", {"begun": times[0], "ended": times[-1]})
    yield from _leads(steps)
    biggest = max(scored, key=_swing)
    yield Message("report.biggest", {"swing": _swing(biggest), "deal": _said(session, biggest)})
    for told in scored:
        facts = session.game.facts(told.played.deal, told.played.seating, session.rules)
        if facts.slam:
            # The slams of tarot tell in the sentence how they went.
            code = f"report.{facts.slam}" if facts.slam in ("capot", "generale") else "report.slam"
            yield Message(code, {"deal": _said(session, told)})
    # What was taken, with the taker's own ante: it lay in the pot too.
    pots = [(max(line.amounts(), default=0), told) for told in scored for line in told.breakdown.pot_lines]
    if any(chips > 0 for chips, _ in pots):
        most, told = max(pots, key=lambda pot: pot[0])
        yield Message("report.pot", {"chips": most, "deal": _said(session, told)})


def _leads(steps: list[Step]) -> Iterator[Message]:
    """Yield how often the lead went to another, and from which deal the last to lead alone kept it."""
    leads = [leader(told.totals) for told in steps]
    alone = [name for name in leads if name is not None]
    yield Message("report.leads", {"n": sum(before != after for before, after in pairwise(alone))})
    last = leads[-1]
    if last is not None:
        others = [i for i, name in enumerate(leads) if name != last]
        turning = steps[others[-1] + 1] if others else steps[0]
        yield Message("report.turning", {"name": last, "number": turning.played.number})


def _swing(told: Step) -> int:
    """Return how much a deal put between two sides, in marks or chips, pot and all."""
    gains = told.gains()
    return max(gains) - min(gains)


def _said(session: Session, told: Step) -> Message:
    *parts, result = session.game.sentence(told.played.deal, told.played.seating, session.rules, told.breakdown)
    return Message("report.deal", {"number": told.played.number, "parts": tuple(parts), "result": result})
