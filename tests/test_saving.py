"""A save is whole or it is not: refusals of the disk, modes, owners and links, new files, and locks."""

import contextlib
import os
import resource
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from layouts import HEAD, TYPED, A, B, deals, read_text, written
from refusals import REFUSALS, never, refused, snapshot

from scorekeeper.cli import run

TEXT = f"# ours\n{HEAD}deals:\n- {A} # one\n- {B}\n# end\n"
WORDS = "Ana 100 pique 111"
NEW = ["new", "--game", "quoinche", "--team", "Nous=Ana,Cléo", "--team", "Eux=Ben,Dan"]
# Broken off, a command ends as a shell expects.
FAILED = {why: 130 if why == "Ctrl-C" else 1 for why in REFUSALS}
OLD = ("add", "edit", "remove", "undo", "redo", "seats")


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Return a session alone in its folder, a change behind it and a change undone."""
    (tmp_path / "table").mkdir()
    return prepare(tmp_path / "table" / "evening.yaml")


def prepare(file: Path) -> Path:
    written(file, TEXT)
    for command in (["add", "passe"], ["add", "maldonne"], ["undo"]):
        assert run([*command, "-s", str(file)]) == 0
    return file


def command(name: str, file: Path | str) -> list[str]:
    words = {"add": [WORDS], "edit": ["1", WORDS], "remove": ["1"], "seats": ["replace", "Ben", "by", "Gus"]}
    return [name, *words.get(name, []), "-s", str(file)]


def alone(file: Path) -> bool:
    return [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.fixture
def again(evening: Path, new_user: Path) -> Callable[[], None]:
    """Return what brings back the session, alone in its folder, and its history."""
    return snapshot(evening.parent, new_user)


def outcomes(name: str, file: Path) -> tuple[str, str]:
    """Return the text before and after a command that nothing refuses."""
    return read_text(file), read_text(file) if run(command(name, file)) == 0 else ""


@pytest.mark.parametrize("name", OLD)
@pytest.mark.parametrize("why", REFUSALS)
def test_every_call_of_a_change_refused_in_turn(
    name: str, why: str, evening: Path, again: Callable[[], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """The old text or the new one stands, whole and alone, and what is said of it is true."""
    before, after = outcomes(name, evening)
    ends = []
    for turn in range(200):
        again()
        capsys.readouterr()
        with refused(turn, REFUSALS[why]) as refusal:
            result = run(command(name, evening))
        out, err = capsys.readouterr()
        text = read_text(evening)
        said = f"{refusal.name} refused (call {turn}): {result} {err}"
        assert alone(evening), said
        assert text in (before, after), said
        assert (out and text == after) if result == 0 else (result == FAILED[why] and (err or result == 130)), said
        assert text == before or "nothing was changed" not in err, said
        ends.append(text == after)
        if refusal.calls <= turn:
            break
    assert refusal.calls <= turn
    print(f"\n{name}: {turn} calls refused in turn, {ends.count(False)} left the old file, {sum(ends) - 1} the new")


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
@pytest.mark.parametrize("why", REFUSALS)
def test_every_call_of_new_refused_in_turn(
    links: bool, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where the file system knows no hard links; what is left is the whole file or none."""
    file = tmp_path / "table" / "new.yaml"
    file.parent.mkdir()
    assert run([*NEW, str(file)]) == 0
    whole = read_text(file)
    for turn in range(100):
        file.unlink(missing_ok=True)
        capsys.readouterr()
        with refused(turn, REFUSALS[why], () if links else ("link",)) as refusal:
            result = run([*NEW, str(file)])
        err = capsys.readouterr().err
        left = {path.name: read_text(path) for path in file.parent.iterdir()}
        said = f"{refusal.name} refused (call {turn}): {result} {err} but there is {left}"
        assert left in ({}, {file.name: whole}), said
        assert result == 0 or (result == FAILED[why] and (err or result == 130)), said
        assert bool(left) == (result == 0) or (left and why == "Ctrl-C"), said
        if refusal.calls <= turn:
            break
    assert refusal.calls <= turn


def test_what_could_not_be_saved_is_neither_done_again_nor_in_the_way(evening: Path) -> None:
    """A change that the disk refused never was: what had been undone can still be done again."""
    before = read_text(evening)
    with pytest.MonkeyPatch.context() as patch:
        real = os.rename
        patch.setattr(os, "rename", lambda old, new: never() if new == os.path.realpath(evening) else real(old, new))
        assert run(command("add", evening)) == 1
    assert read_text(evening) == before
    assert run(["redo", "-s", str(evening)]) == 0
    assert deals(read_text(evening))[2:] == [TYPED["passe"], {"void": "misdeal"}]


@pytest.mark.parametrize("name", OLD)
def test_a_file_that_may_grow_no_more(name: str, evening: Path, again: Callable[[], None]) -> None:
    """The kernel itself refuses what is written beyond a limit, as it does on a full disk."""
    before, after = outcomes(name, evening)
    again()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    for limit in (0, 1, 100, len(before.encode()) // 2, len(after.encode()) - 1):
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limits[1]))
        try:
            result = run(command(name, evening))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert (result, read_text(evening)) == (1, before)
        assert alone(evening)
        again()


@contextlib.contextmanager
def somebody() -> Iterator[Path]:
    """Be somebody whom the system can refuse, and yield a folder of his: the superuser may do anything."""
    superuser = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", os.path.join(folder, "state"))
        if superuser:
            os.chown(folder, 65534, 65534)
            os.setresuid(65534, 65534, 0)
        try:
            yield Path(folder)
        finally:
            if superuser:
                os.setresuid(0, 0, 0)


@pytest.mark.parametrize("name", OLD)
def test_a_file_that_is_read_only(name: str, evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(command(name, evening))  # what it takes is loaded while everything may be read
    with somebody() as folder:
        (folder / "table").mkdir()
        file = folder / "table" / "evening.yaml"
        prepare(file)
        text, inode = read_text(file), file.stat().st_ino
        for path, mode in ((file, 0o444), (file.parent, 0o555), (file, 0o000)):
            path.chmod(mode)
            assert run(command(name, file)) == 1
            path.chmod(0o755)
            assert str(file) in capsys.readouterr().err
            assert (read_text(file), file.stat().st_ino) == (text, inode)
            assert alone(file)


@pytest.mark.parametrize("name", OLD)
def test_a_folder_that_vanishes(name: str, evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It goes when the file has been read; then there is nothing to keep, and nothing comes of it."""
    real = os.access

    def vanish(*asked: Any) -> bool:
        shutil.rmtree(evening.parent)
        return real(*asked)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "access", vanish)
        assert run(command(name, evening)) == 1
    assert "cannot be saved" in capsys.readouterr().err
    assert not evening.parent.exists()


@pytest.mark.parametrize("name", OLD)
def test_a_state_folder_that_refuses(
    name: str, evening: Path, new_user: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a place for its history a change is made all the same, and the user is told."""
    before, after = outcomes(name, evening)
    written(evening, before)
    shutil.rmtree(new_user)
    new_user.write_text("a file, no folder")
    capsys.readouterr()
    walks = name in ("undo", "redo")
    assert run(command(name, evening)) == int(walks)
    assert ("nothing" if walks else "cannot be undone") in capsys.readouterr().err
    assert read_text(evening) == (before if walks else after)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o777])
def test_mode_owner_and_links_stay(mode: int, evening: Path, tmp_path: Path) -> None:
    evening.chmod(mode)
    if os.geteuid() == 0:
        os.chown(evening, 65534, 65534)
    stood = evening.stat()
    direct, around = tmp_path / "direct.yaml", tmp_path / "around.yaml"
    direct.symlink_to(evening)
    around.symlink_to("./direct.yaml")
    for name in OLD:
        assert run(command(name, around)) == 0, name
    assert run(["undo", "-s", str(direct)]) == run(["redo", "-s", str(evening)]) == 0
    assert (os.readlink(direct), os.readlink(around)) == (str(evening), "./direct.yaml")
    assert all(getattr(evening.stat(), kind) == getattr(stood, kind) for kind in ("st_mode", "st_uid", "st_gid"))
    assert alone(evening)
    assert sorted(os.listdir(tmp_path)) == ["around.yaml", "direct.yaml", "table"]


FAULTY = ["- {void: pass}\n", "- {void: passed\n", "- {by: Zoé, contract: 80, trump: hearts, points: 90}\n", "title: [x]\n", "\ttab\n", "colour: red\n"]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTY)
def test_a_faulty_file_is_never_changed(fault: str, evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = read_text(written(evening, read_text(evening) + fault))
    for name in OLD:
        capsys.readouterr()
        assert run(command(name, evening)) == 1
        err = capsys.readouterr().err
        assert f"{evening}:{text.count(chr(10))}:" in err or name in ("undo", "redo"), err
        assert read_text(evening) == text
        assert alone(evening)


@pytest.mark.parametrize("text", ["", "mine\n", TEXT])
def test_new_never_overwrites(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path / "s.yaml", text)
    (tmp_path / "link").symlink_to(tmp_path / "s.yaml")
    (tmp_path / "nowhere").symlink_to(tmp_path / "missing.yaml")
    (tmp_path / "folder").mkdir()
    for name in ("s.yaml", "link", "nowhere", "folder"):
        assert run([*NEW, str(tmp_path / name)]) == 1
        assert "nothing was changed" in capsys.readouterr().err
    assert read_text(tmp_path / "s.yaml") == text
    assert sorted(os.listdir(tmp_path)) == ["folder", "link", "nowhere", "s.yaml"]


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_of_many_who_begin_one_file_one_does(links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run([*NEW, str(tmp_path / "warm.yaml")]) == 0
    if not links:
        monkeypatch.setattr(os, "link", never)
    for turn in range(10):
        file = tmp_path / f"{turn}" / "s.yaml"
        file.parent.mkdir()
        waits, begins = os.pipe()
        racers = []
        for racer in range(6):
            racers.append(os.fork())
            if not racers[-1]:
                os.close(begins)
                os.read(waits, 1)
                os._exit(run([*NEW, str(file), "--title", f"by {racer}"]))
        os.close(waits)
        time.sleep(0.01)
        os.close(begins)
        codes = [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in racers]
        assert sorted(codes) == [0, 1, 1, 1, 1, 1]
        assert f"\ntitle: by {codes.index(0)}\n" in read_text(file).replace('"', "")
        assert alone(file)
