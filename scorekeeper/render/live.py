"""The score sheet on a screen of its own: as many deals as it has lines for, the last ones."""

from __future__ import annotations

import contextlib
import io
import sys
from typing import TYPE_CHECKING

from scorekeeper.core.session import played_through
from scorekeeper.render.sheet import footer, score_sheet
from scorekeeper.render.table import cut

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.core.session import Session
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen

# The alternate screen, without a cursor; back again; and everything wiped off.
_ENTER, _LEAVE, _CLEAR = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l", "\x1b[H\x1b[J"


def sheet_lines(session: Session, words: Words, on: Screen, height: int | None) -> list[str]:
    """Return the sheet and what stands below it; the first deals are left out where it is higher than the screen."""
    steps = played_through(session)
    shown = steps if height is None else steps[-max(1, height) :]
    while True:
        page = io.StringIO()
        with contextlib.redirect_stdout(page):
            score_sheet(session, shown, words, on._replace(terminal=False), every=True)
            for line in footer(session, words):
                on.say(line)
        lines = page.getvalue().splitlines()
        over = 0 if height is None else len(lines) - height
        if over <= 0 or len(shown) <= 1:
            return lines[:height]
        # A deal with its note takes some lines on a narrow screen: too few are left out rather than too many.
        shown = shown[min(max(1, over // 8), len(shown) - 1) :]


@contextlib.contextmanager
def alternate_screen() -> Iterator[None]:
    """Leave what stands in the terminal alone, and bring it back at the end."""
    try:
        _put(_ENTER)
        yield
    finally:
        _put(_LEAVE)


def draw(lines: list[str], below: str, on: Screen, height: int) -> None:
    """Fill the screen, no line wider or lower than it; `below` stands in its last line."""
    lines = [*lines[: height - 1], cut(below, on.width or len(below))] if below else lines[:height]
    _put(_CLEAR + "\n".join(lines))


def _put(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
