"""The command line's own messages and headings in the user's language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.i18n import Words

# What typer says, and our text for it; groups fill the text. Typer has no translations of its own.
_SAID = (
    (r"No such option: (?P<found>\S+)(?: \(Possible options: (?P<allowed>.*)\))?", "usage.option"),
    (r"No such command '(?P<found>.*?)'\..*", "usage.command"),
    (r"Missing command\.", "usage.no-command"),
    (r"Missing argument '(?P<name>.*)'\.", "usage.argument"),
    (r"Missing option '(?P<name>.*)'\.", "usage.argument"),
    (r"Got unexpected extra arguments?(?:\(s\))? \((?P<found>.*)\)", "usage.extra"),
    (r"Option '(?P<name>.*)' requires an argument\.", "usage.value"),
    (r"Option '(?P<name>.*)' does not take a value\.", "usage.no-value"),
    (r"Invalid value for '(?P<name>.*?)': '?(?P<found>.*?)'? is not a valid int(?:eger)?(?: range)?\.?", "usage.whole"),
    (r"Invalid value for '(?P<name>.*?)': (?P<found>.*) is not in the range x>=(?P<least>\d+)\.", "usage.least"),
    (r"Invalid value for '(?P<name>.*?)': (?P<detail>.*)", "usage.bad"),
)
_HEADINGS = (
    ("Usage: ", "usage.heading.usage"),
    ("Options:", "usage.heading.options"),
    ("Arguments:", "usage.heading.arguments"),
    ("Commands:", "usage.heading.commands"),
    ("[OPTIONS]", "usage.heading.option"),
    ("COMMAND [ARGS]...", "usage.heading.command"),
    ("Show this message and exit.", "usage.heading.help"),
    ("[required]", "usage.heading.required"),
)


def usage_lines(error: Any, say: Words) -> Iterator[str]:
    """Yield what is wrong with the command line, and where to read how it is used."""
    from scorekeeper.cli.app import COMMANDS
    from scorekeeper.core.problems import nearest
    from scorekeeper.i18n.help import HELP

    say.add(HELP)
    context = getattr(error, "ctx", None)
    if type(error).__name__ == "NoArgsIsHelpError":
        yield error.format_message()
        return
    text = error.format_message()
    for pattern, code in _SAID:
        match = re.fullmatch(pattern, text, re.DOTALL)
        if match:
            params = {key: value for key, value in match.groupdict().items() if value is not None}
            text = say(code, **params)
            near = nearest(params["found"], COMMANDS) if code == "usage.command" else params.get("allowed")
            text += say("near", near=near) if near else ""
            break
    yield say("error", text=text)
    if context is not None:
        yield say("usage.hint", command=f"{context.command_path} --help")


def translated_help(text: str, say: Words) -> str:
    """Return a help page with its headings in the user's language."""
    for heading, code in _HEADINGS:
        text = text.replace(heading, say(code))
    return text
