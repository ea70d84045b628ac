"""Quoinche as a game: the parts of this folder put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core import reader
from scorekeeper.core.game import Section, Summary, Void
from scorekeeper.core.problems import Message
from scorekeeper.core.standings import leader
from scorekeeper.games.quoinche import codec, outcome, scoring
from scorekeeper.games.quoinche.rules import BOOK, QuoincheRules
from scorekeeper.games.shared import read_replace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.core.cards import Card
    from scorekeeper.core.facts import Facts
    from scorekeeper.core.nodes import Mapping as MappingNode
    from scorekeeper.core.nodes import Node
    from scorekeeper.core.phrase import Form, Phrase, Word
    from scorekeeper.core.problems import Notes
    from scorekeeper.core.question import Question
    from scorekeeper.core.rules import Rules
    from scorekeeper.core.score import Breakdown, ScoreLine
    from scorekeeper.core.seats import Seating, Table
    from scorekeeper.core.session import Session
    from scorekeeper.core.shape import Shape
    from scorekeeper.games.quoinche.deal import QuoincheDeal


class Quoinche:
    """Sign the Game protocol for quoinche; the sides are the two teams."""

    has_winner = True
    chip_sizes = ()
    colours: tuple[str, ...] = ()
    book = BOOK
    header = ("teams", "seating")
    entries = ("replace",)
    voids = ("passed", "misdeal", "cancelled")
    void_fields: Mapping[str, reader.Getter] = {"shuffled": reader.name}
    deal_fields = codec.FIELDS

    def __init__(self, name: str) -> None:
        self.name = name

    def texts(self) -> Mapping[str, tuple[str, str]]:
        """Return the game's texts."""
        from scorekeeper.games.quoinche.texts import TEXTS

        return TEXTS | self.book.texts()

    def seat(self, root: MappingNode, notes: Notes) -> Table | None:
        """Return the table of the two teams."""
        return codec.read_table(root, notes)

    def after(self, root: MappingNode, everyone: Mapping[str, None] | None, notes: Notes) -> dict[str, str]:
        """Read nothing more: quoinche is played without chips."""
        return {}

    def move(self, kind: str, node: Node, table: Table | None, notes: Notes) -> Table | None:
        """Let a player be replaced within his team."""
        return read_replace(node, table, notes)

    def deal(
        self, node: MappingNode, values: dict[str, Any], seating: Seating | None, rules: Rules | None, notes: Notes
    ) -> QuoincheDeal | None:
        """Return the deal that the values say."""
        return codec.read_deal(node, values, seating, rules, notes)

    def has_pot(self, rules: QuoincheRules) -> bool:
        """Tell that there is no pot."""
        return False

    def start(self) -> scoring.Used:
        """Return that nobody has shuffled yet."""
        return {}

    def score(
        self, deal: QuoincheDeal | Void, seating: Seating, rules: QuoincheRules, state: scoring.Used
    ) -> tuple[Breakdown, scoring.Used]:
        """Return how a deal scores, and the shuffles used after it."""
        return scoring.score(deal, seating, rules, state)

    def explained(
        self, deal: QuoincheDeal | Void, seating: Seating, rules: QuoincheRules, breakdown: Breakdown
    ) -> tuple[list[ScoreLine], list[ScoreLine]]:
        """Return the lines of a score with what is stated among them; there is no pot."""
        return scoring.explained(deal, seating, rules, breakdown), []

    def ends(self, rules: QuoincheRules, deals: int) -> bool:
        """Tell whether so many deals can reach the target, were each a surquoinched generale."""
        return rules.target is not None and deals * scoring.most(rules) >= rules.target

    def title(self, rules: QuoincheRules) -> Message:
        """Return the game's name and its target."""
        if rules.target is None:
            return Message("quoinche.name")
        return Message("quoinche.name.target", {"target": rules.target})

    def winner(self, totals: Mapping[str, int], rules: QuoincheRules) -> str | None:
        """Return the team alone at the top with the target; level at the top, play on (decision)."""
        first = leader(totals)
        return first if rules.target is not None and first is not None and totals[first] >= rules.target else None

    def compose(self, words: list[Word], seating: Seating, known: Mapping[str, object] | None = None) -> Phrase:
        """Return the deal that typed words say, or what they change of a known one."""
        from scorekeeper.games.quoinche.words import compose

        return compose(words, seating, known or {})

    def questions(self, document: Mapping[str, object], seating: Seating, rules: QuoincheRules) -> list[Question]:
        """Return what the guided entry asks."""
        from scorekeeper.games.quoinche.words import questions

        return questions(document, seating)

    def example_for(self, seating: Seating) -> str:
        """Return a deal as one may type it at this table."""
        return f"{seating.sides[0]} 110 coeur 126 belote"

    def forms(self) -> tuple[Form, ...]:
        """Return every form a word may take."""
        from scorekeeper.games.quoinche.words import FORMS

        return FORMS

    def sentence(
        self, deal: QuoincheDeal | Void, seating: Seating, rules: QuoincheRules, breakdown: Breakdown
    ) -> list[Message]:
        """Return who bid what, with what, and how it came out."""
        by, contract, result = self.summary(deal, seating, rules, breakdown)
        if isinstance(deal, Void):
            return [*([Message("quoinche.by", {"by": deal.player})] if deal.player else []), contract]
        parts = [by, contract]
        if deal.belote is not None:
            parts.append(Message("quoinche.said.belote", {"side": seating.sides[deal.belote]}))
        if deal.shuffled is not None:
            parts.append(Message("quoinche.said.shuffled", {"player": deal.shuffled}))
        return [*parts, result]

    def summary(
        self, deal: QuoincheDeal | Void, seating: Seating, rules: QuoincheRules, breakdown: Breakdown
    ) -> Summary:
        """Return who bid what and how it came out."""
        if isinstance(deal, Void):
            return Summary(Message("none"), Message(f"void.{deal.kind}"), Message("none"))
        contract: Any = deal.contract if isinstance(deal.contract, int) else Message(f"contract.{deal.contract}")
        code = "quoinche.contract.quoinche" if deal.quoinche else "quoinche.contract"
        params = {"contract": contract, "trump": Message(f"trump.{deal.trump}"), "times": outcome.times(deal, rules)}
        shown = Message(code, params)
        if deal.capot:
            result = Message("quoinche.result.capot")
        elif deal.points is None:
            result = Message(f"quoinche.result.{breakdown.outcome}.bare")
        else:
            result = Message(f"quoinche.result.{breakdown.outcome}", {"points": deal.points})
        return Summary(Message("quoinche.by", {"by": deal.by}), shown, result)

    def facts(self, deal: QuoincheDeal | Void, seating: Seating, rules: QuoincheRules) -> Facts:
        """Return what happened in a deal; the taker is a team where only the team is named."""
        from scorekeeper.core.facts import Facts

        if isinstance(deal, Void):
            caused_by = seating.dealer if deal.kind == "misdeal" else deal.player
            return Facts(void=deal.kind, caused_by=caused_by)
        points = None if deal.points is None else (deal.points, 1)
        players = [[name for name in seating.seats if seating.side_of[name] == side] for side in (0, 1)]
        return Facts(
            taker=deal.by,
            side=deal.side,
            attack=tuple(players[deal.side]),
            defence=tuple(players[1 - deal.side]),
            contract=str(deal.contract),
            trump=deal.trump,
            made=outcome.is_made(deal, rules),
            margin=outcome.margin(deal, rules),
            points=points,
            slam=deal.contract if isinstance(deal.contract, str) else "capot" if deal.capot else "",
            quoinche=deal.quoinche,
            belote=None if deal.belote is None else seating.sides[deal.belote],
        )

    def purse(self, session: Session, name: str, amount: int) -> list[Message]:
        """Return nothing: marks are not paid in chips."""
        return []

    def shape(self) -> Shape:
        """Return what a session file looks like."""
        from scorekeeper.games.quoinche.shape import SHAPE

        return SHAPE

    def pack(self) -> tuple[Card, ...]:
        """Return the cards of the pack of 32."""
        from scorekeeper.core.cards import SMALL_PACK

        return SMALL_PACK

    def rule_page(self, rules: QuoincheRules) -> list[Section]:
        """Return the rules page."""
        from scorekeeper.games.quoinche.page import sections

        return sections(rules)

    def footer(self, session: Session, state: scoring.Used) -> list[Message]:
        """Return what each player has left to shuffle, where there is an allowance."""
        allowed = session.rules.shuffles
        if allowed is None:
            return []
        left = ", ".join(f"{name} {max(0, allowed - state.get(name, 0))}" for name in session.table.seats)
        return [Message("quoinche.shuffles", {"left": left})]
