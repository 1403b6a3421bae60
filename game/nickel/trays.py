"""What lies beside the board: each player's tray, and the rack while the board is filled by hand."""

import pygame

from game.core.seats import Seat
from game.nickel import sprites
from game.nickel.board import colour_of, orientation_of
from game.nickel.controls import Ui
from game.nickel.layout import STACK_SLOTS, Layout, Tray
from game.nickel.rules import State
from game.nickel.texts import COLOURS, DIRECTIONS
from game.nickel.view import NOTHING, Hidden, draw_pyramid, draw_ring, draw_wells, inset
from game.ui.skin import Skin
from game.ui.table import Frame


def tray_of(layout: Layout, seat: Seat, frame: Frame) -> Tray | None:
    """The tray of a seat; None in small pictures and while placing."""
    return layout.near if seat is frame.seating.near else layout.far


def draw_trays(
    surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame, hidden: Hidden = NOTHING
) -> None:
    """Both trays."""
    for seat in Seat:
        tray = tray_of(layout, seat, frame)
        if tray is not None:
            _draw_tray(surface, tray, seat, state, ui, frame, hidden)


def _draw_tray(
    surface: pygame.Surface, tray: Tray, seat: Seat, state: State, ui: Ui, frame: Frame, hidden: Hidden
) -> None:
    skin, asked = frame.skin, state.to_move is seat and state.outcome is None
    skin.draw_panel(surface, tray.rect, "toast" if asked else "panel")
    _draw_name(surface, tray, seat, frame)
    surface.blit(skin.sprite("nickel well", sprites.well, tray.plinth.w), tray.plinth)
    stuck = state.outcome is not None and state.outcome.reason == "stuck"
    if (asked and ui.front_marked) or (stuck and state.to_move is seat):
        draw_ring(surface, skin, tray.plinth, "danger", 4)
    elif asked and frame.live and (ui.asked or frame.targets):
        draw_ring(surface, skin, tray.plinth, "gold", 3)
    front = state.front(seat)
    if front is not None and hidden.front is not seat:
        draw_pyramid(surface, skin, front, inset(tray.plinth, 0.2))
    _draw_label(surface, tray, front, asked, frame)
    _draw_stack(surface, tray, seat, state, frame, hidden)


def _draw_stack(surface: pygame.Surface, tray: Tray, seat: Seat, state: State, frame: Frame, hidden: Hidden) -> None:
    """The older pyramids in the order in which they were taken, and how many they are."""
    older = state.taken[seat][:-1]
    for index, pyramid in enumerate(older):
        if hidden.slot != (seat, index):
            draw_pyramid(surface, frame.skin, pyramid, tray.slot(index))
    if 0 < len(older) < STACK_SLOTS:
        place = tray.slot(len(older))
        _blit_text(
            surface, frame.skin.text(f"×{len(older)}", _size(place.h, frame.skin) * 0.7, "muted"), place, tray.turned
        )


def _size(row: int, skin: Skin) -> float:
    """The design size of a text that fills a row of so many window pixels."""
    return max(1.0, 0.64 * row / skin.scale)


def _blit_text(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, turned: bool) -> None:
    shown = pygame.transform.flip(picture, True, True) if turned else picture
    surface.blit(shown, shown.get_rect(center=rect.center))


def _draw_name(surface: pygame.Surface, tray: Tray, seat: Seat, frame: Frame) -> None:
    skin, player, row = frame.skin, frame.seating.players[seat], tray.name.h
    token, gap = skin.token(player.person, row), row // 4
    text = skin.fit(player.name, max(1, tray.name.w - row - gap), _size(row, skin), "bold")
    line = pygame.Surface((row + gap + text.get_width(), max(row, text.get_height())), pygame.SRCALPHA)
    line.blit(token, token.get_rect(midleft=(0, line.get_height() // 2)))
    line.blit(text, text.get_rect(midleft=(row + gap, line.get_height() // 2)))
    _blit_text(surface, line, tray.name, tray.turned)


def _draw_label(surface: pygame.Surface, tray: Tray, front: int | None, asked: bool, frame: Frame) -> None:
    """What the pyramid on the plinth asks of its owner."""
    skin, words, row = frame.skin, frame.skin.words, tray.label.h // 2
    if front is None:
        text = words("any square at the edge") if asked else words("nothing yet")
        _blit_text(surface, skin.fit(text, tray.label.w, _size(row, skin), colour="muted"), tray.label, tray.turned)
        return
    upper, lower = pygame.Rect(tray.label.topleft, (tray.label.w, row)), tray.label.move(0, row)
    lower.h = row
    if tray.turned:
        upper, lower = lower, upper
    heading = skin.fit(words("must match"), tray.label.w, 0.86 * _size(row, skin), colour="muted")
    _blit_text(surface, heading, upper, tray.turned)
    _draw_request(surface, front, lower, tray.turned, skin)


def _draw_request(surface: pygame.Surface, front: int, rect: pygame.Rect, turned: bool, skin: Skin) -> None:
    """Colour or direction, each as a picture and a word, as large as fits. Pictures are never turned."""
    words, size, side = skin.words, _size(rect.h, skin), max(1, round(0.86 * rect.h))
    colour, way = colour_of(front), orientation_of(front)
    texts = [words(COLOURS[colour]), words("or"), words(DIRECTIONS[way])]
    gap = side // 3
    room = rect.w - 2 * side - 5 * gap
    wide = sum(skin.text_size(text, size, "bold")[0] for text in texts)
    if wide > room > 0:
        size = max(0.35 * size, size * room / wide * 0.98)
    tint, ink, ground = skin.palette.pyramid[colour], skin.tint("ink"), skin.tint("button_bottom")
    parts = [
        skin.sprite(("nickel chip", colour, tint), lambda: sprites.chip(colour, tint), side),
        *(skin.text(text, size, "muted" if i == 1 else "ink", "bold") for i, text in enumerate(texts)),
    ]
    parts.insert(3, skin.sprite(("nickel way", way, ink, ground), lambda: sprites.way_chip(way, ink, ground), side))
    gaps = [gap, 2 * gap, 2 * gap, gap, 0]
    x = -(sum(part.get_width() for part in parts) + sum(gaps[:4]) - gap) // 2
    for index, part in enumerate(parts):
        picture = pygame.transform.flip(part, True, True) if turned and index in (1, 2, 4) else part
        middle = x + part.get_width() / 2
        centre = (rect.centerx - middle if turned else rect.centerx + middle, rect.centery)
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), centre[1])))
        x += part.get_width() + (gaps[index] * 3 // 4)


def draw_rack(surface: pygame.Surface, layout: Layout, state: State, ui: Ui, frame: Frame) -> None:
    """The pyramids that are left, a row for each colour and a column for each direction."""
    if layout.rack is None:
        return
    skin, margin = frame.skin, round(sprites.FRAME * layout.rack_cell)
    draw_wells(surface, skin, layout.rack.inflate(2 * margin, 2 * margin), layout.rack_cell)
    for pyramid in state.board.rack:
        rect, raised = layout.rack_rect(pyramid), pyramid in (ui.chosen, ui.hover_slot if frame.live else None)
        if pyramid == ui.chosen and ui.drag is not None:
            continue
        draw_pyramid(surface, skin, pyramid, inset(rect, 0.02 if raised else 0.1), 0.35 if raised else 0.0)
    for number, colour in ((ui.slot if ui.chosen is None else None, "focus"), (ui.chosen, "gold")):
        if number is not None and frame.live:
            draw_ring(surface, skin, layout.rack_rect(number), colour, 6)
