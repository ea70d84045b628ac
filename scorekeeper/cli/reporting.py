"""`report`: the evening as one page to send or to print."""

from __future__ import annotations

import os

from scorekeeper.cli.app import FilesArgument, single
from scorekeeper.cli.common import load_all, named, words
from scorekeeper.cli.export import ForceOption, OutputOption  # noqa: TC001  # typer reads them
from scorekeeper.core.errors import CommandLineError


def report(files: FilesArgument = None, output: OutputOption = None, force: ForceOption = False) -> None:
    """Write the page, beside the session where no other place is named."""
    from scorekeeper.cli.output import write
    from scorekeeper.export.report import report as page
    from scorekeeper.i18n.report import TEXTS

    words().add(TEXTS)
    names = files or [named(None)]
    if output is None and len(names) > 1:
        raise CommandLineError("report.which")
    sessions = load_all(names, several_games=True)
    target = output or os.path.splitext(names[0])[0] + ".html"
    write(target, page(sessions, words()).encode("utf-8", "backslashreplace"), force)


app = single(report)
