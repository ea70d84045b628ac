"""A deal of quoinche as it happened at the table, and the figures of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scorekeeper.games.quoinche.rules import QuoincheRules

CONTRACTS = tuple(range(80, 190, 10))
CAPOT, GENERALE = "capot", "generale"
SUITS = ("spades", "hearts", "diamonds", "clubs")
ALL_TRUMP, NO_TRUMP = "all-trump", "no-trump"
TRUMPS = (*SUITS, ALL_TRUMP, NO_TRUMP)
# Card points by rank, highest first: in a trump suit, in another suit, and at no-trump (article 1).
IN_TRUMP = {"V": 20, "9": 14, "A": 11, "10": 10, "R": 4, "D": 3, "8": 0, "7": 0}
IN_SUIT = {"A": 11, "10": 10, "R": 4, "D": 3, "V": 2, "9": 0, "8": 0, "7": 0}
AT_NO_TRUMP = {**IN_SUIT, "A": 19}
# All four suits trumps, in values that make 162 as they are (house rule).
ALL_TRUMP_REDUCED = {"V": 13, "9": 9, "A": 6, "10": 5, "R": 3, "D": 2, "8": 0, "7": 0}
LAST_TRICK = 10
QUONSTANTE = (27, 43)


def raw_pack(trump: str) -> int:
    """Return the card points of the whole pack by the regulation's values, last trick included."""
    if trump == ALL_TRUMP:
        suits = 4 * sum(IN_TRUMP.values())
    elif trump == NO_TRUMP:
        suits = 4 * sum(AT_NO_TRUMP.values())
    else:
        suits = sum(IN_TRUMP.values()) + 3 * sum(IN_SUIT.values())
    return suits + LAST_TRICK


_PACK = {trump: raw_pack(trump) for trump in TRUMPS}
_REDUCED = 4 * sum(ALL_TRUMP_REDUCED.values()) + LAST_TRICK


def pack(trump: str, rules: QuoincheRules) -> int:
    """Return the raw card points of the whole pack at this trump."""
    return _REDUCED if trump == ALL_TRUMP and rules.all_trump == "reduced" else _PACK[trump]


def packs(trump: str, rules: QuoincheRules | None) -> tuple[int, ...]:
    """Return what the whole pack holds; where the rules could not be read, all that it may, the most first."""
    if rules is None:
        return (_PACK[trump], _REDUCED) if trump == ALL_TRUMP else (_PACK[trump],)
    return (pack(trump, rules),)


class QuoincheDeal(NamedTuple):
    """Record who bid what, and what the tricks held.

    `by` is the name given (a team or a player), `side` the attack's index; `points` the attack's raw
    card points (None where every trick or `made` says enough); `belote` the index of the side that
    announced it, `shuffled` who shuffled before the deal.
    """

    by: str
    side: int
    contract: int | str
    trump: str
    quoinche: str = ""
    points: int | None = None
    capot: bool = False
    made: bool | None = None
    belote: int | None = None
    shuffled: str | None = None
