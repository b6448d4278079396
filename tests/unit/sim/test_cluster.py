"""A real scheduler and real workers on this machine; one worker is killed on the way."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import distributed
import pytest

import punto
from punto.sim import simulate
from punto.sim.work_units import BLOCK_COUPS

ROUNDS = 24 * BLOCK_COUPS + 5


class Cluster:
    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.log = (folder / "log").open("wb")
        self.processes = [self._start("dask_scheduler", "--host", "127.0.0.1", "--port", "0")]
        self.workers = [
            self._start("dask_worker", "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")
            for _ in range(2)
        ]

    def _start(self, program: str, *more: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", "--no-dashboard"]
        command += ["--scheduler-file", str(self.file), *more]
        return subprocess.Popen(command, stdout=self.log, stderr=self.log)

    def address(self, workers: int) -> str:
        """Of the scheduler, once it has so many workers."""
        client: Any = distributed.Client
        with client(scheduler_file=str(self.file), timeout=60, set_as_default=False) as joined:
            joined.wait_for_workers(workers, timeout=60)
            return str(joined.scheduler.address)

    def stop(self) -> None:
        for process in (*self.workers, *self.processes):
            process.kill()
            process.wait()
        self.log.close()


def start(folder: Path) -> Cluster:
    started = Cluster(folder)
    deadline = time.monotonic() + 60
    while not started.file.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    return started


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    started = start(tmp_path_factory.mktemp("cluster"))
    yield started
    started.stop()


def test_a_cluster_that_loses_a_worker_comes_to_the_same_counts(cluster: Cluster) -> None:
    book = punto.load("mbs-power-98")
    address = cluster.address(2)
    seen: list[int] = []

    def kill_one(done: int, _total: int) -> None:
        seen.append(done)
        if len(seen) == 2:
            cluster.workers[0].kill()

    there = simulate(book, ROUNDS, seed=7, cluster=address, progress=kill_one)
    assert cluster.workers[0].wait(timeout=10) != 0
    assert len(seen) > 2, "the worker was to die on the way, not at the end"
    here = simulate(book, ROUNDS, seed=7)
    assert not there.partial
    assert there.rounds == ROUNDS
    assert there.workers == 2
    assert there.wagers == here.wagers
    assert (there.shoes, there.shoe_coups, there.cards) == (
        here.shoes,
        here.shoe_coups,
        here.cards,
    )


def test_a_users_own_book_travels_to_the_cluster(cluster: Cluster) -> None:
    book = punto.load("examples/either-pair.toml")
    there = simulate(book, 1_000, seed=2, cluster=cluster.address(1))
    assert there.wagers == simulate(book, 1_000, seed=2).wagers


def test_a_run_whose_scheduler_dies_ends_with_what_it_has(tmp_path: Path) -> None:
    doomed = start(tmp_path)

    def kill(done: int, _total: int) -> None:
        doomed.processes[0].kill()
        assert done > 0

    try:
        done = simulate(
            punto.load("mbs-baccarat"), ROUNDS, seed=1, cluster=doomed.address(2), progress=kill
        )
    finally:
        doomed.stop()
    assert done.partial
    assert 0 < done.rounds < ROUNDS
