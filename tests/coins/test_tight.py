"""Crowded shots: coins never sink into each other, and every shot comes to an end."""

import math
from random import Random

import pytest

from game.coins import run
from game.coins.disc import Disc, Flick, Surface
from game.coins.physics import simulate
from game.coins.run import SimulationError
from tests.coins.shots import assert_never_inside, coin, random_flick, random_table


def test_coins_never_sink_into_each_other_during_a_shot():
    random = Random(8)
    for k in range(60):
        surface = Surface(rim=k % 2 == 0, width=300.0, depth=300.0)
        discs = random_table(random, half=80.0)
        shot = simulate(discs, random_flick(random, discs, spin=300.0), surface)
        assert_never_inside(shot, 40)


def test_a_shot_without_an_end_is_an_error_and_not_a_hang(monkeypatch):
    monkeypatch.setattr(run, "MAX_ROUNDS", 300)
    smooth = Surface(mu=1e-7, restitution=1.0, rim_friction=0.0, width=60.0, depth=60.0, rim=True)
    with pytest.raises(SimulationError, match="'q' and 'rim'"):
        simulate([coin("quarter", "q")], Flick("q", 1000.0, 700.0), smooth)


def test_spinning_coins_that_lean_on_each_other_come_to_an_end():
    random = Random(17)
    surface = Surface(restitution=0.0, width=200.0, depth=200.0, rim=True)
    for _ in range(15):
        discs = random_table(random, half=70.0, dimes=3, quarters=6)
        shot = simulate(discs, random_flick(random, discs, spin=2000.0), surface)
        assert len(shot.contacts) < 3000


def rack(rows=4):
    """Quarters in a triangle, each touching its neighbours, and one to shoot at them."""
    side = 24.26
    discs = [
        coin("quarter", f"q{row}{place}", (place - row / 2) * side, row * side * math.sqrt(0.75) + 1e-9 * row)
        for row in range(rows)
        for place in range(row + 1)
    ]
    return [*discs, coin("quarter", "striker", 0.0, -60.0)]


@pytest.mark.parametrize("mu", [0.01, 0.25])
@pytest.mark.parametrize(("restitution", "rounds"), [(1.0, 2000), (0.9, 2000), (0.0, 5000)])
def test_a_touching_rack_is_broken_in_few_rounds(restitution, mu, rounds, monkeypatch):
    monkeypatch.setattr(run, "MAX_ROUNDS", rounds)
    surface = Surface(mu=mu, restitution=restitution, width=400.0, depth=400.0, rim=True)
    for aside in (0.0, 1e-7, 3.0):
        shot = simulate(rack(), Flick("striker", aside, 1500.0), surface)
        assert len(shot.moved) > 5
        assert_never_inside(shot)


def test_a_light_coin_squeezed_between_heavy_ones_stays_outside_them():
    masses = [20.1, 3.63, 43.6, 42.0, 48.5, 6.6]
    gaps = [1e-3, 1e-3, 1e-4, 0.0, 1e-3, 0.0]
    discs, x = [], -80.0
    for number, (mass, gap) in enumerate(zip(masses, gaps, strict=True)):
        discs.append(Disc(f"q{number}", 12.13, mass, x, 0.0))
        x += 24.26 + gap
    surface = Surface(restitution=0.0, rim_friction=0.0, width=200.0, depth=300.0, rim=True)
    assert_never_inside(simulate(discs, Flick("q4", -1637.27, 858.02, 242.07), surface))
