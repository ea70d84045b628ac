"""What recording keeps, refuses and begins, beside the change in the file's text itself."""

from pathlib import Path

import pytest
from layouts import HEAD, A, read_text, written
from reading import tarot

from scorekeeper.cli import recording, run
from scorekeeper.cli.common import load_session
from scorekeeper.cli.moving import move


def test_a_correction_keeps_the_order_of_the_keys(tmp_path: Path) -> None:
    entry = (
        "{by: Nous, contract: 80, trump: hearts, points: 100, shuffled: Ana, dealer: Dan, note: 'so: so', at: 21:14}"
    )
    file = written(tmp_path / "s.yaml", f"{HEAD}deals:\n- {entry}\n")
    recording.correct(file, 1, ["Eux 90 trefle 120"])
    new = '{by: Eux, contract: 90, trump: clubs, points: 120, shuffled: Ana, dealer: Dan, note: "so: so", at: 21:14}'
    assert read_text(file) == f"{HEAD}deals:\n- {new}\n"


def test_what_would_make_the_file_wrong_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = HEAD.replace("none", "300") + f"deals:\n- {A}\n- {A}\n"
    file = written(tmp_path / "s.yaml", text)
    assert run(["edit", "1", "Nous capot coeur fait", "-s", file]) == 1
    assert "the game was over after deal 1" in capsys.readouterr().err
    assert read_text(file) == text


def test_new_keeps_what_was_given(tmp_path: Path) -> None:
    file = str(tmp_path / "s.yaml")
    given = ["--game", "tarot", "--players", "Ana,Ben,Cléo", "--first-dealer", "Ben", "--title", "No: 1"]
    assert run(["new", file, *given]) == 0
    session = load_session(file)
    assert (session.title, session.table.next_dealer(), session.rules.preset) == ("No: 1", "Ben", "fft-2012")
    assert session.table.seats == ("Ana", "Ben", "Cléo")


def test_people_come_and_go(tmp_path: Path) -> None:
    header = "format: 1\ngame: tarot-biere\nplayers: [Ana, Ben, Cléo, Dan, Ève]\ndeals: []\n"
    file = written(tmp_path / "s.yaml", header)
    for sentence, seats in (
        ("remplace dan par Fay", "Ana Ben Cléo Fay Ève"),
        ("eve part", "Ana Ben Cléo Fay"),
        ("Dan revient après Ana", "Ana Dan Ben Cléo Fay"),
        ("Gus arrive", "Ana Dan Ben Cléo Fay Gus"),
        ("replace Gus by eve", "Ana Dan Ben Cléo Fay Ève"),
        ("Ana, Ben, Cléo, Dan", "Ana Ben Cléo Dan"),
    ):
        session = move(file, sentence.split())
        assert session.table.seats == tuple(seats.split()), sentence
    assert "- {replace: {Dan: Fay}}\n- {seats: [Ana, Ben, Cléo, Fay]}\n" in read_text(file)


def test_a_pot_that_doubled_out_of_hand_is_refused_before_it_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Lost k times the pot is 40 x 2^k - 20, and Ana has put in about as much: 40 x 2^193 = 5.02e59, once more 1.004e60.
    file, lost = tmp_path / "s.yaml", "- {taker: Ana, contract: garde, bouts: 1, points: 40}\n"
    file.write_text(tarot("Ana, Ben, Cléo", "tarot-biere", "{pot: {on_failure: double}}") + lost * 193)
    before = file.read_bytes()
    assert run(["show", str(file)]) == 0
    capsys.readouterr()
    for words in (["add", "Ana", "garde", "1b", "40", "-s"], ["insert", "1", "Ana", "garde", "1b", "40", "-s"]):
        assert run([*words, str(file)]) == 1
        output, errors = capsys.readouterr()
        assert (output, "deal 194: " in errors, "on_failure: keep" in errors) == ("", True, True)
    assert file.read_bytes() == before
    file.write_text(file.read_text() + lost)
    for command in (["show"], ["check"], ["replay"], ["stats"], ["season"], ["settle"], ["export", "--to", "csv"]):
        assert run([*command, str(file)]) == 1
