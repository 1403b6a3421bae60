"""Tiles, empty cells, rings and the board's frame as SVG. The light comes from the upper left.

Everything grows from one convex outline: the same code makes squares, hexagons and the frames round them.
"""

import math
from collections.abc import Sequence

from game.nibble.lanes import REACH
from game.ui.colour import darken, lighten, mix
from game.ui.gestures import Point
from game.ui.sprites import linear_gradient, polygon, svg

LIGHT = (-0.53, -0.85)
"""Towards the light, x east and y south, of length 1."""
STEPS = 6
"""Points on the arc of a rounded corner, less one; even, so that one of them is in the middle."""
WOOD, FLOOR = "#76502f", "#1d2833"

Outline = Sequence[Point]
Arcs = list[list[Point]]


def scaled(outline: Outline, size: float, centre: Point) -> list[Point]:
    """An outline given round the origin, enlarged and moved."""
    return [(centre[0] + x * size, centre[1] + y * size) for x, y in outline]


def grown(outline: Outline, distance: float) -> list[Point]:
    """A convex clockwise outline with every side moved outwards, inwards if negative."""
    moved = []
    for i, corner in enumerate(outline):
        before, after = _normal(outline[i - 1], corner), _normal(corner, outline[(i + 1) % len(outline)])
        x, y = before[0] + after[0], before[1] + after[1]
        reach = distance * 2 / (x * x + y * y)
        moved.append((corner[0] + x * reach, corner[1] + y * reach))
    return moved


def rounded(outline: Outline, radius: float) -> Arcs:
    """For each corner the points of the arc that replaces it."""
    arcs = []
    for i, corner in enumerate(outline):
        start = _towards(corner, outline[i - 1], radius)
        end = _towards(corner, outline[(i + 1) % len(outline)], radius)
        arcs.append([_bend(start, corner, end, step / STEPS) for step in range(STEPS + 1)])
    return arcs


def _normal(start: Point, end: Point) -> Point:
    """Outwards from a side of a clockwise outline, of length 1."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = math.hypot(x, y)
    return y / length, -x / length


def _towards(start: Point, end: Point, distance: float) -> Point:
    share = distance / math.dist(start, end)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _bend(start: Point, control: Point, end: Point, t: float) -> Point:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]


def _flat(arcs: Arcs) -> list[Point]:
    return [point for arc in arcs for point in arc]


def shaded(colour: str, light: float) -> str:
    """A colour under light from -1 to 1."""
    return lighten(colour, 0.52 * light) if light > 0 else darken(mix(colour, "#160c2c", 0.1), -0.56 * light)


def _bevel(outer: Arcs, inner: Arcs, colour: str, slope: float = 1.0) -> str:
    """A facet for each side between two outlines; `slope` is below 0 for an edge that goes down."""
    half, body = STEPS // 2, ""
    for i, arc in enumerate(outer):
        other = (i + 1) % len(outer)
        normal = _normal(arc[-1], outer[other][0])
        light = slope * (normal[0] * LIGHT[0] + normal[1] * LIGHT[1])
        near = [*arc[half:], *outer[other][: half + 1]]
        far = [*inner[i][half:], *inner[other][: half + 1]]
        tint = shaded(colour, light)
        # the hair of stroke closes the gaps that smoothing leaves between facets
        body += polygon([*near, *reversed(far)], tint, f'stroke="{tint}" stroke-width="0.6"')
    return body


def _box(corners: Outline) -> tuple[float, Point]:
    """Height of a picture 100 wide of a cell, and its centre."""
    height = 100 * (max(y for _, y in corners) - min(y for _, y in corners))
    return height, (50, height / 2)


def tile(corners: Outline, colour: str) -> str:
    """A glossy tile with bevelled edges in the box of its cell."""
    height, centre = _box(corners)
    outline = scaled(corners, 100, centre)
    outer, inner = rounded(grown(outline, -2.5), 13), rounded(grown(outline, -12.5), 9)
    top, bottom = inner[0][0], (100 - inner[0][0][0], height - inner[0][0][1])
    defs = linear_gradient(
        "face", top, bottom, [(0, lighten(colour, 0.24)), (0.5, colour), (1, darken(colour, 0.17))]
    ) + linear_gradient("gloss", (50, 8), (50, height * 0.52), [(0, "#ffffff", 0.5), (1, "#ffffff", 0.06)])
    edge = f'stroke="{darken(colour, 0.68)}" stroke-width="3" stroke-linejoin="round"'
    face = _flat(inner)
    body = (
        polygon(_flat(outer), darken(colour, 0.5), edge)
        + _bevel(outer, inner, colour)
        + polygon(face, "url(#face)", f'stroke="{darken(colour, 0.3)}" stroke-opacity="0.55" stroke-width="0.8"')
        + _gloss(_flat(rounded(grown(outline, -15), 8)), height)
        + _rim(face, height)
    )
    return svg(body, 100, height, defs)


def _upper(face: list[Point], low: float) -> str:
    """The part of a clockwise outline above a height, from the west to the east, as path commands."""
    first = next(i for i, (_, y) in enumerate(face) if y < low <= face[i - 1][1])
    along = [face[(first + i) % len(face)] for i in range(len(face))]
    return " L".join(f"{x:.1f} {y:.1f}" for x, y in along if y < low)


def _gloss(face: list[Point], height: float) -> str:
    """The sky in the upper part of a face, ending in a curve."""
    low = height * 0.44
    left, right = min(x for x, _ in face), max(x for x, _ in face)
    curve = f"L{right:.1f} {low:.1f} Q50 {low + 0.16 * height:.1f} {left:.1f} {low:.1f} Z"
    return f'<path d="M{left:.1f} {low:.1f} L{_upper(face, low)} {curve}" fill="url(#gloss)"/>'


def _rim(face: list[Point], height: float) -> str:
    """The light that catches on the upper edge of a face."""
    return (
        f'<path d="M{_upper(face, height * 0.34)}" fill="none" stroke="#ffffff" stroke-opacity="0.62" '
        'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def pit(corners: Outline, floor: str) -> str:
    """An empty cell: a hollow in the floor."""
    height, centre = _box(corners)
    outline = scaled(corners, 100, centre)
    outer, inner = rounded(grown(outline, -3.5), 13), rounded(grown(outline, -11), 9)
    defs = linear_gradient(
        "deep", (30, 6), (70, height - 6), [(0, darken(floor, 0.62)), (0.55, darken(floor, 0.3)), (1, floor)]
    )
    body = (
        polygon(_flat(outer), floor, f'stroke="{lighten(floor, 0.12)}" stroke-width="1.6"')
        + _bevel(outer, inner, mix(floor, "#55657a", 0.1), -0.42)
        + polygon(_flat(inner), "url(#deep)")
    )
    return svg(body, 100, height, defs)


def silhouette(corners: Outline) -> str:
    """The black shape of a tile, to be blurred into its shadow."""
    height, centre = _box(corners)
    return svg(polygon(_flat(rounded(grown(scaled(corners, 100, centre), -2.5), 13)), "#000000"), 100, height)


def ring(corners: Outline, colour: str, width: float, inset: float = 7.0, back: str = "#05080c") -> str:
    """An outline of `colour` between two dark ones, so that it is seen on a tile of any colour."""
    height, centre = _box(corners)
    points = _flat(rounded(grown(scaled(corners, 100, centre), -inset), 10))
    return svg(
        polygon(points, "none", f'stroke="{back}" stroke-width="{width + 5:g}" stroke-linejoin="round"')
        + polygon(points, "none", f'stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"'),
        100,
        height,
    )


def ghost(corners: Outline, colour: str) -> str:
    """A broken outline in an empty cell: a tile was here a moment ago."""
    height, centre = _box(corners)
    points = _flat(rounded(grown(scaled(corners, 100, centre), -15), 9))
    dash = 'stroke-dasharray="15 10" stroke-linecap="round"'
    return svg(
        polygon(points, "none", 'stroke="#05080c" stroke-width="9" stroke-opacity="0.6"')
        + polygon(points, colour, f'fill-opacity="0.16" stroke="{colour}" stroke-width="5" {dash}'),
        100,
        height,
    )


def veil(corners: Outline, colour: str, strength: float) -> str:
    """A tile's face covered by a colour."""
    height, centre = _box(corners)
    points = _flat(rounded(grown(scaled(corners, 100, centre), -1.5), 13))
    return svg(polygon(points, colour, f'fill-opacity="{strength:g}"'), 100, height)


def side_bar(start: Point, end: Point, colour: str) -> str:
    """A closed side of a cell, given in cells round its centre: a bar in a picture one and a half cells wide."""
    a, b = ((75 + 100 * x, 75 + 100 * y) for x, y in (start, end))
    a, b = _towards(a, b, 9), _towards(b, a, 9)
    line = f'x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}" stroke-linecap="round"'
    return svg(
        f'<line {line} stroke="#05080c" stroke-width="23"/><line {line} stroke="#ffffff" stroke-width="17"/>'
        f'<line {line} stroke="{colour}" stroke-width="12"/>',
        150,
    )


def lip(hull: Outline, reach: float, frame: float) -> list[Point]:
    """Where the floor of a board ends, around the hull of its cells' centres; all lengths in pixels."""
    return grown(hull, reach + 0.2 * frame)


def edge(hull: Outline, reach: float, frame: float) -> Arcs:
    """Where the frame of a board ends, with its round corners."""
    return rounded(grown(hull, reach + 0.97 * frame), 0.55 * frame)


def frame_picture(hull: Outline, cell: float, reach: float, frame: float, size: tuple[float, float]) -> str:
    """The wooden frame of a board without its floor, which is drawn faster otherwise."""
    floor = lip(hull, reach, frame)
    outer, inner = edge(hull, reach, frame), rounded(floor, 0.3 * cell)
    ridge = rounded(grown(floor, 0.16 * frame), 0.34 * cell)
    line = max(1.0, 0.03 * cell)
    body = (
        polygon(_flat(outer), "none", f'stroke="{darken(WOOD, 0.72)}" stroke-width="{line:g}"')
        + _bevel(outer, ridge, WOOD, 0.6)
        + _bevel(ridge, inner, darken(WOOD, 0.42), -0.6)
        + polygon(_flat(inner), "none", f'stroke="#000000" stroke-opacity="0.6" stroke-width="{line:g}"')
    )
    return svg(body, *size)


def slot(kind: str, colour: str, back: str, width: float, height: float) -> str:
    """A place in a lane of the colour table: "held" by its owner, "lost" to the other player, or still "free"."""
    corner = 0.16 * min(width, height)
    box = f'x="0.5" y="0.5" width="{max(0.1, width - 1):g}" height="{max(0.1, height - 1):g}" rx="{corner:g}"'
    if kind == "held":
        stops = [(0.0, lighten(colour, 0.42)), (0.3, lighten(colour, 0.06)), (1.0, darken(colour, 0.3))]
        fill = linear_gradient("brick", (0, 0), (0, height), stops)
        return svg(f'<rect {box} fill="url(#brick)" stroke="{darken(colour, 0.6)}"/>', width, height, fill)
    deep = f'<rect {box} fill="{darken(back, 0.42)}" stroke="{mix(back, colour, 0.3)}"/>'
    if kind == "free":
        return svg(deep, width, height)
    cross = f"M1.5 {height - 2:g} L{width - 1.5:g} 2"
    line = f'<path d="{cross}" stroke="{mix(back, "#c8d0da", 0.5)}" stroke-width="{max(1.0, 0.14 * width):g}"/>'
    return svg(f'<rect {box} fill="{darken(back, 0.12)}" stroke="{mix(back, colour, 0.12)}"/>{line}', width, height)


def open_sign(colour: str) -> str:
    """A hollow ring: this can still be had."""
    return svg(f'<circle cx="12" cy="12" r="6" fill="none" stroke="{colour}" stroke-width="2.6"/>', 24)


def trio(kind: str, colour: str, width: float, length: float, lying: bool) -> str:
    """Three neighbours of the colour table: dots on a line, or dots alone for a trio that is "dead"; `lying` or upright
    in its box."""
    line, radius = (0.0, 0.22 * width) if kind == "dead" else (0.22 * width, (0.5 if kind == "won" else 0.38) * width)
    across, first = width / 2, length * REACH / (2 + 2 * REACH)
    spots = [(first + i * (length - 2 * first) / 2, across) for i in range(3)]
    (x1, y1), _, (x2, y2) = points = spots if lying else [(y, x) for x, y in spots]
    dots = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{colour}"/>' for x, y in points)
    bar = f'<path d="M{x1:g} {y1:g} L{x2:g} {y2:g}" stroke="{colour}" stroke-width="{line:g}"/>' if line else ""
    return svg(bar + dots, *((length, width) if lying else (width, length)))
