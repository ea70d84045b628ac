"""The words of a deal, as help: every form from the game's own table."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.core.phrase import Form
    from scorekeeper.i18n import Words


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
