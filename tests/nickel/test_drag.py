"""A pyramid that is dragged: from where the hand lets go it flies on, and where it may go is shown meanwhile."""

import math
from itertools import pairwise

import pygame
import pytest

from game.core.seats import Seat
from game.nickel import motion
from game.nickel.controls import Ui
from game.nickel.layout import Layout
from game.nickel.rules import Move, Place, State, legal_moves
from game.nickel.trays import front_look
from game.ui.gestures import Click, Drag, Drop
from game.ui.table import Frame
from tests.nickel.kit import AREA, EMPTY, TABLE, framed, on, played

Way = list[tuple[tuple[int, int], float]]


@pytest.fixture(scope="module")
def frame() -> Frame:
    pygame.display.init()
    pygame.font.init()
    return framed()


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface(AREA.inflate(100, 100).size)


def flight(
    layout: Layout,
    before: State,
    move: Move,
    frame: Frame,
    monkeypatch: pytest.MonkeyPatch,
    dropped: tuple[int, int] | None = None,
) -> Way:
    """Where the pyramid of a move is from when it is let go, 60 times a second, and how high."""
    after, moved = before.play(move), move.pyramid if isinstance(move, Place) else before.board.pyramids[move.square]
    drawn: Way = []

    def note(_surface: object, _skin: object, pyramid: int, rect: pygame.Rect, lift: float = 0.0, **_: int) -> None:
        if pyramid == moved:
            drawn.append((rect.center, lift))

    monkeypatch.setattr(motion, "draw_pyramid", note)
    picture, way = pygame.Surface(AREA.inflate(100, 100).size), []
    film = TABLE.film(before, move, after, dropped)
    for step in range(math.ceil((film.duration - film.seen) * 60) + 1):
        drawn.clear()
        film.draw(picture, layout, film.seen + step / 60, frame)
        way += drawn[-1:]
    return way


@pytest.mark.parametrize("moves", ["", "a1", "a1 b4 c3 d1 d4 c5"])
def test_a_dropped_pyramid_goes_on_from_where_it_was_let_go(
    moves: str, frame: Frame, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, _, _ = played(moves)
    layout, move = TABLE.layout(AREA, frame, state), legal_moves(state)[0]
    tray = layout.far if state.to_move is Seat.FIRST else layout.near
    for at in (tray.plinth.center, tray.stack.center, tray.name.topleft):
        way = flight(layout, state, move, frame, monkeypatch, at)
        goal = front_look(tray, state.play(move), state.to_move.other)[0].center
        places = [place for place, _ in way]
        assert way[0] == (tuple(map(round, at)), motion.HELD)
        assert math.dist(places[-1], goal) <= 2
        assert all(math.dist(b, goal) <= math.dist(a, goal) + 3 for a, b in pairwise(places))
    flown = flight(layout, state, move, frame, monkeypatch)
    assert math.dist(flown[0][0], on(layout, move.square)) <= 2


def test_a_pyramid_of_the_rack_goes_on_from_where_it_was_let_go(frame: Frame, monkeypatch: pytest.MonkeyPatch) -> None:
    layout, move, at = TABLE.layout(AREA, frame, EMPTY), Place(7, 12), (300, 200)
    way = flight(layout, EMPTY, move, frame, monkeypatch, at)
    assert way[0] == (at, motion.HELD)
    assert math.dist(way[-1][0], on(layout, 12)) <= 2


def test_where_it_was_let_go_is_told_only_of_a_move_by_dragging(frame: Frame) -> None:
    state, _, _ = played("a1")
    layout, ui = TABLE.layout(AREA, frame, state), TABLE.new_ui(state)
    square = legal_moves(state)[0].square
    origin, goal = on(layout, square), layout.near.plinth.center
    for at, moves in ((layout.far.plinth.center, False), (goal, True)):
        TABLE.gesture(Drag(at, 0.1, origin, ()), state, ui, layout, frame)
        answer = TABLE.gesture(Drop(at, 0.2, origin, ()), state, ui, layout, frame)
        assert (answer.intent is not None) == moves
        assert answer.dropped == (at if moves else None)
    clicked = TABLE.gesture(Click(origin, 0.3), state, ui, layout, frame)
    assert clicked.intent is not None
    assert clicked.dropped is None


def test_a_drag_lights_the_tray_of_the_opponent_more_when_it_is_there(frame: Frame, surface: pygame.Surface) -> None:
    state, _, _ = played("a1")
    layout, square = TABLE.layout(AREA, frame, state), legal_moves(state)[0].square

    def light(ui: Ui, rect: pygame.Rect) -> float:
        TABLE.draw(surface, layout, state, ui, frame)
        return sum(pygame.transform.average_color(surface, rect)[:3])

    away = (layout.board.centerx, layout.board.centery)
    looks = [Ui(), Ui(carried=square, drag=away), Ui(carried=square, drag=layout.near.label.midbottom)]
    goal = [light(ui, layout.near.label.inflate(-4, -layout.near.label.h * 0.8)) for ui in looks]
    own = [light(ui, layout.far.label) for ui in looks]
    assert goal[0] < goal[1] < goal[2]
    assert len(set(own)) == 1


@pytest.mark.parametrize("moves", ["a1 b4", "a1 b4 c3 d1 d4 c5 b2 c4", "b5 e2 d3 b3 c4 b2 c5 d4 e4 a3"])
def test_only_what_must_be_matched_is_large_and_bright(moves: str, frame: Frame) -> None:
    state, _, _ = played(moves)
    layout = TABLE.layout(AREA, frame, state)
    (wanted, full), (other, pale) = (
        front_look(tray, state, seat)
        for seat, tray in sorted(zip(Seat, (layout.near, layout.far), strict=True), key=lambda p: p[0] != state.to_move)
    )
    assert wanted.w >= 1.3 * other.w
    assert full == 255 > 1.5 * pale


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 460), (1280, 560), (2560, 1300)])
def test_both_trays_stand_beside_the_board_as_high_as_it_is(size: tuple[int, int], scale: float) -> None:
    layout = TABLE.layout(pygame.Rect((0, 0), size), framed(scale), played("a1")[0])
    board, near, far = layout.board, layout.near, layout.far
    assert near.rect.y == far.rect.y == board.y
    assert near.rect.h == far.rect.h == board.h
    for part in ("name", "plinth", "label", "title", "stack"):
        assert getattr(near, part).move(far.rect.x - near.rect.x, 0) == getattr(far, part)
    assert near.rect.bottom - near.stack.bottom == near.name.y - near.rect.y
