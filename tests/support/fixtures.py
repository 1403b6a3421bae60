"""Fixtures for those who test the whole program: players, the games, the clipboard."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.registry import GAMES
from game.scenes.shell import Spec
from game.store.settings import Settings
from game.ui import clipboard
from tests.support.player import Player


@pytest.fixture
def player_of() -> Iterator[Callable[..., Player]]:
    """Makes players; their windows are gone after the test."""
    made: list[Player] = []

    def player(loaded: Settings | None = None, **values: Any) -> Player:
        made.append(Player(loaded, **values))
        return made[-1]

    yield player
    for each in made:
        each.app.window.destroy()


@pytest.fixture
def player(player_of: Callable[..., Player]) -> Player:
    return player_of()


@pytest.fixture(params=GAMES, ids=lambda spec: spec.key)
def spec(request: pytest.FixtureRequest) -> Spec:
    """Every game in turn."""
    return request.param


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The clipboard: what was copied last is pasted."""
    kept: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: bool(kept.append(text)) or True)
    monkeypatch.setattr("game.scenes.setup.paste", lambda: kept[-1] if kept else "")
    return kept
