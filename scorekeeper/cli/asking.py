"""The questions of a new session: each is asked again, with the reason, until its answer can stand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scorekeeper.cli.common import words
from scorekeeper.core.problems import Message, nearest
from scorekeeper.core.seats import same
from scorekeeper.core.words import plain
from scorekeeper.render.screen import screen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_COMMA = re.compile(r"\s*[,;]\s*(?:(?:et|and)\s+)?|\s+(?:et|and)\s+", re.IGNORECASE)
_SIGN = re.compile(r"\s*[&+/]\s*|\s+(?:et|and)\s+", re.IGNORECASE)
_NO_TARGET = ("none", "aucun", "sans", "-")


def ask(question: str, fault: Callable[[str], Message | None], default: str = "") -> str:
    """Ask until there is an answer without a fault; an empty line takes the default."""
    while True:
        answer = input(f"{question}{f' [{default}]' if default else ''}: ").strip() or default
        wrong = fault(answer) if answer else None
        if wrong is not None:
            screen().say("  " + words()(wrong), "    ")
        elif answer:
            return answer


def listed(text: str, least: int = 2) -> list[str]:
    """Return the names of a list: between commas, signs or `et`, or else between spaces."""
    parts = (_COMMA if re.search("[,;]", text) else _SIGN).split(text)
    if len(parts) < least and not re.search("[,;&+/]", text):
        parts = [part for part in text.split() if part.casefold() not in ("et", "and")]
    return [part.strip() for part in parts if part.strip()]


def game(options: Sequence[str]) -> str:
    """Ask for a game by its number, a beginning, or nearly its name."""
    say = words()
    for number, option in enumerate(options, 1):
        print(f"  {number}  {say('game.' + option)}")

    def meant(answer: str) -> list[str]:
        said = _bare(answer)
        exact = [option for number, option in enumerate(options, 1) if said in (str(number), _bare(option))]
        begun = [option for option in options if said and _bare(option).startswith(said)]
        near = nearest(said, map(_bare, options))
        return exact or begun or [option for option in options if _bare(option) == near]

    def fault(answer: str) -> Message | None:
        found = meant(answer)
        if len(found) > 1:
            return Message("word.ambiguous", {"found": answer, "meanings": tuple(found)})
        return None if found else Message("new.no-game", {"found": answer, "allowed": tuple(options)})

    return meant(ask(say("new.game"), fault, "1"))[0]


def _bare(name: str) -> str:
    return re.sub(r"\W", "", plain(name))


def teams() -> list[str]:
    """Ask for two teams of two; return them as `NAME=P,P`."""
    say, found = words(), []
    taken: list[str] = []
    for number, name in ((1, say("new.us")), (2, say("new.them"))):
        team = ask(say("new.team", number=number), lambda answer: _team_fault(answer, taken), name)
        taken.append(team)
        players = ask(say("new.team.players", team=team), lambda answer: _pair_fault(listed(answer), taken))
        taken.extend(listed(players))
        found.append(f"{team}={','.join(listed(players))}")
    return found


def _team_fault(name: str, taken: list[str]) -> Message | None:
    sign = next((sign for sign in "=,;" if sign in name), None)
    return _taken(name, taken) if sign is None else Message("new.team-sign", {"found": sign})


def _pair_fault(players: list[str], taken: list[str]) -> Message | None:
    if any("=" in player for player in players):
        return Message("new.team-sign", {"found": "="})
    if len(players) != 2:
        return Message("new.two-names", {"n": len(players)})
    return _twice(players, taken)


def _twice(players: list[str], taken: list[str]) -> Message | None:
    faults = (_taken(name, [*taken, *players[:i]]) for i, name in enumerate(players))
    return next((fault for fault in faults if fault is not None), None)


def _taken(name: str, taken: list[str]) -> Message | None:
    is_taken = same(name) in map(same, taken)
    return Message("new.taken", {"found": name}) if is_taken else None


def players(fault: Callable[[str], Message | None]) -> str:
    """Ask for the players; return them with commas. `fault` judges the names as a whole."""

    def judged(answer: str) -> Message | None:
        found = listed(answer, 3)
        return _twice(found, []) or fault(",".join(found))

    return ",".join(listed(ask(words()("new.players"), judged), 3))


def target(default: object) -> str:
    """Ask for the marks that end the game; return them, or `none`."""

    def fault(answer: str) -> Message | None:
        good = plain(answer) in _NO_TARGET or answer == "-" or re.fullmatch("0*[1-9][0-9]{0,8}", answer)
        return None if good else Message("new.no-target", {"found": answer})

    answer = ask(words()("new.target"), fault, str(default))
    return "none" if plain(answer) in _NO_TARGET else str(int(answer))
