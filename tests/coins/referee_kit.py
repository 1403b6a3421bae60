"""Scenes and events for the tests of the referee."""

from game.coins.events import Release, Start, Touch
from game.coins.verdict import Scene
from game.core.seats import Seat

HEADS, TAILS = Seat.FIRST, Seat.SECOND
NEAR, EAST, FAR, WEST, CORNER = 0, 1, 2, 3, -1
ONE_EACH = {"a": HEADS, "b": HEADS, "c": TAILS, "d": TAILS}
GOAL = frozenset({"G1", "G2", "G3", "G4"})


def scene(inside="", player=0, owners=ONE_EACH, **rules):
    return Scene(owners, frozenset(inside), GOAL, player, (HEADS, TAILS), (NEAR, FAR), **rules)


def teams(inside="", player=0, owners=ONE_EACH):
    return Scene(owners, frozenset(inside), GOAL, player, (HEADS, TAILS, HEADS, TAILS), (NEAR, WEST, FAR, EAST))


def flick(coin, player=0):
    return [Touch(-0.1, player, coin), Release(0.0, player, coin), Start(0.0, coin)]


def letters(verdict):
    return "".join(penalty.letter for penalty in verdict.penalties)


def flips(verdict):
    return [(flip.coin, flip.rule) for flip in verdict.flips]


def owner(verdict, coin):
    return dict(verdict.owners)[coin]
