"""The chart, drawn by hand for short evenings, and its place on screens of every size."""

from pathlib import Path

import pytest
from reading import QUOINCHE, cells, sample
from test_screens import DRESS

from scorekeeper.cli import run
from scorekeeper.render.chart import Curve, chart_lines
from scorekeeper.render.screen import Screen

PLAIN = Screen(False, 40, False)


def test_two_curves_by_hand() -> None:
    # One deal takes six columns: at column c, Ana has 5c/6 (0, 1, 2, 2, 3, 4, 5: 2.5 to even), Ben 0.
    curves = [Curve("Ana", [0, 5]), Curve("Ben", [0, 0])]
    assert list(chart_lines(curves, PLAIN, 6)) == [
        "5 |      * * Ana 5",
        "4 |     *",
        "3 |    *",
        "2 |  **",
        "1 | *",
        "0 |*oooooo o Ben 0",
        "  +-------",
        "         1",
    ]


def test_steps_are_filled_and_names_part() -> None:
    # 12 deals in 13 columns, one a column; both end level, so that one name moves down a row. Rows of 2 points.
    width = 2 + 2 + 13 + 3 + len("Ana 10")
    curves = [Curve("Ana", [0] * 12 + [10]), Curve("Ben", [None] * 6 + [0] * 6 + [10])]
    assert list(chart_lines(curves, Screen(False, width, False), 6)) == [
        "10 |            * * Ana 10",
        " 8 |            * o Ben 10",
        " 6 |            *",
        " 4 |            *",
        " 2 |            *",
        " 0 |************",
        "   +-------------",
        "         5   10",
    ]


def test_figures_of_any_size() -> None:
    lines = list(chart_lines([Curve("Ana", [0, 10**59])], Screen(False, 100, False), 6))
    assert [line.split("|")[0].strip() for line in lines[:6:5]] == [f"1{'0' * 59}", "0"]


def test_marks_below_nothing_and_colour() -> None:
    lines = list(chart_lines([Curve("Ana", [0, -100, 400]), Curve("Ben", [0, 100, -400])], PLAIN, 9))
    assert [line.split("|")[0].strip() for line in lines[:9]] == ["400", "", "200", "", "0", "", "-200", "", "-400"]
    text = "\n".join(chart_lines([Curve("Ana", [0, 3])], Screen(True, 40, True), 6))
    assert "\x1b[31m* Ana 3\x1b[0m" in text
    assert {"╯", "╭", "┤", "└"} <= set(text)


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("colour", [False, True])
def test_a_long_evening_is_compressed(width: int, colour: bool) -> None:
    curves = [Curve(f"Player {i}", [deal * (i - 3) * 10 for deal in range(2001)]) for i in range(8)]
    lines = list(chart_lines(curves, Screen(colour, width, colour), 20))
    assert len(lines) == 22
    assert max(len(cells(DRESS.sub("", line))) for line in lines) <= width
    assert "80000" in lines[0]
    assert "2000" in lines[-1]


def test_more_names_than_rows() -> None:
    curves = [Curve(f"P{i}", [0, 1]) for i in range(12)]
    lines = list(chart_lines(curves, PLAIN, 6))
    assert [line.split()[-2] for line in lines[:12]] == [f"P{i}" for i in range(12)]


def test_without_a_deal_and_with_the_last_session(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(QUOINCHE.removesuffix("deals:\n"), encoding="utf-8")
    assert run(["chart", str(file)]) == 0
    assert "no deal yet" in capsys.readouterr().out
    assert run(["chart"]) == 2
    monkeypatch.setenv("SCOREKEEPER_SESSION", str(sample("quoinche-3000.yaml")))
    capsys.readouterr()
    assert run(["chart"]) == 0
    assert "Eux 3060" in capsys.readouterr().out
