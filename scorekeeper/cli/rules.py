"""`rules`: the presets, what a table's rules say, how two differ, and changing those of an evening."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from scorekeeper.cli import completing
from scorekeeper.cli.app import Command, SessionOption, Subcommands
from scorekeeper.cli.common import named, words
from scorekeeper.core.errors import CommandLineError

app = typer.Typer(cls=Subcommands, add_completion=False, rich_markup_mode=None, no_args_is_help=True)


@app.command("list", cls=Command)
def list_rules() -> None:
    """List the presets and the games they are for."""
    from scorekeeper.games import GAMES

    say = words()
    games: dict[str, list[str]] = {}
    for name, load in GAMES.items():
        for preset in load().book.presets:
            games.setdefault(preset, []).append(say(f"game.{name}"))
    for preset, names in games.items():
        print(f"{preset:<10}  {', '.join(names)}")


@app.command("show", cls=Command)
def show_rules(
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME|FILE]", show_default=False, autocompletion=completing.rules)
    ] = None,
) -> None:
    """Show a preset, a rule file or a session's rules: cards, contracts, tables, options, decisions."""
    from scorekeeper.cli.ruling import rules_named
    from scorekeeper.games import presets
    from scorekeeper.i18n import clean
    from scorekeeper.render.page import show_page
    from scorekeeper.render.screen import screen

    say, on = words(), screen()
    for one in presets() if name is None else (name,):
        game, rules = rules_named(one)
        say.add(game.texts())
        on.say(clean(f"{say('game.' + game.name)} · {one}"))
        show_page(game.rule_page(rules), say, on)


@app.command("diff", cls=Command)
def diff_rules(
    first: Annotated[str, typer.Argument(metavar="A", show_default=False, autocompletion=completing.rules)],
    second: Annotated[str, typer.Argument(metavar="B", show_default=False, autocompletion=completing.rules)],
) -> None:
    """Show the options in which two presets, rule files or sessions differ."""
    from scorekeeper.cli.ruling import difference, rules_named
    from scorekeeper.core.rules import shown
    from scorekeeper.i18n import clean
    from scorekeeper.render import table as tables
    from scorekeeper.render.screen import screen

    say = words()
    one, other = rules_named(first), rules_named(second)
    if one.game.book.options.keys() != other.game.book.options.keys():
        raise CommandLineError("rules.two-games", first=first, second=second)
    rows = [(name, *map(shown, values)) for name, *values in difference(one.game.book, one.rules, other.rules)]
    if rows:
        heads = (say("page.option"), clean(first), clean(second))
        tables.show(tables.Table([tables.Column(head) for head in heads], list(rows)), screen())
    else:
        print(say("rules.same"))


@app.command("set", cls=Command)
def set_rules(
    options: Annotated[
        list[str], typer.Argument(metavar="OPTION=VALUE...", show_default=False, autocompletion=completing.options)
    ],
    session: SessionOption = None,
    yes: Annotated[bool, typer.Option("--yes", "-y")] = False,
) -> None:
    """Change the rules of an evening under way; old and new totals are shown first."""
    from scorekeeper.cli.recasting import set_rules as recast
    from scorekeeper.core.words import YES, plain

    def sure() -> bool:
        asked = sys.stdin.isatty() and sys.stdout.isatty() and not yes
        if asked and plain(input(words()("rules.sure"))) not in YES:
            raise typer.Abort
        return True

    recast(named(session), options, sure)
