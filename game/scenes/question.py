"""The question before a running game is thrown away, wherever that can happen."""

from collections.abc import Callable

from game.scenes.scene import Change
from game.scenes.screen_scene import Dialog
from game.scenes.session import Session
from game.scenes.shell import Shell

Done = tuple[str, Callable[[], Change] | None]


def throw_away(shell: Shell, text: str, keep: Done, lose: Done) -> Dialog:
    """Asks with a sentence that says what is lost; `keep`, which Enter means, and `lose` are (label, what is done)."""
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
