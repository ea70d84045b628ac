"""House rules on the command line: started with, shown, compared, and changed in an evening under way."""

from pathlib import Path

import pytest
from reading import QUOINCHE

from scorekeeper.cli import run
from scorekeeper.cli.common import load_session
from scorekeeper.games import GAMES

TEAMS = ["--team", "Nous=Léa,Paul", "--team", "Eux=Inès,Hugo"]
# Two deals whose marks turn on the rounding: 125 and 37 are 120 and 40 or 130 and 40 (a 5 down or up).
DEALS = "- {by: Nous, contract: 80, trump: hearts, points: 125}\n- {by: Eux, contract: 90, trump: clubs, points: 90}\n"


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("SCOREKEEPER_LANG", "en")
    monkeypatch.chdir(tmp_path)


def header(file: str = "s.yaml") -> str:
    """Return the line of a session's rules."""
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    return next(line for line in lines if line.startswith("rules:"))


def evening(rules: str = "", deals: str = DEALS) -> str:
    """Write an evening of quoinche and return its text."""
    text = "format: 1\ngame: quoinche\n" + rules + QUOINCHE.split("target: none}\n")[1] + deals
    Path("s.yaml").write_text(text, encoding="utf-8")
    return text


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ([], "rules: insa-2003"),
        (["--rules", "ffb"], "rules: ffb"),
        (["--target", "2000"], "rules: {preset: insa-2003, target: 2000}"),
        (["--target", "none", "--set", "belote_helps=false"], "rules: {preset: insa-2003, target: none, belote_helps: false}"),
        (["--rules", "ffb", "--set", "rounding=none", "--set", "lost=162"], "rules: {preset: ffb, rounding: none, lost: 162}"),
        # A session carries its own rules: a rule file is written into it.
        (["--rules", "club.yaml"], "rules: {preset: ffb, target: 1500, must_beat_defence: false}"),
        (["--rules", "club.yaml", "--set", "target=1000"], "rules: {preset: ffb, target: 1000, must_beat_defence: false}"),
    ],
)  # fmt: skip
def test_new_writes_the_preset_and_what_is_otherwise(given: list[str], expected: str) -> None:
    Path("club.yaml").write_text("title: Our club\npreset: ffb\ntarget: 1500\nmust_beat_defence: false\n")
    assert run(["new", "s.yaml", "--game", "quoinche", *TEAMS, *given]) == 0
    assert header() == expected


def test_parts_of_an_option_are_set_one_by_one() -> None:
    players = ["--players", "Ana,Ben,Cléo"]
    given = [
        "--set",
        "pot.ante=20",
        "--set",
        "pot.share=attack",
        "--set",
        "handfuls=[20, 40, 60]",
        "--set",
        "misere=none",
    ]
    assert run(["new", "s.yaml", "--game", "tarot-biere", *players, *given]) == 0
    rules = load_session("s.yaml").rules
    assert (rules.pot.ante, rules.pot.misdeal, rules.pot.share, rules.misere) == (20, 10, "attack", None)
    assert rules.handfuls == {"single": 20, "double": 40, "triple": 60}


@pytest.mark.parametrize(
    ("given", "code", "told"),
    [
        (["--set", "rounding"], 2, "OPTION=VALUE"),
        (["--set", "roundin=none"], 2, "did you mean 'rounding'"),
        (["--set", "rounding=half"], 2, "half-down"),
        (["--set", "belote_multiplied=true"], 2, "only with multiplies: all"),
        (["--rules", "fb"], 2, "did you mean 'ffb'"),
        (["--rules", "club.yaml"], 1, "club.yaml:2:9: found 'lots'"),
        (["--rules", "missing.yaml"], 1, "missing.yaml"),
    ],
)
def test_wrong_rules_start_nothing(given: list[str], code: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("club.yaml").write_text("preset: ffb\ntarget: lots\n")
    assert run(["new", "s.yaml", "--game", "quoinche", *TEAMS, *given]) == code
    assert told in capsys.readouterr().err
    assert not Path("s.yaml").exists()


def test_a_rule_file_stands_beside_the_session(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "s.yaml").write_text(
        QUOINCHE.replace("{preset: insa-2003, target: none}", "club.yaml") + DEALS
    )
    (tmp_path / "deep" / "club.yaml").write_text("title: Our club\nrounding: half-up\n")
    # 80 + 130 to 40, then 70 (72 is 70) to 90 + 90.
    assert run(["standings", "deep/s.yaml", "--json"]) == 0
    assert '"total": 280' in capsys.readouterr().out
    (tmp_path / "deep" / "club.yaml").write_text("title: Our club\nrounding: half\nlost: [1]\n")
    assert run(["check", "deep/s.yaml"]) == 1
    faults = [line.split(": ")[0] for line in capsys.readouterr().err.splitlines() if ".yaml:" in line]
    assert faults == ["deep/club.yaml:2:11", "deep/club.yaml:3:7"]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("preset", ["insa-2003", "ffb", "fft-2012", "fftb-2010"])
def test_show_names_every_option(
    preset: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SCOREKEEPER_LANG", lang)
    assert run(["rules", "show", preset]) == 0
    shown = capsys.readouterr().out
    game = next(game for game in (load() for load in GAMES.values()) if preset in game.book.presets)
    rows = {line.split()[0]: line.split()[1:3] for line in shown.splitlines() if line.split()}
    for name, value in game.book.flat(game.book.presets[preset]).items():
        here = "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
        assert rows[name] == [here, here]
    for option in game.book.options.values():
        assert option.line[lang == "fr"].split()[0] in shown


def test_show_and_diff_take_presets_files_and_sessions(capsys: pytest.CaptureFixture[str]) -> None:
    evening("rules: {preset: ffb, belote: 30}\n")
    Path("club.yaml").write_text("preset: ffb\nlost: 162\n")
    assert run(["rules", "show", "s.yaml"]) == 0
    assert ["belote", "30", "20"] in [line.split()[:3] for line in capsys.readouterr().out.splitlines()]
    assert run(["rules", "diff", "s.yaml", "club.yaml"]) == 0
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["option", "s.yaml", "club.yaml"],
        ["lost", "160", "162"],
        ["belote", "30", "20"],
    ]
    assert run(["rules", "diff", "ffb", "ffb"]) == 0
    assert capsys.readouterr().out == "no difference\n"
    assert run(["rules", "diff", "ffb", "fft-2012"]) == 2
    assert "two games" in capsys.readouterr().err


BLOCK = """rules:  # what we agreed
  preset: insa-2003
  # since April
  rounding: half-down   # a 5 down

  target: none
"""


@pytest.mark.parametrize(
    ("before", "setting", "after"),
    [
        ("", ["rounding=half-up"], "rules: {preset: insa-2003, rounding: half-up}\n"),
        ("rules: insa-2003  # ours\n", ["rounding=half-up"], "rules: {preset: insa-2003, rounding: half-up}  # ours\n"),
        ("rules: {preset: insa-2003}\n", ["rounding=half-up"], "rules: {preset: insa-2003, rounding: half-up}\n"),
        ("rules: {rounding: half-down, lost: 1}\n", ["rounding=half-up"], "rules: {rounding: half-up, lost: 1}\n"),
        ("rules: {}\n", ["rounding=half-up", "lost=170"], "rules: {rounding: half-up, lost: 170}\n"),
        (BLOCK, ["rounding=half-up"], BLOCK.replace("half-down ", "half-up ")),
        (BLOCK, ["lost=170", "rounding=half-up"], BLOCK.replace("half-down ", "half-up ") + "  lost: 170\n"),
        ("rules: club.yaml\n", ["rounding=half-up"], "rules: {preset: insa-2003, belote: 30, rounding: half-up}\n"),
    ],
)
def test_set_changes_the_rules_in_place(
    before: str, setting: list[str], after: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("club.yaml").write_text("preset: insa-2003\nbelote: 30\n")
    text = evening(before)
    assert run(["rules", "set", *setting, "-s", "s.yaml"]) == 0
    # Nous: 80 + 120 (130) and 70; Eux: 40 and 90 + 90.
    shown = capsys.readouterr().out.splitlines()
    assert [line.strip() for line in shown[:2]] == ["Nous: 270 -> 280", "Eux: 220 -> 220"]
    changed = Path("s.yaml").read_text(encoding="utf-8")
    assert changed == (
        text.replace(before, after) if before else text.replace("game: quoinche\n", "game: quoinche\n" + after)
    )
    assert run(["undo", "-s", "s.yaml"]) == 0
    assert Path("s.yaml").read_text(encoding="utf-8") == text
    assert run(["redo", "-s", "s.yaml"]) == 0
    assert Path("s.yaml").read_text(encoding="utf-8") == changed


@pytest.mark.parametrize(
    ("setting", "code", "told"),
    [
        ("belote_multiplied=true", 1, "only with multiplies: all"),
        ("rounding=half", 1, "half-down"),
        ("target=200", 1, "the game was over after deal 1"),
        ("all_trumps=reduced", 2, "did you mean 'all_trump'"),
        ("preset=fft-2012", 1, "unknown rules"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    setting: str, code: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = evening("rules: {preset: insa-2003}\n")
    assert run(["rules", "set", setting, "-s", "s.yaml"]) == code
    assert told in capsys.readouterr().err
    assert Path("s.yaml").read_text(encoding="utf-8") == text


def test_a_preset_can_be_changed_too() -> None:
    evening("rules: insa-2003\n")
    assert run(["rules", "set", "preset=ffb", "target=none", "-s", "s.yaml"]) == 0
    assert header() == "rules: {preset: ffb, target: none}"
