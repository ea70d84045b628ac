"""Was the contract kept, by how much, and what do its points count?

At all-trump the card points may count 27/43 (the Quonstante): they are compared in forty-thirds, so
that every figure stays a whole number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.games.quoinche.deal import ALL_TRUMP, GENERALE, QUONSTANTE, QuoincheDeal, pack

if TYPE_CHECKING:
    from scorekeeper.games.quoinche.rules import QuoincheRules


def factor(trump: str, rules: QuoincheRules) -> tuple[int, int]:
    """Return what card points count at this trump, as a fraction (article 3, Quonstante)."""
    return QUONSTANTE if trump == ALL_TRUMP and rules.all_trump == "quonstante" else (1, 1)


def value(contract: int | str, rules: QuoincheRules) -> int:
    """Return a contract's worth in marks."""
    if isinstance(contract, int):
        return contract
    return rules.generale if contract == GENERALE else rules.capot


def times(deal: QuoincheDeal, rules: QuoincheRules) -> int:
    """Return k: what the quoinche or surquoinche makes of the contract."""
    if not deal.quoinche:
        return 1
    return rules.quoinche if deal.quoinche == "quoinche" else rules.surquoinche


def is_made(deal: QuoincheDeal, rules: QuoincheRules) -> bool:
    """Tell whether the attack kept its contract: its points, belote included, reach it exactly.

    Where the table asks for it, they also exceed the defence's, belote included.
    """
    if deal.made is not None:
        return deal.made
    return deal.capot or (reaches(deal, rules) and not is_beaten(deal, rules))


def reaches(deal: QuoincheDeal, rules: QuoincheRules) -> bool:
    """Tell whether the attack's points reach a numeric contract."""
    assert deal.points is not None
    assert isinstance(deal.contract, int)
    by, over = factor(deal.trump, rules)
    return deal.points * by + helping(deal, rules) * over >= deal.contract * over


def is_beaten(deal: QuoincheDeal, rules: QuoincheRules) -> bool:
    """Tell whether the attack must have more than the defence, and has not."""
    if not rules.must_beat_defence:
        return False
    assert deal.points is not None
    by, over = factor(deal.trump, rules)
    ahead = (2 * deal.points - pack(deal.trump, rules)) * by
    if deal.belote is not None:
        ahead += rules.belote * over * (1 if deal.belote == deal.side else -1)
    return ahead <= 0


def margin(deal: QuoincheDeal, rules: QuoincheRules) -> tuple[int, int] | None:
    """Return by how much the attack's points, its belote included, exceed the contract, as a fraction.

    None where points do not decide.
    """
    if deal.points is None or deal.capot or not isinstance(deal.contract, int):
        return None
    by, over = factor(deal.trump, rules)
    return deal.points * by + (helping(deal, rules) - deal.contract) * over, over


def helping(deal: QuoincheDeal, rules: QuoincheRules) -> int:
    """Return what the attack's belote adds towards its contract."""
    return rules.belote if deal.belote == deal.side and rules.belote_helps else 0


def needed(contract: int, trump: str, rules: QuoincheRules, belote: int | None = None) -> int | None:
    """Return the least raw card points that make a contract (None: no cards do).

    `belote` 0 is the attack's, 1 the defence's.
    """
    for points in range(pack(trump, rules) + 1):
        if is_made(QuoincheDeal("", 0, contract, trump, points=points, belote=belote), rules):
            return points
    return None


def to_unit(raw: int, trump: str, rules: QuoincheRules) -> int:
    """Return raw card points in whole points: at all-trump the nearest, never a tie (decision)."""
    by, over = factor(trump, rules)
    return (2 * raw * by + over) // (2 * over)


def to_ten(points: int, rules: QuoincheRules) -> int:
    """Round to the nearest ten, a 5 down or up as the table plays (article 3, Arrondi)."""
    if rules.rounding is None:
        return points
    return (points + (4 if rules.rounding == "half-down" else 5)) // 10 * 10
