"""Notices over the scenes: a press puts one away, and does nothing to what lies below it."""

import pygame

from game.core.words import mark
from game.registry import GAMES
from tests.support.player import Player


def test_a_press_on_a_notice_puts_it_away_and_nothing_else(player: Player) -> None:
    player.sit_down(GAMES[0])
    player.app.shell.notices.tell(mark("Sound off"))
    player.feed()
    player.look()
    (notice,) = player.app.toasts._shown
    below = player.play.tabletop.layout.cell_rect(22)
    notice.box.center = below.center
    player.click_at(below.center)
    assert player.toasts == ()
    assert player.match.index == 0
    player.click_at(below.center)
    assert player.match.index == 1


def test_a_press_beside_a_notice_leaves_it(player: Player) -> None:
    player.sit_down(GAMES[0])
    player.app.shell.notices.tell(mark("Sound off"))
    player.feed()
    player.look()
    assert not pygame.Rect(player.app.toasts._shown[0].box).collidepoint(player.place("menu"))
    player.click("menu")
    assert player.scenes[-1] == "PauseScene"
    assert player.toasts
