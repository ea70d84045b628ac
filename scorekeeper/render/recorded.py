"""What the program answers at the table: what it understood, or where the words went wrong."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from scorekeeper.core.problems import Message
from scorekeeper.i18n import signed
from scorekeeper.render.problems import pointed, told
from scorekeeper.render.screen import screen
from scorekeeper.render.table import KEPT
from scorekeeper.render.telling import deal_said, say_note, say_remarks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from scorekeeper.core.phrase import Fault
    from scorekeeper.core.session import Session, Step
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def answer(session: Session, step: Step, words: Words, on: Screen) -> None:
    """Print a deal as understood, what each side gets, the totals, the pot and who deals next."""
    game, played = session.game, step.played
    *parts, result = [words(part) for part in game.sentence(played.deal, played.seating, session.rules, step.breakdown)]
    code = "record.deal" if parts else "record.void"
    on.say(words(code, deal=deal_said(played, words), parts=", ".join(parts), result=result))
    say_note(played, words, on)
    gains = map(signed, step.gains())
    on.say("  " + pairs(zip(played.seating.sides, gains, strict=True)), "    ")
    on.say("  " + words("record.totals", totals=pairs(step.totals.items())), "    ")
    last = [words("record.pot", chips=step.breakdown.pot)] if game.has_pot(session.rules) else []
    winner = game.winner(step.totals, session.rules)
    if winner is not None:
        last.append(words("sheet.won", winner=winner))
    elif played.number == len(session.deals):
        last.append(words("record.next", dealer=session.table.next_dealer(), number=played.number + 1))
    if last:
        on.say("  " + " · ".join(last), "    ")
    say_remarks(step, words, on)


def pairs(figures: Iterable[tuple[str, object]]) -> str:
    """Return names with their figures, each pair held together."""
    return "  ".join(f"{name} {figure}".replace(" ", KEPT) for name, figure in figures)


def fault_lines(line: str, faults: Sequence[Fault], words: Words) -> Iterator[str]:
    """Yield the line typed, once a fault with a caret under its word, and what it is."""
    on = screen(sys.stderr)
    for message, start, end in faults:
        if end > start:
            yield from pointed(line, start, end)
        yield on.folded(_told(message, words))
    yield words("record.nothing")


def _told(message: Message, words: Words) -> str:
    """Return a fault's text; one of the file itself stands within it, with what was probably meant."""
    inner = message.params.get("text")
    if isinstance(inner, Message):
        return words(message.code, **{**message.params, "text": told(inner, words)})
    return told(message, words)
