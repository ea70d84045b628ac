"""From a document to a session: the header, then entry by entry with the table as it sits."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from scorekeeper.core import reader
from scorekeeper.core.game import Void
from scorekeeper.core.nodes import Broken, Document, Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Notes, nearest
from scorekeeper.core.rules import read_rules
from scorekeeper.core.session import Played, Session, played_through

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Mapping as Map

    from scorekeeper.core.game import Game
    from scorekeeper.core.rules import Beside, Rules
    from scorekeeper.core.seats import Table

FORMAT = 1
HEADER = ("format", "game", "rules", "title", "date")
COMMON: dict[str, reader.Getter] = {"note": reader.text, "at": reader.moment}
_ANY_DEAL: dict[str, reader.Getter] = {**COMMON, "dealer": reader.name}

# What players say of a deal without a score, for the nearest word.
_VOID_WORDS = {
    **dict.fromkeys(("passe", "passée", "pass"), "passed"),
    **dict.fromkeys(("maldonne", "fausse donne"), "misdeal"),
    **dict.fromkeys(("annulée", "annulee", "annulé"), "cancelled"),
    "petit sec": "petit-sec",
}


def open_session(
    document: Document, games: Map[str, Callable[[], Game]], notes: Notes, beside: Beside | None = None
) -> Session | None:
    """Return the session that a document holds, or None with every fault noted.

    `beside` opens the rule file that a session names.
    """
    root = document.root
    if root is None or not _is_ours(root, notes):
        return None
    assert isinstance(root, Mapping)
    header = _read_header(root, games, notes)
    if header["game"] is None:
        return None
    game = games[header["game"]]()
    _unknown_keys(root, (*HEADER, *game.header, "first_dealer", "deals"), notes)
    found = read_rules(root.items.get("rules"), game.book, notes, beside, document.file)
    table = game.seat(root, notes)
    listed = _listed(root, notes)
    # Where lines of the header could not be read, neither the people nor the rules are sure.
    torn = any(not _holds(root.items.get("deals"), at) for at in notes.torn)
    entries = _Entries(game, None if torn or found is None else found.rules, None if torn else table, notes)
    _first_dealer(root, entries.table, notes)
    for index, entry in enumerate(listed):
        entries.read(index, entry)
    chips = game.after(root, entries.everyone, notes)
    if table is None or found is None:
        return None
    assert notes.found or len(entries.played) == entries.number - 1
    session = Session(game, found.rules, found.changes, header, table, entries.played, chips, len(listed))
    _past_the_end(session, entries.unplayed, notes)
    return None if notes.found else session


def _is_ours(root: Node, notes: Notes) -> bool:
    """Tell whether the root is a session in a format this version knows."""
    if not isinstance(root, Mapping):
        reader.wrong(notes, "session.expected", root)
        return False
    node = root.items.get("format")
    if node is None:
        if not any(nearest(key, ("format",)) for key in root.items):
            notes.missing(root, "format")
        return True
    number = reader.whole(node, notes)
    if number is not None and number > FORMAT:
        notes.add("format.newer", node, found=str(number), known=FORMAT)
        return False
    if number is not None and number != FORMAT:
        notes.add("format.unknown", node, found=str(number), known=FORMAT)
    return True


def _read_header(root: Mapping, games: Map[str, Any], notes: Notes) -> dict[str, Any]:
    """Read what every game's header has; a value is None where it is absent or faulty."""
    if "game" not in root.items:
        _mend_game(root, notes)
    header: dict[str, Any] = dict.fromkeys(HEADER)
    getters = {"game": reader.choice(games), "title": reader.text, "date": reader.date}
    for key, get in getters.items():
        if key in root.items:
            header[key] = get(root.items[key], notes)
    if "game" not in root.items:
        notes.missing(root, "game", allowed=tuple(games))
    return header


def _unknown_keys(root: Mapping, allowed: tuple[str, ...], notes: Notes) -> None:
    """Note every key of the header that is none of this game's."""
    for key in list(root.items):
        meant = [] if key in allowed else reader.unknown(root, key, allowed, notes)
        if "deals" in meant and isinstance(root.items[key], Sequence):
            # Whatever the list of deals is called, it is read.
            root.items["deals"] = root.items[key]


def _mend_game(root: Mapping, notes: Notes) -> None:
    """Read the game under a key that is nearly its own: all else depends on it."""
    for key in root.items:
        if key not in HEADER and nearest(key, ("game",)) is not None:
            notes.add("key.unknown", root.key_of(key), found=key, near="game", allowed=HEADER)
            root.items["game"] = root.items.pop(key)
            return


def _listed(root: Mapping, notes: Notes) -> list[Node]:
    """Return the entries of `deals:`, which may be absent or empty; of two lists those of both."""
    node = root.items.get("deals")
    if node is None or (isinstance(node, Scalar) and node.plain and not node.text):
        return []
    lists = node.nodes if isinstance(node, Broken) else (node,)
    return [entry for each in lists for entry in reader.items(each, notes) or []]


def _holds(node: Node | None, at: int) -> bool:
    return isinstance(node, Sequence) and node.key <= at < node.end


def _first_dealer(root: Mapping, table: Table | None, notes: Notes) -> None:
    """Give the first deal to the player named, where one is."""
    if "first_dealer" in root.items:
        dealer = seated(root.items["first_dealer"], table, notes)
        if table is not None:
            table.start(dealer)


def seated(node: Node, table: Table | None, notes: Notes) -> str | None:
    """Read the name of a player who sits at the table (None: it is not sure who does)."""
    name = reader.name(node, notes)
    if name is None or table is None or name in table.seats:
        return name
    code = "name.left" if name in table.everyone else "name.unknown"
    notes.add(code, node, found=name, near=nearest(name, table.seats), allowed=table.seats)
    return None


class _Entries:
    """Read entry by entry with the table as it sits.

    Once it is not sure who sits there (`table` is None), nobody is unknown; `everyone` who ever sat is not sure
    from then on. Of an entry of which a part could not be read each value is read by itself alone. Without rules
    (they are faulty) nothing is judged by them. `played` holds the deals up to the first that has a fault;
    `unplayed` is the next after them.
    """

    def __init__(self, game: Game, rules: Rules | None, table: Table | None, notes: Notes) -> None:
        self.game = game
        self.rules = rules
        self.table = table
        self.everyone = None if table is None else table.everyone
        self.notes = notes
        self.played: list[Played] = []
        self.unplayed: Mapping | None = None
        self.number = 1
        self._torn = 0
        self._own = game.deal_fields.keys()
        self._deal = {**game.deal_fields, **_ANY_DEAL}
        self._void = {
            "void": reader.choice(game.voids, _VOID_WORDS),
            "player": reader.name,
            **game.void_fields,
            **_ANY_DEAL,
        }
        self._moves: dict[str, reader.Getter] = dict.fromkeys(game.entries, reader.as_read)
        self._any = {**self._moves, **self._void, **self._deal}

    def read(self, index: int, entry: Node) -> None:
        """Read one entry of the list."""
        if self.notes.torn:
            self._skip_torn(entry)
        if type(entry) is not Mapping:
            reader.wrong(self.notes, "deal.expected", entry)
            self.number += 1
            self._lose_people()
        elif not self._moves.keys().isdisjoint(entry.items):
            self._read_move(entry)
        else:
            self._read_deal(index, entry)
            self.number += 1

    def _skip_torn(self, entry: Node) -> None:
        """Pass by what could not be read before the end of an entry: it may have moved people."""
        end = entry.end if isinstance(entry, (Mapping, Sequence)) else entry.start
        before, self._torn = self._torn, bisect_left(self.notes.torn, end)
        if self._torn > before:
            self._lose_people()

    def _lose_people(self) -> None:
        """Go on where it is not sure who sits at the table."""
        self.table = self.everyone = None

    def _read_move(self, entry: Mapping) -> None:
        if self.notes.is_torn(entry):
            return
        kind = next(key for key in self._moves if key in entry.items)
        reader.fields(entry, {kind: reader.as_read, **COMMON}, self.notes)
        table = self.game.move(kind, entry.items[kind], self.table, self.notes)
        if len(self._moves.keys() & entry.items.keys()) > 1:
            table = None  # which of them was meant is not sure
        if table is None:
            self._lose_people()
        self.table = table

    def _read_deal(self, index: int, entry: Mapping) -> None:
        notes, before, table = self.notes, self.notes.count, self.table
        is_void = "void" in entry.items
        fields = self._void if is_void else self._deal
        if fields.keys() >= entry.items.keys():
            values = {key: fields[key](value, notes) for key, value in entry.items.items()}
        else:
            meant = "void" if is_void else self._meant(entry)
            if meant not in ("void", "deal"):
                reader.fields(entry, self._any, notes)
                if notes.count == before:
                    notes.missing(entry, "void", allowed=self.game.voids)
                self._lose_people()
                return
            is_void = meant == "void"
            values = reader.fields(entry, self._void if is_void else self._deal, notes)
        if notes.count > before:
            reader.read_doubled(entry, fields, notes)
        if notes.is_torn(entry):
            return
        if "dealer" in values and table is not None:
            table.start(None if values["dealer"] is None else seated(entry.items["dealer"], table, notes))
        seating = None if table is None else table.seating()
        if is_void:
            deal: Any = _void(entry, values, table, notes, self.game)
        else:
            deal = self.game.deal(entry, values, seating, self.rules, notes)
        so_far, note, at = len(self.played), values.get("note"), values.get("at")
        if deal is not None and seating is not None and notes.count == before and so_far == self.number - 1:
            self.played.append(Played(self.number, seating, deal, note, at, entry, index))
        else:
            self.unplayed = self.unplayed or entry
        if not is_void and self._own.isdisjoint(entry.items):
            self._lose_people()
        elif table is not None:
            if not is_void or values["void"] != "misdeal":
                table.pass_deal()
            if is_void and values["void"] is None:
                # Whether this deal passed on is not sure.
                table.start(None)

    def _meant(self, entry: Mapping) -> str:
        """Return which kind of entry one with an unknown key was meant to be.

        It is `void` or a key of the game's `entries`, where a key is near it, else `deal`, or nothing.
        """
        if len(self._own & entry.items.keys()) > 1:
            return "deal"
        near = {nearest(key, self._any) for key in entry.items if key not in self._deal}
        kinds = [kind for kind in ("void", *self._moves) if kind in near]
        return kinds[0] if kinds else "" if self._own.isdisjoint(entry.items) else "deal"


def _void(entry: Mapping, values: dict[str, Any], table: Table | None, notes: Notes, game: Game) -> Void | None:
    """Return a deal without a score."""
    kind, player = values["void"], values.get("player")
    more = {}
    for key in game.void_fields:
        if values.get(key) is not None:
            more[key] = seated(entry.items[key], table, notes)
    if player is not None and kind == "passed":
        notes.add("void.nobody", entry.items["player"])
    elif player is not None:
        node = entry.items["player"]
        player = seated(node, table, notes)
        if kind == "petit-sec" and table and player is not None and player == table.seating().sitting_out:
            notes.add("name.out", node, found=player)
    return None if kind is None else Void(kind, player, more)


def _past_the_end(session: Session, following: Mapping | None, notes: Notes) -> None:
    """Note the first deal recorded after the game was over; `following` is the one after the last in the session."""
    game, rules = session.game, session.rules
    if not game.ends(rules, len(session.deals)):
        return
    beyond = [*(played.node for played in session.deals[1:]), following]
    for told, node in zip(played_through(session), beyond, strict=False):
        winner = game.winner(told.totals, rules)
        if winner is not None:
            if node is not None:
                notes.add("game.over", node, winner=winner, number=told.played.number, preset=rules.preset)
            return
