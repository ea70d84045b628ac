"""From a file's values to a deal of tarot."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from scorekeeper.core import reader
from scorekeeper.core.nodes import Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Notes, nearest
from scorekeeper.core.seats import Table
from scorekeeper.games.shared import NameBook, most_names, read_names, spelled
from scorekeeper.games.tarot.checks import check
from scorekeeper.games.tarot.deal import COLOURS, CONTRACTS, HANDFULS, NEEDED, PACK, SLAMS, TarotDeal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from scorekeeper.core.seats import Seating
    from scorekeeper.games.tarot.rules import TarotRules

_HALVES: dict[str, int] = {f"{n // 2}.5" if n % 2 else f"{n // 2}": n for n in range(PACK + 1)}
_BOUTS = {str(bouts): bouts for bouts in range(len(NEEDED))}
_REQUIRED = ("taker", "contract", "bouts", "points")
_NUMBER = r"(-?)(0|[1-9][0-9]{0,8})(?:\.([05])0*)?"
_ANY_NUMBER = r"-?[0-9]+[.,][0-9]+"
_CONTRACT_WORDS = {
    **dict.fromkeys(("prise", "p", "pousse"), "petite"),
    **dict.fromkeys(("g", "pouce"), "garde"),
    **dict.fromkeys(("gs", "sans", "garde sans"), "garde-sans"),
    **dict.fromkeys(("gc", "contre", "garde contre"), "garde-contre"),
}
_SIZE_WORDS = {**dict.fromkeys(("simple", "poignee", "poignée"), "single")}
_COLOUR_WORDS = {
    **dict.fromkeys(("blanc", "blanche"), "white"),
    "jaune": "yellow",
    "rouge": "red",
    **dict.fromkeys(("bleu", "bleue"), "blue"),
    **dict.fromkeys(("vert", "verte"), "green"),
}


def halves(node: Node, notes: Notes) -> int | None:
    """Read card points, halves allowed, as half points."""
    if isinstance(node, Scalar) and node.plain:
        value = _HALVES.get(node.text)
        if value is not None:
            return value
        match = re.fullmatch(_NUMBER, node.text)
        if match:
            sign, points, half = match.groups()
            size = 2 * int(points) + (half == "5")
            return -size if sign else size
        if re.fullmatch(_ANY_NUMBER, node.text):
            dotted = node.text.replace(",", ".")
            near = dotted if dotted != node.text and re.fullmatch(_NUMBER, dotted) else None
            reader.wrong(notes, "tarot.points.half", node, near=near)
            return None
    code = "number.quoted" if reader.is_quoted(node, _NUMBER) else "tarot.points.number"
    reader.wrong(notes, code, node)
    return None


_BOTH = {"attack": halves, "defence": halves}


def _points(node: Node, notes: Notes) -> int | dict[str, int | None] | None:
    """Read the attack's points, or a mapping of `attack` and `defence`."""
    if isinstance(node, Mapping):
        if not node.items:
            reader.wrong(notes, "tarot.points.number", node)
            return None
        return reader.fields(node, _BOTH, notes)
    return halves(node, notes)


_size = reader.choice(HANDFULS, _SIZE_WORDS)


def _handfuls(node: Node, notes: Notes) -> tuple[tuple[str | None, str | None], ...] | None:
    """Read who showed which handful; what is faulty is None."""
    if not isinstance(node, Mapping):
        reader.wrong(notes, "tarot.handfuls", node)
        return None
    book = NameBook(notes)
    return tuple((book.read(key), _size(value, notes)) for key, value in node.pairs())


def _miseres(node: Node, notes: Notes) -> tuple[str | None, ...] | None:
    """Read who announced a misère; a faulty name is None."""
    listed = reader.items(node, notes)
    return None if listed is None else tuple(read_names(listed, notes))


def _bouts(node: Node, notes: Notes) -> int | None:
    """Read 0 to 3."""
    if type(node) is Scalar and node.plain and node.text in _BOUTS:
        return _BOUTS[node.text]
    value = reader.whole(node, notes)
    if value is not None and not 0 <= value <= 3:
        reader.wrong(notes, "tarot.bouts", node)
        return None
    return value


FIELDS: dict[str, reader.Getter] = {
    "taker": reader.name,
    "partner": reader.name,
    "contract": reader.choice(CONTRACTS, _CONTRACT_WORDS),
    "bouts": _bouts,
    "points": _points,
    "handfuls": _handfuls,
    "petit": reader.choice(("attack", "defence")),
    "slam": reader.choice(SLAMS),
    "miseres": _miseres,
}


def read_deal(
    node: Mapping, values: dict[str, Any], seating: Seating | None, rules: TarotRules | None, notes: Notes
) -> TarotDeal | None:
    """Return the deal, or None with what is missing, unknown or impossible noted."""
    before = notes.count
    for key in _REQUIRED:
        if key not in values:
            notes.missing(node, key)
    points = check(node, values, seating, rules, notes)
    if notes.count > before or points is None or None in values.values():
        return None
    taker, partner = values["taker"], values.get("partner")
    return TarotDeal(
        taker,
        None if partner == taker else partner,
        values["contract"],
        values["bouts"],
        points,
        values.get("handfuls", ()),
        values.get("petit", ""),
        values.get("slam", ""),
        values.get("miseres", ()),
    )


def read_table(root: Mapping, notes: Notes) -> Table | None:
    """Return the table of `players:`, three to five, or six with the dealer out."""
    if "players" not in root.items:
        notes.missing(root, "players")
        return None
    players = _players(root.items["players"], (), notes)
    return None if players is None else Table(players)


def _players(node: Node, known: Iterable[str], notes: Notes) -> list[str] | None:
    """Read three to six names, spelled as those known are, or None with the faults noted."""
    before = notes.count
    listed = reader.items(node, notes) or []
    players = [(name, item) for name, item in zip(read_names(listed, notes), listed, strict=True) if name is not None]
    for name, item in players:
        spelled(name, item, known, notes)
    # A faulty name may be one too many, but makes none too few.
    if not isinstance(node, Sequence) or notes.is_torn(node):
        return None
    if most_names(listed) < 3 or len(players) > 6:
        notes.add("tarot.players", node, n=len(listed))
    return [name for name, _ in players] if notes.count == before else None


def read_chips(root: Mapping, everyone: Collection[str] | None, notes: Notes) -> dict[str, str]:
    """Read each player's colour; none is given twice."""
    if "chips" not in root.items:
        return {}
    node = reader.mapping(root.items["chips"], notes)
    colour = reader.choice(COLOURS, _COLOUR_WORDS)
    chips: dict[str, str] = {}
    holders: dict[str, str] = {}
    for key, value in [] if node is None else node.pairs():
        name, chosen = reader.name(key, notes), colour(value, notes)
        if name is not None and everyone is not None and name not in everyone:
            notes.add("name.unknown", key, found=name, near=nearest(name, everyone), allowed=tuple(everyone))
        elif name in chips:
            notes.add("name.twice", key, found=name)
        if name is not None and chosen is not None:
            if chosen in holders:
                notes.add("tarot.colour.twice", value, found=chosen, player=holders[chosen])
            holders.setdefault(chosen, name)
            chips[name] = chosen
    return chips


def read_seats(node: Node, table: Table | None, notes: Notes) -> Table | None:
    """Return the table with other people round it, or None with the faults noted."""
    players = _players(node, () if table is None else table.everyone, notes)
    if players is None:
        return None
    if table is None:
        # It is sure again who sits, but not whose turn it is.
        table = Table(players)
        table.start(None)
    else:
        table.reseat(players)
    return table
