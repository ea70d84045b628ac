"""The shape of a quoinche session, for editors."""

from __future__ import annotations

from scorekeeper.core.shape import REPLACE, TEXT, Schema, Shape, names
from scorekeeper.games.quoinche.deal import ALL_TRUMP, CAPOT, CONTRACTS, GENERALE, NO_TRUMP, SUITS, TRUMPS, raw_pack

_POINTS: Schema = {"type": "integer", "minimum": 0, "maximum": raw_pack(ALL_TRUMP)}
_SPOKEN: Schema = {"properties": {"contract": {"enum": [CAPOT, GENERALE]}}, "required": ["contract"]}
_EVERY_TRICK: Schema = {"properties": {"capot": {"const": True}}, "required": ["capot"]}
_NO_BELOTE: Schema = {"properties": {"trump": {"enum": [ALL_TRUMP, NO_TRUMP]}}, "required": ["trump"]}
_SMALL_PACK: Schema = {"properties": {"trump": {"enum": [*SUITS, NO_TRUMP]}}, "required": ["trump"]}
_SMALL = {"type": "integer", "maximum": raw_pack(NO_TRUMP)}

SHAPE = Shape(
    header={
        "teams": {
            "type": "object",
            "minProperties": 2,
            "maxProperties": 2,
            "additionalProperties": names(2, 2),
        },
        "seating": names(4, 4),
    },
    required=("teams",),
    deal={
        "by": TEXT,
        "contract": {"enum": [*CONTRACTS, CAPOT, GENERALE]},
        "trump": {"enum": list(TRUMPS)},
        "quoinche": {"enum": ["quoinche", "surquoinche"]},
        "points": {
            "anyOf": [
                _POINTS,
                {"type": "object", "minProperties": 1, "maxProperties": 2, "additionalProperties": _POINTS},
            ]
        },
        "capot": {"type": "boolean"},
        "made": {"type": "boolean"},
        "belote": TEXT,
        "shuffled": TEXT,
    },
    deal_required=("by", "contract", "trump"),
    conditions=(
        {
            "if": _SPOKEN,
            "then": {"required": ["made"]},
            "else": {
                "properties": {"made": False},
                "if": {"not": _EVERY_TRICK},
                "then": {"required": ["points"]},
            },
        },
        {"if": _NO_BELOTE, "then": {"properties": {"belote": False}}},
        {
            "if": _SMALL_PACK,
            "then": {"properties": {"points": {"anyOf": [_SMALL, {"type": "object", "additionalProperties": _SMALL}]}}},
        },
    ),
    moves={"replace": REPLACE},
)
