"""What one types for a deal, what is recorded of it, and which word is at fault where nothing is."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Literal
from unicodedata import normalize

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from reading import read
from saying import BASES, BESIDES, MIXED, REFUSED, SAID, SHELL, TABLES

from scorekeeper.cli import recording
from scorekeeper.core.phrase import Form, Phrase
from scorekeeper.core.words import Lexicon, split
from scorekeeper.games.quoinche.words import FORMS as QUOINCHE
from scorekeeper.games.tarot.words import FORMS as TAROT
from scorekeeper.storage.writing import flow

ORDER = (
    " void player by taker partner contract trump quoinche bouts points capot made belote shuffled "
    "handfuls petit slam miseres dealer note at "
)
FORMS = [(forms, form, typed) for forms in (QUOINCHE, TAROT) for form in forms for typed in form.english + form.french]
WORDS = [*(typed for _, _, typed in FORMS), *'"+:½«»#{}', "2b", "52", "def:", "Ben", "Nous:", "b:", " "]
TEXTS = st.text(st.characters(exclude_categories=("C", "Zl", "Zp"), exclude_characters='"'), min_size=1)


def rows(text: str) -> Iterator[tuple[str, str]]:
    table = ""
    for row in text.strip().splitlines():
        if row.startswith("# "):
            table = row[2:]
        else:
            yield table, row


def ruled(text: str, sign: str = " => ") -> Iterator[tuple[str, str, str]]:
    for table, row in rows(text):
        left, _, right = row.partition(sign)
        yield from ((table, left, line) for line in right.split(" | "))


def said() -> Iterator[tuple[str, str, str]]:
    yield from ruled(SAID)
    for table, more, words in ruled(BESIDES):
        line, deal = BASES[table]
        bare = line.replace(" %", "")
        for typed in (line.replace("%", words), f"{words} {bare}", f"{bare} {words}"):
            yield table, f"{deal}, {more}", typed


def composed(table: str, line: str) -> Phrase:
    session, problems = read(TABLES[table])
    assert session is not None, problems
    return session.game.compose(split(line), session.table.seating())


def started(folder: Path, table: str) -> Path:
    (folder / "session.yaml").write_text(TABLES[table], encoding="utf-8")
    return folder / "session.yaml"


@pytest.mark.parametrize(("table", "deal", "line"), list(said()))
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_what_is_recorded(table: str, deal: str, line: str, form: Literal["NFC", "NFD"]) -> None:
    phrase = composed(table, normalize(form, line))
    assert phrase.faults == []
    written, wanted = yaml.safe_load(flow(phrase.document)), yaml.safe_load(f"{{{deal}}}")
    assert written == wanted
    assert list(written) == sorted(written, key=lambda key: ORDER.index(f" {key} "))
    assert read(f"{TABLES[table]}- {flow(phrase.document)}\n")[1] == []


@pytest.mark.parametrize(("table", "kinds", "marked"), list(ruled(REFUSED, ": ")))
def test_what_is_refused(table: str, kinds: str, marked: str, tmp_path: Path) -> None:
    session, line = started(tmp_path, table), re.sub(r"[][]", "", marked)
    with pytest.raises(recording.WordsError) as error:
        recording.add(str(session), [line])
    faults = error.value.faults
    words = re.findall(r"\[(.*?)\]", marked)
    wanted = kinds.split(", ") * max(1, len(words))
    assert [line[fault.start : fault.end] for fault in faults] == (words or [""] * len(wanted))
    assert [fault.message.code.removeprefix("word.") for fault in faults] == wanted
    assert session.read_text(encoding="utf-8") == TABLES[table]


@pytest.mark.parametrize(("table", "deal", "arguments"), list(ruled(SHELL)))
def test_the_shell_and_options(table: str, deal: str, arguments: str, tmp_path: Path) -> None:
    session = started(tmp_path, table)
    recording.add(str(session), shlex.split(arguments))
    assert session.read_text(encoding="utf-8") == f"{TABLES[table]}- {{{deal}}}\n"


@pytest.mark.parametrize(("forms", "form", "typed"), FORMS, ids=lambda part: part if isinstance(part, str) else "")
def test_every_form_is_understood_alone(forms: tuple[Form, ...], form: Form, typed: str) -> None:
    for line in (typed, typed.upper()):
        items, faults = Lexicon(forms, ["Zoé", "Yves"]).read(split(line))
        assert faults == []
        assert [(item.kind, item.value) for item in items] == [("form", form)]


@given(st.data())
def test_the_order_does_not_matter(data: st.DataObject) -> None:
    table, row = data.draw(st.sampled_from(list(rows(MIXED))))
    words = row.split(" | ")
    # Contract before points, and a capot after the contract: there the order is the meaning.
    fixed = [word for word in words if word.isdecimal() or word == "capot"]
    kept = iter(fixed)
    mixed = [next(kept) if word in fixed else word for word in data.draw(st.permutations(words))]
    first, other = composed(table, " ".join(words)), composed(table, " ".join(mixed))
    assert first.faults == other.faults == []
    assert flow(first.document) == flow(other.document)


@given(TEXTS.filter(str.strip), st.sampled_from([QUOINCHE, TAROT]))
def test_any_name_in_quotes_is_that_name(name: str, forms: tuple[Form, ...]) -> None:
    items, faults = Lexicon(forms, ["Zoé", name]).read(split(f'"{name}"'))
    assert [(item.kind, item.value) for item in items] == [("name", name)]
    assert faults == []


@given(TEXTS)
def test_any_note_is_kept_as_it_is(text: str) -> None:
    deal = flow(composed("club", f'passe "1 {text} 2"').document)
    session, problems = read(f"{TABLES['club']}- {deal}\n")
    assert session is not None, problems
    assert session.deals[0].note == normalize("NFC", f"1 {text} 2")


@given(st.sampled_from(list(TABLES)), st.lists(st.sampled_from(WORDS) | st.text(max_size=5)).map("".join))
def test_random_words_are_read_or_refused(table: str, line: str) -> None:
    phrase = composed(table, line)
    assert all(0 <= fault.start <= fault.end <= len(line) for fault in phrase.faults)
    read(f"{TABLES[table]}- {flow(phrase.document)}\n")
