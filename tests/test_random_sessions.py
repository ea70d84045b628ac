"""Sessions drawn at random, people coming and going: the program and a second scorer must agree on all of it."""

from __future__ import annotations

import json
import re
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from oracle import COEFFICIENTS, FACTORS, HANDFULS, NEEDED, WHOLE, Plain, expected, options
from reading import read

from scorekeeper.core.session import replay
from scorekeeper.export.json import encoder, replay_json

if TYPE_CHECKING:
    from collections.abc import Callable

SESSIONS = 600
# Names that YAML would take for something else are names here.
NAMES = ["Ana", "Ben", "Cléo", "Dan", "Ève", "Fay", "No", "Jean-Luc", "Ó Néill", "10", "100 %", "a: {b}", "Zoé", "null"]
COLOURS = ["white", "yellow", "red", "blue", "green"]
SUITS = ["spades", "hearts", "diamonds", "clubs"]
# How many trumps a handful takes, by the players of the deal; there are 22 with the Excuse.
TRUMPS = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}

# What a table may choose, for each game: a number that is the presets', and others.
MARKS: dict[str, list[Any]] = {
    "marking": ["points+contract", "contract", "points"],
    "quoinche": [1, 2, 3],
    "surquoinche": [3, 4, 6],
    "multiplies": ["contract", "all"],
    "doubled_points": ["own", "pack"],
    "lost": [0, 160, 162],
    "belote": [0, 20, 30],
    "belote_helps": [True, False],
    "belote_kept": ["holder", "defence"],
    "belote_multiplied": [True, False],
    "capot": [250, 255, 300],
    "generale": [400, 500],
    "unannounced_capot": [250, 255, "none"],
    "must_beat_defence": [True, False],
    "rounding": ["half-down", "half-up", "none"],
    "all_trump": ["quonstante", "reduced"],
    "shuffles": [0, 1, "none"],
}
PAYMENTS: dict[str, list[Any]] = {
    "base": [0, 5, 25],
    "coefficients": [[1, 2, 4, 6], [2, 4, 6, 8], {"garde": 3}],
    "petit": [0, 10, 15],
    "handfuls": [[20, 30, 40], {"double": 35}],
    "handful_to": ["winner", "holder"],
    "slam": [[300, 150, -150, -100], {"made": 0}],
    "misere": ["none", 10, 20],
    "half_point": ["winner", "down"],
    "round_to": ["none", 3, 5, 10, 20],
    "round_what": ["payment", "margin"],
    "round_how": ["nearest", "up", "down"],
    "pot": ["none", {"kind": "pot"}, {"kind": "mouches"}, {"kind": "mouches", "stake": 30}],
}


def house(chance: Random, presets: list[str], choices: dict[str, list[Any]]) -> Plain:
    """Draw a table's own rules."""
    changed = chance.sample(list(choices), chance.randint(1, len(choices)))
    rules = {"preset": chance.choice(presets), **{name: chance.choice(choices[name]) for name in changed}}
    if options(rules).get("belote_multiplied") and options(rules)["multiplies"] != "all":
        rules["belote_multiplied"] = False
    return rules


def flow(value: Any) -> str:
    """Write a value as YAML on one line."""
    match value:
        case dict():
            return "{" + ", ".join(f"{flow(key)}: {flow(each)}" for key, each in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(flow, value)) + "]"
        case str() if not re.fullmatch(r"[^\W\d_][\w-]*", value):
            return json.dumps(value, ensure_ascii=False)
        case bool():
            return str(value).lower()
    return str(value)


def written(session: Plain) -> str:
    """Write a session as people do: one deal a line."""
    head = "".join(f"{key}: {flow(value)}\n" for key, value in session.items() if key != "deals")
    return head + "deals:\n" + "".join(f"- {flow(entry)}\n" for entry in session["deals"])


def shown(session: Plain) -> Any:
    """Return what the program prints for a session."""
    opened, problems = read(written(session))
    assert opened is not None, [str(problem) for problem in problems]
    return json.loads("".join(replay_json(opened, replay(opened), encoder(ascii_only=False))))


def odds(chance: Random, share: float) -> bool:
    return chance.random() < share


def sitting(session: Plain) -> list[str]:
    """Return who sits there after the last entry."""
    pairs: Any = session.get("teams", {}).values()
    seats = session.get("players") or [name for pair in pairs for name in pair]
    for entry in session["deals"]:
        seats = entry.get("seats") or [entry.get("replace", {}).get(name, name) for name in seats]
    return seats


def after(session: Plain, entry: Plain) -> Plain:
    return {**session, "deals": [*session["deals"], entry]}


def header(chance: Random, game: str, rules: str | Plain) -> Plain:
    head: Plain = {"format": 1, "game": game, "rules": rules}
    if odds(chance, 0.3):
        head |= {"title": "Friday: at the club", "date": "2010-11-19"}
    return head


def void(chance: Random, kinds: list[str], players: list[str]) -> Plain:
    kind = chance.choice(kinds)
    named = kind == "petit-sec" or (kind != "passed" and odds(chance, 0.3))
    return {"void": kind, **({"player": chance.choice(players)} if named else {})}


def quoinche_deal(chance: Random, teams: dict[str, list[str]], rules: Plain) -> Plain:
    """Draw a deal, often on the edge of its contract."""
    attack = chance.choice(list(teams))
    anyone = [*teams, *teams[attack]]
    deal: Plain = {
        "by": chance.choice([attack, *teams[attack]]),
        "contract": chance.choice([*range(80, 190, 10), *WHOLE]),
        "trump": chance.choice([*SUITS, *SUITS, "all-trump", "all-trump", "no-trump"]),
    }
    if times := chance.choice([None, *FACTORS]):
        deal["quoinche"] = times
    total = 258 if deal["trump"] == "all-trump" and rules["all_trump"] == "quonstante" else 162
    if deal["contract"] in WHOLE:
        deal["made"] = odds(chance, 0.5)
        if deal["contract"] == "generale" and not deal["made"] and odds(chance, 0.5):
            deal["capot"] = True
    elif odds(chance, 0.1):
        deal |= {"capot": True, **({"points": total} if odds(chance, 0.3) else {})}
    else:
        edge = deal["contract"] * total // 162 - chance.choice([0, 20])
        mine = chance.choice([chance.randint(0, total), min(total, edge + chance.randint(-2, 2))])
        (defence,) = teams.keys() - {attack}
        both = {attack: mine, defence: total - mine}
        deal["points"] = chance.choice([mine, {attack: mine}, {defence: total - mine}, both])
    if deal["trump"] in SUITS and odds(chance, 0.4):
        deal["belote"] = chance.choice(anyone)
    if odds(chance, 0.05):
        deal["shuffled"] = chance.choice(teams[attack])
    return deal


def tarot_deal(chance: Random, playing: list[str], rules: Plain) -> Plain:
    """Draw a deal that the cards allow."""
    taker = chance.choice(playing)
    bouts = chance.randint(0, 3)
    low, high = 9 * bouts, 182 - 9 * (3 - bouts)
    halves = min(high, max(low, chance.choice([chance.randint(low, high), 2 * NEEDED[bouts] + chance.randint(-3, 3)])))
    if len(playing) == 4:
        halves += halves % 2 if halves < high else -(halves % 2)
    deal: Plain = {"taker": taker}
    if len(playing) == 5 and odds(chance, 0.8):
        deal["partner"] = chance.choice(playing)
    deal |= {"contract": chance.choice(list(COEFFICIENTS)), "bouts": bouts}
    won = halves >= 2 * NEEDED[bouts]
    if odds(chance, 0.1):
        slams = ["announced-failed", *(["announced-made", "made"] if won else ["defence"])]
        deal["slam"] = chance.choice(slams)
        if deal["slam"] != "announced-failed":
            # Every trick; the Excuse may have cost its four points.
            excuse = chance.choice([0, 8])
            deal["bouts"], halves = (3, 182 - excuse) if won else (0, excuse)
    mine, theirs = (whole(halves), whole(182 - halves))
    deal["points"] = chance.choice([mine, {"attack": mine}, {"defence": theirs}, {"attack": mine, "defence": theirs}])
    if odds(chance, 0.2):
        held, left = {}, 22
        for name in chance.sample(playing, 2):
            size = chance.choice(list(HANDFULS))
            left -= TRUMPS[len(playing)][list(HANDFULS).index(size)]
            if left >= 0:
                held[name] = size
        deal["handfuls"] = held
    sides = ["attack"] * (deal["bouts"] > 0) + ["defence"] * (deal["bouts"] < 3)
    if odds(chance, 0.3):
        deal["petit"] = chance.choice(sides)
    if rules["misere"] != "none" and odds(chance, 0.15):
        deal["miseres"] = chance.sample(playing, chance.randint(1, 2))
    return deal


def whole(halves: int) -> int | float:
    return halves / 2 if halves % 2 else halves // 2


def quoinche(chance: Random, entries: int) -> Plain:
    """Draw an evening of quoinche; it stops where the game is over."""
    target = chance.choice([300, 1000, 2000, "none", None])
    names = chance.sample(NAMES, 4)
    teams = {"Nous": names[:2], "Les autres": names[2:]}
    rules: Plain = {"preset": "insa-2003"} if odds(chance, 0.5) else house(chance, ["insa-2003", "ffb"], MARKS)
    if target:
        rules["target"] = target
    session = header(chance, "quoinche", rules if len(rules) > 1 else rules["preset"])
    session["teams"] = teams
    if odds(chance, 0.3):
        one, two = (chance.sample(pair, 2) for pair in chance.sample(list(teams.values()), 2))
        session["seating"] = [one[0], two[0], one[1], two[1]]
    if odds(chance, 0.6):
        session["first_dealer"] = chance.choice(names)
    session["deals"] = []
    for _ in range(entries):
        if expected(session)["winner"]:
            break
        seats = sitting(session)
        now = {team: seats[at : at + 2] for team, at in zip(teams, (0, 2), strict=True)}
        if odds(chance, 0.08):
            gone = chance.sample(seats, chance.randint(1, 2))
            come = chance.sample([name for name in NAMES if name not in seats], 2)
            entry: Plain = {"replace": dict(zip(gone, come, strict=False))}
        elif odds(chance, 0.15):
            entry = void(chance, ["passed", "misdeal", "cancelled"], seats)
        else:
            entry = quoinche_deal(chance, now, options(rules))
        if "replace" not in entry and odds(chance, 0.1):
            entry["dealer"] = chance.choice(seats)
        session = after(session, entry)
    return session


def tarot(chance: Random, entries: int, game: str) -> Plain:
    """Draw an evening of tarot at three to six."""
    beer = game == "tarot-biere"
    pot = {"share": "attack", "on_failure": "double", "ante": 20, "misdeal": 30}
    pot = {key: pot[key] for key in chance.sample(list(pot), chance.randint(1, 4))}
    preset = "fftb-2010" if beer else "fft-2012"
    rules: Any = {"preset": preset, "pot": pot} if beer and odds(chance, 0.5) else preset
    if odds(chance, 0.5):
        rules = house(chance, ["fft-2012", "fftb-2010"], {**PAYMENTS, "pot": [*PAYMENTS["pot"], pot]})
    session = header(chance, game, rules)
    session["players"] = chance.sample(NAMES, chance.choice([3, 4, 5, 5, 5, 6]))
    if beer and odds(chance, 0.5):
        session["chips"] = dict(zip(session["players"], chance.sample(COLOURS, 5), strict=False))
    if odds(chance, 0.6):
        session["first_dealer"] = chance.choice(session["players"])
    session["deals"] = []
    for _ in range(entries):
        session = after(session, tarot_entry(chance, session))
    return session


def tarot_entry(chance: Random, session: Plain) -> Plain:
    seats = sitting(session)
    others = [name for name in NAMES if name not in seats]
    if odds(chance, 0.05):
        gone = chance.sample(seats, chance.randint(1, 2))
        return {"replace": dict(zip(gone, chance.sample(others, 2), strict=False))}
    if odds(chance, 0.05):
        # Two at least stay, so that somebody can deal on.
        stay, size = chance.sample(seats, chance.randint(2, len(seats))), chance.randint(3, 6)
        come = chance.sample(others, max(0, size - len(stay)))
        return {"seats": chance.sample([*stay, *come], len(stay) + len(come))}
    extra = {"dealer": chance.choice(seats)} if odds(chance, 0.08) else {}
    deals_now = expected(after(session, {"void": "passed", **extra}))["deals"][-1]["dealer"]
    playing = [name for name in seats if len(seats) < 6 or name != deals_now]
    if odds(chance, 0.25):
        return void(chance, ["passed", "misdeal", "misdeal", "cancelled", "petit-sec"], playing) | extra
    return tarot_deal(chance, playing, options(session["rules"])) | extra


DRAWERS: dict[str, Callable[[Random, int], Plain]] = {
    "quoinche": quoinche,
    "tarot": partial(tarot, game="tarot"),
    "tarot-biere": partial(tarot, game="tarot-biere"),
}


@pytest.mark.parametrize("game", DRAWERS)
def test_random_sessions(game: str) -> None:
    """Every figure that replay --json prints is what the rule books say."""
    for seed in range(SESSIONS):
        session = DRAWERS[game](Random(seed), seed % 30)
        assert shown(session) == expected(session), written(session)
