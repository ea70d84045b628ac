"""Words that were typed together or apart: `cléo+ana`, `2b52`, `avec ana` and `+Jean Marc` as they are meant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scorekeeper.core.words import LIKE_DIGITS, plain

if TYPE_CHECKING:
    from scorekeeper.core.phrase import Word
    from scorekeeper.core.words import Lexicon

_FIGURE = r"[0-9]+(?:[.,][0-9]+)?½?"
_TWO_NUMBERS = re.compile(rf"({_FIGURE}[^\W\d_]+)({_FIGURE}[^\W\d_]*)")
_UNIT_FIRST = re.compile(rf"([^\W\d_]+)({_FIGURE})")
_WITH = {"avec", "with"}
# What may stand between a word and the name it takes.
_BETWEEN = {"par", "by", "de", "of"}


def apart(words: list[Word], lexicon: Lexicon) -> list[Word]:
    """Return the words one by one, where it is certain how they belong together."""
    names = [plain(name) for name in lexicon.names]
    loose: list[Word] = []
    for word in words:
        loose += [word] if word.quoted or plain(word.text) in names else _divided(word, lexicon)
    return _joined_names(_without_fillers(loose, lexicon, names), [name for name in names if " " in name])


def _divided(word: Word, lexicon: Lexicon) -> list[Word]:
    """Divide `cléo+ana` and `2b52`; turn `b2` round."""
    text = word.text
    plus = text.find("+", 1)
    if plus > 0 and word.argument is None:
        middle = word.start + plus
        first = word._replace(text=text[:plus], end=middle, pause=False)
        return [first, *_divided(word._replace(text=text[plus:], start=middle), lexicon)]
    two, turned = _TWO_NUMBERS.fullmatch(text), _UNIT_FIRST.fullmatch(text)
    if two and plain(re.sub(_FIGURE, "", two[1])) in lexicon.forms:
        middle = word.start + len(two[1])
        first = word._replace(text=two[1], end=middle, argument=None, pause=False)
        return [first, word._replace(text=two[2], start=middle)]
    if turned and plain(turned[1]) in lexicon.forms and turned[1].strip(LIKE_DIGITS):
        return [word._replace(text=turned[2] + turned[1])]
    return [word]


def _without_fillers(words: list[Word], lexicon: Lexicon, names: list[str]) -> list[Word]:
    """Read `avec Ana` as `+Ana`, and leave out the `par` of `contré par Hugo`."""
    kept: list[Word] = []
    sign: Word | None = None
    for i, word in enumerate(words):
        said = plain(word.text)
        before = f"{plain(kept[-1].text)} {said}" if kept else said
        last = i + 1 == len(words)
        is_filler = (
            said in _WITH | _BETWEEN
            and not (word.quoted or word.argument or last)
            and not any(f" {name}".startswith(f" {said}") or f" {said} " in f" {name} " for name in names)
            and not any(form.startswith((before, f"{said} ")) for form in lexicon.forms)
        )
        if is_filler:
            sign = word if said in _WITH else None
        else:
            kept.append(word if sign is None else word._replace(text=f"+{word.text}", start=sign.start))
            sign = None
    return kept


def _joined_names(words: list[Word], spaced: list[str]) -> list[Word]:
    """Let `+Jean Marc` and `double:Jean Marc` be one word each, where that is a name."""
    joined: list[Word] = []
    for word in words:
        before = joined[-1] if joined and spaced and not word.quoted else None
        if before is not None and before.argument is not None:
            text = f"{before.argument.text} {word.text}"
            if any(f"{name} ".startswith(f"{plain(text)} ") for name in spaced):
                joined[-1] = before._replace(argument=before.argument._replace(text=text, end=word.end))
                continue
        elif before is not None and before.text.startswith("+"):
            text = f"{before.text} {word.text}"
            if any(f"{name} ".startswith(f"{plain(text[1:])} ") for name in spaced):
                joined[-1] = before._replace(text=text, end=word.end, argument=word.argument)
                continue
        joined.append(word)
    return joined
