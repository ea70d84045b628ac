"""Who sits where, with what chips, and the card each one drew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.render import table as tables
from scorekeeper.render.table import Column, Row, Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.core.cards import Card
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def show_draw(header: Mapping[str, Any], cards: Mapping[str, Card], words: Words, on: Screen) -> None:
    """Print the seats in dealing order; `header` is how the session begins."""
    teams, chips = header.get("teams"), header.get("chips")
    heads = [words("draw.head.seat"), words("head.name")]
    heads += [words("draw.head.team")] if teams else []
    heads += [words("head.colour")] if chips else []
    rows: list[Row] = []
    order = [name for pair in zip(*teams.values(), strict=True) for name in pair] if teams else header["players"]
    for seat, name in enumerate(order, 1):
        row = [str(seat), words.show(name)]
        row += [team for team, players in (teams or {}).items() if name in players]
        row += [words(f"colour.{chips[name]}") if name in chips else words("none")] if chips else []
        rows.append((*row, words(cards[name].told())))
    columns = [Column(head, right=not i) for i, head in enumerate([*heads, words("draw.head.card")])]
    tables.show(Table(columns, rows), on)
