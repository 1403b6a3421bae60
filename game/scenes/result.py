"""Who won, and how."""

import pygame

from game.core.seats import Seat
from game.core.series import Series
from game.scenes.scene import Change, Home, Input, Pop
from game.scenes.screen_scene import ScreenScene
from game.scenes.session import Session
from game.scenes.shell import Shell
from game.ui.boxes import Column, Row
from game.ui.buttons import Button
from game.ui.keys import action_of
from game.ui.labels import Label, Token
from game.ui.panels import Panel, gap
from game.ui.skin import Skin
from game.ui.widget import Widget

NARROW = 900
"""Design px of width below which it keeps itself small."""


class ResultScene(ScreenScene):
    """An overlay below the board, which stays bright so that everyone sees why.

    Pops with "rematch", "undo", "replay", or None to look at the board.
    """

    overlay = True
    dim = 255
    focus = "rematch"
    pad = 10

    def __init__(self, shell: Shell, session: Session) -> None:
        self.session = session
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        return Column([gap(grow=1), self.panel(skin)])

    def panel(self, skin: Skin, prefix: str = "") -> Widget:
        """What it says and offers; the play scene leaves room for it under the table, with a prefix to the names."""
        words = skin.words
        small = self.shell.size[0] < skin.px(NARROW)
        says = [Label(self._headline(), "heading"), Label(self._reason())]
        if not small:
            says.append(Label(self._score(), "muted"))

        def button(name: str, label: str, kind: str = "secondary", icon: str = "") -> Button:
            press = Home if name == "menu" else lambda: Pop(None if name == "look" else name)
            return Button(label, press, kind, name=prefix + name, icon="" if small else icon, small=small)

        buttons = [
            button("rematch", words("Rematch"), "primary", "replay"),
            button("undo", words("Take back"), icon="undo"),
            button("look", words("Look at the board"), icon="eye"),
            Button(
                "",
                self._copy,
                icon="copy",
                name=prefix + "copy",
                small=small,
                tooltip=words("Copy the code of the game"),
            ),
            button("menu", words("Main menu")),
        ]
        bar = [*self._winner(), Column(says, gap=2), gap(grow=1), Row(buttons, align="right", gap=8)]
        return Panel(Row(bar, gap=16 if not small else 8), "raised", pad=16 if not small else 8)

    def _winner(self) -> list[Widget]:
        outcome = self.session.match.outcome
        if outcome is None or outcome.winner is None:
            return []
        return [Token(self.session.series.seats[outcome.winner], 46)]

    def _name(self, seat: Seat) -> str:
        return self.shell.name(self.session.series, self.session.series.seats[seat])

    def _copy(self) -> Change:
        self.shell.copy_code(self.session)
        return None

    def _headline(self) -> str:
        outcome = self.session.match.outcome
        if outcome is not None and outcome.winner is not None and self._counted.champion is not None:
            return self.shell.words("{name} wins the series!", name=self._name(outcome.winner))
        if outcome is None or outcome.winner is None:
            return self.shell.words("A tie")
        return self.shell.words("{name} wins!", name=self._name(outcome.winner))

    def _reason(self) -> str:
        outcome = self.session.match.outcome
        if outcome is None:
            return ""
        winner = outcome.winner or Seat.FIRST
        names = {"winner": self._name(winner), "loser": self._name(winner.other)}
        spec = self.session.spec
        sentence, values = spec.closing(self.session.match.state) or (spec.reasons[outcome.reason], {})
        return self.shell.words(sentence, **values, **names)

    @property
    def _counted(self) -> Series:
        series, outcome = self.session.series, self.session.match.outcome
        return series if outcome is None else series.counted(outcome)

    def _score(self) -> str:
        series, score = self.session.series, self.session.score
        names = [self.shell.name(series, person) for person in (0, 1)]
        text = f"{names[0]} {score[0]} : {score[1]} {names[1]}"
        return f"{text} · {self.shell.words('Best of {n}', n=series.best_of)}" if series.best_of else text

    def unheard(self, event: Input) -> Change:
        action = action_of(event) if isinstance(event, pygame.Event) else None
        if action in ("undo", "replay"):
            return Pop(action)
        return super().unheard(event)
