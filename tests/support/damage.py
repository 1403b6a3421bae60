"""What happens to files in real life: ways to damage a JSON file that this program has written."""

import errno
import io
import json
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest


def _with(**values: Any) -> Callable[[bytes], bytes]:
    return lambda good: json.dumps({**json.loads(good), **values}).encode()


def of_the_future(good: bytes) -> bytes:
    """What the next version of the program could have written: no damage, but nothing that this one can read."""
    return _with(version=json.loads(good)["version"] + 1)(good)


def record_of_the_future(good: bytes) -> bytes:
    """A file of this version with a record of the next one in it."""
    return re.sub(rb'("record":.*?"version": ?)\d+', lambda found: found[1] + b"2", good, count=1, flags=re.DOTALL)


def _without_version(good: bytes) -> bytes:
    data = json.loads(good)
    del data["version"]
    return json.dumps(data).encode()


DAMAGE: Mapping[str, Callable[[bytes], bytes]] = {
    "empty": lambda _: b"",
    "NULs": lambda good: b"\0" * len(good),
    "cut": lambda good: good[: len(good) // 2],
    "half NULs": lambda good: good[: len(good) // 2] + b"\0" * (len(good) // 2),
    "two files in one": lambda good: good + good,
    "not text": lambda good: b"\xff\xfe\x80" + good,
    "a list": lambda good: b"[" + good + b"]",
    "a word": lambda _: b'"hello"',
    "null": lambda _: b"null",
    "a huge number": lambda _: b"9" * 5000,
    "a huge version": lambda good: _with(version=10**400)(good),
    "an infinite version": lambda good: re.sub(rb'"version": ?\d', b'"version": 1e999', good, count=1),
    "version zero": _with(version=0),
    "version true": _with(version=True),
    "version text": _with(version="1"),
    "no version": _without_version,
    "deep nesting": lambda _: b"[" * 200_000,
    "deep objects": lambda _: b'{"version":' * 50_000,
}


def close(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """A folder of another account, or one without the right to enter (chmod 000): whatever lies in it is refused, and
    so is the question what that is. An administrator, whom nothing is refused, meets it as well."""

    def refused(real: Callable[..., Any], itself: bool) -> Callable[..., Any]:
        def call(target: Any, *arguments: Any, **named: Any) -> Any:
            path = Path(os.fsdecode(target)) if isinstance(target, str | bytes | Path) else None
            if path is not None and (folder in path.parents or (itself and path == folder)):
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
            return real(target, *arguments, **named)

        return call

    for name in ("stat", "lstat", "rename", "replace", "open", "mkdir", "unlink", "listdir", "scandir"):
        patch.setattr(os, name, refused(getattr(os, name), name in ("listdir", "scandir")))
    patch.setattr(io, "open", refused(io.open, False))
