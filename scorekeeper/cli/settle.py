"""`settle`: who pays whom, in points and in money."""

from __future__ import annotations

import re
import sys
from decimal import Decimal
from typing import Annotated

import typer

from scorekeeper.cli.app import FilesArgument, single
from scorekeeper.cli.common import json_is_ascii, load_all, named, words
from scorekeeper.core.errors import CommandLineError


def settle(
    files: FilesArgument = None,
    per_point: Annotated[str | None, typer.Option("--per-point", metavar="MONEY", show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Say who pays whom after one session or several."""
    from scorekeeper.core.session import ending, final_totals
    from scorekeeper.core.settle import owed, settle, summed
    from scorekeeper.i18n.settle import TEXTS

    say = words()
    say.add(TEXTS)
    rate = None if per_point is None else _rate(per_point)
    sessions = load_all(files or [named(None)])
    evenings = [owed(session, final_totals(session, ending(session))) for session in sessions]
    balances, payments = settle(summed(evenings), rate or Decimal(0))
    first = sessions[0]
    if as_json:
        from scorekeeper.export.json import encoder
        from scorekeeper.export.settle import settlement_json

        encode = encoder(json_is_ascii())
        sys.stdout.write(settlement_json(balances, payments, rate, first.game.chip_sizes, encode))
        return
    from scorekeeper.render.screen import screen
    from scorekeeper.render.settle import show_settlement
    from scorekeeper.render.sheet import heading

    on = screen()
    if len(sessions) == 1:
        on.say(heading(first, say))
    show_settlement(balances, payments, sessions, rate is not None, say, on)


def _rate(found: str) -> Decimal:
    """Return what a point is worth, or raise: a plain number above 0, with a point or a comma."""
    if not re.fullmatch(r"[0-9]{1,6}([.,][0-9]{1,6})?", found, re.ASCII) or not (
        rate := Decimal(found.replace(",", "."))
    ):
        raise CommandLineError("settle.per-point", found=found)
    return rate


app = single(settle)
