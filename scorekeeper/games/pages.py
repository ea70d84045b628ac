"""What the rules pages of all games have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Section
from scorekeeper.core.problems import Message

if TYPE_CHECKING:
    from collections.abc import Iterable


def decisions(names: Iterable[str]) -> Section:
    """Return the decisions of these names, each with where the regulation is silent."""
    rows: list[tuple[object, ...]] = []
    for name in names:
        params = {"text": Message(f"decision.{name}"), "source": Message(f"source.{name}")}
        rows.append((name, Message("page.decision", params)))
    return Section(Message("page.decisions"), (), rows)
