"""What the README shows of the program, made from the program: run to write it anew.

usage: python tests/docs.py
"""

from __future__ import annotations

import datetime as dt
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli.common import words
from scorekeeper.core.rules import shown as spoken
from scorekeeper.games import GAMES, presets
from scorekeeper.render.wordlist import word_lines

if TYPE_CHECKING:
    from scorekeeper.core.rules import Kind, RuleBook, Rules

README = Path(__file__).resolve().parent.parent / "README.md"
# An evening as one types it; what the program answers follows each line.
EVENING = (
    "scorekeeper new friday.yaml --game quoinche --team Us=Léa,Paul --team Them=Inès,Hugo --target 1000",
    "scorekeeper add Us 110 hearts 126 belote",
    "scorekeeper add them 90 carreau 82",
    "scorekeeper add Them c 100",
    "scorekeeper add Hugo 80 ta x Us:131",
    "scorekeeper edit 2 them 80 carreau 82",
    "scorekeeper undo",
    "scorekeeper explain 3",
    "scorekeeper show",
    "scorekeeper standings friday.yaml",
)


def environ(home: str) -> dict[str, str]:
    """Return the environment of a new user who reads English, at 80 columns, output to a pipe."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("SCOREKEEPER_", "NO_COLOR"))}
    return {**kept, "SCOREKEEPER_LANG": "en", "XDG_STATE_HOME": home, "COLUMNS": "80"}


def console() -> str:
    """Return the evening as a console shows it."""
    return shown(list(EVENING))


def shown(commands: list[str]) -> str:
    """Return what commands print one after another, in a folder of their own beside the sample sessions."""
    lines = ["```console"]
    scorekeeper = f'scorekeeper() {{ {shlex.quote(sys.executable)} -m scorekeeper "$@"; }}; '
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(README.parent / "sample_sessions", Path(folder) / "sample_sessions")
        for command in commands:
            bash = ["bash", "-c", scorekeeper + command]
            done = subprocess.run(
                bash,
                cwd=folder,
                env=environ(folder),
                text=True,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                check=False,
            )
            lines += [
                f"$ {command}",
                *done.stdout.replace(dt.datetime.now().astimezone().date().isoformat(), "2026-12-01").splitlines(),
            ]
    return "\n".join([*lines, "```"])


def word_tables() -> str:
    """Return every word of every game."""
    say, parts, seen = words(), [], []
    for load in GAMES.values():
        game = load()
        say.add(game.texts())
        if game.forms() not in seen:
            seen.append(game.forms())
            parts += [f"{say('game.' + game.name)}:", "", "```text", *word_lines(game.forms(), say, 100), "```", ""]
    return "\n".join(parts).rstrip()


def decisions() -> str:
    """Return every decision, with its number."""
    say, rows = words(), []
    for preset, game in presets().items():
        say.add(game.texts())
        for section in game.rule_page(game.book.presets[preset]):
            if section.title.code == "page.decisions":
                rows += [f"- **{number}** {say.show(text)}" for number, text in section.rows]
    return "\n".join(dict.fromkeys(rows))


def allowed(kind: Kind) -> str:
    """Return what an option may be, in a few words."""
    found = [*kind.words, *(["true", "false"] if kind.truth else [])]
    if kind.number:
        number = "an even number" if kind.even else "a number"
        found.append(number if kind.least is None else f"{number} from {kind.least}")
    for parts in filter(None, (kind.parts, *(one.parts for one in kind.one_of.values()))):
        of = {part: allowed(below) for part, below in parts.items()}
        same = len(set(of.values())) == 1
        found.append("{" + ", ".join(of if same else [f"{part}: {what}" for part, what in of.items()]) + "}")
    return " or ".join([*found, *(["none"] if kind.none else [])])


def option_tables() -> str:
    """Return every option of every game: what it may be, what each preset says, what it does."""
    say, parts = words(), []
    books = {game.name: game.book for game in (load() for load in GAMES.values())}
    for name, book in books.items():
        played = [say(f"game.{other}") for other, of in books.items() if of.options.keys() == book.options.keys()]
        if played[0] != say(f"game.{name}"):
            continue
        parts += [f"{' and '.join(played)}:", "", f"| option | values | {' | '.join(book.presets)} | |"]
        parts.append("|---|---|" + "---|" * (len(book.presets) + 1))
        for option in book.options.values():
            own = [", ".join(values_of(book, rules, option.name)) for rules in book.presets.values()]
            parts.append(" | ".join([f"| `{option.name}`", allowed(option.kind), *own, f"{option.line[0]} |"]))
        parts.append("")
    return "\n".join(parts).rstrip()


def values_of(book: RuleBook, rules: Rules, option: str) -> list[str]:
    """Return an option's value, or those of its parts."""
    return [spoken(value) for name, value in book.flat(rules).items() if name.split(".")[0] == option]


PARTS = {"console": console, "words": word_tables, "decisions": decisions, "options": option_tables}


def filled(text: str) -> str:
    """Return the README's text with each part made anew between its marks."""
    for name, make in PARTS.items():
        mark, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
        old = re.compile(f"{mark}(.*?{end})?", re.DOTALL)
        part = f"{mark}\n{make()}\n{end}"
        text = old.sub(lambda _, part=part: part, text, count=1)  # type: ignore[misc]
    # Any other console block so marked is run as it stands.
    consoles = re.compile("(<!-- shown -->\n)```console\n(.*?)```", re.DOTALL)
    return consoles.sub(lambda found: found[1] + shown(re.findall(r"^\$ (.*)$", found[2], re.MULTILINE)), text)


if __name__ == "__main__":
    os.environ["SCOREKEEPER_LANG"] = "en"
    README.write_text(filled(README.read_text(encoding="utf-8")), encoding="utf-8")
