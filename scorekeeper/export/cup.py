"""A cup as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.export.json import FORMAT
from scorekeeper.export.season import exact

if TYPE_CHECKING:
    import json

    from scorekeeper.core.cup import Stage


def cup_json(qualification: Stage, tables: list[Stage], final: Stage, encode: json.JSONEncoder) -> str:
    """Return the stages of a cup and its winner, null while it goes on."""
    document = {
        "format": FORMAT,
        "qualification": _stage(qualification),
        "tables": [_stage(table) for table in tables],
        "final": _stage(final),
        "winner": final.through[0] if final.decided else None,
    }
    return encode.encode(document) + "\n"


def _stage(stage: Stage) -> dict[str, Any]:
    return {
        "seats": stage.seats,
        "to_play": stage.to_play,
        "standings": [{"rank": rank, "name": name, "total": exact(points)} for rank, name, points in stage.ranking],
        "through": stage.through,
        "level": stage.level,
        "strangers": stage.strangers,
    }
