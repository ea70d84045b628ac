"""The rules page of tarot: every figure computed from what the scoring uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Section
from scorekeeper.core.problems import Message
from scorekeeper.games.pages import decisions, options
from scorekeeper.games.tarot import deal
from scorekeeper.games.tarot.rules import BOOKS, MoucheRules

if TYPE_CHECKING:
    from scorekeeper.games.tarot.rules import TarotRules

Rows = list[tuple[object, ...]]
DECISIONS = ("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9")


def sections(rules: TarotRules) -> list[Section]:
    """Return the sections: cards, points to make, contracts, handfuls, slams, chips, options, decisions."""
    pages = [_cards(), _needed(), _contracts(rules), _handfuls(rules), _bonuses(rules)]
    if rules.pot is not None:
        pages += [_chips(), _pot(rules)]
    return [*pages, options(BOOKS["tarot"], rules), decisions(DECISIONS)]


def _cards() -> Section:
    rows: Rows = [(Message(f"card.{name}"), (halves, 2)) for name, halves in deal.CARD_HALVES.items()]
    rows.append((Message("card.pack"), (deal.PACK, 2)))
    return Section(Message("tarot.page.cards"), (), rows)


def _needed() -> Section:
    rows: Rows = [(bouts, halves // 2) for bouts, halves in enumerate(deal.NEEDED)]
    return Section(Message("tarot.page.needed"), (Message("tarot.page.bouts"), Message("tarot.page.points")), rows)


def _contracts(rules: TarotRules) -> Section:
    rows: Rows = [(Message(f"contract.{name}"), f"x {times}") for name, times in rules.coefficients.items()]
    rows.append((Message("tarot.page.amount", {"base": rules.base, "petit": rules.petit}), ""))
    rows.append((Message("tarot.page.shares"), ""))
    return Section(Message("tarot.page.contracts"), (Message("page.contract"), Message("tarot.page.times")), rows)


def _handfuls(rules: TarotRules) -> Section:
    head = (Message("tarot.page.players"), *(Message(f"handful.{size}") for size in deal.HANDFULS))
    rows: Rows = [(players, *sizes) for players, sizes in sorted(deal.HANDFUL_SIZES.items(), reverse=True)]
    rows.append((Message("tarot.page.worth"), *rules.handfuls.values()))
    rows.append((Message(f"tarot.page.handful_to.{rules.handful_to}"),))
    return Section(Message("tarot.page.handfuls"), head, rows)


def _bonuses(rules: TarotRules) -> Section:
    rows: Rows = [(Message(f"slam.{kind}"), f"{worth:+d}") for kind, worth in rules.slam.items()]
    misere: object = Message("none") if rules.misere is None else rules.misere
    rows.append((Message("tarot.page.misere"), misere))
    return Section(Message("tarot.page.bonuses"), (), rows)


def _chips() -> Section:
    rows: Rows = [(Message(f"chip.{size}"), size) for size in deal.CHIPS]
    rows.append((Message("tarot.page.colours"), ""))
    return Section(Message("tarot.page.chips"), (), rows)


def _pot(rules: TarotRules) -> Section:
    assert rules.pot is not None
    if isinstance(rules.pot, MoucheRules):
        figures = {"stake": rules.pot.stake, "half": rules.pot.stake // 2}
        names: tuple[str, ...] = ("mouche.all", "mouche.dealer", "mouche.taken", "mouche.laid", "pot.end")
    else:
        figures = {"ante": rules.pot.ante, "misdeal": rules.pot.misdeal}
        share, failure = f"pot.share.{rules.pot.share}", f"pot.failure.{rules.pot.on_failure}"
        names = ("pot.empty", "pot.lying", "pot.misdeal", share, failure, "pot.end")
    return Section(Message("tarot.page.pot"), (), [(Message(f"tarot.page.{name}", figures),) for name in names])
