"""Print what became of a session after a change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.cli.common import load_session, words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.core.session import Session


def answer_deal(session: Session, number: int | None = None) -> Mapping[str, int]:
    """Answer with a deal (the last, if none is named) and the totals as they stand now; return these."""
    from scorekeeper.core.session import ending, replay
    from scorekeeper.render.recorded import answer
    from scorekeeper.render.screen import screen

    last = ending(session)
    if last is None:
        return {}
    told = last if number is None else next((step for step in replay(session) if step.played.number == number), None)
    if told is not None:
        # A corrected deal is told with the totals of now, not of then.
        answer(session, told._replace(totals=last.totals), words(), screen())
    return last.totals


def tell_seats(session: Session) -> None:
    """Say who sits, in dealing order, and who deals next."""
    from scorekeeper.render.screen import screen

    say, table, on = words(), session.table, screen()
    on.say(say("seats.now", seats=", ".join(table.seats)))
    on.say("  " + say("record.next", dealer=table.next_dealer(), number=len(session.deals) + 1), "    ")


def walk(file: str, back: bool) -> None:
    """Undo the last change, or do the next one again, and say what it was and what it comes to."""
    from scorekeeper.cli import recording
    from scorekeeper.render.screen import screen

    what = recording.walk(file, back)
    screen().say(words()("undo.done" if back else "redo.done", what=what))
    tell_totals(load_session(file))


def tell_removed(session: Session, number: int) -> None:
    """Say that a deal is gone, who dealt the one that has its number now, and the totals."""
    from scorekeeper.render.screen import screen

    say, on = words(), screen()
    on.say(say("record.removed", number=number))
    if number <= len(session.deals):
        dealer = session.deals[number - 1].seating.dealer
        on.say("  " + say("record.moved", number=number, dealer=dealer), "    ")
    tell_totals(session)


def tell_totals(session: Session) -> None:
    """Say the totals, the pot and who deals next."""
    from scorekeeper.core.session import ending, final_totals
    from scorekeeper.render.recorded import pairs
    from scorekeeper.render.screen import screen

    say = words()
    last = ending(session)
    totals = final_totals(session, last)
    parts = [say("record.totals", totals=pairs(totals.items()))]
    if session.game.has_pot(session.rules):
        parts.append(say("record.pot", chips=last.breakdown.pot if last else 0))
    winner = session.game.winner(totals, session.rules) if last else None
    if winner is None:
        parts.append(say("record.next", dealer=session.table.next_dealer(), number=len(session.deals) + 1))
    else:
        parts.append(say("sheet.won", winner=winner))
    screen().say("  " + " · ".join(parts), "    ")
