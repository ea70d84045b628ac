"""The rules page of tarot: every figure computed from what the scoring uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Section
from scorekeeper.core.problems import Message
from scorekeeper.games.pages import decisions
from scorekeeper.games.tarot import deal, scoring

if TYPE_CHECKING:
    from scorekeeper.games.tarot.rules import TarotRules

Rows = list[tuple[object, ...]]
DECISIONS = ("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8")


def sections(rules: TarotRules) -> list[Section]:
    """Return the sections: cards, points to make, contracts, handfuls, slams, chips, options, decisions."""
    pages = [_cards(), _needed(), _contracts(), _handfuls(), _bonuses(rules)]
    if rules.pot is not None:
        pages += [_chips(), _pot(rules)]
    return [*pages, _options(rules), decisions(DECISIONS)]


def _cards() -> Section:
    rows: Rows = [(Message(f"card.{name}"), (halves, 2)) for name, halves in deal.CARD_HALVES]
    rows.append((Message("card.pack"), (deal.PACK, 2)))
    return Section(Message("tarot.page.cards"), (), rows)


def _needed() -> Section:
    rows: Rows = [(bouts, halves // 2) for bouts, halves in enumerate(deal.NEEDED)]
    return Section(Message("tarot.page.needed"), (Message("tarot.page.bouts"), Message("tarot.page.points")), rows)


def _contracts() -> Section:
    rows: Rows = [(Message(f"contract.{name}"), f"x {times}") for name, times in deal.COEFFICIENTS.items()]
    rows.append((Message("tarot.page.amount", {"base": scoring.BASE, "petit": scoring.PETIT}), ""))
    rows.append((Message("tarot.page.shares"), ""))
    return Section(Message("tarot.page.contracts"), (Message("page.contract"), Message("tarot.page.times")), rows)


def _handfuls() -> Section:
    head = (Message("tarot.page.players"), *(Message(f"handful.{size}") for size in deal.HANDFULS))
    rows: Rows = [(players, *sizes) for players, sizes in sorted(deal.HANDFUL_SIZES.items(), reverse=True)]
    rows.append((Message("tarot.page.worth"), *scoring.HANDFUL_VALUES.values()))
    return Section(Message("tarot.page.handfuls"), head, rows)


def _bonuses(rules: TarotRules) -> Section:
    rows: Rows = [(Message(f"slam.{kind}"), f"{worth:+d}") for kind, worth in scoring.SLAM_VALUES.items()]
    misere: object = Message("none") if rules.misere is None else rules.misere
    rows.append((Message("tarot.page.misere"), misere))
    return Section(Message("tarot.page.bonuses"), (), rows)


def _chips() -> Section:
    rows: Rows = [(Message(f"chip.{size}"), size) for size in deal.CHIPS]
    rows.append((Message("tarot.page.colours"), ""))
    return Section(Message("tarot.page.chips"), (), rows)


def _pot(rules: TarotRules) -> Section:
    assert rules.pot is not None
    figures = {"ante": rules.pot.ante, "misdeal": rules.pot.misdeal}
    names = ("empty", "lying", "misdeal", f"share.{rules.pot.share}", f"failure.{rules.pot.on_failure}", "end")
    return Section(Message("tarot.page.pot"), (), [(Message(f"tarot.page.pot.{name}", figures),) for name in names])


def _options(rules: TarotRules) -> Section:
    rows: Rows = [("pot", Message("none"), Message("option.pot"))]
    if rules.pot is not None:
        rows = [(f"pot.{name}", value, Message(f"option.pot.{name}")) for name, value in rules.pot._asdict().items()]
    return Section(Message("page.options"), (), rows)
