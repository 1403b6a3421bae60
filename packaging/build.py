"""Builds what players download: `python packaging/build.py [folder] [archive] [deb]`; all that this system makes, if
none is named. Everything is made in dist/, and for the system that it runs on; needs requirements-dev.lock installed.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import deb  # noqa: E402  beside this file

import game  # noqa: E402

NAME = "small-change"
KINDS = ("folder", "archive", "deb")


def build_folder(dist: Path) -> Path:
    """The folder with the program that needs no Python, "Small Change.app" on macOS."""
    work = dist / "work"
    recipe = str(ROOT / "packaging" / f"{NAME}.spec")
    where = ["--distpath", str(dist), "--workpath", str(work)]
    command = [sys.executable, "-m", "PyInstaller", recipe, "--noconfirm", "--log-level", "WARN", *where]
    # the order of sets is that of their hashes: with a fixed seed the same sources give the same archive
    subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "1"}, check=True)
    shutil.rmtree(work)
    folder = built(dist)
    if sys.platform == "linux" and shutil.which("strip"):
        _strip(folder)
    return folder


def _strip(folder: Path) -> None:
    """Takes the debugger's tables out of Python itself, 17 MB; the packages' libraries have none, or are signed."""
    own = [*folder.rglob("libpython*"), *folder.rglob("lib-dynload/*.so")]
    subprocess.run(["strip", "--strip-unneeded", *map(str, own)], check=True)


def built(dist: Path) -> Path:
    """Where `build_folder` puts the program."""
    return dist / ("Small Change.app" if sys.platform == "darwin" else NAME)


def build_archive(dist: Path) -> Path:
    """The folder as one file to download: a .zip for Windows, elsewhere a .tar.gz, which keeps links and modes."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    base = dist / f"{NAME}-{game.__version__}-{system}-{platform.machine().lower()}"
    kind = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(base), kind, dist, built(dist).name))


def main(arguments: list[str]) -> int:
    """Builds and says what it has built; the exit code."""
    parser = argparse.ArgumentParser(description="Builds what players download.")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"{', '.join(KINDS)}; default: all for this system")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="the folder to build in")
    chosen = parser.parse_args(arguments)
    unknown = sorted(set(chosen.kinds) - set(KINDS))
    if unknown:
        parser.error(f"not a kind: {', '.join(unknown)}")
    kinds = chosen.kinds or [kind for kind in KINDS if kind != "deb" or shutil.which("dpkg-deb")]
    dist = chosen.dist.absolute()
    if "folder" in kinds:
        _say(build_folder(dist))
    if not built(dist).is_dir():
        parser.error(f"there is no {built(dist)} yet: build the folder first")
    if "archive" in kinds:
        _say(build_archive(dist))
    if "deb" in kinds:
        _say(deb.build(built(dist), dist))
    return 0


def _say(path: Path) -> None:
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file() and not file.is_symlink()]
    print(f"{sum(file.stat().st_size for file in files) / 1e6:6.1f} MB  {path}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
