"""`stats`: who took what, with whom and how it went; what turned each evening."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scorekeeper.cli.app import FilesArgument, single
from scorekeeper.cli.common import json_is_ascii, load_each, named, words


def stats(
    files: FilesArgument = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Print statistics of one session or of several."""
    from scorekeeper.cli.progress import watched
    from scorekeeper.core.stats import Statistics
    from scorekeeper.i18n.stats import TEXTS

    say, statistics = words(), Statistics()
    say.add(TEXTS)
    names = files or [named(None)]
    game = ""
    for file, session in watched(load_each(names), len(names), say("stats.reading")):
        statistics.add(file, session)
        game = session.game.name
    if as_json:
        from scorekeeper.export.json import encoder
        from scorekeeper.export.stats import statistics_json

        sys.stdout.write(statistics_json(statistics, game, encoder(json_is_ascii())))
        return
    from scorekeeper.render.screen import screen
    from scorekeeper.render.stats import show_statistics

    show_statistics(statistics, say, screen())


app = single(stats)
