"""From a document to a session: the header, then entry by entry, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core import reader
from scorekeeper.core.entries import Entries, seated
from scorekeeper.core.nodes import Broken, Document, Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Notes, nearest
from scorekeeper.core.rules import read_rules
from scorekeeper.core.session import Session, played_through

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Mapping as Map

    from scorekeeper.core.game import Game
    from scorekeeper.core.rules import Beside
    from scorekeeper.core.seats import Table

FORMAT = 1
HEADER = ("format", "game", "rules", "title", "date")


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
    entries = Entries(game, None if torn or found is None else found.rules, None if torn else table, notes)
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
