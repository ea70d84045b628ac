"""Every code has its words in both languages, and every word is used."""

import re
import string
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import scorekeeper
from scorekeeper import i18n
from scorekeeper.core.problems import Message
from scorekeeper.games import GAMES
from scorekeeper.i18n import Words, language
from scorekeeper.i18n.help import HELP
from scorekeeper.i18n.texts import TEXTS

PACKAGE = Path(scorekeeper.__file__).parent
TABLES = {
    "help": HELP,
    **{
        part.name: import_module(f"scorekeeper.i18n.{part.name}").TEXTS
        for part in iter_modules(i18n.__path__)
        if part.name != "help"
    },
    **{name: dict(load().texts()) for name, load in GAMES.items()},
}
EVERY = {code: pair for table in TABLES.values() for code, pair in table.items()}


def placeholders(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("code", EVERY)
def test_both_languages_say_the_same(code: str) -> None:
    english, french = EVERY[code]
    assert english
    assert french
    assert placeholders(english) == placeholders(french)


def test_games_do_not_overwrite_common_words() -> None:
    for name in GAMES:
        assert not TABLES[name].keys() & (TEXTS.keys() | HELP.keys())


def test_every_code_written_out_in_the_sources_has_its_words() -> None:
    families = {code.split(".")[0] for code in EVERY if "." in code}
    pattern = re.compile(
        r'(?:Message|words|say|add|wrong|ScoreLine|Error)\(\s*(?:[a-z_]+, )?"([a-z]+(?:[.-][a-z0-9]+)+)"'
    )
    found = {
        code
        for path in PACKAGE.rglob("*.py")
        for code in pattern.findall(path.read_text())
        if code.split(".")[0] in families
    }
    assert len(found) > 100
    assert not {code for code in found if code not in EVERY}


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"SCOREKEEPER_LANG": "fr"}, "fr"),
        ({"SCOREKEEPER_LANG": "en", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_MESSAGES": "fr", "LANG": "en_US.UTF-8"}, "fr"),
        ({"SCOREKEEPER_LANG": "de", "LANG": "fr_FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_language(environ: dict[str, str], expected: str) -> None:
    assert language(environ) == expected


def test_figures_and_quotes_follow_the_language() -> None:
    texts = {"t": ("{found} {x}", "{found} {x}"), "n": ("{n} deals", "{n} donnes"), "n.one": ("{n} deal", "{n} donne")}
    said = {}
    for lang in ("en", "fr"):
        words = Words(lang)
        words.add(texts)
        # 3672/43 = 85.3953...; half of 91 is 45.5; 0 is singular in French only
        said[lang] = [
            words("t", found="a\x1b[1m", x=(3672, 43)),
            words("t", found=Message("n", {"n": 1}), x=(91, 2)),
            words("n", n=0),
            words("n", n=2),
        ]
    assert said["en"] == ["'a\ufffd[1m' 85.395", "1 deal 45.5", "0 deals", "2 deals"]
    assert said["fr"] == ["« a\ufffd[1m » 85,395", "1 donne 45,5", "0 donne", "2 donnes"]
