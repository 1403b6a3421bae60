"""Everything that a picture is drawn with at one interface size, in one language and one palette."""

import importlib.util
import io
from collections.abc import Callable, Hashable
from pathlib import Path
from random import Random

import pygame

from game.ui import faces, lettering, sprites
from game.ui.cache import SurfaceCache
from game.ui.colour import mix
from game.ui.palette import Palette
from game.ui.words import Words

ROLES = {
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
}
ALIGN = {"left": pygame.FONT_LEFT, "center": pygame.FONT_CENTER, "right": pygame.FONT_RIGHT}
SMALLEST, LARGEST = 0.5, 4.0
KEPT_SIZES = 4096
SHRUNK = 0.6
"""Texts are made no smaller than this to fit; then they wrap."""


def font_path(role: str) -> Path:
    """Where the font of a role lies; raises FileNotFoundError when its package is not installed.

    The package is found but not imported: its import lists its folder twice.
    """
    package, name = ROLES[role]
    spec = importlib.util.find_spec(package)
    for folder in (spec.submodule_search_locations or []) if spec else []:
        path = Path(folder) / "files" / name
        if path.is_file():
            return path
    raise FileNotFoundError(f"font {name} of the package {package} is missing")


class Skin:
    """Fonts, colours and a bounded cache of surfaces at one scale. A change of any of the three is a new Skin.

    Lengths and text sizes are given in design pixels (100 %); what comes back is in window pixels. `text` makes the
    letters larger, and nothing else: who draws texts asks how large they come out.
    """

    def __init__(self, scale: float, words: Words, palette: Palette, text: float = 1.0) -> None:
        if not SMALLEST <= scale <= LARGEST:
            raise ValueError(f"interface scale {scale} is not within {SMALLEST}..{LARGEST}")
        self.scale = scale
        self.words = words
        self.palette = palette
        self.text_scale = text
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._faces: dict[tuple[str, str], faces.Face] = {}
        self._sizes: dict[tuple[str, float, str], tuple[int, int]] = {}
        self.cache = SurfaceCache()

    def px(self, length: float) -> int:
        """A design length in window pixels, at least 1 for any length above 0."""
        return round(length * self.scale) or int(length > 0)

    def pt(self, size: float) -> int:
        """A design size of text in window pixels."""
        return round(size * self.letter_scale) or 1

    @property
    def letter_scale(self) -> float:
        """Window pixels for a text of design size 1."""
        return self.scale * self.text_scale

    def tall(self, length: float, size: float, spare: float) -> int:
        """A design height in window pixels, or more where a line of text with `spare` design pixels needs more."""
        return max(self.px(length), self.text_size("Ág", size, "bold")[1] + self.px(spare))

    def colour(self, name: str) -> pygame.Color:
        """A palette colour by its name, or "#rrggbb" as it is; raises KeyError for other names."""
        return pygame.Color(self.tint(name))

    def tint(self, name: str) -> str:
        """The same as text, for SVG."""
        if name.startswith("#"):
            return name
        if name in ("person0", "person1"):
            return self.palette.persons[int(name[-1])]
        value = getattr(self.palette, name, None)
        if not isinstance(value, str):
            raise KeyError(f"no colour named {name!r}")
        return value

    def font(self, role: str, size: float) -> pygame.Font:
        """The font of a role, "sans", "bold" or "serif", at a design size."""
        key = (role, self.pt(size))
        if key not in self._fonts:
            self._fonts[key] = pygame.Font(font_path(role), key[1])
        return self._fonts[key]

    def text(
        self,
        string: str,
        size: float = 16,
        colour: str = "ink",
        role: str = "sans",
        wrap: int | None = None,
        align: str = "left",
    ) -> pygame.Surface:
        """The string as a picture; `wrap` is a width in window pixels that lines are broken at."""
        shown = drawable(string)

        def draw() -> pygame.Surface:
            font = self.font(role, size)
            font.align = ALIGN[align]
            if not lettering.size(font, shown)[0]:  # marks without a letter, which a font refuses
                return pygame.Surface((0, font.get_linesize()), pygame.SRCALPHA)
            return lettering.render(font, shown, self.colour(colour), max(1, wrap) if wrap is not None else 0)

        return self.cached(("text", shown, self.pt(size), self.tint(colour), role, wrap, align), draw)

    def text_size(self, string: str, size: float = 16, role: str = "sans") -> tuple[int, int]:
        """Width and height that `text` would have without `wrap`."""
        key = (string, size, role)
        if key not in self._sizes:
            if len(self._sizes) >= KEPT_SIZES:
                self._sizes.clear()
            if "\n" in string:
                self._sizes[key] = self.text(string, size, "ink", role).get_size()
            else:
                self._sizes[key] = lettering.size(self.font(role, size), drawable(string))
        return self._sizes[key]

    def fit(
        self, string: str, width: int, size: float = 16, role: str = "sans", colour: str = "ink", align: str = "left"
    ) -> pygame.Surface:
        """The string as large as `width` pixels allow, at most `size`; below 60 % of that it wraps instead."""
        fitting = fitting_size(self, string, width, size, role)
        wide = self.text_size(string, fitting, role)[0]
        return self.text(string, fitting, colour, role, wrap=width if wide > width else None, align=align)

    def sprite(
        self, key: Hashable, picture: Callable[[], str], width: int, height: int | None = None
    ) -> pygame.Surface:
        """An SVG text drawn at a size in window pixels (square by default), kept under key and size.

        The key must name everything that the picture depends on.
        """
        size = (max(1, width), max(1, width if height is None else height))
        return self.cached(("sprite", key, size), lambda: _from_svg(picture(), size))

    def icon(self, name: str, size: float = 20, colour: str = "ink") -> pygame.Surface:
        """One of `sprites.ICONS` at a design size."""
        tint = self.tint(colour)
        return self.sprite(("icon", name, tint), lambda: sprites.icon(name, tint), self.px(size))

    def token(self, person: int, width: int) -> pygame.Surface:
        """The token of person 0 or 1, their colour and shape, `width` window pixels."""
        shape, colour = sprites.SHAPES[person], self.palette.persons[person]
        return self.sprite(("token", shape, colour), lambda: sprites.token(shape, colour), width)

    def _face(self, kind: str, state: str) -> faces.Face:
        if (kind, state) not in self._faces:
            self._faces[kind, state] = faces.face(kind, state, self.palette)
        return self._faces[kind, state]

    def panel(self, size: tuple[int, int], kind: str = "panel", state: str = "rest") -> pygame.Surface:
        """A rounded face without its shadow; kinds and states are those of `faces.face`."""
        look = self._face(kind, state)
        width, height = max(2, size[0]), max(2, size[1])
        radius, line = self.px(look.radius), self.px(1)
        return self.cached(("face", look, width, height), lambda: faces.draw_face(look, width, height, radius, line))

    def draw_panel(self, surface: pygame.Surface, rect: pygame.Rect, kind: str = "panel", state: str = "rest") -> None:
        """Blits a face over its soft shadow."""
        look = self._face(kind, state)
        if look.shadow:
            reach, radius = self.px(look.shadow / 2), self.px(look.radius)
            tile = self.cached(
                ("shadow tile", reach, radius), lambda: faces.shadow_tile(reach, radius, self.palette.shadow)
            )
            shadow = self.cached(
                ("shadow", rect.size, reach, radius),
                lambda: faces.draw_shadow(rect.width, rect.height, reach, tile),
            )
            surface.blit(shadow, (rect.x - 2 * reach, rect.y - 2 * reach + self.px(look.shadow / 4)))
        surface.blit(self.panel(rect.size, kind, state), rect)

    def draw_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 12) -> None:
        """Blits the ring of the focus just outside a rectangle."""
        box = rect.inflate(2 * self.px(4), 2 * self.px(4))
        line = self.px(2)
        tints = (self.palette.focus, self.palette.shadow)
        ring = self.cached(
            ("ring", box.size, radius, tints),
            lambda: faces.draw_ring(box.width, box.height, self.px(radius + 3), line, *tints),
        )
        surface.blit(ring, box)

    def background(self, size: tuple[int, int]) -> pygame.Surface:
        """The room behind everything: light from above the middle, with a little grain against banding.

        Its size is the window's, which the bound of the cache goes by.
        """
        self.cache.make_room(size)
        return self.cached(("background", size), lambda: _background(size, self.palette))

    def cached(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under a key, made if need be; never draw on it."""
        return self.cache.get(key, make)


def fitting_size(skin: Skin, string: str, width: int, size: float, role: str) -> float:
    """The largest size at which a string is at most `width` pixels wide, between 60 % and all of `size`."""
    least = SHRUNK * size
    fitting = size
    while fitting > least and (wide := skin.text_size(string, fitting, role)[0]) > width:
        fitting = max(least, min(fitting - 0.5, fitting * width / wide))
    return fitting


def drawable(string: str) -> str:
    """The string with what a font refuses (NUL, lone surrogates) replaced, tabs as spaces."""
    return string.replace("\x00", "\ufffd").replace("\t", "    ").encode("utf-8", "replace").decode("utf-8")


def _from_svg(picture: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture in the channel order of the screen: blitting it as SDL reads it costs seven times as much. SDL also
    rounds some sizes up by an empty pixel, which would shift what is centred."""
    read = pygame.image.load_sized_svg(io.BytesIO(picture.encode()), size)
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    drawn.blit(read, (0, 0))
    return drawn


def _background(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    middle = mix(palette.back_centre, palette.back_edge, 0.45)
    glow = sprites.radial_gradient(
        "glow", (50, 34), 78, [(0, palette.back_centre), (0.45, middle), (1, palette.back_edge)]
    )
    square = sprites.svg('<rect width="100" height="100" fill="url(#glow)"/>', 100, defs=glow)
    light = pygame.Surface((256, 256))
    light.blit(pygame.image.load_sized_svg(io.BytesIO(square.encode()), light.get_size()), (0, 0))
    room = pygame.transform.smoothscale(light, (width, height))
    grain = _grain(128)
    for y in range(0, height, 128):
        for x in range(0, width, 128):
            room.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return room


def _grain(side: int) -> pygame.Surface:
    """Noise of zero to three levels in each channel, the same every time."""
    levels = Random(5).randbytes(3 * side * side).translate(bytes(value % 4 for value in range(256)))
    return pygame.image.frombuffer(levels, (side, side), "RGB")
