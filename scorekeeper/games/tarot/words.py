"""What one types for a deal of tarot."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from scorekeeper.core.apart import apart
from scorekeeper.core.phrase import Form, Literal, Phrase, Word
from scorekeeper.core.problems import Message
from scorekeeper.core.question import Question
from scorekeeper.core.words import Item, Lexicon, plain
from scorekeeper.games.tarot.codec import FIELDS
from scorekeeper.games.wording import COMMON, VOIDS, leftover_argument, only_void, settled, take_common

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorekeeper.core.seats import Seating
    from scorekeeper.games.tarot.rules import TarotRules

FORMS = (
    Form("contract", "petite", ("petite", "p"), ("petite", "prise", "p")),
    Form("contract", "garde", ("garde", "guard", "g"), ("garde", "g")),
    Form("contract", "garde-sans", ("garde sans", "garde-sans", "gs"), ("garde sans", "gs", "sans")),
    Form("contract", "garde-contre", ("garde contre", "garde-contre", "gc"), ("garde contre", "gc", "contre")),
    Form("alone", None, ("alone", "solo"), ("seul", "seule", "tout seul", "toute seule")),
    Form("bouts", None, ("bouts", "bout", "b", "oudlers"), ("bouts", "bout", "b", "oudlers"), counted=True),
    Form("bouts", 0, ("no bout", "no bouts"), ("sans bout", "aucun bout")),
    Form("points", "attack", ("attack", "att"), ("attaque", "att"), "number", bare=False),
    Form("points", "defence", ("defence", "defense", "def"), ("défense", "def"), "number", bare=False),
    Form("handfuls", "single", ("handful", "single handful", "single"), ("poignée", "poignée simple", "simple"), "who"),
    Form("handfuls", "double", ("double", "double handful"), ("double", "double poignée", "poignée double"), "who"),
    Form("handfuls", "triple", ("triple", "triple handful"), ("triple", "triple poignée", "poignée triple"), "who"),
    Form("petit", None, ("petit", "petit in the last trick"), ("petit", "petit au bout", "au bout"), "side"),
    Form("slam", "made", ("slam", "slam made"), ("chelem", "chelem fait", "chelem réussi"), "side"),
    Form(
        "slam",
        "announced-made",
        ("slam announced", "announced slam"),
        ("chelem annoncé", "chelem annoncé fait", "chelem annoncé réussi"),
    ),
    Form(
        "slam",
        "announced-failed",
        ("slam lost", "slam failed", "slam announced lost"),
        ("chelem chuté", "chelem perdu", "chelem annoncé chuté"),
    ),
    Form("nothing", "handfuls", ("no handful",), ("sans poignée", "pas de poignée")),
    Form("nothing", "petit", ("no petit",), ("sans petit", "pas de petit")),
    Form("nothing", "slam", ("no slam",), ("sans chelem", "pas de chelem")),
    Form("nothing", "miseres", ("no misère",), ("sans misère", "pas de misère")),
    Form("miseres", None, ("misère",), ("misère",), "who", bare=False),
    Form("void", "petit-sec", ("petit sec",), ("petit sec",), "who"),
    *VOIDS,
    *COMMON,
)
ORDER = ("void", "player", *FIELDS, "dealer", "note", "at")
_GARDE, _NO_BOUT = (
    next(form for form in FORMS if (form.key, form.value) == meant) for meant in (("contract", "garde"), ("bouts", 0))
)
# What a deal may be without.
_NOT_ALWAYS = [form.value for form in FORMS if form.key == "nothing"]
_SIDES = {"attack": "attack", "attaque": "attack", "defence": "defence", "defense": "defence"}


def compose(words: list[Word], seating: Seating, known: Mapping[str, object]) -> Phrase:
    """Return the deal that the words say, or change of a known one, as a document, with every fault."""
    lexicon = Lexicon(FORMS, seating.seats)
    items, faults = lexicon.read(apart(words, lexicon))
    phrase = Phrase(faults, {} if "void" in known else known)
    items = settled(_without(items, phrase), phrase)
    numbers: list[Item] = []
    handfuls: list[Item] = []
    alone: list[Item] = []
    names = [item for item in items if item.kind == "name"]
    void = any(isinstance(item.value, Form) and item.value.key == "void" for item in items)
    for item in names:
        if item.word.argument is not None:
            phrase.fault("word.no-argument", item.word.argument)
        elif not void and "taker" in phrase.document and phrase.document["taker"] != item.value:
            phrase.fault("word.second-name", item.word, taker=phrase.document["taker"])
        else:
            phrase.set("player" if void else "taker", item.value, item.word)
    for item in items:
        leftover_argument(phrase, item)
        if item.kind == "name" or take_common(phrase, item, lexicon):
            continue
        if item.kind == "number":
            numbers.append(item)
        elif item.kind == "partner":
            phrase.set("partner", item.value, item.word)
        elif cast("Form", item.value).key == "bouts":
            _bouts(phrase, numbers, item)
        elif cast("Form", item.value).key == "alone":
            alone.append(item)
        elif cast("Form", item.value).key == "handfuls":
            handfuls.append(item)
        else:
            _form(phrase, cast("Form", item.value), item, lexicon)
    for item in numbers:
        if item.value is None:
            continue
        _points(phrase, "attack", str(item.value), item.word)
    if alone:
        phrase.drop("partner")
    for item in alone:
        if "partner" in phrase.document:
            phrase.fault("word.alone", item.word, partner=phrase.document["partner"])
    for item in handfuls:
        _handful(phrase, item, lexicon)
    only_void(phrase)
    phrase.whole = "void" in phrase.document or phrase.document.keys() >= {"taker", "contract", "bouts", "points"}
    phrase.document = phrase.ordered(ORDER)
    return phrase


def _without(items: list[Item], phrase: Phrase) -> list[Item]:
    """Tell garde-sans from a `sans` that belongs to what follows it: `garde sans bout` has none."""
    kept: list[Item] = []
    said = "contract" in phrase.kept
    said = said or any(isinstance(item.value, Form) and item.value.key == "contract" for item in items)
    for item in items:
        before = kept[-1] if kept else None
        form = item.value if isinstance(item.value, Form) else None
        is_sans = before is not None and not before.word.pause and plain(before.word.text).split()[-1:] == ["sans"]
        if before is not None and is_sans and form and form.counted:
            guard = before._replace(value=_GARDE) if " " in before.word.text else None
            kept[-1:] = [*([guard] if guard else []), Item("form", _NO_BOUT, item.word)]
        elif is_sans and form and form.key in _NOT_ALWAYS and item.word.argument is None:
            phrase.fault("word.sans", item.word, say="gs", other="garde")
            kept.append(item)
        elif form and form.key == "nothing" and not said:
            phrase.fault("word.sans", item.word, say="gs", other="garde")
        else:
            kept.append(item)
    return kept


def _form(phrase: Phrase, form: Form, item: Item, lexicon: Lexicon) -> None:
    word = item.word
    if form.key == "petit":
        side = "attack" if word.argument is None else _side(phrase, word.argument)
        if side:
            phrase.set("petit", Literal(side), word)
    elif form.key == "slam":
        side = "attack" if word.argument is None else _side(phrase, word.argument)
        if side:
            phrase.set("slam", Literal("defence" if side == "defence" else form.value), word)
    elif form.key == "nothing":
        phrase.drop(str(form.value))
    elif form.key == "miseres":
        _misere(phrase, word, lexicon)
    elif form.key == "points":
        if form.value is None:
            return
        if word.argument is None or not word.argument.text:
            phrase.fault("word.number", word)
        else:
            _points(phrase, str(form.value), _counted(word.argument.text), word)
    else:
        phrase.set(form.key, Literal(form.value), word)


def _side(phrase: Phrase, word: Word) -> str | None:
    """Return `attack` or `defence` for a beginning of either, in either language."""
    said = plain(word.text)
    found = {side for text, side in _SIDES.items() if said and text.startswith(said)}
    if len(found) == 1:
        return found.pop()
    phrase.fault("word.side", word)
    return None


def _bouts(phrase: Phrase, numbers: list[Item], item: Item) -> None:
    """Take the number just said as bouts; `sans bout` is none."""
    word = item.word
    if cast("Form", item.value).value == 0:
        phrase.set("bouts", Literal("0"), word)
    elif numbers:
        number = numbers.pop()
        if number.value is None:
            return
        phrase.set("bouts", Literal(number.value), number.word._replace(end=max(number.word.end, word.end)))
    else:
        phrase.fault("word.bouts", word)


def _points(phrase: Phrase, side: str, text: str, word: Word) -> None:
    """Take points: alone they are the attack's, beside the other side's they are compared."""
    already = phrase.document.get("points")
    if isinstance(already, dict):
        phrase.put("points", Literal(side), Literal(text), word)
    elif already is not None and side == "defence":
        phrase.document["points"] = {Literal("attack"): already, Literal("defence"): Literal(text)}
    elif side == "attack":
        phrase.set("points", Literal(text), word)
    else:
        phrase.put("points", Literal(side), Literal(text), word)


def _handful(phrase: Phrase, item: Item, lexicon: Lexicon) -> None:
    """Take a handful: of whom it says, or the taker's."""
    size = Literal(cast("Form", item.value).value)
    holder: object = phrase.said("taker")
    if item.word.argument is not None:
        holder = lexicon.name(item.word.argument)
    if isinstance(holder, str) and holder in cast("dict[str, object]", phrase.document.get("handfuls", {})):
        phrase.fault("word.twice", item.word, key=Message("key.handfuls"))
    elif isinstance(holder, str):
        phrase.put("handfuls", holder, size, item.word)
    elif holder is None:
        phrase.fault("word.needs-name", item.word)
    else:
        phrase.faults.append(holder)  # type: ignore[arg-type]  # a fault, when it is no name


def _misere(phrase: Phrase, word: Word, lexicon: Lexicon) -> None:
    """Take a misère, which belongs to somebody."""
    if word.argument is None:
        phrase.fault("word.needs-name", word)
        return
    holder = lexicon.name(word.argument)
    if isinstance(holder, str):
        listed = phrase.document.setdefault("miseres", [])
        assert isinstance(listed, list)
        if holder in listed:
            phrase.fault("word.twice", word, key=Message("key.miseres"))
        listed.append(holder)
        phrase.spans.setdefault("miseres", (word.start, word.end))
    else:
        phrase.faults.append(holder)


def questions(document: Mapping[str, object], seating: Seating, rules: TarotRules) -> list[Question]:
    """Return what the guided entry asks, as far as the answers so far tell."""
    players = seating.playing
    voids = tuple(form for form in FORMS if form.key == "void")
    asked = [Question("ask.who", choices=(*players, *voids))]
    if "void" in document:
        return asked
    if len(players) == 5:
        asked.append(Question("ask.partner", "+{}", "-", players))
    asked.append(Question("ask.contract", choices=tuple(form for form in FORMS if form.key == "contract")))
    asked.append(Question("ask.how-many-bouts", "{}b", choices=("0", "1", "2", "3")))
    asked.append(Question("ask.tarot-points", number=True))
    asked.append(Question("ask.petit", "petit:{}", "-", tuple(form for form in FORMS if form.key == "points")[:2]))
    asked.append(Question("ask.handful", default="-", choices=tuple(form for form in FORMS if form.key == "handfuls")))
    asked.append(Question("ask.slam", default="-", choices=tuple(form for form in FORMS if form.key == "slam")))
    if rules.misere is not None:
        asked.append(Question("ask.misere", "misère:{}", "-", players))
    return asked


def _counted(text: str) -> str:
    """Return points as the file writes them: 45,5 and 45½ are 45.5."""
    dotted = text.replace(",", ".").replace("½", ".5")
    return f"0{dotted}" if dotted.startswith(".") else dotted
