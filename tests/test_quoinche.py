"""Quoinche beyond single deals: the all-trump table, rounding, the turn, the end of the game."""

import pytest
from reading import QUOINCHE, played

from scorekeeper.games.quoinche.deal import ALL_TRUMP, TRUMPS, pack
from scorekeeper.games.quoinche.outcome import needed, to_ten, to_unit
from scorekeeper.games.quoinche.rules import INSA

# The regulation's own table: the attack needs, the defence sinks it with.
TABLE = {
    80: (128, 131), 90: (144, 115), 100: (160, 99), 110: (176, 83), 120: (192, 67),
    130: (208, 51), 140: (223, 36), 150: (239, 20), 160: (255, 4),
}  # fmt: skip


@pytest.mark.parametrize(("contract", "row"), TABLE.items())
def test_the_all_trump_table(contract: int, row: tuple[int, int]) -> None:
    attack, defence = row
    assert needed(contract, ALL_TRUMP, INSA) == attack
    assert pack(ALL_TRUMP, INSA) - attack + 1 == defence
    for points, outcome in ((attack, "made"), (attack - 1, "failed")):
        (told,) = played(f"{QUOINCHE}- {{by: Nous, contract: {contract}, trump: all-trump, points: {points}}}\n")
        assert told.breakdown.outcome == outcome


def test_the_pack() -> None:
    suits_and_no_trump = dict.fromkeys(("spades", "hearts", "diamonds", "clubs", "no-trump"), 162)
    assert suits_and_no_trump | {"all-trump": 258} == {trump: pack(trump, INSA) for trump in TRUMPS}


def test_rounding() -> None:
    assert [to_ten(120 + n, INSA) for n in range(10)] == [120] * 6 + [130] * 4
    # 27/43 of every count: the two sides' units differ from 162 by one at most
    for raw in range(259):
        assert abs(to_unit(raw, ALL_TRUMP, INSA) * 43 - raw * 27) < 43 / 2
        assert abs(to_unit(raw, ALL_TRUMP, INSA) + to_unit(258 - raw, ALL_TRUMP, INSA) - 162) <= 1


def test_dealers_shuffles_and_replacements() -> None:
    deals = (
        "- {void: passed}\n- {void: misdeal}\n- {void: passed, shuffled: Ana}\n- {void: cancelled, dealer: Ana}\n"
        "- {replace: {Ben: Zoé}}\n- {by: Zoé, contract: 80, trump: hearts, points: 90, shuffled: Ana}\n- {void: passed}\n"
    )
    steps = played(QUOINCHE + deals)
    # Ana, Ben, Cléo, Dan; Ben's misdeal is his again; Ana deals out of turn, so Ben's seat is next: Zoé's.
    assert [told.played.seating.dealer for told in steps] == ["Ana", "Ben", "Ben", "Ana", "Zoé", "Cléo"]
    assert [message.params["used"] for told in steps for message in told.breakdown.remarks] == [2]
    assert steps[-1].totals == {"Nous": 70, "Eux": 170}


@pytest.mark.parametrize(
    ("target", "deals", "winner"),
    [
        (210, "- {by: Nous, contract: 80, trump: hearts, points: 126}\n", "Nous"),
        (211, "- {by: Nous, contract: 80, trump: hearts, points: 126}\n", None),
        # 160 / 80, then 80 / 160: level at 240, play on (decision Q2)
        (240, "- {by: Nous, contract: 80, trump: hearts, points: 80}\n- {by: Eux, contract: 80, trump: hearts, points: 80}\n", None),
    ],
)  # fmt: skip
def test_the_end_of_the_game(target: int, deals: str, winner: str | None) -> None:
    steps = played(QUOINCHE.replace("none", str(target)) + deals)
    session_rules = steps[-1].totals
    best = max(session_rules.values())
    leaders = [team for team, marks in session_rules.items() if marks == best and best >= target]
    assert (leaders[0] if len(leaders) == 1 else None) == winner
