"""What the commands share: the language, and reading sessions."""

from __future__ import annotations

import os
import sys
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.core.errors import CommandLineError, FaultyFileError, ScorekeeperError
from scorekeeper.core.problems import Message
from scorekeeper.i18n import Words, language
from scorekeeper.i18n.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from scorekeeper.core.nodes import Document
    from scorekeeper.core.problems import Notes, Problem
    from scorekeeper.core.session import Session

T = TypeVar("T")

SESSION_VARIABLE = "SCOREKEEPER_SESSION"

# The last session read stays until the process leaves: to free it node by node would take a twentieth of its time.
_held: list[Session] = []


@lru_cache(maxsize=len(("en", "fr")))
def _words(lang: str) -> Words:
    said = Words(lang)
    said.add(TEXTS)
    return said


def words() -> Words:
    """Return the words in the user's language."""
    return _words(language())


def named(file: str | None) -> str:
    """Return the session file given, or the one the environment names, or the one last used.

    The user is told which it is where he did not say.
    """
    if file is not None:
        return file
    chosen = os.environ.get(SESSION_VARIABLE)
    if not chosen:
        from scorekeeper.storage.history import remembered

        chosen = remembered()
    if not chosen:
        raise CommandLineError("cli.no-session")
    print(words()("cli.session", file=shown(chosen)), file=sys.stderr)
    return chosen


def shown(file: str) -> str:
    """Return a path as short as it can be said from here."""
    near = os.path.relpath(file) if os.path.isabs(file) else file
    return near if len(near) < len(file) else file


def load_session(file: str) -> Session:
    """Return the session in a file; raise with all of its faults."""
    from scorekeeper.core.problems import Notes
    from scorekeeper.storage.files import load

    notes = Notes()
    document = load(file, notes)
    return opened(document, notes)


def opened(document: Document, notes: Notes) -> Session:
    """Return the session in a document, its game's words learned; raise with all of its faults."""
    from scorekeeper.core.opening import open_session
    from scorekeeper.games import GAMES
    from scorekeeper.storage.files import load_beside

    session = open_session(document, GAMES, notes, load_beside)
    for load_game in GAMES.values() if session is None else ():
        # A fault may be a game's own: its words are needed to tell it.
        words().add(load_game().texts())
    if session is None:
        raise FaultyFileError(notes.problems(document))
    words().add(session.game.texts())
    _held[:] = [session]
    return session


def load_as(file: str, read: Callable[[Document, Notes], T | None]) -> T:
    """Return what a file of another kind holds; raise with all of its faults."""
    from scorekeeper.core.problems import Notes
    from scorekeeper.storage.files import load

    notes = Notes()
    document = load(file, notes)
    found = read(document, notes)
    if found is None:
        raise FaultyFileError(notes.problems(document))
    return found


def load_each(files: Iterable[str], several_games: bool = False) -> Iterator[tuple[str, Session]]:
    """Yield the sessions of several files with their files; at the end raise with the faults of all of them.

    None may be named twice, and all are of one game, marks not being added to chips, unless `several_games`.
    """
    faults: list[Problem] = []
    first = mixed = None
    for file in none_twice(files):
        try:
            session = load_session(file)
        except FaultyFileError as error:
            faults += error.problems
            continue
        first = first or session.game.name
        if session.game.name != first and mixed is None and not several_games:
            mixed = games_mixed(file, session.game.name, first)
        yield file, session
    if faults:
        raise FaultyFileError(faults)
    if mixed is not None:
        raise mixed


def none_twice(files: Iterable[str]) -> Iterator[str]:
    """Yield the files. Errors: one that was there before, by whatever path."""
    seen: dict[str, str] = {}
    for file in files:
        if seen.setdefault(os.path.realpath(file), file) is not file:
            raise CommandLineError("cli.file-twice", file=file)
        yield file


def games_mixed(file: str, game: str, first: str) -> ScorekeeperError:
    """Return what to raise of a session of another game than the first: marks are not added to chips."""
    games = {"game": Message(f"game.{game}"), "game2": Message(f"game.{first}")}
    return ScorekeeperError("cli.games-mixed", file=file, **games)


def load_all(files: Iterable[str], several_games: bool = False) -> list[Session]:
    """Return the sessions of several files; raise with the faults of all of them."""
    return [session for _, session in load_each(files, several_games)]


def json_is_ascii() -> bool:
    """Tell whether JSON must be escaped for the output's encoding."""
    return (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
