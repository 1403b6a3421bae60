"""A question over the dimmed screen."""

from collections.abc import Sequence

from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button
from game.ui.labels import Label
from game.ui.panels import Panel
from game.ui.scroll import Scroll
from game.ui.widget import Widget

MOST = 460


def dialog(title: str, text: str, buttons: Sequence[Button]) -> Widget:
    """The whole content of an overlay's Screen; as wide as its text needs, at most `MOST` design px."""
    body = Scroll(Label(text, "muted", align="center"), least=60)
    row = Row(buttons, align="center")
    return Centre(
        Panel(Column([Label(title, "heading", align="center"), body, row], gap=18), "raised", pad=28), most=MOST
    )
