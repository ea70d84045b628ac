"""From a file's values to a deal of quoinche."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core import reader
from scorekeeper.core.nodes import Broken, Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Message, Notes, nearest
from scorekeeper.core.seats import Table
from scorekeeper.games.quoinche.checks import check
from scorekeeper.games.quoinche.deal import CAPOT, CONTRACTS, GENERALE, TRUMPS, QuoincheDeal
from scorekeeper.games.shared import NameBook, most_names

if TYPE_CHECKING:
    from scorekeeper.core.seats import Seating
    from scorekeeper.games.quoinche.rules import QuoincheRules

_CONTRACTS: dict[str, int | str] = {**{str(n): n for n in CONTRACTS}, CAPOT: CAPOT, GENERALE: GENERALE}
_TRUMP_WORDS = {
    **dict.fromkeys(("pique", "piques", "spade", "♠"), "spades"),
    **dict.fromkeys(("coeur", "cœur", "coeurs", "cœurs", "heart", "♥"), "hearts"),
    **dict.fromkeys(("carreau", "carreaux", "diamond", "♦"), "diamonds"),
    **dict.fromkeys(("trefle", "trèfle", "trèfles", "club", "♣"), "clubs"),
    **dict.fromkeys(("ta", "tout atout", "tout-atout", "all trump"), "all-trump"),
    **dict.fromkeys(("sa", "sans atout", "sans-atout", "no trump"), "no-trump"),
}


def _contract(node: Node, notes: Notes) -> int | str | None:
    """Read 80 to 180 by ten, `capot` or `generale`."""
    if isinstance(node, Scalar):
        value = _CONTRACTS.get(node.text)
        if value is not None and (node.plain or isinstance(value, str)):
            return value
    if reader.is_quoted(node, "[0-9]+"):
        reader.wrong(notes, "number.quoted", node)
        return None
    word = node.text if isinstance(node, Scalar) else ""
    near = None if word[:1].isdigit() else nearest(word.replace("é", "e"), (CAPOT, GENERALE))
    reader.wrong(notes, "quoinche.contract.fault", node, near=near)
    return None


def _points(node: Node, notes: Notes) -> int | dict[str, int | None] | None:
    """Read the attack's points, or a mapping of team to points."""
    if isinstance(node, Mapping):
        if not node.items:
            reader.wrong(notes, "quoinche.points.fault", node)
            return None
        return {team: reader.whole(value, notes) for team, value in node.items.items()}
    if isinstance(node, Scalar):
        return reader.whole(node, notes)
    reader.wrong(notes, "quoinche.points.fault", node)
    return None


FIELDS: dict[str, reader.Getter] = {
    "by": reader.name,
    "contract": _contract,
    "trump": reader.choice(TRUMPS, _TRUMP_WORDS),
    "quoinche": reader.choice(("quoinche", "surquoinche"), {"coinche": "quoinche", "surcoinche": "surquoinche"}),
    "points": _points,
    "capot": reader.boolean,
    "made": reader.boolean,
    "belote": reader.name,
    "shuffled": reader.name,
}


def read_deal(
    node: Mapping, values: dict[str, Any], seating: Seating | None, rules: QuoincheRules | None, notes: Notes
) -> QuoincheDeal | None:
    """Return the deal, or None with what is missing, unknown or impossible noted."""
    before = notes.count
    for key in ("by", "contract", "trump", *_result_keys(values)):
        if key not in values:
            notes.missing(node, key)
    side = _side(node, values, "by", seating, notes)
    belote = _side(node, values, "belote", seating, notes)
    shuffled = values.get("shuffled")
    if shuffled is not None and seating is not None and shuffled not in seating.seats:
        _unknown(node, "shuffled", shuffled, seating.seats, notes)
    points = check(node, values, side, seating, rules, notes)
    if notes.count > before or side is None or None in values.values():
        return None
    return QuoincheDeal(
        values["by"],
        side,
        values["contract"],
        values["trump"],
        values.get("quoinche", ""),
        points,
        values.get("capot", False),
        values.get("made"),
        belote,
        shuffled,
    )


def _result_keys(values: dict[str, Any]) -> tuple[str, ...]:
    """Return what must tell how a contract came out."""
    contract = values.get("contract")
    if isinstance(contract, int):
        return ("points",) if values.get("capot", False) is False else ()
    return () if contract is None else ("made",)


def _side(node: Mapping, values: dict[str, Any], key: str, seating: Seating | None, notes: Notes) -> int | None:
    """Return the index of the side that a team's or a player's name stands for."""
    name = values.get(key)
    if name is None or seating is None:
        return None
    side = seating.side_of.get(name)
    if side is None:
        _unknown(node, key, name, tuple(seating.side_of), notes)
    return side


def _unknown(node: Mapping, key: str, name: str, allowed: tuple[str, ...], notes: Notes) -> None:
    notes.add("name.unknown", node.items[key], found=name, near=nearest(name, allowed), allowed=allowed)


def read_table(root: Mapping, notes: Notes) -> Table | None:
    """Return the table of `teams:`, seated A1, B1, A2, B2 unless `seating:` lists the players."""
    teams = seats = None
    if "teams" in root.items:
        teams = _teams(root.items["teams"], notes)
    else:
        notes.missing(root, "teams")
    if teams is not None:
        first, second = teams.values()
        seats = [first[0], second[0], first[1], second[1]]
    listed = _seating(root.items["seating"], seats, notes) if "seating" in root.items else None
    # Where the seating is wrong, it is still known who plays with whom.
    return None if teams is None or seats is None else Table(listed or seats, teams)


def _teams(node: Node, notes: Notes) -> dict[str, list[str]] | None:
    """Read two teams of two players each, no name twice."""
    before = notes.count
    listed = reader.mapping(node, notes)
    if listed is None:
        return None
    names = NameBook(notes)
    teams: dict[str, list[str]] = {}
    for key, players in listed.pairs():
        team = names.read(key)
        members = reader.items(players, notes) or []
        known = [name for name in map(names.read, members) if name is not None]
        # A faulty name may be one too many, but makes none too few.
        if isinstance(players, Sequence) and (most_names(members) < 2 or len(known) > 2) and not notes.is_torn(listed):
            notes.add("quoinche.two-players", players, n=len(members))
        if team is not None:
            teams[team] = known
    too_few = len(listed.items) < 2 and not any(isinstance(value, Broken) for value in listed.items.values())
    if notes.is_torn(listed):
        return None
    if too_few or len(teams) > 2:
        notes.add("quoinche.two-teams", listed, n=len(listed.items))
    return teams if notes.count == before and len(teams) == 2 else None


def _seating(node: Node, players: list[str] | None, notes: Notes) -> list[str] | None:
    """Read who sits where: all four, partners opposite; without `players` it is not sure who they are."""
    before = notes.count
    items = reader.items(node, notes) or []
    listed: list[str] = []
    for item in items:
        name = reader.name(item, notes)
        if name is None:
            continue
        if players is not None and name not in players:
            notes.add("name.unknown", item, found=name, near=nearest(name, players), allowed=tuple(players))
        elif name in listed:
            notes.add("name.twice", item, found=name)
        listed.append(name)
    if not isinstance(node, Sequence) or notes.is_torn(node):
        return None
    if most_names(items) < 4:
        notes.add("quoinche.seating", node, allowed=tuple(players or [Message("found.teams")]))
    if players is None or notes.count > before:
        return None
    if abs(listed.index(players[0]) - listed.index(players[2])) != 2:
        notes.add("quoinche.opposite", node)
        return None
    return listed
