"""What the players hold and aim at the coin table between two turns; no part of the game, and gone with the turn."""

from dataclasses import dataclass
from typing import Literal

from game.coins.events import Touch
from game.coins.hand import KeyAim
from game.coins.intents import EMPTY, Hand, Shoot, lying
from game.coins.livehand import Grip
from game.coins.polygon import Point, nearest_edge
from game.coins.rules import State, Throw, Turn
from game.coins.story import Story
from game.coins.tables import Coin
from game.ui.table import TableUi

Tool = Literal["shoot", "place", "turn"]
STEPS: tuple[tuple[int, int, float], ...] = ((50, 10, 10.0), (10, 2, 1.0), (1, 1, 0.1))
"""What an arrow key does: tenths of a degree, tens of mm/s, mm of a coin that is put somewhere; three fine steps."""

NEAR = 32.0
"""Millimetres from the goal's edge within which a held coin is in danger: a brisk hand goes them in two frames."""


@dataclass
class Rolling:
    """Coins that roll on the table before that becomes a move; `turn` is None for what began no shot.

    `intent` is what set them rolling.
    """

    story: Story
    turn: Turn | None
    intent: Shoot
    t: float = 0.0
    finger: Touch | None = None
    """A finger of the active player's that went down before a pushed coin began the shot, and is still there."""
    after: Hand = EMPTY
    """What the hand has done when a flick that began no shot has come to rest."""

    @property
    def over(self) -> bool:
        return self.t >= self.story.rolls


@dataclass(frozen=True)
class Pull:
    """A pull-back on its way: the coin, where it was taken, and what it would throw (None: nothing yet)."""

    coin: str
    start: Point
    at: Point
    throw: Throw | None = None


@dataclass
class Ui(TableUi):
    """Hover, the hand's doings so far, what it holds, the aim, and the shot that rolls."""

    hover: str | None = None
    pressed: str | None = None
    """The coin under a finger or a button that has gone down and not moved yet."""
    hand: Hand = EMPTY
    grip: Grip | None = None
    pull: Pull | None = None
    tool: Tool = "shoot"
    chosen: str | None = None
    aim: KeyAim | None = None
    ghost: Point | None = None
    step: int = 1
    rolling: Rolling | None = None
    unready: int = 0
    """Ticks until the physics is to be loaded, 0 if it is: 2 at first, for the table is seen between two ticks."""
    hint: str = ""
    """A message for the status line, marked for translation."""

    @property
    def engaged(self) -> bool:
        return any(x is not None for x in (self.aim, self.ghost, self.chosen)) or self.tool != "shoot"

    @property
    def begun(self) -> bool:
        return self.rolling is None and self.hand != EMPTY

    def put_back(self) -> None:
        self.hand, self.chosen = EMPTY, None
        self.let_go()

    @property
    def underway(self) -> bool:
        return self.rolling is not None

    @property
    def alive(self) -> bool:
        return self.rolling is not None or self.grip is not None or self.unready > 0

    @property
    def marked(self) -> tuple[str, ...]:
        """The coins that a refusal speaks of."""
        return self.refused.cells if self.refused is not None else ()

    def coins(self, state: State) -> tuple[Coin, ...]:
        """The coins as the hand has left them, score coins first."""
        return self.grip.coins if self.grip is not None else lying(state, self.hand)

    def coin(self, state: State, name: str) -> Coin | None:
        """The coin with a name, where it lies; None if it has been pushed off the table."""
        return next((coin for coin in self.coins(state) if coin.name == name), None)

    def candidates(self, state: State) -> tuple[str, ...]:
        """The coins that the present tool is for."""
        on_table = [coin.name for coin in self.coins(state) if coin.owner is not None]
        if self.tool == "shoot":
            return tuple(name for name in on_table if name in state.shootable)
        return tuple(name for name in on_table if self.tool == "turn" or name not in state.inside)

    @property
    def held(self) -> str | None:
        """The coin in the hand, or under a press."""
        return self.grip.coin if self.grip is not None else self.pressed

    def endangered(self, state: State) -> bool:
        """Whether what is held may not go on: it is near the goal's edge, in the goal, or one of its corners."""
        coin = self.coin(state, self.held) if self.held is not None else None
        if coin is None:
            return False
        if coin.owner is None or coin.name in state.inside:
            return True
        return self.grip is not None and nearest_edge(state.table.polygon, coin.x, coin.y)[1] <= NEAR

    @property
    def throw(self) -> Throw | None:
        """The flick that is being aimed."""
        if self.pull is not None:
            return self.pull.throw
        return self.aim.throw if self.aim is not None else None

    @property
    def idle(self) -> bool:
        """Whether the player has done and chosen nothing yet."""
        return self.hand == EMPTY and self.chosen is None

    def let_go(self) -> None:
        """Forgets what is held and aimed; what the hand has done stays."""
        self.grip = self.pull = self.aim = self.ghost = self.pressed = None
        self.hint = ""
        self.refused = None
