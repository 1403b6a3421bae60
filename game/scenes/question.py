"""The question before a running game is thrown away, wherever that can happen."""

from typing import Any

from game.scenes.screen_scene import Dialog
from game.scenes.session import Session
from game.scenes.shell import Shell


def throw_away(shell: Shell, text: str, keep: tuple[str, Any], lose: tuple[str, Any]) -> Dialog:
    """Asks with a sentence that says what is lost; `keep`, which Enter means, and `lose` are (label, value)."""
    answers = [(*keep, "primary"), (*lose, "danger")]
    return Dialog(shell, shell.words("Throw the running game away?"), text, answers)


def unfinished(shell: Shell, running: Session) -> str:
    """Says that a new game takes the place of a running one, and what its series stands at."""
    words, series = shell.words, running.series
    text = words("There is an unfinished game of {game}. A new one takes its place.", game=words(running.spec.title))
    if not any(series.score):
        return text
    first, second = (shell.name(series, person) for person in (0, 1))
    return f"{text} {first} {series.score[0]} : {series.score[1]} {second}."
