"""Surfaces that were drawn once and may be needed again, within a bound of memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

CACHE_BYTES = 16_000_000
"""What a small window needs."""
WINDOWS = 5
"""Pictures as large as the whole window that may be kept: what a scene draws with fits into that."""


class SurfaceCache:
    """Surfaces by key; the longest unused go when their pixels take more than `limit` bytes."""

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self.limit = limit
        self.bytes = 0
        """What the pixels take now."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def make_room(self, size: tuple[int, int]) -> None:
        """Sets the bound by the size of the window that is drawn in."""
        self.limit = max(CACHE_BYTES, WINDOWS * 4 * size[0] * size[1])

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface under a key, made if need be; the newest is kept even if it is larger than the bound."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.bytes += _weight(made)
        while self.bytes > self.limit and len(self._kept) > 1:
            self.bytes -= _weight(self._kept.popitem(last=False)[1])
        return made


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
