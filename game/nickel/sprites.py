"""Pyramids, their marks, wells and the board as SVG. The light always comes from the upper left."""

import math
from random import Random

from game.nickel.shapes import SIZE
from game.ui.colour import darken, lighten, mix
from game.ui.sprites import linear_gradient, polygon, radial_gradient, svg

Vector = tuple[float, float]

LIGHT = (-0.52, -0.6, 0.61)
"""Towards the light: x east, y south, z up; of length 1."""
NORTH, EAST, SOUTH, WEST, UP = range(5)

APEX, LEFT, RIGHT, FOOT = (50.0, 5.0), (20.0, 84.0), (80.0, 84.0), 94.0
"""A pyramid lying to the north in its square of 100: the tip, the ends of the base, and the base's lower rim."""
STANDING = 17.0
"""Where the base of a standing pyramid begins in its square of 100."""
WOOD, WOOD_DARK, WOOD_LIGHT, FELT = "#76502f", "#3f2916", "#b98a58", "#222c33"
FRAME = 0.46
"""Width of the board's frame in squares."""


def turned(point: Vector, orientation: int) -> Vector:
    """A point of the picture of a pyramid lying north, in the picture of one lying another way."""
    x, y = point
    return ((x, y), (100 - y, x), (100 - x, 100 - y), (y, 100 - x))[orientation]


def brightness(normal: tuple[float, float, float], orientation: int) -> float:
    """How bright a facet is, -1..1, whose normal is given for a pyramid lying north."""
    x, y, z = normal
    x, y = ((x, y), (-y, x), (-x, -y), (y, -x))[orientation]
    length = math.sqrt(x * x + y * y + z * z)
    return (x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / length


def shade(colour: str, light: float) -> str:
    """A colour under more or less light."""
    if light > 0.45:
        return lighten(colour, min(0.62, (light - 0.45) * 0.95))
    return darken(mix(colour, "#1a1030", 0.12), min(0.68, (0.45 - light) * 0.68))


def _facet(name: str, points: list[Vector], ridge: Vector, rim: Vector, colour: str, light: float) -> tuple[str, str]:
    """A facet whose colour runs from its ridge to its rim: gradient and polygon."""
    stops = [(0.0, shade(colour, light + 0.16)), (0.55, shade(colour, light)), (1.0, shade(colour, light - 0.2))]
    return linear_gradient(name, ridge, rim, stops), polygon(points, f"url(#{name})")


def _lying(colour: str, way: int) -> str:
    apex, left, right = (turned(p, way) for p in (APEX, LEFT, RIGHT))
    middle, corner_l, corner_r = (turned(p, way) for p in ((50.0, 84.0), (23.0, FOOT), (77.0, FOOT)))
    ridge, west, east, low = (turned(p, way) for p in ((50.0, 60.0), (24.0, 68.0), (76.0, 68.0), (50.0, FOOT)))
    facets = (
        _facet("w", [apex, left, middle], ridge, west, colour, brightness((-0.86, -0.05, 0.6), way)),
        _facet("e", [apex, middle, right], ridge, east, colour, brightness((0.86, -0.05, 0.6), way)),
        _facet("b", [left, right, corner_r, corner_l], middle, low, colour, brightness((0, 0.95, 0.3), way)),
    )
    outline = [apex, right, corner_r, corner_l, left]
    bright = west if brightness((-1, 0, 0), way) > brightness((1, 0, 0), way) else east
    gloss = [apex, _between(middle, bright, 0.12), _between(middle, bright, 0.44)]
    sheen = linear_gradient("g", apex, middle, [(0, "#ffffff", 0.75), (0.6, "#ffffff", 0.28), (1, "#ffffff", 0.04)])
    body = (
        polygon(outline, "none", f'stroke="{darken(colour, 0.72)}" stroke-width="3.4" stroke-linejoin="round"')
        + "".join(facet[1] for facet in facets)
        + polygon(gloss, "url(#g)")
        + _line(apex, middle, lighten(colour, 0.72), 1.5, 0.85)
        + _line(left, right, lighten(colour, 0.55), 1.3, 0.7)
    )
    return svg(body, 100, defs=sheen + "".join(facet[0] for facet in facets))


def _standing(colour: str) -> str:
    low, high = STANDING, 100 - STANDING
    corners = [(low, low), (high, low), (high, high), (low, high)]
    defs, body = "", ""
    for side, normal in enumerate(((0, -0.8, 0.6), (0.8, 0, 0.6), (0, 0.8, 0.6), (-0.8, 0, 0.6))):
        a, b = corners[side], corners[(side + 1) % 4]
        rim = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        gradient, facet = _facet(f"s{side}", [a, b, (50, 50)], (50, 50), rim, colour, brightness(normal, NORTH))
        defs, body = defs + gradient, body + facet
    lip = [(low, high), (high, high), (high - 2, high + 5), (low + 2, high + 5)]
    tip = radial_gradient("t", (49, 49), 17, [(0, "#ffffff", 0.95), (0.3, "#ffffff", 0.5), (1, "#ffffff", 0)])
    edges = "".join(
        _line(c, (50, 50), lighten(colour, 0.62), 1.3, 0.75 if c[0] + c[1] < 101 else 0.35) for c in corners
    )
    outline = f'stroke="{darken(colour, 0.72)}" stroke-width="3.4" stroke-linejoin="round"'
    outer = [(low, low), (high, low), (high, high), (high - 2, high + 5), (low + 2, high + 5), (low, high)]
    body = polygon(outer, "none", outline) + body + polygon(lip, shade(colour, -0.25)) + edges
    return svg(body + '<circle cx="49" cy="49" r="17" fill="url(#t)"/>', 100, defs=defs + tip)


def _line(start: Vector, end: Vector, colour: str, width: float, opacity: float) -> str:
    return (
        f'<path d="M{start[0]:g} {start[1]:g} L{end[0]:g} {end[1]:g}" fill="none" stroke="{colour}" '
        f'stroke-width="{width:g}" stroke-opacity="{opacity:g}" stroke-linecap="round"/>'
    )


def _between(start: Vector, end: Vector, share: float) -> Vector:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def mark(colour: int, centre: Vector, radius: float, fill: str, more: str = "") -> str:
    """The shape that belongs to a colour beside its hue: ring, triangle, square, rhombus, star."""
    x, y = centre
    if colour == 0:
        hole = f'<circle cx="{x:g}" cy="{y:g}" r="{radius * 0.46:g}" fill="#10141a"/>'
        return f'<circle cx="{x:g}" cy="{y:g}" r="{radius * 1.06:g}" fill="{fill}" {more}/>{hole}'
    count, size, start = {1: (3, 1.25, 0.0), 2: (4, 1.2, math.pi / 4), 3: (4, 1.3, 0.0), 4: (10, 1.45, 0.0)}[colour]
    points = []
    for i in range(count):
        angle = start + 2 * math.pi * i / count
        reach = radius * size * (0.46 if count == 10 and i % 2 else 1.0)
        points.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
    return polygon(points, fill, more)


def _marked(colour: int, way: int) -> str:
    centre = (50.0, 71.5) if way == UP else turned((50.0, 66.0), way)
    radius = 8.8 if way == UP else 9.6
    edge = 'stroke="#10141a" stroke-width="6.5" stroke-linejoin="round" stroke-opacity="0.8" fill-opacity="0.8"'
    return mark(colour, centre, radius, "#10141a", edge) + mark(colour, centre, radius, "#ffffff")


def pyramid(colour: int, way: int, tint: str) -> str:
    """A pyramid of a colour (its number and its "#rrggbb"), lying NORTH to WEST or standing UP, 100 × 100."""
    body = _standing(tint) if way == UP else _lying(tint, way)
    return body.replace("</svg>", _marked(colour, way) + "</svg>")


def shadow(way: int) -> str:
    """The soft shadow of a pyramid, in the same square as its picture."""
    if way == UP:
        low, high = STANDING + 1, 104 - STANDING
        points: list[Vector] = [(low, low), (high, low), (high, high), (low, high)]
    else:
        points = [turned(p, way) for p in (APEX, RIGHT, (77.0, FOOT), (23.0, FOOT), LEFT)]
    layers = "".join(
        polygon(
            points,
            "#000000",
            f'fill-opacity="0.1" stroke="#000000" stroke-opacity="0.1" stroke-width="{width}" stroke-linejoin="round"',
        )
        for width in (1, 4, 7, 10)
    )
    return svg(layers, 100)


def chip(colour: int, tint: str) -> str:
    """A colour as a small round picture with its mark, 32 × 32."""
    shine = linear_gradient("c", (8, 6), (24, 28), [(0, lighten(tint, 0.3)), (1, darken(tint, 0.18))])
    edge = 'stroke="#10141a" stroke-width="3" stroke-linejoin="round" stroke-opacity="0.8"'
    body = f'<circle cx="16" cy="16" r="14.4" fill="url(#c)" stroke="{darken(tint, 0.65)}" stroke-width="1.6"/>'
    return svg(
        body + mark(colour, (16, 16.4), 5.6, "#10141a", edge) + mark(colour, (16, 16.4), 5.6, "#ffffff"), 32, defs=shine
    )


def way_chip(way: int, ink: str, ground: str) -> str:
    """A direction as a small round picture: an arrow, or a square with its diagonals for standing; 32 × 32."""
    body = f'<circle cx="16" cy="16" r="14.4" fill="{ground}" stroke="{ink}" stroke-width="1.6"/>'
    if way == UP:
        lines = "M9.5 9.5 H22.5 V22.5 H9.5 Z M9.5 9.5 L22.5 22.5 M22.5 9.5 L9.5 22.5"
        return svg(f'{body}<path d="{lines}" fill="none" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/>', 32)
    arrow: list[Vector] = [(50, 16), (76, 50), (58, 50), (58, 84), (42, 84), (42, 50), (24, 50)]
    points = [(x * 0.32, y * 0.32) for x, y in (turned(p, way) for p in arrow)]
    return svg(body + polygon(points, ink), 32)


def board() -> str:
    """The board without its letters and squares: a frame of wood round a hollow of 5 × 5 squares of 100."""
    edge = FRAME * 100
    side = SIZE * 100 + 2 * edge
    defs = linear_gradient("wood", (0, 0), (side, side), [(0, WOOD_LIGHT), (0.35, WOOD), (1, WOOD_DARK)])
    defs += linear_gradient("rim", (0, 0), (side, side), [(0, "#e9c998", 0.9), (0.5, WOOD, 0.5), (1, "#1c1008", 0.9)])
    defs += _even("in", side, ("#1a0f07", 1), ("#7d5834", 1))
    body = f'<rect width="{side:g}" height="{side:g}" rx="24" fill="url(#wood)"/>' + _grain(side)
    inset = f'x="3" y="3" width="{side - 6:g}" height="{side - 6:g}" rx="22"'
    body += f'<rect {inset} fill="none" stroke="url(#rim)" stroke-width="5"/>'
    body += (
        f'<rect x="{edge - 6:g}" y="{edge - 6:g}" width="{SIZE * 100 + 12}" height="{SIZE * 100 + 12}" rx="13" '
        'fill="#2a1a0e" stroke="url(#in)" stroke-width="4"/>'
    )
    return svg(body, side, defs=defs)


def _grain(side: float) -> str:
    """Fine lines along the wood, the same every time."""
    random, lines = Random(3), ""
    for i in range(46):
        y = 14 + (side - 28) * (i + random.random()) / 46
        bend = [min(side - 6, max(6.0, y + random.uniform(-9, 9))) for _ in range(3)]
        curve = (
            f"M6 {y:.1f} C{side * 0.3:.0f} {bend[0]:.1f} {side * 0.6:.0f} {bend[1]:.1f} {side - 6:.0f} {bend[2]:.1f}"
        )
        tone, opacity, width = WOOD_DARK if i % 3 else "#d9ae78", random.uniform(0.1, 0.3), random.uniform(0.8, 3)
        lines += (
            f'<path d="{curve}" fill="none" stroke="{tone}" stroke-opacity="{opacity:.2f}" stroke-width="{width:.1f}"/>'
        )
    return lines


def _even(name: str, side: float, above: tuple[str, float], below: tuple[str, float]) -> str:
    """A gradient over a square: one tone for its sides above and left, one for those below and right."""
    stops = [(0.0, *above), (0.49, *above), (0.51, *below), (1.0, *below)]
    return linear_gradient(name, (0, 0), (side, side), stops)


def _pit(odd: bool) -> tuple[str, str]:
    """The gradients and the body of a recessed square, shaded above and left, lit below and right."""
    felt = lighten(FELT, 0.045) if odd else FELT
    ground = radial_gradient("felt", (58, 60), 72, [(0, lighten(felt, 0.09)), (1, darken(felt, 0.22))])
    fall = "".join(
        f'<rect x="{4 + width}" y="{4 + width}" width="{92 - width}" height="{92 - width}" rx="9" fill="url(#felt)" '
        'fill-opacity="0.45"/>'
        for width in (3, 6, 9)
    )
    box = 'x="4" y="4" width="92" height="92" rx="9"'
    body = (
        f'<rect {box} fill="{darken(felt, 0.52)}"/>{fall}<rect {box} fill="none" stroke="url(#rim)" stroke-width="3"/>'
    )
    return ground + _even("rim", 100, ("#000000", 0.7), ("#d8b283", 0.34)), body


def pit(odd: bool) -> str:
    """A recessed square of the board, 100 × 100; every other one is a little lighter."""
    defs, body = _pit(odd)
    return svg(body, 100, defs=defs)


def well() -> str:
    """One recessed square in a thin wooden ring, 100 × 100: what a player's newest pyramid lies on."""
    wood = linear_gradient("wood", (0, 0), (100, 100), [(0, WOOD_LIGHT), (0.4, WOOD), (1, WOOD_DARK)])
    defs, body = _pit(odd=True)
    rim = 'fill="none" stroke="#e9c998" stroke-opacity="0.35" stroke-width="1.2"'
    ring = '<rect width="100" height="100" rx="12" fill="url(#wood)"/>'
    ring += f'<rect x="1" y="1" width="98" height="98" rx="11" {rim}/>'
    return svg(f'{ring}<g transform="translate(6 6) scale(0.88)">{body}</g>', 100, defs=wood + defs)


def glow(colour: str) -> str:
    """Light round a square of the board, 140 × 140."""
    ring = radial_gradient("r", (70, 70), 70, [(0.45, colour, 0.75), (0.72, colour, 0.35), (1, colour, 0)])
    return svg('<circle cx="70" cy="70" r="70" fill="url(#r)"/>', 140, defs=ring)


def ring(colour: str, width: float) -> str:
    """A two-tone frame round a square, 100 × 100: seen on light and on dark."""
    box = 'x="6" y="6" width="88" height="88" rx="10" fill="none"'
    return svg(
        f'<rect {box} stroke="#0a0d12" stroke-opacity="0.85" stroke-width="{width + 4:g}"/>'
        f'<rect {box} stroke="{colour}" stroke-width="{width:g}"/>',
        100,
    )


def corners(colour: str) -> str:
    """Four corners round a square, 100 × 100, in two tones: where the last move was made."""
    path = "M6 24 V14 Q6 6 14 6 H24 M76 6 H86 Q94 6 94 14 V24 M94 76 V86 Q94 94 86 94 H76 M24 94 H14 Q6 94 6 86 V76"
    common = f'<path d="{path}" fill="none" stroke-linecap="round"'
    return svg(f'{common} stroke="#0a0d12" stroke-width="8"/>{common} stroke="{colour}" stroke-width="4"/>', 100)


def veil() -> str:
    """Shade over a square, 100 × 100."""
    return svg('<rect x="4" y="4" width="92" height="92" rx="9" fill="#0b0f14" fill-opacity="0.62"/>', 100)


def cross(colour: str) -> str:
    """A two-tone cross in the corner of a square, 100 × 100: this one does not do."""
    path = '<path d="M72 12 L88 28 M88 12 L72 28" fill="none" stroke-linecap="round"'
    return svg(f'{path} stroke="#0a0d12" stroke-width="13"/>{path} stroke="{colour}" stroke-width="7"/>', 100)
