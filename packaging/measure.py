"""Measures what was built: `python packaging/measure.py [FOLDER or COMMAND]`; needs Linux and Xvfb.

The size, and how long after its start the program shows its first picture, with a sound device and without: seen from
outside, in the memory of the virtual screen.
"""

import mmap
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bench import DEVICES  # noqa: E402  of the checkout that this file lies in

STARTS = 7
PATIENCE = 20.0
WIDTH, HEIGHT = 1280, 800


@contextmanager
def _screen() -> Iterator[tuple[str, mmap.mmap]]:
    """A display, and its pixels as they are."""
    reading, writing = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        options = ["-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", folder, "-nolisten", "tcp", "-noreset"]
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), *options], pass_fds=[writing], stderr=subprocess.DEVNULL
        )
        os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                display = f":{pipe.readline().strip()}"
            with (Path(folder) / "Xvfb_screen0").open("rb") as file:
                yield display, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        finally:
            server.terminate()
            server.wait()


def _first_picture(command: list[str], environment: Mapping[str, str]) -> tuple[float, float]:
    """Milliseconds from the start of a process until the line through the middle of its display is not black, and how
    many of them it had the processor: on a busy machine the former tell little."""
    with _screen() as (display, pixels), tempfile.TemporaryDirectory() as home:
        line = WIDTH * 4
        middle = len(pixels) - line * (HEIGHT // 2)
        own = {"DISPLAY": display, "SMALL_CHANGE_HOME": home, "SDL_FRAMEBUFFER_ACCELERATION": "0", **environment}
        began = time.perf_counter()
        with subprocess.Popen(command, env={**os.environ, **own}, cwd="/", stdout=subprocess.DEVNULL) as program:
            try:
                while pixels[middle : middle + line].count(0) > line / 2:
                    if program.poll() is not None or time.perf_counter() - began > PATIENCE:
                        raise RuntimeError(f"{command[0]} shows nothing (exit code {program.poll()})")
                    time.sleep(0.0005)
                return (time.perf_counter() - began) * 1000, _processor_time(program.pid) * 1000
            finally:
                program.kill()


def _processor_time(pid: int) -> float:
    """Seconds that a process has had the processor, in steps of the system's clock."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(arguments: list[str]) -> int:
    """Prints what it measures; 0."""
    target = Path(arguments[0] if arguments else ROOT / "dist" / "small-change").absolute()
    command = [str(target / "small-change")] if target.is_dir() else [str(target), *arguments[1:]]
    if target.is_dir():
        size = sum(file.stat().st_size for file in target.rglob("*") if file.is_file() and not file.is_symlink())
        print(f"size: {size / 1e6:.1f} MB")
    for label, environment in DEVICES.items():
        times, busy = zip(*(_first_picture(command, environment) for _ in range(STARTS)), strict=True)
        spans = f"median {statistics.median(times):.0f} ms, best {min(times):.0f} ms"
        print(f"first picture {label}: {spans}, processor {statistics.median(busy):.0f} ms", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
