"""The first screen: a card for each game, and the game that was left last."""

from datetime import datetime
from typing import Any

from game.scenes.miniature import Miniature, showcase
from game.scenes.play import PlayScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Change, Push, Quit
from game.scenes.screen_scene import Dialog, ScreenScene
from game.scenes.session import Session
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.shell import Shell, Spec
from game.store.saves import SavedGame
from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button
from game.ui.grids import Cards
from game.ui.labels import Label, Token
from game.ui.panels import Canvas, Panel, gap
from game.ui.skin import Skin
from game.ui.widget import Widget


class MenuScene(ScreenScene):
    """What is on the table tonight."""

    def __init__(self, shell: Shell) -> None:
        self.pictures = {spec.key: showcase(spec) for spec in shell.games}
        self.running: tuple[Session, SavedGame] | None = None
        self.thumbnail: Miniature | None = None
        self._look_for_running(shell)
        super().__init__(shell)

    @property
    def focus(self) -> str:  # type: ignore[override]
        return "continue" if self.running else f"play {next(iter(self.pictures))}"

    def _look_for_running(self, shell: Shell) -> None:
        self.running = shell.running()
        self.thumbnail = None
        if self.running:
            session = self.running[0]
            self.thumbnail = Miniature.of(session.spec, session.match)

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        cards = [self._card(spec, skin) for spec in self.shell.games]
        foot = [
            Button(words("Settings"), lambda: Push(SettingsScene(self.shell)), icon="gear", name="settings"),
            Button(words("Full screen"), self._fullscreen, icon="fullscreen", name="fullscreen"),
            Button(words("Quit"), self.back, icon="close", name="quit"),
        ]
        return Column(
            [
                gap(grow=1),
                Label("Small Change", "title", align="center"),
                Label(words("Three games for two people at one table"), "muted", align="center"),
                *([gap(4), self._continue_card(skin)] if self.running else []),
                gap(8),
                Cards(cards, 300, most_width=360),
                gap(8),
                Row(foot, align="center"),
                gap(grow=1),
            ]
        )

    def _card(self, spec: Spec, skin: Skin) -> Widget:
        words = skin.words
        picture = self.pictures[spec.key]
        play = Button(words("Play"), lambda: self._set_up(spec), "primary", name=f"play {spec.key}", grow=2)
        rules = Button(words("Rules"), lambda: Push(RulesScene(self.shell, spec)), name=f"rules {spec.key}", grow=1)
        body = Column(
            [
                Canvas(lambda surface, rect: picture.draw(surface, rect, skin), width=240, height=210, grow=1),
                Label(words(spec.title), "heading", align="center"),
                Label(words(spec.blurb), "muted", align="center"),
                Row([play, rules]),
            ]
        )
        return Panel(body, "card", name=f"card {spec.key}")

    def _continue_card(self, skin: Skin) -> Widget:
        assert self.running is not None
        session, saved = self.running
        words, thumbnail = skin.words, self.thumbnail
        seat = session.match.state.to_move
        name = self.shell.name(session.series, session.series.seats[seat])
        when = datetime.fromisoformat(saved.saved_at).astimezone()
        facts = Column(
            [
                Label(self._pairing(session), "strong"),
                Row([Token(session.series.seats[seat], 20), Label(words("{name} to move", name=name))], gap=8),
                Label(f"{words(session.spec.title)} · {when:%Y-%m-%d %H:%M}", "small"),
            ],
            gap=4,
            grow=1,
        )
        paint = Canvas(lambda s, r: thumbnail.draw(s, r, skin) if thumbnail else None, width=92, height=92)
        go = Button(words("Continue"), self._continue, "primary", icon="play", name="continue")
        return Centre(Panel(Row([paint, facts, go], gap=18), "card", pad=14), most=1128)

    def _pairing(self, session: Session) -> str:
        first, second = (self.shell.name(session.series, person) for person in (0, 1))
        return self.shell.words("{first} against {second}", first=first, second=second)

    def _continue(self) -> Change:
        return Push(PlayScene(self.shell, self.running[0])) if self.running else None

    def _set_up(self, spec: Spec) -> Change:
        return Push(SetupScene(self.shell, spec))

    def _fullscreen(self) -> Change:
        self.shell.change(fullscreen=not self.shell.settings.fullscreen)
        return None

    def back(self) -> Change:
        words = self.shell.words
        answers = [(words("Quit"), "quit", "primary"), (words("Stay"), None, "secondary")]
        return Push(Dialog(self.shell, words("Quit Small Change?"), words("A running game is kept."), answers))

    def resume(self, result: Any) -> Change:
        if result == "quit":
            return Quit()
        self._look_for_running(self.shell)
        return super().resume(result)

    @property
    def busy(self) -> bool:
        return super().busy or any(self._lively(key) for key in self.pictures)

    def _lively(self, key: str) -> bool:
        """A picture plays while the pointer or the focus is on its card, so that an idle menu costs nothing."""
        card = self.screen.find(f"card {key}")
        return card is not None and any(widget.hovered or widget.focused for widget in card.walk())

    def update(self, dt: float) -> Change:
        for key, picture in self.pictures.items():
            if picture.moving and self._lively(key):
                picture.pass_time(dt)
        return super().update(dt)
