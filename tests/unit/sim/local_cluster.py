"""A Dask scheduler and its workers as processes on this machine."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import distributed


class LocalCluster:
    """A scheduler and workers with one thread each."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.scheduler_file = folder / "scheduler.json"
        self.log = (folder / "log").open("wb")
        self.processes = [self._start("dask_scheduler", "--host", "127.0.0.1", "--port", "0")]
        self.workers = [
            self._start("dask_worker", "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")
            for _ in range(workers)
        ]

    def _start(self, program: str, *more: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", "--no-dashboard"]
        command += ["--scheduler-file", str(self.scheduler_file), *more]
        return subprocess.Popen(command, stdout=self.log, stderr=self.log)

    def address(self, workers: int) -> str:
        """Return the scheduler's address when it has at least `workers` workers."""
        connect: Any = distributed.Client
        with connect(
            scheduler_file=str(self.scheduler_file), timeout=60, set_as_default=False
        ) as client:
            client.wait_for_workers(workers, timeout=60)
            return str(client.scheduler.address)

    def stop(self) -> None:
        for process in (*self.workers, *self.processes):
            process.kill()
            process.wait()
        self.log.close()


def start_cluster(folder: Path, workers: int = 2) -> LocalCluster:
    """Start a cluster, and wait until its scheduler runs."""
    cluster = LocalCluster(folder, workers)
    deadline = time.monotonic() + 60
    while not cluster.scheduler_file.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    return cluster
