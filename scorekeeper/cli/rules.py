"""`rules`: the rule books and what each says."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.app import Command, Subcommands
from scorekeeper.cli.common import words
from scorekeeper.core.errors import CommandLineError

app = typer.Typer(cls=Subcommands, add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@app.command("list", cls=Command)
def list_rules() -> None:
    """List the presets and the games they are for."""
    from scorekeeper.games import presets

    say = words()
    for name, game in presets().items():
        print(f"{name}  {say('game.' + game.name)}")


@app.command("show", cls=Command)
def show_rules(name: Annotated[str | None, typer.Argument(show_default=False)] = None) -> None:
    """Show a preset: cards, contracts, tables, options, decisions."""
    from scorekeeper.core.problems import nearest
    from scorekeeper.games import presets
    from scorekeeper.render.page import show_page
    from scorekeeper.render.screen import screen

    say = words()
    known = presets()
    if name is not None and name not in known:
        raise CommandLineError("cli.rules-unknown", found=name, allowed=tuple(known), near=nearest(name, known))
    for preset, game in known.items():
        if name is None or name == preset:
            say.add(game.texts())
            print(f"{say('game.' + game.name)} · {preset}")
            show_page(game.rule_page(game.book.presets[preset]), say, screen())
