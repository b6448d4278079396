"""Pieces of files on the workers of a real Dask scheduler."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from punto.records.audit.audit import audit_records
from punto.records.synthetic.generator import generate_records
from punto.refusals import Refused
from tests.unit.records.clean_records import clean, header_of, open_book, write
from tests.unit.records.test_chunks import told
from tests.unit.sim.local_cluster import LocalCluster, start_cluster

BOOK = "mbs-power-98"


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    started = start_cluster(tmp_path_factory.mktemp("cluster"))
    yield started
    started.stop()


def test_a_cluster_comes_to_the_same(cluster: LocalCluster, tmp_path: Path) -> None:
    address = cluster.address(2)
    made = generate_records(open_book(BOOK), 50_000, tmp_path, seed=3, errors=50)
    text = write(tmp_path / "a.jsonl", header_of(open_book(BOOK)), clean(open_book(BOOK), 90, 1))
    files = [*made.files, text]
    seen: list[int] = []
    there = audit_records(
        files, BOOK, cluster=address, progress=lambda done, _whole: seen.append(done)
    )
    assert told(there) == told(audit_records(files, BOOK, workers=1))
    assert (there.worker_count, there.is_partial) == (2, False)
    assert seen == sorted(seen)
    assert len(seen) == len(files)


def test_no_scheduler(tmp_path: Path) -> None:
    path = write(tmp_path / "a.jsonl", header_of(open_book(BOOK)), clean(open_book(BOOK), 9, 1))
    with pytest.raises(Refused, match="bad_address"):
        audit_records([path], BOOK, cluster="localhost")
