"""A season as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.export.json import FORMAT

if TYPE_CHECKING:
    import json
    from collections.abc import Sequence

    from scorekeeper.core.season import Award, Line, Points
    from scorekeeper.core.tally import Evening


def season_json(
    game: str,
    evenings: Sequence[Evening],
    lines: list[Line],
    awards: list[Award],
    left_out: list[str],
    encode: json.JSONEncoder,
) -> str:
    """Return the ranking, what each session brought, and the awards; see `exact` for the figures."""
    document = {
        "format": FORMAT,
        "game": game,
        "sessions": [{"file": file, "title": title, "date": date} for file, title, date, *_ in evenings],
        "standings": [_line(line) for line in lines],
        "awards": [
            {
                "award": award,
                "figure": exact(figure),
                "winners": [
                    {"name": name} | ({} if session is None else {"session": session + 1}) for name, session in winners
                ],
            }
            for award, figure, winners in awards
        ],
        "left_out": left_out,
    }
    return encode.encode(document) + "\n"


def exact(value: Points) -> int | str:
    """Return a number where it is whole, else the fraction as a text: `17/2`."""
    return value.numerator if value.denominator == 1 else str(value)


def _line(line: Line) -> dict[str, Any]:
    results = [
        {
            "session": i + 1,
            "rank": result.rank,
            "total": result.total,
            "placed": exact(result.placed),
            "bonuses": result.bonuses,
            "penalties": result.penalties,
            "because": dict(result.because),
            "points": exact(result.points),
            "counted": i in line.counted or result.rank is None,
        }
        for i, result in enumerate(line.results)
    ]
    return {
        "rank": line.rank,
        "name": line.name,
        "points": exact(line.points),
        "total": line.total,
        "sessions": len(line.played),
        "wins": line.wins,
        "average": exact(line.average),
        "results": results,
    }
