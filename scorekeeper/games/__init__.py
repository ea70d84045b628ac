"""The games, found by the name a session file gives; each lives in a folder of its own."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.core.game import Game


def _later(module: str, name: str) -> Callable[[], Game]:
    """Return a loader, so that a game is imported only where a session plays it."""
    return lambda: cast("Game", import_module(f"{__name__}.{module}").game(name))


GAMES: dict[str, Callable[[], Game]] = {
    "quoinche": _later("quoinche", "quoinche"),
    "tarot-biere": _later("tarot", "tarot-biere"),
    "tarot": _later("tarot", "tarot"),
}


def presets() -> dict[str, Game]:
    """Return every preset by name, with the game whose own it is: by default, or the first that knows it."""
    games = [load() for load in GAMES.values()]
    found = {preset: game for game in reversed(games) for preset in game.book.presets}
    return {
        preset: next((game for game in games if game.book.default().preset == preset), found[preset])
        for preset in reversed(found)
    }
