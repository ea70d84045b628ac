"""Write a result into a file of its own: whole or not at all, and never over a session."""

from __future__ import annotations

import os
import re

from scorekeeper.cli.common import shown, words
from scorekeeper.core.errors import ScorekeeperError


def write(file: str, content: bytes, force: bool) -> None:
    """Write a file and say so; one that is there is replaced by `force` alone, a session never.

    Errors: the file is there, or is a session; any refusal of the disk.
    """
    from scorekeeper.render.screen import screen
    from scorekeeper.storage.files import read_bytes
    from scorekeeper.storage.saving import create, replace

    if not os.path.lexists(file):
        create(file, content)
    else:
        if not force:
            raise ScorekeeperError("output.exists", file=file)
        old = read_bytes(file)
        if re.search(rb"^\s*format\s*:", old, re.MULTILINE):
            raise ScorekeeperError("output.session", file=file)
        if not replace(file, old, content):
            raise ScorekeeperError("save.locked", file=file)
    screen().say(words()("output.done", file=shown(file)))
