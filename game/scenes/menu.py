"""The first screen: a card for each game, and the games that were left.

The other scenes and the games' pictures are imported when they are wanted, so that the first frame comes at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.scenes.kept import kept_games
from game.scenes.scene import Change, Input, Push, Quit
from game.scenes.screen_scene import Dialog, ScreenScene
from game.scenes.shell import Shell, Spec
from game.ui.boxes import Column, Row
from game.ui.buttons import Button
from game.ui.gestures import Hover
from game.ui.grids import GAP, Cards, Equal
from game.ui.labels import Label
from game.ui.panels import Canvas, Panel, gap
from game.ui.skin import Skin
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.miniature import Miniature
    from game.scenes.session import Session
    from game.store.saves import SavedGame

CARD, CARD_SHARE = (360.0, 720.0), 0.5
"""Least and greatest of the design px that a card is wide at most, and that width as a share of the window's height."""


@dataclass(frozen=True)
class Fit:
    """How much a menu says: the less room there is, the less it does. Lengths in design px."""

    title: str = "title"
    """The style of the program's name."""
    name: str = "heading"
    """That of a game's."""
    talks: bool = True
    """Whether cards have a sentence below their names."""
    small: bool = False
    """Whether buttons are."""
    pad: float = 20
    card: float = 270
    """The width that a card cannot do without."""
    picture: float = 150
    """The height that its picture cannot do without."""


FITS = (
    Fit(),
    Fit("heading", picture=110),
    Fit("heading", talks=False, picture=110),
    Fit("heading", "strong", talks=False, small=True, pad=12, card=150, picture=56),
)


class MenuScene(ScreenScene):
    """What is on the table tonight."""

    pad = 14

    def __init__(self, shell: Shell) -> None:
        self.pictures: dict[str, Miniature] = {}
        self.running: tuple[tuple[Session, SavedGame], ...] = ()
        self.thumbnail: Miniature | None = None
        self.drawn = self.searched = False
        self.names: tuple[str, str] | None = None
        """The people's names when the settings were opened, while they are."""
        super().__init__(shell)

    def _look_for_running(self) -> None:
        from game.scenes.miniature import Miniature

        self.searched = True
        self.running = self.shell.library.running()
        self.thumbnail = None
        if self.running:
            session = self.running[0][0]
            self.thumbnail = Miniature(session.match, still=True)
        self.screen.first(self._focus())

    def _focus(self) -> str:
        return "continue" if self.running else f"play {self.shell.games[0].key}"

    def build(self, skin: Skin) -> Widget:
        """The fullest menu that the window has room for, its pictures as large as the rest lets them be."""
        room = [edge - 2 * skin.px(self.pad) for edge in self.shell.size]
        for fit in FITS:
            spare = room[1] - self._menu(fit, skin).wants(skin, room[0])[1]
            if spare >= 0:
                break
        rows = self._cards(fit, skin).rows(skin, room[0])
        most = max(fit.picture, self._card_width(skin) - 2 * fit.pad)
        picture = fit.picture + max(0.0, spare / skin.scale / rows)
        return self._menu(replace(fit, picture=min(most, picture)), skin)

    def _menu(self, fit: Fit, skin: Skin) -> Widget:
        head: list[Widget] = [Label("Small Change", fit.title, align="center")]
        if fit.title == "title":
            head.append(Label(skin.words("Games for two people at one table"), "muted", align="center"))
        kept: list[Widget] = []
        if self.running:
            kept.append(kept_games(self.shell, self.running, self.thumbnail, self._continue, fit.small))
        return Column(
            [
                gap(grow=1),
                Column(head, gap=4),
                *kept,
                self._cards(fit, skin),
                self._foot(fit, skin),
                gap(grow=1),
            ],
            gap=8 if fit.small else 16,
        )

    def _foot(self, fit: Fit, skin: Skin) -> Widget:
        words = skin.words
        parts = [
            (words("Played games"), self._history, "list", "history"),
            (words("Statistics"), self._statistics, "chart", "statistics"),
            (words("Settings"), self._settings, "gear", "settings"),
            (words("Full screen"), self._fullscreen, "fullscreen", "fullscreen"),
            (words("Quit"), self.back, "close", "quit"),
        ]
        buttons = [
            Button(text, press, icon="" if fit.small else icon, name=name, small=fit.small)
            for text, press, icon, name in parts
        ]
        return Row(buttons, gap=8 if fit.small else 12, align="center")

    def _card_width(self, skin: Skin) -> float:
        """Design px that a card is wide at most: large windows have large pictures."""
        return max(CARD[0], min(CARD[1], CARD_SHARE * self.shell.size[1] / skin.scale))

    def _cards(self, fit: Fit, skin: Skin) -> Cards:
        words, games = skin.words, self.shell.games
        titles = [Label(words(spec.title), fit.name, align="center") for spec in games]
        blurbs = [Label(words(spec.blurb), "muted", align="center") for spec in games] if fit.talks else []
        texts = [
            [Equal(label, labels) for labels in (titles, blurbs) for label in labels[i : i + 1]]
            for i in range(len(games))
        ]
        cards = [self._card(spec, fit, text, skin) for spec, text in zip(games, texts, strict=True)]
        return Cards(cards, fit.card, most_width=self._card_width(skin), gap=12 if fit.small else GAP)

    def _card(self, spec: Spec, fit: Fit, texts: Sequence[Widget], skin: Skin) -> Widget:
        words = skin.words

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if spec.key in self.pictures:
                self.pictures[spec.key].draw(surface, rect, skin)

        name, press = f"play {spec.key}", lambda: self._set_up(spec)
        play = Button(words("Play"), press, "primary", name=name, grow=2, small=fit.small)
        rules = Button(words("Rules"), lambda: self._rules(spec), name=f"rules {spec.key}", grow=1, small=fit.small)
        picture = Canvas(paint, height=fit.picture, grow=1)
        between = 6 if fit.small else 12
        return Panel(
            Column([picture, *texts, Row([play, rules], gap=between)], gap=between),
            "card",
            name=f"card {spec.key}",
            pad=fit.pad,
        )

    def _continue(self, session: Session) -> Change:
        from game.scenes.play import PlayScene

        self.shell.library.unfinish(session)
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

        self.names = self.shell.settings.names
        return Push(SettingsScene(self.shell))

    def _fullscreen(self) -> Change:
        self.shell.toggle("fullscreen")
        return None

    def back(self) -> Change:
        words = self.shell.words
        answers = [(words("Stay"), None, "primary"), (words("Quit"), Quit, "secondary")]
        text = words("A running game is kept.") if self.shell.keeps else words("Nothing is kept from this window.")
        return Push(Dialog(self.shell, words("Quit Small Change?"), text, answers))

    def resume(self) -> None:
        if self.names is not None:
            self.shell.library.rename(self.names, self.shell.settings.names)
            self.names = None
        self._look_for_running()
        super().resume()

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
        self.shell.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.drawn = True
