"""Tiles that are dragged: off the board they are taken, elsewhere put back, and they fly on from the hand."""

import math

import pygame
import pytest

from game.core.bits import bits
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.nibble import view
from game.nibble.variants import VARIANTS
from game.ui.gestures import Cancel, Drag, Drop, Point
from game.ui.table import Answer
from game.ui.words import Words
from tests.nibble.kit import TABLE, click, framed, game, position

AREA = pygame.Rect(0, 60, 1280, 600)
every = pytest.mark.parametrize("variant", list(VARIANTS))


class Hand:
    """A hand at a table in the middle of a game."""

    def __init__(self, variant: str, near: Seat = Seat.FIRST) -> None:
        self.state, self.frame = position(variant, 0.3), framed(near=near)
        self.ui = TABLE.new_ui(self.state)
        self.layout = TABLE.layout(AREA, self.frame, self.state)

    def at(self, cell: int) -> Point:
        return self.layout.grid.centre(cell)

    def drag(self, cell: int, to: Point) -> None:
        for share in (0.3, 1.0):
            start = self.at(cell)
            at = (start[0] + (to[0] - start[0]) * share, start[1] + (to[1] - start[1]) * share)
            self.do(Drag(at, 0.1, start, ()))

    def drop(self, cell: int, to: Point) -> Answer:
        return self.do(Drop(to, 0.2, self.at(cell), ()))

    def do(self, gesture: object) -> Answer:
        return TABLE.gesture(gesture, self.state, self.ui, self.layout, self.frame)

    def panel(self, mine: bool = True) -> Point:
        seat = self.state.to_move if mine else self.state.to_move.other
        return self.layout.ledgers[seat].rect.center

    @property
    def pair(self) -> tuple[int, int]:
        """Two free tiles that may be taken together."""
        return next((a, b) for a in bits(self.state.free) for b in bits(self.state.legal_with(1 << a)))


@every
@pytest.mark.parametrize("near", list(Seat))
def test_a_free_tile_dragged_to_the_own_table_or_off_the_board_is_taken(variant: str, near: Seat) -> None:
    for cell in bits(Hand(variant).state.free):
        hand = Hand(variant, near)
        for goal in (hand.panel(), (hand.layout.grid.rect.centerx, AREA.bottom + 5)):
            hand.drag(cell, goal)
            assert hand.ui.drag == goal
            assert hand.drop(cell, goal) == Answer(hand.state.move(1 << cell), dropped=goal)
            assert hand.ui.drag is None


@every
def test_a_choice_is_dragged_as_a_whole_by_any_of_its_tiles_and_one_more_joins_it(variant: str) -> None:
    for which in (0, 1):
        hand = Hand(variant)
        pair = hand.pair
        hand.do(click(hand.at(pair[0])))
        hand.drag(pair[which], hand.panel())
        assert hand.drop(pair[which], hand.panel()).intent.mask == 1 << pair[0] | (1 << pair[1]) * which


@every
def test_dropped_elsewhere_tiles_are_put_back_with_a_hint(variant: str) -> None:
    hand = Hand(variant)
    first, second = hand.pair
    board = hand.layout.grid
    inside = next(c for c in bits(hand.state.occupied) if c not in hand.pair)
    for chosen in (0, 1 << first):
        for goal in (board.centre(inside), (board.rect.centerx, board.rect.y + 2), hand.panel(mine=False)):
            hand.ui.chosen = chosen
            hand.drag(second, goal)
            assert hand.ui.chosen == chosen | 1 << second
            with pytest.raises(IllegalMove) as caught:
                hand.drop(second, goal)
            assert (hand.ui.chosen, hand.ui.drag) == (chosen, None)
            text, at = TABLE.why(caught.value, hand.state, hand.ui, hand.layout, hand.frame)
            assert text == Words.load("de")("Back in its place. Tap tiles, then Take; or drag them off the board.")
            assert at == hand.at(second)


@every
def test_a_drag_that_ends_where_it_began_is_a_press_and_one_that_is_cancelled_nothing(variant: str) -> None:
    hand = Hand(variant)
    cell = next(bits(hand.state.free))
    near = (hand.at(cell)[0] + 2, hand.at(cell)[1])
    for chosen, heard in ((1 << cell, False), (0, True), (1 << cell, False)):
        hand.drag(cell, near)
        assert hand.drop(cell, near) == Answer(sound="tile-back" if heard else "")
        assert hand.ui.chosen == chosen
    hand.ui.chosen = 0
    hand.drag(cell, hand.panel())
    hand.do(Cancel())
    assert (hand.ui.chosen, hand.ui.drag) == (0, None)


@every
def test_a_covered_tile_says_why_when_the_drag_begins(variant: str) -> None:
    hand = Hand(variant)
    cell = next(bits(hand.state.occupied & ~hand.state.free))
    with pytest.raises(IllegalMove) as caught:
        hand.drag(cell, hand.panel())
    assert caught.value.reason in ("covered", "splits")
    assert (hand.ui.drag, hand.ui.chosen) == (None, 0)


@every
def test_tiles_fly_on_from_where_they_were_in_the_hand(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each starts in the hand when the picture begins, or on its cell if none of them was dragged."""
    states, moves = game(variant)
    number = max(range(len(moves)), key=lambda i: moves[i].mask.bit_count())
    before, move, after = states[number], moves[number], states[number + 1]
    frame, dropped = framed(), (200, 300)
    layout = TABLE.layout(AREA, frame, before)
    flown: dict[tuple[int, int], list[float]] = {}

    def note(_surface, _picture, start, target, _turn, share):
        assert target is not None
        flown.setdefault(start.center, []).append(share)

    monkeypatch.setattr(view, "_fly", note)
    handed = {view.in_hand(layout.grid, dropped, i).center for i in range(move.mask.bit_count())}
    surface = pygame.Surface((1280, 720))
    for hand, starts in ((dropped, handed), (None, {layout.grid.box(c).center for c in bits(move.mask)})):
        flown.clear()
        film = TABLE.film(before, move, after, hand)
        for step in range(math.ceil(60 * film.duration)):
            film.draw(surface, layout, step / 60, frame)
        assert set(flown) == starts
        assert all(shares[0] == 0 for shares in flown.values())


@every
def test_what_is_dragged_is_drawn_in_the_hand_and_the_own_table_is_lit(variant: str) -> None:
    hand = Hand(variant)
    cell = next(bits(hand.state.free))
    mover = hand.state.to_move
    own, other = (hand.layout.ledgers[seat].rect.inflate(-12, -12) for seat in (mover, mover.other))
    shown = []
    hand.do(click(hand.at(cell)))
    for to in (None, hand.layout.grid.rect.center, (hand.layout.grid.rect.centerx, AREA.y - 40)):
        if to is not None:
            hand.drag(cell, to)
        surface = pygame.Surface((1280, 720))
        TABLE.draw(surface, hand.layout, hand.state, hand.ui, hand.frame)
        shown.append(surface)
    light = [sum(pygame.transform.average_color(surface, own)[:3]) for surface in shown]
    assert light[0] < light[1] < light[2]
    assert len({pygame.image.tobytes(surface.subsurface(other), "RGB") for surface in shown}) == 1
