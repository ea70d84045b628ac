"""The README and the help say what the program does."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import docs
import pytest

from scorekeeper.cli.app import COMMANDS
from scorekeeper.cli.common import words
from scorekeeper.core.cup import read_cup
from scorekeeper.core.opening import open_session
from scorekeeper.core.problems import Notes
from scorekeeper.core.seasonfile import read_season
from scorekeeper.games import GAMES
from scorekeeper.i18n.help import HELP
from scorekeeper.storage.files import load

TEXT = docs.README.read_text(encoding="utf-8")
SAMPLES = docs.README.parent / "sample_sessions"
# Sessions in which the examples' names play; an example must work in one of them.
TABLES = {
    "quoinche": "format: 1\ngame: quoinche\nteams:\n  {us}: [Lea, Paul]\n  {them}: [Ines, Hugo]\ndeals:\n"
    + "- {{void: passed}}\n" * 12,
    "tarot-biere": "format: 1\ngame: tarot-biere\nplayers: [Ana, Ben, Cleo, Dan, Eve]\ndeals:\n- {{void: passed}}\n",
}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_LANG", "en")
    words()


def test_the_readme_is_as_the_program_is() -> None:
    assert docs.filled(TEXT) == TEXT, "run python tests/docs.py"


def test_the_two_commands_run_what_is_there() -> None:
    commands = re.findall(r"^python3 -m venv .*$", TEXT, re.MULTILINE)
    assert len(commands) == 2
    install, tests = commands
    assert "pytest" in tests
    sample = re.search(r"scorekeeper replay (\S+)$", install)
    assert sample
    assert (docs.README.parent / sample[1]).is_file()


@pytest.mark.parametrize("example", re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL), ids=lambda text: text.split()[3])
def test_the_files_shown_are_valid(example: str, tmp_path: Path) -> None:
    file = tmp_path / "example.yaml"
    file.write_text(example, encoding="utf-8")
    notes = Notes()
    document = load(str(file), notes)
    assert open_session(document, GAMES, notes) is not None, notes.problems(document)


def test_the_season_and_cup_files_shown_are_valid(tmp_path: Path) -> None:
    season, cup = re.findall(r"```yml\n(.*?)```", TEXT, re.DOTALL)
    for text, read_it in ((season, read_season), (cup, read_cup)):
        file = tmp_path / "example.yaml"
        file.write_text(text, encoding="utf-8")
        notes = Notes()
        document = load(str(file), notes)
        assert read_it(document, notes) is not None, notes.problems(document)


def test_every_command_is_in_the_readme() -> None:
    for command in COMMANDS:
        assert re.search(rf"^\|.*`{command}\b", TEXT, re.MULTILINE), command


def examples(column: int) -> list[str]:
    texts = [pair[column] for code, pair in HELP.items() if code.startswith("help.") and ".arg." not in code]
    lines = [line.strip() for text in texts for line in text.splitlines() if line.startswith("  scorekeeper ")]
    return [line for line in lines if not re.search("replay sample_sessions| (play|watch) ", line)]


@pytest.mark.parametrize(
    ("lang", "line"), [(lang, line) for i, lang in enumerate(("en", "fr")) for line in examples(i)]
)
def test_the_examples_of_the_help_work(lang: str, line: str, tmp_path: Path) -> None:
    us, them = ("Nous", "Eux") if lang == "fr" else ("Us", "Them")
    codes = []
    for game, header in TABLES.items():
        folder = tmp_path / game
        folder.mkdir()
        session = folder / "session.yaml"
        session.write_text(header.format(us=us, them=them), encoding="utf-8")
        for name in ("evening.yaml", "soiree.yaml"):
            shutil.copy(SAMPLES / "tarot-biere.yaml", folder / name)
        for name in ("season", "saison"):
            (folder / name).mkdir()
            shutil.copy(SAMPLES / "tarot-four.yaml", folder / name / "a.yaml")
            shutil.copy(SAMPLES / "tarot-four.yaml", folder / name / "b.yaml")
        arguments = shlex.split(line)[1:]
        arguments = [part for word in arguments for part in (glob(folder, word) if "*" in word else [word])]
        for name in ("season.yaml", "saison.yaml"):
            (folder / name).write_text("points: [3, 2, 1]\n")
        for name, season in (("cup.yaml", "season"), ("coupe.yaml", "saison")):
            (folder / name).write_text(
                f"qualification: {season}/a.yaml\nqualifiers: 4\ntables: [t1.yaml, t2.yaml]\nthrough: 1\nfinal: f.yaml\n"
            )
        environ = docs.environ(str(folder)) | {"SCOREKEEPER_LANG": lang, "SCOREKEEPER_SESSION": str(session)}
        if arguments[0] == "redo":
            run(["add", "passed"], folder, environ)
            run(["undo"], folder, environ)
        if arguments[0] == "undo":
            run(["add", "passed"], folder, environ)
        codes.append(run(arguments, folder, environ))
    assert 0 in codes


def glob(folder: Path, pattern: str) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.glob(pattern))


def run(arguments: list[str], folder: Path, environ: dict[str, str]) -> int:
    command = [sys.executable, "-m", "scorekeeper", *arguments]
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return done.returncode
