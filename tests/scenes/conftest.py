"""Players for the tests of the scenes."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.registry import GAMES
from game.scenes.shell import Spec
from game.store.settings import Settings
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
