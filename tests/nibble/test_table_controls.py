"""What hands and keys do at Nibble's table, held against the rules."""

import random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.bits import bits
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.nibble import controls
from game.nibble.controls import Ui
from game.nibble.layout import playing
from game.nibble.rules import State
from game.nibble.variants import VARIANTS
from game.ui.gestures import Cancel, Drop, Hover
from game.ui.keys import SHELL_KEYS
from game.ui.table import Answer
from tests.nibble.kit import TABLE, click, framed, position

AREA = pygame.Rect(0, 60, 1280, 600)
every = pytest.mark.parametrize("variant", list(VARIANTS))
variants = st.sampled_from(list(VARIANTS))
CHOSEN, BACK = Answer(sound="select"), Answer(sound="tile-back")


class Sitting:
    """A table in play, driven as the shell drives it."""

    def __init__(self, state: State) -> None:
        self.state, self.ui, self.frame = state, TABLE.new_ui(state), framed()
        self.layout = playing(AREA, state.variant, 1.0, Seat.FIRST, False)

    def press(self, cell: int, count: int = 1) -> Answer:
        at = self.layout.grid.centre(cell)
        TABLE.gesture(Hover(at), self.state, self.ui, self.layout, self.frame)
        return TABLE.gesture(click(at, count), self.state, self.ui, self.layout, self.frame)

    def key(self, name: str) -> Answer:
        return TABLE.action(name, self.state, self.ui, self.layout, self.frame)


def allowed(state: State, mask: int) -> bool:
    try:
        state.play(state.move(mask))
    except IllegalMove:
        return False
    return True


@settings(max_examples=60)
@given(variants, st.floats(0, 0.98), st.integers(0, 5), st.randoms(use_true_random=False))
def test_a_selection_is_always_a_legal_set_and_rings_what_a_press_acts_on(variant, share, seed, dice):
    table = Sitting(position(variant, share, seed))
    state, ui = table.state, table.ui
    if state.outcome:
        return
    tiles = list(bits(state.occupied))
    for _ in range(12):
        own = [c for c in tiles if state.free >> c & 1] if dice.random() < 0.7 else tiles
        cell, before = dice.choice(own), ui.chosen
        try:
            assert table.press(cell) in (CHOSEN, BACK)
        except IllegalMove:
            assert ui.chosen == before
            assert not before >> cell & 1
            assert not allowed(state, before | 1 << cell)
        else:
            assert ui.chosen in (before ^ 1 << cell, 1 << cell)
        assert ui.chosen == 0 or allowed(state, ui.chosen)
        ring = controls.takeable(state, ui.chosen)
        for c in tiles:
            trial = Ui(chosen=ui.chosen)
            try:
                controls.press(state, trial, c)
            except IllegalMove:
                assert not ring >> c & 1
            else:
                assert ring >> c & 1


@every
def test_a_second_press_puts_a_tile_back_and_another_colour_begins_anew(variant):
    table = Sitting(position(variant, 0.0))
    first, *others = bits(table.state.free)
    other = next(c for c in others if table.state.colour_at(c) != table.state.colour_at(first))
    table.press(first)
    assert table.ui.chosen == 1 << first
    table.press(other)
    assert table.ui.chosen == 1 << other
    table.press(other)
    assert table.ui.chosen == 0


@every
def test_a_double_click_takes_the_selection_with_its_tile(variant):
    table = Sitting(position(variant, 0.3))
    best = max(table.state.legal_sets(), key=int.bit_count)
    *others, last = bits(best)
    for cell in others:
        table.press(cell)
    assert table.press(last) == CHOSEN
    assert table.press(last, 2) == Answer(table.state.move(best))


@every
def test_a_double_click_on_a_tile_chosen_before_takes_too(variant):
    table = Sitting(position(variant, 0.3))
    cell = next(bits(table.state.free))
    table.press(cell)
    table.press(cell)
    table.press(cell)
    assert table.press(cell) == BACK
    assert table.ui.chosen == 0
    assert table.press(cell, 2) == Answer(table.state.move(1 << cell), CHOSEN.sound)


@every
def test_the_second_half_of_a_double_click_alone_takes_nothing(variant):
    table = Sitting(position(variant, 0.3))
    cell, *_ = bits(table.state.free)
    assert table.press(cell, 2) == CHOSEN
    assert table.ui.chosen == 1 << cell


@every
def test_two_fast_presses_on_different_tiles_take_nothing(variant):
    table = Sitting(position(variant, 0.3))
    one, two = next(pair for pair in map(list, map(bits, table.state.legal_sets())) if len(pair) == 2)
    table.press(one)
    assert table.press(two, 2) == CHOSEN
    assert set(bits(table.ui.chosen)) == {one, two}


@every
def test_a_refused_press_twice_takes_nothing(variant):
    table = Sitting(position(variant, 0.2))
    covered = next(bits(table.state.occupied & ~table.state.free))
    for count in (1, 2):
        with pytest.raises(IllegalMove):
            table.press(covered, count)
    assert table.ui.chosen == 0


@every
def test_why_not_speaks_of_the_pressed_tile_in_words(variant):
    for share in (0.1, 0.5, 0.9):
        table = Sitting(position(variant, share))
        for cell in bits(table.state.variant.board.mask & ~table.state.free):
            with pytest.raises(IllegalMove) as caught:
                table.press(cell)
            text, at = TABLE.why(caught.value, table.state, table.ui, table.layout, table.frame)
            assert text
            assert table.layout.grid.cell_at(at) == cell
            table.ui.refused = caught.value  # as the shell does
        table.press(next(bits(table.state.free)))
        assert table.ui.refused is None


def test_a_press_beside_the_board_changes_nothing():
    table = Sitting(position("hex-13", 0.0))
    table.press(next(bits(table.state.free)))
    chosen = table.ui.chosen
    corner = table.layout.grid.rect.topleft
    assert TABLE.gesture(click(corner), table.state, table.ui, table.layout, table.frame) == Answer()
    assert TABLE.gesture(Cancel(), table.state, table.ui, table.layout, table.frame) == Answer()
    assert table.ui.chosen == chosen


def test_a_shaky_press_within_one_tile_counts_and_a_drag_over_tiles_does_not():
    table = Sitting(position("hex-13", 0.0))
    first, second, *_ = bits(table.state.free)
    x, y = table.layout.grid.centre(first)
    shaky = Drop((x + 5, y), 0.1, (x - 5, y), ())
    far = Drop(table.layout.grid.centre(second), 0.1, (x, y), ())
    TABLE.gesture(far, table.state, table.ui, table.layout, table.frame)
    assert table.ui.chosen == 0
    TABLE.gesture(shaky, table.state, table.ui, table.layout, table.frame)
    assert table.ui.chosen == 1 << first


@every
def test_the_pointer_confirms_by_enter_and_button_and_clears(variant):
    table = Sitting(position(variant, 0.0))
    cell = next(bits(table.state.free))
    table.press(cell)
    assert table.key("confirm") == Answer(table.state.move(1 << cell))
    assert table.key("take") == Answer(table.state.move(1 << cell))
    table.key("clear")
    assert table.ui.chosen == 0
    with pytest.raises(IllegalMove) as caught:
        table.state.play(table.key("take").intent)
    assert caught.value.reason == "empty"


@every
def test_a_whole_game_by_keys_alone(variant):
    state, turns, dice = position(variant, 0.0, 3), 0, random.Random(3)
    while state.outcome is None:
        table = Sitting(state)
        table.key("next-tile")
        for _ in range(dice.randrange(4)):
            table.key("next-tile")
        assert table.key("confirm") == CHOSEN
        for _ in range(dice.randrange(3)):
            table.key("next-tile")
            if not table.ui.chosen >> table.ui.cursor & 1:
                assert table.key("confirm") == CHOSEN
        move = table.key("confirm").intent or table.key("take").intent
        state, turns = state.play(move), turns + 1
    assert turns > 10


@every
def test_arrows_reach_every_cell(variant):
    table = Sitting(position(variant, 0.0))
    board = table.state.variant.board
    diagonal = (*(key.action for key in TABLE.keys[:4]), "left", "right")
    for names in (("up", "down", "left", "right"), diagonal):
        seen, edge = set(), [board.cells[0]]
        while edge:
            cell = edge.pop()
            if cell in seen:
                continue
            seen.add(cell)
            for name in names:
                table.ui.by_keys, table.ui.cursor = True, cell
                table.key(name)
                edge.append(table.ui.cursor)
        if len(names) == 4 or len(board.steps) == 6:
            assert seen == set(board.cells)


@pytest.mark.parametrize("way", ["north-west", "north-east", "south-west", "south-east", "left", "right"])
def test_on_the_hexagon_the_six_keys_go_over_the_six_sides(way):
    table = Sitting(position("hex-13", 0.0))
    board = table.state.variant.board
    side = ["right", "north-east", "north-west", "left", "south-west", "south-east"].index(way)
    for cell in board.cells:
        table.ui.by_keys, table.ui.cursor = True, cell
        table.key(way)
        wanted = board.sides[cell][side]
        assert table.ui.cursor == (cell if wanted is None else wanted)


def test_up_and_down_go_straight_on_the_hexagon():
    table = Sitting(position("hex-13", 0.0))
    board = table.state.variant.board
    table.ui.by_keys, table.ui.cursor = True, board.rows[7][7]
    for name, rows in (("up", 7), ("down", 14), ("up", 7)):
        for _ in range(rows):
            table.key(name)
            assert abs(board.place(table.ui.cursor)[0]) <= 0.5
    assert table.ui.cursor == board.rows[7][7]


def test_own_keys_do_not_hide_those_of_the_shell():
    taken = {(key.key, key.mods) for key in SHELL_KEYS}
    assert not taken & {(key.key, key.mods) for key in TABLE.keys}


@every
def test_buttons_and_sentences_say_how_many(variant):
    table = Sitting(position(variant, 0.3))
    words = table.frame.skin.words
    clear, take = TABLE.buttons(table.state, table.ui, words)
    assert not take.enabled
    assert not clear.enabled
    assert take.primary
    best = max(table.state.legal_sets(), key=int.bit_count)
    for cell in bits(best):
        table.press(cell)
    clear, take = TABLE.buttons(table.state, table.ui, words)
    assert take.enabled
    assert clear.enabled
    assert str(best.bit_count()) in take.label
    assert str(best.bit_count()) in TABLE.status(table.state, table.ui, table.frame)
