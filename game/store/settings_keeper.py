"""Keeps the player's settings on the disk as they are in the program, without writing with every step of a slider."""

import math

from game.store import settings
from game.store.files import Notice
from game.store.settings import Settings

KEPT_AFTER = 0.4
"""Seconds without a further change after which settings are written."""


class SettingsKeeper:
    """Follows settings that began as they were loaded."""

    def __init__(self, loaded: Settings) -> None:
        self._kept = self._changed = loaded
        self._changed_at = 0.0

    def follow(self, wanted: Settings, now: float) -> tuple[Notice, ...]:
        """Writes settings that nobody has changed for a while, at `now` seconds of any clock; a notice if it cannot.

        What could not be written is tried again with the next change, and at the end.
        """
        if wanted is not self._changed:
            self._changed, self._changed_at = wanted, now
            return ()
        if wanted is self._kept or now - self._changed_at <= KEPT_AFTER:
            return ()
        trouble = settings.save(wanted)
        if trouble:
            self._changed_at = math.inf
        else:
            self._kept = wanted
        return trouble

    def finish(self, wanted: Settings, window: tuple[int, int, int, int] | None) -> None:
        """Writes the settings a last time, with the place of the window unless that is None.

        Those that are kept are read again before: they may have been no more than the first ones, where the file could
        not be read at the start. If it still cannot, it is worth more than the place of a window.
        """
        last, trouble = settings.load() if wanted is self._kept else (wanted, ())
        if not trouble:
            settings.save(last if window is None else last.with_(window=window))
