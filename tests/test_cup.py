"""A cup: who goes on, who sits where, and what is still to be played."""

import json
from pathlib import Path

import pytest
from reading import tarot

from scorekeeper.cli import run
from scorekeeper.core.cup import Placed, cut, snake, table

# A petite made by 10 brings its taker 35 from each of the two others.
WIN = "- {{taker: {}, contract: petite, bouts: 2, points: 51}}\n"


def test_a_snake_seats_the_ranking() -> None:
    assert snake(list("12345678"), 2) == [list("1458"), list("2367")]
    assert snake(list("1234567"), 3) == [list("167"), list("25"), list("34")]
    assert snake(list("12"), 1) == [list("12")]


@pytest.mark.parametrize(
    ("ranks", "most", "lots", "through", "level"),
    [
        ("A1 B2 C3", 2, "", "AB", ""),
        ("A1 B2 C3", 5, "", "ABC", ""),
        ("A1 B1 C3", 2, "", "AB", ""),
        ("A1 B2 C2 D4", 2, "", "A", "BC"),
        ("A1 B2 C2 D4", 2, "C", "AC", ""),
        # Of three who are level two go on: one lot settles the first of them only.
        ("A1 B2 C2 D2", 3, "D", "AD", "BC"),
        ("A1 B2 C2 D2", 3, "DB", "ADB", ""),
        ("A1 B1", 1, "", "", "AB"),
        # A lot counts among those level alone.
        ("A1 B2 C3", 2, "C", "AB", ""),
    ],
)
def test_the_cut(ranks: str, most: int, lots: str, through: str, level: str) -> None:
    ranking = [Placed(int(word[1]), word[0], 0) for word in ranks.split()]
    assert cut(ranking, most, lots) == (list(through), list(level))


def test_only_who_was_seated_goes_on() -> None:
    found = table(["Zoé", "B", "C"], [], [{"X": 90, "ZOE\u0301": 10, "B": 20}], 2, ())
    assert found.ranking == [Placed(1, "B", 20), Placed(2, "Zoé", 10)]
    assert (found.through, found.strangers) == (["B", "Zoé"], ["X"])
    # While the seats are not known nobody goes on.
    early = table([], [], [{"X": 90, "B": 20}], 1, ())
    assert (early.ranking, early.through) == ([Placed(1, "X", 90), Placed(2, "B", 20)], [])


CUP = "title: Coupe\nqualification: [q1.yaml, q2.yaml]\nqualifiers: 6\ntables: [t1.yaml, [t2.yaml, t3.yaml]]\nthrough: 1\nfinal: f.yaml\n"


@pytest.fixture
def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cup.yaml").write_text(CUP)
    (tmp_path / "q1.yaml").write_text(tarot("A, B, C") + WIN.format("A") * 2)
    (tmp_path / "q2.yaml").write_text(tarot("D, E, F") + WIN.format("D") * 2 + WIN.format("E"))
    return tmp_path


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert run(["cup", "cup.yaml", *arguments]) == 0
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]


def test_a_cup_from_the_first_session_to_the_last(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    # q1: A +140, B and C -70 each. q2: D 140 - 35 = 105, E -70 + 70 = 0, F -70 - 35 = -105.
    # The ranking: A 140, D 105, E 0, B and C -70, F -105; tables by the snake: A, B, C and D, E, F.
    assert told(capsys) == [
        "Coupe",
        "Qualification, the first 6 go on",
        "rank name total goes on",
        "1 A 140 yes",
        "2 D 105 yes",
        "3 E 0 yes",
        "4 B -70 yes",
        "4 C -70 yes",
        "6 F -105 yes",
        "Table 1, the first goes on",
        "at the table: A, B, C",
        "still to be played: t1.yaml",
        "Table 2, the first goes on",
        "at the table: D, E, F",
        "still to be played: t2.yaml, t3.yaml",
        "Final",
        "who sits here is not decided yet",
        "still to be played: f.yaml",
    ]
    (cup / "t1.yaml").write_text(tarot("C, B, A") + WIN.format("C"))
    (cup / "t2.yaml").write_text(tarot("D, E, F") + WIN.format("E"))
    # A session without a deal is still to be played.
    (cup / "t3.yaml").write_text(tarot("D, E, F"))
    assert told(capsys)[9:] == [
        "Table 1, the first goes on",
        "rank name total goes on",
        "1 C 70 yes",
        "2 B -35",
        "2 A -35",
        "Table 2, the first goes on",
        "rank name total",
        "1 E 70",
        "2 D -35",
        "2 F -35",
        "at the table: D, E, F",
        "still to be played: t3.yaml",
        "Final",
        "at the table so far: C",
        "still to be played: f.yaml",
    ]
    # t3: F 70, D and E -35: E 35, F 35, D -70: level for the one place
    (cup / "t3.yaml").write_text(tarot("D, E, F") + WIN.format("F"))
    assert "level for the last places: E, F; draw lots, and add who comes first to lots: [...]" in told(capsys)
    (cup / "cup.yaml").write_text(CUP + "lots: [F]\n")
    assert told(capsys)[-3:] == ["Final", "at the table: C, F", "still to be played: f.yaml"]
    # In the final X took the place of F: C alone was seated there.
    (cup / "f.yaml").write_text(tarot("C, X, G") + WIN.format("X") + WIN.format("C"))
    assert told(capsys)[-5:] == [
        "Final",
        "rank name total goes on",
        "1 C 35 yes",
        "played here, but the ranking seats them elsewhere or nowhere: X, G",
        "C wins the cup",
    ]
    document = json.loads("".join(told(capsys, "--json")))
    assert document["winner"] == "C"
    assert [stage["through"] for stage in document["tables"]] == [["C"], ["F"]]
    assert document["final"]["strangers"] == ["X", "G"]
    assert document["qualification"]["standings"][1] == {"rank": 2, "name": "D", "total": 105}


def test_a_season_file_ranks_the_qualification(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cup / "season.yaml").write_text("points: [3, 1]\n")
    (cup / "cup.yaml").write_text(CUP.replace("qualifiers: 6", "qualifiers: 5") + "rules: season.yaml\n")
    # A and D 3; E 1; B and C share 1; F nothing
    lines = told(capsys)
    assert lines[3:9] == ["1 A 3 yes", "1 D 3 yes", "3 E 1 yes", "4 B 0.5 yes", "4 C 0.5 yes", "6 F 0"]
    assert lines[10] == "at the table: A, B, C"


def test_an_unfinished_qualification_seats_nobody(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cup / "q2.yaml").unlink()
    lines = told(capsys)
    assert lines[3:6] == ["1 A 140", "2 B -70", "2 C -70"]
    assert "still to be played: q2.yaml" in lines
    assert lines.count("who sits here is not decided yet") == 3


def test_every_fault_of_a_cup_file_is_told(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text, places in (
        (
            "titel: x\nqualification: [q1.yaml, q1.yaml]\nqualifiers: 1\ntables: []\nthrough: x\nlots: {a: b}\n",
            ["1:1:", "1:1:", "2:26:", "3:13:", "4:9:", "5:10:", "6:7:"],
        ),
        (CUP.replace("qualifiers: 6", "qualifiers: 3"), ["3:13:"]),
        (CUP.replace("through: 1", "through: 3"), ["5:10:"]),
        (CUP.replace("f.yaml", "t3.yaml"), ["6:8:"]),
        ("- a\n", ["1:1:"]),
        ("", ["1:1:"]),
    ):
        (cup / "cup.yaml").write_text(text)
        assert run(["cup", "cup.yaml"]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        faults = [line.split(" ")[0] for line in err.splitlines() if line.startswith("cup.yaml:")]
        assert faults == [f"cup.yaml:{place}" for place in places]


def test_faulty_sessions_and_folders_stop_a_cup(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (cup / "t1.yaml").write_text(tarot("A, B, C") + WIN.format("Z"))
    assert run(["cup", "cup.yaml"]) == 1
    assert "t1.yaml:6:11:" in capsys.readouterr().err
    (cup / "t1.yaml").unlink()
    (cup / "t1.yaml").mkdir()
    assert run(["cup", "cup.yaml"]) == 1
    assert "t1.yaml: this is a folder" in capsys.readouterr().err
