"""The shape of a tarot session, for editors."""

from __future__ import annotations

from scorekeeper.core.shape import REPLACE, TEXT, Schema, Shape, names
from scorekeeper.games.tarot.deal import COLOURS, CONTRACTS, HANDFULS, NEEDED, PACK, SLAMS

_POINTS: Schema = {"type": "number", "minimum": 0, "maximum": PACK // 2, "multipleOf": 0.5}
_CHIPS: Schema = {"type": "object", "additionalProperties": {"enum": list(COLOURS)}}


def shape(in_chips: bool) -> Shape:
    """Return the shape; the official game has no chips."""
    return Shape(
        header={"players": names(3, 6)} | ({"chips": _CHIPS} if in_chips else {}),
        required=("players",),
        deal={
            "taker": TEXT,
            "partner": TEXT,
            "contract": {"enum": list(CONTRACTS)},
            "bouts": {"type": "integer", "minimum": 0, "maximum": len(NEEDED) - 1},
            "points": {
                "anyOf": [
                    _POINTS,
                    {
                        "type": "object",
                        "properties": {"attack": _POINTS, "defence": _POINTS},
                        "minProperties": 1,
                        "additionalProperties": False,
                    },
                ]
            },
            "handfuls": {"type": "object", "additionalProperties": {"enum": list(HANDFULS)}},
            "petit": {"enum": ["attack", "defence"]},
            "slam": {"enum": list(SLAMS)},
            "miseres": names(0, 6),
        },
        deal_required=("taker", "contract", "bouts", "points"),
        conditions=(),
        moves={"replace": REPLACE, "seats": names(3, 6)},
    )
