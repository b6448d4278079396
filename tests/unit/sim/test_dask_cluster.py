"""Simulation and audit on a real Dask cluster, also when a worker or the scheduler is killed.

The tests share one cluster, because starting one costs six seconds of processor time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import punto
from punto.records.audit.audit import audit_records
from punto.records.synthetic.generator import generate_records
from punto.refusals import Refused
from punto.sim import dask_cluster, simulate
from punto.sim.dask_cluster import connect, gather_results
from punto.sim.work_units import BLOCK_COUPS
from tests.effort import effort
from tests.unit.records.clean_records import load_book, make_clean_records, make_header, write_jsonl
from tests.unit.records.test_chunks import comparable
from tests.unit.sim.local_cluster import LocalCluster, start_cluster
from tests.wait import MAX_SECONDS

ROUNDS = effort(10, 24) * BLOCK_COUPS + 5
AUDITED = "mbs-power-98"


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    started = start_cluster(tmp_path_factory.mktemp("cluster"))
    yield started
    started.stop()


def test_an_audit_on_a_cluster_gives_the_same_result(
    cluster: LocalCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also with relative paths: the workers have another working directory."""
    address = cluster.address(2)
    made = generate_records(load_book(AUDITED), 50_000, tmp_path, seed=3, errors=50)
    text = write_jsonl(
        tmp_path / "a.jsonl",
        make_header(load_book(AUDITED)),
        make_clean_records(load_book(AUDITED), 90, 1),
    )
    monkeypatch.chdir(tmp_path)
    files = [path.relative_to(tmp_path) for path in (*made.files, text)]
    seen: list[int] = []
    there = audit_records(
        files, AUDITED, cluster=address, progress=lambda done, _whole: seen.append(done)
    )
    assert comparable(there) == comparable(audit_records(files, AUDITED, workers=1))
    assert (there.worker_count, there.is_partial) == (2, False)
    assert seen == sorted(seen)
    assert len(seen) == len(files)


def test_a_cluster_that_loses_a_worker_gives_the_same_counts(cluster: LocalCluster) -> None:
    book = punto.load("mbs-power-98")
    address = cluster.address(2)
    seen: list[int] = []

    def kill_one(done: int, _total: int) -> None:
        seen.append(done)
        if len(seen) == 2:
            cluster.workers[0].kill()

    on_cluster = simulate(book, ROUNDS, seed=7, cluster=address, progress=kill_one)
    assert cluster.workers[0].wait(timeout=MAX_SECONDS) != 0
    assert len(seen) > 2, "the worker was to die on the way, not at the end"
    local = simulate(book, ROUNDS, seed=7)
    assert not on_cluster.partial
    assert on_cluster.rounds >= ROUNDS
    assert on_cluster.workers == 2
    assert on_cluster.wagers == local.wagers
    assert (on_cluster.shoes, on_cluster.shoe_coups, on_cluster.cards) == (
        local.shoes,
        local.shoe_coups,
        local.cards,
    )


def test_a_custom_rulebook_is_sent_to_the_cluster(cluster: LocalCluster) -> None:
    book = punto.load("examples/either-pair.toml")
    on_cluster = simulate(book, 1_000, seed=2, cluster=cluster.address(1))
    assert on_cluster.wagers == simulate(book, 1_000, seed=2).wagers


@pytest.mark.parametrize(
    ("code", "refused"),
    [
        ("raise ModuleNotFoundError('no punto', name='punto')", "node_without_punto"),
        ("__version__ = '0.0.1'", "other_version"),
    ],
)
def test_a_worker_with_another_punto_or_none(
    cluster: LocalCluster, tmp_path: Path, code: str, refused: str
) -> None:
    """A worker without Punto hung the run."""
    (tmp_path / "punto").mkdir()
    (tmp_path / "punto" / "__init__.py").write_text(f"{code}\n")
    worker = cluster.start_worker(str(tmp_path))
    try:
        address = cluster.address(2)
        with pytest.raises(Refused, match=refused):
            simulate(punto.load("mbs-baccarat"), 1_000, cluster=address)
    finally:
        worker.kill()
        worker.wait()


def test_a_run_that_loses_all_workers_ends(
    cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It waited for a minute and said nothing."""
    monkeypatch.setattr(dask_cluster, "NO_WORKER_TIMEOUT_SECONDS", 0.5)
    monkeypatch.setattr(dask_cluster, "ANSWER_TIMEOUT_SECONDS", 2)
    address = cluster.address(1)

    def kill_all(_done: int, _total: int) -> None:
        for worker in cluster.workers:
            worker.kill()

    done = simulate(punto.load("mbs-baccarat"), ROUNDS, cluster=address, progress=kill_all)
    assert done.partial
    with pytest.raises(Refused, match="no_workers"):
        simulate(punto.load("mbs-baccarat"), ROUNDS, cluster=address)
    client = connect(address)
    try:
        with pytest.raises(Refused, match="workers_lost"):
            gather_results(client, client.map(str, range(4), pure=False), lambda _result: None)
    finally:
        client.close()
    cluster.workers.append(cluster.start_worker())


def test_a_run_without_scheduler_returns_its_partial_result(cluster: LocalCluster) -> None:
    """The last test of the cluster: its scheduler is killed.

    A finished task lies on its worker, and the scheduler says where. So the results of another
    client, finished but not fetched, are lost too.
    """
    client = connect(cluster.address(1))
    fetched: list[object] = []
    ended: list[bool] = []

    def kill(done: int, _total: int) -> None:
        cluster.processes[0].kill()
        assert done > 0
        ended.append(gather_results(client, futures, fetched.append))

    try:
        futures = client.map(str, range(4), pure=False)
        assert client.gather(futures) == ["0", "1", "2", "3"]
        done = simulate(
            punto.load("mbs-baccarat"),
            24 * BLOCK_COUPS,
            seed=1,
            cluster=cluster.address(1),
            progress=kill,
        )
    finally:
        client.close()
    assert done.partial
    assert 0 < done.rounds < 24 * BLOCK_COUPS
    assert not any(ended)
    assert ended
    assert fetched == []
