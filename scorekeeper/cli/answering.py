"""Print what became of a session after a change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cli.common import load_session, words

if TYPE_CHECKING:
    from scorekeeper.core.session import Session


def answer_deal(session: Session, number: int | None = None) -> None:
    """Answer with a deal (the last, if none is named) and the totals as they stand now."""
    from scorekeeper.core.session import replay
    from scorekeeper.render.recorded import answer
    from scorekeeper.render.screen import screen

    wanted = len(session.deals) if number is None else number
    told = None
    for step in replay(session):
        if step.played.number == wanted:
            told = step
        totals = step.totals
    if told is not None:
        # A corrected deal is told with the totals of now, not of then.
        answer(session, told._replace(totals=totals), words(), screen())


def tell_seats(session: Session) -> None:
    """Say who sits, in dealing order, and who deals next."""
    say, table = words(), session.table
    print(say("seats.now", seats=", ".join(table.seats)))
    print("  " + say("record.next", dealer=table.next_dealer(), number=len(session.deals) + 1))


def walk(file: str, back: bool) -> None:
    """Undo the last change, or do the next one again, and say what it was and what it comes to."""
    from scorekeeper.cli import recording

    what = recording.walk(file, back)
    print(words()("undo.done" if back else "redo.done", what=what))
    tell_totals(load_session(file))


def tell_totals(session: Session) -> None:
    """Say the totals, the pot and who deals next."""
    from scorekeeper.core.session import final_totals, played_through

    say = words()
    steps, _ = played_through(session)
    totals = final_totals(session, steps)
    parts = [say("record.totals", totals="  ".join(f"{name} {n}" for name, n in totals.items()))]
    if session.game.has_pot(session.rules):
        parts.append(say("record.pot", chips=steps[-1].breakdown.pot if steps else 0))
    winner = session.game.winner(totals, session.rules) if steps else None
    if winner is None:
        parts.append(say("record.next", dealer=session.table.next_dealer(), number=len(session.deals) + 1))
    else:
        parts.append(say("sheet.won", winner=winner))
    print("  " + " · ".join(parts))
