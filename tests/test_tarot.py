"""Tarot beyond single deals: the number of players, the pot from deal to deal, people who come and go."""

import pytest
from reading import played, tarot

FIVE = "Ana, Ben, Cléo, Dan, Ève"


@pytest.mark.parametrize(
    ("players", "scores"),
    [("Ana, Ben, Cléo", (-50, 100, -50)), ("Ana, Ben, Cléo, Dan", (-50, 150, -50, -50))],
)
def test_three_and_four_players(players: str, scores: tuple[int, ...]) -> None:
    (told,) = played(f"{tarot(players)}- {{taker: Ben, contract: garde, bouts: 1, points: 51}}\n")
    assert told.scores == scores


def test_six_players_the_dealer_sits_out() -> None:
    deal = "- {taker: Ben, partner: Cléo, contract: garde, bouts: 1, points: 51, miseres: [Dan]}\n"
    (told,) = played(tarot(FIVE + ", Fay", "tarot-biere", "fftb-2010") + deal)
    # Ana deals: 50 a share; each of the other four who play pays Dan 10; she antes nothing.
    assert told.scores == (0, 90, 40, -10, -60, -60)
    assert told.pot_moves == (0, 40, -10, -10, -10, -10)


def test_the_pot() -> None:
    """Antes, penalties, carry-over and who takes it (La distribution; T5, T6)."""
    head = tarot("Ana, Ben, Cléo, Dan, Ève", "tarot-biere", "fftb-2010")
    lost = "- {taker: Ana, partner: Ben, contract: petite, bouts: 1, points: 50}\n"
    made = "- {taker: Ana, partner: Ben, contract: petite, bouts: 1, points: 51}\n"
    steps = played(
        head + lost + "- {void: misdeal}\n- {void: misdeal}\n- {void: passed}\n- {void: cancelled}\n" + made + made
    )
    expected = [
        ("Ana", (-10, -10, -10, -10, -10), 50),  # empty: everyone
        ("Ben", (0, -20, 0, 0, 0), 70),  # ante and penalty
        ("Ben", (0, -10, 0, 0, 0), 80),  # second try: no ante, another penalty
        ("Ben", (0, 0, 0, 0, 0), 80),  # and passed out
        ("Cléo", (0, 0, -10, 0, 0), 90),  # a cancelled deal's ante stays (T7)
        ("Dan", (100, 0, 0, -10, 0), 0),  # made: the taker takes all
        ("Ève", (40, -10, -10, -10, -10), 0),  # empty: everyone again
    ]
    assert [(t.played.seating.dealer, t.pot_moves, t.breakdown.pot) for t in steps] == expected
    for told in steps:
        assert sum(told.totals.values()) + told.breakdown.pot == 0


def test_the_pots_options() -> None:
    rules = "{preset: fftb-2010, pot: {share: attack, on_failure: double, ante: 20, misdeal: 30}}"
    head = tarot(FIVE, "tarot-biere", rules)
    deals = (
        "- {void: misdeal}\n"
        "- {taker: Ben, partner: Cléo, contract: petite, bouts: 1, points: 50}\n"
        "- {taker: Ben, partner: Cléo, contract: petite, bouts: 1, points: 51}\n"
    )
    steps = played(head + deals)
    # 5 x 20 + 30 = 130; doubled by Ben: 260; Ben's ante 20: 280 = 28 tens, 14 each.
    assert [told.breakdown.pot for told in steps] == [130, 260, 0]
    assert steps[1].pot_moves == (0, -130, 0, 0, 0)
    assert steps[2].pot_moves == (0, 140 - 20, 140, 0, 0)


def test_people_come_and_go() -> None:
    head = tarot(FIVE, "tarot-biere", "fftb-2010")
    deals = (
        "- {void: passed}\n- {replace: {Ben: Fay}}\n- {void: passed}\n- {seats: [Ana, Fay, Dan, Ève]}\n- {void: passed}\n"
        "- {seats: [Ben, Ana, Fay, Dan, Ève]}\n- {void: passed}\n- {void: misdeal}\n- {seats: [Ana, Fay, Dan]}\n- {void: passed}\n"
    )
    steps = played(head + deals)
    # Fay has Ben's turn; Cléo's turn passes to Dan, the first after her who still sits; Ève, then Ben's new
    # chair; Ben's misdeal would be his again, but he leaves: Ana is the first after him.
    assert [told.played.seating.dealer for told in steps] == ["Ana", "Fay", "Dan", "Ève", "Ben", "Ana"]
    assert list(steps[-1].totals) == ["Ana", "Ben", "Cléo", "Dan", "Ève", "Fay"]
    assert [len(told.scores) for told in steps] == [5, 5, 4, 5, 5, 3]


@pytest.mark.parametrize(
    ("deal", "remarks"),
    [
        # Half a point decides; a bout must have been won with the petit, and the defence has one left for it.
        ("contract: petite, bouts: 1, points: 50.5", ["half"]),
        ("contract: petite, bouts: 0, points: 60, petit: attack", ["petit.attack"]),
        ("contract: petite, bouts: 3, points: 60, petit: defence", ["petit.defence"]),
        # 15 + 10 trumps of 22
        ("contract: petite, bouts: 1, points: 60, handfuls: {Ana: triple, Ben: single}", []),
        ("contract: petite, bouts: 1, points: 60, handfuls: {Ana: triple, Ben: double}", ["handfuls"]),
        # Every trick is 91 points, less the defence's Excuse; in garde-contre less three cards of the dog.
        ("contract: petite, bouts: 2, points: 86.5, slam: made", []),
        ("contract: petite, bouts: 2, points: 86, slam: made", ["slam"]),
        ("contract: garde-contre, bouts: 1, points: 73, slam: announced-made", []),
        ("contract: garde-contre, bouts: 1, points: 72.5, slam: announced-made", ["slam"]),
        ("contract: petite, bouts: 1, points: 51, slam: announced-failed", []),
        # No trick leaves the attack its Excuse and the dog.
        ("contract: petite, bouts: 1, points: 18, slam: defence", []),
        ("contract: petite, bouts: 1, points: 18.5, slam: defence", ["slam"]),
        ("contract: garde-contre, bouts: 1, points: 4.5, slam: defence", []),
        ("contract: garde-contre, bouts: 1, points: 5, slam: defence", ["slam"]),
        ("contract: petite, bouts: 3, points: 91, slam: made, petit: defence", ["petit.defence", "slam.petit"]),
    ],
)
def test_what_is_hardly_possible_is_remarked_on(deal: str, remarks: list[str]) -> None:
    (told,) = played(f"{tarot(FIVE)}- {{taker: Ana, {deal}}}\n")
    assert [message.code.removeprefix("tarot.odd.") for message in told.breakdown.remarks] == remarks


@pytest.mark.parametrize(
    "void", ["misdeal, player: Ana", "misdeal, player: Ben, dealer: Ben", "petit-sec, player: Ben"]
)
def test_a_misdeal_is_the_dealers(void: str) -> None:
    (told,) = played(f"{tarot(FIVE)}- {{void: {void}}}\n")
    assert not told.breakdown.remarks
    (told,) = played(f"{tarot(FIVE)}- {{void: misdeal, player: Ben}}\n")
    assert [message.code for message in told.breakdown.remarks] == ["odd.misdeal"]
