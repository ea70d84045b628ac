"""Read sessions from text in process, and screens by the columns of a terminal."""

import unicodedata
from pathlib import Path

from scorekeeper.core.nodes import Document
from scorekeeper.core.opening import open_session
from scorekeeper.core.problems import Notes, Problem
from scorekeeper.core.session import Session, Step, replay
from scorekeeper.games import GAMES
from scorekeeper.storage.files import decode, load_beside
from scorekeeper.storage.parser import parse

QUOINCHE = "format: 1\ngame: quoinche\nrules: {preset: insa-2003, target: none}\nteams:\n  Nous: [Ana, Cléo]\n  Eux: [Ben, Dan]\ndeals:\n"


def tarot(players: str, game: str = "tarot", rules: str = "fft-2012") -> str:
    """Return the header of a tarot session."""
    return f"format: 1\ngame: {game}\nrules: {rules}\nplayers: [{players}]\ndeals:\n"


def read(text: str | bytes) -> tuple[Session | None, list[Problem]]:
    """Return the session in a text, or None, and its faults."""
    notes = Notes()
    decoded = decode(text.encode() if isinstance(text, str) else text, notes)
    document = Document("s.yaml", decoded, parse(decoded, notes))
    session = open_session(document, GAMES, notes, load_beside)
    return session, notes.problems(document)


def played(text: str | bytes) -> list[Step]:
    """Return the steps of a session that reads clean."""
    session, problems = read(text)
    assert session is not None, problems
    return list(replay(session))


def sample(name: str) -> Path:
    """Return a sample session's path."""
    return Path(__file__).resolve().parent.parent / "sample_sessions" / name


def cells(text: str) -> list[str]:
    """Return what stands in each column of a terminal: a wide sign takes two, an accent none."""
    shown: list[str] = []
    joined = False
    for sign in text:
        if not joined and unicodedata.category(sign) not in ("Mn", "Me", "Cf"):
            shown += [sign] * (1 + (unicodedata.east_asian_width(sign) in "WF"))
        joined = sign == "\u200d"
    return shown
