"""Faults with the line they stand in and a caret below."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from scorekeeper.core.problems import Message
from scorekeeper.i18n import clean
from scorekeeper.render.screen import screen
from scorekeeper.render.table import cut, width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.core.problems import Problem
    from scorekeeper.i18n import Words

# Where the screen has no width.
_WIDEST = 100


def told(message: Message, words: Words) -> str:
    """Return a fault's text, with what was probably meant."""
    code, params = message
    if code == "missing" and "allowed" in params:
        code = "missing.allowed"
    text = words(message._replace(code=code))
    return text + words("near", near=params["near"]) if params.get("near") else text


def problem_lines(problem: Problem, words: Words) -> Iterator[str]:
    """Yield `FILE:LINE:COLUMN: text`, the source line and a caret under the place."""
    file, line, column, source, length = problem.place
    yield f"{clean(file)}:{line}:{column}: {told(problem.message, words)}"
    yield from pointed(source, column - 1, column - 1 + length)


def pointed(source: str, start: int, end: int) -> Iterator[str]:
    """Yield a line and carets below its characters from `start` to `end`; of a long one the part around them."""
    widest = (screen(sys.stderr).width or _WIDEST) - 2
    first = max(0, start - widest * 2 // 5) if len(source) > widest or width(source) > widest else 0
    head = "…" if first else ""
    shown = clean(source[first : first + widest + 1].replace("\t", " "))
    before = width(head + shown[: start - first])
    marked = min(width(shown[start - first : end - first]), widest - before)
    yield "  " + cut(head + shown, widest)
    yield "  " + " " * before + "^" * max(1, marked)


def all_lines(problems: Iterable[Problem], words: Words) -> Iterator[str]:
    """Yield the lines of many faults."""
    for problem in problems:
        yield from problem_lines(problem, words)


def sentence(problem: Problem) -> Message:
    """Return a fault with its path, for a file that is not written: nobody can look at its lines."""
    entry = re.match(r"deals\[(\d+)\]", problem.path)
    if entry:
        return Message("new.fault.entry", {"number": int(entry[1]) + 1, "text": problem.message})
    return Message("new.fault", {"path": problem.path or "-", "text": problem.message})
