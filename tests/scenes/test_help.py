"""F1 and ? show the keys wherever one is, and lead back there."""

import pygame
import pytest

from game import pictures
from game.scenes.help import HelpScene
from tests.support.player import Player, key


@pytest.mark.parametrize("event", [key(pygame.K_F1), key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?")], ids=["F1", "?"])
def test_in_every_scene(event: pygame.Event, player: Player) -> None:
    for _, stack in pictures.scenes(player.app.shell):
        if isinstance(stack.top, HelpScene):
            continue
        player.app.stack.scenes[:] = stack.scenes
        player.feed(event)
        assert player.app.stack.scenes[:-1] == stack.scenes
        assert isinstance(player.scene, HelpScene)
        player.feed(event)
        assert player.app.stack.scenes == stack.scenes
