"""How fast coups are simulated, as ratios to a plain loop in the same run, one core each.

Aims: mbs-baccarat over whole shoes, all wagers, 200 times the loop (80 at least); every other book
and example 50 times; two workers 1.7 times one; the same cost a coup from 10^6 to 10^10; a second
`punto simulate --rounds 1e6` in 1.5 s from start to end; less than 300 MB.
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
LONGEST = 10**10


def main() -> None:
    print("book                              a coup, ns   plain loop, ns   times as fast")
    for name in BOOKS:
        every = {"perfect_pairs": "one"} if name == "division-5" else {}
        book = punto.load(name, every)
        # Side by side, since the machine's own speed wanders.
        yardstick, taken = one_coup(), per_round(book, ROUNDS, 1)
        print(f"{name:<33} {taken * 1e9:10.1f} {yardstick * 1e9:16.0f} {yardstick / taken:15.0f}")
    print("--- by length, mbs-baccarat, one worker")
    book = punto.load("mbs-baccarat")
    longest = [LONGEST] if "--long" in sys.argv else []
    for rounds in (*LENGTHS, *longest):
        print(f"{rounds:>14,} rounds {per_round(book, rounds, 1) * 1e9:6.1f} ns a coup")
    one, two = (min(per_round(book, 10 * ROUNDS, workers) for _ in range(3)) for workers in (1, 2))
    print(f"two workers are {one / two:.2f} times one")
    print(f"punto simulate --rounds 1e6, from cold {cold():.2f} s")
    print(f"most memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def one_coup() -> float:
    chance = random.Random(1)
    return best(lambda: play_shoes(200, chance)[0])


def per_round(book: punto.Rulebook, rounds: int, workers: int) -> float:
    done = simulate(book, rounds, seed=1, workers=workers)
    return done.seconds / done.rounds


def best(work: Callable[[], int]) -> float:
    """Seconds for one of what the work counts, of three runs the least disturbed."""
    times = []
    for _ in range(3):
        start = perf_counter()
        number = work()
        times.append((perf_counter() - start) / number)
    return min(times)


def cold() -> float:
    command = [sys.executable, "-m", "punto", "simulate", "mbs-baccarat", "--rounds", "1e6"]

    def once() -> int:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return 1

    return best(once)


if __name__ == "__main__":
    main()
