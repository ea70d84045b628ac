"""The score sheet: a row a deal, as wide as the screen allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.render import table as tables
from scorekeeper.render.table import Column, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.core.session import Session, Step
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen

TAIL = 60


class _Layout(NamedTuple):
    """Choose how much of a deal a row shows; `stacked` puts totals below the scores."""

    names: int
    stacked: bool
    dealer: bool = True
    result: bool = True


_LAYOUTS = (
    _Layout(14, stacked=False),
    _Layout(8, stacked=False),
    _Layout(14, stacked=True),
    _Layout(8, stacked=True),
    _Layout(6, stacked=True, dealer=False),
    _Layout(5, stacked=True, dealer=False, result=False),
)


def heading(session: Session, words: Words) -> str:
    """Return the title line: what the evening is called, its day, and what is played."""
    played = words(session.game.title(session.rules))
    return " · ".join(filter(None, (session.title, session.date, f"{played} ({session.rules.preset})")))


def score_sheet(session: Session, steps: list[Step], words: Words, on: Screen, every: bool) -> None:
    """Print the score sheet; in a terminal a long one shows its end, unless `every` deal is wanted."""
    print(heading(session, words))
    if not steps:
        print(words("sheet.empty", dealer=session.table.next_dealer()))
        return
    left_out = max(0, len(steps) - TAIL) if on.terminal and not every else 0
    if left_out:
        print(words("sheet.earlier", n=left_out))
    shown = steps[left_out:]
    table = tables.fitting((_table(session, shown, words, layout) for layout in _LAYOUTS), on)
    if table is None:
        for line in blocks(session, shown, words):
            print(line)
    else:
        tables.show(table, on)


def signed(amount: int) -> str:
    """Return what was won or lost, with its sign."""
    return f"{amount:+d}" if amount else "0"


def _table(session: Session, steps: list[Step], words: Words, layout: _Layout) -> Table:
    everyone = session.everyone()
    has_pot = session.game.has_pot(session.rules)
    names = tables.abbreviate(everyone, layout.names)
    columns = [Column(words("head.number"), right=True)]
    columns += [Column(words("head.dealer"))] if layout.dealer else []
    columns += [Column(words("head.by")), Column(words("head.contract"))]
    columns += [Column(words("head.result"))] if layout.result else []
    for name in everyone:
        columns.append(Column(names[name], right=True, signed=True))
        columns += [] if layout.stacked else [Column(words("head.total"), right=True)]
    columns += [Column(words("head.pot"), right=True)] if has_pot else []
    rows = []
    for told in steps:
        by, contract, result = _summary(session, told, words, layout.names)
        row = [str(told.played.number)]
        row += [tables.cut(told.played.seating.dealer, layout.names)] if layout.dealer else []
        row += [by, contract]
        row += [result] if layout.result else []
        for score, so_far in _cells(told, everyone).values():
            row += [f"{score}\n{so_far}"] if layout.stacked else [score, so_far]
        row += [str(told.breakdown.pot)] if has_pot else []
        rows.append(tuple(row))
    totals = steps[-1].totals
    foot = [""] * (len(columns) - len(everyone) * (1 if layout.stacked else 2) - has_pot)
    foot[1] = words("sheet.total")
    for name in everyone:
        foot += [] if layout.stacked else [""]
        foot.append(str(totals.get(name, 0)))
    foot += [str(steps[-1].breakdown.pot)] if has_pot else []
    return Table(columns, rows, [tuple(foot)])


def _summary(session: Session, told: Step, words: Words, size: int) -> tuple[str, str, str]:
    by, contract, result = session.game.summary(told.played.deal, told.played.seating, told.breakdown)
    names = {key: tables.cut(value, size) for key, value in by.params.items() if isinstance(value, str)}
    return words(by._replace(params=names)), words(contract), words(result)


def _cells(told: Step, everyone: tuple[str, ...]) -> dict[str, tuple[str, str]]:
    """Return score and total as shown, by name; whoever is not at the table has no score."""
    sides = told.played.seating.sides
    scores = {name: told.scores[i] + told.pot_moves[i] for i, name in enumerate(sides)}
    return {
        name: (signed(scores[name]) if name in scores else "", str(told.totals[name]) if name in told.totals else "")
        for name in everyone
    }


def blocks(session: Session, steps: list[Step], words: Words) -> Iterator[str]:
    """Yield the sheet for a very narrow screen: a deal on a line, the scores below it."""
    everyone = session.everyone()
    names = tables.abbreviate(everyone, 6)
    sizes = [max(6, *(len(str(told.totals.get(name, 0))) + 1 for told in steps)) for name in everyone]
    yield "".join(tables.pad(names[name], size, right=True) for name, size in zip(everyone, sizes, strict=True))
    for told in steps:
        by, contract, result = _summary(session, told, words, 8)
        pot = f"  {words('head.pot')} {told.breakdown.pot}" if session.game.has_pot(session.rules) else ""
        said = " ".join(part for part in (by, contract, result) if part != words("none"))
        yield f"{told.played.number} {said}{pot}"
        for line in zip(*_cells(told, everyone).values(), strict=True):
            yield "".join(tables.pad(cell, size, right=True) for cell, size in zip(line, sizes, strict=True))


def footer(session: Session, steps: list[Step], state: object, words: Words) -> Iterator[str]:
    """Yield what stands below the sheet: who has won or deals next, and the game's own lines."""
    winner = session.game.winner(steps[-1].totals, session.rules) if steps else None
    if winner is not None:
        yield words("sheet.won", winner=winner)
    elif steps:
        yield words("sheet.next", dealer=session.table.next_dealer())
    for message in session.game.footer(session, state):
        yield words(message)
