"""A draw as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import json
    from collections.abc import Mapping

    from scorekeeper.core.cards import Card


def draw_json(header: Mapping[str, Any], cards: Mapping[str, Card], seed: int | None, encode: json.JSONEncoder) -> str:
    """Return how the session begins, the cards drawn, and the seed (null: nothing was drawn by lot)."""
    told = {name: {"suit": card.suit, "rank": card.rank} for name, card in cards.items()}
    return encode.encode({**header, "cards": told, "seed": seed}) + "\n"
