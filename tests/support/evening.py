"""Games that were played to their end, as the history has them."""

from game.scenes.shell import Spec
from game.store import history
from tests.support.hands import finish, near_end
from tests.support.player import Player


def entries() -> tuple:
    found, notices = history.load_all()
    assert notices == ()
    return found


def finished(player: Player, spec: Spec, names: tuple[str, str] = ("Anna", "Ben")) -> None:
    """A game played to its end on the table; the result is open."""
    player.app.shell.change(names=names)
    player.sit_down(spec)
    player.sit_at(player.play.session.with_match(near_end(spec, 12)))
    finish(player)
    assert player.scenes[-1] == "ResultScene"
