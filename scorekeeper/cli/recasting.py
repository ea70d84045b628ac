"""Change the rules of an evening under way: the totals by the old and the new ones first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scorekeeper.cli.common import words
from scorekeeper.cli.recording import recast
from scorekeeper.cli.ruling import change
from scorekeeper.core.session import ending, final_totals
from scorekeeper.render.screen import screen

if TYPE_CHECKING:
    from collections.abc import Callable


def set_rules(file: str, options: list[str], sure: Callable[[], bool]) -> None:
    """Show the totals, before and after, of rules set by `OPTION=VALUE` texts; set them if one is sure."""
    say, on, plan = words(), screen(), partial(change, texts=options)
    before, after = recast(file, plan, keep=False)
    old, new = [final_totals(one, ending(one)) for one in (before, after)]
    for name, total in old.items():
        on.say("  " + say("rules.total", name=name, old=total, new=new[name]), "    ")
    if sure():
        recast(file, plan, keep=True)
        on.say(say("rules.changed", rules=", ".join(options)))
