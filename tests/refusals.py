"""Calls of the operating system that are refused, or broken off, one at a time."""

import builtins
import contextlib
import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

import pytest

from scorekeeper.storage import files, history, saving


def snapshot(*folders: Path) -> Callable[[], None]:
    """Return what brings the files of some folders back as they are now."""
    kept = {path: path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}

    def restore() -> None:
        for path in [path for folder in folders for path in folder.rglob("*") if path.is_file() and path not in kept]:
            path.unlink()
        for path, content in kept.items():
            path.write_bytes(content)

    return restore


class Refusal:
    """Count the calls of the operating system and refuse one of them."""

    def __init__(self, turn: int, error: BaseException) -> None:
        self.turn, self.error, self.calls, self.name = turn, error, 0, ""

    def call(self, name: str, real: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
        self.calls += 1
        if self.calls - 1 != self.turn:
            return real(*arguments, **named)
        self.name = name
        if name == "close":
            real(*arguments, **named)
        raise self.error

    def opened(self, *arguments: Any, **named: Any) -> Any:
        return Stream(self.call("open a stream", builtins.open, *arguments, **named), self)


class Stream:
    """Stand for an open file whose every call can be refused; what was refused stays unwritten."""

    def __init__(self, stream: Any, refusal: Refusal) -> None:
        self.stream, self.refusal = stream, refusal

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.refusal.call("close", self.stream.close)

    def fileno(self) -> Any:
        return self.stream.fileno()

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self.refusal.call(name, getattr(self.stream, name), *arguments)


CALLS = ("open", "access", "stat", "lstat", "fstat", "readlink", "fchmod", "fchown", "fsync", "rename", "link", "close", "makedirs", "umask")  # fmt: skip


@contextlib.contextmanager
def refused(turn: int, error: BaseException, also: tuple[str, ...] = ()) -> Iterator[Refusal]:
    """Refuse one call of the system, the `turn`th, and every call of some."""
    refusal = Refusal(turn, error)
    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            real = getattr(os, name)
            patch.setattr(os, name, lambda *a, _name=name, _real=real, **n: refusal.call(_name, _real, *a, **n))
        for name in also:
            patch.setattr(os, name, never)
        for module in (saving, history, files):
            patch.setattr(module, "open", refusal.opened, raising=False)
        yield refusal


REFUSALS: dict[str, BaseException] = {
    errno.errorcode[code]: OSError(code, os.strerror(code)) for code in (errno.ENOSPC, errno.EACCES, errno.EIO)
}
REFUSALS["Ctrl-C"] = KeyboardInterrupt()


def never(*_: object, **__: object) -> None:
    """Refuse what a file system does not know."""
    raise OSError(errno.EPERM, os.strerror(errno.EPERM))
