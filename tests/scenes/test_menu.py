"""The first screen: what it shows of the games and of those that were left."""

from collections.abc import Callable

import pygame
import pytest

from game.registry import GAMES, by_key
from game.scenes.menu import MenuScene
from game.scenes.session import Session, Source
from game.store import saves
from game.store.settings import Settings
from game.ui.labels import Label
from tests.scenes.test_looks import shell_of
from tests.support.hands import move
from tests.support.player import Player

LOOKS = [((1024, 640), 100), ((1024, 640), 150), ((1280, 720), 200), ((2560, 1440), 75), ((2560, 1440), 100)]


def menu(size: tuple[int, int], scale: int, language: str = "de", running: bool = False) -> MenuScene:
    shell = shell_of(language, size, scale)
    shell.change(names=("Anna", "Ben"))
    for spec in GAMES if running else ():
        shell.library.keep(Session.begin(spec, spec.options(), Source(code="MENU"), shell.settings.names, 0))
    scene = MenuScene(shell)
    scene._look_for_running()
    scene.screen.arrange(shell.skin, size)
    return scene


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_the_cards_are_level(size: tuple[int, int], scale: int, language: str) -> None:
    """What one says in two lines and another in three moves nothing."""
    scene = menu(size, scale, language)
    words = scene.shell.words
    titles = [words(spec.title) for spec in GAMES]
    labels = [w for w in scene.screen.widgets() if isinstance(w, Label) and w.text in titles]
    cards = [scene.screen.rect(f"card {spec.key}") for spec in GAMES]
    assert len(labels) == 3
    assert len({card.top for card in cards}) == 1, "they stand side by side at these sizes"
    assert len({card.size for card in cards}) == 1
    assert len({label.rect.top for label in labels}) == 1
    assert len({scene.screen.rect(f"play {spec.key}").top for spec in GAMES}) == 1


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_nothing_has_to_be_scrolled_to_with_a_game_of_every_kind_left(
    size: tuple[int, int], scale: int, language: str
) -> None:
    scene = menu(size, scale, language, running=True)
    assert scene.screen._root.most == 0


def test_a_large_window_is_used() -> None:
    for running in (False, True):
        scene = menu((2560, 1440), 100, running=running)
        cards = [scene.screen.rect(f"card {spec.key}") for spec in GAMES]
        assert cards[0].unionall(cards[1:]).width > 0.8 * 2560
        assert cards[0].height > 0.5 * 1440


def test_enter_on_the_question_stays(player: Player) -> None:
    player.press(pygame.K_ESCAPE, pygame.K_RETURN)
    assert player.scenes == ["MenuScene"]
    player.press(pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert not player.running


@pytest.mark.parametrize("people", [("Anna", "Ben"), ("", "")])
def test_new_names_are_those_of_the_games_that_were_left(
    player_of: Callable[..., Player], people: tuple[str, str]
) -> None:
    player = player_of(Settings(language="en", scale=100, names=people))
    shell, nickel, nibble = player.app.shell, by_key("nickel"), by_key("nibble")
    shell.library.keep(Session.begin(nickel, nickel.options(), Source(code="MENU"), ("Cleo", "Dan"), 0))
    player.sit_down(nibble)
    move(player, 0)
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    before = {saved.record.game: saved for saved in saves.load_all()[0]}
    player.click("settings")
    player.clear("name 0")
    player.type("Zoe")
    player.press(pygame.K_ESCAPE)
    after = {saved.record.game: saved for saved in saves.load_all()[0]}
    assert after["nibble"].series.names == ("Zoe", people[1])
    assert after["nibble"].saved_at == before["nibble"].saved_at
    assert after["nickel"] == before["nickel"], "other people's"
    player.wait(0.3)
    player.click("continue")
    assert player.play.session.series.names == ("Zoe", people[1])
