"""Where results go: a terminal with colours and rules, or plain aligned text."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.render.table import KEPT, fold

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO


class Screen(NamedTuple):
    """Say what the output can show: colours and boxes or not, and its width (None: any)."""

    colour: bool
    width: int | None
    terminal: bool

    def fits(self, width: int) -> bool:
        """Tell whether so many columns can be seen."""
        return self.width is None or width <= self.width

    def folded(self, text: str, indent: str = "  ") -> str:
        """Return a text on as many lines as the width asks for."""
        return text.replace(KEPT, " ") if self.width is None else fold(text, self.width, indent)

    def say(self, text: str, indent: str = "  ") -> None:
        """Print a text on as many lines as the width asks for."""
        print(self.folded(text, indent))


def screen(stream: TextIO | None = None, environ: Mapping[str, str] = os.environ) -> Screen:
    """Return what a stream can show; NO_COLOR, a dumb terminal or a pipe make it plain."""
    stream = sys.stdout if stream is None else stream
    terminal = stream.isatty()
    colour = terminal and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
    columns = environ.get("COLUMNS", "")
    if terminal:
        return Screen(colour, shutil.get_terminal_size().columns, True)
    return Screen(False, int(columns) if columns.isdecimal() and len(columns) < 5 and int(columns) else None, False)
