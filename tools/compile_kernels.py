"""Compile the numba kernels into their cache on disk, so that test workers only load them.

`make test` runs this before pytest. Without it every worker compiles the same kernels.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import punto
from punto.gym import BaccaratVectorEnv
from punto.odds.batch import analyse_batch
from punto.records.audit.audit import audit_records
from punto.records.convert import convert_records
from punto.records.synthetic.generator import generate_records
from punto.sim import simulate
from punto.sim.sessions.run import simulate_sessions
from punto.sim.sessions.systems import SYSTEMS


def main() -> None:
    # The wagers of a book with a die depend on suits, pairs and the die.
    book = next(book for book in map(punto.load, punto.built_in()) if book.die)
    player = next(wager.id for wager in book.wagers if wager.side == "player")
    simulate(book, 1_000, seed=1, workers=1)
    for system in SYSTEMS:
        simulate_sessions(book, 100, system=system, on=player, rounds=10, seed=1, workers=1)
    with tempfile.TemporaryDirectory() as folder:
        generated = generate_records(book, 1_000, folder, seed=1, errors=5)
        audit_records(generated.files, workers=1)
        lines = Path(folder) / "coups.jsonl"
        convert_records(generated.files[0], lines)
        audit_records([lines], workers=1)
    env = BaccaratVectorEnv(book, 1)
    env.reset(seed=1)
    while not env.step(env.action_space.sample())[2].any():
        pass  # until the first shoe ends
    for columns in (13, 52):
        analyse_batch(book, [[32 * 13 // columns] * columns])


if __name__ == "__main__":
    main()
