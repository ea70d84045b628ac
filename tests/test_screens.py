"""Every screen at every width: no line is wider, nothing is lost, and what a reader expects is there."""

import re
from pathlib import Path

import pytest
from reading import cells, played, read, sample

from scorekeeper.cli import run
from scorekeeper.cli.common import words
from scorekeeper.render import screen as screens
from scorekeeper.render.recorded import answer
from scorekeeper.render.screen import Screen
from scorekeeper.render.table import cut, fold

QUOINCHE = """\
format: 1
game: quoinche
title: Le tournoi d'hiver de la Maison des Étudiants, première table
date: 2003-04-11
teams:
  Les Joyeux Compagnons: ["Jean-Christophe de la Motte", "🦊🐻🦁"]
  "L'équipe👩‍🚀": [Inès, "Maximilien"]
deals:
- {by: "🦊🐻🦁", contract: 110, trump: hearts, points: 126, belote: "🦊🐻🦁", shuffled: Inès, at: "2003-04-11T21:07", note: Jean-Christophe-a-failli-oublier-la-belote-et-tout-le-monde-a-ri}
- {by: Inès, contract: 180, trump: no-trump, quoinche: surquoinche, points: 101, shuffled: Inès}
- {by: Maximilien, contract: generale, trump: all-trump, quoinche: quoinche, made: false}
- {void: misdeal, player: Maximilien}
"""
PLAYERS = '"Jean-Christophe", "🦊🐻🦁🐯", "François-Xavier de la Tour", Ève, "李小龍"'
TAROT = f"""\
format: 1
game: tarot-biere
title: Manche
players: [{PLAYERS}]
chips: {{Ève: green, "Jean-Christophe": white}}
deals:
- {{taker: Ève, partner: "李小龍", contract: garde-contre, bouts: 3, points: 91, handfuls: {{"🦊🐻🦁🐯": triple, Ève: single}}, petit: attack, slam: announced-made, miseres: ["Jean-Christophe"], note: "« le coup du siècle »", at: "23:59"}}
- {{taker: "François-Xavier de la Tour", contract: petite, bouts: 1, points: 50.5}}
- {{seats: [{PLAYERS}, "Anne-Charlotte"]}}
- {{taker: Ève, partner: "Jean-Christophe", contract: garde, bouts: 2, points: 44}}
- {{replace: {{"Anne-Charlotte": Gus}}}}
- {{void: petit-sec, player: Gus}}
"""
SAMPLES = {file.stem: file.read_text(encoding="utf-8") for file in sorted(sample("").glob("*.yaml"))}
EVENINGS = {**SAMPLES, "long teams": QUOINCHE, "long players": TAROT}
# What a screen is called by; * stands for the number of every deal.
COMMANDS = ("show", "replay", "standings", "explain *")
DRESS = re.compile(r"\x1b\[[0-9;]*m")
WIDTHS = (40, 60, 80)
every_evening = pytest.mark.parametrize("name", EVENINGS)
both = pytest.mark.parametrize("lang", ["en", "fr"])


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Shown":
    return Shown(tmp_path, monkeypatch, capsys)


class Shown:
    """Run commands at a chosen width and language, and read what they print."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.home, self.patch, self.capsys = home, patch, capsys

    def read(self, lang: str, on: Screen, *arguments: str) -> str:
        self.patch.setenv("SCOREKEEPER_LANG", lang)
        self.patch.setattr(screens, "screen", lambda *_: on)
        assert run(list(arguments)) == 0
        return self.capsys.readouterr().out

    def file(self, text: str) -> str:
        file = self.home / "s.yaml"
        file.write_text(text, encoding="utf-8")
        return str(file)

    def screens(self, name: str, lang: str, on: Screen) -> dict[str, str]:
        """Return every screen of an evening by its command."""
        file, shown = self.file(EVENINGS[name]), {}
        for command in COMMANDS:
            for number in range(1, 1 + (len(played(EVENINGS[name])) if "*" in command else 1)):
                arguments = [command.split()[0], file, *([str(number)] if "*" in command else [])]
                shown[" ".join(arguments)] = self.read(lang, on, *arguments)
        return shown


@both
@every_evening
@pytest.mark.parametrize("colour", [False, True])
def test_no_line_is_wider_than_the_screen(name: str, lang: str, colour: bool, table: Shown) -> None:
    for width in WIDTHS:
        for command, text in table.screens(name, lang, Screen(colour, width, colour)).items():
            wide = [line for line in DRESS.sub("", text).splitlines() if len(cells(line)) > width]
            assert wide == [], f"{command} at {width}"


@both
@pytest.mark.parametrize("rules", ["insa-2003", "fftb-2010", "fft-2012"])
def test_no_line_of_the_rules_is_wider_and_none_is_lost(rules: str, lang: str, table: Shown) -> None:
    whole = set(table.read(lang, Screen(False, None, False), "rules", "show", rules).split())
    for width in WIDTHS:
        text = table.read(lang, Screen(False, width, False), "rules", "show", rules)
        assert max(len(cells(line)) for line in text.splitlines()) <= width
        # A word longer than its column goes on in the next line.
        assert {word for word in whole - set(text.split()) if "-" not in word and "." not in word} == set()


@both
@every_evening
def test_no_line_of_an_answer_is_wider(name: str, lang: str, table: Shown) -> None:
    session, _ = read(EVENINGS[name])
    assert session is not None
    table.patch.setenv("SCOREKEEPER_LANG", lang)
    words().add(session.game.texts())
    for width in WIDTHS:
        for step in played(EVENINGS[name]):
            answer(session, step, words(), Screen(False, width, False))
            lines = table.capsys.readouterr().out.splitlines()
            assert [line for line in lines if len(cells(line)) > width] == []
            figures = [str(total) for total in step.totals.values()]
            assert set(figures) <= set(" ".join(lines).split())


@both
@pytest.mark.parametrize("name", SAMPLES)
def test_a_narrow_screen_loses_nothing(name: str, lang: str, table: Shown) -> None:
    whole = table.screens(name, lang, Screen(False, None, False))
    table.patch.setenv("SCOREKEEPER_LANG", lang)
    heads = {words()(f"head.{head}") for head in ("number", "by", "contract", "result", "total", "colour", "chips")}
    heads |= {words()("head.article"), words()("head.dealer"), words()("head.time"), words()("sheet.total"), "-"}
    for width in WIDTHS:
        for command, text in table.screens(name, lang, Screen(False, width, False)).items():
            kept = re.sub(r"[][]", "", text).split()
            lost = {word for word in whole[command].split() if word not in kept and not set(word) <= {"-"}} - heads
            # A name is cut where its column is narrow, but told apart.
            lost = {word for word in lost if not any(cut(word, size) in kept for size in (4, 5))}
            assert lost == set(), f"{command} at {width}"


@pytest.mark.parametrize("command", ["show", "replay", "explain"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_note_and_the_time_of_a_deal_are_shown(command: str, width: int, table: Shown) -> None:
    file = table.file(
        QUOINCHE.replace("Jean-Christophe-a-failli-oublier-la-belote-et-tout-le-monde-a-ri", "a fine one")
    )
    more = ["1"] if command == "explain" else []
    text = table.read("fr", Screen(False, width, False), command, file, *more)
    assert "21:07" in text
    assert "a fine one" in text
    assert text.index("126") < text.index("a fine one")


@both
def test_standings_are_final_when_the_game_is_over(lang: str, table: Shown) -> None:
    final = {"en": "Final standings", "fr": "Classement final"}[lang]
    running = {"en": "Standings", "fr": "Classement"}[lang]
    on = Screen(False, 80, False)
    whole = SAMPLES["quoinche-3000"]
    cut_short = "\n".join(whole.splitlines()[:-1]) + "\n"
    for text, title in ((whole, final), (cut_short, running), (SAMPLES["tarot-four"], final)):
        for command in ("standings", "replay"):
            assert title in table.read(lang, on, command, table.file(text)).splitlines()
    assert running in table.read(lang, on, "replay", table.file(whole), "--until", "3").splitlines()


@pytest.mark.parametrize(
    ("text", "size", "lines"),
    [
        ("fait : 126 points", 8, ["fait :", "  126", "  points"]),
        ("a b", 3, ["a b"]),
        ("abcdef gh", 4, ["abcd", "  ef", "  gh"]),
        ("Nous\u00a0+260  Eux\u00a0+40", 12, ["Nous +260", "  Eux +40"]),
        ("好好好", 5, ["好好", "  好"]),
    ],
)
def test_a_text_is_folded_at_its_spaces(text: str, size: int, lines: list[str]) -> None:
    assert fold(text, size).split("\n") == lines


@pytest.mark.parametrize(
    ("text", "size", "shown"), [("abc", 3, "abc"), ("abc", 2, "a…"), ("好", 1, "…"), ("abc", 0, ""), ("abc", -1, "")]
)
def test_a_text_is_cut_to_any_width(text: str, size: int, shown: str) -> None:
    assert cut(text, size) == shown


@pytest.mark.parametrize("columns", range(5))
def test_a_fault_is_shown_on_the_narrowest_screen(columns: int, table: Shown) -> None:
    file = table.file(QUOINCHE.replace("generale", "generally"))
    table.patch.setenv("COLUMNS", str(columns))
    assert run(["check", file]) == 1
    assert "'generally'" in table.capsys.readouterr().err


@both
def test_the_prompt_and_its_help_fit_any_screen(lang: str, table: Shown) -> None:
    file = table.file(QUOINCHE.replace("Inès", "I" * 200).replace("🦊🐻🦁", "B" * 200))
    asked: list[str] = []

    def ask(prompt: str) -> str:
        print(prompt)
        return asked.pop()

    for size in (1, 2, 40, 80):
        with table.patch.context() as patch:
            patch.setenv("COLUMNS", str(size))
            patch.setenv("SCOREKEEPER_LANG", lang)
            patch.setattr("builtins.input", ask)
            asked += ["q", "?"]
            assert run(["play", file]) == 0
        lines = table.capsys.readouterr().out.splitlines()
        assert size < 40 or max(len(cells(line)) for line in lines) <= size
