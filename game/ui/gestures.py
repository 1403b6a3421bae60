"""What a hand does, in words that neither mouse nor touch screen appears in. `Pointer` makes them from events."""

from dataclasses import dataclass

Point = tuple[float, float]


@dataclass(frozen=True)
class Sample:
    """Where a pointer was at a time: seconds of the app's clock, window pixels."""

    t: float
    x: float
    y: float


@dataclass(frozen=True)
class Hover:
    """The pointer moved with nothing pressed; `at` is None when it left the window."""

    at: Point | None


@dataclass(frozen=True)
class Press:
    """A button or finger went down. `pointer` is "mouse" or a finger's id; `touch` tells them apart."""

    at: Point
    t: float
    pointer: str = "mouse"
    touch: bool = False


@dataclass(frozen=True)
class Stray:
    """Another finger went down while something is pressed; what it does from then on is not followed."""

    at: Point
    t: float
    pointer: str


@dataclass(frozen=True)
class Drag:
    """A pressed pointer that has left the click's slop is at `at`; also sent for every poll while it holds still.

    `samples` is its stamped path since the press, newest last.
    """

    at: Point
    t: float
    start: Point
    samples: tuple[Sample, ...]
    pointer: str = "mouse"


@dataclass(frozen=True)
class Drop:
    """The end of a drag by letting go; the sample of the frame that let go is not in `samples`."""

    at: Point
    t: float
    start: Point
    samples: tuple[Sample, ...]
    pointer: str = "mouse"


@dataclass(frozen=True)
class Click:
    """A press and release within the slop; `count` is 2 for the second of a double click."""

    at: Point
    t: float
    count: int = 1
    touch: bool = False


@dataclass(frozen=True)
class Cancel:
    """What was pressed is to be forgotten: focus lost, right button or Esc in mid-drag."""

    pointer: str = "mouse"


@dataclass(frozen=True)
class Secondary:
    """A click of the right button with nothing else pressed."""

    at: Point


@dataclass(frozen=True)
class Wheel:
    """The wheel turned at a place; positive is away from the user."""

    at: Point
    steps: float


Gesture = Hover | Press | Stray | Drag | Drop | Click | Cancel | Secondary | Wheel
