"""Measuring a hand with a card."""

import pygame
import pytest

from game.core.settings import described
from game.registry import by_key
from game.scenes.calibrate import CARD
from game.scenes.own import own_settings, set_own
from game.ui.slider import Slider
from tests.support.player import Player

COINS = by_key("coins")
SIZE = described(COINS.settings)["hand_size"]


def hand_size(player: Player) -> float:
    return own_settings(COINS, player.app.shell.settings).hand_size


@pytest.mark.parametrize("way", [200, 400])
def test_a_slide_by_a_card_makes_table_and_hand_move_alike(player: Player, way: int) -> None:
    player.click("settings")
    player.click("measure hand_size")
    assert player.scenes[-1] == "CalibrateScene"
    player.drag((300, 60), (300 + way, 60))
    assert player.scenes[-1] == "CalibrateScene", "it is looked at first"
    assert hand_size(player) == 1.0
    shown = player.widget("share").text
    player.click("use")
    assert player.scenes[-1] == "SettingsScene"
    size = hand_size(player)
    pixels = SIZE.pixels(player.app.shell.size)
    assert shown == f"{round(100 * size)} %"
    assert way / pixels * size == pytest.approx(CARD), "so many pixels are as many millimetres of table as of hand"


def test_a_twitch_measures_nothing(player: Player) -> None:
    player.click("settings")
    player.click("measure hand_size")
    player.drag((300, 60), (312, 60))
    assert player.scenes[-1] == "CalibrateScene"
    player.click("back")
    assert hand_size(player) == 1.0


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
    assert second == f"{round(100 * hand_size(player))} %"


def test_a_slide_that_begins_on_a_button_is_none(player: Player) -> None:
    player.click("settings")
    player.click("measure hand_size")
    start = player.place("back")
    player.drag(start, (start[0] + 300, start[1]))
    assert not player.widget("use").enabled


def test_the_slider_says_what_was_measured_also_at_the_ends(player: Player) -> None:
    for size in (SIZE.least, 0.05, 1.23, SIZE.most):
        set_own(player.app.shell, COINS, "hand_size", size)
        player.click("settings")
        slider = player.widget("hand_size")
        assert isinstance(slider, Slider)
        assert slider.shown(slider.value) == f"{round(size * 100)} %"
        player.press(pygame.K_ESCAPE)
