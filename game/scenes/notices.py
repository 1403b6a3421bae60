"""What players are told at the top of the window: that something is done, or that a file is in trouble."""

from collections.abc import Iterable, Mapping

from game.store.files import Notice


class Notices:
    """What players are to be told next, in order, until the app takes it to show it."""

    def __init__(self) -> None:
        self._waiting: list[Notice] = []
        self._known: set[tuple[str, ...]] = set()
        """The trouble with files that players have been told of."""

    def tell(self, message: str, values: Mapping[str, object] | None = None, topic: str = "") -> None:
        """Tells a message (marked for translation) with the values of its placeholders.

        It takes the place of an earlier one about the same `topic`, if it has one.
        """
        self._waiting.append(Notice(message, values or {}, topic))

    def report(self, trouble: Iterable[Notice], asked: bool = False) -> None:
        """Tells of trouble with files; the same trouble in another folder, or once more, is no news.

        It is one each time if a press has `asked` for what could not be done.
        """
        for notice in trouble:
            what = (notice.message, *(str(value) for name, value in notice.values.items() if name != "folder"))
            if asked or what not in self._known:
                self._known.add(what)
                self._waiting.append(notice)

    def take(self) -> list[Notice]:
        """What players are to be told now; from then on it is the caller's to show."""
        taken, self._waiting = self._waiting, []
        return taken
