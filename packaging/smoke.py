"""Tries what was built, on any system and without a screen: `python packaging/smoke.py`; an error if it fails.

The program replays the recorded games of the tests, is asked what it does not know, and draws every screen.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import build  # noqa: E402  beside this file

PATIENCE = 600


def program() -> Path:
    """The file that a double-click on what was built starts."""
    built = build.built(ROOT / "dist")
    if sys.platform == "darwin":
        return built / "Contents" / "MacOS" / build.NAME
    return built / (f"{build.NAME}.exe" if sys.platform == "win32" else build.NAME)


def whole_games() -> list[str]:
    """The files of those recorded games that break no rule, as the program from the source says."""
    files = sorted(map(str, (ROOT / "tests" / "cases").glob("*/*.json")))
    command = [sys.executable, str(ROOT / "main.py"), "check", "--json", *files]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    return [line["file"] for line in map(json.loads, said) if line["ok"]]


def main() -> int:
    """0; raises what went wrong."""
    cases = whole_games()
    with tempfile.TemporaryDirectory() as folder:
        pictures = Path(folder, "Bilder für zwei")
        for words, expected in ((["check", *cases], 0), (["--nonsense"], 2), (["pictures", str(pictures)], 0)):
            own = {"SMALL_CHANGE_HOME": folder, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
            done = subprocess.run(
                [str(program()), *words], cwd=folder, env={**os.environ, **own}, timeout=PATIENCE, check=False
            )
            if done.returncode != expected:
                raise RuntimeError(f"{words[0]}: exit code {done.returncode}, not {expected}")
        drawn = list(pictures.rglob("*.png"))
        if not drawn:
            raise RuntimeError("no picture was drawn")
    print(f"{len(cases)} games replayed, {len(drawn)} pictures drawn")
    return 0


if __name__ == "__main__":
    sys.exit(main())
