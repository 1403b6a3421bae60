"""The showing of a move: time goes forwards, at the rate asked for, and steps stay within the move."""

from hypothesis import given
from hypothesis import strategies as st

from game.scenes.playback import FRAME, RATES, Playback
from game.scenes.turn_bar import SPEEDS
from game.ui.table import Film

lengths = st.just(0.0) | st.floats(0.01, 20)
spans = st.floats(0, 0.05)
doings = st.lists(st.one_of(spans, st.integers(-3, 3), st.sampled_from(["slower", "toggled"])), max_size=30)


def film(length: float) -> Film:
    """A film that shows nothing."""
    return Film(length, lambda *_: None)


def done(shown: Film, doings_: list) -> Playback:
    playback = Playback(shown)
    for doing in doings_:
        if isinstance(doing, str):
            playback = getattr(playback, doing)()
        elif isinstance(doing, int):
            playback = playback.stepped(doing)
        else:
            playback = playback.passed(doing)
    return playback


@given(lengths, doings)
def test_whatever_is_done_it_shows_the_same_move_at_a_known_rate(length: float, doings_: list) -> None:
    shown = film(length)
    playback = done(shown, doings_)
    assert playback.film is shown
    assert playback.rate in RATES
    assert playback.t >= 0


@given(lengths, doings, spans)
def test_time_goes_forwards_at_the_rate_or_stands(length: float, doings_: list, dt: float) -> None:
    playback = done(film(length), doings_)
    later = playback.passed(dt)
    assert later.t == (playback.t if playback.paused else playback.t + dt * playback.rate)
    assert later.t >= playback.t


@given(lengths, doings, st.integers(-5, 5))
def test_a_step_stops_it_within_the_move(length: float, doings_: list, frames: int) -> None:
    playback = done(film(length), doings_)
    stepped = playback.stepped(frames)
    assert stepped.paused
    assert 0 <= stepped.t <= length
    assert not stepped.over or length == 0
    assert abs(stepped.t - min(playback.t, length)) <= abs(frames) * FRAME + 1e-5


@given(lengths.filter(lambda length: length > 1), doings, st.integers(1, 5))
def test_as_many_steps_back_as_forwards_lead_to_the_same_picture(length: float, doings_: list, frames: int) -> None:
    start = done(film(length), doings_).stepped(0)
    there = start.stepped(frames)
    if there.t < length - FRAME:
        assert abs(there.stepped(-frames).t - start.t) < 1e-9


@given(lengths, doings)
def test_four_times_slower_is_as_before_and_twice_stopped_goes_on(length: float, doings_: list) -> None:
    playback = done(film(length), doings_)
    assert playback.slower().slower().slower().slower() == playback
    assert playback.toggled().toggled() == playback


@given(lengths, st.sampled_from(RATES))
def test_it_is_over_after_its_length_at_its_rate(length: float, rate: float) -> None:
    playback = Playback(film(length), rate=rate)
    assert playback.passed(length / rate + 1e-9).over
    assert length == 0 or not playback.passed(length / rate * 0.999).over


def test_every_rate_has_its_own_words() -> None:
    assert set(SPEEDS) == set(RATES)
    assert len(set(SPEEDS.values())) == len(RATES)


parts = st.lists(st.tuples(st.floats(0, 20), st.floats(0.01, 5)), min_size=1, max_size=3)


@given(parts, st.floats(0, 0.999))
def test_of_what_stands_still_nothing_else_is_shown_and_each_part_for_its_time(pairs: list, share: float) -> None:
    stills, seen = tuple((start, start + long) for start, long in pairs), []
    still = Film(99.0, lambda *args: seen.append(args[2]), stills=stills).still
    assert abs(still.duration - sum(long for _, long in pairs)) < 1e-9
    still.draw(None, None, share * still.duration, None)  # type: ignore[arg-type]
    assert any(start < seen[-1] < end for start, end in stills)
    gone = 0.0
    for start, end in stills:
        for t in (gone + 0.001, gone + (end - start) - 0.001):
            still.draw(None, None, t, None)  # type: ignore[arg-type]
            assert start < seen[-1] < end
        gone += end - start
