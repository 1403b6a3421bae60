"""The loudspeaker, as far as there is one: without a device every call does nothing."""

from __future__ import annotations  # a pygame built without its mixer has no Sound to name

import math
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO

import pygame

from game.core.voices import Voices
from game.core.words import mark
from game.store.paths import asset_dir

RATE = 44_100
BUFFER = 512
"""Samples that are mixed at once: 12 ms, so that a contact is heard when it is seen."""
CHANNELS = 16
APART = 0.06
"""Seconds between two sounds of one name: a rattle is heard, not a buzz."""

NO_DEVICE = mark("No sound device was found.")
LOST = mark("The sound device does not work any more.")
NOT_BUILT = mark("Sound is not part of this installation.")


class Sounds:
    """Plays sounds by name once `open` has found a device; never raises for one that is missing or goes away.

    `unavailable` says why nothing can be heard, as a message to translate, and is "" while there is no reason.
    """

    def __init__(self, voices: Voices, clock: Callable[[], float] = time.perf_counter) -> None:
        self.unavailable = ""
        self._voices = voices
        self._clock = clock
        self._open = False
        self._level = 1.0
        self._decoded: dict[str, pygame.mixer.Sound | None] = {}
        self._played: dict[str, float] = {}
        self._turn: dict[str, int] = {}

    def open(self) -> None:
        """Looks for a device, again if there was none. Takes up to a tenth of a second: call it after the first frame,
        from which on a slow one harms nobody."""
        if self._open:
            return
        try:
            with _quiet_stderr():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error:
            self.unavailable = NO_DEVICE
        except NotImplementedError:  # what pygame puts in the place of a module that was not built
            self.unavailable = NOT_BUILT
        else:
            self._open, self.unavailable = True, ""

    def close(self) -> None:
        """Gives the device back; `open` finds it again."""
        if self._ready():
            self._forget()
            pygame.mixer.quit()

    def set_volume(self, percent: int, muted: bool) -> None:
        """Sets the loudness of all that is played from now on; muted also ends what is playing."""
        if not 0 <= percent <= 100:
            raise ValueError(f"a volume is from 0 to 100 percent, not {percent}")
        self._level = 0.0 if muted else (percent / 100) ** 2  # half way down sounds half as loud
        if self._level == 0.0 and self._ready():
            self._try(pygame.mixer.stop)

    def play(self, name: str, volume: float = 1.0) -> None:
        """Plays a sound, its variants in turn, unless the same name began less than 60 ms ago or 16 are playing;
        ValueError for a name that there is none of."""
        level = self._loudness(name, volume)
        now = self._clock()
        if not (level > 0 and self._ready()) or now - self._played.get(name, -math.inf) < APART:
            return
        self._played[name] = now
        self._turn[name] = (self._turn.get(name, 0) + 1) % self._voices[name].variants
        sound = self._sound(_file(name, self._turn[name]))
        if sound is not None:
            self._try(lambda: _start(sound, level))

    def preload_some(self, ms: float) -> bool:
        """Decodes sounds for about `ms` milliseconds, at least one; True if there are more to come."""
        left = [file for file in self._files() if file not in self._decoded] if self._ready() else []
        until = self._clock() + ms / 1000
        while left:
            self._sound(left.pop())
            if self._clock() >= until:
                break
        return bool(left)

    def _loudness(self, name: str, volume: float) -> float:
        if name not in self._voices:
            raise ValueError(f"there is no sound {name!r}")
        return min(1.0, max(0.0, volume)) * self._voices[name].gain * self._level

    def _files(self) -> list[str]:
        return [_file(name, variant) for name, voice in self._voices.items() for variant in range(voice.variants)]

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        """A decoded file; None for one that is missing or damaged, which stays silent."""
        if file not in self._decoded:
            try:
                data = (asset_dir() / "sounds" / file).read_bytes()
                self._decoded[file] = pygame.mixer.Sound(file=BytesIO(data))
            except (OSError, pygame.error):
                self._decoded[file] = None
        return self._decoded[file]

    def _ready(self) -> bool:
        """Whether there is a device. Asked each time: to play a sound after the mixer was closed ends the process."""
        if self._open and pygame.mixer.get_init() is None:
            self._lose()
        return self._open

    def _try(self, act: Callable[[], object]) -> None:
        """Does something with the device; if that fails, everything is silent from now on."""
        try:
            act()
        except pygame.error:
            self._lose()

    def _lose(self) -> None:
        self._forget()
        self.unavailable = LOST

    def _forget(self) -> None:
        self._open = False
        self._decoded.clear()  # they belong to the device that they were decoded for


def _start(sound: pygame.mixer.Sound, level: float) -> None:
    channel: pygame.mixer.Channel | None = sound.play()
    if channel is not None:
        channel.set_volume(level)


def _file(name: str, variant: int) -> str:
    return f"{name}-{variant + 1}.ogg"


@contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Keeps what ALSA prints about missing devices off the terminal; it writes to the file descriptor itself."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # a program without a stderr
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
