"""The result below the board: what else can be done while it is shown."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.core.words import LANGUAGES
from game.registry import GAMES
from game.scenes.shell import Spec
from game.store.settings import Settings
from game.ui.panels import Panel
from tests.support.hands import near_end
from tests.support.player import Player, button


def test_what_lies_round_the_result_can_be_used_while_it_is_shown(player: Player, home: Path) -> None:
    """The bar above the table looks alive then, and it is."""
    spec = GAMES[0]
    for name, scenes in (("menu", ["PauseScene"]), ("rules", ["RulesScene"]), ("undo", []), ("table", [])):
        player.sit_down(spec)
        player.sit_at(player.play.session.with_match(near_end(spec, 0)))
        player.wait(1.0)
        assert player.scenes[-1] == "ResultScene"
        player.press(pygame.K_F12)
        assert player.scenes[-1] == "ResultScene"
        player.click_at(player.play.screen.rect(name).center if name != "table" else player.play.tabletop.area.midtop)
        assert player.scenes == ["MenuScene", "PlayScene", *scenes]
        assert (player.match.outcome is None) == (name == "undo")
    assert len(list(home.rglob("*.png"))) == 4


@pytest.mark.parametrize("name", ["menu", "rules", "help"])
def test_the_result_is_there_again_after_what_was_opened_over_it(player: Player, name: str) -> None:
    """It was not put away: nobody should have to look for it behind its button."""
    player.sit_down(GAMES[0])
    player.sit_at(player.play.session.with_match(near_end(GAMES[0], 0)))
    player.wait(1.0)
    player.click_at(player.play.screen.rect(name).center)
    assert player.scenes[-1] != "ResultScene"
    player.press(pygame.K_ESCAPE)
    player.wait(0.2)
    assert player.scenes == ["MenuScene", "PlayScene", "ResultScene"]
    player.click("look")
    player.wait(0.2)
    assert player.scenes[-1] == "PlayScene", "put away, it stays away"
    player.click("menu")
    player.click("continue")
    player.wait(0.2)
    assert player.scenes[-1] == "PlayScene"


def test_a_new_game_from_the_menu_over_a_result_has_none(player: Player) -> None:
    player.sit_down(GAMES[0])
    player.sit_at(player.play.session.with_match(near_end(GAMES[0], 0)))
    player.wait(1.0)
    player.click_at(player.play.screen.rect("menu").center)
    player.click("restart")
    player.wait(0.5)
    assert player.scenes == ["MenuScene", "PlayScene"]
    assert player.match.moves == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_leaves_the_board_most_of_a_low_window(
    player_of: Callable[..., Player], spec: Spec, language: str
) -> None:
    """With the largest texts that such a window is made for."""
    player = player_of(Settings(language=language, scale=200, names=("Alexandra", "Maximilian")), size=(1280, 720))
    player.sit_down(spec)
    over = [m for page in spec.rules() for board in page.diagrams if (m := Match.from_diagram(spec, board)).outcome]
    for match in over:
        player.sit_at(player.play.session.with_match(match))
        player.wait(1.0)
        assert player.scenes[-1] == "ResultScene"
        (panel,) = [w for w in player.screen.widgets() if isinstance(w, Panel) and w.kind]
        player.look()
        assert panel.rect.height <= 720 / 4
        assert player.play.tabletop.area.bottom <= panel.rect.top
        for name in ("rematch", "undo", "look", "copy", "menu"):
            assert panel.rect.contains(player.widget(name).rect)


def test_the_click_that_ends_a_game_does_not_put_its_result_away(player: Player) -> None:
    player.sit_down(GAMES[0])
    player.sit_at(player.play.session.with_match(near_end(GAMES[0], 0)))
    while player.scenes[-1] != "ResultScene":
        player.feed()
    at = player.play.tabletop.area.center
    player.feed(button(pygame.MOUSEBUTTONDOWN, at))
    player.feed(button(pygame.MOUSEBUTTONUP, at))
    assert player.scenes[-1] == "ResultScene"
