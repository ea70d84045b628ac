"""Change a session: words to a deal, the file's text in place, and what to answer."""

from __future__ import annotations

import codecs
import contextlib
import sys
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cli.common import opened, words
from scorekeeper.cli.scripting import data, document, separate
from scorekeeper.core.errors import CommandLineError, FaultyFileError, ScorekeeperError, reason
from scorekeeper.core.nodes import Document, Node, Scalar
from scorekeeper.core.nodes import Mapping as Nodes
from scorekeeper.core.phrase import Fault, Literal
from scorekeeper.core.problems import Message, Notes
from scorekeeper.core.session import ending, played_through
from scorekeeper.core.words import joined, split
from scorekeeper.render.problems import sentence
from scorekeeper.storage import edit
from scorekeeper.storage.files import decode, read_bytes
from scorekeeper.storage.header import with_value
from scorekeeper.storage.history import History, apply, difference, remember
from scorekeeper.storage.parser import parse
from scorekeeper.storage.saving import locked, replace
from scorekeeper.storage.writing import flow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scorekeeper.core.phrase import Phrase
    from scorekeeper.core.problems import Problem
    from scorekeeper.core.seats import Seating
    from scorekeeper.core.session import Played, Session


ASIDE = ("shuffled", "dealer", "note", "at")


class WordsError(ScorekeeperError):
    """Carry what is wrong with the words of a deal; nothing was recorded."""

    def __init__(self, line: str, faults: list[Fault], exit_code: int = 2) -> None:
        super().__init__("record.nothing")
        self.line = line
        self.faults = faults
        self.exit_code = exit_code


class Edit(NamedTuple):
    """Say what to change: which entry, its new text (None: it goes), whether it is a new one, and why."""

    at: int
    entry: str | None
    insert: bool
    what: Message
    line: str = ""
    phrase: Phrase | None = None


def change(file: str, plan: Callable[[Session], Edit]) -> Session:
    """Make a planned change, save it, and return the session as it is then.

    Errors: the file does not read clean; the words are wrong; the change would make the file wrong.
    """
    with locked(file):
        while True:
            raw = read_bytes(file)
            session, read = _read(file, raw)
            planned = plan(session)
            assert isinstance(read.root, Nodes)
            text, root = edit.changed(read.text, read.root, planned.at, planned.entry, planned.insert)
            after = _opened_after(Document(file, text, root), planned)
            # The answer tells one of these steps, whichever it is.
            played_through(after)
            if _saved(file, raw, text, planned.what):
                return after


def recast(
    file: str, plan: Callable[[Session, Node | None], Mapping[str, object]], keep: bool
) -> tuple[Session, Session]:
    """Set values of a session's header by their paths; return the session before and after.

    `plan` makes them from the session and its `rules:`; they are saved only where `keep` says so.
    Errors: the file does not read clean; the rules are wrong, or the evening is not valid by them.
    """
    with locked(file):
        while True:
            raw = read_bytes(file)
            session, read = _read(file, raw)
            assert isinstance(read.root, Nodes)
            values = plan(session, read.root.items.get("rules"))
            text, root = read.text, read.root
            for path, value in values.items():
                text, root = with_value(text, root, path.split("."), value)
            after = opened_anew(Document(file, text, root), exit_code=1)
            ending(after)
            what = Message("what.rules", {"rules": ", ".join(values)})
            if not keep or _saved(file, raw, text, what):
                return session, after


def opened_anew(written: Document, exit_code: int) -> Session:
    """Return the session that was written; turn its faults, which stand in no file, into sentences."""
    try:
        return opened(written, Notes())
    except FaultyFileError as error:
        raise WordsError("", [Fault(sentence(problem), 0, 0) for problem in error.problems], exit_code) from None


def add(file: str, arguments: list[str]) -> Session:
    """Record one more deal and return the session as it is then."""
    what = Message("what.add", {"line": joined(arguments)})
    with locked(file):
        raw = read_bytes(file)
        quick = _quickly(file, raw, arguments)
        if quick is not None and _saved(file, raw, quick[1], what):
            return quick[0]
    return change(file, lambda session: worded(session, arguments, None, what))


def correct(file: str, number: int, arguments: list[str]) -> Session:
    """Say a deal anew and return the session as it is then."""
    what = Message("what.edit", {"number": number, "line": joined(arguments)})
    return change(file, lambda session: worded(session, arguments, number, what, insert=False))


def squeeze_in(file: str, number: int, arguments: list[str]) -> Session:
    """Record a deal before another and return the session as it is then."""
    what = Message("what.insert", {"number": number, "line": joined(arguments)})
    return change(file, lambda session: worded(session, arguments, number, what))


def take_out(file: str, number: int) -> Session:
    """Take a deal out and return the session as it is then."""
    what = Message("what.remove", {"number": number})
    return change(file, lambda session: Edit(deal_of(session, number).entry, None, insert=False, what=what))


def _quickly(file: str, raw: bytes, arguments: list[str]) -> tuple[Session, str] | None:
    """Return the session and text with one more deal, read once as a whole; None for anything unusual.

    The names are read from the header alone, so nobody may have come or gone since.
    """
    notes = Notes()
    text = decode(raw, notes)
    begin = text.find("\ndeals:")
    if notes.found or begin < 0 or "replace" in text or "seats" in text:
        return None
    try:
        header = opened(Document(file, text[: begin + 1], parse(text[: begin + 1], notes)), notes)
        entry = flow(_phrase(header, header.table.seating(), arguments).document)
        proposal = edit.appended(text, entry)
        root = None if proposal is None else parse(proposal, notes)
        if proposal is None or not isinstance(root, Nodes) or not edit.ends_with(root, proposal, entry):
            return None
        session = opened(Document(file, proposal, root), notes)
        # What cannot be played to its end is not kept; the answer needs the same steps.
        ending(session)
    except ScorekeeperError:
        # The long way round tells what is wrong, the file's own faults first.
        return None
    return session, proposal


def worded(session: Session, arguments: list[str], number: int | None, what: Message, insert: bool = True) -> Edit:
    """Return the edit that records the words of a deal as deal `number` (None: the next)."""
    if insert and (number is None or number == len(session.deals) + 1):
        seating, at = session.table.seating(), session.entries
    else:
        played = deal_of(session, number)
        seating, at = played.seating, played.entry
    phrase = _phrase(session, seating, arguments, None if insert else deal_of(session, number).node)
    if not insert:
        _keep_aside(phrase, deal_of(session, number))
    return Edit(at, flow(phrase.document), insert, what, joined(arguments), phrase)


def _phrase(session: Session, seating: Seating, arguments: list[str], old: Node | None = None) -> Phrase:
    """Return the deal that words and options say, or that words make of an old one. Errors: not understood; none."""
    options, rest = separate(arguments)
    line = joined(rest)
    known = data(old) if isinstance(old, Nodes) and line and not options else {}
    assert isinstance(known, dict)
    phrase = session.game.compose(split(line), seating, {key: known[key] for key in known if key not in ASIDE})
    if phrase.faults:
        raise WordsError(line, phrase.faults)
    keys = ("void", "player", *session.game.deal_fields, *ASIDE)
    kept = {} if phrase.whole else phrase.kept
    phrase.document = {**kept, **phrase.document, **document(options, keys)}
    phrase.document = phrase.ordered(keys)
    if not phrase.document:
        raise CommandLineError("record.no-words", example=session.game.example_for(seating))
    return phrase


def _keep_aside(phrase: Phrase, played: Played) -> None:
    """Keep what a correction does not speak of: the note, the time, who dealt, who shuffled."""
    assert isinstance(played.node, Nodes)
    for key in ASIDE:
        if key in played.node.items and key not in phrase.document:
            value = played.node.items[key]
            if isinstance(value, Scalar):
                phrase.document[key] = Literal(value.text) if key == "at" and value.plain else value.text


def deal_of(session: Session, number: int | None) -> Played:
    """Return a deal by its number."""
    if number is None or not 1 <= number <= len(session.deals):
        raise CommandLineError("cli.no-deal", number=number, n=len(session.deals))
    return session.deals[number - 1]


def _read(file: str, raw: bytes) -> tuple[Session, Document]:
    notes = Notes()
    text = decode(raw, notes)
    read = Document(file, text, parse(text, notes))
    return opened(read, notes), read


def _opened_after(written: Document, planned: Edit) -> Session:
    """Return the session after a change; turn its faults into what is wrong with the words."""
    try:
        return opened(written, Notes())
    except FaultyFileError as error:
        faults = [_at_word(problem, planned) for problem in error.problems]
        raise WordsError(planned.line, faults, exit_code=1) from None


def _at_word(problem: Problem, planned: Edit) -> Fault:
    """Return a fault of the changed file as one of the words that caused it."""
    here = f"deals[{planned.at}]"
    if planned.entry is None or not (problem.path == here or problem.path.startswith(here + ".")):
        place = f"{problem.place.line}"
        return Fault(Message("record.line", {"line": place, "text": problem.message}), 0, 0)
    key = problem.path.removeprefix(here).lstrip(".").split(".")[0].split("[")[0]
    message = problem.message
    if message.code == "missing":
        return Fault(Message(f"ask.{message.params['key']}"), 0, 0)
    start, end = planned.phrase.spans.get(key, (0, 0)) if planned.phrase else (0, 0)
    return Fault(message, start, end)


def _saved(file: str, raw: bytes, text: str, what: Message) -> bool:
    """Keep the change for undo and replace the file; tell False if it was changed meanwhile.

    Saying again what stands there already changes nothing, and there is nothing to undo.
    """
    bom = codecs.BOM_UTF8 if raw.startswith(codecs.BOM_UTF8) else b""
    new = bom + text.encode()
    if new == raw:
        return True
    history = History(file, raw)
    refusal: OSError | None = None
    try:
        history.record(difference(raw, new, words()(what)))
    except OSError as error:
        refusal = error
    if not _replaced(file, raw, new, history):
        return False
    if refusal is not None:
        say = words()
        print(say("warning", text=say("save.no-history", reason=reason(refusal))), file=sys.stderr)
    return True


def _replaced(file: str, raw: bytes, new: bytes, history: History) -> bool:
    """Replace the file and let its prepared history hold; tell False if it was changed meanwhile."""
    if not replace(file, raw, new):
        return False
    history.settle()
    remember(file)
    return True


def walk(file: str, back: bool) -> str:
    """Undo the last change, or do the next one again; return what it was."""
    with locked(file):
        while True:
            raw = read_bytes(file)
            history = History(file, raw)
            position = history.position
            if position is None and history.changes:
                raise ScorekeeperError("undo.by-hand", file=file)
            if position is None or (position == 0 if back else position == len(history.changes)):
                raise ScorekeeperError("undo.nothing" if back else "redo.nothing")
            step = history.changes[position - 1 if back else position]
            # Without a place for it the position is found again by the file's content.
            with contextlib.suppress(OSError):
                history.walk(position - 1 if back else position + 1)
            if _replaced(file, raw, apply(step, raw, back), history):
                return step.what
