"""The draw: cards as people say them, the lowest deals, and the same seed draws the same."""

import json
import shlex
from pathlib import Path

import pytest

from scorekeeper.cli import run
from scorekeeper.core.cards import EXCUSE, PACK, SMALL_PACK, SUITS, TRUMP, Card, meanings
from scorekeeper.core.draw import Lots, drawn_cards, first_dealer, said_cards
from scorekeeper.i18n import Words
from scorekeeper.i18n.draw import TEXTS


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("roi de coeur", Card("hearts", 14)),
        ("Roi de Cœur", Card("hearts", 14)),
        ("R♥", Card("hearts", 14)),
        ("K♥️", Card("hearts", 14)),
        ("KH", Card("hearts", 14)),
        ("king of hearts", Card("hearts", 14)),
        ("KC", Card("clubs", 14)),
        ("QD", Card("diamonds", 13)),
        ("JS", Card("spades", 11)),
        ("ND", Card("diamonds", 12)),
        ("RT", Card("clubs", 14)),
        ("RK", Card("diamonds", 14)),
        ("DP", Card("spades", 13)),
        ("CK", Card("diamonds", 12)),
        ("VT", Card("clubs", 11)),
        ("dame de pique", Card("spades", 13)),
        ("cavalier ♦", Card("diamonds", 12)),
        ("C♥", Card("hearts", 12)),
        ("valet carreau", Card("diamonds", 11)),
        ("as trefle", Card("clubs", 1)),
        ("ace of clubs", Card("clubs", 1)),
        ("as de trèfle", Card("clubs", 1)),
        ("A♣", Card("clubs", 1)),
        ("1 ♣", Card("clubs", 1)),
        ("10H", Card("hearts", 10)),
        ("10 pique", Card("spades", 10)),
        ("♠7", Card("spades", 7)),
        ("21", Card(TRUMP, 21)),
        ("12T", Card(TRUMP, 12)),
        ("atout 5", Card(TRUMP, 5)),
        ("5 d'atout", Card(TRUMP, 5)),
        ("5 d’atout", Card(TRUMP, 5)),
        ("5A", Card(TRUMP, 5)),
        ("trump 1", Card(TRUMP, 1)),
        ("le petit", Card(TRUMP, 1)),
        ("l'excuse", Card(EXCUSE)),
        ("Excuse", Card(EXCUSE)),
    ],
)
def test_a_card_as_people_say_it(text: str, card: Card) -> None:
    assert meanings(text) == [card]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        # T is a trèfle in French and a trump in English; C a cœur, a carreau and a club.
        ("10T", {Card("clubs", 10), Card(TRUMP, 10)}),
        ("10C", {Card("clubs", 10), Card("hearts", 10), Card("diamonds", 10)}),
        ("RC", {Card("hearts", 14), Card("diamonds", 14)}),
    ],
)
def test_what_could_be_several_cards_is_none_of_them(text: str, cards: set[Card]) -> None:
    assert set(meanings(text)) == cards


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "22",
        "0",
        "as",
        "roi",
        "12♣",
        "11 coeur",
        "0♣",
        "atout 22",
        "roi d'atout",
        "♥♥",
        "R♥ 5",
        "KT",
        "x",
        "²♥",
        "１♥♥",
    ],
)
def test_what_is_no_card(text: str) -> None:
    assert meanings(text) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_is_understood_as_it_is_told(lang: str) -> None:
    words = Words(lang)
    words.add(TEXTS)
    assert len(set(PACK)) == 78
    for card in PACK:
        assert meanings(words(card.told())) == [card]


def test_the_order_of_the_regulation() -> None:
    # Ranks first; equal ranks spades, hearts, diamonds, clubs downwards; trumps above all.
    said = "A♣ A♦ A♥ A♠ 2♣ 10♠ V♣ C♣ D♣ R♣ R♠ atout_1 atout_2 21"
    cards = [meanings(word.replace("_", " "))[0] for word in said.split()]
    heights = [card.height() for card in cards]
    assert heights == sorted(heights)
    assert len(set(heights)) == len(heights)
    ordered = sorted((card for card in PACK if card.suit != EXCUSE), key=Card.height)
    assert ordered[0] == Card("clubs", 1)
    assert ordered[-1] == Card(TRUMP, 21)
    assert ordered[55] == Card("spades", 14)
    assert [card.suit for card in ordered[:8]] == [*SUITS, *SUITS]


def test_the_lowest_deals() -> None:
    cards, faults = said_cards(
        "Ana=R♣ Ben=12T Cléo: as de pique, ÈVE = as carreau", ["Ana", "Ben", "Cléo", "Ève"], PACK
    )
    assert faults == []
    assert cards == {
        "Ana": Card("clubs", 14),
        "Ben": Card(TRUMP, 12),
        "Cléo": Card("spades", 1),
        "Ève": Card("diamonds", 1),
    }
    assert first_dealer(cards) == "Ève"


def test_names_are_found_whatever_their_case_and_the_longest_first() -> None:
    # A dotted capital I is an i without regard to case, and Jean stands in Jean Paul.
    cards, faults = said_cards("i=KH jean paul=QH JEAN=JH", ["İ", "Jean", "Jean Paul"], PACK)
    assert faults == []
    assert [cards[name].rank for name in ("İ", "Jean Paul", "Jean")] == [14, 13, 11]


def test_everything_wrong_with_the_cards_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    said = "Zoe=3H Ana=5♥ Ben=excuse Cleo=10C Dan=5 coeur Xav=3S"
    assert run(["draw", "Ana", "Ben", "Cleo", "Dan", "Eve", "--seated", "--cards", said]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.split(": ", 2)[2].strip().split("; ") == [
        "'Zoe=3H' is none of Ana, Ben, Cleo, Dan, Eve",
        "'Xav' is none of Ana, Ben, Cleo, Dan, Eve",
        "Ben drew the Excuse, which does not count: draw again",
        "Cleo: '10C' could be 10 of clubs, 10 of hearts, 10 of diamonds",
        "Dan and Ana both say 5 of hearts",
        "Eve has no card yet",
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ["Ana", "Ben"],
        ["Ana", "ana", "Ben"],
        ["Ana", "Ben", "C,D"],
        ["Ana", "Ben", "\x1b[1m"],
        ["Ana", "Ben", " "],
        ["Ana", "Ben", "Cleo", "--game", "quoinche"],
        ["Ana", "Ben", "Cleo", "--game", "belote"],
        ["Ana", "Ben", "Cleo", "--seed", "x"],
        ["Ana", "Ben", "Cleo", "--cards", ""],
        ["Ana", "Ben", "Cleo", "Dan", "--game", "quoinche", "--cards", "Ana=21 Ben=7C Cleo=8C Dan=9C"],
        [],
    ],
)
def test_what_cannot_be_drawn(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["draw", *arguments]) in (1, 2)
    out, err = capsys.readouterr()
    assert out == ""
    assert err
    assert "Traceback" not in err


def test_nobody_keeps_the_excuse() -> None:
    pack = (Card(EXCUSE), Card("clubs", 1), Card("clubs", 2))
    drew_it = set()
    for seed in range(20):
        cards, again = drawn_cards(["A", "B"], pack, Lots(seed))
        assert set(cards.values()) == {Card("clubs", 1), Card("clubs", 2)}
        drew_it.add(again)
    assert drew_it == {"A", "B", None}


def test_every_seat_and_card_is_drawn_alike() -> None:
    # 6,000 draws of 4: each place 1,500 times, give or take 5 standard deviations (168).
    counts = [[0] * 4 for _ in range(4)]
    for seed in range(6000):
        for place, i in enumerate(Lots(seed).order(range(4))):
            counts[i][place] += 1
    assert all(abs(count - 1500) < 168 for row in counts for count in row)


def test_a_seed_draws_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["Ana", "Ben", "Cléo", "Dan", "Ève"]
    shown = set()
    for _ in range(2):
        assert run(["draw", *names, "--seed", "7"]) == 0
        shown.add(capsys.readouterr().out)
    assert len(shown) == 1
    assert run(["draw", *names, "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert run(["draw", *names, "--json", "--seed", str(first["seed"])]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert sorted(first["players"]) == sorted(names)
    assert list(first["chips"].items()) == list(
        zip(first["players"], ("white", "yellow", "red", "blue", "green"), strict=True)
    )
    lowest = min(names, key=lambda name: Card(**first["cards"][name]).height())
    assert first["first_dealer"] == lowest


def test_quoinche_is_drawn_from_its_own_pack() -> None:
    assert len(set(SMALL_PACK)) == 32
    assert not [card for card in SMALL_PACK if 1 < card.rank < 7 or card.rank == 12 or card.suit not in SUITS]


@pytest.mark.parametrize("game", ["tarot-biere", "tarot", "quoinche"])
@pytest.mark.parametrize("width", ["", "40", "80"])
def test_the_command_it_ends_with_starts_the_evening(
    game: str, width: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", width)
    names = ["Jean Paul de la Tour-du-Pin et de Saint-Amour", "L'Ève", "李小龍", "🦊"]
    assert run(["draw", *names, "--game", game, "--seed", "3"]) == 0
    text = capsys.readouterr().out
    command = text[text.index("scorekeeper new") :]
    assert run(shlex.split(command.replace("\\\n", ""))[1:]) == 0
    capsys.readouterr()
    assert run(["draw", *names, "--game", game, "--seed", "3", "--json"]) == 0
    drawn = json.loads(capsys.readouterr().out)
    session = (tmp_path / "evening.yaml").read_text(encoding="utf-8")
    assert ("chips" in session) == (game == "tarot-biere")
    assert run(["replay", "evening.yaml", "--json"]) == 0
    sides = json.loads(capsys.readouterr().out)["sides"]
    assert sides == (["Us", "Them"] if game == "quoinche" else drawn["players"])
    assert f"first_dealer: {drawn['first_dealer']}" in session.replace('"', "")


def test_who_sits_and_has_drawn_already_leaves_nothing_to_chance(capsys: pytest.CaptureFixture[str]) -> None:
    said = ["draw", "Ana", "Ben", "Cleo", "--seated", "--cards", "Ana=KH Ben=QH Cleo=21"]
    assert run(said) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Tarot-Bière",
        "seat  name  colour  card",
        "   1  Ana   white   king of hearts",
        "   2  Ben   yellow  queen of hearts",
        "   3  Cleo  red     trump 21",
        "Ben deals first: queen of hearts is the lowest",
        "scorekeeper new evening.yaml --game tarot-biere --players Ana,Ben,Cleo --chips white,yellow,red "
        "--first-dealer Ben",
    ]
    assert run([*said, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seed"] is None


def test_new_refuses_more_colours_than_players(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "s.yaml"
    new = ["new", str(file), "--game", "tarot-biere", "--players", "A,B,C", "--chips"]
    for colours, text in (("white,red,blue,green", "more colours than players (3)"), ("white,pink", "'pink'")):
        assert run([*new, colours]) in (1, 2)
        assert text in capsys.readouterr().err
        assert not file.exists()
    assert run([*new, "white,red"]) == 0
    assert "chips: {A: white, B: red}" in file.read_text()
