"""The entries of a session: deals and comings and goings, one by one with the table as it sits."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from scorekeeper.core import reader
from scorekeeper.core.game import Void
from scorekeeper.core.nodes import Mapping, Node, Sequence
from scorekeeper.core.problems import Notes, nearest
from scorekeeper.core.session import Played

if TYPE_CHECKING:
    from scorekeeper.core.game import Game
    from scorekeeper.core.rules import Rules
    from scorekeeper.core.seats import Table

COMMON: dict[str, reader.Getter] = {"note": reader.text, "at": reader.moment}
_ANY_DEAL: dict[str, reader.Getter] = {**COMMON, "dealer": reader.name}

# What players say of a deal without a score, for the nearest word.
_VOID_WORDS = {
    **dict.fromkeys(("passe", "passée", "pass"), "passed"),
    **dict.fromkeys(("maldonne", "fausse donne"), "misdeal"),
    **dict.fromkeys(("annulée", "annulee", "annulé"), "cancelled"),
    "petit sec": "petit-sec",
}


def seated(node: Node, table: Table | None, notes: Notes) -> str | None:
    """Read the name of a player who sits at the table (None: it is not sure who does)."""
    name = reader.name(node, notes)
    if name is None or table is None or name in table.seats:
        return name
    code = "name.left" if name in table.everyone else "name.unknown"
    notes.add(code, node, found=name, near=nearest(name, table.seats), allowed=table.seats)
    return None


class Entries:
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
