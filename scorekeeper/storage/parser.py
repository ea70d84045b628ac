"""Build nodes straight from the YAML parser's events: places kept, nothing interpreted.

A line that is no YAML is noted and cut out, and the rest is read all the same, so that one run shows
every fault.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from scorekeeper.core.nodes import Broken, CutText, Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Notes
from scorekeeper.storage.torn import Cuts, places
from scorekeeper.storage.yamlfaults import DEEPEST, fault

if TYPE_CHECKING:
    from collections.abc import Callable

# So many torn lines are told at once: each takes a reading of the whole text.
_COLON = re.compile(r"\s*:")
_MOST, _MOST_OF_LONG, _LONG = 25, 3, 1_000_000


def _events(text: str) -> Callable[[], Any]:
    """Return the source of a text's events: the C parser where PyYAML has it, seven times as fast."""
    loader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
    source: Callable[[], Any] = loader(text).get_event
    return source


def parse(text: str, notes: Notes) -> Node | None:
    """Return the root node of a text, or None where there is none; every fault is noted."""
    root, found, error = _attempt(text)
    if error is not None:
        # Whatever ends a line, one sign does here, and every place stays as it was.
        root, found = _parse_torn(text.replace("\r\n", " \n").replace("\r", "\n"), error)
    notes.found += found.found
    notes.torn = sorted([*notes.torn, *found.torn])
    if root is None and not notes.torn:
        notes.add("file.empty", 0)
    return root


def _attempt(text: str) -> tuple[Node | None, Notes, yaml.MarkedYAMLError | None]:
    """Return the root node and what was noted, or what the parser says of a text that is torn."""
    found = Notes()
    try:
        return build(text, found), found, None
    except yaml.MarkedYAMLError as error:
        return None, Notes(), error


def _parse_torn(text: str, error: yaml.MarkedYAMLError | None) -> tuple[Node | None, Notes]:
    """Cut torn lines out until the rest can be read; return its root node, if any, and what was noted."""
    most = _MOST if len(text) < _LONG else _MOST_OF_LONG
    notes, cuts = Notes(), Cuts(text)
    root, rest = None, text
    while error is not None:
        code, params, at = fault(error, rest)
        if cuts.told() == most:
            notes.add("yaml.more", at)
            break
        if not cuts.take(code, params, at):
            break
        rest = cuts.rest()
        root, found, error = _attempt(rest)
        notes.found, notes.torn = found.found, found.torn
    for cut in cuts.cuts:
        if cut.told:
            notes.add(cut.code, cut.at, **cut.params)
        notes.torn += places(text, cut)
    return root, notes


def _end(event: Any) -> int:
    """Return the index after what an event closes."""
    return int(event.end_mark.index)


class _StopError(Exception):
    """Stop building where nothing that follows belongs to a session."""


def build(text: str, notes: Notes) -> Node | None:
    """Return the root node, or None for no document; raise what the parser raises."""
    builder = _Builder(text, notes)
    try:
        builder.run()
    except _StopError:
        notes.torn.append(0 if builder.root is None else builder.root.start)
    return builder.root


class _Builder:
    """Turn events into nodes; anchors, aliases, tags, double keys and second documents are noted."""

    def __init__(self, text: str, notes: Notes) -> None:
        self.text = text
        self.next = _events(text)
        self.notes = notes
        self.root: Node | None = None
        # Whether any value may carry an anchor or a tag at all; most texts hold none of the signs.
        self.bare = not any(sign in text for sign in "&!")

    def run(self) -> None:
        """Read the first document, and see that there is no second."""
        documents = 0
        while True:
            event = self.next()
            kind = type(event)
            if kind is StreamEndEvent:
                return
            if kind is DocumentStartEvent:
                documents += 1
                if documents > 1:
                    self.notes.add("yaml.documents", event.start_mark.index)
                    raise _StopError
                self.root = self._node(self.next(), 0, -1)

    def _node(self, event: Any, depth: int, key: int) -> Node:
        kind = type(event)
        if kind is ScalarEvent:
            if self.bare or (event.tag is None and event.anchor is None):
                return Scalar(event.value, event.start_mark.index, event.implicit[0], key)
            return self._refused(event, key)
        if kind is AliasEvent:
            return self._refused(event, key)
        if depth == DEEPEST:
            self.notes.add("yaml.deep", event.start_mark.index, most=DEEPEST)
            raise _StopError
        node = self._mapping(event, depth + 1) if kind is MappingStartEvent else self._sequence(event, depth + 1)
        node.key = key
        return node if self.bare or (event.tag is None and event.anchor is None) else self._refused(event, key)

    def _mapping(self, start: Any, depth: int) -> Mapping:
        """Read a mapping; the usual key and value, both plain text, are read here and not by a call each."""
        mapping = Mapping(start.start_mark.index)
        items, following, node, bare = mapping.items, self.next, self._node, self.bare
        name: str | None = ""
        while True:
            event = following()
            kind = type(event)
            if kind is MappingEndEvent:
                mapping.end = _end(event)
                return mapping
            at = event.start_mark.index
            if kind is not ScalarEvent or not (bare or (event.tag is None and event.anchor is None)):
                self._odd_key(event, depth)
                if kind is not ScalarEvent:
                    self.notes.torn.append(at)
                    node(following(), depth, at)
                    continue
            key, before, name = event, name, event.value
            event = following()
            kind = type(event)
            if kind is ScalarEvent and bare:
                value: Node = Scalar(event.value, event.start_mark.index, event.implicit[0], at)
            else:
                value = node(event, depth, at)
            if type(value) is Scalar and not value.text and value.plain and not self._has_colon(key):
                name = self._cut(items, before, key)
            elif name in items:
                first = items[name]
                self.notes.add("yaml.twice", at, found=name)
                earlier = first.nodes if type(first) is Broken else (first,)
                items[name] = Broken(first.start, first.key, (*earlier, value))
            else:
                items[name] = value

    def _has_colon(self, key: Any) -> bool:
        return _COLON.match(self.text, key.end_mark.index) is not None

    def _cut(self, items: dict[str, Node], before: str | None, key: Any) -> str | None:
        """Take what has no colon between commas: the end of the value before it, or a key whose colon is missing.

        Returns the key that what follows may belong to; None for one that is told and left out.
        """
        stands = items.get(before or "")
        value = stands.nodes[-1] if type(stands) is Broken and stands.nodes else stands
        word, *rest = re.split("[ :]+", key.value.strip(), maxsplit=1)
        whole = f"{word}: {rest[0]}" if rest and rest[0] else None
        if type(value) is Broken or (before is None and whole is None):
            return before
        if isinstance(value, Scalar) and value.text and value.plain and whole is None:
            written = " ".join(self.text[value.start : key.end_mark.index].split())
            cut = CutText(written, value.start, True, value.key)
            if type(stands) is Broken:
                stands.nodes = (*stands.nodes[:-1], cut)
            else:
                items[before or ""] = cut
            return before
        self.notes.add("yaml.colonless", key.start_mark.index, found=key.value, near=whole)
        self.notes.torn.append(key.start_mark.index)
        return None

    def _odd_key(self, event: Any, depth: int) -> None:
        key = self._node(event, depth, -1)
        if type(key) is not Broken:
            self.notes.add("yaml.key", key.start)

    def _sequence(self, start: Any, depth: int) -> Sequence:
        sequence = Sequence(start.start_mark.index, bool(start.flow_style))
        while True:
            event = self.next()
            if type(event) is SequenceEndEvent:
                sequence.end = _end(event)
                return sequence
            sequence.items.append(self._node(event, depth, -1))

    def _refused(self, event: Any, key: int) -> Broken:
        start = event.start_mark.index
        if type(event) is AliasEvent:
            self.notes.add("yaml.alias", start, found=event.anchor)
        elif event.anchor is not None:
            self.notes.add("yaml.anchor", start, found=event.anchor)
        else:
            self.notes.add("yaml.tag", start, found=event.tag)
        return Broken(start, key)
