"""What is odd of a deal in any game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.problems import Message

if TYPE_CHECKING:
    from scorekeeper.core.game import Void
    from scorekeeper.core.seats import Seating


def odd_void(deal: Void, seating: Seating) -> tuple[Message, ...]:
    """Return what is odd of a deal without a score: a misdeal that is said to be another's than the dealer's."""
    if deal.kind == "misdeal" and deal.player is not None and deal.player != seating.dealer:
        return (Message("odd.misdeal", {"player": deal.player, "dealer": seating.dealer}),)
    return ()
