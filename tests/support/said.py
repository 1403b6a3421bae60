"""What players read: on the screen, and of an error in their own language."""

from game.core.words import LocalizedError
from game.ui.words import LANGUAGES, Words
from tests.support.player import Player


def texts(player: Player) -> str:
    """Everything that the widgets on the screen say."""
    return " ".join(w.text for w in player.screen.widgets() if isinstance(getattr(w, "text", None), str))


def untranslated(error: object) -> list[str]:
    """The messages of an error, and of those within it, that some language lacks."""
    found = []
    while isinstance(error, LocalizedError):
        message = error.message
        found += [message for language in LANGUAGES[1:] if Words.load(language)(message) == message]
        error = error.values.get("error")
    return [message for message in found if message != "{key}: {error}"]
