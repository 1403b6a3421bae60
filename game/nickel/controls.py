"""From gestures and keys to moves: what hovers, what is chosen, what is carried."""

from dataclasses import dataclass

from game.core.bits import bits
from game.core.codes import new_code
from game.nickel.layout import Layout
from game.nickel.rules import Fill, Lift, Move, Place, State
from game.nickel.shapes import SIZE, file_rank, square
from game.ui.gestures import Cancel, Click, Drag, Drop, Gesture, Hover, Point, Press, Secondary
from game.ui.table import Answer, Frame, TableUi

STEPS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
CENTRE = square(SIZE // 2, SIZE // 2)


@dataclass
class Ui(TableUi):
    """What the players point at; squares and pyramids by number.

    `cursor` and `slot` are where the keys are on the board and in the rack, `chosen` the pyramid in hand while placing,
    `carried` the square whose pyramid is dragged while playing, `drag` where the pointer drags. `asked`: the pointer is
    on the plinth of the player to move.
    """

    hover: int | None = None
    hover_slot: int | None = None
    cursor: int | None = None
    slot: int | None = None
    chosen: int | None = None
    carried: int | None = None
    drag: Point | None = None
    asked: bool = False

    @property
    def engaged(self) -> bool:
        return self.chosen is not None

    @property
    def marked(self) -> tuple[int, ...]:
        """The squares that explain a refusal."""
        return self.refused.cells if self.refused is not None else ()

    @property
    def front_marked(self) -> bool:
        """Whether the plinth explains it too."""
        return self.refused is not None and self.refused.reason == "no-match"


def _point_at(at: Point | None, state: State, ui: Ui, layout: Layout, frame: Frame) -> None:
    before = ui.hover
    ui.hover = layout.cell_at(at) if at else None
    ui.hover_slot = layout.rack_at(at) if at else None
    tray = layout.near if state.to_move is frame.seating.near else layout.far
    ui.asked = bool(at and tray and tray.plinth.collidepoint(at))
    if ui.hover is not None:
        ui.cursor = ui.slot = None
        if ui.hover != before:
            ui.refused = None


def gesture(event: Gesture, state: State, ui: Ui, layout: Layout, frame: Frame) -> Answer:
    """What comes of a gesture: a move, legal or not, unless it only points."""
    match event:
        case Hover(at):
            _point_at(at, state, ui, layout, frame)
        case Press(at):
            ui.refused = None
            pyramid = layout.rack_at(at)
            if pyramid in state.board.rack:
                ui.chosen = pyramid
        case Click(at):
            return Answer(_on_square(layout.cell_at(at), state, ui))
        case Drag(at, start=start):
            _point_at(at, state, ui, layout, frame)
            _carry(at, start, state, ui, layout)
        case Drop(at, start=start):
            dragged, ui.drag = ui.drag is not None, None
            move = _dropped(at, start, state, ui, layout, frame)
            ui.carried = None
            return Answer(move, dropped=at if dragged and move is not None else None)
        case Cancel():
            ui.drag = ui.carried = None
        case Secondary():
            ui.chosen = None
    return Answer()


def _on_square(number: int | None, state: State, ui: Ui) -> Move | None:
    """What playing on a square means: placing the pyramid in hand, or lifting."""
    if number is None:
        return None
    if state.placing and ui.chosen is not None:
        return Place(ui.chosen, number)
    return Lift(number)


def _carry(at: Point, start: Point, state: State, ui: Ui, layout: Layout) -> None:
    if state.placing:
        ui.drag = at if layout.rack_at(start) is not None and ui.chosen is not None else None
        return
    origin = layout.cell_at(start)
    ui.carried = origin if origin is not None and state.legal >> origin & 1 else None
    ui.drag = at if ui.carried is not None else None


def _dropped(at: Point, start: Point, state: State, ui: Ui, layout: Layout, frame: Frame) -> Move | None:
    """A drag ends: in the square where it began it was a click; on a square or before the opponent it is a move."""
    origin, target = layout.cell_at(start), layout.cell_at(at)
    if origin is not None and origin == target:
        return _on_square(origin, state, ui)
    if state.placing:
        from_rack = layout.rack_at(start) is not None and ui.chosen is not None
        return _on_square(target, state, ui) if from_rack else None
    tray = layout.far if state.to_move is frame.seating.near else layout.near
    if origin is not None and tray is not None and tray.rect.collidepoint(at):
        return Lift(origin)
    return None


def action(name: str, state: State, ui: Ui, frame: Frame) -> Answer:
    """What comes of a key or button: a move, legal or not, unless it only points."""
    ui.refused = None
    if name == "fill":
        return Answer(Fill(new_code()))
    if name == "clear":
        ui.chosen = ui.cursor = None
    elif name == "confirm":
        return Answer(_confirm(state, ui, frame))
    elif name in STEPS:
        ui.hover = ui.hover_slot = None
        if state.placing and ui.chosen is None:
            ui.slot = _step(ui.slot, _first_slot(state, frame), name, downwards=True)
        else:
            ui.cursor = _step(ui.cursor, _first_square(state, frame), name)
    return Answer()


def _confirm(state: State, ui: Ui, frame: Frame) -> Move | None:
    if state.placing and ui.chosen is None:
        if ui.slot is None:
            ui.slot = _first_slot(state, frame)
        elif ui.slot in state.board.rack:
            ui.chosen, ui.cursor = ui.slot, _first_square(state, frame)
        return None
    if ui.cursor is None:
        ui.cursor = _first_square(state, frame)
        return None
    return _on_square(ui.cursor, state, ui)


def _first_square(state: State, frame: Frame) -> int:
    """Where the keys begin: by the square of the last move, for the hand is there, else by the middle."""
    return nearest(state, frame.last.square if isinstance(frame.last, Lift | Place) else CENTRE)


def nearest(state: State, number: int) -> int:
    """The square next to a given one, or that one, on which something may be done; the given one if there is none."""
    file, rank = file_rank(number)

    def off(square: int) -> int:
        other_file, other_rank = file_rank(square)
        return (other_file - file) ** 2 + (other_rank - rank) ** 2

    return min(state.board.free if state.placing else bits(state.legal), key=off, default=number)


def _first_slot(state: State, frame: Frame) -> int:
    if isinstance(frame.last, Place):
        return min(state.board.rack, key=lambda pyramid: abs(pyramid - frame.last.pyramid))
    return state.board.rack[0]


def _step(number: int | None, first: int, name: str, downwards: bool = False) -> int:
    """The next place on a board of 5 × 5 in a direction, staying at its edge; `first` when there was none yet."""
    if number is None:
        return first
    file, rank = file_rank(number)
    east, north = STEPS[name]
    if downwards:
        north = -north
    return square(min(max(file + east, 0), SIZE - 1), min(max(rank + north, 0), SIZE - 1))
