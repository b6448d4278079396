"""Compares the audit with a plain reference audit on random records with errors."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import punto.records
from tests.effort import effort
from tests.paths import EXAMPLES
from tests.unit.records import reference_audit
from tests.unit.records.clean_records import (
    BOOKS,
    Notation,
    load_book,
    make_clean_records,
    make_header,
    write_jsonl,
)
from tests.unit.records.random_errors import corrupt_records
from tests.unit.records.reference_partial import DICE
from tests.unit.records.subset_sweep import BOOKS as SUBSET_BOOKS
from tests.unit.records.subset_sweep import SUBSETS, compare_subsets

# With a die, suits, sevens, commission, permanent cards, another tableau, wagers that need others.
MIRROR = str(EXAMPLES / "mirror.toml")
RANDOM_BOOKS = effort(("division-5", "mbs-7-up", "mbs-power-98", MIRROR), BOOKS)
PARTIAL_BOOKS = effort(("division-5", "mbs-baccarat", "mbs-power-98", "mbs-7-up"), SUBSET_BOOKS)


@pytest.mark.parametrize(
    "name", sorted({*RANDOM_BOOKS, *PARTIAL_BOOKS}), ids=lambda name: Path(name).stem
)
def test_random_errors(name: str, tmp_path: Path) -> None:
    """Both comparisons in one test: the reference settles every kind of coup of a book once."""
    if name in RANDOM_BOOKS:
        for notation in ("order", "hands", "both"):
            compare_random_records(name, notation, tmp_path)
    if name in PARTIAL_BOOKS:
        compare_subsets_of_columns(name)


def compare_random_records(name: str, notation: Notation, tmp_path: Path) -> None:
    book = load_book(name)
    header = make_header(book)
    chance = random.Random(f"{book.id} {notation}")
    clean = make_clean_records(book, effort(70, 2000), 1, notation, DICE)
    records = corrupt_records(clean, chance, 0.4)
    path = write_jsonl(tmp_path / f"{notation}.jsonl", header, records)
    done = punto.records.audit_records([path], name, options=book.chosen_options, workers=1)
    ours = {(one.line, one.code) for one in done.findings if one.code != "shoe_again"}
    theirs = set(reference_audit.audit(book, header, records))
    assert ours == theirs
    assert len({code for _, code in ours}) > effort(7, 10)
    assert done.faulty_count == len({one.line for one in done.findings})
    counted = {code: len({line for line, found in ours if found == code}) for _, code in ours}
    assert {code: n for code, n in done.code_counts.items() if code != "shoe_again"} == counted


def compare_subsets_of_columns(name: str) -> None:
    """Without errors nothing is found; with one to three errors what the reference finds.

    `make campaign PART=partial-records` compares every subset.
    """
    chance = random.Random(Path(name).stem)
    compared = compare_subsets(name, chance.sample(SUBSETS, effort(40, 512)), 1, chance)
    assert compared.differences == []
    assert compared.findings > 10


def test_counts_do_not_depend_on_max_findings(tmp_path: Path) -> None:
    """Beyond `max_findings`, the codes come from the kernels alone."""
    book = load_book("mbs-power-98")
    records = corrupt_records(make_clean_records(book, 2000, 7), random.Random(7), 0.3)
    path = write_jsonl(tmp_path / "records.jsonl", make_header(book), records)
    explained = punto.records.audit_records([path], "mbs-power-98", workers=1)
    counted = punto.records.audit_records([path], "mbs-power-98", workers=1, max_findings=0)
    assert counted.findings == []
    assert counted.code_counts == explained.code_counts
    assert counted.faulty_count == explained.faulty_count
