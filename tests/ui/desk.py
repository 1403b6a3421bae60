"""A screen with one widget of each kind, and the state that they change."""

from collections.abc import Callable
from typing import Any

from game.ui.boxes import Column, Row
from game.ui.buttons import Button, Toggle
from game.ui.choice import Choice
from game.ui.entry import TextEntry
from game.ui.panels import Canvas
from game.ui.screen import Screen
from game.ui.segments import Segments
from game.ui.skin import Skin
from game.ui.slider import Slider
from game.ui.widget import Widget
from tests.ui.events import Hand

SIZE = (1024, 640)


class Desk:
    """A screen whose widgets change this state; every message is noted by the hand."""

    def __init__(self, skin: Skin, *, focus: str = "", enabled: bool = True) -> None:
        self.values: dict[str, Any] = {"toggle": False, "choice": "b", "segment": 1, "slider": 50, "entry": ""}
        self.enabled = enabled
        self.screen = Screen(self.build, focus=focus)
        self.hand = Hand(self.screen, skin, SIZE)

    def set(self, name: str) -> Callable[[Any], Any]:
        def change(value: Any) -> Any:
            self.values[name] = value
            return (name, value)

        return change

    def build(self, _: Skin) -> Widget:
        on, v = self.enabled, self.values
        rows: list[Widget] = [
            Row(
                [
                    Button("One", lambda: "one", "primary", name="one", enabled=on),
                    Button("Two", lambda: "two", name="two", tooltip="The second", enabled=on),
                ]
            ),
            Toggle(v["toggle"], self.set("toggle"), name="toggle", enabled=on),
            Choice([(c, f"Option {c}") for c in "abcde"], v["choice"], self.set("choice"), name="choice", enabled=on),
            Segments(
                [(i, f"Part {i}") for i in range(3)], v["segment"], self.set("segment"), name="segment", enabled=on
            ),
            Slider(v["slider"], 0, 100, self.set("slider"), step=5, name="slider", enabled=on),
            TextEntry(v["entry"], self.set("entry"), name="entry", enabled=on),
            Canvas(width=300, height=60, name="table"),
        ]
        return Column([Row([row]) for row in rows])
