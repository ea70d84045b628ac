"""Statistics as tables: each is split where the screen is too narrow for all its columns."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.stats import contract_order
from scorekeeper.i18n import signed
from scorekeeper.render import table as tables
from scorekeeper.render.screen import Screen
from scorekeeper.render.table import KEPT, Column, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.core.stats import Deed, Evening, Record, Statistics, Tally
    from scorekeeper.i18n import Words

# Names may be this wide; on a screen narrower than so many columns, and elsewhere.
_NARROW, _SHORT, _LONG = 60, 9, 16


class _Figures(NamedTuple):
    """Hold a column: its head and a cell a row."""

    head: str
    cells: list[str]


def show_statistics(stats: Statistics, words: Words, on: Screen) -> None:
    """Print what turned the evenings, and what players, teams and pairs did."""
    several = len(stats.evenings) > 1
    if several:
        _evenings(stats.evenings, words, on)
    else:
        _evening(stats.evenings[0], words, on)
    size = _SHORT if on.width is not None and on.width < _NARROW else _LONG
    everyone = [*stats.teams.values(), *stats.players.values()]
    short = tables.abbreviate([record.names[0] for record in everyone], size)
    for title, records in (
        ("stats.players", stats.players.values()),
        ("stats.teams", stats.teams.values()),
        ("stats.pairs", stats.pairs.values()),
    ):
        ordered = sorted(records, key=lambda record: -record.deals)
        labels = [f"{KEPT}+{KEPT}".join(short[name] for name in record.names) for record in ordered]
        _show(words(title), labels, list(_figures(ordered, several, words)), on)
    takers = [record for record in everyone if record.contracts]
    contracts = sorted({contract for record in takers for contract in record.contracts}, key=contract_order)
    said = [contract if contract.isdecimal() else words(f"contract.{contract}") for contract in contracts]
    cells = [[_ratio(record.contracts.get(contract)) for record in takers] for contract in contracts]
    labels = [short[record.names[0]] for record in takers]
    _show(words("stats.contracts"), labels, [_Figures(*column) for column in zip(said, cells, strict=True)], on)
    _partners([record for record in takers if record.partners], short, words, on)
    if everyone:
        print()
        more = [words("stats.legend.evenings")] if several else []
        on.say(" · ".join([words("stats.legend"), *more]))
    else:
        on.say(words("stats.empty"))


def _evening(evening: Evening, words: Words, on: Screen) -> None:
    if evening.turning is not None:
        number, name = evening.turning
        on.say(words("stats.turning", number=number, name=name))
    elif evening.deals:
        on.say(words("stats.level"))
    if evening.biggest is not None:
        number, swing = evening.biggest
        on.say(words("stats.biggest", number=number, swing=swing))
    if evening.pace is not None:
        mean, median = _tenths(evening.pace.mean, words), _tenths(evening.pace.median, words)
        on.say(words("stats.pace", mean=mean, median=median, n=evening.pace.deals))


def _evenings(evenings: list[Evening], words: Words, on: Screen) -> None:
    narrow = on.width is not None and on.width < _NARROW
    labels, rows = [], []
    for number, evening in enumerate(evenings, 1):
        told = " ".join(filter(None, (None if narrow else evening.date, evening.title))) or evening.date or evening.file
        labels.append(tables.cut(words.show(f"{number} {told}"), 14 if narrow else 30))
        turning = "-" if evening.turning is None else f"#{evening.turning[0]} {tables.cut(evening.turning[1], _SHORT)}"
        biggest = "-" if evening.biggest is None else f"#{evening.biggest[0]} {evening.biggest[1]}"
        times = ("-", "-")
        if evening.pace is not None:
            times = (_tenths(evening.pace.mean, words), _tenths(evening.pace.median, words))
        rows.append((str(evening.deals), turning, biggest, *times))
    heads = ("deals", "head.turning", "head.biggest", "head.mean", "head.median")
    columns = [
        _Figures(words(f"stats.{head}"), list(cells))
        for head, cells in zip(heads, zip(*rows, strict=True), strict=True)
    ]
    _show(words("stats.evenings"), labels, columns, on)


def _figures(records: list[Record], several: bool, words: Words) -> Iterator[_Figures]:
    """Yield the columns in which there is something to tell."""
    rows = []
    for record in records:
        margin = record.margin
        row = {
            "deals": str(record.deals),
            "made": _ratio(record.taking),
            "margin": "-" if margin is None else ("+" if margin > 0 else "") + _tenths(margin, words),
            "run-made": str(record.run_made),
            "run-lost": str(record.run_lost),
            "alone": _ratio(record.alone) if record.partners else "-",
            "as-partner": _ratio(record.as_partner),
            "defence": _ratio(record.defence),
            "quoinches": _ratio(record.quoinches),
            "belotes": str(record.belotes),
            "pots": str(record.pots),
            "pot-chips": str(record.pot_chips),
            "misdeals": str(record.misdeals),
            "best": _deed(record.best, several),
            "worst": _deed(record.worst, several),
        }
        rows.append(row)
    for key in rows[0] if rows else ():
        cells = [row[key] for row in rows]
        if not set(cells) <= {"0", "-"}:
            yield _Figures(words(f"stats.{key}"), cells)


def _partners(takers: list[Record], short: dict[str, str], words: Words, on: Screen) -> None:
    """Print with whom each took: as many partners as there are, so they stand in a text."""
    if not takers:
        return
    labels = [short[record.names[0]] for record in takers]
    head = words("head.by")
    room = None if on.width is None else on.width - 2 - max(map(tables.width, (head, *labels)))
    beside = Screen(on.colour, room, on.terminal)
    rows: list[tables.Row] = []
    for label, record in zip(labels, takers, strict=True):
        most = sorted(record.partners.items(), key=lambda pair: -pair[1].taken)
        told = ", ".join(f"{short[name]}{KEPT}{_ratio(tally)}" for name, tally in most)
        rows.append((label, beside.folded(told, "")))
    print()
    columns = [Column(head), Column(words("stats.with"))]
    tables.show(Table(columns, rows, title=words("stats.partners")), on)


def _show(title: str, labels: Sequence[str], figures: Sequence[_Figures], on: Screen) -> None:
    """Print columns beside their labels; those that do not fit stand below, beside the labels again."""
    labels = [label.replace(KEPT, " ") for label in labels]
    first = max(map(tables.width, labels), default=0)
    sizes = [2 + max(map(tables.width, (column.head, *column.cells))) for column in figures]
    room = sum(sizes) if on.width is None else on.width - first
    count = len(_groups(sizes, room))
    # As many tables as it takes, and none much wider than the others.
    while room > 1 and len(_groups(sizes, room - 1)) == count:
        room -= 1
    for group in _groups(sizes, room):
        shown = figures[group.start : group.stop]
        columns = [Column(""), *(Column(column.head, right=True) for column in shown)]
        rows = zip(labels, *(column.cells for column in shown), strict=True)
        print()
        tables.show(Table(columns, list(rows), title=title), on)
        title = ""


def _groups(sizes: Sequence[int], room: int) -> list[range]:
    """Return which neighbours stand together so that no group is wider than the room, where that can be."""
    groups: list[range] = []
    used = 0
    for i, size in enumerate(sizes):
        if not groups or used + size > room:
            groups.append(range(i, i))
            used = 0
        groups[-1] = range(groups[-1].start, i + 1)
        used += size
    return groups


def _ratio(tally: Tally | None) -> str:
    return f"{tally.made}/{tally.taken}" if tally is not None and tally.taken else "-"


def _deed(deed: Deed | None, several: bool) -> str:
    if deed is None:
        return "-"
    return f"{signed(deed.score)} #{deed.evening}/{deed.deal}" if several else f"{signed(deed.score)} #{deed.deal}"


def _tenths(figure: Fraction, words: Words) -> str:
    rounded = Fraction(round(figure * 10), 10)
    return words.fraction(rounded.numerator, rounded.denominator)
