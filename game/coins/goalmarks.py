"""The goal's lines as SVG: plain edges, and each player's line in their colour, with their shape strewn along it."""

from dataclasses import dataclass
from math import atan2, degrees, hypot

from game.coins.polygon import Point
from game.ui.colour import darken, lighten
from game.ui.sprites import SHAPES, svg

INLAY = "#ead6a6"
SPACING = 18.0
"""Millimetres between the marks on a line."""


@dataclass(frozen=True)
class Line:
    """A player's line on the screen: its ends in pixels, the person's number and colour, whether it is lit."""

    start: Point
    end: Point
    person: int
    colour: str
    lit: bool

    @property
    def length(self) -> float:
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    def at(self, along: float, out: float = 0.0) -> Point:
        """The point a share of the way `along` the line and `out` pixels away from the goal."""
        (ax, ay), (bx, by) = self.start, self.end
        ux, uy = (bx - ax) / self.length, (by - ay) / self.length
        return ax + (bx - ax) * along - uy * out, ay + (by - ay) * along + ux * out


def marks(size: tuple[int, int], corners: tuple[Point, ...], lines: tuple[Line, ...], posts: float, mm: float) -> str:
    """The goal drawn into `size` pixels; `posts` is the goal coins' radius, `mm` a millimetre, both in pixels."""
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
    thin = max(1.0, 1.3 * mm)
    body = (
        f'<polygon points="{outline}" fill="#ffedc4" fill-opacity="0.1"/>'
        f'<polygon points="{outline}" fill="none" stroke="#000000" stroke-opacity="0.4" '
        f'stroke-width="{2.4 * thin:.2f}"/>'
        f'<polygon points="{outline}" fill="none" stroke="{INLAY}" stroke-opacity="0.85" stroke-width="{thin:.2f}"/>'
    )
    body += "".join(_line(line, mm) for line in sorted(lines, key=lambda line: line.lit))
    body += "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{posts + 3 * mm:.2f}" fill="#1c0f07" fill-opacity="0.55" '
        f'stroke="{INLAY}" stroke-opacity="0.75" stroke-width="{max(1.0, 0.9 * mm):.2f}"/>'
        for x, y in corners
    )
    return svg(body, *size)


def _line(line: Line, mm: float) -> str:
    (ax, ay), (bx, by) = line.start, line.end
    path = f'<path d="M{ax:.1f} {ay:.1f} L{bx:.1f} {by:.1f}" fill="none" stroke-linecap="round" '
    wide = max(1.6, 2.6 * mm)
    glow = ""
    if line.lit:
        glow = "".join(
            f'{path} stroke="{line.colour}" stroke-opacity="0.16" stroke-width="{wide * k:.2f}"/>'
            for k in (6.5, 4.6, 3)
        )
        glow += "".join(_chevron(line, share, mm) for share in (0.25, 0.75))
    strength = 1.0 if line.lit else 0.75
    return (
        f'{glow}{path} stroke="{darken(line.colour, 0.75)}" stroke-width="{wide + 2:.2f}"/>'
        f'{path} stroke="{line.colour}" stroke-opacity="{strength}" stroke-width="{wide:.2f}"/>'
        + _beads(line, wide, mm)
    )


def _beads(line: Line, wide: float, mm: float) -> str:
    """The person's shape along the line, so that the colour is never needed."""
    count = max(2, round(line.length / (SPACING * mm)))
    r = wide * 1.05
    fill, edge = lighten(line.colour, 0.55), darken(line.colour, 0.75)
    found = []
    for i in range(1, count):
        x, y = line.at(i / count)
        if SHAPES[line.person] == "disc":
            found.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.2f}"/>')
        else:
            k = 1.35 * r
            found.append(
                f'<path d="M{x:.1f} {y - k:.2f} L{x + k:.2f} {y:.1f} L{x:.1f} {y + k:.2f} L{x - k:.2f} {y:.1f} Z"/>'
            )
    return f'<g fill="{fill}" stroke="{edge}" stroke-width="1">{"".join(found)}</g>'


def _chevron(line: Line, share: float, mm: float) -> str:
    """An arrow before a lit line: this way in."""
    x, y = line.at(share, 9 * mm)
    inward = degrees(atan2(line.end[1] - line.start[1], line.end[0] - line.start[0])) - 90
    k, pale = 4.2 * mm, lighten(line.colour, 0.25)
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({inward:.1f})" fill="none" stroke="{pale}" '
        f'stroke-width="{max(1.3, 1.7 * mm):.2f}" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="M{-k * 0.5:.2f} {-k:.2f} L{k * 0.5:.2f} 0 L{-k * 0.5:.2f} {k:.2f} M{-k * 1.4:.2f} {-k:.2f} '
        f'L{-k * 0.4:.2f} 0 L{-k * 1.4:.2f} {k:.2f}"/></g>'
    )
