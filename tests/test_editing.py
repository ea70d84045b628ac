"""Every change in every layout: one deal in the file's text, what was meant, and not a byte beside it."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import layouts as kit
import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from layouts import A, B, C

from scorekeeper.cli import run

Deal = dict[str, Any]
WORDS = "Ana 100 pique 111"
NEW = kit.TYPED[WORDS]


@pytest.fixture(autouse=True)
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kit.written is looked at; whether a disk has it is asked elsewhere."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def ran(*arguments: str) -> None:
    assert run([*arguments]) == 0, arguments


def arguments(command: str, number: int, typed: str, file: str) -> list[str]:
    words = {"add": [typed], "remove": [f"{number}"]}.get(command, [f"{number}", typed])
    return [*([command, *words] if command not in ("undo", "redo") else [command]), "-s", file]


def on_a_list(text: str, command: str, number: int, new: Deal) -> tuple[list[Deal], str, int]:
    """Return the deals as they must be after a change, the kind of change, and which entry it touches."""
    now = kit.deals(text)
    if command == "remove":
        del now[number - 1]
        return now, "remove", kit.places(text)[number - 1]
    if command == "edit":
        now[number - 1] = {**{key: now[number - 1][key] for key in kit.ASIDE if key in now[number - 1]}, **new}
        return now, "replace", kit.places(text)[number - 1]
    # a deal to come is played by those who sit now: after the last coming or going
    place = [*kit.places(text), len(kit.entries(text))][number - 1] if command == "insert" else len(kit.entries(text))
    now.insert(number - 1 if command == "insert" else len(now), new)
    return now, "insert", place


@pytest.mark.parametrize("layout", kit.LAYOUTS)
@pytest.mark.parametrize("command", ["insert 1", "insert 2", "insert 3", "add 4", "edit 1", "edit 2", "edit 3", "remove 1", "remove 2", "remove 3"])  # fmt: skip
def test_one_change(layout: str, command: str, tmp_path: Path) -> None:
    name, number = command.split()
    for wrap in kit.WRAPS:
        before = kit.wrapped(kit.LAYOUTS[layout], wrap)
        file = kit.written(tmp_path / "s.yaml", before)
        ran(*arguments(name, int(number), WORDS, file))
        after = kit.read_text(file)
        expected, change, place = on_a_list(before, name, int(number), NEW)
        assert kit.deals(after) == expected, wrap
        assert kit.only_touched(before, after, change, place), f"{wrap}:\n{after}"
        assert kit.one_column(after), wrap
        assert after.count("\r\n") == (after.count("\n") if "\r\n" in before else 0), wrap
        assert change == "remove" or kit.entries(after)[place].items() >= NEW.items(), wrap


@pytest.mark.parametrize("layout", kit.LAYOUTS)
def test_remove_all_and_begin_again(layout: str, tmp_path: Path) -> None:
    for wrap in ("no line end", "CRLF", "end"):
        before = kit.wrapped(kit.LAYOUTS[layout], wrap)
        file = kit.written(tmp_path / "s.yaml", before)
        for number in (2, 2, 1):
            ran("remove", f"{number}", "-s", file)
        assert kit.deals(kit.read_text(file)) == [], wrap
        for words in (["add", WORDS], ["add", "passe"], ["insert", "1", "passe"]):
            ran(*words, "-s", file)
        assert kit.deals(kit.read_text(file)) == [kit.TYPED["passe"], NEW, kit.TYPED["passe"]], wrap
        # back through every change to the very bytes
        for _ in range(6):
            ran("undo", "-s", file)
        assert kit.read_text(file) == before, wrap


@pytest.mark.parametrize("name", kit.EMPTY)
@pytest.mark.parametrize("wrap", kit.WRAPS)
def test_the_first_deal(name: str, wrap: str, tmp_path: Path) -> None:
    before = kit.wrapped(kit.EMPTY[name], wrap)
    file = kit.written(tmp_path / "s.yaml", before)
    ran("insert", "1", WORDS, "-s", file)
    after = kit.read_text(file)
    assert kit.deals(after) == [NEW]
    # beside the deal nothing came or went but the key, brackets and dashes
    assert before.startswith(kit.BOM) == after.startswith(kit.BOM)
    before, after = before.removeprefix(kit.BOM), after.removeprefix(kit.BOM)
    start, end = kit.span(after, 0)
    frame = r"""["']?deals["']?:|[\s\[\],-]"""
    assert re.sub(frame, "", after[:start] + after[end:]) == re.sub(frame, "", before)
    ran("add", "passe", "-s", file)
    ran("remove", "1", "-s", file)
    assert kit.deals(kit.read_text(file)) == [kit.TYPED["passe"]]
    for _ in range(3):
        ran("undo", "-s", file)
    assert kit.read_text(file).removeprefix(kit.BOM) == before


NASTY = ["no", "Y", "1", "1e3", "0x1F", "null", "~", "a: b", "#1", "- x", "[x]", "{x}", "it's", 'say "a"', "&a", "*a", "!x",
         "%", "@x", "`", "| a", "> a", "?", "a #b", "a,b"[:1] + ";b", "C:\\x", "Ève", "Jean-Luc", "J.-P.", "x - y", "<<",
         "…", "🂡 Roi", "2003-04-12", "21:14", ".inf", "true", "O’Neil", "a - ", "Ö\u00a0x", "ﬁ", "日本"]  # fmt: skip


@pytest.mark.parametrize("name", [name.strip() for name in NASTY])
def test_a_name_that_needs_quotes_comes_back(name: str, tmp_path: Path) -> None:
    file = str(tmp_path / "s.yaml")
    ran("new", file, "--game", "quoinche", "--team", f"{name}=Ana,Cléo", "--team", "Eux=Ben,Dan", "--title", name)
    ran("add", "--by", name, "--contract", "80", "--trump", "hearts", "--points", "100", "--note", name, "-s", file)
    ran("edit", "1", "--by=Eux", "--contract=90", "--trump=clubs", "--points=95", f"--belote={name}", "-s", file)
    found = yaml.safe_load(kit.read_text(file))
    assert list(found["teams"]) == [name, "Eux"]
    assert found["title"] == name
    assert (found["deals"][0]["note"], found["deals"][0]["belote"]) == (name, name)


def test_what_a_correction_keeps_and_what_it_says_anew(tmp_path: Path) -> None:
    file = kit.written(tmp_path / "s.yaml", f"{kit.HEAD}deals:\n- {kit.B}\n")
    ran("edit", "1", "passe", "--note", "new: note", "--at", "22:00", "-s", file)
    assert kit.deals(kit.read_text(file)) == [{"void": "passed", "note": "new: note", "at": "22:00", "dealer": "Dan"}]
    ran("edit", "1", WORDS, "--shuffled=Cléo", "--dealer=Ben", "-s", file)
    ran("edit", "1", "Eux 90 trefle 120", "-s", file)
    stood = Path(file).stat()
    ran("edit", "1", "Eux 90 trefle 120", "-s", file)
    assert Path(file).stat() == stood  # said again, nothing changes
    aside = {"note": "new: note", "at": "22:00", "dealer": "Ben", "shuffled": "Cléo"}
    assert kit.deals(kit.read_text(file)) == [
        {"by": "Eux", "contract": "90", "trump": "clubs", "points": "120", **aside}
    ]


def test_a_block_text_that_ends_with_the_file(tmp_path: Path) -> None:
    """The line break that the next deal needs makes the note no other note."""
    before = f"{kit.HEAD}deals:\n- void: passed\n  note: |\n    the last words"
    file = kit.written(tmp_path / "s.yaml", before)
    ran("add", WORDS, "-s", file)
    first, second = kit.deals(kit.read_text(file))
    assert (first["note"].strip(), second) == ("the last words", NEW)
    assert kit.read_text(file).startswith(before)


KEEPS = "- void: passed\n  note: |+\n    words\n\n\n"
# What the general rule above leaves open: where the blanks, breaks and comments about an entry belong.
LEFT = {
    "a block text goes with the blank lines that are its own": ("remove 2", f"- {A}\n{KEEPS}- {B}\n", f"- {A}\n- {B}\n"),
    "also at the end": ("remove 2", f"- {A}\n{KEEPS}", f"- {A}\n"),
    "also before a key": ("remove 1", f"{KEEPS}title: evening\n", "title: evening\n"),
    "and they come back in quotes": ("edit 1", f"{KEEPS}- {B}\n", f'- {{void: misdeal, note: "words\\n\\n\\n"}}\n- {B}\n'),
    "below them a deal begins its line": ("add 3", f"- {A}\n{KEEPS}", f"- {A}\n{KEEPS}- {{void: misdeal}}\n"),
    "a comma before its entry": ("remove 2", f"  [ {A} # one\n  , {B} # two\n  , {C}\n  ]\n", f"  [ {A} # one\n  ,  # two\n  {C}\n  ]\n"),
    "the last of them": ("remove 3", f"  [ {A} # one\n  , {B} # two\n  , {C} # three\n  ]\n", f"  [ {A} # one\n  , {B} # two\n  ]\n"),
    "the last of its line": ("remove 2", f"  [{A}, {B},\n  {C}]\n", f"  [{A},\n  {C}]\n"),
    "a comment of two": ("remove 2", f"  [{A}, {B}, # both\n  {C}]\n", f"  [{A}, # both\n  {C}]\n"),
    "a comment of the last two": ("remove 3", f"  [{A},\n  {B}, {C} # both\n  ]\n", f"  [{A},\n  {B} # both\n  ]\n"),
    "a comment before the comma": ("remove 1", f"  [{A} # one\n  , {B}]\n", f"  [ # one\n  {B}]\n"),
    "lines that break in two ways": ("remove 1", f"- {A}\r- {B}\r\n- {C}\n", f"- {B}\r\n- {C}\n"),
}  # fmt: skip


@pytest.mark.parametrize("case", LEFT)
def test_what_is_left_about_an_entry(case: str, tmp_path: Path) -> None:
    asked, before, after = LEFT[case]
    command, number = asked.split()
    file = kit.written(tmp_path / "s.yaml", f"{kit.HEAD}deals:\n{before}")
    ran(*arguments(command, int(number), "maldonne", file))
    assert kit.read_text(file) == f"{kit.HEAD}deals:\n{after}"
    ran("undo", "-s", file)
    assert kit.read_text(file) == f"{kit.HEAD}deals:\n{before}"


@pytest.mark.parametrize("key", ["seats", '"seats"', "seats "])
def test_names_mean_those_who_sit_however_a_key_is_written(key: str, tmp_path: Path) -> None:
    """`da` was Dan; now that Damien has come it may be either, and nothing is guessed."""
    text = f"format: 1\ngame: tarot\nplayers: [Ana, Ben, Cléo, Dan]\ndeals:\n- {{{key}: [Ana, Ben, Cléo, Dan, Damien]}}\n- {{void: passed}}\n"
    file = kit.written(tmp_path / "s.yaml", text)
    assert run(["add", "da", "garde", "2b", "52", "-s", file]) == 2
    assert kit.read_text(file) == text


ENTRY: st.SearchStrategy[Callable[[str, int], str]] = st.sampled_from([
    lambda lead, n: f"{lead}- {{void: passed, note: n{n}}}\n",
    lambda lead, n: f"{lead}-   {{by: Nous, contract: 80, trump: hearts, points: 100, at: 21:14}}   # own {n}\n",
    lambda lead, n: f"{lead}- {{by: Eux, contract: 90,  # own {n}\n{lead}   trump: clubs, points: {{Eux: 95}}, shuffled: Ana}}\n",
    lambda lead, n: f"{lead}- void: passed\n{lead}  note: 'x{n}'\n",
    lambda lead, n: f"{lead}-\n{lead}  by: Eux # own {n}\n{lead}  contract: 90\n{lead}  trump: clubs\n{lead}  points: {{Eux: 95}}\n",
    lambda lead, n: f"{lead}- void: cancelled\n{lead}  note: |-\n{lead}    one {n}\n\n{lead}    - {{two}}\n",
    lambda lead, n: f"{lead}- {{replace: {{Ben: Gus{n}}}}}\n{lead}- {{replace: {{Gus{n}: Ben}}}}\n",
])  # fmt: skip
BETWEEN = st.sampled_from(["", "", "\n", "# between\n", "   # - {deep: in}\n\n", "#\ttab }\n"])


@st.composite
def sessions(draw: st.DrawFn) -> str:
    """Draw a session in one of many layouts."""
    if draw(st.integers(0, 3)) == 0:
        text = draw(st.sampled_from([*kit.LAYOUTS.values(), *kit.EMPTY.values()]))
    else:
        lead = draw(st.sampled_from(["", "", "  "]))
        text = kit.HEAD + "deals:" + draw(st.sampled_from(["", " # here - so"])) + "\n"
        for n in range(draw(st.integers(1, 4))):
            text += draw(BETWEEN) + draw(ENTRY)(lead, n)
        text += draw(BETWEEN) + draw(st.sampled_from(["", "", "title: evening\n"]))
    return kit.wrapped(text.replace('"no"', "Nous"), draw(st.sampled_from([*kit.WRAPS])))


CHANGES = st.lists(
    st.tuples(
        st.sampled_from(["add", "edit", "insert", "remove", "undo", "redo"]),
        st.integers(1, 6),
        st.sampled_from([*kit.TYPED]),
    ),
    max_size=12,
)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(sessions(), CHANGES)
def test_any_sequence_is_the_same_on_a_plain_list(
    tmp_path: Path, new_user: Path, text: str, changes: list[tuple[str, int, str]]
) -> None:
    for stale in new_user.rglob("*.json"):
        stale.unlink()
    file = kit.written(tmp_path / "s.yaml", text)
    states, at = [(text, kit.deals(text))], 0
    for command, number, words in changes:
        before, now = states[at]
        typed = WORDS if "you:" in text else words  # nobody is called there as in the others
        asked = arguments(command, number, typed, file)
        if command in ("undo", "redo"):
            target = at - 1 if command == "undo" else at + 1
            possible = 0 <= target < len(states)
            assert run(asked) == (0 if possible else 1)
            at = target if possible else at
            assert kit.read_text(file) == states[at][0]
            continue
        allowed = command == "add" or number <= len(now) + (command == "insert")
        assert run(asked) == (0 if allowed else 2), f"{asked}\n{before}"
        after = kit.read_text(file)
        if not allowed:
            assert after == before
            continue
        expected, change, place = on_a_list(before, command, number, kit.TYPED[typed])
        assert kit.deals(after) == expected
        if after != before:
            if kit.entries(before) and kit.entries(after):
                assert kit.only_touched(before, after, change, place), f"{asked}\n{before}\n{after}"
            states, at = [*states[: at + 1], (after, expected)], at + 1
