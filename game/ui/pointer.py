"""Makes gestures from mouse and touch events: the only place that knows about lost releases, focus and buttons.

Positions come from event fields alone. While something is pressed they may lie outside the window.
"""

import math
from collections import deque
from dataclasses import dataclass, field

import pygame

from game.ui.gestures import Cancel, Click, Drag, Drop, Gesture, Hover, Point, Press, Sample, Secondary, Stray, Wheel

MOUSE_SLOP, TOUCH_SLOP = 2.5, 9.0
"""Window pixels at 100 % that a press may stray and still be a click."""
DOUBLE_SECONDS = 0.4
KEPT_SAMPLES = 256
_RELEASERS = frozenset(
    (
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWMINIMIZED,
        pygame.WINDOWHIDDEN,
        pygame.WINDOWRESIZED,
        pygame.WINDOWSIZECHANGED,
    )
)
"""After these the release may never come, or what was pressed has moved away below the pointer."""


@dataclass
class _Held:
    """A press that has not ended; `samples` keeps the newest part of its path."""

    pointer: str
    touch: bool
    start: Point
    at: Point
    dragging: bool = False
    samples: deque[Sample] = field(default_factory=lambda: deque(maxlen=KEPT_SAMPLES))


class Pointer:
    """One pointer made of mouse and fingers; whichever presses first has it until it lets go.

    `size` is the window's, which touch positions are fractions of; `scale` is the interface's.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> None:
        self.size = size
        self.scale = scale
        self._held: _Held | None = None
        self._last_click: Click | None = None
        self._mouse_at: Point | None = None

    @property
    def pressed(self) -> bool:
        """Whether a press has not ended yet: time to drain events often."""
        return self._held is not None

    def feed(self, event: pygame.Event, now: float) -> list[Gesture]:
        """The gestures that an event at `now` seconds completes. An Esc that ends a press is used up by it."""
        if event.type in _RELEASERS:
            return self._window_event(event)
        if event.type == pygame.KEYDOWN:
            return self.cancel() if event.key == pygame.K_ESCAPE else []
        if event.type == pygame.WINDOWLEAVE:
            self._mouse_at = None
            return [] if self._held else [Hover(None)]
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return self._finger_event(event, now)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP) and not event.touch:
            return self._mouse_event(event, now)
        return []

    def poll(self, now: float) -> list[Gesture]:
        """Stamps where the pressed pointer is now, moved or not; call it once a frame after the events."""
        if self._held is None:
            return []
        self._stamp(self._held, self._held.at, now)
        return [self._drag(self._held, now)] if self._held.dragging else []

    def _window_event(self, event: pygame.Event) -> list[Gesture]:
        if event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self.size = (event.x, event.y)
        return self.cancel()

    def _wheel(self, event: pygame.Event) -> list[Gesture]:
        if self._held or self._mouse_at is None:
            return []
        steps = float(getattr(event, "precise_y", event.y))
        return [Wheel(self._mouse_at, steps)] if steps else []

    def _finger_event(self, event: pygame.Event, now: float) -> list[Gesture]:
        at = (event.x * self.size[0], event.y * self.size[1])
        name = f"finger {event.finger_id}"
        if event.type == pygame.FINGERDOWN:
            if self._held is not None and self._held.pointer != name:
                return [Stray(at, now, name)]
            return [*self.cancel(), *self._press(name, at, now, touch=True)]
        return self._moved_or_up(name, at, now, up=event.type == pygame.FINGERUP)

    def _mouse_event(self, event: pygame.Event, now: float) -> list[Gesture]:
        at = (float(event.pos[0]), float(event.pos[1]))
        self._mouse_at = at
        if event.type == pygame.MOUSEMOTION:
            return self._moved_or_up("mouse", at, now, up=False) if self._held else [Hover(at)]
        if event.button == pygame.BUTTON_LEFT:
            if event.type == pygame.MOUSEBUTTONUP:
                return self._moved_or_up("mouse", at, now, up=True)
            if self._held and self._held.touch:
                return []
            return [*self.cancel(), *self._press("mouse", at, now, touch=False)]
        if event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            return self.cancel() if self._held else [Secondary(at)]
        return []

    def _press(self, name: str, at: Point, now: float, *, touch: bool) -> list[Gesture]:
        self._held = _Held(name, touch, at, at)
        self._stamp(self._held, at, now)
        return [Press(at, now, name, touch)]

    def _moved_or_up(self, name: str, at: Point, now: float, *, up: bool) -> list[Gesture]:
        held = self._held
        if held is None or held.pointer != name:
            return []
        found: list[Gesture] = []
        moved = at != held.at
        held.at = at
        if not held.dragging and math.dist(at, held.start) > self._slop(held.touch):
            held.dragging = True
            if up:
                found.append(self._drag(held, now))
        if not up:
            if moved:
                self._stamp(held, at, now)
            return [self._drag(held, now)] if held.dragging else []
        self._held = None
        found.append(self._drop(held, now) if held.dragging else self._click(held, now))
        return found

    def _slop(self, touch: bool) -> float:
        return (TOUCH_SLOP if touch else MOUSE_SLOP) * max(1.0, self.scale)

    def _click(self, held: _Held, now: float) -> Click:
        last = self._last_click
        twice = (
            last is not None
            and last.count == 1
            and last.touch == held.touch
            and now - last.t <= DOUBLE_SECONDS
            and math.dist(last.at, held.start) <= 2 * self._slop(held.touch)
        )
        click = Click(held.start, now, 2 if twice else 1, held.touch)
        self._last_click = click
        return click

    def cancel(self) -> list[Gesture]:
        """Forgets what is pressed: what comes of it later is no gesture any more."""
        held, self._held = self._held, None
        return [Cancel(held.pointer)] if held else []

    @staticmethod
    def _stamp(held: _Held, at: Point, now: float) -> None:
        held.samples.append(Sample(now, *at))

    @staticmethod
    def _drag(held: _Held, now: float) -> Drag:
        return Drag(held.at, now, held.start, tuple(held.samples), held.pointer)

    @staticmethod
    def _drop(held: _Held, now: float) -> Drop:
        """The last sample before letting go is nearly still and often sideways: what came with it is left out."""
        before = tuple(sample for sample in held.samples if sample.t < now) or (held.samples[0],)
        return Drop(held.at, now, held.start, before, held.pointer)
