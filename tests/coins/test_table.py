"""The picture of the coin table: where things lie, what is found under a pointer, and that it can always be drawn."""

import math
import subprocess
import sys
from dataclasses import replace

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.coins import sprites
from game.coins.layout import REACH, Layout
from game.coins.levels import classic
from game.coins.rules import Options, State
from game.coins.spec import resolve
from game.coins.tables import KINDS
from game.core.seats import Seat
from game.store.settings import Settings
from game.ui.colour import luminance
from game.ui.palette import PALETTES
from tests.coins.player import READY, TABLE, a_frame, lying, skin

SIZES = [(120, 90), (320, 200), (1024, 560), (2560, 1340), (300, 4000), (4000, 300)]
sizes = st.tuples(st.integers(1, 4000), st.integers(1, 3000))
seats = st.sampled_from(list(Seat))


def layout(size: tuple[int, int], near: Seat = Seat.FIRST, small: bool = False) -> Layout:
    return TABLE.layout(pygame.Rect((7, 11), size), a_frame(near), lying(), small)


@given(sizes, seats, st.floats(-360, 360), st.floats(-280, 280))
def test_screen_and_table_undo_each_other(size: tuple[int, int], near: Seat, x: float, y: float) -> None:
    where = layout(size, near)
    back = where.to_table(where.to_screen(x, y))
    assert math.dist(back, (x, y)) < 1e-6


@given(sizes, seats)
def test_the_table_keeps_its_proportions_and_its_place(size: tuple[int, int], near: Seat) -> None:
    where = layout(size, near)
    east, north = where.to_screen(100, 0), where.to_screen(0, 100)
    origin = where.to_screen(0, 0)
    assert math.isclose(math.dist(origin, east), math.dist(origin, north))
    board = where.board(where.margin)
    assert board.width <= max(2, size[0]) + 1
    assert board.height <= max(2, size[1]) + 1


@pytest.mark.parametrize("near", Seat)
def test_the_near_seats_coins_are_at_the_lower_edge(near: Seat) -> None:
    where = layout((900, 700), near)
    heights = {coin.owner: where.to_screen(coin.x, coin.y)[1] for coin in lying().coins}
    assert heights[near] > heights[near.other]


@given(sizes, seats, st.sampled_from(lying().coins + lying().posts), st.floats(0, 1.0), st.floats(0, math.tau))
@example((120, 90), Seat.SECOND, lying().coins[0], 1.0, 0.0)
def test_a_coin_is_found_all_over_its_face(size, near, coin, share, angle) -> None:  # type: ignore[no-untyped-def]
    where = layout(size, near)
    reach = share * coin.radius * 0.999
    point = where.to_screen(coin.x + reach * math.cos(angle), coin.y + reach * math.sin(angle))
    found = where.coin_at(point, lying().coins + lying().posts)
    assert found is not None
    assert found.name == coin.name


@given(st.floats(-360, 360), st.floats(-280, 280), seats)
def test_a_point_off_every_coin_finds_none(x: float, y: float, near: Seat) -> None:
    state, where = lying(), layout((1024, 560), near)
    coins = state.coins + state.posts
    gap = min(math.dist((x, y), (coin.x, coin.y)) - coin.radius for coin in coins)
    found = where.coin_at(where.to_screen(x, y), coins)
    assert (found is not None) == (gap <= REACH) or abs(gap - REACH) < 1e-6


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("near", Seat)
@pytest.mark.parametrize("small", [False, True])
def test_it_can_be_drawn_at_any_size(size: tuple[int, int], near: Seat, small: bool) -> None:
    state, frame = lying(READY.replace("-20,-160", "0,0")), a_frame(near)
    surface = pygame.Surface(size)
    where = TABLE.layout(surface.get_rect(), frame, state, small)
    TABLE.draw(surface, where, state, TABLE.new_ui(state), frame)
    seen = {tuple(surface.get_at((int(x), int(y)))) for x, y in [where.to_screen(0, 0), where.to_screen(60, 40)]}
    assert len(seen) == 2  # a coin and wood


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (1, 900), (900, 1)])
def test_it_can_be_drawn_where_nothing_can_be_seen(size: tuple[int, int]) -> None:
    state, frame = lying(), a_frame()
    surface = pygame.Surface(size)
    TABLE.draw(surface, TABLE.layout(surface.get_rect(), frame, state), state, TABLE.new_ui(state), frame)


def grey(kind: str, face: Seat, tint: str, px: int) -> list[float]:
    """The lightness of a coin's picture within its enamel ring, pixel by pixel."""
    picture = skin().sprite(("test", kind, face, tint, px), lambda: sprites.coin(kind, face, tint, px), px)
    middle, reach = px / 2, px * 0.33
    return [
        luminance("#{:02x}{:02x}{:02x}".format(*picture.get_at((x, y))[:3]))
        for x in range(px)
        for y in range(px)
        if math.hypot(x + 0.5 - middle, y + 0.5 - middle) < reach
    ]


@pytest.mark.parametrize("px", [20, 32, 60])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("palette", PALETTES)
def test_heads_and_tails_differ_without_colour(kind: str, palette: str, px: int) -> None:
    """One tint for both, so that only the drawing can tell them apart."""
    tint = PALETTES[palette].persons[0]
    heads, tails = grey(kind, Seat.FIRST, tint, px), grey(kind, Seat.SECOND, tint, px)
    apart = sum(abs(a - b) for a, b in zip(heads, tails, strict=True)) / len(heads)
    assert apart > 0.2


@pytest.mark.parametrize("face", Seat)
@pytest.mark.parametrize("turn", [0, 9, 18, 36, 54])
def test_the_light_stays_when_a_coin_turns(face: Seat, turn: int) -> None:
    picture = skin().sprite(("turned", face, turn), lambda: sprites.coin("quarter", face, "#f0a62f", 104, turn), 104)
    lit, shaded = (luminance("#{:02x}{:02x}{:02x}".format(*picture.get_at(at)[:3])) for at in [(20, 18), (85, 87)])
    assert lit > shaded + 0.1


def test_every_kind_of_coin_has_a_look_of_its_own() -> None:
    assert set(sprites.LOOKS) == set(KINDS)
    looks = {(look.ring, look.field, look.number) for look in sprites.LOOKS.values()}
    assert len(looks) >= len(KINDS) - 2  # cents of two currencies differ in size


def test_the_first_frame_needs_no_physics() -> None:
    program = (
        "import sys, pygame; from tests.coins.player import *; s = lying(); f = a_frame();"
        "g = pygame.Surface((400, 300)); TABLE.draw(g, TABLE.layout(g.get_rect(), f, s), s, TABLE.new_ui(s), f);"
        "sys.exit('pymunk' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr or "pymunk was imported"


def test_a_game_that_is_over_invites_nobody() -> None:
    state = State.start(Options(), classic())
    over = state.play(resolve(state, "turn a"))
    assert TABLE.buttons(over, TABLE.new_ui(over), skin().words) == ()


LONG = replace(classic(), width=240.0, depth=900.0)


@pytest.mark.parametrize("quarters", range(4))
@given(st.floats(-300, 300), st.floats(-300, 300), st.floats(-50, 50), st.floats(-50, 50))
def test_a_turned_table_is_no_mirror(quarters: int, x: float, y: float, dx: float, dy: float) -> None:
    where = Layout.fit(pygame.Rect(3, 5, 800, 600), classic(), quarters, 4)
    at, east, north = where.to_screen(x, y), where.to_screen(x + 1, y), where.to_screen(x, y + 1)
    turn = (east[0] - at[0]) * (north[1] - at[1]) - (east[1] - at[1]) * (north[0] - at[0])
    assert turn == pytest.approx(-(where.scale**2))
    there = where.to_screen(x + dx, y + dy)
    assert where.way(there[0] - at[0], there[1] - at[1]) == pytest.approx((dx, dy), abs=1e-6)


def test_a_long_table_lies_on_its_side_in_a_wide_window_unless_the_players_face_each_other() -> None:
    state, area = State.start(Options(), LONG), pygame.Rect(0, 0, 1024, 560)
    same = TABLE.layout(area, a_frame(settings=Settings(seats="same")), state)
    facing = TABLE.layout(area, a_frame(settings=Settings(seats="opposite")), state)
    assert same.scale > 1.25 * facing.scale
    assert facing.to_screen(0, -400)[1] > facing.to_screen(0, 400)[1]
    assert area.contains(same.board(same.margin))
    for coin in state.coins:
        found = same.coin_at(same.to_screen(coin.x, coin.y), state.coins)
        assert found is not None
        assert found.name == coin.name
