"""Words that both games share, and how a phrase takes the items that are no game's own."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from scorekeeper.core.phrase import Fault, Form, Literal, Phrase, Word
from scorekeeper.core.problems import Message

if TYPE_CHECKING:
    from scorekeeper.core.words import Item, Lexicon

VOIDS = (
    Form(
        "void",
        "passed",
        ("passed", "pass", "all pass"),
        ("passe", "passée", "tous passent", "tous passe", "tout le monde passe"),
    ),
    Form("void", "misdeal", ("misdeal",), ("maldonne", "fausse donne"), "who"),
    Form("void", "cancelled", ("cancelled", "canceled"), ("annulée", "donne annulée"), "who"),
)
COMMON = (
    Form("points", None, ("points", "pts", "pt"), ("points", "pts", "pt")),
    Form("dealer", None, ("dealer", "dealt by"), ("donneur", "donne"), "who", bare=False),
    Form("note", None, ("note",), ("note",), "text", bare=False),
    Form("at", None, ("time",), ("heure",), "text", bare=False),
)
# What a deal without a score may say besides.
_OF_A_VOID = ("void", "player", "shuffled", "dealer", "note", "at")
_CLOCK = re.compile(r"([0-9]{1,2}) ?h ?([0-9]{2})?|([0-9]):([0-9]{2})")


def settled(items: list[Item], phrase: Phrase, takes: tuple[str, ...] = ("who",)) -> list[Item]:
    """Give a word that takes a name, a side or a number the one said right after it, where that is certain.

    It is where another name in the line is the taker's; else it is asked for with a colon.
    """
    void = any(_key(item) == "void" for item in items)
    names = [item for item in items if item.kind == "name" and item.word.argument is None]
    after = [pair[1] for pair in pairwise(items) if _takes(pair[0], takes) and pair[1] in names]
    free = void or len(names) > len(after)
    partners = {item.value for item in items if item.kind == "partner"}
    kept: list[Item] = []
    i = 0
    while i < len(items):
        item, following = items[i], items[i + 1] if i + 1 < len(items) else None
        i += 1
        if following is None or item.kind != "form" or item.word.argument is not None or item.word.pause:
            kept.append(item)
            continue
        said, form = following.word, item.value
        assert isinstance(form, Form)
        is_name = _takes(item, takes) and following.kind == "name" and said.argument is None
        is_partner = form.takes == "who" and form.key != "void" and following.kind == "partner"
        if is_name and not free and (len(names) > 1 or not form.bare):
            phrase.fault("word.say", item.word, say=f"{item.word.text}:{following.value}")
            i += 1
        elif (is_name and free) or (is_partner and len(partners) > 1):
            kept.append(_given(item, following.word, str(following.value)))
            i += 1
        elif is_partner:
            phrase.fault("word.say-either", said, say=f"{item.word.text}:{following.value}", other=item.word.text)
            i += 1
        elif form.takes == "side" and _is_side(following):
            beyond = items[i + 1] if i + 1 < len(items) else None
            if beyond is not None and _is_bare_number(beyond, items[i + 2 : i + 3]):
                ways = (f"{item.word.text}:{said.text}", f"{said.text}:{beyond.word.text}")
                phrase.fault("word.say-which", said, ways=ways)
                i += 2
            else:
                kept.append(_given(item, said, str(cast("Form", following.value).value)))
                i += 1
        elif _is_side(item) and _is_bare_number(following, items[i + 1 : i + 2]):
            kept.append(_given(item, said, said.text))
            i += 1
        else:
            kept.append(item)
    return kept


def _given(item: Item, word: Word, text: str) -> Item:
    argument = word._replace(text=text, argument=None)
    return item._replace(word=item.word._replace(argument=argument, end=word.end))


def _key(item: Item) -> str:
    return item.value.key if isinstance(item.value, Form) else ""


def _takes(item: Item, takes: tuple[str, ...]) -> bool:
    is_open = item.kind == "form" and item.word.argument is None and not item.word.pause
    return is_open and isinstance(item.value, Form) and item.value.takes in takes


def _is_side(item: Item) -> bool:
    return isinstance(item.value, Form) and item.value.takes == "number" and item.word.argument is None


def _is_bare_number(item: Item, following: list[Item]) -> bool:
    """Tell whether an item is a number, and not one of bouts."""
    counted = bool(following) and isinstance(following[0].value, Form) and following[0].value.counted
    return item.kind == "number" and item.value is not None and not counted


def only_void(phrase: Phrase) -> None:
    """Note what a deal without a score says besides."""
    if "void" in phrase.document:
        for key in [key for key in phrase.document if key not in _OF_A_VOID]:
            start, end = phrase.spans.get(key, (0, 0))
            params = {"key": Message(f"key.{key}"), "kind": Message(f"void.{phrase.document['void']}")}
            phrase.faults.append(Fault(Message("word.void", params), start, end))


def take_common(phrase: Phrase, item: Item, lexicon: Lexicon) -> bool:
    """Take a note, a void, a dealer or a time; tell whether the item was one of these."""
    if item.kind == "note":
        phrase.set("note", item.value, item.word)
        return True
    if item.kind != "form":
        return False
    form = item.value
    assert isinstance(form, Form)
    if form.key == "void":
        phrase.set("void", Literal(form.value), item.word)
        if item.word.argument is not None:
            take_name(phrase, "player", item.word.argument, lexicon)
        return True
    if form.key in ("note", "at"):
        text = argument(phrase, item.word, "word.needs-text")
        if text is not None:
            phrase.set(form.key, _clock(text) if form.key == "at" else text, item.word)
        return True
    if form.takes == "who" and form.value is None and form.key in ("dealer", "shuffled"):
        if argument(phrase, item.word, "word.needs-name") is not None:
            assert item.word.argument is not None
            take_name(phrase, form.key, item.word.argument, lexicon)
        return True
    return False


def _clock(text: str) -> str:
    """Return a time as the file writes it: 21h30 and 9:05 are 21:30 and 09:05."""
    match = _CLOCK.fullmatch(text)
    if match is None:
        return text
    hours, minutes = match[1] or match[3], match[2] or match[4] or "00"
    return f"{int(hours):02d}:{minutes}"


def argument(phrase: Phrase, word: Word, missing: str) -> str | None:
    """Return what follows a word's colon, or None with the fault `missing` noted."""
    if word.argument is None or not word.argument.text:
        phrase.fault(missing, word)
        return None
    return word.argument.text


def take_name(phrase: Phrase, key: str, word: Word, lexicon: Lexicon) -> None:
    """Set a key to the name that a word stands for."""
    name = lexicon.name(word)
    if isinstance(name, str):
        phrase.set(key, name, word)
    else:
        phrase.faults.append(name)


def leftover_argument(phrase: Phrase, item: Item) -> None:
    """Note an argument where the word takes none."""
    if item.word.argument is not None and isinstance(item.value, Form) and not item.value.takes:
        phrase.fault("word.no-argument", item.word.argument)
