"""How long `import punto` takes in a fresh interpreter (aim: 0.1 s), and a command from cold."""

from __future__ import annotations

import subprocess
import sys
import time
from statistics import median

RUNS = 15


def seconds(*arguments: str) -> float:
    """The median wall time of a fresh interpreter, after one run to fill the file cache."""
    times = []
    for _ in range(RUNS + 1):
        start = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    return median(times[1:])


def main() -> None:
    bare = seconds("-c", "pass")
    print(f"a bare interpreter        {bare:.3f} s")
    for name, arguments in (
        ("import punto", ("-c", "import punto")),
        ("punto coup, from cold", ("-m", "punto", "coup", "mbs-baccarat", "9H 4C KD 3S")),
    ):
        taken = seconds(*arguments)
        print(f"{name:<25} {taken - bare:.3f} s more, {taken / bare:.1f} times the bare one")
