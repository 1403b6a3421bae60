"""What is pressed while a move is still on its way: the move arrives, and the press means what it means."""

from collections.abc import Callable

import pygame
import pytest

from game.core.bits import bits
from game.registry import GAMES, by_key
from game.scenes.shell import Spec
from game.store.settings import Settings
from tests.support.hands import hand_of, near_end
from tests.support.player import Player

SLOW = Settings(language="en", scale=100, animation="slow")
listed = pytest.mark.parametrize("spec", [s for s in GAMES if s.legal_moves is not None], ids=lambda spec: spec.key)


@pytest.fixture
def slow(player_of: Callable[..., Player]) -> Player:
    return player_of(SLOW)


def on_its_way(player: Player, spec: Spec, number: int = 0, keys: bool = True) -> None:
    """A move has been made and is shown."""
    hand = hand_of(spec)
    (hand.by_keys if keys else hand.by_mouse)(player, number)
    assert player.match.index == 1
    assert player.play.tabletop.projector.playback is not None


@listed
def test_the_first_arrow_after_a_move_by_keys_moves_the_cursor(slow: Player, spec: Spec) -> None:
    slow.sit_down(spec)
    on_its_way(slow, spec)
    tabletop = slow.play.tabletop
    seen = [tabletop.ui.cursor]
    for _ in range(3):
        slow.press(pygame.K_RIGHT)
        assert tabletop.projector.playback is None
        seen.append(tabletop.ui.cursor)
    assert len(set(seen)) == 4


@listed
def test_a_move_by_hand_leaves_no_cursor_of_the_keys(slow: Player, spec: Spec) -> None:
    slow.sit_down(spec)
    on_its_way(slow, spec, keys=False)
    slow.settle()
    assert slow.play.tabletop.ui.cursor is None


def test_esc_opens_the_menu_at_once(slow: Player, spec: Spec) -> None:
    slow.sit_down(spec)
    on_its_way(slow, spec)
    if slow.match.outcome is None:
        slow.press(pygame.K_ESCAPE)
        assert slow.scenes[-1] == "PauseScene"
        assert slow.play.tabletop.projector.playback is None


@listed
def test_esc_while_the_last_move_is_shown_leads_to_the_result(slow: Player, spec: Spec) -> None:
    slow.sit_down(spec)
    slow.sit_at(slow.play.session.with_match(near_end(spec, 1)))
    for number in range(200):
        if slow.match.outcome is None:
            hand_of(spec).by_keys(slow, number)
    assert slow.match.outcome is not None
    assert slow.play.tabletop.projector.playback is not None
    slow.press(pygame.K_ESCAPE)
    assert slow.scenes == ["MenuScene", "PlayScene", "ResultScene"]


def test_esc_ends_a_replay_and_no_more(slow: Player, spec: Spec) -> None:
    slow.sit_down(spec)
    on_its_way(slow, spec)
    slow.settle()
    if slow.scenes[-1] == "PlayScene":
        slow.press(pygame.K_r)
        assert slow.play.tabletop.projector.playback.replay
        slow.press(pygame.K_ESCAPE)
        assert slow.play.tabletop.projector.playback is None
        assert slow.scenes == ["MenuScene", "PlayScene"]


def test_a_button_of_the_game_is_there_while_the_last_move_is_shown(slow: Player) -> None:
    spec = by_key("coins")
    slow.sit_down(spec)
    on_its_way(slow, spec)
    tabletop = slow.play.tabletop
    assert tabletop.table.buttons(tabletop.state, tabletop.ui, slow.app.shell.words)
    for button in tabletop.table.buttons(tabletop.state, tabletop.ui, slow.app.shell.words):
        assert slow.has(f"game {button.name}") == button.enabled


@listed
def test_what_was_dragged_flies_on_from_where_it_was_let_go_and_is_replayed_from_its_place(
    slow: Player, spec: Spec
) -> None:
    slow.sit_down(spec)
    tabletop = slow.play.tabletop
    before, layout, first = tabletop.state, tabletop.layout, spec.legal_moves(tabletop.state)[0]
    if spec.key == "nickel":
        tray = layout.far if tabletop.frame.seating.near is tabletop.state.to_move else layout.near
        start, goal = layout.cell_rect(first.square).center, tray.plinth.center
    else:
        start, goal = layout.grid.centre(next(bits(first.mask))), layout.ledgers[tabletop.state.to_move].rect.center
    slow.drag(start, goal)
    assert slow.match.index == 1
    films = [tabletop.table.film(before, first, tabletop.state, at) for at in (goal, None)]

    def shown(number: int) -> bool:
        """Whether that film is on show, and can be told from the other one."""
        playback = tabletop.projector.playback
        pictures = [slow.painted(film, playback.t) for film in (playback.film, *films)]
        return pictures[1] != pictures[2] and pictures[0] == pictures[1 + number]

    assert shown(0)
    slow.settle()
    slow.press(pygame.K_r)
    assert tabletop.projector.replay
    slow.wait(0.2)
    assert shown(1)
