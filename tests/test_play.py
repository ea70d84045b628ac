"""Whole evenings at a real terminal: what is typed, what is answered, and what the file holds."""

import re
from pathlib import Path

import pytest
import yaml
from terminal import END, PROMPT, QUESTION, TAB, UP, Terminal

TEAMS = "teams:\n  Nous: [Léa, Paul]\n  Eux: [Inès, Hugo]\n"
QUOINCHE = f"format: 1\ngame: quoinche\nrules: {{preset: insa-2003, target: 500}}\ntitle: Friday\n{TEAMS}deals: []\n"
TAROT = "format: 1\ngame: tarot-biere\nrules: fftb-2010\nplayers: [Ana, Ben, Cléo, Dan, Ève]\ndeals: []\n"
# The commands, as each language says them.
ENGLISH = "undo redo edit insert remove explain sheet standings rules help quit y n passed".split()  # noqa: SIM905
FRENCH = "annuler refaire corrige insère supprime explique feuille classement règles aide quitter o n passe".split()  # noqa: SIM905
COMMANDS = {"en": dict(zip(ENGLISH, ENGLISH, strict=True)), "fr": dict(zip(ENGLISH, FRENCH, strict=True))}
NOTHING = {"en": "Nothing was recorded.", "fr": "Rien n'a été noté."}
TRUMP = {"en": "clubs", "fr": "trèfle"}
PLAY = ("play", "evening.yaml")
both = pytest.mark.parametrize("lang", ["en", "fr"])


def written(folder: Path, text: str) -> Path:
    file = folder / "evening.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def deals(file: Path) -> list[str]:
    """Return the deals of a file, each as it is written."""
    return re.findall(r"^- \{(.*)\}$", file.read_text(encoding="utf-8"), re.MULTILINE)


@both
def test_an_evening_of_quoinche(lang: str, tmp_path: Path) -> None:
    file, say = written(tmp_path, QUOINCHE), COMMANDS[lang]
    with Terminal(tmp_path, lang, *PLAY) as table:
        answer = table.tell("Nous 110 kœur 126")
        assert "  Nous 110 kœur 126\n           ^^^^\n" in answer
        assert NOTHING[lang] in answer
        assert {"en": "how many points?", "fr": "combien de points ?"}[lang] in table.tell("nous 110 coeur")
        assert deals(file) == []
        answer = table.tell("nous 110 hearts 126 b")
        assert "Nous +260  Eux +40" in answer
        assert f"2 · Inès {'donne' if lang == 'fr' else 'deals'} > " in answer
        first = ["by: Nous, contract: 110, trump: hearts, points: 126, belote: Nous"]
        assert deals(file) == first
        table.tell(say["undo"])
        assert deals(file) == []
        assert "Nous 260  Eux 40" in table.tell(say["redo"])
        assert deals(file) == first

        assert "Nous 340  Eux 200" in table.tell("eux 80 ♦ 82")
        answer = table.tell(f"{say['edit']} 1 nous 110 cœur 126")
        assert "Nous +240  Eux +40" in answer
        assert "Nous 320  Eux 200" in answer
        table.tell(f"{say['insert']} 2 {say['passed']}")
        assert deals(file)[1] == "void: passed"
        assert "Nous 320  Eux 200" in table.tell(f"{say['remove']} 2")
        kept = [first[0].removesuffix(", belote: Nous"), "by: Eux, contract: 80, trump: diamonds, points: 82"]
        assert deals(file) == kept

        answer = table.tell(f"{say['explain']} 1")
        assert re.search(r"110 +\+110 ", answer)
        assert "INSA 3" in answer
        assert re.search(r"\b82 +\+80 +320 +\+160 +200\b", table.tell(say["sheet"]))
        assert re.search(r"1 +Nous +320\s+2 +Eux +200", table.tell(say["standings"]))
        assert re.search(r"150 +239 +20", table.tell(say["rules"]))
        answer = table.tell(say["help"])
        assert all(word in answer for word in (say["undo"], say["quit"], "surquoinch", TRUMP[lang]))
        assert answer.splitlines()[1:] == table.tell(f"{say['help']} {say['undo']}").splitlines()[1:]
        assert deals(file) == kept

        # The guided entry: an answer that is none, and a step back.
        table.tell("", QUESTION)
        table.tell("léa", QUESTION)
        table.tell("100", QUESTION)
        table.tell("<", QUESTION)
        table.tell("90", QUESTION)
        assert "zzz" in table.tell("zzz", QUESTION)
        table.tell("pique", QUESTION)
        table.tell("", QUESTION)
        table.tell("80", QUESTION)
        assert "Nous 320  Eux 450" in table.tell("")
        kept.append("by: Léa, contract: 90, trump: spades, points: 80")
        assert deals(file) == kept
        table.tell("", QUESTION)
        table.tell("eux", QUESTION)
        table.interrupt()
        assert "Nous 320  Eux 450" in table.tell(say["passed"])
        kept.append("void: passed")

        # Ctrl-C drops the line, Ctrl-D asks before it leaves.
        table.press("Nous 110 coe")
        table.until("110 coe$")
        table.interrupt()
        table.press(END)
        table.until(QUESTION, len(table.screen))
        table.tell(say["n"])
        assert deals(file) == kept

        table.press("hu" + TAB)
        table.until("> Hugo $|> hugo $")
        answer = table.tell("80 ta x nous:131", QUESTION)
        assert "Nous 640  Eux 450" in answer
        kept.append("by: Hugo, contract: 80, trump: all-trump, quoinche: quoinche, points: {Nous: 131}")
        assert deals(file) == kept
        assert {"en": "Nous has won", "fr": "partie gagnée par Nous"}[lang] in answer
        assert re.search(r"1 +Nous +640\s+2 +Eux +450", answer)
        answer = table.tell(say["y"])
        assert "1 · Inès" in answer
        again = yaml.safe_load((tmp_path / "evening-2.yaml").read_text(encoding="utf-8"))
        old = yaml.safe_load(QUOINCHE)
        assert {key: again[key] for key in old} == old
        assert again["first_dealer"] == "Inès"
        table.tell("eux 80 pique 85")
        assert deals(tmp_path / "evening-2.yaml") == ["by: Eux, contract: 80, trump: spades, points: 85"]
        assert deals(file) == kept
        table.press(say["quit"] + "\r")
        assert table.ends() == 0
        assert "evening-2.yaml" in table.screen.splitlines()[-1]


@both
def test_a_finished_game_takes_no_more_deals(lang: str, tmp_path: Path) -> None:
    file, say = written(tmp_path, QUOINCHE), COMMANDS[lang]
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell("eux capot pique fait", QUESTION)
        table.tell(say["n"])
        answer = table.tell("nous 110 coeur 126")
        assert "target" in answer
        assert NOTHING[lang] in answer
        assert deals(file) == ["by: Eux, contract: capot, trump: spades, made: true"]
        assert "1 · Léa" in table.tell(say["undo"])
        table.press(END)
        table.until(QUESTION, len(table.screen))
        table.press(END)
        assert table.ends() == 0
    assert not (tmp_path / "evening-2.yaml").exists()


@pytest.mark.parametrize(
    ("lang", "replaced", "leaves", "arrives"),
    [
        ("fr", "remplace Dan par Fay", "Ben part", "Dan arrive après Ana"),
        ("en", "replace dan by Fay", "ben leaves", "Dan arrives after ana"),
    ],
)
def test_an_evening_of_tarot_cut_by_a_power_cut(
    lang: str, replaced: str, leaves: str, arrives: str, tmp_path: Path
) -> None:
    file, say = written(tmp_path, TAROT), COMMANDS[lang]
    with Terminal(tmp_path, lang, *PLAY) as table:
        # (25 + 11 + 10) x 2 = 92, 90; the pot of 50 to the taker.
        assert "Ana -100  Ben +220  Cléo +80  Dan -100" in table.tell("Ben +Cléo garde 2b 52 petit")
        assert "Ana, Ben, Cléo, Fay, Ève" in table.tell(replaced)
        answer = table.tell("maldonne")
        assert "pot 60" in answer
        assert "Ben -20" in answer
        assert "3 · Ben" in answer
        table.press("Cléo +fay pe")
        table.until("pe$")
        table.kill()
    kept = [
        "taker: Ben, partner: Cléo, contract: garde, bouts: 2, points: 52, petit: attack",
        "replace: {Dan: Fay}",
        "void: misdeal",
    ]
    assert deals(file) == kept
    with Terminal(tmp_path, lang, *PLAY) as table:
        assert "3 · Ben" in table.screen
        assert "pot" in table.tell(say["undo"])
        assert deals(file) == kept[:2]
        assert "pot 60" in table.tell(say["redo"])
        # 25 x 1, 30 in chips, twice; after a misdeal no second ante, so the pot is 60.
        answer = table.tell("cléo +fay petite 1b 51")
        assert "Cléo +120  Fay +30" in answer
        assert "pot 0" in answer
        assert "Ana, Cléo, Fay, Ève" in table.tell(leaves)
        assert "Ana, Dan, Cléo, Fay, Ève" in table.tell(arrives)
        assert NOTHING[lang] in table.tell("dan arrive")
        assert NOTHING[lang] in table.tell("Zoé quitte")
        table.press(say["quit"] + "\r")
        assert table.ends() == 0
    assert deals(file)[3:] == [
        "taker: Cléo, partner: Fay, contract: petite, bouts: 1, points: 51",
        "seats: [Ana, Cléo, Fay, Ève]",
        "seats: [Ana, Dan, Cléo, Fay, Ève]",
    ]


@pytest.mark.parametrize(("lang", "taker", "partner"), [("fr", "Ana", "Ben"), ("en", "Jean Paul", "Jean Marc")])
def test_the_guided_entry_of_tarot(lang: str, taker: str, partner: str, tmp_path: Path) -> None:
    file = written(tmp_path, TAROT.replace("Ana", taker).replace("Ben", partner))
    answers = (taker[:6].lower(), partner[:6].lower(), "garde", "2", "52½", "", "poignée", "-")
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell("", QUESTION)
        for answer in answers:
            table.tell(answer, QUESTION)
        table.tell("", f"{QUESTION}|{PROMPT}")
    deal = "taker: {0}, partner: {1}, contract: garde, bouts: 2, points: 52.5, handfuls: {{{0}: single}}"
    assert deals(file) == [deal.format(taker, partner)]


@both
def test_a_likely_meaning_is_named_once(lang: str, tmp_path: Path) -> None:
    written(tmp_path, QUOINCHE)
    with Terminal(tmp_path, lang, *PLAY) as table:
        answer = table.tell("nous 110 kœur 126")
    assert {"en": "hearts", "fr": "cœur"}[lang] in answer
    assert not re.search(r"\b(\w+), \1\b", answer)


@both
def test_a_player_may_be_called_like_a_command(lang: str, tmp_path: Path) -> None:
    file = written(tmp_path, QUOINCHE.replace("Paul", "Fin"))
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell("Fin 80 pique 90")
    assert deals(file) == ["by: Fin, contract: 80, trump: spades, points: 90"]


@both
def test_a_file_broken_by_hand_is_told_once_and_mended(lang: str, tmp_path: Path) -> None:
    file = written(tmp_path, QUOINCHE)
    with Terminal(tmp_path, lang, *PLAY) as table:
        file.write_text(QUOINCHE.replace("[]", "["), encoding="utf-8")
        table.press("nous 80 pique 90\r")
        table.until("evening.yaml:8:8")
        table.idle(0.5)
        assert table.screen.count("evening.yaml:8:8") < 5
        file.write_text(QUOINCHE, encoding="utf-8")
        table.tell("nous 80 pique 91")
    assert deals(file) == ["by: Nous, contract: 80, trump: spades, points: 91"]


@both
def test_notes_are_kept_when_a_deal_is_said_anew(lang: str, tmp_path: Path) -> None:
    file, say = written(tmp_path, QUOINCHE), COMMANDS[lang]
    deal = "by: Nous, contract: 80, trump: spades, points: 90"
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell('nous 80 pique 90 "l\'as au bout"')
        table.tell(f"{say['edit']} 1 nous 80 pique 91")
        table.tell(f'{say["insert"]} 1 nous 80 pique 90 "a late one"')
    assert deals(file) == [f"{deal}, note: a late one", f"{deal.replace('90', '91')}, note: l'as au bout"]


@both
def test_the_lines_of_the_last_evening_come_back(lang: str, tmp_path: Path) -> None:
    file, say = written(tmp_path, QUOINCHE), COMMANDS[lang]
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.tell("nous 80 pique 90")
        table.press(say["quit"] + "\r")
        assert table.ends() == 0
    with Terminal(tmp_path, lang, *PLAY) as table:
        table.press(UP + UP)
        table.until("nous 80 pique 90$")
        table.tell("")
    assert deals(file) == ["by: Nous, contract: 80, trump: spades, points: 90"] * 2


@both
def test_a_deal_is_on_disk_before_it_is_answered(lang: str, tmp_path: Path) -> None:
    file = written(tmp_path, QUOINCHE.replace("500", "none"))
    with Terminal(tmp_path, lang, *PLAY) as table:
        for number in range(1, 21):
            place = len(table.screen)
            table.press("nous 80 pique 90\r")
            table.until(r"Nous \+170", place)
            assert len(deals(file)) == number
            table.until(PROMPT, place)


def test_answers_come_at_once_late_in_the_evening(tmp_path: Path) -> None:
    deal = "- {by: Nous, contract: 80, trump: spades, points: 90}\n"
    written(tmp_path, QUOINCHE.replace("500", "none").replace("deals: []\n", "deals:\n" + 200 * deal))
    with Terminal(tmp_path, "en", *PLAY) as table:
        spent = []
        for line in ("eux 90 coeur 100", "nous 110 c 126", "undo", "edit 7 eux 80 pique 90"):
            table.tell(line)
            spent.append(f"{1000 * table.spent:.0f} ms")
            assert table.spent < 2
    print("200 deals:", ", ".join(spent))
