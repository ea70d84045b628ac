"""Change a session's text in place: one entry's span or line, and not a byte elsewhere.

Every change is proposed as text, read back, and taken only if the document then holds exactly what
was meant; a layout that no proposal fits is refused, not guessed at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.errors import ScorekeeperError
from scorekeeper.core.nodes import Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Notes
from scorekeeper.storage.parser import parse

if TYPE_CHECKING:
    from collections.abc import Iterator

Plain = tuple[object, ...]


def plain(node: Node | None) -> Plain:
    """Return a node's content without places, to compare documents."""
    if isinstance(node, Mapping):
        return ("map", *((key, plain(value)) for key, value in node.items.items()))
    if isinstance(node, Sequence):
        return ("list", *map(plain, node.items))
    if isinstance(node, Scalar):
        return ("text", node.text, node.plain)
    return ("broken",)


class Layout:
    """Know where the entries of a session's text stand."""

    def __init__(self, text: str, root: Mapping) -> None:
        self.text = text
        self.root = root
        self.newline = "\r\n" if "\r\n" in text else "\n"
        node = root.items.get("deals")
        self.list = node if isinstance(node, Sequence) else None
        self.entries: list[Node] = [] if self.list is None else self.list.items
        self.last_key = not root.items or list(root.items)[-1] == "deals"

    def line_end(self, index: int) -> int:
        """Return the index after the line that holds `index`, its line break included."""
        found = self.text.find("\n", index)
        return len(self.text) if found < 0 else found + 1

    def line_start(self, index: int) -> int:
        """Return the index at which the line of `index` begins."""
        return self.text.rfind("\n", 0, index) + 1

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
        lead = " " * (entry.start - self.line_start(entry.start))
        stop = entry.start
        for line in self.text[entry.start : region].splitlines(keepends=True):
            stop += len(line)
            inner = stop - (len(line) - len(line.rstrip("\r\n")))
            if line.strip() and plain(parse(lead + self.text[entry.start : stop], Notes())) == plain(entry):
                return inner
        return region

    def dash(self, i: int) -> int:
        """Return the index of the dash before entry `i`."""
        return self.text.rfind("-", 0, self.entries[i].start)

    def indent(self) -> str:
        """Return what stands before the dashes of the list."""
        if not self.entries:
            return ""
        dash = self.dash(0)
        return self.text[self.line_start(dash) : dash]


def _own_line(layout: Layout, at: int, entry: str) -> str:
    """Return the text with the entry on a line of its own at `at`, the start or end of a line."""
    before, after = layout.text[:at], layout.text[at:]
    if before and not before.endswith("\n"):
        before += layout.newline
    ending = layout.newline if after or layout.text.endswith("\n") or not layout.entries else ""
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
        end = len(text.rstrip()) if not text.rstrip().endswith("...") else layout.content_end(i - 1)
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
    if "deals" not in layout.root.items:
        end = layout.root.end
        if text[end - 1 : end] == "}":
            yield f"{text[: end - 1]}, deals: [{entry}]{text[end - 1 :]}"
        body = text if text.endswith("\n") or not text else text + newline
        yield f"{body}deals:{newline}- {entry}{newline}"
        stop = layout.line_start(len(text.rstrip()))
        yield f"{text[:stop]}deals:{newline}- {entry}{newline}{text[stop:]}"
        return
    key = layout.root.key_of("deals")
    if layout.list is not None:
        start, end = layout.list.start, layout.list.end
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
    text, end = layout.text, layout.content_end(i)
    if layout.list.flow:
        start = layout.entries[i].start
        if i + 1 < len(layout.entries):
            yield text[:start] + text[layout.entries[i + 1].start :]
        elif i:
            yield text[: layout.content_end(i - 1)] + text[end:]
        else:
            yield text[:start] + text[end:]
            yield text[:start] + text[end:].lstrip(" ,")
        return
    begin = layout.line_start(layout.dash(i))
    lead = text[begin : layout.dash(i)]
    if lead.strip():
        # The first entry stands behind its key: only the entry goes.
        yield text[: layout.dash(i)].rstrip(" ") + text[end:]
    yield text[:begin] + text[layout.line_end(end) :]


def changed(text: str, root: Mapping, i: int, entry: str | None, insert: bool) -> tuple[str, Mapping]:
    """Return the text with one entry inserted before `i`, replaced, or (None) removed, and its root.

    Errors: a layout in which no proposal reads back as exactly this change.
    """
    layout = Layout(text, root)
    if entry is None:
        proposals = removals(layout, i)
    else:
        proposals = insertions(layout, i, entry) if insert else replacements(layout, i, entry)
    wanted = _expected(root, i, entry, insert)
    for proposal in proposals:
        notes = Notes()
        found = parse(proposal, notes)
        if not notes.found and isinstance(found, Mapping) and _as_expected(found) == wanted:
            return proposal, found
    raise ScorekeeperError("edit.layout", number=i + 1)


def _as_expected(root: Mapping) -> tuple[object, list[Plain]]:
    """Return what is beside the deals, and the deals."""
    node = root.items.get("deals")
    others = [(key, plain(value)) for key, value in root.items.items() if key != "deals"]
    return others, [plain(item) for item in node.items] if isinstance(node, Sequence) else []


def _expected(root: Mapping, i: int, entry: str | None, insert: bool) -> tuple[object, list[Plain]]:
    others, deals = _as_expected(root)
    new = [] if entry is None else [plain(parse(entry, Notes()))]
    deals[i : i if insert else i + 1] = new
    return others, deals


def ends_with(root: Mapping, text: str, entry: str) -> bool:
    """Tell whether the last of the deals is this entry, on the last line that is not blank."""
    node = root.items.get("deals")
    if not isinstance(node, Sequence) or list(root.items)[-1] != "deals":
        return False
    last = node.items[-1]
    return text.rstrip()[last.start :] == entry and plain(last) == plain(parse(entry, Notes()))


def appended(text: str, entry: str) -> str | None:
    """Return the text with an entry on a new last line, where the last line is an entry in one line.

    None where the text ends otherwise. Such a line ends whatever stands before it, so the entries
    before it read as they did; the caller reads the whole text back all the same.
    """
    body = text.rstrip("\r\n")
    begin = body.rfind("\n") + 1
    last = body[begin:]
    lead = last[: len(last) - len(last.lstrip(" "))]
    if not last.lstrip(" ").startswith("- {") or not last.endswith("}"):
        return None
    newline = "\r\n" if "\r\n" in text else "\n"
    return f"{body}{newline}{lead}- {entry}{text[len(body) :]}"
