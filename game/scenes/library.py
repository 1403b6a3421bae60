"""The games of the people here, as they are kept: those that run, and those that came to their end."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.core.finished import Entry, Finished
from game.core.spec import Spec
from game.scenes.notices import Notices
from game.scenes.session import Session, following
from game.store import history, saves
from game.store.saves import SavedGame


class Library:
    """Keeps the running game of each kind and all finished ones, and tells of trouble with their files.

    With `keeps` off, as in a second copy of the program, nothing is written and no game runs: each copy would overwrite
    the games of the other with its own, and take finished ones out of the history.
    """

    def __init__(self, games: Iterable[Spec], notices: Notices, keeps: bool = True) -> None:
        self.keeps = keeps
        self._specs = {spec.key: spec for spec in games}
        self._notices = notices
        self._ended: str | None = None
        """The mark of the game whose end was kept last, until that is taken back."""

    def keep(self, session: Session) -> None:
        """Saves a running game. One that is over goes into the history, and the next of its series is saved instead;
        an end that was taken back goes out of it again.

        What cannot be written there stays where it is: as the running game, before its last move.
        """
        if session.archived or not self.keeps:
            return
        over = session.match.outcome is not None
        trouble = history.add(session.to_finished()) if over else saves.save(session.to_saved())
        self._notices.report(trouble)
        if over:
            self._ended = session.uid
        elif not trouble and session.uid == self._ended:  # after the save, so that a kill in between loses nothing
            self.unfinish(session)
        if over and not trouble:
            after = following(session)
            self._notices.report(saves.save(after.to_saved()) if after else saves.delete(session.spec.key))
            self._notices.report(history.trim())

    def unfinish(self, session: Session) -> None:
        """Takes a game out of the history that is not over after all: its end was taken back, or a kill came between
        its two saves."""
        if self.keeps:
            trouble = history.remove(session.uid)
            self._notices.report(trouble)
            self._ended = session.uid if trouble else None  # what is still there goes with the next save

    def running(self, of: Sequence[Spec] = ()) -> tuple[tuple[Session, SavedGame], ...]:
        """The games that can be gone on with, of these kinds or all, at most one of each, the one left last first.

        Where none are kept there are none: those on the disk are the other copy's.
        """
        if not self.keeps:
            return ()
        restored: dict[str, Session] = {}

        def check(saved: SavedGame) -> None:
            key = saved.record.game
            restored[key] = Session.restore(self._specs[key], saved)

        found, trouble = saves.load_all(check, {spec.key for spec in of} or self._specs.keys())
        self._notices.report(trouble)
        return tuple((restored[saved.record.game], saved) for saved in found)

    def running_of(self, spec: Spec) -> Session | None:
        """The running game of one kind."""
        return next((session for session, _ in self.running([spec])), None)

    def rename(self, before: tuple[str, str], after: tuple[str, str]) -> None:
        """Has the games that were left by people of these names go on under those that they gave themselves since."""
        if after == before:
            return
        for session, saved in self.running():
            if session.series.names == before:
                named = replace(session.renamed(before, after).to_saved(), saved_at=saved.saved_at)
                self._notices.report(saves.save(named))

    def finished(self, deleted: bool = False) -> tuple[Entry, ...]:
        """All finished games without their moves, or all deleted ones, the newest first."""
        entries, trouble = history.load_all(deleted)
        self._notices.report(trouble)
        return entries

    def reopen(self, uid: str, deleted: bool = False, asked: bool = False) -> Session | None:
        """A finished game to be looked at; None if it is damaged, not there any more, or of a kind not known here.

        `asked` is whether a press has asked for it, so that trouble is told of once more.
        """
        finished, trouble = history.load(uid, self._reopened, deleted)
        self._notices.report(trouble, asked)
        return self._reopened(finished) if finished else None

    def _reopened(self, finished: Finished) -> Session | None:
        spec = self._specs.get(finished.record.game)
        return None if spec is None else Session.reopen(spec, finished)

    def delete(self, uid: str) -> bool:
        """Takes a finished game out of the history at somebody's wish; False if that could not be done."""
        trouble = history.delete(uid)
        self._notices.report(trouble, asked=True)
        return not trouble

    def restore(self, uid: str) -> None:
        """Brings a deleted game back at somebody's wish."""
        self._notices.report(history.restore(uid), asked=True)
