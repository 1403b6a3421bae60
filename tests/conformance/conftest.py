"""Players for the tests of what surrounds every game."""

from tests.support.fixtures import copied, player, player_of, spec

__all__ = ["copied", "player", "player_of", "spec"]
