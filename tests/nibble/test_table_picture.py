"""Nibble's pictures: at every size, within their area, with every text in its box and every ring to be seen."""

from dataclasses import replace
from functools import partial

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.bits import bits
from game.core.rules import IllegalMove
from game.core.seats import Seat
from game.nibble import labels, view
from game.nibble.account import account
from game.nibble.colours import TILES
from game.nibble.controls import Ui
from game.nibble.ledger import Marker
from game.nibble.ledger_view import MARGIN
from game.nibble.tiles import lettered, ring, tile
from game.nibble.variants import VARIANTS
from game.nibble.wording import marker
from game.ui.colour import contrast, hexed, luminance
from game.ui.palette import PALETTES
from game.ui.table import Frame
from tests.nibble.kit import LONG, TABLE, click, framed, game, position

every = pytest.mark.parametrize("variant", list(VARIANTS))
SIZES = [(1, 1), (3, 900), (2000, 2), (60, 60), (120, 120), (300, 200), (640, 400), (1024, 520), (520, 1024)]


def canvas(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface((size[0] + 80, size[1] + 80))


@every
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.5, 4.0])
def test_everything_can_be_drawn_at_every_size(variant: str, size: tuple[int, int], scale: float) -> None:
    area = pygame.Rect((40, 40), size)
    for turned, small in ((False, False), (True, False), (False, True)):
        frame = replace(framed(scale, turned=turned), targets=True)
        states, moves = game(variant)
        half = len(moves) // 2
        state, over = states[half], states[-1]
        layout = TABLE.layout(area, frame, state, small)
        surface, ui = canvas(size), TABLE.new_ui(state)
        TABLE.action("next-tile", state, ui, layout, frame)
        TABLE.action("confirm", state, ui, layout, frame)
        for cell in bits(state.occupied & ~state.free):
            with pytest.raises(IllegalMove) as caught:
                TABLE.gesture(click(layout.grid.centre(cell)), state, ui, layout, frame)
            ui.refused = caught.value
            TABLE.why(caught.value, state, ui, layout, frame)
            break
        TABLE.draw(surface, layout, state, ui, replace(frame, last=moves[half - 1]))
        TABLE.draw(surface, layout, over, TABLE.new_ui(over), replace(frame, live=False, last=moves[-1], clock=3.7))
        film = TABLE.film(state, moves[half], states[half + 1])
        for t in (0.0, 0.3, film.duration, 99.0):
            film.draw(surface, layout, t, frame)


@settings(max_examples=15)
@given(
    st.sampled_from(list(VARIANTS)), st.integers(300, 1100), st.integers(200, 800), st.sampled_from([0.75, 1.0, 2.0])
)
def test_nothing_is_painted_outside_the_area(variant: str, width: int, height: int, scale: float) -> None:
    area, colour = pygame.Rect(100, 100, width, height), (1, 2, 3)
    surface = pygame.Surface((width + 200, height + 200))
    surface.fill(colour)
    frame = replace(framed(scale), targets=True)
    states, moves = game(variant)
    layout = TABLE.layout(area, frame, states[-1])
    TABLE.draw(surface, layout, states[-1], TABLE.new_ui(states[-1]), replace(frame, live=False, last=moves[-1]))
    room = area.inflate(2 * frame.skin.px(MARGIN), 2 * frame.skin.px(MARGIN))
    surface.fill(colour, room)
    assert pygame.transform.average_color(surface)[:3] == colour
    assert pygame.mask.from_threshold(surface, colour, (1, 1, 1)).count() == surface.get_width() * surface.get_height()


@every
def test_a_picture_of_a_move_depends_on_its_arguments_alone(variant: str) -> None:
    states, moves = game(variant)
    area, frame = pygame.Rect(0, 0, 700, 420), framed(turned=True)
    pictures = []
    for times in ((0.2, 0.45, 0.2), (0.45, 0.2)):
        surface = pygame.Surface(area.size)
        for t in times:
            surface.fill("#203040")
            layout = TABLE.layout(area, frame, states[4])
            TABLE.film(states[3], moves[3], states[4]).draw(surface, layout, t, frame)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@every
def test_a_tile_ends_in_the_slot_that_the_count_then_fills(variant: str) -> None:
    """At the end of a move both colour tables show what they show afterwards, but for whose turn it is."""
    states, moves = game(variant)
    frame = framed()
    for number in range(0, len(moves), 7):
        before, after, move = states[number], states[number + 1], moves[number]
        mover, colour = before.to_move, before.colour_at(next(bits(move.mask)))
        shown = account(before, mover, frame.seating).with_more(colour, move.mask.bit_count())
        assert shown.held == account(after, mover, frame.seating).held
        assert TABLE.film(before, move, after).duration >= view.FLIGHT + view.STAGGER * (move.mask.bit_count() - 1)


@pytest.mark.parametrize("scale", [0.5, 1.0, 2.3])
@settings(max_examples=60)
@given(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=40) | st.just(LONG),
    st.integers(1, 300),
    st.integers(1, 60),
    st.integers(8, 40),
)
def test_a_text_stays_in_its_box(scale: float, string: str, width: int, height: int, size: int) -> None:
    text = labels.fitted(framed(scale).skin, string, width, height, size)
    if text is not None:
        assert text.get_width() <= width
        assert text.get_height() <= height


@pytest.mark.parametrize("size", [(1000, 508), (700, 1000), (2536, 1200)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_numbers_are_never_cut_and_names_only_when_they_must_be(size: tuple[int, int], scale: float) -> None:
    frame = framed(scale)
    for variant in VARIANTS.values():
        layout = TABLE.layout(pygame.Rect((0, 0), size), frame, position(variant.key, 0.0))
        for ledger in layout.ledgers:
            fit = partial(labels.fitted, frame.skin, size=17, role="bold")
            for number in (variant.most, variant.trio, variant.each):
                for box in (ledger.lanes.number(number), ledger.lanes.count(0)):
                    text = fit(str(number), box.w, box.h)
                    assert text is not None
                    assert text.get_height() >= 7
            assert fit("Alexandra", ledger.head.name.w, ledger.head.name.h) is not None


@pytest.mark.parametrize("palette", list(PALETTES))
def test_a_ring_shows_on_every_colour(palette: str) -> None:
    """One of the two tones of every ring stands out from every tile."""
    colours = PALETTES[palette]
    for core in ("#ffffff", colours.gold, colours.focus, colours.danger):
        assert contrast(core, "#05080c") >= 4.5
        assert all(max(contrast(core, tint), contrast("#05080c", tint)) >= 3 for tint in colours.of(TILES))


def read_contrast(shown: pygame.Surface, blank: pygame.Surface) -> float:
    """Contrast of the letter in a picture of a tile, ink of one colour, with what it lies on."""
    box = shown.get_rect().inflate(-0.5 * shown.get_width(), -0.5 * shown.get_height())
    points = [(x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
    seen = {at: hexed(tuple(shown.get_at(at))[:3]) for at in points}
    ink = max(("#000000", "#ffffff"), key=list(seen.values()).count)
    ground = sorted(luminance(hexed(tuple(blank.get_at(at))[:3])) for at in points if seen[at] == ink)
    assert len(ground) >= 12, "no letter"
    low, high = sorted((luminance(ink), ground[len(ground) // 2]))
    return (high + 0.05) / (low + 0.05)


@every
@pytest.mark.parametrize("palette", list(PALETTES))
def test_what_a_choice_uncovers_is_read_and_what_may_join_is_outlined(variant: str, palette: str) -> None:
    """A choice leaves the letters of all other tiles as they were: no less than 4.5 : 1."""
    state, frame = position(variant, 0.3), framed(palette=palette)
    area = pygame.Rect(0, 0, 1000, 600)
    layout, plain, chosen = TABLE.layout(area, frame, state), pygame.Surface(area.size), pygame.Surface(area.size)
    first = next(c for c in bits(state.free) if state.legal_with(1 << c))
    TABLE.draw(plain, layout, state, Ui(), frame)
    TABLE.draw(chosen, layout, state, Ui(chosen=1 << first), frame)
    lifted = layout.grid.box(first).inflate(layout.grid.cell, layout.grid.cell)  # with its shadow
    for cell in bits(state.occupied):
        box = layout.grid.box(cell)
        if not lifted.colliderect(box):
            blank = tile(frame.skin, layout.grid, state.colour_at(cell), " ")
            assert read_contrast(chosen.subsurface(box), blank) >= 4.5, state.variant.board.names[cell]
            middle = box.inflate(-0.16 * box.w, -0.6 * box.h)  # shadows of neighbours do not get there
            before, after = (pygame.image.tobytes(picture.subsurface(middle), "RGB") for picture in (plain, chosen))
            assert (before != after) == state.legal_with(1 << first) >> cell & 1, state.variant.board.names[cell]


@every
@pytest.mark.parametrize("palette", list(PALETTES))
def test_tiles_differ_without_colour(variant: str, palette: str) -> None:
    """In greys, at twenty pixels, no two tiles of a board are the same picture."""
    frame = framed(palette=palette)
    layout = TABLE.layout(pygame.Rect(0, 0, 400, 400), frame, position(variant, 0.0), small=True)
    grid = replace(layout.grid, cell=20)
    letters = VARIANTS[variant].letters
    # the letter alone: all on tiles of one colour
    greys = [pygame.transform.grayscale(tile(frame.skin, grid, 3, letter)) for letter in letters]
    pixels = [pygame.image.tobytes(grey, "RGBA") for grey in greys]
    for i, one in enumerate(pixels):
        for other in pixels[i + 1 :]:
            assert sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True)) >= 12


@every
@pytest.mark.parametrize("palette", list(PALETTES))
@pytest.mark.parametrize("width", [18, 24, 30, 46])
def test_a_letter_has_one_ink_and_is_read_at_every_size(variant: str, palette: str, width: int) -> None:
    """In the panels as on the board; a letter has no dot below it, as the edge of a small one would be."""
    frame = framed(palette=palette)
    grid = TABLE.layout(pygame.Rect(0, 0, 900, 900), frame, position(variant, 0.0), small=True).grid
    for colour, letter in enumerate(VARIANTS[variant].letters):
        inks = []
        for wide in (64, width):
            grid = replace(grid, cell=wide)
            face, _ = lettered(frame.skin, grid, frame.skin.palette.of(TILES)[colour], letter, grid.tile_size)
            ink, ground = letter_on(tile(frame.skin, grid, colour, letter), face)
            assert contrast(ink, ground) >= 4.4, letter
            inks.append(ink)
        assert inks[0] == inks[1], letter


def letter_on(shown: pygame.Surface, face: pygame.Surface) -> tuple[str, str]:
    """The ink, black or white, where a tile differs most from its face, and the middling colour of the face there."""

    def bright(picture: pygame.Surface, at: tuple[int, int]) -> float:
        return luminance(hexed(tuple(picture.get_at(at))[:3]))

    width, height = shown.get_size()
    points = [(x, y) for x in range(width // 4, width - width // 4) for y in range(height // 4, height - height // 4)]
    most = sorted(points, key=lambda at: abs(bright(shown, at) - bright(face, at)))[-(width // 3) :]
    ground = sorted(most, key=lambda at: bright(face, at))[len(most) // 2]
    lighter = sum(bright(shown, at) > bright(face, at) for at in most)
    return "#ffffff" if 2 * lighter > len(most) else "#000000", hexed(tuple(face.get_at(ground))[:3])


def test_a_small_i_has_no_dot_below_it() -> None:
    """Below the ink of a small letter there is only its face."""
    frame = framed()
    grid = replace(TABLE.layout(pygame.Rect(0, 0, 900, 900), frame, position("hex-13", 0.0), small=True).grid, cell=24)
    for colour, tint in enumerate(frame.skin.palette.of(TILES)):
        face, _ = lettered(frame.skin, grid, tint, "I", grid.tile_size)
        shown, (width, height) = tile(frame.skin, grid, colour, "I"), grid.tile_size
        changed = [y for y in range(height) if shown.get_at((width // 2, y)) != face.get_at((width // 2, y))]
        ink = [luminance(hexed(tuple(shown.get_at((width // 2, y)))[:3])) for y in changed]
        assert len(changed) >= 0.35 * width
        assert max(ink) - min(ink) < 0.25, "a stroke of one colour"


def test_a_ring_is_hollow() -> None:
    frame = framed()
    grid = TABLE.layout(pygame.Rect(0, 0, 900, 900), frame, position("hex-13", 0.0), small=True).grid
    picture = ring(frame.skin, grid, "#ffffff", 9.0)
    assert picture.get_size() == grid.tile_size
    assert picture.get_at(picture.get_rect().center).a == 0
    assert pygame.mask.from_surface(picture).count() > 50


@every
def test_every_part_of_a_colour_table_has_a_sentence(variant: str) -> None:
    frame: Frame = framed()
    for share in (0.0, 0.5, 1.0):
        state = position(variant, share)
        for seat in Seat:
            kinds = [("majority", 1), ("colour", state.variant.colours), ("trio", state.variant.colours - 2)]
            for kind, count in kinds:
                for index in range(count):
                    text = marker(Marker(seat, kind, index), state, frame)
                    assert frame.seating.name(seat) in text
                    assert "{" not in text


@every
def test_signs_say_what_the_rules_say(variant: str) -> None:
    frame = framed()
    for share in (0.2, 0.6, 0.9, 1.0):
        state = position(variant, share, seed=2)
        for seat in Seat:
            shown = account(state, seat, frame.seating)
            other = state.held[seat.other]
            for place, colour in enumerate(state.table):
                mine = state.held[seat][colour]
                wanted = "won" if mine == state.variant.each else "dead" if other[colour] else "open"
                assert shown.standing("colour", place) == wanted
            for place in range(state.variant.colours - 2):
                three = state.table[place : place + 3]
                lost = any(other[c] > state.variant.each - state.variant.trio for c in three)
                won = all(state.held[seat][c] >= state.variant.trio for c in three)
                assert shown.standing("trio", place) == ("won" if won else "dead" if lost else "open")
