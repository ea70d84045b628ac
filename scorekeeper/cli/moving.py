"""People come and go: sentences such as `remplace Dan par Fay` become entries of the file."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from scorekeeper.cli.recording import Edit, WordsError, change
from scorekeeper.core.errors import CommandLineError
from scorekeeper.core.phrase import Fault, Word
from scorekeeper.core.problems import Message
from scorekeeper.core.words import Lexicon, joined, plain
from scorekeeper.storage.writing import flow

if TYPE_CHECKING:
    from scorekeeper.core.session import Session

_REPLACE = {"remplace", "remplacer", "replace", "replaced"}
_BY = {"par", "by", "with"}
_LEAVES = {"part", "sort", "quitte", "leaves", "leave", "left", "goes", "out"}
_ARRIVES = {"arrive", "arrives", "revient", "vient", "entre", "joins", "join", "returns", "comes", "in"}
_AFTER = {"apres", "after"}
_VERBS = _REPLACE | _BY | _LEAVES | _ARRIVES | _AFTER


def is_move(arguments: list[str]) -> bool:
    """Tell whether a line speaks of people who come or go."""
    said = [plain(word) for word in arguments]
    if any(word.startswith("note:") or f"{word}{after}" == "note:" for word, after in pairwise([*said, ""])):
        return False  # what follows is the note's
    return bool(said) and (said[0] in _REPLACE or said[-1] in _LEAVES | _ARRIVES or bool(set(said[1:]) & _ARRIVES))


def move(file: str, arguments: list[str]) -> Session:
    """Record who comes or goes and return the session as it is then."""
    line = joined(arguments)
    what = Message("what.seats", {"line": line})

    def plan(session: Session) -> Edit:
        entry = _entry(session, arguments, line)
        if not set(entry) <= set(session.game.entries):
            # Four sit at quoinche: whoever leaves is replaced.
            raise CommandLineError("seats.replace")
        return Edit(session.entries, flow(entry), insert=True, what=what, line=line)

    return change(file, plan)


def _entry(session: Session, arguments: list[str], line: str) -> dict[str, object]:
    said = [plain(word) for word in arguments]
    seats = list(session.table.seats)
    known = [*session.table.everyone]
    if said[0] in _REPLACE:
        by = next((i for i, word in enumerate(said) if word in _BY), None)
        if by is None or by == 1 or by + 1 == len(said):
            raise CommandLineError("seats.replace")
        leaving = _known(" ".join(arguments[1:by]), seats, line)
        return {"replace": {leaving: _spelled(" ".join(arguments[by + 1 :]), known)}}
    if said[-1] in _LEAVES:
        leaving = _known(" ".join(arguments[:-1]), seats, line)
        return {"seats": [name for name in seats if name != leaving]}
    verb = next((i for i, word in enumerate(said) if word in _ARRIVES and i), None)
    if verb is not None:
        newcomer = _spelled(" ".join(arguments[:verb]), known)
        after = next((i for i, word in enumerate(said) if word in _AFTER), None)
        place = len(seats)
        if after is not None:
            place = seats.index(_known(" ".join(arguments[after + 1 :]), seats, line)) + 1
        return {"seats": [*seats[:place], newcomer, *seats[place:]]}
    if not set(said) & _VERBS:
        return {"seats": [_spelled(name.strip(","), known) for name in arguments]}
    raise CommandLineError("seats.how")


def _known(text: str, seats: list[str], line: str) -> str:
    """Return the seated player whom a text means."""
    start = max(0, line.find(text))
    found = Lexicon((), seats).name(Word(text.strip('"'), start, start + len(text)))
    if isinstance(found, Fault):
        raise WordsError(line, [found])
    return found


def _spelled(text: str, known: list[str]) -> str:
    """Return a name as it was spelled before, or as it is typed for somebody new."""
    text = text.strip().strip('"')
    return next((name for name in known if plain(name) == plain(text)), text)
