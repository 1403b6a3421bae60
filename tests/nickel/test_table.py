"""The table of Nickel: places on the screen, sentences, and pictures at every size."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.nickel import request, trays
from game.nickel.board import PYRAMIDS
from game.nickel.controls import Ui
from game.nickel.notation import read_square
from game.nickel.rules import Lift, Options, Place, legal_moves, start
from game.nickel.shapes import SQUARES
from game.nickel.spec import GAME
from game.ui.gestures import Press
from game.ui.skin import Skin
from game.ui.table import Frame, Seating
from game.ui.words import LANGUAGES, Words
from tests.nickel.kit import AREA, EMPTY, PLAYERS, SAMPLE, TABLE, framed, played


@pytest.fixture(scope="module")
def frame() -> Frame:
    pygame.display.init()
    pygame.font.init()
    return framed()


POSITIONS = {
    "start": "",
    "second": "a1",
    "middle": "a1 b4 c3 d1 d4 c5 b2 c4",
    "line": "a1 b4 c3 d1 d4 c5 b2 c4 e5",
    "stuck": "b5 e2 d3 b3 c4 b2 c5 d4 e4 a3",
}
SIZES = [
    (1, 1),
    (3, 900),
    (2000, 2),
    (60, 60),
    (120, 120),
    (300, 200),
    (640, 400),
    (1024, 560),
    (560, 1024),
    (2560, 1300),
]
areas = st.builds(pygame.Rect, st.integers(-50, 50), st.integers(0, 90), st.integers(1, 3000), st.integers(1, 2000))


@settings(max_examples=60, deadline=None)
@given(areas, st.sampled_from(["play", "place", "small"]), st.booleans(), st.data())
def test_every_pixel_belongs_to_the_square_that_it_shows(
    frame: Frame, area: pygame.Rect, kind: str, turned: bool, data: st.DataObject
) -> None:
    frame = replace(frame, seating=replace(frame.seating, turned=turned))
    state = EMPTY if kind == "place" else played("")[0]
    layout = TABLE.layout(area, frame, state, kind == "small")
    for number in SQUARES:
        rect = layout.cell_rect(number)
        for x, y in (rect.topleft, (rect.right - 1, rect.top), (rect.left, rect.bottom - 1), rect.center):
            assert layout.cell_at((x, y)) == number
        assert layout.cell_at((rect.right - 0.01, rect.bottom - 0.01)) == number
    grid = layout.grid
    assert grid.unionall([layout.cell_rect(n) for n in SQUARES]) == grid
    for point in ((grid.x - 0.01, grid.centery), (grid.right, grid.centery), (grid.centerx, grid.y - 1), (1e9, -1e9)):
        assert layout.cell_at(point) is None
    x = data.draw(st.floats(area.x - 99, area.right + 99))
    y = data.draw(st.floats(area.y - 99, area.bottom + 99))
    found = [n for n in SQUARES if (r := layout.cell_rect(n)).x <= x < r.right and r.y <= y < r.bottom]
    assert layout.cell_at((x, y)) == (found[0] if found else None)
    if kind == "place":
        for pyramid in PYRAMIDS:
            assert layout.rack_at(layout.rack_rect(pyramid).center) == pyramid


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0, 3.0])
@pytest.mark.parametrize("size", [(1024, 460), (1024, 560), (700, 560), (600, 900), (1280, 720), (2560, 1300)])
@pytest.mark.parametrize("turned", [False, True])
def test_nothing_lies_outside_the_area_or_on_something_else(
    size: tuple[int, int], scale: float, turned: bool, frame: Frame
) -> None:
    area = pygame.Rect((10, 20), size)
    frame = replace(framed(scale), seating=Seating(PLAYERS, Seat.FIRST, turned))
    layout = TABLE.layout(area, frame, played("")[0])
    boxes = [layout.board, layout.near.rect, layout.far.rect]
    for i, box in enumerate(boxes):
        assert area.contains(box)
        assert box.collidelist(boxes[:i]) == -1
    for tray in (layout.near, layout.far):
        parts = [tray.name, tray.plinth, tray.label, tray.title, tray.stack]
        for i, part in enumerate(parts):
            assert tray.rect.contains(part)
            assert part.collidelist(parts[:i]) == -1
        slots = [tray.slot(i) for i in range(12)]
        for i, slot in enumerate(slots):
            assert tray.stack.contains(slot)
            assert slot.collidelist(slots[:i]) == -1
    filling = TABLE.layout(area, frame, EMPTY)
    assert area.contains(filling.board)
    assert area.contains(filling.rack)
    assert not filling.board.colliderect(filling.rack)


def test_why_not_names_both_pyramids_and_points_at_the_square(frame: Frame) -> None:
    state, _, _ = played("a1 b4 c3 d1")
    layout, ui = TABLE.layout(AREA, frame, state), TABLE.new_ui(state)
    with pytest.raises(IllegalMove) as caught:
        state.play(Lift(read_square("e2")))
    ui.refused = caught.value
    text, at = TABLE.why(caught.value, state, ui, layout, frame)
    assert text == "e2 is a green pyramid standing upright; you need red or south."
    assert layout.cell_at(at) == read_square("e2")
    assert (ui.marked, ui.front_marked) == ((read_square("e2"),), True)
    TABLE.gesture(Press(at, 0.0), state, ui, layout, frame)
    assert (ui.marked, ui.front_marked) == ((), False)


def test_every_refusal_has_a_sentence_and_a_place(frame: Frame) -> None:
    state, _, _ = played("a1")
    layout = TABLE.layout(AREA, frame, state)
    for reason in GAME.refusals:
        text, at = TABLE.why(IllegalMove(reason, "x", (7,)), state, Ui(), layout, frame)
        assert text
        assert layout.cell_at(at) == 7
    text, at = TABLE.why(IllegalMove("filled", "x"), state, Ui(), layout, frame)
    assert text == "The board is full already."
    assert AREA.collidepoint(at)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_turn_bar_says_what_to_do_or_who_has_won(name: str, frame: Frame) -> None:
    state, _, _ = played(POSITIONS[name])
    said = {
        "start": "Begin on any square at the edge.",
        "second": "Lift a pyramid that matches: purple or south.",
        "middle": "Lift a pyramid that matches: blue or north.",
        "line": "Ann wins with five in a line.",
        "stuck": "Ann has no square left that matches.",
    }
    assert TABLE.status(state, Ui(), frame) == said[name]


def test_who_places_first_reads_who_begins_the_game(frame: Frame) -> None:
    """The one who places first is not the one who begins, as the set-up form has it."""
    assert EMPTY.to_move is Seat.SECOND
    said = TABLE.status(EMPTY, Ui(), frame)
    assert "Ann begins the game" in said
    assert start(Options(), "A").to_move is Seat.FIRST
    assert "Ann" not in TABLE.status(EMPTY.play(Place(0, 0)), Ui(), frame)


def test_what_the_cursor_is_on(frame: Frame) -> None:
    state, _, _ = played("a1")
    assert TABLE.cursor_text(state, Ui(hover=read_square("a1")), frame) == "a1: a token of Ann"
    assert TABLE.cursor_text(state, Ui(cursor=read_square("b1")), frame) == "b1: a blue pyramid standing upright"
    assert TABLE.cursor_text(EMPTY, Ui(hover=12), frame) == "c3: free"
    assert TABLE.cursor_text(state, Ui(), frame) == ""


def picture(size: tuple[int, int], draw: object) -> bytes:
    surface = pygame.Surface(size)
    surface.fill("#203040")
    draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("scale", "turned"), [(0.75, False), (3.0, True)])
@pytest.mark.usefixtures("frame")
def test_drawing_at_any_size(size: tuple[int, int], scale: float, turned: bool) -> None:
    frame = framed(scale, "contrast", targets=True, seating=Seating(PLAYERS, Seat.SECOND, turned))
    ui = Ui(hover=3, cursor=4, refused=IllegalMove("no-match", "x", (7,)))
    for moves, setup in ((POSITIONS["middle"], SAMPLE), (POSITIONS["line"], SAMPLE), ("RN@c3,fill A", GAME.by_hand)):
        after, move, before = played(moves, setup, "," if "," in moves else " ")
        for small in (False, True):
            layout, surface = TABLE.layout(pygame.Rect((0, 0), size), frame, after, small), pygame.Surface(size)
            TABLE.draw(surface, layout, after, ui, frame)
            for share in (-0.1, 0.3, 0.7, 2.0) if size[0] < 2000 else (0.3,):
                film = TABLE.film(before, move, after)
                film.draw(surface, layout, share * film.duration, frame)


@pytest.mark.parametrize("moves", ["a1", "a1 b4 c3 d1 d4 c5", POSITIONS["line"], POSITIONS["stuck"]])
def test_a_move_begins_as_the_table_was_and_ends_as_it_is(moves: str, frame: Frame) -> None:
    after, move, before = played(moves)
    size, framing = (1024, 560), replace(frame, live=False)
    layout = TABLE.layout(pygame.Rect((0, 0), size), framing, after)
    film = TABLE.film(before, move, after)
    at = {t: picture(size, lambda s, t=t: film.draw(s, layout, t, framing)) for t in (0.0, 0.4, film.duration)}
    first, middle, last = at.values()
    assert first == picture(size, lambda s: TABLE.draw(s, layout, before, Ui(), framing))
    assert last == picture(size, lambda s: TABLE.draw(s, layout, after, Ui(), framing))
    assert middle not in (first, last)
    assert middle == picture(size, lambda s: film.draw(s, layout, 0.4, framing))


def test_what_is_pointed_at_or_marked_shows(frame: Frame) -> None:
    state, _, _ = played("a1 b4 c3 d1")
    layout = TABLE.layout(pygame.Rect(0, 0, 1024, 560), frame, state)
    looks = [Ui(), Ui(hover=legal_moves(state)[0].square), Ui(cursor=7)]
    looks += [Ui(refused=IllegalMove("taken", "x", (9,))), Ui(refused=IllegalMove("no-match", "x"))]
    looks += [Ui(asked=True), Ui(carried=legal_moves(state)[0].square, drag=(500, 300))]
    pictures = [picture((1024, 560), lambda s, u=ui: TABLE.draw(s, layout, state, u, frame)) for ui in looks]
    assert len(set(pictures)) == len(looks)
    shown = replace(frame, targets=True)
    assert (
        picture((1024, 560), lambda s: TABLE.draw(s, layout, state, Ui(), shown))
        == pictures[looks.index(Ui(asked=True))]
    )


def test_the_five_colours_and_ways_differ_without_colour(frame: Frame) -> None:
    """Each of the 25 pyramids, small and grey, is some way from every other."""
    state, side = start(Options(), "GREY"), 40
    layout = TABLE.layout(pygame.Rect(0, 0, 260, 260), frame, state, small=True)
    surface = pygame.Surface((260, 260))
    TABLE.draw(surface, layout, state, Ui(), frame)
    grey = pygame.transform.grayscale(surface)
    tiles = []
    for pyramid in PYRAMIDS:
        rect = layout.cell_rect(state.board.pyramids.index(pyramid))
        tile = pygame.transform.smoothscale(grey.subsurface(rect), (side, side))
        tiles.append(pygame.image.tobytes(tile, "RGB")[::3])
    for i, one in enumerate(tiles):
        for j, other in enumerate(tiles[:i]):
            assert sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True)) >= 12, (i, j)


def test_the_winning_five_glow_and_the_glow_breathes(frame: Frame) -> None:
    state, _, _ = played(POSITIONS["line"])
    layout = TABLE.layout(pygame.Rect(0, 0, 1024, 560), frame, state)

    def corner(clock: float, number: int) -> tuple[int, ...]:
        surface = pygame.Surface((1024, 560))
        TABLE.draw(surface, layout, state, Ui(), replace(frame, clock=clock))
        rect = layout.cell_rect(number)
        return tuple(surface.get_at((rect.x + rect.w // 6, rect.y + rect.h // 5)))

    for square, dark in pairwise([read_square(name) for name in ("a1", "b4", "c3", "d1", "e5", "c5")]):
        wins = state.shapes[0].mask >> square & 1
        assert (corner(0.5, square) != corner(1.4, square)) == bool(wins), (square, dark)


@pytest.mark.parametrize("position", POSITIONS)
def test_only_who_must_match_is_told_what(frame: Frame, position: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(trays, "draw_request", lambda _surface, front, *_: asked.append(front))
    state = played(POSITIONS[position])[0]
    TABLE.draw(pygame.Surface((1024, 640)), TABLE.layout(AREA, frame, state), state, Ui(), frame)
    expected = [] if position in ("start", "line") else [state.front(state.to_move)]
    assert asked == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 540), (1256, 592), (900, 540), (560, 900), (2000, 1100)])
def test_what_must_match_has_one_form_for_all_pyramids(
    frame: Frame, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line or two, in letters of one size, as the place wants it; and nothing is wider than the place."""
    skin = Skin(1.0, Words.load(language), frame.skin.palette)
    tray = TABLE.layout(pygame.Rect((0, 0), size), replace(frame, skin=skin), played("a1")[0]).near
    rest = tray.label.inflate(0, -tray.name.h)
    lines: list[tuple[int, tuple[str, ...]]] = []

    def seen(_surface, line, centre, widest, _side, _turned) -> None:
        assert widest <= rest.w
        lines.append((centre[1], tuple(part.picture.get_height() for part in line if part.word)))

    monkeypatch.setattr(request, "_draw_line", seen)
    forms = set()
    for front in PYRAMIDS:
        lines.clear()
        request.draw_request(pygame.Surface(size), front, rest, tray.name.h, False, skin)
        forms.add(tuple(lines))
    assert len(forms) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("turned", [False, True])
def test_a_stack_keeps_off_the_edge_of_its_box(frame: Frame, size: tuple[int, int], turned: bool) -> None:
    layout = TABLE.layout(
        pygame.Rect((0, 0), size), replace(frame, seating=Seating(PLAYERS, Seat.FIRST, turned)), played("a1")[0]
    )
    for tray in (layout.near, layout.far):
        edge = min(tray.stack.size) // 20
        if tray.slot(0).w > 1:
            box = tray.stack.inflate(-2 * edge, -2 * edge)
            assert all(box.contains(tray.slot(index)) for index in range(12))


@pytest.mark.parametrize("count", [0, 7, 24])
def test_what_is_possible_while_placing_is_every_free_square(frame: Frame, count: int) -> None:
    state = EMPTY
    for _ in range(count):
        state = state.play(legal_moves(state)[-1])
    layout = TABLE.layout(pygame.Rect(0, 0, 1024, 560), frame, state)
    plain, shown = (pygame.Surface((1024, 560)) for _ in range(2))
    TABLE.draw(plain, layout, state, Ui(), frame)
    TABLE.draw(shown, layout, state, Ui(), replace(frame, targets=True))
    ring = pygame.Color("#fff1cf")
    for number in SQUARES:
        rect = layout.cell_rect(number)
        rings = [pygame.mask.from_threshold(s.subsurface(rect), ring, (12, 12, 12)).count() for s in (plain, shown)]
        assert (rings[1] > rings[0] + rect.w) == (number in state.board.free)


def test_beside_a_large_board_small_texts_grow_with_it() -> None:
    small, large = (
        TABLE.layout(pygame.Rect(0, 0, k * 1000, k * 560), framed(0.75), start(Options(), "LARGE")) for k in (1, 2)
    )
    assert large.near.name.h >= 1.5 * small.near.name.h
    assert large.near.rect.contains(large.near.stack)
    assert large.far.rect.contains(large.far.label)
