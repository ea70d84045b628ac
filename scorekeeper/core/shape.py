"""What a game's part of a session file looks like, in the words of JSON Schema."""

from __future__ import annotations

from typing import Any, NamedTuple

Schema = dict[str, Any]

# Any text that says something: a name, a note. What looks like a number or a truth value is text there too.
TEXT: Schema = {"$ref": "#/$defs/text"}


class Shape(NamedTuple):
    """Hold the keys that are a game's own: of the header, of a deal, and of the entries between deals.

    `conditions` are what one key of a deal asks of the others.
    """

    header: dict[str, Schema]
    required: tuple[str, ...]
    deal: dict[str, Schema]
    deal_required: tuple[str, ...]
    conditions: tuple[Schema, ...]
    moves: dict[str, Schema]


REPLACE: Schema = {"type": "object", "minProperties": 1, "additionalProperties": TEXT}


def names(least: int, most: int) -> Schema:
    """Return the schema of a list of names, none twice."""
    return {"type": "array", "items": TEXT, "minItems": least, "maxItems": most, "uniqueItems": True}
