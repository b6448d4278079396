"""Broken and malicious files are refused or reported; they never crash the audit."""

from __future__ import annotations

import gzip
import os
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import punto
import punto.records
from punto.records.audit.audit import audit_records
from punto.records.files.arrow import pa, pq
from punto.records.files.parquet_schema import arrow_schema, open_parquet_writer
from punto.records.format import FORMAT, RecordHeader, encode_line
from punto.refusals import Refused
from tests.unit.records.clean_records import make_clean_records, make_header, write_jsonl
from tests.unit.rules.refusal_helpers import nested

BOOK = "mbs-baccarat"


@pytest.fixture
def good(tmp_path: Path) -> Path:
    book = punto.load(BOOK)
    return write_jsonl(tmp_path / "good.jsonl", make_header(book), make_clean_records(book, 50, 1))


def read_lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


# --- files that cannot be used --------------------------------------------------------------------

UNUSABLE: dict[str, tuple[str, Callable[[Path], object], str]] = {
    "nothing there": ("a.jsonl", lambda _: None, "cannot_read"),
    "a directory": ("a.jsonl", lambda path: path.mkdir(), "not_a_file"),
    "a pipe": ("a.jsonl", lambda path: os.mkfifo(path), "not_a_file"),
    "empty": ("a.jsonl", lambda path: path.touch(), "no_records"),
    "empty Parquet": ("a.parquet", lambda path: path.touch(), "no_records"),
    "no known kind": ("a.txt", lambda path: path.write_text("x"), "unknown_format"),
    "no kind": ("coups", lambda path: path.write_text("x"), "unknown_format"),
    "no Parquet": ("a.parquet", lambda path: path.write_text("x" * 99), "bad_parquet"),
    "half a Parquet": ("a.parquet", lambda path: path.write_bytes(b"PAR1" * 9), "bad_parquet"),
    "other columns": ("a.csv", lambda path: path.write_text("a,b\n1,2\n"), "unknown_columns"),
    "no columns": ("a.csv", lambda path: path.write_bytes(b"\0" * 99), "unknown_columns"),
    "another table": (
        "a.parquet",
        lambda path: pq.write_table(pa.table({"x": [1]}), path),
        "unknown_columns",
    ),
    "columns of another type": (
        "a.parquet",
        lambda path: pq.write_table(pa.table({"shoe": ["a"], "coup": ["b"]}), path),
        "unknown_columns",
    ),
}


@pytest.mark.parametrize(("name", "make", "code"), UNUSABLE.values(), ids=UNUSABLE)
def test_refused(name: str, make: Callable[[Path], object], code: str, tmp_path: Path) -> None:
    make(tmp_path / name)
    with pytest.raises(Refused) as refused:
        audit_records([tmp_path / name], BOOK, workers=1)
    assert refused.value.refusal.code == code


NO_RECORDS = {
    "binary": random.Random(1).randbytes(100_000),
    "NUL bytes": b"\0" * 100_000,
    "zstd garbage": b"\x28\xb5\x2f\xfd" + random.Random(2).randbytes(5_000),
    "gz garbage": b"\x1f\x8b" + random.Random(2).randbytes(5_000),
    "another JSON": b'{"type":"order","id":1}\n' * 50,
    "brackets": b"[" * 200_000 + b"\n",
    "one long line": b'{"type":"coup","more":{"x":"' + b"a" * 10_000_000 + b'"}}\n',
    "a header alone": encode_line(RecordHeader(format=FORMAT)) + b"\n",
}


@pytest.mark.parametrize("text", NO_RECORDS.values(), ids=NO_RECORDS)
def test_a_file_without_records(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(text)
    done = audit_records([path], BOOK, workers=1)
    assert done.unusable_files == [str(path)]
    assert done.coup_count == 0


NO_HEADER = {
    "empty line": (b"\n", "the line is empty"),
    "a record": (b'{"type":"shoe","shoe":"1"}\n', "it is a record, not a header"),
    "a key too many": (b'{"type":"records","format":1,"colour":2}\n', "unknown field `colour`"),
    "another format": (b'{"type":"records","format":2}\n', "2 - at `$.format`"),
    "over many lines": (b'{\n"type":"records"}\n', "a record is one whole line"),
    "far too long": (b" " * (1 << 21), "longer than"),
    "a list": (b"[]\n", "got `array`"),
}


@pytest.mark.parametrize(("line", "why"), NO_HEADER.values(), ids=NO_HEADER)
def test_a_file_without_a_header_is_explained(
    good: Path, tmp_path: Path, line: bytes, why: str
) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(line + good.read_bytes().split(b"\n", 1)[1])
    with pytest.raises(Refused) as refused:
        audit_records([path], workers=1)
    refusal = refused.value.refusal
    assert refusal.code == "book_unknown"
    assert nested(refusal, "why").code == "first_line_not_header"
    assert why in refusal.sentence


def test_a_refused_header_names_its_file(good: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(good.read_bytes().replace(b'"decks":8', b'"decks":3', 1))
    with pytest.raises(Refused) as refused:
        audit_records([good, path], workers=1)
    refusal = refused.value.refusal
    assert (refusal.code, refusal.clause) == ("bad_header", "mbs-baccarat 2.1")
    assert nested(refusal, "why").code == "decks_out_of_range"
    assert refusal.params["file"] == str(path)


def test_the_header_names_the_book(good: Path, tmp_path: Path) -> None:
    assert audit_records([good], workers=1).findings == []
    text = good.read_bytes().replace(b'"id":"mbs-baccarat"', b'"id":"my-own"')
    other = tmp_path / "other.jsonl"
    other.write_bytes(text)
    with pytest.raises(Refused, match="recorded with 'my-own', which is not built in; give one"):
        audit_records([other], workers=1)
    [found] = audit_records([other], BOOK, workers=1).findings
    assert (found.code, found.line, found.recorded, found.right) == (
        "other_book",
        0,
        "my-own",
        BOOK,
    )


def test_other_decks(good: Path) -> None:
    done = audit_records([good], BOOK, decks=6, workers=1)
    assert done.code_counts["other_decks"] == 1
    assert done.findings[0].clause == "mbs-baccarat 2.1"
    with pytest.raises(Refused, match="decks_out_of_range"):
        audit_records([good], BOOK, decks=11, workers=1)


# --- broken lines among good ones -----------------------------------------------------------------

BROKEN = {
    "cut short": b'{"type":"coup","shoe":"S1","co\n',
    "NUL bytes": b"\0\0\0\n",
    "not UTF-8": b'{"type":"coup","shoe":"\xff\xfe"}\n',
    "an unknown key": b'{"type":"coup","profits":1}\n',
    "a number as text": b'{"type":"coup","coup":"1"}\n',
    "a control character": b'{"type":"coup","shoe":"a\\u001b[2J"}\n',
    "a huge number": b'{"type":"coup","wagers":[{"wager":"tie","stake":' + b"9" * 400 + b"}]}\n",
    "a time without a zone": b'{"type":"coup","at":"2026-01-05T20:00:00"}\n',
    "a long line": b'{"type":"coup","more":{"x":"' + b"a" * 10_000_000 + b'"}}\n',
    "a list": b"[1, 2]\n",
    "another header": encode_line(RecordHeader(format=FORMAT)) + b"\n",
}


@pytest.mark.parametrize("line", BROKEN.values(), ids=BROKEN)
def test_a_broken_line_is_reported_and_skipped(line: bytes, good: Path) -> None:
    lines = read_lines(good)
    good.write_bytes(b"".join([*lines[:10], line, *lines[10:]]))
    done = audit_records([good], BOOK, workers=1)
    code = "second_header" if line.startswith(b'{"type":"records"') else "broken_line"
    assert [(one.line, one.code) for one in done.findings] == [(11, code)]
    assert len(done.findings[0].sentence) <= 270
    assert done.findings[0].sentence.isprintable()
    assert done.coup_count == 50


def test_a_broken_header(good: Path) -> None:
    lines = read_lines(good)
    good.write_bytes(b"".join([b"{oops\n", *lines[1:]]))
    done = audit_records([good], BOOK, workers=1)
    assert [one.code for one in done.findings] == ["header_missing", "broken_line"]
    assert done.coup_count == 50


@pytest.mark.parametrize("kind", ["jsonl", "csv"])
def test_a_truncated_gzip_file(kind: str, good: Path, tmp_path: Path) -> None:
    text = tmp_path / f"b.{kind}"
    punto.records.convert_records(good, text)
    packed = gzip.compress(text.read_bytes())
    path = tmp_path / f"c.{kind}.gz"
    path.write_bytes(packed[: len(packed) // 2])
    done = audit_records([path], BOOK, workers=1)
    assert done.code_counts["broken_line"] >= 1
    codes = [nested(one, "why").code for one in done.findings if one.code == "broken_line"]
    assert "file_truncated" in codes
    assert 5 < done.coup_count < 50


CSV_ROWS = {
    "no type": ",S1,1" + "," * 17,
    "another type": "round,S1,1" + "," * 17,
    "cells too few": "coup,S1",
    "an open quote": 'coup,"S1,1' + "," * 17,
    "no number": "coup,S1,one" + "," * 17,
    "no JSON": "coup,S1,1" + "," * 17 + "{",
    "a second header": "records" + "," * 19,
}


@pytest.mark.parametrize("row", CSV_ROWS.values(), ids=CSV_ROWS)
def test_a_broken_row_of_csv(row: str, good: Path, tmp_path: Path) -> None:
    path = tmp_path / "b.csv"
    punto.records.convert_records(good, path)
    rows = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*rows, row]), "utf-8")
    done = audit_records([path], BOOK, workers=1)
    assert set(done.code_counts) <= {"broken_line", "second_header"}
    assert done.findings[0].line == len(rows) + 1
    assert done.coup_count == 50


MONEY = {"half a chip": "0.01", "words": "ten", "a fraction": "1/3", "infinite": "inf"}


@pytest.mark.parametrize("amount", MONEY.values(), ids=MONEY)
def test_a_stake_that_is_not_money(amount: str, good: Path, tmp_path: Path) -> None:
    path = tmp_path / "b.csv"
    punto.records.convert_records(good, path)
    stake = f"stake,S1,50,,,,,,,,,,,,,player,{amount},,,"
    path.write_text(path.read_text("utf-8") + stake + "\n", "utf-8")
    [found] = audit_records([path], BOOK, workers=1).findings
    assert (found.code, found.line) == ("broken_line", len(path.read_text().splitlines()))


# --- Parquet --------------------------------------------------------------------------------------


def convert_to_parquet(good: Path, tmp_path: Path) -> Path:
    path = tmp_path / "b.parquet"
    punto.records.convert_records(good, path)
    return path


def test_a_gap_among_the_cards(good: Path, tmp_path: Path) -> None:
    table = pq.read_table(convert_to_parquet(good, tmp_path))
    cards = table["card_2"].to_pylist()
    cards[5] = 255
    write_changed_column(table, "card_2", pa.array(cards, pa.uint8()), tmp_path)
    [found] = audit_records([tmp_path / "c.parquet"], BOOK, workers=1).findings
    assert (found.code, found.line) == ("broken_line", 6)


def test_an_unknown_word_in_a_column(good: Path, tmp_path: Path) -> None:
    """One invalid row does not affect the others."""
    table = pq.read_table(convert_to_parquet(good, tmp_path))
    results = table["result"].to_pylist()
    results[5] = "nobody"
    write_changed_column(table, "result", pa.array(results), tmp_path)
    done = audit_records([tmp_path / "c.parquet"], BOOK, workers=1)
    assert [(one.code, one.line) for one in done.findings] == [
        ("broken_line", 6),
        ("coup_missing", 7),
    ]
    assert done.coup_count == 49


def test_cards_in_wider_integers(good: Path, tmp_path: Path) -> None:
    """Another writer may use wider integers; a number that is not a card is an unknown card."""
    table = pq.read_table(convert_to_parquet(good, tmp_path))
    cards = table["card_1"].to_pylist()
    cards[5] = 70_000
    write_changed_column(table, "card_1", pa.array(cards, pa.int64()), tmp_path)
    done = audit_records([tmp_path / "c.parquet"], BOOK, workers=1)
    assert [(one.code, one.line) for one in done.findings] == [("unknown_card", 6)]


def write_changed_column(table: Any, name: str, column: Any, folder: Path) -> None:
    place = table.schema.get_field_index(name)
    changed = table.set_column(place, name, column)
    with open_parquet_writer(
        folder / "c.parquet", changed.schema, make_header(punto.load(BOOK))
    ) as writer:
        writer.write_table(changed)


def test_damaged_parquet_pages(good: Path, tmp_path: Path) -> None:
    """Random changes of bytes are reported or refused, without a crash."""
    whole = convert_to_parquet(good, tmp_path).read_bytes()
    chance = random.Random(3)
    for number in range(60):
        damaged = bytearray(whole)
        start = chance.randrange(4, len(whole) - 8)
        damaged[start : start + 20] = chance.randbytes(min(20, len(whole) - start))
        path = tmp_path / f"damaged-{number}.parquet"
        path.write_bytes(damaged)
        with suppress(Refused):
            audit_records([path], BOOK, workers=1)


def test_a_parquet_file_without_rows(tmp_path: Path) -> None:
    with open_parquet_writer(tmp_path / "a.parquet", arrow_schema(), RecordHeader(format=FORMAT)):
        pass
    assert audit_records([tmp_path / "a.parquet"], BOOK, workers=1).unusable_files
