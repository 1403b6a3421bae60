"""Faces of panels, buttons and fields: gradients, rims and soft shadows, drawn small and stretched."""

import io
from dataclasses import dataclass

import pygame

from game.ui.colour import darken, lighten, mix
from game.ui.palette import Palette
from game.ui.sprites import linear_gradient, svg


@dataclass(frozen=True)
class Face:
    """Fill from `top` to `bottom`, a rim, a corner radius and a shadow's reach in design pixels."""

    top: str
    bottom: str
    edge: str
    radius: int
    shadow: int = 0
    gloss: float = 0.0


def face(kind: str, state: str, palette: Palette) -> Face:
    """How a kind of surface looks in a state: "rest", "hover", "down" or "off"; raises KeyError for unknown kinds."""
    p = palette
    rest = {
        "panel": Face(p.panel_top, p.panel_bottom, p.panel_edge, 16, 14, 0.05),
        "card": Face(p.panel_top, p.panel_bottom, p.panel_edge, 18, 18, 0.06),
        "raised": Face(p.raised_top, p.raised_bottom, p.panel_edge, 16, 26, 0.07),
        "popup": Face(p.raised_top, p.raised_bottom, p.button_edge, 10, 16),
        "toast": Face(p.raised_top, p.raised_bottom, p.gold, 12, 16, 0.06),
        "field": Face(darken(p.field, 0.25), p.field, p.field_edge, 9),
        "primary": Face(p.gold_top, p.gold_bottom, p.gold_edge, 10, 6, 0.3),
        "secondary": Face(p.button_top, p.button_bottom, p.button_edge, 10, 5, 0.08),
        "danger": Face(p.danger_top, p.danger_bottom, lighten(p.danger_top, 0.3), 10, 5, 0.14),
        "chosen": Face(p.chosen, mix(p.chosen, p.panel_bottom, 0.25), p.focus, 8),
        "row": Face(p.chosen, p.chosen, p.chosen, 7),
        "segment": Face(p.gold_top, p.gold_bottom, p.gold_edge, 8, 0, 0.25),
    }[kind]
    if state == "hover":
        return Face(lighten(rest.top, 0.12), lighten(rest.bottom, 0.12), lighten(rest.edge, 0.25), *_body(rest))
    if state == "down":
        return Face(darken(rest.bottom, 0.15), darken(rest.top, 0.1), rest.edge, rest.radius)
    if state == "off":
        dull = [mix(colour, p.panel_bottom, 0.72) for colour in (rest.top, rest.bottom, rest.edge)]
        return Face(dull[0], dull[1], dull[2], rest.radius)
    return rest


def _body(rest: Face) -> tuple[int, int, float]:
    return rest.radius, rest.shadow, rest.gloss


def draw_face(look: Face, width: int, height: int, radius: int, line: int) -> pygame.Surface:
    """The face at a size in pixels. Only a slice as wide as its corners is drawn as SVG; its middle is stretched."""
    radius = max(0, min(radius, width // 2, height // 2))
    slice_width = min(width, 2 * radius + 4)
    half = line / 2
    box = (
        f'x="{half:g}" y="{half:g}" width="{slice_width - line:g}" height="{height - line:g}" '
        f'rx="{max(0.0, radius - half):g}"'
    )
    defs = linear_gradient("fill", (0, 0), (0, height), [(0, look.top), (1, look.bottom)])
    body = f'<rect {box} fill="url(#fill)" stroke="{look.edge}" stroke-width="{line:g}"/>'
    if look.gloss:
        reach = min(height * 0.5, radius * 2.0)
        defs += linear_gradient("gloss", (0, 0), (0, reach), [(0, "#ffffff", look.gloss), (1, "#ffffff", 0)])
        body += f'<rect {box} fill="url(#gloss)"/>'
    narrow = pygame.image.load_sized_svg(
        io.BytesIO(svg(body, slice_width, height, defs).encode()), (slice_width, height)
    )
    return _stretched(narrow, width)


def draw_ring(width: int, height: int, radius: int, line: int, colour: str, back: str) -> pygame.Surface:
    """A hollow outline of `colour` between two thin lines of `back`, so that it is seen on any ground."""
    radius = max(1, min(radius, width // 2, height // 2))
    slice_width = min(width, 2 * radius + 4)

    def outline(stroke: float, tint: str) -> str:
        edge = 1.5 * line
        return (
            f'<rect x="{edge:g}" y="{edge:g}" width="{slice_width - 2 * edge:g}" height="{height - 2 * edge:g}" '
            f'rx="{max(0.0, radius - edge):g}" fill="none" stroke="{tint}" stroke-width="{stroke:g}"/>'
        )

    picture = svg(outline(2.6 * line, back) + outline(1.4 * line, colour), slice_width, height)
    narrow = pygame.image.load_sized_svg(io.BytesIO(picture.encode()), (slice_width, height))
    return _stretched(narrow, width)


def _stretched(narrow: pygame.Surface, width: int) -> pygame.Surface:
    have, height = narrow.get_size()
    if have >= width:
        return narrow
    left = have // 2
    wide = pygame.Surface((width, height), pygame.SRCALPHA)
    wide.blit(narrow, (0, 0), (0, 0, left, height))
    middle = pygame.transform.scale(narrow.subsurface((left, 0, 1, height)), (width - have, height))
    wide.blit(middle, (left, 0))
    wide.blit(narrow, (left + width - have, 0), (left, 0, have - left, height))
    return wide


_GRAIN = 96
_BLUR = 10


def shadow_tile(reach: int, radius: int, colour: str, strength: float = 0.62) -> pygame.Surface:
    """A blurred box of which corners and edges are cut; made small, then scaled, because blurring is dear."""
    tile = pygame.Surface((_GRAIN, _GRAIN), pygame.SRCALPHA)
    red, green, blue = pygame.Color(colour)[:3]
    tile.fill((red, green, blue, 0))
    inner = pygame.Rect(0, 0, _GRAIN, _GRAIN).inflate(-4 * _BLUR, -4 * _BLUR)
    rounding = max(1, round(_BLUR * radius / max(1, reach)))
    pygame.draw.rect(tile, (red, green, blue, round(255 * strength)), inner, border_radius=rounding)
    blurred = pygame.transform.gaussian_blur(tile, _BLUR)
    side = max(8, round(_GRAIN * reach / _BLUR))
    return pygame.transform.smoothscale(blurred, (side, side))


def draw_shadow(width: int, height: int, reach: int, tile: pygame.Surface) -> pygame.Surface:
    """A soft shadow of a box, cut from a `shadow_tile`: larger than the box by twice `reach` pixels on each side."""
    side = tile.get_width()
    wide, tall = width + 4 * reach, height + 4 * reach
    shadow = pygame.Surface((wide, tall), pygame.SRCALPHA)
    left, top = min(side // 2, wide // 2), min(side // 2, tall // 2)
    columns = ((0, left, 0, left), (left, wide - 2 * left, side // 2, 1), (wide - left, left, side - left, left))
    rows = ((0, top, 0, top), (top, tall - 2 * top, side // 2, 1), (tall - top, top, side - top, top))
    for x, across, from_x, take_x in columns:
        for y, down, from_y, take_y in rows:
            if across > 0 and down > 0:
                piece = tile.subsurface((from_x, from_y, take_x, take_y))
                shadow.blit(pygame.transform.scale(piece, (across, down)), (x, y))
    return shadow
