"""The first screen: a card for each game, and the games that were left.

The other scenes and the games' pictures are imported when they are wanted, so that the first frame comes at once.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.scene import Change, Input, Push, Quit
from game.scenes.screen_scene import ROOMY, Dialog, ScreenScene
from game.scenes.shell import Shell, Spec
from game.ui.boxes import Centre, Column, Row
from game.ui.buttons import Button
from game.ui.gestures import Hover
from game.ui.grids import Cards
from game.ui.labels import Label, Token
from game.ui.panels import Canvas, Panel, gap
from game.ui.skin import Skin
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.miniature import Miniature
    from game.scenes.session import Session
    from game.store.saves import SavedGame

PICTURE, REST = (80, 300), 500
"""Design px: least and greatest height of a picture, and what everything but the pictures takes."""


class MenuScene(ScreenScene):
    """What is on the table tonight."""

    pad = 14

    def __init__(self, shell: Shell) -> None:
        self.pictures: dict[str, Miniature] = {}
        self.running: tuple[tuple[Session, SavedGame], ...] = ()
        self.thumbnail: Miniature | None = None
        self.drawn = self.searched = False
        super().__init__(shell)

    def _look_for_running(self) -> None:
        from game.scenes.miniature import Miniature

        self.searched = True
        self.running = self.shell.running()
        self.thumbnail = None
        if self.running:
            session = self.running[0][0]
            self.thumbnail = Miniature.of(session.spec, session.match)
        self.screen.first(self._focus())

    def _focus(self) -> str:
        return "continue" if self.running else f"play {self.shell.games[0].key}"

    def build(self, skin: Skin) -> Widget:
        words = skin.words
        cards = [self._card(spec, skin) for spec in self.shell.games]
        foot = [
            Button(words("Played games"), self._history, icon="list", name="history"),
            Button(words("Statistics"), self._statistics, name="statistics"),
            Button(words("Settings"), self._settings, icon="gear", name="settings"),
            Button(words("Full screen"), self._fullscreen, icon="fullscreen", name="fullscreen"),
            Button(words("Quit"), self.back, icon="close", name="quit"),
        ]
        return Column(
            [
                gap(grow=1),
                self.title("Small Change"),
                *(
                    [Label(words("Three games for two people at one table"), "muted", align="center")]
                    * self._roomy(skin)
                ),
                *([gap(4), self._continue_card(skin)] if self.running else []),
                gap(8),
                Cards(cards, 270, most_width=360),
                gap(4),
                Row(foot, align="center"),
                gap(grow=1),
            ]
        )

    def _roomy(self, skin: Skin) -> bool:
        return self.shell.size[1] >= skin.px(ROOMY)

    def _picture_height(self, skin: Skin) -> float:
        """As much as leaves the whole menu in view, where that can be."""
        rest = REST + (150 if self.running else 0) - (0 if self._roomy(skin) else 90)
        return max(PICTURE[0], min(PICTURE[1], self.shell.size[1] / skin.scale - rest))

    def _card(self, spec: Spec, skin: Skin) -> Widget:
        words = skin.words

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if spec.key in self.pictures:
                self.pictures[spec.key].draw(surface, rect, skin)

        play = Button(words("Play"), lambda: self._set_up(spec), "primary", name=f"play {spec.key}", grow=2)
        rules = Button(words("Rules"), lambda: self._rules(spec), name=f"rules {spec.key}", grow=1)
        body = Column(
            [
                Canvas(paint, width=240, height=self._picture_height(skin), grow=1),
                Label(words(spec.title), "heading", align="center"),
                Label(words(spec.blurb), "muted", align="center"),
                Row([play, rules]),
            ]
        )
        return Panel(body, "card", name=f"card {spec.key}")

    def _continue_card(self, skin: Skin) -> Widget:
        (session, saved), *others = self.running
        words, thumbnail = skin.words, self.thumbnail
        seat = session.match.state.to_move
        name = self.shell.name(session.series, session.series.seats[seat])
        when = datetime.fromisoformat(saved.saved_at).astimezone()
        facts = Column(
            [
                Label(self._pairing(session), "strong"),
                Row([Token(session.series.seats[seat], 20), Label(words("{name} to move", name=name))], gap=8),
                Label(
                    " · ".join([words(session.spec.title), *self._standing(session), f"{when:%Y-%m-%d %H:%M}"]), "small"
                ),
            ],
            gap=4,
            grow=1,
        )
        paint = Canvas(lambda s, r: thumbnail.draw(s, r, skin) if thumbnail else None, width=92, height=92)
        go = Button(words("Continue"), lambda: self._continue(session), "primary", icon="play", name="continue")
        more = [self._other(other, skin) for other, _ in others]
        return Centre(Panel(Row([paint, facts, go, *more], gap=18), "card", pad=14), most=1128)

    def _other(self, session: Session, skin: Skin) -> Widget:
        """Goes on with a game of another kind, which was left before."""
        words, name = skin.words, f"continue {session.spec.key}"
        tip = f"{words('Continue')}: {self._pairing(session)}"
        press = lambda: self._continue(session)  # noqa: E731
        return Button(words(session.spec.title), press, icon="play", name=name, tooltip=tip, small=True)

    def _pairing(self, session: Session) -> str:
        first, second = (self.shell.name(session.series, person) for person in (0, 1))
        return self.shell.words("{first} against {second}", first=first, second=second)

    def _standing(self, session: Session) -> list[str]:
        """What the series of a game stands at, if it is one."""
        series = session.series
        score = [f"{series.score[0]} : {series.score[1]}"] if series.begun else []
        return [*score, self.shell.words("Best of {n}", n=series.best_of)] if series.best_of else score

    def _continue(self, session: Session) -> Change:
        from game.scenes.play import PlayScene

        self.shell.unfinish(session)
        return Push(PlayScene(self.shell, session))

    def _set_up(self, spec: Spec) -> Change:
        from game.scenes.setup import SetupScene

        return Push(SetupScene(self.shell, spec))

    def _rules(self, spec: Spec) -> Change:
        from game.scenes.rules import RulesScene

        return Push(RulesScene(self.shell, spec))

    def _history(self) -> Change:
        from game.scenes.history import HistoryScene

        return Push(HistoryScene(self.shell))

    def _statistics(self) -> Change:
        from game.scenes.statistics import StatisticsScene

        return Push(StatisticsScene(self.shell))

    def _settings(self) -> Change:
        from game.scenes.settings import SettingsScene

        return Push(SettingsScene(self.shell))

    def _fullscreen(self) -> Change:
        self.shell.toggle("fullscreen")
        return None

    def back(self) -> Change:
        words = self.shell.words
        answers = [(words("Quit"), "quit", "primary"), (words("Stay"), None, "secondary")]
        return Push(Dialog(self.shell, words("Quit Small Change?"), words("A running game is kept."), answers))

    def resume(self, result: Any) -> Change:
        if result == "quit":
            return Quit()
        self._look_for_running()
        return super().resume(result)

    @property
    def busy(self) -> bool:
        return super().busy or not self._complete or any(self._lively(key) for key in self.pictures)

    @property
    def _complete(self) -> bool:
        return self.searched and len(self.pictures) == len(self.shell.games)

    def _lively(self, key: str) -> bool:
        """A picture plays through when the pointer comes to its card, and then rests: an idle menu costs nothing."""
        picture, at = self.pictures.get(key), self.screen.hover_at
        card = self.screen.find(f"card {key}")
        still = picture is None or picture.played or not picture.moving
        if still or at is None or self.shell.settings.reduced_motion:
            return False
        return card is not None and card.rect.collidepoint(at)

    def unheard(self, event: Input) -> Change:
        if isinstance(event, Hover):
            for picture in self.pictures.values():
                picture.rounds = 0
        return super().unheard(event)

    def update(self, dt: float) -> Change:
        if self.drawn and not self._complete:
            self._load()
        for key, picture in self.pictures.items():
            if self._lively(key):
                picture.pass_time(dt)
        return super().update(dt)

    def _load(self) -> None:
        """Fetches one thing that the first frame did without."""
        from game.scenes.miniature import showcase

        if not self.searched:
            self._look_for_running()
        else:
            spec = self.shell.games[len(self.pictures)]
            self.pictures[spec.key] = showcase(spec)
        self.screen.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.drawn = True
