"""Two hundred kills at random moments of play: the last whole move is there, and no game counts twice."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from game.core.finished import Entry
from game.core.match import Match
from game.store import history, saves
from game.store.saves import SavedGame
from tests.support.null_game import GAME

KILLS = 200
ROW = "99"

NURSERY = """
import json, os, random, sys
from dataclasses import replace
from game.core.finished import Finished
from game.core.match import Match
from game.core.seats import PerSeat
from game.core.series import Series
from game.store import history, saves
from game.store.saves import SavedGame
from tests.support.null_game import GAME, Options

os.fsync = lambda _: None  # what is written outlives the program; only a power cut would need the disk
SERIES = Series(("Ann", "Ben"), PerSeat(0, 1), 0)

def say(text):
    os.write(1, f"{text}\\n".encode())  # in one piece, whoever else speaks

def keep(match, uid):
    record = match.to_record(("Ann", "Ben"))
    game = SavedGame(record, SERIES, saves.timestamp(), uid=uid)
    if match.outcome is None:
        told = saves.save(game) + history.remove(uid)
    else:
        told = history.add(Finished(record, SERIES, game.saved_at, uid)) + saves.delete("counters")
    assert told == (), told
    say(json.dumps([uid, list(record.moves), match.outcome is not None]))

def play(dice):
    found, told = saves.load_all()
    assert told == (), told
    match, uid = None, ""
    if found:
        match, uid = Match.from_record(GAME, found[0].record), found[0].uid
        history.remove(uid)
    while True:
        if match is None:
            match, uid = Match.from_setup(GAME, Options(), "ROW"), saves.new_uid()
        elif match.outcome is None:
            match = match.play(dice.choice(GAME.legal_moves(match.state)))
        elif dice.random() < 0.5:
            match = match.undo()
        else:
            match = None
            continue
        keep(match, uid)

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        play(random.Random(line))
    say(child)
    os.waitpid(child, 0)
    say("dead")
"""


@contextmanager
def nursery(home: Path) -> Iterator[subprocess.Popen[str]]:
    """A program that, for each line that it is given, becomes the parent of one that plays until it is killed."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "SMALL_CHANGE_HOME": str(home)}
    program = NURSERY.replace("ROW", ROW)
    with subprocess.Popen(
        [sys.executable, "-c", program], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def played_and_killed(process: subprocess.Popen[str], seed: int, after: float) -> list[tuple[str, list[str], bool]]:
    """What a program said that it had kept before it was killed, `after` seconds into its play."""
    process.stdin.write(f"{seed}\n")
    process.stdin.flush()
    said: list[str] = []
    pid = None
    while pid is None:  # the child may be the first to speak
        line = process.stdout.readline()
        assert line, "the program has ended"
        if line.strip().isdigit():
            pid = int(line)
        else:
            said.append(line)
    time.sleep(after)
    os.kill(pid, signal.SIGKILL)
    while (line := process.stdout.readline()) != "dead\n":
        assert line, "the program has ended"
        said.append(line)
    return [tuple(json.loads(line)) for line in said]


@dataclass
class Known:
    """What has been promised so far: finished games, and the last move."""

    finished: dict[str, list[str]] = field(default_factory=dict)
    last: tuple[str, list[str], bool] | None = None

    def hear(self, uid: str, moves: list[str], over: bool) -> None:
        self.last = (uid, moves, over)
        self.finished.pop(uid, None)  # a game that goes on is not finished any more
        if over:
            self.finished[uid] = moves

    def check(self, running: SavedGame | None, ended: dict[str, list[str]]) -> None:
        """At most the one step after the last promise has been done as well, in whole or in part."""
        if self.last is None:
            return
        uid, moves, over = self.last
        now = None if running is None or running.uid != uid else list(running.record.moves)
        others = {key for key in self.finished if key != uid}
        assert others <= set(ended)
        assert all(ended[key] == self.finished[key] for key in others)
        if over:  # the next step begins a game or takes the last move back
            assert ended.get(uid) == moves or now == moves[:-1]
        elif now is not None:
            assert now[: len(moves)] == moves
            assert len(now) <= len(moves) + 1
        else:  # the next step was the last move of the game
            assert ended[uid][:-1] == moves

    def see(self, running: SavedGame | None, ended: dict[str, list[str]]) -> None:
        """From now on what was found is what has to be there: the next player goes on from it."""
        self.finished = dict(ended)
        if running is not None:
            self.hear(running.uid, list(running.record.moves), False)
        elif self.last is not None:
            self.hear(self.last[0], ended[self.last[0]], True)


def test_the_last_whole_move_is_there_after_every_one_of_two_hundred_kills(home: Path) -> None:
    if not hasattr(os, "fork"):
        pytest.skip("Windows has no fork and no SIGKILL")
    dice = random.Random(200)
    known = Known()
    loaded: dict[Entry, list[str]] = {}
    kept = 0
    with nursery(home) as process:
        for seed in range(KILLS):
            said = played_and_killed(process, seed, dice.uniform(0, 0.06))
            for uid, moves, over in said:
                known.hear(uid, moves, over)
            kept += len(said)
            games, told = saves.load_all(lambda game: Match.from_record(GAME, game.record))
            entries, also = history.load_all()
            assert (told, also) == ((), ())
            assert len(games) <= 1
            assert len({entry.uid for entry in entries}) == len(entries)
            for entry in entries:
                if entry not in loaded:
                    loaded[entry] = list(history.load(entry.uid)[0].record.moves)
            found = next(iter(games), None), {entry.uid: loaded[entry] for entry in entries}
            known.check(*found)
            known.see(*found)
    assert kept > KILLS
    assert len(known.finished) > 5
