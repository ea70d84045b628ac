"""Rows for spreadsheets and databases: stable columns, exact figures, and no text that becomes a formula."""

import csv
import io
import json
import re
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from reading import QUOINCHE, played, sample, tarot

from scorekeeper.cli import run

COLUMNS = [
    *("file", "title", "date", "game", "rules", "number", "at", "dealer", "outcome", "caused_by"),
    *("taker", "partner", "contract", "trump", "quoinche", "bouts", "points", "margin"),
    *("handfuls", "petit", "slam", "miseres", "belote", "note"),
    *("side", "players", "role", "score", "pot_move", "total", "pot"),
]
NUMBERS = {"number", "bouts", "points", "margin", "score", "pot_move", "total", "pot"}
FORMULAS = ["=1+1", "+33 6", "-2", "@SUM(A1)", "＝1", " =2", "=cmd|' /C calc'!A0"]
BELOTE = "- {by: Ana, contract: 110, trump: hearts, points: 126, belote: Nous}\n"
BIERE = tarot("Ana, Ben, Cléo, Dan, Ève, Fay", "tarot-biere", "fftb-2010").replace(
    "deals:", "title: Manche\ndate: 2010-11-19\ndeals:"
)


@pytest.fixture
def exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> "Exported":
    return Exported(tmp_path, capsys)


class Exported:
    """Export a session's text and read what is printed."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys
        self.file = folder / "s.yaml"

    def __call__(self, text: str, form: str) -> str:
        self.file.write_text(text, encoding="utf-8")
        assert run(["export", str(self.file), "--to", form]) == 0
        return self.capsys.readouterr().out

    def objects(self, text: str) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = json.loads(self(text, "json"))
        assert all(list(row) == COLUMNS for row in rows)
        return rows


def test_a_deal_of_quoinche(exported: Exported) -> None:
    attack, defence = exported.objects(QUOINCHE + BELOTE)
    # 126 and the belote's 20 are 36 more than 110. The attack marks 110 + 130 + 20, the defence 40.
    both = {
        "file": str(exported.file),
        "title": None,
        "date": None,
        "game": "quoinche",
        "rules": "insa-2003",
        "number": 1,
        "at": None,
        "dealer": "Ana",
        "outcome": "made",
        "caused_by": None,
        "taker": "Ana",
        "partner": "Cléo",
        "contract": "110",
        "trump": "hearts",
        "quoinche": None,
        "bouts": None,
        "points": 126,
        "margin": 36,
        "handfuls": None,
        "petit": None,
        "slam": None,
        "miseres": None,
        "belote": "Nous",
        "note": None,
        "pot_move": None,
        "pot": None,
    }
    assert attack == {**both, "side": "Nous", "players": "Ana; Cléo", "role": "attack", "score": 260, "total": 260}
    assert defence == {**both, "side": "Eux", "players": "Ben; Dan", "role": "defence", "score": 40, "total": 40}


def test_a_deal_of_tarot_biere_at_six(exported: Exported) -> None:
    text = BIERE + (
        "- {taker: Ben, partner: Cléo, contract: garde, bouts: 2, points: 52.5, handfuls: {Dan: single}, "
        'petit: attack, at: "20:30", note: hop}\n- {void: misdeal}\n'
    )
    rows = exported.objects(text)
    assert len(rows) == 12
    first = {row["side"]: row for row in rows[:6]}
    # Ana deals and sits out. 52.5 with two bouts (41) is 11.5 above: both names attack, three defend.
    assert {name: row["role"] for name, row in first.items()} == {
        "Ana": "out",
        "Ben": "attack",
        "Cléo": "attack",
        "Dan": "defence",
        "Ève": "defence",
        "Fay": "defence",
    }
    ben = first["Ben"]
    shown = (
        "title",
        "date",
        "at",
        "taker",
        "partner",
        "contract",
        "bouts",
        "points",
        "margin",
        "handfuls",
        "petit",
        "note",
    )
    assert [ben[column] for column in shown] == [
        *("Manche", "2010-11-19", "20:30", "Ben", "Cléo", "garde", 2, 52.5, 11.5, "Dan: single", "attack", "hop")
    ]
    # The pot holds five antes of 10, and Ben takes all 50.
    assert [first[name]["pot_move"] for name in first] == [0, 40, -10, -10, -10, -10]
    assert {row["pot"] for row in first.values()} == {0}
    assert sum(row["score"] for row in first.values()) == 0
    assert ben["total"] == ben["score"] + 40
    # A misdeal is its dealer's, and has neither attack nor contract.
    second = rows[6]
    assert [second[column] for column in ("outcome", "caused_by", "role", "contract", "taker", "score")] == [
        *("misdeal", "Ben", None, None, None, 0)
    ]


@pytest.mark.parametrize("name", ["quoinche-3000.yaml", "tarot-biere.yaml", "tarot-four.yaml"])
def test_all_forms_say_the_same(name: str, exported: Exported) -> None:
    text = sample(name).read_text(encoding="utf-8")
    objects = exported.objects(text)
    steps = played(text)
    assert len(objects) == sum(len(step.scores) for step in steps)
    for number, rows in groupby(objects, key=lambda row: row["number"]):
        told = list(rows)
        step = steps[number - 1]
        assert [row["score"] for row in told] == list(step.scores)
        assert {row["side"]: row["total"] for row in told}.items() <= step.totals.items()
    plain = [["" if value is None else str(value) for value in row.values()] for row in objects]
    head, *lines = csv.reader(io.StringIO(exported(text, "csv")))
    assert head == COLUMNS
    assert lines == plain
    head, rule, *lines = [markdown(line) for line in exported(text, "markdown").splitlines()]
    assert head == COLUMNS
    assert [cell == "--:" for cell in rule] == [column in NUMBERS for column in COLUMNS]
    assert lines == plain


def markdown(line: str) -> list[str]:
    """Return a row's cells as they are shown."""
    cells = re.split(r"(?<!\\)\|", line)
    assert [cells[0], cells[-1]] == ["", ""]
    return [re.sub(r"\\(.)", r"\1", cell.strip()) for cell in cells[1:-1]]


def test_no_text_becomes_a_formula(exported: Exported) -> None:
    names = [f"'{formula.strip()}'".replace("' /C calc'", "") for formula in FORMULAS[:4]]
    lines = "".join(f'- {{void: passed, note: "{formula}"}}\n' for formula in FORMULAS)
    # Two lost contracts: somebody's score is negative, and stays a number.
    text = tarot(", ".join(names)) + lines + f"- {{taker: {names[0]}, contract: garde, bouts: 1, points: 40}}\n"
    table = list(csv.DictReader(io.StringIO(exported(text, "csv"))))
    assert [row["note"] for row in table[::4]][:-1] == [f"'{formula}" for formula in FORMULAS]
    assert {row["side"] for row in table} == {"'=1+1", "'+33 6", "'-2", "'@SUM(A1)"}
    # 40 with one bout (51) is 11 short: (25 + 11) x 2 = 72, paid to each of three.
    assert [row["score"] for row in table[-4:]] == ["-216", "72", "72", "72"]
    assert {row["margin"] for row in table[-4:]} == {"-11"}
    # Other programs take texts as they are.
    assert {row["note"] for row in exported.objects(text)} == {*FORMULAS, None}


def test_markdown_shows_signs_as_they_are(exported: Exported) -> None:
    note = r"a | b \| <b>*c*</b> [d](e) `f` &amp; _g_"
    out = exported(QUOINCHE + f"- {{void: passed, note: '{note}'}}\n", "markdown")
    rows = [markdown(line) for line in out.splitlines()]
    assert {len(row) for row in rows} == {len(COLUMNS)}
    assert rows[2][COLUMNS.index("note")] == note
    assert not re.search(
        r"(?<!\\)[<>*`_\[&]", out.splitlines()[2].replace(str(exported.file), "").partition("passed")[2]
    )


def test_a_file_is_written_as_its_readers_want_it(exported: Exported, tmp_path: Path) -> None:
    printed = {form: exported(QUOINCHE + BELOTE, form) for form in ("csv", "json", "markdown")}
    assert not printed["csv"].startswith("\ufeff")
    for form, text in printed.items():
        out = tmp_path / f"out.{form}"
        assert run(["export", str(exported.file), "--to", form, "-o", str(out)]) == 0
        raw = out.read_bytes()
        # A spreadsheet knows UTF-8 by its mark.
        assert raw.startswith(b"\xef\xbb\xbf") == (form == "csv")
        assert raw.decode("utf-8-sig") == text
        assert run(["export", str(exported.file), "--to", form, "-o", str(out)]) == 1
        assert out.read_bytes() == raw


def test_several_files_stand_one_below_the_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(sample("tarot-four.yaml")), str(sample("quoinche-3000.yaml"))]
    assert run(["export", *files, "--to", "csv"]) == 0
    table = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [file for file, _ in groupby(row["file"] for row in table)] == files
    assert run(["export", *files, "--to", "json", "-o", files[0], "--force"]) == 1
    assert "is a session" in capsys.readouterr().err


def test_an_empty_session_has_no_rows(exported: Exported) -> None:
    assert exported(QUOINCHE, "json") == "[]\n"
    assert exported(QUOINCHE, "csv").splitlines() == [",".join(COLUMNS)]


def test_mistakes_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", str(sample("tarot-four.yaml")), "--to", "xml"]) == 2
    assert "csv, json, markdown" in capsys.readouterr().err
    assert run(["export", str(sample("tarot-four.yaml"))]) == 2
    assert "--to" in capsys.readouterr().err
    bad = tmp_path / "bad.yaml"
    bad.write_text(QUOINCHE + "- {by: X}\n- {void: y}\n", encoding="utf-8")
    assert run(["export", str(bad), "--to", "csv", "-o", str(tmp_path / "o.csv")]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert ":8:" in err
    assert ":9:" in err
    assert [path.name for path in tmp_path.iterdir()] == ["bad.yaml"]
