"""What lies beside the board: each player's tray, and the rack while the board is filled by hand."""

import pygame

from game.core.seats import Seat
from game.nickel import sprites
from game.nickel.controls import Ui
from game.nickel.layout import Layout, Tray
from game.nickel.request import draw_request, text_size
from game.nickel.rules import State
from game.nickel.view import NOTHING, Hidden, draw_pyramid, draw_ring, draw_wells, inset
from game.ui.table import Frame
from game.ui.target import draw_target
from game.ui.words import Words

PALE = 130
"""Opacity, of 255, of what counts for nothing now."""


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


def asks(state: State, seat: Seat) -> bool:
    """Whether what lies before a player must be matched, or could not be."""
    return state.to_move is seat and (state.outcome is None or state.outcome.reason == "stuck")


def front_look(tray: Tray, state: State, seat: Seat) -> tuple[pygame.Rect, int]:
    """Where a player's newest pyramid lies, and how opaque: small and pale when it asks for nothing any more."""
    return (inset(tray.plinth, 0.2), 255) if asks(state, seat) else (inset(tray.plinth, 0.5), PALE)


def _draw_tray(
    surface: pygame.Surface, tray: Tray, seat: Seat, state: State, ui: Ui, frame: Frame, hidden: Hidden
) -> None:
    skin, asked = frame.skin, state.to_move is seat and state.outcome is None
    skin.draw_panel(surface, tray.rect, "toast" if asked else "panel")
    if ui.carried is not None and not asked:
        draw_target(surface, skin, tray.rect, ui.drag is not None and tray.rect.collidepoint(ui.drag))
    _draw_name(surface, tray, seat, frame)
    well = skin.sprite("nickel well", sprites.well, tray.plinth.w)
    surface.blit(
        well if asks(state, seat) else skin.cached(("nickel pale well", tray.plinth.w), lambda: _pale(well)),
        tray.plinth,
    )
    if asks(state, seat) and (state.outcome is not None or ui.front_marked):
        draw_ring(surface, skin, tray.plinth, "danger", 4)
    elif asked and frame.live and (ui.asked or frame.targets):
        draw_ring(surface, skin, tray.plinth, "gold", 3)
    front = state.front(seat)
    if front is not None and seat not in hidden.fronts:
        rect, alpha = front_look(tray, state, seat)
        draw_pyramid(surface, skin, front, rect, alpha=alpha)
    _draw_label(surface, tray, front, seat, state, frame)
    _draw_stack(surface, tray, seat, state, frame, hidden)


def _pale(picture: pygame.Surface) -> pygame.Surface:
    made = picture.copy()
    made.fill((255, 255, 255, PALE), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _draw_stack(surface: pygame.Surface, tray: Tray, seat: Seat, state: State, frame: Frame, hidden: Hidden) -> None:
    """The older pyramids in the order in which they were taken, and how many they are."""
    skin, older = frame.skin, state.taken[seat][:-1]
    skin.draw_panel(surface, tray.stack, "field")
    for index, pyramid in enumerate(older):
        if hidden.slot != (seat, index):
            draw_pyramid(surface, skin, pyramid, tray.slot(index))
    size = 0.86 * text_size(tray.title.h, skin)
    text = skin.fit(skin.words("Stack: {n}", n=len(older)), tray.title.w, size, colour="muted")
    _blit_text(surface, text, tray.title, tray.turned)


def _blit_text(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, turned: bool) -> None:
    shown = pygame.transform.flip(picture, True, True) if turned else picture
    surface.blit(shown, shown.get_rect(center=rect.center))


def _draw_name(surface: pygame.Surface, tray: Tray, seat: Seat, frame: Frame) -> None:
    skin, player, row = frame.skin, frame.seating.players[seat], tray.name.h
    token, gap = skin.token(player.person, row), row // 4
    text = skin.fit(player.name, max(1, tray.name.w - row - gap), text_size(row, skin), "bold")
    line = pygame.Surface((row + gap + text.get_width(), max(row, text.get_height())), pygame.SRCALPHA)
    line.blit(token, token.get_rect(midleft=(0, line.get_height() // 2)))
    line.blit(text, text.get_rect(midleft=(row + gap, line.get_height() // 2)))
    _blit_text(surface, line, tray.name, tray.turned)


def _draw_label(surface: pygame.Surface, tray: Tray, front: int | None, seat: Seat, state: State, frame: Frame) -> None:
    """What the pyramid on the plinth asks of its owner, or why nothing does."""
    skin, words, row = frame.skin, frame.skin.words, tray.name.h
    if front is None or not asks(state, seat):
        said = _said_instead(front, seat, state, words)
        place = tray.label.inflate(0, -row)
        place.y += row // 2 if tray.turned else -(row // 2)
        _blit_text(surface, skin.fit(said, place.w, 0.86 * text_size(row, skin), colour="muted"), place, tray.turned)
        return
    heading = pygame.Rect(tray.label.x, tray.label.y, tray.label.w, row)
    rest = pygame.Rect(tray.label.x, tray.label.y + row, tray.label.w, tray.label.h - row)
    if tray.turned:
        heading.bottom, rest.top = tray.label.bottom, tray.label.top
    title = skin.fit(words("must match"), tray.label.w, 0.86 * text_size(row, skin), colour="muted")
    _blit_text(surface, title, heading, tray.turned)
    draw_request(surface, front, rest, row, tray.turned, skin)


def _said_instead(front: int | None, seat: Seat, state: State, words: Words) -> str:
    """What is said where no pyramid asks for anything."""
    if state.outcome is not None:
        return ""
    if front is not None:
        return words("matched already")
    return words("any square at the edge") if asks(state, seat) else words("nothing yet")


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
