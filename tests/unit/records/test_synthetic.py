"""Synthetic records: only injected errors are found, seeds repeat, memory is bounded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import punto
import punto.records
from bench import audit as bench
from punto.records.audit.audit import audit_records
from punto.records.files.open import open_record_file
from punto.records.format import CoupRecord
from punto.records.synthetic.generator import generate_records
from tests.effort import effort
from tests.paths import ROOT
from tests.unit.records import reference_audit
from tests.unit.records.clean_records import BOOKS, load_book


@pytest.mark.parametrize("name", effort(BOOKS[::3], BOOKS), ids=lambda name: Path(name).stem)
def test_only_the_injected_errors_are_found(name: str, tmp_path: Path) -> None:
    book = load_book(name)
    made = generate_records(book, 40_000, tmp_path, seed=5, errors=80)
    done = audit_records(made.files, name, options=book.chosen_options)
    found = sorted((one.file, one.line, one.code) for one in done.findings)
    assert found == sorted(tuple(one) for one in made.injected)
    assert len(made.injected) == 80
    assert len(made.files) > 1
    summary = done.summaries[0]
    assert summary.p_value is not None
    assert summary.p_value > 1e-6
    assert all(abs(one.z) < 5 for one in summary.wagers.values() if one.z is not None)
    assert all(abs(one.z) < 5 for one in summary.money.values() if one.z is not None)


def test_payments_agree_with_settle(tmp_path: Path) -> None:
    """The generator and the audit share the payoff table; `settle` does not use it."""
    for name in ("mbs-7-up", "mbs-power-98", "hellenic-commission"):
        book = load_book(name)
        made = generate_records(book, 2_000, tmp_path / name, seed=8)
        header = open_record_file(str(made.files[0])).header
        assert header is not None
        records = list(punto.records.read_records(made.files[0]))
        assert list(reference_audit.audit(book, header, records)) == []
        assert sum(isinstance(one, CoupRecord) for one in records) >= 500


def test_a_seed_gives_the_same_files(tmp_path: Path) -> None:
    book = punto.load("mbs-baccarat")
    one, other, third = (
        generate_records(book, 3_000, tmp_path / str(number), seed=seed, errors=5).files
        for number, seed in enumerate((1, 1, 2))
    )
    assert [file.read_bytes() for file in one] == [file.read_bytes() for file in other]
    assert one[0].read_bytes() != third[0].read_bytes()


def test_a_short_bench(tmp_path: Path) -> None:
    run = bench.measure("mbs-baccarat", 60_000, tmp_path, 100)
    assert run.is_exact
    assert run.audit.coup_count >= 59_000
    assert run.times_as_fast > 0  # the full bench measures speed: a busy machine may be slow


MEMORY_SCRIPT = """
import sys
from bench.record_memory import peak_kilobytes
from punto.records.audit.audit import audit_records
files = sys.argv[1:]
audit_records(files[:1], "mbs-baccarat", workers=1)
before = peak_kilobytes()
done = audit_records(files * 6, "mbs-baccarat", workers=1, max_findings=10)
print(done.coup_count, (peak_kilobytes() - before) // 1024)
"""


def test_memory_does_not_grow_with_the_files(tmp_path: Path) -> None:
    made = generate_records(punto.load("mbs-baccarat"), effort(200_000, 400_000), tmp_path, seed=1)
    command = [sys.executable, "-c", MEMORY_SCRIPT, *map(str, made.files)]
    said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    coups, megabytes = map(int, said.split())
    assert coups == 6 * effort(200_000, 400_000)
    assert megabytes < 60


BATCH_MEMORY_SCRIPT = """
import sys
from punto.records.audit.audit import audit_records
from punto.records.files.arrow import pa
audit_records(sys.argv[1:], "mbs-baccarat", workers=1)
print(pa.default_memory_pool().max_memory() // 2**20)
"""


def test_a_batch_of_parquet_takes_little_memory(tmp_path: Path) -> None:
    """Each thread holds one batch, and the columns made from it, at a time."""
    made = generate_records(punto.load("mbs-baccarat"), 400_000, tmp_path, seed=1)
    command = [sys.executable, "-c", BATCH_MEMORY_SCRIPT, str(made.files[0])]
    said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    assert int(said) < 16


TEXT_MEMORY_SCRIPT = """
import sys
from bench.record_memory import peak_kilobytes
from punto.records.audit.audit import audit_records
peaks = []
for file in sys.argv[1:]:
    audit_records([file], "mbs-baccarat", workers=1, max_findings=10)
    peaks.append(peak_kilobytes() // 1024)
print(*peaks)
"""


@pytest.mark.parametrize("suffix", effort(["jsonl"], ["jsonl", "csv"]))
def test_memory_does_not_grow_with_a_text_file(suffix: str, tmp_path: Path) -> None:
    """`python -m bench record_memory` audits 10^7 coups."""
    made = generate_records(punto.load("mbs-baccarat"), 20_000, tmp_path / "made", seed=1)
    small, large = tmp_path / f"small.{suffix}", tmp_path / f"large.{suffix}"
    punto.records.convert_records(made.files[0], small)
    lines = small.read_bytes().splitlines(keepends=True)
    headers = 1 if suffix == "jsonl" else 2
    large.write_bytes(b"".join([*lines[:headers], *lines[headers:] * 6]))
    command = [sys.executable, "-c", TEXT_MEMORY_SCRIPT, str(small), str(large)]
    said = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    first, second = map(int, said.split())
    assert second - first < 20
    assert second < 400
