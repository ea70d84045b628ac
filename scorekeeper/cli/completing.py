"""What the shell's Tab offers: session files, players and words of a deal, rules and their options.

Of what is returned here only what begins as the word typed so far is offered.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from scorekeeper.core.errors import ScorekeeperError

if TYPE_CHECKING:
    from scorekeeper.core.session import Session

_SUFFIXES = (".yaml", ".yml")


def files(incomplete: str) -> list[str]:
    """Offer session files and folders."""
    folder, begin = os.path.split(incomplete)
    try:
        entries = sorted(os.scandir(folder or "."), key=lambda entry: entry.name)
    except OSError:
        return []
    found = []
    for entry in entries:
        if entry.name.startswith(begin) and (begin or not entry.name.startswith(".")):
            if entry.is_dir():
                found.append(os.path.join(folder, entry.name, ""))
            elif entry.name.endswith(_SUFFIXES):
                found.append(os.path.join(folder, entry.name))
    return found


def words(ctx: Any, incomplete: str) -> list[str]:
    """Offer the players and words of a deal at the session's table."""
    session = _session(ctx.params.get("session"))
    if session is None:
        return []
    from scorekeeper.i18n import language

    seating = session.table.seating()
    names = [*seating.sides, *seating.seats]
    if incomplete.startswith("+"):
        names = [f"+{name}" for name in seating.playing]
    forms = [form.said(language()) for form in session.game.forms()]
    # A name of several words is one argument all the same.
    return [word for word in dict.fromkeys((*names, *forms)) if " " not in word]


def games() -> list[str]:
    """Offer the games."""
    from scorekeeper.games import GAMES

    return list(GAMES)


def rules(incomplete: str) -> list[str]:
    """Offer the presets, rule files and sessions."""
    from scorekeeper.games import presets

    return [*presets(), *files(incomplete)]


def options(ctx: Any) -> list[str]:
    """Offer house rules and, after the sign of equality, what each may be."""
    from scorekeeper.games import GAMES

    wanted, session = ctx.params.get("game"), None if "game" in ctx.params else _session(ctx.params.get("session"))
    name = session.game.name if session else wanted
    books = [load().book for game, load in GAMES.items() if name in (None, game)]
    offered: dict[str, None] = {}
    for book in books:
        for option in book.options.values():
            for path, kind in {option.name: option.kind, **option.kind.below(option.name)}.items():
                words = [*kind.words, *(["true", "false"] if kind.truth else []), *(["none"] if kind.none else [])]
                offered |= dict.fromkeys([f"{path}={word}" for word in words] or [f"{path}="])
    return list(offered)


def _session(file: str | None) -> Session | None:
    """Return the session that a command would change, or None where there is none to read."""
    from scorekeeper.cli.common import SESSION_VARIABLE, load_session
    from scorekeeper.storage.history import remembered

    chosen = file or os.environ.get(SESSION_VARIABLE) or remembered()
    try:
        return load_session(chosen) if chosen else None
    except ScorekeeperError:
        return None
