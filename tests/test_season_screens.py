"""The screens of `season`, `cup` and `draw` at every width, and the progress bar."""

import io
import re
import sys
from pathlib import Path

import pytest
from reading import cells
from test_screens import PLAYERS, TAROT, Shown

from scorekeeper.cli import progress, run
from scorekeeper.core.tally import CONDITIONS
from scorekeeper.i18n.season import TEXTS
from scorekeeper.render.screen import Screen

DRESS = re.compile(r"\x1b\[[0-9;]*m")
NAMES = [name.strip().strip('"') for name in PLAYERS.split(",")]
SEASON = "title: Le championnat du monde de Tarot-Bière, saison 2010-2011, première division\npoints: [10, 7, 5, 3, 1]\nbest: 1\n"
SEASON += "bonuses:\n" + "".join(f"- {{when: {when}, points: 100}}\n" for when in CONDITIONS)
SEASON += "awards: [" + ", ".join(code.removeprefix("award.") for code in TEXTS if code.startswith("award.")) + "]\n"
CUP = "title: La coupe\nrules: season.yaml\nqualification: [a.yaml, b.yaml]\nqualifiers: 4\ntables: [a-very-long-name-of-a-file-for-the-first-table.yaml, t2.yaml]\nthrough: 1\nfinal: f.yaml\n"
COMMANDS = {
    "season": ["season", "a.yaml", "b.yaml", "--rules", "season.yaml"],
    "season without rules": ["season", "a.yaml", "b.yaml"],
    "cup": ["cup", "cup.yaml"],
    "draw": ["draw", *NAMES, "--seed", "5"],
    "draw quoinche": ["draw", *NAMES[:4], "--seed", "5", "--game", "quoinche"],
}


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shown:
    monkeypatch.chdir(tmp_path)
    for name, text in (("a.yaml", TAROT), ("b.yaml", TAROT), ("season.yaml", SEASON), ("cup.yaml", CUP)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    return Shown(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("command", COMMANDS)
def test_no_line_is_wider_and_nothing_is_lost(command: str, colour: bool, lang: str, table: Shown) -> None:
    whole = table.read(lang, Screen(False, None, False), *COMMANDS[command])
    figures = set(re.findall(r"-?[0-9]+(?:[.,][0-9]+)?", whole))
    assert len(figures) > 3
    for width in (40, 60, 80):
        text = DRESS.sub("", table.read(lang, Screen(colour, width, colour), *COMMANDS[command]))
        assert [line for line in text.splitlines() if len(cells(line)) > width] == []
        assert figures - set(re.findall(r"-?[0-9]+(?:[.,][0-9]+)?", text)) == set()
        joined = re.sub(r"[\s\\']", "", text)
        assert [name for name in NAMES if name in whole and name.replace(" ", "") not in joined] == []


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("patience", [0.0, 60.0])
def test_a_bar_shows_what_takes_long(patience: float, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "_PATIENCE", patience)
    assert list(progress.watched(iter("abc"), 3, "[red]reading")) == ["a", "b", "c"]
    assert ("[red]reading" in stream.getvalue()) == (patience == 0.0)


def test_there_is_no_bar_where_stderr_is_no_terminal(
    table: Shown, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", 0.0)
    assert run(COMMANDS["season"]) == 0
    assert capsys.readouterr().err == ""
