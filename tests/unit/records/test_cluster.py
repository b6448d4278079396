"""Audits on the workers of a real Dask scheduler."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from punto.records.audit.audit import audit_records
from punto.records.synthetic.generator import generate_records
from punto.refusals import Refused
from tests.unit.records.clean_records import load_book, make_clean_records, make_header, write_jsonl
from tests.unit.records.test_chunks import comparable
from tests.unit.sim.local_cluster import LocalCluster, start_cluster

BOOK = "mbs-power-98"


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    started = start_cluster(tmp_path_factory.mktemp("cluster"))
    yield started
    started.stop()


def test_a_cluster_gives_the_same_result(cluster: LocalCluster, tmp_path: Path) -> None:
    address = cluster.address(2)
    made = generate_records(load_book(BOOK), 50_000, tmp_path, seed=3, errors=50)
    text = write_jsonl(
        tmp_path / "a.jsonl",
        make_header(load_book(BOOK)),
        make_clean_records(load_book(BOOK), 90, 1),
    )
    files = [*made.files, text]
    seen: list[int] = []
    there = audit_records(
        files, BOOK, cluster=address, progress=lambda done, _whole: seen.append(done)
    )
    assert comparable(there) == comparable(audit_records(files, BOOK, workers=1))
    assert (there.worker_count, there.is_partial) == (2, False)
    assert seen == sorted(seen)
    assert len(seen) == len(files)


def test_no_scheduler(tmp_path: Path) -> None:
    path = write_jsonl(
        tmp_path / "a.jsonl",
        make_header(load_book(BOOK)),
        make_clean_records(load_book(BOOK), 9, 1),
    )
    with pytest.raises(Refused, match="bad_address"):
        audit_records([path], BOOK, cluster="localhost")
