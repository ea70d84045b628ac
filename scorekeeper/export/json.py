"""Sessions and standings as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from scorekeeper.core.session import final_totals
from scorekeeper.core.standings import standings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.core.seats import Seating
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
    has_pot = session.game.has_pot(session.rules)
    writer = _Writer(encode, has_pot)
    told = None
    before = ""
    for told in steps:
        yield before + writer.deal(told)
        before = ",\n"
    totals = final_totals(session, told)
    pot = told.breakdown.pot if told else 0
    tail: dict[str, Any] = {"standings": [row(standing) for standing in standings([totals])]}
    if has_pot:
        tail["pot"] = pot
    if session.game.has_winner:
        tail["winner"] = session.game.winner(totals, session.rules)
    yield "\n], " + encode.encode(tail)[1:] + "\n"


class _Writer:
    """Write deals quickly: what is said again of the same table is a template, with places for the figures."""

    def __init__(self, encode: json.JSONEncoder, has_pot: bool) -> None:
        self.encode = encode.encode
        self.has_pot = has_pot
        self._templates: dict[Seating, str] = {}

    def deal(self, told: Step) -> str:
        """Return one deal as an object."""
        breakdown, seating, totals = told.breakdown, told.played.seating, told.totals
        template = self._templates.get(seating)
        if template is None:
            template = self._templates[seating] = self._template(seating, totals)
        figures = (told.played.number, breakdown.outcome, *told.scores, *totals.values())
        return template % ((*figures, *told.pot_moves, breakdown.pot) if self.has_pot else figures)

    def _template(self, seating: Seating, totals: Iterable[str]) -> str:
        dealer, scores, sums = self._text(seating.dealer), self._amounts(seating.sides), self._amounts(totals)
        text = f'{{"number": %d, "dealer": {dealer}, "outcome": "%s", "scores": {scores}, "totals": {sums}'
        return text + (f', "pot_moves": {scores}, "pot": %d}}' if self.has_pot else "}")

    def _amounts(self, names: Iterable[str]) -> str:
        """Return the object that leads from names to places for whole numbers."""
        return "{" + ", ".join(f"{self._text(name)}: %d" for name in names) + "}"

    def _text(self, text: str) -> str:
        return self.encode(text).replace("%", "%%")


def row(standing: Standing) -> dict[str, Any]:
    """Return one line of the standings."""
    return {"rank": standing.rank, "name": standing.name, "total": standing.total}


def standings_json(ranking: list[Standing], several: bool, encode: json.JSONEncoder) -> str:
    """Return the standings as JSON; over several sessions with how many each played."""
    rows = [row(standing) | ({"sessions": standing.sessions} if several else {}) for standing in ranking]
    return encode.encode({"format": FORMAT, "standings": rows}) + "\n"
