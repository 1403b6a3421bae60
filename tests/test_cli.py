import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import game
from game import cli
from game.core.match import Match
from game.core.spec import GameSpec
from game.registry import GAMES
from game.ui.words import Words
from tests.support.hands import played_out
from tests.support.null_game import GAME, Options

ROOT = Path(game.__file__).parent.parent
UNLISTED = "unlisted"


@pytest.fixture(autouse=True)
def null_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counters, the same without a list of moves, and the real games."""
    known = {spec.key: spec for spec in (*GAMES, GAME, replace(GAME, key=UNLISTED, legal_moves=None))}
    registry = ModuleType("game.registry")
    registry.by_key = known.__getitem__
    monkeypatch.setitem(sys.modules, "game.registry", registry)


def record(*moves: str, setup: str = "5", **changes: object) -> dict[str, object]:
    start = Match.from_setup(GAME, Options(), "5").to_record().to_data()
    return {**start, "setup": setup, "moves": list(moves), **changes}


def write(folder: Path, data: object, name: str = "record.json") -> str:
    path = folder / name
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str], str]:
    status = cli.main(arguments)
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def checked(capsys: pytest.CaptureFixture[str], *files: str) -> tuple[int, list[dict[str, object]]]:
    status, lines, err = run(capsys, "check", "--json", *files)
    assert err == ""
    return status, [json.loads(line) for line in lines]


def test_check_tells_how_each_game_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    won = write(tmp_path, record("3", "2"), "won.json")
    running = write(tmp_path, record("3"), "running.json")
    fresh = write(tmp_path, record(), "fresh.json")
    status, found = checked(capsys, won, running, fresh)
    common = {"ok": True, "game": "counters"}
    assert status == 0
    assert found == [
        {"file": won, **common, "over": True, "winner": "second", "reason": "last", "moves": 2},
        {"file": running, **common, "over": False, "winner": None, "reason": None, "moves": 1},
        {"file": fresh, **common, "over": False, "winner": None, "reason": None, "moves": 0},
    ]
    status, lines, _ = run(capsys, "check", won, running)
    assert status == 0
    assert lines == [
        f"{won}: counters, 2 moves: second wins (last)",
        f"{running}: counters, 1 move: second to move",
    ]


REFUSED = [
    (record("3", "1", "2"), 3, "short"),
    (record("3", "2", "1"), 3, "over"),
    (record("0"), 1, "count"),
    (record("1", "x"), 2, "notation"),
    (record("1", 2), 2, "notation"),
    (record(setup="0"), None, "setup"),
    (record(options={"most": 9}), None, "setup"),
    (record(options={"least": 1}), None, "setup"),
    (record("3", "2", result={"winner": "first", "reason": "last"}), 2, "result"),
    (record("3", result={"winner": "second", "reason": "last"}), 1, "result"),
    (record(game="chess"), None, "game"),
    (record(game="../x"), None, "game"),
    (record(version=2), None, "format"),
    (record(format="pgn"), None, "format"),
    (record(moves="3"), None, "format"),
    (record(options=[]), None, "format"),
    (record(comment="!"), None, "format"),
    ([record()], None, "format"),
    (None, None, "format"),
    ({}, None, "format"),
]


@pytest.mark.parametrize(("data", "at", "reason"), REFUSED)
def test_check_names_the_first_thing_that_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: object, at: int | None, reason: str
) -> None:
    file = write(tmp_path, data)
    status, (found,) = checked(capsys, file)
    assert status == 1
    assert found.pop("error")
    assert found == {"file": file, "ok": False, "at": at, "reason": reason}
    status, (line,), _ = run(capsys, "check", file)
    assert status == 1
    assert line.startswith(f"{file}: ")
    assert line.endswith(f" ({reason})")
    assert at is None or reason == "result" or f"move {at}" in line


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = write(tmp_path, record("3"), "good.json")
    missing = str(tmp_path / "missing.json")
    status, found = checked(capsys, good, missing, str(tmp_path), good)
    assert status == 1
    assert [line["ok"] for line in found] == [True, False, False, True]
    assert [line.get("reason") for line in found[1:3]] == ["file", "file"]


@pytest.mark.skipif(os.name == "nt", reason="such names do not exist on Windows")
@pytest.mark.parametrize("name", [b"\xff\xfe.json", "ü 家.json".encode(), b"a\nb\x1b[2J.json", b'q"\\.json', b" "])
def test_any_file_name_keeps_to_its_line_and_comes_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: bytes
) -> None:
    file = os.fsdecode(os.fsencode(tmp_path) + b"/" + name)
    Path(file).write_text(json.dumps(record("3")))
    status, (found,) = checked(capsys, file)
    assert status == 0
    assert found["file"] == file
    status, lines, _ = run(capsys, "check", file)
    assert (status, len(lines)) == (0, 1)
    assert lines[0].isprintable()


def test_legal_lists_the_moves_at_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, record("3"))
    assert run(capsys, "legal", file) == (0, ["1", "2"], "")
    status, (line,), _ = run(capsys, "legal", "--json", file)
    assert status == 0
    assert json.loads(line) == {"to_move": "second", "moves": ["1", "2"]}


def test_legal_lists_nothing_when_the_game_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, record("3", "2"))
    assert run(capsys, "legal", file) == (0, [], "")
    status, (line,), _ = run(capsys, "legal", "--json", file)
    assert status == 0
    assert json.loads(line) == {"to_move": None, "moves": []}


@pytest.mark.parametrize(
    ("data", "reason"), [(record("9"), "count"), (record(game=UNLISTED), "unlisted"), ([], "format")]
)
def test_legal_says_why_it_cannot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: object, reason: str
) -> None:
    file = write(tmp_path, data)
    status, lines, err = run(capsys, "legal", file)
    assert (status, lines) == (1, [])
    assert err.startswith(f"{file}: ")
    assert err.endswith(f" ({reason})\n")
    status, (line,), err = run(capsys, "legal", "--json", file)
    assert (status, err) == (1, "")
    found = json.loads(line)
    assert (found["ok"], found["reason"]) == (False, reason)


def random_record(spec: GameSpec, seed: int) -> dict[str, object]:
    dice = random.Random(seed)
    match = Match.start(spec, spec.options(), f"CLI{seed}")
    for _ in range(dice.randrange(12)):
        moves = spec.legal_moves(match.state) if spec.legal_moves else ()
        if not moves:
            break
        match = match.play(dice.choice(moves))
    return match.to_record(("A", "B")).to_data()


strange = st.sampled_from(
    [
        None,
        True,
        False,
        0,
        -1,
        1,
        2**53,
        1e300,
        -0.5,
        "",
        "a1",
        "…",
        "9" * 5000,
        "/" * 50,
        [],
        {},
        [[]],
        {"": None},
        ["a1"],
    ]
)


@pytest.mark.parametrize("spec", [*GAMES, GAME], ids=lambda spec: spec.key)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
@given(data=st.data())
def test_no_record_however_strange_ends_in_a_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spec: GameSpec, data: st.DataObject
) -> None:
    good = random_record(spec, data.draw(st.integers(0, 20)))
    assert checked(capsys, write(tmp_path, good))[0] == 0
    key = data.draw(st.sampled_from(sorted(good)))
    value = data.draw(strange)
    if isinstance(good[key], list) and good[key] and data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(good[key]) - 1))
        value = [*good[key][:place], value, *good[key][place + 1 :]]
    elif isinstance(good[key], dict) and good[key]:
        value = {**good[key], data.draw(st.sampled_from(sorted(good[key]))): value}
    elif isinstance(good[key], str) and good[key]:
        place = data.draw(st.integers(0, len(good[key])))
        value = (
            good[key][:place]
            + data.draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=3))
            + good[key][place + 1 :]
        )
    status, (found,) = checked(capsys, write(tmp_path, {**good, key: value}))
    assert status == (0 if found["ok"] else 1)
    assert found["ok"] or (found["reason"] and found["error"])


@pytest.mark.parametrize("spec", [spec for spec in GAMES if spec.legal_moves], ids=lambda spec: spec.key)
def test_every_listed_move_can_be_added_to_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spec: GameSpec
) -> None:
    before = random_record(spec, 3)
    status, (line,), _ = run(capsys, "legal", "--json", write(tmp_path, before))
    moves = json.loads(line)["moves"]
    assert status == 0
    longer = [
        write(tmp_path, {**before, "moves": [*before["moves"], move], "result": None}, f"{n}.json")
        for n, move in enumerate(moves[:20])
    ]
    assert checked(capsys, *longer)[0] == 0


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["check", "--help"]])
def test_help_and_version_are_no_errors(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    status, lines, err = run(capsys, *arguments)
    assert status == 0
    assert lines
    assert err == ""


def test_version_is_that_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version")[1] == [f"Small Change {game.__version__}"]


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    text = "\n".join(run(capsys, "--help")[1])
    for word in ("check", "legal", "pictures", "bench", "--code", "--version"):
        assert word in text


@pytest.mark.parametrize(
    "arguments",
    [
        *(["check"], ["legal"], ["legal", "a", "b"], ["chess"], ["check", "-x", "f"]),
        *(["--code", "!"], ["--code", ""], ["--co", "ABC"]),
    ],
)
def test_a_wrong_call_says_so_in_a_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    status, lines, err = run(capsys, *arguments)
    assert status == 2
    assert lines == []
    assert "usage" in err
    assert "Traceback" not in err


@pytest.mark.parametrize(("arguments", "code"), [([], None), (["--code", "k7qf-2m9x"], "K7QF2M9X")])
def test_without_a_command_the_table_opens(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: str | None
) -> None:
    app = ModuleType("game.app")
    app.run = lambda code: {None: 5, "K7QF2M9X": 6}[code]
    monkeypatch.setitem(sys.modules, "game.app", app)
    assert cli.main(arguments) == {None: 5, "K7QF2M9X": 6}[code]


def strange_records() -> list[object]:
    """Games of Nickel that are refused: one goes on after its end, another has no board; and what is no game."""
    ended = played_out("nickel", 1).to_record(("A", "B")).to_data()
    return [{**ended, "moves": [*ended["moves"], "a1"], "result": None}, {**ended, "setup": "?"}, {"format": "?"}, []]


def subprocess_run(arguments: list[str], **environment: str) -> subprocess.CompletedProcess[bytes]:
    plain = {
        name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "PYTHONPATH")
    }
    script = f"import sys; sys.path.insert(0, {str(ROOT)!r})\nfrom game.cli import main\nstatus = main(sys.argv[1:])\n"
    script += "assert 'pygame' not in sys.modules and 'pymunk' not in sys.modules\nraise SystemExit(status)"
    return subprocess.run(
        [sys.executable, "-c", script, *arguments],
        env={**plain, **environment},
        capture_output=True,
        check=False,
        cwd="/",
    )


def test_commands_need_no_display_and_no_drawing_library(tmp_path: Path) -> None:
    files = [write(tmp_path, random_record(spec, 1), f"{spec.key}.json") for spec in GAMES]
    done = subprocess_run(["check", *files])
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == len(GAMES)


@pytest.mark.parametrize("language", ["de", "es"])
def test_commands_speak_english_whatever_the_player_reads(tmp_path: Path, language: str) -> None:
    """Their words go into scripts and bug reports; half of them come from the standard library anyway."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"version": 1, "language": language}))
    good = write(tmp_path, random_record(GAMES[0], 1), "good.json")
    bad = [write(tmp_path, data, f"{number}.json") for number, data in enumerate(strange_records())]
    calls = [["check", good, *bad, str(tmp_path), "missing"], ["legal", good], ["legal", bad[0]], ["check"]]
    calls += [["--help"], ["check", "--help"], ["--code", "!"], ["chess"], ["pictures", good]]
    script = f"import sys; sys.path.insert(0, {str(ROOT)!r})\nfrom game.cli import main\n"
    script += f"for call in {calls!r}:\n    sys.stdout.flush()\n    print(main(call))"
    said = []
    for named in ("C.UTF-8", f"{language}_{language.upper()}.UTF-8"):
        environment = {**os.environ, "SMALL_CHANGE_HOME": str(home), "LANG": named, "LC_ALL": named, "LANGUAGE": named}
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            check=True,
            cwd="/",
        )
        said.append(done.stdout)
    assert said[0] == said[1]
    board = "a board has five rows of five pairs, with / between the rows: {text}"
    assert board.format(text="'?'") in said[0]
    assert Words.load(language)(board, text="'?'") not in said[0], "though there would be a translation"


@pytest.mark.skipif(os.name == "nt", reason="such names do not exist on Windows")
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_terminal_that_cannot_print_a_name_gets_its_numbers(tmp_path: Path, encoding: str, form: list[str]) -> None:
    done = subprocess_run(["check", *form, str(tmp_path / "家\udcff")], PYTHONIOENCODING=encoding)
    assert done.returncode == 1
    assert done.stderr == b""
    assert b"file" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="pipes break another way on Windows")
def test_a_reader_that_leaves_early_is_no_traceback(tmp_path: Path) -> None:
    file = write(tmp_path, {})
    reader, writer = os.pipe()
    os.close(reader)
    script = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from game.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", script, "check", *[file] * 50],
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
        cwd="/",
    )
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode == 1
