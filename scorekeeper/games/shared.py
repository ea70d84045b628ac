"""What both games' readers need of people's names and of their coming and going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core import reader
from scorekeeper.core.entries import seated
from scorekeeper.core.nodes import Mapping
from scorekeeper.core.problems import nearest
from scorekeeper.core.seats import Table, same

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from scorekeeper.core.nodes import Node
    from scorekeeper.core.problems import Notes


class NameBook:
    """Read names of which none may stand for two: written twice, or apart by case or composition only."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.names: dict[str, str] = {}

    def read(self, node: Node) -> str | None:
        """Read a name; None with the fault noted, be it that the name is taken."""
        name = reader.name(node, self.notes)
        if name is None:
            return None
        other = self.names.get(same(name))
        if other is not None:
            self.notes.add("name.twice" if other == name else "name.alike", node, found=name, other=other)
            return None
        self.names[same(name)] = name
        return name


def read_names(listed: Iterable[Node], notes: Notes) -> list[str | None]:
    """Read names, none twice; a faulty one is None."""
    book = NameBook(notes)
    return [book.read(item) for item in listed]


def most_names(listed: Collection[Node]) -> int:
    """Return how many names a list may hold: a colon for a comma makes one of two."""
    return len(listed) + sum(isinstance(item, Mapping) for item in listed)


def spelled(name: str, at: Node, known: Iterable[str], notes: Notes) -> bool:
    """Tell whether a name is new or spelled as before; note one that is nearly another."""
    for other in known:
        if same(other) == same(name) and other != name:
            notes.add("name.alike", at, found=name, other=other)
            return False
    return True


def read_replace(node: Node, table: Table | None, notes: Notes) -> Table | None:
    """Give seats to newcomers: `{Dan: Fay}`; whoever left may come back so.

    Returns the table, or None with the faults noted; where it is not sure who sits (None), nobody is unknown.
    """
    before = notes.count
    places = reader.mapping(node, notes)
    if places is None:
        return None
    if not places.items:
        reader.wrong(notes, "replace.expected", places)
    newcomers: dict[str, str] = {}
    leavers: set[str | None] = set()
    chairs: list[tuple[str, Node]] = []
    arriving = NameBook(notes)
    for key, value in places.pairs():
        leaving, name = seated(key, table, notes), arriving.read(value)
        if leaving is not None and leaving in leavers:
            notes.add("name.twice", key, found=leaving)
        # A misspelt one leaves all the same.
        leavers.add(leaving or nearest(key.text, () if table is None else table.seats))
        if name is not None:
            chairs.append((name, value))
            newcomers[leaving or ""] = name
    if table is None:
        return None
    staying = [name for name in table.seats if name not in leavers]
    for name, value in chairs:
        if name in staying:
            notes.add("name.seated", value, found=name)
        elif name in (table.teams or ()):
            notes.add("name.is-team", value, found=name)
        else:
            spelled(name, value, [*table.everyone, *(table.teams or {})], notes)
    if notes.count > before:
        return None
    table.replace(newcomers)
    return table
