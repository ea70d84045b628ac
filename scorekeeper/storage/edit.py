"""Change a session's text in place: one entry's span or line, and not a byte elsewhere.

Every change is proposed as text, read back, and taken only if the document then holds exactly what
was meant; a layout that no proposal fits is refused, not guessed at.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scorekeeper.core.errors import ScorekeeperError
from scorekeeper.core.nodes import Mapping, Node, Sequence
from scorekeeper.core.problems import Notes
from scorekeeper.storage.parser import parse
from scorekeeper.storage.readback import entries, holds, same

if TYPE_CHECKING:
    from collections.abc import Iterator

# Patterns are compiled where they are used: the usual `add` needs none.
_ENDS = ("\r", "\n")
_BREAK = "(?:\r\n?|\n)"
# What may stand between two signs of the syntax; never given back, so that a search stays quick.
_GAP = r"(?:\s|#[^\r\n]*+)*+"
_DASH = rf"-{_GAP}\Z"
_COMMA = f"({_GAP}),"
# What ends the line of a bracketed entry: blanks and its own comment.
_LINE_REST = rf"[ \t]*(?:#[^\r\n]*)?{_BREAK}"


def _newline(text: str) -> str:
    """Return how a text breaks its lines."""
    if "\r\n" in text:
        return "\r\n"
    return "\r" if "\r" in text and "\n" not in text else "\n"


def _line_start(text: str, index: int) -> int:
    """Return the index at which the line of `index` begins."""
    return max(text.rfind(sign, 0, index) for sign in _ENDS) + 1


class Layout:
    """Know where the entries of a session's text stand."""

    def __init__(self, text: str, root: Mapping) -> None:
        self.text = text
        self.root = root
        self.newline = _newline(text)
        node = root.items.get("deals")
        self.list = node if isinstance(node, Sequence) else None
        self.entries = entries(root)
        self.last_key = not root.items or list(root.items)[-1] == "deals"

    def line_end(self, index: int) -> int:
        """Return the index after the line that holds `index`, its line break included."""
        found = re.compile(_BREAK).search(self.text, index)
        return found.end() if found else len(self.text)

    def line_start(self, index: int) -> int:
        """Return the index at which the line of `index` begins."""
        return _line_start(self.text, index)

    def column(self, index: int) -> str:
        """Return the blanks that set a line in as far as `index`."""
        return " " * (index - self.line_start(index))

    def content_end(self, i: int) -> int:
        """Return the index after entry `i`: after its brace, or after its last line of content.

        Comments below an entry of several lines are not its own, but in a block text `#` is content:
        the shortest text that reads as the entry is the entry.
        """
        entry = self.entries[i]
        end = entry.end if isinstance(entry, Mapping | Sequence) else entry.start
        assert self.list is not None
        if self.list.flow or self.text[entry.start] in "{[":
            return end
        region = self.dash(i + 1) if i + 1 < len(self.entries) else end
        lead = self.column(entry.start)
        stop = entry.start
        for line in self.text[entry.start : region].splitlines(keepends=True):
            stop += len(line)
            inner = stop - (len(line) - len(line.rstrip("\r\n")))
            if same(parse(lead + self.text[entry.start : stop], Notes()), entry):
                return inner
        return region

    def dash(self, i: int) -> int:
        """Return the index of the dash before entry `i`: after it come blanks and comments alone."""
        assert self.list is not None
        region = self.entries[i - 1].start if i else self.list.start
        found = re.compile(_DASH).search(self.text, region, self.entries[i].start)
        assert found
        return found.start()

    def indent(self) -> str:
        """Return what stands before the dashes of the list."""
        return self.column(self.dash(0) if self.entries else self.root.start)


def _own_line(layout: Layout, at: int, entry: str) -> str:
    """Return the text with the entry on a line of its own at `at`, the start or end of a line."""
    before, after = layout.text[:at], layout.text[at:]
    if before and not before.endswith(_ENDS):
        before += layout.newline
    ending = layout.newline if after or layout.text.endswith(_ENDS) or not layout.entries else ""
    return f"{before}{layout.indent()}- {entry}{ending}{after}"


def insertions(layout: Layout, i: int, entry: str) -> Iterator[str]:
    """Propose texts in which a new entry stands before entry `i` (after the last, for their number)."""
    text = layout.text
    if layout.list is None or not layout.entries:
        yield from _first(layout, entry)
        return
    if layout.list.flow:
        if i < len(layout.entries):
            start = layout.entries[i].start
            yield f"{text[:start]}{entry}, {text[start:]}"
        else:
            end = layout.content_end(i - 1)
            yield f"{text[:end]}, {entry}{text[end:]}"
        return
    if i == len(layout.entries) and layout.last_key:
        # Comments after the last deal speak of what was played before the new one.
        end = len(text[: layout.root.end].rstrip())
        yield _own_line(layout, layout.line_end(end), entry)
    if i > 0:
        yield _own_line(layout, layout.line_end(layout.content_end(i - 1)), entry)
    if i < len(layout.entries):
        yield _own_line(layout, layout.line_start(layout.dash(i)), entry)
    else:
        yield _own_line(layout, layout.list.end, entry)


def _first(layout: Layout, entry: str) -> Iterator[str]:
    """Propose texts in which the entry is the first: after `deals:`, in its brackets, or at the end."""
    text, newline = layout.text, layout.newline
    end = layout.root.end
    if "deals" not in layout.root.items:
        if text[layout.root.start] == "{":
            # In braces: behind the last value, or below its comment; there may be a comma already.
            for at in (len(text[: end - 1].rstrip()), end - 1):
                for comma in (", ", " "):
                    yield f"{text[:at]}{comma}deals: [{entry}]{text[at:]}"
            return
        lead = layout.column(layout.root.start)
        before = text[:end] if text[:end].endswith(_ENDS) else text[:end] + newline
        yield f"{before}{lead}deals:{newline}{lead}- {entry}{newline}{text[end:]}"
        return
    key = layout.root.key_of("deals")
    if layout.list is not None:
        start, end = layout.list.start, layout.list.end
        if "#" in text[start:end]:
            # Comments in the brackets stay: the entry stands below them.
            at = layout.line_start(end)
            yield f"{text[:at]}{layout.column(end - 1)}  {entry}{newline}{text[at:]}"
            return
        bare = Layout(text[:start].rstrip(" ") + text[end:], layout.root)
        yield _own_line(bare, bare.line_end(key.start), entry)
        yield f"{text[:start]}[{entry}]{text[end:]}"
    else:
        yield _own_line(layout, layout.line_end(key.start), entry)
        colon = text.index(":", key.start) + 1
        yield f"{text[:colon]} [{entry}]{text[colon:]}"


def replacements(layout: Layout, i: int, entry: str) -> Iterator[str]:
    """Propose texts in which entry `i` is another."""
    start = layout.entries[i].start
    yield f"{layout.text[:start]}{entry}{layout.text[layout.content_end(i) :]}"


def removals(layout: Layout, i: int) -> Iterator[str]:
    """Propose texts without entry `i`: its lines gone, or in brackets its comma too."""
    assert layout.list is not None
    if layout.list.flow:
        yield _out_of_brackets(layout, i)
        return
    text, end = layout.text, layout.content_end(i)
    begin = layout.line_start(layout.dash(i))
    lead = text[begin : layout.dash(i)]
    if lead.strip():
        # The first entry stands behind its key: only the entry goes.
        yield text[: layout.dash(i)].rstrip(" ") + text[end:]
    yield text[:begin] + text[layout.line_end(end) :]


def _out_of_brackets(layout: Layout, i: int) -> str:
    """Return the text without entry `i` and one comma; of the comments only its own, on its own line, goes."""
    text, end = layout.text, layout.content_end(i)
    before, kept = text[: layout.entries[i].start], ""
    comma = re.compile(_COMMA).match(text, end)
    if comma is not None:
        kept, end = comma[1].rstrip() and comma[1], comma.end()
    elif i:
        # The last one goes with the comma before it.
        comma_before = re.compile(_COMMA).match(before, layout.content_end(i - 1))
        assert comma_before
        before = before[: comma_before.end() - 1] + before[comma_before.end() :]
    begin, rest = _line_start(before, len(before)), re.compile(_LINE_REST).match(text, end)
    if rest is not None and not kept and not before[begin:].strip():
        return before[:begin] + text[rest.end() :]
    before, after = before + kept, text[end:]
    bare = after.lstrip(" \t")
    if comma is None or bare.startswith(("#", *_ENDS)):
        return before.rstrip(" \t") + after
    return before + bare


def changed(text: str, root: Mapping, i: int, entry: str | None, insert: bool) -> tuple[str, Mapping]:
    """Return the text with one entry inserted before `i`, replaced, or (None) removed, and its root.

    Errors: a layout in which no proposal reads back as exactly this change.
    """
    layout = Layout(text, root)
    if entry is None:
        proposals = removals(layout, i)
    else:
        proposals = insertions(layout, i, entry) if insert else replacements(layout, i, entry)
    wanted = list(layout.entries)
    wanted[i : i if insert else i + 1] = [] if entry is None else [_parsed(entry)]
    for proposal in proposals:
        notes = Notes()
        found = parse(proposal, notes)
        if not notes.found and isinstance(found, Mapping) and holds(found, root, wanted):
            return proposal, found
    if insert and not text.endswith(_ENDS):
        # A block text gains its last line break when something comes below it.
        text += layout.newline
        ended = parse(text, Notes())
        assert isinstance(ended, Mapping)
        return changed(text, ended, i, entry, insert)
    raise ScorekeeperError("edit.layout", number=i + 1)


def _parsed(entry: str) -> Node:
    node = parse(entry, Notes())
    assert node is not None
    return node


def ends_with(root: Mapping, text: str, entry: str) -> bool:
    """Tell whether the last of the deals is this entry, on the last line that is not blank."""
    node = root.items.get("deals")
    if not isinstance(node, Sequence) or list(root.items)[-1] != "deals":
        return False
    last = node.items[-1]
    return text.rstrip()[last.start :] == entry and same(last, _parsed(entry))


def appended(text: str, entry: str) -> str | None:
    """Return the text with an entry on a new last line, where the last line is an entry in one line.

    None where the text ends otherwise. Such a line ends whatever stands before it, so the entries
    before it read as they did; the caller reads the whole text back all the same.
    """
    body = text.rstrip("\r\n")
    begin = _line_start(body, len(body))
    last = body[begin:]
    lead = last[: len(last) - len(last.lstrip(" "))]
    if not last.lstrip(" ").startswith("- {") or not last.endswith("}"):
        return None
    return f"{body}{_newline(text)}{lead}- {entry}{text[len(body) :]}"
