"""A deal as one types it: the words with their spans, and the document that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.problems import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Form(NamedTuple):
    """Hold one thing a player can say: the key and value it sets, and how it is said.

    `takes` tells what may follow a colon: `who`, `side`, `number`, `text`, or nothing; without it the word
    says nothing where `bare` is false. `counted` words follow their number: `2 bouts`.
    """

    key: str
    value: object
    english: tuple[str, ...]
    french: tuple[str, ...]
    takes: str = ""
    bare: bool = True
    counted: bool = False

    def said(self, lang: str) -> str:
        """Return the usual word in a language."""
        return (self.french if lang == "fr" else self.english)[0]


class Word(NamedTuple):
    """Hold one word of the line: its text, its span, whether quoted, what follows its colon, a comma after it."""

    text: str
    start: int
    end: int
    quoted: bool = False
    argument: Word | None = None
    pause: bool = False


class Fault(NamedTuple):
    """Tell what is wrong with a span of the line."""

    message: Message
    start: int
    end: int


class Phrase:
    """Build a deal's document from items, one key after the other, and keep where each was said."""

    def __init__(self, faults: list[Fault], known: Mapping[str, object] | None = None) -> None:
        self.document: dict[str, object] = {}
        self.spans: dict[str, tuple[int, int]] = {}
        self.faults = faults
        # Whether the words are a deal by themselves, and if not what they leave of the deal that they correct.
        self.whole = False
        self.kept = dict(known or {})

    def set(self, key: str, value: object, word: Word) -> None:
        """Set a key; saying it twice is a fault, saying the same twice is not."""
        if key in self.document and self.document[key] != value:
            self.fault("word.twice", word, key=Message(f"key.{key}"))
            return
        self.document[key] = value
        self.spans.setdefault(key, (word.start, word.end))

    def put(self, key: str, name: object, value: object, word: Word) -> None:
        """Set one entry of a mapping, such as who showed which handful."""
        group = self.document.setdefault(key, {})
        assert isinstance(group, dict)
        if group.setdefault(name, value) != value:
            self.fault("word.twice", word, key=Message(f"key.{key}"))
        self.spans.setdefault(key, (word.start, word.end))

    def said(self, key: str) -> object:
        """Return the value of a key, as it was said or, in a correction, as it is known."""
        return self.document.get(key, self.kept.get(key))

    def drop(self, *keys: str) -> None:
        """Keep no more what is said otherwise now."""
        for key in keys:
            self.kept.pop(key, None)

    def fault(self, code: str, word: Word, **params: object) -> None:
        """Note a fault at a word."""
        self.faults.append(Fault(Message(code, {"found": word.text, **params}), word.start, word.end))

    def ordered(self, keys: Iterable[str]) -> dict[str, object]:
        """Return the document with its keys in the usual order."""
        return {key: self.document[key] for key in keys if key in self.document}


class Literal(str):
    """A text that stands in a file without quotes: a number, or a word of the format."""

    __slots__ = ()
