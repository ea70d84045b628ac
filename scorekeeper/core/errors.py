"""The exceptions that reach the command line's boundary; nothing else is raised on bad input."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from scorekeeper.core.problems import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorekeeper.core.problems import Problem


class ScorekeeperError(Exception):
    """Carry a message for the user; `exit_code` 1: the file or the data is wrong."""

    exit_code = 1

    def __init__(self, code: str, /, **params: object) -> None:
        super().__init__(code)
        self.message = Message(code, params)


# What an operating system refuses with, as our own texts say it; others are told in its words.
_REASONS = ("ENOENT", "EACCES", "EPERM", "ENOSPC", "EROFS", "EIO", "EDQUOT", "ENOTDIR", "EISDIR", "ENAMETOOLONG")


def reason(error: OSError) -> Message | str:
    """Return why the operating system refused."""
    name = errno.errorcode.get(error.errno or 0, "")
    return Message(f"os.{name}") if name in _REASONS else error.strerror or str(error)


class FaultyFileError(ScorekeeperError):
    """Carry every fault of a file."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("file.faulty", n=len(problems))
        self.problems = problems


class CommandLineError(ScorekeeperError):
    """Say that the command line is wrong: exit code 2."""

    exit_code = 2
