"""The stack of scenes: what each change leaves open, and who is told."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.scene import Change, Home, Input, Pop, Push, Quit, Replace, Scene, Stack


class Sheet(Scene):
    """Paints one grey, and counts how often it is told that it is the topmost again."""

    def __init__(self, name: int, overlay: bool = False) -> None:
        self.name = name
        self.overlay = overlay
        self.told = 0

    def handle(self, event: Input) -> Change:
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if not self.overlay:
            surface.fill((200, 200, 200))
        surface.set_at((self.name, 0), (255, 0, 0))

    def resume(self) -> None:
        self.told += 1


def names(stack: Stack) -> list[int]:
    return [scene.name for scene in stack.scenes]  # type: ignore[attr-defined]


@given(st.lists(st.sampled_from(["push", "pop", "replace", "home"]), max_size=30))
def test_it_is_a_pile_whose_root_stays(kinds: list[str]) -> None:
    stack, model = Stack(Sheet(0)), [0]
    for number, kind in enumerate(kinds, 1):
        if kind == "pop" and len(model) == 1:
            continue
        below = stack.scenes[-2 if kind == "pop" else 0]
        assert isinstance(below, Sheet)
        told = below.told
        change = {"push": Push(Sheet(number)), "pop": Pop(), "replace": Replace(Sheet(number)), "home": Home()}
        assert stack.apply(change[kind])
        if kind == "push":
            model.append(number)
        elif kind == "pop":
            model.pop()
            assert below.told == told + 1
        elif kind == "replace":
            model = [0, number]
            assert below.told == told
        else:
            model = [0]
            assert below.told == told + 1
        assert names(stack) == model
        assert stack.top is stack.scenes[-1]


def test_what_is_to_be_done_after_a_scene_is_done_when_the_one_below_has_been_told() -> None:
    stack, below = Stack(Sheet(0)), Sheet(1)

    def then() -> Change:
        assert (stack.top, below.told) == (below, 1)
        return Push(Sheet(9))

    stack.apply(Push(below))
    stack.apply(Push(Sheet(2)))
    assert stack.apply(Pop(then))
    assert names(stack) == [0, 1, 9]
    assert not stack.apply(Pop(Quit))


def test_the_program_ends_with_quit_and_with_the_last_scene() -> None:
    assert not Stack(Sheet(0)).apply(Quit())
    assert not Stack(Sheet(0)).apply(Pop())
    assert Stack(Sheet(0)).apply(None)


@given(st.lists(st.booleans(), max_size=8))
def test_what_is_seen_is_the_topmost_full_scene_and_the_overlays_above_it(overlays: list[bool]) -> None:
    stack = Stack(Sheet(0))
    for number, overlay in enumerate(overlays, 1):
        stack.apply(Push(Sheet(number, overlay)))
    surface = pygame.Surface((16, 2))
    stack.draw(surface)
    base = max([0, *(i for i, overlay in enumerate(overlays, 1) if not overlay)])
    red = [x for x in range(len(overlays) + 1) if surface.get_at((x, 0)).r > surface.get_at((x, 0)).g]
    assert red == list(range(base, len(overlays) + 1))
    above = len(overlays) - base
    assert (surface.get_at((15, 1)).r < 200) == (above > 0), "what lies below is dimmed"


@pytest.mark.parametrize("dim", [0, 90, 254, 255])
def test_dimming_is_as_strong_as_the_overlay_says(dim: int) -> None:
    over = Sheet(1, overlay=True)
    over.dim = dim
    stack = Stack(Sheet(0))
    stack.apply(Push(over))
    surface = pygame.Surface((16, 2))
    stack.draw(surface)
    assert abs(surface.get_at((15, 1)).r - 200 * dim / 255) <= 2
