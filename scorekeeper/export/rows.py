"""Every deal as rows of plain values, one a side: what spreadsheets and databases read."""

from __future__ import annotations

import csv
import io
import re
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import json
    from collections.abc import Iterable, Iterator

    from scorekeeper.core.facts import Facts
    from scorekeeper.core.session import Session, Step

Value = str | int | float | None
# Stable: new columns go to the end.
COLUMNS = (
    *("file", "title", "date", "game", "rules", "number", "at", "dealer", "outcome", "caused_by"),
    *("taker", "partner", "contract", "trump", "quoinche", "bouts", "points", "margin"),
    *("handfuls", "petit", "slam", "miseres", "belote", "note"),
    *("side", "players", "role", "score", "pot_move", "total", "pot"),
)
# What a spreadsheet takes for the beginning of a formula, full-width forms too.
_FORMULA = re.compile(r"\s*[=+\-@＝＋－＠\t\r]")
_MARKUP = re.compile(r"([\\`*_~#<>\[\]|&])")


def rows(file: str, session: Session, steps: Iterable[Step]) -> Iterator[dict[str, Value]]:
    """Yield a row for each deal and each side at the table, keyed by `COLUMNS`."""
    has_pot = session.game.has_pot(session.rules)
    for told in steps:
        played, seating = told.played, told.played.seating
        facts = session.game.facts(played.deal, seating, session.rules)
        deal: dict[str, Value] = {
            "file": file,
            "title": session.title,
            "date": session.date,
            "game": session.game.name,
            "rules": session.rules.preset,
            "number": played.number,
            "at": played.at,
            "dealer": seating.dealer,
            "outcome": told.breakdown.outcome,
            **_facts(facts),
            "note": played.note,
        }
        for i, name in enumerate(seating.sides):
            players = [player for player in seating.seats if seating.side_of[player] == i]
            yield deal | {
                "side": name,
                "players": "; ".join(players),
                "role": _role(facts, players),
                "score": told.scores[i],
                "pot_move": told.pot_moves[i] if has_pot else None,
                "total": told.totals[name],
                "pot": told.breakdown.pot if has_pot else None,
            }


def _facts(facts: Facts) -> dict[str, Value]:
    partners = [name for name in facts.attack if name != facts.taker]
    return {
        "caused_by": facts.caused_by,
        "taker": facts.taker,
        "partner": partners[0] if len(partners) == 1 else None,
        "contract": facts.contract or None,
        "trump": facts.trump or None,
        "quoinche": facts.quoinche or None,
        "bouts": facts.bouts,
        "points": _number(facts.points),
        "margin": _number(facts.margin),
        "handfuls": "; ".join(f"{name}: {size}" for name, size in facts.handfuls) or None,
        "petit": facts.petit or None,
        "slam": facts.slam or None,
        "miseres": "; ".join(facts.miseres) or None,
        "belote": facts.belote,
    }


def _role(facts: Facts, players: list[str]) -> str | None:
    """Return the side of one who plays, `out` for the dealer who sits out, None where there is no attack."""
    if facts.void:
        return None
    if set(players) <= set(facts.attack):
        return "attack"
    return "defence" if set(players) <= set(facts.defence) else "out"


def _number(exact: tuple[int, int] | None) -> int | float | None:
    """Return an exact number as other programs read it: to three decimals."""
    if exact is None:
        return None
    number = Fraction(*exact)
    return int(number) if number.denominator == 1 else float(round(number, 3))


def to_csv(table: Iterable[dict[str, Value]]) -> str:
    """Return the rows as comma-separated values; a text that would be a formula gets an apostrophe before it."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in table:
        writer.writerow([_harmless(row[column]) for column in COLUMNS])
    return text.getvalue()


def _harmless(value: Value) -> Value:
    return f"'{value}" if isinstance(value, str) and _FORMULA.match(value) else value


def to_json(table: Iterable[dict[str, Value]], encode: json.JSONEncoder) -> str:
    """Return the rows as a JSON list of objects, one a line; what is not known is null."""
    objects = [encode.encode({column: row[column] for column in COLUMNS}) for row in table]
    return "[\n" + ",\n".join(objects) + "\n]\n" if objects else "[]\n"


def to_markdown(table: Iterable[dict[str, Value]]) -> str:
    """Return the rows as a Markdown table; what Markdown would read as its own signs is shown as it is."""
    numbers = {"number", "bouts", "points", "margin", "score", "pot_move", "total", "pot"}
    lines = [_line(COLUMNS), _line("--:" if column in numbers else ":--" for column in COLUMNS)]
    lines += [_line(_cell(row[column]) for column in COLUMNS) for row in table]
    return "\n".join(lines) + "\n"


def _cell(value: Value) -> str:
    return "" if value is None else _MARKUP.sub(r"\\\1", str(value)) if isinstance(value, str) else str(value)


def _line(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"
