"""`seats`: people come and go."""

from __future__ import annotations

from scorekeeper.cli.app import SessionOption, WordsArgument, single
from scorekeeper.cli.common import named


def seats(
    sentence: WordsArgument = None,
    session: SessionOption = None,
) -> None:
    """Say who arrives, leaves or replaces whom; without words, who sits."""
    from scorekeeper.cli.answering import tell_seats
    from scorekeeper.cli.common import load_session
    from scorekeeper.cli.moving import move

    file = named(session)
    tell_seats(move(file, sentence) if sentence else load_session(file))


app = single(seats)
