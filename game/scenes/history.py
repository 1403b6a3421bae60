"""Finished games: a list to search, and each to be seen again."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

import pygame

from game.core.finished import Entry, of_game, of_name
from game.core.spec import Spec
from game.scenes.miniature import Miniature
from game.scenes.pager import last_page, pager
from game.scenes.play import PlayScene
from game.scenes.scene import Change, Pop, Push
from game.scenes.screen_scene import ScreenScene
from game.scenes.session import Session
from game.scenes.shell import Shell
from game.scenes.takeaway import copy_game
from game.ui.boxes import Beside, Centre, Column, Row
from game.ui.buttons import Button
from game.ui.choice import Choice
from game.ui.entry import TextEntry
from game.ui.labels import Label, Token
from game.ui.panels import Canvas, Panel, gap
from game.ui.scroll import Scroll
from game.ui.skin import Skin
from game.ui.widget import Widget

PAGE = 8
"""Games that are listed at once."""
NARROW = 720
"""Design px of a window in which the buttons of a game have no place beside it."""
TALLEST = 980
"""Design px of the height that the scene needs to show them all."""


class HistoryScene(ScreenScene):
    """The finished games, newest first, a page at a time; their pictures come one after the other."""

    focus = "back"

    def __init__(self, shell: Shell) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.game = ""
        self.name = ""
        self.page = 0
        self.bin = False
        """Whether it shows the deleted games."""
        self.found: tuple[Entry, ...] = ()
        """The entries that the filters let through."""
        self.deleted: str | None = None
        """The game that was deleted last."""
        self.pictures: dict[str, Miniature | None] = {}
        super().__init__(shell)
        self._reload()

    def _reload(self) -> None:
        self.entries = self.shell.library.finished(deleted=self.bin)
        self._filter()

    def _filter(self) -> None:
        """Once for every change: thousands of names take longer than a frame has."""
        unnamed = (self.shell.called("", 0), self.shell.called("", 1))
        entries = of_game(self.entries, self.game) if self.game else self.entries
        self.found = of_name(entries, self.name, unnamed) if self.name.strip() else entries
        self._show()

    def _show(self) -> None:
        """Builds the page; keys begin at its newest game."""
        self.page = min(self.page, last_page(len(self.found), PAGE))
        shown = {entry.uid for entry in self.listed}
        self.pictures = {uid: picture for uid, picture in self.pictures.items() if uid in shown}  # each holds its game
        self.screen.first(self._newest())
        self.screen.refresh()

    def _newest(self) -> str:
        """The button of the newest game on the page that has one to press, else the one that goes back."""
        if self.bin:
            return f"restore {self.listed[0].uid}" if self.listed else "back"
        known = (entry.uid for entry in self.listed if self.shell.game(entry.game))
        return next((f"open {uid}" for uid in known), "back")

    @property
    def listed(self) -> tuple[Entry, ...]:
        """The entries of this page."""
        return self.found[self.page * PAGE : (self.page + 1) * PAGE]

    def build(self, skin: Skin) -> Widget:
        words, found = skin.words, self.found
        rows: list[Widget] = [self._row(entry, skin) for entry in self.listed]
        if not rows:
            empty = words("No deleted game.") if self.bin else words("No finished game yet.")
            none = words("No game fits.") if self.entries else empty
            rows = [gap(40), Label(none, "muted", align="center"), gap(40)]
        return Centre(
            Column(
                [
                    self.title(words("Deleted games") if self.bin else words("Played games")),
                    self._filters(skin),
                    Panel(Scroll(Column(rows, gap=8), grow=1, name="list"), grow=1, pad=14),
                    self._foot(skin, len(found)),
                ],
                grow=1,
            ),
            most=1000,
            spread=True,
            tallest=TALLEST,
            grow=1,
        )

    def _filters(self, skin: Skin) -> Widget:
        words = skin.words
        games = [("", words("All games")), *((spec.key, words(spec.title)) for spec in self.shell.games)]
        return Row(
            [
                Choice(games, self.game, self._assign("game"), name="game filter"),
                TextEntry(self.name, self._assign("name"), hint=words("Name"), name="name filter", grow=1),
            ],
            align="center",
        )

    def _foot(self, skin: Skin, count: int) -> Widget:
        words = skin.words
        buttons: list[Widget] = [
            Button(words("Back"), self.back, "primary", name="back", width=140),
            *pager(words, self.page, last_page(count, PAGE), self._turn),
        ]
        if not self.bin:
            buttons.append(Button(words("Deleted games"), self._toggle_bin, icon="list", name="deleted games"))
        if self.deleted is not None:
            buttons.append(Button(words("Bring the deleted game back"), self._undelete, icon="undo", name="undelete"))
        return Row(buttons, align="center")

    def _row(self, entry: Entry, skin: Skin) -> Widget:
        words, uid = skin.words, entry.uid

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            picture = self.pictures.get(uid)
            if picture is not None:
                picture.draw(surface, rect, skin)

        when = words.moment(datetime.fromisoformat(entry.finished_at), datetime.now())
        spec = self.shell.game(entry.game)
        title = words(spec.title) if spec else entry.game
        outcome: Widget = Label(self._outcome(entry, spec))
        if entry.winner is not None:
            outcome = Beside(Token(entry.winner, 20), outcome, gap=8)
        count = words.plural("{n} move", "{n} moves", entry.moves)
        facts = Column(
            [
                Label(
                    words("{first} against {second}", first=self._named(entry, 0), second=self._named(entry, 1)),
                    "strong",
                ),
                outcome,
                Label(f"{title} · {count} · {when}", "small"),
            ],
            gap=2,
        )
        picture, buttons = Canvas(paint, width=72, height=72), self._row_buttons(uid, bool(spec))
        if self.shell.size[0] < skin.px(NARROW):
            return Panel(Row([picture, facts, *buttons]), "panel", pad=8)
        return Panel(Beside(picture, facts, Row(buttons)), "panel", pad=8)

    def _row_buttons(self, uid: str, known: bool) -> list[Button]:
        words, own = self.shell.words, self.shell.keeps
        why_not = "" if own else words("Nothing is kept from this window.")
        if self.bin:
            back, restore = words("Bring back"), partial(self._restore, uid)
            name = f"restore {uid}"
            return [Button(back, restore, name=name, icon="undo", small=True, tooltip=why_not, enabled=own)]

        def icon(name: str, picture: str, press: Callable[[], Change], tip: str, enabled: bool = True) -> Button:
            return Button("", press, icon=picture, name=f"{name} {uid}", small=True, tooltip=tip, enabled=enabled)

        return [
            Button(words("Watch"), lambda: self._open(uid), name=f"open {uid}", icon="play", small=True, enabled=known),
            icon("copy", "copy", lambda: self._copy(uid), words("Copy the code of the game")),
            icon("delete", "close", lambda: self._delete(uid), why_not or words("Delete this game"), own),
        ]

    def _named(self, entry: Entry, person: int) -> str:
        return self.shell.called(entry.names[person], person)

    def _outcome(self, entry: Entry, spec: Spec | None) -> str:
        words = self.shell.words
        if spec is None or entry.reason not in spec.reasons:
            return ""
        winner = self._named(entry, entry.winner or 0)
        loser = self._named(entry, 1 - (entry.winner or 0))
        sentence = spec.reasons[entry.reason]
        how = words(sentence, winner=winner, loser=loser)
        told = entry.winner is None or "{winner}" in sentence
        return how if told else words("{winner} wins. {how}", winner=winner, how=how)

    def _assign(self, name: str) -> Callable[[str], Change]:
        def change(value: str) -> Change:
            setattr(self, name, value)
            self.page = 0
            self._filter()
            return None

        return change

    def _turn(self, step: int) -> None:
        self.page += step
        self._show()

    def _load(self, uid: str, asked: bool = False) -> Session | None:
        return self.shell.library.reopen(uid, self.bin, asked)

    def _open(self, uid: str) -> Change:
        session = self._load(uid, asked=True)
        if session is None:
            self._reload()
            return None
        return Push(PlayScene(self.shell, session))

    def _copy(self, uid: str) -> Change:
        session = self._load(uid, asked=True)
        if session is not None:
            copy_game(self.shell.notices, session)
        return None

    def _delete(self, uid: str) -> Change:
        after = self._beside(uid)
        gone = self.shell.library.delete(uid)
        self.deleted = uid if gone else None
        self._reload()
        focused = self.screen.focused
        if gone and focused is not None and focused.name == f"delete {uid}":  # by keys: the next one
            self.screen.focus_on(f"delete {after}" if after else "undelete")
        return None

    def _beside(self, uid: str) -> str | None:
        """The game that comes into the place of one that goes, or else the one before it."""
        uids = [entry.uid for entry in self.found]
        at = uids.index(uid)
        return next(iter(uids[at + 1 : at + 2] or uids[at - 1 : at]), None)

    def _undelete(self) -> Change:
        return self._restore(self.deleted) if self.deleted is not None else None

    def _restore(self, uid: str) -> Change:
        self.shell.library.restore(uid)
        self.deleted = None
        self._reload()
        return None

    def _toggle_bin(self) -> Change:
        self.bin, self.page, self.deleted = not self.bin, 0, None
        self._reload()
        return None

    def back(self) -> Change:
        return self._toggle_bin() if self.bin else Pop()

    @property
    def _missing(self) -> str | None:
        return next((entry.uid for entry in self.listed if entry.uid not in self.pictures), None)

    @property
    def busy(self) -> bool:
        return super().busy or self._missing is not None

    def update(self, dt: float) -> Change:
        uid = self._missing
        if uid is not None:
            session = self._load(uid)
            self.pictures[uid] = Miniature(session.match, still=True) if session else None
            self.shell.redraw()
        return super().update(dt)

    def resume(self) -> None:
        self._reload()
