"""The commands of the evening's prompt, as one types them in both languages."""

from __future__ import annotations

import re
import shlex
from difflib import get_close_matches

from scorekeeper.core.words import plain

COMMANDS = {
    "undo": ("undo", "annuler", "annule"),
    "redo": ("redo", "refaire", "refais"),
    "edit": ("edit", "corrige", "corriger"),
    "insert": ("insert", "insere", "inserer"),
    "remove": ("remove", "supprime", "supprimer", "enleve"),
    "explain": ("explain", "explique", "expliquer", "pourquoi", "why"),
    "sheet": ("sheet", "show", "feuille", "marque"),
    "standings": ("standings", "classement"),
    "stats": ("stats", "statistiques"),
    "chart": ("chart", "courbe"),
    "settle": ("settle", "reglement"),
    "rules": ("rules", "regles", "regle"),
    "seats": ("seats", "places"),
    "help": ("help", "aide", "?"),
    "quit": ("quit", "exit", "quitter", "fin", "q"),
}
# What only shows something, at a question too.
LOOKS = ("explain", "sheet", "standings", "stats", "chart", "settle", "help")
_BY_WORD = {word: name for name, said in COMMANDS.items() for word in said}
_ALONE = ("undo", "redo", "sheet", "standings", "stats", "chart", "settle", "help", "quit")


def command_of(arguments: list[str]) -> str | None:
    """Return the command that a line begins with, if it is one; a player may be called Fin."""
    command = _BY_WORD.get(plain(arguments[0]) or arguments[0])
    rest = arguments[1:]
    if command == "help" and len(rest) == 1 and plain(rest[0]) in _BY_WORD:
        return command
    if rest and (command in _ALONE or (command == "rules" and "=" not in "".join(rest))):
        return None
    return command


def near_command(word: str) -> str | None:
    """Return the command that a word was probably meant to be."""
    found = get_close_matches(plain(word), [said for said in _BY_WORD if len(said) > 3], n=1, cutoff=0.75)
    return found[0] if found else None


def arguments_of(line: str) -> list[str]:
    """Return the words of a line; an apostrophe or an open quote is no fault here."""
    try:
        return shlex.split(line.replace("'", "\\'")) or [line]
    except ValueError:
        return line.split()


def settings_of(arguments: list[str]) -> list[str]:
    """Return `OPTION=VALUE` texts, whatever the spaces around the sign of equality."""
    return re.sub(r"\s*=\s*", "=", " ".join(arguments)).split()
