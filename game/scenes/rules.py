"""The rules of a game: its pages, their sentences beside live boards."""

import pygame

from game.core.pages import Diagram, Page
from game.scenes.miniature import Miniature
from game.scenes.scene import Change, Input, Pop
from game.scenes.screen_scene import ScreenScene
from game.scenes.shell import Shell, Spec
from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button
from game.ui.gestures import Hover
from game.ui.labels import Label
from game.ui.panels import Canvas, Panel
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.widget import Widget


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
        blocks = self.pages[self.page].blocks
        boards = [Miniature(self.spec, block) for block in blocks if isinstance(block, Diagram)]
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
            Button(words("Next page"), self._next, name="next", width=140, enabled=self.page + 1 < len(self.pages)),
        ]
        title = words("{game}: rules", game=words(self.spec.title))
        body = Scroll(self._page(self.pages[self.page], skin), grow=1, name="text")
        return Centre(
            Column(
                [
                    self.title(title),
                    Row(tabs, gap=8, align="center"),
                    Panel(body, grow=1, pad=28),
                    Row(foot, align="center"),
                ],
                grow=1,
            ),
            most=1000,
            spread=True,
            grow=1,
        )

    def _page(self, page: Page, skin: Skin) -> Widget:
        boards = iter(range(len(self.boards)))
        blocks: list[Widget] = []
        for block in page.blocks:
            if isinstance(block, Diagram):
                blocks.append(self._board(next(boards), block, skin))
            else:
                blocks.append(Label(skin.words(block.text)))
        return Column(blocks, gap=14)

    def _board(self, index: int, diagram: Diagram, skin: Skin) -> Widget:
        board = self.boards[index]

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            board.draw(surface, rect, skin, jumps=self.shell.settings.reduced_motion)

        picture = Canvas(paint, width=340, height=300, name=f"board {index}")
        caption = Label(skin.words(diagram.caption), "muted", align="center")
        return Column([Centre(picture), caption] if diagram.caption else [Centre(picture)], gap=6)

    def _open(self, page: int) -> Change:
        self.page = page
        self.boards = self._boards()
        return None

    def _next(self) -> Change:
        return self._open(min(self.page + 1, len(self.pages) - 1))

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
        return super().unheard(event)

    def update(self, dt: float) -> Change:
        for index, board in enumerate(self.boards):
            if self._lively(index):
                board.pass_time(dt)
        return super().update(dt)
