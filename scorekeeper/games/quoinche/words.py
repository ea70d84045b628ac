"""What one types for a deal of quoinche."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scorekeeper.core.apart import apart
from scorekeeper.core.phrase import Fault, Form, Literal, Phrase, Word
from scorekeeper.core.problems import Message
from scorekeeper.core.question import Question
from scorekeeper.core.words import Item, Lexicon
from scorekeeper.games.quoinche.codec import FIELDS
from scorekeeper.games.quoinche.deal import CAPOT, CONTRACTS, GENERALE, SUITS
from scorekeeper.games.wording import COMMON, VOIDS, leftover_argument, only_void, settled, take_common, take_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.core.seats import Seating

FORMS = (
    Form("trump", "spades", ("spades", "spade", "♠"), ("pique", "piques")),
    Form("trump", "hearts", ("hearts", "heart", "♥"), ("cœur", "cœurs")),
    Form("trump", "diamonds", ("diamonds", "diamond", "♦"), ("carreau", "carreaux")),
    Form("trump", "clubs", ("clubs", "club", "♣"), ("trèfle", "trèfles")),
    Form("trump", "all-trump", ("all-trump", "all trump", "at"), ("tout atout", "tout-atout", "ta")),
    Form("trump", "no-trump", ("no-trump", "no trump", "nt"), ("sans atout", "sans-atout", "sa", "sans")),
    Form("capot", None, ("capot", "all tricks"), ("capot", "tous les plis")),
    Form("contract", GENERALE, ("generale", "general"), ("générale",)),
    Form("quoinche", "quoinche", ("quoinched", "coinched", "x"), ("quoinché", "coinché", "contré"), "who"),
    Form("quoinche", "surquoinche", ("surquoinched", "xx"), ("surquoinché", "surcoinché", "surcontré"), "who"),
    Form("belote", None, ("belote", "b"), ("belote", "b"), "side"),
    Form("made", True, ("made",), ("fait", "faite", "réussi", "réussie")),
    Form("made", False, ("lost", "down"), ("chuté", "chutée", "perdu", "perdue")),
    Form("shuffled", None, ("shuffled",), ("mélange", "mélangé"), "who", bare=False),
    Form("nothing", "belote", ("no belote",), ("sans belote", "pas de belote")),
    *VOIDS,
    *COMMON,
)
ORDER = ("void", "player", *FIELDS, "dealer", "note", "at")


def compose(words: list[Word], seating: Seating, known: Mapping[str, object]) -> Phrase:
    """Return the deal that the words say, or change of a known one, as a document, with every fault."""
    lexicon = Lexicon(FORMS, [*seating.sides, *seating.seats])
    items, faults = lexicon.read(apart(words, lexicon))
    phrase = Phrase(faults, {} if "void" in known else known)
    items = _counting(settled(items, phrase, ("who", "side")), seating, phrase.kept)
    numbers: list[Item] = []
    capots: list[tuple[Item, bool]] = []
    names: list[Item] = []
    belotes: list[Item] = []
    quoinched: Word | None = None
    for item in items:
        leftover_argument(phrase, item)
        if take_common(phrase, item, lexicon):
            continue
        if item.kind == "number":
            numbers.append(item)
        elif item.kind == "name" and item.word.argument is not None:
            _counted(phrase, item, seating)
        elif item.kind == "name":
            names.append(item)
        elif item.kind == "form":
            form = cast("Form", item.value)
            if form.key == "capot":
                capots.append((item, bool(numbers)))
            elif form.key == "belote":
                belotes.append(item)
            elif form.key == "nothing":
                phrase.drop(str(form.value))
            elif form.key == "quoinche" and item.word.argument is not None:
                quoinched = item.word.argument
                phrase.set(form.key, Literal(form.value), item.word)
            elif form.key != "points":
                value = form.value if isinstance(form.value, bool) else Literal(form.value)
                phrase.set(form.key, value, item.word)
        else:
            phrase.fault("word.no-partner", item.word)
    _bidder(phrase, names)
    if quoinched is not None:
        _quoinched(phrase, quoinched, seating, lexicon)
    for item, after in capots:
        if after:
            phrase.set("capot", True, item.word)
        else:
            phrase.set("contract", Literal(CAPOT), item.word)
    is_points = any(isinstance(item.value, Form) and item.value.key == "points" for item in items)
    _numbers(phrase, numbers, seating, is_points)
    for item in belotes:
        _belote(phrase, item, seating, lexicon)
    only_void(phrase)
    _completed(phrase)
    phrase.document = phrase.ordered(ORDER)
    return phrase


def _quoinched(phrase: Phrase, word: Word, seating: Seating, lexicon: Lexicon) -> None:
    """See that whoever quoinches is of the other side; it is the bidder's that surquoinches."""
    who, side = lexicon.name(word), seating.side_of.get(str(phrase.said("by")))
    if isinstance(who, Fault):
        phrase.faults.append(who)
    elif phrase.said("quoinche") == "quoinche" and seating.side_of[who] == side:
        phrase.fault("quoinche.own", word)


def _completed(phrase: Phrase) -> None:
    """Tell whether the words are a whole deal, and keep nothing of a known one that they contradict."""
    said = phrase.document.keys()
    if said & {"points", "capot", "made"}:
        phrase.drop("points", "capot", "made")
    if str(phrase.document.get("contract")).isdecimal():
        phrase.drop("made")
    phrase.whole = "void" in said or (said >= {"by", "contract", "trump"} and bool(said & {"points", "capot", "made"}))


def _counting(items: list[Item], seating: Seating, known: Mapping[str, object]) -> list[Item]:
    """Read `Eux 36` as `Eux:36` after the bid of the other side, or where that bid is known."""
    kept: list[Item] = []
    bidder = known.get("by") if sum(item.kind == "number" for item in items) == 1 else None
    for item in items:
        before = kept[-1] if kept else None
        named = [other.value for other in kept if other.kind == "name" and other.word.argument is None]
        is_second = len(named) > 1 and any(other.kind == "number" for other in kept)
        by = named[0] if is_second else bidder
        if (
            item.kind == "number"
            and item.value is not None
            and before is not None
            and before.kind == "name"
            and before.word.argument is None
            and str(by) in seating.side_of
            and seating.side_of[str(before.value)] != seating.side_of[str(by)]
            and (is_second or str(item.value) not in map(str, CONTRACTS))
        ):
            argument = item.word._replace(text=str(item.value))
            kept[-1] = before._replace(word=before.word._replace(argument=argument))
        else:
            kept.append(item)
    return kept


def _counted(phrase: Phrase, item: Item, seating: Seating) -> None:
    """Take `Eux:36`, or `Hugo:36`: what one side counted."""
    argument = item.word.argument
    assert argument is not None
    if argument.text.isdecimal():
        team = seating.sides[seating.side_of[str(item.value)]]
        phrase.put("points", team, Literal(argument.text), item.word)
    else:
        phrase.fault("word.number", argument)


def _bidder(phrase: Phrase, names: list[Item]) -> None:
    """Take who bid; in a void, who caused it."""
    for item in names:
        phrase.set("player" if "void" in phrase.document else "by", item.value, item.word)


def _numbers(phrase: Phrase, numbers: list[Item], seating: Seating, is_points: bool) -> None:
    """Take the contract from the first number, the attack's points from the second.

    A number alone, in a correction, is points where it is said so or can be nothing else.
    """
    rest = list(numbers)
    alone = "contract" in phrase.kept and not phrase.document.keys() & {"capot", "points"} and len(rest) == 1
    if alone and not is_points and str(rest[0].value) in map(str, CONTRACTS):
        number = rest.pop()
        phrase.fault("word.which-number", number.word, say=f"points {number.word.text}")
    if rest and "contract" not in phrase.document and not alone:
        first = rest.pop(0)
        if first.value is not None:
            phrase.set("contract", Literal(first.value), first.word)
            if str(first.value) not in map(str, CONTRACTS):
                phrase.fault("word.contract", first.word)
    for item in rest:
        if item.value is None:
            continue
        if isinstance(phrase.document.get("points"), dict):
            side = seating.side_of.get(str(phrase.said("by")))
            if side is None:
                phrase.fault("word.whose-points", item.word)
            else:
                phrase.put("points", seating.sides[side], Literal(item.value), item.word)
        else:
            phrase.set("points", Literal(item.value), item.word)


def _belote(phrase: Phrase, item: Item, seating: Seating, lexicon: Lexicon) -> None:
    """Take the belote: of whom it says, or the attack's."""
    if "belote" in phrase.document:
        phrase.fault("word.twice", item.word, key=Message("key.belote"))
        return
    if item.word.argument is not None:
        take_name(phrase, "belote", item.word.argument, lexicon)
        return
    by = phrase.said("by")
    if isinstance(by, str) and by in seating.side_of:
        phrase.set("belote", seating.sides[seating.side_of[by]], item.word)
    else:
        phrase.fault("word.needs-name", item.word)


def questions(document: Mapping[str, object], seating: Seating) -> list[Question]:
    """Return what the guided entry asks, as far as the answers so far tell."""
    asked = [Question("ask.who", choices=(*seating.sides, *seating.seats, *VOIDS))]
    if "void" in document:
        return asked
    contracts: tuple[Form | str, ...] = (f"{CONTRACTS[0]}-{CONTRACTS[-1]}", *_said("capot", "contract"))
    asked.append(Question("ask.contract", choices=contracts, number=True))
    asked.append(Question("ask.trump", choices=_said("trump")))
    asked.append(Question("ask.quoinche", default="-", choices=_said("quoinche")))
    if document.get("contract") in (CAPOT, GENERALE):
        asked.append(Question("ask.made", choices=_said("made")))
    else:
        asked.append(Question("ask.quoinche-points", choices=_said("capot"), number=True))
    if document.get("trump") in SUITS:
        asked.append(Question("ask.belote", "belote:{}", "-", (*seating.sides, *seating.seats)))
    return asked


def _said(*keys: str) -> tuple[Form, ...]:
    return tuple(form for form in FORMS if form.key in keys)
