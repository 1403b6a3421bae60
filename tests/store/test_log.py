from pathlib import Path

from game.store import log


def crash() -> Exception:
    try:
        raise RuntimeError("the coin is nowhere \udcff")
    except RuntimeError as error:
        return error


def test_each_crash_has_a_report_of_its_own_with_the_place_and_the_context() -> None:
    written = [log.write_crash(crash(), {"scene": f"play {n} \udcff"}) for n in range(3)]
    assert len(set(written)) == 3
    for n, path in enumerate(written):
        text = path.read_text(encoding="utf-8")
        for part in (f"scene: play {n}", "RuntimeError: the coin is nowhere", "in crash", "Small Change"):
            assert part in text


def test_no_place_for_a_report_is_no_second_crash(home: Path) -> None:
    home.write_text("not a folder")
    assert log.write_crash(crash(), {}) is None
