"""A score as a list of explained lines; the total is nothing but their sum."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scorekeeper.core.problems import Message


class ScoreLine:
    """Explain one step: each side gets `value` times its share (marks; no shares for a statement).

    `code` names the text, `params` hold the figures it came from, `article` the rule it follows and
    `options` the house rules that are at work in it.
    """

    # Eight of them a deal: a tuple with names would take half as long again to make.
    __slots__ = ("article", "code", "options", "params", "shares", "value")

    def __init__(
        self,
        code: str,
        value: int,
        shares: tuple[int, ...],
        params: Mapping[str, object],
        article: str,
        options: tuple[str, ...] = (),
    ) -> None:
        self.code = code
        self.value = value
        self.shares = shares
        self.params = params
        self.article = article
        self.options = options

    def amounts(self) -> tuple[int, ...]:
        """Return what each side gets by this line, in marks or chips; empty for a statement."""
        return tuple([self.value * share for share in self.shares])


class Breakdown(NamedTuple):
    """Tell how one deal was scored; the lines hold amounts, what is only stated the game adds when asked.

    `outcome` is `made`, `failed` or the kind of void; `pot_lines` are chips put in (negative) or
    taken, `pot` what lies there after the deal (0 without a pot); `remarks` is what is odd but possible.
    """

    outcome: str
    lines: list[ScoreLine]
    pot_lines: list[ScoreLine]
    pot: int
    remarks: tuple[Message, ...] = ()


def total(lines: Sequence[ScoreLine], sides: int) -> tuple[int, ...]:
    """Return the sum of the lines for each of so many sides, in marks or chips."""
    if not lines:
        return (0,) * sides
    # Lines that follow each other mostly share alike: their values are added first.
    held, amount = lines[0].shares, 0
    sums: list[int] | None = None
    for line in lines:
        if line.shares is not held:
            sums = _added(sums, amount, held)
            held, amount = line.shares, 0
        amount += line.value
    return tuple(_added(sums, amount, held))


def _added(sums: list[int] | None, amount: int, shares: tuple[int, ...]) -> list[int]:
    if sums is None:
        return [amount * share for share in shares]
    return [so_far + amount * share for so_far, share in zip(sums, shares, strict=True)]


def counted_out(amount: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """Return how many chips of each size make an amount, the largest first, and what is left over."""
    counts = []
    rest = abs(amount)
    for size in sizes:
        counts.append(rest // size)
        rest %= size
    return (*counts, rest)
