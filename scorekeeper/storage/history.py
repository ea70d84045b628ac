"""Undo and redo: the last changes of each session, in the user's state folder, never in the session.

A change is kept before the file is replaced: killed in between, the file's content tells that it
never came to be. Contents are known by their hash; a file that is none of them was changed by hand.
"""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.storage.saving import beside

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST = 200


class Change(NamedTuple):
    """Hold one change: at which byte, what went, what came, what it was, and the hashes around it."""

    at: int
    old: str
    new: str
    what: str
    before: str
    after: str


def state_folder(environ: Mapping[str, str] = os.environ) -> str:
    """Return the user's state folder of this program (XDG)."""
    base = environ.get("XDG_STATE_HOME", "")
    if not os.path.isabs(base):
        base = os.path.join(os.path.expanduser("~"), ".local", "state")
    return os.path.join(base, "scorekeeper")


def digest(content: bytes) -> str:
    """Return what tells a content from others: its length and two checksums.

    Nobody forges a session; a cryptographic hash would cost more at the start than it is worth here.
    """
    return f"{len(content):x}-{zlib.crc32(content):08x}-{zlib.adler32(content):08x}"


def difference(old: bytes, new: bytes, what: str) -> Change:
    """Return the change between two contents: what stays at both ends is left out."""
    start = _shared(old, new)
    end = _shared(old[start:][::-1], new[start:][::-1])
    # Bytes are kept as text: latin-1 is one character a byte.
    gone, come = old[start : len(old) - end], new[start : len(new) - end]
    return Change(start, gone.decode("latin-1"), come.decode("latin-1"), what, digest(old), digest(new))


def _shared(one: bytes, other: bytes) -> int:
    """Return how many bytes two contents share at their beginning."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


class History:
    """Know the changes of one session and where in them its content stands."""

    def __init__(self, file: str) -> None:
        name = digest(os.path.realpath(file).encode("utf-8", "surrogateescape"))
        self.path = os.path.join(state_folder(), "history", f"{name}.json")
        self.changes: list[Change] = []
        self.position = 0
        with contextlib.suppress(OSError, ValueError, TypeError, KeyError):
            with open(self.path, encoding="utf-8") as stream:
                kept: dict[str, Any] = json.load(stream)
            self.changes = [Change(*change) for change in kept["changes"]]
            self.position = int(kept["position"])

    def stands(self, content: bytes) -> int | None:
        """Return how many changes lead to a content, the nearest to where it was left; None: by hand."""
        known = digest(content)
        states = [change.before for change in self.changes[:1]] + [change.after for change in self.changes]
        at = [i for i, state in enumerate(states) if state == known]
        return min(at, key=lambda i: abs(i - self.position)) if at else None

    def record(self, change: Change, position: int | None) -> None:
        """Keep a new change after so many others; those beyond can be redone no more."""
        kept = [] if position is None else self.changes[:position]
        self.changes = [*kept, change][-MOST:]
        self.save(len(self.changes))

    def save(self, position: int) -> None:
        """Write the changes, whole or not at all. Errors: OSError."""
        self.position = position
        write_state(self.path, json.dumps({"position": position, "changes": self.changes}))


def write_state(path: str, text: str) -> None:
    """Write a file of the state folder, whole or not at all. Errors: OSError."""
    folder = os.path.dirname(path)
    os.makedirs(folder, mode=0o700, exist_ok=True)
    handle, temporary = beside(path)
    try:
        with open(handle, "w", encoding="utf-8", errors="surrogateescape") as stream:
            stream.write(text)
        os.rename(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def remember(file: str) -> None:
    """Keep the session last used; a state folder that cannot be written is let be."""
    with contextlib.suppress(OSError):
        write_state(os.path.join(state_folder(), "last"), os.path.abspath(file))


def remembered() -> str | None:
    """Return the session last used, if any."""
    path = os.path.join(state_folder(), "last")
    with contextlib.suppress(OSError), open(path, encoding="utf-8", errors="surrogateescape") as stream:
        return stream.read() or None
    return None


def apply(change: Change, content: bytes, back: bool) -> bytes:
    """Return a content after a change, or before it (`back`)."""
    gone, come = change.old.encode("latin-1"), change.new.encode("latin-1")
    if back:
        gone, come = come, gone
    return content[: change.at] + come + content[change.at + len(gone) :]
