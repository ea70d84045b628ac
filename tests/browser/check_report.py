"""Hold the report against a real browser: what it makes of hostile names, and how many sheets it prints.

usage: python tests/browser/check_report.py

Needs chromium; where there is none, says that it was left out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pages import Page

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 120
MOST_SHEETS = 2
PLAYERS = ("Marie-Antoinette", "Jean-Christophe", "Maximilien", "Ève", "François-Xavier")
HOSTILE = (
    "<script>document.title='caught'</script>",
    '"><img src=x onerror="document.title=\'caught\'">',
    "</title></style></svg><b>caught</b>",
    "\u202eEve",
    "&lt;🦊&gt;",
)


def evening(players: tuple[str, ...], deals: int) -> str:
    """Return an evening of five with the time of every deal, and a note at every third."""
    names = ["'" + name.replace("'", "''") + "'" for name in players]
    lines = ["format: 1", "game: tarot-biere", f"title: {names[0]}", f"players: [{', '.join(names)}]", "chips:"]
    colours = ("white", "yellow", "red", "blue", "green")
    lines += [f"  {name}: {colour}" for name, colour in zip(names, colours, strict=True)]
    lines.append("deals:")
    for i in range(deals):
        more = f", note: {names[i % 5]}" if i % 3 == 0 else ""
        more += f", handfuls: {{{names[i % 4]}: double}}, petit: attack" if i % 4 == 0 else ""
        lines.append(
            f"- {{taker: {names[i % 5]}, partner: {names[(i + 2) % 5]}, contract: garde-contre, bouts: {i % 3 + 1}, "
            f'points: {30 + i}.5, at: "{20 + i // 12}:{i % 12 * 5:02}"{more}}}'
        )
    return "\n".join(lines) + "\n"


class Desk:
    """Make reports in a folder and open them in a browser."""

    def __init__(self, browser: str, folder: Path) -> None:
        self.browser, self.folder = browser, folder

    def report(self, name: str, *sessions: str) -> Path:
        """Return the page of some sessions."""
        page = self.folder / f"{name}.html"
        environ = {**os.environ, "SCOREKEEPER_LANG": "fr", "XDG_STATE_HOME": str(self.folder)}
        command = [sys.executable, "-m", "scorekeeper", "report", *sessions, "-o", str(page)]
        subprocess.run(command, check=True, env=environ, stdout=subprocess.DEVNULL)
        return page

    def opened(self, page: Path, *options: str) -> str:
        """Open a page and return what the browser prints."""
        profile = f"--user-data-dir={self.folder / 'profile'}"
        command = [self.browser, "--headless", "--no-sandbox", "--disable-gpu", profile, *options, page.as_uri()]
        done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout

    def sheets(self, page: Path) -> int:
        """Return how many sheets a page prints on."""
        paper = page.with_suffix(".pdf")
        self.opened(page, "--no-pdf-header-footer", f"--print-to-pdf={paper}")
        return len(re.findall(rb"/Type\s*/Page\b", paper.read_bytes()))

    def document(self, page: Path) -> Page:
        """Return the page as the browser has understood it."""
        return Page(self.opened(page, "--dump-dom"))


def check(desk: Desk, samples: list[Path]) -> None:
    """Check what holds of every report; an assertion tells what does not."""
    file = desk.folder / "long.yaml"
    file.write_text(evening(PLAYERS, 30), encoding="utf-8")
    for session in [file, *samples]:
        page = desk.report(session.stem, str(session))
        sheets = desk.sheets(page)
        assert 1 <= sheets <= MOST_SHEETS, f"{session.name} prints on {sheets} sheets"
        print(f"{session.name}: {sheets} sheets")
    names = desk.folder / "hostile.yaml"
    names.write_text(evening(HOSTILE, 6), encoding="utf-8")
    page = desk.report("hostile", str(names))
    seen, sent = desk.document(page), Page(page.read_text(encoding="utf-8"))
    assert seen.dangers() == []
    assert seen.within("title")[0] == HOSTILE[0]
    for name in HOSTILE:
        assert seen.within("bdi").count(name) >= 2, name
    # The browser mends nothing: it has found the elements that were written, in their order.
    assert [tag for tag, _ in seen.elements] == [tag for tag, _ in sent.elements]
    print("hostile names: text, nothing else")


def main() -> int:
    """Check with the first browser found; return 0 if there is none."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print(f"{Path(__file__).name}: left out, there is no browser ({', '.join(BROWSERS)})")
        return 0
    samples = sorted((Path(__file__).resolve().parent.parent.parent / "sample_sessions").glob("*.yaml"))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        check(Desk(browser, Path(folder)), samples)
    return 0


if __name__ == "__main__":
    sys.exit(main())
