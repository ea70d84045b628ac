"""A cup: qualification by ranking, play-off tables seeded from it, and a final."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core import reader
from scorekeeper.core.nodes import Document, Mapping, Node, Scalar, Sequence
from scorekeeper.core.season import Points  # noqa: TC001  # NamedTuple fields are looked up at run time
from scorekeeper.core.seasonfile import several
from scorekeeper.core.seats import same
from scorekeeper.core.standings import standings

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Mapping as Map

    from scorekeeper.core.problems import Notes
    from scorekeeper.core.reader import Getter


class Cup(NamedTuple):
    """Hold what a cup file says; files are named from where it stands.

    `rules` is a season file that ranks the qualification, `through` how many of each table go on,
    `lots` the names that came out first where lots were drawn among those level.
    """

    qualification: tuple[str, ...]
    qualifiers: int
    tables: tuple[tuple[str, ...], ...]
    through: int
    final: tuple[str, ...]
    title: str | None = None
    rules: str | None = None
    lots: tuple[str, ...] = ()


class Placed(NamedTuple):
    """Hold one line of a stage's ranking: rank from 1, name, and what it is ranked by (points, marks or chips)."""

    rank: int
    name: str
    points: Points


class Stage(NamedTuple):
    """Show one stage: who sits there (none: not known yet), the files still to be played, the ranking so far.

    `through` go on once all is played; among `level` lots must be drawn; `strangers` played, but were not
    seated here by the ranking.
    """

    seats: list[str]
    to_play: list[str]
    ranking: list[Placed]
    through: list[str]
    level: list[str]
    strangers: list[str]

    @property
    def decided(self) -> bool:
        """Tell whether it is known who goes on."""
        return bool(self.through) and not self.level


def stage(
    seats: list[str],
    to_play: list[str],
    ranking: list[Placed],
    most: int,
    lots: Iterable[str],
    strangers: Iterable[str] = (),
) -> Stage:
    """Return a stage of which so many go on, once nothing is left to be played."""
    through, level = ([], []) if to_play or not ranking else cut(ranking, most, lots)
    return Stage(seats, to_play, ranking, through, level, list(strangers))


def table(
    seats: list[str], to_play: list[str], evenings: Iterable[Map[str, int]], most: int, lots: Iterable[str]
) -> Stage:
    """Return a table's stage, ranked by the sum of its sessions; who was not seated there has no rank.

    While nobody is seated yet, all who played are told, and nobody goes on.
    """
    sums = standings(evenings)
    if not seats:
        return Stage([], to_play, [Placed(row.rank, row.name, row.total) for row in sums], [], [], [])
    seated = {same(name): name for name in seats}
    strangers = [row.name for row in sums if same(row.name) not in seated]
    mine = standings([{seated[same(row.name)]: row.total for row in sums if same(row.name) in seated}])
    return stage(seats, to_play, [Placed(row.rank, row.name, row.total) for row in mine], most, lots, strangers)


def cut(ranking: list[Placed], most: int, lots: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the first so many of a ranking, best first, and those level for the last places.

    Who is level stands in the order of the lots drawn, else in that of the ranking.
    """
    drawn = {same(name): i for i, name in enumerate(lots)}
    order = sorted(ranking, key=lambda row: (row.rank, drawn.get(same(row.name), len(drawn))))
    inside, outside = order[:most], order[most:]
    if not outside or outside[0].rank != inside[-1].rank or same(inside[-1].name) in drawn:
        return [row.name for row in inside], []
    level = [row.name for row in order if row.rank == inside[-1].rank and same(row.name) not in drawn]
    return [row.name for row in inside if row.name not in level], level


def snake(names: list[str], tables: int) -> list[list[str]]:
    """Seat a ranking at so many tables: 1, 2, 3 and back 4, 5, 6, so that all are equally strong."""
    seats: list[list[str]] = [[] for _ in range(tables)]
    for i, name in enumerate(names):
        row, column = divmod(i, tables)
        seats[-1 - column if row % 2 else column].append(name)
    return seats


def finalists(tables: list[Stage]) -> list[str]:
    """Return who sits in the final as far as it is known: the tables' winners, then the second ones."""
    rows = [place.through if place.decided else [] for place in tables]
    return [row[i] for i in range(max(map(len, rows))) for row in rows if i < len(row)]


def _files(node: Node, notes: Notes) -> tuple[str, ...] | None:
    """Read a file's name, or a list of them."""
    if isinstance(node, Sequence):
        return several(reader.name, twice=True)(node, notes)  # type: ignore[no-any-return]
    file = reader.name(node, notes)
    return None if file is None else (file,)


_FIELDS: dict[str, Getter] = {
    "title": reader.text,
    "rules": reader.name,
    "qualification": _files,
    "qualifiers": reader.whole_from(2),
    "tables": several(_files, twice=True),
    "through": reader.whole_from(1),
    "final": _files,
    "lots": several(reader.name),
}
_NEEDED = ("qualification", "qualifiers", "tables", "through", "final")


def read_cup(document: Document, notes: Notes) -> Cup | None:
    """Return the cup that a document holds, or None with every fault noted."""
    values, root = reader.whole_fields(document, _FIELDS, "cup.expected", notes), document.root
    if values is None:
        return None
    assert isinstance(root, Mapping)
    for key in _NEEDED:
        if key not in root.items:
            notes.missing(root, key)
    _named_once(root, notes)
    if notes.found:
        return None
    cup = Cup(**values)
    smallest = cup.qualifiers // len(cup.tables)
    if smallest < 2:
        notes.add("cup.few", root.items["qualifiers"], found=str(cup.qualifiers), least=2 * len(cup.tables))
    elif cup.through >= smallest:
        notes.add("cup.through", root.items["through"], found=str(cup.through), most=smallest - 1)
    return None if notes.found else cup


def _named_once(root: Mapping, notes: Notes) -> None:
    """Note every file that two stages name."""
    seen: set[str] = set()
    later: list[Node] = [root.items[key] for key in ("qualification", "tables", "final") if key in root.items]
    while later:
        node = later.pop(0)
        if isinstance(node, Sequence):
            later = [*node.items, *later]
        elif isinstance(node, Scalar):
            if node.text in seen:
                notes.add("cup.twice", node, found=node.text)
            seen.add(node.text)
