"""The score sheet: a row a deal, as wide as the screen allows."""

from __future__ import annotations

from shutil import get_terminal_size
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.session import ending, state_after
from scorekeeper.i18n import signed
from scorekeeper.render import table as tables
from scorekeeper.render.table import Across, Column, Row, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.core.session import Session, Step
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen

TAIL = 60
# So many lines stand above and below the sheet: its title, who deals, the prompt.
_AROUND = 5


class _Layout(NamedTuple):
    """Choose how wide a name may be, and whether a deal stands on one line or, `stacked`, on two."""

    names: int
    stacked: bool


_LAYOUTS = (
    _Layout(14, stacked=False),
    _Layout(8, stacked=False),
    _Layout(14, stacked=True),
    _Layout(8, stacked=True),
    _Layout(6, stacked=True),
    _Layout(5, stacked=True),
)


def heading(session: Session, words: Words) -> str:
    """Return the title line: what the evening is called, its day, and what is played."""
    played, rules = words(session.game.title(session.rules)), session.rules
    # The title says the target; whatever else is otherwise is a house rule.
    house = session.game.book.differing(rules).keys() - {"target"}
    named = words("sheet.house", preset=rules.preset) if house else rules.preset
    return " · ".join(filter(None, (session.title, session.date, f"{played} ({named})")))


def score_sheet(session: Session, steps: list[Step], words: Words, on: Screen, every: bool) -> None:
    """Print the score sheet; in a terminal a long one shows its end, unless `every` deal is wanted.

    Of one higher than the screen the heads stand below it too, where they can be seen.
    """
    on.say(heading(session, words))
    if not steps:
        on.say(words("sheet.empty", dealer=session.table.next_dealer()))
        on.say(words("seats.now", seats=session.table.seats))
        return
    left_out = max(0, len(steps) - TAIL) if on.terminal and not every else 0
    if left_out:
        on.say(words("sheet.earlier", n=left_out))
    shown = steps[left_out:]
    height = get_terminal_size().lines - _AROUND if on.terminal else None
    tables.show(tables.fitting(_candidates(session, shown, words, on), on), on, height)


def _candidates(session: Session, steps: list[Step], words: Words, on: Screen) -> Iterator[Table]:
    for layout in _LAYOUTS:
        yield _table(session, steps, words, layout)
    yield tables.listed(session.everyone(), list(_listed(session, steps, words)), on)


def _table(session: Session, steps: list[Step], words: Words, layout: _Layout) -> Table:
    everyone = session.everyone()
    names = _short(session, layout.names)
    timed = any(told.played.at for told in steps)
    rows: list[Row] = []
    heads = [words(f"head.{part}") for part in ("number", "time", "dealer", "by", "contract", "result")]
    columns = [Column(head, right=not i) for i, head in enumerate(_facts(heads, layout, timed))]
    before = len(columns)
    for name in everyone:
        columns.append(Column(names[name], right=True, signed=True))
        columns += [] if layout.stacked else [Column(words("head.total"), right=True)]
    has_pot = session.game.has_pot(session.rules)
    columns += [Column(words("head.pot"), right=True)] if has_pot else []
    for told in steps:
        dealer = names[told.played.seating.dealer]
        said = [str(told.played.number), told.played.clock(), dealer, *_summary(session, told, words, names)]
        row = _facts(said, layout, timed)
        for score, so_far in _cells(told, everyone):
            row += [f"{score}\n{so_far}"] if layout.stacked else [score, so_far]
        rows.append((*row, *([str(told.breakdown.pot)] if has_pot else [])))
        rows += _note(told)
    foot = ["", words("sheet.total"), *[""] * (before - 2)]
    for name in everyone:
        foot += [] if layout.stacked else [""]
        foot.append(str(steps[-1].totals.get(name, 0)))
    foot += [str(steps[-1].breakdown.pot)] if has_pot else []
    return Table(columns, rows, [tuple(foot)])


def _facts(facts: list[str], layout: _Layout, timed: bool) -> list[str]:
    """Return what is told of a deal (number, time, dealer, taker, contract, result), a column each or two in one."""
    number, time, dealer, by, contract, result = facts
    if layout.stacked:
        return [f"{number}\n{time}" if timed else number, f"{by}\n{dealer}", f"{contract}\n{result.removesuffix('-')}"]
    return [number, *([time] if timed else []), dealer, by, contract, result]


def _note(told: Step) -> list[Row]:
    return [] if told.played.note is None else [Across(f"    {told.played.note}", aside=True)]


def _short(session: Session, size: int) -> dict[str, str]:
    """Return every name as it stands in the heads and the cells alike: one short form is one player."""
    return tables.abbreviate(dict.fromkeys((*session.everyone(), *session.table.everyone)), size)


def _summary(session: Session, told: Step, words: Words, names: dict[str, str]) -> tuple[str, str, str]:
    by, contract, result = session.game.summary(told.played.deal, told.played.seating, session.rules, told.breakdown)
    params = {key: names[value] for key, value in by.params.items() if isinstance(value, str)}
    return words(by._replace(params=params)), words(contract), words(result)


def _cells(told: Step, everyone: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return score and total of each name as shown; whoever is not at the table has no score."""
    scores = dict(zip(told.played.seating.sides, map(signed, told.gains()), strict=True))
    return [(scores.get(name, ""), str(told.totals.get(name, ""))) for name in everyone]


def _listed(session: Session, steps: list[Step], words: Words) -> Iterator[Row]:
    """Yield the sheet for a very narrow screen: a deal on a line, what each got and has below it."""
    has_pot, names = session.game.has_pot(session.rules), _short(session, 14)
    for told in steps:
        played = told.played
        parts = [f"{played.number} {' '.join(part for part in _summary(session, told, words, names) if part != '-')}"]
        parts += [words("sheet.dealer", dealer=played.seating.dealer), played.clock()]
        parts += [words("record.pot", chips=told.breakdown.pot)] if has_pot else []
        yield Across(" · ".join([parts[0], *(part.replace(" ", tables.KEPT) for part in parts[1:] if part)]))
        yield tuple(f"{score}\n{so_far}" for score, so_far in _cells(told, session.everyone()))
        yield from _note(told)


def footer(session: Session, words: Words) -> Iterator[str]:
    """Yield what stands below the sheet: who has won or deals next, and the game's own lines."""
    last = ending(session)
    winner = session.game.winner(last.totals, session.rules) if last else None
    if winner is not None:
        yield words("sheet.won", winner=winner)
    elif last:
        yield words("sheet.next", dealer=session.table.next_dealer())
    for message in session.game.footer(session, state_after(session, last)):
        yield words(message)
