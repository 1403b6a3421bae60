"""What every scene may ask of the app: settings, skin, size, games, notices, the window. Made once and handed on."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from game.core.colours import ColourSet
from game.core.finished import visible
from game.core.series import Series
from game.core.spec import Spec as Spec
from game.core.words import mark
from game.scenes.library import Library
from game.scenes.notices import Notices
from game.store.settings import Settings
from game.ui.cues import VOICES
from game.ui.looks import own_skin, palette_of
from game.ui.skin import Skin
from game.ui.sound import Sounds
from game.ui.words import Words


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
    notices: Notices = field(default_factory=Notices)
    code: str | None = None
    """A board code from the command line, waiting for the next set-up form."""
    keeps: bool = True
    """Whether games and settings are kept: not by a copy of the program that is opened while another runs."""
    dirty: bool = True
    """Whether the picture has to be drawn again."""
    colours: tuple[ColourSet, ...] = field(init=False)
    """The games' own colours."""
    sounds: Sounds = field(init=False)
    library: Library = field(init=False)
    """The games that are kept."""

    def __post_init__(self) -> None:
        self.library = Library(self.games, self.notices, self.keeps)
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
        self.notices.tell(message, topic="sound")

    def refresh_skin(self) -> None:
        """Makes the skin anew from the settings."""
        self.skin = own_skin(self.settings, self.desktop_height, self.colours)
        self.notices.report(palette_of(self.settings.palette, self.colours)[1])


def _looks(settings: Settings) -> tuple[Any, ...]:
    return settings.language, settings.scale, settings.palette, settings.text
