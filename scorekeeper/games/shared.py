"""What both games' readers need of people's names and of their coming and going."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core import reader
from scorekeeper.core.opening import COMMON, seated
from scorekeeper.core.seats import Table, same

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.core.nodes import Mapping, Node
    from scorekeeper.core.problems import Notes


class NameBook:
    """Note a name that stands for two: written twice, or apart by case or composition only."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.names: dict[str, str] = {}

    def add(self, name: str, at: Node) -> None:
        """Take a new name, or note that it is taken."""
        known_as = same(name)
        other = self.names.get(known_as)
        if other is None:
            self.names[known_as] = name
        else:
            self.notes.add("name.twice" if other == name else "name.alike", at, found=name, other=other)


def spelled(name: str, at: Node, known: Iterable[str], notes: Notes) -> bool:
    """Tell whether a name is new or spelled as before; note one that is nearly another."""
    for other in known:
        if same(other) == same(name) and other != name:
            notes.add("name.alike", at, found=name, other=other)
            return False
    return True


def read_names(node: Node, notes: Notes) -> list[str]:
    """Read a list of names, none twice; the faults are noted."""
    book = NameBook(notes)
    for item in reader.items(node, notes) or []:
        name = reader.name(item, notes)
        if name is not None:
            book.add(name, item)
    return list(book.names.values())


def read_replace(node: Mapping, table: Table | None, notes: Notes) -> None:
    """Give seats to newcomers: `{replace: {Dan: Fay}}`; whoever left may come back so.

    Where it is not sure who sits (None), nobody is unknown, and nobody moves.
    """
    before = notes.count
    reader.fields(node, {"replace": reader.mapping, **COMMON}, notes)
    if notes.count > before:
        return
    places = reader.mapping(node.items["replace"], notes)
    assert places is not None
    if not places.items:
        reader.wrong(notes, "replace.expected", places)
    newcomers: dict[str, str] = {}
    chairs: list[tuple[str, Node]] = []
    arriving = NameBook(notes)
    for key, value in places.pairs():
        leaving, name = seated(key, table, notes), reader.name(value, notes)
        if leaving is not None and name is not None:
            arriving.add(name, value)
            if leaving in newcomers:
                notes.add("name.twice", key, found=leaving)
            newcomers[leaving] = name
            chairs.append((name, value))
    if table is None:
        return
    staying = [name for name in table.seats if name not in newcomers]
    for name, value in chairs:
        if name in staying:
            notes.add("name.seated", value, found=name)
        elif name in (table.teams or ()):
            notes.add("name.is-team", value, found=name)
        else:
            spelled(name, value, [*table.everyone, *(table.teams or {})], notes)
    if notes.count == before:
        table.replace(newcomers)
