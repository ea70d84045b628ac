"""The rules page of quoinche: every figure computed from what the scoring uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Section
from scorekeeper.core.problems import Message
from scorekeeper.games.pages import decisions
from scorekeeper.games.quoinche import deal, scoring

if TYPE_CHECKING:
    from scorekeeper.games.quoinche.rules import QuoincheRules

DECISIONS = ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7")


def sections(rules: QuoincheRules) -> list[Section]:
    """Return the sections: cards, contracts, marks, the all-trump table, options, decisions."""
    return [_cards(), _contracts(), _marks(), _all_trump(), _options(rules), decisions(DECISIONS)]


def _cards() -> Section:
    head = [Message("page.card"), Message("trump.long.trump"), Message("trump.long.other")]
    head += [Message("trump.long.no-trump"), Message("trump.long.all-trump")]
    rows: list[tuple[object, ...]] = [
        (Message(f"card.{rank}"), points, deal.IN_SUIT[rank], deal.AT_NO_TRUMP[rank], points)
        for rank, points in deal.IN_TRUMP.items()
    ]
    ten = deal.LAST_TRICK
    rows.append((Message("card.last"), ten, ten, ten, ten))
    packs = deal.PACK
    rows.append((Message("card.pack"), packs["hearts"], "", packs[deal.NO_TRUMP], packs[deal.ALL_TRUMP]))
    return Section(Message("quoinche.page.cards"), tuple(head), rows)


def _contracts() -> Section:
    every = f"{deal.CONTRACTS[0]}-{deal.CONTRACTS[-1]}"
    rows: list[tuple[object, ...]] = [
        (every, Message("quoinche.page.numeric")),
        (Message("contract.capot"), Message("quoinche.page.capot")),
        (Message("contract.generale"), Message("quoinche.page.generale")),
    ]
    return Section(Message("quoinche.page.contracts"), (), rows)


def _marks() -> Section:
    head = (Message("page.contract"), Message("quoinche.page.attack"), Message("quoinche.page.defence"))
    rows: list[tuple[object, ...]] = [
        (Message("quoinche.page.made"), Message("quoinche.page.made.attack"), Message("quoinche.page.points")),
        (Message("quoinche.page.tricks"), f"k X + {scoring.EVERY_TRICK}", 0),
        (Message("quoinche.page.lost"), 0, f"k X + {scoring.LOST}"),
    ]
    for name, worth in scoring.VALUES.items():
        contract = Message(f"contract.{name}")
        rows.append((Message("page.made", {"contract": contract}), f"{worth} k + {worth}", 0))
        rows.append((Message("page.lost", {"contract": contract}), 0, f"{worth} k + {scoring.LOST}"))
    rows.append((Message("quoinche.page.belote"), f"+{scoring.BELOTE}", f"+{scoring.BELOTE}"))
    rows.append((Message("quoinche.page.k"), "", ""))
    return Section(Message("quoinche.page.marks"), head, rows)


def _all_trump() -> Section:
    pack = deal.PACK[deal.ALL_TRUMP]
    rows: list[tuple[object, ...]] = []
    for contract in deal.CONTRACTS:
        needed = scoring.needed(contract, deal.ALL_TRUMP)
        if needed <= pack:
            rows.append((contract, needed, pack - needed + 1))
    head = (Message("page.contract"), Message("quoinche.page.needs"), Message("quoinche.page.sinks"))
    return Section(Message("quoinche.page.all-trump"), head, rows)


def _options(rules: QuoincheRules) -> Section:
    rows: list[tuple[object, ...]] = [
        ("target", Message("none") if rules.target is None else rules.target, Message("option.target")),
        ("shuffles", Message("none") if rules.shuffles is None else rules.shuffles, Message("option.shuffles")),
    ]
    return Section(Message("page.options"), (), rows)
