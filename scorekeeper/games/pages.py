"""What the rules pages of all games have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.game import Section
from scorekeeper.core.problems import Message
from scorekeeper.core.rules import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorekeeper.core.rules import RuleBook, Rules


def decisions(names: Iterable[str]) -> Section:
    """Return the decisions of these names, each with where the regulation is silent."""
    rows: list[tuple[object, ...]] = []
    for name in names:
        params = {"text": Message(f"decision.{name}"), "source": Message(f"source.{name}")}
        rows.append((name, Message("page.decision", params)))
    return Section(Message("page.decisions"), (), rows)


def options(book: RuleBook, rules: Rules) -> Section:
    """Return every option with its value here, the preset's, and what it does."""
    preset = book.flat(book.presets[rules.preset])
    rows: list[tuple[object, ...]] = []
    told = ""
    for name, value in book.flat(rules).items():
        option = name.split(".")[0]
        # A line says what all parts of an option do.
        does: object = "" if option == told else Message(f"option.{option}")
        told = option
        rows.append((name, shown(value), shown(preset.get(name)), does))
    head = ("page.option", "page.here", "page.default", "page.does")
    return Section(Message("page.options"), tuple(map(Message, head)), rows)
