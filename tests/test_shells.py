"""What a shell completes at Tab, and the manual page."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from reading import QUOINCHE, tarot

from scorekeeper.cli import run
from scorekeeper.cli.app import COMMANDS

BASH = shutil.which("bash")


def scorekeeper(folder: Path, *arguments: str, **environ: str) -> str:
    """Return what the program prints in a folder."""
    env = {**os.environ, "SCOREKEEPER_LANG": "en", "XDG_STATE_HOME": str(folder / "state"), **environ}
    command = [sys.executable, "-m", "scorekeeper", *arguments]
    done = subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, check=False)
    assert not done.stderr
    return done.stdout


def completed(folder: Path, line: str, lang: str = "en") -> list[str]:
    """Return what Tab offers at the end of a line, as the script of bash asks for it."""
    words = line.split(" ")
    environ = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1), "_SCOREKEEPER_COMPLETE": "complete_bash"}
    return [word for word in scorekeeper(folder, SCOREKEEPER_LANG=lang, **environ).split("\n") if word]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("table")
    (folder / "jeudi.yaml").write_text(
        tarot("Ana, Benoît, Cléo, Dan, Ève", "tarot-biere", "fftb-2010"), encoding="utf-8"
    )
    (folder / "friday.yaml").write_text(QUOINCHE, encoding="utf-8")
    (folder / "notes.txt").write_text("no session")
    (folder / "old").mkdir()
    return folder


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("sh", ["show"]),
        ("rules ", ["list", "show", "diff", "set"]),
        ("show ", ["friday.yaml", "jeudi.yaml", "old/"]),
        ("standings friday.yaml j", ["jeudi.yaml"]),
        ("add -s f", ["friday.yaml"]),
        ("add -s jeudi.yaml Be", ["Benoît"]),
        ("add -s jeudi.yaml Ana +", ["+Ana", "+Benoît", "+Cléo", "+Dan", "+Ève"]),
        ("add -s jeudi.yaml +È", ["+Ève"]),
        ("add -s friday.yaml No", ["Nous"]),
        ("edit -s friday.yaml 1 spa", ["spades"]),
        ("new x.yaml --game q", ["quoinche"]),
        ("new x.yaml --rules ff", ["ffb", "fftb-2010", "fft-2012"]),
        ("rules diff insa-2003 f", ["ffb", "fftb-2010", "fft-2012", "friday.yaml"]),
        ("rules set -s friday.yaml round", ["rounding=half-down", "rounding=half-up", "rounding=none"]),
        ("rules set -s jeudi.yaml pot.sh", ["pot.share=taker", "pot.share=attack"]),
        ("new x.yaml --game quoinche --set must", ["must_beat_defence=true", "must_beat_defence=false"]),
        ("add -s missing.yaml ", []),
        ("show missing/", []),
    ],
)
def test_tab(line: str, offered: list[str], table: Path) -> None:
    assert completed(table, f"scorekeeper {line}") == offered


def test_words_are_offered_in_the_users_language(table: Path) -> None:
    assert completed(table, "scorekeeper add -s friday.yaml piq", "fr") == ["pique"]
    assert completed(table, "scorekeeper add -s friday.yaml piq") == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_has_a_script(shell: str, tmp_path: Path) -> None:
    script = scorekeeper(tmp_path, "completion", shell)
    assert f"_SCOREKEEPER_COMPLETE=complete_{shell}" in script
    if shell == "bash":
        assert BASH
        subprocess.run([BASH, "-n"], input=script, text=True, check=True)


def test_ctrl_c_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_file: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("scorekeeper.cli.show.load_session", interrupted)
    monkeypatch.setenv("SCOREKEEPER_LANG", "en")
    assert run(["show", "evening.yaml"]) == 130
    assert capsys.readouterr().err == "interrupted\n"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_manual_page_names_every_command_and_option(lang: str, tmp_path: Path) -> None:
    page = scorekeeper(tmp_path, "man", SCOREKEEPER_LANG=lang)
    assert page.startswith(".TH SCOREKEEPER 1")
    sections = [line.removeprefix(".SS ") for line in page.split("\n") if line.startswith(".SS ")]
    assert [name for name in sections if " " not in name] == list(COMMANDS)
    assert {"rules list", "rules show", "rules diff", "rules set"} <= set(sections)
    for option in ("\\-\\-session", "\\-\\-first\\-dealer", "\\-\\-json", "\\-\\-until"):
        assert option in page
    # A line that begins with a dot or an apostrophe would be taken for a macro.
    macros = {line.split(" ")[0] for line in page.split("\n") if line.startswith((".", "'"))}
    assert macros <= {".TH", ".SH", ".SS", ".B", ".PP", ".TP", ".nf", ".fi"}


@pytest.mark.parametrize("given", [{}, {"COMP_WORDS": "scorekeeper sh", "COMP_CWORD": "x"}, {"COMP_CWORD": "99"}])
def test_a_shell_that_does_not_say_where_it_stands(given: dict[str, str]) -> None:
    environ = {**os.environ, **given, "_SCOREKEEPER_COMPLETE": "complete_bash"}
    done = subprocess.run([sys.executable, "-m", "scorekeeper"], env=environ, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
