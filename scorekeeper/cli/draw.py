"""`draw`: seats, chip colours, partners and the first dealer by lot."""

from __future__ import annotations

import secrets
import shlex
import sys
import unicodedata
from typing import TYPE_CHECKING, Annotated

import typer

from scorekeeper.cli.app import single
from scorekeeper.cli.common import json_is_ascii, words
from scorekeeper.core.errors import CommandLineError

if TYPE_CHECKING:
    from scorekeeper.core.cards import Card
    from scorekeeper.core.game import Game
    from scorekeeper.core.problems import Message

_SEEDS = 1_000_000


def draw(
    drawing: Annotated[list[str], typer.Argument(metavar="NAME...", show_default=False)],
    game: Annotated[str, typer.Option("--game", "-g")] = "tarot-biere",
    cards: Annotated[str | None, typer.Option("--cards", metavar="NAME=CARD...", show_default=False)] = None,
    seated: Annotated[bool, typer.Option("--seated")] = False,
    seed: Annotated[int | None, typer.Option("--seed", min=0, metavar="N", show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Draw an evening's seats and first dealer."""
    from scorekeeper.cli.starting import game_named, read_back
    from scorekeeper.core.draw import Lots, drawn_cards, first_dealer
    from scorekeeper.i18n.draw import TEXTS

    say = words()
    say.add(TEXTS)
    played = game_named(game)
    names = [unicodedata.normalize("NFC", name.strip()) for name in drawing]
    header = _header(played, names)
    read_back("draw", header)
    # What has been drawn at the table needs no lot of ours.
    needed = not (seated and cards is not None)
    chosen = (secrets.randbelow(_SEEDS) if seed is None else seed) if needed else None
    lots = Lots(chosen or 0)
    order = names if seated else [names[i] for i in lots.order(names)]
    again = None
    if cards is None:
        drawn, again = drawn_cards(order, played.pack(), lots)
    else:
        drawn = _said(cards, order, played)
    dealer = first_dealer(drawn)
    header = {**_header(played, order), "first_dealer": dealer}
    if as_json:
        from scorekeeper.export.draw import draw_json
        from scorekeeper.export.json import encoder

        sys.stdout.write(draw_json(header, drawn, chosen, encoder(json_is_ascii())))
        return
    from scorekeeper.render.draw import show_draw
    from scorekeeper.render.screen import screen

    on = screen()
    title = "draw.title" if needed else "draw.title.given"
    on.say(say(title, game=say(f"game.{played.name}"), seed=chosen))
    show_draw(header, drawn, say, on)
    if again is not None:
        on.say(say("draw.again", name=again))
    on.say(say("draw.dealer", name=dealer, card=drawn[dealer].told()))
    print(_wrapped(_new(header), on.width))


def _header(game: Game, order: list[str]) -> dict[str, object]:
    """Return how a session begins whose names sit in this order."""
    for name in order:
        if "," in name:
            raise CommandLineError("draw.comma", found=name)
    header: dict[str, object] = {"format": 1, "game": game.name}
    if "teams" not in game.header:
        header["players"] = order
        # A chip drawn from the bag is a colour and a place in one.
        return header | ({"chips": dict(zip(order, game.colours, strict=False))} if game.colours else {})
    if len(order) != 4:
        raise CommandLineError("draw.four", n=len(order))
    teams = (words()("new.us"), words()("new.them"))
    return header | {"teams": {team: order[i::2] for i, team in enumerate(teams)}}


def _said(text: str, names: list[str], game: Game) -> dict[str, Card]:
    """Return the cards that were said. Errors: all that is wrong with them."""
    from scorekeeper.core.draw import said_cards
    from scorekeeper.core.problems import Message

    cards, faults = said_cards(text, names, game.pack())
    if faults:
        told: Message = faults.pop()
        while faults:
            told = Message("draw.and", {"first": faults.pop(), "rest": told})
        raise CommandLineError("draw.cards", faults=told)
    return cards


def _new(header: dict[str, object]) -> list[str]:
    """Return the words of the command that starts the evening."""
    parts = ["scorekeeper", "new", words()("draw.file"), "--game", str(header["game"])]
    for key, value in header.items():
        if key == "teams" and isinstance(value, dict):
            parts += [part for team, players in value.items() for part in ("--team", f"{team}={','.join(players)}")]
        elif key == "players" and isinstance(value, list):
            parts += ["--players", ",".join(value)]
        elif key == "chips" and isinstance(value, dict):
            parts += ["--chips", ",".join(value.values())]
    return [*parts, "--first-dealer", str(header["first_dealer"])]


def _wrapped(parts: list[str], size: int | None) -> str:
    """Return a command on lines of at most a width that a shell takes as one when they are copied."""
    from scorekeeper.render.table import width

    def fits(line: str) -> bool:
        return size is None or width(f"{line}\\") <= size

    lines = [shlex.quote(parts[0])]
    for part in parts[1:]:
        if fits(f"{lines[-1]} {shlex.quote(part)} "):
            lines[-1] += f" {shlex.quote(part)}"
            continue
        lines[-1] += " \\"
        # A word longer than a line goes on where the next one begins, in quotes of its own.
        begin, rest = "  ", part
        while len(rest) > 1 and not fits(f"{begin}{shlex.quote(rest)} "):
            most = max((n for n in range(1, len(rest)) if fits(begin + shlex.quote(rest[:n]))), default=1)
            lines.append(f"{begin}{shlex.quote(rest[:most])}\\")
            begin, rest = "", rest[most:]
        lines.append(begin + shlex.quote(rest))
    return "\n".join(lines)


app = single(draw)
