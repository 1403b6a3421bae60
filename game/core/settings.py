"""What the players can set for a game: fields of a frozen dataclass that say how they are asked for and checked."""

import reprlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, TypeAlias, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Choices:
    """What each of the two people chooses: the (marked) label has {name} in it; at first both have the first choice."""

    label: str
    choices: tuple[tuple[str, str], ...]

    @property
    def first(self) -> tuple[str, str]:
        key = self.choices[0][0]
        return key, key

    def read(self, data: Any) -> tuple[str, str]:
        """The two choices that plain data stands for; ValueError for anything else."""
        known = [key for key, _ in self.choices]
        match data:
            case [one, other] if one in known and other in known:
                return one, other
        raise ValueError(f"not two of {', '.join(known)}: {reprlib.repr(data)}")


@dataclass(frozen=True)
class Share:
    """A share from `least` to `most`, shown in per cent, 1 at first.

    With `pixels`, which gives the pixels of a millimetre on the table in a window of a size, players can measure it: it
    is 1 where a hand moves things on the table by as much as it moves itself.
    """

    label: str
    least: float
    most: float
    pixels: Callable[[tuple[int, int]], float] | None = None
    first: ClassVar[float] = 1.0

    def read(self, data: Any) -> float:
        """The share that plain data stands for; ValueError for anything else."""
        if type(data) not in (int, float) or not self.least <= data <= self.most:
            raise ValueError(f"not a share from {self.least} to {self.most}: {reprlib.repr(data)}")
        return float(data)


Setting: TypeAlias = Choices | Share


@dataclass(frozen=True)
class NoSettings:
    """The settings of a game that has none."""


def setting(kind: Setting) -> Any:
    """A field for a class of settings."""
    return field(default=kind.first, metadata={"setting": kind})


def described(settings: type[Any]) -> dict[str, Setting]:
    """The settings of a class by name, in the order in which they are declared."""
    return {f.name: f.metadata["setting"] for f in fields(settings)}


def read(settings: type[T], data: Mapping[str, Any]) -> tuple[T, dict[str, Any]]:
    """The settings in plain data, as at first where there are none; and the values, by name, that cannot be.

    Names that are unknown are passed over: they may be those of a later version.
    """
    values, refused = {}, {}
    for name, kind in described(settings).items():
        if name in data:
            try:
                values[name] = kind.read(data[name])
            except ValueError:
                refused[name] = data[name]
    return settings(**values), refused
