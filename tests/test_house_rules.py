"""House rules at the command line: a session carries its own, an evening's are changed on purpose, and all is shown."""

import json
import re
from pathlib import Path

import pytest
from layouts import read_text, written

from scorekeeper.cli import run
from scorekeeper.cli.common import load_session
from scorekeeper.core.rules import shown
from scorekeeper.games import GAMES, presets

HEAD = "format: 1\ngame: quoinche\n{rules}teams:\n  Nous: [Ana, Cléo]\n  Eux: [Ben, Dan]\ndeals:\n"
# 80 + 120; 37 up to 40: with half-up 80 + 130. Lost: 160 + 100.
DEALS = "- {by: Nous, contract: 80, trump: hearts, points: 125}  # a near thing\n- {by: Eux, contract: 100, trump: clubs, points: 90}\n"
TABLE = "format: 1\ngame: {game}\nrules: {rules}\nplayers: [Ana, Ben, Cléo, Dan, Ève]\ndeals: []\n"
QUOINCHE = ["--game", "quoinche", "--team", "Nous=Ana,Cléo", "--team", "Eux=Ben,Dan"]
TAROT = ["--players", "Ana,Ben,Cléo,Dan,Ève"]
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def evening(rules: str, deals: str = DEALS) -> str:
    return written(Path("s.yaml"), HEAD.format(rules=rules) + deals)


def rules_of(file: str) -> str:
    """Return the lines of a file from `rules:` to the next key."""
    found = re.search(r"^rules:.*\n(?:[ #}].*\n)*", read_text(file), re.MULTILINE)
    assert found
    return found[0]


def told(capsys: Capture) -> tuple[str, str]:
    out, err = capsys.readouterr()
    return out, err


# A new session.


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [
        (QUOINCHE, "rules: insa-2003\n"),
        ([*QUOINCHE, "--rules", "ffb"], "rules: ffb\n"),
        ([*QUOINCHE, "--rules", "ffb", "--target", "1000"], "rules: {preset: ffb, target: 1000}\n"),
        (
            [*QUOINCHE, "--set", "rounding=half-up", "--set", "unannounced_capot=none", "--set", "belote_helps=false"],
            "rules: {preset: insa-2003, rounding: half-up, unannounced_capot: none, belote_helps: false}\n",
        ),
        (
            ["--game", "tarot-biere", *TAROT, "--set", "pot.ante=20", "--set", "pot.share=attack"],
            "rules: {preset: fftb-2010, pot: {ante: 20, share: attack}}\n",
        ),
        (
            ["--game", "tarot", *TAROT, "--set", "coefficients=[2, 4, 6, 8]", "--set", "slam.made=100"],
            "rules: {preset: fft-2012, coefficients: [2, 4, 6, 8], slam: {made: 100}}\n",
        ),
        (
            ["--game", "tarot", *TAROT, "--set", "pot={kind: mouches, stake: 20}"],
            "rules: {preset: fft-2012, pot: {kind: mouches, stake: 20}}\n",
        ),
        # As a French table says it.
        (
            [*QUOINCHE, "--set", "target=aucun", "--set", "belote_helps=Non"],
            "rules: {preset: insa-2003, target: none, belote_helps: false}\n",
        ),
        (
            ["--game", "tarot", *TAROT, "--rules", "fftb-2010", "--set", "pot=none"],
            "rules: {preset: fftb-2010, pot: none}\n",
        ),
    ],
)
def test_a_new_session_carries_its_rules(arguments: list[str], rules: str) -> None:
    assert run(["new", "s.yaml", *arguments]) == 0
    assert rules_of("s.yaml") == rules
    load_session("s.yaml")


def test_chips_as_the_table_says_them() -> None:
    assert run(["new", "s.yaml", "--game", "tarot-biere", *TAROT, "--chips", "White, YELLOW"]) == 0
    assert re.search(r"^chips: \{\w+: white, \w+: yellow\}$", Path("s.yaml").read_text(encoding="utf-8"), re.MULTILINE)


def test_a_new_session_carries_the_options_of_a_rule_file(capsys: Capture) -> None:
    Path("club").mkdir()
    club = written(
        Path("club/ours.yaml"), "title: Our club\npreset: ffb\n# never half up\nrounding: half-down\nlost: 162\n"
    )
    assert run(["new", "s.yaml", *QUOINCHE, "--rules", club, "--set", "lost=150", "--set", "shuffles=2"]) == 0
    assert rules_of("s.yaml") == "rules: {preset: ffb, rounding: half-down, lost: 150, shuffles: 2}\n"
    Path(club).unlink()
    told(capsys)
    assert run(["check", "s.yaml"]) == 0
    assert run(["replay", "s.yaml", "--json"]) == 0
    rules = json.loads(told(capsys)[0].split("\n", 1)[1])["rules"]
    assert rules == {"preset": "ffb", "rounding": "half-down", "lost": 150, "shuffles": 2}


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--set", "rounding"], 2, "'rounding': an option is set as OPTION=VALUE"),
        (["--set", "roundng=half-up"], 2, "did you mean 'rounding'?"),
        (["--set", "rounding=half-upp"], 2, "did you mean 'half-up'?"),
        (["--set", "target=lots"], 2, "expected a whole number"),
        (["--set", "target="], 2, "expected a whole number"),
        (["--set", "pot.ante=20"], 2, "unknown option 'pot.ante'"),
        (["--set", "belote.much=20"], 2, "expected a whole number"),
        (["--set", "belote_multiplied=true"], 2, "only with multiplies: all"),
        (["--set", "surquoinche=1"], 2, "cannot be worth less than a quoinche (2)"),
        (["--rules", "ffbb"], 2, "did you mean 'ffb'?"),
        (["--rules", "fft-2012"], 2, "unknown rules 'fft-2012'"),
        (["--rules", "nowhere.yaml"], 1, "nowhere.yaml: there is no such file"),
        (["--rules", "faulty.yaml"], 1, "faulty.yaml:2:1: unknown key 'losst'"),
    ],
)
def test_wrong_rules_begin_nothing(arguments: list[str], code: int, said: str, capsys: Capture) -> None:
    written(Path("faulty.yaml"), "preset: ffb\nlosst: 162\n")
    assert run(["new", "s.yaml", *QUOINCHE, *arguments]) == code
    assert said in told(capsys)[1]
    assert not Path("s.yaml").exists()


# What the rules are.


def options_shown(name: str, capsys: Capture) -> dict[str, list[str]]:
    """Return each option's value here and the preset's, as `rules show` lists them."""
    assert run(["rules", "show", name]) == 0
    page = told(capsys)[0]
    lines = re.split(r"^Options\n", page, flags=re.MULTILINE)[1].split("\n\n")[0].splitlines()[1:]
    return {line.split()[0]: line.split()[1:3] for line in lines}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_option_is_shown_with_its_value_and_the_presets(
    lang: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_LANG", lang)
    changed = {"title": "Ours", "preset": "ffb", "rounding": "half-down", "lost": "162"}
    written(Path("club.yaml"), "".join(f"{key}: {value}\n" for key, value in changed.items()))
    evening("rules: {preset: ffb, belote_helps: false}\n")
    written(Path("t.yaml"), TABLE.format(game="tarot", rules="{preset: fft-2012, handfuls: {double: 35}, misere: 20}"))
    for preset, game in presets().items():
        values = {name: shown(value) for name, value in game.book.flat(game.book.presets[preset]).items()}
        assert options_shown(preset, capsys) == {name: [value, value] for name, value in values.items()}
        assert {name.split(".")[0] for name in values} == set(game.book.options)
    book = GAMES["quoinche"]().book
    ffb = {name: [shown(value)] * 2 for name, value in book.flat(book.presets["ffb"]).items()}
    club = {"rounding": ["half-down", "half-up"], "lost": ["162", "160"]}
    assert options_shown("club.yaml", capsys) == ffb | club
    assert options_shown("s.yaml", capsys) == ffb | {"belote_helps": ["false", "true"]}
    found = options_shown("t.yaml", capsys)
    assert (found["handfuls.double"], found["misere"]) == (["35", "30"], ["20", "none"])
    assert found["handfuls.single"] == ["20", "20"]


@pytest.mark.parametrize(("lang", "column"), [("en", 0), ("fr", 1)])
def test_each_option_is_told_in_a_line(
    lang: str, column: int, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_LANG", lang)
    for preset, game in presets().items():
        assert run(["rules", "show", preset]) == 0
        page = told(capsys)[0]
        for option in game.book.options.values():
            assert len(set(option.line)) == 2
            assert re.search(rf"^{option.name}\b.*  {re.escape(option.line[column])}$", page, re.MULTILINE)


def test_the_pot_is_shown_as_the_table_plays_it(capsys: Capture) -> None:
    written(Path("t.yaml"), TABLE.format(game="tarot-biere", rules="{preset: fftb-2010, pot: {kind: mouches}}"))
    found = options_shown("t.yaml", capsys)
    assert {name: value for name, value in found.items() if name.startswith("pot")} == {
        "pot.stake": ["10", "none"],
        "pot.kind": ["mouches", "pot"],
    }
    written(Path("t.yaml"), TABLE.format(game="tarot-biere", rules="{preset: fftb-2010, pot: none}"))
    assert options_shown("t.yaml", capsys)["pot"] == ["none", "none"]


def test_a_difference_is_told_option_by_option(capsys: Capture) -> None:
    written(Path("club.yaml"), "title: Ours\npreset: ffb\nrounding: half-down\n")
    evening("rules: {preset: ffb, target: none, rounding: half-down}\n")
    assert run(["rules", "diff", "insa-2003", "ffb"]) == 0
    assert [line.split() for line in told(capsys)[0].splitlines()] == [
        ["option", "insa-2003", "ffb"],
        ["target", "3000", "2000"],
        ["multiplies", "contract", "all"],
        ["doubled_points", "own", "pack"],
        ["belote_multiplied", "false", "true"],
        ["must_beat_defence", "false", "true"],
        ["rounding", "half-down", "half-up"],
        ["shuffles", "1", "none"],
    ]
    assert run(["rules", "diff", "club.yaml", "s.yaml"]) == 0
    assert [line.split() for line in told(capsys)[0].splitlines()] == [
        ["option", "club.yaml", "s.yaml"],
        ["target", "2000", "none"],
    ]
    assert run(["rules", "diff", "ffb", "ffb"]) == 0
    assert told(capsys)[0] == "no difference\n"
    assert run(["rules", "diff", "fft-2012", "fftb-2010"]) == 0
    found = [line.split() for line in told(capsys)[0].splitlines()]
    assert found[1:3] == [["misere", "none", "10"], ["round_to", "none", "10"]]
    assert {line[0] for line in found[3:]} >= {"pot.ante", "pot.misdeal", "pot.share", "pot.on_failure", "pot.kind"}
    for arguments, code in ((["ffb", "fft-2012"], 2), (["ffb", "ffbb"], 2), (["ffb", "nowhere.yaml"], 1)):
        assert run(["rules", "diff", *arguments]) == code
        out, err = told(capsys)
        assert not out
        assert err


# An evening's rules changed on purpose.


@pytest.mark.parametrize(
    ("before", "options", "after"),
    [
        ("rules: insa-2003\n", ["rounding=half-up"], "rules: {preset: insa-2003, rounding: half-up}\n"),
        ("rules: insa-2003  # as ever\n", ["lost=162"], "rules: {preset: insa-2003, lost: 162}  # as ever\n"),
        ("rules: 'insa-2003'\n", ["lost=162"], "rules: {preset: insa-2003, lost: 162}\n"),
        ("", ["rounding=none", "lost=0"], "rules: {preset: insa-2003, rounding: none, lost: 0}\n"),
        ("rules: {preset: insa-2003}\n", ["lost=162"], "rules: {preset: insa-2003, lost: 162}\n"),
        ("rules: {}\n", ["lost=162"], "rules: {lost: 162}\n"),
        (
            "rules: { preset: insa-2003, target: none, }  # all night\n",
            ["target=4000", "lost=162"],
            "rules: { preset: insa-2003, target: 4000, lost: 162 }  # all night\n",
        ),
        (
            "rules: {preset: insa-2003,  # the club's\n  target: none  # all night\n  }\n",
            ["target=4000", "lost=162"],
            "rules: {lost: 162, preset: insa-2003,  # the club's\n  target: 4000  # all night\n  }\n",
        ),
        (
            "rules:  # ours\n  # whose\n  preset: insa-2003  # the club's\n\n  # how long\n  target: none # all night\n# the end\n",
            ["target=4000", "rounding=half-up"],
            "rules:  # ours\n  # whose\n  preset: insa-2003  # the club's\n\n  # how long\n  target: 4000 # all night\n  rounding: half-up\n# the end\n",
        ),
        ("rules: insa-2003\n", ["preset=ffb", "lost=162"], "rules: {preset: ffb, lost: 162}\n"),
        ("rules: {lost: 162}\n", ["preset=ffb"], "rules: {lost: 162, preset: ffb}\n"),
        (
            "rules: club.yaml  # the club's\n",
            ["lost=150"],
            "rules: {preset: insa-2003, rounding: half-up, lost: 150}  # the club's\n",
        ),
    ],
)
def test_rules_are_set_in_place(before: str, options: list[str], after: str, capsys: Capture) -> None:
    written(Path("club.yaml"), "title: Ours\nrounding: half-up\nlost: 162\n")
    file = evening(before)
    text = read_text(file)
    assert run(["rules", "set", *options, "-s", file]) == 0
    assert told(capsys)[0].endswith(f"rules changed: {', '.join(options)}\n")
    changed = read_text(file)
    assert changed == HEAD.format(rules=after) + DEALS
    load_session(file)
    assert run(["undo", "-s", file]) == 0
    assert read_text(file) == text
    assert run(["redo", "-s", file]) == 0
    assert read_text(file) == changed


@pytest.mark.parametrize(
    ("before", "options", "after"),
    [
        ("fftb-2010", ["pot.ante=20"], "{preset: fftb-2010, pot: {ante: 20}}"),
        ("fftb-2010", ["pot=none"], "{preset: fftb-2010, pot: none}"),
        ("{pot: none}", ["pot.ante=20", "pot.share=attack"], "{pot: {ante: 20, share: attack}}"),
        ("{pot: {ante: 20}}", ["pot.ante=30", "pot.share=attack"], "{pot: {ante: 30, share: attack}}"),
        ("{pot: {ante: 20}, misere: 20}", ["pot=none", "misere=none"], "{pot: none, misere: none}"),
        ("{pot: {ante: 20}}", ["pot={kind: mouches, stake: 20}"], "{pot: {kind: mouches, stake: 20}}"),
        ("{handfuls: [25, 35, 45]}", ["handfuls=[30, 40, 50]"], "{handfuls: [30, 40, 50]}"),
        ("{handfuls: [25, 35, 45]}", ["handfuls.double=40"], "{handfuls: {single: 25, double: 40, triple: 45}}"),
        ("{handfuls: {single: 25}}", ["handfuls.double=40"], "{handfuls: {single: 25, double: 40}}"),
        ("{handfuls: {single: 25}}", ["handfuls=[30, 40, 50]"], "{handfuls: [30, 40, 50]}"),
        ("{coefficients: [2, 4, 6, 8]}", ["coefficients.garde=3", "coefficients.petite=1"],
         "{coefficients: {petite: 1, garde: 3, garde-sans: 6, garde-contre: 8}}"),
    ],
)  # fmt: skip
def test_parts_of_an_option_are_set(before: str, options: list[str], after: str) -> None:
    file = written(Path("s.yaml"), TABLE.format(game="tarot-biere", rules=before))
    assert run(["rules", "set", *options, "-s", file]) == 0
    assert read_text(file) == TABLE.format(game="tarot-biere", rules=after)
    load_session(file)


POT = "  preset: fftb-2010\n  pot:  # ours\n    ante: 20  # each\n    # and who takes it\n    share: attack\n  # no more\n"


@pytest.mark.parametrize(
    ("before", "options", "after"),
    [
        (
            f"rules:\n{POT}",
            ["pot.ante=30", "pot.on_failure=double", "misere=20"],
            "rules:\n" + POT.replace("ante: 20", "ante: 30").replace("attack\n", "attack\n    on_failure: double\n  misere: 20\n"),
        ),
        (
            "rules:\n  handfuls: [25, 35, 45]  # dearer\n  # and\n  misere: 20\n",
            ["handfuls.single=30"],
            "rules:\n  handfuls: {single: 30, double: 35, triple: 45}  # dearer\n  # and\n  misere: 20\n",
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_rules_over_lines_are_set_in_place(before: str, options: list[str], after: str, newline: str) -> None:
    whole = f"# ours\n{TABLE}".replace("rules: {rules}\n", "{rules}")
    file = written(Path("s.yaml"), whole.format(game="tarot-biere", rules=before).replace("\n", newline))
    assert run(["rules", "set", *options, "-s", file]) == 0
    assert read_text(file) == whole.format(game="tarot-biere", rules=after).replace("\n", newline)
    load_session(file)


@pytest.mark.parametrize("rules", ['"fft-2012"', '{"preset": "fft-2012", "base": 20}', "{}"])
def test_rules_are_set_in_json(rules: str) -> None:
    before, after = '{"format": 1, "game": "tarot", "rules": ', ', "players": ["Ana", "Ben", "Cléo"],\n "deals": []}\n'
    file = written(Path("s.yaml"), before + rules + after)
    base = load_session(file).rules.base
    assert run(["rules", "set", "misere=20", "-s", file]) == 0
    text = read_text(file)
    assert (text[: len(before)], text[-len(after) :]) == (before, after)
    session = load_session(file)
    assert (session.rules.preset, session.rules.base, session.rules.misere) == ("fft-2012", base, 20)


def test_a_value_over_lines_is_left_to_the_hand(capsys: Capture) -> None:
    """Its comments would be lost."""
    file = written(Path("s.yaml"), TABLE.replace("{rules}", f"\n{POT}").format(game="tarot-biere"))
    text = read_text(file)
    assert run(["rules", "set", "pot=none", "-s", file]) == 1
    assert "rules" in told(capsys)[1]
    assert read_text(file) == text


def test_old_and_new_totals_come_first(capsys: Capture) -> None:
    """Deal 1: 80 + 120; 40, with half-up 80 + 130; 40. Deal 2: 100 + 160 to Nous, with lost: 162 100 + 162."""
    file = evening("rules: insa-2003\n")
    assert run(["rules", "set", "rounding=half-up", "lost=162", "-s", file]) == 0
    assert told(capsys)[0].splitlines() == [
        "  Nous: 460 -> 472",
        "  Eux: 40 -> 40",
        "rules changed: rounding=half-up, lost=162",
    ]
    assert run(["standings", file, "--json"]) == 0
    rows = json.loads(told(capsys)[0])["standings"]
    assert {row["name"]: row["total"] for row in rows} == {"Nous": 472, "Eux": 40}


OVER = "- {by: Nous, contract: capot, trump: hearts, made: true}\n- {void: passed}\n"


@pytest.mark.parametrize(
    ("rules", "options", "code", "said"),
    [
        ("rules: insa-2003\n", ["belote_multiplied=true"], 1, "only with multiplies: all"),
        ("rules: ffb\n", ["multiplies=contract"], 1, "only with multiplies: all"),
        ("rules: insa-2003\n", ["quoinche=5"], 1, "cannot be worth less than a quoinche (5)"),
        ("rules: insa-2003\n", ["target=500"], 1, "the game was over after deal 1: Nous has won"),
        ("rules: {target: 900}\n", ["capot=450"], 1, "the game was over after deal 1: Nous has won"),
        ("rules: insa-2003\n", ["roundng=none"], 2, "did you mean 'rounding'?"),
        ("rules: insa-2003\n", ["rounding"], 2, "OPTION=VALUE"),
        ("rules: insa-2003\n", ["rounding=no"], 1, "expected one of half-down, half-up, none"),
        ("rules: insa-2003\n", ["lost=162", "target=x"], 1, "expected a whole number"),
        ("rules: insa-2003\n", ["preset=fft-2012"], 1, "unknown rules 'fft-2012'"),
        ("rules: insa-2003\n", ["lost.much=1"], 1, "expected a whole number"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_changes(
    rules: str, options: list[str], code: int, said: str, capsys: Capture
) -> None:
    file = evening(rules, OVER)
    text = read_text(file)
    assert run(["rules", "set", *options, "-s", file]) == code
    out, err = told(capsys)
    assert not out
    assert said in err
    assert read_text(file) == text
    assert run(["undo", "-s", file]) == 1


def test_rules_under_which_a_deal_could_not_be_are_refused(capsys: Capture) -> None:
    file = evening("rules: insa-2003\n", "- {by: Nous, contract: 80, trump: all-trump, points: 200}\n")
    assert run(["rules", "set", "all_trump=reduced", "-s", file]) == 1
    assert "the pack holds 0 to 162" in told(capsys)[1]
    assert rules_of(file) == "rules: insa-2003\n"
