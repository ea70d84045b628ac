"""The tarot pack, cards as people say them, and which is the lowest (FFTB p. 5)."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from scorekeeper.core.problems import Message

TRUMP, EXCUSE = "trump", "excuse"
# From the lowest: of equal ranks the ace of clubs is below all.
SUITS = ("clubs", "diamonds", "hearts", "spades")
KING = 14
_SUIT_WORDS = {
    "clubs": "♣ trefle trefles club clubs",
    "diamonds": "♦ carreau carreaux diamond diamonds",
    "hearts": "♥ coeur coeurs heart hearts",
    "spades": "♠ pique piques spade spades",
    TRUMP: "atout atouts trump trumps tarot",
    EXCUSE: "excuse fool",
}
_RANK_WORDS = {1: "as ace", 11: "valet jack", 12: "cavalier knight", 13: "dame queen", KING: "roi king"}
# Letters belong to a language: K is a king in English, in French it may be a carreau.
_LETTERS = {
    "en": ({"a": (1,), "j": (11,), "n": (12,), "q": (13,), "k": (KING,)}, {"c": "c", "d": "d", "h": "h", "s": "s"}),
    "fr": ({"a": (1,), "v": (11,), "c": (12,), "d": (13,), "r": (KING,)}, {"t": "c", "k": "d", "c": "hd", "p": "s"}),
}
_TRUMP_LETTERS = {"en": "t", "fr": "a"}
_BY_INITIAL = {suit[0]: suit for suit in SUITS}
_SIGNS = str.maketrans({"♧": "♣", "♢": "♦", "♡": "♥", "♤": "♠", "\ufe0e": "", "\ufe0f": ""})
_FILLERS = {"de", "of", "du", "le", "la", "the", "des"}


class Card(NamedTuple):
    """Hold a card: a suit, `trump` or `excuse`, and its rank: 1 to 14 in a suit, 1 to 21 of the trumps, else 0."""

    suit: str
    rank: int = 0

    def height(self) -> tuple[bool, int, int]:
        """Return what orders cards: trumps above the suits, then the rank, then the suit; not for the Excuse."""
        return self.suit == TRUMP, self.rank, 0 if self.suit == TRUMP else SUITS.index(self.suit)

    def told(self) -> Message:
        """Return the card's name."""
        rank: object = self.rank
        if self.suit in SUITS and not 1 < self.rank <= 10:
            rank = Message(f"rank.{self.rank}")
        return Message(f"card.{self.suit}", {"rank": rank} if self.rank else {})


PACK = (
    *(Card(suit, rank) for suit in SUITS for rank in range(1, KING + 1)),
    *(Card(TRUMP, rank) for rank in range(1, 22)),
    Card(EXCUSE),
)
# The pack of 32: no card from 2 to 6, no knight, no trump.
SMALL_PACK = tuple(Card(suit, rank) for suit in SUITS for rank in (1, 7, 8, 9, 10, 11, 13, KING))
_ALL = frozenset(PACK)


@lru_cache(maxsize=1)
def _words() -> tuple[dict[str, str], dict[str, int]]:
    suits = {word: suit for suit, words in _SUIT_WORDS.items() for word in words.split()}
    return suits, {word: rank for rank, words in _RANK_WORDS.items() for word in words.split()}


def meanings(text: str) -> list[Card]:
    """Return the cards that a text can mean, in French or English; none where it is no card."""
    plain = unicodedata.normalize("NFD", text.translate(_SIGNS).casefold().replace("œ", "oe"))
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    plain = re.sub(r"\b[dl]['’]", " ", plain)
    tokens = [token for token in re.findall(r"\d+|[♣♦♥♠]|[a-z]+|\S", plain) if token not in _FILLERS]
    if tokens == ["petit"]:
        return [Card(TRUMP, 1)]
    if len(tokens) == 1 and len(tokens[0]) == 2 and tokens[0].isalpha() and tokens[0] not in _words()[1]:
        tokens = list(tokens[0])
    if tokens and _words()[0].get(tokens[0]) == EXCUSE:
        return [Card(EXCUSE)] if len(tokens) == 1 else []
    if len(tokens) == 1 and tokens[0].isdecimal() and len(tokens[0]) < 3 and 11 <= int(tokens[0]) <= 21:
        return [Card(TRUMP, int(tokens[0]))]
    if len(tokens) != 2:
        return []
    # The rank comes first; a number, a word or a sign may also stand second, but of two letters none does.
    letters = all(len(token) == 1 and token.isalpha() for token in tokens)
    found = {
        Card(suit, rank): None
        for language in _LETTERS
        for said_rank, said_suit in ((tokens,) if letters else (tokens, tokens[::-1]))
        for suit, rank in product(_suits(said_suit, language), _ranks(said_rank, language))
        # Trumps are numbered and court cards are named, never the other way round.
        if said_rank.isdecimal() == (suit == TRUMP or rank <= 10) or (rank == 1 and suit != TRUMP)
    }
    return [card for card in found if card in _ALL]


def _suits(token: str, language: str) -> tuple[str, ...]:
    word = _words()[0].get(token)
    if word is not None:
        return (word,)
    trump = (TRUMP,) if token == _TRUMP_LETTERS[language] else ()
    return (*(_BY_INITIAL[initial] for initial in _LETTERS[language][1].get(token, "")), *trump)


def _ranks(token: str, language: str) -> tuple[int, ...]:
    word = _words()[1].get(token)
    if word is not None:
        return (word,)
    if token.isdecimal() and len(token) < 3:
        return (int(token),)
    return _LETTERS[language][0].get(token, ())
