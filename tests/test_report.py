"""The evening as one page: whole and well-formed, told right, and what people wrote is nothing but text."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from pages import Page
from reading import played, read, sample

from scorekeeper.cli import run
from scorekeeper.cli.common import words
from scorekeeper.core.highlights import highlights
from scorekeeper.core.session import played_through
from scorekeeper.export.curve import curve
from scorekeeper.i18n.report import TEXTS

HEADER = "format: 1\ngame: quoinche\nrules: {preset: insa-2003, target: none}\nteams:\n  Nous: [Ana, Cléo]\n  Eux: [Ben, Dan]\ndeals:\n"
DEALS = """\
- {void: passed}
- {by: Eux, contract: 110, trump: hearts, points: 126, belote: Eux}
- {by: Eux, contract: 90, trump: diamonds, points: 82}
- {by: Eux, contract: 100, trump: spades, capot: true}
"""
# Totals by the regulation: 110 + 126 rounded + 20 = 260 to 40; 90 lost: 90 + 160 = 250 to the defence;
# every trick: 100 + 250 = 350. After each deal, Nous and Eux: 0 0, 40 260, 290 260, 290 610.
TOTALS = [(0, 0), (40, 260), (290, 260), (290, 610)]
HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(2)>',
    "' onload='alert(3)",
    "]]></title></svg></style>",
    "&lt;b&gt; & co",
    "\u202eEve\u202c",
    "🦊👩‍🚀",
    "שרה",
]
SAMPLES = sorted(path.name for path in sample("").glob("*.yaml"))


def made(folder: Path, *files: Path, lang: str = "en", patch: pytest.MonkeyPatch | None = None) -> str:
    """Return the page of some evenings."""
    if patch is not None:
        patch.setenv("SCOREKEEPER_LANG", lang)
    page = folder / "page.html"
    assert run(["report", *map(str, files), "-o", str(page), "--force"]) == 0
    return page.read_text(encoding="utf-8")


def written(folder: Path, text: str, name: str = "evening.yaml") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def quoted(name: str) -> str:
    return "'" + name.replace("'", "''") + "'"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", SAMPLES)
def test_the_page_is_whole(name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = made(tmp_path, sample(name), lang=lang, patch=monkeypatch)
    page = Page(source)
    assert page.faults == []
    assert page.dangers() == []
    assert not re.search(r"https?:|//|url\(|@import", source)
    assert ("html", {"lang": lang}) in page.elements
    steps = played(sample(name).read_bytes())
    notes = [step.played.note for step in steps if step.played.note]
    assert [text for text in page.within("td") if text in notes] == notes
    # Below the head a row a deal and a row a note; the last figure of each name is its total.
    assert source.count("<tr>", source.index('class="sheet')) == 1 + len(steps)
    last = source[source.rindex(f'<td class="n">{len(steps)}</td>') :]
    assert re.findall(r"<b>(-?\d+)</b>", last) == [str(total) for total in steps[-1].totals.values()]


def test_what_happened_is_told(tmp_path: Path) -> None:
    session, problems = read(HEADER + DEALS)
    assert session is not None, problems
    steps = played_through(session)
    assert [(step.totals["Nous"], step.totals["Eux"]) for step in steps] == TOTALS
    say = words()
    say.add(TEXTS)
    say.add(session.game.texts())
    assert [say(message) for message in highlights(session, steps)] == [
        "3 deals with a score, 2 contracts made; 1 without a score",
        # Eux lead after deal 2, Nous after deal 3, Eux after deal 4.
        "the lead changed 2 times",
        "Eux leads alone from deal 4 on",
        "biggest deal, 350 between two sides: deal 4, Eux, 100 ♠: all tricks",
        "capot: deal 4, Eux, 100 ♠: all tricks",
    ]


def test_the_tarot_evening_tells_slams_and_the_biggest_pot() -> None:
    session, _ = read(sample("tarot-biere.yaml").read_bytes())
    assert session is not None
    steps = played_through(session)
    told = [(message.code, message.params) for message in highlights(session, steps)]
    # As the file says: 32 entries are deals, six of them voids; every trick in deal 26, a slam announced and
    # lost in deal 27; the file's own comment puts 110 chips in the pot that deal 8 takes.
    codes = [code for code, _ in told]
    assert codes.count("report.slam") == 2
    assert [params["chips"] for code, params in told if code == "report.pot"] == [110]
    assert [params["void"] for code, params in told if code == "report.deals"] == [6]
    assert ("report.times", {"begun": "20:30", "ended": "00:20"}) in told


def test_the_curve_goes_through_every_total() -> None:
    steps = played(HEADER + DEALS)
    picture = Page(curve(("Nous", "Eux"), steps, "totals"))
    assert picture.faults == []
    lines = [attributes for _, attributes in picture.elements if attributes.get("class") == "line"]
    assert len({line["stroke-dasharray"] for line in lines}) == len(lines) == 2
    paths = [[tuple(map(float, point.split())) for point in (line["d"] or "")[1:].split("L")] for line in lines]
    # Before the first deal, after each of the four, and on to the name.
    assert [len(path) for path in paths] == [6, 6]
    # The picture runs from 0 at the bottom to 610 at the top: each height is in proportion.
    bottom, top = paths[0][0][1], paths[1][4][1]
    heights = [[round((bottom - y) * 610 / (bottom - top)) for _, y in path[1:5]] for path in paths]
    expected = [[totals[side] for totals in TOTALS] for side in (0, 1)]
    assert all(
        abs(a - b) <= 1 for got, want in zip(heights, expected, strict=True) for a, b in zip(got, want, strict=True)
    )
    assert picture.within("title") == ["Nous", "Eux"]
    assert [text for text in picture.within("text") if text.isalpha()] == ["Nous", "Eux"]


def test_names_at_the_ends_never_stand_on_each_other() -> None:
    names = tuple("ABCDE")
    steps = played(f"format: 1\ngame: tarot\nplayers: [{', '.join(names)}]\ndeals:\n- {{void: passed}}\n")
    picture = Page(curve(names, steps, "totals"))
    ends = [float(attributes["y"] or "") for _, attributes in picture.elements if attributes.get("class") == "name"]
    assert len(ends) == 5
    assert all(below - above >= 12 for above, below in pairwise(ends))


@pytest.mark.parametrize("game", ["tarot-biere", "quoinche"])
def test_what_people_wrote_is_text(game: str, tmp_path: Path) -> None:
    names = list(map(quoted, HOSTILE))
    if game == "quoinche":
        table = f"teams:\n  {names[0]}: [{names[1]}, {names[2]}]\n  {names[3]}: [{names[4]}, {names[5]}]\n"
        deal = f"{{by: {names[0]}, contract: 100, trump: spades, capot: true, note: {names[1]}}}"
        shown = [HOSTILE[0], HOSTILE[3]]
    else:
        table = f"players: [{', '.join(names[:5])}]\n"
        deal = f"{{taker: {names[0]}, partner: {names[1]}, contract: garde, bouts: 3, points: 91, slam: made, note: {names[1]}}}"
        shown = HOSTILE[:5]
    text = f"format: 1\ngame: {game}\ntitle: {names[0]}\n{table}deals:\n- {deal}\n"
    if game == "tarot-biere":
        text += f"- {{replace: {{{names[2]}: {names[5]}, {names[3]}: {names[6]}, {names[4]}: {names[7]}}}}}\n"
        text += f"- {{void: misdeal, note: {names[5]}}}\n"
        shown = HOSTILE
    source = made(tmp_path, written(tmp_path, text))
    page = Page(source)
    assert page.faults == []
    assert page.dangers() == []
    # Each stands in the standings and above its column, as it was written; the title too.
    for name in shown:
        assert page.within("bdi").count(name) >= 2
    assert page.within("title")[0] == HOSTILE[0]
    assert HOSTILE[1] in page.within("td")


def test_a_name_turns_no_sentence(tmp_path: Path) -> None:
    text = HEADER.replace("Eux", quoted(HOSTILE[5])) + DEALS.replace("Eux", quoted(HOSTILE[5]))
    told = Page(made(tmp_path, written(tmp_path, text))).within("li")
    # U+2068 and U+2069 fence in what turns the direction of writing.
    assert f"\u2068{HOSTILE[5]}\u2069 leads alone from deal 4 on" in told
    assert not [line for line in told if re.search("(?<!\u2068)\u202e", line)]


def test_several_evenings_are_summed_game_by_game(tmp_path: Path) -> None:
    again = written(tmp_path, HEADER + DEALS, "again.yaml")
    source = made(tmp_path, written(tmp_path, HEADER + DEALS), again, sample("tarot-four.yaml"))
    assert source.count("<section>") == 4
    page = Page(source)
    assert page.faults == []
    assert page.within("h1") == ["3 evenings"]
    assert page.within("h3")[:2] == ["Quoinche: 2 evenings", "Tarot: 1 evening"]
    # Twice 610 and twice 290.
    summed = source[: source.index("</section>")]
    assert re.findall(r'</bdi></td><td class="n">(\d+)</td><td class="n">(\d)</td>', summed)[:2] == [
        ("1220", "2"),
        ("580", "2"),
    ]


def test_a_session_without_deals_has_a_page(tmp_path: Path) -> None:
    page = Page(made(tmp_path, written(tmp_path, HEADER + "[]\n".replace("[]", ""))))
    assert page.faults == []
    assert "no deal yet; Ana deals" in page.within("p")


def test_the_page_goes_beside_the_session_and_over_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, HEADER + DEALS)
    page = tmp_path / "evening.html"
    assert run(["report", str(file)]) == 0
    assert capsys.readouterr().out.endswith("evening.html: written\n")
    first = page.read_bytes()
    page.write_text("mine", encoding="utf-8")
    assert run(["report", str(file)]) == 1
    assert "--force" in capsys.readouterr().err
    assert page.read_text(encoding="utf-8") == "mine"
    assert run(["report", str(file), "--force"]) == 0
    assert page.read_bytes() == first
    # A session is never written over, whatever is asked.
    before = file.read_bytes()
    assert run(["report", str(file), "-o", str(file), "--force"]) == 1
    assert file.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evening.html", "evening.yaml"]


def test_mistakes_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = written(tmp_path, HEADER + DEALS), written(tmp_path, HEADER + "- {by: X}\n", "bad.yaml")
    assert run(["report", str(good), str(bad)]) == 2
    assert "-o FILE" in capsys.readouterr().err
    assert run(["report", str(good), str(bad), "-o", str(tmp_path / "p.html")]) == 1
    assert "bad.yaml:8:" in capsys.readouterr().err
    assert run(["report", str(good), "-o", str(tmp_path / "no" / "p.html")]) == 1
    assert "cannot be saved" in capsys.readouterr().err
    assert list(tmp_path.glob("**/*.html")) == []
