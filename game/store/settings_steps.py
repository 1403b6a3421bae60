"""What makes each version of the settings out of the one before."""

from typing import Any

from game.store.files import Step


def _own_by_game(data: dict[str, Any]) -> dict[str, Any]:
    """Version 2: what the players have set for one game stands under its key; there were only those of the coins."""
    coins = ("hand_modes", "aim_help", "hand_size")
    own = {name: data[name] for name in coins if name in data}
    return {name: value for name, value in data.items() if name not in coins} | {"own": {"coins": own} if own else {}}


STEPS: tuple[Step, ...] = (_own_by_game,)
