"""Tables operated by seeded random users, as events with times.

The users are those of `tests.unit.table.random_players`. No invariant is checked, which makes a
seed quick.
`python -m tests.unit.records.simulated_tables --seeds 1000` exports, audits and prints findings.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from punto.records import audit_records, read_records
from punto.records.audit.findings import Finding
from punto.records.export import export_table
from punto.records.format import CoupRecord, encode_line
from punto.refusals import Refusal
from punto.table import events as e
from punto.table.config import Setup
from punto.table.decide import decide
from punto.table.events import Event
from punto.table.evolve import evolve
from tests.unit.table.invariants import TableSetting
from tests.unit.table.random_players import RandomPlayers, pick_setting

DEFAULT_COMMANDS = 300
START_MS = 1_767_643_200_000


class SimulatedTable(NamedTuple):
    setting: TableSetting
    setup: Setup
    events: list[tuple[int, Event]]


def simulate_table(seed: int, commands: int = DEFAULT_COMMANDS) -> SimulatedTable:
    rng = random.Random(seed)
    setting = pick_setting(rng)
    state, players = setting.table(), RandomPlayers(rng, setting)
    events: list[tuple[int, Event]] = []
    for number in range(commands):
        answer = decide(state, players.next(state)[0])
        if isinstance(answer, Refusal):
            continue
        for event in answer:
            state = evolve(state, event)
            events.append((START_MS + 1217 * number, event))
    return SimulatedTable(setting, state.setup.configured or state.setup, events)


def write_export(table_run: SimulatedTable, path: Path, table: str = "T1") -> Path:
    lines = export_table(table_run.setup, table_run.events, table, START_MS)
    path.write_bytes(b"".join(encode_line(line) + b"\n" for line in lines))
    return path


def audit_export(table_run: SimulatedTable, path: Path) -> list[Finding]:
    options = dict(table_run.setup.book.chosen_options)
    return audit_records(
        [write_export(table_run, path)], table_run.setting.source, options=options, workers=1
    ).findings


def sum_profits(events: list[tuple[int, Event]]) -> Counter[str]:
    """Sum by player what settlements and reversals moved, without a round that is not over."""
    sums: Counter[str] = Counter()
    before = sums
    for _, event in events:
        match event:
            case e.BetsOpened():
                before = sums.copy()
            case e.RoundEnded() | e.RoundVoided():
                before = sums
            case e.StakePaid():
                sums[event.player] += event.profit
            case e.StakeLost():
                sums[event.player] -= event.amount
            case e.PaymentReversed():
                sums[event.player] += event.returned - event.taken
            case e.StakeRestored():
                sums[event.player] += event.owed
    return before


def sum_recorded_profits(path: Path) -> Counter[str]:
    """Sum by player the recorded profits; `more` has what a reversed payment leaves owed."""
    sums: Counter[str] = Counter()
    for one in read_records(path):
        if isinstance(one, CoupRecord):
            for stake in one.wagers:
                sums[stake.player or ""] += stake.profit or 0
            sums.update(one.more.get("owed", {}))
    return sums


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.unit.records.simulated_tables")
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--commands", type=int, default=DEFAULT_COMMANDS)
    asked = parser.parse_args()
    codes, kinds = Counter[str](), Counter[str]()
    seeds = coups = events = 0
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.jsonl"
        for seed in range(asked.first, asked.first + asked.seeds):
            one = simulate_table(seed, asked.commands)
            seeds, events = seeds + 1, events + len(one.events)
            for found in _find_differences(one, path):
                codes[found.split()[0]] += 1
                if codes[found.split()[0]] <= 3:
                    print(f"seed {seed}, {one.setup.book.id}: {found}")
            for record in read_records(path):
                if isinstance(record, CoupRecord):
                    coups += 1
                    kinds.update((record.status, *record.irregularities))
    print(f"{seeds:,} seeds, {events:,} events, {coups:,} coups; findings: {dict(codes) or 'none'}")
    print(", ".join(f"{name} {number:,}" for name, number in kinds.most_common()))
    return 1 if codes else 0


def _find_differences(table_run: SimulatedTable, path: Path) -> Iterator[str]:
    for found in audit_export(table_run, path):
        record = path.read_text("utf-8").splitlines()[max(found.line - 1, 0)]
        yield f"{found.code} {found.what}: {found.recorded}; right: {found.right}\n  {record}"
    moved, recorded = +sum_profits(table_run.events), +sum_recorded_profits(path)
    if moved != recorded or -sum_profits(table_run.events) != -sum_recorded_profits(path):
        yield f"profits {moved} {recorded}"


if __name__ == "__main__":
    sys.exit(main())
