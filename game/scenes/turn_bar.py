"""The bars above and below the table of a PlayScene: whose turn it is, what may be done, what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import mark
from game.scenes.playback import Playback
from game.scenes.result import again, headline, reason, result_panel
from game.scenes.scene import Change, Pop
from game.scenes.tabletop import Tabletop
from game.ui.bars import Bar, Status
from game.ui.buttons import Button
from game.ui.labels import Token
from game.ui.panels import Panel
from game.ui.skin import Skin
from game.ui.turned import Turned
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

LEAST = 170
"""Design px of width that the sentence has at least."""
SPEEDS = {
    1.0: mark("Replay at normal speed"),
    0.5: mark("Replay at half speed"),
    0.25: mark("Replay at quarter speed"),
    0.125: mark("Replay at one-eighth speed"),
}
"""What the bar of a replay says, by its rate."""
TALL = 600
"""Design px of the window's height below which the players of two sides share one bar."""
TOUCH, TOUCHED = 44, 640
"""Design px: the width of a button that has only an icon, and that of the window from which there is room for it."""


def faces_far(tabletop: Tabletop) -> bool:
    """Whether what is said now is for somebody who reads from above."""
    seating = tabletop.seating
    return seating.turned and tabletop.open and tabletop.state.to_move is not seating.near


def turn_bars(scene: PlayScene, skin: Skin) -> tuple[Widget | None, Widget]:
    """The bar above the table, for the far player if that one reads from above, and the one below it."""
    tabletop = scene.tabletop
    far = faces_far(tabletop)
    shared = not tabletop.seating.turned or scene.shell.size[1] < max(skin.px(TALL), skin.pt(TALL))
    if scene.result_open:
        below: Widget = result_panel(scene.shell, scene.session, skin, prefix="result ")
    elif far:
        below = _panel(Turned(_content(scene, skin)) if shared else _waiting(scene, skin))
    else:
        below = _panel(_content(scene, skin))
    if shared:
        return None, below
    return _panel(Turned(_content(scene, skin) if far else _waiting(scene, skin))), below


def _panel(content: Widget) -> Panel:
    return Panel(content, "panel", pad=8)


def _content(scene: PlayScene, skin: Skin) -> Bar:
    tabletop = scene.tabletop
    replay = tabletop.projector.replay
    if replay is not None:
        return _replay_bar(scene, replay, skin)
    if tabletop.looking is not None:
        return _look_bar(scene, skin)
    return _live_bar(scene, skin) if tabletop.match.outcome is None else _over_bar(scene, skin)


def said(scene: PlayScene) -> tuple[str, str]:
    """What the bar of the player to move says while the game goes on, and the smaller line below it."""
    tabletop, table = scene.tabletop, scene.tabletop.table
    state, frame = tabletop.state, tabletop.frame
    text = table.status(state, tabletop.ui, frame)
    return f"{scene.name(state.to_move)}: {text}", table.cursor_text(state, tabletop.ui, frame)


def _live_bar(scene: PlayScene, skin: Skin) -> Bar:
    tabletop = scene.tabletop

    def press(name: str) -> Change:
        return scene.act(name) if tabletop.accepts else None  # a double click presses once

    buttons = [
        Button(
            b.label,
            lambda name=b.name: press(name),  # type: ignore[misc]
            "primary" if b.primary else "secondary",
            name=f"game {b.name}",
            enabled=b.enabled and tabletop.open,
            small=True,
        )
        for b in tabletop.table.buttons(tabletop.state, tabletop.ui, skin.words)
    ]
    person = scene.session.series.seats[tabletop.state.to_move]
    return Bar([Token(person, 34)], Status(*said(scene), name="status"), buttons, least=LEAST)


def _waiting(scene: PlayScene, skin: Skin) -> Bar:
    """For the one who has nothing to press now."""
    state, session = scene.tabletop.state, scene.session
    if state.outcome is None:
        person = session.series.seats[state.to_move]
        text = skin.words("{name}’s turn", name=scene.name(state.to_move))
        return Bar([Token(person, 34)], Status(text), least=LEAST)
    text, why = headline(scene.shell, session), reason(scene.shell, session)
    return Bar(_winner(scene), Status(text, why), least=LEAST)


def _winner(scene: PlayScene) -> list[Token]:
    outcome = scene.tabletop.match.outcome
    winner = outcome.winner if outcome else None
    return [] if winner is None else [Token(scene.session.series.seats[winner], 34)]


def wide(scene: PlayScene, skin: Skin) -> bool:
    """Whether there is room for buttons as wide as fingers want, and for icons beside words."""
    return scene.shell.size[0] >= skin.px(TOUCHED)


def _icon(name: str, icon: str, tip: str, press: Any, roomy: bool) -> Button:
    return Button("", press, icon=icon, name=name, tooltip=tip, small=True, width=TOUCH if roomy else 0)


def _note(scene: PlayScene, roomy: bool) -> str | None:
    """The smaller line of a bar for looking back: the numbers of the move that led here, unless all room is needed."""
    frame = scene.tabletop.frame
    return (scene.tabletop.table.detail(frame.last, frame) if frame.last is not None else "") if roomy else None


def _look_bar(scene: PlayScene, skin: Skin) -> Bar:
    words, tabletop, review = skin.words, scene.tabletop, scene.review
    ply, last = tabletop.ply, tabletop.match.index
    text = words("Looking back: after move {ply} of {last}", ply=ply, last=last)
    if not ply:
        text = words("Looking back: before the first move")
    roomy = wide(scene, skin)
    steps = [
        _icon("first", "first", words("First move"), lambda: review.look(0), roomy),
        _icon("back one", "left", words("Back"), lambda: review.look(ply - 1), roomy),
        _icon("on one", "right", words("On"), lambda: review.look(ply + 1), roomy),
        _icon("last", "last", words("Last move"), lambda: review.look(last), roomy),
    ]
    play = "play" if roomy else ""
    run = Button(words("Play through"), review.run, icon=play, name="run", small=True, enabled=ply < last)
    branch = Button(words("Play from here"), scene.branch, name="branch", small=True)
    if scene.session.archived:
        leave = Button(words("Done"), Pop, "primary", name="leave", small=True)
    else:
        leave = Button(words("Back to the game"), lambda: review.look(last), "primary", name="live", small=True)
    return Bar([], Status(text, _note(scene, roomy)), [*steps, run, branch, leave], least=LEAST)


def _replay_bar(scene: PlayScene, replay: Playback, skin: Skin) -> Bar:
    words, roomy = skin.words, wide(scene, skin)
    buttons = [
        _icon("frame back", "left", words("One frame back") + " (,)", lambda: scene.act("frame-back"), roomy),
        _icon("pause", "play" if replay.paused else "pause", words("Stop, go on"), lambda: scene.act("confirm"), roomy),
        _icon("frame on", "right", words("One frame on") + " (.)", lambda: scene.act("frame-forward"), roomy),
        Button(words("Slower"), lambda: scene.act("slower"), name="slower", small=True),
        Button(words("Done"), lambda: scene.act("menu"), "primary", name="done", small=True),
    ]
    return Bar([], Status(words(SPEEDS[replay.rate]), _note(scene, roomy)), buttons, least=LEAST)


def _over_bar(scene: PlayScene, skin: Skin) -> Bar:
    words, outcome = skin.words, scene.tabletop.match.outcome
    winner = outcome.winner if outcome else None
    text = words("A tie") if winner is None else words("{name} wins!", name=scene.name(winner))
    if scene.session.archived:
        buttons = [
            Button(words("First move"), lambda: scene.review.look(0), icon="first", name="first", small=True),
            Button(words("Done"), Pop, "primary", name="leave", small=True),
        ]
    else:
        label = again(scene.session, words)
        buttons = [
            Button(words("Result"), scene.result, name="result", small=True),
            Button(label, lambda: scene.act("rematch"), "primary", name="rematch", small=True),
        ]
    return Bar(_winner(scene), Status(text), buttons, least=LEAST)
