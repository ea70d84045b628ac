"""House rules as data: named presets, and options that a session may change one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.core import reader
from scorekeeper.core.nodes import Mapping, Node, Scalar
from scorekeeper.core.problems import nearest

if TYPE_CHECKING:
    from collections.abc import Mapping as Map

    from scorekeeper.core.problems import Notes
    from scorekeeper.core.reader import Getter

# A game's rules are a NamedTuple of its own: `preset`, then one field an option.
Rules = Any


class RuleBook(NamedTuple):
    """Hold a game's presets by name (the first is the default) and a getter for every option.

    `groups` holds, for an option that is a mapping of its own, the values that fill the gaps where
    the preset has none.
    """

    presets: Map[str, Rules]
    options: Map[str, Getter]
    groups: Map[str, Any]

    def default(self) -> Rules:
        """Return the preset of a session that names none."""
        return next(iter(self.presets.values()))


def group(getters: Map[str, Getter]) -> Getter:
    """Return a getter for an option that is `none` or a mapping of some of its own options."""

    def get(node: Node, notes: Notes) -> dict[str, Any] | str | None:
        if isinstance(node, Scalar) and node.text == "none":
            return "none"
        if _nearly_none(node):
            reader.wrong(notes, "mapping.expected", node, near="none")
            return None
        below = reader.mapping(node, notes)
        return None if below is None else reader.fields(below, getters, notes)

    return get


def or_none(get: Getter) -> Getter:
    """Return a getter that also takes the word `none`."""

    def either(node: Node, notes: Notes) -> Any:
        if isinstance(node, Scalar) and node.text == "none":
            return "none"
        if _nearly_none(node):
            reader.wrong(notes, "number.whole", node, near="none")
            return None
        return get(node, notes)

    return either


def _nearly_none(node: Node) -> bool:
    return isinstance(node, Scalar) and nearest(node.text, ("none",)) is not None


def _as_read(_node: Node, _notes: Notes) -> None:
    """Stand for what is read elsewhere already."""


def preset(name_node: Node, book: RuleBook, notes: Notes) -> Rules | None:
    """Return the preset that a node names."""
    wanted = reader.text(name_node, notes)
    if wanted is None or wanted in book.presets:
        return book.presets.get(wanted or "")
    notes.add("rules.unknown", name_node, found=wanted, allowed=tuple(book.presets), near=nearest(wanted, book.presets))
    return None


def read_rules(node: Node | None, book: RuleBook, notes: Notes) -> tuple[Rules, dict[str, Any]] | None:
    """Return the rules that `rules:` names, and the options it changes, or None with the faults noted."""
    if node is None:
        return book.default(), {}
    if not isinstance(node, Mapping):
        named = preset(node, book, notes)
        return None if named is None else (named, {})
    before = notes.count()
    base = preset(node.items["preset"], book, notes) if "preset" in node.items else book.default()
    changes = reader.fields(node, {"preset": _as_read, **book.options}, notes)
    changes.pop("preset", None)
    if base is None or notes.count() > before:
        return None
    return apply(base, changes, book), changes


def apply(base: Rules, changes: Map[str, Any], book: RuleBook) -> Rules:
    """Return the rules with some options changed; `none` becomes None, a mapping changes its part."""
    values = {}
    for option, value in changes.items():
        if isinstance(value, dict):
            values[option] = (getattr(base, option) or book.groups[option])._replace(**value)
        else:
            values[option] = None if value == "none" else value
    return base._replace(**values)
