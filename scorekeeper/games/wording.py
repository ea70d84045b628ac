"""Words that both games share, and how a phrase takes the items that are no game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.phrase import Form, Literal, Phrase, Word

if TYPE_CHECKING:
    from scorekeeper.core.words import Item, Lexicon

VOIDS = (
    Form("void", "passed", ("passed", "pass", "all pass"), ("passe", "passée", "tous passent")),
    Form("void", "misdeal", ("misdeal",), ("maldonne", "fausse donne"), "who"),
    Form("void", "cancelled", ("cancelled", "canceled"), ("annulée", "donne annulée"), "who"),
)
COMMON = (
    Form("points", None, ("points", "pts", "pt"), ("points", "pts", "pt")),
    Form("dealer", None, ("dealer", "dealt by"), ("donneur", "donne"), "who", bare=False),
    Form("note", None, ("note",), ("note",), "text", bare=False),
    Form("at", None, ("time",), ("heure",), "text", bare=False),
)


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
            phrase.set(form.key, text, item.word)
        return True
    if form.takes == "who" and form.value is None and form.key in ("dealer", "shuffled"):
        if argument(phrase, item.word, "word.needs-name") is not None:
            assert item.word.argument is not None
            take_name(phrase, form.key, item.word.argument, lexicon)
        return True
    return False


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
