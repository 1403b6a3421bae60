import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import files
from game.store.files import Damaged
from tests.support.damage import close


class Killed(BaseException):
    """The process ends here, as by `kill -9`: no handler of ours may run after it."""


def whole(data: bytes) -> bytes:
    if not data.startswith(b"<") or not data.endswith(b">"):
        raise Damaged("not whole")
    return data


def test_what_is_written_is_read_and_the_one_before_is_the_backup(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    for data in (b"<1>", b"<2>", b"<3>"):
        assert files.write(path, data) == ()
        assert files.read(path, whole) == (data, ())
    assert files.backup(path).read_bytes() == b"<2>"
    assert sorted(p.name for p in path.parent.iterdir()) == ["file", "file.bak"]


def test_nothing_there_is_nothing_to_tell(tmp_path: Path) -> None:
    assert files.read(tmp_path / "none", whole) == (None, ())


@pytest.mark.parametrize("call", ["fsync", "replace"])
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("number", [1, 2])
def test_killed_anywhere_in_a_write_a_whole_version_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, after: bool, number: int
) -> None:
    path = tmp_path / "file"
    files.write(path, b"<0>")
    files.write(path, b"<1>")
    real = getattr(os, call)
    calls = iter(range(1, 10))

    def fatal(*arguments: object) -> None:
        last = next(calls) == number
        if after or not last:
            real(*arguments)
        if last:
            raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(os, call, fatal)
        try:
            files.write(path, b"<2>")
        except Killed:
            value, notices = files.read(path, whole)
            assert value in (b"<1>", b"<2>")
            assert notices == ()
    assert files.write(path, b"<3>") == ()
    assert files.read(path, whole) == (b"<3>", ())


def test_the_new_bytes_are_on_the_disk_before_they_replace_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _: order.append("fsync"))
    real = os.replace
    monkeypatch.setattr(os, "replace", lambda a, b: (order.append("replace"), real(a, b)))
    files.write(tmp_path / "file", b"<1>")
    files.write(tmp_path / "file", b"<2>")
    assert order[0] == "fsync"
    assert order[-2:] == ["replace", "replace"]
    assert order.count("fsync") == 2


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EDQUOT, errno.EIO])
@pytest.mark.parametrize(("call", "number"), [("fsync", 1), ("replace", 1), ("replace", 2)])
def test_a_disk_that_refuses_gives_a_notice_and_keeps_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, call: str, number: int
) -> None:
    path = tmp_path / "file"
    files.write(path, b"<1>")
    real, calls = getattr(os, call), iter(range(1, 10))

    def refuse(*arguments: object) -> None:
        if next(calls) == number:
            raise OSError(code, os.strerror(code))
        real(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse)
        (notice,) = files.write(path, b"<2>")
    assert notice.message.format(**notice.values).count(os.strerror(code)) == 1
    assert files.read(path, whole) == (b"<1>", ())
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


def test_a_home_that_is_a_file_is_a_notice_on_writing_and_nothing_on_reading(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("not a folder")
    path = tmp_path / "home" / "file"
    assert files.read(path, whole) == (None, ())
    assert len(files.write(path, b"<1>")) == 1
    assert len(files.remove(path)) <= 1
    assert (tmp_path / "home").read_text() == "not a folder"


@given(rubbish=st.lists(st.binary(max_size=20).filter(lambda b: not b.startswith(b"<")), min_size=1, max_size=4))
def test_damaged_files_get_new_names_and_keep_their_bytes(
    tmp_path_factory: pytest.TempPathFactory, rubbish: list[bytes]
) -> None:
    path = tmp_path_factory.mktemp("damaged") / "file"
    for data in rubbish:
        path.write_bytes(data)
        value, (notice,) = files.read(path, whole)
        assert value is None
        assert notice.values["file"].startswith(str(path))
    kept = [path.with_name(f"file.damaged-{n}").read_bytes() for n in range(1, len(rubbish) + 1)]
    assert kept == rubbish
    assert not path.exists()


def test_a_damaged_file_falls_back_to_its_backup_and_a_damaged_backup_to_nothing(tmp_path: Path) -> None:
    path = tmp_path / "file"
    files.write(path, b"<1>")
    files.write(path, b"<2>")
    path.write_bytes(b"<2")
    value, notices = files.read(path, whole)
    assert value == b"<1>"
    assert len(notices) == 1
    assert files.write(path, b"<3>") == ()
    assert files.backup(path).read_bytes() == b"<1>"

    path.write_bytes(b"")
    files.backup(path).write_bytes(b"")
    value, notices = files.read(path, whole)
    assert value is None
    assert len(notices) == 2
    assert files.read(path, whole) == (None, ())


def test_a_folder_or_a_giant_in_the_place_of_a_file_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.mkdir()
    assert files.read(path, whole)[0] is None
    assert (tmp_path / "file.damaged-1").is_dir()

    monkeypatch.setattr(files, "MAX_BYTES", 5)
    path.write_bytes(b"<1234>")
    assert files.read(path, whole)[0] is None
    assert files.write(path, b"<123>") == ()
    assert files.read(path, whole) == (b"<123>", ())


@pytest.mark.skipif(os.name == "nt", reason="no such rights on Windows")
def test_a_folder_that_nobody_may_look_into_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another account's, or one without the right to enter: even the question what is in there is refused."""
    path = tmp_path / "home" / "file"
    files.write(path, b"<1>")
    with monkeypatch.context() as patch:
        close(path.parent, patch)
        value, (notice,) = files.read(path, whole)
        assert value is None
        assert notice.values["file"] == str(path.parent), "the folder is what the player can open"
        assert files.names(path.parent / "games") == ([], [notice])
    assert files.read(path, whole) == (b"<1>", ())


def test_a_file_and_a_backup_that_cannot_be_read_are_one_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    for data in (b"<1>", b"<2>"):
        files.write(path, data)

    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(Path, "open", refuse)
    value, (notice,) = files.read(path, whole)
    assert value is None
    assert notice.values["file"] == str(path)


def test_a_damaged_file_that_cannot_be_renamed_does_not_stop_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "rename", refuse)
    value, (notice,) = files.read(path, whole)
    assert value is None
    assert str(path) in notice.values["file"]
    assert path.exists()


def test_remove_takes_the_backup_too(tmp_path: Path) -> None:
    path = tmp_path / "file"
    files.write(path, b"<1>")
    files.write(path, b"<2>")
    assert files.remove(path) == ()
    assert files.read(path, whole) == (None, ())
    assert files.remove(path) == ()


STEP: Callable[[str], files.Step] = lambda name: lambda data: {**data, "steps": [*data["steps"], name]}  # noqa: E731


@given(count=st.integers(0, 5), version=st.integers(-2, 8))
def test_migration_takes_each_later_step_once_in_order(count: int, version: int) -> None:
    names = [f"{n}→{n + 1}" for n in range(1, count + 1)]
    data = {"version": version, "steps": []}
    steps = [STEP(name) for name in names]
    if 1 <= version <= count + 1:
        expected = {"version": count + 1, "steps": names[version - 1 :]}
        assert files.migrated(data, steps) == expected
        assert files.migrated(expected, steps) == expected
    else:
        with pytest.raises(Damaged, match=str(version)):
            files.migrated(data, steps)


WRITER = """
import sys
from pathlib import Path
from game.store import files
n = int(sys.argv[2])
while True:
    n += 1
    assert files.write(Path(sys.argv[1]), b"<%d>" % n + b" " * 5000 + b">") == ()
    print(n, flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL on Windows")
def test_a_program_killed_while_it_writes_leaves_its_last_whole_version(tmp_path: Path) -> None:
    path, last = tmp_path / "file", 0
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for enough in (1, 2, 3, 20, 50):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), str(last)], env=environment, stdout=subprocess.PIPE, text=True
        ) as writer:
            told = [int(writer.stdout.readline()) for _ in range(enough)]
            writer.kill()
            told += [int(line) for line in writer.stdout.read().split()]
        value, notices = files.read(path, whole)
        assert notices == ()
        assert int(value[1:].split(b">")[0]) - told[-1] in (0, 1)
        last = told[-1]


def test_a_file_that_cannot_be_read_for_the_moment_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Too many open files, a virus scanner: at the next start it is there again."""
    path = tmp_path / "file"
    files.write(path, b"<1>")
    files.write(path, b"<2>")
    real = Path.open

    def refuse(self: Path, *arguments: Any) -> Any:
        if self == path:
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return real(self, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        value, (notice,) = files.read(path, whole)
    assert value == b"<1>", "the backup"
    assert str(path) in notice.values.values()
    assert files.read(path, whole) == (b"<2>", ())
