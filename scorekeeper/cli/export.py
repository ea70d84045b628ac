"""`export`: every deal as rows for spreadsheets and databases."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scorekeeper.cli.app import FilesArgument, single
from scorekeeper.cli.common import json_is_ascii, load_all, named, words
from scorekeeper.core.errors import CommandLineError

FORMS = ("csv", "json", "markdown")
OutputOption = Annotated[str | None, typer.Option("--output", "-o", metavar="FILE", show_default=False)]
ForceOption = Annotated[bool, typer.Option("--force")]


def export(
    to: Annotated[str, typer.Option("--to", metavar="csv|json|markdown")],
    files: FilesArgument = None,
    output: OutputOption = None,
    force: ForceOption = False,
) -> None:
    """Print the rows, or write them into a file."""
    from scorekeeper.core.session import replay
    from scorekeeper.export.json import encoder
    from scorekeeper.export.rows import rows, to_csv, to_json, to_markdown
    from scorekeeper.i18n.report import TEXTS

    words().add(TEXTS)
    if to not in FORMS:
        raise CommandLineError("export.form", found=to, allowed=FORMS)
    names = files or [named(None)]
    sessions = load_all(names, several_games=True)
    table = (row for name, session in zip(names, sessions, strict=True) for row in rows(name, session, replay(session)))
    if to == "csv":
        text = to_csv(table)
    elif to == "json":
        text = to_json(table, encoder(output is None and json_is_ascii()))
    else:
        text = to_markdown(table)
    if output is None:
        sys.stdout.write(text)
        return
    from scorekeeper.cli.output import write

    # Spreadsheets know UTF-8 by its mark; other programs stumble over one.
    write(output, text.encode("utf-8-sig" if to == "csv" else "utf-8", "backslashreplace"), force)


app = single(export)
