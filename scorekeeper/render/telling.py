"""The evening told deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.i18n import signed
from scorekeeper.render import table as tables
from scorekeeper.render.table import Column, Row, Table

if TYPE_CHECKING:
    from scorekeeper.core.session import Played, Session, Step
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def deal_said(played: Played, words: Words) -> str:
    """Return which deal it is: its number, who dealt, and when, where that is known."""
    said = words("tell.deal", number=played.number, dealer=played.seating.dealer)
    return f"{said}, {played.at.replace('T', ' ')}" if played.at else said


def headline(session: Session, told: Step, words: Words, on: Screen) -> None:
    """Print a deal in one line: which it is, who played what and how it came out; below it the note."""
    summary = session.game.summary(told.played.deal, told.played.seating, session.rules, told.breakdown)
    parts = " ".join(filter(lambda part: part != "-", map(words, summary)))
    on.say(f"{deal_said(told.played, words)} · {parts}")
    say_note(told.played, words, on)


def say_note(played: Played, words: Words, on: Screen) -> None:
    """Print the note of a deal, if it has one."""
    if played.note is not None:
        on.say("  " + words("tell.note", note=played.note), "    ")


def tell(session: Session, told: Step, words: Words, on: Screen) -> None:
    """Print one deal: what was played, what each side got, the totals and the pot."""
    headline(session, told, words, on)
    has_pot = session.game.has_pot(session.rules)
    everyone = list(told.totals)
    scores = dict(zip(told.played.seating.sides, map(signed, told.scores), strict=True))
    moves = dict(zip(told.played.seating.sides, map(signed, told.pot_moves), strict=True))
    rows = [(words("head.score"), *(scores.get(name, "") for name in everyone))]
    if has_pot:
        rows.append((words("head.pot"), *(moves.get(name, "") for name in everyone)))
    rows.append((words("head.total"), *(str(told.totals[name]) for name in everyone)))
    names = tables.abbreviate(everyone, 12)
    across: list[Row] = list(rows)
    downwards: list[Row] = list(zip(everyone, *(row[1:] for row in rows), strict=True))
    candidates = (
        Table([Column(""), *(Column(names[name], right=True, signed=True) for name in everyone)], across),
        Table([Column(""), *(Column(row[0], right=True, signed=True) for row in rows)], downwards),
    )
    tables.show(tables.fitting(candidates, on), on)
    if has_pot:
        on.say(words("tell.pot", chips=told.breakdown.pot))
    say_remarks(told, words, on)
    print()


def say_remarks(told: Step, words: Words, on: Screen) -> None:
    """Print what is odd about a deal but possible."""
    for remark in told.breakdown.remarks:
        on.say(words("warning", text=words(remark)))
