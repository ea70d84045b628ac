"""`explain` names a house rule where it is at work, and nothing of what the table plays as its preset says."""

from pathlib import Path

import pytest
from reading import QUOINCHE, tarot

from scorekeeper.cli import run
from scorekeeper.games import GAMES

# An option here, and a deal in which it is at work.
QUOINCHE_CASES = [
    ("marking: contract", "{by: Nous, contract: 80, trump: hearts, points: 90}"),
    ("quoinche: 3", "{by: Nous, contract: 80, trump: hearts, points: 90, quoinche: quoinche}"),
    ("surquoinche: 3", "{by: Nous, contract: 80, trump: hearts, points: 90, quoinche: surquoinche}"),
    ("multiplies: all", "{by: Nous, contract: 80, trump: hearts, points: 90, quoinche: quoinche}"),
    ("doubled_points: pack", "{by: Nous, contract: 80, trump: hearts, points: 90, quoinche: quoinche}"),
    ("lost: 162", "{by: Nous, contract: 80, trump: hearts, points: 70}"),
    ("belote: 30", "{by: Nous, contract: 80, trump: hearts, points: 90, belote: Eux}"),
    ("belote_helps: false", "{by: Nous, contract: 80, trump: hearts, points: 70, belote: Nous}"),
    ("belote_kept: defence", "{by: Nous, contract: 80, trump: hearts, points: 50, belote: Nous}"),
    ("capot: 200", "{by: Nous, contract: capot, trump: hearts, made: true}"),
    ("generale: 1000", "{by: Nous, contract: generale, trump: hearts, made: false}"),
    ("unannounced_capot: 300", "{by: Nous, contract: 80, trump: hearts, capot: true}"),
    ("unannounced_capot: none", "{by: Nous, contract: 80, trump: hearts, capot: true}"),
    ("must_beat_defence: true", "{by: Nous, contract: 80, trump: hearts, points: 81}"),
    ("rounding: half-up", "{by: Nous, contract: 80, trump: hearts, points: 90}"),
    ("rounding: none", "{by: Nous, contract: 80, trump: hearts, points: 90}"),
    ("all_trump: reduced", "{by: Nous, contract: 80, trump: all-trump, points: 90}"),
]
TAROT_CASES = [
    ("base: 20", "{taker: Ana, contract: petite, bouts: 1, points: 51}"),
    ("coefficients.garde: 3", "{taker: Ana, contract: garde, bouts: 1, points: 51}"),
    ("petit: 5", "{taker: Ana, contract: petite, bouts: 1, points: 51, petit: attack}"),
    ("handfuls.single: 15", "{taker: Ana, contract: petite, bouts: 1, points: 51, handfuls: {Ana: single}}"),
    ("handful_to: holder", "{taker: Ana, contract: petite, bouts: 1, points: 50, handfuls: {Ana: single}}"),
    ("slam.made: 250", "{taker: Ana, contract: petite, bouts: 3, points: 91, slam: made}"),
    ("misere: 5", "{taker: Ana, contract: petite, bouts: 1, points: 51, miseres: [Ben]}"),
    ("half_point: down", "{taker: Ana, contract: petite, bouts: 1, points: 51.5}"),
    ("round_to: 5", "{taker: Ana, contract: petite, bouts: 1, points: 52}"),
    ("pot.ante: 20", "{taker: Ana, contract: petite, bouts: 1, points: 51}"),
    ("pot.kind: mouches", "{taker: Ana, contract: petite, bouts: 1, points: 51}"),
]


def nested(option: str) -> str:
    """Return an option as a session says it: `pot.ante: 20` is `pot: {ante: 20}`."""
    name, value = option.split(": ")
    group, _, part = name.partition(".")
    return f"{group}: {{{part}: {value}}}" if part else option


def explained(rules: str, head: str, deal: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    file = folder / "s.yaml"
    file.write_text(head.replace("RULES", rules) + f"- {deal}\n", encoding="utf-8")
    assert run(["explain", str(file), "1"]) == 0, capsys.readouterr().err
    return capsys.readouterr().out


HEADS = {
    "insa-2003": QUOINCHE.replace("{preset: insa-2003, target: none}", "RULES"),
    "fft-2012": tarot("Ana, Ben, Cléo", "tarot-biere", "RULES"),
}
CASES = [("insa-2003", *case) for case in QUOINCHE_CASES] + [("fft-2012", *case) for case in TAROT_CASES]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("preset", "option", "deal"), CASES, ids=[f"{case[1]} {i}" for i, case in enumerate(CASES)])
def test_an_option_is_named_where_it_is_at_work(
    preset: str,
    option: str,
    deal: str,
    lang: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SCOREKEEPER_LANG", lang)
    here = option.replace(": ", " : ") + ", ici" if lang == "fr" else f"{option}, here"
    shown = explained(f"{{preset: {preset}, {nested(option)}}}", HEADS[preset], deal, tmp_path, capsys)
    assert shown.count(f"({here})") == 1
    if "misere" not in option:  # by its preset nobody can announce one
        plain = explained(preset, HEADS[preset], deal, tmp_path, capsys)
        assert ", here)" not in plain
        assert ", ici)" not in plain


def test_a_belote_multiplied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = "{by: Nous, contract: 80, trump: hearts, points: 90, belote: Nous, quoinche: quoinche}"
    rules = "{preset: insa-2003, multiplies: all, belote_multiplied: true}"
    assert "(belote_multiplied: true, here)" in explained(rules, HEADS["insa-2003"], deal, tmp_path, capsys)


def test_no_option_is_left_out() -> None:
    tried = {option.split(":")[0].split(".")[0] for _, option, _ in CASES} | {"belote_multiplied"}
    # What ends a game and who may shuffle are in no line of a score; how it is rounded stands with the step.
    rest = {"target", "shuffles", "round_what", "round_how"}
    assert {name for load in GAMES.values() for name in load().book.options} == tried | rest
