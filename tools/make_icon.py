"""Makes the icon: `python tools/make_icon.py`; `--check` only says whether assets/icon.svg is fresh.

The program shows assets/icon.png; the .ico and .icns are for the builds of Windows and macOS, in packaging/.

A gold coin, on it a tile of Nibble's hexagon, on that a pyramid of Nickel: one thing of each game.
"""

import io
import math
import os
import re
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.coins.sprites import GOLD  # noqa: E402
from game.nibble import sprites as nibble  # noqa: E402
from game.nibble.colours import TILES  # noqa: E402
from game.nickel import sprites as nickel  # noqa: E402
from game.nickel.colours import PYRAMID  # noqa: E402
from game.ui.colour import darken, lighten  # noqa: E402
from game.ui.sprites import linear_gradient, polygon, radial_gradient, svg  # noqa: E402

SIDE = 128
MIDDLE = SIDE / 2
WINDOW = 256
"""Pixels across of the PNG, which the window and the desktop show."""
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {"ic07": 128, "ic08": 256, "ic09": 512}
"""The names that macOS has for its sizes in pixels."""
PURPLE, TEAL = 4, TILES.standard[5]


def icon() -> str:
    """The icon as SVG, 128 × 128."""
    tile = _placed(nibble.tile(_hexagon(), TEAL), "t", 0.86, (MIDDLE - 43, MIDDLE - 43 * 2 / math.sqrt(3)))
    pyramid = _placed(_pyramid(), "p", 0.66, (MIDDLE - 33, MIDDLE - 35))
    defs, body = (coin + a + b for coin, a, b in zip(_coin(), tile, pyramid, strict=True))
    return svg(body, SIDE, defs=defs) + "\n"


def _coin() -> tuple[str, str]:
    """Gradients and body of the coin: a ring of gold round a deep blue field."""
    deep = "#22364f"
    defs = (
        linear_gradient("ring", (18, 10), (110, 118), [(0, GOLD.light), (0.5, GOLD.base), (1, GOLD.dark)])
        + linear_gradient("lip", (30, 24), (98, 104), [(0, GOLD.dark), (0.55, GOLD.base), (1, GOLD.light)])
        + radial_gradient("field", (50, 44), 66, [(0, lighten(deep, 0.2)), (0.5, deep), (1, darken(deep, 0.5))])
    )
    rim = f'fill="url(#ring)" stroke="{darken(GOLD.dark, 0.6)}" stroke-width="3"'
    return defs, (
        f'<circle cx="64" cy="64" r="61.5" {rim}/>'
        '<circle cx="64" cy="64" r="51" fill="url(#field)" stroke="url(#lip)" stroke-width="3.5"/>'
    )


def _hexagon() -> list[tuple[float, float]]:
    """A hexagon one wide, a corner to the north, clockwise."""
    angles = [math.pi / 3 * side - math.pi / 2 for side in range(6)]
    return [(math.cos(angle) / math.sqrt(3), math.sin(angle) / math.sqrt(3)) for angle in angles]


def _pyramid() -> str:
    """A pyramid lying to the north, with its shadow on the tile."""
    whole = nickel.pyramid(PURPLE, nickel.NORTH, PYRAMID.standard[PURPLE])
    shadow = polygon([(50, 5), (88, 86), (84, 98), (29, 98), (23, 94)], "#06222a", 'fill-opacity="0.4"')
    return whole.replace("</defs>", "</defs>" + shadow)


def _placed(picture: str, prefix: str, scale: float, corner: tuple[float, float]) -> tuple[str, str]:
    """Gradients and body of an SVG text, enlarged and moved, its names made its own. The gradients move with the body:
    they are in the user space of what they fill."""
    named = re.sub(r'(id="|url\(#)', rf"\g<1>{prefix}-", picture)
    found = re.fullmatch(r"<svg[^>]*><defs>(.*)</defs>(.*)</svg>", named)
    if found is None:
        raise ValueError(f"not a picture of ours: {picture[:80]}")
    move = f"translate({corner[0]:.2f} {corner[1]:.2f}) scale({scale:g})"
    return found[1], f'<g transform="{move}">{found[2]}</g>'


def png(picture: str, side: int) -> bytes:
    """A picture as a PNG file, `side` pixels across."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    out = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(io.BytesIO(picture.encode()), (side, side)), out, "icon.png")
    return out.getvalue()


def ico(picture: str) -> bytes:
    """The icon file of Windows: a directory, then a PNG for each size."""
    images = [png(picture, side) for side in ICO]
    head, at = struct.pack("<HHH", 0, 1, len(ICO)), 6 + 16 * len(ICO)
    for side, image in zip(ICO, images, strict=True):
        head += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(image), at)
        at += len(image)
    return head + b"".join(images)


def icns(picture: str) -> bytes:
    """The icon file of macOS: a PNG for each size under its name."""
    parts = [(name, png(picture, side)) for name, side in ICNS.items()]
    body = b"".join(struct.pack(">4sI", name.encode(), 8 + len(image)) + image for name, image in parts)
    return struct.pack(">4sI", b"icns", 8 + len(body)) + body


def main(arguments: list[str]) -> int:
    """Writes the files, or says whether the SVG is fresh; the exit code."""
    picture = icon()
    target = ROOT / "assets" / "icon.svg"
    if arguments == ["--check"]:
        fresh = target.is_file() and target.read_text(encoding="utf-8") == picture
        print("assets/icon.svg is fresh" if fresh else "assets/icon.svg is not what tools/make_icon.py makes")
        return 0 if fresh else 1
    target.write_text(picture, encoding="utf-8", newline="\n")
    target.with_suffix(".png").write_bytes(png(picture, WINDOW))
    (ROOT / "packaging" / "icon.ico").write_bytes(ico(picture))
    (ROOT / "packaging" / "icon.icns").write_bytes(icns(picture))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
