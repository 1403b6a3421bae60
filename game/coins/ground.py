"""The table that the coins slide on: planks of walnut, an open edge or a rail, and the goal's inlaid lines."""

from random import Random

from game.ui.colour import darken, lighten, mix
from game.ui.sprites import linear_gradient, radial_gradient, svg

WOOD = "#76462a"
RAIL = "#43291a"
PLANK = 80.0
"""Millimetres across a plank, about."""


def tabletop(width: float, depth: float, margin: float, rim: bool) -> str:
    """A table of width × depth mm, its edge or rail `margin` mm wide, seen from above; the same every time."""
    wide, tall = width + 2 * margin, depth + 2 * margin
    dice = Random(11)
    defs = radial_gradient(
        "light",
        (wide * 0.42, tall * 0.3),
        0.75 * max(wide, tall),
        [(0, "#ffcf8a", 0.22), (0.55, "#ffc27a", 0.05), (1, "#000000", 0.34)],
    )
    planks, more = _planks(width, depth, dice)
    body = (
        _frame(wide, tall, margin, rim)
        + f'<g transform="translate({margin:g} {margin:g})">{planks}</g>'
        + f'<rect x="{margin:g}" y="{margin:g}" width="{width:g}" height="{depth:g}" fill="url(#light)"/>'
        + (_rail_shade(width, depth, margin) if rim else _edge_light(width, depth, margin))
    )
    return svg(body, wide, tall, defs + more + _rail_defs(wide, tall))


def _planks(width: float, depth: float, dice: Random) -> tuple[str, str]:
    rows = max(2, round(depth / PLANK))
    tall = depth / rows
    body, defs = [], []
    for i in range(rows):
        shade = mix(WOOD, lighten(WOOD, 0.3) if i % 2 else darken(WOOD, 0.35), 0.1 + 0.24 * dice.random())
        top = i * tall
        defs.append(
            linear_gradient(
                f"p{i}", (0, top), (0, top + tall), [(0, lighten(shade, 0.05)), (0.5, shade), (1, darken(shade, 0.09))]
            )
        )
        body.append(f'<rect x="0" y="{top:g}" width="{width:g}" height="{tall + 0.3:g}" fill="url(#p{i})"/>')
        body.append(_grain(width, top, tall, shade, dice))
        joint = width * (0.2 + 0.6 * dice.random())
        dark = darken(shade, 0.6)
        body.append(
            f'<path d="M0 {top:g} H{width:g} M{joint:g} {top:g} v{tall:g}" stroke="{dark}" stroke-width="0.9" '
            f'stroke-opacity="0.75"/><path d="M0 {top + 0.9:g} H{width:g}" stroke="{lighten(shade, 0.3)}" '
            'stroke-width="0.5" stroke-opacity="0.35"/>'
        )
    return "".join(body), "".join(defs)


def _grain(width: float, top: float, tall: float, shade: str, dice: Random) -> str:
    """The lines of a plank's grain, kept within it."""
    lines = []
    for _ in range(max(4, round(tall / 7))):
        y = top + tall * (0.08 + 0.84 * dice.random())
        bend = min(y - top, top + tall - y, 7.0) * (2 * dice.random() - 1)
        colour = darken(shade, 0.5) if dice.random() < 0.7 else lighten(shade, 0.4)
        lines.append(
            f'<path d="M0 {y:.1f} C{width * 0.3:.0f} {y + bend:.1f} {width * 0.6:.0f} {y - bend:.1f} {width:.0f} '
            f'{y + bend * 0.4:.1f}" fill="none" stroke="{colour}" stroke-opacity="{0.1 + 0.16 * dice.random():.2f}" '
            f'stroke-width="{0.5 + 1.3 * dice.random():.1f}"/>'
        )
    return "".join(lines)


def _rail_defs(wide: float, tall: float) -> str:
    return linear_gradient(
        "rail", (0, 0), (wide * 0.3, tall), [(0, lighten(RAIL, 0.28)), (0.5, RAIL), (1, darken(RAIL, 0.45))]
    )


def _frame(wide: float, tall: float, margin: float, rim: bool) -> str:
    """What is round the top: a raised rail, or the bevelled edge over which a coin falls."""
    rounding = margin * (0.5 if rim else 0.8)
    frame = (
        f'<rect x="0.5" y="0.5" width="{wide - 1:g}" height="{tall - 1:g}" rx="{rounding:g}" fill="url(#rail)" '
        f'stroke="{darken(RAIL, 0.6)}" stroke-width="1"/>'
    )
    if rim:
        m = margin * 0.32
        frame += (
            f'<rect x="{m:g}" y="{m:g}" width="{wide - 2 * m:g}" height="{tall - 2 * m:g}" rx="{rounding * 0.7:g}" '
            f'fill="none" stroke="{lighten(RAIL, 0.4)}" stroke-opacity="0.5" stroke-width="1.6"/>'
        )
    return frame


def _rail_shade(width: float, depth: float, margin: float) -> str:
    """The rail's shadow on the top: deep at the upper and left side, where the light comes from."""
    m = margin
    bands = "".join(
        f'<path d="M{m:g} {m:g} H{m + width:g} v{k:g} H{m + k:g} V{m + depth:g} H{m:g} Z" fill-opacity="0.13"/>'
        for k in (3, 6, 10)
    )
    return (
        f'{bands}<rect x="{m:g}" y="{m:g}" width="{width:g}" height="{depth:g}" fill="none" '
        f'stroke="{darken(RAIL, 0.55)}" stroke-width="1.4"/>'
    )


def _edge_light(width: float, depth: float, margin: float) -> str:
    m = margin
    return (
        f'<path d="M{m:g} {m + depth:g} V{m:g} H{m + width:g}" fill="none" stroke="#ffe2b0" stroke-opacity="0.45" '
        f'stroke-width="1.4"/><path d="M{m:g} {m + depth:g} H{m + width:g} V{m:g}" fill="none" stroke="#140a04" '
        'stroke-opacity="0.7" stroke-width="1.8"/>'
    )
