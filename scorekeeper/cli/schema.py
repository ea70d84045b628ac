"""`schema`: the JSON Schema of the session file."""

from __future__ import annotations

import json

from scorekeeper.cli.app import single
from scorekeeper.cli.common import words


def schema() -> None:
    """Print the JSON Schema of the session file."""
    from scorekeeper.export.schema import session_schema
    from scorekeeper.games import GAMES

    print(json.dumps(session_schema([load() for load in GAMES.values()], words()), indent=2, ensure_ascii=False))


app = single(schema)
