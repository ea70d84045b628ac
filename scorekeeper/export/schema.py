"""The JSON Schema of the session file, for editors that complete and check as one types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.shape import TEXT, Schema

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scorekeeper.core.game import Game
    from scorekeeper.core.rules import Kind
    from scorekeeper.i18n import Words

# Names and notes are any text; what looks like a number or a truth value is text there too.
_ANY_TEXT: Schema = {"type": ["string", "number", "boolean"], "pattern": "\\S"}
_DATE: Schema = {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
_TIME: Schema = {
    "type": "string",
    "pattern": "^([0-9]{4}-[0-9]{2}-[0-9]{2}[T ])?[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})?$",
}


def session_schema(games: Iterable[Game], words: Words) -> Schema:
    """Return the schema of a session of any of the games; descriptions in the words' language."""
    known = list(games)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": words("schema.title"),
        "type": "object",
        "required": ["format", "game"],
        "properties": {"format": {"const": 1}, "game": {"enum": [game.name for game in known]}},
        "allOf": [
            {"if": {"properties": {"game": {"const": game.name}}}, "then": {"$ref": f"#/$defs/{game.name}"}}
            for game in known
        ],
        "$defs": {"text": _ANY_TEXT} | {game.name: _game(game, words) for game in known},
    }


def _game(game: Game, words: Words) -> Schema:
    """Return the schema of one game's sessions."""
    words.add(game.texts())
    shape = game.shape()
    common: Schema = {"note": TEXT, "at": _TIME, "dealer": TEXT}
    deal = _object(shape.deal | common, shape.deal_required)
    if shape.conditions:
        deal["allOf"] = list(shape.conditions)
    void = _object(
        {"void": {"enum": list(game.voids)}, "player": TEXT, **dict.fromkeys(game.void_fields, TEXT)} | common, ["void"]
    )
    entry = _chosen("void", void, deal)
    for key in game.entries:
        move = _object({key: shape.moves[key], "note": TEXT, "at": _TIME}, [key])
        entry = _chosen(key, move, entry)
    header: Schema = {
        "format": {},
        "game": {},
        "rules": _rules(game, words),
        "title": TEXT,
        "date": _DATE,
        **shape.header,
        "first_dealer": TEXT,
        "deals": {"anyOf": [{"type": "null"}, {"type": "array", "items": entry}]},
    }
    return _object(header, shape.required)


def _object(properties: Mapping[str, Schema], required: Iterable[str]) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def _chosen(key: str, yes: Schema, no: Schema) -> Schema:
    """Return a schema that is one of two by whether a key is there."""
    return {"if": {"required": [key]}, "then": yes, "else": no}


def _rules(game: Game, words: Words) -> Schema:
    presets = list(game.book.presets)
    options = {
        name: kind_schema(option.kind) | {"description": words(f"option.{name}")}
        for name, option in game.book.options.items()
    }
    named: Schema = {"anyOf": [{"enum": presets}, {"type": "string", "pattern": "\\.[yY][aA]?[mM][lL]$"}]}
    return {"anyOf": [*named["anyOf"], _object({"preset": {"enum": presets}} | options, [])]}


def kind_schema(kind: Kind) -> Schema:
    """Return the schema of a house rule's values."""
    found: list[Schema] = []
    if kind.words:
        found.append({"enum": list(kind.words)})
    if kind.truth:
        found.append({"type": "boolean"})
    if kind.number:
        least = {} if kind.least is None else {"minimum": kind.least}
        found.append({"type": "integer"} | least | ({"multipleOf": 2} if kind.even else {}))
    if kind.parts:
        parts = {name: kind_schema(part) for name, part in kind.parts.items()}
        if kind.one_of:
            # What a word of `kind` gives other parts to is no mapping of these.
            parts["kind"] = {"enum": [word for word in kind.parts["kind"].words if word not in kind.one_of]}
        found.append(_object(parts, []))
        found += [kind_schema(other) | {"required": ["kind"]} for other in kind.one_of.values()]
        if all(part.number for part in kind.parts.values()):
            count = len(parts)
            items = list(parts.values())
            found.append({"type": "array", "prefixItems": items, "minItems": count, "maxItems": count})
    if kind.none:
        found.append({"const": "none"})
    return found[0] if len(found) == 1 else {"anyOf": found}
