"""What every scene may ask of the app: settings, skin, size, notices, the window. Made once and handed on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any, Protocol

import pygame

from game.core import share
from game.core.colours import ColourSet
from game.core.finished import visible
from game.core.series import Series
from game.core.spec import GameSpec, Level
from game.core.words import mark
from game.scenes.session import Session, following
from game.store import history, levels, pictures, saves
from game.store.files import Notice
from game.store.saves import SavedGame
from game.store.settings import Settings
from game.ui import clipboard
from game.ui.cues import VOICES
from game.ui.looks import own_skin, palette_of
from game.ui.skin import Skin
from game.ui.sound import Sounds
from game.ui.words import Words

Spec = GameSpec[Any, Any, Any]


class WindowControl(Protocol):
    """The part of the window that scenes may move."""

    def set_fullscreen(self, on: bool) -> None: ...


@dataclass
class Shell:
    """The services that scenes share. `size` and `now` are kept up by the app: window pixels, seconds."""

    games: tuple[Spec, ...]
    settings: Settings
    window: WindowControl
    desktop_height: int
    skin: Skin
    size: tuple[int, int] = (1280, 720)
    now: float = 0.0
    notices: list[Notice] = field(default_factory=list)
    code: str | None = None
    """A board code from the command line, waiting for the next set-up form."""
    told: set[tuple[str, ...]] = field(default_factory=set)
    """What the player knows already about files that cannot be read or written."""
    keeps: bool = True
    """Whether games and settings are kept. A copy of the program that is opened while another runs keeps none: each
    would overwrite the games of the other with its own, and take finished ones out of the history."""
    dirty: bool = True
    """Whether the picture has to be drawn again."""
    ended: str | None = None
    """The mark of the game whose end was kept last, until that is taken back."""
    colours: tuple[ColourSet, ...] = field(init=False)
    """The games' own colours."""
    sounds: Sounds = field(init=False)

    def __post_init__(self) -> None:
        self.colours = tuple(colours for spec in self.games for colours in spec.colours)
        voices = (VOICES, *(spec.voices for spec in self.games))
        self.sounds = Sounds({name: voice for some in voices for name, voice in some.items()})

    @property
    def words(self) -> Words:
        return self.skin.words

    def game(self, key: str) -> Spec | None:
        """The game of that key, if there is one."""
        return next((spec for spec in self.games if spec.key == key), None)

    def name(self, series: Series, person: int) -> str:
        """What a person of a series is called."""
        return self.called(series.names[person], person)

    def called(self, name: str, person: int) -> str:
        """What a person is called who gave this name: so, or "Player 1" or "Player 2" for none."""
        return visible(name) or self.words("Player {number}", number=person + 1)

    def redraw(self) -> None:
        """Has the next frame drawn."""
        self.dirty = True

    def tell(self, message: str) -> None:
        """Shows a message (marked for translation) at the top."""
        self.notices.append(Notice(message))

    def change(self, **values: Any) -> None:
        """Takes over settings; a new language, interface size or palette makes a new skin."""
        before, self.settings = self.settings, self.settings.with_(**values)
        if self.settings.fullscreen != before.fullscreen:
            self.window.set_fullscreen(self.settings.fullscreen)
        self.sounds.set_volume(self.settings.volume, self.settings.muted)
        if before.muted and not self.settings.muted:
            self.sounds.open()  # perhaps there is a device by now
        if _looks(self.settings) != _looks(before):
            self.refresh_skin()

    def toggle(self, name: str) -> None:
        """Turns a setting on that is off, and off that is on."""
        self.change(**{name: not getattr(self.settings, name)})

    def mute(self) -> None:
        """Turns the sound off or on, and says which."""
        self.toggle("muted")
        message = mark("Sound off") if self.settings.muted else mark("Sound on")
        self.notices.append(Notice(message, topic="sound"))

    def refresh_skin(self) -> None:
        """Makes the skin anew from the settings."""
        self.skin = own_skin(self.settings, self.desktop_height, self.colours)
        self.report(palette_of(self.settings.palette, self.colours)[1])

    def keep(self, session: Session) -> None:
        """Saves a running game. One that is over goes into the history, and the next of its series is saved instead;
        an end that was taken back goes out of it again.

        What cannot be written there stays where it is: as the running game, before its last move.
        """
        if session.archived or not self.keeps:
            return
        over = session.match.outcome is not None
        told = history.add(session.to_finished()) if over else saves.save(session.to_saved())
        self.report(told)
        if over:
            self.ended = session.uid
        elif not told and session.uid == self.ended:  # after the save, so that a kill in between loses nothing
            self.unfinish(session)
        if over and not told:
            after = following(session)
            self.report(saves.save(after.to_saved()) if after else saves.delete(session.spec.key))
            self.report(history.trim())

    def unfinish(self, session: Session) -> None:
        """Takes a game out of the history that is not over after all: its end was taken back, or a kill came between
        its two saves."""
        if self.keeps:
            told = history.remove(session.uid)
            self.report(told)
            self.ended = session.uid if told else None  # what is still there goes with the next save

    def copy_code(self, session: Session) -> None:
        """Puts the code of a game on the clipboard, and says so."""
        try:
            done = clipboard.copy(share.encode(session.record))
        except share.CodeError as error:
            self.notices.append(Notice(error.message, error.values))
            return
        self.tell(mark("The code of the game is on the clipboard.") if done else mark("There is no clipboard here."))

    def keep_picture(self, picture: pygame.Surface, key: str) -> None:
        """Saves a picture of the table, and says where."""
        png = BytesIO()
        pygame.image.save(picture, png, "table.png")
        path, notices = pictures.write_picture(png.getvalue(), key)
        self.report(notices, asked=True)
        if path is not None:
            self.notices.append(Notice(mark("The picture is saved as {path}"), {"path": str(path)}))

    def running(self, of: Sequence[Spec] = ()) -> tuple[tuple[Session, SavedGame], ...]:
        """The games that can be gone on with, of these kinds or all, at most one of each, the one left last first.

        Where none are kept there are none: those on the disk are the other copy's.
        """
        if not self.keeps:
            return ()
        restored: dict[str, Session] = {}

        def check(saved: SavedGame) -> None:
            restored[saved.record.game] = self._restored(saved)

        found, notices = saves.load_all(check, {spec.key for spec in of or self.games})
        self.report(notices)
        return tuple((restored[saved.record.game], saved) for saved in found)

    def running_of(self, spec: Spec) -> Session | None:
        """The running game of one kind."""
        return next((session for session, _ in self.running([spec])), None)

    def levels(self, spec: Spec) -> tuple[Level[Any], ...]:
        """The boards that ship with a game; a damaged one is left out with a notice."""
        found, notices = levels.levels(spec)
        self.report(notices)
        return found

    def report(self, notices: Sequence[Notice], asked: bool = False) -> None:
        """Tells of trouble with files; the same trouble in another folder, or once more, is no news.

        It is one each time if a press has `asked` for what could not be done.
        """
        for notice in notices:
            trouble = (notice.message, *(str(value) for name, value in notice.values.items() if name != "folder"))
            if asked or trouble not in self.told:
                self.told.add(trouble)
                self.notices.append(notice)

    def _restored(self, saved: SavedGame) -> Session:
        return Session.restore(next(spec for spec in self.games if spec.key == saved.record.game), saved)


def _looks(settings: Settings) -> tuple[Any, ...]:
    return settings.language, settings.scale, settings.palette, settings.text
