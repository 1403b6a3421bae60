"""A hand at work can be drawn, and the help for an aim is its own player's."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.coins.overlay import draw_ring
from tests.coins.player import TABLE, Sitting, carry_into_the_goal, lying, pull, rolls, skin


def dragging(table: Sitting) -> None:
    table.drag((-20, -160), (-60, -140), 0.2)


def pulling(table: Sitting) -> None:
    pull(table, table.layout.to_screen(-20, -160), (7, 40), "hold")


def aiming(table: Sitting) -> None:
    table.keys("right", "confirm")


def putting(table: Sitting) -> None:
    table.keys("place", "right", "confirm")


def refused(table: Sitting) -> None:
    carry_into_the_goal(table)


@pytest.mark.parametrize("size", [(1, 1), (3, 200), (120, 90), (640, 400), (3840, 2100)])
@pytest.mark.parametrize("act", [dragging, pulling, aiming, putting, refused, rolls])
def test_a_hand_at_work_can_be_drawn_at_any_size(act: Callable[[Sitting], None], size: tuple[int, int]) -> None:
    modes = ("pull", "pull") if act is pulling else ("flick", "flick")
    table = Sitting(lying(guarded=True), hand_modes=modes, aim_help=("path", "contact"))
    act(table)
    table.size = size
    surface = pygame.Surface(size)
    TABLE.draw(surface, table.layout, table.state, table.ui, table.frame)
    if min(size) > 100:
        assert len({tuple(surface.get_at((x, size[1] // 2))) for x in range(0, size[0], 7)}) > 3


@pytest.mark.parametrize("person", [0, 1])
def test_the_aim_help_is_the_players_own(person: int) -> None:
    """With help for one person alone, the picture of an aim has more in it for them than for the other."""
    pictures = []
    for helps in (("off", "off"), ("path", "off"), ("off", "path")):
        table = Sitting(lying(), aim_help=helps)
        if person == 1:
            table.keys("right", "confirm", "confirm")
            table.pass_time()
        table.keys("right", "confirm")
        surface = pygame.Surface(table.size)
        TABLE.draw(surface, table.layout, table.state, table.ui, table.frame)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert [picture == pictures[0] for picture in pictures] == [True, person == 1, person == 0]


def test_halos_go_with_what_is_possible_but_not_the_rings_of_what_is_chosen_held_or_pointed_at() -> None:
    table = Sitting(lying())
    coin = pygame.Rect(0, 0, 60, 60)
    coin.center = tuple(map(round, table.layout.to_screen(-20, -160)))  # type: ignore[assignment]

    def look(targets: bool, live: bool = True) -> bytes:
        surface = pygame.Surface(table.size)
        frame = replace(table.frame, targets=targets, live=live)
        TABLE.draw(surface, table.layout, table.state, table.ui, frame)
        return pygame.image.tobytes(surface.subsurface(coin), "RGB")

    bare = look(targets=False)
    assert bare == look(targets=False, live=False)
    assert bare != look(targets=True)
    for mark in ("chosen", "pressed", "hover"):
        setattr(table.ui, mark, "a")
        assert look(targets=False) != bare
        setattr(table.ui, mark, None)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(620, 360), (1004, 420), (1900, 900)])
def test_the_ring_of_a_chosen_coin_is_slimmer_than_the_coin(scale: float, size: tuple[int, int]) -> None:
    """However large the interface is, and however small the table."""
    table = Sitting(lying(), size)
    table.frame = replace(table.frame, skin=skin(scale))
    coin = table.state.coin("a")
    x, y = map(round, table.layout.to_screen(coin.x, coin.y))
    plain, ringed = pygame.Surface(size), pygame.Surface(size)
    draw_ring(ringed, table.layout, coin, table.frame, "#ffffff")
    line = [ringed.get_at((px, y)) != plain.get_at((px, y)) for px in range(x, size[0])]
    assert 2 <= sum(line) <= 0.9 * coin.radius * table.layout.scale + 2
