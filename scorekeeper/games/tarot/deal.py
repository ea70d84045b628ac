"""A deal of tarot as it happened at the table, and the figures of the cards."""

from __future__ import annotations

from typing import NamedTuple

CONTRACTS = ("petite", "garde", "garde-sans", "garde-contre")
SLAMS = ("announced-made", "made", "announced-failed", "defence")
HANDFULS = ("single", "double", "triple")

# Trumps a handful takes, by the number of players in the deal.
HANDFUL_SIZES = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}
TRUMPS = 22

# Everything counted in card points is kept in half points: 91 points are 182 of them.
PACK = 182
BOUT = 9
NEEDED = (112, 102, 82, 72)
CARD_HALVES = {"king": 9, "bout": 9, "queen": 7, "knight": 5, "jack": 3, "other": 1}
# Cards in the dog, by the number of players in the deal.
DOG = {3: 6, 4: 6, 5: 3}

COLOURS = ("white", "yellow", "red", "blue", "green")
CHIPS = (100, 50, 10)


class TarotDeal(NamedTuple):
    """Record who took what, and what the attack's tricks held.

    `partner` is None where the taker is alone; `halves` are the attack's card points in half points;
    `handfuls` pairs of holder and size; `petit` is `attack`, `defence` or empty; `slam` one of SLAMS
    or empty; `miseres` their holders.
    """

    taker: str
    partner: str | None
    contract: str
    bouts: int
    halves: int
    handfuls: tuple[tuple[str, str], ...] = ()
    petit: str = ""
    slam: str = ""
    miseres: tuple[str, ...] = ()


def is_made(deal: TarotDeal) -> bool:
    """Tell whether the attack has the points that its bouts ask for (Le principe du jeu)."""
    return deal.halves >= NEEDED[deal.bouts]
