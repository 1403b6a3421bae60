"""For every test: no window, no sound card, no player's own folders, and the same random examples each time."""

import math
import os
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import HealthCheck, settings

# before anything imports pygame
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile(
    "small-change", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("small-change")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The random players of tests/scenes/test_monkey.py."""
    parser.addoption(
        "--monkeys", type=int, default=4, help="how many try the whole program, each with a seed of its own"
    )
    parser.addoption("--monkeys-within", type=float, default=math.inf, help="seconds after which no further one begins")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the program keeps settings and saves during this test; empty at its start."""
    folder = Path(mkdtemp(prefix="home-", dir=tmp_path_factory.getbasetemp()))  # numbers would be looked up among all
    monkeypatch.setenv("SMALL_CHANGE_HOME", str(folder))
    return folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the real windows first: in a parallel run one process has them all, and should not begin with them last."""
    items.sort(key=lambda item: "windows" not in item.path.parts)
