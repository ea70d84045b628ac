"""What one does at the prompt besides the deals: rules, looks, and what is typed at a question."""

import re
from pathlib import Path

from terminal import QUESTION, Terminal
from test_play import COMMANDS, PLAY, QUOINCHE, TAROT, both, deals, written

# The end of a question of a deal.
ASKED = r"[\])?]: $"


@both
def test_a_game_that_is_over_goes_on_by_other_rules(lang: str, tmp_path: Path) -> None:
    file, say = written(tmp_path, QUOINCHE), COMMANDS[lang]
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell("eux capot pique fait", QUESTION)
        table.tell(say["n"])
        answer = table.tell("nous 110 coeur 126")
        # Eux have 500 and the next thousand above is 1000.
        assert f"{say['rules']} target=1000" in answer
        assert "preset" not in answer
        answer = table.tell(f"{say['rules']} target = 4000", QUESTION)
        assert "Eux: 500 -> 500" in answer.replace(" :", ":")
        table.tell(say["n"])
        assert file.read_text(encoding="utf-8").count("target: 500") == 1
        table.tell(f"{say['rules']} target=4000", QUESTION)
        assert "2 · Inès" in table.tell(say["y"])
        assert "target: 4000" in file.read_text(encoding="utf-8")
        table.tell(say["undo"])
        assert "target: 500" in file.read_text(encoding="utf-8")
        # Nothing typed after the end: another game, not the questions of a deal.
        table.tell("", QUESTION)
        assert "1 · Inès" in table.tell(say["y"])
    assert (tmp_path / "evening-2.yaml").exists()


@both
def test_the_other_commands_that_show_something(lang: str, tmp_path: Path) -> None:
    written(tmp_path, QUOINCHE)
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell("nous 80 pique 90")
        assert "Nous" in table.tell({"en": "stats", "fr": "statistiques"}[lang])
        assert "Nous" in table.tell({"en": "chart", "fr": "courbe"}[lang])
        assert re.search("Nous|Léa", table.tell({"en": "settle", "fr": "règlement"}[lang]))
        assert {"en": "did you mean edit?", "fr": "vouliez-vous dire corrige ?"}[lang] in table.tell(
            {"en": "edti 1 nous 80 pique 91", "fr": "corige 1 nous 80 pique 91"}[lang]
        )


@both
def test_a_note_is_no_coming_and_going(lang: str, tmp_path: Path) -> None:
    file = written(tmp_path, QUOINCHE)
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell("nous 80 pique 90 note: Zoé arrive, Paul revient")
        table.tell("nous 80 pique 90 note : in")
    deal = "by: Nous, contract: 80, trump: spades, points: 90, note"
    assert deals(file) == [f'{deal}: "Zoé arrive, Paul revient"', f"{deal}: in"]


@both
def test_what_is_typed_at_a_question(lang: str, tmp_path: Path) -> None:
    file, say = written(tmp_path, TAROT.replace("Ana", "Al")), COMMANDS[lang]
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell("", ASKED)
        assert "Cléo" in table.tell("Clio", ASKED)
        table.tell("ben", ASKED)
        assert "Ève" in table.tell(say["sheet"], ASKED)
        table.tell("cleo", ASKED)
        # Back, and the answer given before stands in brackets.
        assert "+Cléo" in table.tell("<", ASKED)
        table.tell("", ASKED)
        table.tell("garde", ASKED)
        table.tell("0", ASKED)
        table.tell("def 31", ASKED)
        table.tell("", ASKED)
        table.tell("poignée dan", ASKED)
        table.tell("", ASKED)
        table.tell("")
        deal = "taker: Ben, partner: Cléo, contract: garde, bouts: 0, points: {defence: 31}, handfuls: {Dan: single}"
        assert deals(file) == [deal]
        table.tell("", ASKED)
        table.tell("Al garde 1b 51")
        assert deals(file) == [deal, "taker: Al, contract: garde, bouts: 1, points: 51"]
        table.tell("", ASKED)
        table.tell(say["undo"])
        assert deals(file) == [deal]
        table.tell("", ASKED)
        table.press(say["quit"] + "\r")
        assert table.ends() == 0
