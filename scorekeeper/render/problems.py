"""Faults with the line they stand in and a caret below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.i18n import clean
from scorekeeper.render.table import width

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.core.problems import Message, Problem
    from scorekeeper.i18n import Words

_WIDEST = 100
_BEFORE = 60


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
    start = column - 1
    first = max(0, start - _BEFORE) if len(source) > _WIDEST else 0
    part = source[first : first + _WIDEST]
    head = "…" if first else ""
    shown = clean(part.replace("\t", " "))
    before = width(head + shown[: start - first])
    marked = shown[start - first : start - first + length]
    yield f"  {head}{shown}{'…' if first + _WIDEST < len(source) else ''}"
    yield "  " + " " * before + "^" * max(1, width(marked))


def all_lines(problems: Iterable[Problem], words: Words) -> Iterator[str]:
    """Yield the lines of many faults."""
    for problem in problems:
        yield from problem_lines(problem, words)
