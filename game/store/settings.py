"""The player's settings."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from game.store import files
from game.store.files import Notice
from game.store.paths import user_dirs
from game.store.settings_steps import STEPS

VERSION = len(STEPS) + 1

Language = Literal["", "en", "de", "es"]
Animation = Literal["off", "fast", "normal", "slow"]
SeatSides = Literal["same", "opposite"]
TextSize = Literal[100, 115, 130, 150]

Name = Annotated[str, Meta(max_length=64)]
Key = Annotated[str, Meta(max_length=32)]
PaletteKey = Annotated[str, Meta(min_length=1, max_length=64)]
Place = Annotated[int, Meta(ge=-100_000, le=100_000)]
Length = Annotated[int, Meta(ge=1, le=100_000)]
Percent = Annotated[int, Meta(ge=0, le=100)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a player can set, with what it is before they do.

    `language` "" is the system's. `scale` is the size of the interface in percent, 0 a guess from the screen; `text`
    makes only the letters larger. `palette` is "standard", "safe", "contrast" or the stem of a player's own file. With
    `reduced_motion` nothing moves but what a player has set rolling or asked to see. `window` is x, y, width and height
    in pixels, None before the first time. An empty name stands for "Player 1" and so on. `turn_far` turns texts and
    pieces to the player on the far side. `games` holds the last options by game, `own` what the players have set for a
    game: plain values, which its spec checks when they are used.
    """

    version: int = VERSION
    language: Language = ""
    scale: Annotated[int, Meta(ge=0, le=300)] = 0
    fullscreen: bool = False
    window: tuple[Place, Place, Length, Length] | None = None
    names: tuple[Name, Name] = ("", "")
    seats: SeatSides = "same"
    turn_far: bool = False
    animation: Animation = "normal"
    show_targets: bool = False
    volume: Percent = 70
    muted: bool = False
    palette: PaletteKey = "standard"
    text: TextSize = 100
    reduced_motion: bool = False
    games: dict[Key, dict[str, Any]] = {}
    own: dict[Key, dict[str, Any]] = {}

    def __post_init__(self) -> None:
        if 0 < self.scale < 75:
            raise ValueError(f"scale {self.scale} is neither 0 nor 75 to 300")

    def with_(self, **values: Any) -> "Settings":
        """These settings with other values for some fields; ValueError for a value that could not be loaded again."""
        return files.convert({**msgspec.structs.asdict(self), **values}, Settings)


def load() -> tuple[Settings, tuple[Notice, ...]]:
    """The settings as they were saved, else as they are at first; and what the player should be told."""
    settings, notices = files.read(_path(), _decode)
    return settings or Settings(), notices


def save(settings: Settings) -> tuple[Notice, ...]:
    """Keeps the settings; a notice if that could not be done."""
    path = _path()
    return files.make_room(path, VERSION) or files.write(path, files.encode(settings))


def _decode(data: bytes) -> Settings:
    return files.convert(files.migrated(files.decode(data), STEPS), Settings)


def _path() -> Path:
    return user_dirs().settings / "settings.json"
