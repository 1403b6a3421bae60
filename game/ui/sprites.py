"""Pictures as SVG text built in Python: helpers that games share, icons, and the two players' tokens.

SDL's renderer wants gradients in user space and colours as "#rrggbb"; it ignores clipPath, mask, text, use and filter.
"""

from collections.abc import Sequence

from game.ui.colour import darken, lighten

Stop = tuple[float, str] | tuple[float, str, float]

SHAPES = ("disc", "diamond")
"""The token shapes of the two persons, in the order of `Palette.persons`."""


def svg(body: str, width: float, height: float | None = None, defs: str = "") -> str:
    """A whole SVG document around `body`, its user space `width` × `height` (square by default)."""
    tall = width if height is None else height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{tall:g}" '
        f'viewBox="0 0 {width:g} {tall:g}"><defs>{defs}</defs>{body}</svg>'
    )


def _stops(stops: Sequence[Stop]) -> str:
    return "".join(
        f'<stop offset="{stop[0]:g}" stop-color="{stop[1]}" stop-opacity="{stop[2] if len(stop) == 3 else 1:g}"/>'
        for stop in stops
    )


def linear_gradient(name: str, start: tuple[float, float], end: tuple[float, float], stops: Sequence[Stop]) -> str:
    """A gradient to be named as `fill="url(#name)"`; points in user space."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:g}" y1="{start[1]:g}" '
        f'x2="{end[0]:g}" y2="{end[1]:g}">{_stops(stops)}</linearGradient>'
    )


def radial_gradient(name: str, centre: tuple[float, float], radius: float, stops: Sequence[Stop]) -> str:
    """A round gradient to be named as `fill="url(#name)"`; points in user space."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]:g}" cy="{centre[1]:g}" '
        f'r="{radius:g}">{_stops(stops)}</radialGradient>'
    )


def polygon(points: Sequence[tuple[float, float]], fill: str, more: str = "") -> str:
    """A filled polygon; `more` takes further attributes."""
    return f'<polygon points="{" ".join(f"{x:g},{y:g}" for x, y in points)}" fill="{fill}" {more}/>'


def disc_token(colour: str) -> str:
    """A turned disc with a rim and a dimple, 64 × 64."""
    defs = (
        linear_gradient("rim", (12, 8), (52, 58), [(0, lighten(colour, 0.55)), (0.5, colour), (1, darken(colour, 0.5))])
        + linear_gradient("top", (16, 12), (48, 54), [(0, lighten(colour, 0.3)), (1, darken(colour, 0.12))])
        + linear_gradient("dip", (24, 22), (42, 44), [(0, darken(colour, 0.38)), (1, lighten(colour, 0.28))])
        + radial_gradient("shade", (32, 36), 29, [(0.8, "#000000", 0.45), (1, "#000000", 0)])
    )
    body = (
        '<circle cx="32" cy="36" r="29" fill="url(#shade)"/>'
        f'<circle cx="32" cy="32" r="27" fill="url(#rim)" stroke="{darken(colour, 0.6)}" stroke-width="1"/>'
        '<circle cx="32" cy="32" r="22.5" fill="url(#top)"/><circle cx="32" cy="32" r="10" fill="url(#dip)"/>'
        f'<circle cx="32" cy="32" r="7.6" fill="{darken(colour, 0.06)}"/>'
        '<path d="M15 27 A18 18 0 0 1 34 13.6" fill="none" stroke="#ffffff" stroke-opacity="0.6" '
        'stroke-width="2.2" stroke-linecap="round"/>'
    )
    return svg(body, 64, defs=defs)


def diamond_token(colour: str) -> str:
    """A cut diamond seen from above, four facets and a table, 64 × 64."""
    outer = [(32.0, 3.0), (61.0, 32.0), (32.0, 61.0), (3.0, 32.0)]
    inner = [(32.0, 17.0), (47.0, 32.0), (32.0, 47.0), (17.0, 32.0)]
    shades = (lighten(colour, 0.16), darken(colour, 0.42), darken(colour, 0.28), lighten(colour, 0.5))
    facets = "".join(polygon([outer[i], outer[(i + 1) % 4], inner[(i + 1) % 4], inner[i]], shades[i]) for i in range(4))
    defs = radial_gradient("shade", (32, 37), 29, [(0.7, "#000000", 0.45), (1, "#000000", 0)]) + linear_gradient(
        "table", (22, 20), (42, 44), [(0, lighten(colour, 0.34)), (1, darken(colour, 0.08))]
    )
    edge = f'stroke="{darken(colour, 0.6)}" stroke-width="1.2" stroke-linejoin="round"'
    body = (
        '<circle cx="32" cy="37" r="29" fill="url(#shade)"/>'
        + facets
        + polygon(inner, "url(#table)")
        + polygon(outer, "none", edge)
        + '<path d="M8 31 L31 8" stroke="#ffffff" stroke-opacity="0.65" stroke-width="1.6" stroke-linecap="round"/>'
    )
    return svg(body, 64, defs=defs)


def token(shape: str, colour: str) -> str:
    """A person's token by its shape, "disc" or "diamond"."""
    makers = {"disc": disc_token, "diamond": diamond_token}
    if shape not in makers:
        raise ValueError(f"no token of the shape {shape!r}")
    return makers[shape](colour)


def card_slide(card: str, ink: str, arrow: str) -> str:
    """A bank card and below it an arrow as long as the card, 100 × 84."""
    defs = linear_gradient("card", (10, 4), (90, 58), [(0, lighten(card, 0.25)), (1, darken(card, 0.25))])
    body = (
        f'<rect x="7" y="4" width="86" height="54" rx="4" fill="url(#card)" stroke="{darken(card, 0.6)}"/>'
        f'<rect x="16" y="18" width="13" height="10" rx="2" fill="{lighten(arrow, 0.2)}"/>'
        f'<g fill="none" stroke="{ink}" stroke-width="2.4" stroke-linecap="round" stroke-opacity="0.75">'
        '<path d="M17 38 H29 M34 38 H46 M51 38 H63 M68 38 H80 M17 48 H48"/></g>'
        f'<g fill="none" stroke="{arrow}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M7 66 V80 M7 73 H91 M84 66 L92 73 L84 80"/></g>'
    )
    return svg(body, 100, 84, defs)


_LINES = {
    "undo": "M9 5 L4 10 L9 15 M4.5 10 H14 A5.5 5.5 0 0 1 14 21 H10",
    "redo": "M15 5 L20 10 L15 15 M19.5 10 H10 A5.5 5.5 0 0 0 10 21 H14",
    "menu": "M4 6.5 H20 M4 12 H20 M4 17.5 H20",
    "list": "M9 6 H20 M9 12 H20 M9 18 H20 M4 6 H4.6 M4 12 H4.6 M4 18 H4.6",
    "chart": "M4 4 V20 H20.5 M8.5 16.5 V12 M13 16.5 V7 M17.5 16.5 V9.5",
    "eye": "M2.5 12 C6 5.5 18 5.5 21.5 12 C18 18.5 6 18.5 2.5 12 Z M15 12 A3 3 0 1 1 9 12 A3 3 0 1 1 15 12",
    "help": "M8.6 9 A3.5 3.5 0 1 1 13.4 12.2 C12.4 12.8 12 13.3 12 14.4 M12 17.6 V17.7 "
    "M21.5 12 A9.5 9.5 0 1 1 2.5 12 A9.5 9.5 0 1 1 21.5 12",
    "fullscreen": "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15",
    "copy": "M8.5 8.5 H20 V20.5 H8.5 Z M15.5 8 V3.5 H4 V15.5 H8",
    "paste": "M8.5 5 H5 V21 H19 V5 H15.5 M8.5 3 H15.5 V7 H8.5 Z M8.5 12 H15.5 M8.5 16 H13",
    "close": "M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5",
    "replay": "M4.5 12 A7.5 7.5 0 1 0 7.5 6 M8.2 2.6 L7.2 6.4 L11 7.4 M10.4 9.3 L14.9 12.1 L10.4 14.9 Z",
    "again": "M4.4 11 A7.7 7.7 0 0 1 18.6 8 M19 3.6 V8.3 H14.3 M19.6 13 A7.7 7.7 0 0 1 5.4 16 M5 20.4 V15.7 H9.7",
    "shuffle": "M3.5 7 H7 L16 17 H20.5 M17.5 14 L20.5 17 L17.5 20 M3.5 17 H7 L9.6 14.1 M13.4 9.9 L16 7 H20.5 "
    "M17.5 4 L20.5 7 L17.5 10",
    "down": "M5.5 9 L12 15.5 L18.5 9",
    "up": "M5.5 15.5 L12 9 L18.5 15.5",
    "left": "M15 5.5 L8.5 12 L15 18.5",
    "right": "M9 5.5 L15.5 12 L9 18.5",
    "check": "M4.5 12.5 L9.8 18 L19.5 6.5",
    "book": "M12 6 C9.5 4 6 4 3.5 4.5 V18.5 C6 18 9.5 18 12 20 C14.5 18 18 18 20.5 18.5 V4.5 C18 4 14.5 4 12 6 V20",
    "star": "M12 3.5 L14.6 9.2 L20.8 9.9 L16.2 14.1 L17.5 20.2 L12 17.1 L6.5 20.2 L7.8 14.1 L3.2 9.9 L9.4 9.2 Z",
}
_FILLED = {
    "play": "M7 4.2 V19.8 L20 12 Z",
    "pause": "M6.5 4.5 H10 V19.5 H6.5 Z M14 4.5 H17.5 V19.5 H14 Z",
    "first": "M5 5 H7.4 V19 H5 Z M19 5 V19 L8.6 12 Z",
    "last": "M19 5 H16.6 V19 H19 Z M5 5 V19 L15.4 12 Z",
    "back": "M17 5 V19 L6.6 12 Z",
}
_GEAR = "".join(f'<path d="M12 4.6 V1.9" transform="rotate({angle} 12 12)"/>' for angle in range(0, 360, 45))

ICONS = frozenset({*_LINES, *_FILLED, "gear"})


def icon(name: str, colour: str) -> str:
    """An icon as a line drawing in one colour, 24 × 24; names are in `ICONS`."""
    if name not in ICONS:
        raise ValueError(f"no icon named {name!r}")
    if name in _FILLED:
        return svg(
            f'<path d="{_FILLED[name]}" fill="{colour}" stroke="{colour}" stroke-width="1.4" stroke-linejoin="round"/>',
            24,
        )
    inner = (
        f'<circle cx="12" cy="12" r="7"/><circle cx="12" cy="12" r="2.8"/><g stroke-width="3">{_GEAR}</g>'
        if name == "gear"
        else f'<path d="{_LINES[name]}"/>'
    )
    return svg(
        f'<g fill="none" stroke="{colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">'
        f"{inner}</g>",
        24,
    )
