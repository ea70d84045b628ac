"""`man`: the manual page, made from the help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.cli.app import application, single
from scorekeeper.cli.common import words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.i18n import Words


def man() -> None:
    """Print the manual page."""
    print("\n".join(manual(words())))


def manual(say: Words) -> Iterator[str]:
    """Yield the lines of the manual page in the man macros of roff."""
    from scorekeeper import __version__

    root = application()
    context = root.make_context("scorekeeper", [], resilient_parsing=True)
    yield f'.TH SCOREKEEPER 1 "" "scorekeeper {__version__}"'
    yield f".SH {say('man.name')}"
    yield f"scorekeeper \\- {_safe(root.help.split(chr(10))[0])}"
    yield f".SH {say('man.synopsis')}"
    yield ".B scorekeeper"
    yield f"{_safe(say('man.usage'))}"
    yield f".SH {say('man.commands')}"
    for name in root.list_commands(context):
        yield from _command(root.get_command(context, name), name)
    yield f".SH {say('man.files')}"
    yield from _paragraphs(say("man.files.text"))
    yield f".SH {say('man.exit')}"
    yield from _paragraphs(say("man.exit.text"))


def _command(command: Any, path: str) -> Iterator[str]:
    """Yield one command's heading, help and parameters, and those below it."""
    context = command.make_context(path, [], resilient_parsing=True)
    yield f".SS {_safe(path)}"
    # The usage line without its first words, which name the program.
    pieces = " ".join(command.collect_usage_pieces(context))
    yield f".B {_safe(path)}"
    yield _safe(pieces)
    yield from _paragraphs(command.help)
    for param in command.params:
        if getattr(param, "help", None) and param.name != "help":
            is_argument = param.param_type_name == "argument"
            yield ".TP"
            yield ".B " + _safe(param.make_metavar(context) if is_argument else ", ".join(param.opts))
            yield _safe(param.help)
    for name, below in getattr(command, "commands", {}).items():
        yield from _command(below, f"{path} {name}")


def _paragraphs(text: str) -> Iterator[str]:
    """Yield paragraphs; a block marked to stand as it is, such as an example, keeps its lines."""
    for block in text.split("\n\n"):
        yield ".PP"
        if block.startswith("\b"):
            yield ".nf"
            yield from map(_safe, block.removeprefix("\b\n").split("\n"))
            yield ".fi"
        else:
            yield _safe(block.replace("\n", " "))


def _safe(text: str) -> str:
    """Return a text that roff takes as text: its signs escaped."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


app = single(man)
