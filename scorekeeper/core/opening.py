"""From a document to a session: the header, then entry by entry with the table as it sits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core import reader
from scorekeeper.core.game import Void
from scorekeeper.core.nodes import Document, Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Notes, nearest
from scorekeeper.core.rules import read_rules
from scorekeeper.core.session import Played, Session, replay

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
    rules, changes = found or (game.book.default(), {})
    table = game.seat(root, notes)
    first_known = table is None or _first_dealer(root, table, notes)
    deals = _read_deals(root, game, rules, table, notes, first_known)
    if table is None:
        return None
    chips = game.after(root, table.everyone, notes)
    if notes.found:
        return None
    listed = root.items.get("deals")
    entries = len(listed.items) if isinstance(listed, Sequence) else 0
    session = Session(game, rules, changes, header, table, deals, chips, entries)
    _past_the_end(session, notes)
    return None if notes.found else session


def _is_ours(root: Node, notes: Notes) -> bool:
    """Tell whether the root is a session in a format this version knows."""
    if not isinstance(root, Mapping):
        reader.wrong(notes, "session.expected", root)
        return False
    if "format" not in root.items:
        notes.missing(root, "format")
        return True
    node = root.items["format"]
    number = reader.whole(node, notes)
    if number is not None and number > FORMAT:
        notes.add("format.newer", node, found=str(number), known=FORMAT)
        return False
    if number is not None and number != FORMAT:
        notes.add("format.unknown", node, found=str(number), known=FORMAT)
    return True


def _read_header(root: Mapping, games: Map[str, Any], notes: Notes) -> dict[str, Any]:
    """Read what every game's header has; a value is None where it is absent or faulty."""
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
    for key in root.items:
        if key not in allowed:
            notes.add("key.unknown", root.key_of(key), found=key, near=nearest(key, allowed), allowed=allowed)


def _first_dealer(root: Mapping, table: Table, notes: Notes) -> bool:
    """Give the first deal to the player named, where one is; tell whether it is known who deals."""
    if "first_dealer" not in root.items:
        return True
    dealer = seated(root.items["first_dealer"], table, notes)
    if dealer is not None:
        table.start(dealer)
    return dealer is not None


def seated(node: Node, table: Table, notes: Notes) -> str | None:
    """Read the name of a player who sits at the table."""
    name = reader.name(node, notes)
    if name is None or name in table.seats:
        return name
    code = "name.left" if name in table.everyone else "name.unknown"
    notes.add(code, node, found=name, near=nearest(name, table.seats), allowed=table.seats)
    return None


def _read_deals(
    root: Mapping, game: Game, rules: Rules, table: Table | None, notes: Notes, first_known: bool
) -> list[Played]:
    """Read every entry; where it is not sure who sits where, only each value by itself."""
    if "deals" not in root.items:
        return []
    node = root.items["deals"]
    if isinstance(node, Scalar) and node.plain and not node.text:
        return []
    played: list[Played] = []
    deal_fields = {**game.deal_fields, **_ANY_DEAL}
    void_fields = {
        "void": reader.choice(game.voids, _VOID_WORDS),
        "player": reader.name,
        **game.void_fields,
        **_ANY_DEAL,
    }
    sure = None if notes.torn or (table is not None and table.most < len(table.seats) and not first_known) else table
    number = 1
    for index, entry in enumerate(reader.items(node, notes) or []):
        if not isinstance(entry, Mapping):
            reader.wrong(notes, "deal.expected", entry)
            number += 1
            sure = sure if sure is None or len(sure.seats) <= sure.most else None
            continue
        before = notes.count()
        if any(key in entry.items for key in game.entries):
            if sure is not None:
                game.entry(entry, sure, notes)
            sure = sure if notes.count() == before else None
            continue
        is_void = "void" in entry.items
        if not is_void and _misspelt(entry, ("void", *game.entries), deal_fields, notes):
            sure = None
            number += 1
            continue
        values = reader.fields(entry, void_fields if is_void else deal_fields, notes)
        if sure is not None and "dealer" in values:
            known = values["dealer"] is not None and _deals_now(entry, sure, notes)
            # Who sits out is known no more.
            sure = sure if known or len(sure.seats) <= sure.most else None
        if sure is not None:
            seating = sure.seating()
            if is_void:
                deal: Any = _void(entry, values, sure, notes, game)
            else:
                deal = game.deal(entry, values, seating, rules, notes)
            if deal is not None and notes.count() == before:
                played.append(Played(number, seating, deal, values.get("note"), values.get("at"), entry, index))
            if not (isinstance(deal, Void) and deal.kind == "misdeal"):
                sure.pass_deal()
            if is_void and values["void"] is None and len(sure.seats) > sure.most:
                # Whether this deal passed on is not sure, and so not who sits out of the next.
                sure = None
        number += 1
    return played


def _misspelt(entry: Mapping, kinds: tuple[str, ...], fields: Map[str, reader.Getter], notes: Notes) -> bool:
    """Note a key that was meant to say what kind of entry this is, such as `viod`; tell whether there is one."""
    for key in entry.items:
        near = None if key in fields else nearest(key, (*kinds, *fields))
        if near in kinds:
            notes.add("key.unknown", entry.key_of(key), found=key, near=near, allowed=(*kinds, *fields))
            return True
    return False


def _deals_now(entry: Mapping, table: Table, notes: Notes) -> bool:
    """Give the deal to whom `dealer:` names; tell whether that could be done."""
    dealer = seated(entry.items["dealer"], table, notes)
    if dealer is None:
        return False
    table.start(dealer)
    return True


def _void(entry: Mapping, values: dict[str, Any], table: Table, notes: Notes, game: Game) -> Void | None:
    """Return a deal without a score."""
    kind, player = values["void"], values.get("player")
    more = {}
    for key in game.void_fields:
        if values.get(key) is not None:
            more[key] = seated(entry.items[key], table, notes)
    if player is not None:
        node = entry.items["player"]
        player = seated(node, table, notes)
        if kind == "passed":
            notes.add("void.nobody", node, found=player)
        elif kind == "petit-sec" and player is not None and player == table.seating().sitting_out:
            notes.add("name.out", node, found=player)
    return None if kind is None else Void(kind, player, more)


def _past_the_end(session: Session, notes: Notes) -> None:
    """Note the first deal recorded after the game was over."""
    game, rules = session.game, session.rules
    if not game.ends(rules, len(session.deals)):
        return
    over: tuple[str, int] | None = None
    for told in replay(session):
        if over is not None:
            notes.add("game.over", told.played.node, winner=over[0], number=over[1], preset=rules.preset)
            return
        winner = game.winner(told.totals, rules)
        over = None if winner is None else (winner, told.played.number)
