"""Balances and payments as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scorekeeper.core.score import counted_out
from scorekeeper.export.json import FORMAT

if TYPE_CHECKING:
    import json
    from collections.abc import Sequence
    from decimal import Decimal

    from scorekeeper.core.settle import Balance, Payment


def settlement_json(
    balances: Sequence[Balance],
    payments: Sequence[Payment],
    per_point: Decimal | None,
    chip_sizes: Sequence[int],
    encode: json.JSONEncoder,
) -> str:
    """Return balances and payments as JSON; the pot's name is null, money is there with a price only."""
    document: dict[str, Any] = {"format": FORMAT}
    if per_point is not None:
        document["per_point"] = float(per_point)
    document["balances"] = [
        {"name": name, "points": points}
        | ({"chips": _chips(points, chip_sizes)} if chip_sizes else {})
        | _money(money, per_point)
        for name, points, money in balances
    ]
    document["payments"] = [
        {"from": payer, "to": payee, "points": points} | _money(money, per_point)
        for payer, payee, points, money in payments
    ]
    return encode.encode(document) + "\n"


def _money(money: Decimal, per_point: Decimal | None) -> dict[str, float]:
    """Return money to the cent; of so few digits a float prints as the decimal does."""
    return {} if per_point is None else {"money": float(money)}


def _chips(points: int, sizes: Sequence[int]) -> dict[str, int]:
    """Return how many chips of each size make a balance, and what is left over, both with its sign."""
    sign = -1 if points < 0 else 1
    names = (*map(str, sizes), "over")
    return {name: sign * count for name, count in zip(names, counted_out(points, sizes), strict=True)}
