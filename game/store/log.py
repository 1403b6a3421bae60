"""Reports of crashes."""

import sys
import traceback
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

import game
from game.store.paths import user_dirs


def write_crash(error: BaseException, context: Mapping[str, str]) -> Path | None:
    """Writes what went wrong, and what the program knows around it, to a new file; None if nothing can be written."""
    now = datetime.now().astimezone()
    text = "\n".join(_report(error, {"time": now.isoformat(timespec="seconds"), **context}))
    folder = user_dirs().logs
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, f"crash-{now:%Y-%m-%d-%H%M%S}")
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return path


def _report(error: BaseException, context: Mapping[str, str]) -> list[str]:
    import platform  # only a crash needs it, and every start would pay for it

    return [
        f"Small Change {game.__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"program: {sys.executable}",
        *(f"{name}: {value}" for name, value in context.items()),
        "",
        "".join(traceback.format_exception(error)),
    ]


def _free(folder: Path, stem: str) -> Path:
    """A file made just now that no other report is in."""
    number = 1
    while True:
        path = folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path
