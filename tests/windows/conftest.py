"""A real screen for tests that drive the program from outside, as a player does: Xvfb, a window manager, xdotool."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

T = TypeVar("T")

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1600, 1000)
PATIENCE = 20.0  # seconds after which something that should have happened counts as failed, on a busy machine too
PROGRAMS = ("Xvfb", "openbox", "xdotool", "import", "xprop", "xwininfo")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Keeps these tests in one process of a parallel run: two hands at once would slow each other down."""
    item.add_marker(pytest.mark.xdist_group("windows"))


class Screen:
    """A display of its own, and the games that run on it."""

    def __init__(self, display: str, folder: Path) -> None:
        self.display = display
        self.folder = folder
        self.home = folder / "home"
        self.program: tuple[str, ...] = (sys.executable, str(ROOT / "main.py"))
        self.games: list[subprocess.Popen[bytes]] = []

    @property
    def environment(self) -> dict[str, str]:
        """A player's environment: this display, no sound card, folders of its own."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND_", "XDG_"))}
        return {
            **kept,
            "DISPLAY": self.display,
            "HOME": str(self.folder),
            "SMALL_CHANGE_HOME": str(self.home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "LANG": "C.UTF-8",
        }

    def start_game(
        self, *arguments: str, env: dict[str, str] | None = None, cwd: Path | None = None
    ) -> subprocess.Popen[bytes]:
        """The program, started as by `python3 main.py ARGUMENTS`, or whatever `program` names in its place; what it
        prints is in `printed()`."""
        command = [*self.program, *arguments]
        environment = {**self.environment, **(env or {})}
        with (self.folder / "printed.txt").open("ab") as out:
            game = subprocess.Popen(
                command, env=environment, cwd=cwd or self.folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out
            )
        self.games.append(game)
        return game

    def printed(self) -> str:
        """What all games on this screen have printed."""
        return (self.folder / "printed.txt").read_text(encoding="utf-8", errors="replace")

    def window(self, game: subprocess.Popen[bytes] | None = None) -> str:
        """The number of the game's window (of the one last started), waited for until it is shown."""
        pid = str((game or self.games[-1]).pid)
        return self.wait_for(lambda: self._window_of(pid), "a window")

    def _window_of(self, pid: str) -> str:
        game = next(game for game in self.games if str(game.pid) == pid)
        assert game.poll() is None, f"the game ended with exit code {game.returncode}:\n{self.printed()}"
        found = self._run("xdotool", "search", "--onlyvisible", "--pid", pid, check=False)
        return found.splitlines()[-1] if found else ""

    def xdotool(self, *arguments: object) -> str:
        """What xdotool prints for these arguments; one call may chain several commands with `sleep` between them."""
        return self._run("xdotool", *map(str, arguments))

    def geometry(self, window: str) -> pygame.Rect:
        """Where the inside of a window is on the screen."""
        text = self._run("xwininfo", "-id", window)  # xdotool adds the frame of the window manager twice
        labels = ("Absolute upper-left X:", "Absolute upper-left Y:", "Width:", "Height:")
        return pygame.Rect(*(int(text.split(label)[1].split()[0]) for label in labels))

    def screenshot(self, path: Path) -> Path:
        """A picture file of the whole screen, of the kind that its name says."""
        self._run("import", "-window", "root", str(path))
        return path

    def picture(self) -> pygame.Surface:
        """The whole screen as it is now."""
        return pygame.image.load(self.screenshot(self.folder / "screen.bmp"))  # PNG takes its time

    def wait_for(self, question: Callable[[], T], what: str, patience: float = PATIENCE) -> T:
        """The first answer that is true; the test fails if there is none in time."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            answer = question()
            if answer:
                return answer
            time.sleep(0.05)
        raise AssertionError(f"no {what} within {patience} s; the game printed:\n{self.printed()}")

    def _run(self, *command: str, check: bool = True) -> str:
        done = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0 or not check, f"{' '.join(command)}: {done.stderr}"
        return done.stdout.strip()

    def close(self) -> None:
        for game in self.games:
            if game.poll() is None:
                game.kill()
            game.wait()


@pytest.fixture
def bare_screen(tmp_path: Path) -> Iterator[Screen]:
    """A screen of 1600×1000 pixels with nothing on it, not even a window manager: that takes each press to itself
    first, and a mouse that moves on at once is then lost to the game."""
    absent = [program for program in PROGRAMS if shutil.which(program) is None]
    if absent:
        sentence = f"real windows need {', '.join(absent)}"
        pytest.fail(sentence) if os.environ.get("CI") else pytest.skip(sentence)
    server, display = _start_server()
    result = Screen(display, tmp_path)
    try:
        (tmp_path / "printed.txt").touch()
        yield result
    finally:
        result.close()
        _end(server)


@pytest.fixture
def screen(bare_screen: Screen) -> Iterator[Screen]:
    """A screen with a window manager and nothing else on it."""
    manager = subprocess.Popen(
        ["openbox"], env=bare_screen.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        bare_screen.wait_for(lambda: _is_managed(bare_screen), "window manager")
        yield bare_screen
        bare_screen.close()
    finally:
        _end(manager)


def _start_server() -> tuple[subprocess.Popen[bytes], str]:
    """An X server on a free display, and the name of that."""
    reading, writing = os.pipe()
    width, height = SIZE
    command = [
        "Xvfb",
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        f"{width}x{height}x24",
        "-nolisten",
        "tcp",
        "-noreset",
    ]
    server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        number = pipe.readline()  # all of it: a pipe that closes early kills the server
    if not number.endswith("\n"):
        _end(server)
        raise RuntimeError("Xvfb did not start")
    return server, f":{number.strip()}"


def _is_managed(screen: Screen) -> bool:
    """Whether the window manager answers: one that only says that it is there has been seen to overlook a window."""
    for command in (["xdotool", "set_num_desktops", "1"], ["xdotool", "get_num_desktops"]):
        answer = subprocess.run(command, env=screen.environment, capture_output=True, check=False)
    return answer.stdout.strip() == b"1"


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
