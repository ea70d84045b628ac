"""Whatever a file holds, the program ends soon, says what to mend in the user's language, and does not crash."""

import errno
import json
import os
import random
import re
import subprocess
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from reading import cells
from test_faults import BOM, LANGUAGES

from scorekeeper.cli import run
from scorekeeper.cli.common import load_session, words
from scorekeeper.core.errors import FaultyFileError, reason
from scorekeeper.core.session import replay
from scorekeeper.render.problems import all_lines

QUOINCHE = """\
format: 1
game: quoinche
teams: {Nous: [Ana, Cléo], Eux: [Ben, Dan]}
deals:
- {by: Nous, contract: 110, trump: hearts, points: 126, belote: Nous}
- {replace: {Dan: Fay}}
- {by: Fay, contract: capot, trump: all-trump, made: false, points: {Eux: 131}}
"""
TAROT = """\
format: 1
game: tarot-biere
players: [Ana, Ben, Cléo, Dan, Ève, Fay]
chips: {Ana: white}
deals:
- {taker: Ben, partner: Cléo, contract: garde, bouts: 2, points: 52.5, handfuls: {Ben: single}, miseres: [Dan]}
- {seats: [Ana, Ben, Fay]}
- {void: misdeal, player: Ben, at: 21:30}
"""
SECONDS = 5


def process(*arguments: str, lang: str = "en") -> tuple[int, str, str]:
    """Run the program as its user does; return its exit code, what it answered and what it complained of."""
    command = [sys.executable, "-m", "scorekeeper", *arguments]
    environ = {**os.environ, "SCOREKEEPER_LANG": lang, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, env=environ, capture_output=True, encoding="utf-8", timeout=SECONDS, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def folder(path: Path) -> str:
    path.mkdir()
    return str(path)


def pipe(path: Path) -> str:
    os.mkfifo(path)
    return str(path)


def endless(path: Path) -> str:
    path.symlink_to("/dev/zero")
    return str(path)


def large(path: Path) -> str:
    path.touch()
    os.truncate(path, 50 << 20)
    return str(path)


def circle(path: Path) -> str:
    path.symlink_to(path)
    return str(path)


NO_TEXTS: dict[str, tuple[Callable[[Path], str], dict[str, object]]] = {
    "file.missing": (str, {}),
    "file.folder": (folder, {}),
    "file.special": (pipe, {}),
    "file.special ": (endless, {}),
    "file.large": (large, {"size": 50, "most": 32}),
    "file.unreadable": (circle, {"reason": reason(OSError(errno.ELOOP, os.strerror(errno.ELOOP)))}),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", NO_TEXTS)
def test_what_is_no_text_file(code: str, lang: str, tmp_path: Path) -> None:
    make, params = NO_TEXTS[code]
    file, say = make(tmp_path / "s.yaml"), LANGUAGES[lang]
    wanted = say("error", text=say(code.strip(), file=file, **params)) + "\n"
    for command in ("check", "show", "add passe -s") if lang == "en" else ("replay", "standings", "undo -s"):
        assert process(*command.split(), file, lang=lang) == (1, "", wanted)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.EACCES, "file.forbidden"), (errno.EIO, "file.unreadable"), (errno.EISDIR, "file.folder")],
)
def test_what_may_not_be_read(
    number: int, code: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened, refusal = os.open, OSError(number, os.strerror(number))

    def refuse(file: str, *flags: int) -> int:
        if file == "s.yaml":
            raise refusal
        return opened(file, *flags)

    monkeypatch.setattr(os, "open", refuse)
    monkeypatch.setenv("SCOREKEEPER_LANG", lang)
    assert run(["check", "s.yaml"]) == 1
    said = LANGUAGES[lang](code, file="s.yaml", reason=reason(refusal))
    assert capsys.readouterr().err == LANGUAGES[lang]("error", text=said) + "\n"


@pytest.mark.parametrize("command", ["show --all", "replay", "replay --json", "rules show insa-2003", "--help"])
def test_a_reader_who_has_seen_enough_is_no_fault(command: str, tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(QUOINCHE + "- {void: passed}\n" * 3000, encoding="utf-8")
    named = "" if command in ("--help", "rules show insa-2003") else str(file)
    script = f'{{ "$0" -m scorekeeper {command} {named}; echo $? >&2; }} | head -1'
    done = subprocess.run(
        ["bash", "-c", script, sys.executable], capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.stderr == "0\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_what_the_shell_closed(closed: str, tmp_path: Path) -> None:
    """Nothing is read from it or shown in it; the deal is recorded all the same."""
    file = tmp_path / "s.yaml"
    file.write_text(QUOINCHE, encoding="utf-8")
    script = f'"$0" -m scorekeeper add passe -s "$1" {closed} && "$0" -m scorekeeper play "$1" {closed}'
    done = subprocess.run(
        ["sh", "-c", script, sys.executable, str(file)],
        input="",
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert file.read_text(encoding="utf-8") == QUOINCHE + "- {void: passed}\n"


NO_STATE: dict[str, Callable[[Path], object]] = {
    "a pipe": pipe,
    "a folder": folder,
    "endless": endless,
    "a zero byte": lambda path: path.write_bytes(b"a\0b"),
    "no text": lambda path: path.write_bytes(b"\xff\xfe"),
    "brackets": lambda path: path.write_text("[" * 100_000),
}


@pytest.mark.parametrize("make", NO_STATE.values(), ids=list(NO_STATE))
def test_a_state_folder_of_another_kind(make: Callable[[Path], object], new_user: Path, tmp_path: Path) -> None:
    """What is no state of ours is as none; what was recorded is recorded."""
    file = tmp_path / "s.yaml"
    file.write_text(QUOINCHE, encoding="utf-8")
    assert run(["add", "passe", "-s", str(file)]) == 0
    kept = [new_user / "scorekeeper" / "last", *(new_user / "scorekeeper" / "history").iterdir()]
    assert len(kept) == 2
    for path in kept:
        path.unlink()
        make(path)
    assert process("undo", "-s", str(file))[0] == 1
    assert process("show")[0] in (1, 2)
    assert process("add", "maldonne", "-s", str(file))[0] == 0
    assert file.read_text(encoding="utf-8") == QUOINCHE + "- {void: passed}\n- {void: misdeal}\n"


GOOD = {
    "a byte order mark": BOM + QUOINCHE.encode(),
    "CR LF": QUOINCHE.replace("\n", "\r\n").encode(),
    "CR": QUOINCHE.replace("\n", "\r").encode(),
    "no last line feed": QUOINCHE.rstrip().encode(),
    "document marks": f"%YAML 1.1\n---\n{QUOINCHE}...\n".encode(),
    "comments and blank lines": QUOINCHE.replace("\n", "  # ‸\n\n").encode(),
    "tabs between values": QUOINCHE.replace(", ", ",\t").encode(),
    "an indented list": QUOINCHE.replace("\n- ", "\n   - ").encode(),
    "a key marked as such": QUOINCHE.replace("game:", "? game\n:").encode(),
    "one line": b"{format: 1, game: tarot, players: [Ana, Ben, Cl\xc3\xa9o]}",
    "JSON": json.dumps({"format": 1, "game": "tarot", "players": ["Ana", "Ben", "Cléo"], "deals": []}).encode(),
    "a note of 1 MB": f"{QUOINCHE}- {{void: passed, note: {'word ' * 200_000}}}\n".encode(),
    "2,000 deals": (TAROT + "- {void: passed}\n" * 2_000).encode(),
}


@pytest.mark.parametrize("raw", GOOD.values(), ids=list(GOOD))
def test_good_files_in_odd_clothes(raw: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "s.yaml"
    file.write_bytes(raw)
    for command in ("check", "show", "replay"):
        assert run([command, str(file)]) == 0
    assert capsys.readouterr().err == ""


DIGITS = "9" * 5_000
LAUGHS = "a0: &a0 lol\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 10))
HEAVY = {
    "10,000 brackets": "[" * 10_000,
    "10,000 pairs of brackets": "title: " + "[" * 10_000 + "]" * 10_000,
    "10,000 braces": "{a: " * 10_000,
    "10,000 dashes": "- " * 10_000,
    "10,000 keys in keys": "? " * 10_000,
    "1,000 maps in maps": "".join(f"{' ' * i}a:\n" for i in range(1_000)),
    "5,000 faulty deals": QUOINCHE + "- {by: Zed, contract: 80, trump: heart}\n" * 5_000,
    "1,000 braces never closed": QUOINCHE + "- {void: passed\n" * 1_000,
    "1,001 quotes never closed": QUOINCHE + "- {void: passed, note: 'late}\n" * 1_001,
    "1,000 anchors": QUOINCHE + "- &a {void: passed}\n" * 1_000,
    "5,000 digits": f"{QUOINCHE}- {{by: Nous, contract: {DIGITS}, trump: hearts, points: -{DIGITS}, at: {DIGITS}}}\n",
    "5,000 digits for a format": QUOINCHE.replace("1\n", DIGITS + "\n", 1),
    "5,000 digits at tarot": TAROT.replace("52.5", f"{DIGITS}.5").replace("bouts: 2", f"bouts: {DIGITS}"),
    "a billion laughs": QUOINCHE + LAUGHS,
    "a key of 1 MB": f"{QUOINCHE}{'x' * 1_000_000}: 1\n",
    "a line of 1 MB": f"{QUOINCHE}- {{void: passed, note: {'word ' * 200_000}, at: noon}}\n",
    "a value of 1 MB": f"{QUOINCHE}- {{void: {'x' * 1_000_000}}}\n",
    "a name of 1 MB": f"{QUOINCHE}- {{by: {'é' * 500_000}, contract: 80, trump: hearts, points: 90}}\n",
}


@pytest.mark.parametrize("text", HEAVY.values(), ids=list(HEAVY))
def test_heavy_files_are_refused_soon_and_briefly(text: str, tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(text, encoding="utf-8")
    code, _, errors = process("check", str(file))
    assert code == 1
    lines = errors.splitlines()
    assert re.match(rf"{re.escape(str(file))}:\d+:\d+: ", lines[0])
    assert max(map(len, lines)) < 500


@pytest.mark.parametrize(
    "raw", [bytes(20_000), random.Random(1).randbytes(20_000), "title: Léa\n".encode("utf-16-le") * 500], ids=len
)
def test_what_is_no_text_is_not_told_byte_by_byte(raw: bytes, tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    file.write_bytes(raw)
    code, _, errors = process("check", str(file))
    assert code == 1
    assert len(errors.splitlines()) < 1_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_to_mend_is_told_in_one_run(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    torn = {
        "- {void: passed": (3, "yaml.brace"),
        "- {void: passed, note: 'late}": (24, "yaml.quote"),
        "- {replace: {Dan: [Fay}}": (19, "yaml.bracket"),
        '- {void: passed, note: "late}': (24, "yaml.quote"),
        "- {by: Nous, contract: 80, trump: hearts, points: {Nous: 90}": (3, "yaml.brace"),
    }
    file.write_text(QUOINCHE + "".join(f"- {{void: passed}}\n{line}\n" for line in torn), encoding="utf-8")
    wanted = [f"{file}:{9 + 2 * i}:{column}: {LANGUAGES[lang](code)}" for i, (column, code) in enumerate(torn.values())]
    code, answer, errors = process("check", str(file), lang=lang)
    assert (code, answer, errors.splitlines()[::3]) == (1, "", wanted)


def crash(raw: bytes, file: Path) -> str | None:
    """Read a file as every command does, and return what went wrong that no user may see."""
    file.write_bytes(raw)
    try:
        try:
            return None if all(told.totals for told in replay(load_session(str(file)))) else "no totals"
        except FaultyFileError as error:
            shown = list(all_lines(error.problems, words()))
            return None if shown and all(line.isprintable() for line in shown) else str(shown)
    except Exception as error:  # noqa: BLE001  # whatever it is
        return repr(error)


@pytest.mark.parametrize("text", [QUOINCHE, TAROT], ids=["quoinche", "tarot"])
def test_cut_off_anywhere(text: str, tmp_path: Path) -> None:
    raw = text.encode()
    crashes = {i: crash(raw[:i], tmp_path / "s.yaml") for i in range(len(raw))}
    assert {raw[max(0, i - 20) : i]: told for i, told in crashes.items() if told} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", [QUOINCHE, TAROT], ids=["quoinche", "tarot"])
def test_any_byte_may_be_another(text: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_LANG", lang)
    raw = text.encode()
    others = b'*"{\n' if lang == "en" else b"&':\xe9"
    crashes = {
        raw[max(0, i - 20) : i] + bytes([other]): told
        for i in range(len(raw))
        for other in others
        if (told := crash(raw[:i] + bytes([other]) + raw[i + 1 :], tmp_path / "s.yaml"))
    }
    assert crashes == {}


NAMES = (
    "No",
    "1",
    "1:30",
    "null",
    "~",
    "[red]",
    "{x}",
    "a: b",
    "# 1",
    "%s",
    "\\n",
    "👨‍👩‍👧",
    "王小明",
    "ｱｲ",
    "🇫🇷",
    "Zoe\u0301",
)


@pytest.mark.parametrize("name", NAMES)
def test_names_of_any_text(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed has its columns where it has them for a name of letters just as wide."""
    file = tmp_path / "s.yaml"

    def printed(called: str) -> list[str]:
        lines = []
        for text in (QUOINCHE, TAROT):
            for old, new in (("Nous", called), ("Ana", f"{called}2"), ("Ben", f"{called}3")):
                text = text.replace(old, json.dumps(new, ensure_ascii=False))  # noqa: PLW2901
            file.write_text(text, encoding="utf-8")
            for command in (["show"], ["replay"], ["standings"], ["explain"], ["check"]):
                assert run([*command, str(file), *(["1"] if command == ["explain"] else [])]) == 0
            output, errors = capsys.readouterr()
            assert errors == ""
            assert unicodedata.normalize("NFC", called) in output
            lines += output.splitlines()
        return lines

    plain = re.sub(r"\S", "Q", "".join(cells(name)))
    assert ["".join(" " if cell == " " else "x" for cell in cells(line)) for line in printed(name)] == [
        re.sub(r"\S", "x", line) for line in printed(plain)
    ]
