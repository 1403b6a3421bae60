"""The pages of the rules: boards beside the text, and what fits."""

import pygame
import pytest

from game.registry import GAMES
from game.scenes.rules import RulesScene
from game.scenes.scene import Push
from game.scenes.shell import Spec
from game.ui.labels import Label
from tests.scenes.test_looks import shell_of
from tests.support.player import Player

every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)


def page(spec: Spec, number: int, size: tuple[int, int], scale: int, language: str) -> RulesScene:
    shell = shell_of(language, size, scale)
    scene = RulesScene(shell, spec)
    scene._open(number)
    scene.screen.arrange(shell.skin, size)
    return scene


@every_game
@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 100), ((1280, 720), 100), ((2560, 1440), 200)])
def test_a_page_is_seen_as_a_whole(spec: Spec, size: tuple[int, int], scale: int, language: str) -> None:
    for number in range(len(spec.rules())):
        scene = page(spec, number, size, scale, language)
        assert scene.screen.find("text").most == 0, number  # type: ignore[union-attr]


@every_game
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 150), ((1280, 720), 100), ((2560, 1440), 75)])
def test_boards_stand_beside_the_text(spec: Spec, size: tuple[int, int], scale: int) -> None:
    for number, given in enumerate(spec.rules()):
        scene = page(spec, number, size, scale, "de")
        rules = {scene.shell.words(block.text) for block in given.blocks if hasattr(block, "text")}
        texts = [w.rect for w in scene.screen.widgets() if isinstance(w, Label) and w.text in rules]
        boards = [scene.screen.rect(f"board {i}") for i in range(len(scene.boards))]
        assert len(texts) == len(rules)
        assert all(text.right < board.left for text in texts for board in boards)


@every_game
def test_the_page_keys_turn_pages(player: Player, spec: Spec) -> None:
    rules = RulesScene(player.app.shell, spec)
    player.app._apply(Push(rules))
    last = len(rules.pages) - 1
    for code, pages in (
        (pygame.K_PAGEDOWN, [*range(1, last + 1), last]),
        (pygame.K_PAGEUP, [*range(last - 1, -1, -1), 0]),
    ):
        for number in pages:
            player.press(code)
            assert (rules.page, len(rules.boards)) == (number, len(rules.pages[number].diagrams))


@every_game
def test_boards_are_larger_in_a_larger_window(spec: Spec) -> None:
    for number in range(len(spec.rules())):
        small, large = (page(spec, number, size, 100, "en") for size in ((1024, 640), (2560, 1440)))
        for index in range(len(small.boards)):
            one, two = (min(scene.screen.rect(f"board {index}").size) for scene in (small, large))
            assert two > 1.4 * one
