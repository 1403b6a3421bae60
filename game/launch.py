"""The way in: makes sure that the packages are there, then opens the table or runs a headless command."""

import os
import subprocess
import sys
from collections.abc import Sequence

from game import bootstrap

NO_DISPLAY = (
    "Small Change opens a window, and there is no display here ({reason}).\n"
    "Start it from a desktop session, through `ssh -X`, or under a virtual display with `xvfb-run`.\n"
    "What works without a display: python3 main.py --help"
)
DRIVERS = (("x11", "DISPLAY"), ("wayland", "WAYLAND_DISPLAY"))
"""SDL's names for what can show a window on Linux and the like, and the variables that say where."""


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code of `python3 main.py ARGUMENTS` (those of the process, if none are given)."""
    argv = sys.argv[1:] if arguments is None else list(arguments)
    try:
        return _run_tests(argv[1:]) if argv[:1] == ["test"] else _run(argv)
    except bootstrap.SetupError as error:
        return bootstrap.fail(str(error))
    except KeyboardInterrupt:
        return 130


def _run(argv: list[str]) -> int:
    code = bootstrap.enter(bootstrap.RUN, argv)
    if code is not None:
        return code
    if not argv:
        return play()
    from game import cli

    return cli.main(argv, play)


def play(code: str | None = None) -> int:
    """Opens the table, with the board of a code if there is one; says so where there is no display."""
    reason = _missing_display()
    if reason:
        return bootstrap.fail(NO_DISPLAY.format(reason=reason))
    from game import app

    try:
        return app.run(code)
    except app.NoDisplay as error:
        return bootstrap.fail(NO_DISPLAY.format(reason=error))


def _missing_display() -> str:
    """Why no window can be opened, as far as the environment tells; empty if nothing speaks against it."""
    if os.name != "posix" or sys.platform == "darwin" or os.environ.get("SDL_VIDEODRIVER"):
        return ""
    drivers = [driver for driver, name in DRIVERS if os.environ.get(name)]
    if not drivers:
        return "neither DISPLAY nor WAYLAND_DISPLAY is set"
    # named, for SDL would else fall back to a driver whose windows nobody sees when the display cannot be reached
    os.environ["SDL_VIDEODRIVER"] = ",".join(drivers)
    return ""


def _run_tests(arguments: list[str]) -> int:
    """pytest's exit code: the whole suite on all cores, or what the arguments name, in one process."""
    if not (bootstrap.ROOT / "tests").is_dir():
        raise bootstrap.SetupError("The tests are in the source checkout of Small Change, not in an installed one.")
    code = bootstrap.enter(bootstrap.TEST, ["test", *arguments])
    if code is not None:
        return code
    how = arguments or ["-n", "auto", "--maxprocesses", "8", "--dist", "loadgroup"]
    return subprocess.call([sys.executable, "-m", "pytest", *how], cwd=bootstrap.ROOT)
