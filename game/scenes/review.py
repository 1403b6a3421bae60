"""Looking at what has been played: back and forth, a move once more in slow motion, all moves one after the other."""

from game.scenes.playback import Playback
from game.scenes.tabletop import Tabletop

STEPS = {"left": -1, "right": 1, "page-up": -1, "page-down": 1}


class Review:
    """What keys and buttons do that change no game. `running` is the rate at which all moves are shown, None: not."""

    def __init__(self, tabletop: Tabletop) -> None:
        self.tabletop = tabletop
        self.running: float | None = None

    def act(self, action: str) -> bool:
        """Carries out an action if it is one of looking; False if not."""
        playback = self.tabletop.playback
        if playback is not None and playback.replay:
            return self._in_replay(action, playback) or self._look(action)
        return self._look(action)

    def run_on(self) -> None:
        """Goes to the next move when one has been shown."""
        if self.running is not None and self.tabletop.playback is None and not self.tabletop.step_on(self.running):
            self.running = None

    def _in_replay(self, action: str, playback: Playback) -> bool:
        changed = {
            "frame-back": lambda: playback.stepped(-1),
            "frame-forward": lambda: playback.stepped(1),
            "confirm": playback.toggled,
            "slower": playback.slower,
        }.get(action)
        if changed is None:
            return False
        self.tabletop.playback = changed()
        if self.running is not None:
            self.running = self.tabletop.playback.rate
        return True

    def _look(self, action: str) -> bool:
        tabletop = self.tabletop
        if action in ("frame-back", "frame-forward") and tabletop.ply:
            tabletop.replay()
            if tabletop.playback is not None:
                tabletop.playback = tabletop.playback.stepped(0)
            return True
        if action in ("home", "end"):
            self._go(0 if action == "home" else tabletop.match.index)
            return True
        looks = action in STEPS and (action.startswith("page") or tabletop.looking is not None)
        if looks:
            self._go(tabletop.ply + STEPS[action])
        return looks

    def _go(self, ply: int) -> None:
        self.running = None
        self.tabletop.look(ply)
