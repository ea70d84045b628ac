"""Turn the YAML parser's complaints into faults that a player understands, at the line to mend."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from scorekeeper.storage.torn import SIGNS, line_at, lines_before

if TYPE_CHECKING:
    import yaml

# How deep a text may nest; a session nests four deep.
DEEPEST = 12

# What libyaml and PyYAML say (a part of it), and our code for it; the first that fits counts.
_KNOWN = (
    ("maximum nesting depth", "yaml.deep"),
    ("tab character", "yaml.tab"),
    ("cannot start any token", "yaml.character"),
    ("unexpected end of stream", "yaml.quote"),
    ("unexpected document indicator", "yaml.quote"),
    ("expected ',' or '}'", "yaml.brace"),
    ("expected ',' or ']'", "yaml.bracket"),
    ("mapping values are not allowed", "yaml.colon"),
    ("could not find expected ':'", "yaml.no-colon"),
    ("expected '-' indicator", "yaml.dash"),
    ("expected <block end>", "yaml.indent"),
    ("expected key", "yaml.indent"),
    ("block sequence entries are not allowed", "yaml.dash"),
    ("unknown escape", "yaml.escape"),
    ("escape", "yaml.escape"),
    ("hexdecimal", "yaml.escape"),
    ("document start", "yaml.documents"),
)


def fault(error: yaml.MarkedYAMLError, text: str) -> tuple[str, dict[str, object], int]:
    """Return a code, its params and the index to point at, in the line to mend.

    An open brace, bracket or quote is pointed at where it was opened, not where the file ends.
    """
    problem, context = str(error.problem or ""), str(error.context or "")
    code = next((code for part, code in _KNOWN if part in problem), "yaml.syntax")
    mark = error.problem_mark or error.context_mark
    at = min(mark.index if mark else 0, len(text))
    opened = error.context_mark
    if opened is not None and ("flow" in context or "quoted" in context or "simple key" in context):
        at = min(opened.index, len(text))
    if "flow node" in context:
        code, at = _opened(text, at, code)
    elif code in ("yaml.indent", "yaml.documents") and text[at : at + 1] in ("}", "]"):
        code = "yaml.close"
    elif code == "yaml.indent" and at > line_at(text, at).starts():
        code = "yaml.rest"
    elif code == "yaml.indent" and text[at : at + 1] == "-":
        code, at = _interrupted(text, at)
    if code == "yaml.colon":
        above = _colonless(text, at)
        if above is not None:
            code, at = "yaml.no-colon", above
    if not text[at:].strip() and code != "yaml.character":
        # What the end of the file shows to be wrong is wrong on the last line that holds something.
        at = max(0, len(text[:at].rstrip()) - 1)
    if code == "yaml.character":
        found = text[at : at + 1]
        code = "yaml.tab" if found == "\t" else code
        return code, {"found": found}, at
    if code == "yaml.deep":
        return code, {"most": DEEPEST}, at
    return code, {}, at


def _opened(text: str, at: int, code: str) -> tuple[str, int]:
    """Return the bracket or brace that stands open before an index, and what to say of it."""
    stack: list[int] = []
    for match in re.finditer(SIGNS, text[:at]):
        if match[0] in ("[", "{"):
            stack.append(match.start())
        elif match[0] in ("]", "}") and stack:
            stack.pop()
    if not stack:
        return code, at
    return ("yaml.bracket" if text[stack[-1]] == "[" else "yaml.brace"), stack[-1]


def _interrupted(text: str, at: int) -> tuple[str, int]:
    """Return what interrupts a list of dashes, where a dash has lost its place because of it."""
    line = line_at(text, at)
    other = None
    for above in lines_before(text, line):
        if above.indent > line.indent:
            continue
        if above.is_dash():
            return ("yaml.indent", at) if other is None or above.indent < line.indent else ("yaml.dash", other.starts())
        if other is not None and above.indent < line.indent:
            break
        other = above
    return "yaml.indent", at


def _colonless(text: str, at: int) -> int | None:
    """Return where a key without its colon stands, in the line above a key that looks wrong because of it."""
    line = line_at(text, at)
    above, before = (*islice(lines_before(text, line), 2), None, None)[:2]
    if above is None or line.begin + line.key != at + 1 or above.key or text[above.starts()] in "\"'[{":
        return None
    if before is not None and before.key and before.dashes < above.indent and not above.is_dash():
        # It goes on with the text of that key.
        return None
    return above.starts()
