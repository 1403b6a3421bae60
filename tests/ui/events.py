"""Events as pygame sends them, and a hand that clicks and types on a screen."""

from typing import Any

import pygame

from game.ui.gestures import Gesture
from game.ui.pointer import Pointer
from game.ui.screen import Screen
from game.ui.skin import Skin
from game.ui.widget import UNHEARD

At = tuple[float, float]


def down(at: At, button: int = 1, touch: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=touch)


def up(at: At, button: int = 1, touch: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=touch)


def move(at: At, buttons: tuple[int, int, int] = (0, 0, 0), touch: bool = False) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=buttons, touch=touch)


def finger(kind: int, x: float, y: float, finger_id: int = 7) -> pygame.Event:
    return pygame.Event(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=finger_id, touch_id=1)


def wheel(steps: float) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=round(steps), precise_x=0.0, precise_y=steps, touch=False)


def key(code: int, mod: int = 0, text: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def typed(text: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTINPUT, text=text)


class Hand:
    """Uses a screen through the pointer as the app does, and notes every message that comes back."""

    def __init__(self, screen: Screen, skin: Skin, size: tuple[int, int] = (1024, 640)) -> None:
        self.screen, self.skin, self.size = screen, skin, size
        self.pointer = Pointer(size, skin.scale)
        self.now = 0.0
        self.messages: list[Any] = []
        screen.arrange(skin, size)

    def feed(self, *events: pygame.Event) -> list[Any]:
        """The answers to the events, 10 ms apart."""
        answers: list[Any] = []
        for event in events:
            self.now += 0.01
            heard: list[Gesture | pygame.Event] = [*self.pointer.feed(event, self.now)]
            if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING) and not heard:
                heard.append(event)
            answers += [self.screen.handle(item, self.skin, self.size) for item in heard]
            self.screen.arrange(self.skin, self.size)
        self.messages += [answer for answer in answers if answer is not UNHEARD and answer is not None]
        return answers

    def click(self, at: At) -> list[Any]:
        self.now += 1.0
        return self.feed(move(at), down(at), up(at))

    def press(self, name: str) -> list[Any]:
        return self.click(self.screen.rect(name).center)

    def key(self, code: int, mod: int = 0, text: str = "") -> Any:
        return self.feed(key(code, mod, text))[0]
