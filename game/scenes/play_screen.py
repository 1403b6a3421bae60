"""The widgets round the table of a PlayScene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.seats import Seat
from game.scenes.hud import MoveList, Plate
from game.scenes.result import result_panel
from game.scenes.scene import Pop, Push
from game.ui.boxes import Column, Row
from game.ui.buttons import Button
from game.ui.labels import Label, Token
from game.ui.panels import Canvas, Panel, gap
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.split import Split
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

SIDE, NARROW = 240, 900
"""Design px: the width of the side bar, and the window's below which there is none unless asked for."""


def play_screen(scene: PlayScene, skin: Skin) -> Widget:
    """Bar, table and side bar, turn bar."""
    wide = scene.shell.size[0] >= skin.px(NARROW)
    listed = wide if scene.show_list is None else scene.show_list
    side = _side(scene, skin) if listed else None

    def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
        scene.tabletop.area = rect
        before = surface.get_clip()
        surface.set_clip(before.clip(rect))
        scene.tabletop.draw(surface)
        surface.set_clip(before)

    table = Canvas(paint, grow=1, name="table", focus=True)
    return Column([_top(scene, skin, listed), Split(table, side, SIDE), _turn_bar(scene, skin)], gap=8, grow=1)


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
            small=True,
        )

    def toggle_list() -> None:
        scene.show_list = not listed

    buttons: list[Widget] = [
        button("menu", "menu", words("Menu (Esc)"), press=scene.pause),
        Label(words(scene.session.spec.title), "strong"),
        gap(),
        button("undo", "undo", words("Take back (Ctrl+Z)"), tabletop.ply > 0),
        button("redo", "redo", words("Redo (Ctrl+Y)"), later),
        button("targets", "eye", words("Show what is possible (T)"), lit=targets),
        button("replay", "replay", words("Show the last move again (R)"), tabletop.ply > 0),
        button("list", "list", words("List of moves"), lit=listed, press=toggle_list),
        button("rules", "book", words("Rules"), press=lambda: _rules(scene)),
        button("help", "help", words("Keys (F1)")),
        button("fullscreen", "fullscreen", words("Full screen (F11)"), press=lambda: scene.shell.toggle("fullscreen")),
    ]
    buttons[2].grow = 1
    return Row(buttons, gap=4)


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


def _turn_bar(scene: PlayScene, skin: Skin) -> Widget:
    tabletop = scene.tabletop
    if scene.result_open:
        return result_panel(scene.shell, scene.session, skin, "result ")
    if tabletop.playback is not None and tabletop.playback.replay:
        content = _replay_bar(scene, skin)
    elif tabletop.looking is not None:
        content = _look_bar(scene, skin)
    elif tabletop.match.outcome is not None:
        content = _over_bar(scene, skin)
    else:
        content = _live_bar(scene, skin)
    return Panel(Row(content, gap=12), "panel", pad=8)


def _live_bar(scene: PlayScene, skin: Skin) -> list[Widget]:
    tabletop, table = scene.tabletop, scene.tabletop.table
    state, frame = tabletop.state, tabletop.frame
    text = table.status(state, tabletop.ui, frame)
    more = table.cursor_text(state, tabletop.ui, frame)
    lines = [Label(f"{scene.name(state.to_move)}: {text}", "strong"), Label(more or " ", "small")]
    buttons = [
        Button(
            b.label,
            lambda name=b.name: scene.press(name),  # type: ignore[misc]
            "primary" if b.primary else "secondary",
            name=f"game {b.name}",
            enabled=b.enabled and tabletop.open,
            small=True,
        )
        for b in table.buttons(state, tabletop.ui, skin.words)
    ]
    return [Token(scene.session.series.seats[state.to_move], 34), Column(lines, gap=0, grow=1), *buttons]


def _look_bar(scene: PlayScene, skin: Skin) -> list[Widget]:
    words, tabletop, review = skin.words, scene.tabletop, scene.review
    ply, last = tabletop.ply, tabletop.match.index
    text = words("Looking back: after move {ply} of {last}", ply=ply, last=last)
    steps = [
        Button("", lambda: review.look(0), icon="first", name="first", tooltip=words("First move"), small=True),
        Button("", lambda: review.look(ply - 1), icon="left", name="back one", tooltip=words("Back"), small=True),
        Button("", lambda: review.look(ply + 1), icon="right", name="on one", tooltip=words("On"), small=True),
        Button("", lambda: review.look(last), icon="last", name="last", tooltip=words("Last move"), small=True),
    ]
    run = Button(words("Play through"), review.run, icon="play", name="run", small=True, enabled=ply < last)
    branch = Button(words("Play from here"), scene.branch, name="branch", small=True)
    if scene.session.archived:
        leave = Button(words("Done"), Pop, "primary", name="leave", small=True)
    else:
        leave = Button(words("Back to the game"), lambda: review.look(last), "primary", name="live", small=True)
    return [Label(text, "strong", grow=1), *steps, run, branch, leave]


def _replay_bar(scene: PlayScene, skin: Skin) -> list[Widget]:
    words, playback = skin.words, scene.tabletop.playback
    paused = playback is not None and playback.paused
    rate = playback.rate if playback else 1.0
    speed = {1.0: "1", 0.5: "½", 0.25: "¼", 0.125: "⅛"}[rate]
    toggle = lambda: scene.act("confirm")  # noqa: E731
    return [
        Label(words("The move once more, at speed {speed}", speed=speed), "strong", grow=1),
        Button("", lambda: scene.act("frame-back"), icon="left", name="frame back", tooltip=",", small=True),
        Button("", toggle, icon="play" if paused else "pause", name="pause", tooltip=words("Stop, go on"), small=True),
        Button("", lambda: scene.act("frame-forward"), icon="right", name="frame on", tooltip=".", small=True),
        Button(words("Slower"), lambda: scene.act("slower"), name="slower", small=True),
        Button(words("Done"), lambda: scene.act("menu"), "primary", name="done", small=True),
    ]


def _over_bar(scene: PlayScene, skin: Skin) -> list[Widget]:
    words, outcome = skin.words, scene.tabletop.match.outcome
    winner = outcome.winner if outcome else None
    text = words("A tie") if winner is None else words("{name} wins!", name=scene.name(winner))
    token: list[Widget] = [] if winner is None else [Token(scene.session.series.seats[winner], 34)]
    if scene.session.archived:
        look = Button(words("First move"), lambda: scene.review.look(0), icon="first", name="first", small=True)
        return [
            *token,
            Label(text, "strong", grow=1),
            look,
            Button(words("Done"), Pop, "primary", name="leave", small=True),
        ]
    return [
        *token,
        Label(text, "strong", grow=1),
        Button(words("Result"), scene.result, name="result", small=True),
        Button(words("Rematch"), lambda: scene.resume("rematch"), "primary", name="rematch", small=True),
    ]
