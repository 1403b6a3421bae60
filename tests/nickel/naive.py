"""Nickel a second time, written from the rules alone: dictionaries and sets, nothing shared with the game's code."""

from dataclasses import dataclass, field

FILES, RANKS = "abcde", "12345"
ALL = [f + r for f in FILES for r in RANKS]


def parse(text: str) -> dict[str, str]:
    board = {}
    for rank, row in zip(reversed(RANKS), text.split("/"), strict=True):
        for file, pair in zip(FILES, row.split(), strict=True):
            board[file + rank] = pair
    return board


def lines() -> list[set[str]]:
    rows = [{f + r for f in FILES} for r in RANKS]
    columns = [{f + r for r in RANKS} for f in FILES]
    return [*rows, *columns, {"a1", "b2", "c3", "d4", "e5"}, {"a5", "b4", "c3", "d2", "e1"}]


def ells(pattern: list[str]) -> list[set[str]]:
    """Every place of a picture on the board, in its four turns and mirrored."""
    cells = {(x, y) for y, row in enumerate(pattern) for x, sign in enumerate(row) if sign == "#"}
    found = []
    for _ in range(2):
        for _ in range(4):
            cells = {(y, -x) for x, y in cells}
            for dx in range(-5, 6):
                for dy in range(-5, 6):
                    moved = {(x + dx, y + dy) for x, y in cells}
                    if all(0 <= x < 5 and 0 <= y < 5 for x, y in moved):
                        found.append({FILES[x] + RANKS[y] for x, y in moved})
        cells = {(-x, y) for x, y in cells}
    return [shape for i, shape in enumerate(found) if shape not in found[:i]]


LINES = lines()
ELLS = ells(["#..", "#..", "###"])
LONG_ELLS = ells(["#...", "####"])


@dataclass
class NaiveGame:
    board: dict[str, str]
    long_l: bool = False
    tokens: dict[str, int] = field(default_factory=dict)
    fronts: list[str | None] = field(default_factory=lambda: [None, None])
    player: int = 0

    def copy(self) -> "NaiveGame":
        return NaiveGame(dict(self.board), self.long_l, dict(self.tokens), list(self.fronts), self.player)

    def matching(self) -> list[str]:
        if not self.tokens:
            return [s for s in ALL if s[0] in "ae" or s[1] in "15"]
        front = self.fronts[self.player]
        assert front is not None
        return [s for s in ALL if s in self.board and (self.board[s][0] == front[0] or self.board[s][1] == front[1])]

    def result(self) -> tuple[int, str] | None:
        last = 1 - self.player
        own = {s for s, owner in self.tokens.items() if owner == last}
        kinds = [("line", LINES), ("ell", ELLS)] + ([("long-ell", LONG_ELLS)] if self.long_l else [])
        for reason, shapes in kinds:
            if any(shape <= own for shape in shapes):
                return last, reason
        return None if self.matching() else (last, "stuck")

    def moves(self) -> list[str]:
        return [] if self.result() else self.matching()

    def play(self, square: str) -> None:
        self.fronts[1 - self.player] = self.board.pop(square)
        self.tokens[square] = self.player
        self.player = 1 - self.player
