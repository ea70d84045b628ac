"""House rules drawn at random: against an independent scorer, and what must hold whatever a table plays."""

import json
from typing import Any

import pytest
from house import FFB, INSA, marks
from hypothesis import given, settings
from hypothesis import strategies as st
from reading import QUOINCHE, played, read, tarot

from scorekeeper.games import GAMES
from scorekeeper.games.quoinche.rules import BOOK
from scorekeeper.games.tarot.rules import BOOKS

# A released preset never changes: an evening of years ago must come to the same marks.
PINNED = {
    "insa-2003": {
        "target": 3000, "marking": "points+contract", "quoinche": 2, "surquoinche": 4, "multiplies": "contract",
        "doubled_points": "own", "lost": 160, "belote": 20, "belote_helps": True, "belote_kept": "holder",
        "belote_multiplied": False, "capot": 250, "generale": 500, "unannounced_capot": 250,
        "must_beat_defence": False, "rounding": "half-down", "all_trump": "quonstante", "shuffles": 1,
    },
    "ffb": {
        "target": 2000, "marking": "points+contract", "quoinche": 2, "surquoinche": 4, "multiplies": "all",
        "doubled_points": "pack", "lost": 160, "belote": 20, "belote_helps": True, "belote_kept": "holder",
        "belote_multiplied": True, "capot": 250, "generale": 500, "unannounced_capot": 250,
        "must_beat_defence": True, "rounding": "half-up", "all_trump": "quonstante", "shuffles": None,
    },
    "fft-2012": {
        "base": 25, "coefficients.petite": 1, "coefficients.garde": 2, "coefficients.garde-sans": 4,
        "coefficients.garde-contre": 6, "petit": 10, "handfuls.single": 20, "handfuls.double": 30,
        "handfuls.triple": 40, "handful_to": "winner", "slam.announced-made": 400, "slam.made": 200,
        "slam.announced-failed": -200, "slam.defence": -200, "misere": None, "half_point": "winner",
        "round_to": None, "round_what": "payment", "round_how": "nearest", "pot": None,
    },
}  # fmt: skip
PINNED["fftb-2010"] = {key: value for key, value in PINNED["fft-2012"].items() if key != "pot"} | {
    "misere": 10, "round_to": 10,
    "pot.ante": 10, "pot.misdeal": 10, "pot.share": "taker", "pot.on_failure": "keep", "pot.kind": "pot",
}  # fmt: skip


@pytest.mark.parametrize("preset", PINNED)
def test_a_released_preset_never_changes(preset: str) -> None:
    books = [load().book for load in GAMES.values()]
    values = [book.flat(book.presets[preset]) for book in books if preset in book.presets]
    assert values
    assert all(value == PINNED[preset] for value in values)


def test_no_preset_is_left_unpinned() -> None:
    assert {preset for load in GAMES.values() for preset in load().book.presets} == set(PINNED)


QUOINCHE_RULES = st.fixed_dictionaries(
    {},
    optional={
        "marking": st.sampled_from(["points+contract", "contract", "points"]),
        "quoinche": st.integers(1, 3),
        "surquoinche": st.integers(3, 6),
        "multiplies": st.sampled_from(["contract", "all"]),
        "doubled_points": st.sampled_from(["own", "pack"]),
        "lost": st.sampled_from([0, 160, 162, 250]),
        "belote": st.sampled_from([0, 20, 30]),
        "belote_helps": st.booleans(),
        "belote_kept": st.sampled_from(["holder", "defence"]),
        "belote_multiplied": st.booleans(),
        "capot": st.sampled_from([200, 250, 500]),
        "generale": st.sampled_from([400, 500, 1000]),
        "unannounced_capot": st.sampled_from(["none", 250, 300]),
        "must_beat_defence": st.booleans(),
        "rounding": st.sampled_from(["half-down", "half-up", "none"]),
        "all_trump": st.sampled_from(["quonstante", "reduced"]),
        "shuffles": st.sampled_from(["none", 0, 1, 2]),
    },
)


@st.composite
def quoinche_deals(draw: st.DrawFn, reduced: bool) -> dict[str, Any]:
    """Draw a deal of Nous's or Eux's; `belote` says whose side it is on."""
    trump = draw(st.sampled_from(["hearts", "clubs", "all-trump", "no-trump"]))
    deal: dict[str, Any] = {"by": draw(st.sampled_from(["Nous", "Eux"])), "trump": trump}
    deal["contract"] = draw(st.sampled_from([*range(80, 190, 10), "capot", "generale"]))
    if times := draw(st.sampled_from(["", "quoinche", "surquoinche"])):
        deal["quoinche"] = times
    if isinstance(deal["contract"], str):
        deal["made"] = draw(st.booleans())
    elif draw(st.integers(0, 5)) == 0:
        deal["capot"] = True
    else:
        deal["points"] = draw(st.integers(0, 258 if trump == "all-trump" and not reduced else 162))
    if trump in ("hearts", "clubs") and (side := draw(st.sampled_from(["", "attack", "defence"]))):
        deal["belote"] = side
    return deal


def written(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)


@settings(max_examples=400, deadline=None)
@given(st.data(), QUOINCHE_RULES, st.sampled_from(["insa-2003", "ffb"]))
def test_quoinche_by_any_rules(data: st.DataObject, rules: dict[str, Any], preset: str) -> None:
    whole = (INSA if preset == "insa-2003" else FFB) | rules
    deal = data.draw(quoinche_deals(whole["all_trump"] == "reduced"))
    other = {"Nous": "Eux", "Eux": "Nous"}[deal["by"]]
    named = dict(deal)
    if "belote" in deal:
        named["belote"] = deal["by"] if deal["belote"] == "attack" else other
    text = QUOINCHE.replace("{preset: insa-2003, target: none}", written({"preset": preset, "target": "none", **rules}))
    session, problems = read(f"{text}- {written(named)}\n")
    contradiction = (whole["belote_multiplied"] and whole["multiplies"] != "all") or whole["surquoinche"] < whole[
        "quoinche"
    ]
    assert {problem.message.code for problem in problems} == ({"rules.contradiction"} if contradiction else set())
    if contradiction:
        return
    assert session is not None
    (told,) = played(f"{text}- {written(named)}\n")
    made, attack, defence = marks(deal, whole)
    assert told.breakdown.outcome == ("made" if made else "failed")
    assert dict(zip(("Nous", "Eux"), told.scores, strict=True)) == {deal["by"]: attack, other: defence}
    # The loser of the contract never has more than his own points and a belote.
    loser = defence if made else attack
    assert loser <= 162 + whole["belote"]
    assert not loser or made or "belote" in deal


FIVE = ("Ana", "Ben", "Cléo", "Dan", "Ève", "Fay")
SMALL = st.integers(0, 50)
POTS = st.one_of(
    st.just("none"),
    st.fixed_dictionaries(
        {},
        optional={
            "ante": SMALL,
            "misdeal": SMALL,
            "share": st.sampled_from(["taker", "attack"]),
            "on_failure": st.sampled_from(["keep", "double"]),
        },
    ),
    st.fixed_dictionaries({"kind": st.just("mouches"), "stake": st.integers(1, 20).map(lambda half: 2 * half)}),
)
TAROT_RULES = st.fixed_dictionaries(
    {},
    optional={
        "base": st.integers(0, 50),
        "coefficients": st.lists(st.integers(1, 8), min_size=4, max_size=4),
        "petit": SMALL,
        "handfuls": st.fixed_dictionaries({}, optional={"single": SMALL, "triple": SMALL}),
        "handful_to": st.sampled_from(["winner", "holder"]),
        "slam": st.fixed_dictionaries({}, optional={"made": st.integers(-100, 500), "defence": st.integers(-500, 100)}),
        "misere": st.one_of(st.just("none"), SMALL),
        "half_point": st.sampled_from(["winner", "down"]),
        "round_to": st.one_of(st.just("none"), st.integers(1, 20)),
        "round_what": st.sampled_from(["payment", "margin"]),
        "round_how": st.sampled_from(["nearest", "up", "down"]),
        "pot": POTS,
    },
)


@st.composite
def tarot_deals(draw: st.DrawFn, players: list[str], miseres: bool) -> dict[str, Any]:
    """Draw a deal or a void for those who play it."""
    if draw(st.integers(0, 4)) == 0:
        return {"void": draw(st.sampled_from(["passed", "misdeal", "petit-sec", "cancelled"]))}
    bouts = draw(st.integers(0, 3))
    step = 2 if len(players) == 4 else 1
    least, most = -(-9 * bouts // step) * step, 182 - 9 * (3 - bouts)
    halves = draw(st.integers(least // step, most // step)) * step
    deal: dict[str, Any] = {"taker": draw(st.sampled_from(players)), "bouts": bouts, "points": halves / 2}
    deal["contract"] = draw(st.sampled_from(["petite", "garde", "garde-sans", "garde-contre"]))
    if len(players) == 5 and draw(st.booleans()):
        deal["partner"] = draw(st.sampled_from(players))
    if draw(st.booleans()):
        deal["petit"] = draw(st.sampled_from(["attack", "defence"]))
    if draw(st.integers(0, 3)) == 0:
        deal["handfuls"] = {draw(st.sampled_from(players)): draw(st.sampled_from(["single", "double", "triple"]))}
    made = halves >= (112, 102, 82, 72)[bouts]
    if draw(st.integers(0, 5)) == 0:
        deal["slam"] = draw(
            st.sampled_from(["made", "announced-made", "announced-failed"] if made else ["announced-failed", "defence"])
        )
    if miseres and draw(st.integers(0, 4)) == 0:
        deal["miseres"] = [draw(st.sampled_from(players))]
    return deal


@settings(max_examples=300, deadline=None)
@given(
    st.data(),
    TAROT_RULES,
    st.sampled_from(["tarot", "tarot-biere"]),
    st.sampled_from(["fft-2012", "fftb-2010"]),
    st.integers(3, 6),
)
def test_tarot_by_any_rules_sums_to_zero(
    data: st.DataObject, rules: dict[str, Any], game: str, preset: str, count: int
) -> None:
    names = list(FIVE[:count])
    has_misere = rules.get("misere", "none" if preset == "fft-2012" else 10) != "none"
    entries, dealer = [], 0
    for _ in range(data.draw(st.integers(1, 6))):
        playing = [name for i, name in enumerate(names) if count < 6 or i != dealer]
        deal = data.draw(tarot_deals(playing, has_misere))
        entries.append(f"- {written(deal)}\n")
        dealer = dealer if deal.get("void") == "misdeal" else (dealer + 1) % count
    steps = played(tarot(", ".join(names), game, written({"preset": preset, **rules})) + "".join(entries))
    before = 0
    for told in steps:
        assert sum(told.scores) == 0
        # What went into the pot came from the players, and what is gone from it they have.
        assert told.breakdown.pot - before == -sum(told.pot_moves)
        assert sum(told.totals.values()) + told.breakdown.pot == 0
        assert told.breakdown.pot >= 0
        before = told.breakdown.pot
        lines = [line.amounts() for line in told.breakdown.lines if line.shares]
        assert tuple(map(sum, zip(*lines, strict=True))) == told.scores or not any(told.scores)


def test_every_option_is_drawn() -> None:
    drawn = {"quoinche": QUOINCHE_RULES, "tarot": TAROT_RULES}
    for book, name in ((BOOK, "quoinche"), (BOOKS["tarot"], "tarot")):
        options = set(drawn[name].wrapped_strategy.optional)  # type: ignore[attr-defined]
        assert options == set(book.options) - {"target"}
