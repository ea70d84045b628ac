"""`explain` names a house rule where it is at work, and nothing of what the table plays as its preset says."""

import re
from pathlib import Path

import pytest
from layouts import read_text, written
from test_house_rules import TABLE, Capture, evening, told

from scorekeeper.cli import run
from scorekeeper.games import GAMES
from scorekeeper.games.pages import shown


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# What a deal's score says of them.

SCORE = "- {by: Nous, contract: 100, trump: hearts, points: 121}\n"
DOUBLED = "- {by: Nous, contract: 100, trump: hearts, quoinche: quoinche, points: 121}\n"
SUNK = "- {by: Nous, contract: 100, trump: hearts, quoinche: quoinche, points: 70, belote: Nous}\n"
TRICKS = "- {by: Nous, contract: 100, trump: hearts, capot: true}\n"
EVERYWHERE = "- {by: Nous, contract: 80, trump: all-trump, points: 100}\n"
AT_WORK = [
    ("insa-2003", "marking", "contract", SCORE),
    ("insa-2003", "marking", "points", SCORE),
    ("insa-2003", "quoinche", "3", DOUBLED),
    ("insa-2003", "quoinche", "1", DOUBLED),
    ("insa-2003", "surquoinche", "3", DOUBLED.replace("quoinche: quoinche", "quoinche: surquoinche")),
    ("insa-2003", "multiplies", "all", DOUBLED),
    ("ffb", "multiplies", "contract", DOUBLED),
    ("insa-2003", "doubled_points", "pack", DOUBLED),
    ("ffb", "doubled_points", "own", DOUBLED),
    ("insa-2003", "lost", "162", SUNK),
    ("insa-2003", "belote", "30", SUNK),
    ("insa-2003", "belote_helps", "false", SUNK.replace("70", "90")),
    ("insa-2003", "belote_kept", "defence", SUNK),
    ("ffb", "belote_multiplied", "false", SUNK.replace("70", "90")),
    ("insa-2003", "capot", "300", "- {by: Nous, contract: capot, trump: hearts, made: true}\n"),
    ("insa-2003", "generale", "400", "- {by: Ana, contract: generale, trump: hearts, made: false}\n"),
    ("insa-2003", "unannounced_capot", "300", TRICKS),
    ("insa-2003", "unannounced_capot", "none", TRICKS),
    ("insa-2003", "must_beat_defence", "true", "- {by: Nous, contract: 80, trump: hearts, points: 81}\n"),
    ("ffb", "must_beat_defence", "false", "- {by: Nous, contract: 80, trump: hearts, points: 81}\n"),
    ("insa-2003", "rounding", "half-up", SCORE),
    ("ffb", "rounding", "none", SCORE),
    ("insa-2003", "all_trump", "reduced", EVERYWHERE),
]
PETITE = "- {taker: Ben, partner: Cléo, contract: petite, bouts: 2, points: 41.5"
MADE, LOST = PETITE + "}\n", PETITE.replace("41.5", "40") + "}\n"
PAID = [
    ("base", "20", MADE),
    ("coefficients.petite", "2", MADE),
    ("petit", "15", PETITE + ", petit: attack}\n"),
    ("handfuls.double", "35", PETITE + ", handfuls: {Ana: double}}\n"),
    ("handful_to", "holder", PETITE + ", handfuls: {Ana: double}}\n"),
    ("slam.announced-failed", "-100", PETITE + ", slam: announced-failed}\n"),
    ("misere", "20", PETITE + ", miseres: [Dan]}\n"),
    ("half_point", "down", MADE),
    ("round_to", "5", MADE),
    ("round_what", "margin", MADE),
    ("round_how", "up", MADE),
    ("pot.ante", "20", MADE),
    ("pot.misdeal", "20", "- {void: misdeal}\n"),
    ("pot.share", "attack", MADE),
    ("pot.on_failure", "double", LOST),
    ("pot.stake", "20", MADE),
    ("pot.kind", "mouches", MADE),
]  # fmt: skip


def at_work(file: str, capsys: Capture) -> list[str]:
    """Return what the first deal's explanation says of the table's own rules, each once."""
    assert run(["explain", file, "1"]) == 0
    return re.findall(r"\(([a-z_.-]+ ?: [\w-]+), (?:here|ici)\)", " ".join(told(capsys)[0].split()))


@pytest.mark.parametrize(("preset", "option", "value", "deal"), AT_WORK)
def test_the_option_at_work_is_named(preset: str, option: str, value: str, deal: str, capsys: Capture) -> None:
    beside = ", belote_multiplied: false" if (preset, option) == ("ffb", "multiplies") else ""
    file = evening(f"rules: {{preset: {preset}, {option}: {value}{beside}}}\n", deal)
    assert at_work(file, capsys) == [f"{option}: {value}"]
    # As the preset has it there is nothing to say, whether or not the session says it.
    preset_value = shown(getattr(GAMES["quoinche"]().book.presets[preset], option))
    for rules in (preset, f"{{preset: {preset}, {option}: {preset_value}}}"):
        assert at_work(evening(f"rules: {rules}\n", deal), capsys) == []


@pytest.mark.parametrize(("option", "value", "deal"), PAID)
def test_the_option_at_work_is_named_at_tarot(option: str, value: str, deal: str, capsys: Capture) -> None:
    name, _, part = option.partition(".")
    kind = "kind: mouches, " if option == "pot.stake" else ""
    rules = f"{name}: {{{kind}{part}: {value}}}" if part else f"{option}: {value}"
    file = written(Path("s.yaml"), TABLE.format(game="tarot-biere", rules=f"{{preset: fftb-2010, {rules}}}"))
    text = read_text(file).replace(" []", "\n" + deal)
    written(Path(file), text)
    assert f"{option}: {value}" in at_work(file, capsys)
    assert {found.split(":")[0].split(".")[0] for found in at_work(file, capsys)} == {name}
    written(Path(file), re.sub(r"rules: .*", "rules: fftb-2010", text))
    assert at_work(file, capsys) == []


def test_every_option_that_scores_is_named_somewhere() -> None:
    """A target and an allowance of shuffles are at work in no deal's score."""
    named = {option for _, option, _, _ in AT_WORK}
    assert named == {*GAMES["quoinche"]().book.options} - {"target", "shuffles"}
    assert {option.split(".")[0] for option, _, _ in PAID} == {*GAMES["tarot"]().book.options}


def test_an_option_without_effect_in_a_deal_is_not_named(capsys: Capture) -> None:
    rules = "{preset: insa-2003, quoinche: 3, lost: 162, belote: 30, capot: 300, all_trump: reduced, rounding: half-up}"
    assert at_work(evening(f"rules: {rules}\n", SCORE), capsys) == ["rounding: half-up"]


def test_the_option_at_work_is_named_in_french(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_LANG", "fr")
    assert at_work(evening("rules: {rounding: half-up}\n", SCORE), capsys) == ["rounding : half-up"]
