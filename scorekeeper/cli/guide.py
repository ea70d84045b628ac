"""The guided entry: question by question, each answer read as the words it stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorekeeper.core.phrase import Form
from scorekeeper.core.words import plain, split
from scorekeeper.render.recorded import fault_lines
from scorekeeper.render.screen import screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.core.question import Question
    from scorekeeper.core.session import Session
    from scorekeeper.i18n import Words

_BACK = ("<", "back", "retour")
_NOTHING = ("-", "non", "no", "n", "rien", "aucun", "none")


def guided(session: Session, ask: Callable[[str], str], say: Words) -> str:
    """Return the line that the answers make; an empty one if the way back led out of it.

    Errors: KeyboardInterrupt drops it, EOFError ends the evening's input.
    """
    on = screen()
    on.say(say("play.guided"))
    seating = session.table.seating()
    answers: dict[str, str] = {}
    document: dict[str, object] = {}
    while True:
        open_ = [q for q in session.game.questions(document, seating, session.rules) if q.code not in answers]
        if not open_:
            return " ".join(filter(None, answers.values()))
        # What does not fit beside the answer stands above it.
        above, _, prompt = f"{on.folded(_prompt(open_[0], say), '    ')} ".rpartition("\n")
        if above:
            print(above)
        answer = ask(prompt)
        if plain(answer) in _BACK or answer == "<":
            if not answers:
                return ""
            answers.popitem()
        else:
            said = _words(open_[0], answer, say)
            if said is None:
                continue
            answers[open_[0].code] = said
        line = " ".join(filter(None, answers.values()))
        phrase = session.game.compose(split(line), seating)
        if phrase.faults:
            for text in list(fault_lines(line, phrase.faults, say))[:-1]:
                print(text)
            answers.popitem()
            phrase = session.game.compose(split(" ".join(filter(None, answers.values()))), seating)
        document = phrase.document


def _words(question: Question, answer: str, say: Words) -> str | None:
    """Return the words of an answer; none for a default of nothing; None to ask again."""
    if question.default == "-" and (not answer or plain(answer) in _NOTHING or answer == "-"):
        return ""
    if not answer:
        return question.default or None
    if question.number and (answer[:1].isdigit() or answer.startswith("½") or not question.choices):
        return answer
    # Who answers `poignée:Dan` or `+Cléo` where a bare word would do is understood as well.
    bare, colon, rest = answer.removeprefix("+").partition(":")
    chosen = question.chosen(bare)
    if len(chosen) == 1:
        said = chosen[0] if isinstance(chosen[0], str) else chosen[0].french[0]
        said = f'"{said}"' if isinstance(chosen[0], str) and " " in said else said
        return question.template.format(said) + colon + rest
    meanings = tuple(c if isinstance(c, str) else c.said(say.lang) for c in chosen or question.choices)
    code = "word.ambiguous" if chosen else "choice"
    screen().say("  " + say(code, found=answer, meanings=meanings, allowed=meanings), "    ")
    return None


def _prompt(question: Question, say: Words) -> str:
    text = say(question.code)
    if question.choices:
        choices = ", ".join(c.said(say.lang) if isinstance(c, Form) else c for c in question.choices)
        text = say("play.choices", question=text, choices=choices)
    return f"  {text}{f' [{question.default}]' if question.default else ''}:"
