"""A home of its own for every test that keeps something."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "Häuschen für Übermorgen 家"
    monkeypatch.setenv("SMALL_CHANGE_HOME", str(folder))
    return folder
