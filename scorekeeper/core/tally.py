"""What a season counts of a session: the totals, and what happened to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.game import Void
from scorekeeper.core.session import final_totals, replay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scorekeeper.core.facts import Facts
    from scorekeeper.core.session import Session

_SLAMS = ("made", "announced-made", "capot", "generale")


def _taker(when: Callable[[Facts], bool]) -> Callable[[Facts], Iterable[str]]:
    return lambda facts: (facts.taker,) if facts.taker is not None and when(facts) else ()


# What may happen in a deal that was played, and to whom.
DEALS: dict[str, Callable[[Facts], Iterable[str]]] = {
    "contract-made": _taker(lambda facts: facts.made),
    "contract-lost": _taker(lambda facts: not facts.made),
    "contract-defeated": lambda facts: () if facts.made else facts.defence,
    # Where partners score together (there is a trump), none is told from the taker.
    "partner-made": lambda facts: facts.attack[1:] if facts.made and not facts.trump else (),
    "alone-made": _taker(lambda facts: facts.made and facts.alone and len(facts.defence) == 4),
    "garde-sans-made": _taker(lambda facts: facts.made and facts.contract == "garde-sans"),
    "garde-contre-made": _taker(lambda facts: facts.made and facts.contract == "garde-contre"),
    "slam-made": _taker(lambda facts: facts.made and facts.slam in _SLAMS),
    "slam-lost": _taker(
        lambda facts: facts.slam == "announced-failed" or (facts.slam in _SLAMS[2:] and not facts.made)
    ),
    "petit": lambda facts: {"attack": facts.attack, "defence": facts.defence}.get(facts.petit, ()),
    "handful": lambda facts: [holder for holder, _ in facts.handfuls],
    "misere": lambda facts: facts.miseres,
    "belote": lambda facts: () if facts.belote is None else (facts.belote,),
    "quoinche-made": _taker(lambda facts: facts.made and bool(facts.quoinche)),
    "quoinche-defeated": lambda facts: facts.defence if facts.quoinche and not facts.made else (),
}
# The deals without a score that are held against somebody.
VOIDS = ("misdeal", "petit-sec")
# What a session as a whole says of a name.
SESSIONS = ("best-score", "best-deal", "last-place", "absent")
CONDITIONS = (*DEALS, *VOIDS, *SESSIONS)


class Evening(NamedTuple):
    """Hold what a season counts of one session: totals by name, how often each condition came true for
    whom, and each one's best deal (marks or chips)."""

    file: str
    title: str | None
    date: str | None
    totals: dict[str, int]
    happened: dict[str, dict[str, int]]
    best_deals: dict[str, int]


def tally(session: Session, wanted: set[str], file: str) -> Evening | None:
    """Return what a season counts of a session; None where no deal has a score yet."""
    game, rules = session.game, session.rules
    asked = [(condition, DEALS[condition]) for condition in DEALS if condition in wanted]
    happened: dict[str, dict[str, int]] = {condition: {} for condition in wanted}
    best_deals: dict[str, int] = {}
    scored = False
    told = None
    for told in replay(session):
        deal, seating = told.played.deal, told.played.seating
        sides, side_of = seating.sides, seating.side_of
        if isinstance(deal, Void):
            caused_by = game.facts(deal, seating, rules).caused_by if deal.kind in wanted else None
            if caused_by is not None:
                _count(happened[deal.kind], sides[side_of[caused_by]])
            continue
        scored = True
        if asked:
            facts = game.facts(deal, seating, rules)
            for condition, who in asked:
                names = who(facts)
                # Two players of one team are one name here, and it happened once.
                for side in {side_of[name] for name in names} if names else ():
                    _count(happened[condition], sides[side])
        if "best-deal" in wanted:
            for name, score in zip(sides, told.scores, strict=True):
                best_deals[name] = max(score, best_deals.get(name, score))
    if told is None or not scored:
        return None
    return Evening(file, session.title, session.date, final_totals(session, told), happened, best_deals)


def _count(counts: dict[str, int], name: str) -> None:
    counts[name] = counts.get(name, 0) + 1
