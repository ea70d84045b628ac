"""Words: codes and figures in, French or English out."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from scorekeeper.core.phrase import Form
from scorekeeper.core.problems import Message

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "fr")
_CONTROL = "[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"
_LONGEST = 60
# What the user wrote stands in quotes; a word of ours in the same place does not.
_QUOTED = {"found", "near", "other"}


def language(environ: Mapping[str, str] = os.environ) -> str:
    """Return `fr` or `en`: SCOREKEEPER_LANG, else the locale, else English."""
    chosen = environ.get("SCOREKEEPER_LANG", "")[:2].lower()
    if chosen in LANGUAGES:
        return chosen
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(variable):
            return "fr" if environ[variable].lower().startswith("fr") else "en"
    return "en"


class Words:
    """Say messages in one language; games add their own texts."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._column = LANGUAGES.index(lang)
        self._texts: dict[str, tuple[str, str]] = {}

    def add(self, texts: Mapping[str, tuple[str, str]]) -> None:
        """Learn a game's or a part's texts: code to English and French."""
        self._texts.update(texts)

    def __call__(self, message: Message | str, /, **params: object) -> str:
        """Return the text of a message or code; one of something takes the text under `CODE.one`."""
        code, filled = (message, params) if isinstance(message, str) else message
        if filled.get("n") in (1, 0) and (filled["n"] == 1 or self.lang == "fr"):
            code = f"{code}.one" if f"{code}.one" in self._texts else code
        values = {key: self._quoted(value) if key in _QUOTED else self.show(value) for key, value in filled.items()}
        return self._texts[code][self._column].format_map(values)

    def _quoted(self, value: object) -> str:
        if not isinstance(value, str):
            return self.show(value)
        return f"« {short(clean(value))} »" if self.lang == "fr" else f"'{short(clean(value))}'"

    def show(self, value: object) -> str:
        """Return a figure, a name or a nested message as it stands in a sentence."""
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, Form):
            return value.said(self.lang)
        if isinstance(value, tuple):
            if len(value) == 2 and all(isinstance(part, int) for part in value):
                return self.fraction(*value)
            return ", ".join(self.show(part) for part in value)
        return clean(str(value))

    def fraction(self, numerator: int, denominator: int) -> str:
        """Return an exact number to three decimals at the most, without idle zeros."""
        sign, size = "-" if numerator < 0 else "", abs(numerator)
        whole, rest = divmod((2000 * size + denominator) // (2 * denominator), 1000)
        point = "," if self.lang == "fr" else "."
        return f"{sign}{whole}{point}{rest:03d}".rstrip("0") if rest else f"{sign}{whole}"


def signed(amount: int) -> str:
    """Return what was won or lost, with its sign."""
    return f"{amount:+d}" if amount else "0"


def clean(text: str) -> str:
    """Return a text safe to show: on one line, without control characters."""
    return text if text.isprintable() else re.sub(_CONTROL, "\ufffd", text)


def short(text: str) -> str:
    """Return a text of at most so many characters, its end left out."""
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
