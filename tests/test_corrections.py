"""A correction says what changes and leaves the rest; a whole deal replaces the old one."""

from pathlib import Path

import pytest
from saying import TABLES

from scorekeeper.cli import recording
from scorekeeper.cli.recording import WordsError

CLUB = "by: Nous, contract: 110, trump: hearts, quoinche: quoinche, points: 126, belote: Léa, note: loud, at: 21:30"
CAPOT = "by: Nous, contract: capot, trump: hearts, made: true"
BAR = (
    "taker: Ben, partner: Cléo, contract: garde, bouts: 2, points: 52, handfuls: {Ben: single}, petit: attack, note: ok"
)
# The old deal, the words, and the deal as it is then.
CORRECTED = [
    ("club", CLUB, "points 150", CLUB.replace("126", "150")),
    ("club", CLUB, "127", CLUB.replace("126", "127")),
    ("club", CLUB, "pique", CLUB.replace("hearts", "spades")),
    ("club", CLUB, "120 131", CLUB.replace("110", "120").replace("126", "131")),
    ("club", CLUB, "Eux:36", CLUB.replace("126", "{Eux: 36}")),
    ("club", CLUB, "100 capot", CLUB.replace("110", "100").replace("points: 126", "capot: true")),
    ("club", CLUB, "Eux 36", CLUB.replace("126", "{Eux: 36}")),
    ("club", CLUB, "sans belote", CLUB.replace(", belote: Léa", "")),
    ("club", CLUB, "paul", CLUB.replace("by: Nous", "by: Paul")),
    ("club", CLUB, "belote:eux", CLUB.replace("Léa", "Eux")),
    ("club", CLUB, '"quiet"', CLUB.replace("loud", "quiet")),
    ("club", CLUB, "Eux 90 carreau 82", "by: Eux, contract: 90, trump: diamonds, points: 82, note: loud, at: 21:30"),
    ("club", CLUB, "passe", "void: passed, note: loud, at: 21:30"),
    ("club", CAPOT, "chuté", CAPOT.replace("true", "false")),
    ("club", CAPOT, "90 100", "by: Nous, contract: 90, trump: hearts, points: 100"),
    ("bar", BAR, "+Dan", BAR.replace("Cléo", "Dan")),
    ("bar", BAR, "seul", BAR.replace("partner: Cléo, ", "")),
    ("bar", BAR, "51,5", BAR.replace("52", "51.5")),
    ("bar", BAR, "3b", BAR.replace("bouts: 2", "bouts: 3")),
    ("bar", BAR, "double", BAR.replace("single", "double")),
    ("bar", BAR, "poignée:Ana", BAR.replace("{Ben:", "{Ana:")),
    ("bar", BAR, "sans poignée", BAR.replace("handfuls: {Ben: single}, ", "")),
    ("bar", BAR, "pas de petit", BAR.replace(", petit: attack", "")),
    ("bar", BAR, "petit:def", BAR.replace("petit: attack", "petit: defence")),
    ("bar", BAR, "Ana p 1b 51", "taker: Ana, contract: petite, bouts: 1, points: 51, note: ok"),
]


@pytest.mark.parametrize(("table", "old", "words", "new"), CORRECTED)
def test_what_is_not_said_stays(table: str, old: str, words: str, new: str, tmp_path: Path) -> None:
    file = tmp_path / "session.yaml"
    file.write_text(f"{TABLES[table]}- {{{old}}}\n", encoding="utf-8")
    recording.correct(str(file), 1, [words])
    assert file.read_text(encoding="utf-8") == f"{TABLES[table]}- {{{new}}}\n"


@pytest.mark.parametrize(
    ("old", "words", "kind"),
    [
        (CLUB, "120", "word.which-number"),
        ("void: passed", "points 120", "ask.by"),
        (CLUB, "chuté", "quoinche.made.numeric"),
    ],
)
def test_what_does_not_say_enough_changes_nothing(old: str, words: str, kind: str, tmp_path: Path) -> None:
    file = tmp_path / "session.yaml"
    file.write_text(f"{TABLES['club']}- {{{old}}}\n", encoding="utf-8")
    with pytest.raises(WordsError) as error:
        recording.correct(str(file), 1, [words])
    assert kind in [fault.message.code for fault in error.value.faults]
    assert file.read_text(encoding="utf-8") == f"{TABLES['club']}- {{{old}}}\n"
