"""Tarot as a game: the parts of this folder put together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core.game import Section, Summary, Void
from scorekeeper.core.problems import Message
from scorekeeper.core.score import counted_out
from scorekeeper.games.shared import read_replace
from scorekeeper.games.tarot import codec, scoring
from scorekeeper.games.tarot.deal import CHIPS, COLOURS, NEEDED, is_made
from scorekeeper.games.tarot.pot import Pot
from scorekeeper.games.tarot.rules import BOOKS, TarotRules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.core import reader
    from scorekeeper.core.cards import Card
    from scorekeeper.core.facts import Facts
    from scorekeeper.core.nodes import Mapping as MappingNode
    from scorekeeper.core.nodes import Node
    from scorekeeper.core.phrase import Form, Phrase, Word
    from scorekeeper.core.problems import Notes
    from scorekeeper.core.question import Question
    from scorekeeper.core.score import Breakdown, ScoreLine
    from scorekeeper.core.seats import Seating, Table
    from scorekeeper.core.session import Session
    from scorekeeper.core.shape import Shape
    from scorekeeper.games.tarot.deal import TarotDeal


class Tarot:
    """Sign the Game protocol for `tarot` and `tarot-biere`; the sides are the players."""

    has_winner = False
    entries = ("replace", "seats")
    voids = ("passed", "misdeal", "petit-sec", "cancelled")
    void_fields: Mapping[str, reader.Getter] = {}
    deal_fields = codec.FIELDS

    def __init__(self, name: str) -> None:
        self.name = name
        self.book = BOOKS[name]
        self.in_chips = name == "tarot-biere"
        self.chip_sizes: tuple[int, ...] = CHIPS if self.in_chips else ()
        self.colours = COLOURS if self.in_chips else ()
        self.header = ("players", "chips") if self.in_chips else ("players",)

    def texts(self) -> Mapping[str, tuple[str, str]]:
        """Return the game's texts."""
        from scorekeeper.games.tarot.texts import TEXTS

        return TEXTS | self.book.texts()

    def seat(self, root: MappingNode, notes: Notes) -> Table | None:
        """Return the table of the players."""
        return codec.read_table(root, notes)

    def after(self, root: MappingNode, everyone: Mapping[str, None] | None, notes: Notes) -> dict[str, str]:
        """Read the chips' colours, where the game is played with chips."""
        return codec.read_chips(root, everyone, notes) if self.in_chips else {}

    def move(self, kind: str, node: Node, table: Table | None, notes: Notes) -> Table | None:
        """Let players come, go or be replaced."""
        return read_replace(node, table, notes) if kind == "replace" else codec.read_seats(node, table, notes)

    def deal(
        self, node: MappingNode, values: dict[str, Any], seating: Seating | None, rules: TarotRules | None, notes: Notes
    ) -> TarotDeal | None:
        """Return the deal that the values say."""
        return codec.read_deal(node, values, seating, rules, notes)

    def has_pot(self, rules: TarotRules) -> bool:
        """Tell whether the table plays for a pot."""
        return self.in_chips or rules.pot is not None

    def start(self) -> Pot:
        """Return an empty pot."""
        return Pot()

    def score(self, deal: TarotDeal | Void, seating: Seating, rules: TarotRules, state: Pot) -> tuple[Breakdown, Pot]:
        """Return how a deal scores, and the pot after it."""
        return scoring.score(deal, seating, rules, state)

    def explained(
        self, deal: TarotDeal | Void, seating: Seating, rules: TarotRules, breakdown: Breakdown
    ) -> tuple[list[ScoreLine], list[ScoreLine]]:
        """Return the lines of a score and of the pot with what is stated among them."""
        return scoring.explained(deal, seating, rules, breakdown)

    def ends(self, rules: TarotRules, deals: int) -> bool:
        """Tell that an evening of tarot has no target."""
        return False

    def title(self, rules: TarotRules) -> Message:
        """Return the game's name."""
        return Message(f"game.{self.name}")

    def winner(self, totals: Mapping[str, int], rules: TarotRules) -> str | None:
        """Return nobody: an evening of tarot ends when the players go home."""
        return None

    def compose(self, words: list[Word], seating: Seating, known: Mapping[str, object] | None = None) -> Phrase:
        """Return the deal that typed words say, or what they change of a known one."""
        from scorekeeper.games.tarot.words import compose

        return compose(words, seating, known or {})

    def questions(self, document: Mapping[str, object], seating: Seating, rules: TarotRules) -> list[Question]:
        """Return what the guided entry asks."""
        from scorekeeper.games.tarot.words import questions

        return questions(document, seating, rules)

    def example_for(self, seating: Seating) -> str:
        """Return a deal as one may type it at this table."""
        first, second = seating.playing[:2]
        partner = f" +{second}" if seating.count == 5 else ""
        return f"{first}{partner} garde 2b 52"

    def forms(self) -> tuple[Form, ...]:
        """Return every form a word may take."""
        from scorekeeper.games.tarot.words import FORMS

        return FORMS

    def sentence(
        self, deal: TarotDeal | Void, seating: Seating, rules: TarotRules, breakdown: Breakdown
    ) -> list[Message]:
        """Return who took what, with what, and by how much it was made or lost."""
        by, contract, _ = self.summary(deal, seating, rules, breakdown)
        if isinstance(deal, Void):
            return [*([Message("tarot.by", {"by": deal.player})] if deal.player else []), contract]
        counted = {"n": deal.bouts, "points": (deal.halves, 2)}
        parts = [by, contract, Message("tarot.said.counted", counted)]
        for holder, size in deal.handfuls:
            parts.append(Message("tarot.said.handful", {"holder": holder, "size": Message(f"handful.{size}")}))
        if deal.petit:
            parts.append(Message(f"tarot.said.petit.{deal.petit}"))
        if deal.slam:
            parts.append(Message(f"slam.{deal.slam}"))
        parts += [Message("tarot.said.misere", {"holder": holder}) for holder in deal.miseres]
        return [*parts, Message(f"tarot.said.{breakdown.outcome}", {"margin": scoring.margin(deal, rules)})]

    def summary(self, deal: TarotDeal | Void, seating: Seating, rules: TarotRules, breakdown: Breakdown) -> Summary:
        """Return who took what and by how much it was made or lost."""
        if isinstance(deal, Void):
            shown = Message("tarot.by", {"by": deal.player}) if deal.player else Message("none")
            return Summary(shown, Message(f"void.{deal.kind}"), Message("none"))
        by = Message("tarot.by", {"by": deal.taker})
        if deal.partner is not None:
            by = Message("tarot.by.partner", {"by": deal.taker, "partner": deal.partner})
        result = Message(f"tarot.result.{breakdown.outcome}", {"margin": scoring.margin(deal, rules)})
        return Summary(by, Message(f"contract.{deal.contract}"), result)

    def facts(self, deal: TarotDeal | Void, seating: Seating, rules: TarotRules) -> Facts:
        """Return what happened in a deal; a misdeal is the dealer's."""
        from scorekeeper.core.facts import Facts

        if isinstance(deal, Void):
            caused_by = seating.dealer if deal.kind == "misdeal" else deal.player
            return Facts(void=deal.kind, caused_by=caused_by)
        attack = (deal.taker,) if deal.partner is None else (deal.taker, deal.partner)
        return Facts(
            taker=deal.taker,
            side=seating.side_of[deal.taker],
            attack=attack,
            defence=tuple(name for name in seating.playing if name not in attack),
            contract=deal.contract,
            made=is_made(deal),
            margin=(deal.halves - NEEDED[deal.bouts], 2),
            alone=deal.partner is None,
            bouts=deal.bouts,
            points=(deal.halves, 2),
            handfuls=deal.handfuls,
            petit=deal.petit,
            slam=deal.slam,
            miseres=deal.miseres,
        )

    def footer(self, session: Session, state: Pot) -> list[Message]:
        """Return what is left in the pot, where there is one."""
        if state.mouches:
            return [Message("tarot.mouches.left", {"mouches": state.said(), "chips": state.chips})]
        return [Message("tarot.pot.left", {"chips": state.chips})] if self.has_pot(session.rules) else []

    def purse(self, session: Session, name: str, amount: int) -> list[Message]:
        """Return a balance in chips, where the game is played with chips."""
        if not self.in_chips:
            return []
        colour = session.chips.get(name)
        return [Message("none") if colour is None else Message(f"colour.{colour}"), in_chips(amount)]

    def shape(self) -> Shape:
        """Return what a session file looks like."""
        from scorekeeper.games.tarot.shape import shape

        return shape(self.in_chips)

    def pack(self) -> tuple[Card, ...]:
        """Return the cards of the tarot pack."""
        from scorekeeper.core.cards import PACK

        return PACK

    def rule_page(self, rules: TarotRules) -> list[Section]:
        """Return the rules page."""
        from scorekeeper.games.tarot.page import sections

        return sections(rules)


def in_chips(amount: int) -> Message:
    """Return a balance as chips: so many of each size, in brackets what is owed."""
    counts = zip((*CHIPS, 1), counted_out(amount, CHIPS), strict=True)
    parts = [Message(f"tarot.chips.{size}", {"n": count}) for size, count in counts if count]
    if not parts:
        return Message("tarot.chips.0")
    chips = parts.pop()
    while parts:
        chips = Message("tarot.chips.more", {"first": parts.pop(), "rest": chips})
    return Message("tarot.chips.owed", {"chips": chips}) if amount < 0 else chips
