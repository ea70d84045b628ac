"""Who pays whom, in the fewest payments; every sum comes out to the last point and the last cent."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.seats import same

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from scorekeeper.core.session import Session

# Up to so many who owe or are owed, the fewest payments are found by trying every subset.
EXACT = 14
_CENT = Decimal("0.01")
# House rules may make points larger than a decimal usually holds.
_DIGITS = 100


class Balance(NamedTuple):
    """Hold what somebody is owed (negative: owes), in points and money; without a name it is the pot's."""

    name: str | None
    points: int
    money: Decimal


class Payment(NamedTuple):
    """Hold who pays whom how much, in points and money; without a name it is the pot."""

    payer: str | None
    payee: str | None
    points: int
    money: Decimal


def owed(session: Session, totals: Mapping[str, int]) -> dict[str | None, int]:
    """Return what each is owed after an evening: the sum is 0.

    Where teams score marks, the one behind owes the other the difference. Elsewhere chips went from
    player to player; what is not with the players lies in the pot, and the pot is owed it.
    """
    if session.table.teams is not None:
        return {name: len(totals) * marks - sum(totals.values()) for name, marks in totals.items()}
    balances: dict[str | None, int] = dict(totals.items())
    left = -sum(totals.values())
    return balances | ({None: left} if left else {})


def summed(evenings: Iterable[Mapping[str | None, int]]) -> dict[str | None, int]:
    """Return the sums by name; names that differ only by case or composition are one, the pot comes last."""
    names: dict[str, str] = {}
    sums: dict[str | None, int] = {}
    pot = 0
    for evening in evenings:
        for name, points in evening.items():
            if name is None:
                pot += points
            else:
                shown = names.setdefault(same(name), name)
                sums[shown] = sums.get(shown, 0) + points
    return sums | ({None: pot} if pot else {})


def settle(balances: Mapping[str | None, int], per_point: Decimal = Decimal(0)) -> tuple[list[Balance], list[Payment]]:
    """Return what each is owed, the most first, and the fewest payments that bring everybody to 0.

    With more than EXACT names that owe or are owed the payments may be some more than the fewest. Money is
    to the cent: what somebody gets and what he pays sums to his balance, and all balances to 0.
    """
    payments: list[Payment] = []
    money = dict.fromkeys(balances, Decimal(0))
    with localcontext() as exact:
        exact.prec = _DIGITS
        for group in _groups([(name, points) for name, points in balances.items() if points]):
            payments += _paid(group, per_point)
        for payment in payments:
            money[payment.payer] -= payment.money
            money[payment.payee] += payment.money
    ranked = sorted(balances.items(), key=lambda pair: -pair[1])
    return [Balance(name, points, money[name]) for name, points in ranked], payments


_Party = tuple[str | None, int]


def _groups(parties: list[_Party]) -> list[list[_Party]]:
    """Part those who owe or are owed into as many groups as can settle among themselves.

    A group of k settles in k - 1 payments: the more groups, the fewer payments.
    """
    if len(parties) > EXACT:
        return _by_pairs(parties)
    count = 1 << len(parties)
    sums, most = [0] * count, [0] * count
    for subset in range(1, count):
        last = subset & -subset
        sums[subset] = sums[subset ^ last] + parties[last.bit_length() - 1][1]
        # The best order in which to add them: it comes to 0 as often as can be.
        best = max(most[subset ^ bit] for bit in _bits(subset))
        most[subset] = best + (sums[subset] == 0)
    groups: list[list[_Party]] = []
    subset = count - 1
    while subset:
        if sums[subset] == 0:
            groups.append([])
        needed = most[subset] - (sums[subset] == 0)
        bit = next(bit for bit in _bits(subset) if most[subset ^ bit] == needed)
        groups[-1].append(parties[bit.bit_length() - 1])
        subset ^= bit
    return groups


def _bits(subset: int) -> Iterable[int]:
    while subset:
        yield subset & -subset
        subset &= subset - 1


def _by_pairs(parties: list[_Party]) -> list[list[_Party]]:
    """Group those who owe just what another is owed, and all the rest."""
    waiting: dict[int, list[_Party]] = {}
    groups = []
    for party in parties:
        opposite = waiting.get(-party[1])
        if opposite:
            groups.append([opposite.pop(), party])
        else:
            waiting.setdefault(party[1], []).append(party)
    rest = [party for left in waiting.values() for party in left]
    return [*groups, rest] if rest else groups


def _paid(group: Sequence[_Party], per_point: Decimal) -> list[Payment]:
    """Return a group's payments: debts and claims side by side on one line, cut where either ends.

    Cents are rounded at the cuts, so that they sum exactly.
    """
    ordered = sorted(group, key=lambda party: -abs(party[1]))
    debts = [(name, -points) for name, points in ordered if points < 0]
    claims = [(name, points) for name, points in ordered if points > 0]
    payments = []
    at = 0
    debt_end = claim_end = 0
    payer = payee = None
    total = sum(points for _, points in claims)
    while at < total:
        if at == debt_end:
            payer, size = debts.pop(0)
            debt_end += size
        if at == claim_end:
            payee, size = claims.pop(0)
            claim_end += size
        end = min(debt_end, claim_end)
        payments.append(Payment(payer, payee, end - at, _money(end, per_point) - _money(at, per_point)))
        at = end
    return payments


def _money(points: int, per_point: Decimal) -> Decimal:
    return (points * per_point).quantize(_CENT, ROUND_HALF_EVEN)
