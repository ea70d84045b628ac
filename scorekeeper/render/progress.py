"""A bar on stderr while many files are read."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, TypeVar

from scorekeeper.render.screen import screen
from scorekeeper.render.table import cut

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_PATIENCE, _PAUSE = 1.0, 0.1
_WIDTH = 16
T = TypeVar("T")


def watched(items: Iterable[T], count: int, label: str) -> Iterator[T]:
    """Yield the items; from one second on show in a terminal how many of so many are done."""
    if not screen(sys.stderr).terminal:
        yield from items
        return
    due = time.monotonic() + _PATIENCE
    shown = ""
    try:
        for done, item in enumerate(items):
            if time.monotonic() >= due:
                shown = _bar(done, count, label)
                due = time.monotonic() + _PAUSE
            yield item
    finally:
        if shown:
            _write("\r" + " " * len(shown) + "\r")


def _bar(done: int, count: int, label: str) -> str:
    """Draw the bar over the one before; it never grows narrower. Return it."""
    full = _WIDTH * done // max(count, 1)
    room = (screen(sys.stderr).width or 80) - 1
    bar = cut(f"[{'#' * full}{' ' * (_WIDTH - full)}] {done:{len(str(count))}}/{count} {label}", room)
    _write(f"\r{bar}")
    return bar


def _write(text: str) -> None:
    sys.stderr.write(text)
    sys.stderr.flush()
