"""Options for scripts: `--by Nous --points 126` set the keys of a deal's document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.errors import CommandLineError
from scorekeeper.core.nodes import Mapping, Node, Scalar, Sequence
from scorekeeper.core.phrase import Literal
from scorekeeper.core.problems import Notes, nearest
from scorekeeper.storage.files import decode
from scorekeeper.storage.parser import parse

if TYPE_CHECKING:
    from collections.abc import Collection

# What these hold is text as it stands, however it looks.
_TEXTS = ("by", "taker", "partner", "belote", "shuffled", "dealer", "player", "note")


def separate(arguments: list[str]) -> tuple[dict[str, str], list[str]]:
    """Return the options (`--key value`, `--key=value`, a lone `--key` is true) and the other words."""
    options: dict[str, str] = {}
    rest: list[str] = []
    i = 0
    while i < len(arguments):
        word = arguments[i]
        i += 1
        if not word.startswith("--") or len(word) < 3:
            rest.append(word)
            continue
        key, equals, value = word[2:].partition("=")
        if not equals:
            value = "true"
            if i < len(arguments) and not arguments[i].startswith("--"):
                value = arguments[i]
                i += 1
        options[key] = value
    return options, rest


def document(options: dict[str, str], keys: Collection[str]) -> dict[str, object]:
    """Return what the options say as a document; values are written as in the file."""
    values: dict[str, object] = {}
    for key, text in options.items():
        if key not in keys:
            near = nearest(key, keys)
            raise CommandLineError("usage.option", found=f"--{key}", near=near and f"--{near}")
        values[key] = text if key in _TEXTS else said(text)
    return values


def said(text: str) -> object:
    """Return what a text of the command line says as a value in the file would; else the text itself."""
    notes = Notes()
    decoded = decode(text.encode("utf-8", "surrogateescape"), notes)
    # No file holds an odd sign as such: whoever reads the text will say what is wrong with it.
    node = None if notes.found else parse(decoded, notes)
    return text if node is None or notes.found else data(node)


def data(node: Node) -> object:
    """Return a node as plain data; what stands without quotes stays so."""
    if isinstance(node, Mapping):
        return {key: data(value) for key, value in node.items.items()}
    if isinstance(node, Sequence):
        return [data(item) for item in node.items]
    if isinstance(node, Scalar):
        return Literal(node.text) if node.plain and node.text.replace("-", "").replace(".", "").isalnum() else node.text
    return ""
