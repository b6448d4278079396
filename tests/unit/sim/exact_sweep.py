"""Simulate every book and compare each wager and pay row with its exact odds.

`python -m tests.unit.sim.exact_sweep` simulates 10^8 coups of each book and example, prints a line
for each and exits with 1 on any deviation.
"""

from __future__ import annotations

import sys
from fractions import Fraction

import punto
from punto.sim import Simulation, simulate
from tests.paths import EXAMPLES

BOOKS = (*punto.built_in(), *(str(path) for path in sorted(EXAMPLES.glob("*.toml"))))
COUPS = 10**8
MAX_ERRORS = 4
"""Standard errors between a wager's profit and its exact value; one more for a single row."""


def find_deviations(name: str, coups: int) -> list[str]:
    options = {"perfect_pairs": "one"} if name == "division-5" else {}
    done = simulate(punto.load(name, options), coups, seed=2026)
    found = deviations(done)
    if not coups <= done.rounds == done.shoe_coups:
        found.append(f"{done.rounds} coups")
    exact = sum((number * part for number, part in done.exact.cards.items()), Fraction(0))
    exact -= len(done.job.book.deal.permanent)
    # Stopping at the cutting card shifts the mean by about 0.0001; a coup's deviation is below 1.
    if abs(done.cards_per_coup - float(exact)) > 1e-4 + 4 / coups**0.5:
        found.append(f"{done.cards_per_coup} cards per coup, exact {float(exact)}")
    if done.p_value is None or done.p_value < 1e-4:
        found.append(f"p-value of the results {done.p_value}")
    return found


def deviations(done: Simulation, max_errors: float = MAX_ERRORS) -> list[str]:
    """Check every wager and every pay row."""
    found = []
    for result in done.wagers.values():
        if result.z is None and not result.compared.interval.contains(float(result.exact)):
            found.append(f"{result.wager.id}: {result.compared.interval}")
        if result.z is not None and abs(result.z) > max_errors:
            found.append(f"{result.wager.id}: z {result.z}")
        settled = sum(row.occurrences for row in result.rows) + result.stood_off + result.lost
        if settled != done.rounds:
            found.append(f"{result.wager.id}: {settled} of {done.rounds} coups settled")
        for row in result.rows:
            part = float(row.probability)
            error = (part * (1 - part) * done.rounds) ** 0.5
            if abs(row.occurrences - part * done.rounds) > (max_errors + 1) * error:
                found.append(f"{result.wager.id}: {row}")
    return found


def main() -> int:
    failed = 0
    for number, name in enumerate(BOOKS, start=1):
        found = find_deviations(name, COUPS)
        failed += bool(found)
        print(
            f"[{number}/{len(BOOKS)}] {name}, {COUPS:,} coups: "
            + ("deviates" if found else f"within {MAX_ERRORS} standard errors"),
            *found,
            sep="\n    ",
            flush=True,
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
