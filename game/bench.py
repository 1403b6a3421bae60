"""`bench`: how fast the program is here, as ratios and figures of one run."""

import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pygame

from game.core.match import Match
from game.core.options import describe, from_data
from game.loop import App
from game.registry import GAMES
from game.scenes.play import PlayScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene
from game.scenes.session import Session, Source
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.tabletop import Tabletop
from game.store.settings import Settings

Row = tuple[str, str]

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
STARTS, REDRAWS, IDLE_SECONDS, GAMES_PLAYED = 7, 20, 2.0, 1000
DEVICES: Mapping[str, Mapping[str, str]] = {
    "with a sound device": {"SDL_AUDIODRIVER": "dummy"},
    "without a sound device": {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/nowhere"},
}
"""What a process is told to have."""
START = """
import sys, time
from game.app import open_display
from game.store import settings
from game.ui.looks import own_skin
from game.window import desktop_height, greet, open_window
open_display()
loaded, notices = settings.load()
opened, skin = open_window(loaded), own_skin(loaded, desktop_height())
greet(opened.window, skin)
print((time.time() - float(sys.argv[1])) * 1000)
from game.loop import App
app = App(loaded, notices, None, opened, skin)
app.frame([], time.perf_counter())
print((time.time() - float(sys.argv[1])) * 1000)
slowest = 0.0
for _ in range(200):
    began = time.perf_counter()
    app.frame([], began)
    slowest = max(slowest, time.perf_counter() - began)
print(slowest * 1000)
"""

MEMORY = """
import os
os.environ["SDL_VIDEODRIVER"] = "dummy"
from game.app import open_display
from game.bench import play_games
open_display()
play_games()
"""


def main() -> int:
    """Prints every row as it is measured; 0."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    for label, value in _rows():
        print(f"{label:<66} {value}", flush=True)
    return 0


def _rows() -> Iterator[Row]:
    frozen = getattr(sys, "frozen", False)  # then there is no Python to start
    if not frozen:
        yield from _starts()
        yield from _frozen()
    app = App(Settings())
    scenes = _scenes(app)
    for name, scene in scenes.items():
        yield f"redraw of {name} at 720p, 1080p, 1440p", _redraws(app, scene)
    for name, scene in scenes.items():
        yield f"idle in {name}, share of a core", _idle(app, scene)
    for name, scene in scenes.items():
        yield f"input to picture in {name}", _latency(app, scene)
    yield from _tables(app)
    if not frozen and sys.platform != "win32":  # which says neither in a file nor by the standard library
        yield _memory()
    for spec in GAMES:
        yield from spec.bench()


def _starts() -> Iterator[Row]:
    """Process start to the first frame on the screen and to the menu, and the slowest frame after that, in one of
    which the sound device is opened."""
    for device, environment in DEVICES.items():
        runs = [_start({**os.environ, **environment}) for _ in range(STARTS)]
        labels = ("process start to the first frame", "process start to the menu", "slowest frame after it")
        for label, times in zip(labels, zip(*runs, strict=True), strict=True):
            yield f"{label}, {device}", f"median {statistics.median(times):.0f} ms, best {min(times):.0f} ms"


def _start(environment: Mapping[str, str]) -> list[float]:
    command = [sys.executable, "-c", START, repr(time.time())]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return [float(line) for line in done.stdout.splitlines()[-3:]]


def _frozen() -> Iterator[Row]:
    """Size and first picture of the folder that was built, if it was and there are the means to look at it."""
    measure = Path(__file__).parent.parent / "packaging" / "measure.py"
    if not measure.is_file():
        return
    if not (measure.parent.parent / "dist" / "small-change").is_dir() or shutil.which("Xvfb") is None:
        yield "the built folder", "not measured: needs packaging/build.py before, and Xvfb"
        return
    done = subprocess.run([sys.executable, str(measure)], capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        label, _, value = line.partition(": ")
        yield f"the built folder: {label}", value


def _scenes(app: App) -> dict[str, Scene]:
    shell = app.shell
    scenes: dict[str, Scene] = {"the menu": app.stack.top, "the settings": SettingsScene(shell)}
    for spec in GAMES:
        session = Session.begin(spec, spec.options(), Source(code="BENCH"), ("", ""), 0)
        scenes[f"{spec.key}, set-up"] = SetupScene(shell, spec)
        scenes[f"{spec.key}, rules"] = RulesScene(shell, spec)
        scenes[f"{spec.key}, play"] = PlayScene(shell, session)
    return scenes


def _redraws(app: App, scene: Scene) -> str:
    return ", ".join(f"{_redraw(app, scene, size):.1f}" for size in SIZES) + " ms"


def _redraw(app: App, scene: Scene, size: tuple[int, int]) -> float:
    """Milliseconds of the median full redraw, the widgets placed and the sprites made."""
    surface = pygame.Surface(size)
    app.shell.size = size
    scene.update(0.0)
    scene.draw(surface)
    return _median(lambda: scene.draw(surface)) * 1000


def _median(work: Callable[[], Any]) -> float:
    times = []
    for _ in range(REDRAWS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def _idle(app: App, scene: Scene) -> str:
    """The processor time of the real loop while nobody does anything."""
    app.stack.scenes[:] = [scene]
    clock = pygame.Clock()
    for _ in range(60):  # what is fetched after the first frame
        app.frame(pygame.event.get(), time.perf_counter())
        clock.tick(app.pace)
    for _ in range(2000):  # what plays once when the scene opens or the pointer lies on it
        scene.update(0.05)
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < IDLE_SECONDS:
        app.frame(pygame.event.get(), time.perf_counter())
        clock.tick(app.pace)
    return f"{(time.process_time() - cpu) / (time.perf_counter() - wall) * 100:.1f} %"


def _latency(app: App, scene: Scene) -> str:
    """Milliseconds from a pointer's move into the middle of the window, or out of it, to the next picture."""
    app.stack.scenes[:] = [scene]
    times = []
    for number in range(REDRAWS):
        at = tuple(side // (2 if number % 2 else 40) for side in app.window.size)
        event = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        time.sleep(1 / 50)  # longer than a frame, so that drawing is not put off
        began = time.perf_counter()
        app.frame([event], began)
        times.append(time.perf_counter() - began)
    return f"median {statistics.median(times) * 1000:.1f} ms, worst {max(times) * 1000:.1f} ms"


def _tables(app: App) -> Iterator[Row]:
    """The table alone, at 1080p, with the most pieces that its options allow."""
    size = SIZES[1]
    for spec in GAMES:
        choices = {info.name: info.choices[-1][0] for info in describe(spec.options) if info.choices}
        options = from_data(spec.options, choices)
        tabletop = Tabletop(app.shell, Session.begin(spec, options, Source(code="BENCH"), ("", ""), 0))
        tabletop.area = pygame.Rect(0, 0, *size)
        surface = app.shell.skin.background(size).copy()  # as in a window of that size, which the cache goes by
        tabletop.draw(surface)
        yield f"redraw of the table of {spec.key} at 1080p", f"{_median(lambda: tabletop.draw(surface)) * 1000:.2f} ms"  # noqa: B023


def _memory() -> Row:
    """What a fresh process holds before and after many games, played and drawn."""
    done = subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True)
    before, after = done.stdout.split()[-2:]
    return f"memory after {GAMES_PLAYED} games", f"{after} MB, {before} MB before"


def play_games() -> None:
    """Plays and draws games one after the other, and prints the memory held before and after, in megabytes."""
    app = App(Settings())
    dice = random.Random(1)
    app.frame([], 0.0)
    listed = [spec for spec in GAMES if spec.legal_moves is not None]
    before = resident()
    for number in range(GAMES_PLAYED):
        _play_and_draw(app, listed[number % len(listed)], dice)
    print(f"{before:.0f} {resident():.0f}")


def _play_and_draw(app: App, spec: Any, dice: random.Random) -> None:
    session = Session.begin(spec, spec.options(), Source(), ("", ""), 0)
    match: Match[Any, Any, Any] = session.match
    while match.outcome is None:
        match = match.play(dice.choice(spec.legal_moves(match.state)))
    surface = pygame.Surface(SIZES[0])
    app.shell.size = SIZES[0]
    scene = PlayScene(app.shell, session.with_match(match.at(len(match.moves) - 1)))
    scene.draw(surface)


def resident() -> float:
    """Megabytes of memory that the process holds now, or has held at most where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / (1e6 if sys.platform == "darwin" else 1000)  # bytes there, kilobytes elsewhere
