"""The sheet on a second screen: drawn anew at each change, never holding the file, the terminal as before at the end."""

import fcntl
import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Self

import pytest
from reading import cells, played, read, sample
from terminal import INTERRUPT, PATIENCE, Terminal, user

from scorekeeper.cli import run
from scorekeeper.cli.common import words
from scorekeeper.core.session import played_through
from scorekeeper.render.live import sheet_lines
from scorekeeper.render.screen import Screen

HEADER = "format: 1\ngame: quoinche\nteams:\n  Nous: [Léa, Paul]\n  Eux: [Inès, Hugo]\ndeals:\n"
# Spec of the session file: 110 made with 126 and the belote brings 260, the others 40.
FIRST = "- {by: Nous, contract: 110, trump: hearts, points: 126, belote: Nous}\n"
CLEAR, ENTER, LEAVE = "\x1b[H\x1b[J", "\x1b[?1049h", "\x1b[?1049l"
DRESS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Watching(Terminal):
    """Look on: nothing is typed, and no prompt comes."""

    def __enter__(self) -> Self:
        return self

    def frame(self) -> list[str]:
        """Return the lines of what stands on the screen now."""
        return DRESS.sub("", self.raw.rpartition(CLEAR)[2]).splitlines()


def evening(folder: Path, text: str = HEADER + FIRST) -> Path:
    file = folder / "evening.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def replaced(file: Path, text: str) -> None:
    """Save a file as editors do: another one in its place."""
    new = file.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.rename(file)


def test_a_deal_recorded_elsewhere_appears(tmp_path: Path) -> None:
    file = evening(tmp_path)
    with Watching(tmp_path, "en", "watch", "evening.yaml") as screen:
        screen.until(r"\+260")
        handles = Path(f"/proc/{screen.program.pid}/fd")
        if handles.is_dir():
            assert str(file) not in [os.path.realpath(handle) for handle in handles.iterdir()]
        with file.open() as stream:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        place = len(screen.screen)
        # 90 lost: the contract and 160 to the defence, 250.
        assert run(["add", "-s", str(file), "Eux", "90", "carreau", "82"]) == 0
        screen.until(r"\+250", place)
        screen.until("Paul deals next", place)
        screen.press(INTERRUPT)
        assert screen.ends() == 0
    assert screen.raw.count(ENTER) == screen.raw.count(LEAVE) == 1
    assert screen.raw.rstrip().endswith(LEAVE)
    assert "interrupted" not in screen.screen


def test_the_last_good_sheet_stays_while_the_file_is_faulty_or_away(tmp_path: Path) -> None:
    file = evening(tmp_path)
    with Watching(tmp_path, "en", "watch", "evening.yaml") as screen:
        screen.until(r"\+260")
        replaced(file, HEADER + FIRST + "- {by: Nobody}\n")
        screen.until("line 8 is faulty: the sheet from before$")
        assert any("+260" in line for line in screen.frame())
        file.unlink()
        screen.until("not to be read now: the sheet from before$")
        assert any("+260" in line for line in screen.frame())
        place = len(screen.screen)
        replaced(file, HEADER + FIRST + "- {void: passed}\n")
        screen.until("passed out", place)
        screen.until("Paul deals next", place)
        assert not any("before" in line for line in screen.frame())
        # A signal to end leaves the terminal as it was, too.
        screen.program.send_signal(signal.SIGTERM)
        assert screen.ends() == 128 + signal.SIGTERM
    assert screen.raw.rstrip().endswith(LEAVE)


def test_it_fits_the_screen_whatever_its_size(tmp_path: Path) -> None:
    evening(tmp_path, sample("quoinche-3000.yaml").read_text(encoding="utf-8"))
    last = str(len(played(sample("quoinche-3000.yaml").read_bytes())))
    with Watching(tmp_path, "fr", "watch", "evening.yaml") as screen:
        screen.until("partie gagnée par Eux")
        for lines, columns in ((12, 80), (30, 40)):
            place = len(screen.screen)
            screen.resize(lines, columns)
            screen.until("partie gagnée par Eux", place)
            screen.until("mélanges restants", place)
            screen.idle(0.1)
            frame = screen.frame()
            assert 3 < len(frame) <= lines
            assert max(len(cells(line)) for line in frame) <= columns
            assert any(line.split()[:1] == [last] for line in frame)


def test_a_pipe_gets_the_sheet_at_each_change(tmp_path: Path) -> None:
    file = evening(tmp_path)
    program = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "watch", "evening.yaml"],
        cwd=tmp_path,
        env=user(tmp_path, "en"),
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    # What never comes must not hang the tests.
    patience = threading.Timer(PATIENCE, program.kill)
    patience.start()
    try:
        seen = [next(line for line in program.stdout if "deals next" in line)]
        replaced(file, HEADER + "- {by: Nobody}\n")
        assert program.stderr.readline() == "line 7 is faulty: the sheet from before\n"
        replaced(file, HEADER + FIRST + FIRST)
        seen += [next(line for line in program.stdout if "deals next" in line)]
        program.send_signal(signal.SIGINT)
        rest, complaints = program.communicate()
    finally:
        patience.cancel()
        program.kill()
    # Inès deals the second deal, Paul the third.
    assert seen == ["Inès deals next\n", "Paul deals next\n"]
    assert "\x1b" not in rest
    assert complaints == ""
    assert program.returncode == 0


def test_what_is_no_session_at_the_start_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["watch", str(tmp_path / "none.yaml")]) == 1
    assert run(["watch", str(evening(tmp_path, HEADER + "- {by: Nobody}\n- {void: x}\n"))]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "none.yaml: there is no such file" in err
    assert ":7:" in err
    assert ":8:" in err


@pytest.mark.parametrize("name", ["quoinche-3000.yaml", "tarot-biere.yaml", "tarot-four.yaml"])
@pytest.mark.parametrize("height", [8, 24, 200])
@pytest.mark.parametrize("width", [40, 80])
def test_no_frame_is_higher_or_wider_than_the_screen(name: str, height: int, width: int) -> None:
    session, _ = read(sample(name).read_bytes())
    assert session is not None
    words().add(session.game.texts())
    steps = played_through(session)
    lines = sheet_lines(session, words(), Screen(False, width, False), height)
    assert len(lines) <= height
    assert max(len(cells(line)) for line in lines) <= width
    if height == 200:
        assert any(line.split()[:1] == ["1"] for line in lines)
    # Low as it is, a screen of 24 lines holds the last deal and the totals below it.
    if height >= 24:
        assert any(line.split()[:1] == [str(len(steps))] for line in lines)
        assert {str(total) for total in steps[-1].totals.values()} <= set(" ".join(lines).split())
