"""What holds of every evening, whatever was played: each test names the clause it proves."""

from __future__ import annotations

import io
import json
import re
import time
from contextlib import redirect_stderr, redirect_stdout
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from oracle import FACTORS, WHOLE, Plain, options, rounded
from reading import QUOINCHE, played, read, sample
from test_random_sessions import DRAWERS, NAMES, SUITS, flow, shown, written

from scorekeeper.cli import run
from scorekeeper.core.session import Session, Step, replay, step
from scorekeeper.core.standings import standings

if TYPE_CHECKING:
    from pathlib import Path

MOMENT = 1.0  # seconds; a whole check takes a hundredth of it

# A busy machine is no fault: the one test that promises speed measures the program's own time.
calm = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])


def evenings(*games: str) -> st.SearchStrategy[Plain]:
    """Draw sessions; a failing one shrinks to its first entries."""
    return st.builds(
        lambda game, seed, entries: DRAWERS[game](Random(seed), entries),
        st.sampled_from(games or tuple(DRAWERS)),
        st.integers(0, 2**32),
        st.integers(0, 20),
    )


def opened(session: Plain) -> Session:
    found, problems = read(written(session))
    assert found is not None, problems
    return found


def renamed(value: Any, names: dict[str, str]) -> Any:
    """Put other names everywhere in a session, or in what is printed of it."""
    match value:
        case dict():
            return {renamed(key, names): renamed(each, names) for key, each in value.items()}
        case list():
            return [renamed(each, names) for each in value]
        case str():
            return names.get(value, value)
    return value


@settings(calm, max_examples=300)
@given(evenings("tarot", "tarot-biere"))
def test_tarot_is_zero_sum(session: Plain) -> None:
    """Tarot, payment: the sum is always zero, by any rules. The pot: at every moment, balances and pot (or mouches)
    sum to zero."""
    before = 0
    for told in replay(opened(session)):
        assert sum(told.scores) == 0
        assert sum(told.pot_moves) == before - told.breakdown.pot
        assert sum(told.totals.values()) + told.breakdown.pot == 0
        before = told.breakdown.pot


@settings(calm, max_examples=300)
@given(evenings())
def test_the_lines_are_the_score(session: Plain) -> None:
    """Explaining: the lines sum to the score, whatever the rules."""
    for told in replay(opened(session)):
        for lines, found in ((told.breakdown.lines, told.scores), (told.breakdown.pot_lines, told.pot_moves)):
            sides = [0] * len(found)
            for line in lines:
                sides = [
                    so_far + amount for so_far, amount in zip(sides, line.amounts() or [0] * len(sides), strict=True)
                ]
            assert tuple(sides) == found


@settings(calm, max_examples=300)
@given(evenings("quoinche"))
def test_what_the_losing_side_marks(session: Plain) -> None:
    """House rules: the losing side marks its own rounded points when the contract is made, 0 when it is lost, when
    only the contract is marked, and when the pack was counted; the belote aside."""
    rules = options(session["rules"])
    for told in replay(opened(session)):
        deal = told.played.deal
        if told.breakdown.outcome not in ("made", "failed"):
            continue
        made = told.breakdown.outcome == "made"
        loser = 1 - deal.side if made else deal.side
        marks = told.scores[loser]
        if deal.belote is not None:
            taken = not made and deal.belote == deal.side and rules["belote_kept"] == "defence"
            marks -= rules["belote"] if deal.belote == loser and not taken else 0
        counted = made and deal.points is not None and not deal.capot and not deal.made
        if not counted or rules["marking"] == "contract" or (deal.quoinche and rules["doubled_points"] == "pack"):
            assert marks == 0
        else:
            whole = deal.trump == "all-trump" and rules["all_trump"] == "quonstante"
            theirs = Fraction(27, 43) * (258 - deal.points) if whole else Fraction(162 - deal.points)
            assert marks == rounded(theirs, rules["rounding"])


@calm
@given(evenings("quoinche"))
def test_no_deal_after_the_end(session: Plain) -> None:
    """Quoinche, the deal: a deal after the end of the game is refused, whatever the rules."""
    evening = opened(session)
    over = [evening.game.winner(told.totals, evening.rules) for told in replay(evening)]
    assert not any(over[:-1])
    session = {**session, "deals": [*session["deals"], {"void": "passed"}]}
    _, problems = read(written(session))
    assert [problem.message.code for problem in problems] == (["game.over"] if over and over[-1] else [])


@st.composite
def counted(draw: st.DrawFn) -> tuple[Plain, int, int]:
    """Draw a numeric contract without its points, what the attack counted, and the whole pack."""
    trump = draw(st.sampled_from([*SUITS, "all-trump", "no-trump"]))
    pack = 258 if trump == "all-trump" else 162
    deal = {"by": "Nous", "contract": draw(st.integers(8, 18)) * 10, "trump": trump}
    if times := draw(st.sampled_from(list(FACTORS))):
        deal["quoinche"] = times
    if trump in SUITS and (holder := draw(st.sampled_from(["Nous", "Eux", None]))):
        deal["belote"] = holder
    return deal, draw(st.integers(0, pack)), pack


@calm
@given(counted())
def test_either_count_will_do(drawn: tuple[Plain, int, int]) -> None:
    """Quoinche, card points: one side's raw points are given, the other side's are the rest."""
    deal, mine, pack = drawn
    theirs = pack - mine
    counts: list[Any] = [mine, {"Nous": mine}, {"Eux": theirs}, {"Nous": mine, "Eux": theirs}]
    steps = played(QUOINCHE + "".join(f"- {flow(deal | {'points': points})}\n" for points in counts))
    assert len({(told.breakdown.outcome, told.scores) for told in steps}) == 1


@calm
@given(counted())
def test_the_pack_is_162(drawn: tuple[Plain, int, int]) -> None:
    """Quoinche, card points and rounding: 162 in all, so 160 are marked, or 170 if both end in a 6."""
    deal, mine, pack = drawn
    (told,) = played(QUOINCHE + f"- {flow(deal | {'points': mine})}\n")
    assume(told.breakdown.outcome == "made")
    points = sum(told.scores) - FACTORS[deal.get("quoinche")] * deal["contract"] - 20 * ("belote" in deal)
    # the nearest unit, of halves rounded up; at all-trump none is met
    units = (2 * 162 * mine + pack) // (2 * pack)
    assert points == (170 if units % 10 == 6 else 160)


@calm
@given(counted(), st.integers(0, 300))
def test_counts_must_sum_to_the_pack(drawn: tuple[Plain, int, int], theirs: int) -> None:
    """Quoinche, card points: if both are given they must sum to the total, or it is an error showing both."""
    deal, mine, pack = drawn
    assume(mine + theirs != pack and theirs <= pack)
    session, problems = read(QUOINCHE + f"- {flow(deal | {'points': {'Nous': mine, 'Eux': theirs}})}\n")
    assert session is None
    (problem,) = problems
    assert {str(mine), str(theirs)} <= {str(value) for value in problem.message.params.values()}


@calm
@given(st.sampled_from(sorted(WHOLE)), st.sampled_from([*SUITS, "all-trump"]), st.sampled_from(list(FACTORS)))
def test_only_the_contract_is_multiplied(contract: str, trump: str, times: str | None) -> None:
    """Quoinche, marks: k multiplies the contract only; whoever wins takes everything."""
    deal = {"by": "Eux", "contract": contract, "trump": trump, **({"quoinche": times} if times else {})}
    made, lost = played(QUOINCHE + "".join(f"- {flow(deal | {'made': made})}\n" for made in (True, False)))
    multiplied = FACTORS[times] * WHOLE[contract]
    assert (made.scores, lost.scores) == ((0, multiplied + WHOLE[contract]), (multiplied + 160, 0))


@calm
@given(counted())
def test_level_at_the_target(drawn: tuple[Plain, int, int]) -> None:
    """Quoinche, the deal: over when one team alone is at the top with the target; level at the top: play on."""
    deal, mine, _ = drawn
    deal |= {"points": {"Nous": mine}}
    (told,) = played(QUOINCHE + f"- {flow(deal)}\n")
    most, least = max(told.scores), min(told.scores)
    assume(0 < least < most)
    session = {
        "format": 1,
        "game": "quoinche",
        "rules": {"preset": "insa-2003", "target": most + least},
        "teams": {"Nous": ["Ana", "Cléo"], "Eux": ["Ben", "Dan"]},
    }
    level = [deal, renamed(deal, {"Nous": "Eux", "Eux": "Nous"}), {"void": "passed"}]
    assert shown({**session, "deals": level})["winner"] is None
    won = [*level, deal]
    assert shown({**session, "deals": won})["winner"] == ("Nous" if told.scores[0] == most else "Eux")
    _, problems = read(written({**session, "deals": [*won, {"void": "passed"}]}))
    assert [problem.message.code for problem in problems] == ["game.over"]


@calm
@given(evenings(), st.data())
def test_playing_on(session: Plain, data: st.DataObject) -> None:
    """Sessions, replay: the deals up to N and then the others are the evening, however often they are played."""
    evening = opened(session)
    whole = list(replay(evening))
    until = data.draw(st.integers(0, len(whole)))
    told = None
    for deal in evening.deals[:until]:
        told = step(evening, told, deal)
    rest = [figures(told) for told in whole[until:]]
    assert onward(evening, told, until) == onward(evening, told, until) == rest


def onward(session: Session, told: Step | None, until: int) -> list[Plain]:
    steps = []
    for deal in session.deals[until:]:
        told = step(session, told, deal)
        steps.append(figures(told))
    return steps


def figures(told: Step) -> Plain:
    """Return all that a step tells, its lines by what they say and bring."""
    scored = told.breakdown
    lines = [(line.code, line.amounts()) for line in (*scored.lines, *scored.pot_lines)]
    return {**told._asdict(), "breakdown": (scored.outcome, lines, scored.pot, scored.remarks)}


@calm
@given(evenings(), st.integers(0, 20))
def test_what_follows_changes_nothing(session: Plain, entries: int) -> None:
    """Sessions, replay: what a deal brought is known when it is recorded; later entries leave it alone."""
    begun = shown({**session, "deals": session["deals"][:entries]})["deals"]
    assert begun == shown(session)["deals"][: len(begun)]


@calm
@given(evenings(), st.permutations(NAMES))
def test_names_are_only_names(session: Plain, others: list[str]) -> None:
    """Sessions, names: any text will do; under other names everyone has what he had."""
    names = dict(zip(NAMES, others, strict=True)) | {"Nous": "Les autres", "Les autres": "Nous"}
    assert renamed(shown(session), names) == shown(renamed(session, names))


totals = st.dictionaries(st.sampled_from(NAMES), st.integers(-3, 3).map(lambda tens: 10 * tens))


@calm
@given(st.lists(totals, max_size=4))
def test_equal_totals_share_a_rank(several: list[dict[str, int]]) -> None:
    """JSON, standings: equal totals share a rank (1, 1, 3); balances stay with the names."""
    ranking = standings(several)
    sums = {name: sum(evening.get(name, 0) for evening in several) for evening in several for name in evening}
    assert {line.name: line.total for line in ranking} == sums
    assert [line.rank for line in ranking] == sorted(line.rank for line in ranking)
    for line in ranking:
        assert line.rank == 1 + sum(other > line.total for other in sums.values())


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("faulty") / "evening.yaml"


SAMPLES = [sample(name).read_bytes() for name in ("quoinche-3000.yaml", "tarot-biere.yaml", "tarot-four.yaml")]
texts = st.sampled_from(SAMPLES) | evenings().map(lambda session: written(session).encode())
strokes = (
    st.sampled_from([*"{}[]:,-#&*!|>'\"%@`?\\\t\n\r \0\ufeff\u0085\u2028٣", "\r\n", "---", "<<: "]).map(str.encode)
    | st.characters(exclude_categories=["Cs"]).map(str.encode)
    | st.binary(min_size=1, max_size=1)
    | st.just(b"")
)


def answered(file: Path, text: bytes) -> None:
    """Let the program read a file: it does, or refuses it with file, line and column, at once."""
    file.write_bytes(text)
    out, err = io.StringIO(), io.StringIO()
    begun = time.process_time()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(["replay", str(file), "--json"])
    assert time.process_time() - begun < MOMENT
    if code == 0:
        assert json.loads(out.getvalue())["format"] == 1
    else:
        assert code == 1
        assert not out.getvalue()
        assert re.match(re.escape(str(file)) + r":\d+:\d+: ", err.getvalue())


@settings(calm, max_examples=300)
@given(text=texts, piece=strokes, gone=st.integers(0, 1), data=st.data())
def test_one_slip_of_the_finger(file: Path, text: bytes, piece: bytes, gone: int, data: st.DataObject) -> None:
    """Sessions, errors: what one character changed, lost or added makes of a file is an error with its place."""
    at = data.draw(st.integers(0, len(text)))
    answered(file, text[:at] + piece + text[at + gone :])


# Every kind of value once.
FULL = [
    """format: 1
game: quoinche
rules: {preset: insa-2003, target: 5000}
teams: {N: [A, C], E: [B, D]}
seating: [A, B, C, D]
deals:
- {by: A, contract: 80, trump: hearts, quoinche: quoinche, points: {N: 90, E: 72}, belote: A, shuffled: C, note: n}
- {by: E, contract: capot, trump: no-trump, made: true, dealer: B}
- {replace: {A: F}}
- {void: misdeal, player: B}
- {by: E, contract: 100, trump: clubs, capot: true}
""",
    """format: 1
game: tarot-biere
rules: {preset: fftb-2010, pot: {ante: 20, share: attack}}
title: t
date: 2010-11-19
players: [A, B, C, D, E]
chips: {A: white, B: red}
first_dealer: B
deals:
- {taker: A, partner: B, contract: garde, bouts: 2, points: {attack: 52, defence: 39}, handfuls: {A: single, C: single}}
- {replace: {A: F, B: G}}
- {taker: F, contract: petite, bouts: 3, points: 91, petit: attack, slam: made, miseres: [C, D], dealer: E, at: 20:30}
- {seats: [F, C, D]}
- {void: petit-sec, player: F}
""",
]


@pytest.mark.parametrize("mark", ["!o ", "!!str ", "&x ", "*x", "? ", '"" ', "[", "{", ", "])
@pytest.mark.parametrize("text", FULL, ids=["quoinche", "tarot-biere"])
def test_every_value_marked(file: Path, text: str, mark: str) -> None:
    """Sessions, errors: a sign of YAML's own at any key or value is an error with its place, or harmless."""
    for token in re.finditer(r"[^\s\[\]{},:][^\s\[\]{},]*|[\[{]", text):
        rest = token.end() if mark == "*x" else token.start()  # an alias stands for the value itself
        answered(file, (text[: token.start()] + mark + text[rest:]).encode())
