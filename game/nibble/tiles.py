"""Pictures of tiles and of whole boards, kept by the skin."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import lru_cache

import pygame

from game.core.bits import bits
from game.nibble import sprites
from game.nibble.colours import TILES
from game.nibble.layout import FRAME, RADIUS, Grid
from game.nibble.rules import State
from game.nibble.solid import ALIGNED, Core, core_of
from game.ui.colour import contrast, darken, hexed, ink_on, lighten, luminance
from game.ui.gestures import Point
from game.ui.skin import Skin

SHADOW = 0.09
"""How far a tile's shadow reaches, in cells."""
LEAST_LETTER = 11
"""Tiles smaller than this many pixels carry no letter: it could not be read."""
LEAST_EDGE = 30
"""Pixels of a tile from which on its letter has an edge; below a small "I" that would be the dot of a "!"."""
MODEL = 64
"""Pixels of the width of the tile on which the ink of all tiles with its colour and letter is chosen."""
READABLE = 4.5
"""Contrast of a letter to what is below it that WCAG 2.1 asks for."""
ALIGNED_FROM = 18
"""Pixels of a cell from which on the frame is wide enough to leave a few of them out of the core of a board."""


def tile(skin: Skin, grid: Grid, colour: int, letter: str, width: int | None = None) -> pygame.Surface:
    """A tile with its letter; `width` in pixels, that of a cell by default."""
    cell, height = grid.tile_size
    if width is not None:
        cell, height = max(1, width), max(1, round(width * height / cell))
    tint = skin.palette.of(TILES)[colour]
    kind = grid.hexagonal

    def make() -> pygame.Surface:
        if cell < LEAST_LETTER:
            return _face(skin, grid, tint, (cell, height)).copy()
        made, ink = lettered(skin, grid, tint, letter, (cell, height))
        _engrave(skin, made, letter, ink, tint)
        return made

    return skin.cached(("nibble-tile", kind, tint, letter, cell, height), make)


def _face(skin: Skin, grid: Grid, tint: str, size: tuple[int, int]) -> pygame.Surface:
    return skin.sprite(("nibble-face", grid.hexagonal, tint), lambda: sprites.tile(grid.corners, tint), *size)


def lettered(skin: Skin, grid: Grid, tint: str, letter: str, size: tuple[int, int]) -> tuple[pygame.Surface, str]:
    """A face for a letter, and the ink of the letter: the same ink at every size, for which the gloss, that lies
    otherwise on small faces, may have to be made up for."""
    ink = _ink(skin, grid, tint, letter)
    away, face = (darken if ink == "#ffffff" else lighten), _face(skin, grid, tint, size)
    for step in range(1, 7):
        ground = _ground(skin, face, letter)
        if ground is None or contrast(ink, ground) >= READABLE:
            break
        face = _face(skin, grid, away(tint, 0.07 * step), size)
    return face.copy(), ink


def _ink(skin: Skin, grid: Grid, tint: str, letter: str) -> str:
    """The ink of a letter on a colour; it is found once for a skin, and kept as a picture of one pixel."""

    def make() -> pygame.Surface:
        model = _face(skin, grid, tint, replace(grid, cell=MODEL).tile_size)
        pixel = pygame.Surface((1, 1), pygame.SRCALPHA)
        pixel.fill(ink_on(_ground(skin, model, letter) or tint))
        return pixel

    ink = skin.cached(("nibble-ink", grid.hexagonal, tint, letter), make).get_at((0, 0))
    return hexed((ink.r, ink.g, ink.b))


def _written(skin: Skin, letter: str, width: int, colour: str) -> tuple[pygame.Surface, pygame.Rect]:
    """The letter of a tile so many pixels wide, and the part of its picture that it is in."""
    picture = skin.text(letter, 0.6 * width / skin.letter_scale, colour, "bold")
    return picture, picture.get_bounding_rect()


def _place(surface: pygame.Surface, box: pygame.Rect) -> tuple[int, int]:
    return (surface.get_width() - box.w) // 2, (surface.get_height() - box.h) // 2


def _engrave(skin: Skin, surface: pygame.Surface, letter: str, ink: str, tint: str) -> None:
    """The letter as if cut into the tile: a lower edge that stands out from the ink, then the ink."""
    width = surface.get_width()
    if width >= LEAST_EDGE:
        edge, box = _written(skin, letter, width, lighten(tint, 0.5) if ink == "#000000" else darken(tint, 0.4))
        x, y = _place(surface, box)
        surface.blit(edge, (x, y + round(width / 45)), box)
    picture, box = _written(skin, letter, width, ink)
    surface.blit(picture, _place(surface, box), box)


def _ground(skin: Skin, face: pygame.Surface, letter: str) -> str | None:
    """The middling colour below a letter, by brightness: gloss makes a face lighter than its colour."""
    picture, box = _written(skin, letter, face.get_width(), "#ffffff")
    left, top = _place(face, box)
    drawn = pygame.mask.from_surface(picture.subsurface(box))
    below = [
        hexed((pixel.r, pixel.g, pixel.b))
        for x in range(box.w)
        for y in range(box.h)
        if drawn.get_at((x, y))
        for pixel in (face.get_at((left + x, top + y)),)
    ]
    return sorted(below, key=luminance)[len(below) // 2] if below else None


def sign(skin: Skin, grid: Grid, key: tuple[Hashable, ...], picture: Callable[[], str]) -> pygame.Surface:
    """A picture in the box of a cell, kept under a key that names what it depends on."""
    return skin.sprite(("nibble-sign", grid.hexagonal, *key), picture, *grid.tile_size)


def ring(skin: Skin, grid: Grid, colour: str, width: float, inset: float = 7.0) -> pygame.Surface:
    """A ring for the tile of a cell that shows on every colour."""
    tint = skin.tint(colour)
    key = ("nibble-ring", grid.hexagonal, tint, width, inset)
    return skin.sprite(key, lambda: sprites.ring(grid.corners, tint, width, inset), *grid.tile_size)


def shadow(skin: Skin, grid: Grid) -> pygame.Surface:
    """The soft shadow of a tile, larger than its cell by twice its reach on each side."""
    width, height = grid.tile_size
    reach = max(1, round(SHADOW * grid.cell))

    def make() -> pygame.Surface:
        shape = skin.sprite(("nibble-shape", grid.hexagonal), lambda: sprites.silhouette(grid.corners), width, height)
        wide = pygame.Surface((width + 4 * reach, height + 4 * reach), pygame.SRCALPHA)
        wide.blit(shape, (2 * reach, 2 * reach))
        soft = pygame.transform.gaussian_blur(wide, reach)
        soft.set_alpha(190)
        return soft

    return skin.cached(("nibble-shadow", grid.hexagonal, width, height), make)


def _hull(grid: Grid) -> list[Point]:
    """The centres of the cells at the corners of the board, clockwise."""
    rows = grid.board.rows
    ends = [rows[0][0], rows[0][-1], rows[-1][-1], rows[-1][0]]
    if grid.hexagonal:
        widest = max(rows, key=len)
        ends = [rows[0][0], rows[0][-1], widest[-1], rows[-1][-1], rows[-1][0], widest[0]]
    return [grid.centre(end) for end in ends]


def _reach(grid: Grid) -> float:
    """How far a cell reaches beyond its centre in the direction of the frame's sides or corners."""
    return (RADIUS if grid.hexagonal else 0.5) * grid.cell


@lru_cache(maxsize=8)
def core(grid: Grid) -> Core:
    """What of a board is opaque."""
    outer = sprites.edge(_hull(grid), _reach(grid), FRAME * grid.cell)
    # what is lost where strips follow a slanting side must be less than the frame is wide
    step, aligned = max(1, grid.cell // 6), ALIGNED if grid.cell >= ALIGNED_FROM else 1
    return core_of([point for arc in outer for point in arc], step, aligned)


def _floor(skin: Skin, grid: Grid) -> pygame.Surface:
    """The board with all cells empty."""

    def make() -> pygame.Surface:
        cell, reach, size = grid.cell, _reach(grid), grid.rect.size
        hull = [(x - grid.left, y - grid.top) for x, y in _hull(grid)]
        made = pygame.Surface(size, pygame.SRCALPHA)
        # to below the frame: between floor and frame nothing shines through
        pygame.draw.polygon(made, sprites.FLOOR, sprites.grown(hull, reach + 0.5 * FRAME * cell))
        wood = sprites.frame_picture(hull, cell, reach, FRAME * cell, size)
        made.blit(skin.sprite(("nibble-frame", grid.board), lambda: wood, *size), (0, 0))
        pit = skin.sprite(
            ("nibble-pit", grid.hexagonal), lambda: sprites.pit(grid.corners, sprites.FLOOR), *grid.tile_size
        )
        made.fblits([(pit, grid.box(c).move(-grid.left, -grid.top)) for c in grid.board.cells])
        return made

    return skin.cached(("nibble-floor", grid.board, grid.cell), make)


def draw_board(surface: pygame.Surface, skin: Skin, grid: Grid, state: State, lifted: int = 0) -> None:
    """The board with the tiles of a state but for the lifted ones."""
    solid = core(grid)
    shown = tuple(mask & ~lifted for mask in state.tiles)
    where = (grid.board, grid.cell, grid.left % ALIGNED)
    rim = skin.cached(("nibble-rim", *where), lambda: solid.rim(_floor(skin, grid), grid.rect.topleft))
    surface.blit(rim, grid.rect)
    letters = state.variant.letters
    picture = skin.cached(("nibble-board", *where, shown), lambda: _with_tiles(skin, grid, solid.rect, shown, letters))
    solid.blit(surface, picture)


def _with_tiles(skin: Skin, grid: Grid, area: pygame.Rect, tiles: tuple[int, ...], letters: str) -> pygame.Surface:
    """A part of the screen with all that the board shows there."""
    left, top = area.topleft
    made = pygame.Surface(area.size)
    made.blit(_floor(skin, grid), (grid.left - left, grid.top - top))
    boxes = {c: grid.box(c).move(-left, -top) for mask in tiles for c in bits(mask)}
    soft = shadow(skin, grid)
    reach = (soft.get_width() - grid.cell) // 2
    drop = max(1, round(0.05 * grid.cell))
    # between tiles that touch nobody sees a shadow
    free = [box for c, box in boxes.items() if any(near not in boxes for near in grid.board.sides[c])]
    made.fblits([(soft, (box.x - reach + drop // 2, box.y - reach + drop)) for box in free])
    for colour, mask in enumerate(tiles):
        picture = tile(skin, grid, colour, letters[colour])
        made.fblits([(picture, boxes[c]) for c in bits(mask)])
    return made
