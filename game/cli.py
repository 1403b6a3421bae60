"""The command line: the game itself, and commands that need no display."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TextIO

import game
from game.core.codes import normal_code
from game.core.match import AnyMatch, BadRecord, Match
from game.core.rules import NotationError
from game.core.seats import Seat
from game.store.records import UnreadableRecord, read_record

Play = Callable[[str | None], int]


class Failure(Exception):
    """A file that a command cannot use: the number of the move that fails (None: not a move), a key, a sentence."""

    def __init__(self, at: int | None, reason: str, message: str) -> None:
        super().__init__(message)
        self.at = at
        self.reason = reason


def main(argv: Sequence[str] | None = None, play: Play | None = None) -> int:
    """Does what the arguments say (by default those of the process) and gives the exit status.

    `play` opens the table with the board of a code or another one.
    """
    try:
        arguments = _parser(play or _open).parse_args(argv)
    except SystemExit as stop:  # help, version or a usage error: argparse has said all there is to say
        return stop.code if isinstance(stop.code, int) else 1
    try:
        status: int = arguments.run(arguments)
        if sys.stdout is not None:  # it is None in a windowed build
            sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def _parser(play: Play) -> argparse.ArgumentParser:
    about = "Games for two people at one table. Without a command: play."
    parser = argparse.ArgumentParser(prog="small-change", description=about, allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"Small Change {game.__version__}")
    parser.add_argument("--code", type=_code, help="play on the board that grows from this code")
    parser.set_defaults(run=lambda arguments: play(arguments.code))
    commands = parser.add_subparsers(title="commands that need no display", metavar="COMMAND")

    check = commands.add_parser("check", help="replay game records and print how each ends")
    check.add_argument("--json", action="store_true", help="print one JSON object a line")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.set_defaults(run=_check)

    legal = commands.add_parser("legal", help="print the legal moves at the end of a game record, one a line")
    legal.add_argument("--json", action="store_true", help="print one JSON object")
    legal.add_argument("file", metavar="FILE")
    legal.set_defaults(run=_legal)

    pictures = commands.add_parser("pictures", help="draw every screen into a folder")
    pictures.add_argument("folder", metavar="DIR")
    pictures.set_defaults(run=_pictures)

    bench = commands.add_parser("bench", help="measure start, drawing, memory and rules")
    bench.set_defaults(run=_bench)
    return parser


def _code(text: str) -> str:
    try:
        return normal_code(text)
    except NotationError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _open(code: str | None) -> int:
    from game.app import run  # imports the drawing library, which no other command needs

    return run(code=code)


def _pictures(arguments: argparse.Namespace) -> int:
    from game import pictures

    try:
        pictures.make(Path(arguments.folder))
    except OSError as error:
        _say(f"no pictures: {arguments.folder}: {error.strerror or error}", sys.stderr)
        return 1
    return 0


def _bench(_arguments: argparse.Namespace) -> int:
    from game import bench

    return bench.main()


def _check(arguments: argparse.Namespace) -> int:
    status = 0
    for file in arguments.files:
        try:
            match = _replayed(file)
        except Failure as failure:
            status = 1
            _say(json.dumps(_failure_data(file, failure)) if arguments.json else _complaint(file, failure))
        else:
            _say(json.dumps(_outcome_data(file, match)) if arguments.json else f"{_shown(file)}: {_summary(match)}")
    return status


def _legal(arguments: argparse.Namespace) -> int:
    try:
        match = _replayed(arguments.file)
        moves = _legal_moves(match)
    except Failure as failure:
        if arguments.json:
            _say(json.dumps(_failure_data(arguments.file, failure)))
        else:
            _say(_complaint(arguments.file, failure), sys.stderr)
        return 1
    if arguments.json:
        to_move = None if match.outcome else match.state.to_move.value
        _say(json.dumps({"to_move": to_move, "moves": moves}))
    else:
        for move in moves:
            _say(move if isinstance(move, str) else json.dumps(move))
    return 0


def _replayed(file: str) -> AnyMatch:
    """The game of a record in a file, replayed to its end; Failure says where it cannot be."""
    from game.registry import by_key  # every game's rules: only when a record is to be read

    try:
        record = read_record(Path(file))
    except UnreadableRecord as error:
        raise Failure(None, error.reason, str(error)) from error
    try:
        spec = by_key(record.game)
    except KeyError as error:
        raise Failure(None, "game", f"unknown game {record.game!r}") from error
    try:
        return Match.from_record(spec, record)
    except BadRecord as error:
        raise Failure(error.at, error.reason, str(error)) from error


def _legal_moves(match: AnyMatch) -> list[Any]:
    if match.spec.legal_moves is None:
        raise Failure(None, "unlisted", f"the moves of {match.spec.title} cannot be listed: there are too many")
    return [match.spec.write_move(move) for move in match.spec.legal_moves(match.state)]


def _outcome_data(file: str, match: AnyMatch) -> dict[str, Any]:
    outcome = match.outcome
    winner: Seat | None = outcome.winner if outcome else None
    return {
        "file": file,
        "ok": True,
        "game": match.spec.key,
        "over": outcome is not None,
        "winner": winner.value if winner else None,
        "reason": outcome.reason if outcome else None,
        "moves": len(match.moves),
    }


def _failure_data(file: str, failure: Failure) -> dict[str, Any]:
    return {"file": file, "ok": False, "at": failure.at, "reason": failure.reason, "error": str(failure)}


def _complaint(file: str, failure: Failure) -> str:
    return f"{_shown(file)}: {failure} ({failure.reason})"


def _summary(match: AnyMatch) -> str:
    """One line on where a game stands, as `nickel, 12 moves: first wins (line)`."""
    outcome = match.outcome
    if outcome is None:
        end = f"{match.state.to_move.value} to move"
    elif outcome.winner is None:
        end = f"a tie ({outcome.reason})"
    else:
        end = f"{outcome.winner.value} wins ({outcome.reason})"
    count = len(match.moves)
    return f"{match.spec.key}, {count} {'move' if count == 1 else 'moves'}: {end}"


def _shown(file: str) -> str:
    """A file name that keeps to one line and to characters that can be printed."""
    return file if file.isprintable() else repr(file)


def _say(text: str, stream: TextIO | None = None) -> None:
    """Prints a line; a character that the terminal does not have becomes its number instead of an error."""
    out = stream or sys.stdout
    encoding = getattr(out, "encoding", None) or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), file=out)
