"""Laws of the layout: at every size, scale and palette nothing is cut, nothing overlaps, everything can be reached."""

from collections.abc import Callable
from itertools import combinations, pairwise, product

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import layout
from game.ui.buttons import Button
from game.ui.choice import Choice
from game.ui.entry import TextEntry
from game.ui.grids import BESIDE, GAP, DataGrid, Form
from game.ui.labels import Label
from game.ui.screen import Screen
from game.ui.segments import Segments
from game.ui.skin import Skin
from game.ui.tree import ancestors
from game.ui.widget import Widget
from tests.ui.events import key
from tests.ui.gallery import SCREENS

SIZES = [(1024, 640), (1280, 720), (2560, 1440)]
SCALES = [0.75, 1.0, 1.5, 2.0]
every = pytest.mark.parametrize(
    ("name", "size", "scale"),
    [*product(SCREENS, SIZES[:1], SCALES), *product(SCREENS, SIZES[1:2], [1.0]), *product(SCREENS, SIZES[2:], [2.0])],
)


@pytest.fixture
def arranged(skin_of: Callable[..., Skin]) -> Callable[..., tuple[Screen, Skin]]:
    def make(name: str, size: tuple[int, int], scale: float) -> tuple[Screen, Skin]:
        screen, skin = Screen(SCREENS[name]), skin_of(scale)
        screen.arrange(skin, size)
        return screen, skin

    return make


def leaves(screen: Screen) -> list[Widget]:
    return [widget for widget in screen.widgets() if not widget.children and widget.rect.size != (0, 0)]


@every
def test_every_widget_lies_within_its_parent(
    arranged: Callable, name: str, size: tuple[int, int], scale: float
) -> None:
    screen, _ = arranged(name, size, scale)
    root = screen.widgets()[0]
    assert root.rect == pygame.Rect((0, 0), size)
    for parent in screen.widgets():
        for child in parent.children:
            assert parent.rect.left <= child.rect.left
            assert child.rect.right <= parent.rect.right
            if type(parent).__name__ != "Scroll":
                assert parent.rect.top <= child.rect.top
                assert child.rect.bottom <= parent.rect.bottom


@every
def test_no_two_widgets_overlap(arranged: Callable, name: str, size: tuple[int, int], scale: float) -> None:
    screen, _ = arranged(name, size, scale)
    root = screen.widgets()[0]
    scrolled = {id(w): [id(b) for b in ancestors(root, w) if type(b).__name__ == "Scroll"] for w in leaves(screen)}
    for one, two in combinations(leaves(screen), 2):
        if scrolled[id(one)] == scrolled[id(two)]:
            assert not one.rect.colliderect(two.rect), (one, two)


@every
def test_no_text_is_cut(arranged: Callable, name: str, size: tuple[int, int], scale: float) -> None:
    screen, skin = arranged(name, size, scale)
    for widget in screen.widgets():
        if isinstance(widget, Label | Button) and not (isinstance(widget, Button) and not widget.label):
            wanted = widget.measure(skin, widget.rect.width)
            assert wanted[0] <= widget.rect.width or isinstance(widget, Button)
            assert wanted[1] <= widget.rect.height
        if isinstance(widget, Label):
            assert widget._picture(skin, widget.rect.width).get_width() <= widget.rect.width
        if isinstance(widget, Button) and widget.label:
            assert widget._text(skin, widget.rect.width).get_width() + widget._side(skin) <= widget.rect.width
        if isinstance(widget, Choice | TextEntry):
            assert widget.rect.height >= skin.text_size("Ág", 16)[1]
            assert widget.rect.width >= skin.px(90)


@every
def test_tab_reaches_every_stop_and_brings_it_into_view(
    arranged: Callable, name: str, size: tuple[int, int], scale: float
) -> None:
    screen, skin = arranged(name, size, scale)
    stops = [widget for widget in screen.widgets() if widget.stop]
    seen: list[str] = []
    for _ in stops:
        screen.handle(key(pygame.K_TAB), skin, size)
        screen.arrange(skin, size)
        assert screen.focused is not None
        assert pygame.Rect((0, 0), size).contains(screen.focused.rect)
        seen.append(screen._focus)
    assert len(set(seen)) == len(stops)
    screen.handle(key(pygame.K_TAB), skin, size)
    assert screen._focus == seen[0]


@every
def test_arrows_reach_every_stop(arranged: Callable, name: str, size: tuple[int, int], scale: float) -> None:
    """From the first stop, by arrows alone."""
    screen, skin = arranged(name, size, scale)
    stops = {path for path, widget in screen._paths.items() if widget.stop}
    first = next(path for path, widget in screen._paths.items() if widget.stop)
    reached, border = {first}, [first]
    while border:
        here = border.pop()
        for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            screen.focus_on(here)
            screen.handle(key(code), skin, size)
            screen.arrange(skin, size)
            if screen._focus not in reached:
                reached.add(screen._focus)
                border.append(screen._focus)
    assert reached == stops


@pytest.mark.parametrize("palette", ["standard", "safe", "contrast"])
@pytest.mark.parametrize("name", SCREENS)
def test_focus_hover_and_press_are_seen(skin_of: Callable[..., Skin], name: str, palette: str) -> None:
    skin, size = skin_of(1.0, palette), (1280, 720)
    screen = Screen(SCREENS[name])

    def picture() -> bytes:
        surface = pygame.Surface(size)
        screen.draw(surface, skin)
        return pygame.image.tobytes(surface, "RGB")

    screen.arrange(skin, size)
    rest = picture()
    for path in [path for path, widget in screen._paths.items() if widget.stop]:
        screen.focus_on(path)
        focused = picture()
        screen.focus_on("")
        assert focused != rest, path
        widget = screen._paths[path]
        states = {rest, focused}
        for flag in ("hovered", "pressed"):
            setattr(widget, flag, True)
            states.add(picture())
            setattr(widget, flag, False)
        assert len(states) >= 3, path


@pytest.mark.parametrize("size", [(1, 1), (4000, 300), (300, 4000), (64, 48), (1024, 640)])
@pytest.mark.parametrize("name", SCREENS)
def test_any_window_can_be_drawn(skin_of: Callable[..., Skin], name: str, size: tuple[int, int]) -> None:
    screen = Screen(SCREENS[name])
    for scale in (3.0, 0.75):
        screen.draw(pygame.Surface(size), skin_of(scale))


rects = st.builds(pygame.Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 300), st.integers(0, 300))


@given(st.integers(0, 5000), st.lists(st.floats(0, 10), max_size=8))
def test_shares_add_up(total: int, weights: list[float]) -> None:
    parts = layout.shares(total, weights)
    assert len(parts) == len(weights)
    assert all(part >= 0 for part in parts)
    assert sum(parts) == (total if sum(weights) > 0 else 0)


@given(rects, st.integers(0, 200))
def test_inner_rectangles_stay_inside(rect: pygame.Rect, margin: int) -> None:
    assert rect.union(layout.inset(rect, margin)) == rect


@pytest.mark.parametrize("width", [120, 400, 900])
def test_the_columns_of_a_table_stand_below_each_other(skin: Skin, width: int) -> None:
    texts = [["", "Anna", "W" * 24], ["Won", "1", "12"], ["Won in a row without a break", "7", "0"]]
    rows = [[Label(text, align="right" if n else "left") for n, text in enumerate(row)] for row in texts]
    table = DataGrid(rows)
    area = pygame.Rect(10, 20, *table.measure(skin, width))
    table.place(area, skin)
    for column in zip(*rows, strict=True):
        assert len({(cell.rect.left, cell.rect.right) for cell in column}) == 1
    for row in rows:
        assert all(a.rect.right < b.rect.left for a, b in pairwise(row))
        assert all(area.contains(cell.rect) for cell in row)
        assert all(cell.rect.height == cell.measure(skin, cell.rect.width)[1] for cell in row)
    assert all(a[0].rect.bottom < b[0].rect.top for a, b in pairwise(rows[1:]))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("width", [420, 480, 560, 640, 720, 900])
def test_a_form_puts_controls_below_their_labels_only_where_that_is_no_higher(
    skin_of: Callable[..., Skin], width: int, scale: float
) -> None:
    """One control that wants a little more than the width leaves does not move all others."""
    skin, lengths = skin_of(scale), [(0, "As many as we like"), (3, "Best of 3"), (5, "Best of 5"), (7, "Best of 7")]
    series = Segments(lengths, 0, lambda _: None)
    form = Form([(Label("Player"), TextEntry("Anna", lambda _: None, limit=20)), (Label("Series"), series)])
    wide = skin.px(width)
    labels = max(label.wants(skin, wide)[0] for label, _ in form.lines)
    rest = wide - labels - skin.px(GAP)
    beside = sum(max(label.wants(skin, labels)[1], control.wants(skin, rest)[1]) for label, control in form.lines)
    fits = all(control.wants(skin, rest)[0] <= rest for _, control in form.lines)
    form.place(pygame.Rect(0, 0, wide, form.wants(skin, wide)[1]), skin)
    below = [control.rect.top >= label.rect.bottom for label, control in form.lines]
    assert len(set(below)) == 1
    if fits and rest >= BESIDE * wide:
        assert not any(below)
        assert form.wants(skin, wide)[1] <= beside + skin.px(form.gap)


rects = st.builds(pygame.Rect, *[st.integers(-50, 50)] * 2, *[st.integers(0, 60)] * 2)


@given(rects, rects)
def test_two_half_turns_are_none_and_one_keeps_corners_together(part: pygame.Rect, whole: pygame.Rect) -> None:
    turned = layout.half_turn(part, whole)
    assert turned.size == part.size
    assert layout.half_turn(turned, whole) == part
    assert layout.half_turned(part.topleft, whole) == turned.bottomright
    assert layout.half_turn(whole, whole) == whole
