"""The Debian package: the built folder in /usr/lib, a command, an entry in the desktop's menu and its icon."""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import game

ROOT = Path(__file__).resolve().parent.parent
NAME = "small-change"
LIBRARIES = ("zlib1g", "libstdc++6", "libx11-6", "libxext6", "libxcursor1", "libxi6", "libxfixes3", "libxrandr2")
"""What the program finds on the system: SDL loads the libraries of X when it opens a window."""
CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Section: games
Priority: optional
Description: games for two people at one table
 Nickel, Nibble and the Coin Game, in one window, with mouse, touch screen or
 keyboard; in English, German and Spanish. No network, no account.
"""


def build(folder: Path, target: Path) -> Path:
    """The package with what is in the folder, written to the folder `target`."""
    architecture = _output("dpkg", "--print-architecture")
    package = target / f"{NAME}_{game.__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory(dir=target) as made:
        root = Path(made)
        root.chmod(0o755)
        _fill(root, folder)
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "control").write_text(_control(root, architecture), encoding="utf-8")
        for path in root.rglob("*"):  # whatever the builder's umask was
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        _output("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package))
    return package


def _fill(root: Path, folder: Path) -> None:
    shutil.copytree(folder, root / "usr" / "lib" / NAME, symlinks=True)
    command = root / "usr" / "bin" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/{NAME}")
    shares = {
        ROOT / "packaging" / f"{NAME}.desktop": f"applications/{NAME}.desktop",
        ROOT / "assets" / "icon.svg": f"icons/hicolor/scalable/apps/{NAME}.svg",
        ROOT / "assets" / "icon.png": f"icons/hicolor/256x256/apps/{NAME}.png",
        ROOT / "LICENSE": f"doc/{NAME}/copyright",
    }
    for source, place in shares.items():
        file = root / "usr" / "share" / place
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, file)


def _control(root: Path, architecture: str) -> str:
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    holder = re.search(r"Copyright \(c\) \d+ (.+)", licence)
    return CONTROL.format(
        name=NAME,
        version=game.__version__,
        architecture=architecture,
        maintainer=f"{holder[1] if holder else NAME} <{NAME}@localhost>",
        kilobytes=sum(path.stat().st_size for path in files) // 1024,
        depends=", ".join((f"libc6 (>= {least_libc(files)})", *LIBRARIES)),
    )


def least_libc(files: list[Path]) -> str:
    """The newest version of the C library that any of the programs and libraries among the files asks for."""
    asked = {(2, 17)}
    for file in files:
        data = file.read_bytes()
        if data.startswith(b"\x7fELF"):
            asked |= {(int(major), int(minor)) for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", data)}
    return "{}.{}".format(*max(asked))


def _output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
