"""Tarot's options and presets: the official game, and the Tarot-Bière's chips and pot."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.core import reader
from scorekeeper.core.rules import RuleBook, group


class PotRules(NamedTuple):
    """Hold how the pot works; `ante` and `misdeal` in chips."""

    ante: int = 10
    misdeal: int = 10
    share: str = "taker"
    on_failure: str = "keep"


class TarotRules(NamedTuple):
    """Hold one table's rules; values in points, which the Tarot-Bière pays in chips.

    `misere` is what each other player pays its holder (None: no such announcement), `round_to` the
    step to which the contract's part is rounded (None: not at all).
    """

    preset: str
    misere: int | None = None
    round_to: int | None = None
    pot: PotRules | None = None


BIERE = TarotRules("fftb-2010", misere=10, round_to=10, pot=PotRules())
OFFICIAL = TarotRules("fft-2012")

_OPTIONS = {
    "pot": group(
        {
            "ante": reader.whole_from(0),
            "misdeal": reader.whole_from(0),
            "share": reader.choice(("taker", "attack")),
            "on_failure": reader.choice(("keep", "double")),
        }
    )
}

BOOKS = {
    "tarot-biere": RuleBook({"fftb-2010": BIERE, "fft-2012": OFFICIAL}, _OPTIONS, {"pot": PotRules()}),
    "tarot": RuleBook({"fft-2012": OFFICIAL, "fftb-2010": BIERE}, _OPTIONS, {"pot": PotRules()}),
}
