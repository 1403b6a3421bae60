"""What lies behind the menu button of a running game."""

from collections.abc import Callable
from typing import Any

from game.scenes.help import HelpScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Change, Home, Pop, Push
from game.scenes.screen_scene import ScreenScene
from game.scenes.settings import SettingsScene
from game.scenes.shell import Shell, Spec
from game.ui.boxes import Centre, Column
from game.ui.buttons import Button
from game.ui.keys import Key
from game.ui.labels import Label
from game.ui.panels import Panel
from game.ui.skin import Skin
from game.ui.widget import Widget

TALL = 600
"""Design px of the window's height from which on there is room for all of it in its full size."""


class PauseScene(ScreenScene):
    """An overlay: go on, read, set, begin anew, or leave."""

    overlay = True
    focus = "continue"

    def __init__(
        self, shell: Shell, spec: Spec, keys: tuple[Key, ...], restart: Callable[[], Change], kept: bool = True
    ) -> None:
        """`kept` is whether the game on the table goes on, so that the main menu will offer it."""
        self.kept = kept
        self.spec = spec
        self.restart = restart
        self.keys = keys
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        choices: list[tuple[str, str, Callable[[], Any]]] = [
            ("rules", words("Rules"), lambda: Push(RulesScene(self.shell, self.spec))),
            ("keys", words("Keys"), lambda: Push(HelpScene(self.shell, self.keys))),
            ("settings", words("Settings"), lambda: Push(SettingsScene(self.shell))),
            ("restart", words("Start again"), lambda: Pop(self.restart)),
            ("leave", words("Main menu"), lambda: Pop(Home)),
        ]
        small = self.shell.size[1] < skin.px(TALL)
        buttons = [Button(label, action, name=name, small=small) for name, label, action in choices]
        body = Column(
            [
                Label(words(self.spec.title), "heading", align="center"),
                Button(words("Go on"), Pop, "primary", name="continue", small=small),
                *buttons,
                *self._note(skin),
            ],
            gap=6 if small else 12,
        )
        return Centre(Panel(body, "raised", pad=12 if small else 28), most=380, grow=1)

    def _note(self, skin: Skin) -> list[Widget]:
        words = skin.words
        if not self.shell.keeps:
            return [Label(words("Nothing is kept from this window."), "small", align="center")]
        text = words("The game is kept: you find it in the main menu.")
        return [Label(text, "small", align="center")] if self.kept else []
