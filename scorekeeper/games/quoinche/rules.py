"""Quoinche's options and presets: what a table may play otherwise, with the club's values."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.core import reader
from scorekeeper.core.rules import RuleBook, or_none


class QuoincheRules(NamedTuple):
    """Hold one table's rules; values in marks, the defaults are the regulation's of 2003.

    `target` ends the game (None: never), `shuffles` is each player's allowance (None: any number).
    """

    preset: str
    target: int | None = 3000
    shuffles: int | None = 1


BOOK = RuleBook(
    presets={"insa-2003": QuoincheRules("insa-2003")},
    options={
        "target": or_none(reader.whole_from(1)),
        "shuffles": or_none(reader.whole_from(0)),
    },
    groups={},
)
