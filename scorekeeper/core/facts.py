"""What statistics, seasons and exports ask of a deal, the same for every game."""

from __future__ import annotations

from typing import NamedTuple


class Facts(NamedTuple):
    """Tell what happened in a deal, without its score.

    `taker` is the name that bid (in quoinche it may be a team's), `side` the index of the taker's side in
    `seating.sides`; `attack` and `defence` are players. `contract` is as in the file, `margin` the card
    points above (or below: negative) what was needed, as a fraction (None: not by points). `void` names a
    deal without a score and `caused_by` who caused it. The rest is empty where the game has no such thing.
    """

    taker: str | None = None
    side: int = -1
    attack: tuple[str, ...] = ()
    defence: tuple[str, ...] = ()
    contract: str = ""
    trump: str = ""
    made: bool = False
    margin: tuple[int, int] | None = None
    alone: bool = False
    bouts: int | None = None
    points: tuple[int, int] | None = None
    handfuls: tuple[tuple[str, str], ...] = ()
    petit: str = ""
    slam: str = ""
    miseres: tuple[str, ...] = ()
    quoinche: str = ""
    belote: str | None = None
    void: str = ""
    caused_by: str | None = None
