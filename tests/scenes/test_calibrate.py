"""Measuring a hand with a card."""

import pygame
import pytest

from game.registry import by_key
from game.scenes.calibrate import CARD
from game.store.settings import LARGEST_HAND, SMALLEST_HAND
from game.ui.slider import Slider
from tests.support.player import Player


@pytest.mark.parametrize("way", [200, 400])
def test_a_slide_by_a_card_makes_table_and_hand_move_alike(player: Player, way: int) -> None:
    (field,) = [field for field in by_key("coins").settings if field.pixels]
    player.click("settings")
    player.click("measure hand_size")
    assert player.scenes[-1] == "CalibrateScene"
    player.drag((300, 60), (300 + way, 60))
    assert player.scenes[-1] == "CalibrateScene", "it is looked at first"
    assert player.app.shell.settings.hand_size == 1.0
    shown = player.widget("share").text
    player.click("use")
    assert player.scenes[-1] == "SettingsScene"
    size = player.app.shell.settings.hand_size
    pixels = field.pixels(player.app.shell.size)
    assert shown == f"{round(100 * size)} %"
    assert way / pixels * size == pytest.approx(CARD), "so many pixels are as many millimetres of table as of hand"


def test_a_twitch_measures_nothing(player: Player) -> None:
    player.click("settings")
    player.click("measure hand_size")
    player.drag((300, 60), (312, 60))
    assert player.scenes[-1] == "CalibrateScene"
    player.click("back")
    assert player.app.shell.settings.hand_size == 1.0


def test_a_slide_is_made_again_and_the_last_one_counts(player: Player) -> None:
    player.click("settings")
    player.click("measure hand_size")
    assert not player.widget("use").enabled
    player.drag((300, 60), (500, 60))
    first = player.widget("share").text
    player.click("again")
    assert not player.widget("use").enabled
    player.drag((300, 60), (300, 460))
    second = player.widget("share").text
    assert second != first
    player.press(pygame.K_RETURN)
    assert player.scenes[-1] == "SettingsScene"
    assert second == f"{round(100 * player.app.shell.settings.hand_size)} %"


def test_a_slide_that_begins_on_a_button_is_none(player: Player) -> None:
    player.click("settings")
    player.click("measure hand_size")
    start = player.place("back")
    player.drag(start, (start[0] + 300, start[1]))
    assert not player.widget("use").enabled


def test_the_slider_says_what_was_measured_also_at_the_ends(player: Player) -> None:
    for size in (SMALLEST_HAND, 0.05, 1.23, LARGEST_HAND):
        player.app.shell.change(hand_size=size)
        player.click("settings")
        slider = player.widget("hand_size")
        assert isinstance(slider, Slider)
        assert slider.shown(slider.value) == f"{round(size * 100)} %"
        player.press(pygame.K_ESCAPE)
