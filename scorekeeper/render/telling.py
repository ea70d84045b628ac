"""The evening told deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.render import table as tables
from scorekeeper.render.sheet import signed
from scorekeeper.render.table import Column, Table

if TYPE_CHECKING:
    from scorekeeper.core.session import Session, Step
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def headline(session: Session, told: Step, words: Words) -> str:
    """Return a deal in one line: its number, who dealt, who played what and how it came out."""
    summary = session.game.summary(told.played.deal, told.played.seating, told.breakdown)
    parts = " ".join(filter(lambda part: part != "-", map(words, summary)))
    return f"{words('tell.deal', number=told.played.number, dealer=told.played.seating.dealer)} · {parts}"


def tell(session: Session, told: Step, words: Words, on: Screen) -> None:
    """Print one deal: what was played, what each side got, the totals and the pot."""
    played, seating = told.played, told.played.seating
    print(headline(session, told, words))
    has_pot = session.game.has_pot(session.rules)
    everyone = list(told.totals)
    scores = dict(zip(seating.sides, map(signed, told.scores), strict=True))
    moves = dict(zip(seating.sides, map(signed, told.pot_moves), strict=True))
    rows = [(words("head.score"), *(scores.get(name, "") for name in everyone))]
    if has_pot:
        rows.append((words("head.pot"), *(moves.get(name, "") for name in everyone)))
    rows.append((words("head.total"), *(str(told.totals[name]) for name in everyone)))
    names = tables.abbreviate(everyone, 12)
    heads = [Column(""), *(Column(names[name], right=True, signed=True) for name in everyone)]
    across = Table(heads, [tuple(row) for row in rows], [])
    downwards = Table(
        [Column(""), *(Column(row[0], right=True, signed=True) for row in rows)],
        [(name, *(row[i] for row in rows)) for i, name in enumerate(everyone, 1)],
        [],
    )
    tables.show(across if on.fits(tables.total_width(across)) else downwards, on)
    if has_pot:
        print(words("tell.pot", chips=told.breakdown.pot))
    for remark in told.breakdown.remarks:
        print(words("warning", text=words(remark)))
    if played.note is not None:
        print(words("tell.note", note=played.note))
    print()
