"""Measures the audit of Parquet files, as a ratio to a plain loop in the same run.

Aims for 10^8 coups with wagers in several files: exactly the injected errors are found; one core is
at least 5 times as fast as a loop that only deals; memory does not grow with the files.
`python -m bench.audit 1e6` is a short run.
"""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

import punto
from bench.yardsticks import play_shoes
from punto.records.audit.audit import Audit, audit_records
from punto.records.synthetic.generator import GeneratedRecords, generate_records

COUPS = 10**8
ERRORS = 1000
BOOKS = ("mbs-baccarat", "mbs-power-98")
FILES_PER_SLICE = 8
"""Files timed between two runs of the loop, because the machine's speed varies."""


class Run(NamedTuple):
    generated: GeneratedRecords
    audit: Audit
    ns: float
    """Nanoseconds of one core for a coup."""
    yardstick_ns: float
    wall_ns: float
    """Nanoseconds for a coup with all workers."""
    peak_megabytes: float
    one_file_megabytes: float

    @property
    def times_as_fast(self) -> float:
        return self.yardstick_ns / self.ns

    @property
    def is_exact(self) -> bool:
        """Whether exactly the injected errors are found."""
        found = sorted((one.file, one.line, one.code) for one in self.audit.findings)
        return found == sorted(tuple(one) for one in self.generated.injected)


def main() -> None:
    number = next((word for word in sys.argv[1:] if word[0].isdigit()), COUPS)
    coups = int(float(number))
    print("book               coups  files  errors  found  ns a coup  plain loop  times as fast")
    for book in BOOKS:
        with TemporaryDirectory() as folder:
            run = measure(book, coups, Path(folder), min(ERRORS, coups // 1000))
        print(
            f"{book:<13} {run.audit.coup_count:>10,} {len(run.generated.files):>6} "
            f"{len(run.generated.injected):>7} {len(run.audit.findings):>6} {run.ns:>10.0f} "
            f"{run.yardstick_ns:>11.0f} {run.times_as_fast:>14.1f}"
        )
        print(
            f"    {run.audit.worker_count} workers: {run.wall_ns:.0f} ns a coup; "
            f"{run.peak_megabytes:.0f} MB at most, "
            f"{run.one_file_megabytes:.0f} MB for the first file"
        )
        if not run.is_exact:
            raise SystemExit("the findings are not the injected errors")


def measure(book: str, coups: int, folder: Path, errors: int) -> Run:
    made = generate_records(punto.load(book), coups, folder, seed=2026, errors=errors)
    audit_records(made.files[:1], book, workers=1)  # compiles the kernels before the measurement
    ns, yardstick = _measure_one_core(made, book)
    start = perf_counter()
    whole = audit_records(made.files, book, max_findings=10 * errors)
    wall = (perf_counter() - start) / whole.coup_count * 1e9
    return Run(made, whole, ns, yardstick, wall, *_measure_memory(made, book))


def _measure_memory(made: GeneratedRecords, book: str) -> tuple[float, float]:
    """Return the peak memory of a separate process in megabytes: for all files, and for one."""
    output = subprocess.run(
        [sys.executable, "-c", _PEAK_SCRIPT, book, *map(str, made.files)],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    first, whole = map(int, output.split())
    return whole / 1024, first / 1024


_PEAK_SCRIPT = """
import sys
from bench.record_memory import peak_kilobytes
from punto.records.audit.audit import audit_records
for files in (sys.argv[2:3], sys.argv[2:]):
    audit_records(files, sys.argv[1], workers=1)
    print(peak_kilobytes())
"""


def _measure_one_core(made: GeneratedRecords, book: str) -> tuple[float, float]:
    """Return the processor time for a coup of one worker and of the loop: the best slice."""
    chance, ours, loops = random.Random(1), [], []
    for first in range(0, len(made.files), FILES_PER_SLICE):
        start = process_time()
        played = play_shoes(100, chance)[0]
        loops.append((process_time() - start) / played * 1e9)
        start = process_time()
        done = audit_records(made.files[first : first + FILES_PER_SLICE], book, workers=1)
        ours.append((process_time() - start) / done.coup_count * 1e9)
    return min(ours), min(loops)


if __name__ == "__main__":
    main()
