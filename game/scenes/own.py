"""What the players have set for single games: plain data in the settings, read and checked as each game's spec says."""

import reprlib
from collections.abc import Iterable
from typing import Any

from game.core.settings import described, read
from game.core.words import mark
from game.scenes.shell import Shell, Spec
from game.store.files import Notice
from game.store.settings import Settings


def own_settings(spec: Spec, settings: Settings) -> Any:
    """The settings of a game, an instance of its spec's `settings`; what cannot be is as at first."""
    return read(spec.settings, settings.own.get(spec.key, {}))[0]


def set_own(shell: Shell, spec: Spec, name: str, value: Any) -> None:
    """Takes over one setting of a game; ValueError for a value that cannot be."""
    described(spec.settings)[name].read(value)
    own = shell.settings.own
    shell.change(own={**own, spec.key: {**own.get(spec.key, {}), name: value}})


def refused(games: Iterable[Spec], settings: Settings) -> list[Notice]:
    """What the players should be told about settings of games that cannot be."""
    message = mark("In the settings, {name} cannot be {value}; the default is used.")
    return [
        Notice(message, {"name": f"{spec.key}.{name}", "value": reprlib.repr(value)})
        for spec in games
        for name, value in read(spec.settings, settings.own.get(spec.key, {}))[1].items()
    ]
