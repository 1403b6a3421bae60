"""What a hand or a key does: the tiles that are chosen for a turn, the cursor, and the turn itself."""

from dataclasses import dataclass, replace

from game.core.bits import bits
from game.core.rules import IllegalMove
from game.nibble.layout import Grid, Layout
from game.nibble.ledger import Marker
from game.nibble.rules import State
from game.ui.gestures import Point
from game.ui.table import Answer, TableUi

STEPS: dict[str, tuple[int, int]] = {
    "left": (-2, 0),
    "right": (2, 0),
    "north-west": (-1, -1),
    "north-east": (1, -1),
    "south-west": (-1, 1),
    "south-east": (1, 1),
}
"""The six ways on the hexagon: half cells east, rows south."""
SQUARE_STEPS = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-2, 0),
    "right": (2, 0),
    "north-west": (-2, -1),
    "north-east": (2, -1),
    "south-west": (-2, 1),
    "south-east": (2, 1),
}
ZIGZAG = {"up": ("north-east", "north-west"), "down": ("south-east", "south-west")}
WAYS = frozenset(STEPS) | frozenset(ZIGZAG)


@dataclass
class Ui(TableUi):
    """What the player to move points at and has chosen. `touched` is the cell of the last press; `by_keys` whether
    the cursor is in use. `drag` is where the chosen tiles are dragged, `before` what was chosen before that."""

    hover: int | None = None
    cursor: int | None = None
    by_keys: bool = False
    chosen: int = 0
    touched: int | None = None
    marker: Marker | None = None
    drag: Point | None = None
    before: int = 0

    @property
    def engaged(self) -> bool:
        return bool(self.chosen)

    @property
    def at(self) -> int | None:
        """The cell that the player is looking at."""
        return self.cursor if self.by_keys else self.hover


def takeable(state: State, chosen: int) -> int:
    """The tiles that a press does something with: it adds them, puts them back or begins another selection."""
    colour = next((mask for mask in state.tiles if mask & chosen), 0)
    return chosen | state.legal_with(chosen) | (state.free & ~colour)


def press(state: State, ui: Ui, cell: int) -> Answer:
    """Puts a chosen tile back, adds one, or begins anew with another colour; IllegalMove where none of it may be."""
    ui.refused, ui.touched = None, cell
    tile = 1 << cell
    if ui.chosen & tile:
        ui.chosen &= ~tile
        return Answer(sound="tile-back")
    if state.legal_with(ui.chosen) & tile:
        ui.chosen |= tile
    else:
        colour = next((mask for mask in state.tiles if mask & tile), 0)
        start = 0 if ui.chosen & ~colour else ui.chosen
        state.play(state.move(start | tile))  # says why, or is a new selection
        ui.chosen = start | tile
    return Answer(sound="select")


def press_again(state: State, ui: Ui, cell: int) -> Answer:
    """The second press of a double one: takes the selection with the tile that the first press was for."""
    if ui.touched != cell or state.colour_at(cell) is None:
        return press(state, ui, cell)
    pressed = Answer() if ui.chosen >> cell & 1 else press(state, ui, cell)
    return replace(pressed, intent=state.move(ui.chosen))


def drag(state: State, ui: Ui, layout: Layout, start: Point, at: Point) -> Answer:
    """Drags the chosen tiles; one that is not chosen yet is chosen first, and says why if it cannot be."""
    answer = Answer()
    if ui.drag is None:
        cell = layout.grid.cell_at(start)
        if cell is None or state.colour_at(cell) is None:
            return answer
        before = ui.chosen
        if not ui.chosen >> cell & 1:
            answer = press(state, ui, cell)
        ui.before, ui.touched, ui.hover, ui.marker, ui.by_keys = before, cell, None, None, False
    ui.drag = at
    return answer


def drop(state: State, ui: Ui, layout: Layout, at: Point) -> Answer:
    """Lets go of what is dragged: before its owner or off the board it is taken; on its own cell it was a press."""
    ui.drag = None
    if takes(state, layout, at):
        return replace(take(state, ui), dropped=at)
    if ui.touched is not None and layout.grid.cell_at(at) == ui.touched:
        return press(state, ui, ui.touched) if ui.chosen == ui.before else Answer()
    ui.chosen = ui.before
    raise IllegalMove("put-back", "dropped where no tile is taken", () if ui.touched is None else (ui.touched,))


def takes(state: State, layout: Layout, at: Point) -> bool:
    """Whether tiles that are dropped at a point are taken: anywhere but on the board and before the other player."""
    other = layout.ledgers[state.to_move.other].rect if layout.ledgers is not None else None
    return not layout.grid.rect.collidepoint(at) and (other is None or not other.collidepoint(at))


def take(state: State, ui: Ui) -> Answer:
    """The turn that the selection stands for."""
    return Answer(state.move(ui.chosen))


def confirm(state: State, ui: Ui) -> Answer:
    """Enter: chooses the tile under the cursor, and takes the selection where that tile is chosen already."""
    if not ui.by_keys or ui.cursor is None:
        if ui.chosen:
            return take(state, ui)
        show_cursor(state, ui)
        return Answer()
    if ui.chosen >> ui.cursor & 1:
        return take(state, ui)
    return press(state, ui, ui.cursor)


def show_cursor(state: State, ui: Ui) -> bool:
    """Brings the cursor out, at the pointer or at a tile that may be taken; False if it was there already."""
    if ui.by_keys and ui.cursor is not None:
        return False
    if ui.cursor is None:
        ui.cursor = ui.hover if ui.hover is not None else next(bits(state.free or state.variant.board.mask))
    ui.by_keys = True
    return True


def move_cursor(state: State, ui: Ui, grid: Grid, way: str) -> None:
    """One cell on, as far as the board goes; up and down zigzag on the hexagon."""
    ui.refused = None
    if show_cursor(state, ui) or ui.cursor is None:
        return
    across, row = state.variant.board.place(ui.cursor)
    steps = STEPS if grid.hexagonal else SQUARE_STEPS
    ways: tuple[str, ...] = (way,)
    if grid.hexagonal and way in ZIGZAG:
        ways = ZIGZAG[way] if row % 2 else ZIGZAG[way][::-1]
    for east, south in (steps[name] for name in ways):
        found = grid.by_place.get((round(2 * across) + east, row + south))
        if found is not None:
            ui.cursor = found
            return


def next_part(state: State, ui: Ui, layout: Layout, step: int) -> None:
    """The part of the colour tables after, or before, the one that is explained; those of the player to move first."""
    if layout.ledgers is None:
        return
    seats = (state.to_move, state.to_move.other)
    parts = [Marker(seat, *part) for seat in seats for part in layout.ledgers[seat].parts]
    if ui.marker in parts:
        ui.marker = parts[(parts.index(ui.marker) + step) % len(parts)]
    else:
        ui.marker = parts[0 if step > 0 else -1]


def clear(ui: Ui) -> None:
    """Puts the chosen tiles back, and drops what is being explained."""
    ui.chosen, ui.refused, ui.touched, ui.marker = 0, None, None, None


def next_tile(state: State, ui: Ui) -> None:
    """The cursor on the next tile that may be taken or join the selection, in the order of the board."""
    ui.refused = None
    came = show_cursor(state, ui)
    wanted = list(bits(state.legal_with(ui.chosen)))
    if wanted and ui.cursor is not None and not (came and ui.cursor in wanted):
        ui.cursor = next((cell for cell in wanted if cell > (ui.cursor or 0)), wanted[0])
