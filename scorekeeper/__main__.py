"""The entry point: start quickly, run one command, leave at once."""

from __future__ import annotations

import gc
import os
import sys


def main() -> None:
    """Run the command line and end the process with its exit code.

    A command lives for a tenth of a second: the collector and the interpreter's teardown would be a
    third of that. Long-lived commands switch the collector on again.
    """
    gc.disable()
    from scorekeeper.cli import run

    code = run(sys.argv[1:])
    os._exit(code)


if __name__ == "__main__":
    main()
