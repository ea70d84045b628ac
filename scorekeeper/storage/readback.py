"""Tell whether a text that was read back holds exactly what was meant."""

from __future__ import annotations

from scorekeeper.core.nodes import Mapping, Node, Scalar, Sequence


def entries(root: Mapping) -> list[Node]:
    """Return the entries of the list of deals, none where there is no list."""
    node = root.items.get("deals")
    return node.items if isinstance(node, Sequence) else []


def holds(found: Mapping, root: Mapping, deals: list[Node]) -> bool:
    """Tell whether a document holds these deals, and beside them what another holds."""
    return _same_values(_beside_deals(found), _beside_deals(root)) and _all_same(entries(found), deals)


def same(one: Node | None, other: Node | None) -> bool:
    """Tell whether two nodes hold the same, wherever they stand."""
    if isinstance(one, Scalar):
        return isinstance(other, Scalar) and one.text == other.text and one.plain == other.plain
    if isinstance(one, Sequence):
        return isinstance(other, Sequence) and _all_same(one.items, other.items)
    if isinstance(one, Mapping):
        return isinstance(other, Mapping) and _same_values(one.items, other.items)
    return False


def _all_same(some: list[Node], others: list[Node]) -> bool:
    return len(some) == len(others) and all(map(same, some, others))


def _same_values(some: dict[str, Node], others: dict[str, Node]) -> bool:
    return list(some) == list(others) and all(map(same, some.values(), others.values()))


def _beside_deals(root: Mapping) -> dict[str, Node]:
    return {key: value for key, value in root.items.items() if key != "deals"}
