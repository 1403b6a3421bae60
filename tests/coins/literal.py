"""The rules of the coin game read word by word, to be held against the referee; slow, stateless, no shared code.

Every question is answered by looking at the whole list of events again: what a coin's face is before the n-th event,
whether it is in the goal, whether a finger is on it. Nothing is carried from event to event.
"""

from dataclasses import dataclass

from game.coins import events as ev
from game.core.seats import Seat

AT_ONE_INSTANT = ["Release", "Start", "Contact", "GoalMoves", "Leave", "Enter", "TurnOver", "Fall", "Stop", "Touch"]


@dataclass(frozen=True)
class Reading:
    flips: list
    penalties: list
    shot: str | None
    owners: dict
    inside: set
    over: bool
    skipped: list
    turn: int | None
    winner: Seat | None
    reason: str | None


class Literal:
    def __init__(self, scene, events):
        self.scene = scene
        self.me = scene.player
        self.my_face = scene.seats[scene.player]
        self.events = sorted(events, key=lambda e: (e.t, self.rank(e)))
        self.start = self.find_start()
        self.end = self.find_end()

    def rank(self, e):
        name = type(e).__name__
        who = 1 if name == "Touch" and e.player != self.me else 0
        return AT_ONE_INSTANT.index(name), who, str(getattr(e, "coin", None) or getattr(e, "a", ""))

    def before(self, n, kind, coin=None):
        return [e for e in self.events[:n] if isinstance(e, kind) and (coin is None or e.coin == coin)]

    def face(self, n, coin):
        """The face before event n: each time it left the goal, or was turned over, it was turned."""
        turns = len(self.before(n, ev.Leave, coin)) + len(self.before(n, ev.TurnOver, coin))
        first = self.scene.owners[coin]
        return first if turns % 2 == 0 else first.other

    def in_goal(self, n, coin):
        crossings = self.before(n, (ev.Enter, ev.Leave), coin)
        return isinstance(crossings[-1], ev.Enter) if crossings else coin in self.scene.inside

    def fingers(self, n):
        """What the active player's and other fingers lie on before event n; a release after the touch lifts one."""
        down = []
        for i, e in enumerate(self.events[:n]):
            if isinstance(e, ev.Touch) and not any(
                isinstance(later, ev.Release) and (later.player, later.coin) == (e.player, e.coin)
                for later in self.events[i + 1 : n]
            ):
                down.append((e.player, e.coin))
        return down

    def could_start(self, n):
        e = self.events[n]
        if not isinstance(e, ev.Start):
            return False
        touched = any(coin == e.coin for _, coin in self.fingers(n))
        return self.face(n, e.coin) is self.my_face and not self.in_goal(n, e.coin) and not touched

    def find_start(self):
        able = [n for n in range(len(self.events)) if self.could_start(n)]
        if not able:
            return None
        t = self.events[able[0]].t
        return min((n for n in able if self.events[n].t == t), key=lambda n: self.events[n].coin)

    def find_end(self):
        if self.start is None:
            return None
        stops = [n for n, e in enumerate(self.events) if isinstance(e, ev.Stop) and e.t >= self.events[self.start].t]
        return stops[0] if stops else None

    def in_shot(self, n):
        """Whether event n happens during the shot; all starts of its first instant do."""
        if self.start is None:
            return False
        e, first = self.events[n], self.events[self.start]
        begun = n >= self.start or (isinstance(e, ev.Start) and e.t == first.t)
        return begun and (self.end is None or n < self.end)

    def was_in(self, n, coin):
        """In the goal at any point of the shot, up to event n."""
        at_start = self.in_goal(self.start, coin)
        return at_start or any(
            isinstance(e, ev.Enter) and e.coin == coin and self.in_shot(i) for i, e in enumerate(self.events[:n])
        )

    def faults(self, n):
        """The letters that event n earns, each with the player who loses by it."""
        e, shot = self.events[n], self.in_shot(n)
        found = []
        if self.end is not None and n > self.end:
            return found
        if isinstance(e, ev.Touch) and e.player != self.me:
            found.append(("A", e.player))
        if isinstance(e, ev.Touch) and e.player == self.me and shot:
            found.append(("B", self.me))
        if n == self.start and any(player == self.me for player, _ in self.fingers(n)):
            found.append(("B", self.me))
        moves = isinstance(e, ev.Start) and self.in_goal(n, e.coin)
        if (moves or isinstance(e, ev.Enter | ev.Leave)) and not shot:
            found.append(("C", self.me))
        if isinstance(e, ev.TurnOver):
            found.append(("D", self.me))
        if isinstance(e, ev.Enter) and self.face(n, e.coin) is not self.my_face:
            found.append(("E", self.me))
        if isinstance(e, ev.Enter) and e.edge != self.scene.lines[self.me] and not self.scene.without_f:
            found.append(("F", self.me))
        if isinstance(e, ev.GoalMoves):
            found.append(("G", self.me))
        if isinstance(e, ev.Contact) and self.scene.with_h and shot and not {e.a, e.b} & self.scene.goal_coins:
            a, b = self.was_in(n, e.a), self.was_in(n, e.b)
            if a != b:
                found.append(("H", self.me))
        return found

    def read(self):
        order = range(len(self.events))
        all_faults = [(self.events[n].t, letter, player) for n in order for letter, player in self.faults(n)]
        named, last = [], len(self.events)
        if all_faults:
            t, _, player = all_faults[0]
            named = [f for f in all_faults if f[0] == t and f[2] == player]
            last = max(n for n in order if self.events[n].t == t) + 1
        elif self.end is not None:
            last = len(self.events)
        return self.reading(named, last)

    def reading(self, named, last):
        flips = [(e.t, e.coin, "3.3") for e in self.events[:last] if isinstance(e, ev.Leave)]
        owners = {coin: self.face(last, coin) for coin in self.scene.owners}
        over = bool(named) or self.end is not None
        if over and not named:
            shot = self.events[self.start].coin
            entered = any(isinstance(e, ev.Enter) and e.coin == shot for e in self.events[self.start :])
            if not entered:
                flips.append((self.events[self.end].t, shot, "5.3"))
                owners[shot] = owners[shot].other
        inside = {coin for coin in owners if self.in_goal(last, coin)}
        skipped, turn, winner, reason = [], self.me, None, None
        if named:
            seat = self.scene.seats[named[0][2]]
            turn, winner, reason = None, seat.other, f"penalty-{named[0][1]}"
        elif over:
            skipped, turn = self.next_player(owners, inside)
            if turn is None:
                heads = sum(owners[coin] is Seat.FIRST for coin in inside)
                tails = len(inside) - heads
                winner = None if heads == tails else Seat.FIRST if heads > tails else Seat.SECOND
                reason = "count"
        begun = self.start is not None and self.start < last
        shot = self.events[self.start].coin if begun else None
        return Reading(flips, named, shot, owners, inside, over, skipped, turn, winner, reason)

    def next_player(self, owners, inside):
        n = len(self.scene.seats)
        skipped = []
        for player in [(self.me + k) % n for k in range(1, n + 1)]:
            if any(owners[c] is self.scene.seats[player] and c not in inside for c in owners):
                return skipped, player
            skipped.append(player)
        return skipped, None
