"""The sample sessions: whole evenings that read clean and hold every turn of fortune they promise."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from reading import played, read, sample

from scorekeeper.core.session import Step

SAMPLES = sorted(sample("").glob("*.yaml"))
SHORT = sorted(sample("championship").glob("manche-*.yaml"))


def evening(name: str) -> list[Step]:
    return played(sample(name).read_bytes())


def scored(steps: list[Step]) -> list[tuple[Any, Step]]:
    """Return the deals that are no voids, each with its step."""
    return [(step.played.deal, step) for step in steps if step.breakdown.outcome in {"made", "failed"}]


def outcomes(steps: list[Step]) -> list[str]:
    return [step.breakdown.outcome for step in steps]


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.name)
def test_a_sample_reads_clean(file: Path) -> None:
    session, problems = read(file.read_bytes())
    assert session is not None, problems
    assert session.title
    assert session.date
    steps = played(file.read_bytes())
    # One deal a line: what a hand or git changes is whole.
    lines = file.read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith("- {") for line in lines) == session.entries
    # Everyone who ever deals also bids.
    takers = {deal.by if hasattr(deal, "by") else deal.taker for deal, _ in scored(steps)}
    assert takers >= {step.played.seating.dealer for step in steps}


@pytest.mark.parametrize("file", SHORT, ids=lambda file: file.name)
def test_a_session_of_the_championship_reads_clean(file: Path) -> None:
    assert len(played(file.read_bytes())) == 7


def test_the_game_to_3000() -> None:
    steps = evening("quoinche-3000.yaml")
    deals = scored(steps)
    assert {"passed", "misdeal"} <= set(outcomes(steps))
    results = {(deal.quoinche, step.breakdown.outcome) for deal, step in deals}
    assert {("quoinche", "made"), ("quoinche", "failed"), ("surquoinche", "made")} <= results
    assert {"all-trump", "no-trump"} <= {deal.trump for deal, _ in deals}
    assert ("capot", "failed") in {(deal.contract, step.breakdown.outcome) for deal, step in deals}
    assert any(deal.capot and deal.contract != "capot" for deal, _ in deals)
    assert {deal.belote for deal, _ in deals} == {None, 0, 1}
    assert any(deal.shuffled for deal, _ in deals)
    assert any(step.played.note for step in steps)
    assert any(step.played.at for step in steps)
    assert steps[0].played.seating.seats != steps[-1].played.seating.seats


def test_the_game_to_3000_is_over_at_its_last_deal() -> None:
    text = sample("quoinche-3000.yaml").read_text(encoding="utf-8")
    steps = evening("quoinche-3000.yaml")
    assert [max(step.totals.values()) >= 3000 for step in steps] == [False] * (len(steps) - 1) + [True]
    leads = [max(step.totals, key=lambda team: step.totals[team]) for step in steps]
    assert sum(before != after for before, after in pairwise(leads)) == 8
    # Whatever is dealt afterwards is refused.
    session, problems = read(f"{text}- {{void: passed}}\n")
    assert session is None
    assert [problem.message.code for problem in problems] == ["game.over"]


def test_the_evening_of_tarot_biere() -> None:
    steps = evening("tarot-biere.yaml")
    deals = scored(steps)
    for step in steps:
        assert sum(step.totals.values()) + step.breakdown.pot == 0
    assert outcomes(steps).count("misdeal") > 1
    assert {"passed", "petit-sec"} <= set(outcomes(steps))
    # The pot is carried over three lost contracts and more before somebody takes it.
    pots = [step.breakdown.pot for step in steps]
    taken = [i for i, pot in enumerate(pots) if not pot]
    carried = [outcomes(steps)[before + 1 : after].count("failed") for before, after in pairwise(taken)]
    assert max(carried) >= 3
    assert {size for deal, _ in deals for _, size in deal.handfuls} >= {"single", "double"}
    assert {deal.petit for deal, _ in deals} == {"", "attack", "defence"}
    assert {deal.slam for deal, _ in deals} == {"", "made", "announced-failed"}
    assert any(deal.miseres for deal, _ in deals)
    assert any(deal.partner is None and step.breakdown.outcome == "failed" for deal, step in deals)


def test_people_come_and_go_at_the_tarot_biere() -> None:
    session, _ = read(sample("tarot-biere.yaml").read_bytes())
    assert session is not None
    assert len(session.chips) == 5
    seats = [step.played.seating.seats for step in evening("tarot-biere.yaml")]
    assert [len(now) for before, now in pairwise(seats) if now != before] == [6, 6, 5]
    # The sixth dealt once and sat out with the rest in turn.
    out = {step.played.seating.sitting_out for step in evening("tarot-biere.yaml")}
    assert out == {None, *session.everyone()} - {"Gus"}


def test_the_afternoon_at_four() -> None:
    steps = evening("tarot-four.yaml")
    deals = scored(steps)
    assert {len(step.scores) for step in steps} == {4}
    assert {sum(step.scores) for step in steps} == {0}
    assert {"passed", "misdeal"} <= set(outcomes(steps))
    assert {deal.contract for deal, _ in deals} == {"petite", "garde", "garde-sans", "garde-contre"}
    assert {deal.bouts for deal, _ in deals} == {0, 1, 2, 3}
    assert "announced-made" in {deal.slam for deal, _ in deals}
