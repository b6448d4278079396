"""The speed of exact odds, as ratios to a plain enumeration in the same run.

Goals: a whole book at any composition 500 times as fast in plain Python (at least 100); a batch of
compositions at most 100 µs each for the three main wagers.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter

import numpy as np

import punto
from bench.yardsticks import enumerate_results
from punto.cards import DECK
from punto.odds import Shoe, analyse
from punto.odds.batch import analyse_batch

BOOKS = (*punto.built_in(), "examples/egalite.toml", "examples/either-pair.toml")
SHOES = 2_000


def main() -> None:
    print("book                               taken   enumeration of 10^6 sequences")
    for name in BOOKS:
        # Measured next to each other, because the speed of the machine varies.
        yardstick = median_seconds(lambda: enumerate_results([128] + [32] * 9), 1)
        taken = measure_book(name)
        ratio = yardstick / taken
        print(f"{name:<31} {taken * 1e3:6.2f} ms   {yardstick:.2f} s, {ratio:.0f} times as long")
    for name in ("division-5", "mbs-baccarat"):
        per_shoe = measure_batch(name)
        print(f"batch of {name:<22} {per_shoe * 1e6:6.1f} µs a shoe")
    print(f"punto odds, as command          {measure_command():.2f} s")


def median_seconds(work: Callable[[], object], runs: int) -> float:
    times = []
    for _ in range(runs):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times)


def measure_book(name: str) -> float:
    """Return the seconds for all wagers of a book at a random composition."""
    options = {option.id: option.demo for option in punto.load(name).options if option.demo}
    book, rng = punto.load(name, options), random.Random(1)
    shoes = [Shoe.from_cards({card: rng.randint(2, 8) for card in DECK}) for _ in range(20)]
    analyse(book, shoes[0])
    remaining = iter(shoes)
    return median_seconds(lambda: analyse(book, next(remaining)), len(shoes))


def measure_batch(name: str) -> float:
    book = punto.load(name)
    shoes = np.random.default_rng(1).integers(8, 33, size=(SHOES, 13))
    analyse_batch(book, shoes[:2])
    return median_seconds(lambda: analyse_batch(book, shoes), 5) / SHOES


def measure_command() -> float:
    command = [sys.executable, "-m", "punto", "odds", "mbs-baccarat"]
    return median_seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL), 7)


if __name__ == "__main__":
    main()
