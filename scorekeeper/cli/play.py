"""`play`: a whole evening in one terminal."""

from __future__ import annotations

import gc
import os
import sys

from scorekeeper.cli.app import FileArgument, single
from scorekeeper.cli.common import named
from scorekeeper.core.errors import CommandLineError


def play(file: FileArgument = None) -> None:
    """Keep a whole evening."""
    from scorekeeper.cli.evening import Evening
    from scorekeeper.cli.starting import Wishes, asked, begin
    from scorekeeper.storage.history import remember

    # An evening lasts for hours: the collector, off for quick commands, is wanted here.
    gc.enable()
    chosen = named(file)
    if not os.path.lexists(chosen):
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise CommandLineError("play.no-file", file=chosen)
        begin(chosen, asked(Wishes(None, [], None, None, None, None, None, [])))
    evening = Evening(chosen)
    remember(chosen)
    evening.run()


app = single(play)
