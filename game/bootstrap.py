"""Finds the Python that has the packages, and goes on in it: this one, or that of an environment of our own.

Standard library alone, and little of it: a double-click passes through here twice before it draws anything.
"""

import hashlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESTARTED = "SMALL_CHANGE_RESTARTED"
STAMP = "small-change.stamp"
"""The file in an environment of ours that says what it holds; written last, so an install that was killed has none."""

RUN = "requirements.lock"
TEST = "requirements-test.lock"
HELD = {RUN: (RUN,), TEST: (RUN, TEST)}
"""The lock files whose packages are there once one has been installed."""

Version = tuple[int, ...]

_PLAY: dict[str, Version] = {
    "pygame-ce": (2, 5, 5),
    "pymunk": (7, 1),
    "msgspec": (0, 19),
    "platformdirs": (4, 3),
    "font-source-sans-pro": (0, 0, 1),
    "font-source-serif-pro": (0, 0, 1),
}
LEAST: Mapping[str, Mapping[str, Version]] = {
    RUN: _PLAY,
    TEST: {**_PLAY, "pytest": (8, 3), "pytest-xdist": (3, 6), "hypothesis": (6, 120)},
}
"""The packages of pyproject.toml and the least versions that will do."""

BOTH = (
    "The packages pygame and pygame-ce lie over each other in this Python, so neither works. Take both away\n"
    "(python -m pip uninstall pygame pygame-ce) and install small-change again."
)


class SetupError(Exception):
    """The packages are not there and cannot be had; the text says what to do."""


def say(text: str) -> None:
    """Prints to standard error, which may be missing (a windowed Python) and is never a command's output."""
    if sys.stderr is not None:
        print(text, file=sys.stderr, flush=True)


def fail(text: str) -> int:
    """Exit code 1, after the text has been shown by what there is: the console, else a message box."""
    say(text)
    if sys.stderr is None and sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, "Small Change", 0x10)
    return 1


def enter(lock: str, argv: list[str]) -> int | None:
    """None if this process has the packages of the lock file; else the exit code of one that has.

    Makes an environment if there is none yet. On POSIX the other process takes the place of this one.
    Raises SetupError.
    """
    restarted = os.environ.pop(RESTARTED, "")
    if getattr(sys, "frozen", False) or sys.prefix == restarted:
        return None
    folder = finished(lock)
    if folder is None or sys.prefix != sys.base_prefix:  # in an environment that somebody chose, look at it first
        lacking = [] if folder and sys.prefix == str(folder) else lacks(lock)
        if not lacking:
            return None
        if not (ROOT / lock).is_file() and _version("pygame"):
            raise SetupError(BOTH)
        if not (ROOT / lock).is_file():
            raise SetupError(f"Packages are missing: {', '.join(lacking)}. Install small-change again.")
    if restarted:
        raise SetupError(f"The environment {restarted} does not work. Delete that folder and start again.")
    if folder is None:
        from game import install

        folder = install.make(lock)
    return _restart(folder, argv)


def lacks(lock: str) -> list[str]:
    """The packages that this Python lacks, by their metadata: `import pygame` would find another project as well."""
    least = LEAST[lock]
    if _version("pygame"):  # the other project: its files and those of pygame-ce overwrite each other
        return list(least)
    return [package for package, version in least.items() if _version(package) < version]


def _version(package: str) -> Version:
    import re
    from importlib import metadata  # slow to import

    try:
        text = metadata.version(package)
    except metadata.PackageNotFoundError:
        return ()
    return tuple(int(number) for number in re.findall(r"\d+", f"{text}")[:3])


def _restart(folder: Path, argv: list[str]) -> int:
    command = [str(python_of(folder, windowed=sys.stderr is None)), str(ROOT / "main.py"), *argv]
    environment = {**os.environ, RESTARTED: str(folder)}
    if sys.platform == "win32":  # there execv returns to the shell at once
        import subprocess

        return subprocess.call(command, env=environment)
    return os.execve(command[0], command, environment)


def python_of(folder: Path, windowed: bool = False) -> Path:
    """The Python of an environment."""
    if sys.platform == "win32":
        return folder / "Scripts" / ("pythonw.exe" if windowed else "python.exe")
    return folder / "bin" / "python"


def folders() -> list[Path]:
    """Where an environment may be, best first: beside the program, else among the player's data."""
    own = digest(os.fsencode(ROOT))[:8]
    data = _data_folder()
    return [ROOT / ".venv", *([data / f"venv-{own}"] if data else [])]


def _data_folder() -> Path | None:
    """The player's folder for this program's data (platformdirs has the same ones, but is not there yet)."""
    chosen = os.environ.get("SMALL_CHANGE_HOME")
    if chosen:
        return Path(chosen).absolute()
    try:
        home = Path.home()
    except RuntimeError:  # neither HOME nor an entry for this user
        return None
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "small-change"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "small-change"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "small-change"


def finished(lock: str) -> Path | None:
    """The folder of an environment that holds the packages of the lock file as it is now."""
    if not (ROOT / lock).is_file():
        return None
    wanted = digest((ROOT / lock).read_bytes())
    return next((folder for folder in folders() if _holds(folder, wanted)), None)


def _holds(folder: Path, wanted: str) -> bool:
    lines = stamp_lines(folder) or []
    return lines[:1] == [maker()] and wanted in lines and python_of(folder).exists()


def stamp_lines(folder: Path) -> list[str] | None:
    """Who made an environment and the digests of the lock files it holds; None if it is none of ours."""
    try:
        return (folder / STAMP).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None


def maker() -> str:
    """What an environment cannot outlive: the Python version and the kind of machine that made it."""
    if sys.platform == "win32":
        machine = os.environ.get("PROCESSOR_ARCHITECTURE", "")
    else:
        machine = os.uname().machine
    return f"{sys.implementation.cache_tag} {sys.platform} {machine}"


def digest(data: bytes) -> str:
    """The SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()
