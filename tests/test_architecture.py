"""Who may import whom, and what a quick start must not load."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import scorekeeper

PACKAGE = Path(scorekeeper.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
ALLOWED = {
    "core": {"core"},
    "games": {"core", "games"},
    "storage": {"core", "storage"},
    "i18n": {"core", "i18n"},
    "render": {"core", "i18n", "render"},
    "export": {"core", "i18n", "export"},
    "cli": {"core", "games", "storage", "i18n", "render", "export", "cli"},
}
# The one layer that may import each of these.
OWNERS = {"yaml": "storage", "rich": "render", "typer": "cli"}
LONGEST = 300


def imported(module: Path) -> list[str]:
    names: list[str] = []
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module}: relative import"
            names.append(node.module or "")
    return names


def layer_of(module: Path) -> str:
    parts = module.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_follow_the_layers(module: Path) -> None:
    layer = layer_of(module)
    for name in imported(module):
        top, *below = name.split(".")
        assert OWNERS.get(top, layer) == layer, f"{module.name} imports {name}"
        if top == "scorekeeper" and below and layer:
            assert below[0] in ALLOWED[layer], f"{layer} imports {name}"


def test_games_do_not_know_each_other() -> None:
    games = [path.name for path in (PACKAGE / "games").iterdir() if (path / "play.py").is_file()]
    assert len(games) > 1
    for game in games:
        others = tuple(f"scorekeeper.games.{other}" for other in games if other != game)
        for module in (PACKAGE / "games" / game).glob("*.py"):
            assert not [name for name in imported(module) if name.startswith(others)], module


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_file_is_long_without_a_reason(module: Path) -> None:
    lines = module.read_text().splitlines()
    words = module.name in ("texts.py", "help.py")  # a table of words is as long as the words are many
    assert words or len(lines) <= LONGEST, f"{len(lines)} lines"


def test_version_loads_nothing_heavy() -> None:
    code = "import sys; from scorekeeper.cli import run; run(['--version']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == f"scorekeeper {scorekeeper.__version__}\n"
    loaded = set(done.stderr.split())
    heavy = {name for name in loaded if name.split(".")[0] in ("rich", "yaml") or name.startswith("scorekeeper.games.")}
    assert not heavy
