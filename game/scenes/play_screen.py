"""The widgets round the table of a PlayScene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.seats import Seat
from game.scenes.hud import MoveList, Plate
from game.scenes.scene import Push
from game.scenes.screen_scene import ROOMY
from game.scenes.session import Session
from game.scenes.turn_bar import TOUCH, turn_bars, wide
from game.ui.bars import Bar, Status
from game.ui.boxes import Column
from game.ui.buttons import Button
from game.ui.drawing import clipped
from game.ui.labels import Label
from game.ui.panels import Canvas, Panel
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.split import Split
from game.ui.widget import Widget
from game.ui.words import Words

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

SIDE, NARROW = 240, 1150
"""Design px: the width of the side bar, and the window's below which there is none unless asked for."""
TITLE = 100
"""Design px of width that the title has at least."""


def play_screen(scene: PlayScene, skin: Skin) -> Widget:
    """Bar, table and side bar, turn bar."""
    listed = scene.shell.size[0] >= skin.px(NARROW) if scene.show_list is None else scene.show_list
    side = _side(scene, skin) if listed else None

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        scene.tabletop.area = rect
        with clipped(surface, rect):
            scene.tabletop.draw(surface)

    table = Canvas(paint, grow=1, name="table", focus=True)
    above, below = turn_bars(scene, skin)
    bars = [_top(scene, skin, listed), *([above] if above else [])]
    return Column([*bars, Split(table, side, SIDE), below], gap=8, grow=1)


def _top(scene: PlayScene, skin: Skin, listed: bool) -> Widget:
    words, tabletop = skin.words, scene.tabletop
    targets, later = scene.shell.settings.show_targets, tabletop.looking is not None or tabletop.match.can_redo

    def button(name: str, icon: str, tip: str, enabled: bool = True, lit: bool = False, press: Any = None) -> Button:
        return Button(
            "",
            press or (lambda: scene.act(name)),
            "ghost",
            icon=icon,
            name=name,
            tooltip=tip,
            enabled=enabled,
            lit=lit,
            small=scene.shell.size[1] < skin.px(ROOMY),
            width=TOUCH if wide(scene, skin) else 0,
        )

    def toggle_list() -> None:
        scene.show_list = not listed

    menu = button("menu", "menu", words("Menu (Esc)"), press=scene.pause)
    buttons = [
        button("undo", "undo", words("Take back (Ctrl+Z)"), tabletop.ply > 0 or tabletop.ui.begun),
        button("redo", "redo", words("Redo (Ctrl+Y)"), later),
        button("targets", "eye", words("Show what is possible (T)"), lit=targets),
        button("replay", "replay", words("Show the last move again (R)"), tabletop.ply > 0),
        button("list", "list", words("List of moves"), lit=listed, press=toggle_list),
        button("rules", "book", words("Rules"), press=lambda: _rules(scene)),
        button("help", "help", words("Keys (F1)")),
        button("fullscreen", "fullscreen", words("Full screen (F11)"), press=lambda: scene.shell.toggle("fullscreen")),
    ]
    title = Status(words(scene.session.spec.title), _game_of(scene.session, words))
    return Bar([menu], title, buttons, least=TITLE, gap=4)


def _game_of(session: Session, words: Words) -> str | None:
    """Which game of their series two people are at and how it stands, this one too if it is over.

    None for the only one so far of a series without an end.
    """
    series, score = session.series, session.score
    number = sum(series.score) + series.ties + 1
    if number == 1 and not series.best_of:
        return None
    name = words("Game {number}", number=number)
    if series.best_of:
        name = words("Game {number} · best of {n}", number=number, n=series.best_of)
    return name if number == 1 and session.match.outcome is None else f"{name} · {score[0]} : {score[1]}"


def _rules(scene: PlayScene) -> Push:
    from game.scenes.rules import RulesScene

    return Push(RulesScene(scene.shell, scene.session.spec))


def _side(scene: PlayScene, skin: Skin) -> Widget:
    tabletop = scene.tabletop
    seating = tabletop.frame.seating
    labels = _labels(scene, skin)
    moves: Widget = MoveList(labels, tabletop.ply, tabletop.match.index, scene.review.look, name="moves")
    if not labels:
        moves = Label(skin.words("No moves yet"), "small", align="center")
    return Column(
        [
            _plate(scene, seating.near.other, skin, seating.turned),
            Panel(Scroll(moves, grow=1, name="moves box", least=0), grow=1, pad=6),
            _plate(scene, seating.near, skin, False),
        ],
        gap=8,
        grow=1,
    )


def _labels(scene: PlayScene, skin: Skin) -> list[tuple[int, str]]:
    """(person, text) of every move, those taken back too."""
    match, seats = scene.tabletop.match, scene.session.series.seats
    spec = scene.session.spec
    return [
        (seats[state.to_move], spec.move_label(state, move, skin.words))
        for state, move in zip(match.states, match.moves, strict=False)
    ]


def _plate(scene: PlayScene, seat: Seat, skin: Skin, turned: bool) -> Plate:
    person = scene.session.series.seats[seat]
    state = scene.tabletop.state
    won = skin.words.plural("{n} game won", "{n} games won", scene.session.score[person])
    return Plate(person, scene.name(seat), won, state.outcome is None and state.to_move is seat, turned)
