"""Change one value of a session's header in place, by its path; everything else stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.errors import ScorekeeperError
from scorekeeper.core.nodes import Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Notes
from scorekeeper.storage.edit import Layout
from scorekeeper.storage.parser import parse
from scorekeeper.storage.readback import same
from scorekeeper.storage.writing import flow, scalar

if TYPE_CHECKING:
    from collections.abc import Iterator


def with_value(text: str, root: Mapping, path: list[str], value: object) -> tuple[str, Mapping]:
    """Return the text with the value at a path (`["rules", "pot", "ante"]`) set, and its root.

    Errors: a layout in which no proposal reads back with everything else as it was.
    """
    for proposal in _proposals(Layout(text, root), root, path, value):
        notes = Notes()
        found = parse(proposal, notes)
        if not notes.found and isinstance(found, Mapping) and _holds(found, root, path, value):
            return proposal, found
    raise ScorekeeperError("edit.header", key=path[0])


def _holds(found: Mapping, before: Mapping, path: list[str], value: object) -> bool:
    """Tell whether a mapping is as before but for the value at the path."""
    key, *rest = path
    others = [name for name in before.items if name != key]
    if [name for name in found.items if name != key] != others or key not in found.items:
        return False
    if not all(same(found.items[name], before.items[name]) for name in others):
        return False
    below, old = found.items[key], before.items.get(key)
    if rest and isinstance(below, Mapping):
        return _holds(below, old if isinstance(old, Mapping) else Mapping(0), rest, value)
    wanted = parse(flow(_nested(rest, value)), Notes())
    return wanted is not None and same(below, wanted)


def _nested(path: list[str], value: object) -> object:
    """Return a value as it stands below the keys of a path."""
    for key in reversed(path):
        value = {key: value}
    return value


def _proposals(layout: Layout, node: Mapping, path: list[str], value: object) -> Iterator[str]:
    text = layout.text
    key, *rest = path
    old = node.items.get(key)
    if isinstance(old, Mapping) and rest:
        yield from _proposals(layout, old, rest, value)
        return
    new = flow(_nested(rest, value))
    if isinstance(old, Sequence) and rest:
        # The parts that the list says beside this one would be lost.
        return
    if old is not None:
        for end in _ends(text, old):
            yield text[: old.start] + new + text[end:]
        return
    entry = f"{scalar(key)}: {new}"
    if text[node.start] == "{":
        at = len(text[: node.end - 1].rstrip())
        before = {"{": "", ",": " "}.get(text[at - 1], ", ")
        yield f"{text[:at]}{before}{entry}{text[at:]}"
        # Behind a comment it would be none: then it comes first.
        yield f"{text[: node.start + 1]}{entry}, {text[node.start + 1 :]}"
        return
    # On a line of its own, below the key it belongs behind: the game for the rules, else the last.
    lead = layout.column(node.start)
    names = list(node.items)
    after = names.index("game") + 1 if "game" in names else len(names)
    places = (
        [layout.line_start(node.items[names[after]].key)]
        if after < len(names)
        else [layout.line_end(end) for end in (_last(node), len(text[: node.end].rstrip()))]
    )
    for at in places:
        before = text[:at] if text[:at].endswith(("\r", "\n")) else text[:at] + layout.newline
        yield f"{before}{lead}{entry}{layout.newline}{text[at:]}"


def _last(node: Node) -> int:
    """Return where the last value in a node begins: what stands behind it may be a comment on what follows."""
    if isinstance(node, Mapping) and node.items:
        return _last(list(node.items.values())[-1])
    return _last(node.items[-1]) if isinstance(node, Sequence) and node.items else node.start


def _ends(text: str, node: Node) -> Iterator[int]:
    """Yield where a value may end: after its text, its quotes or its bracket."""
    if isinstance(node, Scalar):
        yield node.start + len(node.text)
        yield node.start + len(node.text) + 2
    elif isinstance(node, Mapping | Sequence) and text[node.start] in "{[":
        yield node.end
