"""What one types at the table: words in any order, matched against a game's forms and the names."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple, cast

from scorekeeper.core.phrase import Fault, Form, Word
from scorekeeper.core.problems import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_NUMBER = re.compile(r"([0-9]+(?:[.,][0-9]+)?)(½?)([^\W\d_]*)|(½)([^\W\d_]*)")
_QUOTES = r'"(?P<plain{0}>[^"]*)"?|«\s*(?P<french{0}>[^»]*?)\s*»|“(?P<curly{0}>[^”]*)”'
_TIME = r"[0-9]+:[0-9:]+(?!\S)"
_WORD = re.compile(
    rf"(?P<sign>\+?)(?:{_QUOTES.format('')}|(?P<bare>{_TIME}|[^\s:\"]+|:))"
    rf"(?:\s*(?P<colon>:)(?:{_QUOTES.format('_argument')}|(?P<argument>\S*)))?"
)
# What ends a part of a sentence and is no part of a word.
_PAUSES = ",;!."
# What follows this word and its colon needs no quotes.
_NOTE = "note"
_QUOTED = re.compile(r'["«“]')
# Letters that are taken for digits, in a word that begins as a number.
LIKE_DIGITS = "OoIl"
_DIGITS = str.maketrans(LIKE_DIGITS, "0011")
_LIKE_NUMBER = re.compile(rf"[{LIKE_DIGITS}]*[0-9].*")
# How many meanings are offered at the most.
_MOST = 5


class Item(NamedTuple):
    """Hold what a word or a group of words means: a form, a name, either, a partner, a note or a number.

    A number without a value is one that cannot be read: it takes its place among the others.
    """

    kind: str
    value: object
    word: Word


# How somebody agrees, in either language.
YES = ("y", "o", "yes", "oui")
NO = ("n", "no", "non")


def plain(text: str) -> str:
    """Return a text as it is compared: no case, accents, ligatures, emoji dress or end punctuation."""
    folded = unicodedata.normalize("NFKD", text.replace("½", "\0")).casefold()
    bare = "".join(sign for sign in folded if not unicodedata.combining(sign) and sign != "\ufe0f")
    return bare.replace("œ", "oe").replace("\0", "½").replace("’", "'").strip(" ,;.!")


def split(line: str) -> list[Word]:
    """Return the words of a line; quotes hold a note or a name together, a colon an argument.

    `+"Jean Marc"` keeps its sign, `belote: Eux` is `belote:Eux`, and a time such as 21:14 stays whole.
    """
    words: list[Word] = []
    for match in _WORD.finditer(line):
        sign, quoted, bare = match["sign"], _quoted(match, ""), match["bare"] or ""
        if bare == "?":
            continue
        text = sign + (quoted if quoted is not None else bare.rstrip(_PAUSES))
        argument = None
        if match["colon"]:
            value = _quoted(match, "_argument")
            said = value if value is not None else (match["argument"] or "").rstrip(_PAUSES)
            rest = line[match.end("colon") :].strip()
            if plain(text) == _NOTE and value is None and rest and not _QUOTED.match(rest):
                # The rest of the line is the note.
                argument = Word(_composed(rest), match.end("colon"), len(line), True)
                return [*words, Word(text, match.start("sign"), match.start("sign") + len(text), False, argument)]
            argument = Word(_composed(said), match.end("colon"), match.end(), value is not None)
        end = len(line[: match.start("colon")].rstrip()) if match["colon"] else match.end()
        pause = bare.endswith(tuple(_PAUSES))
        word = Word(_composed(text), match.start("sign"), end, quoted is not None and not sign, argument, pause)
        before = words[-1] if words else None
        if before is not None and before.argument is not None and not before.argument.text:
            words[-1] = before._replace(argument=word)
        elif text or argument:
            words.append(word)
    return words


def _quoted(match: re.Match[str], part: str) -> str | None:
    return next((match[sign + part] for sign in ("plain", "french", "curly") if match[sign + part] is not None), None)


def _composed(text: str) -> str:
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def joined(arguments: Sequence[str]) -> str:
    """Return the line that a shell's arguments make; what holds a space is quoted again.

    One argument alone is the whole line, quoted for the shell.
    """
    if len(arguments) == 1:
        return arguments[0]
    return " ".join(map(_requoted, arguments))


def _requoted(argument: str) -> str:
    if not re.search(r"\s", argument) or '"' in argument:
        return argument
    sign = "+" if argument.startswith("+") else ""
    before, colon, after = argument.partition(":")
    if colon and not re.search(r"\s", before):
        return f'{before}:"{after}"'
    return f'{sign}"{argument.removeprefix("+")}"'


class Lexicon:
    """Match words against a game's forms and the names at the table."""

    def __init__(self, forms: Iterable[Form], names: Iterable[str]) -> None:
        self.names = list(names)
        self.forms: dict[str, Form] = {}
        for form in forms:
            for said in (*form.english, *form.french):
                self.forms.setdefault(plain(said), form)
        # How many words the longest form or name has.
        self.longest = max(len(said.split()) for said in [*self.forms, *self.names, "x"])

    def read(self, words: list[Word]) -> tuple[list[Item], list[Fault]]:
        """Return what the words mean, and a fault for each that is unknown or ambiguous."""
        items: list[Item] = []
        faults: list[Fault] = []
        i = 0
        while i < len(words):
            used, found = self._at(words, i)
            if not isinstance(found, Fault):
                items += found
            else:
                faults.append(found)
                items += [Item("number", None, words[i])] if _LIKE_NUMBER.fullmatch(words[i].text) else []
            i += used
        return self._decided(items, faults), faults

    def _decided(self, items: list[Item], faults: list[Fault]) -> list[Item]:
        """Decide what is both a form and a name: `g` is garde where the taker is named besides."""
        named = any(item.kind == "name" and item.word.argument is None for item in items)
        decided: list[Item] = []
        for item in items:
            if item.kind != "either":
                decided.append(item)
                continue
            form, name = cast("tuple[Form, str]", item.value)
            argument = item.word.argument
            again = [other for other in items if other.kind == "either" and other.value == item.value]
            if form.counted:
                is_name = not (decided and decided[-1].kind == "number")
            elif argument is not None:
                is_name = argument.text[:1].isdecimal()
            else:
                is_name = not named
                if is_name and len(again) == 1:
                    faults.append(_ambiguous(item.word, [form, name]))
                    continue
                named = True
            decided.append(Item("name", name, item.word) if is_name else Item("form", form, item.word))
        return decided

    def _at(self, words: list[Word], i: int) -> tuple[int, list[Item] | Fault]:
        word = words[i]
        for length in range(min(self.longest, len(words) - i), 0, -1):
            group = words[i : i + length]
            if length == 1 or not any(part.quoted or (part.argument and part is not group[-1]) for part in group):
                whole = _group(group)
                found = self._exactly(whole)
                if found is not None:
                    return length, found
        if word.quoted:
            return 1, [Item("note", word.text, word)]
        if word.text.startswith("+"):
            return self._partner(words, i)
        number = _NUMBER.fullmatch(word.text)
        if number:
            return 1, self._number(word, number)
        return 1, self._beginning(word)

    def _exactly(self, word: Word) -> list[Item] | Fault | None:
        if word.text in self.names:
            return [Item("name", word.text, word)]
        said = plain(word.text)
        names = [name for name in self.names if plain(name) == said]
        form = None if word.quoted else self.forms.get(said)
        if form is not None and len(names) == 1:
            return [Item("either", (form, names[0]), word)]
        if form is not None and names:
            return _ambiguous(word, [form, *names])
        if form is not None:
            return [Item("form", form, word)]
        return _one_name(word, names) if names else None

    def _partner(self, words: list[Word], i: int) -> tuple[int, list[Item] | Fault]:
        """Read `+Cléo`, or `+ Cléo`."""
        word = words[i]
        used = 1 if len(word.text) > 1 or i + 1 == len(words) else 2
        bare = word._replace(text=word.text[1:], start=word.start + 1) if used == 1 else words[i + 1]
        found = self.name(bare)
        return used, found if isinstance(found, Fault) else [Item("partner", found, word._replace(end=bare.end))]

    def name(self, word: Word) -> str | Fault:
        """Return the name that a word stands for: itself, or an unambiguous beginning."""
        if word.text in self.names:
            return word.text
        said = plain(word.text)
        names = [name for name in self.names if plain(name) == said]
        names = names or [name for name in self.names if said and plain(name).startswith(said)]
        if len(names) == 1:
            return names[0]
        if names:
            return _ambiguous(word, list(names))
        near = get_close_matches(said, map(plain, self.names), n=1)
        likely = [name for name in self.names if plain(name) in near]
        return Fault(Message("word.name", {"found": word.text, "near": ", ".join(likely)}), word.start, word.end)

    def _number(self, word: Word, match: re.Match[str]) -> list[Item] | Fault:
        """Read `126`, `52,5`, `52½` and, with its unit, `2b`."""
        digits, half, unit, bare, bare_unit = match.groups()
        text = (digits or "0").replace(",", ".") + (".5" if half or bare else "")
        number = Item("number", text, word)
        unit = unit or bare_unit
        if not unit:
            return [number]
        if not unit.strip(LIKE_DIGITS):
            # More likely digits than a unit.
            return _unknown(word, [])
        counted = word._replace(text=unit, start=word.start + len(word.text) - len(unit))
        form = self.forms.get(plain(unit))
        found = [Item("form", form, counted)] if form else self._beginning(counted)
        return _unknown(word, []) if isinstance(found, Fault) else [number, *found]

    def _beginning(self, word: Word) -> list[Item] | Fault:
        """Read the beginning of a form or a name, if it is the beginning of one only."""
        exact = self._exactly(word)
        if exact is not None:
            return exact
        said = plain(word.text)
        begun = [text for text in self.forms if said and text.startswith(said)]
        texts = [text for text in begun if _fits(word, self.forms[text])] or begun
        # `gard` is garde, though garde sans begins so too; `pet` may be petit or petite.
        texts = next(
            ([text] for text in texts if all(re.match(rf"{re.escape(text)}\b", other) for other in texts)), texts
        )
        forms = {(form.key, form.value): form for form in (self.forms[text] for text in texts)}
        names = [name for name in self.names if said and plain(name).startswith(said)]
        meanings: list[Form | str] = [*names, *forms.values()]
        if len(meanings) == 1:
            meaning = meanings[0]
            return [Item("name" if isinstance(meaning, str) else "form", meaning, word)]
        if meanings:
            return _ambiguous(word, meanings)
        near = get_close_matches(said, [*self.forms, *map(plain, self.names)], n=3)
        likely: list[Form | str] = []
        for text in near:
            meant = [self.forms[text]] if text in self.forms else [n for n in self.names if plain(n) == text]
            likely += [meaning for meaning in meant if meaning not in likely]
        return _unknown(word, likely)


def _fits(word: Word, form: Form) -> bool:
    """Tell whether a beginning may mean a form: with a colon or without, as it is said."""
    return form.bare if word.argument is None else bool(form.takes)


def _unknown(word: Word, likely: Sequence[Form | str]) -> Fault:
    """Return the fault of a word that is not understood; a letter among digits is taken for one."""
    digits = word.text.translate(_DIGITS)
    near = (digits,) if digits != word.text and _NUMBER.fullmatch(digits) else tuple(likely[:_MOST])
    return Fault(Message("word.unknown", {"found": word.text, "near": near}), word.start, word.end)


def _group(words: list[Word]) -> Word:
    last = words[-1]
    text = " ".join(word.text for word in words)
    return Word(text, words[0].start, last.end, words[0].quoted and len(words) == 1, last.argument, last.pause)


def _one_name(word: Word, names: list[str]) -> list[Item] | Fault:
    return [Item("name", names[0], word)] if len(names) == 1 else _ambiguous(word, list(names))


def _ambiguous(word: Word, meanings: Sequence[Form | str]) -> Fault:
    return Fault(
        Message("word.ambiguous", {"found": word.text, "meanings": tuple(meanings[:_MOST])}), word.start, word.end
    )
