"""The keys, printed from the tables that the program acts on."""

from collections.abc import Sequence

from game.scenes.scene import Change, Pop
from game.scenes.screen_scene import ScreenScene
from game.scenes.shell import Shell
from game.ui.boxes import Centre, Column
from game.ui.buttons import Button
from game.ui.grids import Form
from game.ui.keys import SHELL_KEYS, Key, help_rows
from game.ui.labels import Label
from game.ui.panels import Panel
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.widget import Widget


class HelpScene(ScreenScene):
    """An overlay with every key and what it does: those of the game first."""

    overlay = True
    focus = "back"

    def __init__(self, shell: Shell, keys: Sequence[Key] = ()) -> None:
        self.keys = (*keys, *SHELL_KEYS)
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        rows = [(Label(keys, "strong"), Label(text)) for keys, text in help_rows(self.keys, words)]
        body = Column(
            [
                Label(words("Keys"), "heading", align="center"),
                Scroll(Form(rows, gap=6), grow=1, name="keys"),
                Button(words("Back"), Pop, "primary", name="back"),
            ],
            grow=1,
        )
        return Centre(Panel(body, "raised", pad=28), most=620, grow=1)

    def help(self) -> Change:
        return Pop()
