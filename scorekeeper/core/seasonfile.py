"""From a document to the rules of a season."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core import reader
from scorekeeper.core.nodes import Document, Mapping, Node
from scorekeeper.core.season import AWARDS, TIES, Rule, Season
from scorekeeper.core.tally import CONDITIONS

if TYPE_CHECKING:
    from scorekeeper.core.problems import Notes
    from scorekeeper.core.reader import Getter

# A file that has none of these is no session.
_SESSION = ("format", "game", "deals")


def is_session(document: Document) -> bool:
    """Tell whether a file means to be a session: anything but a mapping without one of a session's keys."""
    root = document.root
    return not isinstance(root, Mapping) or any(key in root.items for key in _SESSION)


def several(get: Getter, twice: bool = False) -> Getter:
    """Return a getter for a list of at least one value; none stands in it twice, unless it may."""

    def get_all(node: Node, notes: Notes) -> tuple[Any, ...] | None:
        nodes = reader.items(node, notes)
        if nodes is None:
            return None
        if not nodes:
            notes.add("list.empty", node)
            return None
        values = [get(item, notes) for item in nodes]
        for i, (item, value) in enumerate(zip(nodes, values, strict=True)):
            if not twice and value is not None and value in values[:i]:
                notes.add("list.twice", item, found=value)
        return tuple(values)

    return get_all


def _rule(node: Node, notes: Notes) -> Rule | None:
    below = reader.mapping(node, notes)
    if below is None:
        return None
    one = reader.whole_from(1)
    values = reader.fields(below, {"when": reader.choice(CONDITIONS), "points": one, "at_most": one}, notes)
    for key, allowed in (("when", CONDITIONS), ("points", ())):
        if key not in below.items:
            notes.missing(below, key, **({"allowed": allowed} if allowed else {}))
    return Rule(values.get("when") or "", values.get("points") or 0, values.get("at_most"))


_FIELDS: dict[str, Getter] = {
    "title": reader.text,
    "points": several(reader.whole_from(0), twice=True),
    "bonuses": several(_rule, twice=True),
    "penalties": several(_rule, twice=True),
    "best": reader.whole_from(1),
    "ties": several(reader.choice(TIES)),
    "awards": several(reader.choice(AWARDS)),
}


def read_season(document: Document, notes: Notes) -> Season | None:
    """Return the season's rules that a document holds, or None with every fault noted."""
    values = reader.whole_fields(document, _FIELDS, "season.expected", notes)
    return None if values is None or notes.found else Season(**values)
