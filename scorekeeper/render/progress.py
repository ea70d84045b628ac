"""A progress bar on stderr."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress


class Bar:
    """Show how much is done; the bar is gone when it is closed."""

    def __init__(self, count: int, label: str) -> None:
        self._progress = Progress(console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task(escape(label), total=count)
        self._progress.start()

    def show(self, done: int) -> None:
        """Show how many are done."""
        self._progress.update(self._task, completed=done)

    def close(self) -> None:
        """Take the bar away."""
        self._progress.stop()
