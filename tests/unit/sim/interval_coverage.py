"""How often the reported intervals contain the true value, over many seeds.

`python -m tests.unit.sim.interval_coverage` plays every book and example 1,000 times and prints a
line for each wager. A finished book is written to build/campaign/interval_coverage.json; a run on
the same sources that was stopped goes on with the next book. `--again` starts anew.

An interval of the first coups of each shoe is compared with the exact mean of a full shoe. An
interval of all coups is compared with the mean of all runs together, because the mean of the game
as dealt to the cutting card has no exact value here.
"""

from __future__ import annotations

import argparse
import sys
from math import sqrt
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import punto
from punto.sim import Simulation, simulate
from punto.sim.distributions import LEVEL
from tests.unit.sim.exact_sweep import BOOKS
from tools.step_results import FOLDER, StepResults, sources_hash

SEEDS = 1_000
ROUNDS = 1_000_000
MAX_ERRORS = 4
SKEWED = 0.01
"""What the skewness of a mean and the sampled shoes may take from the coverage."""


MODULE = "tests.unit.sim.interval_coverage"


class Coverage(NamedTuple):
    wager: str
    seeds: int
    compared: int
    """Intervals of the first coups that contain the exact mean."""
    dealt: int
    """Intervals of all coups that contain the mean of all runs."""
    spread: float
    """The deviation of the means as a multiple of the mean standard error; 0 without one."""

    @property
    def is_right(self) -> bool:
        """Return whether both coverages are at least as large as claimed, but for chance."""
        least = LEVEL - SKEWED - MAX_ERRORS * sqrt(LEVEL * (1 - LEVEL) / self.seeds)
        return min(self.compared, self.dealt) >= least * self.seeds


def play_runs(name: str, seeds: range, rounds: int, workers: int | None = None) -> list[Simulation]:
    options = {"perfect_pairs": "one"} if name == "division-5" else {}
    book = punto.load(name, options)
    return [simulate(book, rounds, seed=seed, workers=workers) for seed in seeds]


def measure_coverage(runs: list[Simulation]) -> list[Coverage]:
    found = []
    for wager in runs[0].wagers:
        results = [run.wagers[wager] for run in runs]
        total = sum(result.rounds for result in results)
        mean = float(sum(result.mean * result.rounds for result in results) / total)
        errors = [result.se for result in results if result.se is not None]
        spread = sqrt(sum((float(result.mean) - mean) ** 2 for result in results) / len(runs))
        found.append(
            Coverage(
                wager=wager,
                seeds=len(runs),
                compared=sum(one.compared.interval.contains(float(one.exact)) for one in results),
                dealt=sum(one.all_coups.interval.contains(mean) for one in results),
                spread=spread / (sum(errors) / len(errors)) if errors else 0.0,
            )
        )
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seeds", type=int, default=SEEDS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--again", action="store_true", help="forget the finished books")
    parser.add_argument("books", nargs="*", default=BOOKS)
    given = parser.parse_args()
    path = FOLDER / "interval_coverage.json"
    finished = StepResults(path, sources_hash(MODULE), again=given.again)
    failed = 0
    for name in given.books:
        stem = Path(name).stem  # the seeds do not depend on the folder
        step = f"{stem} {given.seeds} {given.rounds}"
        if step not in finished:
            first = crc32(stem.encode())  # other seeds for each book: many share their coups
            runs = play_runs(name, range(first, first + given.seeds), given.rounds)
            finished.add(step, measure_coverage(runs))
        print(f"{stem}: {given.seeds:,} runs of {given.rounds:,} coups")
        for found in (Coverage(*values) for values in finished[step]):
            failed += not found.is_right
            print(
                f"    {found.wager:<18} exact mean in {found.compared / found.seeds:7.1%}, "
                f"mean as dealt in {found.dealt / found.seeds:7.1%}, deviation / se "
                f"{found.spread:.3f}{'' if found.is_right else '  TOO FEW'}",
                flush=True,
            )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
