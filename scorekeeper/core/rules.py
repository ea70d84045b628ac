"""House rules as data: named presets, and options that a session may change one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.core import reader
from scorekeeper.core.errors import ScorekeeperError
from scorekeeper.core.nodes import Document, Mapping, Node, Scalar, Sequence
from scorekeeper.core.problems import Message, Notes, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from collections.abc import Mapping as Map

    from scorekeeper.core.reader import Getter

    # Gives the document that a session names beside itself, and what was noted while it was read.
    Beside = Callable[[str, str], tuple[Document, Notes]]

# A game's rules are a NamedTuple of its own: `preset`, then one field an option.
Rules = Any

NONE = "none"
_SUFFIXES = (".yaml", ".yml")


class Kind(NamedTuple):
    """Say what an option may be: one of some words, a whole number, true or false, a mapping of parts.

    `least` bounds the number, `even` allows no odd one, `none` allows the word none as well; a mapping
    of numbers may be written as a list in the order of its parts. `one_of` holds further mappings, each
    told by the word of its `kind` part.
    """

    words: tuple[str, ...] = ()
    number: bool = False
    least: int | None = None
    even: bool = False
    truth: bool = False
    none: bool = False
    parts: Map[str, Kind] = {}
    one_of: Map[str, Kind] = {}

    def read(self, node: Node, notes: Notes) -> Any:
        """Return the value (`none` as that word, a mapping as a dict), or None with the fault noted."""
        if self.words:
            return reader.choice((*self.words, NONE) if self.none else self.words)(node, notes)
        if self.none and isinstance(node, Scalar):
            if node.text == NONE:
                return NONE
            if nearest(node.text, (NONE,)) is not None:
                reader.wrong(notes, "number.whole" if self.number else "mapping.expected", node, near=NONE)
                return None
        if self.parts:
            return self._mapping(node, notes)
        if self.truth:
            return reader.boolean(node, notes)
        value = reader.whole(node, notes) if self.least is None else reader.whole_from(self.least)(node, notes)
        if value is not None and self.even and value % 2:
            reader.wrong(notes, "number.even", node)
            return None
        return value

    def below(self, name: str) -> dict[str, Kind]:
        """Return what each part of a mapping may be, by its path: `pot.ante`."""
        every = [self, *self.one_of.values()] if self.parts else []
        return {f"{name}.{part}": kind for one in every for part, kind in one.parts.items()}

    def _mapping(self, node: Node, notes: Notes) -> dict[str, Any] | None:
        getters = {name: part.read for name, part in self.parts.items()}
        if isinstance(node, Sequence) and all(part.number for part in self.parts.values()):
            if len(node.items) != len(getters):
                reader.wrong(notes, "list.length", node, n=len(getters), allowed=tuple(getters))
                return None
            return {name: get(item, notes) for (name, get), item in zip(getters.items(), node.items, strict=True)}
        below = reader.mapping(node, notes)
        if below is None:
            return None
        word = below.items.get("kind")
        if self.one_of and isinstance(word, Scalar) and word.text in self.one_of:
            return self.one_of[word.text].read(below, notes)  # type: ignore[no-any-return]
        if self.one_of and word is not None and self.parts["kind"].read(word, Notes()) is None:
            # Of which kind it is cannot be told: no key of any is wrong.
            getters = {name: part.read for kind in self.one_of.values() for name, part in kind.parts.items()} | getters
        return reader.fields(below, getters, notes)


class Option(NamedTuple):
    """Describe one house rule: its name, what it may be, and what it does, in English and French."""

    name: str
    kind: Kind
    line: tuple[str, str]


def _merged(_name: str, base: Map[str, Any], changes: Map[str, Any]) -> Map[str, Any]:
    return {**base, **changes}


class RuleBook(NamedTuple):
    """Hold a game's presets by name (the first is the default) and its options.

    `contradictions` yields what cannot be together: the option at fault and the reason.
    `group` returns an option that is a mapping with some of its parts changed.
    """

    presets: Map[str, Rules]
    options: Map[str, Option]
    contradictions: Callable[[Rules], Iterator[tuple[str, Message]]]
    group: Callable[[str, Any, Map[str, Any]], Any] = _merged

    def default(self) -> Rules:
        """Return the preset of a session that names none."""
        return next(iter(self.presets.values()))

    def texts(self) -> dict[str, tuple[str, str]]:
        """Return what each option does, as texts: code to English and French."""
        return {f"option.{option.name}": option.line for option in self.options.values()}

    def apply(self, base: Rules, changes: Map[str, Any]) -> Rules:
        """Return the rules with some options changed; `none` becomes None, a mapping changes its part."""
        values = {}
        for option, value in changes.items():
            if isinstance(value, dict):
                values[option] = self.group(option, getattr(base, option), value)
            else:
                values[option] = None if value == NONE else value
        return base._replace(**values)

    def flat(self, rules: Rules) -> dict[str, Any]:
        """Return every option's value by its name, the parts of a mapping one by one: `pot.ante`."""
        found: dict[str, Any] = {}
        for name in self.options:
            value = getattr(rules, name)
            parts = value._asdict() if hasattr(value, "_asdict") else value
            found |= {f"{name}.{part}": of for part, of in parts.items()} if isinstance(parts, dict) else {name: value}
        return found

    def differing(self, rules: Rules) -> dict[str, Any]:
        """Return the options, or parts of them, whose value differs from the preset's, with the value here."""
        preset = self.flat(self.presets[rules.preset])
        return {name: value for name, value in self.flat(rules).items() if preset.get(name, NONE) != value}


def shown(value: object) -> str:
    """Return the value of an option as a session file says it."""
    if value is None:
        return NONE
    return str(value).lower() if isinstance(value, bool) else str(value)


class Chosen(NamedTuple):
    """Hold the rules of a session and the options it changes, as it says them."""

    rules: Rules
    changes: dict[str, Any]


def names_file(text: str) -> bool:
    """Tell whether the name of rules is a file's."""
    return text.lower().endswith(_SUFFIXES)


def read_rules(node: Node | None, book: RuleBook, notes: Notes, beside: Beside | None, file: str) -> Chosen | None:
    """Return the rules that `rules:` of a file names, or None with the faults noted.

    `rules:` is a preset's name, a rule file's, or a mapping of a preset and the options it changes.
    """
    if node is None:
        return Chosen(book.default(), {})
    if isinstance(node, Mapping):
        return read_options(node, book, notes, {})
    if beside is not None and isinstance(node, Scalar) and names_file(node.text):
        if reader.text(node, notes) is None:
            return None
        try:
            document, found = beside(file, node.text)
        except ScorekeeperError as error:
            notes.add(error.message.code, node, **error.message.params)
            return None
        chosen = read_rule_file(document, book, found)
        notes.adopt(found, document)
        return chosen
    preset = _preset(node, book, notes)
    return None if preset is None else Chosen(preset, {})


def read_rule_file(document: Document, book: RuleBook, notes: Notes) -> Chosen | None:
    """Return the rules that a rule file holds: a preset, the options it changes, and a title."""
    if document.root is None:
        return None
    root = reader.mapping(document.root, notes)
    return None if root is None else read_options(root, book, notes, {"title": reader.text})


def read_options(node: Mapping, book: RuleBook, notes: Notes, more: Map[str, Getter]) -> Chosen | None:
    """Return the rules of a mapping of `preset` and options (and more keys), or None with the faults noted."""
    before = notes.count
    base = _preset(node.items["preset"], book, notes) if "preset" in node.items else book.default()
    getters = {name: option.kind.read for name, option in book.options.items()}
    changes = reader.fields(node, {"preset": reader.as_read, **more, **getters}, notes)
    for key in ("preset", *more):
        changes.pop(key, None)
    if base is None or notes.count > before:
        return None
    rules = book.apply(base, changes)
    for option, reason in book.contradictions(rules):
        at = node.key_of(option) if option in node.items else node
        notes.add("rules.contradiction", at, option=option, reason=reason)
    return Chosen(rules, changes) if notes.count == before else None


def _preset(node: Node, book: RuleBook, notes: Notes) -> Rules | None:
    """Return the preset that a node names."""
    wanted = reader.text(node, notes)
    if wanted is None or wanted in book.presets:
        return book.presets.get(wanted or "")
    notes.add("rules.unknown", node, found=wanted, allowed=tuple(book.presets), near=nearest(wanted, book.presets))
    return None
