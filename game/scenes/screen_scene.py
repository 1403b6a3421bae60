"""A scene that is a screen of widgets, and the small dialogs made of one."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import get_args

import pygame

from game.scenes.scene import Change, Input, Pop, Push, Scene
from game.scenes.shell import Shell
from game.ui.buttons import Button
from game.ui.dialog import dialog
from game.ui.gestures import Click
from game.ui.keys import action_of
from game.ui.labels import Label
from game.ui.screen import Screen
from game.ui.skin import Skin
from game.ui.widget import UNHEARD, Widget

ROOMY = 700
"""Design px of height from which titles have their full size."""
CHANGES = tuple(kind for kind in get_args(Change) if kind is not type(None))


class ScreenScene(Scene):
    """Widgets built by `build`; what a widget returns as a Change is carried out. Esc goes back."""

    focus = ""
    """The widget that Enter means before anyone has pressed Tab."""
    pad = 24

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.screen = Screen(self.build, focus=self.focus, pad=self.pad)

    @abstractmethod
    def build(self, skin: Skin) -> Widget:
        """The widgets for what the scene holds now."""

    def title(self, text: str) -> Label:
        """The scene's name on top, smaller where height is dear."""
        roomy = self.shell.size[1] >= self.shell.skin.px(ROOMY)
        return Label(text, "title" if roomy else "heading", align="center")

    @property
    def busy(self) -> bool:
        return self.screen.busy

    def handle(self, event: Input) -> Change:
        answer = self.screen.handle(event, self.shell.skin, self.shell.size)
        if answer is not UNHEARD:
            if isinstance(event, Click):
                self.shell.sounds.play("tick")
            return answer if isinstance(answer, CHANGES) else None
        return self.unheard(event)

    def unheard(self, event: Input) -> Change:
        """What no widget wanted."""
        action = action_of(event) if isinstance(event, pygame.Event) else None
        if action == "mute":
            self.shell.mute()
            self.screen.refresh()
        if action == "help":
            return self.help()
        return self.back() if action == "menu" else None

    def help(self) -> Change:
        """What F1 does."""
        from game.scenes.help import HelpScene  # a screen too

        return Push(HelpScene(self.shell))

    def back(self) -> Change:
        """What Esc does."""
        return Pop()

    def resume(self) -> None:
        self.screen.refresh()

    def update(self, dt: float) -> Change:
        self.screen.update(dt)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if not self.overlay:
            surface.blit(self.shell.skin.background(surface.get_size()), (0, 0))
        self.screen.draw(surface, self.shell.skin)


Answer = tuple[str, Callable[[], Change] | None, str]


class Dialog(ScreenScene):
    """A question above the dimmed scene; Esc answers nothing."""

    overlay = True
    focus = "answer 0"

    def __init__(self, shell: Shell, title: str, text: str, answers: Sequence[Answer]) -> None:
        """`title` and `text` are shown as they are; `answers` are (label, what is done then, kind of button)."""
        self.question = title
        self.text = text
        self.answers = answers
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        buttons = [
            Button(label, partial(Pop, then), kind, name=f"answer {i}", width=120)
            for i, (label, then, kind) in enumerate(self.answers)
        ]
        return dialog(self.question, self.text, buttons)
