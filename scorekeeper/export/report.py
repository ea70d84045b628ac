"""The evening as one page of HTML that needs nothing else: no script, no other file, no address.

What people wrote (names, titles, notes) is escaped wherever it stands.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any
from unicodedata import bidirectional

from scorekeeper.core.highlights import highlights
from scorekeeper.core.problems import Message
from scorekeeper.core.session import ending, final_totals, played_through, state_after
from scorekeeper.core.standings import standings
from scorekeeper.export.curve import curve
from scorekeeper.export.style import STYLE
from scorekeeper.i18n import clean, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scorekeeper.core.session import Session, Step
    from scorekeeper.core.standings import Standing
    from scorekeeper.i18n import Words

# Even a name that slipped through could load or run nothing.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
# So many names have room for score and total side by side.
_ROOM = 4
# In the score sheet a dealer's and a taker's name is so long at most: the heads have it whole.
_LONGEST = 12
# Signs that turn the direction of writing; a name that has one must not turn what stands beside it.
_TURNING = {"R", "AL", "RLO", "LRO", "RLE", "LRE", "RLI", "LRI", "FSI"}


def report(sessions: list[Session], words: Words) -> str:
    """Return the page: each evening, and before several of them their totals summed, game by game."""
    several = len(sessions) > 1
    title = words("report.several", n=len(sessions)) if several else _title(sessions[0], words)
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{words.lang}">',
        '<head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width"><meta name="generator" content="scorekeeper">',
        f"<title>{_text(title)}</title>",
        f"<style>\n{STYLE}</style></head>",
        "<body>",
    ]
    if several:
        parts += ["<section>", f"<h1>{_text(title)}</h1>", *_summed(sessions, words), "</section>"]
    for session in sessions:
        parts += ["<section>", *_evening(session, words, "h2" if several else "h1"), "</section>"]
    return "\n".join([*parts, "</body></html>"]) + "\n"


def _text(text: object) -> str:
    """Return a text that is nothing but text on the page, on one line."""
    return escape(clean(str(text)))


def _name(name: str) -> str:
    """Return a name that leaves the direction of what stands beside it alone."""
    return f"<bdi>{_text(name)}</bdi>"


def _isolated(value: Any) -> Any:
    """Return a message whose names leave the direction of the sentence alone."""
    if isinstance(value, Message):
        return value._replace(params={key: _isolated(part) for key, part in value.params.items()})
    if isinstance(value, tuple):
        return tuple(map(_isolated, value))
    if isinstance(value, str) and any(bidirectional(sign) in _TURNING for sign in value):
        return f"\u2068{value}\u2069"
    return value


def _title(session: Session, words: Words) -> str:
    return session.title or words(f"game.{session.game.name}")


def _summed(sessions: list[Session], words: Words) -> Iterator[str]:
    """Yield the summed standings of each game: marks and chips are not added."""
    games: dict[str, list[Session]] = {}
    for session in sessions:
        games.setdefault(session.game.name, []).append(session)
    for name, played in games.items():
        ranking = standings([final_totals(session, ending(session)) for session in played])
        yield f"<h3>{_text(words('report.standings', game=words(f'game.{name}'), n=len(played)))}</h3>"
        yield from _standings(ranking, played[0], words, several=True)


def _evening(session: Session, words: Words, head: str) -> Iterator[str]:
    steps, last = played_through(session), ending(session)
    totals = final_totals(session, last)
    played = f"{words(session.game.title(session.rules))} ({session.rules.preset})"
    yield f"<{head}>{_name(_title(session, words))}</{head}>"
    yield f"<p>{_text(' · '.join(filter(None, (session.date, played))))}</p>"
    winner = session.game.winner(totals, session.rules)
    running = session.game.has_winner and winner is None
    yield f"<h3>{_text(words('standings.running' if running else 'standings.title'))}</h3>"
    yield from _standings(standings([totals]), session, words)
    ended = [] if winner is None else [words(_isolated(Message("sheet.won", {"winner": winner})))]
    footer = session.game.footer(session, state_after(session, last))
    yield from (f"<p>{_text(line)}</p>" for line in [*ended, *(words(_isolated(part)) for part in footer)])
    if not steps:
        yield f"<p>{_text(words('sheet.empty', dealer=session.table.next_dealer()))}</p>"
        return
    yield f"<h3>{_text(words('report.curve'))}</h3>"
    yield curve(session.everyone(), steps, words("report.curve"))
    told = [f"<li>{_text(words(_isolated(message)))}</li>" for message in highlights(session, steps)]
    if told:
        yield f"<h3>{_text(words('report.happened'))}</h3>"
        yield from ("<ul>", *told, "</ul>")
    yield f"<h3>{_text(words('report.sheet'))}</h3>"
    yield from _sheet(session, steps, words)


def _standings(ranking: list[Standing], session: Session, words: Words, several: bool = False) -> Iterator[str]:
    """Yield a table of rank, name and total; over several evenings how many each played; balances in chips."""
    purses = [[words(part) for part in session.game.purse(session, row.name, row.total)] for row in ranking]
    in_chips = any(purses)
    # A colour belongs to one evening.
    kept = slice(1 if several else 0, None)
    heads = [
        "rank",
        "name",
        "total",
        *(["sessions"] if several else []),
        *(["colour", "chips"][kept] if in_chips else []),
    ]
    yield "<table><thead>"
    yield _row("th", ((_text(words(f"head.{head}")), head in {"rank", "total", "sessions"}) for head in heads))
    yield "</thead><tbody>"
    for row, purse in zip(ranking, purses, strict=True):
        cells = [(str(row.rank), True), (_name(row.name), False), (str(row.total), True)]
        cells += [(str(row.sessions), True)] if several else []
        yield _row("td", [*cells, *((_text(part), False) for part in purse[kept])])
    yield "</tbody></table>"


def _sheet(session: Session, steps: list[Step], words: Words) -> Iterator[str]:
    """Yield the score sheet: a row a deal; of each name what it got and, in bold, what it has."""
    everyone = session.everyone()
    timed = any(told.played.at for told in steps)
    has_pot = session.game.has_pot(session.rules)
    heads = ["number", *(["time"] if timed else []), "dealer", "by", "contract", "result"]
    cells = [(_text(words(f"head.{head}")), head == "number") for head in heads]
    cells += [(_name(name), True) for name in everyone]
    cells += [(_text(words("head.pot")), True)] if has_pot else []
    yield f'<div class="scroll"><table class="sheet{" many" if len(everyone) > _ROOM else ""}"><thead>'
    yield _row("th", cells)
    yield "</thead><tbody>"
    for told in steps:
        played = told.played
        scores = dict(zip(played.seating.sides, told.gains(), strict=True))
        said = session.game.summary(played.deal, played.seating, session.rules, told.breakdown)
        row = [(str(played.number), True), *([(_text(played.clock()), False)] if timed else [])]
        by = said.by._replace(params={key: _cut(name) for key, name in said.by.params.items()})
        row += [(_name(_cut(played.seating.dealer)), False)]
        row += [(_text(words(_isolated(part))), False) for part in (by, said.contract, said.result)]
        row += [(_gain(scores.get(name), told.totals.get(name)), True) for name in everyone]
        row += [(str(told.breakdown.pot), True)] if has_pot else []
        yield _row("td", row)
        if played.note is not None:
            yield f'<tr class="note"><td colspan="{len(row)}">{_text(played.note)}</td></tr>'
    yield "</tbody></table></div>"


def _cut(name: object) -> str:
    text = str(name)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _gain(score: int | None, total: int | None) -> str:
    """Return what a deal brought, and the total; whoever is not at the table gets nothing."""
    brought = "" if score is None else signed(score)
    return f"{brought} <b>{'' if total is None else total}</b>"


def _row(tag: str, cells: Iterable[tuple[str, bool]]) -> str:
    """Return a row of cells, each a piece of HTML and whether it is a figure."""
    figure = ' class="n"'
    return "<tr>" + "".join(f"<{tag}{figure if right else ''}>{cell}</{tag}>" for cell, right in cells) + "</tr>"
