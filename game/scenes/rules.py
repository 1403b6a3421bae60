"""The rules of a game: its pages, their sentences beside live boards."""

import pygame

from game.core.match import Match
from game.core.pages import Diagram, Page
from game.scenes.miniature import Miniature
from game.scenes.scene import Change, Input, Pop
from game.scenes.screen_scene import ScreenScene
from game.scenes.shell import Shell, Spec
from game.ui.boxes import Centre, Column, Pair, Row
from game.ui.buttons import Button
from game.ui.gestures import Hover
from game.ui.grids import Equal, Gallery
from game.ui.keys import action_of
from game.ui.labels import Label
from game.ui.panels import Canvas, Panel
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.widget import Widget

TURNS = {"page-up": -1, "page-down": 1}
WIDE = 680
"""Design px of a window that has room for boards beside the text."""
MOST, TALLEST = 1600.0, 1050.0
"""Design px: the greatest width and height of a page with all that stands round it."""
LEAST = 110.0
"""Design px of height below which a board beside the text does not shrink."""
PAD, BETWEEN = 22.0, 28.0
"""Design px between a page's edge and what is in it, and between text and boards."""
TEXT, TEXT_SHARE = 540.0, 0.42
"""The greatest width of the text in design px, and as a share of what it has with the boards."""


class RulesScene(ScreenScene):
    """One page at a time, with the headings of all pages to choose from."""

    focus = "page 0"

    def __init__(self, shell: Shell, spec: Spec) -> None:
        self.spec = spec
        self.pages = spec.rules()
        self.page = 0
        super().__init__(shell)
        self.boards = self._boards()

    def _boards(self) -> list[Miniature]:
        boards = [Miniature(Match.from_diagram(self.spec, board)) for board in self.pages[self.page].diagrams]
        for board in boards:
            board.rounds = 1 if self.shell.settings.reduced_motion else 0
        return boards

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        tabs = [
            Button(
                words(page.title),
                lambda i=i: self._open(i),  # type: ignore[misc]
                name=f"page {i}",
                small=True,
                lit=i == self.page,
            )
            for i, page in enumerate(self.pages)
        ]
        foot = [
            Button(words("Back"), Pop, "primary", name="back", width=140),
            Button(
                words("Next page"),
                lambda: self._turn(1),
                name="next",
                width=140,
                enabled=self.page + 1 < len(self.pages),
            ),
        ]
        title = words("{game}: rules", game=words(self.spec.title))
        body = Panel(Scroll(self._page(self.pages[self.page], skin), grow=1, name="text"), grow=1, pad=PAD)
        parts = [self.title(title), Row(tabs, gap=8, align="center"), body, Row(foot, align="center")]
        return Centre(Column(parts, grow=1), most=MOST, spread=True, tallest=TALLEST, grow=1)

    def _page(self, page: Page, skin: Skin) -> Widget:
        """In a wide window all boards stand beside the text, as large as may be; else each where it is spoken of."""
        width = self.shell.size[0] / skin.scale
        wide = width > WIDE and bool(self.boards)
        boards = iter(range(len(self.boards)))
        texts, pictures = list[Widget](), list[Widget]()
        captions = [Label(skin.words(board.caption), "muted", align="center") for board in page.diagrams]
        for block in page.blocks:
            if isinstance(block, Diagram):
                index = next(boards)
                caption = Equal(captions[index], captions) if wide else captions[index]
                board = self._board(index, caption, skin, wide)
                (pictures if wide else texts).append(board)
            else:
                texts.append(Label(skin.words(block.text)))
        text = Column(texts, gap=14)
        if not wide:
            return text
        room = min(width - 2 * self.pad, MOST) - 2 * PAD - BETWEEN
        return Pair(text, Gallery(pictures, LEAST), room - min(TEXT, TEXT_SHARE * room), gap=BETWEEN)

    def _board(self, index: int, caption: Widget, skin: Skin, wide: bool) -> Widget:
        board = self.boards[index]

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            board.draw(surface, rect, skin, jumps=self.shell.settings.reduced_motion)

        name = f"board {index}"
        picture = (
            Canvas(paint, height=LEAST, grow=1, name=name) if wide else Canvas(paint, width=340, height=300, name=name)
        )
        return Column([picture if wide else Centre(picture), caption], gap=6)

    def _open(self, page: int) -> Change:
        self.page = page
        self.boards = self._boards()
        return None

    def _turn(self, by: int) -> Change:
        page = max(0, min(self.page + by, len(self.pages) - 1))
        if page != self.page:
            self._open(page)
            self.screen.refresh()
            self.shell.redraw()
        return None

    @property
    def busy(self) -> bool:
        return super().busy or any(self._lively(i) for i in range(len(self.boards)))

    def _lively(self, index: int) -> bool:
        """A board plays once when its page opens, if motion is welcome, and again when the pointer comes to it."""
        return self.boards[index].moving and not self.boards[index].played

    def unheard(self, event: Input) -> Change:
        if isinstance(event, Hover) and event.at is not None:
            for index, board in enumerate(self.boards):
                place = self.screen.find(f"board {index}")
                if place is not None and place.rect.collidepoint(event.at):
                    board.rounds = 0
        action = action_of(event) if isinstance(event, pygame.Event) else None
        if action in TURNS:  # what does not fit is scrolled by these keys first
            return self._turn(TURNS[action])
        return super().unheard(event)

    def update(self, dt: float) -> Change:
        for index, board in enumerate(self.boards):
            if self._lively(index):
                board.pass_time(dt)
        return super().update(dt)
