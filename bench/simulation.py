"""The speed of the simulator, as ratios to a plain loop in the same run, on one core.

Goals: mbs-baccarat over whole shoes, all wagers, 200 times as fast as the loop (at least 80); every
other book and example 50 times; two workers 1.7 times one; the same time per coup from 10^6 to
10^10 coups; a second `punto simulate --rounds 1e6` in 1.5 s in total; less than 300 MB.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import punto
from bench.yardsticks import play_shoes
from punto.sim import simulate

BOOKS = (*punto.built_in(), *sorted(map(str, Path("examples").glob("*.toml"))))
ROUNDS = 3 * 10**7
LENGTHS = (10**6, 10**7, 10**8, 10**9)
MAX_LENGTH = 10**10


def main() -> None:
    print("book                              a coup, ns   plain loop, ns   times as fast")
    for name in BOOKS:
        options = {option.id: option.demo for option in punto.load(name).options if option.demo}
        book = punto.load(name, options)
        # Measured next to each other, because the speed of the machine varies.
        yardstick, taken = measure_plain_coup(), measure_coup(book, ROUNDS, 1)
        print(f"{name:<33} {taken * 1e9:10.1f} {yardstick * 1e9:16.0f} {yardstick / taken:15.0f}")
    print("--- by length, mbs-baccarat, one worker")
    book = punto.load("mbs-baccarat")
    extra = [MAX_LENGTH] if "--long" in sys.argv else []
    for rounds in (*LENGTHS, *extra):
        print(f"{rounds:>14,} rounds {measure_coup(book, rounds, 1) * 1e9:6.1f} ns a coup")
    one, two = (
        min(measure_coup(book, 10 * ROUNDS, workers) for _ in range(3)) for workers in (1, 2)
    )
    print(f"two workers are {one / two:.2f} times one")
    print(f"punto simulate --rounds 1e6, as command {measure_command():.2f} s")
    print(f"peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def measure_plain_coup() -> float:
    rng = random.Random(1)
    return best_seconds(lambda: play_shoes(200, rng)[0])


def measure_coup(book: punto.Rulebook, rounds: int, workers: int) -> float:
    result = simulate(book, rounds, seed=1, workers=workers)
    return result.seconds / result.rounds


def best_seconds(run: Callable[[], int]) -> float:
    """Return the seconds per item of the fastest of three runs; `run` returns the items."""
    times = []
    for _ in range(3):
        start = perf_counter()
        items = run()
        times.append((perf_counter() - start) / items)
    return min(times)


def measure_command() -> float:
    command = [sys.executable, "-m", "punto", "simulate", "mbs-baccarat", "--rounds", "1e6"]

    def run_command() -> int:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return 1

    return best_seconds(run_command)


if __name__ == "__main__":
    main()
