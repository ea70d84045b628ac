"""Quoinche's options and presets: what a table may play otherwise, with the clubs' values."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.core.problems import Message
from scorekeeper.core.rules import Kind, Option, RuleBook

if TYPE_CHECKING:
    from collections.abc import Iterator


class QuoincheRules(NamedTuple):
    """Hold one table's rules; values in marks, the defaults are the regulation's of 2003.

    None stands for `none`: no target, no value of its own for every trick, any number of shuffles.
    """

    preset: str
    target: int | None = 3000
    marking: str = "points+contract"
    quoinche: int = 2
    surquoinche: int = 4
    multiplies: str = "contract"
    doubled_points: str = "own"
    lost: int = 160
    belote: int = 20
    belote_helps: bool = True
    belote_kept: str = "holder"
    belote_multiplied: bool = False
    capot: int = 250
    generale: int = 500
    unannounced_capot: int | None = 250
    must_beat_defence: bool = False
    rounding: str | None = "half-down"
    all_trump: str = "quonstante"
    shuffles: int | None = 1


INSA = QuoincheRules("insa-2003")
FFB = QuoincheRules(
    "ffb",
    target=2000,
    multiplies="all",
    doubled_points="pack",
    belote_multiplied=True,
    must_beat_defence=True,
    rounding="half-up",
    shuffles=None,
)

_TRUTH = Kind(truth=True)
_MARKS = Kind(number=True, least=0)
_FACTOR = Kind(number=True, least=1)

_OPTIONS = (
    Option(
        "target",
        Kind(number=True, least=1, none=True),
        ("marks that end the game, or none", "marques qui finissent la partie, ou none"),
    ),
    Option(
        "marking",
        Kind(words=("points+contract", "contract", "points")),
        ("what is marked: points and contract, or one of them", "ce qu'on marque : points et contrat, ou l'un"),
    ),
    Option("quoinche", _FACTOR, ("factor when quoinched", "facteur si quoinché")),
    Option("surquoinche", _FACTOR, ("factor when surquoinched", "facteur si surquoinché")),
    Option(
        "multiplies",
        Kind(words=("contract", "all")),
        (
            "what the factor multiplies: the contract, or all (points too)",
            "ce que le facteur multiplie : contract (le contrat), ou all (les points aussi)",
        ),
    ),
    Option(
        "doubled_points",
        Kind(words=("own", "pack")),
        (
            "quoinched and made: own points each, or pack (attack 160, defence 0)",
            "quoinché et fait : own (chacun ses points), ou pack (attaque 160, défense 0)",
        ),
    ),
    Option("lost", _MARKS, ("marks to the defence beside the contract", "marques à la défense en plus du contrat")),
    Option("belote", _MARKS, ("marks of a belote", "marques d'une belote")),
    Option(
        "belote_helps",
        _TRUTH,
        ("the attack's belote counts towards its contract", "la belote de l'attaque compte pour son contrat"),
    ),
    Option(
        "belote_kept",
        Kind(words=("holder", "defence")),
        (
            "contract lost: the attack's belote stays, or goes to the defence",
            "contrat chuté : la belote de l'attaque reste (holder) ou passe à la défense (defence)",
        ),
    ),
    Option(
        "belote_multiplied",
        _TRUTH,
        (
            "the factor multiplies the winner's belote too (with multiplies: all)",
            "le facteur multiplie aussi la belote du gagnant (avec multiplies: all)",
        ),
    ),
    Option("capot", _MARKS, ("a capot's worth", "valeur d'un capot")),
    Option("generale", _MARKS, ("a generale's worth", "valeur d'une générale")),
    Option(
        "unannounced_capot",
        Kind(number=True, least=0, none=True),
        ("the attack's points for every trick, or none (162)", "points de l'attaque pour tous les plis, ou none (162)"),
    ),
    Option(
        "must_beat_defence",
        _TRUTH,
        (
            "made only with more than the defence, belotes included",
            "fait seulement avec plus que la défense, belotes comprises",
        ),
    ),
    Option(
        "rounding",
        Kind(words=("half-down", "half-up"), none=True),
        (
            "to the nearest ten, a 5 down or up, or none (to the unit)",
            "à la dizaine, 5 en bas (half-down) ou en haut (half-up), ou none (à l'unité)",
        ),
    ),
    Option(
        "all_trump",
        Kind(words=("quonstante", "reduced")),
        (
            "all-trump: 258 points x 27/43, or reduced values (162, jack 13 ...)",
            "tout atout : 258 points x 27/43, ou valeurs réduites (reduced : 162, valet 13 ...)",
        ),
    ),
    Option(
        "shuffles",
        Kind(number=True, least=0, none=True),
        ("times a player may shuffle, or none", "mélanges permis par joueur, ou none"),
    ),
)


def _contradictions(rules: QuoincheRules) -> Iterator[tuple[str, Message]]:
    """Yield what cannot be together."""
    if rules.belote_multiplied and rules.multiplies != "all":
        yield "belote_multiplied", Message("quoinche.contradiction.belote")
    if rules.surquoinche < rules.quoinche:
        yield "surquoinche", Message("quoinche.contradiction.factors", {"quoinche": rules.quoinche})


BOOK = RuleBook(
    presets={rules.preset: rules for rules in (INSA, FFB)},
    options={option.name: option for option in _OPTIONS},
    contradictions=_contradictions,
)
