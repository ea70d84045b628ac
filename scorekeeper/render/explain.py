"""How a deal's score comes about, line by line, as one would do it on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.render import table as tables
from scorekeeper.render.sheet import signed
from scorekeeper.render.table import Column, Table

if TYPE_CHECKING:
    from scorekeeper.core.score import ScoreLine
    from scorekeeper.core.session import Step
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen

_NARROWEST = 26

# Lines with their texts, and the sums that stand below them.
Part = tuple[list[tuple[str, "ScoreLine"]], list[tuple[str, list[str]]]]


def explain(told: Step, words: Words, on: Screen) -> None:
    """Print the lines of a score with their articles; their sum is the score, at the bottom."""
    sides = told.played.seating.sides
    with_pot = tuple(map(sum, zip(told.scores, told.pot_moves, strict=True)))
    totals = [str(told.totals[name]) for name in sides]
    score: Part = ([(words(line.code, **line.params), line) for line in told.breakdown.lines], [])
    pot: Part = ([(words(line.code, **line.params), line) for line in told.breakdown.pot_lines], [])
    score[1].append((words("explain.score"), list(map(signed, told.scores))))
    if pot[0]:
        pot[1].append((words("explain.pot"), list(map(signed, with_pot))))
    (pot if pot[0] else score)[1].append((words("explain.total"), totals))
    parts = [part for part in (score, pot) if part[1]]
    longest = max(tables.width(text) for lines, _ in parts for text, _ in lines)
    table = _table(parts, sides, words, longest)
    if not on.fits(tables.total_width(table)) and on.width is not None:
        table = _table(parts, sides, words, max(_NARROWEST, longest - (tables.total_width(table) - on.width)))
    if on.fits(tables.total_width(table)):
        tables.show(table, on)
    else:
        _paragraphs(parts, sides, words, on.width or 80)


def _table(parts: list[Part], sides: tuple[str, ...], words: Words, size: int) -> Table:
    names = tables.abbreviate(sides, 8)
    columns = [
        Column(""),
        *(Column(names[side], right=True, signed=True) for side in sides),
        Column(words("head.article")),
    ]
    rows: list[tuple[str, ...]] = []
    for lines, sums in parts:
        rows += [(tables.fold(text, size), *_figures(line, len(sides)), words(line.article)) for text, line in lines]
        rows.append(())
        rows += [(tables.fold(text, size), *figures, "") for text, figures in sums]
    return Table(columns, rows, [])


def _figures(line: ScoreLine, sides: int) -> list[str]:
    return [signed(amount) if amount else "" for amount in line.amounts()] if line.shares else [""] * sides


def _paragraphs(parts: list[Part], sides: tuple[str, ...], words: Words, width: int) -> None:
    """Print the same for a narrow screen: each step, and below it who gets what."""
    shown = [_figures(line, len(sides)) for lines, _ in parts for _, line in lines]
    shown += [figures for _, sums in parts for _, figures in sums]
    size = 1 + max(5, *(len(cell) for cells in shown for cell in cells))
    names = tables.abbreviate(sides, size - 1)

    def row(cells: list[str]) -> str:
        return "".join(tables.pad(cell, size, right=True) for cell in cells).rstrip()

    for lines, sums in parts:
        for text, line in lines:
            print(tables.fold(f"{text} [{words(line.article)}]", width, "  "))
            if any(line.amounts()):
                print(row(_figures(line, len(sides))))
        print(row([names[side] for side in sides]))
        for label, figures in sums:
            print(label, row(figures), sep="\n")
