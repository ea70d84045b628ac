"""The ranking of a season and its awards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.problems import Message
from scorekeeper.render import table as tables
from scorekeeper.render.table import Across, Column, Row, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.core.season import Award, Line, Points, Season
    from scorekeeper.core.tally import Evening
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen

# The columns that only a season with points by rank, bonuses or penalties has.
_PARTS = ("placed", "bonuses", "penalties")


def show_season(lines: list[Line], season: Season, words: Words, on: Screen) -> None:
    """Print rank, name and points, then what they are made of: beside, or below on a narrow screen."""
    parts = _PARTS if season.points or season.bonuses or season.penalties else ()
    first = [words("head.rank"), words("head.name"), words("season.head.points" if parts else "head.total")]
    more = [*(words(f"season.head.{part}") for part in parts), words("head.sessions")]
    more += [words("season.head.wins"), words("season.head.average")]
    columns = [Column(head, right=i != 1) for i, head in enumerate([*first, *more])]
    wide: list[Row] = []
    narrow: list[Row] = []
    for line in lines:
        cells = (str(line.rank), line.name, figure(line.points, words))
        sums = [sum(getattr(result, part) for result in line.counting) for part in parts]
        figures = [*sums, len(line.played), line.wins, line.average]
        shown = [figure(value, words) for value in figures]
        wide.append((*cells, *shown))
        pairs = (f"{head}{tables.KEPT}{value}" for head, value in zip(more, shown, strict=True))
        narrow += [cells, Across(" " * 6 + " · ".join(pairs), aside=True)]
    tables.show(tables.fitting((Table(columns, wide), Table(columns[:3], narrow)), on), on)


def figure(value: Points, words: Words) -> str:
    """Return points as they are told: whole, or to three decimals."""
    return words.fraction(value.numerator, value.denominator)


def show_awards(awards: list[Award], evenings: Sequence[Evening], words: Words, on: Screen) -> None:
    """Print each award, who has it, and by what."""
    on.say(words("season.awards"))
    for award, value, winners in awards:
        told = {
            "award": Message(f"award.{award}"),
            "winners": tuple(_winners(winners, evenings)),
            "figure": figure(value, words),
        }
        on.say("  " + words("season.award" if winners else "season.award.nobody", **told), " " * 4)


def _winners(winners: list[tuple[str, int | None]], evenings: Sequence[Evening]) -> Iterator[str | Message]:
    """Yield each winner, with the evening where it was one, or how often it was he."""
    sessions: dict[str, list[int]] = {}
    for name, i in winners:
        sessions.setdefault(name, []).extend([] if i is None else [i])
    for name, mine in sessions.items():
        if len(mine) > 1:
            yield Message("season.winner.often", {"name": name, "times": len(mine)})
        elif mine:
            evening = evenings[mine[0]]
            where = evening.title or evening.date or evening.file
            yield Message("season.winner", {"name": name, "where": where})
        else:
            yield name
