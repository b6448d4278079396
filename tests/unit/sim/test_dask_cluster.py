"""Simulation on a real Dask cluster, also when a worker or the scheduler is killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import punto
from punto.sim import simulate
from punto.sim.dask_cluster import connect, gather_results
from punto.sim.work_units import BLOCK_COUPS
from tests.unit.sim.local_cluster import LocalCluster, start_cluster

ROUNDS = 24 * BLOCK_COUPS + 5


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    started = start_cluster(tmp_path_factory.mktemp("cluster"))
    yield started
    started.stop()


def test_a_cluster_that_loses_a_worker_gives_the_same_counts(cluster: LocalCluster) -> None:
    book = punto.load("mbs-power-98")
    address = cluster.address(2)
    seen: list[int] = []

    def kill_one(done: int, _total: int) -> None:
        seen.append(done)
        if len(seen) == 2:
            cluster.workers[0].kill()

    on_cluster = simulate(book, ROUNDS, seed=7, cluster=address, progress=kill_one)
    assert cluster.workers[0].wait(timeout=10) != 0
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


def test_a_run_without_scheduler_returns_its_partial_result(tmp_path: Path) -> None:
    cluster = start_cluster(tmp_path, workers=1)

    def kill(done: int, _total: int) -> None:
        cluster.processes[0].kill()
        assert done > 0

    try:
        done = simulate(
            punto.load("mbs-baccarat"), ROUNDS, seed=1, cluster=cluster.address(1), progress=kill
        )
    finally:
        cluster.stop()
    assert done.partial
    assert 0 < done.rounds < ROUNDS


def test_a_scheduler_lost_before_results_are_fetched_ends_the_run(tmp_path: Path) -> None:
    """A finished task lies on its worker, and the scheduler says where."""
    cluster = start_cluster(tmp_path, workers=1)
    client = connect(cluster.address(1))
    fetched: list[object] = []
    try:
        futures = client.map(str, range(4), pure=False)
        assert client.gather(futures) == ["0", "1", "2", "3"]
        cluster.processes[0].kill()
        assert not gather_results(client, futures, fetched.append)
    finally:
        client.close()
        cluster.stop()
    assert fetched == []
