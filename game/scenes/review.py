"""Going back and forth in what has been played: taking back, looking, a move once more, all moves one by one."""

from game.scenes.playback import Playback
from game.scenes.tabletop import Tabletop

STEPS = {"left": -1, "right": 1, "page-up": -1, "page-down": 1}
BACK = {"undo": -1, "redo": 1}


class Review:
    """What keys and buttons do that make no move. `running` is the rate at which all moves are shown, None: not."""

    def __init__(self, tabletop: Tabletop) -> None:
        self.tabletop = tabletop
        self.running: float | None = None

    def act(self, action: str) -> bool:
        """Carries out an action if it is one of going back or forth; False if not."""
        if action in BACK:
            self._back(BACK[action])
            return True
        if action == "replay":
            if not self.tabletop.settle():
                self.tabletop.replay()
            return True
        replay = self.tabletop.projector.replay
        return (replay is not None and self._in_replay(action, replay)) or self._look(action)

    def look(self, ply: int) -> None:
        """Shows the position after `ply` moves."""
        self.running = None
        self.tabletop.look(ply)

    def run(self) -> None:
        """Shows the moves from here on one after the other, or stops that."""
        self.running = None if self.running else 1.0

    def run_on(self) -> None:
        """Goes to the next move when one has been shown."""
        if self.running is not None and self.tabletop.projector.playback is None and not self._step_on(self.running):
            self.running = None

    def _step_on(self, rate: float) -> bool:
        """Shows the move after the shown position; False if there is none."""
        tabletop = self.tabletop
        if tabletop.ply >= tabletop.match.index:
            return False
        tabletop.look(tabletop.ply + 1)
        tabletop.replay(rate)
        return True

    def _back(self, step: int) -> None:
        """Takes a move back or plays it again, also after the end; an old game and one looked back on are only shown.

        What goes on of itself comes to its end instead: that is the last move. What has been done for the next one is
        taken back before it.
        """
        tabletop = self.tabletop
        if tabletop.settle():
            return
        match = tabletop.match
        if tabletop.session.archived or tabletop.looking is not None:
            self.look(tabletop.ply + step)
        elif step < 0 and tabletop.ui.begun:
            tabletop.ui.put_back()
            tabletop.hush()
        elif match.can_undo if step < 0 else match.can_redo:
            tabletop.show(match.at(match.index + step))

    def _in_replay(self, action: str, playback: Playback) -> bool:
        changed = {
            "frame-back": lambda: playback.stepped(-1),
            "frame-forward": lambda: playback.stepped(1),
            "confirm": playback.toggled,
            "slower": playback.slower,
        }.get(action)
        if changed is None:
            return False
        self.tabletop.projector.playback = playback = changed()
        if self.running is not None:
            self.running = playback.rate
        return True

    def _look(self, action: str) -> bool:
        tabletop = self.tabletop
        if action in ("frame-back", "frame-forward") and tabletop.ply:
            if not tabletop.settle():
                tabletop.replay()
                if tabletop.projector.playback is not None:
                    tabletop.projector.playback = tabletop.projector.playback.stepped(0)
            return True
        if action in ("home", "end"):
            self.look(0 if action == "home" else tabletop.match.index)
            return True
        looks = action in STEPS and (action.startswith("page") or tabletop.looking is not None)
        if looks:
            self.look(tabletop.ply + STEPS[action])
        return looks
