"""The words of a deal, as help: every form from the game's own table."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.core.phrase import Form
    from scorekeeper.core.session import Session
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def word_lines(forms: Iterable[Form], words: Words, width: int = 76, both: bool = True) -> Iterator[str]:
    """Yield a line (folded) for each key: what it is, and every way to say it, in French and English or in one."""
    by_key: dict[str, list[str]] = {}
    for form in forms:
        one = form.french if words.lang == "fr" else form.english
        said = list(dict.fromkeys((*form.french, *form.english) if both else one))
        ending = f":{words('word.takes.' + form.takes)}" if form.takes else ""
        if not form.bare:
            said = [way + ending for way in said]
        by_key.setdefault(form.key, []).append(", ".join(said) + (f" ({ending})" if ending and form.bare else ""))
    for key, texts in by_key.items():
        line = words("help.said", name=words("key." + key), said=" | ".join(texts))
        yield from textwrap.wrap(line, width, subsequent_indent="    ", break_on_hyphens=False)


def prompt_help(session: Session, words: Words, on: Screen) -> None:
    """Print what may be typed at the evening's prompt: the words of a deal, an example, the commands."""
    game = session.game
    for line in word_lines(game.forms(), words, max(1, min(78, on.width or 78) - 2), both=False):
        print("  " + line)
    on.say("  " + game.example_for(session.table.seating()))
    moving = "seats" if "seats" in game.entries else "replace"
    option = "target=4000" if "target" in game.book.options else "misere=none"
    for name in ("undo", "edit", "explain", "sheet", "rules", moving, "quit"):
        command = {"name": words(f"play.command.{name}", option=option), "said": words(f"play.command.{name}.does")}
        on.say("  " + words("help.said", **command), "    ")
