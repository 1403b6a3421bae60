"""Nibble in a real window: a whole game on each board by a real mouse, and the board at several sizes and palettes."""

import time
from collections.abc import Iterator

import pygame
import pytest

from game.core.bits import bits
from game.core.seats import Seat
from game.nibble.rules import Move, Options, State
from game.nibble.spec import GAME
from game.ui.pointer import DOUBLE_SECONDS
from tests.support.realgame import CLICK, RealGame, Screen, are_different, colours, likeness

PALETTES = ("standard", "safe", "contrast")
SIZES = ((1024, 640), (1280, 800), (1500, 940))
BOARDS = {
    "square-9": ("WIN754", 0, "standard"),
    "square-13": ("WIN779", 2, "safe"),
    "hex-13": ("WIN295", 6, "contrast"),
}
"""For each board a code, the colour that one player goes for, and a palette."""


def greedy(start: State, colour: int) -> Iterator[tuple[Move, State]]:
    """A short game: FIRST takes what it can of one colour, the other leaves that alone; the positions after."""

    def worth(chosen: int) -> tuple[bool, int, int]:
        wanted = bool(chosen & state.tiles[colour]) is (state.to_move is Seat.FIRST)
        return wanted, chosen.bit_count(), chosen

    state = start
    while state.outcome is None:
        move = state.move(max(state.legal_sets(), key=worth))
        state = state.play(move)
        yield move, state


class Table:
    """A board in a real window, and a hand on its tiles."""

    def __init__(self, screen: Screen, variant: str, palette: str, code: str) -> None:
        options = {"nibble": {"variant": variant, "to_the_last": False}}
        self.game = RealGame(screen, "nibble", code=code, palette=palette, games=options)
        self.twin = self.game.twin
        self.game.begin()

    def centre(self, cell: int) -> tuple[float, float]:
        x, y = self.twin.play.tabletop.layout.grid.centre(cell)
        return float(x), float(y)

    @property
    def board(self) -> pygame.Rect:
        return self.twin.play.tabletop.layout.grid.rect  # type: ignore[no-any-return]

    def click(self, cell: int) -> None:
        """On the screen and in the twin."""
        self.game.click(self.centre(cell))
        self.twin.click_at(self.centre(cell))

    def take(self, move: Move, number: int) -> None:
        """A whole turn on the screen, which must become the one of that number."""
        self.choose_and_take(move)
        self.game.await_moves(number)

    def choose_and_take(self, move: Move) -> None:
        clicks = [word for cell in bits(move.mask) for word in (self.centre(cell), *CLICK)]
        self.game.hand(*clicks, "key", "ctrl+Return")

    def look(self) -> pygame.Surface:
        """The window with nothing under the pointer, which is as the twin's is."""
        self.game.aside()
        return self.game.await_sight("table")


def is_refused_and_put_back(table: Table, state: State) -> None:
    """A covered tile is refused with a sentence on the screen; a tile that is chosen can be put back; nothing is
    played by either."""
    before = table.look()
    covered = next(bits(state.occupied & ~state.free))
    table.twin.click_at(table.centre(covered))
    why = table.twin.play.tabletop.why
    assert why is not None
    assert "covered" in why.text
    bubble = pygame.Rect(0, 0, 160, 180)
    bubble.center = (round(why.at[0]), round(why.at[1]))
    assert likeness(before, table.twin.look(), bubble) < 0.8

    def explained() -> bool:  # it goes by itself after some seconds, which a busy machine may need to look
        table.game.click(table.centre(covered))
        return table.game.alike(table.game.picture(), bubble) > 0.99

    table.game.screen.wait_for(explained, "sentence beside the tile")
    free = next(bits(state.free))
    table.click(free)
    chosen = table.look()
    assert table.twin.play.tabletop.ui.chosen == 1 << free
    tile = pygame.Rect(0, 0, 40, 40)
    tile.center = (round(table.centre(free)[0]), round(table.centre(free)[1]))
    assert likeness(before, chosen, tile) < 0.9  # it is marked, and nothing else has become darker
    assert likeness(before, chosen, table.board) > 0.9
    time.sleep(DOUBLE_SECONDS)
    table.click(free)
    assert likeness(before, table.look(), table.board) > 0.99
    assert table.game.await_moves(0) == []


def is_taken_back(table: Table, moves: list[str]) -> None:
    """The last move goes away by Ctrl+Z, comes again by Ctrl+Y."""
    table.game.press("ctrl+z")
    assert table.game.await_moves(len(moves) - 1) == moves[:-1]
    assert table.game.saved is not None
    assert table.game.saved["undone"] == moves[-1:]
    table.game.press("ctrl+y")
    assert table.game.await_moves(len(moves)) == moves


@pytest.mark.parametrize("variant", ["square-9", "hex-13"])
def test_a_whole_game_with_a_real_mouse(bare_screen: Screen, variant: str) -> None:
    code, colour, palette = BOARDS[variant]
    table = Table(bare_screen, variant, palette, code)
    game, state = table.game, GAME.start(Options(variant=variant), code)
    assert game.saved is not None
    assert game.saved["code"] == code
    assert game.saved["record"]["setup"] == GAME.setup_text(state)
    is_refused_and_put_back(table, state)

    played = list(greedy(state, colour))
    names = [str(move) for move, _ in played]
    for number, (move, _) in enumerate(played[:-1], 1):
        table.take(move, number)
        if number == 3:
            is_taken_back(table, names[:3])
    assert game.await_moves(len(names) - 1) == names[:-1]
    last, end = played[-1]
    table.choose_and_take(last)
    game.await_end()
    sees_the_end(table, played, end)


def sees_the_end(table: Table, played: list[tuple[Move, State]], end: State) -> None:
    """The screen says who has won; the last turn can still be taken back."""
    game, twin = table.game, table.twin
    match = twin.match
    for move, _ in played:
        match = match.play(move)
    assert match.state == end
    assert end.outcome is not None
    twin.play.tabletop.show(match)
    twin.wait(0.2)
    assert twin.scenes[-1] == "ResultScene"
    game.aside()
    game.await_sight(least=0.985)  # what has won glows
    game.await_sight("rematch")
    game.press("ctrl+z")
    assert game.await_moves(len(played) - 1) == [str(move) for move, _ in played[:-1]]


def test_a_board_at_three_sizes_in_three_palettes(bare_screen: Screen) -> None:
    """Nine pictures: each as the twin draws it, with a look for each colour of the board, no two alike."""
    pictures = []
    for palette in PALETTES:
        table = Table(bare_screen, "hex-13", palette, "PALETTES")
        for size in SIZES:
            table.game.resize(size)
            picture = table.look()
            assert picture.get_size() == size
            assert colours(picture, table.board) > 2 * len(table.twin.match.state.tiles)
            pictures.append(picture)
        table.game.forget()
    assert are_different(pictures, 0.05)
