"""Runs the queries of docs/records.md on Parquet files written by Punto."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import duckdb
import pytest

import punto
from punto.records.audit.audit import audit_records
from punto.records.convert import convert_records
from punto.records.format import CoupRecord
from punto.records.synthetic.generator import generate_records
from tests.paths import ROOT
from tests.unit.records.clean_records import make_clean_records, make_header, write_jsonl

TEXT = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
QUERIES = re.findall(r"^```sql\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("records")
    generate_records(punto.load("mbs-baccarat"), 20_000, folder / "night", seed=1)
    return folder


def run_query(query: str, folder: Path) -> list[tuple[Any, ...]]:
    placed = query.replace("'night/", f"'{folder}/night/").replace("'sorted", f"'{folder}/sorted")
    with duckdb.connect() as database:
        return database.execute(placed).fetchall()


def test_every_query_returns_rows(night: Path) -> None:
    assert len(QUERIES) >= 7
    for query in QUERIES:
        assert run_query(query, night), query


def test_queries_agree_with_the_audit(night: Path) -> None:
    done = audit_records(sorted((night / "night").glob("*.parquet")), workers=1)
    [summary] = done.summaries
    results = {row[0]: row[1] for row in run_query(QUERIES[1], night)}
    assert results == summary.results
    money = {row[0]: row[1:4] for row in run_query(QUERIES[2], night)}
    assert money == {
        name: (one.stake_count, one.staked, one.profit) for name, one in summary.money.items()
    }
    ranks = run_query(QUERIES[4], night)
    assert [rank for rank, _ in ranks] == list("A23456789TJQK")


def test_cards_as_text(tmp_path: Path) -> None:
    book = punto.load("mbs-baccarat")
    records = make_clean_records(book, 200, 1)
    (tmp_path / "night").mkdir()
    path = write_jsonl(tmp_path / "a.jsonl", make_header(book), records)
    convert_records(path, tmp_path / "night" / "a.parquet")
    rows = run_query(QUERIES[3], tmp_path)
    coups = {(one.shoe, one.coup): one for one in records if isinstance(one, CoupRecord)}
    assert rows
    for shoe, coup, cards, result in rows:
        assert cards == " ".join(coups[shoe, coup].cards)
        assert result == coups[shoe, coup].result


def test_a_parquet_file_of_duckdb_is_audited(night: Path) -> None:
    """DuckDB writes other types and encodings; the records are the same."""
    run_query(QUERIES[-1], night)
    done = audit_records([night / "sorted.parquet"], workers=1)
    assert done.findings == []
    assert done.coup_count == 20_000
