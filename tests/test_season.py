"""A season: what each session brings, who is ahead of whom, and the awards."""

from fractions import Fraction

import pytest
from reading import QUOINCHE, read, tarot

from scorekeeper.core.season import Award, Line, Rule, Season, awards, ranking
from scorekeeper.core.tally import CONDITIONS, Evening, tally

# Three at the table, the taker alone: a petite made by 0 is 25 from each, by 10 it is 35, a garde twice that.
#   m1: A +50, B -25, C -25
#   m2: garde made by 10, 35 x 2: B +140, A -70, C -70; petite lost by 10: C -70, A +35, B +35
#       in all B 175, A -35, C -140
#   m3: D +50, A -25, B -25; then B deals a misdeal
M1 = tarot("A, B, C") + "- {taker: A, contract: petite, bouts: 2, points: 41}\n"
M2 = (
    tarot("A, B, C")
    + "- {taker: B, contract: garde, bouts: 2, points: 51}\n- {taker: C, contract: petite, bouts: 2, points: 31}\n"
)
M3 = tarot("A, B, D") + "- {taker: D, contract: petite, bouts: 2, points: 41}\n- {void: misdeal}\n"
ALL = set(CONDITIONS)
FIVE = "Ana, Ben, Cléo, Dan, Ève"


def tallied(season: Season, *texts: str) -> list[Evening]:
    found = []
    for i, text in enumerate(texts):
        session, problems = read(text)
        assert session is not None, problems
        evening = tally(session, season.wanted(), f"m{i + 1}.yaml")
        assert evening is not None
        found.append(evening)
    return found


def ranked(season: Season, *texts: str) -> list[tuple[int, str, Fraction | int]]:
    return points_of(ranking(tallied(season, *texts), season))


def points_of(lines: list[Line]) -> list[tuple[int, str, Fraction | int]]:
    return [(line.rank, line.name, line.points) for line in lines]


def test_without_rules_a_season_is_the_sum_of_the_totals() -> None:
    lines = ranking(tallied(Season(), M1, M2, M3), Season())
    # A 50 - 35 - 25; B -25 + 175 - 25; C -25 - 140; D 50
    assert points_of(lines) == [(1, "B", 125), (2, "D", 50), (3, "A", -10), (4, "C", -165)]
    assert [(line.name, line.total, len(line.played), line.wins, line.average) for line in lines] == [
        ("B", 125, 3, 1, Fraction(125, 3)),
        ("D", 50, 1, 1, 50),
        ("A", -10, 3, 1, Fraction(-10, 3)),
        ("C", -165, 2, 0, Fraction(-165, 2)),
    ]


def test_who_is_level_shares_what_the_places_bring() -> None:
    # m1: A 10, B and C (7 + 5) / 2; m2: B 10, A 7, C 5; m3: D 10, A and B 6
    places = Season(points=(10, 7, 5))
    assert ranked(places, M1, M2, M3) == [(1, "A", 23), (2, "B", 22), (3, "C", 11), (4, "D", 10)]
    # With two places that bring something, level on the second and third: 7 / 2; m2: B 10, A 7, C nothing.
    assert ranked(Season(points=(10, 7)), M1, M2) == [
        (1, "A", 17),
        (2, "B", Fraction(27, 2)),
        (3, "C", Fraction(7, 2)),
    ]


RULES = Season(
    points=(10, 7, 5),
    bonuses=(Rule("contract-made", 2), Rule("contract-defeated", 1)),
    penalties=(Rule("last-place", 3), Rule("misdeal", 1), Rule("absent", 1)),
)


def test_bonuses_and_penalties() -> None:
    # m1: A 10+2, B 6-3, C 6-3; m2: A 7+1, B 10+2+1, C 5-3; m3: D 10+2, A 6-3, B 6-3-1; absent: C once, D twice
    lines = ranking(tallied(RULES, M1, M2, M3), RULES)
    assert points_of(lines) == [(1, "A", 23), (2, "B", 18), (3, "D", 10), (4, "C", 4)]
    third = {line.name: line.results[2] for line in lines}["B"]
    assert (third.rank, third.total, third.bonuses, third.penalties) == (2, -25, 0, 4)
    assert third.placed == 6
    assert third.because == (("last-place", 1), ("misdeal", 1))


def test_only_the_best_sessions_count_and_absence_always_does() -> None:
    # A 12 + 8 (not 3), B 13 + 3 (not 2), D 12 - 2, C 3 + 2 - 1
    best = RULES._replace(best=2)
    assert ranked(best, M1, M2, M3) == [(1, "A", 20), (2, "B", 16), (3, "D", 10), (4, "C", 4)]


def test_a_bonus_may_be_bounded_in_each_session() -> None:
    twice = tarot("A, B, C") + "- {taker: A, contract: petite, bouts: 2, points: 41}\n" * 3
    for at_most, bonus in ((None, 3), (2, 2), (9, 3)):
        season = Season(points=(0,), bonuses=(Rule("contract-made", 1, at_most),))
        assert ranked(season, twice, twice)[0] == (1, "A", 2 * bonus)


def evening(**totals: int) -> Evening:
    return Evening("e.yaml", None, None, totals, {}, {})


def named(name: str, total: int) -> Evening:
    return Evening("e.yaml", None, None, {name: total}, {}, {})


# A and B have 3 + 2 points each by the places 3, 2, 1, and have won one session each; A was ahead when they met.
MET = [evening(A=9, B=1), evening(B=9, Y=1), evening(Z=9, A=-40)]


@pytest.mark.parametrize(
    ("ties", "order"),
    [
        ((), [(1, "A"), (1, "B"), (3, "Z"), (4, "Y")]),
        (("wins",), [(1, "A"), (1, "B"), (3, "Z"), (4, "Y")]),
        (("wins", "head-to-head"), [(1, "A"), (2, "B"), (3, "Z"), (4, "Y")]),
        # B's totals sum to 10, A's to -31
        (("total", "head-to-head"), [(1, "B"), (2, "A"), (3, "Z"), (4, "Y")]),
        (("best-session", "sessions"), [(1, "A"), (1, "B"), (3, "Z"), (4, "Y")]),
    ],
)
def test_tie_breaks(ties: tuple[str, ...], order: list[tuple[int, str]]) -> None:
    lines = ranking(MET, Season(points=(3, 2, 1), ties=ties))
    assert [(line.rank, line.name) for line in lines] == order


def test_more_sessions_and_a_better_one_part_those_level() -> None:
    # 4 = 4, won once each: A in one session, B in two
    level = [evening(A=1, C=0), evening(B=1, C=0, D=-1), evening(C=1, D=0, E=-1, B=-2)]
    season = Season(points=(4, 2, 1, 0))
    for tie, first in (("sessions", "B"), ("wins", "A")):
        lines = ranking(level, season._replace(ties=(tie,)))
        points = {line.name: line.points for line in lines}
        assert points["A"] == points["B"] == 4
        assert next(line.name for line in lines if line.name in "AB") == first
    # 3 + 3 against 4 + 2
    met = [evening(B=2, A=1), evening(C=2, A=1, B=0)]
    lines = ranking(met, Season(points=(4, 3, 2), ties=("best-session",)))
    assert points_of(lines) == [(1, "B", 6), (2, "A", 6), (3, "C", 4)]


def test_three_who_beat_each_other_in_turn_stay_level() -> None:
    turn = [evening(A=1, B=0), evening(B=1, C=0), evening(C=1, A=0)]
    lines = ranking(turn, Season(points=(3, 2), ties=("head-to-head",)))
    assert points_of(lines) == [(1, "A", 5), (1, "B", 5), (1, "C", 5)]


def test_names_over_sessions_are_one_by_case_and_composition() -> None:
    lines = ranking([named("Zoé", 5), named("ZOE\u0301", 7)], Season())
    assert points_of(lines) == [(1, "Zoé", 12)]


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (
            "{taker: Ben, partner: Cléo, contract: garde, bouts: 2, points: 52, handfuls: {Dan: single, Ben: double}, petit: attack}",
            {
                "contract-made": {"Ben"},
                "partner-made": {"Cléo"},
                "handful": {"Ben", "Dan"},
                "petit": {"Ben", "Cléo"},
            },
        ),
        (
            "{taker: Dan, contract: garde-contre, bouts: 3, points: 40}",
            {"contract-made": {"Dan"}, "alone-made": {"Dan"}, "garde-contre-made": {"Dan"}},
        ),
        (
            "{taker: Dan, partner: Ana, contract: garde-sans, bouts: 3, points: 36}",
            {"contract-made": {"Dan"}, "partner-made": {"Ana"}, "garde-sans-made": {"Dan"}},
        ),
        (
            "{taker: Dan, contract: garde-sans, bouts: 0, points: 30, petit: defence}",
            {
                "contract-lost": {"Dan"},
                "contract-defeated": {"Ana", "Ben", "Cléo", "Ève"},
                "petit": {"Ana", "Ben", "Cléo", "Ève"},
            },
        ),
        (
            "{taker: Ana, partner: Ben, contract: petite, bouts: 3, points: 91, slam: announced-made}",
            {"contract-made": {"Ana"}, "partner-made": {"Ben"}, "slam-made": {"Ana"}},
        ),
        (
            "{taker: Ana, partner: Ben, contract: petite, bouts: 3, points: 80, slam: announced-failed, miseres: [Ève]}",
            {"contract-made": {"Ana"}, "partner-made": {"Ben"}, "slam-lost": {"Ana"}, "misere": {"Ève"}},
        ),
        ("{void: misdeal}", {"misdeal": {"Ben"}}),
        ("{void: petit-sec, player: Cléo}", {"petit-sec": {"Cléo"}}),
    ],
)
def test_what_happened_at_tarot(deal: str, expected: dict[str, set[str]]) -> None:
    # Ben deals, after a deal that was passed out and a last one so that something has a score.
    last = "- {taker: Ève, partner: Ana, contract: petite, bouts: 2, points: 41}\n"
    session, problems = read(tarot(FIVE, "tarot-biere", "fftb-2010") + "- {void: passed}\n- " + deal + "\n" + last)
    assert session is not None, problems
    found = tally(session, ALL, "s.yaml")
    assert found is not None
    happened = {when: set(names) for when, names in found.happened.items() if names}
    happened["contract-made"].discard("Ève")
    happened["partner-made"] -= {"Ana"} - expected.get("partner-made", set())
    assert {when: names for when, names in happened.items() if names} == expected


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (
            "{by: Ana, contract: 100, trump: hearts, points: 120, belote: Cléo}",
            {"contract-made": "Nous", "belote": "Nous"},
        ),
        (
            "{by: Ben, contract: 100, trump: hearts, quoinche: quoinche, points: 40}",
            {"contract-lost": "Eux", "contract-defeated": "Nous", "quoinche-defeated": "Nous"},
        ),
        (
            "{by: Eux, contract: 80, trump: hearts, quoinche: surquoinche, points: 90}",
            {"contract-made": "Eux", "quoinche-made": "Eux"},
        ),
        ("{by: Ben, contract: capot, trump: hearts, made: true}", {"contract-made": "Eux", "slam-made": "Eux"}),
        ("{by: Ben, contract: 100, trump: hearts, capot: true}", {"contract-made": "Eux", "slam-made": "Eux"}),
        (
            "{by: Ben, contract: generale, trump: hearts, made: false}",
            {"contract-lost": "Eux", "contract-defeated": "Nous", "slam-lost": "Eux"},
        ),
    ],
)
def test_what_happened_at_quoinche_happened_to_teams_once(deal: str, expected: dict[str, str]) -> None:
    session, problems = read(QUOINCHE + "- " + deal + "\n")
    assert session is not None, problems
    found = tally(session, ALL, "s.yaml")
    assert found is not None
    happened = {when: names for when, names in found.happened.items() if names}
    assert happened == {when: {team: 1} for when, team in expected.items()}


def test_the_best_of_an_evening_and_its_best_deal() -> None:
    # m2's best deal is B's 140; in m1 A has both.
    for when, points in (("best-score", {"A": 1, "B": 1, "C": 0}), ("best-deal", {"A": 1, "B": 1, "C": 0})):
        season = Season(points=(0,), bonuses=(Rule(when, 1),))
        assert {name: value for _, name, value in ranked(season, M1, M2)} == points
    # C loses with the best deal: +140, then -35 x 4 for a garde lost by 10 and -35 x 4 again.
    text = tarot("A, B, C") + "- {taker: C, contract: garde, bouts: 2, points: 51}\n"
    text += "- {taker: C, contract: garde, bouts: 2, points: 31}\n" * 2
    season = Season(points=(0,), bonuses=(Rule("best-deal", 1),))
    assert ranked(season, text)[0] == (1, "C", 1)


def test_nobody_is_last_where_all_are_level() -> None:
    season = Season(points=(4, 2), penalties=(Rule("last-place", 1),))
    assert points_of(ranking([evening(A=0, B=0)], season)) == [(1, "A", 3), (1, "B", 3)]


def test_awards() -> None:
    season = Season(
        awards=(
            "highest-evening",
            "lowest-evening",
            "highest-deal",
            "most-wins",
            "most-sessions",
            "most-contracts-made",
            "most-contracts-lost",
            "most-slams",
            "most-misdeals",
            "wooden-spoon",
        )
    )
    evenings = tallied(season, M1, M2, M3)
    assert awards(evenings, ranking(evenings, season), season) == [
        Award("highest-evening", Fraction(175), [("B", 1)]),
        Award("lowest-evening", Fraction(-140), [("C", 1)]),
        Award("highest-deal", Fraction(140), [("B", 1)]),
        Award("most-wins", Fraction(1), [("B", None), ("D", None), ("A", None)]),
        Award("most-sessions", Fraction(3), [("B", None), ("A", None)]),
        Award("most-contracts-made", Fraction(1), [("B", None), ("D", None), ("A", None)]),
        Award("most-contracts-lost", Fraction(1), [("C", None)]),
        Award("most-slams", Fraction(0), []),
        Award("most-misdeals", Fraction(1), [("B", None)]),
        Award("wooden-spoon", Fraction(-165), [("C", None)]),
    ]
