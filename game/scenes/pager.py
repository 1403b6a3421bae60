"""Going through a long list page by page."""

from collections.abc import Callable

from game.ui.buttons import Button
from game.ui.labels import Label
from game.ui.widget import Widget
from game.ui.words import Words


def last_page(count: int, size: int) -> int:
    """The number of the last page of a list, counted from 0."""
    return max(0, (count - 1) // size)


def pager(words: Words, page: int, last: int, turn: Callable[[int], None]) -> list[Widget]:
    """Buttons for the page before and after, and where one is; `turn(step)` changes the page."""

    def button(step: int, icon: str, name: str, tip: str) -> Button:
        return Button(
            "", lambda: turn(step), icon=icon, name=name, tooltip=tip, enabled=page > 0 if step < 0 else page < last
        )

    place = Label(words("{page} of {pages}", page=page + 1, pages=last + 1), "muted")
    return [button(-1, "left", "newer", words("Newer")), place, button(1, "right", "older", words("Older"))]
