"""The commands, each loaded when it is called; their help comes from the texts, by name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.main import get_command

from scorekeeper.cli import completing
from scorekeeper.cli.common import words
from scorekeeper.cli.usage import translated_help

if TYPE_CHECKING:
    from collections.abc import Callable

COMMANDS = (
    "new",
    "play",
    "add",
    "undo",
    "redo",
    "edit",
    "insert",
    "remove",
    "seats",
    "show",
    "replay",
    "explain",
    "standings",
    "stats",
    "chart",
    "settle",
    "season",
    "cup",
    "draw",
    "report",
    "export",
    "watch",
    "check",
    "rules",
    "schema",
    "completion",
    "man",
)
# A module named `report` would take the place of the function `scorekeeper.cli.report`.
_MODULES = {"report": "reporting"}


class Command(TyperCommand):
    """A command whose help speaks the user's language."""

    def get_help(self, ctx: Any) -> str:
        """Return the help, its headings in the user's language."""
        return translated_help(super().get_help(ctx), words())


class WordCommand(Command):
    """A command that takes the words of a deal; its help lists them all."""

    def get_help(self, ctx: Any) -> str:
        """Return the help, and below it every word of every game."""
        from scorekeeper.games import GAMES
        from scorekeeper.render.wordlist import word_lines

        say = words()
        lines = [super().get_help(ctx)]
        seen: set[object] = set()
        for load in GAMES.values():
            game = load()
            forms = game.forms()
            if forms not in seen:
                seen.add(forms)
                lines += ["", say("help.words", game=say(f"game.{game.name}")), *word_lines(forms, say)]
        return "\n".join(lines)


class Subcommands(TyperGroup):
    """A group of commands whose help speaks the user's language."""

    def get_help(self, ctx: Any) -> str:
        """Return the help, its headings in the user's language."""
        return translated_help(super().get_help(ctx), words())


class Commands(Subcommands):
    """The group that loads a command's module only when it is asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the commands in the order of use."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a command, or None."""
        if cmd_name not in COMMANDS:
            return None
        module = _MODULES.get(cmd_name, cmd_name)
        return explained(get_command(import_module(f"scorekeeper.cli.{module}").app), cmd_name)


def single(function: Callable[..., None], free: bool = False) -> typer.Typer:
    """Return an application of one command; a `free` one takes words that look like options as words."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(cls=WordCommand if free else Command, context_settings={"ignore_unknown_options": free})(function)
    return app


FileArgument = Annotated[str | None, typer.Argument(show_default=False, autocompletion=completing.files)]
FilesArgument = Annotated[
    list[str] | None, typer.Argument(metavar="FILE...", show_default=False, autocompletion=completing.files)
]
SessionOption = Annotated[
    str | None,
    typer.Option("--session", "-s", metavar="FILE", show_default=False, autocompletion=completing.files),
]
WordsArgument = Annotated[
    list[str] | None, typer.Argument(metavar="WORDS...", show_default=False, autocompletion=completing.words)
]


def explained(command: Any, name: str) -> Any:
    """Fill in a command's help and that of its parameters and subcommands."""
    from scorekeeper.i18n.help import HELP

    say = words()
    say.add(HELP)
    command.help = say(f"help.{name}")
    command.short_help = command.help.split("\n")[0]
    command.rich_markup_mode = None
    for param in command.params:
        if param.name != "help":
            own = f"help.arg.{name}.{param.name}"
            param.help = say(own if own in HELP else f"help.arg.{param.name}")
    for below, subcommand in getattr(command, "commands", {}).items():
        explained(subcommand, f"{name}.{below}")
    return command


def _version(wanted: bool) -> None:
    if wanted:
        from scorekeeper import __version__

        print(f"scorekeeper {__version__}")
        raise typer.Exit


def _root(version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False) -> None:
    """Stand for the program itself; its help is filled in by `application`."""


def application() -> Any:
    """Return the command line as a whole."""
    app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, no_args_is_help=True, callback=_root)
    root = get_command(app)
    from scorekeeper.i18n.help import HELP

    say = words()
    say.add(HELP)
    root.help = say("help")
    for param in root.params:
        assert isinstance(param, TyperOption)
        param.help = say(f"help.arg.{param.name}")
    return root
