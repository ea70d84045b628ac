"""Deals with the article each one proves and the scores worked out by hand: the files in `known`."""

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml
from reading import played

from scorekeeper.core.score import ScoreLine
from scorekeeper.core.session import Step

KNOWN = Path(__file__).parent / "known"


def known(name: str = "*") -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Yield every entry of the files with a number, after the header of its group."""
    for file in sorted(KNOWN.glob(f"{name}.yaml")):
        groups = yaml.safe_load(file.read_text(encoding="utf-8"))
        entries = [(group, entry) for group in groups for entry in group.pop("known")]
        for number, (header, entry) in enumerate(entries, 1):
            yield f"{file.stem} {number}: {entry['article']}", header, entry


def replayed(header: dict[str, Any], entry: dict[str, Any]) -> tuple[list[dict[str, Any]], list[Step]]:
    """Return what an entry expects, deal by deal, and what comes of it."""
    run = entry.get("run", [entry])
    session = {"format": 1, **header, "deals": [expected["deal"] for expected in run]}
    text = yaml.safe_dump(session, allow_unicode=True, sort_keys=False)
    # Of people who come and go between the deals nothing is expected.
    return [expected for expected in run if len(expected) > 1], played(text)


def summed(lines: Sequence[ScoreLine], sides: Sequence[str]) -> dict[str, int]:
    amounts = [line.amounts() for line in lines if line.shares]
    return dict(zip(sides, map(sum, zip([0] * len(sides), *amounts, strict=True)), strict=True))


@pytest.mark.parametrize(("header", "entry"), [pytest.param(*rest, id=name) for name, *rest in known()])
def test_known_deal(header: dict[str, Any], entry: dict[str, Any]) -> None:
    run, steps = replayed(header, entry)
    for expected, step in zip(run, steps, strict=True):
        seating, breakdown = step.played.seating, step.breakdown
        found = {
            "dealer": seating.dealer,
            "outcome": breakdown.outcome,
            "scores": dict(zip(seating.sides, step.scores, strict=True)),
            "pot_moves": dict(zip(seating.sides, step.pot_moves, strict=True)),
            "pot": breakdown.pot,
        }
        wanted = {key: value for key, value in expected.items() if key not in {"article", "why", "deal", "totals"}}
        assert {key: found[key] for key in wanted} == wanted, entry["why"]
        assert summed(breakdown.lines, seating.sides) == found["scores"]
        assert summed(breakdown.pot_lines, seating.sides) == found["pot_moves"]
    if "totals" in entry:
        assert steps[-1].totals == entry["totals"]


def seen(name: str) -> list[tuple[dict[str, Any], str]]:
    """Return every scored deal of a file with its outcome."""
    found = []
    for _, header, entry in known(name):
        run, steps = replayed(header, entry)
        found += [(expected["deal"], step.breakdown.outcome) for expected, step in zip(run, steps, strict=True)]
    return [(deal, outcome) for deal, outcome in found if "void" not in deal]


BOTH = ("made", "failed")


def test_no_row_of_quoinche_is_missing() -> None:
    deals = seen("quoinche")
    by_cards = {(deal["contract"], outcome) for deal, outcome in deals if not deal.get("capot")}
    assert by_cards >= set(product((*range(80, 190, 10), "capot", "generale"), BOTH))
    factors = (None, "quoinche", "surquoinche")
    for kind in ({"capot"}, {"generale"}, set(range(80, 190, 10))):
        of_kind = {(deal.get("quoinche"), outcome) for deal, outcome in deals if deal["contract"] in kind}
        assert of_kind == set(product(factors, BOTH))
    unannounced = {deal.get("quoinche") for deal, outcome in deals if deal.get("capot") and outcome == "made"}
    assert unannounced == set(factors)


def test_no_row_of_tarot_is_missing() -> None:
    deals = seen("tarot")
    assert {(deal["bouts"], outcome) for deal, outcome in deals} == set(product(range(4), BOTH))
    assert {(deal.get("petit"), outcome) for deal, outcome in deals} == set(product((None, "attack", "defence"), BOTH))
    shown = {(size, outcome) for deal, outcome in deals for size in deal.get("handfuls", {}).values()}
    assert shown == set(product(("single", "double", "triple"), BOTH))
    for some in (deals, seen("tarot-biere")):
        contracts = {(deal["contract"], outcome) for deal, outcome in some}
        assert contracts == set(product(("petite", "garde", "garde-sans", "garde-contre"), BOTH))
        slams = {deal.get("slam") for deal, _ in some}
        assert slams == {None, "made", "announced-made", "announced-failed", "defence"}
