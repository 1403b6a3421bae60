"""Pictures of the table that a player wants to keep."""

from datetime import datetime
from pathlib import Path

from game.store import files
from game.store.files import Notice
from game.store.paths import checked_key, user_dirs


def write_picture(png: bytes, key: str) -> tuple[Path | None, tuple[Notice, ...]]:
    """Writes a PNG to a file named by the game and the time; None and a notice if it cannot."""
    now = datetime.now().astimezone()
    path = user_dirs().saves / "pictures" / f"{checked_key(key)}-{now:%Y-%m-%d-%H%M%S-%f}.png"
    notices = files.write(path, png)
    return (None if notices else path), notices
