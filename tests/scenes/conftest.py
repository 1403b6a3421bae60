"""Players for the tests of the scenes."""

from tests.support.fixtures import copied, player, player_of, spec

__all__ = ["copied", "player", "player_of", "spec"]
