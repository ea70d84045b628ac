"""Kills, races and refusals of the disk: the file holds the old or the new state, and every answer stands."""

import errno
import os
import random
import shutil
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from reading import sample

from scorekeeper.cli import recording, run
from scorekeeper.cli.common import load_session
from scorekeeper.storage import saving

if TYPE_CHECKING:
    from collections.abc import Callable

KILLS = 300
SIDE_BY_SIDE = 6
PROGRAM = [sys.executable, "-m", "scorekeeper"]


def started(file: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*PROGRAM, words[0], "-s", str(file), *words[1:]], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    file = tmp_path / "evening.yaml"
    shutil.copy(sample("tarot-four.yaml"), file)
    return file


def test_kills(tmp_path: Path) -> None:
    """After a kill at any moment the file reads clean, old or new, and what was answered is there."""
    chance = random.Random(2003)
    old = new = answered = 0
    files = [tmp_path / f"{i}.yaml" for i in range(SIDE_BY_SIDE)]
    for file in files:
        shutil.copy(sample("tarot-four.yaml"), file)
        recording.add(str(file), ["passe"])
    # how long a whole command takes here, so that kills fall all over it and a little beyond
    begin = time.perf_counter()
    for running in [started(file, "add", "maldonne") for file in files]:
        running.communicate()
    whole = time.perf_counter() - begin
    for turn in range(0, KILLS, SIDE_BY_SIDE):
        command = (("add", f"Sud garde 2b 5{turn % 10}"), ("edit", "3", f"Nord p 2b 5{turn % 10}"), ("undo",))[turn % 3]
        before = [file.read_bytes() for file in files]
        running_now = [started(file, *command) for file in files]
        for running in running_now:
            time.sleep(chance.uniform(0, 1.1 * whole / SIDE_BY_SIDE))
            running.send_signal(signal.SIGKILL)
        for file, running, text in zip(files, running_now, before, strict=True):
            out, _ = running.communicate()
            load_session(str(file))
            changed = file.read_bytes() != text
            old, new = old + (not changed), new + changed
            if "\n" in out and command[0] != "undo":
                answered += 1
                assert changed or command[0] == "edit"
    print(f"\nkills: {old + new}, old state {old}, new state {new}, answered {answered}")
    assert old
    assert new
    for file in files:
        assert run(["undo", "-s", str(file)]) in (0, 1)
        load_session(str(file))


def test_two_processes_fifty_deals_each(evening: Path) -> None:
    before = len(load_session(str(evening)).deals)
    code = (
        "import sys; from scorekeeper.cli.recording import add\n"
        "for i in range(50): add(sys.argv[1], [f'passe \"{sys.argv[2]} {i}\"'])"
    )
    both = [subprocess.Popen([sys.executable, "-c", code, str(evening), who]) for who in ("a", "b")]
    assert [process.wait(60) for process in both] == [0, 0]
    deals = load_session(str(evening)).deals[before:]
    assert sorted(str(deal.note) for deal in deals) == sorted(f"{who} {i}" for who in "ab" for i in range(50))
    print("\n2 processes x 50 adds:", len(deals), "deals")


def test_a_killed_holder_of_the_lock_does_not_block(evening: Path) -> None:
    code = "import sys, time; from scorekeeper.storage.saving import locked\nwith locked(sys.argv[1]): print('held', flush=True); time.sleep(60)"
    holder = subprocess.Popen([sys.executable, "-c", code, str(evening)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout
    assert holder.stdout.readline() == "held\n"
    waiting = started(evening, "add", "passe")
    time.sleep(0.3)
    assert waiting.poll() is None
    holder.kill()
    holder.communicate()
    waiting.communicate(timeout=10)
    assert waiting.returncode == 0


def test_a_lock_held_for_too_long_is_told(evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "_PATIENCE", 0.05)
    with saving.locked(str(evening)):
        assert run(["add", "passe", "-s", str(evening)]) == 1


def test_a_file_changed_meanwhile_is_read_again(evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An editor that knows no lock saves between reading and replacing: both changes stay."""
    replace = saving.replace
    by_hand = iter([b"# by hand\n"])

    def late(file: str, old: bytes, new: bytes) -> bool:
        for line in by_hand:
            evening.write_bytes(line + evening.read_bytes())
        return replace(file, old, new)

    monkeypatch.setattr(recording, "replace", late)
    count = len(load_session(str(evening)).deals)
    recording.add(str(evening), ["passe"])
    assert evening.read_bytes().startswith(b"# by hand\n")
    assert len(load_session(str(evening)).deals) == count + 1


def test_mode_and_links_are_kept(evening: Path) -> None:
    evening.chmod(0o640)
    link = evening.with_name("link.yaml")
    link.symlink_to(evening.name)
    recording.add(str(link), ["passe"])
    assert link.is_symlink()
    assert stat.S_IMODE(evening.stat().st_mode) == 0o640
    assert evening.read_text(encoding="utf-8").endswith("- {void: passed}\n")


def test_a_vanished_folder(evening: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    replace = saving.replace

    def vanished(file: str, old: bytes, new: bytes) -> bool:
        shutil.rmtree(evening.parent)
        return replace(file, old, new)

    monkeypatch.setattr(recording, "replace", vanished)
    assert run(["add", "passe", "-s", str(evening)]) == 1
    assert "nothing was changed" in capsys.readouterr().err


# Every call of the operating system that a save makes.
CALLS = ("open", "fchmod", "fchown", "fsync", "rename", "stat", "fstat", "close", "access", "makedirs", "read")


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EACCES], ids=errno.errorcode.get)
def test_every_call_of_a_save_refused_in_turn(
    call: str, code: int, evening: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Refuse the first call, then the second, until the save passes: the old file is whole each time."""
    real: Callable[..., Any] = getattr(os, call)
    for turn in range(30):
        text = evening.read_bytes()
        made = 0

        def refuse(*arguments: Any, turn: int = turn, **named: Any) -> Any:
            nonlocal made
            made += 1
            if made - 1 == turn:
                if call == "close":
                    real(*arguments, **named)
                raise OSError(code, os.strerror(code))
            return real(*arguments, **named)

        monkeypatch.setattr(os, call, refuse)
        result = run(["add", "passe", "-s", str(evening)])
        monkeypatch.setattr(os, call, real)
        out, err = capsys.readouterr()
        assert result in (0, 1)
        whole = load_session(str(evening))
        if result == 1:
            assert err.startswith(("Error: ", f"{evening}:"))
            # past the rename the new file is whole; before it the old one is
            assert evening.read_bytes() in (text, text + b"- {void: passed}\n")
        else:
            assert out
            assert isinstance(whole.deals[-1].number, int)
            assert evening.read_bytes() == text + b"- {void: passed}\n"
        assert [path.name for path in evening.parent.iterdir()] == ["evening.yaml"]
        if made <= turn:
            break
    else:
        pytest.fail("a save makes fewer calls than this")


def test_a_full_disk_while_writing(evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = evening.read_bytes()
    beside = saving.beside

    def full(file: str) -> tuple[int, str]:
        handle, name = beside(file)
        os.close(handle)
        return os.open("/dev/full", os.O_RDWR), name

    monkeypatch.setattr(saving, "beside", full)
    assert run(["add", "passe", "-s", str(evening)]) == 1
    assert evening.read_bytes() == text
    assert [path.name for path in evening.parent.iterdir()] == ["evening.yaml"]


def test_a_state_folder_that_refuses(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a place for its history a deal is recorded all the same, and the user is told."""
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, no folder")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    count = len(load_session(str(evening)).deals)
    assert run(["add", "passe", "-s", str(evening)]) == 0
    assert "cannot be undone" in capsys.readouterr().err
    assert len(load_session(str(evening)).deals) == count + 1


def test_a_read_only_file(evening: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The superuser may write anything: what the system answers to others is put in its place."""
    evening.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda *_: False)
    text = evening.read_bytes()
    assert run(["add", "passe", "-s", str(evening)]) == 1
    assert "nothing was changed" in capsys.readouterr().err
    assert evening.read_bytes() == text
