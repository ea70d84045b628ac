"""The guided entry: question by question, each answer read as the words it stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core import reader
from scorekeeper.core.nodes import Mapping
from scorekeeper.core.phrase import Form
from scorekeeper.core.problems import Notes
from scorekeeper.core.words import plain, split
from scorekeeper.render.problems import told
from scorekeeper.render.recorded import fault_lines
from scorekeeper.render.screen import screen
from scorekeeper.storage.parser import parse
from scorekeeper.storage.writing import flow

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.core.phrase import Phrase
    from scorekeeper.core.problems import Message
    from scorekeeper.core.question import Question
    from scorekeeper.core.seats import Seating
    from scorekeeper.core.session import Session
    from scorekeeper.i18n import Words

_BACK = ("<", "back", "retour")
_NOTHING = ("-", "non", "no", "n", "rien", "aucun", "none")


def guided(
    session: Session, ask: Callable[[str], str], say: Words, aside: Callable[[str], bool | None] = lambda _: None
) -> str:
    """Return the line that the answers make; an empty one if the way back led out of it.

    A whole deal typed at a question is that line, and a command too, unless `aside` only showed something.
    Errors: KeyboardInterrupt drops it, EOFError ends the evening's input.
    """
    on = screen()
    on.say(say("play.guided"))
    seating = session.table.seating()
    answers: dict[str, str] = {}
    earlier: dict[str, str] = {}
    document: dict[str, object] = {}
    while True:
        open_ = [q for q in session.game.questions(document, seating, session.rules) if q.code not in answers]
        if not open_:
            return " ".join(filter(None, answers.values()))
        # What does not fit beside the answer stands above it.
        question = open_[0]
        if question.code in earlier:
            question = question._replace(default=earlier[question.code] or "-")
        above, _, prompt = f"{on.folded(_prompt(question, say), '    ')} ".rpartition("\n")
        if above:
            print(above)
        answer = ask(prompt)
        if plain(answer) in _BACK or answer == "<":
            if not answers:
                return ""
            code, said = answers.popitem()
            earlier[code] = said
        elif not question.chosen(answer) and (shown := aside(answer)) is not None:
            if shown:
                continue
            return answer
        elif len(answer.split()) > 1 and _is_whole(session.game.compose(split(answer), seating)):
            return answer
        elif not answer and question.code in earlier:
            answers[question.code] = earlier[question.code]
        else:
            words = _words(open_[0], answer, say)
            if words is None:
                continue
            answers[question.code] = words
        line = " ".join(filter(None, answers.values()))
        phrase = session.game.compose(split(line), seating)
        wrong = [] if phrase.faults else _impossible(session, seating, phrase.document)
        for message in wrong[:1]:
            on.say("  " + told(message, say), "    ")
        if phrase.faults:
            for text in list(fault_lines(line, phrase.faults, say))[:-1]:
                print(text)
        if phrase.faults or wrong:
            answers.popitem()
            phrase = session.game.compose(split(" ".join(filter(None, answers.values()))), seating)
        document = phrase.document


def _impossible(session: Session, seating: Seating, document: dict[str, object]) -> list[Message]:
    """Return why a deal cannot be, whatever the answers still to come are."""
    game, notes = session.game, Notes()
    node = parse(flow({key: value for key, value in document.items() if key in game.deal_fields}), notes)
    if not isinstance(node, Mapping) or "void" in document:
        return []
    game.deal(node, reader.fields(node, game.deal_fields, notes), seating, session.rules, notes)
    return [message for message, _ in notes.found if message.code != "missing"]


def _is_whole(phrase: Phrase) -> bool:
    return phrase.whole and not phrase.faults


def _words(question: Question, answer: str, say: Words) -> str | None:
    """Return the words of an answer; none for a default of nothing; None to ask again."""
    if question.default == "-" and (not answer or plain(answer) in _NOTHING or answer == "-"):
        return ""
    if not answer and not question.default:
        screen().say("  " + say("play.answer"), "    ")
    if not answer:
        return question.default or None
    if question.number and (answer[:1].isdigit() or answer[-1:].isdigit() or not question.choices or "½" in answer):
        return answer
    # Who answers `poignée:Dan` or `+Cléo` where a bare word would do is understood as well.
    bare, colon, rest = answer.removeprefix("+").partition(":")
    chosen = question.chosen(bare)
    first, _, holder = answer.partition(" ")
    if not chosen and not colon and holder and any(isinstance(c, Form) and c.takes for c in question.chosen(first)):
        chosen, colon, rest = question.chosen(first), ":", f'"{holder}"' if " " in holder else holder
    if len(chosen) == 1:
        said = chosen[0] if isinstance(chosen[0], str) else chosen[0].french[0]
        said = f'"{said}"' if isinstance(chosen[0], str) and " " in said else said
        return question.template.format(said) + colon + rest
    meanings = tuple(c if isinstance(c, str) else c.said(say.lang) for c in chosen or question.choices)
    code = "word.ambiguous" if chosen else "choice"
    near = [] if chosen else question.nearly(answer)
    hint = say("near", near=near[0].said(say.lang) if isinstance(near[0], Form) else near[0]) if near else ""
    screen().say("  " + say(code, found=answer, meanings=meanings, allowed=meanings) + hint, "    ")
    return None


def _prompt(question: Question, say: Words) -> str:
    text = say(question.code)
    if question.choices:
        choices = ", ".join(c.said(say.lang) if isinstance(c, Form) else c for c in question.choices)
        text = say("play.choices", question=text, choices=choices)
    return f"  {text}{f' [{question.default}]' if question.default else ''}:"
