"""Sounds are played in time and measure, and their absence never matters."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.voices import Voice
from game.store.paths import asset_dir
from game.ui import sound
from game.ui.cues import VOICES, Cue, due
from game.ui.sound import CHANNELS, Sounds

ROOT = Path(__file__).resolve().parents[2]
KNOWN = {**VOICES, "coin-large": Voice(3, 0.9)}
"""The shell's own, and one of a game, which has variants."""
FILES = sum(voice.variants for voice in KNOWN.values())
LONG = "win"
"""A sound that still plays when it is counted."""


class Clock:
    """A time that stands still until it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sounds(clock: Clock) -> Iterator[Sounds]:
    """Sounds on a device that nobody hears."""
    pygame.mixer.quit()
    opened = Sounds(KNOWN, clock)
    opened.open()
    yield opened
    opened.close()
    pygame.mixer.quit()


def busy() -> list[pygame.mixer.Channel]:
    channels = [pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())]
    return [channel for channel in channels if channel.get_busy()]


def test_a_sound_is_played(sounds: Sounds) -> None:
    sounds.play(LONG)
    assert (len(busy()), sounds.unavailable) == (1, "")


def test_the_same_name_is_played_again_only_after_60_ms(sounds: Sounds, clock: Clock) -> None:
    sounds.play(LONG)
    clock.now += 0.059
    sounds.play(LONG)
    sounds.play("tie")  # another name may
    assert len(busy()) == 2
    clock.now += 0.002
    sounds.play(LONG)
    assert len(busy()) == 3


def test_no_more_than_16_play_at_once(sounds: Sounds, clock: Clock) -> None:
    for _ in range(CHANNELS + 8):
        clock.now += 1
        sounds.play(LONG)
    assert CHANNELS == 16
    assert len(busy()) == CHANNELS


def test_variants_take_turns(sounds: Sounds, clock: Clock) -> None:
    name = "coin-large"
    heard = []
    for _ in range(2 * KNOWN[name].variants):
        clock.now += 1
        sounds.play(name)
        heard.append(busy()[-1].get_sound())
        pygame.mixer.stop()
    assert len(set(map(id, heard))) == KNOWN[name].variants
    assert all(one is not other for one, other in pairwise(heard))


def loudness(sounds: Sounds, volume: float) -> float:
    pygame.mixer.stop()
    sounds.play(LONG, volume)
    playing = busy()
    return playing[0].get_volume() if playing else 0.0


def test_loudness_follows_both_volumes(sounds: Sounds, clock: Clock) -> None:
    heard = []
    for percent, volume in ((0, 1.0), (30, 0.5), (30, 1.0), (70, 1.0), (100, 1.0)):
        clock.now += 1
        sounds.set_volume(percent, muted=False)
        heard.append(loudness(sounds, volume))
    assert heard[0] == 0
    assert heard == sorted(set(heard))
    assert heard[-1] == pytest.approx(KNOWN[LONG].gain, abs=1 / 64)
    clock.now += 1
    assert loudness(sounds, 7.0) == heard[-1]
    clock.now += 1
    assert loudness(sounds, float("nan")) == 0


def test_muting_ends_what_plays(sounds: Sounds, clock: Clock) -> None:
    sounds.play(LONG)
    sounds.set_volume(70, muted=True)
    sounds.play("tie")
    assert busy() == []
    sounds.set_volume(70, muted=False)
    clock.now += 1
    sounds.play("tie")
    assert len(busy()) == 1


def test_sounds_are_decoded_a_few_at_a_time(sounds: Sounds) -> None:
    calls = 1
    while sounds.preload_some(0):  # the clock stands still: one each
        calls += 1
    assert calls == FILES
    assert not sounds.preload_some(0)


def test_with_time_enough_all_are_decoded_at_once(sounds: Sounds) -> None:
    assert not sounds.preload_some(1000)


def test_a_missing_or_damaged_file_is_silent_and_harms_no_other(
    sounds: Sounds, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "sounds"
    folder.mkdir()
    good = asset_dir() / "sounds" / "win-1.ogg"
    (folder / "win-1.ogg").write_bytes(good.read_bytes())
    (folder / "tie-1.ogg").write_bytes(good.read_bytes()[:90])
    monkeypatch.setattr(sound, "asset_dir", lambda: tmp_path)
    for name in KNOWN:
        sounds.play(name)
    assert (len(busy()), sounds.unavailable) == (1, "")


def test_a_device_that_goes_away_is_told_and_can_come_back(sounds: Sounds, clock: Clock) -> None:
    sounds.play(LONG)
    pygame.mixer.quit()
    clock.now += 1
    sounds.play(LONG)
    assert sounds.unavailable == sound.LOST
    sounds.set_volume(50, muted=True)
    sounds.set_volume(50, muted=False)
    assert not sounds.preload_some(10)
    sounds.open()
    clock.now += 1
    sounds.play(LONG)
    assert (len(busy()), sounds.unavailable) == (1, "")


@pytest.mark.parametrize("act", ["mute", "preload", "close"])
def test_every_call_survives_a_device_that_has_just_gone(sounds: Sounds, act: str) -> None:
    sounds.play(LONG)
    pygame.mixer.quit()
    if act == "mute":
        sounds.set_volume(50, muted=True)
    elif act == "preload":
        while sounds.preload_some(1000):
            pass
    else:
        sounds.close()
    sounds.play("tie")
    assert sounds.unavailable in ("", sound.LOST)


def test_closed_sounds_can_be_opened_again(sounds: Sounds) -> None:
    sounds.close()
    assert pygame.mixer.get_init() is None
    sounds.play(LONG)
    sounds.open()
    sounds.play(LONG)
    assert len(busy()) == 1


def test_nothing_is_opened_before_it_is_asked_for() -> None:
    pygame.mixer.quit()
    waiting = Sounds(KNOWN)
    waiting.play(LONG)
    waiting.set_volume(50, muted=True)
    assert not waiting.preload_some(1000)
    waiting.close()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("opened", [True, False])
def test_a_wrong_name_is_a_fault_with_and_without_a_device(sounds: Sounds, opened: bool) -> None:
    asked = sounds if opened else Sounds(KNOWN)
    with pytest.raises(ValueError, match="'coin-huge'"):
        asked.play("coin-huge")


@pytest.mark.parametrize("percent", [-1, 101])
def test_a_volume_out_of_range_is_a_fault(percent: int) -> None:
    with pytest.raises(ValueError, match=str(percent)):
        Sounds(KNOWN).set_volume(percent, muted=False)


PROGRAM = """
import os, sys
{before}
import pygame
from game.ui import sound
from game.ui.cues import VOICES
sounds = sound.Sounds(VOICES)
sounds.open()
sounds.play("win"); sounds.set_volume(70, True); sounds.preload_some(1)
print(sounds.unavailable)
sounds.close()
print("heard", file=sys.stderr)
"""


def run(before: str) -> tuple[str, str]:
    """What a fresh program prints, to stdout and to stderr."""
    program = PROGRAM.format(before=before)
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip(), done.stderr


def test_without_a_device_everything_is_silent_and_the_reason_is_known() -> None:
    assert run("os.environ['SDL_AUDIODRIVER'] = 'nonexistent'") == (sound.NO_DEVICE, "heard\n")


def test_looking_for_the_devices_of_this_machine_prints_nothing() -> None:
    reason, errors = run("os.environ.pop('SDL_AUDIODRIVER')")
    assert reason in ("", sound.NO_DEVICE)
    assert errors == "heard\n"


def test_a_pygame_without_a_mixer_is_known() -> None:
    assert run("sys.modules['pygame.mixer'] = None") == (sound.NOT_BUILT, "heard\n")


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are closed another way there")
def test_a_program_without_stderr_opens_its_device() -> None:
    program = (
        "import os; os.close(2); from game.ui.sound import Sounds; s = Sounds({}); s.open(); print([s.unavailable])"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    assert done.stdout == "['']\n"


def test_a_timeline_of_cues_needs_no_pygame() -> None:
    program = "import sys, game.ui.cues; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


times = st.floats(0, 10)


@given(st.lists(st.builds(Cue, times, st.sampled_from(sorted(KNOWN)))), st.lists(times, min_size=2))
def test_windows_side_by_side_play_each_cue_once(cues: list[Cue], steps: list[float]) -> None:
    steps.sort()
    played = [cue for t0, t1 in pairwise(steps) for cue in due(cues, t0, t1)]
    assert sorted(map(str, played)) == sorted(str(cue) for cue in cues if steps[0] <= cue.t < steps[-1])


@pytest.mark.parametrize(
    ("t", "name", "volume", "named"),
    [
        (float("nan"), "win", 1.0, "nan"),
        (0.0, "win", 1.5, "1.5"),
        (0.0, "win", float("nan"), "nan"),
    ],
)
def test_a_wrong_cue_cannot_be_made(t: float, name: str, volume: float, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        Cue(t, name, volume)
