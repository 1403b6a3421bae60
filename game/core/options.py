"""Options of a game: fields of a frozen dataclass that carry their label, so that a form can be built from them."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, TypeVar

from game.core.rules import NotationError
from game.core.words import mark

O = TypeVar("O")  # noqa: E741  the name that typing uses for options here


@dataclass(frozen=True)
class OptionInfo:
    """How one option is shown: its label, one sentence of help, and, unless it is a toggle, its choices.

    A `personal` one is about the players, not the board: it stays as it is when a ready-made board is chosen.
    """

    name: str
    label: str
    help: str
    default: Any
    choices: tuple[tuple[Any, str], ...]
    hidden: bool
    personal: bool


def option(
    default: Any,
    label: str = "",
    text: str = "",
    choices: tuple[tuple[Any, str], ...] = (),
    hidden: bool = False,
    personal: bool = False,
) -> Any:
    """A dataclass field for an Options class; `hidden` ones are saved but have no place in the set-up form."""
    meta = {"label": label, "help": text, "choices": choices, "hidden": hidden, "personal": personal}
    return field(default=default, metadata=meta)


def describe(options_type: type[Any]) -> tuple[OptionInfo, ...]:
    """The options of a game in the order in which they are declared."""
    return tuple(_info(f) for f in fields(options_type))


def _info(f: "Field[Any]") -> OptionInfo:
    if f.default is MISSING:
        raise TypeError(f"option {f.name} has no default")
    meta = f.metadata
    how = (meta["choices"], meta["hidden"], meta["personal"])
    return OptionInfo(f.name, meta["label"], meta["help"], f.default, *how)


def to_data(options: Any) -> dict[str, Any]:
    """The options as plain values for a record."""
    return {f.name: getattr(options, f.name) for f in fields(options)}


def from_data(options_type: type[O], data: Mapping[str, Any]) -> O:
    """Options from a record; missing ones have their default, wrong ones raise NotationError."""
    known = {info.name: info for info in describe(options_type)}
    for name, value in data.items():
        if name not in known:
            unknown = mark("unknown option {name}; known are {known}")
            raise NotationError(unknown, name=repr(name), known=", ".join(known))
        _check(known[name], value)
    return options_type(**data)


def _check(info: OptionInfo, value: Any) -> None:
    allowed = [choice for choice, _ in info.choices]
    if allowed and value not in allowed:
        message, known = mark("option {name}: {value} is none of {known}"), ", ".join(map(repr, allowed))
        raise NotationError(message, name=info.name, value=repr(value), known=known)
    if type(value) is not type(info.default):
        message = mark("option {name}: {value} is no value like {example}")
        raise NotationError(message, name=info.name, value=repr(value), example=repr(info.default))
