"""The simulator beside public tools of the same field that a package registry has.

`baccarat-engine` (npm) deals coups in JavaScript and computes the result only. Both use one thread;
their processor time is measured in the same run. docs/compare.md has the figures.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time

import punto
from punto.sim import simulate
from tools.npm import run_npm

ENGINE = "baccarat-engine@1.1.5"
ENGINE_COUPS = 200_000
PUNTO_COUPS = 10**8

_LOOP = """
const { BaccaratGameEngine, BaccaratResultsEngine } = require("baccarat-engine");
const dealer = new BaccaratGameEngine(), results = new BaccaratResultsEngine();
const shuffle = () => { dealer.shoe.createDecks(); dealer.shoe.shuffle(); };
shuffle();
const before = process.cpuUsage();
for (let coup = 0; coup < COUPS; coup += 1) {
  if (dealer.isBurnNeeded) shuffle();
  results.calculateGameResult(dealer.dealGame());
}
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1e6 / COUPS);
"""


def main() -> None:
    engine = measure_engine()
    taken = measure_punto()
    print(f"{ENGINE:<24} {engine * 1e9:8.0f} ns a coup, {ENGINE_COUPS:,} coups, result only")
    print(f"{'punto simulate':<24} {taken * 1e9:8.0f} ns a coup, {PUNTO_COUPS:,} coups, all wagers")
    print(f"Punto is {engine / taken:.0f} times as fast, after its start-up")


def measure_punto() -> float:
    """Return the seconds of processor time per coup."""
    book = punto.load("mbs-baccarat")
    simulate(book, 10**6, seed=1, workers=1)  # compiled, or loaded from the cache
    before = process_time()
    result = simulate(book, PUNTO_COUPS, seed=1, workers=1)
    return (process_time() - before) / result.rounds


def measure_engine() -> float:
    """Return the seconds of processor time per coup."""
    with tempfile.TemporaryDirectory() as folder:
        if run_npm(["install", "--no-save", "--prefix", folder, ENGINE]):
            sys.exit(f"npm cannot install {ENGINE}")
        script = Path(folder) / "loop.js"  # `run_npm` has put its `node` on the path
        script.write_text(_LOOP.replace("COUPS", str(ENGINE_COUPS)))
        done = subprocess.run(["node", str(script)], check=True, capture_output=True, text=True)
    return float(done.stdout)


if __name__ == "__main__":
    main()
