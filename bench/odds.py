"""How fast odds are counted, as ratios to a plain enumeration in the same run.

Aims: a whole book at any composition 500 times faster in plain Python (100 at least); a batch of
compositions in at most 100 µs each for the main three wagers.
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
        # Side by side, since the machine's own speed wanders.
        yardstick = seconds(lambda: enumerate_results([128] + [32] * 9), 1)
        taken = whole_book(name)
        ratio = yardstick / taken
        print(f"{name:<31} {taken * 1e3:6.2f} ms   {yardstick:.2f} s, {ratio:.0f} times as long")
    for name in ("division-5", "mbs-baccarat"):
        per_shoe = one_of_a_batch(name)
        print(f"batch of {name:<22} {per_shoe * 1e6:6.1f} µs a shoe")
    print(f"punto odds, from cold           {cold():.2f} s")


def seconds(work: Callable[[], object], runs: int) -> float:
    times = []
    for _ in range(runs):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times)


def whole_book(name: str) -> float:
    """Every wager with its rows, at random compositions; the book is read once."""
    every = {"perfect_pairs": "one"} if name == "division-5" else {}
    book, chance = punto.load(name, every), random.Random(1)
    shoes = [Shoe.from_cards({card: chance.randint(2, 8) for card in DECK}) for _ in range(20)]
    analyse(book, shoes[0])
    left = iter(shoes)
    return seconds(lambda: analyse(book, next(left)), len(shoes))


def one_of_a_batch(name: str) -> float:
    book = punto.load(name)
    shoes = np.random.default_rng(1).integers(8, 33, size=(SHOES, 13))
    analyse_batch(book, shoes[:2])
    return seconds(lambda: analyse_batch(book, shoes), 5) / SHOES


def cold() -> float:
    command = [sys.executable, "-m", "punto", "odds", "mbs-baccarat"]
    return seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL), 7)


if __name__ == "__main__":
    main()
