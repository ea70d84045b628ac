"""Wrong files as data: `faults/*.txt` mark where a fault must be told, and which.

A block begins with `=== title -> CODE CODE~NEAR ...`, a code for each mark (‸, before the faulty
character) in order; NEAR is the spelling to suggest, or the key that is missing. The text of a block
named `base` stands before all that follow it, up to the next. ‹E9› is the byte 0xE9. What follows a
line `+++ club.yaml` is a rule file of that name, beside the session. `season.txt` and `cup.txt` hold files
of their own kind, all others sessions.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from reading import cells

import scorekeeper
from scorekeeper.core.cup import read_cup
from scorekeeper.core.entries import COMMON
from scorekeeper.core.opening import HEADER, open_session
from scorekeeper.core.problems import Notes, Problem
from scorekeeper.core.seasonfile import read_season
from scorekeeper.games import GAMES
from scorekeeper.i18n import Words, cup, season
from scorekeeper.i18n.texts import TEXTS
from scorekeeper.render.problems import problem_lines
from scorekeeper.storage.files import load, load_beside

PACKAGE = Path(scorekeeper.__file__).parent
MARK = "‸"
BOM = b"\xef\xbb\xbf"


class Case(NamedTuple):
    """Hold a wrong text with its marks, and what must be told at each."""

    name: str
    text: bytes
    expected: list[str]

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield each file's name and its text with the marks, the session first."""
        session, *others = re.split(rb"^\+\+\+ (.+)\n", self.text, flags=re.MULTILINE)
        yield "s.yaml", session
        yield from zip((name.decode() for name in others[::2]), others[1::2], strict=True)

    def places(self) -> Iterator[tuple[str, int, int]]:
        """Yield every mark's file, line and column as an editor counts them: a byte that is no text is one column."""
        for name, raw in self.files():
            text = raw.removeprefix(BOM).decode("utf-8", "surrogateescape")
            for mark in re.finditer(MARK, text):
                lines = re.split(r"\r\n|\r|\n", text[: mark.start()].replace(MARK, ""))
                yield name, len(lines), len(lines[-1]) + 1


def read_cases() -> Iterator[Case]:
    for file in sorted((Path(__file__).parent / "faults").glob("*.txt")):
        base = ""
        for block in file.read_text(encoding="utf-8").split("=== ")[1:]:
            title, text = block.split("\n", 1)
            name, _, codes = title.partition(" -> ")
            if name == "base":
                base = text
                continue
            parts = re.split("‹(..)›", base + text)
            raw = b"".join(bytes.fromhex(part) if i % 2 else part.encode() for i, part in enumerate(parts))
            yield Case(f"{file.stem}: {name}", raw, codes.split())


CASES = list(read_cases())
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


READERS = {"season": read_season, "cup": read_cup}


def problems(case: Case, folder: Path, newline: str = r"\g<0>") -> list[Problem]:
    """Return what is wrong with a case's file; the name of the case tells its kind."""
    for name, text in case.files():
        (folder / name).write_bytes(re.sub(b"\r?\n", newline.encode(), text.replace(MARK.encode(), b"")))
    notes = Notes()
    document = load(str(folder / "s.yaml"), notes)
    read = READERS.get(case.name.split(":", maxsplit=1)[0])
    value = open_session(document, GAMES, notes, load_beside) if read is None else read(document, notes)
    found = notes.problems(document)
    assert (value is None) == bool(found)
    return found


LANGUAGES = {"en": Words("en"), "fr": Words("fr")}
for texts in (TEXTS, cup.TEXTS, season.TEXTS, *(load_game().texts() for load_game in GAMES.values())):
    for each in LANGUAGES.values():
        each.add(texts)


@every_case
def test_exactly_these_faults_at_exactly_these_places(case: Case, tmp_path: Path) -> None:
    found = problems(case, tmp_path)
    wanted = [(*place, code.split("~")[0]) for place, code in zip(case.places(), case.expected, strict=True)]
    assert [(Path(problem.place.file).name, *problem.place[1:3], problem.message.code) for problem in found] == wanted
    for problem, code in zip(found, case.expected, strict=True):
        params, (_, _, near) = problem.message.params, code.partition("~")
        assert not near or near == params.get("near", params.get("key"))
        assert not params.get("near") or params["near"] != params["found"], "nobody is helped by the same word"


@every_case
@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_the_same_faults_whatever_ends_a_line(case: Case, newline: str, tmp_path: Path) -> None:
    found, again = problems(case, tmp_path), problems(case, tmp_path, newline)
    assert [(one.place[1:3], one.message) for one in again] == [(one.place[1:3], one.message) for one in found]


@every_case
def test_the_line_is_shown_with_a_caret_below_the_place(case: Case, tmp_path: Path) -> None:
    for problem in problems(case, tmp_path):
        file, line, column, source, _ = problem.place
        (told, shown, caret), french = (list(problem_lines(problem, say)) for say in LANGUAGES.values())
        assert told.startswith(f"{file}:{line}:{column}: ")
        assert french[0].startswith(f"{file}:{line}:{column}: ")
        assert french[0] != told
        assert french[1:] == [shown, caret]
        at = re.fullmatch(r" *(\^+)", caret)
        assert at
        rest = cells(source[column - 1 :].replace("\t", " "))
        below = cells(shown)[at.start(1) : at.end(1)]
        assert below == rest[: len(below)]
        assert below or not rest
        assert len(cells(shown)) < 210


def test_a_fault_in_both_languages(tmp_path: Path) -> None:
    raw = 'format: 1\ngame: tarot\nplayers: [Ana, "好", Cléo]\ndeals:\n- {taker: "好", contract: petit, bouts: 2, points: 50}\n'
    (problem,) = problems(Case("", raw.encode(), []), tmp_path)
    place = f"{tmp_path / 's.yaml'}:5:26: "
    shown = ['  - {taker: "好", contract: petit, bouts: 2, points: 50}', " " * 28 + "^^^^^"]
    assert list(problem_lines(problem, LANGUAGES["en"])) == [
        f"{place}found 'petit'; expected one of petite, garde, garde-sans, garde-contre; did you mean 'petite'?",
        *shown,
    ]
    assert list(problem_lines(problem, LANGUAGES["fr"])) == [
        f"{place}trouvé « petit » ; attendu : petite, garde, garde-sans, garde-contre ; vouliez-vous dire « petite » ?",
        *shown,
    ]


def test_every_fault_in_the_sources_has_a_case() -> None:
    # "choice" and "missing" have no dot; what is raised is no fault of a text, what a message shows is none at all
    codes = re.compile(
        r'(?:add|wrong)\((?:[a-z]+, )?"(choice|missing)"|(?<!Error\()"((?!found)[a-z]+(?:\.[a-z0-9-]+)+)"'
    )
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py") if path.name != "texts.py"]
    noting = [source for source in sources if re.search(r'notes\.add\(|wrong\(|\.add\("missing|"yaml\.', source)]
    found = {code for source in noting for pair in codes.findall(source) for code in pair if code}
    assert len(found) > 70
    assert found - {code.split("~")[0] for case in CASES for code in case.expected} == set()


def test_every_key_is_tried_with_a_wrong_word_and_a_wrong_type(tmp_path: Path) -> None:
    keys = {*HEADER, *COMMON, "first_dealer", "deals", "preset", "void", "player", "dealer"}
    for load_game in GAMES.values():
        game = load_game()
        keys |= {*game.header, *game.entries, *game.deal_fields, *game.void_fields}
        for option in game.book.options.values():
            keys |= {
                option.name,
                *option.kind.parts,
                *(part for one in option.kind.one_of.values() for part in one.parts),
            }
    tried = {
        (problem.path.split(".")[-1], problem.place.source[problem.place.column - 1 :][:1] in ("[", "{"))
        for case in CASES
        if not case.name.startswith("yaml")
        for problem in problems(case, tmp_path)
    }
    assert {(key, collection) for key in keys for collection in (True, False)} - tried == set()
