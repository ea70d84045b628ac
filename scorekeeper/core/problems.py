"""What is wrong or odd, as values: codes and figures, no words."""

from __future__ import annotations

from bisect import bisect_left
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.nodes import Place, Scalar

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Mapping as Map

    from scorekeeper.core.nodes import Document, Mapping, Node, Sequence


# Beyond this a word is no misspelling of ours.
_LONGEST = 60


class Message(NamedTuple):
    """Name a text and the values that fill it; values may be messages themselves."""

    code: str
    params: Map[str, object] = {}


class Problem(NamedTuple):
    """Tell one fault of a document: what, where, by which path."""

    message: Message
    place: Place
    path: str


class Notes:
    """Collect the faults of one document while it is read.

    `count` tells how many were met so far; what the parser noted counts again where it is read. `torn` has
    an index within all that could not be read at all, in order: what is missing there proves nothing.
    """

    __slots__ = ("count", "found", "torn")

    def __init__(self) -> None:
        self.found: list[tuple[Message, Node | int | Place]] = []
        self.torn: list[int] = []
        self.count = 0

    def add(self, code: str, at: Node | int, /, **params: object) -> None:
        """Note a fault at a node or at an index of the text."""
        self.found.append((Message(code, params), at))
        self.count += 1

    def adopt(self, other: Notes, document: Document) -> None:
        """Take what was noted of another document that this one names."""
        self.found += [(problem.message, problem.place) for problem in other.problems(document)]
        self.count += other.count

    def is_torn(self, node: Mapping | Sequence) -> bool:
        """Tell whether a part of a node could not be read."""
        if not self.torn:
            return False
        i = bisect_left(self.torn, node.start)
        return i < len(self.torn) and self.torn[i] < node.end

    def missing(self, at: Mapping, key: str, **params: object) -> None:
        """Note that a key is missing from the mapping `at`."""
        if not self.is_torn(at):
            self.add("missing", at, key=key, **params)

    def problems(self, document: Document) -> list[Problem]:
        """Return all faults with their places, in the order of the text."""
        located = []
        paths = document.paths() if self.found else {}
        for message, at in self.found:
            if isinstance(at, Place):
                located.append(Problem(message, at, ""))
            elif isinstance(at, int):
                located.append(Problem(message, document.place(at), ""))
            else:
                length = len(at.text) if isinstance(at, Scalar) and at.plain else 1
                path = paths.get(id(at), paths.get(at.key, ""))
                located.append(Problem(message, document.place(at.start, length), path))
        return sorted(located, key=lambda problem: (problem.place.file != document.file, *problem.place[1:3]))


def nearest(word: str, among: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the entry of `among` that is spelled most like `word` (1: just so), or None."""
    return _nearest(word[:_LONGEST], tuple(among), cutoff)


@lru_cache(maxsize=1024)
def _nearest(word: str, among: tuple[str, ...], cutoff: float) -> str | None:
    entries = {entry.casefold(): entry for entry in among}
    folded = word.casefold()
    if folded in entries:
        return entries[folded]
    close = get_close_matches(folded, entries, n=1, cutoff=cutoff)
    if close:
        return entries[close[0]]
    starts = [entry for fold, entry in entries.items() if len(folded) > 1 and fold.startswith(folded)]
    return starts[0] if len(starts) == 1 else None
