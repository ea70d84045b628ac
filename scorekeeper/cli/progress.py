"""A progress bar for what takes long, on stderr in a terminal."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

T = TypeVar("T")

# What takes less, in seconds, needs no bar.
_PATIENCE = 1.0


def watched(items: Iterable[T], count: int, label: str) -> Iterator[T]:
    """Yield the items; after a second a terminal shows on stderr how many of `count` are done."""
    if not sys.stderr.isatty():
        yield from items
        return
    begin = time.monotonic()
    done = 0
    bar = None
    try:
        for item in items:
            yield item
            done += 1
            if bar is None and time.monotonic() - begin > _PATIENCE:
                from scorekeeper.render.progress import Bar

                bar = Bar(count, label)
            if bar is not None:
                bar.show(done)
    finally:
        if bar is not None:
            bar.close()
