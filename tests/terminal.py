"""Drive the program as somebody at a terminal does: type, wait for the prompt, read what stands there."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 10.0
PROMPT = r"> $"
QUESTION = r": $"
INTERRUPT, END, TAB, UP = "\x03", "\x04", "\t", "\x1b[A"
# Colours, keypad modes, bracketed paste and the bell: how it looks, not what it says.
_DRESS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x07")


def user(home: Path, lang: str) -> dict[str, str]:
    """Return the environment of somebody at an 80-column terminal, with a home of his own."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("SCOREKEEPER_", "LC_"))}
    for name in ("COLUMNS", "LINES", "NO_COLOR", "PYTHONSTARTUP"):
        kept.pop(name, None)
    state, inputrc = str(home / "state"), str(home / "inputrc")
    own = {"HOME": str(home), "XDG_STATE_HOME": state, "INPUTRC": inputrc, "TERM": "xterm", "LANG": "C.UTF-8"}
    return {**kept, **own, "SCOREKEEPER_LANG": lang}


def _take_the_terminal() -> None:
    # Ctrl-C becomes a signal only at a terminal that controls the program, and where the tests run in the
    # background it would be ignored.
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """Run `scorekeeper ARGUMENTS` in a pseudo-terminal, from its first prompt to the end of `with` at the latest."""

    def __init__(self, home: Path, lang: str, *arguments: str) -> None:
        self.screen = ""
        self.raw = ""
        self.spent = 0.0
        self.near, far = pty.openpty()
        self.resize(24, 80)
        self.program = subprocess.Popen(
            [sys.executable, "-m", "scorekeeper", *arguments],
            stdin=far,
            stdout=far,
            stderr=far,
            cwd=home,
            env=user(home, lang),
            start_new_session=True,
            preexec_fn=_take_the_terminal,  # noqa: PLW1509  # pytest runs no threads
        )
        os.close(far)

    def __enter__(self) -> Self:
        try:
            self.until(f"{PROMPT}|{QUESTION}")
        except AssertionError:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        os.close(self.near)

    def until(self, pattern: str, start: int = 0, patience: float = PATIENCE) -> str:
        """Return what appeared since a place on the screen up to a pattern; fail when it never comes."""
        give_up = time.monotonic() + patience
        while not (found := re.compile(pattern).search(self.screen, start)):
            left = give_up - time.monotonic()
            if left <= 0 or not self._read(left):
                text = f"{pattern!r} never came after:\n{self.screen[start:]}"
                raise AssertionError(text)
        return self.screen[start : found.end()]

    def idle(self, seconds: float) -> None:
        """Look on for a while."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and self._read(left):
            pass

    def _read(self, seconds: float) -> bool:
        """Add what comes within a while to the screen; tell False at the end."""
        if not select.select([self.near], [], [], seconds)[0]:
            return True
        # A read that ends within a letter or an escape waits for its rest.
        raw = b""
        while True:
            try:
                more = os.read(self.near, 65536)
            except OSError:
                return False
            raw += more
            with contextlib.suppress(UnicodeDecodeError):
                text = raw.decode()
                if not re.search(r"\x1b(\[[0-9;?]*)?$", text):
                    self.raw += text
                    self._show(_DRESS.sub("", text).replace("\r", ""))
                    return bool(more)

    def _show(self, text: str) -> None:
        first, *others = text.split("\b")
        self.screen += first
        for other in others:
            # The cursor steps back, and what follows is written over what stood there.
            self.screen = self.screen[:-1] + other

    def resize(self, lines: int, columns: int) -> None:
        """Give the terminal another size."""
        fcntl.ioctl(self.near, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def press(self, keys: str) -> None:
        """Press keys, without Enter."""
        os.write(self.near, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C and wait for a new prompt."""
        place = len(self.screen)
        for _ in range(4):
            # A signal that comes while the prompt is being drawn waits for the next key: give it a moment, and one.
            time.sleep(0.05)
            self.press(INTERRUPT)
            with contextlib.suppress(AssertionError):
                self.until(PROMPT, place, PATIENCE / 5)
                return
        self.until(PROMPT, place)

    def tell(self, line: str, then: str = PROMPT) -> str:
        """Type a line at the prompt and return what is answered, up to the next prompt."""
        place = len(self.screen)
        before = time.monotonic()
        self.press(line + "\r")
        # What is typed appears too: the answer begins on the line after it.
        place += len(self.until("\n", place))
        answer = self.until(then, place)
        self.spent = time.monotonic() - before
        return answer

    def ends(self) -> int:
        """Wait for the program to leave and return its exit status."""
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up and self._read(0.1):
            if self.program.poll() is not None and not select.select([self.near], [], [], 0)[0]:
                break
        return self.program.wait(PATIENCE)

    def kill(self) -> None:
        """End the program as a power cut would."""
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait(PATIENCE)
