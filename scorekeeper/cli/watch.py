"""`watch`: the score sheet on a second screen, drawn anew when the file changes."""

from __future__ import annotations

import contextlib
import gc
import os
import shutil
import signal
import sys
import time
from typing import TYPE_CHECKING

from scorekeeper.cli.app import FileArgument, single
from scorekeeper.cli.common import load_session, named, words
from scorekeeper.core.errors import FaultyFileError, ScorekeeperError

if TYPE_CHECKING:
    from scorekeeper.core.session import Session

# Seconds between two looks at the file.
_PAUSE = 0.5


def watch(file: FileArgument = None) -> None:
    """Show the sheet until Ctrl-C; the file is opened only while it is read."""
    from scorekeeper.i18n.report import TEXTS
    from scorekeeper.render.live import alternate_screen
    from scorekeeper.render.screen import screen

    # It goes on for hours: the collector, off for quick commands, is wanted here.
    gc.enable()
    words().add(TEXTS)
    watched = _Watched(named(file))
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, _leave)
    signal.signal(signal.SIGTERM, _leave)
    alone = screen().terminal and os.environ.get("TERM") != "dumb"
    with contextlib.suppress(KeyboardInterrupt), alternate_screen() if alone else contextlib.nullcontext():
        if alone:
            _redraw(watched)
        else:
            _print_anew(watched)


def _leave(number: int, _: object) -> None:
    """Leave by way of what restores the screen."""
    sys.exit(128 + number)


def _redraw(watched: _Watched) -> None:
    """Fill the screen at each change of the file, of what is wrong with it, or of the screen's size."""
    from scorekeeper.render.live import draw, sheet_lines
    from scorekeeper.render.screen import screen

    size = None
    while True:
        before, size = size, shutil.get_terminal_size()
        if watched.changed() or size != before:
            on, height = screen(), size.lines
            room = height - bool(watched.trouble)
            lines = sheet_lines(watched.session, words(), on, room)
            draw(lines, watched.trouble, on, height)
        time.sleep(_PAUSE)


def _print_anew(watched: _Watched) -> None:
    """Print the whole sheet at each change, or to stderr what is wrong."""
    from scorekeeper.render.live import sheet_lines
    from scorekeeper.render.screen import screen

    shown: object = None
    while True:
        if watched.changed():
            if watched.trouble:
                print(watched.trouble, file=sys.stderr, flush=True)
            elif watched.session is not shown:
                lines = sheet_lines(watched.session, words(), screen(), None)
                print(*([] if shown is None else [""]), *lines, sep="\n", flush=True)
                shown = watched.session
        time.sleep(_PAUSE)


class _Watched:
    """Hold the evening as the file last told it without a fault, and what is wrong with the file since.

    Errors: the file cannot be read or is faulty at the beginning.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.session: Session
        self.trouble = ""
        self.fresh = True
        self._read()

    def _read(self) -> None:
        from scorekeeper.core.session import played_through
        from scorekeeper.storage.files import stamp

        # Looked at before it is read: what is saved meanwhile is seen the next time.
        self.stamp = stamp(self.file)
        session = load_session(self.file)
        # What cannot be played to its end is not shown.
        played_through(session)
        self.session = session

    def changed(self) -> bool:
        """Tell whether there is something new to show, at the first time always."""
        from scorekeeper.storage.files import stamp

        if stamp(self.file) == self.stamp:
            fresh, self.fresh = self.fresh, False
            return fresh
        try:
            self._read()
            self.trouble = ""
        except FaultyFileError as error:
            self.trouble = words()("watch.faulty", line=error.problems[0].place.line)
        except ScorekeeperError:
            self.trouble = words()("watch.gone")
        self.fresh = False
        return True


app = single(watch)
