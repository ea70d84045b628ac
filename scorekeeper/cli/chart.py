"""`chart`: the totals deal by deal as curves."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from scorekeeper.cli.app import FileArgument, single
from scorekeeper.cli.common import load_session, named, words

if TYPE_CHECKING:
    from scorekeeper.core.session import Session
    from scorekeeper.render.chart import Curve

_HEIGHT, _TALLEST = 16, 30


def chart(file: FileArgument = None) -> None:
    """Draw the totals of a session."""
    from scorekeeper.render.chart import chart_lines
    from scorekeeper.render.screen import screen
    from scorekeeper.render.sheet import heading

    session = load_session(named(file))
    say, on = words(), screen()
    title = on.folded(heading(session, say))
    print(title)
    if not session.deals:
        on.say(say("sheet.empty", dealer=session.table.next_dealer()))
        return
    height = _HEIGHT
    if on.terminal:
        # The title, the axis below and the next prompt stay on the screen too.
        height = max(6, min(_TALLEST, shutil.get_terminal_size().lines - 4 - title.count("\n")))
    for line in chart_lines(_curves(session), on, height):
        print(line)


def _curves(session: Session) -> list[Curve]:
    """Return the curve of each who has a total, the best first."""
    from scorekeeper.core.session import replay
    from scorekeeper.render.chart import Curve

    first = session.deals[0].seating.everyone
    totals: dict[str, list[int | None]] = {name: [0 if name in first else None] for name in session.everyone()}
    for told in replay(session):
        for name, so_far in totals.items():
            so_far.append(told.totals.get(name))
    ranking = sorted(totals, key=lambda name: -(totals[name][-1] or 0))
    return [Curve(name, totals[name]) for name in ranking]


app = single(chart)
