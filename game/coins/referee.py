"""The referee: reads what happened in one turn and says what follows from it. Pure; rule numbers are the document's."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from game.coins.events import (
    Contact,
    Enter,
    Event,
    Fall,
    GoalMoves,
    Leave,
    Release,
    Start,
    Stop,
    Touch,
    TurnOver,
    coins_of,
    in_order,
)
from game.coins.verdict import Flip, Penalty, Scene, Verdict, count, counted, next_turn
from game.core.rules import Outcome
from game.core.seats import Seat


def judge(scene: Scene, events: Iterable[Event]) -> Verdict:
    """The verdict on the events of one turn, given by time; ValueError for events that cannot have happened.

    Events at one instant are taken in the order of the rulings, in whatever order they are given. What comes after the
    deciding penalty is not judged. Touches at the instant at which the shot ends are legal: they are in no turn.
    """
    given = tuple(events)
    if any(a.t > b.t for a, b in pairwise(given)):
        raise ValueError("the events are not in the order of time")
    bench = _Bench(scene)
    for _, instant in groupby(in_order(given, scene.player), key=lambda event: event.t):
        bench.take(tuple(instant))
        if bench.penalties:
            break
    return bench.verdict()


@dataclass
class _Bench:
    """The referee's running account of one turn."""

    scene: Scene
    owners: dict[str, Seat] = field(init=False)
    inside: set[str] = field(init=False)
    visited: set[str] = field(default_factory=set)  # in the goal at any point of the shot
    entered: set[str] = field(default_factory=set)
    fallen: set[str] = field(default_factory=set)
    held: set[tuple[int, str | None]] = field(default_factory=set)
    shot: str | None = None
    ended: float | None = None
    flips: list[Flip] = field(default_factory=list)
    penalties: list[Penalty] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.owners = dict(self.scene.owners)
        self.inside = set(self.scene.inside)

    @property
    def active(self) -> Seat:
        return self.scene.seats[self.scene.player]

    def take(self, instant: tuple[Event, ...]) -> None:
        """Judges what happens at one instant."""
        for event in instant:
            self._check(event)
        taps = {(e.player, e.coin) for e in instant if isinstance(e, Release)} - self.held
        self.held -= {(e.player, e.coin) for e in instant if isinstance(e, Release)}
        starts = [event for event in instant if isinstance(event, Start)]
        self._begin(starts)
        for event in instant:
            match event:
                case Start():
                    self._start(event)
                case Contact():
                    self._contact(event)
                case GoalMoves():
                    self._penal("G", event)
                case Leave():
                    self._leave(event)
                case Enter():
                    self._enter(event)
                case TurnOver():
                    self._turn_over(event)
                case Fall():
                    self._fall(event)
                case Stop():
                    self._stop(event)
                case Touch():
                    self._touch(event)
        self.held -= taps

    def _check(self, event: Event) -> None:
        if self.ended is not None:
            raise ValueError(f"{event} comes after the end of the turn")
        for coin in coins_of(event):
            if coin not in self.owners and coin not in self.scene.goal_coins:
                raise ValueError(f"{event}: there is no coin {coin!r}")
            of_goal = coin in self.scene.goal_coins
            if isinstance(event, Start | Leave | Enter) if of_goal else isinstance(event, GoalMoves):
                raise ValueError(f"{event}: goal coins and score coins move by events of their own")
        if isinstance(event, Touch | Release) and not 0 <= event.player < len(self.scene.seats):
            raise ValueError(f"{event}: there is no player {event.player}")

    def _begin(self, starts: list[Start]) -> None:
        """Rule 5.1: the first by name of the own coins outside the goal that move with no finger on them."""
        held = {coin for _, coin in self.held}
        able = [s for s in starts if self.owners[s.coin] is self.active and s.coin not in self.inside | held]
        if self.shot is not None or not able:
            return
        first = min(able, key=lambda s: s.coin)
        self.shot = first.coin
        self.visited = set(self.inside)
        if any(player == self.scene.player for player, _ in self.held):
            self._penal("B", first)

    def _start(self, event: Start) -> None:
        if self.shot is None and event.coin in self.inside:
            self._penal("C", event)

    def _contact(self, event: Contact) -> None:
        if not self.scene.with_h or self.shot is None or {event.a, event.b} & self.scene.goal_coins:
            return
        if (event.a in self.visited) != (event.b in self.visited):
            self._penal("H", event)

    def _leave(self, event: Leave) -> None:
        if event.coin not in self.inside:
            raise ValueError(f"{event}: the coin is not in the goal")
        if self.shot is None:
            self._penal("C", event)
        self.inside.remove(event.coin)
        self._flip(event.t, event.coin, "3.3")

    def _enter(self, event: Enter) -> None:
        if event.coin in self.inside or event.coin in self.fallen:
            raise ValueError(f"{event}: the coin is not on the table outside the goal")
        self.inside.add(event.coin)
        self.visited.add(event.coin)
        self.entered.add(event.coin)
        if self.shot is None:
            self._penal("C", event)
        if self.owners[event.coin] is not self.active:
            self._penal("E", event)
        if event.edge != self.scene.lines[self.scene.player] and not self.scene.without_f:
            self._penal("F", event)

    def _turn_over(self, event: TurnOver) -> None:
        if event.coin in self.owners:
            self.owners[event.coin] = self.owners[event.coin].other
        self._penal("D", event)

    def _fall(self, event: Fall) -> None:
        if event.coin in self.inside or event.coin in self.fallen:
            raise ValueError(f"{event}: the coin is in the goal or has fallen already")
        self.fallen.add(event.coin)

    def _stop(self, event: Stop) -> None:
        if self.shot is None:
            return
        self.ended = event.t
        if self.shot not in self.entered and not self.penalties:
            self._flip(event.t, self.shot, "5.3")

    def _touch(self, event: Touch) -> None:
        if self.ended is not None:
            return
        self.held.add((event.player, event.coin))
        if event.player != self.scene.player:
            self._penal("A", event, event.player)
        elif self.shot is not None:
            self._penal("B", event)

    def _flip(self, t: float, coin: str, rule: str) -> None:
        self.owners[coin] = self.owners[coin].other
        self.flips.append(Flip(t, coin, rule, self.owners[coin]))

    def _penal(self, letter: str, cause: Event, player: int | None = None) -> None:
        who = self.scene.player if player is None else player
        if not self.penalties or self.penalties[0].player == who:
            self.penalties.append(Penalty(letter, who, self.scene.seats[who], cause.t, cause))

    def verdict(self) -> Verdict:
        after = Scene(
            self.owners,
            frozenset(self.inside),
            self.scene.goal_coins,
            self.scene.player,
            self.scene.seats,
            self.scene.lines,
        )
        numbers = count(after)
        skipped: tuple[int, ...] = ()
        turn: int | None = None
        outcome: Outcome | None = None
        if self.penalties:
            outcome = Outcome(self.penalties[0].seat.other, f"penalty-{self.penalties[0].letter}")
        elif self.ended is None:
            turn = self.scene.player
        else:
            skipped, turn = next_turn(after, self.scene.player)
            outcome = counted(numbers) if turn is None else None
        return Verdict(
            shot=self.shot,
            ended=self.ended,
            flips=tuple(self.flips),
            penalties=tuple(self.penalties),
            owners=tuple(sorted(self.owners.items())),
            inside=after.inside,
            fallen=frozenset(self.fallen),
            skipped=skipped,
            turn=turn,
            count=numbers,
            outcome=outcome,
        )
