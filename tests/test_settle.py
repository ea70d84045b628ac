"""Who pays whom: the fewest payments, to the last point and the last cent."""

import json
from decimal import Decimal
from functools import lru_cache
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading import QUOINCHE, read, sample, tarot

from scorekeeper.cli import run
from scorekeeper.core.session import ending, final_totals
from scorekeeper.core.settle import EXACT, Balance, Payment, owed, settle, summed

Balances = dict[str | None, int]


def paid(balances: Balances, rate: str = "0") -> list[tuple[str | None, str | None, int, str]]:
    _, payments = settle(balances, Decimal(rate))
    return [(payer, payee, points, str(money)) for payer, payee, points, money in payments]


def test_everybody_is_even() -> None:
    assert settle({"Ana": 0, "Ben": 0}) == ([Balance("Ana", 0, Decimal(0)), Balance("Ben", 0, Decimal(0))], [])


def test_two_groups_settle_among_themselves() -> None:
    # 10 = 6 + 4 and 7 = 5 + 2: four payments, where the largest to the largest would take five.
    found = paid({"A": 10, "B": 7, "C": -6, "D": -4, "E": -5, "F": -2})
    assert {(payer, payee, points) for payer, payee, points, _ in found} == {
        ("C", "A", 6),
        ("D", "A", 4),
        ("E", "B", 5),
        ("F", "B", 2),
    }


def test_cents_are_rounded_so_that_they_sum() -> None:
    # 0.165 is 0.16 (half to even), 0.33 in all: the second pays 0.17
    assert paid({"A": 100, "B": -50, "C": -50}, "0.0033") == [("B", "A", 50, "0.16"), ("C", "A", 50, "0.17")]
    balances, _ = settle({"A": 100, "B": -50, "C": -50}, Decimal("0.0033"))
    assert [balance.money for balance in balances] == [Decimal("0.33"), Decimal("-0.16"), Decimal("-0.17")]


def test_no_balance_is_too_large_for_money() -> None:
    # 60 digits: a decimal of the usual 28 could not hold them to the cent
    assert paid({"A": 10**60, "B": -(10**60)}, "0.01") == [("B", "A", 10**60, f"1{'0' * 58}.00")]


def brought_to_zero(balances: Balances, rate: Decimal) -> list[Payment]:
    """Check what holds of every settlement."""
    standing, payments = settle(balances, rate)
    points: Balances = dict(balances)
    for payment in payments:
        assert payment.points > 0
        assert payment.money >= 0
        points[payment.payer] += payment.points
        points[payment.payee] -= payment.points
    assert set(points.values()) <= {0}
    assert sum(balance.money for balance in standing) == 0
    for name, owing, money in standing:
        assert owing == balances[name]
        got = sum((payment.money for payment in payments if payment.payee == name), Decimal(0))
        gave = sum((payment.money for payment in payments if payment.payer == name), Decimal(0))
        assert got - gave == money
        # Two roundings at the ends of what somebody owes: never a cent off.
        assert abs(money - owing * rate) <= Decimal("0.01")
    return payments


@lru_cache
def most_groups(parties: tuple[int, ...]) -> int:
    """Return into how many groups of sum 0 the parties part, by trying every group that holds the first."""
    if not parties:
        return 0
    rest = range(1, len(parties))
    best = 0
    for size in rest:
        for others in combinations(rest, size):
            if parties[0] + sum(parties[i] for i in others) == 0:
                left = tuple(parties[i] for i in rest if i not in others)
                best = max(best, 1 + most_groups(left))
    return best


small = st.lists(st.integers(-6, 6), min_size=1, max_size=6)
rates = st.sampled_from([Decimal(text) for text in ("0", "0.01", "0.0033", "0.125", "2")])


@given(small, rates)
def test_no_other_way_takes_fewer_payments(amounts: list[int], rate: Decimal) -> None:
    balances: Balances = {str(i): amount for i, amount in enumerate([*amounts, -sum(amounts)])}
    parties = tuple(amount for amount in balances.values() if amount)
    assert len(brought_to_zero(balances, rate)) == len(parties) - most_groups(parties)


@given(st.lists(st.integers(-9, 9).filter(bool), min_size=EXACT + 1, max_size=40), rates)
def test_a_crowd_settles_too(amounts: list[int], rate: Decimal) -> None:
    balances: Balances = {str(i): amount for i, amount in enumerate([*amounts, -sum(amounts)])}
    payments = brought_to_zero(balances, rate)
    assert len(payments) < len(balances)
    # Whoever owes just what another is owed pays that one.
    exact = sum(min(amounts.count(size), amounts.count(-size)) for size in range(1, 10))
    assert len(payments) <= len(balances) - exact


def balances_of(text: str) -> Balances:
    session, problems = read(text)
    assert session is not None, problems
    return owed(session, final_totals(session, ending(session)))


def test_the_pot_is_a_party() -> None:
    # Five antes; the contract is lost and the pot stays: 30 from the taker alone to each of four, and no pot taken.
    # 25 and a margin of 3 are 28, to the nearest ten 30.
    text = tarot("Ana, Ben, Cléo, Dan, Ève", "tarot-biere", "fftb-2010")
    text += "- {taker: Ana, contract: petite, bouts: 3, points: 33}\n"
    assert balances_of(text) == {"Ana": -130, "Ben": 20, "Cléo": 20, "Dan": 20, "Ève": 20, None: 50}


def test_the_team_behind_owes_the_difference() -> None:
    # 110 made with 126 and the belote: 260 to 40
    text = QUOINCHE + "- {by: Nous, contract: 110, trump: hearts, points: 126, belote: Nous}\n"
    assert balances_of(text) == {"Nous": 220, "Eux": -220}


def test_several_evenings_are_summed_by_name() -> None:
    evenings: list[Balances] = [{"Ana": 5, "Ben": -8, None: 3}, {"Cléo": 4, "ANA": -6, None: 2}]
    assert summed(evenings) == {"Ana": -1, "Ben": -8, "Cléo": 4, None: 5}


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.yaml"
    header = tarot("Ana, Ben, Cléo, Dan, Ève", "tarot-biere", "fftb-2010")
    file.write_text(header + "- {taker: Ana, contract: petite, bouts: 3, points: 33}\n", encoding="utf-8")
    assert run(["settle", str(file), "--json", "--per-point", "0.05"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["format", "per_point", "balances", "payments"]
    # 130 chips: one of 100, three of 10; a balance owed has its sign
    assert found["balances"][0] == {
        "name": None,
        "points": 50,
        "chips": {"100": 0, "50": 1, "10": 0, "over": 0},
        "money": 2.5,
    }
    assert found["balances"][-1] == {
        "name": "Ana",
        "points": -130,
        "chips": {"100": -1, "50": 0, "10": -3, "over": 0},
        "money": -6.5,
    }
    assert [(payment["from"], payment["to"]) for payment in found["payments"]] == [
        ("Ana", to) for to in (None, "Ben", "Cléo", "Dan", "Ève")
    ]
    assert [payment["money"] for payment in found["payments"]] == [2.5, 1, 1, 1, 1]
    assert run(["settle", str(sample("quoinche-3000.yaml")), "--json"]) == 0
    # 3060 to 2910, as the sample ends
    assert json.loads(capsys.readouterr().out) == {
        "format": 1,
        "balances": [{"name": "Eux", "points": 150}, {"name": "Nous", "points": -150}],
        "payments": [{"from": "Nous", "to": "Eux", "points": 150}],
    }


def test_the_screen_tells_it_in_french(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_LANG", "fr")
    assert run(["settle", str(sample("quoinche-3000.yaml")), "--per-point", "0,02"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["Nous", "Eux", "150", "3,00"] in lines
    assert ["Eux", "+150", "3,00"] in lines


@pytest.mark.parametrize("price", ["0", "-1", "a", "1e9", "٣", "NaN", "0.0000001", ""])
def test_a_price_is_a_plain_number(price: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["settle", str(sample("tarot-four.yaml")), f"--per-point={price}"]) == 2
    assert "--per-point" in capsys.readouterr().err
