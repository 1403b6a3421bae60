"""Going back and forth: what is on its way counts, what is looked at changes nothing, what cannot be is not done."""

from collections.abc import Callable

import pygame
import pytest

from game.registry import GAMES, by_key
from game.scenes.shell import Spec
from game.store import history, saves
from game.ui.bars import Status
from game.ui.widget import Widget
from tests.support.hands import finish, move, near_end
from tests.support.player import Player

CTRL = pygame.KMOD_LCTRL
LISTED = [spec for spec in GAMES if spec.legal_moves is not None]
listed = pytest.mark.parametrize("spec", LISTED, ids=lambda spec: spec.key)


def in_list(player: Player, ply: int) -> None:
    moves = player.widget("moves")
    player.click_at(moves.cell(ply - 1, player.app.shell.skin).center)  # type: ignore[attr-defined]


def to_the_menu(player: Player) -> None:
    player.press(pygame.K_ESCAPE)
    player.click("leave")
    player.wait(0.3)
    player.click("continue")


ASIDE: dict[str, Callable[[Player], None]] = {
    "home": lambda player: player.press(pygame.K_HOME),
    "end": lambda player: player.press(pygame.K_END),
    "page up": lambda player: player.press(pygame.K_PAGEUP),
    "undo": lambda player: player.press(pygame.K_z, mod=CTRL),
    "redo": lambda player: player.press(pygame.K_y, mod=CTRL),
    "undo button": lambda player: player.click("undo"),
    "first move": lambda player: in_list(player, 1),
    "replay": lambda player: player.press(pygame.K_r),
    "picture by picture": lambda player: player.press(pygame.K_COMMA),
    "menu": to_the_menu,
    "start again": lambda player: (player.press(pygame.K_ESCAPE), player.click("restart"), player.click("answer 0")),
}


@pytest.mark.parametrize("way", ASIDE)
def test_a_shot_that_rolls_counts_whatever_is_looked_at_meanwhile(player: Player, way: str) -> None:
    player.sit_down(by_key("coins"))
    move(player, 0, keys=True)
    assert player.match.outcome is None
    player.press(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    rolling = player.play.tabletop.ui.rolling
    assert rolling is not None
    turn = rolling.turn
    assert turn is not None
    assert player.match.index == 1
    ASIDE[way](player)
    player.press(pygame.K_END)
    player.settle()
    assert player.match.moves[1:] == (turn,)
    assert player.match.index == 2
    assert len(saves.load_all()[0][0].record.moves) == 2


def test_a_foul_during_a_shot_is_not_looked_away(player: Player) -> None:
    player.sit_down(by_key("coins"))
    player.press(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    tabletop = player.play.tabletop
    assert tabletop.ui.rolling is not None
    player.click_at((tabletop.area.centerx, tabletop.area.centery))
    foul = tabletop.ui.rolling.turn
    player.press(pygame.K_HOME)
    assert player.match.moves == (foul,)
    assert tabletop.state == player.match.states[0]


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("moves", [0, 1])
def test_a_coin_that_was_moved_is_put_back_before_a_turn_is_taken_back(player: Player, moves: int, keys: bool) -> None:
    """Else a coin of the other's that was moved by mistake costs their last shot."""

    def undo() -> None:
        player.press(pygame.K_z, mod=CTRL) if keys else player.click("undo")

    player.sit_down(by_key("coins"))
    for number in range(moves):
        move(player, number, keys=True)
    tabletop, match = player.play.tabletop, player.match
    lying = tabletop.ui.coins(match.state)
    assert player.has("undo") == (moves > 0)
    player.press(pygame.K_p, pygame.K_RIGHT, pygame.K_RETURN, *[pygame.K_LEFT] * 3, pygame.K_RETURN)
    assert tabletop.ui.coins(match.state) != lying
    undo()
    assert tabletop.ui.coins(match.state) == lying
    assert player.match is match
    assert player.has("undo") == (moves > 0)
    player.press(pygame.K_ESCAPE)
    if moves:
        undo()
        assert player.match.index == moves - 1


def test_what_is_chosen_waits_while_the_players_look_back(player: Player) -> None:
    player.sit_down(by_key("nibble"))
    move(player, 0, keys=True)
    tabletop = player.play.tabletop
    player.press(pygame.K_n, pygame.K_x)
    chosen = tabletop.ui.chosen
    assert chosen
    player.press(pygame.K_END)
    player.press(pygame.K_y, mod=CTRL)
    player.press(pygame.K_HOME, pygame.K_END)
    assert tabletop.ui.chosen == chosen
    player.press(pygame.K_HOME)
    player.press(pygame.K_z, mod=CTRL)
    player.press(pygame.K_ESCAPE)
    assert tabletop.ui.chosen == chosen


@listed
def test_undo_and_redo_only_step_the_view_while_the_players_look_back(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.sit_at(player.play.session.with_match(near_end(spec, 9)))
    tabletop, last = player.play.tabletop, player.match.index
    player.press(pygame.K_HOME)
    assert not player.has("undo")
    player.press(pygame.K_z, mod=CTRL)
    assert (tabletop.ply, player.match.index) == (0, last)
    for ply in range(1, last):
        player.press(pygame.K_y, mod=CTRL)
        assert (tabletop.ply, player.match.index) == (ply, last)
    player.click("undo")
    assert (tabletop.ply, player.match.index) == (last - 2, last)
    player.click("redo")
    player.click("redo")
    assert (tabletop.looking, player.match.index) == (None, last)
    player.press(pygame.K_z, mod=CTRL)
    assert player.match.index == last - 1, "and here they act on the game again"


@listed
def test_redo_with_nothing_to_redo_writes_nothing(player: Player, spec: Spec) -> None:
    player.sit_down(spec)
    player.sit_at(player.play.session.with_match(near_end(spec, 1, seed=2)))
    finish(player)
    player.click("look")
    before = history.load_all()
    player.wait(0.1)
    player.press(pygame.K_y, mod=CTRL)
    assert history.load_all() == before
    assert len(before[0]) == 1


def test_a_sentence_that_stands_still_costs_no_pictures(player: Player) -> None:
    player.sit_down(GAMES[0])
    tabletop = player.play.tabletop
    player.press(pygame.K_HOME)
    player.sit_at(player.play.session.with_match(near_end(GAMES[0], 9)))
    player.press(pygame.K_HOME)
    tabletop = player.play.tabletop
    player.click_at(tabletop.area.center)
    assert tabletop.why is not None
    player.wait(1.0)
    drawn = player.frames
    player.wait(1.0)
    assert player.frames == drawn
    player.wait(6.0)
    assert tabletop.why is None
    assert player.frames > drawn, "it goes by itself"


def test_enter_on_a_button_that_has_gone_dead_plays_nothing(player: Player) -> None:
    player.sit_down(by_key("nibble"))
    move(player, 0, keys=True)
    for _ in range(30):
        player.press(pygame.K_TAB)
        if player.screen.focused.name == "undo":
            break
    player.press(pygame.K_RETURN)
    assert player.match.index == 0
    assert not player.has("undo")
    ui = str(player.play.tabletop.ui)
    player.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert player.match.index == 0
    assert str(player.play.tabletop.ui) == ui


def small_lines(widget: Widget) -> list[str]:
    """What the bars say in their smaller lines."""
    own = [widget.more] if isinstance(widget, Status) and widget.more else []
    return [*own, *(line for child in widget.children for line in small_lines(child))]


def test_who_looks_back_at_a_shot_reads_its_exact_numbers_in_the_bar(player: Player) -> None:
    player.sit_down(by_key("coins"))
    move(player, 0, keys=True)
    move(player, 0, keys=True)
    throws = [turn.throw for turn in player.match.moves]
    for ply in (1, 0):
        player.press(pygame.K_PAGEUP)
        player.wait(0.1)
        notes = small_lines(player.screen._root)
        assert len(notes) == ply
        assert all(f"{throws[0].speed:.0f} mm/s" in note for note in notes)
    player.press(pygame.K_END, pygame.K_r)
    player.wait(0.1)
    notes = small_lines(player.screen._root)
    assert any(f"{throws[1].speed:.0f} mm/s" in note for note in notes)
