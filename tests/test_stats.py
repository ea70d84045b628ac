"""Statistics worked out by hand from two short evenings, and what the command does with files."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from reading import QUOINCHE, cells, read, sample, tarot
from test_screens import DRESS, EVENINGS, WIDTHS, Shown

from scorekeeper.cli import run
from scorekeeper.core.pace import Pace
from scorekeeper.core.stats import Deed, Record, Statistics, Tally
from scorekeeper.render.screen import Screen

# The official game, five players: 25 and the margin, twice that for a garde; the taker two parts of it, the
# partner one (alone: four), the defence pays one each. Needed: 56, 51, 41, 36 for 0, 1, 2, 3 bouts.
TAROT = (
    tarot("Ana, Ben, Cléo, Dan, Ève")
    + """\
- {taker: Ana, partner: Ben, contract: petite, bouts: 2, points: 51, at: "23:50"}
- {taker: Ben, partner: Ana, contract: garde, bouts: 1, points: 46, at: "23:58"}
- {taker: Ana, contract: petite, bouts: 3, points: 36}
- {void: misdeal}
- {taker: Cléo, partner: Ana, contract: petite, bouts: 0, points: 50, at: "00:10"}
"""
)
# deal        Ana   Ben  Cléo   Dan   Ève    leads
# 1 (+10)     +70   +35   -35   -35   -35    Ana
# 2 (-5)      -60  -120   +60   +60   +60    Cléo, Dan, Ève: 10, -85, 25, 25, 25
# 3 (+0)     +100   -25   -25   -25   -25    Ana: 110
# 4           Dan deals it wrongly (Ana, Ben and Cléo dealt before), and again
# 5 (-6)      -31   +31   -62   +31   +31    Ana: 79

# insa-2003, two deals of its own examples: 110 made with 126 and the belote brings 126 -> 130, 110 and 20: 260 to 40;
# 90 lost with 82 brings the defence 160 and 90: 250. All-trump counts 27/43: 127 is 79.744, 11/43 short of 80.
COINCHE = (
    QUOINCHE
    + """\
- {by: Nous, contract: 110, trump: hearts, points: 126, belote: Nous}
- {by: Eux, contract: 90, trump: diamonds, points: 82}
- {by: Dan, contract: 80, trump: all-trump, quoinche: quoinche, points: {Nous: 131}}
- {by: Dan, contract: generale, trump: clubs, made: true}
"""
)


def folded(*texts: str) -> Statistics:
    stats = Statistics()
    for number, text in enumerate(texts, 1):
        session, problems = read(text)
        assert session is not None, problems
        stats.add(f"{number}.yaml", session)
    return stats


def summary(record: Record) -> tuple[Tally, Fraction | None, Tally, int, int]:
    return record.taking, record.margin, record.defence, record.run_made, record.run_lost


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("ana", (Tally(2, 0), Fraction(5), Tally(0, 0), 2, 0)),  # margins +10 and 0
        ("ben", (Tally(0, 1), Fraction(-5), Tally(1, 1), 0, 1)),  # defends deals 3 (made) and 5 (lost)
        ("cléo", (Tally(0, 1), Fraction(-6), Tally(1, 2), 0, 1)),  # defends 1, 2, 3; only 2 was lost
        ("dan", (Tally(0, 0), None, Tally(2, 2), 0, 0)),
    ],
)
def test_what_players_took_and_defended(name: str, expected: tuple[object, ...]) -> None:
    assert summary(folded(TAROT).players[name]) == expected


def test_with_whom_and_alone() -> None:
    stats = folded(TAROT)
    ana, ben = stats.players["ana"], stats.players["ben"]
    assert (ana.partners, ana.alone, ana.as_partner) == ({"Ben": Tally(1, 0)}, Tally(1, 0), Tally(0, 2))
    assert (ben.partners, ben.alone, ben.as_partner) == ({"Ana": Tally(0, 1)}, Tally(0, 0), Tally(1, 0))
    assert ana.contracts == {"petite": Tally(2, 0)}
    assert (ana.best, ana.worst) == (Deed(100, 1, 3), Deed(-60, 1, 2))
    assert stats.players["dan"].misdeals == 1
    both = stats.pairs["ana", "ben"]
    assert both.names == ("Ana", "Ben")
    # +10 and -5; +70 and +35, -60 and -120
    assert (both.deals, both.taking, both.margin) == (2, Tally(1, 1), Fraction(5, 2))
    assert (both.best, both.worst) == (Deed(105, 1, 1), Deed(-180, 1, 2))
    assert set(stats.pairs) == {("ana", "ben"), ("ana", "cléo")}


def test_what_turned_the_evening() -> None:
    evening = folded(TAROT).evenings[0]
    assert evening.turning == (3, "Ana")
    assert evening.biggest == (2, 180)  # from +60 to -120
    # 8 minutes for deal 2, then 12 for three, 4 each: 20 for four; of 4, 4, 4, 8 the middle is 4
    assert evening.pace == Pace(Fraction(5), Fraction(4), 4)


def test_level_at_the_top_nothing_was_decided() -> None:
    # 25 to Ana, Ben, Cléo, Dan less 100 for Ève alone, and nothing more
    text = tarot("Ana, Ben, Cléo, Dan, Ève") + "- {taker: Ève, contract: petite, bouts: 3, points: 35}\n"
    assert folded(text).evenings[0].turning is None


def test_teams_pairs_and_the_quoinche() -> None:
    stats = folded(COINCHE)
    us, them, dan = stats.teams["nous"], stats.teams["eux"], stats.players["dan"]
    # 126 and 20 are 36 above 110
    assert summary(us) == (Tally(1, 0), Fraction(36), Tally(2, 1), 1, 0)
    # 8 short, then 11/43 short: the generale has no margin
    assert summary(them) == (Tally(1, 2), (-8 - Fraction(11, 43)) / 2, Tally(0, 1), 1, 2)
    # deal 2 names his team only
    assert summary(dan) == (Tally(1, 1), -Fraction(11, 43), Tally(0, 1), 1, 1)
    assert (us.quoinches, us.belotes, them.quoinches, them.belotes) == (Tally(1, 0), 1, Tally(0, 0), 0)
    assert dan.partners == {"Ben": Tally(1, 1)}
    assert stats.players["ben"].as_partner == Tally(1, 1)
    assert stats.players["ben"].contracts == {}
    assert summary(stats.pairs["ben", "dan"]) == summary(them)
    assert summary(stats.pairs["ana", "cléo"]) == summary(us)
    assert us.best is not None
    assert us.best.deal == 3


def test_pots_are_counted_by_who_took_them() -> None:
    text = tarot("Ana, Ben, Cléo, Dan, Ève", "tarot-biere", "fftb-2010") + (
        "- {taker: Ana, partner: Ben, contract: petite, bouts: 2, points: 51}\n"  # five antes: 50
        "- {taker: Ben, partner: Ana, contract: garde, bouts: 1, points: 46}\n"  # lost: 50 stay
        "- {taker: Cléo, contract: petite, bouts: 3, points: 36}\n"  # 60 with the dealer's ante
    )
    taken = {name: (record.pots, record.pot_chips) for name, record in folded(text).players.items()}
    assert taken == {"ana": (1, 50), "ben": (0, 0), "cléo": (1, 60), "dan": (0, 0), "ève": (0, 0)}


def test_one_name_over_several_evenings_and_runs_of_one_evening() -> None:
    stats = folded(TAROT, TAROT.replace("Ana", "ANA").replace("Ève", "E\u0300ve"))
    assert [record.names[0] for record in stats.players.values()] == ["Ana", "Ben", "Cléo", "Dan", "Ève"]
    ana = stats.players["ana"]
    assert (ana.deals, ana.taking, ana.run_made) == (8, Tally(4, 0), 2)
    assert ana.best == Deed(100, 1, 3)
    assert stats.players["ben"].partners == {"Ana": Tally(0, 2)}


@pytest.mark.parametrize(
    ("times", "expected"),
    [
        (["21:00", "21:06", "21:14"], Pace(Fraction(7), Fraction(7), 2)),
        (["2024-01-01T23:58", "2024-01-02T00:04"], Pace(Fraction(6), Fraction(6), 1)),
        (["2024-01-01T23:58", "00:04:30"], Pace(Fraction(6), Fraction(6), 1)),
        ([None, "21:00", None, None, "21:09"], Pace(Fraction(3), Fraction(3), 3)),
        (["21:00", "20:59"], None),  # no deal takes a day but a minute
        (["2024-01-02T21:00", "2024-01-01T21:05"], None),
        (["21:00"], None),
    ],
)
def test_minutes_a_deal(times: list[str | None], expected: Pace | None) -> None:
    text = QUOINCHE + "".join(f"- {{void: passed{f', at: {at!r}' if at else ''}}}\n" for at in times)
    assert folded(text).evenings[0].pace == expected


def stats_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, list[dict[str, object]]]:
    assert run(["stats", *arguments, "--json"]) == 0
    found: dict[str, list[dict[str, object]]] = json.loads(capsys.readouterr().out)
    return found


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(TAROT, encoding="utf-8")
    found = stats_of(capsys, str(file))
    assert list(found) == ["format", "game", "players", "pairs", "evenings"]
    assert found["players"][0] == {
        "name": "Ana",
        "deals": 4,
        "taken": 2,
        "made": 2,
        "lost": 0,
        "average_margin": 5.0,
        "contracts": {"petite": {"taken": 2, "made": 2, "lost": 0}},
        "longest_run": {"made": 2, "lost": 0},
        "best": {"score": 100, "file": str(file), "deal": 3},
        "worst": {"score": -60, "file": str(file), "deal": 2},
        "partners": {"Ben": {"taken": 1, "made": 1, "lost": 0}},
        "alone": {"taken": 1, "made": 1, "lost": 0},
        "as_partner": {"taken": 2, "made": 0, "lost": 2},
        "defence": {"deals": 0, "won": 0},
        "pots": {"taken": 0, "chips": 0},
        "misdeals": 0,
    }
    assert found["evenings"] == [
        {
            "file": str(file),
            "title": None,
            "date": None,
            "deals": 5,
            "turning_point": {"deal": 3, "name": "Ana"},
            "biggest_deal": {"deal": 2, "swing": 180},
            "minutes_per_deal": {"mean": 5.0, "median": 4.0, "deals": 4},
        }
    ]


def test_json_of_teams(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(COINCHE, encoding="utf-8")
    found = stats_of(capsys, str(file))
    us = found["teams"][0]
    assert us["name"] == "Nous"
    assert us["quoinches"] == {"called": 1, "right": 1}
    assert us["belotes"] == 1
    assert found["pairs"][0]["names"] == ["Ana", "Cléo"]
    assert list(found["teams"][1]["contracts"]) == ["80", "90", "generale"]  # type: ignore[call-overload]


def test_games_are_not_mixed_and_every_fault_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(TAROT.replace("petite", "petit"), encoding="utf-8")
    assert run(["stats", str(sample("tarot-four.yaml")), str(sample("quoinche-3000.yaml"))]) == 1
    assert "Quoinche" in capsys.readouterr().err
    worse = tmp_path / "worse.yaml"
    worse.write_text(COINCHE.replace("hearts", "heart"), encoding="utf-8")
    assert run(["stats", str(bad), str(sample("tarot-four.yaml")), str(worse)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert sum(f"{bad}:" in line for line in told.err.splitlines()) == 3
    assert sum(f"{worse}:" in line for line in told.err.splitlines()) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", EVENINGS)
def test_no_line_is_wider_than_the_screen(
    name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Shown(tmp_path, monkeypatch, capsys)
    file = table.file(EVENINGS[name])
    again = tmp_path / "again.yaml"
    again.write_text(EVENINGS[name], encoding="utf-8")
    for width in WIDTHS:
        for colour in (False, True):
            for files in ([file], [file, str(again)]):
                for command in ("stats", "chart", "settle"):
                    arguments = [command, *(files if command != "chart" else [file])]
                    text = table.read(lang, Screen(colour, width, colour), *arguments)
                    lines = DRESS.sub("", text).splitlines()
                    assert [line for line in lines if len(cells(line)) > width] == [], f"{command} at {width}"


def test_a_narrow_screen_tells_as_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Shown(tmp_path, monkeypatch, capsys)
    whole = table.read("en", Screen(False, None, False), "stats", str(sample("tarot-biere.yaml"))).split()
    narrow = table.read("en", Screen(False, 40, False), "stats", str(sample("tarot-biere.yaml"))).split()
    assert {word for word in whole if word not in narrow} == set()


def test_an_evening_without_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(tarot("Ana, Ben, Cléo").removesuffix("deals:\n"), encoding="utf-8")
    assert run(["stats", str(file)]) == 0
    assert capsys.readouterr().out == "no deal with a score yet\n"
