"""The showing of films: at the pace that the players have set, and with their sounds."""

from collections.abc import Iterable
from typing import Any

from game.scenes.playback import Playback
from game.scenes.shell import Shell
from game.ui.cues import Cue
from game.ui.table import PACES, Film


class Projector:
    """`playback` is the film on show, None while the table is at rest."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.playback: Playback | None = None

    @property
    def busy(self) -> bool:
        return self.playback is not None and not self.playback.paused

    @property
    def replay(self) -> Playback | None:
        """The film on show if it was asked for."""
        return self.playback if self.playback is not None and self.playback.replay else None

    def show(self, film: Film[Any]) -> None:
        """Shows a move just made, as far as it is new; where the players want nothing to move, what stands still."""
        settings = self.shell.settings
        rate = None if settings.reduced_motion else PACES[settings.animation]
        if rate is None:
            self.sound(film.cues[:1])
            self.playback = Playback(film.still) if film.stills else None
        else:
            self.playback = Playback(film, t=film.seen, rate=rate)

    def show_again(self, film: Film[Any], rate: float = 1.0) -> None:
        """Shows the whole of a film that somebody has asked for."""
        self.playback = Playback(film, rate=rate, replay=True)

    def arrive(self) -> None:
        """Shows a move that is on its way at its end; what the players do waits for no picture. A replay stays."""
        if self.replay is None:
            self.playback = None

    def pass_time(self, dt: float) -> None:
        """Goes on with what is on show, if anything is."""
        if self.playback is None:
            return
        self.sound(self.playback.heard(dt))
        self.playback = self.playback.passed(dt)
        if self.playback.over:
            if not self.playback.replay:
                self.shell.sounds.play("turn")
            self.playback = None

    def sound(self, cues: Iterable[Cue]) -> None:
        """Plays sounds that are due."""
        for cue in cues:
            self.shell.sounds.play(cue.name, cue.volume)
