"""The address of a scheduler; `tests/unit/sim/test_dask_cluster.py` audits on a cluster."""

from __future__ import annotations

from pathlib import Path

import pytest

from punto.records.audit.audit import audit_records
from punto.refusals import Refused
from tests.unit.records.clean_records import load_book, make_clean_records, make_header, write_jsonl

BOOK = "mbs-power-98"


def test_no_scheduler(tmp_path: Path) -> None:
    path = write_jsonl(
        tmp_path / "a.jsonl",
        make_header(load_book(BOOK)),
        make_clean_records(load_book(BOOK), 9, 1),
    )
    with pytest.raises(Refused, match="bad_address"):
        audit_records([path], BOOK, cluster="localhost")
