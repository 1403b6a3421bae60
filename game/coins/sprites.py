"""The coins as SVG: a sun for Heads, a leaf for Tails, struck in metal under a light that never turns with the coin."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from game.core.seats import Seat
from game.ui.colour import darken, lighten, mix
from game.ui.sprites import linear_gradient, polygon, radial_gradient, svg

BOX = 104.0
"""Side of the picture; the coin in it is 100 across."""
SIMPLE_BELOW = 34
"""Pixels across below which a coin loses what would only be noise."""
TURNS = 72
"""Drawings of a coin for a full turn on the table."""
TILTS = 16
"""Drawings of a coin for half a turn in the air."""
_MIDDLE = BOX / 2


@dataclass(frozen=True)
class Metal:
    """A metal by its colour in the light, in between and in the shade."""

    light: str
    base: str
    dark: str


SILVER = Metal("#f4f6f9", "#bcc4ce", "#6d7683")
NICKEL = Metal("#efe9dc", "#bfb59f", "#756b57")
COPPER = Metal("#f5c9a6", "#c17c4e", "#6b381d")
GOLD = Metal("#fbeab0", "#d9b25a", "#82601f")
BRASS = Metal("#f1dfa6", "#c3a046", "#6c5218")


@dataclass(frozen=True)
class Look:
    """How a kind of coin is struck: the metal of its ring and of its field, and the number on it."""

    ring: Metal
    field: Metal
    number: str = ""


LOOKS: Mapping[str, Look] = {
    "dime": Look(SILVER, SILVER, "10"),
    "penny": Look(COPPER, COPPER, "1"),
    "nickel": Look(NICKEL, NICKEL, "5"),
    "quarter": Look(SILVER, SILVER, "25"),
    "half": Look(SILVER, NICKEL, "50"),
    "dollar": Look(BRASS, BRASS, "1"),
    "1c": Look(COPPER, COPPER, "1"),
    "2c": Look(COPPER, COPPER, "2"),
    "5c": Look(COPPER, COPPER, "5"),
    "10c": Look(GOLD, GOLD, "10"),
    "20c": Look(GOLD, GOLD, "20"),
    "50c": Look(GOLD, GOLD, "50"),
    "1e": Look(GOLD, SILVER, "1"),
    "2e": Look(SILVER, GOLD, "2"),
}
PLAIN = Look(SILVER, SILVER)

_DIGITS: Mapping[str, str] = {
    "0": "M3 0 C6.6 0 6.6 10 3 10 C-0.6 10 -0.6 0 3 0",
    "1": "M1 2.4 L3.6 0.3 V10",
    "2": "M0.4 2.6 C0.8 -0.8 5.8 -0.6 5.4 3 C5.1 5.6 1.6 7.4 0.4 10 H5.8",
    "5": "M5.4 0.2 H1.2 L0.7 4.6 C2.2 3.2 5.8 3.6 5.7 6.8 C5.6 10.4 1.6 10.8 0.3 8.6",
}


def coin(kind: str, face: Seat | None, tint: str, px: int, turn: int = 0, tilt: int = 0) -> str:
    """A coin seen from above, `px` pixels across.

    `tint` is the enamel of its owner; a goal coin of no face has none. `turn` counts steps of a full turn
    counter-clockwise, `tilt` steps of half a turn in the air (0: it lies flat).
    """
    look = LOOKS.get(kind, PLAIN)
    simple = px < SIMPLE_BELOW
    angle = -360.0 * turn / TURNS
    body = _blank(look, simple) + _enamel(face, tint) + _relief(look, face, tint, angle, simple)
    if not simple:
        body += _beads(look, angle) + _gloss()
    defs = _gradients(look, face, tint)
    if tilt:
        return svg(_tilted(body, look, tilt), BOX, defs=defs)
    return svg(body, BOX, defs=defs)


def _gradients(look: Look, face: Seat | None, tint: str) -> str:
    ring, field = look.ring, _field(look, face, tint)
    return (
        linear_gradient("ring", (16, 10), (88, 96), [(0, ring.light), (0.5, ring.base), (1, ring.dark)])
        + linear_gradient("lip", (24, 20), (80, 86), [(0, ring.dark), (0.55, ring.base), (1, ring.light)])
        + radial_gradient("field", (38, 34), 62, [(0, field.light), (0.45, field.base), (1, field.dark)])
        + radial_gradient("gloss", (34, 26), 46, [(0, "#ffffff", 0.42), (0.6, "#ffffff", 0.1), (1, "#ffffff", 0)])
    )


def _field(look: Look, face: Seat | None, tint: str) -> Metal:
    """The ground that the relief stands on: deep enamel under the sun, bright metal under the leaf."""
    metal = look.field
    if face is Seat.FIRST:
        deep = mix(darken(tint, 0.62), metal.dark, 0.2)
        return Metal(lighten(deep, 0.12), deep, darken(deep, 0.3))
    if face is Seat.SECOND:
        return Metal(lighten(metal.light, 0.3), mix(metal.base, metal.light, 0.6), metal.base)
    return Metal(metal.base, mix(metal.base, metal.dark, 0.35), metal.dark)


def _blank(look: Look, simple: bool) -> str:
    ring = look.ring
    line = 3 if simple else 1.6
    return (
        f'<circle cx="52" cy="52" r="{50 - line / 2:g}" fill="url(#ring)" stroke="{darken(ring.dark, 0.55)}" '
        f'stroke-width="{line:g}"/>'
    )


def _enamel(face: Seat | None, tint: str) -> str:
    """The owner's colour as a thin ring inside the metal one, and the field."""
    if face is None:
        return '<circle cx="52" cy="52" r="39" fill="url(#field)" stroke="url(#lip)" stroke-width="3"/>'
    return (
        '<circle cx="52" cy="52" r="41.5" fill="url(#lip)"/>'
        f'<circle cx="52" cy="52" r="37.6" fill="url(#field)" stroke="{tint}" stroke-width="4.6"/>'
        f'<circle cx="52" cy="52" r="35.2" fill="none" stroke="{darken(tint, 0.6)}" stroke-width="0.9"/>'
    )


def _relief(look: Look, face: Seat | None, tint: str, angle: float, simple: bool) -> str:
    if face is None:
        return _struck(_star(), look.field.light, look.field, angle)
    if face is Seat.FIRST:
        return _sun(look, angle, simple)
    return _leaf(look, tint, angle, simple)


def _struck(shape: str, fill: str, metal: Metal, angle: float, lift: float = 1.3) -> str:
    """A shape raised from its ground: its lit and its shaded side stay where they are when it turns."""
    layers = (
        (lift, darken(metal.dark, 0.5), 0.75),
        (-lift * 0.7, lighten(metal.light, 0.7), 0.9),
        (0.0, fill, 1.0),
    )
    return "".join(
        f'<g transform="translate({shift:g} {shift:g})" opacity="{opacity:g}">'
        f'<g transform="rotate({angle:g} 52 52)" fill="{colour}" stroke="none">{shape}</g></g>'
        for shift, colour, opacity in layers
    )


def _ray(angle: float, inner: float, outer: float, half: float) -> list[tuple[float, float]]:
    def at(radius: float, offset: float) -> tuple[float, float]:
        turned = math.radians(angle + offset)
        return _MIDDLE + radius * math.sin(turned), _MIDDLE - radius * math.cos(turned)

    return [at(inner, -half), at(outer, 0), at(inner, half)]


def _sun(look: Look, angle: float, simple: bool) -> str:
    """A sun with a face: round and bright on a dark ground."""
    metal = look.field
    count, inner = (8, 16.0) if simple else (16, 18.0)
    rays = "".join(
        polygon(_ray(360 / count * i, inner, 34 if i % 2 == 0 or simple else 27, 17 if simple else 9), "inherit")
        for i in range(count)
    ).replace('fill="inherit"', "")
    disc = f'<circle cx="52" cy="52" r="{18 if simple else 17:g}"/>'
    face = (
        '<circle cx="46.4" cy="48" r="2.5"/><circle cx="57.6" cy="48" r="2.5"/>'
        if not simple
        else '<circle cx="45.5" cy="48" r="3.6"/><circle cx="58.5" cy="48" r="3.6"/>'
    )
    smile = (
        f'<path d="M43.5 55.5 Q52 65 60.5 55.5" fill="none" stroke="{darken(metal.dark, 0.45)}" '
        f'stroke-width="{4 if simple else 2.6:g}" stroke-linecap="round"/>'
    )
    ink = darken(metal.dark, 0.45)
    lift = '<g transform="translate(7.28 2.4) scale(0.86)">{}</g>' if look.number and not simple else "{}"
    return (
        _struck(lift.format(rays), mix(metal.base, metal.light, 0.5), metal, angle)
        + _struck(lift.format(disc), lighten(metal.light, 0.15), metal, angle, 1.0)
        + f'<g transform="rotate({angle:g} 52 52)" fill="{ink}">{lift.format(face + smile)}</g>'
        + ("" if simple else _number(look, metal, angle, True))
    )


def _leaf(look: Look, tint: str, angle: float, simple: bool) -> str:
    """A leaf with its veins: long and dark on a bright ground."""
    metal = look.field
    deep = mix(darken(tint, 0.55), metal.dark, 0.15)
    blade = (
        '<path d="M52 17 C70 28 73 52 52 75 C31 52 34 28 52 17 Z"/>'
        if simple
        else '<path d="M52 16 C68 26 73 48 52 72 C31 48 36 26 52 16 Z"/>'
    )
    stalk = (
        f'<path d="M52 70 C52 76 50 81 46.5 84" fill="none" stroke="{deep}" stroke-width="{5 if simple else 3.4:g}"/>'
    )
    veins = f'<path d="M52 {24 if simple else 21} V72" stroke-width="{4 if simple else 1.8:g}"/>'
    if not simple:
        veins += "".join(
            f'<path d="M52 {y} L{52 - w} {y - 8} M52 {y} L{52 + w} {y - 8}" stroke-width="1.5"/>'
            for y, w in ((38, 9.5), (48, 12.5), (58, 10))
        )
    pale = lighten(metal.light, 0.35)
    return (
        f'<g transform="rotate({angle:g} 52 52)">{stalk}</g>'
        + _struck(blade, deep, metal, angle, 1.5)
        + f'<g transform="rotate({angle:g} 52 52)" fill="none" stroke="{pale}" stroke-linecap="round">{veins}</g>'
        + ("" if simple else _number(look, metal, angle, False))
    )


def _star() -> str:
    """The mark of a goal coin that is on nobody's line."""
    points = [
        (_MIDDLE + r * math.sin(math.pi / 5 * i), _MIDDLE - r * math.cos(math.pi / 5 * i))
        for i, r in enumerate((26, 11) * 5)
    ]
    return polygon(points, "").replace('fill=""', "")


def _number(look: Look, metal: Metal, angle: float, on_dark: bool) -> str:
    """What the coin is worth, in strokes, at the foot of the field or beside the leaf."""
    if not look.number:
        return ""
    width = 7.6 * len(look.number) - 1.4
    x, y, size = (52 - width * 0.39, 76.4, 0.82) if on_dark else (66.5 - width / 4, 66, 0.95)
    colour = lighten(metal.light, 0.2) if on_dark else darken(metal.dark, 0.4)
    strokes = "".join(
        f'<path d="{_DIGITS[digit]}" transform="translate({x + 7.6 * i * size:g} {y:g}) scale({size:g})"/>'
        for i, digit in enumerate(look.number)
    )
    return (
        f'<g transform="rotate({angle:g} 52 52)" fill="none" stroke="{colour}" stroke-width="2" '
        f'stroke-linecap="round" stroke-linejoin="round">{strokes}</g>'
    )


def _beads(look: Look, angle: float) -> str:
    dots = "".join(
        f'<circle cx="{52 + 45.4 * math.cos(math.radians(a)):.2f}" cy="{52 + 45.4 * math.sin(math.radians(a)):.2f}" '
        'r="1.1"/>'
        for a in range(0, 360, 10)
    )
    return f'<g transform="rotate({angle:g} 52 52)" fill="{look.ring.dark}" opacity="0.8">{dots}</g>'


def _gloss() -> str:
    return '<circle cx="52" cy="52" r="48" fill="url(#gloss)"/>'


def _tilted(body: str, look: Look, tilt: int) -> str:
    """The coin in the air: narrower the steeper it stands, with its edge showing below."""
    squeeze = max(0.06, abs(math.cos(math.pi * tilt / TILTS)))
    thick = 9 * math.sqrt(1 - squeeze * squeeze)
    ry = 50 * squeeze
    edge = "".join(
        f'<ellipse cx="52" cy="{52 + shift:g}" rx="50" ry="{ry:g}" fill="{colour}"/>'
        for shift, colour in ((thick / 2 + 0.8, darken(look.ring.dark, 0.5)), (thick / 2, look.ring.dark))
    )
    return edge + f'<g transform="translate(0 {52 - 52 * squeeze - thick / 2:g}) scale(1 {squeeze:g})">{body}</g>'


def badge(shape: str, colour: str, face: Seat) -> str:
    """The sign of a player's line: their own shape and colour, with the face that they play."""
    dark, pale = darken(colour, 0.72), lighten(colour, 0.6)
    edge = f'fill="{dark}" stroke="{colour}" stroke-width="7" stroke-linejoin="round"'
    ground = (
        f'<circle cx="52" cy="52" r="44" {edge}/>'
        if shape == "disc"
        else f'<path d="M52 3 L101 52 L52 101 L3 52 Z" {edge}/>'
    )
    if face is Seat.FIRST:
        rays = "".join(polygon(_ray(45 * i, 16, 31, 17), pale) for i in range(8))
        return svg(f'{ground}{rays}<circle cx="52" cy="52" r="15" fill="{pale}"/>', BOX)
    leaf = (
        f'<path d="M52 22 C69 32 70 52 52 72 C34 52 35 32 52 22 Z" fill="{pale}"/>'
        f'<path d="M52 30 V82" stroke="{dark}" stroke-width="5"/>'
        f'<path d="M52 70 V82" stroke="{pale}" stroke-width="5" stroke-linecap="round"/>'
    )
    return svg(f"{ground}{leaf}", BOX)
