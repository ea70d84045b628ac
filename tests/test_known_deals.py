"""Deals with the article each one proves and the scores worked out by hand: the files in `known`."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml
from reading import played, read

from scorekeeper.core.rules import NONE, Kind
from scorekeeper.core.score import ScoreLine
from scorekeeper.core.session import Step
from scorekeeper.games import GAMES

KNOWN = Path(__file__).parent / "known"
NOT_OF_A_DEAL = {"article", "why", "rules", "deal", "totals"}


def known(name: str = "*") -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Yield every entry of the files with a number, after the header of its group."""
    for file in sorted(KNOWN.glob(f"{name}.yaml")):
        groups = yaml.safe_load(file.read_text(encoding="utf-8"))
        entries = [(group, entry) for group in groups for entry in group.pop("known")]
        for number, (header, entry) in enumerate(entries, 1):
            yield f"{file.stem} {number}: {entry['article']}", header, entry


def session_text(header: dict[str, Any], entry: dict[str, Any]) -> str:
    """Return an entry as a session file; its own rules, where it has some, are the session's."""
    rules = {"rules": entry["rules"]} if "rules" in entry else {}
    session = {"format": 1, **header, **rules, "deals": [one["deal"] for one in entry.get("run", [entry])]}
    return yaml.safe_dump(session, allow_unicode=True, sort_keys=False)


def replayed(header: dict[str, Any], entry: dict[str, Any]) -> tuple[list[dict[str, Any]], list[Step]]:
    """Return what an entry expects, deal by deal, and what comes of it."""
    # Of people who come and go between the deals nothing is expected.
    return [expected for expected in entry.get("run", [entry]) if len(expected) > 1], played(
        session_text(header, entry)
    )


def summed(lines: Sequence[ScoreLine], sides: Sequence[str]) -> dict[str, int]:
    amounts = [line.amounts() for line in lines if line.shares]
    return dict(zip(sides, map(sum, zip([0] * len(sides), *amounts, strict=True)), strict=True))


@pytest.mark.parametrize(("header", "entry"), [pytest.param(*rest, id=name) for name, *rest in known()])
def test_known_deal(header: dict[str, Any], entry: dict[str, Any]) -> None:
    session, problems = read(session_text(header, entry))
    assert [problem.message.code for problem in problems] == entry.get("faults", [])
    if session is None:
        return
    run, steps = replayed(header, entry)
    for expected, step in zip(run, steps, strict=True):
        seating, breakdown = step.played.seating, step.breakdown
        found = {
            "dealer": seating.dealer,
            "outcome": breakdown.outcome,
            "scores": dict(zip(seating.sides, step.scores, strict=True)),
            "pot_moves": dict(zip(seating.sides, step.pot_moves, strict=True)),
            "pot": breakdown.pot,
            "winner": session.game.winner(step.totals, session.rules),
            "remarks": [remark.code for remark in breakdown.remarks],
        }
        wanted = {key: value for key, value in expected.items() if key not in NOT_OF_A_DEAL}
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


OTHER = "a number that is no preset's"


def values(path: str, kind: Kind) -> Iterator[tuple[str, object]]:
    """Yield every value that an option may have, by its path; of its numbers, one that is no preset's."""
    if kind.none:
        yield path, NONE
    for word in kind.words:
        yield path, word
    if kind.truth:
        yield from ((path, True), (path, False))
    if kind.number:
        yield path, OTHER
    for below in (kind.parts, *(one.parts for one in kind.one_of.values())):
        for name, part in below.items():
            yield from values(f"{path}.{name}", part)


@pytest.mark.parametrize(("file", "game"), [("house-quoinche", "quoinche"), ("house-tarot", "tarot-biere")])
def test_every_value_of_every_option_has_two_deals(file: str, game: str) -> None:
    book = GAMES[game]().book
    presets = [book.flat(rules) for rules in book.presets.values()]
    found: Counter[tuple[str, object]] = Counter()
    for _, header, entry in known(file):
        option = entry["article"].split()[0].strip(",")
        session, _ = read(session_text(header, {"rules": entry["rules"], "run": []}))
        assert session is not None
        value = book.flat(session.rules)[option]
        if type(value) is int and value not in [preset.get(option) for preset in presets]:
            value = OTHER
        found[option, NONE if value is None else value] += 1
    wanted = {pair for option in book.options.values() for pair in values(option.name, option.kind)}
    assert {pair for pair in wanted if found[pair] < 2} == set()


def test_the_presets_are_as_they_were_released() -> None:
    """Old evenings name them: no value ever changes; a new regulation is a new preset."""
    pot = {"pot.ante": 10, "pot.misdeal": 10, "pot.share": "taker", "pot.on_failure": "keep", "pot.kind": "pot"}
    tarot = {
        "base": 25,
        "coefficients.petite": 1,
        "coefficients.garde": 2,
        "coefficients.garde-sans": 4,
        "coefficients.garde-contre": 6,
        "petit": 10,
        "handfuls.single": 20,
        "handfuls.double": 30,
        "handfuls.triple": 40,
        "handful_to": "winner",
        "slam.announced-made": 400,
        "slam.made": 200,
        "slam.announced-failed": -200,
        "slam.defence": -200,
        "half_point": "winner",
        "round_what": "payment",
        "round_how": "nearest",
    }
    quoinche = {
        "quoinche": 2,
        "surquoinche": 4,
        "marking": "points+contract",
        "lost": 160,
        "belote": 20,
        "belote_helps": True,
        "belote_kept": "holder",
        "capot": 250,
        "generale": 500,
        "unannounced_capot": 250,
        "all_trump": "quonstante",
    }
    released = {
        "insa-2003": {
            **quoinche,
            "target": 3000,
            "multiplies": "contract",
            "doubled_points": "own",
            "belote_multiplied": False,
            "must_beat_defence": False,
            "rounding": "half-down",
            "shuffles": 1,
        },
        "ffb": {
            **quoinche,
            "target": 2000,
            "multiplies": "all",
            "doubled_points": "pack",
            "belote_multiplied": True,
            "must_beat_defence": True,
            "rounding": "half-up",
            "shuffles": None,
        },
        "fft-2012": {**tarot, "misere": None, "round_to": None, "pot": None},
        "fftb-2010": {**tarot, "misere": 10, "round_to": 10, **pot},
    }
    books = [load().book for load in GAMES.values()]
    assert {name for book in books for name in book.presets} == set(released)
    for book in books:
        for name, rules in book.presets.items():
            assert book.flat(rules) == released[name]
    assert {name: load().book.default().preset for name, load in GAMES.items()} == {
        "quoinche": "insa-2003",
        "tarot-biere": "fftb-2010",
        "tarot": "fft-2012",
    }
