"""Recording changes one entry and nothing else, whatever the file looks like; undo and redo walk them."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from reading import read

from scorekeeper.cli import recording, run
from scorekeeper.cli.common import load_session
from scorekeeper.cli.moving import move
from scorekeeper.core.errors import ScorekeeperError
from scorekeeper.core.game import Void
from scorekeeper.storage.history import History

HEAD = "format: 1\ngame: quoinche  # the club's\nrules: {preset: insa-2003, target: none}\n\nteams:\n  Nous: [Ana, Cléo]\n  Eux: [Ben, Dan]\n"
A = "{by: Nous, contract: 80, trump: hearts, points: 100}"
B = "{void: passed, note: 'two: words'}"
C = "{by: Eux, contract: 90, trump: clubs, points: 95}"
NEW = "{by: Nous, contract: 100, trump: spades, points: 111}"
WORDS = "Nous 100 pique 111"
LAYOUTS = {
    "plain": f"{HEAD}deals:\n- {A}\n- {B}\n- {C}\n",
    "indented": f"{HEAD}deals:\n  - {A}\n  - {B}\n  - {C}\n",
    "comments": f"{HEAD}# all of it\ndeals: # here\n# first\n- {A} # one\n\n# second\n- {B}\n# third\n- {C}  # three\n# the end\n\n",
    "a key after": f"{HEAD}deals:\n- {A}\n- {B}\n- {C}\n# about the title\ntitle: evening\n",
    "end marker": f"---\n{HEAD}deals:\n- {A}\n- {B}\n- {C}\n...\n",
    "no line end": f"{HEAD}deals:\n- {A}\n- {B}\n- {C}",
    "crlf": f"{HEAD}deals:\n- {A}\n- {B}\n- {C}\n".replace("\n", "\r\n"),
    "bom": f"\ufeff{HEAD}deals:\n- {A}\n- {B}\n- {C}\n",
    "brackets": f"{HEAD}deals: [{A}, {B}, {C}]\n",
    "brackets on lines": f"{HEAD}deals: [\n  {A},\n  {B},  # passed\n  {C}\n]\n",
    "blocks": f"{HEAD}deals:\n- by: Nous\n  contract: 80 # low\n  trump: hearts\n  points: 100\n# between\n- void: passed\n  note: |\n    two:\n    - words\n    # and no comment\n- {C}\n",
    "last a block": f"{HEAD}deals:\n- {A}\n- {C}\n- void: passed\n  note: |\n    - {{no: deal}}\n    # no comment\n",
    "json": '{"format": 1, "game": "quoinche", "teams": {"Nous": ["Ana", "Cléo"], "Eux": ["Ben", "Dan"]}, "deals": [{"void": "passed"}, {"void": "cancelled"}, {"void": "passed"}]}\n',
    "many blank lines": f"\n\n{HEAD}\ndeals:\n\n- {A}\n\n\n- {B}\n- {C}\n\n\n\n",
}  # fmt: skip
EMPTY = {
    "brackets": f"{HEAD}deals: []\n",
    "brackets and a comment": f"{HEAD}deals: []  # none yet\n",
    "nothing": f"{HEAD}deals:\n",
    "absent": HEAD,
    "absent, no line end": HEAD.rstrip("\n"),
    "absent, end marker": f"{HEAD}...\n",
    "a key after": f"{HEAD}deals: []\ntitle: evening\n",
    "nothing, a key after": f"{HEAD}deals:\n# soon\ntitle: evening\n",
    "json": '{"format": 1, "game": "quoinche", "teams": {"Nous": ["Ana", "Cléo"], "Eux": ["Ben", "Dan"]}, "deals": []}',
    "json, absent": '{"format": 1, "game": "quoinche", "teams": {"Nous": ["Ana", "Cléo"], "Eux": ["Ben", "Dan"]}}\n',
}


def deals_of(file: Path) -> list[object]:
    return [played.deal for played in load_session(str(file)).deals]


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "s.yaml"
    file.write_bytes(text.encode())
    return file


def without(text: str, entry: str) -> set[str]:
    """Return what a text may have been before the entry came: its line gone, or its comma."""
    assert text.count(entry) == 1
    hole = text.replace(entry, "\0")
    return {re.sub(gap, "", hole) for gap in (r" *- \0\r?\n", r"\r?\n *- \0", r"\0, ", r", \0")}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("place", [1, 2, 3, 4])
def test_insert_in_any_layout(layout: str, place: int, tmp_path: Path) -> None:
    text = LAYOUTS[layout]
    file = written(tmp_path, text)
    before = deals_of(file)
    if place == 4:
        recording.add(str(file), [WORDS])
    else:
        recording.squeeze_in(str(file), place, [WORDS])
    after = deals_of(file)
    assert after[: place - 1] + after[place:] == before
    assert text in without(file.read_bytes().decode(), NEW)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("place", [1, 2, 3])
def test_replace_and_remove_in_any_layout(layout: str, place: int, tmp_path: Path) -> None:
    text = LAYOUTS[layout]
    file = written(tmp_path, text)
    before = deals_of(file)
    recording.correct(str(file), place, [WORDS])
    after = deals_of(file)
    assert after[: place - 1] + after[place:] == before[: place - 1] + before[place:]
    recording.walk(str(file), back=True)
    assert file.read_bytes().decode() == text
    recording.take_out(str(file), place)
    assert deals_of(file) == before[: place - 1] + before[place:]
    comments = [part for part in text.split() if part in ("here", "first", "second", "third", "end", "one")]
    assert all(word in file.read_text() or word == "one" for word in comments)
    for _ in range(2):
        recording.take_out(str(file), 1)
    assert deals_of(file) == []
    recording.add(str(file), [WORDS])
    assert len(deals_of(file)) == 1


@pytest.mark.parametrize("layout", EMPTY)
def test_the_first_deal_in_any_layout(layout: str, tmp_path: Path) -> None:
    file = written(tmp_path, EMPTY[layout])
    recording.add(str(file), [WORDS])
    recording.add(str(file), ["passe"])
    assert [isinstance(deal, Void) for deal in deals_of(file)] == [False, True]
    session, problems = read(file.read_bytes())
    assert session is not None, problems
    assert ("title: evening" in EMPTY[layout]) == (session.title == "evening")


CHANGES = st.one_of(
    st.tuples(st.just("add"), st.integers(0, 3), st.just(0)),
    st.tuples(st.sampled_from(["edit", "insert"]), st.integers(0, 3), st.integers(1, 6)),
    st.tuples(st.just("remove"), st.just(0), st.integers(1, 6)),
    st.tuples(st.sampled_from(["undo", "redo"]), st.just(0), st.just(0)),
)
TYPED = ("Nous 110 coeur 126 belote", "eux 80 ta Nous:131 x", "passe", "Ana capot pique chuté")


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(CHANGES, max_size=14))
def test_any_sequence_equals_the_same_on_a_list(tmp_path: Path, changes: list[tuple[str, int, int]]) -> None:
    file = tmp_path / "list.yaml"
    file.write_text(f"{HEAD}deals:\n# comment\n- {A}\n", encoding="utf-8")
    for kept in Path(History(str(file)).path).parent.glob("*"):
        kept.unlink()
    states, at = [deals_of(file)], 0
    samples = {}
    for i, typed in enumerate(TYPED):
        probe = written(tmp_path, f"{HEAD}deals: []\n")
        recording.add(str(probe), [typed])
        samples[i] = deals_of(probe)[0]
    for kind, which, number in changes:
        now = list(states[at])
        try:
            if kind == "add":
                recording.add(str(file), [TYPED[which]])
                now.append(samples[which])
            elif kind == "edit":
                recording.correct(str(file), number, [TYPED[which]])
                now[number - 1] = samples[which]
            elif kind == "insert":
                recording.squeeze_in(str(file), number, [TYPED[which]])
                now.insert(number - 1, samples[which])
            elif kind == "remove":
                recording.take_out(str(file), number)
                del now[number - 1]
            else:
                recording.walk(str(file), back=kind == "undo")
                at += -1 if kind == "undo" else 1
                assert deals_of(file) == states[at]
                continue
        except ScorekeeperError:
            assert number > len(now) or kind in ("undo", "redo")
            assert deals_of(file) == states[at]
            continue
        if now == states[at]:
            continue  # saying the same again changes nothing, and there is nothing to undo
        states = [*states[: at + 1], now]
        at += 1
        assert deals_of(file) == now
        text = file.read_text(encoding="utf-8")
        assert text.startswith(HEAD + "deals:\n")
        assert text.count("\n# comment\n") == 1


def test_a_hundred_changes_are_undone_and_done_again(tmp_path: Path) -> None:
    file = written(tmp_path, f"{HEAD}deals: []\n")
    texts = [file.read_bytes()]
    for _ in range(100):
        recording.add(str(file), ["passe"])
        texts.append(file.read_bytes())
    for text in texts[-2::-1]:
        assert run(["undo", "-s", str(file)]) == 0
        assert file.read_bytes() == text
    assert run(["undo", "-s", str(file)]) == 1
    for text in texts[1:]:
        assert run(["redo", "-s", str(file)]) == 0
        assert file.read_bytes() == text
    assert run(["redo", "-s", str(file)]) == 1


def test_a_file_changed_by_hand_is_not_undone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, f"{HEAD}deals: []\n")
    recording.add(str(file), ["passe"])
    by_hand = file.read_text(encoding="utf-8") + "- {void: cancelled}\n"
    file.write_text(by_hand, encoding="utf-8")
    assert run(["undo", "-s", str(file)]) == 1
    assert "by hand" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == by_hand
    # what is recorded from here on can be undone again
    recording.add(str(file), ["passe"])
    assert run(["undo", "-s", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == by_hand


def test_a_correction_keeps_what_it_does_not_speak_of(tmp_path: Path) -> None:
    entry = (
        "{by: Nous, contract: 80, trump: hearts, points: 100, shuffled: Ana, dealer: Dan, note: 'so: so', at: 21:14}"
    )
    file = written(tmp_path, f"{HEAD}deals:\n- {entry}\n")
    recording.correct(str(file), 1, ["Eux 90 trefle 120"])
    line = file.read_text(encoding="utf-8").splitlines()[-1]
    assert (
        line
        == '- {by: Eux, contract: 90, trump: clubs, points: 120, shuffled: Ana, dealer: Dan, note: "so: so", at: 21:14}'
    )


def test_a_faulty_file_is_never_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = f"{HEAD}deals:\n- {{void: pass}}\n"
    file = written(tmp_path, text)
    for command in (
        ["add", "passe"],
        ["edit", "1", "passe"],
        ["insert", "1", "passe"],
        ["remove", "1"],
        ["seats", "x", "arrive"],
    ):
        assert run([*command, "-s", str(file)]) == 1
        assert f"{file}:9:10: " in capsys.readouterr().err
        assert file.read_text(encoding="utf-8") == text


def test_what_would_make_the_file_wrong_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HEAD.replace("none", "300") + f"deals:\n- {A}\n- {A}\n"
    file = written(tmp_path, text)
    assert run(["edit", "1", "Nous capot coeur fait", "-s", str(file)]) == 1
    assert "the game was over after deal 1" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == text


def test_new_never_overwrites(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, "mine")
    command = ["new", str(file), "--game", "tarot", "--players", "Ana,Ben,Cléo"]
    assert run(command) == 1
    assert "already" in capsys.readouterr().err
    assert file.read_text() == "mine"
    file.unlink()
    assert run([*command, "--first-dealer", "Ben", "--title", "No: 1"]) == 0
    session = load_session(str(file))
    assert (session.title, session.table.next_dealer(), session.rules.preset) == ("No: 1", "Ben", "fft-2012")
    assert [path.name for path in tmp_path.iterdir()] == ["s.yaml"]


def test_people_come_and_go(tmp_path: Path) -> None:
    header = "format: 1\ngame: tarot-biere\nplayers: [Ana, Ben, Cléo, Dan, Ève]\ndeals: []\n"
    file = written(tmp_path, header)
    for sentence, seats in (
        ("remplace dan par Fay", "Ana Ben Cléo Fay Ève"),
        ("eve part", "Ana Ben Cléo Fay"),
        ("Dan revient après Ana", "Ana Dan Ben Cléo Fay"),
        ("Gus arrive", "Ana Dan Ben Cléo Fay Gus"),
        ("replace Gus by eve", "Ana Dan Ben Cléo Fay Ève"),
        ("Ana, Ben, Cléo, Dan", "Ana Ben Cléo Dan"),
    ):
        session = move(str(file), sentence.split())
        assert session.table.seats == tuple(seats.split()), sentence
    assert "- {replace: {Dan: Fay}}\n- {seats: [Ana, Ben, Cléo, Fay]}\n" in file.read_text(encoding="utf-8")
