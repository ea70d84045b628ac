"""Undo and redo walk the changes there and back, also in programs started anew, and stop where a hand was at work."""

import os
import random
import subprocess
import sys
from pathlib import Path

import layouts as kit
import pytest

from scorekeeper.cli import run

WORDS = "Ana 100 pique 111"


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a disk has what is written is asked elsewhere."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def ran(*arguments: str) -> None:
    assert run([*arguments]) == 0, arguments


def test_a_hundred_and_twenty_changes_there_and_back(tmp_path: Path) -> None:
    """Undone to the first byte and done again to the last, also by programs started anew."""
    chance = random.Random(1066)
    file = kit.written(tmp_path / "s.yaml", kit.LAYOUTS["comments"])
    texts, sits = [kit.LAYOUTS["comments"]], ["Ben", "Gus"]
    while len(texts) <= 120:
        command = chance.choice(["add", "add", "edit", "insert", "remove", "seats"])
        number = chance.randint(1, len(kit.deals(texts[-1])) or 1)
        if command == "seats":
            ran("seats", "replace", sits[0], "by", sits[1], "-s", file)
            sits.reverse()
        elif kit.deals(texts[-1]) or command == "add":
            words = [chance.choice([*kit.TYPED])] if command != "remove" else []
            ran(command, *([] if command == "add" else [str(number)]), *words, "-s", file)
        texts += [kit.read_text(file)][: kit.read_text(file) != texts[-1]]
    for command, way in (("undo", texts[-2::-1]), ("redo", texts[1:])):
        for i, text in enumerate(way):
            if i % 30:
                ran(command, "-s", file)
            else:
                subprocess.run(
                    [sys.executable, "-m", "scorekeeper", command, "-s", file], check=True, capture_output=True
                )
            assert kit.read_text(file) == text
        assert run([command, "-s", file]) == 1
        assert kit.read_text(file) == way[-1]


def test_a_new_change_ends_what_could_be_done_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = kit.written(tmp_path / "s.yaml", kit.LAYOUTS["comments"])
    for words in (["add", "passe"], ["add", "maldonne"], ["undo"], ["undo"], ["add", WORDS]):
        ran(*words, "-s", file)
    new = kit.read_text(file)
    assert run(["redo", "-s", file]) == 1
    assert "nothing" in capsys.readouterr().err
    ran("undo", "-s", file)
    assert kit.read_text(file) == kit.LAYOUTS["comments"]
    ran("redo", "-s", file)
    assert kit.read_text(file) == new


def test_a_file_changed_by_hand_is_neither_undone_nor_redone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = kit.written(tmp_path / "s.yaml", kit.LAYOUTS["comments"])
    for words in (["add", "passe"], ["add", "maldonne"], ["undo"]):
        ran(*words, "-s", file)
    ours = kit.read_text(file)
    for by_hand in (ours + " ", ours.replace("first", "First"), ours.replace("\n", "\r\n"), ours + "- {void: pass}\n"):
        kit.written(Path(file), by_hand)
        for command in ("undo", "redo"):
            assert run([command, "-s", file]) == 1
            assert "by hand" in capsys.readouterr().err
            assert kit.read_text(file) == by_hand
    # brought back as it was, it is ours again
    kit.written(Path(file), ours)
    ran("redo", "-s", file)
    assert kit.deals(kit.read_text(file))[-1] == {"void": "misdeal"}


def test_a_new_file_has_nothing_to_do_again(tmp_path: Path) -> None:
    """What was recorded in a file of that name that is no more does not come back."""
    file = str(tmp_path / "s.yaml")
    for _ in range(2):
        ran("new", file, "--game", "tarot", "--players", "Ana,Ben,Cléo")
        assert run(["redo", "-s", file]) == run(["undo", "-s", file]) == 1
        ran("add", "passe", "-s", file)
        Path(file).unlink()
