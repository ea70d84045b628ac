"""Undo and redo: the last changes of each session, in the user's state folder, never in the session.

What will hold is kept aside before the file is replaced: whoever comes after a kill sees by the file's
content which of the two does. Contents are known by their digest; any other was written by hand.
"""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.core.errors import ScorekeeperError
from scorekeeper.storage.files import read_bytes
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


def _path(file: str) -> str:
    name = digest(os.path.realpath(file).encode("utf-8", "surrogateescape"))
    return os.path.join(state_folder(), "history", f"{name}.json")


def _ahead(path: str) -> str:
    return f"{path}.next"


class History:
    """Know the changes of one session and how many of them its content has seen (None: changed by hand)."""

    def __init__(self, file: str, content: bytes) -> None:
        self._path = _path(file)
        known = digest(content)
        self.changes, left = _kept(_ahead(self._path))
        self._prepared = _states(self.changes)[left : left + 1] == [known]
        if self._prepared:
            # Whoever saved this content was killed before he could settle.
            self.settle()
        else:
            self.changes, left = _kept(self._path)
        at = [i for i, state in enumerate(_states(self.changes)) if state == known]
        # The nearest to where it was left: what was undone may look like what was done.
        self.position = min(at, key=lambda i: abs(i - left), default=None)

    def record(self, change: Change) -> None:
        """Prepare for a new change; those beyond it can be redone no more. Errors: OSError."""
        changes = [*self.changes[: self.position or 0], change][-MOST:]
        self._prepare(changes, len(changes))

    def walk(self, position: int) -> None:
        """Prepare for a step to another position. Errors: OSError."""
        self._prepare(self.changes, position)

    def _prepare(self, changes: list[Change], position: int) -> None:
        """Keep aside what will hold when the file is saved, and only then."""
        write_state(_ahead(self._path), json.dumps({"position": position, "changes": changes}))
        self._prepared = True

    def settle(self) -> None:
        """Let what was prepared hold, now that the file is saved; what is not settled here is by the next."""
        if self._prepared:
            with contextlib.suppress(OSError):
                os.rename(_ahead(self._path), self._path)


def _kept(path: str) -> tuple[list[Change], int]:
    """Return the changes of a file of the history and the position in them; none where it cannot be read."""
    with contextlib.suppress(ScorekeeperError, ValueError, TypeError, KeyError, RecursionError):
        kept: dict[str, Any] = json.loads(read_bytes(path))
        return [Change(*change) for change in kept["changes"]], int(kept["position"])
    return [], 0


def _states(changes: list[Change]) -> list[str]:
    """Return the digests of the contents before, between and after the changes."""
    return [change.before for change in changes[:1]] + [change.after for change in changes]


def forget(file: str) -> None:
    """Drop the history of a file that is no more, for a new one of its name."""
    for path in (_path(file), _ahead(_path(file))):
        with contextlib.suppress(OSError):
            os.unlink(path)


def write_state(path: str, text: str) -> None:
    """Write a file of the state folder, whole or not at all. Errors: OSError."""
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    with beside(path) as (stream, temporary):
        with stream:
            stream.write(text.encode("utf-8", "surrogateescape"))
        os.rename(temporary, path)


def remember(file: str) -> None:
    """Keep the session last used; a state folder that cannot be written is let be."""
    with contextlib.suppress(OSError):
        write_state(os.path.join(state_folder(), "last"), os.path.abspath(file))


def remembered() -> str | None:
    """Return the session last used, if any."""
    path = os.path.join(state_folder(), "last")
    with contextlib.suppress(ScorekeeperError):
        file = os.fsdecode(read_bytes(path))
        return None if "\0" in file else file or None
    return None


def apply(change: Change, content: bytes, back: bool) -> bytes:
    """Return a content after a change, or before it (`back`)."""
    gone, come = change.old.encode("latin-1"), change.new.encode("latin-1")
    if back:
        gone, come = come, gone
    return content[: change.at] + come + content[change.at + len(gone) :]
