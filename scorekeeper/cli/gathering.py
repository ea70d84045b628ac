"""Sessions by files and folders, read one after the other."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cli.common import games_mixed, none_twice, opened, words
from scorekeeper.cli.progress import watched
from scorekeeper.core.errors import FaultyFileError, ScorekeeperError
from scorekeeper.core.rules import names_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.core.problems import Problem
    from scorekeeper.core.session import Session


class Found(NamedTuple):
    """Hold a file that was named, or that lies in a folder that was named."""

    file: str
    in_folder: bool


def found(paths: list[str]) -> list[Found]:
    """Return the files named, and the YAML files of the folders named, by name. Errors: a file twice."""
    files: list[Found] = []
    for path in paths:
        if os.path.isdir(path):
            inside = sorted(name for name in os.listdir(path) if names_file(name) and name[0] != ".")
            files += [Found(os.path.join(path, name), True) for name in inside]
        else:
            files.append(Found(path, False))
    for _ in none_twice(file for file, _ in files):
        pass
    return files


def gathered(paths: list[str], left_out: list[str] | None = None) -> Iterator[tuple[str, Session]]:
    """Yield each session with its file; a file of a folder that means to be no session is left, and named.

    Errors: the faults of all files, when the last is read; sessions of two games. Where `left_out` is
    given, faulty files are told and listed in it instead.
    """
    from scorekeeper.core.problems import Notes
    from scorekeeper.core.seasonfile import is_session
    from scorekeeper.storage.files import load

    say = words()
    faults: list[Problem] = []
    first = None
    files = found(paths)
    for file, in_folder in watched(files, len(files), say("gather.reading")):
        try:
            notes = Notes()
            document = load(file, notes)
            if in_folder and not is_session(document):
                print(say("gather.no-session", file=file), file=sys.stderr)
                continue
            session = opened(document, notes)
        except ScorekeeperError as error:
            if left_out is not None:
                _leave(file, error)
                left_out.append(file)
            elif isinstance(error, FaultyFileError):
                faults += error.problems
            else:
                raise
            continue
        name = session.game.name
        first = first or name
        if name != first:
            raise games_mixed(file, name, first)
        if not faults:
            yield file, session
    if faults:
        raise FaultyFileError(faults)


def _leave(file: str, error: ScorekeeperError) -> None:
    from scorekeeper.cli import report

    report(error, words())
    print(words()("gather.left-out", file=file), file=sys.stderr)
