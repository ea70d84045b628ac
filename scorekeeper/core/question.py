"""One question of the guided entry, and what answers it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.words import plain

if TYPE_CHECKING:
    from scorekeeper.core.phrase import Form


class Question(NamedTuple):
    """Ask for one thing in the guided entry.

    `template` makes words of the answer, `default` is what an empty line means (shown; empty: it must
    be answered, a dash: nothing), `choices` are names or forms to choose from; with `number` a number is
    an answer too.
    """

    code: str
    template: str = "{}"
    default: str = ""
    choices: tuple[Form | str, ...] = ()
    number: bool = False

    def chosen(self, answer: str) -> list[Form | str]:
        """Return the choices that an answer means: said in full, or else begun."""
        said = plain(answer)
        exact = [choice for choice in self.choices if said in _ways(choice)]
        begun = [choice for choice in self.choices if any(way.startswith(said) for way in _ways(choice))]
        return exact or begun

    def nearly(self, answer: str) -> list[Form | str]:
        """Return the choices spelled most like an answer that is none."""
        ways = {way: choice for choice in self.choices for way in _ways(choice)}
        return [ways[way] for way in get_close_matches(plain(answer), ways, n=1)]


def _ways(choice: Form | str) -> list[str]:
    return [plain(choice)] if isinstance(choice, str) else [plain(way) for way in (*choice.french, *choice.english)]
