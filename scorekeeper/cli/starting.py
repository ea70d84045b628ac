"""Start a session: what was given and what is asked becomes a header, read back before it is kept."""

from __future__ import annotations

import datetime as dt
import os
import sys
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.cli import asking
from scorekeeper.cli.common import words
from scorekeeper.cli.ruling import chosen, merged, settings, written
from scorekeeper.core.errors import CommandLineError
from scorekeeper.core.nodes import Document
from scorekeeper.core.phrase import Literal
from scorekeeper.core.problems import Message, Notes, nearest
from scorekeeper.core.rules import NONE, names_file
from scorekeeper.core.words import plain
from scorekeeper.games import GAMES
from scorekeeper.storage import saving
from scorekeeper.storage.files import load
from scorekeeper.storage.history import forget, remember
from scorekeeper.storage.parser import parse
from scorekeeper.storage.writing import new_session

if TYPE_CHECKING:
    from scorekeeper.core.game import Game
    from scorekeeper.core.session import Session


class Wishes(NamedTuple):
    """Hold what the command line said of a new session."""

    game: str | None
    teams: list[str]
    players: str | None
    rules: str | None
    target: str | None
    title: str | None
    first_dealer: str | None
    options: list[str]
    chips: str | None = None


def asked(wishes: Wishes) -> Wishes:
    """Return the wishes with what is missing asked for, in a terminal. Errors: missing elsewhere."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    if wishes.game is None:
        if not terminal:
            raise CommandLineError("usage.argument", name="--game", near=", ".join(GAMES))
        wishes = wishes._replace(game=asking.game(list(GAMES)))
    game = game_named(str(wishes.game))
    in_teams = "teams" in game.header
    if in_teams and not wishes.teams:
        if not terminal:
            raise CommandLineError("usage.argument", name="--team")
        wishes = wishes._replace(teams=asking.teams())
        if wishes.target is None and not wishes.options and wishes.rules in (None, *game.book.presets):
            rules = game.book.presets.get(str(wishes.rules), game.book.default())
            wishes = wishes._replace(target=asking.target(getattr(rules, "target", None) or NONE))
    if not in_teams and wishes.players is None:
        if not terminal:
            raise CommandLineError("usage.argument", name="--players")
        words().add(game.texts())
        wishes = wishes._replace(players=asking.players(lambda players: _fault_of(wishes, players)))
    return wishes


def game_named(name: str) -> Game:
    """Return a game by its name. Errors: there is none of it."""
    if name not in GAMES:
        raise CommandLineError("choice", found=name, allowed=tuple(GAMES), near=nearest(name, GAMES))
    return GAMES[name]()


def _fault_of(wishes: Wishes, players: str) -> Message | None:
    """Return what is wrong with the players of a session, if something is."""
    from scorekeeper.cli.recording import WordsError

    header = {"format": 1, "game": Literal(wishes.game), "players": names(players)}
    try:
        read_back("", header)
    except WordsError as error:
        text = error.faults[0].message.params["text"]
        assert isinstance(text, Message)
        return text
    return None


def names(text: str) -> list[str]:
    """Return the names of a list with commas, or with spaces where there are no commas."""
    parts = text.split(",") if "," in text else text.split()
    return [part.strip() for part in parts if part.strip()]


def begin(file: str, wishes: Wishes) -> Session:
    """Write a new session and return it. Errors: the header is faulty; the file exists."""
    header: dict[str, object] = {"format": 1, "game": Literal(wishes.game)}
    game = GAMES[str(wishes.game)]()
    header["rules"] = _rules(game, wishes)
    if wishes.title:
        header["title"] = wishes.title
    header["date"] = _today()
    if wishes.teams:
        header["teams"] = dict(_team(team) for team in wishes.teams)
        if len(wishes.teams) != len({_team(team)[0] for team in wishes.teams}):
            raise CommandLineError("name.twice", found=_team(wishes.teams[-1])[0])
    if wishes.players is not None:
        header["players"] = names(wishes.players)
    if wishes.chips is not None:
        header["chips"] = _chips(game, names(wishes.players or ""), names(wishes.chips))
    if wishes.first_dealer:
        header["first_dealer"] = wishes.first_dealer
    return _written(file, header)


def _rules(game: Game, wishes: Wishes) -> object:
    """Return the preset and every option that is otherwise: a session carries its own rules."""
    changes: dict[str, object] = {}
    preset: object = wishes.rules or Literal(game.book.default().preset)
    if wishes.rules in game.book.presets:
        preset = Literal(wishes.rules)
    elif wishes.rules is not None and names_file(wishes.rules):
        notes = Notes()
        found = chosen(load(wishes.rules, notes), game, notes)
        preset, changes = Literal(found.rules.preset), found.changes
    wanted = [f"target={wishes.target}"] if wishes.target else []
    return written(preset, merged(changes, settings([*wanted, *wishes.options], game.book)))


def _written(file: str, header: dict[str, object]) -> Session:
    """Read a header back as a session, and only then write it."""
    session, text = read_back(file, header)
    with saving.locked(file):
        if not os.path.lexists(file):
            # What was recorded in a file of that name that is no more is not to be done again in this one.
            forget(file)
        saving.create(file, text.encode())
    remember(file)
    return session


def read_back(file: str, header: dict[str, object]) -> tuple[Session, str]:
    """Return the session that a header would start, and its text. Errors: its faults, told by their paths."""
    from scorekeeper.cli.recording import opened_anew

    text = new_session(header)
    return opened_anew(Document(file, text, parse(text, Notes())), exit_code=2), text


def _chips(game: Game, players: list[str], colours: list[str]) -> dict[str, str]:
    """Return each player's colour, given in the players' order; the user's own words for them are understood."""
    words().add(game.texts())
    spoken = {plain(words()(f"colour.{colour}")): colour for colour in game.colours}
    colours = [spoken.get(plain(colour), colour) for colour in colours]
    if len(colours) > len(players):
        raise CommandLineError("new.chips", n=len(players), found=", ".join(colours))
    return dict(zip(players, colours, strict=False))


def next_file(file: str) -> str:
    """Return the file of the next game of an evening: `friday-2.yaml` after `friday.yaml`."""
    stem, ending = os.path.splitext(file)
    base, dash, number = stem.rpartition("-")
    if not (dash and number.isdecimal() and len(number) < 3):
        base, number = stem, "1"
    n = int(number) + 1
    while os.path.lexists(f"{base}-{n}{ending}"):
        n += 1
    return f"{base}-{n}{ending}"


def begin_again(file: str, session: Session) -> Session:
    """Write the next game of the same table, by the same rules, and return it."""
    table, rules = session.table, session.rules
    header: dict[str, object] = {"format": 1, "game": Literal(session.game.name)}
    header["rules"] = written(Literal(rules.preset), session.changes)
    if session.title:
        header["title"] = session.title
    header["date"] = _today()
    if table.teams is not None:
        header["teams"] = {team: list(players) for team, players in table.teams.items()}
        header["seating"] = list(table.seats)
    else:
        header["players"] = list(table.seats)
    header["first_dealer"] = table.next_dealer()
    return _written(file, header)


def _today() -> Literal:
    return Literal(dt.datetime.now().astimezone().date().isoformat())


def _team(text: str) -> tuple[str, list[str]]:
    """Return a team's name and players from `NAME=P,P`."""
    name, equals, players = text.partition("=")
    if not equals:
        raise CommandLineError("new.team-form", found=text)
    return name.strip(), names(players)
