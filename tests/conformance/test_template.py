"""The template for a new game has a picture and controls that the shell can use, though it is in no list."""

from collections.abc import Callable

import pygame
import pytest

from game.store.settings import Settings
from tests.support.null_game import GAME
from tests.support.player import Player


@pytest.fixture
def seated(player_of: Callable[..., Player]) -> Player:
    player = player_of(Settings(language="en", scale=100, animation="slow"))
    player.sit_down(GAME)
    return player


def take(player: Player, count: int, keys: bool) -> None:
    tabletop = player.play.tabletop
    if keys:
        player.press(*[pygame.K_LEFT] * count, pygame.K_RETURN)
    else:
        player.click_at(tabletop.layout.place(tabletop.state.counters - count).center)


@pytest.mark.parametrize("keys", [False, True])
def test_a_move_is_made_shown_taken_back_and_shown_again(seated: Player, keys: bool) -> None:
    tabletop, before = seated.play.tabletop, seated.match.state.counters
    take(seated, 2, keys)
    assert seated.match.state.counters == before - 2
    assert tabletop.projector.playback is not None
    seated.settle()
    assert tabletop.projector.playback is None
    seated.press(pygame.K_r)
    assert tabletop.projector.replay is not None
    seated.settle()
    seated.press(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert seated.match.state.counters == before


def test_what_may_not_be_is_explained_and_marked_for_a_while(seated: Player) -> None:
    tabletop = seated.play.tabletop
    take(seated, 4, keys=False)
    assert seated.match.index == 0
    assert tabletop.why.text == GAME.refusals["count"]
    assert tabletop.layout.number_at(tabletop.why.at) == tabletop.state.counters - 4
    assert tabletop.ui.refused.reason == "count"
    seated.wait(8)
    assert tabletop.why is None
    assert tabletop.ui.refused is None


def test_a_choice_is_dropped_by_esc_before_the_menu_opens(seated: Player) -> None:
    seated.press(pygame.K_LEFT)
    assert seated.play.tabletop.ui.engaged
    seated.press(pygame.K_ESCAPE)
    assert not seated.play.tabletop.ui.engaged
    assert seated.scenes[-1] == "PlayScene"
    seated.press(pygame.K_ESCAPE)
    assert seated.scenes[-1] == "PauseScene"


def test_a_whole_game_leads_to_its_result(seated: Player) -> None:
    while seated.match.outcome is None:
        take(seated, 1, keys=seated.match.index % 2 == 0)
        seated.settle()
    assert seated.scenes[-1] == "ResultScene"
