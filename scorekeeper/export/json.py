"""Sessions and standings as JSON."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from scorekeeper.core.standings import standings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.core.session import Session, Step
    from scorekeeper.core.standings import Standing

FORMAT = 1


def encoder(ascii_only: bool) -> json.JSONEncoder:
    """Return the encoder for a stream; where it is not UTF-8, everything else is escaped."""
    return json.JSONEncoder(ensure_ascii=ascii_only, check_circular=False)


def replay_json(session: Session, steps: Iterator[Step], encode: json.JSONEncoder) -> Iterator[str]:
    """Yield the evening as JSON, a deal a line, written as it is scored."""
    rules: Any = session.rules.preset
    if session.changes:
        rules = {"preset": rules, **session.changes}
    head = {"format": FORMAT, "game": session.game.name, "rules": rules, "sides": list(session.everyone())}
    yield encode.encode(head)[:-1] + ', "deals": ['
    writer = _Writer(encode)
    has_pot = session.game.has_pot(session.rules)
    told = None
    before = ""
    for told in steps:
        yield before + writer.deal(told, has_pot)
        before = ",\n"
    totals = dict.fromkeys(session.everyone(), 0) | (told.totals if told else {})
    pot = told.breakdown.pot if told else 0
    tail: dict[str, Any] = {"standings": [row(standing) for standing in standings([totals])]}
    if has_pot:
        tail["pot"] = pot
    if session.game.has_winner:
        tail["winner"] = session.game.winner(totals, session.rules)
    yield "\n], " + encode.encode(tail)[1:] + "\n"


class _Writer:
    """Write deals quickly: what is said of the same names again and again is a template."""

    def __init__(self, encode: json.JSONEncoder) -> None:
        self.encode = lru_cache(encode.encode)
        self._templates: dict[tuple[str, ...], str] = {}

    def amounts(self, names: tuple[str, ...], amounts: tuple[int, ...]) -> str:
        """Return the object that leads from names to whole numbers."""
        template = self._templates.get(names)
        if template is None:
            pairs = ", ".join(self.encode(name).replace("%", "%%") + ": %d" for name in names)
            template = self._templates[names] = f"{{{pairs}}}"
        return template % amounts

    def deal(self, told: Step, has_pot: bool) -> str:
        """Return one deal as an object."""
        seating, totals = told.played.seating, told.totals
        text = (
            f'{{"number": {told.played.number}, "dealer": {self.encode(seating.dealer)}, '
            f'"outcome": "{told.breakdown.outcome}", "scores": {self.amounts(seating.sides, told.scores)}, '
            f'"totals": {self.amounts(tuple(totals), tuple(totals.values()))}'
        )
        if has_pot:
            moves = self.amounts(seating.sides, told.pot_moves)
            text += f', "pot_moves": {moves}, "pot": {told.breakdown.pot}'
        return text + "}"


def row(standing: Standing) -> dict[str, Any]:
    """Return one line of the standings."""
    return {"rank": standing.rank, "name": standing.name, "total": standing.total}


def standings_json(ranking: list[Standing], several: bool, encode: json.JSONEncoder) -> str:
    """Return the standings as JSON; over several sessions with how many each played."""
    rows = [row(standing) | ({"sessions": standing.sessions} if several else {}) for standing in ranking]
    return encode.encode({"format": FORMAT, "standings": rows}) + "\n"
