"""Draw seats and cards: who sits where, who plays with whom, who deals first."""

from __future__ import annotations

import random
import re
import unicodedata
from itertools import zip_longest
from typing import TYPE_CHECKING

from scorekeeper.core.cards import EXCUSE, Card, meanings
from scorekeeper.core.problems import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


class Lots:
    """Draw lots that the same seed draws again, with any version of Python."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311  # a draw at the table must be repeatable, not secret

    def order(self, things: Iterable[object]) -> list[int]:
        """Return the indexes of things in the order drawn."""
        # Of the generator only random() is promised to stay as it is.
        drawn = [(self._random.random(), i) for i, _ in enumerate(things)]
        return [i for _, i in sorted(drawn)]


def drawn_cards(names: Sequence[str], pack: Sequence[Card], lots: Lots) -> tuple[dict[str, Card], str | None]:
    """Return the card that each one draws, and who drew the Excuse before and has drawn again."""
    order = [pack[i] for i in lots.order(pack)]
    first = dict(zip(names, order, strict=False))
    again = next((name for name, card in first.items() if card.suit == EXCUSE), None)
    if again is not None:
        first[again] = order[len(names)]
    return first, again


def first_dealer(cards: Mapping[str, Card]) -> str:
    """Return who drew the lowest card."""
    return min(cards, key=lambda name: cards[name].height())


def said_cards(text: str, names: Sequence[str], pack: Sequence[Card]) -> tuple[dict[str, Card], list[Message]]:
    """Return the card that each one says he drew, from `Ana=KH Ben=as de trèfle`, and what is wrong with them."""
    said, faults = _parts(unicodedata.normalize("NFC", text), names)
    cards: dict[str, Card] = {}
    for name in names:
        if name not in said:
            faults.append(Message("draw.no-card", {"name": name}))
            continue
        found = [card for card in meanings(said[name]) if card in pack]
        if len(found) != 1:
            several = {"cards": tuple(card.told() for card in found)} if found else {}
            code = "draw.ambiguous" if found else "draw.not-a-card"
            faults.append(Message(code, {"name": name, "found": said[name], **several}))
        elif found[0].suit == EXCUSE:
            faults.append(Message("draw.excuse", {"name": name}))
        elif found[0] in cards.values():
            other = next(holder for holder, card in cards.items() if card == found[0])
            faults.append(Message("draw.same-card", {"name": name, "holder": other, "card": found[0].told()}))
        else:
            cards[name] = found[0]
    return cards, faults


def _parts(text: str, names: Sequence[str]) -> tuple[dict[str, str], list[Message]]:
    """Return what stands behind each name and its `=`, and the names that nobody here has."""
    longest = sorted(names, key=len, reverse=True)
    pattern = rf"(?:^|(?<=[\s,;]))(?:{'|'.join(f'({re.escape(name)})' for name in longest)})\s*[=:]"
    marks = list(re.finditer(pattern, text, re.IGNORECASE))
    said: dict[str, str] = {}
    faults = []
    before = text[: marks[0].start() if marks else None].strip(" ,;")
    if before:
        faults.append(Message("draw.who", {"found": before, "allowed": tuple(names)}))
    for mark, following in zip_longest(marks, marks[1:]):
        name = longest[(mark.lastindex or 1) - 1]
        part = text[mark.end() : following.start() if following else None].strip(" ,;\t")
        if name in said:
            faults.append(Message("name.twice", {"found": name}))
        stranger = re.search(r"(\S+)\s*[=:]", part)
        if stranger:
            faults.append(Message("draw.who", {"found": stranger[1], "allowed": tuple(names)}))
            part = part[: stranger.start()].strip(" ,;")
        said[name] = part
    return said, faults
