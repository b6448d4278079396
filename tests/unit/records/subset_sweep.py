"""Records without some of their columns, against the plain reference audit.

`python -m tests.unit.records.subset_sweep` drops each of the 512 subsets of columns from coups of
every book and example, without errors and with one to three errors, and prints a line for each
book. A finished book is written to build/campaign/partial_records.json; a run on the same sources
that was stopped goes on with the next book. `--again` starts anew.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

import punto
import punto.records
from punto.records.format import CoupRecord, GameRecord
from tests.paths import EXAMPLES
from tests.unit.records import reference_audit
from tests.unit.records.clean_records import (
    load_book,
    make_clean_records,
    make_header,
    write_jsonl,
)
from tests.unit.records.random_errors import corrupt_records
from tests.unit.records.reference_partial import DICE
from tools.step_results import FOLDER, StepResults, sources_hash

BOOKS = (*punto.built_in(), *(str(path) for path in sorted(EXAMPLES.glob("*.toml"))))
DROPPED = {
    "cards": (), "player_cards": (), "banker_cards": (), "player_total": None,
    "banker_total": None, "result": None, "die": None, "profit": None, "commission": None,
}  # fmt: skip
"""The columns that a partial record may lack, and their values then."""
SUBSETS = [names for count in range(len(DROPPED) + 1) for names in combinations(DROPPED, count)]
COUPS_PER_SUBSET = 8


MODULE = "tests.unit.records.subset_sweep"


class Comparison(NamedTuple):
    coups: int
    """Coups without errors, and as many with errors."""
    findings: int
    """Findings in the coups with errors."""
    differences: list[str]
    """Findings of one audit alone, and findings in coups without errors."""


def drop_columns(coup: CoupRecord, names: Sequence[str]) -> CoupRecord:
    fields = {name: DROPPED[name] for name in names}
    of_stakes = {name: fields.pop(name) for name in ("profit", "commission") if name in fields}
    wagers = tuple(msgspec.structs.replace(stake, **of_stakes) for stake in coup.wagers)
    return msgspec.structs.replace(coup, **fields, wagers=wagers)


def compare_subsets(
    name: str, subsets: Sequence[Sequence[str]], coups_per_subset: int, chance: random.Random
) -> Comparison:
    """Audit partial coups of a book, without and with errors, by both audits."""
    book = load_book(name)
    clean = _without_shoes(make_clean_records(book, 700, chance.randrange(1000), "both", DICE))
    clean = [msgspec.structs.replace(coup, coup=1) for coup in clean]
    wrong = _without_shoes(corrupt_records([*clean], chance, 1.0))
    found: list[set[tuple[int, str]]] = []
    differences: list[str] = []
    for records in (clean, wrong):
        partial: list[GameRecord] = [
            drop_columns(chance.choice(records), names)
            for names in subsets
            for _ in range(coups_per_subset)
        ]
        ours, theirs = _audit_twice(name, partial)
        found.append(ours)
        differences += [
            f"{code} in {msgspec.json.encode(partial[line - 2]).decode()}"
            for line, code in sorted(ours ^ theirs)
        ]
    unexpected = {code for _, code in found[0]} - {"die_missing"}  # the die may be dropped
    differences += [f"{code} without an error" for code in sorted(unexpected)]
    return Comparison(len(subsets) * coups_per_subset, len(found[1]), differences)


def _without_shoes(records: Sequence[GameRecord]) -> list[CoupRecord]:
    coups = [record for record in records if isinstance(record, CoupRecord)]
    return [msgspec.structs.replace(coup, shoe=None) for coup in coups]


def _audit_twice(
    name: str, records: list[GameRecord]
) -> tuple[set[tuple[int, str]], set[tuple[int, str]]]:
    """Return the lines and codes of the audit, and those of the reference."""
    book = load_book(name)
    header = make_header(book)
    with TemporaryDirectory() as folder:
        path = write_jsonl(Path(folder) / "partial.jsonl", header, records)
        done = punto.records.audit_records(
            [path], name, options=book.chosen_options, workers=1, max_findings=10 * len(records)
        )
    ours = {(finding.line, finding.code) for finding in done.findings}
    return ours, set(reference_audit.audit(book, header, records))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--again", action="store_true", help="forget the finished books")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("books", nargs="*", default=BOOKS)
    given = parser.parse_args()
    finished = StepResults(FOLDER / "partial_records.json", sources_hash(MODULE), again=given.again)
    failed = 0
    for name in given.books:
        stem = Path(name).stem  # the seed does not depend on the folder
        step = f"{stem} {given.seed}"
        if step not in finished:
            chance = random.Random(step)
            finished.add(step, compare_subsets(name, SUBSETS, COUPS_PER_SUBSET, chance))
        result = Comparison(*finished[step])
        failed += bool(result.differences)
        print(
            f"{stem}: {len(SUBSETS)} subsets of columns, {result.coups:,} coups without errors and "
            f"as many with errors, {result.findings:,} findings; "
            + (f"{len(result.differences)} DIFFERENCES" if result.differences else "no difference"),
            *result.differences[:20],
            sep="\n    ",
            flush=True,
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
