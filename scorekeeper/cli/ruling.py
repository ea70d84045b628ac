"""Rules as the command line names them: a preset, a rule file or a session, and options set one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cli.common import opened, words
from scorekeeper.cli.scripting import said
from scorekeeper.core.errors import CommandLineError, FaultyFileError
from scorekeeper.core.nodes import Document, Mapping, Scalar, Sequence
from scorekeeper.core.phrase import Literal
from scorekeeper.core.problems import Notes, nearest
from scorekeeper.core.rules import NONE, names_file, read_rule_file
from scorekeeper.core.words import plain
from scorekeeper.games import GAMES, presets
from scorekeeper.storage.files import load

if TYPE_CHECKING:
    from collections.abc import Mapping as Map

    from scorekeeper.core.game import Game
    from scorekeeper.core.nodes import Node
    from scorekeeper.core.rules import Chosen, RuleBook, Rules
    from scorekeeper.core.session import Session


class Named(NamedTuple):
    """Hold a game and the rules that a name on the command line stands for."""

    game: Game
    rules: Rules


def rules_named(name: str) -> Named:
    """Return what a preset's name, a rule file or a session stands for. Errors: unknown; its faults."""
    known = presets()
    if name in known:
        return Named(known[name], known[name].book.presets[name])
    if not names_file(name):
        raise CommandLineError("cli.rules-unknown", found=name, allowed=tuple(known), near=nearest(name, known))
    notes = Notes()
    document = load(name, notes)
    if isinstance(document.root, Mapping) and "game" in document.root.items:
        session = opened(document, notes)
        return Named(session.game, session.rules)
    game = _game_of(document)
    return Named(game, chosen(document, game, notes).rules)


def chosen(document: Document, game: Game, notes: Notes) -> Chosen:
    """Return the rules of a rule file for a game. Errors: its faults."""
    found = read_rule_file(document, game.book, notes)
    if found is None or notes.found:
        words().add(game.texts())
        raise FaultyFileError(notes.problems(document))
    return found


def _game_of(document: Document) -> Game:
    """Return the game whose preset a rule file names, or else the first that knows most of its options."""
    root = document.root
    items = root.items if isinstance(root, Mapping) else {}
    named = items.get("preset")
    known = presets()
    if isinstance(named, Scalar) and named.text in known:
        return known[named.text]
    games = [load_game() for load_game in GAMES.values()]
    return max(games, key=lambda game: sum(key in game.book.options for key in items))


# What a French table says for the words of the format.
_SPOKEN = {**dict.fromkeys(("aucun", "aucune", "sans"), "none"), "oui": "true", "non": "false"}


def settings(texts: list[str], book: RuleBook) -> dict[str, object]:
    """Return what `OPTION=VALUE` texts say, by option's path. Errors: the form; an unknown option."""
    found: dict[str, object] = {}
    for text in texts:
        option, equals, written = text.partition("=")
        option = option.strip()
        if not equals:
            raise CommandLineError("rules.form", found=text)
        allowed = tuple(book.flat(book.default()) | dict.fromkeys(book.options))
        if option.split(".")[0] not in (*book.options, "preset"):
            raise CommandLineError(
                "rules.option", found=option, near=nearest(option, allowed), allowed=tuple(book.options)
            )
        found[option] = said(_SPOKEN.get(plain(written), written.strip()))
    return found


def written(preset: object, changes: Map[str, object]) -> object:
    """Return `rules:` as a session says it: a preset's name, or a mapping with the changes."""
    return {"preset": preset, **{option: _plain(value) for option, value in changes.items()}} if changes else preset


def merged(changes: Map[str, object], more: Map[str, object]) -> dict[str, object]:
    """Return the changes with more of them, each at its path: `pot.ante`."""
    found = dict(changes)
    for path, value in more.items():
        option, _, part = path.partition(".")
        below = found.get(option)
        found[option] = {**(below if isinstance(below, dict) else {}), part: value} if part else value
    return found


def _plain(value: object) -> object:
    """Return a value so that its words stand without quotes."""
    if isinstance(value, dict):
        return {key: _plain(below) for key, below in value.items()}
    return Literal(value) if isinstance(value, str) else value


def difference(book: RuleBook, first: Rules, second: Rules) -> list[tuple[str, object, object]]:
    """Return the options in which two tables' rules differ, with both values."""
    one, other = book.flat(first), book.flat(second)
    names = dict.fromkeys((*one, *other))
    return [
        (name, one.get(name, NONE), other.get(name, NONE))
        for name in names
        if one.get(name, NONE) != other.get(name, NONE)
    ]


def change(session: Session, node: Node | None, *, texts: list[str]) -> dict[str, object]:
    """Return what `OPTION=VALUE` texts set in a session's header, by its path.

    A mapping of options is changed option by option; a name becomes a mapping of the preset and all that is
    otherwise.
    """
    wanted = settings(texts, session.game.book)
    if isinstance(node, Mapping):
        found: dict[str, object] = {}
        for path, value in wanted.items():
            option = path.split(".")[0]
            if path != option and isinstance(node.items.get(option), Sequence):
                # Of a list no part can be set by its name: the option is said anew, part by part.
                found |= merged({option: found.get(option, session.changes[option])}, {path: value})
            else:
                found[path] = value
        return {f"rules.{path}": value for path, value in found.items()}
    preset = wanted.pop("preset", Literal(session.rules.preset))
    return {"rules": written(preset, merged(session.changes, wanted))}
