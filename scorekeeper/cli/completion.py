"""`completion`: the script that lets a shell complete commands, files, players and words."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli import COMPLETE
from scorekeeper.cli.app import single
from scorekeeper.core.errors import CommandLineError
from scorekeeper.core.problems import nearest

SHELLS = ("bash", "zsh", "fish")


def completion(shell: Annotated[str, typer.Argument(metavar="bash|zsh|fish", show_default=False)]) -> None:
    """Print the completion script of a shell."""
    from typer.completion import get_completion_script  # type: ignore[attr-defined]  # not re-exported

    if shell not in SHELLS:
        raise CommandLineError("choice", found=shell, allowed=SHELLS, near=nearest(shell, SHELLS))
    print(get_completion_script(prog_name="scorekeeper", complete_var=COMPLETE, shell=shell))


app = single(completion)
