"""Run every bench, or those named: `python -m bench audit house imports odds simulation table`."""

import sys

from bench import audit, house, imports, odds, simulation, store, table

BENCHES = {
    "audit": audit.main,
    "house": house.main,
    "imports": imports.main,
    "odds": odds.main,
    "simulation": simulation.main,
    "store": store.main,
    "table": table.main,
}

for name in [word for word in sys.argv[1:] if not word.startswith("-")] or BENCHES:
    print(f"--- {name}")
    BENCHES[name]()
