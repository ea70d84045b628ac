"""Who sits where, who deals next, and who sits out."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@lru_cache(maxsize=4096)
def same(name: str) -> str:
    """Return what two names share when they are one name: case and composition do not count."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


class Seating:
    """Show the table at one deal; nothing in it changes.

    `sides` are those who score (teams, or the players seated), `seats` the players in dealing
    order, `side_of` leads from a team's or a seated player's name to the index in `sides`,
    `sitting_out` names the dealer where he does not play, `playing` those who do, in dealing order,
    `count` tells how many they are, `everyone` has a total: who ever sat so far.
    """

    __slots__ = ("count", "dealer", "everyone", "playing", "seats", "side_of", "sides", "sitting_out")

    def __init__(
        self,
        sides: tuple[str, ...],
        seats: tuple[str, ...],
        side_of: Mapping[str, int],
        dealer: str,
        sitting_out: str | None,
        everyone: tuple[str, ...],
        count: int,
    ) -> None:
        self.sides = sides
        self.seats = seats
        self.side_of = side_of
        self.dealer = dealer
        self.sitting_out = sitting_out
        self.playing = tuple(name for name in seats if name != sitting_out)
        self.count = count
        self.everyone = everyone


class Table:
    """Turn the deal round the table while people come and go.

    `teams` leads from a team's name to its players, or is None where each plays for himself.
    With more than `most` seats the dealer sits out.
    """

    def __init__(
        self,
        seats: Sequence[str],
        teams: Mapping[str, Sequence[str]] | None = None,
        most: int = 5,
    ) -> None:
        self.seats = tuple(seats)
        self.teams = None if teams is None else {team: tuple(players) for team, players in teams.items()}
        self.most = most
        self.turn = 0
        self.sure = True
        self.everyone: dict[str, None] = dict.fromkeys(self.seats)
        self._seatings: dict[int, Seating] = {}

    def sides(self) -> tuple[str, ...]:
        """Return those who score: the teams, or the players seated."""
        return self.seats if self.teams is None else tuple(self.teams)

    def with_totals(self) -> tuple[str, ...]:
        """Return those who have a total: the teams, or every player who ever sat."""
        return tuple(self.everyone) if self.teams is None else tuple(self.teams)

    def next_dealer(self) -> str:
        """Return who deals next."""
        return self.seats[self.turn]

    def start(self, dealer: str | None) -> None:
        """Give the deal to a seated player; None where the file is not sure who deals."""
        if self.sure is not (dealer is not None):
            self.sure = not self.sure
            self._seatings = {}
        if dealer is not None:
            self.turn = self.seats.index(dealer)

    def seating(self) -> Seating:
        """Return the table as it is for the next deal; nobody sits out where it is not sure who does."""
        found = self._seatings.get(self.turn)
        if found is None:
            sides = self.sides()
            side_of = {name: i for i, name in enumerate(sides)}
            for i, players in enumerate((self.teams or {}).values()):
                side_of.update(dict.fromkeys(players, i))
            dealer, count = self.seats[self.turn], min(len(self.seats), self.most)
            out = dealer if count < len(self.seats) and self.sure else None
            found = Seating(sides, self.seats, side_of, dealer, out, self.with_totals(), count)
            self._seatings[self.turn] = found
        return found

    def pass_deal(self) -> None:
        """Pass the deal to the next seat."""
        self.turn = (self.turn + 1) % len(self.seats)

    def replace(self, newcomers: Mapping[str, str]) -> None:
        """Give seats to other players, all at once; in a team they take the places too."""
        self.seats = tuple(newcomers.get(name, name) for name in self.seats)
        if self.teams is not None:
            self.teams = {
                team: tuple(newcomers.get(name, name) for name in players) for team, players in self.teams.items()
            }
        self._changed()

    def reseat(self, seats: Sequence[str]) -> None:
        """Seat these from here on; the first in the old order who still sits deals next."""
        waiting = self.seats[self.turn :] + self.seats[: self.turn]
        self.seats = tuple(seats)
        self.turn = next((self.seats.index(name) for name in waiting if name in self.seats), 0)
        self._changed()

    def _changed(self) -> None:
        self._seatings = {}
        self.everyone.update(dict.fromkeys(self.seats))
