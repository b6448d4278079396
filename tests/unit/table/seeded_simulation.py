"""Deterministic simulation of a whole table: one seed gives one run.

A seed chooses a book, its options and a configuration. Players, dealers and supervisors then mostly
do what `find_next_action` names, and sometimes send a random command in any phase
(`random_players`). At most tables with real cards the cards have a true order, of which the reader
misses or misreads some (`real_cards`). The docstring of `invariants` says what is checked when.
`python -m tests.unit.table.seeded_simulation --from 2000 --seeds 1000` runs a part of many seeds.
`--random-procedure` gives each table a rulebook whose procedure takes random choices
(`random_procedures`). For a seed that fails it prints the shortest list of commands that still
fails, as JSON lines.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from punto.refusals import Refusal
from punto.table import commands as c
from tests.unit.table.arbitrary_commands import TABLE_ROLES, arbitrary_actor
from tests.unit.table.invariants import (
    NAMES,
    STAFF_ACTORS,
    CheckedTable,
    InvariantViolation,
    RunStats,
    TableSetting,
    actor_of,
    decode_command,
    describe_exception,
    encode,
)
from tests.unit.table.random_players import DEALER, RandomPlayers, pick_cards, pick_setting
from tests.unit.table.real_cards import RealCardsStaff

COMMANDS_PER_SEED = 300


class Failure(NamedTuple):
    seed: int
    setting: TableSetting
    commands: list[bytes]
    label: str
    message: str

    def report(self) -> str:
        lines = [command.decode() for command in self.commands]
        head = f"seed {self.seed}: {self.message}"
        setting = encode(self.setting._asdict()).decode()
        return "\n".join((head, setting, f"{len(lines)} commands:", *lines))


def run(
    seed: int,
    commands: int = COMMANDS_PER_SEED,
    *,
    random_procedure: bool = False,
    shorten: bool = True,
) -> RunStats | Failure:
    """Run one seed and return its statistics or its failure."""
    rng = random.Random(seed)
    setting = pick_setting(rng, pick_cards(rng), seed if random_procedure else None)
    is_real = setting.cards == "scanned" and rng.random() < 0.8
    tally, given = RunStats(), list[bytes]()
    tally.seeds = 1
    table = CheckedTable(setting, tally)
    crowd = (RealCardsStaff if is_real else RandomPlayers)(rng, setting)
    try:
        for _ in range(commands):
            play(rng, table, crowd, given)
        table.check_end()
    except InvariantViolation as broken:
        short = shorten_run(setting, given, broken.label) if shorten else given
        return Failure(seed, setting, short, broken.label, str(broken))
    except Exception as error:  # the simulation itself must not raise either
        return Failure(seed, setting, given, describe_exception(error), traceback.format_exc())
    return tally


def play(rng: random.Random, table: CheckedTable, crowd: RandomPlayers, given: list[bytes]) -> None:
    before = table.state
    command, mad = crowd.next(before)
    given.append(encode(command))
    answer = table.submit(command)
    if answer is None:  # a known failure: void the round
        crowd.queue.append(lambda _: c.DeclareForeign(by=DEALER))
    else:
        crowd.observe(command, answer if isinstance(answer, Refusal) else table.applied)
    taken = answer is not None and not isinstance(answer, Refusal)
    if taken and mad and (before.phase != "betting" or rng.random() < 0.1):
        table.check_listed(before, command)
    table.check_next_action()
    # Listing every bet of every player is slow: do it less often.
    if rng.random() < (0.01 if table.state.phase == "betting" else 0.04):
        table.check_legal(arbitrary_actor(rng, table.state, rng.choice(TABLE_ROLES)))


def run_fails(setting: TableSetting, commands: Iterable[bytes], label: str) -> bool:
    """Whether repeating these commands violates the same invariant. All views are checked."""
    table = CheckedTable(setting, RunStats(), all_eyes=True)
    try:
        for text in commands:
            before, command = table.state, decode_command(text)
            answer = table.submit(command)
            if label.startswith("taken_not_listed") and isinstance(answer, list):
                table.check_listed(before, command)
            table.check_next_action()
            if label.startswith("legal_"):
                for actor in (*STAFF_ACTORS, *(actor_of(table.state, n) for n in NAMES)):
                    table.check_legal(actor)
        table.check_end()
    except InvariantViolation as broken:
        return broken.label == label
    return False


def shorten_run(setting: TableSetting, commands: list[bytes], label: str) -> list[bytes]:
    """Remove commands that are not needed for the failure, for at most five seconds."""
    end, size = time.monotonic() + 5, len(commands) // 2
    short = commands
    if not run_fails(setting, short, label):
        return short
    while size and time.monotonic() < end:
        at = 0
        while at < len(short) and time.monotonic() < end:
            without = short[:at] + short[at + size :]
            if run_fails(setting, without, label):
                short = without
            else:
                at += size
        size //= 2
    return short


def run_all(
    seeds: Sequence[int], commands: int, workers: int, *, random_procedure: bool, progress: bool
) -> tuple[RunStats, list[Failure]]:
    tally, failures = RunStats(), list[Failure]()
    begun = last = time.monotonic()
    with ProcessPoolExecutor(workers) as pool:
        one_run = partial(run, random_procedure=random_procedure)
        runs = pool.map(one_run, seeds, [commands] * len(seeds), chunksize=10)
        for number, one in enumerate(runs, start=1):
            if isinstance(one, Failure):
                failures.append(one)
            else:
                tally.add(one)
            if progress and time.monotonic() - last > 1:
                last = time.monotonic()
                rate = tally.commands / (last - begun)
                text = (
                    f"\r{number}/{len(seeds)} seeds, {len(failures)} failed, {rate:,.0f} a second"
                )
                print(text, end="", file=sys.stderr, flush=True)
    if progress:
        print(file=sys.stderr)
    return tally, failures


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, prog="python -m tests.unit.table.seeded_simulation"
    )
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first seed")
    parser.add_argument("--commands", type=int, default=COMMANDS_PER_SEED, help="of each seed")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--random-procedure", action="store_true", help="give each table another procedure"
    )
    asked = parser.parse_args()
    seeds = range(asked.first, asked.first + asked.seeds)
    tally, failures = run_all(
        seeds,
        asked.commands,
        asked.workers,
        random_procedure=asked.random_procedure,
        progress=True,
    )
    print(tally.summary())
    first: dict[str, Failure] = {}
    for failure in sorted(failures, key=lambda one: len(one.commands)):
        first.setdefault(failure.label, failure)
    for failure in first.values():
        same = sum(one.label == failure.label for one in failures)
        print(f"\n--- {failure.label}, in {same} seeds\n{failure.report()}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
