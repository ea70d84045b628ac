"""The command line; nothing else imports typer. One boundary turns errors into messages and exit codes."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from typer.exceptions import Abort, TyperException

from scorekeeper.core.errors import FaultyFileError, ScorekeeperError, reason

if TYPE_CHECKING:
    from scorekeeper.i18n import Words


# Set by the completion script when Tab is pressed.
COMPLETE = "_SCOREKEEPER_COMPLETE"
# What a program that Ctrl-C ended returns, by custom.
_INTERRUPTED = 130


def run(arguments: list[str]) -> int:
    """Run one command; return 0 done, 1 the file or the data is wrong, 2 the command line is wrong."""
    from scorekeeper.cli.common import words

    # Python has no stream where the shell closed it; the empty file also takes its place among the open files.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # open to the end
    # A name the terminal's encoding cannot show, or a key it sends in another, must not end the evening.
    for stream, errors in ((sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace"), (sys.stdin, "replace")):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
    say = words()
    try:
        code = _invoke(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        code = 0
    except OSError as error:
        code = 1
        _complain(say("error", text=say("cli.output", reason=reason(error))))
    with contextlib.suppress(OSError):
        sys.stderr.flush()
    return code


def _invoke(arguments: list[str]) -> int:
    from scorekeeper.cli.app import application
    from scorekeeper.cli.common import words

    say = words()
    if COMPLETE in os.environ:
        from typer.completion import completion_init  # type: ignore[attr-defined]  # not re-exported

        completion_init()
        # What a shell always says; without it there is nothing to complete.
        os.environ.setdefault("COMP_WORDS", "")
        if not os.environ.get("COMP_CWORD", "").isdecimal():
            os.environ["COMP_CWORD"] = "0"
    try:
        result = application().main(args=arguments, prog_name="scorekeeper", standalone_mode=False)
    except TyperException as error:
        from scorekeeper.cli.usage import usage_lines

        for line in usage_lines(error, say):
            _complain(line)
        return error.exit_code
    except ScorekeeperError as error:
        report(error, say)
        return error.exit_code
    except (KeyboardInterrupt, Abort):
        result = _INTERRUPTED
    except SystemExit as leaving:
        # Typer leaves by itself where the reader has seen enough, as in `show | head -1`; that is no fault.
        return 0 if isinstance(leaving.__context__, BrokenPipeError) else int(leaving.code or 0)
    if result == _INTERRUPTED:
        _complain(say("cli.interrupted"))
    return result if isinstance(result, int) else 0


def report(error: ScorekeeperError, say: Words) -> None:
    """Print an error to stderr: every fault of a file, or the one message."""
    from scorekeeper.render.problems import all_lines, told

    faults = getattr(error, "faults", None)
    if faults is not None:
        from scorekeeper.render.recorded import fault_lines

        for line in fault_lines(error.line, faults, say):  # type: ignore[attr-defined]
            _complain(line)
    elif isinstance(error, FaultyFileError):
        for line in all_lines(error.problems, say):
            _complain(line)
    else:
        _complain(say("error", text=told(error.message, say)))


def _complain(line: str) -> None:
    from scorekeeper.render.screen import screen

    on = screen(sys.stderr)
    with contextlib.suppress(OSError):
        print(on.folded(line) if on.terminal else line, file=sys.stderr)
