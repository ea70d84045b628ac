"""Tarot's options and presets: the official game, and the Tarot-Bière's chips and pot."""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003  # NamedTuple fields are looked up at run time
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.core.rules import Kind, Option, RuleBook
from scorekeeper.games.tarot.deal import CONTRACTS, HANDFULS, SLAMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scorekeeper.core.problems import Message


class PotRules(NamedTuple):
    """Hold how the pot works; `ante` and `misdeal` in chips."""

    ante: int = 10
    misdeal: int = 10
    share: str = "taker"
    on_failure: str = "keep"
    kind: str = "pot"


class MoucheRules(NamedTuple):
    """Hold the stake of a pot by mouches, in chips (pagat.com: Tarot, pots)."""

    stake: int = 10
    kind: str = "mouches"


class TarotRules(NamedTuple):
    """Hold one table's rules; values in points, which the Tarot-Bière pays in chips.

    `misere` is what each other player pays its holder (None: no such announcement), `round_to` the
    step to which the contract's part is rounded (None: not at all).
    """

    preset: str
    base: int = 25
    coefficients: Mapping[str, int] = dict(zip(CONTRACTS, (1, 2, 4, 6), strict=True))
    petit: int = 10
    handfuls: Mapping[str, int] = dict(zip(HANDFULS, (20, 30, 40), strict=True))
    handful_to: str = "winner"
    slam: Mapping[str, int] = dict(zip(SLAMS, (400, 200, -200, -200), strict=True))
    misere: int | None = None
    half_point: str = "winner"
    round_to: int | None = None
    round_what: str = "payment"
    round_how: str = "nearest"
    pot: PotRules | MoucheRules | None = None


BIERE = TarotRules("fftb-2010", misere=10, round_to=10, pot=PotRules())
OFFICIAL = TarotRules("fft-2012")

_POINTS = Kind(number=True, least=0)
_MOUCHES = Kind(parts={"kind": Kind(words=("mouches",)), "stake": Kind(number=True, least=2, even=True)})
_POT = Kind(
    none=True,
    parts={
        "kind": Kind(words=("pot", "mouches")),
        "ante": _POINTS,
        "misdeal": _POINTS,
        "share": Kind(words=("taker", "attack")),
        "on_failure": Kind(words=("keep", "double")),
    },
    one_of={"mouches": _MOUCHES},
)

_OPTIONS = (
    Option("base", _POINTS, ("what a contract is worth before the margin", "valeur d'un contrat avant la marge")),
    Option(
        "coefficients",
        Kind(parts=dict.fromkeys(CONTRACTS, Kind(number=True, least=1))),
        ("factor of each contract", "coefficient de chaque contrat"),
    ),
    Option(
        "petit",
        _POINTS,
        ("petit in the last trick, before the coefficient", "petit au bout, avant le coefficient"),
    ),
    Option("handfuls", Kind(parts=dict.fromkeys(HANDFULS, _POINTS)), ("worth of each handful", "valeur des poignées")),
    Option(
        "handful_to",
        Kind(words=("winner", "holder")),
        (
            "who gets a handful: the winner of the deal, or its holder's side",
            "à qui va la poignée : winner (au gagnant de la donne), ou holder (au camp qui la montre)",
        ),
    ),
    Option(
        "slam",
        Kind(parts=dict.fromkeys(SLAMS, Kind(number=True))),
        ("worth of each slam to the attack", "valeur des chelems pour l'attaque"),
    ),
    Option(
        "misere",
        Kind(number=True, least=0, none=True),
        ("paid by each other player to its holder, or none", "payée par chacun des autres joueurs, ou none"),
    ),
    Option(
        "half_point",
        Kind(words=("winner", "down")),
        (
            "a half point goes to the winner of the deal, or is dropped from the taker's (down)",
            "le demi-point va au gagnant de la donne (winner), ou est ôté au preneur (down)",
        ),
    ),
    Option(
        "round_to",
        Kind(number=True, least=1, none=True),
        ("step of the rounding, or none", "pas de l'arrondi, ou none"),
    ),
    Option(
        "round_what",
        Kind(words=("payment", "margin")),
        (
            "what is rounded: the contract's payment, or the margin before it",
            "ce qu'on arrondit : payment (le paiement du contrat), ou margin (la marge)",
        ),
    ),
    Option(
        "round_how",
        Kind(words=("nearest", "up", "down")),
        ("nearest (5 up), up or down", "nearest (au plus proche, 5 en haut), up (en haut) ou down (en bas)"),
    ),
    Option(
        "pot",
        _POT,
        (
            "chips in the middle (kind: pot or mouches), or none",
            "des jetons au milieu (kind: pot ou mouches), ou none",
        ),
    ),
)


def _contradictions(_rules: TarotRules) -> Iterator[tuple[str, Message]]:
    """Yield nothing: every combination can be played."""
    yield from ()


def _group(name: str, base: Any, changes: Mapping[str, Any]) -> Any:
    """Return an option of several parts with some of them changed."""
    if name != "pot":
        return {**base, **changes}
    if changes.get("kind") == "mouches":
        return MoucheRules(**changes)
    return (base if isinstance(base, PotRules) else PotRules())._replace(**changes)


def _book(*presets: TarotRules) -> RuleBook:
    options = {option.name: option for option in _OPTIONS}
    return RuleBook({rules.preset: rules for rules in presets}, options, _contradictions, _group)


BOOKS = {"tarot-biere": _book(BIERE, OFFICIAL), "tarot": _book(OFFICIAL, BIERE)}
