"""Typed reading of nodes: every fault is noted, nothing is raised, nothing is guessed.

A getter takes a node and the notes and returns the value, or None with the fault noted.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from scorekeeper.core.nodes import Broken, CutText, Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Message, Notes, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from collections.abc import Mapping as Map

    from scorekeeper.core.nodes import Document

    Getter = Callable[[Node, Notes], Any]

# Compiled by `re` where one is needed: at every start they would cost more than they save.
_WHOLE = r"-?(?:0|[1-9][0-9]*)"
_DIGITS = 18
_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
_TIME = r"(?:[0-9]{4}-[0-9]{2}-[0-9]{2}[T ])?[0-9]{2}:[0-9]{2}(?::[0-9]{2})?(?:Z|[+-][0-9]{2}:[0-9]{2})?"
_FORBIDDEN = "[\x00-\x1f\x7f-\x9f\u2028\u2029]"
_BOOLEANS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_WHOLES: dict[str, int] = {str(n): n for n in range(1001)}


def found(node: Node) -> object:
    """Return what a message can show of a node: its text, or a word for its kind."""
    if isinstance(node, Scalar):
        return node.text if node.text or not node.plain else Message("found.nothing")
    return Message("found.mapping" if isinstance(node, Mapping) else "found.list")


def wrong(notes: Notes, code: str, node: Node, **params: object) -> None:
    """Note a wrong value, unless it was noted when it could not be read at all."""
    if isinstance(node, Broken) or (notes.torn and isinstance(node, Scalar) and node.plain and not node.text):
        # Noted by the parser; and where lines could not be read, an empty value proves nothing.
        notes.count += 1
    else:
        if isinstance(node, Scalar) and params.get("near") == node.text:
            del params["near"]  # in quotes it is a text, and the same word again helps nobody
        notes.add(code, node, found=found(node), **params)


@lru_cache(maxsize=4096)
def _proper(written: str) -> str | None:
    """Return a text in NFC with its line breaks as spaces; None with control characters, "" if blank."""
    value = written if written.isascii() else unicodedata.normalize("NFC", written)
    if not value.isprintable():
        value = " ".join(value.split("\n"))
        if re.search(_FORBIDDEN, value):
            return None
    return "" if value.isspace() else value


def text(node: Node, notes: Notes) -> str | None:
    """Read any non-empty text without control characters, line breaks become spaces."""
    value = _proper(node.text) if type(node) is Scalar else ""
    if value:
        return value
    if isinstance(node, CutText):
        wrong(notes, "text.comma", node, near=f'"{node.text}"')
    else:
        wrong(notes, "text.control" if value is None else "text.expected", node)
    return None


def name(node: Node, notes: Notes) -> str | None:
    """Read a person's or a team's name: any text, on one line."""
    if type(node) is Scalar:
        value = _proper(node.text)
        if value and "\n" not in node.text:
            return value
    value = text(node, notes)
    if value is not None and type(node) is Scalar and "\n" in node.text:
        wrong(notes, "text.control", node)
        return None
    return value


def whole(node: Node, notes: Notes) -> int | None:
    """Read a whole number."""
    if type(node) is Scalar and node.plain:
        value = _WHOLES.get(node.text)
        if value is not None:
            return value
        if re.fullmatch(_WHOLE, node.text):
            if len(node.text.lstrip("-")) <= _DIGITS:
                return int(node.text)
            # Nothing at a table is as large, and Python would not even read one of some thousand digits.
            wrong(notes, "number.large", node, most=_DIGITS)
            return None
    wrong(notes, "number.quoted" if is_quoted(node, _WHOLE) else "number.whole", node)
    return None


def is_quoted(node: Node, pattern: str) -> bool:
    """Tell whether a node is a text in quotes that would be right without them."""
    return type(node) is Scalar and not node.plain and re.fullmatch(pattern, node.text) is not None


def whole_from(least: int) -> Getter:
    """Return a getter for whole numbers from `least` up."""

    def get(node: Node, notes: Notes) -> int | None:
        value = whole(node, notes)
        if value is not None and value < least:
            wrong(notes, "number.least", node, least=least)
            return None
        return value

    return get


def boolean(node: Node, notes: Notes) -> bool | None:
    """Read `true` or `false`."""
    if type(node) is Scalar and node.plain and node.text in _BOOLEANS:
        return _BOOLEANS[node.text]
    near = {"yes": "true", "on": "true", "no": "false", "off": "false"}
    word = node.text.lower() if isinstance(node, Scalar) else ""
    wrong(notes, "choice", node, allowed=("true", "false"), near=near.get(word) or nearest(word, ("true", "false")))
    return None


def choice(values: Iterable[str], also: Map[str, str] | None = None) -> Getter:
    """Return a getter for one word of several; `also` leads from players' words to the right one."""
    table = {value: value for value in values}

    def get(node: Node, notes: Notes) -> str | None:
        if type(node) is Scalar:
            value = table.get(node.text)
            if value is not None:
                return value
        word = node.text if isinstance(node, Scalar) else ""
        near = (also or {}).get(word.casefold()) or nearest(word, table)
        wrong(notes, "choice", node, allowed=tuple(table), near=near)
        return None

    return get


def date(node: Node, notes: Notes) -> str | None:
    """Read a day as YYYY-MM-DD."""
    if isinstance(node, Scalar) and re.fullmatch(_DATE, node.text):
        try:
            dt.date.fromisoformat(node.text)
        except ValueError:
            pass
        else:
            return node.text
    wrong(notes, "date.expected", node)
    return None


def moment(node: Node, notes: Notes) -> str | None:
    """Read a time (HH:MM), or a day and time (YYYY-MM-DDTHH:MM), in the ISO form."""
    if type(node) is Scalar and _is_moment(node.text):
        return node.text
    wrong(notes, "time.expected", node)
    return None


@lru_cache(maxsize=4096)
def _is_moment(text: str) -> bool:
    if not re.fullmatch(_TIME, text):
        return False
    kind = dt.datetime if "-" in text[:5] else dt.time
    try:
        kind.fromisoformat(text)
    except ValueError:
        return False
    return True


def mapping(node: Node, notes: Notes) -> Mapping | None:
    """Read a mapping as it is."""
    if isinstance(node, Mapping):
        return node
    wrong(notes, "mapping.expected", node)
    return None


def items(node: Node, notes: Notes) -> list[Node] | None:
    """Read a list as it is."""
    if isinstance(node, Sequence):
        return node.items
    wrong(notes, "list.expected", node)
    return None


def as_read(_node: Node, _notes: Notes) -> None:
    """Stand for the getter of what is read elsewhere."""


def fields(node: Mapping, getters: Map[str, Getter], notes: Notes) -> dict[str, Any]:
    """Read a mapping's values by their keys; a faulty value is None, an unknown key is noted."""
    values, before = {}, notes.count
    for key, value in list(node.items.items()):
        get = getters.get(key)
        if get is None:
            values.update(dict.fromkeys(unknown(node, key, getters, notes)))
        else:
            values[key] = get(value, notes)
    if notes.count > before:
        read_doubled(node, getters, notes)
    return values


def unknown(node: Mapping, key: str, known: Iterable[str], notes: Notes) -> list[str]:
    """Note an unknown key; return the absent one that was meant, if any: its value cannot be read."""
    allowed = tuple(known)
    near = nearest(key, [name for name in allowed if name not in node.items])
    # One that is there already is what was meant only if it is very like it.
    shown = near or nearest(key, allowed, 0.85)
    notes.add("key.unknown", node.key_of(key), found=key, near=shown, allowed=allowed)
    if near is None:
        return []
    node.items[near] = Broken(node.items[key].start, node.items[key].key)
    return [near]


def read_doubled(node: Mapping, getters: Map[str, Getter], notes: Notes) -> None:
    """Read the values of every key that is written twice, each for its own faults."""
    for key, value in node.items.items():
        if isinstance(value, Broken) and key in getters:
            for each in value.nodes:
                getters[key](each, notes)


def whole_fields(document: Document, getters: Map[str, Getter], expected: str, notes: Notes) -> dict[str, Any] | None:
    """Read a document that is one mapping; None, with `expected` noted of anything else, or for no document."""
    root = document.root
    if root is None:
        return None
    if not isinstance(root, Mapping):
        wrong(notes, expected, root, allowed=tuple(getters))
        return None
    return fields(root, getters, notes)
