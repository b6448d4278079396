"""Run every bench, or those named: `python -m bench imports odds`."""

import sys

from bench import imports, odds

BENCHES = {"imports": imports.main, "odds": odds.main}

for name in sys.argv[1:] or BENCHES:
    print(f"--- {name}")
    BENCHES[name]()
