"""A Dask scheduler and its workers as processes on this machine."""

from __future__ import annotations

import os
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
        self.workers = [self.start_worker() for _ in range(workers)]

    def start_worker(self, python_path: str = "") -> subprocess.Popen[bytes]:
        options = ("--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")
        return self._start("dask_worker", *options, python_path=python_path)

    def _start(self, program: str, *more: str, python_path: str = "") -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", "--no-dashboard"]
        command += ["--scheduler-file", str(self.scheduler_file), *more]
        environment = {**os.environ, "PYTHONPATH": python_path} if python_path else None
        return subprocess.Popen(command, stdout=self.log, stderr=self.log, env=environment)

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
