"""The first start: makes an environment of our own and installs the pinned packages; standard library alone."""

import importlib.util
import platform
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game import bootstrap
from game.alone import lock
from game.bootstrap import ROOT, STAMP, SetupError, say

UNFINISHED = "unfinished"
PIP = ("--require-hashes", "--only-binary=:all:", "--no-input", "--no-user", "--disable-pip-version-check")


def make(needs: str) -> Path:
    """The folder of a new environment with the packages of a lock file. Raises SetupError."""
    with _one_at_a_time():
        found = bootstrap.finished(needs)  # by the start that was here before us
        if found:
            return found
        for folder in bootstrap.folders():
            if _claim(folder):
                _fill(folder, needs)
                return folder
    places = " or ".join(map(str, bootstrap.folders()))
    raise SetupError(f"Small Change needs a folder for its packages and cannot write to {places}.")


def _claim(folder: Path) -> bool:
    """Marks the folder as ours and unfinished; False if it cannot be written or is somebody else's.

    What an earlier start left unfinished, or another Python made, is deleted first.
    """
    lines = bootstrap.stamp_lines(folder)
    try:
        if lines is not None and lines[:1] != [bootstrap.maker()]:
            shutil.rmtree(folder)
        folder.mkdir(parents=True, exist_ok=True)
        if bootstrap.stamp_lines(folder) is None and any(folder.iterdir()):
            return False
        (folder / STAMP).write_text(UNFINISHED, encoding="utf-8")
    except OSError:
        return False
    return True


def _fill(folder: Path, needs: str) -> None:
    say(f"Small Change: installing its packages into {folder} (this once, some 60 MB) ...")
    command = [*_pip(folder), "install", *PIP, "--requirement", str(ROOT / needs)]
    code = subprocess.call(command, stdout=sys.stderr)  # where our own words go; a windowed Python has neither
    if code != 0:
        raise SetupError(
            f"The packages could not be installed; pip says why above (exit code {code}).\n"
            "The first start needs the internet: connect and start again. Behind a proxy, set HTTPS_PROXY first.\n"
            "There are packages for Python 3.11 to 3.14 on 64-bit Windows, macOS and Linux; this is "
            f"Python {platform.python_version()} on {platform.system()} {platform.machine()}."
        )
    digests = [bootstrap.digest((ROOT / name).read_bytes()) for name in bootstrap.HELD[needs]]
    (folder / STAMP).write_text("\n".join([bootstrap.maker(), *digests]), encoding="utf-8")
    say("Small Change: the packages are there.")


def _pip(folder: Path) -> list[str]:
    """The command that is the environment's pip, its own or that of this Python, after making what is not there."""
    own = importlib.util.find_spec("ensurepip") is not None
    if not own and importlib.util.find_spec("pip") is None:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise SetupError(f"This Python has neither ensurepip nor pip. On Debian or Ubuntu: sudo apt install {package}")
    python = bootstrap.python_of(folder)
    if not python.exists():
        try:
            venv.EnvBuilder(with_pip=own, symlinks=sys.platform != "win32").create(folder)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SetupError(f"The environment {folder} could not be made: {error}") from error
    return [str(python), "-m", "pip"] if own else [sys.executable, "-m", "pip", "--python", str(python)]


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Lets one start make the environment while others (an impatient second double-click) wait for it."""
    with (ROOT / bootstrap.RUN).open("rb") as file:
        told = False
        while not lock(file):
            if not told:
                say("Small Change: another start is installing the packages; waiting for it ...")
                told = True
            time.sleep(0.2)
        yield
