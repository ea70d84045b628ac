"""`explain` names a house rule where it is at work, and nothing of what the table plays as its preset says."""

import re
from pathlib import Path

import pytest
from layouts import read_text, written
from test_house_rules import TABLE, Capture, evening, told

from scorekeeper.cli import run
from scorekeeper.core.rules import shown
from scorekeeper.games import GAMES


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


# Thresholds follow the options. Worked by hand: the attack needs p with p (+ 20 with its belote) >= the contract,
# and where it must beat the defence p + its belote > 162 - p + the defence's.
SUITS = [
    # 80 by its points, by 60 and the belote; the defence has 83 of 162
    ("insa-2003", "80  80  83  60"),
    ("insa-2003", "160  160  3  140"),
    # 170 and 180: no suit has so many points; with the belote 150 and 160
    ("insa-2003", "170  150"),
    ("insa-2003", "180  160"),
    # 2p > 162: 82; with its belote 2p + 20 > 162: 72; with one against it 2p > 182: 92
    ("ffb", "80  82  81  72  92"),
    ("ffb", "90  90  73  72  92"),
    ("ffb", "100  100  63  80  100"),
    # without the belote 80, with it 2p + 20 > 162 is no more than that
    ("{preset: ffb, belote_helps: false}", "80  82  81  80  92"),
    ("{preset: insa-2003, belote_helps: false}", "80  80  83  80"),
    # 50 + 30
    ("{preset: insa-2003, belote: 30}", "80  80  83  50"),
    # 2p + 30 > 162: 67, but 50 + 30 would do; 2p > 192: 97
    ("{preset: ffb, belote: 30}", "80  82  81  67  97"),
]
ALL_TRUMPS = [
    # 128 x 27/43 = 80.4, 127 gives 79.7; of 258 the defence has 131
    ("insa-2003", "80  128  131"),
    # 2p > 258
    ("ffb", "80  130  129"),
    # 144 x 27/43 = 90.4, 143 gives 89.8
    ("ffb", "90  144  115"),
    ("{preset: insa-2003, all_trump: reduced}", "80  80  83"),
    ("{preset: insa-2003, all_trump: reduced}", "160  160  3"),
    ("{preset: ffb, all_trump: reduced}", "80  82  81"),
    ("{preset: ffb, all_trump: reduced}", "90  90  73"),
]


@pytest.mark.parametrize(
    ("title", "rules", "row"),
    [*(("Points to make", *one) for one in SUITS), *(("All-trump: raw points", *one) for one in ALL_TRUMPS)],
)
def test_what_the_attack_needs_follows_the_options(title: str, rules: str, row: str, capsys: Capture) -> None:
    assert run(["rules", "show", evening(f"rules: {rules}\n")]) == 0
    (section,) = [part for part in told(capsys)[0].split("\n\n") if part.startswith(title)]
    assert row.split() in [line.split() for line in section.splitlines()]
