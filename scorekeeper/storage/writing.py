"""Write a deal's document as one line of YAML, in the style of the session files."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from scorekeeper.core.errors import ScorekeeperError
from scorekeeper.core.phrase import Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

# Plain for every YAML reader: begins with a letter, holds no sign of the syntax, is no word of the format.
_PLAIN = r"[^\W\d_][\w'’.!-]*(?: [\w'’.!&+/-]+)*"
# What may stand unquoted because the format says so; anything else that is typed is quoted.
_LITERAL = r"[\w.:+-]*[\w.+-]"
_TAKEN = {"y", "n", "yes", "no", "on", "off", "true", "false", "null", "none", "nan", "inf"}


def scalar(value: object) -> str:
    """Return a value as it stands in the file; texts are quoted where any reader might misread them.

    Errors: a text that came in another encoding than the terminal's.
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) or (isinstance(value, Literal) and re.fullmatch(_LITERAL, value)):
        return str(value)
    text = str(value)
    if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ScorekeeperError("text.encoding", found=text)
    if text.casefold() not in _TAKEN and ((text.isascii() and text.isalpha()) or re.fullmatch(_PLAIN, text)):
        return text
    return json.dumps(text, ensure_ascii=False)


def flow(value: object) -> str:
    """Return a value in flow style: `{by: Nous, contract: 110}`, `[a, b]` or a scalar."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(key)}: {flow(below)}" for key, below in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(flow, value)) + "]"
    return scalar(value)


def new_session(header: Mapping[str, object]) -> str:
    """Return the text of a new session: a key a line, teams a line each, no deals yet."""
    lines = []
    for key, value in header.items():
        if key == "teams" and isinstance(value, dict):
            lines.append("teams:")
            lines += [f"  {scalar(team)}: {flow(players)}" for team, players in value.items()]
        else:
            lines.append(f"{key}: {flow(value)}")
    return "\n".join([*lines, "deals: []", ""])
