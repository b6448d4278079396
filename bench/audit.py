"""The speed of the audit of Parquet files, as a ratio to a plain loop in the same run.

Goals: 10^8 coups with wagers, in several files with injected errors: exactly those are found; one
core is at least 5 times as fast as the loop, which only deals; memory does not grow with the files.
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
"""Files timed together, next to the loop, because the speed of the machine varies."""


class AuditRun(NamedTuple):
    generated: GeneratedRecords
    audit: Audit
    ns: float
    """Per coup, on one core."""
    yardstick_ns: float
    wall_ns: float
    """Per coup, with all workers."""
    megabytes: float
    first_megabytes: float

    @property
    def times_as_fast(self) -> float:
        return self.yardstick_ns / self.ns

    @property
    def finds_injected_errors(self) -> bool:
        """Return whether exactly the injected errors are found."""
        found = sorted((item.file, item.line, item.code) for item in self.audit.findings)
        return found == sorted(tuple(item) for item in self.generated.injected)


def main() -> None:
    number = next((argument for argument in sys.argv[1:] if argument[0].isdigit()), COUPS)
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
            f"{run.megabytes:.0f} MB at most, {run.first_megabytes:.0f} MB for the first file"
        )
        if not run.finds_injected_errors:
            raise SystemExit("the findings are not the injected errors")


def measure(book: str, coups: int, folder: Path, errors: int) -> AuditRun:
    generated = generate_records(punto.load(book), coups, folder, seed=2026, errors=errors)
    # Compile or load the kernels before the clock starts.
    audit_records(generated.files[:1], book, workers=1)
    ns, yardstick = _measure_one_core(generated, book)
    start = perf_counter()
    whole = audit_records(generated.files, book, max_findings=10 * errors)
    wall = (perf_counter() - start) / whole.coup_count * 1e9
    return AuditRun(generated, whole, ns, yardstick, wall, *_measure_memory(generated, book))


def _measure_memory(generated: GeneratedRecords, book: str) -> tuple[float, float]:
    """Return the peak memory of a new process in megabytes: for all files, and for one."""
    output = subprocess.run(
        [sys.executable, "-c", _PEAK_MEMORY_SCRIPT, book, *map(str, generated.files)],
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    first, whole = map(int, output.split())
    return whole / 1024, first / 1024


_PEAK_MEMORY_SCRIPT = """
import resource, sys
from punto.records.audit.audit import audit_records
for files in (sys.argv[2:3], sys.argv[2:]):
    audit_records(files, sys.argv[1], workers=1)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def _measure_one_core(generated: GeneratedRecords, book: str) -> tuple[float, float]:
    """Return CPU nanoseconds per coup of one worker and of the loop: the best slice of each."""
    rng, audit_times, loop_times = random.Random(1), [], []
    for first in range(0, len(generated.files), FILES_PER_SLICE):
        start = process_time()
        played = play_shoes(100, rng)[0]
        loop_times.append((process_time() - start) / played * 1e9)
        start = process_time()
        audit = audit_records(generated.files[first : first + FILES_PER_SLICE], book, workers=1)
        audit_times.append((process_time() - start) / audit.coup_count * 1e9)
    return min(audit_times), min(loop_times)


if __name__ == "__main__":
    main()
