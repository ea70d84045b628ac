"""Every test runs as a new user: a state folder of its own, English, no session from elsewhere."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def new_user(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the user's state folder."""
    state = tmp_path_factory.mktemp("state")
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    monkeypatch.setenv("SCOREKEEPER_LANG", "en")
    for name in ("SCOREKEEPER_SESSION", "NO_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    return state
