"""What the program answers at the table: what it understood, or where the words went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.problems import Message
from scorekeeper.i18n import clean
from scorekeeper.render.problems import told
from scorekeeper.render.sheet import signed
from scorekeeper.render.table import fold, width

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorekeeper.core.phrase import Fault
    from scorekeeper.core.session import Session, Step
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def answer(session: Session, step: Step, words: Words, on: Screen) -> None:
    """Print a deal as understood, what each side gets, the totals, the pot and who deals next."""
    game, played = session.game, step.played
    *parts, result = [words(part) for part in game.sentence(played.deal, played.seating, step.breakdown)]
    deal = words("tell.deal", number=played.number, dealer=played.seating.dealer)
    code = "record.deal" if parts else "record.void"
    _say(words(code, deal=deal, parts=", ".join(parts), result=result), on)
    sides = played.seating.sides
    gains = [score + move for score, move in zip(step.scores, step.pot_moves, strict=True)]
    _say("  " + "  ".join(f"{side} {signed(gain)}" for side, gain in zip(sides, gains, strict=True)), on)
    _say("  " + words("record.totals", totals="  ".join(f"{name} {n}" for name, n in step.totals.items())), on)
    last = [words("record.pot", chips=step.breakdown.pot)] if game.has_pot(session.rules) else []
    winner = game.winner(step.totals, session.rules)
    if winner is not None:
        last.append(words("sheet.won", winner=winner))
    elif played.number == len(session.deals):
        last.append(words("record.next", dealer=session.table.next_dealer(), number=played.number + 1))
    if last:
        print("  " + " · ".join(last))
    for remark in step.breakdown.remarks:
        print("  " + words("warning", text=words(remark)))


def _say(text: str, on: Screen) -> None:
    print(text if on.width is None else fold(text, on.width, "    "))


def fault_lines(line: str, faults: Sequence[Fault], words: Words) -> Iterator[str]:
    """Yield the line typed, once a fault with a caret under its word, and what it is."""
    for message, start, end in faults:
        if end > start:
            yield f"  {clean(line)}"
            yield "  " + " " * width(line[:start]) + "^" * max(1, width(line[start:end]))
        yield _told(message, words)
    yield words("record.nothing")


def _told(message: Message, words: Words) -> str:
    """Return a fault's text; one of the file itself stands within it, with what was probably meant."""
    inner = message.params.get("text")
    if isinstance(inner, Message):
        return words(message.code, **{**message.params, "text": told(inner, words)})
    return told(message, words)
