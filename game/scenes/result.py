"""Who won, and how."""

from collections.abc import Callable
from functools import partial

import pygame

from game.core.seats import Seat
from game.scenes.scene import Change, Home, Input, Pop
from game.scenes.screen_scene import ScreenScene
from game.scenes.session import Session
from game.scenes.shell import Shell
from game.scenes.takeaway import copy_game
from game.ui.bars import Bar, Status
from game.ui.boxes import Column, Row
from game.ui.buttons import Button
from game.ui.gestures import Click
from game.ui.keys import action_of
from game.ui.labels import Label, Token
from game.ui.panels import Panel, gap
from game.ui.skin import Skin
from game.ui.widget import Widget
from game.ui.words import Words

MEANT_AFTER = 0.5
"""Seconds after which a click is meant for what is seen, and not for the game that has just ended."""
NARROW, LOW = 900, 600
"""Design px of width below which it keeps itself small, and of height below which it then is one bar."""
LEAST = 200
"""Design px of width that its sentences have at least in a bar."""


class ResultScene(ScreenScene):
    """An overlay below the board, which stays bright so that everyone sees why."""

    overlay = True
    dim = 255
    focus = "rematch"
    pad = 10

    def __init__(
        self, shell: Shell, session: Session, act: Callable[[str], Change], click: Callable[[Click], Change]
    ) -> None:
        """`act` does "rematch", "undo" or "replay" when this has gone, and "picture"; `click` what a click beside it
        would do then."""
        self.session = session
        self.act = act
        self.click = click
        self.opened = shell.now
        super().__init__(shell)

    def build(self, skin: Skin) -> Widget:
        return Column([gap(grow=1), result_panel(self.shell, self.session, skin, self._press)])

    def _press(self, name: str) -> Change:
        if name == "menu":
            return Home()
        return Pop(partial(self.act, name) if name != "look" else None)

    def unheard(self, event: Input) -> Change:
        action = action_of(event) if isinstance(event, pygame.Event) else None
        if action in ("undo", "replay"):
            return self._press(action)
        if action == "picture":
            return self.act(action)
        if isinstance(event, Click) and self.shell.now - self.opened > MEANT_AFTER:
            return Pop(partial(self.click, event))
        return super().unheard(event)


def result_panel(
    shell: Shell, session: Session, skin: Skin, press: Callable[[str], Change] = lambda _: None, prefix: str = ""
) -> Widget:
    """What the result says and offers; the play scene leaves room for it below the table, with a prefix to names."""
    words = skin.words
    small = shell.size[0] < skin.px(NARROW)
    if small and shell.size[1] < skin.px(LOW):
        return _result_bar(shell, session, skin, press, prefix)
    says = [Label(headline(shell, session), "heading"), Label(reason(shell, session))]
    if not small:
        says.append(Label(_score(shell, session), "muted"))

    def button(name: str, label: str, kind: str = "secondary", icon: str = "") -> Button:
        return Button(label, partial(press, name), kind, name=prefix + name, icon="" if small else icon, small=small)

    copied, copy = words("Copy the code of the game"), lambda: copy_game(shell.notices, session)
    buttons = [
        button("rematch", again(session, words), "primary", "again"),
        button("undo", words("Take back"), icon="undo"),
        button("look", words("Look at the board"), icon="eye"),
        Button("", copy, icon="copy", name=prefix + "copy", small=small, tooltip=copied),
        button("menu", words("Main menu")),
    ]
    bar = [*_winner(session), Column(says, gap=2), gap(grow=1), Row(buttons, align="right", gap=8)]
    return Panel(Row(bar, gap=16 if not small else 8), "raised", pad=16 if not small else 8)


def _result_bar(shell: Shell, session: Session, skin: Skin, press: Callable[[str], Change], prefix: str) -> Widget:
    """The same in the height of a line or two, where the board needs the rest: icons say what they can."""
    words = skin.words
    copied, copy = words("Copy the code of the game"), lambda: copy_game(shell.notices, session)

    def icon(name: str, icon: str, tip: str, action: Callable[[], Change | None]) -> Button:
        return Button("", action, icon=icon, name=prefix + name, small=True, tooltip=tip)

    again_ = Button(again(session, words), partial(press, "rematch"), "primary", name=prefix + "rematch", small=True)
    buttons = [
        again_,
        icon("undo", "undo", words("Take back"), partial(press, "undo")),
        icon("copy", "copy", copied, copy),
        Button(words("Main menu"), partial(press, "menu"), name=prefix + "menu", small=True),
        icon("look", "close", words("Look at the board"), partial(press, "look")),
    ]
    status = Status(headline(shell, session), reason(shell, session), tall=True)
    return Panel(Bar(_winner(session, 34), status, buttons, least=LEAST), "raised", pad=8)


def again(session: Session, words: Words) -> str:
    """What the button says that deals anew after a game that is over: that depends on whether a series goes on."""
    outcome, series = session.match.outcome, session.series
    if outcome is None or not series.best_of:
        return words("Rematch")
    return words("Next game") if series.counted(outcome).champion is None else words("New series")


def _winner(session: Session, size: float = 46) -> list[Widget]:
    outcome = session.match.outcome
    if outcome is None or outcome.winner is None:
        return []
    return [Token(session.series.seats[outcome.winner], size)]


def _name(shell: Shell, session: Session, seat: Seat) -> str:
    return shell.name(session.series, session.series.seats[seat])


def headline(shell: Shell, session: Session) -> str:
    """Who has won."""
    outcome = session.match.outcome
    if outcome is None or outcome.winner is None:
        return shell.words("A tie")
    name = _name(shell, session, outcome.winner)
    if session.series.counted(outcome).champion is not None:
        return shell.words("{name} wins the series!", name=name)
    return shell.words("{name} wins!", name=name)


def reason(shell: Shell, session: Session) -> str:
    """How; nothing while the game goes on."""
    outcome, spec = session.match.outcome, session.spec
    if outcome is None:
        return ""
    winner = outcome.winner or Seat.FIRST
    names = {"winner": _name(shell, session, winner), "loser": _name(shell, session, winner.other)}
    match = session.match
    last = match.moves[match.index - 1] if match.index else None
    sentence, values = spec.closing(match.state, last) or (spec.reasons[outcome.reason], {})
    return shell.words(sentence, **values, **names)


def _score(shell: Shell, session: Session) -> str:
    series, score = session.series, session.score
    names = [shell.name(series, person) for person in (0, 1)]
    text = f"{names[0]} {score[0]} : {score[1]} {names[1]}"
    return f"{text} · {shell.words('Best of {n}', n=series.best_of)}" if series.best_of else text
