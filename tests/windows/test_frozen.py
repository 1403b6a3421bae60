"""What players download, as they start it: the built folder and the installed wheel, from elsewhere, without output.

SMALL_CHANGE_FROZEN names a folder that has been built, SMALL_CHANGE_INSTALLED the command of an installed wheel.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.ui.skin import ROLES
from tests.support.realgame import RealGame

ROOT = Path(__file__).resolve().parents[2]
FOLDER, COMMAND = "SMALL_CHANGE_FROZEN", "SMALL_CHANGE_INSTALLED"
CASES = sorted(str(path) for path in (ROOT / "tests" / "cases").glob("*/*.json"))
MUTE = ("/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-')
"""Starts a program as a windowed one on Windows is: with no standard streams at all."""


def lack(sentence: str) -> None:
    """What the test needs is not there: a skip for a developer, a failure where changes are checked."""
    pytest.fail(sentence) if os.environ.get("CI") else pytest.skip(sentence)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that PyInstaller makes."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    if importlib.util.find_spec("PyInstaller") is None:
        lack(f"needs PyInstaller (requirements-dev.lock), or a built folder named by {FOLDER}")
    dist = tmp_path_factory.mktemp("dist")
    subprocess.run([sys.executable, str(ROOT / "packaging" / "build.py"), "folder", "--dist", str(dist)], check=True)
    return dist / "small-change"


@pytest.fixture
def folder(built: Path, tmp_path: Path) -> Iterator[Path]:
    """The built folder where nobody can write, in a place with a name that is no ASCII."""
    copy = tmp_path / "Spiele für zwei ☂ ñ" / "Small Change"
    shutil.copytree(built, copy, symlinks=True)
    places = [copy, *(path for path in copy.rglob("*") if path.is_dir())]
    for place in places:
        place.chmod(0o555)
    yield copy
    for place in places:
        place.chmod(0o755)


@pytest.fixture(params=["folder", "wheel"])
def program(request: pytest.FixtureRequest) -> str:
    """The command that starts what was downloaded."""
    if request.param == "folder":
        return str(request.getfixturevalue("folder") / "small-change")
    named = os.environ.get(COMMAND)
    if not named:
        lack(f"needs the command of an installed wheel, named by {COMMAND}")
    return str(named)


def contents(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file with its size and the time of its last change."""
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()}


def end(screen: Any) -> int:
    """Closes the window by its title bar's means; the exit code."""
    screen.xdotool("windowfocus", "--sync", screen.window(), "key", "alt+F4")
    return int(screen.games[-1].wait(20))


def test_nickel_in_german_from_elsewhere(screen: Any, program: str) -> None:
    """Looks to the last pixel as from the source: fonts, pictures, translations are there; and plays."""
    place = Path(program).parent
    before = contents(place)
    screen.program = (program,)
    game = RealGame(screen, "nickel", language="de", code="FR0ZEN")
    game.begin()
    for number in range(1, 4):
        move = game.twin.match.spec.legal_moves(game.twin.match.state)[-1]
        at = game.twin.play.tabletop.layout.cell_rect(move.square).center
        game.click(at)
        game.twin.click_at(at)
        game.twin.settle()
        assert game.await_moves(number) == [game.spec.write_move(move) for move in game.twin.match.moves]
    game.aside()
    game.await_sight("table")
    assert end(screen) == 0
    assert screen.printed() == ""
    assert contents(place) == before


def test_coins_without_standard_streams(screen: Any, program: str) -> None:
    """The physics are there, and nothing needs a stream to write to. A board code from the command line is heard."""
    screen.program = (*MUTE, program)
    game = RealGame(screen, "coins")
    game.begin()
    for _ in ("choose a coin", "aim it", "shoot"):
        game.press("Return")
    assert len(game.await_moves(1)) == 1
    assert end(screen) == 0


def test_the_window_belongs_to_the_entry_in_the_menu(screen: Any, program: str) -> None:
    screen.program = (program,)
    screen.start_game()
    entry = (ROOT / "packaging" / "small-change.desktop").read_text(encoding="utf-8")
    names = dict(line.split("=", 1) for line in entry.splitlines() if "=" in line)
    seen = subprocess.run(
        ["xprop", "-id", screen.window(), "-len", "32", "WM_CLASS", "32c", "_NET_WM_ICON"],
        env=screen.environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert f'"{names["StartupWMClass"]}"' in seen.splitlines()[0]
    assert "_NET_WM_ICON(CARDINAL) = 256, 256" in seen  # its width and height, then the pixels


def output(command: list[str], cwd: str = "/") -> tuple[int, str]:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=120, check=False)
    return done.returncode, done.stdout


def test_the_commands_say_what_they_say_from_the_source(program: str) -> None:
    source = [sys.executable, str(ROOT / "main.py")]
    for words in (["--version"], ["check", "--json", *CASES]):
        assert output([program, *words]) == output([*source, *words])


def test_it_never_takes_itself_for_a_python(program: str) -> None:
    """What asks for a second Python in a frozen program gets the program again; it must not open the table for it."""
    for words in (["--multiprocessing-fork", "parent_pid=1", "pipe_handle=5"], ["-c", "print(1)"], ["-m", "game"]):
        assert output([program, *words]) == (2, "")


def test_nothing_is_missing_in_the_folder_and_nothing_is_left_over(folder: Path) -> None:
    inside = folder / "_internal"
    data = [path for name in ("assets", "levels") for path in (ROOT / name).rglob("*") if path.is_file()]
    wanted = {str(path.relative_to(ROOT)) for path in data if path.suffix not in (".po", ".svg")}
    shipped = [path for name in ("assets", "levels") for path in (inside / "game" / name).rglob("*") if path.is_file()]
    assert {str(path.relative_to(inside / "game")) for path in shipped} == wanted
    assert {path.name for path in inside.glob("font_source_*/files/*")} == {name for _, name in ROLES.values()}
    assert (inside / "licences" / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) < 60e6
