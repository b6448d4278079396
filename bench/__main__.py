"""Run every bench, or those named: `python -m bench imports odds simulation table`."""

import sys

from bench import imports, odds, simulation, store, table

BENCHES = {
    "imports": imports.main,
    "odds": odds.main,
    "simulation": simulation.main,
    "store": store.main,
    "table": table.main,
}

for name in [word for word in sys.argv[1:] if not word.startswith("-")] or BENCHES:
    print(f"--- {name}")
    BENCHES[name]()
