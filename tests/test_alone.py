"""One program at a time in a folder: who is second is told so."""

import sys
from pathlib import Path

import pytest

from game.alone import claim


@pytest.mark.skipif(sys.platform == "win32", reason="a Windows lock is on the process, not on the open file")
def test_the_second_is_not_alone_until_the_first_has_gone(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "saves"
    first, alone = claim(folder)
    assert first is not None
    assert alone
    second, alone = claim(folder)
    assert second is not None
    assert not alone
    second.close()
    first.close()
    third, alone = claim(folder)
    assert third is not None
    assert alone
    third.close()


def test_where_nothing_can_be_written_nobody_is_said_to_be_there(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert claim(tmp_path / "file" / "saves") == (None, True)
