"""How days are called."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from game.ui.words import LANGUAGES, Words

NOW = datetime(2026, 3, 1, 0, 30, tzinfo=timezone(timedelta(hours=2)))


@pytest.mark.parametrize(
    ("ago", "shown"),
    [
        (timedelta(minutes=30), "today, 00:00"),
        (timedelta(minutes=31), "yesterday, 23:59"),
        (timedelta(hours=24, minutes=30), "yesterday, 00:00"),
        (timedelta(hours=24, minutes=31), "27 February 2026, 23:59"),
        (timedelta(days=365), "1 March 2025, 00:30"),
        (-timedelta(days=1), "2 March 2026, 00:30"),
    ],
)
def test_a_day_is_counted_where_the_reader_is(ago: timedelta, shown: str) -> None:
    when = NOW - ago
    assert Words.load("en").moment(when, NOW) == Words.load("en").moment(when.astimezone(UTC), NOW) == shown


def test_every_month_has_a_name_of_its_own_in_every_language() -> None:
    for language in LANGUAGES:
        words = Words.load(language)
        shown = {words.moment(datetime(2025, month, 9, 8, 7, tzinfo=UTC), NOW) for month in range(1, 13)}
        assert len(shown) == 12
        assert all("9" in text and "2025" in text for text in shown)
    assert Words.load("de").moment(datetime(2025, 3, 9, 8, 7, tzinfo=UTC), NOW) == "9. März 2025, 10:07"
    assert Words.load("es").moment(datetime(2025, 3, 9, 8, 7, tzinfo=UTC), NOW) == "9 de marzo de 2025, 10:07"
