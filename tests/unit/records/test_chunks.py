"""An audit in chunks gives the result of the whole file: shoes, lines, workers, files."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

import punto
import punto.records
from punto.records.audit import chunk_audit, parallel
from punto.records.audit.audit import Audit, audit_records
from punto.records.files import chunks, parquet
from punto.records.format import CoupRecord, GameRecord
from punto.records.synthetic.generator import generate_records
from tests.effort import effort
from tests.unit.records.clean_records import load_book, make_clean_records, make_header, write_jsonl
from tests.unit.records.random_errors import corrupt_records

BOOK = "mbs-power-98"


def records_with_errors(coups: int, seed: int = 4) -> list[GameRecord]:
    return corrupt_records(
        make_clean_records(load_book(BOOK), coups, seed), random.Random(seed), 0.2
    )


def comparable(done: Audit) -> object:
    findings = [(one.file, one.line, one.shoe, one.coup, *one[4:]) for one in done.findings]
    summary = done.summaries[0]
    return (
        findings,
        done.code_counts,
        done.coup_count,
        summary.shoe_count,
        summary.results,
        summary.money,
    )


@pytest.mark.parametrize("size", effort([1, 997], [1, 100, 997, 5_000]))
def test_json_lines_in_chunks(size: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_jsonl(tmp_path / "a.jsonl", make_header(load_book(BOOK)), records_with_errors(300))
    whole = audit_records([path], BOOK, workers=1)
    assert len(whole.findings) > 100
    if size == 1:
        path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:9]))
        whole = audit_records([path], BOOK, workers=1)
    monkeypatch.setattr(chunks, "CHUNK_BYTES", size)
    assert comparable(audit_records([path], BOOK, workers=1)) == comparable(whole)


@pytest.mark.parametrize("rows", effort([7], [1, 7, 64]))
def test_parquet_in_chunks(rows: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With batches and row groups of a few rows."""
    records = [record for record in records_with_errors(300) if fits_parquet(record)][: 120 * rows]
    path = write_jsonl(tmp_path / "a.jsonl", make_header(load_book(BOOK)), records)
    punto.records.convert_records(path, tmp_path / "whole.parquet")
    whole = audit_records([tmp_path / "whole.parquet"], BOOK, workers=1)
    assert len(whole.findings) > 10
    monkeypatch.setattr(parquet, "BATCH_ROWS", rows)
    monkeypatch.setattr(chunks, "CHUNK_ROWS", rows)
    punto.records.convert_records(path, tmp_path / "whole.parquet")  # with small row groups
    assert comparable(audit_records([tmp_path / "whole.parquet"], BOOK, workers=2)) == comparable(
        whole
    )


def fits_parquet(record: GameRecord) -> bool:
    if not isinstance(record, CoupRecord):
        return record.burned != "XX"
    cards = record.cards + record.player_cards + record.banker_cards
    return len(record.cards) < 7 and not {"XX", "9Z"} & set(cards)


def test_a_shoe_longer_than_a_chunk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The memory for an endless shoe is bounded."""
    book = load_book("mbs-baccarat")
    records: list[GameRecord] = [
        CoupRecord(shoe="a", coup=number, status="void", cards=("9H",)) for number in range(1, 3001)
    ]
    path = write_jsonl(tmp_path / "a.jsonl", make_header(book), records)
    monkeypatch.setattr(chunks, "CHUNK_BYTES", 20_000)
    monkeypatch.setattr(chunk_audit, "MAX_LEADING_COUPS", 50)
    done = audit_records([path], "mbs-baccarat", workers=1)
    assert set(done.code_counts) <= {"too_many_copies", "too_many_cards"}
    assert done.code_counts["too_many_copies"] > 2000


def test_a_shoe_that_continues_in_the_next_file(tmp_path: Path) -> None:
    book = load_book("mbs-baccarat")
    records = make_clean_records(book, 60, 1)
    one = write_jsonl(tmp_path / "1.jsonl", make_header(book), records[:30])
    other = write_jsonl(tmp_path / "2.jsonl", make_header(book), records[30:])
    together = audit_records([one, other], "mbs-baccarat", workers=1)
    assert together.findings == []
    assert together.summaries[0].shoe_count == 1
    alone = audit_records([other], "mbs-baccarat", workers=1)
    assert [(found.code, found.line) for found in alone.findings] == [("coup_missing", 2)]
    turned = audit_records([other, one], "mbs-baccarat", workers=1)
    assert set(turned.code_counts) == {"coup_missing", "shoe_again"}


def test_a_file_given_twice(tmp_path: Path) -> None:
    book = load_book("mbs-baccarat")
    path = write_jsonl(tmp_path / "1.jsonl", make_header(book), make_clean_records(book, 200, 1))
    done = audit_records([path, path], "mbs-baccarat", workers=1)
    assert done.code_counts == {"shoe_again": 3}
    assert [one.line for one in done.findings] == [2, *(one.line for one in done.findings[1:])]
    assert done.findings[0].params == {"file": str(path), "line": 2}


def test_processes_give_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_jsonl(tmp_path / "a.jsonl", make_header(load_book(BOOK)), records_with_errors(200))
    whole = audit_records([path], BOOK, workers=1)
    monkeypatch.setattr(chunks, "CHUNK_BYTES", path.stat().st_size // 4)
    monkeypatch.setattr(parallel, "MIN_BYTES_FOR_PROCESSES", 0)
    assert comparable(audit_records([path], BOOK, workers=2)) == comparable(whole)


def test_threads_give_the_same_result(tmp_path: Path) -> None:
    made = generate_records(load_book(BOOK), 30_000, tmp_path, seed=1, errors=60)
    one, two = (audit_records(made.files, BOOK, workers=workers) for workers in (1, 2))
    assert comparable(one) == comparable(two)
    assert (one.worker_count, two.worker_count) == (1, 2)


def test_files_with_other_options_have_separate_summaries(tmp_path: Path) -> None:
    paths = []
    for pay in ("commission", "six_half"):
        book = punto.load("division-5", {"banker_pay": pay})
        header = msgspec.structs.replace(make_header(book), table=pay)
        paths.append(
            write_jsonl(tmp_path / f"{pay}.jsonl", header, make_clean_records(book, 40, 2))
        )
    done = audit_records(paths, "division-5", workers=1)
    assert done.findings == []
    assert [one.config.book.chosen_options["banker_pay"] for one in done.summaries] == [
        "commission",
        "six_half",
    ]
    forced = audit_records(paths, "division-5", options={"banker_pay": "six_half"}, workers=1)
    assert forced.code_counts["other_options"] == 1
    assert set(forced.code_counts) >= {"payment_wrong", "commission_wrong"}
