"""Reading lines in a terminal: editing, history across evenings, completion."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from scorekeeper.core.words import NO, YES, plain
from scorekeeper.storage.history import state_folder

if TYPE_CHECKING:
    from collections.abc import Callable

_KEPT = 1000


class Lines:
    """Ask for lines; `words` returns what Tab may complete after what is typed already."""

    def __init__(self, words: Callable[[str], list[str]]) -> None:
        self.words = words
        self.path = os.path.join(state_folder(), "lines")
        self.terminal = sys.stdin.isatty()
        self.typed = ""
        if self.terminal:
            self._prepare()

    def _prepare(self) -> None:
        with contextlib.suppress(ImportError):
            import readline

            with contextlib.suppress(OSError):
                if os.path.isfile(self.path):
                    readline.read_history_file(self.path)
            readline.set_history_length(_KEPT)
            readline.set_completer(self._complete)
            readline.set_completer_delims(" :+")
            readline.parse_and_bind("tab: complete")

    def _complete(self, text: str, state: int) -> str | None:
        import readline

        said = plain(text)
        before = readline.get_line_buffer()[: readline.get_begidx()]
        found = [word for word in self.words(before) if plain(word).startswith(said)]
        return f"{found[state]} " if state < len(found) else None

    def ask(self, prompt: str) -> str:
        """Return a line. Errors: EOFError at its end, KeyboardInterrupt when it is dropped."""
        sys.stdout.flush()
        typed, self.typed = self.typed, ""
        return typed or input(prompt).strip()

    def agrees(self, question: str) -> bool:
        """Ask yes or no; what is neither is the next line, so that nothing typed is lost."""
        answer = self.ask(question)
        if plain(answer) not in NO + YES:
            self.typed = answer
        return plain(answer) in YES

    def keep(self) -> None:
        """Keep the lines typed for other evenings."""
        if self.terminal:
            with contextlib.suppress(ImportError, OSError):
                import readline

                os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
                readline.write_history_file(self.path)
