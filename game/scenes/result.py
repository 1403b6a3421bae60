"""Who won, and how."""

import pygame

from game.core.seats import Seat
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


class ResultScene(ScreenScene):
    """An overlay beside the board, which stays bright so that everyone sees why.

    Pops with "rematch", "undo", "replay", or None to look at the board.
    """

    overlay = True
    dim = 255
    focus = "rematch"

    def __init__(self, shell: Shell, session: Session) -> None:
        self.session = session
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        rows = [
            Row([*self._winner(), Label(self._headline(), "heading")], align="center", gap=10),
            Label(self._reason(), align="center"),
            Label(self._score(), "muted", align="center"),
            Row(
                [
                    Button(words("Rematch"), lambda: Pop("rematch"), "primary", name="rematch", icon="replay"),
                    Button(words("Take back"), lambda: Pop("undo"), name="undo", icon="undo"),
                    Button(words("Look at the board"), Pop, name="look", icon="eye"),
                    Button(words("Main menu"), Home, name="menu"),
                ],
                align="center",
            ),
        ]
        return Column([gap(grow=1), Row([Panel(Column(rows), "raised")], align="center")])

    def _winner(self) -> list[Widget]:
        outcome = self.session.match.outcome
        if outcome is None or outcome.winner is None:
            return []
        return [Token(self.session.series.seats[outcome.winner], 34)]

    def _name(self, seat: Seat) -> str:
        return self.shell.name(self.session.series, self.session.series.seats[seat])

    def _headline(self) -> str:
        outcome = self.session.match.outcome
        if outcome is None or outcome.winner is None:
            return self.shell.words("A tie")
        return self.shell.words("{name} wins!", name=self._name(outcome.winner))

    def _reason(self) -> str:
        outcome = self.session.match.outcome
        if outcome is None:
            return ""
        winner = outcome.winner or Seat.FIRST
        names = {"winner": self._name(winner), "loser": self._name(winner.other)}
        return self.shell.words(self.session.spec.reasons[outcome.reason], **names)

    def _score(self) -> str:
        series, score = self.session.series, self.session.score
        names = [self.shell.name(series, person) for person in (0, 1)]
        return f"{names[0]} {score[0]} : {score[1]} {names[1]}"

    def unheard(self, event: Input) -> Change:
        action = action_of(event) if isinstance(event, pygame.Event) else None
        if action in ("undo", "replay"):
            return Pop(action)
        return super().unheard(event)
