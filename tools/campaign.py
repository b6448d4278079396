"""Run the checks that take too long for `make test`, in parts that can be resumed.

`make campaign` runs every part that has not passed yet on the sources that it runs. It writes the
result of each part, with its last lines of output, to docs/campaign.json, which is committed: parts
that ran on different days add up, and `--list` says which of them ran on other sources.
`make campaign PART=NAME` runs one part, `python -m tools.campaign --list` lists them.
Each part takes at most about an hour on two cores. `intervals` and `partial-records` also go on
with the next rulebook if they were stopped: see `tools/step_results.py`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import msgspec

from tests.paths import ROOT
from tools.step_results import sources_hash

STATE_FILE = ROOT / "docs" / "campaign.json"
SEEDS_PER_PART = 1_000
TABLE_PARTS = 34
"""A seed gives a table 300 commands: ten million in all."""
PROCEDURE_PARTS = 10
KILLS_PER_PART, KILL_PARTS = 200, 5
FAULTS_PER_PART = 100
FAULT_PARTS = {"pause": 2, "database": 1, "clients": 1}

SOAK_MINUTES = 60

KEPT_LINES = 40

Command = Sequence[str]
HashOf = Callable[[Command], str]


def _module(name: str, *arguments: object) -> Command:
    return [sys.executable, "-m", name, *map(str, arguments)]


PARTS: dict[str, Command] = {
    **{
        f"tables-{part}": _module(
            "tests.unit.table.seeded_simulation",
            *("--from", part * SEEDS_PER_PART),
            *("--seeds", SEEDS_PER_PART),
        )
        for part in range(TABLE_PARTS)
    },
    **{
        f"procedures-{part}": _module(
            "tests.unit.table.seeded_simulation",
            "--random-procedure",
            *("--from", part * SEEDS_PER_PART),
            *("--seeds", SEEDS_PER_PART),
        )
        for part in range(PROCEDURE_PARTS)
    },
    "odds": _module("tests.unit.odds.oracle_sweep"),
    "roads": _module("tests.unit.roads.naive_sweep"),
    "simulation": _module("tests.unit.sim.exact_sweep"),
    "intervals": _module("tests.unit.sim.interval_coverage"),
    "partial-records": _module("tests.unit.records.subset_sweep"),
    **{
        f"kills-{store}-{part}": _module(
            "tests.e2e.faults.kill_server",
            *("--kills", KILLS_PER_PART, "--store", store, "--seed", part),
        )
        for store in ("sqlite", "postgres")
        for part in range(KILL_PARTS)
    },
    **{
        f"faults-{fault}-{part}": _module(
            "tests.e2e.faults.two_servers",
            *("--fault", fault, "--count", FAULTS_PER_PART, "--seed", part),
        )
        for fault, parts in FAULT_PARTS.items()
        for part in range(parts)
    },
    "soak-server": _module("tests.e2e.faults.soak", "--minutes", SOAK_MINUTES),
    "flood": _module("tests.e2e.faults.flood"),
}


class PartResult(msgspec.Struct, frozen=True):
    """How a part ended on a state of the sources."""

    sources: str
    passed: bool
    seconds: int
    day: str
    output: str


@cache
def _hash_module(name: str) -> str:
    return sources_hash(name)


def hash_part(command: Command) -> str:
    """Return the hash of the sources that a part runs."""
    return _hash_module(command[2])


def load_results(path: Path) -> dict[str, PartResult]:
    if not path.exists():
        return {}
    return msgspec.json.decode(path.read_bytes(), type=dict[str, PartResult])


def run_part(command: Command, sources: str) -> PartResult | None:
    """Run a part, show its output and keep the end of it; None if a signal ended it."""
    day = datetime.now(UTC).date().isoformat()
    started, lines = time.monotonic(), list[str]()
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            sys.stdout.write(line)
            sys.stdout.flush()
            lines = [*lines[-KEPT_LINES + 1 :], line]
    if process.returncode < 0:
        return None
    seconds = round(time.monotonic() - started)
    return PartResult(sources, process.returncode == 0, seconds, day, "".join(lines))


def run_parts(parts: Mapping[str, Command], hash_of: HashOf, state_file: Path) -> bool:
    """Run the parts that have not passed on these sources; return whether all have passed."""
    passed = True
    for name, command in parts.items():
        sources = hash_of(command)
        found = load_results(state_file).get(name)
        if found and found.passed and found.sources == sources:
            print(f"{name}: passed before, in {found.seconds} s")
            continue
        print(f"{name}: {' '.join(command[1:])}", flush=True)
        result = run_part(command, sources)
        if result is None:
            print(f"{name}: stopped", flush=True)
            passed = False
            continue
        # Another part may have ended meanwhile.
        results = dict(sorted({**load_results(state_file), name: result}.items()))
        state_file.write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")
        print(f"{name}: {describe(result, sources)}", flush=True)
        passed = passed and result.passed
    return passed


def describe(result: PartResult | None, sources: str) -> str:
    if result is None:
        return "not run yet"
    told = f"{'passed' if result.passed else 'FAILED'} on {result.day} in {result.seconds} s"
    return told if result.sources == sources else f"{told}, on other sources"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tools.campaign")
    parser.add_argument("part", nargs="*", help="run only these parts")
    parser.add_argument("--list", action="store_true", help="list the parts and their results")
    asked = parser.parse_args()
    if unknown := [name for name in asked.part if name not in PARTS]:
        parser.error(f"no such part: {', '.join(unknown)}; the parts are {', '.join(PARTS)}")
    if asked.list:
        results = load_results(STATE_FILE)
        for name, command in PARTS.items():
            print(f"{name:18} {describe(results.get(name), hash_part(command))}")
        return
    chosen = {name: PARTS[name] for name in asked.part or PARTS}
    sys.exit(0 if run_parts(chosen, hash_part, STATE_FILE) else 1)


if __name__ == "__main__":
    main()
