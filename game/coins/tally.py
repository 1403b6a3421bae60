"""How the game stands, on the wood beside each player's end: their coins in the goal, and those that they may shoot."""

import pygame

from game.coins import sprites
from game.coins.layout import Layout
from game.coins.rules import State
from game.coins.view import PALE, tint
from game.core.seats import PerSeat, Seat
from game.core.words import mark
from game.ui.sprites import SHAPES
from game.ui.table import Frame

FACES = PerSeat(
    mark("Heads: in the goal {inside} · to shoot {outside}"), mark("Tails: in the goal {inside} · to shoot {outside}")
)
SHORT = mark("in {inside} · out {outside}")
"""The same in few words: the sign beside it tells whose it is."""
ROOM = 0.32
"""The share of the table's width that one may take."""


def draw_tally(surface: pygame.Surface, layout: Layout, state: State, frame: Frame) -> None:
    """Both counts, under the coins; that of a far player who reads from above is turned towards them."""
    if layout.small:
        return
    texts = _texts(layout, state, frame)
    for seat in Seat:
        plate = _plate(layout, texts[seat], seat, frame)
        far = seat is not frame.seating.near
        if far and frame.seating.turned:
            plate = pygame.transform.rotate(plate, 180)
        surface.blit(plate, place(layout, plate.get_size(), seat, frame))


def place(layout: Layout, size: tuple[int, int], seat: Seat, frame: Frame) -> pygame.Rect:
    """Where a plate lies: in a corner of the player's end, away from that at the lower left with scale and warnings."""
    top, gap = layout.board(), frame.skin.px(8)
    box = pygame.Rect((0, 0), size)
    if layout.quarters % 2:  # the players sit on the left and on the right
        if (seat is Seat.FIRST) == (layout.quarters == 1):
            box.topleft = (top.left + gap, top.top + gap)
        else:
            box.bottomright = (top.right - gap, top.bottom - gap)
        return box
    box.right = top.right - gap
    if seat is frame.seating.near:
        box.bottom = top.bottom - gap
    else:
        box.top = top.top + gap
    return box


def _room(layout: Layout, frame: Frame) -> tuple[int, int, int]:
    """Pixels that a plate has for its sign, for a gap and for its text."""
    most = round(layout.board().width * ROOM)
    badge, gap = min(frame.skin.px(20), most // 9), min(frame.skin.px(7), most // 26)
    return badge, gap, max(1, most - badge - 3 * gap)


def _texts(layout: Layout, state: State, frame: Frame) -> PerSeat[str]:
    """What the plates say: both in whole words, or both in few if one of them has no room for more."""
    skin, room = frame.skin, _room(layout, frame)[2]

    def said(texts: PerSeat[str]) -> PerSeat[str]:
        return PerSeat(
            *(skin.words(texts[seat], inside=state.count[seat], outside=len(state.outside(seat))) for seat in Seat)
        )

    whole = said(FACES)
    fits = all(skin.text_size(whole[seat], 14, "bold")[0] <= room for seat in Seat)
    return whole if fits else said(PerSeat(SHORT, SHORT))


def _plate(layout: Layout, text: str, seat: Seat, frame: Frame) -> pygame.Surface:
    skin, (badge, gap, room) = frame.skin, _room(layout, frame)
    look = (SHAPES[frame.seating.players[seat].person], tint(frame, seat), seat)

    def draw() -> pygame.Surface:
        label = skin.fit(text, room, 14, "bold", PALE)
        height = max(badge, label.get_height()) + gap
        plate = pygame.Surface((badge + label.get_width() + 3 * gap, height), pygame.SRCALPHA)
        pygame.draw.rect(plate, (20, 9, 3, 165), plate.get_rect(), border_radius=skin.px(6))
        sign = skin.sprite(("coin-badge", *look), lambda: sprites.badge(*look), badge)
        plate.blit(sign, (gap, (height - badge) // 2))
        plate.blit(label, (badge + 2 * gap, (height - label.get_height()) // 2))
        return plate

    return skin.cached(("coin-tally", text, look, room), draw)
