"""`season`: files and folders in, the ranking or every fault out."""

import json
from pathlib import Path

import pytest
from reading import QUOINCHE, tarot
from test_season import M1, M2, M3

from scorekeeper.cli import run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "s").mkdir()
    for name, text in (("m1.yaml", M1), ("m2.yml", M2), ("m3.yaml", M3)):
        (tmp_path / "s" / name).write_text(text, encoding="utf-8")
    (tmp_path / "season.yaml").write_text(
        "title: Championnat\npoints: [10, 7, 5]\nbest: 2\nawards: [highest-evening]\n"
    )
    return tmp_path


def test_a_folder_stands_for_its_sessions(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "s" / "season.yaml").write_text("points: [1]\n")
    (folder / "s" / "new.yaml").write_text(tarot("A, B, E"))
    (folder / "s" / "notes.txt").write_text("no session")
    assert run(["season", "s", "--rules", "season.yaml"]) == 0
    out, err = capsys.readouterr()
    # Best two of three: A 10 + 7, B 10 + 6; C 6 + 5, D 10; the mean is of all played: A 23/3, B 22/3.
    assert [" ".join(line.split()) for line in out.splitlines()] == [
        "Championnat",
        "Tarot, 3 sessions; each one's best 2 count",
        "rank name points places bonuses penalties sessions wins average",
        "1 A 17 17 0 0 3 1 7.667",
        "2 B 16 16 0 0 3 1 7.333",
        "3 C 11 11 0 0 2 0 5.5",
        "4 D 10 10 0 0 1 1 10",
        "Awards",
        "highest evening: B (s/m2.yml), 175",
    ]
    assert err.splitlines() == [
        "s/new.yaml: nothing played yet, not counted",
        "s/season.yaml: not a session, not counted",
    ]


def test_faulty_files_stop_the_ranking_or_are_named_in_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "s" / "bad.yaml").write_text(M1.replace("taker: A", "taker: Z"))
    (folder / "s" / "empty.yaml").write_text("")
    assert run(["season", "s"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert [line.split(" ")[0] for line in err.splitlines() if line.startswith("s/")] == [
        "s/bad.yaml:6:11:",
        "s/empty.yaml:1:1:",
    ]
    assert run(["season", "s", "gone.yaml", "--skip-faulty"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == "left out as faulty: s/bad.yaml, s/empty.yaml, gone.yaml"
    assert "s/bad.yaml:6:11:" in err
    assert "gone.yaml: there is no such file" in err
    assert run(["season", "s", "--skip-faulty", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["left_out"] == ["s/bad.yaml", "s/empty.yaml"]


def test_json_is_exact_and_tells_why(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "season.yaml").write_text(
        "points: [10, 7]\nbonuses: [{when: contract-made, points: 2}]\nawards: [highest-deal, most-wins]\n"
    )
    assert run(["season", "s/m1.yaml", "--rules", "season.yaml", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sessions"] == [{"file": "s/m1.yaml", "title": None, "date": None}]
    assert [(row["rank"], row["name"], row["points"], row["average"]) for row in told["standings"]] == [
        (1, "A", 12, 12),
        (2, "B", "7/2", "7/2"),
        (2, "C", "7/2", "7/2"),
    ]
    assert told["standings"][0]["results"] == [
        {
            "session": 1,
            "rank": 1,
            "total": 50,
            "placed": 10,
            "bonuses": 2,
            "penalties": 0,
            "because": {"contract-made": 1},
            "points": 12,
            "counted": True,
        }
    ]
    assert told["awards"] == [
        {"award": "highest-deal", "figure": 50, "winners": [{"name": "A", "session": 1}]},
        {"award": "most-wins", "figure": 1, "winners": [{"name": "A"}]},
    ]


def test_games_are_not_mixed_and_no_file_counts_twice(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "q.yaml").write_text(QUOINCHE + "- {by: Nous, contract: 80, trump: hearts, points: 90}\n")
    for arguments, code, text in (
        (["s", "q.yaml"], 1, "q.yaml is a session of Quoinche, the others of Tarot"),
        (["s", "s/m1.yaml"], 2, "s/m1.yaml is named twice"),
        (["gone.yaml"], 1, "gone.yaml: there is no such file"),
        (["s", "--rules", "gone.yaml"], 1, "gone.yaml: there is no such file"),
    ):
        assert run(["season", *arguments]) == code
        out, err = capsys.readouterr()
        assert out == ""
        assert text in err
    (folder / "none").mkdir()
    assert run(["season", "none"]) == 1
    assert "no session to count" in capsys.readouterr().err
    assert run(["season", "q.yaml"]) == 0
    assert "Nous" in capsys.readouterr().out


def test_every_fault_of_a_season_file_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "bad.yaml").write_text(
        "titel: x\npoints: [10, x, -1]\nbonuses:\n- {when: slam-mad, points: 0}\n- {points: 2, at_mos: 1}\n- handful\n"
        "penalties: {when: misdeal}\nbest: none\nties: [wins, wins, luck]\nawards: []\n"
    )
    assert run(["season", "s", "--rules", "bad.yaml"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    faults = [line for line in err.splitlines() if line.startswith("bad.yaml:")]
    assert [line.split(" ")[0].removeprefix("bad.yaml:") for line in faults] == [
        "1:1:",
        "2:14:",
        "2:17:",
        "4:10:",
        "4:28:",
        "5:3:",
        "5:15:",
        "6:3:",
        "7:12:",
        "8:7:",
        "9:14:",
        "9:20:",
        "10:9:",
    ]
    assert "did you mean 'title'?" in faults[0]
    assert "did you mean 'slam-made'?" in faults[3]
    assert "did you mean 'at_most'?" in faults[6]
    for text in ("", "- a\n", "just words\n", "points: [1, 2\n"):
        (folder / "bad.yaml").write_text(text)
        assert run(["season", "s", "--rules", "bad.yaml"]) == 1
        assert "bad.yaml:1:" in capsys.readouterr().err
