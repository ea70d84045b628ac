"""What a game must provide; a third game is one more folder that signs this."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  # NamedTuple fields are looked up at run time
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from scorekeeper.core.cards import Card
    from scorekeeper.core.facts import Facts
    from scorekeeper.core.nodes import Mapping as MappingNode
    from scorekeeper.core.nodes import Node
    from scorekeeper.core.phrase import Form, Phrase, Word
    from scorekeeper.core.problems import Message, Notes
    from scorekeeper.core.question import Question
    from scorekeeper.core.reader import Getter
    from scorekeeper.core.rules import RuleBook, Rules
    from scorekeeper.core.score import Breakdown, ScoreLine
    from scorekeeper.core.seats import Seating, Table
    from scorekeeper.core.session import Session
    from scorekeeper.core.shape import Shape


class Void(NamedTuple):
    """Record a deal without a score: `kind` as in the file, who caused it, if said, and what else
    the game notes of it."""

    kind: str
    player: str | None = None
    more: Mapping[str, Any] = {}


class Summary(NamedTuple):
    """Say a deal in the columns of the score sheet: who, what, and how it came out."""

    by: Message
    contract: Message
    result: Message


class Section(NamedTuple):
    """Hold a part of the rules page: a title, the head of a table and its rows, or plain lines."""

    title: Message
    head: tuple[Message, ...]
    rows: list[tuple[object, ...]]


class Game(Protocol):
    """A game: how its file is read, how a deal is scored, and its words.

    `has_winner` tells whether an evening can be won and be over; `chip_sizes` are the chips it is played
    with, the largest first, and `colours` theirs, if any.

    A deal is the game's own value (`Any` here); `state` is whatever the game carries from deal to
    deal (a pot, shuffles used) and never changes in place.
    """

    name: str
    has_winner: bool
    chip_sizes: tuple[int, ...]
    colours: tuple[str, ...]
    book: RuleBook
    header: tuple[str, ...]
    entries: tuple[str, ...]
    voids: tuple[str, ...]
    void_fields: Mapping[str, Getter]
    deal_fields: Mapping[str, Getter]

    def texts(self) -> Mapping[str, tuple[str, str]]:
        """Return the game's texts: code to English and French."""

    def seat(self, root: MappingNode, notes: Notes) -> Table | None:
        """Return the table that the header describes, or None with the faults noted."""

    def after(self, root: MappingNode, everyone: Mapping[str, None] | None, notes: Notes) -> dict[str, str]:
        """Read what the header says of people by name, once all are known (None: not sure): chip colours."""

    def move(self, kind: str, node: Node, table: Table | None, notes: Notes) -> Table | None:
        """Return the table after people came or went (None: it is not sure who sits); `kind` is one of `entries`."""

    def deal(
        self, node: MappingNode, values: dict[str, Any], seating: Seating | None, rules: Rules | None, notes: Notes
    ) -> Any:
        """Return the deal that the values say, or None with the faults noted or where it is not sure who sits.

        No rules judge nothing; without a seating nobody is unknown.
        """

    def has_pot(self, rules: Rules) -> bool:
        """Tell whether chips lie in a pot between the deals."""

    def start(self) -> Any:
        """Return the state before the first deal."""

    def score(self, deal: Any, seating: Seating, rules: Rules, state: Any) -> tuple[Breakdown, Any]:
        """Return how a deal or void scores, and the state after it."""

    def explained(
        self, deal: Any, seating: Seating, rules: Rules, breakdown: Breakdown
    ) -> tuple[list[ScoreLine], list[ScoreLine]]:
        """Return the lines of a score and of the pot with what is stated among them, as one would tell them."""

    def ends(self, rules: Rules, deals: int) -> bool:
        """Tell whether an evening of so many deals can be over by these rules."""

    def title(self, rules: Rules) -> Message:
        """Return what is played, in a few words."""

    def winner(self, totals: Mapping[str, int], rules: Rules) -> str | None:
        """Return who has won, or None while the game goes on."""

    def compose(self, words: list[Word], seating: Seating, known: Mapping[str, object] | None = None) -> Phrase:
        """Return the deal that typed words say, as a document, with every fault.

        `known` is the deal that they correct, if any: its `kept` part stays where they are no whole deal.
        """

    def questions(self, document: Mapping[str, object], seating: Seating, rules: Rules) -> list[Question]:
        """Return what the guided entry asks, as far as the answers so far tell."""

    def example_for(self, seating: Seating) -> str:
        """Return a deal as one may type it at this table."""

    def forms(self) -> tuple[Form, ...]:
        """Return every form a word may take, for the help."""

    def sentence(self, deal: Any, seating: Seating, rules: Rules, breakdown: Breakdown) -> list[Message]:
        """Return what was understood of a deal, part by part; the last part tells how it came out."""

    def summary(self, deal: Any, seating: Seating, rules: Rules, breakdown: Breakdown) -> Summary:
        """Return a deal or void for the score sheet."""

    def facts(self, deal: Any, seating: Seating, rules: Rules) -> Facts:
        """Return what happened in a deal or void, for statistics, seasons and exports."""

    def shape(self) -> Shape:
        """Return what the game's part of a session file looks like, for editors."""

    def footer(self, session: Session, state: Any) -> list[Message]:
        """Return what stands below the score sheet after the last deal."""

    def purse(self, session: Session, name: str, amount: int) -> list[Message]:
        """Return a balance in chips, a message for each column of the standings, or nothing."""

    def pack(self) -> tuple[Card, ...]:
        """Return the cards it is played with."""

    def rule_page(self, rules: Rules) -> list[Section]:
        """Return what `rules show` prints of a game, section by section."""
