"""The time of `import punto` in a new interpreter (goal: 0.1 s), and of a whole command."""

from __future__ import annotations

import subprocess
import sys
import time
from statistics import median

RUNS = 15


def measure(*arguments: str) -> float:
    """Return the median wall time of a new interpreter, after one run to fill the file cache."""
    times = []
    for _ in range(RUNS + 1):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return median(times[1:])


def main() -> None:
    bare = measure("-c", "pass")
    print(f"empty interpreter         {bare:.3f} s")
    for name, arguments in (
        ("import punto", ("-c", "import punto")),
        ("punto coup           ", ("-m", "punto", "coup", "mbs-baccarat", "9H 4C KD 3S")),
    ):
        taken = measure(*arguments)
        print(f"{name:<25} {taken - bare:.3f} s more, {taken / bare:.1f} times as long")
