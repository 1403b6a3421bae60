"""What a scene is, and the stack that they lie on.

A scene never changes the stack: its methods return a Change, and `Stack.apply` carries it out.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.gestures import Gesture

Input = Gesture | pygame.Event
"""What a scene hears: gestures of the pointer, and key and text events as they are."""


@dataclass(frozen=True)
class Push:
    """Lays a scene on top of this one."""

    scene: "Scene"


@dataclass(frozen=True)
class Pop:
    """Takes this scene away and does what the one who laid it there wants to be done `then`."""

    then: "Callable[[], Change] | None" = None


@dataclass(frozen=True)
class Replace:
    """Takes every scene above the root away and lays this one there."""

    scene: "Scene"


@dataclass(frozen=True)
class Home:
    """Takes every scene above the root away."""


@dataclass(frozen=True)
class Quit:
    """Ends the program."""


Change = Push | Pop | Replace | Home | Quit | None


class Scene(ABC):
    """One screen. `overlay` scenes leave the one below visible, dimmed to `dim` (0 black … 255 untouched)."""

    overlay = False
    dim = 90

    @property
    def busy(self) -> bool:
        """Whether the picture changes by itself now; else it is drawn again only after input."""
        return False

    @property
    def bars(self) -> int:
        """Window pixels at the top that notices leave free, where that is more than one bar."""
        return 0

    @abstractmethod
    def handle(self, event: Input) -> Change:
        """Hears one input."""

    def update(self, dt: float) -> Change:
        """Lets `dt` seconds pass (at most 0.05)."""
        return None

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Paints the whole surface, or for an overlay its own part of it."""

    def leave(self) -> None:
        """Called before the program ends."""
        return

    def resume(self) -> None:
        """Called when the scenes above have gone."""
        return


class Stack:
    """The scenes that are open, the topmost last; never empty until `Quit`."""

    def __init__(self, root: Scene) -> None:
        self.scenes: list[Scene] = [root]

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def apply(self, change: Change) -> bool:
        """Carries out a change and what follows from it; False when the program is to end."""
        while change is not None:
            match change:
                case Quit():
                    return False
                case Push(scene):
                    self.scenes.append(scene)
                    change = None
                case Pop(then):
                    self.scenes.pop()
                    if not self.scenes:
                        return False
                    self.top.resume()
                    change = then() if then else None
                case Replace(scene):
                    del self.scenes[1:]
                    self.scenes.append(scene)
                    change = None
                case Home():
                    del self.scenes[1:]
                    self.top.resume()
                    change = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paints the topmost full scene and the overlays above it."""
        base = max(i for i, scene in enumerate(self.scenes) if not scene.overlay or i == 0)
        self.scenes[base].draw(surface)
        for scene in self.scenes[base + 1 :]:
            if scene.dim < 255:
                surface.fill((scene.dim,) * 3, special_flags=pygame.BLEND_MULT)
            scene.draw(surface)
