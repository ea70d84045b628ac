"""The JSON Schema against the reader: what it refuses the reader refuses, and it refuses every fault of form."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from test_faults import CASES, Case, problems
from test_known_deals import known
from validating import is_valid, plain

from scorekeeper.core.problems import Notes
from scorekeeper.export.schema import session_schema
from scorekeeper.games import GAMES
from scorekeeper.i18n import Words
from scorekeeper.i18n.texts import TEXTS
from scorekeeper.storage.parser import parse

SAMPLES = sorted((Path(__file__).parent.parent / "sample_sessions").glob("*.yaml"))
# What an editor must mark while one types: the keys, the words and the kinds of values.
FORM = {
    "key.unknown",
    "choice",
    "missing",
    "number.whole",
    "number.least",
    "number.even",
    "date.expected",
    "list.expected",
}


def schema() -> dict[str, Any]:
    words = Words("en")
    words.add(TEXTS)
    return session_schema([load() for load in GAMES.values()], words)


SCHEMA = schema()


def fits(text: str) -> bool:
    return is_valid(plain(parse(text, Notes())), SCHEMA, SCHEMA)


def test_it_is_json_in_both_languages() -> None:
    words = Words("fr")
    words.add(TEXTS)
    french = session_schema([load() for load in GAMES.values()], words)
    assert json.loads(json.dumps(french)) == french
    assert french != SCHEMA


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_samples_fit(sample: Path) -> None:
    assert fits(sample.read_text(encoding="utf-8"))


def test_known_deals_fit() -> None:
    count = 0
    for name, header, entry in known():
        deals = [expected["deal"] for expected in entry.get("run", [entry])]
        assert fits(yaml.safe_dump({"format": 1, **header, "deals": deals}, allow_unicode=True, sort_keys=False)), name
        count += 1
    assert count > 100


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case.name.split(":")[0] not in ("yaml", "encoding", "season", "cup")],
    ids=lambda case: case.name,
)
def test_broken_files(case: Case, tmp_path: Path) -> None:
    # A rule file has no schema of its own.
    found = [problem for problem in problems(case, tmp_path) if problem.place.file.endswith("s.yaml")]
    notes = Notes()
    root = parse((tmp_path / "s.yaml").read_text(encoding="utf-8", errors="replace"), notes)
    if root is None or notes.found:
        return  # no document that an editor could hold against a schema
    codes = {problem.message.code for problem in found}
    # 080 and 1.0 are numbers to an editor; only the reader is strict about how they are written.
    form = {p.message.code for p in found if not re.fullmatch("[-+]?[0-9.]+", str(p.message.params.get("found")))}
    fit = is_valid(plain(root), SCHEMA, SCHEMA)
    if form & FORM:
        assert not fit, form
    if not fit:
        assert codes
