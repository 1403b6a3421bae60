"""Gestures and keys of Nickel: clicking, carrying, placing, and whole games by keys."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.core.match import Match
from game.core.rules import IllegalMove
from game.nickel.controls import Ui
from game.nickel.rules import Fill, Lift, Move, Options, Place, legal_moves
from game.nickel.shapes import SQUARES
from game.nickel.spec import GAME
from game.ui.gestures import Cancel, Click, Drag, Drop, Hover, Press, Secondary
from game.ui.table import Answer, Frame
from tests.nickel.kit import AREA, EMPTY, TABLE, framed, on, played


@pytest.fixture(scope="module")
def frame() -> Frame:
    pygame.display.init()
    pygame.font.init()
    return framed()


@pytest.mark.parametrize("number", SQUARES)
def test_a_click_on_a_square_means_that_square(number: int, frame: Frame) -> None:
    state, _, _ = played("a1")
    layout, ui = TABLE.layout(AREA, frame, state), TABLE.new_ui(state)
    at = on(layout, number)
    assert TABLE.gesture(Hover(at), state, ui, layout, frame) == Answer()
    assert ui.hover == number
    assert TABLE.gesture(Press(at, 0.0), state, ui, layout, frame) == Answer()
    assert TABLE.gesture(Click(at, 0.1), state, ui, layout, frame) == Answer(Lift(number))


@pytest.mark.parametrize("moves", ["", "a1", "a1 b4 c3 d1 d4 c5"])
@pytest.mark.parametrize("key", ["up", "left", "confirm"])
@pytest.mark.parametrize("before", [None, *SQUARES])
def test_the_keys_begin_on_a_square_that_may_be_played(moves: str, key: str, before: int | None, frame: Frame) -> None:
    """The one nearest to where the cursor was, or to where the hand was last, or to the middle."""
    state, last, _ = played(moves)
    ui, now = TABLE.new_ui(state, Ui(cursor=before)), replace(frame, last=last)
    if before is None:
        assert TABLE.action(key, state, ui, TABLE.layout(AREA, now, state), now) == Answer()
    start = before if before is not None else last.square if isinstance(last, Lift) else 12
    legal = [move.square for move in legal_moves(state)]
    assert ui.cursor in legal

    def off(square: int) -> int:
        return (square % 5 - start % 5) ** 2 + (square // 5 - start // 5) ** 2

    assert off(ui.cursor) == min(map(off, legal))


def test_gestures_beside_the_squares_mean_nothing(frame: Frame) -> None:
    state, _, _ = played("a1")
    layout, ui = TABLE.layout(AREA, frame, state), TABLE.new_ui(state)
    beside = (layout.board.x + 2, layout.board.y + 2)
    for gesture in (Click(beside, 0.0), Press(beside, 0.0), Hover(beside), Hover(None), Cancel(), Secondary(beside)):
        assert TABLE.gesture(gesture, state, ui, layout, frame) == Answer()
    assert ui == Ui()


def test_a_legal_pyramid_may_be_carried_to_the_opponent(frame: Frame) -> None:
    state, _, _ = played("a1")
    layout, ui = TABLE.layout(AREA, frame, state), TABLE.new_ui(state)
    square = legal_moves(state)[0].square
    origin, goal = on(layout, square), layout.near.plinth.center
    assert TABLE.gesture(Drag(goal, 0.1, origin, ()), state, ui, layout, frame) == Answer()
    assert ui.carried == square
    assert TABLE.gesture(Drop(goal, 0.2, origin, ()), state, ui, layout, frame) == Answer(Lift(square), dropped=goal)
    assert (ui.carried, ui.drag) == (None, None)
    for elsewhere in ((layout.board.x + 2, layout.board.y + 2), layout.far.plinth.center, (-500, -500)):
        assert TABLE.gesture(Drop(elsewhere, 0.2, origin, ()), state, ui, layout, frame) == Answer()
    strayed = (origin[0] + 4, origin[1])
    assert TABLE.gesture(Drop(strayed, 0.2, origin, ()), state, ui, layout, frame) == Answer(Lift(square))


def test_focus_lost_while_carrying_puts_the_pyramid_back(frame: Frame) -> None:
    for state, pick in ((played("a1")[0], None), (EMPTY, 7)):
        layout, ui = TABLE.layout(AREA, frame, state), TABLE.new_ui(state)
        origin = layout.rack_rect(pick).center if pick else on(layout, legal_moves(state)[0].square)
        TABLE.gesture(Press(origin, 0.0), state, ui, layout, frame)
        TABLE.gesture(Drag((300, 300), 0.1, origin, ()), state, ui, layout, frame)
        assert ui.drag == (300, 300)
        assert TABLE.gesture(Cancel(), state, ui, layout, frame) == Answer()
        assert (ui.drag, ui.carried) == (None, None)


def test_placing_by_clicks_and_by_dragging(frame: Frame) -> None:
    state = EMPTY
    layout, ui = TABLE.layout(AREA, frame, state), TABLE.new_ui(state)
    rack, square = layout.rack_rect(13).center, on(layout, 8)
    assert TABLE.gesture(Press(rack, 0.0), state, ui, layout, frame) == Answer()
    assert TABLE.gesture(Click(rack, 0.1), state, ui, layout, frame) == Answer()
    assert ui.chosen == 13
    assert TABLE.gesture(Click(square, 0.2), state, ui, layout, frame) == Answer(Place(13, 8))
    ui = TABLE.new_ui(state)
    TABLE.gesture(Press(rack, 0.0), state, ui, layout, frame)
    TABLE.gesture(Drag(square, 0.1, rack, ()), state, ui, layout, frame)
    told = TABLE.gesture(Drop(square, 0.2, rack, ()), state, ui, layout, frame)
    assert told == Answer(Place(13, 8), dropped=square)
    assert TABLE.gesture(Drop((0, 0), 0.2, rack, ()), state, ui, layout, frame) == Answer()
    TABLE.gesture(Secondary(square), state, ui, layout, frame)
    assert ui.chosen is None
    with pytest.raises(IllegalMove, match="being filled"):
        state.play(TABLE.gesture(Click(square, 0.2), state, ui, layout, frame).intent)


def test_a_pyramid_that_has_left_the_rack_cannot_be_taken_again(frame: Frame) -> None:
    state = EMPTY.play(Place(13, 8))
    layout, ui = TABLE.layout(AREA, frame, state), TABLE.new_ui(state)
    TABLE.gesture(Press(layout.rack_rect(13).center, 0.0), state, ui, layout, frame)
    assert ui.chosen is None


def by_keys(match: Match, target: Move, frame: Frame) -> Match:
    """A move made with arrows and Enter alone, whatever place they begin at."""
    state, last = match.state, match.moves[match.index - 1] if match.index else None
    frame = replace(frame, last=last)
    layout, ui = TABLE.layout(AREA, frame, state), TABLE.new_ui(state)

    def go(current: object, goal: int, upside_down: bool) -> None:
        TABLE.action("confirm" if current() is None else "up", state, ui, layout, frame)
        for _ in range(12):
            (file, rank), (want_file, want_rank) = (divmod(n, 5)[::-1] for n in (current(), goal))
            if file != want_file:
                TABLE.action("left" if file > want_file else "right", state, ui, layout, frame)
            elif rank != want_rank:
                TABLE.action("up" if (rank < want_rank) != upside_down else "down", state, ui, layout, frame)

    if isinstance(target, Place):
        go(lambda: ui.slot, target.pyramid, True)
        assert TABLE.action("confirm", state, ui, layout, frame) == Answer()
        assert ui.chosen == target.pyramid
    go(lambda: ui.cursor, target.square, False)
    answer = TABLE.action("confirm", state, ui, layout, frame)
    assert answer == Answer(target)
    return match.play(answer.intent)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_by_keys(seed: int, frame: Frame) -> None:
    random, match = Random(seed), Match.from_setup(GAME, Options(), GAME.by_hand)
    while match.outcome is None:
        match = by_keys(match, random.choice(legal_moves(match.state)), frame)
    assert len(match.moves) > 25


def test_the_rest_is_filled_by_a_button_that_only_placing_has(frame: Frame) -> None:
    words = frame.skin.words
    assert [button.name for button in TABLE.buttons(EMPTY, Ui(), words)] == ["fill"]
    assert TABLE.buttons(played("")[0], Ui(), words) == ()
    layout = TABLE.layout(AREA, frame, EMPTY)
    moves = [TABLE.action("fill", EMPTY, Ui(), layout, frame).intent for _ in range(2)]
    assert all(isinstance(move, Fill) and not EMPTY.play(move).placing for move in moves)
    assert moves[0] != moves[1]


def test_clear_drops_what_is_chosen(frame: Frame) -> None:
    ui = Ui(chosen=3, cursor=4)
    TABLE.action("clear", EMPTY, ui, TABLE.layout(AREA, frame, EMPTY), frame)
    assert ui == Ui()
