"""The rules page of quoinche: every figure computed from what the scoring uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Section
from scorekeeper.core.problems import Message
from scorekeeper.games.pages import decisions, options
from scorekeeper.games.quoinche import deal, outcome, scoring
from scorekeeper.games.quoinche.rules import BOOK

if TYPE_CHECKING:
    from scorekeeper.games.quoinche.rules import QuoincheRules

Rows = list[tuple[object, ...]]
DECISIONS = ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9")


def sections(rules: QuoincheRules) -> list[Section]:
    """Return the sections: cards, contracts, marks, points to make, options, decisions."""
    tables = [_cards(rules), _contracts(), _marks(rules), _suits(rules), _all_trump(rules)]
    return [*tables, options(BOOK, rules), decisions(DECISIONS)]


def _cards(rules: QuoincheRules) -> Section:
    head = [Message("page.card"), Message("trump.long.trump"), Message("trump.long.other")]
    head += [Message("trump.long.no-trump"), Message("trump.long.all-trump")]
    everywhere = deal.ALL_TRUMP_REDUCED if rules.all_trump == "reduced" else deal.IN_TRUMP
    rows: Rows = [
        (Message(f"card.{rank}"), points, deal.IN_SUIT[rank], deal.AT_NO_TRUMP[rank], everywhere[rank])
        for rank, points in deal.IN_TRUMP.items()
    ]
    ten = deal.LAST_TRICK
    rows.append((Message("card.last"), ten, ten, ten, ten))
    packs = [deal.pack(trump, rules) for trump in ("hearts", deal.NO_TRUMP, deal.ALL_TRUMP)]
    rows.append((Message("card.pack"), packs[0], "", *packs[1:]))
    return Section(Message("quoinche.page.cards"), tuple(head), rows)


def _contracts() -> Section:
    every = f"{deal.CONTRACTS[0]}-{deal.CONTRACTS[-1]}"
    rows: Rows = [
        (every, Message("quoinche.page.numeric")),
        (Message("contract.capot"), Message("quoinche.page.capot")),
        (Message("contract.generale"), Message("quoinche.page.generale")),
    ]
    return Section(Message("quoinche.page.contracts"), (), rows)


def _marks(rules: QuoincheRules) -> Section:
    head = (Message("page.contract"), Message("quoinche.page.attack"), Message("quoinche.page.defence"))
    points = Message("quoinche.page.points")
    rest: object = points if rules.marking != "contract" else 0
    tricks: object = points if rules.unannounced_capot is None else rules.unannounced_capot
    rows: Rows = [
        (Message("quoinche.page.made"), _sum(rules, "X", points), rest),
        (Message("quoinche.page.tricks"), _sum(rules, "X", tricks), 0),
        (Message("quoinche.page.lost"), 0, _sum(rules, "X", rules.lost)),
    ]
    for name in (deal.CAPOT, deal.GENERALE):
        worth, contract = outcome.value(name, rules), Message(f"contract.{name}")
        rows.append((Message("page.made", {"contract": contract}), _sum(rules, worth, worth), 0))
        rows.append((Message("page.lost", {"contract": contract}), 0, _sum(rules, worth, rules.lost)))
    rows.append((Message("quoinche.page.belote"), f"+{rules.belote}", f"+{rules.belote}"))
    if rules.belote_multiplied:
        rows.append((Message("quoinche.page.belote.times"), f"k x {rules.belote}", f"k x {rules.belote}"))
    rows.append((Message("quoinche.page.k", {"quoinche": rules.quoinche, "surquoinche": rules.surquoinche}),))
    if rules.doubled_points == "pack" and rules.marking != "contract":
        rows.append((Message("quoinche.page.pack", {"worth": scoring.PACK_POINTS}),))
    rows.append((Message(f"quoinche.page.rounding.{rules.rounding or 'none'}"),))
    return Section(Message("quoinche.page.marks"), head, rows)


def _sum(rules: QuoincheRules, contract: object, points: object) -> Message:
    """Return what the winner of a contract marks, as a formula."""
    if rules.marking == "contract":
        code = "formula.contract"
    elif rules.marking == "points":
        code = "formula.points" if rules.multiplies == "contract" else "formula.points.all"
    else:
        code = "formula" if rules.multiplies == "contract" else "formula.all"
    return Message(f"quoinche.page.{code}", {"contract": contract, "points": points})


def _suits(rules: QuoincheRules) -> Section:
    """Return what the attack needs at a suit: bare, with its belote, and where it matters with one against it."""
    against = [1] if rules.must_beat_defence else []
    head = [Message("page.contract"), Message("quoinche.page.needs"), Message("quoinche.page.sinks")]
    head += [Message(f"quoinche.page.needs.{belote}") for belote in (0, *against)]
    whole = deal.pack("hearts", rules)
    rows: Rows = []
    for contract in deal.CONTRACTS:
        needed = outcome.needed(contract, "hearts", rules)
        more = [outcome.needed(contract, "hearts", rules, belote) for belote in (0, *against)]
        if needed is not None or any(value is not None for value in more):
            bare = ("", "") if needed is None else (needed, whole - needed + 1)
            rows.append((contract, *bare, *("" if value is None else value for value in more)))
    return Section(Message("quoinche.page.suits"), tuple(head), rows)


def _all_trump(rules: QuoincheRules) -> Section:
    whole = deal.pack(deal.ALL_TRUMP, rules)
    rows: Rows = []
    for contract in deal.CONTRACTS:
        needed = outcome.needed(contract, deal.ALL_TRUMP, rules)
        if needed is not None:
            rows.append((contract, needed, whole - needed + 1))
    head = (Message("page.contract"), Message("quoinche.page.needs"), Message("quoinche.page.sinks"))
    return Section(Message("quoinche.page.all-trump"), head, rows)
