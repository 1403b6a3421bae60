"""F1 and ? show the keys wherever one is, and lead back there."""

import pygame
import pytest

from game import pictures
from game.scenes.help import HelpScene
from tests.support.player import Player, key, released


@pytest.mark.parametrize(("code", "text"), [(pygame.K_F1, ""), (pygame.K_SLASH, "?")], ids=["F1", "?"])
def test_in_every_scene(code: int, text: str, player: Player) -> None:
    for _, stack in pictures.scenes(player.app.shell):
        if isinstance(stack.top, HelpScene):
            continue
        player.app.stack.scenes[:] = stack.scenes
        player.feed(key(code, text=text), released(code))
        assert player.app.stack.scenes[:-1] == stack.scenes
        assert isinstance(player.scene, HelpScene)
        player.feed(key(code, text=text), released(code))
        assert player.app.stack.scenes == stack.scenes
