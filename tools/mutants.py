"""Score of `make mutants`: read the results of mutmut under `mutants/`.

`python -m tools.mutants` prints the table of docs/mutation.md; `-v` also lists the survivors.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import msgspec

KILLED_BY_TYPES = 37  # mutmut's exit codes
SURVIVED = 0
NO_TESTS = 33
COLUMNS = ("mutants", "by tests", "by types", "survived", "without a test")


class Results(msgspec.Struct):
    exit_code_by_key: dict[str, int | None]


def read_results(folder: Path) -> dict[str, dict[str, int | None]]:
    """Return the exit code of each mutant, by mutated file."""
    codes = {}
    for path in sorted(folder.rglob("*.py.meta")):
        results = msgspec.json.decode(path.read_bytes(), type=Results)
        if results.exit_code_by_key:
            name = str(path.relative_to(folder)).removesuffix(".meta")
            codes[name] = results.exit_code_by_key
    return codes


def count_results(codes: list[int | None]) -> tuple[int, ...]:
    by_code = Counter(codes)
    others = (by_code[KILLED_BY_TYPES], by_code[SURVIVED], by_code[NO_TESTS])
    return (len(codes), len(codes) - sum(others) - by_code[None], *others)


def main(folder: Path = Path("mutants/src/punto")) -> None:
    found = read_results(folder)
    print(f"| file | {' | '.join(COLUMNS)} |")
    print(f"| --- |{' ---: |' * len(COLUMNS)}")
    for name, results in found.items():
        print(f"| `{name}` | {' | '.join(map(str, count_results(list(results.values()))))} |")
    together = count_results([code for results in found.values() for code in results.values()])
    print(f"| together | {' | '.join(map(str, together))} |")
    unchecked = sum(code is None for results in found.values() for code in results.values())
    if unchecked:
        print(f"{unchecked} not run yet")
    if "-v" in sys.argv:
        for results in found.values():
            for key, code in results.items():
                if code in (SURVIVED, NO_TESTS):
                    print(key)


if __name__ == "__main__":
    main()
