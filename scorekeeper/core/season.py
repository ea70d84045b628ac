"""A championship: what each session brings by a season's rules, and who stands where in the end."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from scorekeeper.core.seats import same
from scorekeeper.core.standings import standings

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from scorekeeper.core.tally import Evening

# Whole almost always, and then far quicker to add up; places shared are fractions.
Points: TypeAlias = int | Fraction

# What an award counts: the condition of which there are most.
MOST = {
    "most-contracts-made": "contract-made",
    "most-contracts-lost": "contract-lost",
    "most-contracts-defeated": "contract-defeated",
    "most-alone-made": "alone-made",
    "most-slams": "slam-made",
    "most-handfuls": "handful",
    "most-misdeals": "misdeal",
}
AWARDS = ("highest-evening", "lowest-evening", "highest-deal", "most-wins", "most-sessions", "wooden-spoon", *MOST)
TIES = ("wins", "best-session", "head-to-head", "total", "sessions")


class Rule(NamedTuple):
    """Hold what one condition brings each time (points, from 1 up), at most so often a session."""

    when: str
    points: int
    at_most: int | None = None


class Season(NamedTuple):
    """Hold the rules of a season; without `points` by rank a session brings its own total.

    `best` is how many sessions count (None: all), `ties` what parts those level, in this order.
    """

    title: str | None = None
    points: tuple[int, ...] | None = None
    bonuses: tuple[Rule, ...] = ()
    penalties: tuple[Rule, ...] = ()
    best: int | None = None
    ties: tuple[str, ...] = ()
    awards: tuple[str, ...] = ()

    def wanted(self) -> set[str]:
        """Return the conditions that the rules and awards ask for."""
        rules = {rule.when for rule in (*self.bonuses, *self.penalties)}
        deals = {"best-deal"} if "highest-deal" in self.awards else set()
        return rules | deals | {MOST[award] for award in self.awards if award in MOST}


class Result(NamedTuple):
    """Hold what one session brought one name; `rank` and `total` are None where he was absent.

    `because` tells the rules that applied and how often.
    """

    rank: int | None
    total: int | None
    placed: Points
    bonuses: int
    penalties: int
    because: tuple[tuple[str, int], ...]

    @property
    def points(self) -> Points:
        """Return the session's points."""
        return self.placed + self.bonuses - self.penalties


class Line(NamedTuple):
    """Hold one line of the ranking; `results` has one entry a session, `counted` the indexes of those that count."""

    rank: int
    name: str
    results: list[Result]
    counted: frozenset[int]

    @property
    def counting(self) -> list[Result]:
        """Return the results that count: the best of those played, and what absence brings."""
        return [result for i, result in enumerate(self.results) if i in self.counted or result.rank is None]

    @property
    def points(self) -> Points:
        """Return the season's points."""
        return sum(result.points for result in self.counting)

    @property
    def played(self) -> list[Result]:
        """Return the results of the sessions played."""
        return [result for result in self.results if result.rank is not None]

    @property
    def total(self) -> int:
        """Return the sum of all sessions' totals (marks or chips)."""
        return sum(result.total or 0 for result in self.results)

    @property
    def wins(self) -> int:
        """Return how many sessions were won, alone or level with others."""
        return sum(result.rank == 1 for result in self.results)

    @property
    def average(self) -> Fraction:
        """Return the mean of the points of all sessions played."""
        played = self.played
        return Fraction(sum(result.points for result in played), len(played))


class Award(NamedTuple):
    """Hold an award, its figure, and who has it with the index of the session (None: of the whole season)."""

    award: str
    figure: Points
    winners: list[tuple[str, int | None]]


def ranking(evenings: Sequence[Evening], season: Season) -> list[Line]:
    """Rank all names by the season's rules; those still level share a rank, in the order of appearance."""
    names: dict[str, str] = {}
    for evening in evenings:
        for name in evening.totals:
            names.setdefault(same(name), name)
    results: dict[str, list[Result]] = {key: [] for key in names}
    for evening in evenings:
        brought = dict(_results(evening, season))
        for key, row in results.items():
            row.append(brought.get(key) or _absent(season))
    lines = [Line(0, names[key], row, _counted(row, season.best)) for key, row in results.items()]
    points = {line.name: line.points for line in lines}
    rank, ranked = 1, []
    for group in _apart(lines, lambda line: points[line.name]):
        for level in _part(group, season.ties):
            ranked += [line._replace(rank=rank) for line in level]
            rank += len(level)
    return ranked


def _results(evening: Evening, season: Season) -> Iterator[tuple[str, Result]]:
    """Yield what a session brought to each name that played in it."""
    table = standings([evening.totals])
    last = max(row.rank for row in table)
    best = max(evening.best_deals.values(), default=0)
    ranks = [row.rank for row in table]
    for row in table:
        times = {when: counts.get(row.name, 0) for when, counts in evening.happened.items()} | {
            "best-score": int(row.rank == 1),
            "last-place": int(row.rank == last > 1),
            "best-deal": int(evening.best_deals.get(row.name) == best),
            "absent": 0,
        }
        level = ranks.count(row.rank)
        placed: Points = row.total
        if season.points is not None:
            # Who is level shares what the places they fill bring.
            shared = sum(season.points[row.rank - 1 : row.rank - 1 + level])
            placed = Fraction(shared, level) if shared % level else shared // level
        yield same(row.name), _result(row.rank, row.total, placed, season, times)


def _absent(season: Season) -> Result:
    return _result(None, None, 0, season, {"absent": 1})


def _result(rank: int | None, total: int | None, placed: Points, season: Season, times: Mapping[str, int]) -> Result:
    because = []
    sums = [0, 0]
    for i, rules in enumerate((season.bonuses, season.penalties)):
        for when, points, at_most in rules:
            count = times.get(when, 0)
            count = count if at_most is None else min(count, at_most)
            sums[i] += points * count
            because += [(when, count)] if count else []
    return Result(rank, total, placed, sums[0], sums[1], tuple(because))


def _counted(results: list[Result], best: int | None) -> frozenset[int]:
    """Return the indexes of the sessions that count: the best of those played."""
    played = [i for i, result in enumerate(results) if result.rank is not None]
    return frozenset(sorted(played, key=lambda i: -results[i].points)[:best])


def _apart(lines: list[Line], value: Callable[[Line], Points]) -> Iterator[list[Line]]:
    """Yield the lines of equal value together, the highest first."""
    groups: dict[Points, list[Line]] = {}
    for line in lines:
        groups.setdefault(value(line), []).append(line)
    for best in sorted(groups, reverse=True):
        yield groups[best]


def _part(level: list[Line], ties: Sequence[str]) -> Iterator[list[Line]]:
    """Yield those level on points in groups, parted by one tie-break after the other."""
    if len(level) == 1 or not ties:
        yield level
        return
    values: dict[str, Callable[[Line], Points]] = {
        "wins": lambda line: line.wins,
        "best-session": lambda line: max(result.points for result in line.played),
        "head-to-head": lambda line: _ahead(line, level),
        "total": lambda line: line.total,
        "sessions": lambda line: len(line.played),
    }
    for group in _apart(level, values[ties[0]]):
        yield from _part(group, ties[1:])


def _ahead(line: Line, level: list[Line]) -> int:
    """Return how often a name came in before the others level with it, less how often after them."""
    return sum(
        (mine.rank < others.rank) - (mine.rank > others.rank)
        for other in level
        for mine, others in zip(line.results, other.results, strict=True)
        if mine.rank is not None and others.rank is not None
    )


def awards(evenings: Sequence[Evening], lines: list[Line], season: Season) -> list[Award]:
    """Return each award of the season with all who have it; nobody where nothing of the kind happened."""
    return [_award(award, evenings, lines) for award in season.awards] if lines else []


def _award(award: str, evenings: Sequence[Evening], lines: list[Line]) -> Award:
    if award == "wooden-spoon":
        last = [line for line in lines if line.rank == lines[-1].rank > 1]
        return Award(award, lines[-1].points, [(line.name, None) for line in last])
    names = {same(line.name): line.name for line in lines}
    if award in ("highest-evening", "lowest-evening", "highest-deal"):
        sign = -1 if award == "lowest-evening" else 1
        figures: list[tuple[Points, str, int | None]] = [
            (sign * score, names[same(name)], i)
            for i, evening in enumerate(evenings)
            for name, score in (evening.best_deals if award == "highest-deal" else evening.totals).items()
        ]
        most, winners = _best(figures)
        return Award(award, sign * most, winners)
    counts = dict.fromkeys(names, 0)
    for line in lines:
        counts[same(line.name)] = {"most-wins": line.wins, "most-sessions": len(line.played)}.get(award, 0)
    for evening in evenings if award in MOST else ():
        for name, count in evening.happened[MOST[award]].items():
            counts[same(name)] += count
    return Award(award, *_best([(count, names[key], None) for key, count in counts.items() if count]))


def _best(figures: list[tuple[Points, str, int | None]]) -> tuple[Points, list[tuple[str, int | None]]]:
    most = max((figure for figure, _, _ in figures), default=0)
    return most, [(name, i) for figure, name, i in figures if figure == most]
