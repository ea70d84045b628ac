"""A document as nodes that know their place in the text."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator


class Scalar:
    """Hold one value: its text, where it starts (index of a character), whether unquoted.

    `key` is where the key before it starts (-1: none); a key's own is where it starts itself.
    """

    __slots__ = ("key", "plain", "start", "text")

    def __init__(self, text: str, start: int, plain: bool, key: int = -1) -> None:
        self.text = text
        self.start = start
        self.plain = plain
        self.key = key


class Mapping:
    """Hold values by key in the order of the text; `end` is the index after the last character."""

    __slots__ = ("end", "items", "key", "start")

    def __init__(self, start: int, key: int = -1) -> None:
        self.items: dict[str, Node] = {}
        self.start = start
        self.end = start
        self.key = key

    def key_of(self, name: str) -> Scalar:
        """Return the key before a value, to point at it."""
        at = self.items[name].key
        return Scalar(name, at, plain=True, key=at)

    def pairs(self) -> list[tuple[Scalar, Node]]:
        """Return every key with its value."""
        return [(Scalar(name, value.key, plain=True, key=value.key), value) for name, value in self.items.items()]


class Sequence:
    """Hold a list's nodes in order; `flow` tells `[a, b]` from one dash a line."""

    __slots__ = ("end", "flow", "items", "key", "start")

    def __init__(self, start: int, flow: bool, key: int = -1) -> None:
        self.items: list[Node] = []
        self.start = start
        self.end = start
        self.flow = flow
        self.key = key


class CutText(Scalar):
    """Hold a value that a comma cut in two: `{points: 45,5}`; no reader takes it."""

    __slots__ = ()


class Broken:
    """Stand where a value could not be read; its problem is noted already.

    `nodes` are what stands there of which each can be read by itself: the values of a key written twice.
    """

    __slots__ = ("key", "nodes", "start")

    def __init__(self, start: int, key: int = -1, nodes: tuple[Node, ...] = ()) -> None:
        self.start = start
        self.key = key
        self.nodes = nodes


Node = Scalar | Mapping | Sequence | Broken


class Place(NamedTuple):
    """Say where something stands: file, line and column from 1, the source line, a length."""

    file: str
    line: int
    column: int
    source: str
    length: int


class Document:
    """Hold a file's name, its text (without byte order mark) and its root node, if any."""

    __slots__ = ("_starts", "file", "root", "text")

    def __init__(self, file: str, text: str, root: Node | None) -> None:
        self.file = file
        self.text = text
        self.root = root
        self._starts: list[int] = []

    def place(self, index: int, length: int = 1) -> Place:
        """Return the place of the character at `index`."""
        if not self._starts:
            lines = self.text.splitlines(keepends=True)
            self._starts = [0, *accumulate(map(len, lines))]
            if lines and lines[-1].splitlines() == lines[-1:]:
                self._starts.pop()  # nothing ends the last line: its end is in it
        index = min(index, len(self.text))
        line = bisect_right(self._starts, index) - 1
        begin = self._starts[line]
        end = self._starts[line + 1] if line + 1 < len(self._starts) else len(self.text)
        source = self.text[begin:end].rstrip("\r\n")
        return Place(self.file, line + 1, index - begin + 1, source, max(1, length))

    def paths(self) -> dict[int, str]:
        """Return the path of every node by its id, and of every key by where it starts.

        A path is such as `deals[3].points`, counting from 0.
        """
        paths = {}
        for path, node in _walk(self.root, ""):
            paths[id(node)] = path
            paths.setdefault(node.key, path)
        return paths


def _walk(node: Node | None, path: str) -> Iterator[tuple[str, Node]]:
    """Yield every node below `node` with its path."""
    if node is None:
        return
    yield path, node
    if isinstance(node, Mapping):
        for name, value in node.items.items():
            yield from _walk(value, f"{path}.{name}" if path else name)
    elif isinstance(node, Sequence):
        for i, item in enumerate(node.items):
            yield from _walk(item, f"{path}[{i}]")
