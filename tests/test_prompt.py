"""The prompt of an evening: what it offers, what it takes for a slip, and when it reads the file again."""

import re
from pathlib import Path

import pytest
from reading import cells, read
from terminal import END, QUESTION, TAB, Terminal
from test_play import COMMANDS, NOTHING, PLAY, QUOINCHE, TAROT, both, deals, written

from scorekeeper.cli import evening, guide
from scorekeeper.core.words import Lexicon, split
from scorekeeper.games.quoinche.words import FORMS
from scorekeeper.i18n import Words
from scorekeeper.i18n.texts import TEXTS
from scorekeeper.render.screen import Screen


@both
def test_there_is_nothing_to_explain_before_a_deal(lang: str, tmp_path: Path) -> None:
    written(tmp_path, QUOINCHE)
    with Terminal(tmp_path, lang, *PLAY) as table:
        answer = table.tell(COMMANDS[lang]["explain"])
        assert {"en": "no deal yet", "fr": "pas encore de donne"}[lang] in answer
        assert "0" not in answer


@both
def test_tab_offers_what_can_stand_there(lang: str, tmp_path: Path) -> None:
    players = "Ana, Rémi, Paul, Édith, Ève"
    written(tmp_path, TAROT.replace("Ana, Ben, Cléo, Dan, Ève", players))
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.press("Ana +" + TAB + TAB)
        offered = table.until(r"> Ana \+[^>]*Rémi[^>]*> Ana \+$").replace("\n", " ").split()
        assert set(offered) - {"Ana", "+"} >= {"Rémi", "Paul", "Édith", "Ève"}
        assert not {"undo", "annuler", "garde", "quit", "quitter"} & set(offered)
        table.press("r" + TAB)
        table.until("> Ana \\+[Rr]émi $")
        # Commands begin a line, and stand nowhere else.
        table.press(("unal" if lang == "en" else "sais")[:2] + TAB)
        table.idle(0.3)
        assert not re.search("undo|insère|supprime", table.screen.splitlines()[-1])
        table.interrupt()
        table.press(("und" if lang == "en" else "ref") + TAB)
        table.until("> undo $|> refaire $")


@both
def test_nothing_typed_at_a_question_is_lost(lang: str, tmp_path: Path) -> None:
    file, say = written(tmp_path, QUOINCHE), COMMANDS[lang]
    first = "by: Nous, contract: 90, trump: hearts, points: 100"
    with Terminal(tmp_path, lang, *PLAY) as table:
        # A deal instead of yes or no is the next line, whatever was asked.
        table.press(END)
        table.until(QUESTION, len(table.screen))
        table.tell("nous 90 coeur 100")
        assert deals(file) == [first]
        table.tell(f"{say['rules']} target=900", QUESTION)
        table.tell(f"{say['explain']}")
        assert "target: 900" not in file.read_text(encoding="utf-8")
        # Ctrl-D within the questions asks, and they go on.
        table.tell("", QUESTION)
        table.tell("léa", QUESTION)
        table.press(END)
        table.until(QUESTION, len(table.screen))
        table.tell(say["n"], QUESTION)
        table.tell("80", QUESTION)
        table.tell("pique", QUESTION)
        # What cannot be is told at its own question, and asked again; so is no answer.
        assert "162" in table.tell("", QUESTION) + table.tell("163", QUESTION)
        assert "<" in table.tell("", QUESTION)
        table.tell("85", QUESTION)
        table.tell("")
        assert deals(file) == [first, "by: Léa, contract: 80, trump: spades, points: 85"]
        # A command that is said alone says so.
        assert say["undo"] + {"en": "' is said alone", "fr": " » se dit seul"}[lang] in table.tell(f"{say['undo']} 2")
        # Whoever quoinches is of the other side.
        assert NOTHING[lang] in table.tell("eux 80 pique 90 x:inès")


@both
def test_a_mistake_that_ended_the_game_is_mended_at_the_question(lang: str, tmp_path: Path) -> None:
    file, say = written(tmp_path, QUOINCHE), COMMANDS[lang]
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell("eux capot pique fait", QUESTION)
        assert "2 · Inès" in table.tell(f"{say['edit']} 1 eux 100 pique 105")
    assert deals(file) == ["by: Eux, contract: 100, trump: spades, points: 105"]


@both
def test_whoever_leaves_quoinche_is_replaced(lang: str, tmp_path: Path) -> None:
    file = written(tmp_path, QUOINCHE)
    with Terminal(tmp_path, lang, *PLAY) as table:
        answer = table.tell({"en": "Léa leaves", "fr": "Léa part"}[lang])
        assert {"en": "replace LEAVING by ARRIVING", "fr": "remplace PARTANT par ARRIVANT"}[lang] in answer
    assert file.read_text(encoding="utf-8") == QUOINCHE


@both
def test_questions_fit_a_narrow_screen(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session, _ = read(TAROT)
    assert session is not None
    say = Words(lang)
    say.add(TEXTS)
    say.add(session.game.texts())
    monkeypatch.setattr(guide, "screen", lambda: Screen(False, 40, True))
    answers = iter(["nobody at all", "ben", "", "g", "2", "52", "", "double:Cléo", "", "dan"])
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        return next(answers)

    line = guide.guided(session, ask, say)
    assert line == "Ben garde 2b 52 double:Cléo misère:Dan"
    assert max(len(cells(text)) for text in [*prompts, *capsys.readouterr().out.splitlines()]) <= 40
    assert all(prompt.endswith(": ") for prompt in prompts)


def test_an_evening_reads_its_file_again_only_when_it_was_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, QUOINCHE)
    done: list[str] = []

    def counted(name: str) -> None:
        doing = getattr(evening, name)

        def counting(*given: object) -> object:
            done.append(name)
            return doing(*given)

        monkeypatch.setattr(evening, name, counting)

    counted("load_session")
    counted("ending")
    table = evening.Evening(str(file))
    table.take("nous 80 pique 90")
    assert "2 · Inès" in table._prompt()
    table.take("eux 80 pique 90")
    assert "3 · Paul" in table._prompt()
    assert done == ["load_session", "ending"]
    # Another program, or a hand, records a third deal.
    file.write_text(file.read_text(encoding="utf-8") + "- {void: passed}\n", encoding="utf-8")
    assert "4 · Hugo" in table._prompt()
    assert done == ["load_session", "ending"] * 2


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("11O", "110"), ("1l0", "110"), ("l26", "126"), ("8o", "80"), ("I00", "100"), ("5O,5", "50,5")],
)
def test_a_letter_among_digits_is_taken_for_the_digit(typed: str, meant: str) -> None:
    _, (fault,) = Lexicon(FORMS, ["Zoé"]).read(split(f"Zoé {typed} pique"))
    assert fault.message.params["near"] == (meant,)
