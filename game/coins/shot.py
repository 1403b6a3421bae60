"""The finished record of a shot: everything that happened, as plain data that is played back and never re-simulated."""

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from game.coins.crossings import Crossing, Stretch, crossings
from game.coins.disc import Disc
from game.coins.flight import Flight, Place
from game.coins.polygon import Point

LONGEST = 600.0
"""Seconds that a shot may last. Without spin the fastest flick on the smoothest table takes 26 s of them."""
MOST_FRICTION = 10.0


class Contact(NamedTuple):
    """Two coins, or a coin and the rim (b), touched at t with an impulse in g·mm/s."""

    t: float
    a: str
    b: str
    impulse: float


class Segment(NamedTuple):
    """From t on the coin called name moves freely from (x, y, angle) with (vx, vy, spin) or, if all are 0, lies."""

    name: str
    t: float
    x: float
    y: float
    angle: float
    vx: float
    vy: float
    spin: float


class _Track(NamedTuple):
    """All segments of one coin: when they start, where, and the flight (None while it lies still)."""

    starts: list[float]
    places: list[Place]
    flights: list[Flight | None]


@dataclass(frozen=True)
class Shot:
    """What a shot did, in mm, s and rad, names in alphabetical order.

    discs: the coins before; contacts: every touch in order of time; rest: where the coins on the table ended; fell:
    when coins fell off; moved: when coins first moved; segments: every free motion in order of time.
    """

    mu: float
    discs: tuple[Disc, ...]
    contacts: list[Contact]
    rest: dict[str, Place]
    fell: dict[str, float]
    moved: dict[str, float]
    duration: float
    segments: list[Segment]

    def at(self, t: float) -> dict[str, Place]:
        """Centre and turned face (x, y, angle) of every coin that is on the table at t."""
        if t >= self.duration:
            return dict(self.rest)
        return {name: self._place(track, t) for name, track in self._tracks.items() if t < self.fell.get(name, t + 1)}

    def crossings(self, polygon: Sequence[Point]) -> list[Crossing]:
        """Every instant at which a coin's centre enters or leaves the inside of a simple polygon, in order of time.

        Edge i runs from polygon[i] to polygon[i + 1]; edge -1 is a corner, which belongs to no edge.
        """
        found = [crossing for name in self.moved for crossing in crossings(name, self._stretches(name), polygon)]
        return sorted(found, key=lambda crossing: (crossing.t, crossing.name))

    def to_data(self) -> dict[str, Any]:
        """The shot as numbers, texts, lists and dicts; JSON keeps it to the last bit."""
        return {
            "mu": self.mu,
            "discs": [[d.name, d.radius, d.mass, d.x, d.y, d.angle] for d in self.discs],
            "contacts": [list(contact) for contact in self.contacts],
            "rest": {name: list(place) for name, place in self.rest.items()},
            "fell": dict(self.fell),
            "moved": dict(self.moved),
            "duration": self.duration,
            "flights": [list(segment) for segment in self.segments],
        }

    @classmethod
    def from_data(cls, data: Any) -> "Shot":
        """The shot that to_data wrote; ValueError if data is not one that can be shown."""
        try:
            shot = cls(
                _number(data["mu"]),
                tuple(Disc(str(name), *map(_number, numbers)) for name, *numbers in data["discs"]),
                [Contact(_number(t), str(a), str(b), _number(impulse)) for t, a, b, impulse in data["contacts"]],
                {name: (_number(x), _number(y), _number(angle)) for name, (x, y, angle) in data["rest"].items()},
                {name: _number(t) for name, t in data["fell"].items()},
                {name: _number(t) for name, t in data["moved"].items()},
                _number(data["duration"]),
                [Segment(str(name), *map(_number, numbers)) for name, *numbers in data["flights"]],
            )
        except (KeyError, TypeError, AttributeError, OverflowError) as error:
            raise ValueError(f"not the data of a shot: {error!r}") from error
        shot._check()
        return shot

    def to_text(self) -> str:
        """The same as JSON text, to be kept in a turn."""
        return json.dumps(self.to_data(), separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> "Shot":
        """The shot that `to_text` wrote; ValueError if it is none."""
        return cls.from_data(json.loads(text))

    def _check(self) -> None:
        names = {disc.name for disc in self.discs}
        named = {*self.rest, *self.fell, *self.moved, *(segment.name for segment in self.segments)}
        if not named <= names:
            raise ValueError(
                f"not the data of a shot: it moves {', '.join(sorted(named - names))}, which was not there"
            )
        if not (0 < self.mu <= MOST_FRICTION and 0 <= self.duration <= LONGEST):
            raise ValueError(f"no shot lasts {self.duration} s with a friction of {self.mu}")
        if self.rest.keys() ^ self.fell.keys() != names or not all(0 <= t <= self.duration for t in self.fell.values()):
            raise ValueError("not the data of a shot: every coin either falls within it or comes to rest")

    @cached_property
    def _tracks(self) -> dict[str, _Track]:
        radii = {disc.name: disc.radius for disc in self.discs}
        tracks = {d.name: _Track([0.0], [(d.x, d.y, d.angle)], [None]) for d in self.discs}
        for name, t, x, y, angle, vx, vy, spin in self.segments:
            track = tracks[name]
            track.starts.append(t)
            track.places.append((x, y, angle))
            moves = vx or vy or spin
            track.flights.append(Flight(t, (x, y, angle), (vx, vy, spin), radii[name], self.mu) if moves else None)
        return tracks

    @staticmethod
    def _place(track: _Track, t: float) -> Place:
        at = max(bisect_right(track.starts, t) - 1, 0)
        flight = track.flights[at]
        return flight.place(t) if flight else track.places[at]

    def _stretches(self, name: str) -> Iterator[Stretch]:
        """The straight pieces of a coin's way, each up to where the next one starts."""
        track = self._tracks[name]
        ends = [*track.starts[1:], self.fell.get(name, self.duration)]
        for (x, y, _), flight, start, end in zip(track.places, track.flights, track.starts, ends, strict=True):
            if flight is None:
                yield Stretch((x, y), (x, y), start, None)
            else:
                to_x, to_y, _ = flight.place(end)
                yield Stretch((x, y), (to_x, to_y), start, flight.time_at)


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e9:
        raise ValueError(f"not the data of a shot: {value!r} is no number")
    return float(value)
