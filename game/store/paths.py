"""Where things are: the data that ships with the program, and the folders in which it keeps what the player has."""

import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

import game

APP = "small-change"
HOME_VARIABLE = "SMALL_CHANGE_HOME"
"""Environment variable that names one folder for everything that is kept."""

_KEY = re.compile(r"[a-z][a-z0-9_-]{0,31}")


@dataclass(frozen=True)
class UserDirs:
    """The folders for settings, saved games and logs; they need not exist yet."""

    settings: Path
    saves: Path
    logs: Path


def user_dirs() -> UserDirs:
    """The player's folders: where the system wants them, or all in the one that SMALL_CHANGE_HOME names."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return _all_in(Path(home).absolute())
    try:
        return UserDirs(
            platformdirs.user_config_path(APP, appauthor=False),
            platformdirs.user_data_path(APP, appauthor=False),
            platformdirs.user_log_path(APP, appauthor=False),
        )
    except RuntimeError:  # an account without a home: what is kept lasts as long as the system lets it
        return _all_in(Path(tempfile.gettempdir()) / APP)


def _all_in(root: Path) -> UserDirs:
    return UserDirs(root, root, root / "logs")


def asset_dir() -> Path:
    """The folder with sounds, translations, icon and palettes."""
    return _shipped("assets")


def level_dir(key: str) -> Path:
    """The folder with the boards of a game."""
    return _shipped("levels") / checked_key(key)


def _shipped(name: str) -> Path:
    """A data folder: inside the package when installed or frozen, beside it in a source checkout."""
    package = Path(game.__file__).absolute().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


def checked_key(key: str) -> str:
    """The key of a game, safe as a file name; ValueError for anything that could lead elsewhere."""
    if not _KEY.fullmatch(key):
        raise ValueError(f"not the key of a game: {key!r}")
    return key
