"""Writes the lock files from pyproject.toml: `python tools/lock.py [--upgrade]`; needs uv on the path.

Each names exact versions and the hashes of every file of theirs, for all systems and all Python versions from 3.11 on.
The larger ones are made under the smaller ones, so that a version is the same in all three.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = (
    ("requirements.lock", ()),
    ("requirements-test.lock", ("--extra", "test", "--constraint", "requirements.lock")),
    ("requirements-dev.lock", ("--extra", "dev", "--constraint", "requirements-test.lock")),
)
COMPILE = ("uv", "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11", "--generate-hashes")
QUIET = ("--quiet", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--only-binary", ":all:")


def main(arguments: list[str]) -> None:
    """Makes the lock files anew; arguments go on to uv."""
    environment = {**os.environ, "UV_CUSTOM_COMPILE_COMMAND": "python tools/lock.py"}
    for name, extra in LOCKS:
        subprocess.run(
            [*COMPILE, *QUIET, *extra, "--output-file", name, *arguments], cwd=ROOT, env=environment, check=True
        )


if __name__ == "__main__":
    main(sys.argv[1:])
