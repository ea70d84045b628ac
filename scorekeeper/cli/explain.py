"""`explain`: how one deal's score comes about."""

from __future__ import annotations

from itertools import islice
from typing import Annotated

import typer

from scorekeeper.cli import completing
from scorekeeper.cli.app import single
from scorekeeper.cli.common import load_session, named, words
from scorekeeper.core.errors import CommandLineError


def explain(
    file_and_number: Annotated[
        list[str], typer.Argument(metavar="[FILE] N", show_default=False, autocompletion=completing.files)
    ],
) -> None:
    """Explain a deal's score line by line."""
    from scorekeeper.core.session import replay
    from scorekeeper.render.explain import explain as show_lines
    from scorekeeper.render.screen import screen
    from scorekeeper.render.telling import headline, say_remarks

    *files, wanted = file_and_number
    if len(files) > 1:
        raise CommandLineError("usage.extra", found=wanted)
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 10):
        raise CommandLineError("cli.not-a-number", found=wanted)
    number = int(wanted)
    session = load_session(named(files[0] if files else None))
    if not 1 <= number <= len(session.deals):
        raise CommandLineError("cli.no-deal", number=number, n=len(session.deals))
    told = next(islice(replay(session), number - 1, None))
    headline(session, told, words(), screen())
    show_lines(session, told, words(), screen())
    say_remarks(told, words(), screen())


app = single(explain)
