"""What the colour tables say for themselves: to a finger, to keys, and which part is meant."""

import pygame
import pytest

from game.core.bits import bits
from game.core.seats import Seat
from game.nibble.layout import playing
from game.nibble.ledger import Marker
from game.nibble.variants import VARIANTS
from game.ui.gestures import Drop, Hover, Secondary
from game.ui.table import Answer
from game.ui.words import LANGUAGES, Words
from tests.nibble.kit import TABLE, click, framed, position

AREA = pygame.Rect(0, 60, 1280, 600)
every = pytest.mark.parametrize("variant", list(VARIANTS))


class Sitting:
    """A table in the middle of a game, with a finger and a keyboard."""

    def __init__(self, variant: str, share: float = 0.4, turned: bool = False) -> None:
        self.state, self.frame = position(variant, share), framed(turned=turned)
        self.ui = TABLE.new_ui(self.state)
        self.layout = playing(AREA, self.state.variant, 1.0, Seat.FIRST, turned)
        if self.state.outcome:
            raise ValueError(f"the game of {variant} is over at {share}")

    def do(self, gesture: object) -> Answer:
        return TABLE.gesture(gesture, self.state, self.ui, self.layout, self.frame)

    def key(self, name: str) -> Answer:
        return TABLE.action(name, self.state, self.ui, self.layout, self.frame)

    @property
    def text(self) -> str:
        return TABLE.cursor_text(self.state, self.ui, self.frame)

    def everywhere(self) -> set[Marker]:
        colours = self.state.variant.colours
        kinds = [("majority", 1), ("colour", colours), ("trio", colours - 2)]
        return {Marker(seat, kind, i) for seat in Seat for kind, count in kinds for i in range(count)}


@every
@pytest.mark.parametrize("turned", [False, True])
def test_a_tap_explains_what_a_pointer_above_it_would(variant, turned):
    table = Sitting(variant, turned=turned)
    told = set()
    for seat in Seat:
        ledger = table.layout.ledgers[seat]
        spots = [ledger.head.name, *(ledger.lanes.count(i) for i in range(ledger.colours))]
        for spot in [*spots, *(rect for _, rect in ledger.lanes.brackets())]:
            at = ledger.over(spot).center
            table.do(Hover(at))
            hovered = table.text
            table.do(Hover(None))
            assert table.text == ""
            assert table.do(click(at)) == Answer()
            assert table.text == hovered != ""
            told.add(table.ui.marker)
    assert told == table.everywhere()


def test_a_shaky_tap_explains_too_and_a_tap_elsewhere_ends_it():
    table = Sitting("hex-13")
    ledger = table.layout.ledgers.second
    x, y = ledger.over(ledger.lanes.count(3)).center
    table.do(Drop((x, y), 0.1, (x - 4, y), ()))
    assert table.ui.marker == Marker(Seat.SECOND, "colour", 3)
    table.do(click(table.layout.grid.centre(next(bits(table.state.free)))))
    assert table.ui.marker is None
    assert table.ui.chosen
    table.do(click((x, y)))
    assert table.ui.chosen, "reading costs no selection"
    table.do(click(table.layout.grid.rect.topleft))
    assert table.ui.marker is None


@every
def test_keys_walk_through_every_part_and_back(variant):
    table = Sitting(variant)
    order = []
    for _ in table.everywhere():
        assert table.key("next-part") == Answer()
        order.append(table.ui.marker)
        assert table.text
    assert set(order) == table.everywhere()
    assert order[0] == Marker(table.state.to_move, "majority")
    table.key("next-part")
    assert table.ui.marker == order[0]
    for marker in reversed(order):
        table.key("part-before")
        assert table.ui.marker == marker
    table.key("clear")
    assert table.text == ""
    table.key("part-before")
    assert table.ui.marker == order[-1]


def test_the_cursor_ends_an_explanation():
    for key in ("next-tile", "left", "choose", "confirm"):
        table = Sitting("square-9")
        table.key("next-part")
        table.key(key)
        assert table.ui.marker is None


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.mask.Mask:
    """The pixels that differ."""
    more, less = other.copy(), one.copy()
    more.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(more, (0, 0, 0), (1, 1, 1))
    same.invert()
    return same


@every
@pytest.mark.parametrize("turned", [False, True])
def test_the_part_that_is_explained_is_pointed_out(variant, turned):
    table = Sitting(variant, turned=turned)
    plain = pygame.Surface((1280, 720))
    TABLE.draw(plain, table.layout, table.state, table.ui, table.frame)
    for marker in (Marker(seat, kind, 1) for seat in Seat for kind in ("colour", "trio")):
        table.ui.marker, shown = marker, pygame.Surface((1280, 720))
        TABLE.draw(shown, table.layout, table.state, table.ui, table.frame)
        changed = difference(plain, shown)
        ledger = table.layout.ledgers[marker.seat]
        box = ledger.over(ledger.box(marker.kind, marker.index))
        rects = changed.get_bounding_rects()
        assert rects
        assert all(ledger.rect.contains(rect) for rect in rects)
        whole = rects[0].unionall(rects[1:])
        assert whole.contains(box.clip(ledger.rect))
        assert whole.w <= box.w + 12
        assert whole.h <= box.h + 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_are_listed_in_every_language(language):
    words = Words.load(language)
    for key in TABLE.keys:
        assert key.label
        assert (words(key.label) != key.label) == (language != "en")


def test_a_right_click_puts_the_chosen_tiles_back():
    table = Sitting("square-9", 0.2)
    best = max(table.state.legal_sets(), key=int.bit_count)
    for cell in bits(best):
        table.do(click(table.layout.grid.centre(cell)))
    assert table.ui.chosen == best
    assert table.do(Secondary(table.layout.grid.rect.topleft)) == Answer()
    assert table.ui.chosen == 0
    assert table.ui.touched is None


@every
@pytest.mark.parametrize("share", [0.0, 0.3, 0.7])
def test_what_the_turn_bar_says_may_be_taken_is_true_of_every_tile_that_may_be_taken(variant, share):
    table = Sitting(variant, share)
    board, state = table.state.variant.board, table.state
    assert str(board.needed) in TABLE.status(state, table.ui, table.frame)
    for cell in bits(state.free):
        around = [near is None or not state.occupied >> near & 1 for near in ring_of(board, cell)]
        runs = "".join(map(str, map(int, around * 2)))
        assert "1" * board.needed in runs


def ring_of(board, cell):
    """The neighbours of a cell in their order round it, None off the board."""
    x, y = board.place(cell)
    cells = {board.place(other): other for other in board.cells}
    square = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    hexagon = [(0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1)]
    return [cells.get((x + dx, y + dy)) for dx, dy in (hexagon if board.needed == 3 else square)]
