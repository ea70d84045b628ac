"""How a deal's score comes about, line by line, as one would do it on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.rules import shown
from scorekeeper.i18n import signed
from scorekeeper.render import table as tables
from scorekeeper.render.table import Across, Column, Row, Table

if TYPE_CHECKING:
    from scorekeeper.core.score import ScoreLine
    from scorekeeper.core.session import Session, Step
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen

# Where the text of a line would get narrower than this, the figures go below it.
_NARROWEST = 26


def explain(session: Session, told: Step, words: Words, on: Screen) -> None:
    """Print the lines of a score with their articles; their sum is the score, at the bottom."""
    sides = told.played.seating.sides
    house = session.game.book.differing(session.rules)

    def explained(line: ScoreLine) -> tuple[str, ...]:
        figures = [signed(amount) if amount else "" for amount in line.amounts()] or [""] * len(sides)
        # Each house rule is named where it is first at work.
        here = [name for name in house if name.split(".")[0] in line.options]
        said = [words("explain.here", option=name, value=shown(house.pop(name))) for name in here]
        return (
            " ".join([words(line.code, **line.params), *said]),
            *figures,
            words(f"{session.rules.preset}.{line.article}"),
        )

    played = told.played
    lines, pot = session.game.explained(played.deal, played.seating, session.rules, told.breakdown)
    rows: list[tuple[str, ...]] = list(map(explained, lines))
    rows += [(), (words("explain.score"), *map(signed, told.scores), "")]
    if pot:
        rows += map(explained, pot)
        rows += [(), (words("explain.pot"), *map(signed, told.gains()), "")]
    rows.append((words("explain.total"), *(str(told.totals[name]) for name in sides), ""))
    names = tables.abbreviate(sides, 8)
    columns = [Column(""), *(Column(names[side], right=True, signed=True) for side in sides)]
    table = Table([*columns, Column(words("head.article"))], list(rows))
    sizes = tables.widths(table)
    if on.fits(tables.total_width(table) - sizes[0] + min(sizes[0], _NARROWEST)):
        tables.show(table, on)
    else:
        tables.show(tables.listed(sides, _below(rows), on), on)


def _below(rows: list[tuple[str, ...]]) -> list[Row]:
    """Return each row as its text, and below it who gets what."""
    listed: list[Row] = []
    for row in rows:
        if not row:
            listed.append(row)
            continue
        text, *figures, article = row
        listed.append(Across(f"{text} [{article.replace(' ', tables.KEPT)}]" if article else text))
        listed += [tuple(figures)] if any(figures) else []
    return listed
