"""Who is owed what, and who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.i18n import signed
from scorekeeper.render import table as tables
from scorekeeper.render.table import Across, Column, Row, Table

if TYPE_CHECKING:
    from collections.abc import Sequence
    from decimal import Decimal

    from scorekeeper.core.session import Session
    from scorekeeper.core.settle import Balance, Payment
    from scorekeeper.i18n import Words
    from scorekeeper.render.screen import Screen


def show_settlement(
    balances: Sequence[Balance],
    payments: Sequence[Payment],
    sessions: Sequence[Session],
    priced: bool,
    words: Words,
    on: Screen,
) -> None:
    """Print what each is owed, in chips where they are used and in money where a point has a price; then who pays."""
    first = sessions[0]
    tables.show(tables.fitting(_balances(balances, first, priced, words), on), on)
    print()
    if payments:
        columns = [Column(words("settle.pays")), Column(words("settle.to"))]
        columns.append(Column(words("settle.points"), right=True))
        columns += [Column(words("settle.money"), right=True)] if priced else []
        rows: list[Row] = [
            (
                _name(payment.payer, words),
                _name(payment.payee, words),
                str(payment.points),
                *([_money(payment.money, words)] if priced else []),
            )
            for payment in payments
        ]
        tables.show(Table(columns, rows, title=words("settle.payments")), on)
    else:
        on.say(words("settle.nothing"))
    pot = next((balance.points for balance in balances if balance.name is None), 0)
    if first.table.teams is not None:
        on.say(words("settle.marks"))
    elif pot:
        on.say(words("settle.pot.left", chips=pot))


def _balances(balances: Sequence[Balance], first: Session, priced: bool, words: Words) -> list[Table]:
    """Return the balances with the chips beside them, and with the chips below."""
    columns = [Column(words("head.name")), Column(words("settle.points"), right=True, signed=True)]
    columns += [Column(words("settle.money"), right=True)] if priced else []
    beside: list[Row] = []
    below: list[Row] = []
    in_chips = bool(first.game.chip_sizes)
    for name, points, money in balances:
        row = (_name(name, words), signed(points), *([_money(money, words)] if priced else []))
        # The colour that comes first is of one evening; here only the chips are told.
        chips = words(first.game.purse(first, name or "", points)[-1]) if in_chips else ""
        beside.append((*row, chips) if in_chips else row)
        below += [row, Across(f"    {chips}")] if in_chips else [row]
    title = words("settle.balances")
    more = [Column(words("head.chips"))] if in_chips else []
    return [Table([*columns, *more], beside, title=title), Table(columns, below, title=title)]


def _name(name: str | None, words: Words) -> str:
    return words("settle.pot") if name is None else name


def _money(money: Decimal, words: Words) -> str:
    return f"{money:.2f}".replace(".", "," if words.lang == "fr" else ".")
