"""What was answered is in the file: kills at any moment, many writers, editors beside us, undo and redo."""

import contextlib
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from layouts import HEAD, TYPED, A, B, C, deals, read_text, written
from refusals import snapshot

from scorekeeper.cli import recording, run
from scorekeeper.cli.common import load_session
from scorekeeper.storage import saving

PROGRAM = [sys.executable, "-m", "scorekeeper"]
TEXT = f"# ours\n{HEAD}deals:\n- {A} # one\n\n- {B}\n# end\n"
WORDS = "Ana 100 pique 111"
NEW = TYPED[WORDS]
KILLS = 300
SIDE_BY_SIDE = 4


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    file = tmp_path / "table" / "evening.yaml"
    file.parent.mkdir()
    written(file, TEXT)
    return file


def told(*words: object) -> None:
    assert run([str(word) for word in words]) == 0, words


class Walker:
    """Play one file: draw a command, kill it, and judge what is left against what it should come to."""

    def __init__(self, file: Path, seed: int) -> None:
        self.file, self.chance = file, random.Random(seed)
        self.texts = [written(file, TEXT) and TEXT]
        self.killed = self.ended = self.landed = self.answered = 0
        self.wrong: list[str] = []

    def turn(self, longest: float | None) -> None:
        note = f"k{self.killed + self.ended}"
        kinds = ["add", "add", "edit", "edit", "undo"] if len(self.texts) > 1 else ["add"]
        kind = self.chance.choice(kinds)
        wanted: Any = deals(self.texts[-1])
        words: list[str] = [WORDS, "--note", note]
        if kind == "add":
            wanted.append({**NEW, "note": note})
        elif kind == "edit":
            number = self.chance.randrange(len(wanted))
            aside = {key: wanted[number][key] for key in ("at", "dealer") if key in wanted[number]}
            wanted[number] = {**aside, **NEW, "note": note}
            words.insert(0, str(number + 1))
        else:
            words, wanted = [], self.texts[-2]
        asked = [*PROGRAM, kind, *words, "-s", str(self.file)]
        process = subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if longest is not None:
            time.sleep(self.chance.uniform(0, longest))
            process.send_signal(signal.SIGKILL)
        out, err = process.communicate()
        text = read_text(self.file)
        load_session(str(self.file))
        landed = text != self.texts[-1]
        if landed and wanted not in (text, deals(text)):
            self.wrong.append(f"{words}: neither old nor new:\n{text}")
        if (out and not landed) or process.returncode not in (0, -signal.SIGKILL):
            self.wrong.append(f"{words}: {process.returncode}, {out}{err}, and it is not there")
        if landed:
            self.texts = self.texts[:-1] if kind == "undo" else [*self.texts, text]
        self.killed, self.ended = self.killed + bool(process.returncode), self.ended + (not process.returncode)
        self.landed, self.answered = self.landed + landed, self.answered + bool(out)


def side_by_side(act: Callable[[Any], None], those: Any) -> None:
    threads = [threading.Thread(target=act, args=(one,)) for one in those]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_kills(tmp_path: Path) -> None:
    """Killed at any moment, a command has done everything or nothing, and what it answered is there."""
    walkers = [Walker(tmp_path / f"{i}.yaml", seed=i) for i in range(SIDE_BY_SIDE)]
    begin = time.perf_counter()
    side_by_side(lambda walker: walker.turn(None), walkers)
    # On a slow or busy machine a whole command takes longer than a fifth of a second.
    longest = max(0.2, 1.2 * (time.perf_counter() - begin))

    def play(walker: Walker) -> None:
        for _ in range(KILLS // SIDE_BY_SIDE):
            walker.turn(longest)

    side_by_side(play, walkers)
    # the first turn of each was not killed
    killed, ended, landed, answered = (
        sum(getattr(walker, name) for walker in walkers) - (name != "killed") * SIDE_BY_SIDE
        for name in ("killed", "ended", "landed", "answered")
    )
    print(f"\n{killed} killed in the act, {ended} ended before the kill, over {longest * 1000:.0f} ms;", end=" ")
    print(f"{landed} changes landed, {answered} of them had been answered")
    assert not [fault for walker in walkers for fault in walker.wrong]
    assert killed + ended == KILLS
    assert killed > KILLS // 10 < landed
    for walker in walkers:
        # whatever the kills left behind, every change that landed is undone, to the very bytes
        for text in walker.texts[-2::-1]:
            told("undo", "-s", walker.file)
            assert read_text(walker.file) == text


def in_child(act: Callable[[], object]) -> int:
    """Do something in a process of its own and return what became of it."""
    pid = os.fork()
    if not pid:
        end = 1
        with contextlib.suppress(BaseException):
            act()
            end = 0
        os._exit(end)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


@pytest.mark.parametrize("command", ["add", "edit", "undo", "redo"])
@pytest.mark.parametrize("late", [False, True], ids=["before", "after"])
def test_a_kill_at_every_call_of_a_save(command: str, late: bool, evening: Path, new_user: Path) -> None:
    """Killed before or after each call of the system in turn; then the next commands as if nothing had been."""
    for words in (["add", "passe"], ["remove", "3"], ["undo"]):  # so that undone and done again look alike
        told(*words, "-s", evening)
    restore = snapshot(evening.parent, new_user)
    before = read_text(evening)
    asked = [command, *{"add": [WORDS], "edit": ["1", WORDS]}.get(command, []), "-s", str(evening)]
    told(*asked)
    after = read_text(evening)
    ends = set()
    for turn in range(100):
        restore()
        calls = 0

        def counted(real: Callable[..., Any], *arguments: Any, turn: int = turn, **named: Any) -> Any:
            nonlocal calls
            calls += 1
            fatal = calls - 1 == turn
            if fatal and not late:
                os.kill(os.getpid(), signal.SIGKILL)
            try:
                return real(*arguments, **named)
            finally:
                if fatal:
                    os.kill(os.getpid(), signal.SIGKILL)

        def act(counted: Callable[..., Any] = counted) -> None:
            for name in ("open", "access", "stat", "fchmod", "fchown", "fsync", "rename", "close", "makedirs"):
                setattr(os, name, partial(counted, getattr(os, name)))
            run(asked)

        end = in_child(act)
        text = read_text(evening)
        assert text in (before, after), turn
        ends.add((end, text == after))
        # the next step is as if there had been no kill
        if text == after:
            told("redo" if command == "undo" else "undo", "-s", evening)
        assert read_text(evening) == before, turn
        told("undo", "-s", evening)
        assert read_text(evening) == TEXT, turn
        told("add", WORDS, "-s", evening)
        if end == 0:
            break
    assert ends == {(-signal.SIGKILL, False), (-signal.SIGKILL, True), (0, True)}


def test_two_times_fifty_adds_at_once(evening: Path) -> None:
    """Two processes on one file: a hundred deals, and a hundred changes to undo."""
    code = "import sys; from scorekeeper.cli.recording import add\nfor i in range(50): add(sys.argv[1], [f'passe \"{sys.argv[2]}{i}\"'])"
    both = [subprocess.Popen([sys.executable, "-c", code, str(evening), who]) for who in "ab"]
    assert [process.wait(60) for process in both] == [0, 0]
    found = [deal["note"] for deal in deals(read_text(evening))[len(deals(TEXT)) :]]
    print(f"\n2 processes, 50 adds each: {len(found)} deals")
    assert sorted(found, key=lambda note: note[0]) == [f"{who}{i}" for who in "ab" for i in range(50)]
    assert os.listdir(evening.parent) == [evening.name]
    for _ in range(100):
        told("undo", "-s", evening)
    assert read_text(evening) == TEXT


def in_place(file: Path, text: str) -> None:
    file.write_bytes(text.encode())


def by_rename(file: Path, text: str) -> None:
    written(file.with_name("swap"), text)
    file.with_name("swap").replace(file)


def beside_us(monkeypatch: pytest.MonkeyPatch, act: Callable[[], None]) -> None:
    """Let somebody act while the new text is on its way to the disk."""
    monkeypatch.setattr(os, "fsync", lambda _handle: act())


@pytest.mark.parametrize("save", [in_place, by_rename])
@pytest.mark.parametrize("times", [1, 3])
def test_an_editor_saves_meanwhile(
    save: Callable[[Path, str], None], times: int, evening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody without our lock saves: both changes are there."""
    lines = [f"- {C} # by hand {i}\n" for i in range(times)]
    left = iter(lines)
    beside_us(monkeypatch, lambda: save(evening, read_text(evening) + next(left, "")))
    told("edit", "1", WORDS, "-s", evening)
    monkeypatch.undo()
    by_hand = TEXT + "".join(lines)
    assert read_text(evening) == by_hand.replace(A, "{by: Ana, contract: 100, trump: spades, points: 111}")
    assert os.listdir(evening.parent) == [evening.name]
    assert deals(read_text(evening))[0] == NEW


@pytest.mark.parametrize("command", ["add", "undo"])
def test_an_editor_spoils_or_deletes_meanwhile(
    command: str, evening: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told("add", "passe", "-s", evening)
    asked = [command, *[WORDS][: command == "add"], "-s", str(evening)]
    whole, spoiled = read_text(evening), read_text(evening) + "- {void: pass}\n"
    beside_us(monkeypatch, lambda: in_place(evening, spoiled))
    assert run(asked) == 1
    assert str(evening) in capsys.readouterr().err
    assert read_text(evening) == spoiled
    in_place(evening, whole)
    beside_us(monkeypatch, lambda: evening.unlink(missing_ok=True))
    assert run(asked) == 1
    assert os.listdir(evening.parent) == []


def test_an_undo_and_an_add_at_once(evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An add that comes in the instant after an undo has replaced the file can be undone as any other."""
    told("add", "passe", "-s", evening)
    told("add", "maldonne", "-s", evening)
    replace = saving.replace

    def then_add(file: str, old: bytes, new: bytes) -> bool:
        done = replace(file, old, new)
        adds.append(subprocess.Popen([*PROGRAM, "add", WORDS, "-s", file], stdout=subprocess.DEVNULL))
        with contextlib.suppress(subprocess.TimeoutExpired):
            # it ends here, or it waits for us
            adds[0].wait(1)
        return done

    adds: list[subprocess.Popen[bytes]] = []
    monkeypatch.setattr(recording, "replace", then_add)
    told("undo", "-s", evening)
    monkeypatch.setattr(recording, "replace", replace)
    assert adds[0].wait() == 0
    assert deals(read_text(evening)) == [*deals(TEXT), {"void": "passed"}, NEW]
    told("undo", "-s", evening)
    assert deals(read_text(evening)) == [*deals(TEXT), {"void": "passed"}]


def test_a_lock_of_the_stopped_and_of_the_killed(evening: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import sys, time; from scorekeeper.storage.saving import locked\nwith locked(sys.argv[1]): print('held', flush=True); time.sleep(60)"
    holder = subprocess.Popen([sys.executable, "-c", code, str(evening)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout
    assert holder.stdout.readline() == "held\n"
    holder.send_signal(signal.SIGSTOP)
    monkeypatch.setattr(saving, "_PATIENCE", 0.1)
    assert run(["add", WORDS, "-s", str(evening)]) == 1
    assert read_text(evening) == TEXT
    monkeypatch.undo()
    killing = threading.Timer(0.2, holder.kill)
    killing.start()
    # it waits, and goes on when the holder is gone
    told("add", WORDS, "-s", evening)
    assert killing.finished.is_set()
    holder.communicate()
