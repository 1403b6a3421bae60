"""A magnified piece of the table beside the clip: the deciding coins, large."""

import pygame

from game.coins import view
from game.coins.layout import Layout
from game.coins.polygon import Point
from game.coins.rules import State
from game.coins.story import Pose
from game.ui.table import Frame

ACROSS = 95.0
"""Millimetres of the table that the loupe shows."""
SIDE, SHARE = 300, 0.46
"""Design pixels across, and the largest part of the table's height that it may take."""
LEAST = 1.5
"""Magnification below which there is no loupe."""


def place(layout: Layout, at: Point, frame: Frame) -> tuple[pygame.Rect, Layout] | None:
    """Where the loupe for a place on the table goes on the screen, and the layout within it; None if it is no use."""
    board = layout.board()
    side = min(frame.skin.px(SIDE), round(board.height * SHARE), round(board.width * SHARE))
    zoom = side / ACROSS / layout.scale
    if layout.small or zoom < LEAST:
        return None
    x, y = layout.to_screen(*at)
    box = pygame.Rect(0, 0, side, side)
    inset = side // 2 + frame.skin.px(12)
    box.centery = board.centery
    box.centerx = board.right - inset if x < board.centerx else board.left + inset
    area = pygame.Rect(0, 0, round(layout.area.width * zoom), round(layout.area.height * zoom))
    area.center = (
        round(box.centerx - zoom * (x - layout.area.centerx)),
        round(box.centery - zoom * (y - layout.area.centery)),
    )
    return box, Layout(area, layout.width, layout.depth, layout.margin, layout.quarters)


def draw(
    surface: pygame.Surface,
    box: pygame.Rect,
    inner: Layout,
    layout: Layout,
    before: State,
    shown: tuple[Pose, ...],
    frame: Frame,
) -> None:
    """The magnified coins on their wood, to be kept within the loupe by the caller."""
    surface.fill("#120b07", box)
    zoom = inner.scale / layout.scale
    x, y = layout.to_screen(*inner.to_table(box.center))
    across = box.width / zoom
    source = pygame.Rect(round(x - across / 2), round(y - across / 2), round(across), round(across))
    visible = source.clip(surface.get_rect()).clip(layout.board())
    if visible.width > 0 and visible.height > 0:
        wood = view.wood(layout, before.table, frame.skin)
        top = layout.board()
        piece = wood.subsurface(visible.move(-top.x, -top.y).clip(wood.get_rect()))
        size = (max(1, round(piece.get_width() * zoom)), max(1, round(piece.get_height() * zoom)))
        corner = inner.to_screen(*layout.to_table(visible.topleft))
        surface.blit(pygame.transform.smoothscale(piece, size), (round(corner[0]), round(corner[1])))
    view.draw_goal(surface, inner, before.table, frame, None)
    view.draw_coins(surface, inner, shown, frame)


def draw_border(surface: pygame.Surface, box: pygame.Rect, colour: str, frame: Frame) -> None:
    """The loupe's frame."""
    line = frame.skin.px(3)
    pygame.draw.rect(surface, "#120b07", box.inflate(2 * line, 2 * line), line + 2, border_radius=frame.skin.px(6))
    pygame.draw.rect(surface, colour, box.inflate(line, line), line, border_radius=frame.skin.px(5))
