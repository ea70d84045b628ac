"""Read a session file's bytes and decode them, noting what cannot be text."""

from __future__ import annotations

import codecs
import os
import re
import stat
from itertools import islice
from typing import TYPE_CHECKING

from scorekeeper.core.errors import ScorekeeperError, reason
from scorekeeper.core.nodes import Document
from scorekeeper.core.problems import Notes
from scorekeeper.storage.parser import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

LARGEST = 32 * 1024 * 1024
_ENOUGH = 100
# What no text file holds: controls, YAML 1.1's odd line ends, a byte order mark inside, non-characters.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]+")
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_bytes(file: str) -> bytes:
    """Return a regular file's bytes, or raise with the reason: missing, unreadable, a folder, too large."""
    try:
        # O_NONBLOCK: a pipe without a writer must not hang the program before fstat tells it is one.
        handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(handle, "rb") as stream:
            status = os.fstat(handle)
            if stat.S_ISDIR(status.st_mode):
                raise ScorekeeperError("file.folder", file=file)
            if not stat.S_ISREG(status.st_mode):
                raise ScorekeeperError("file.special", file=file)
            if status.st_size > LARGEST:
                raise ScorekeeperError("file.large", file=file, size=status.st_size >> 20, most=LARGEST >> 20)
            return stream.read(LARGEST + 1)[:LARGEST]
    except FileNotFoundError:
        raise ScorekeeperError("file.missing", file=file) from None
    except IsADirectoryError:
        raise ScorekeeperError("file.folder", file=file) from None
    except PermissionError:
        raise ScorekeeperError("file.forbidden", file=file) from None
    except OSError as error:
        raise ScorekeeperError("file.unreadable", file=file, reason=reason(error)) from None


def decode(raw: bytes, notes: Notes) -> str:
    """Return the text of UTF-8 bytes without a byte order mark; other bytes are noted, and blanked."""
    if raw.startswith(_UTF16) or b"\0" in raw[:2]:
        notes.add("encoding.utf16", 0)
        notes.torn.append(0)
        return ""
    raw = raw.removeprefix(codecs.BOM_UTF8)
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        text = raw.decode("utf-8", "surrogateescape")
        for at, found in _first("[\udc80-\udcff][^\n]*", text):
            notes.add("encoding.not-utf8", at, byte=f"0x{ord(found) - 0xDC00:02X}")
        notes.torn += [match.start() for match in re.finditer("[\udc80-\udcff]+", text)]
        text = re.sub("[\udc80-\udcff]", "?", text)
    # What is printable but for its line ends holds nothing forbidden, and is told so at once.
    if text.replace("\n", "").isprintable() or _FORBIDDEN.search(text) is None:
        return text
    for at, found in _first(_FORBIDDEN, text):
        notes.add("text.forbidden", at, found=f"U+{ord(found):04X}")
    notes.torn += [match.start() for match in _FORBIDDEN.finditer(text)]
    return _FORBIDDEN.sub(lambda match: " " * len(match[0]), text)


def _first(pattern: str | re.Pattern[str], text: str) -> Iterator[tuple[int, str]]:
    """Yield the first matches with their places; a file full of them is no text at all."""
    for match in islice(re.finditer(pattern, text), _ENOUGH):
        yield match.start(), match[0][0]


def load(file: str, notes: Notes) -> Document:
    """Return a file as a document; what cannot be read in it is noted."""
    text = decode(read_bytes(file), notes)
    return Document(file, text, parse(text, notes))


def load_beside(file: str, name: str) -> tuple[Document, Notes]:
    """Return a document that a file names, relative to itself, and what was noted while it was read."""
    notes = Notes()
    return load(os.path.join(os.path.dirname(file), name), notes), notes


def stamp(file: str) -> tuple[int, ...] | None:
    """Return what changes whenever a file is saved, by this program or another; None if that is unknown."""
    try:
        state = os.stat(file)
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size, state.st_ino
