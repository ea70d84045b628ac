"""Statistics as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core.stats import contract_order
from scorekeeper.export.json import FORMAT

if TYPE_CHECKING:
    import json
    from fractions import Fraction

    from scorekeeper.core.stats import Deed, Evening, Record, Statistics, Tally


def statistics_json(stats: Statistics, game: str, encode: json.JSONEncoder) -> str:
    """Return the statistics as JSON; teams and what only teams do where there are teams."""
    teams = bool(stats.teams)
    document: dict[str, Any] = {"format": FORMAT, "game": game}
    document["players"] = [
        {"name": record.names[0], **_record(record, stats), **_player(record, teams)}
        for record in stats.players.values()
    ]
    if teams:
        document["teams"] = [
            {"name": record.names[0], **_record(record, stats), **_team(record)} for record in stats.teams.values()
        ]
    document["pairs"] = [
        {"names": list(record.names), **_record(record, stats), **(_team(record) if teams else {})}
        for record in stats.pairs.values()
    ]
    document["evenings"] = list(map(_evening, stats.evenings))
    return encode.encode(document) + "\n"


def _record(record: Record, stats: Statistics) -> dict[str, Any]:
    """Return what is told of players, teams and pairs alike."""
    contracts = sorted(record.contracts, key=contract_order)
    return {
        "deals": record.deals,
        **_tally(record.taking),
        "average_margin": None if record.margin is None else _number(record.margin),
        "contracts": {contract: _tally(record.contracts[contract]) for contract in contracts},
        "longest_run": {"made": record.run_made, "lost": record.run_lost},
        "best": _deed(record.best, stats),
        "worst": _deed(record.worst, stats),
    }


def _player(record: Record, teams: bool) -> dict[str, Any]:
    pots = {} if teams else {"pots": {"taken": record.pots, "chips": record.pot_chips}}
    return {
        "partners": {name: _tally(tally) for name, tally in record.partners.items()},
        "alone": _tally(record.alone),
        "as_partner": _tally(record.as_partner),
        "defence": _defence(record),
        **pots,
        "misdeals": record.misdeals,
    }


def _team(record: Record) -> dict[str, Any]:
    quoinches = {"called": record.quoinches.taken, "right": record.quoinches.made}
    return {"defence": _defence(record), "quoinches": quoinches, "belotes": record.belotes}


def _defence(record: Record) -> dict[str, int]:
    return {"deals": record.defence.taken, "won": record.defence.made}


def _tally(tally: Tally) -> dict[str, int]:
    return {"taken": tally.taken, "made": tally.made, "lost": tally.lost}


def _deed(deed: Deed | None, stats: Statistics) -> dict[str, Any] | None:
    if deed is None:
        return None
    return {"score": deed.score, "file": stats.evenings[deed.evening - 1].file, "deal": deed.deal}


def _evening(evening: Evening) -> dict[str, Any]:
    turning, biggest, pace = evening.turning, evening.biggest, evening.pace
    return {
        "file": evening.file,
        "title": evening.title,
        "date": evening.date,
        "deals": evening.deals,
        "turning_point": None if turning is None else {"deal": turning[0], "name": turning[1]},
        "biggest_deal": None if biggest is None else {"deal": biggest[0], "swing": biggest[1]},
        "minutes_per_deal": None
        if pace is None
        else {"mean": _number(pace.mean), "median": _number(pace.median), "deals": pace.deals},
    }


def _number(figure: Fraction) -> float:
    """Return a figure to two decimals; it is no score, those are whole."""
    return float(round(figure, 2))
