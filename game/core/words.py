"""Text that players read, where nothing is translated yet: it is marked, and says what its placeholders stand for."""

from typing import Protocol

LANGUAGES = ("en", "de", "es")


class Translate(Protocol):
    """A player's language: puts a message into it and fills in its {placeholders}, and writes numbers as it has them.

    `ui.words.Words` is one.
    """

    def __call__(self, msgid: str, /, **values: object) -> str: ...

    def number(self, value: float, digits: int) -> str: ...


def mark(text: str) -> str:
    """The text itself; the message extractor finds it by this call, `Words` translates it where it is shown."""
    return text


class LocalizedError(ValueError):
    """An error that players may read: a (marked) message and the values of its {placeholders}, to be translated.

    A value may be such an error itself. The text of the error is the English one.
    """

    def __init__(self, message: str, /, **values: object) -> None:
        super().__init__(message.format(**values) if values else message)
        self.message = message
        self.values = values
