"""The showing of one move, forwards or in slow motion: time is all it knows."""

from dataclasses import dataclass, replace
from typing import Any

from game.ui.cues import Cue, due
from game.ui.table import Film

FRAME = 1 / 60
RATES = (1.0, 0.5, 0.25, 0.125)


@dataclass(frozen=True)
class Playback:
    """A move on its way: `t` seconds of its film shown, at `rate`; `replay` if asked for."""

    film: Film[Any]
    t: float = 0.0
    rate: float = 1.0
    paused: bool = False
    replay: bool = False

    @property
    def over(self) -> bool:
        return self.t >= self.film.duration

    def passed(self, dt: float) -> "Playback":
        """The playback `dt` seconds of wall time later."""
        return self if self.paused else replace(self, t=self.t + dt * self.rate)

    def heard(self, dt: float) -> list[Cue]:
        """What is to be heard in the coming `dt` seconds of wall time."""
        return [] if self.paused else due(self.film.cues, self.t, self.t + dt * self.rate)

    def stepped(self, frames: int) -> "Playback":
        """Stopped, and moved by whole frames of a sixtieth of a second."""
        t = max(0.0, min(self.t + frames * FRAME, self.film.duration - 1e-6))
        return replace(self, t=t, paused=True)

    def slower(self) -> "Playback":
        """At the next rate of 1, ½, ¼, ⅛, and after that at 1 again."""
        later = [rate for rate in RATES if rate < self.rate]
        return replace(self, rate=later[0] if later else RATES[0])

    def toggled(self) -> "Playback":
        return replace(self, paused=not self.paused)
