"""Run all benchmarks, or the named ones: `python -m bench audit simulation`."""

import sys

from bench import audit, house, imports, odds, other_tools, record_memory, simulation, store, table

BENCHMARKS = {
    "audit": audit.main,
    "house": house.main,
    "imports": imports.main,
    "odds": odds.main,
    "other_tools": other_tools.main,
    "record_memory": record_memory.main,
    "simulation": simulation.main,
    "store": store.main,
    "table": table.main,
}

for name in [argument for argument in sys.argv[1:] if not argument.startswith("-")] or BENCHMARKS:
    print(f"--- {name}")
    BENCHMARKS[name]()
