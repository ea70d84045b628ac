"""A session begins with questions; a wrong answer costs that answer alone."""

from pathlib import Path

import pytest
import yaml
from terminal import QUESTION, Terminal
from test_play import both

from scorekeeper.cli.asking import listed


@both
def test_a_session_begins_with_questions(lang: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, lang, "new", "evening.yaml") as table:
        assert "tarot-biere" in table.tell("belote-bridge", QUESTION)
        assert "9" in table.tell("9", QUESTION)
        for answer in ("1", "Les Bleus", "Ève, Zoé", ""):
            table.tell(answer, QUESTION)
        assert "3" in table.tell("Ana, Ben, Cléo", QUESTION)
        # Zoé plays for the Bleus, and that is their name.
        for answer, name in (("zoé et Hugo", "zoé"), ("Hugo & hugo", "hugo"), ("Les Bleus / Hugo", "Les Bleus")):
            assert name in table.tell(answer, QUESTION)
        assert "3000" in table.tell("Jean Paul et Hugo", QUESTION)
        assert "2000" in table.tell("two thousand", QUESTION)
        table.press("4000\r")
        assert table.ends() == 0
        assert "teams." not in table.screen
        assert {"en": "Quoinche to 4000", "fr": "Quoinche en 4000"}[lang] in table.screen
    header = yaml.safe_load((tmp_path / "evening.yaml").read_text(encoding="utf-8"))
    them = {"en": "Them", "fr": "Eux"}[lang]
    assert header["teams"] == {"Les Bleus": ["Ève", "Zoé"], them: ["Jean Paul", "Hugo"]}
    with Terminal(tmp_path, lang, "play", "bar.yaml") as table:
        table.tell("tarot biere", QUESTION)
        assert "3" in table.tell("Ana et Ben", QUESTION)
        assert "ana" in table.tell("Ana Ben ana", QUESTION)
        assert "1 · Ana" in table.tell("Ana Ben Cléo Dan et Ève")
        assert "Ana -100  Ben +220" in table.tell("Ben +Cléo garde 2b 52 petit")
    header = yaml.safe_load((tmp_path / "bar.yaml").read_text(encoding="utf-8"))
    assert (header["game"], header["players"]) == ("tarot-biere", ["Ana", "Ben", "Cléo", "Dan", "Ève"])


@pytest.mark.parametrize(
    ("typed", "least", "names"),
    [
        ("Ana, Ben", 2, ["Ana", "Ben"]),
        ("Jean Paul et Ana", 2, ["Jean Paul", "Ana"]),
        ("Ana and Ben", 2, ["Ana", "Ben"]),
        ("Ana & Ben", 2, ["Ana", "Ben"]),
        ("Ana+Ben", 2, ["Ana", "Ben"]),
        ("Ana / Ben", 2, ["Ana", "Ben"]),
        ("Ana Ben", 2, ["Ana", "Ben"]),
        ("Jean Paul, Ben", 2, ["Jean Paul", "Ben"]),
        ("Ana, Ben et Cléo", 3, ["Ana", "Ben", "Cléo"]),
        ("Ana, Ben, and Cléo", 3, ["Ana", "Ben", "Cléo"]),
        ("Ana Ben Cléo et Dan", 3, ["Ana", "Ben", "Cléo", "Dan"]),
    ],
)
def test_names_are_separated_as_one_writes_them(typed: str, least: int, names: list[str]) -> None:
    assert listed(typed, least) == names
