"""A lock that one program of several has; standard library alone, for the first start uses it as well."""

import sys
from pathlib import Path
from typing import BinaryIO


def lock(file: BinaryIO) -> bool:
    """Whether this process has the file to itself now; the system lets go of it when the process ends."""
    if sys.platform == "win32":
        import msvcrt

        file.seek(1 << 30)  # beyond the end: a lock on Windows keeps others from reading
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
    else:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: then two starts at once are the player's risk
            return True
    return True


def claim(folder: Path) -> tuple[BinaryIO | None, bool]:
    """A file to hold while the program runs, and whether no other program holds that of this folder.

    Where no file can be made there is none to hold, and nobody else is said to be there.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / "running.lock").open("ab")
    except OSError:
        return None, True
    return file, lock(file)
