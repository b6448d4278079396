"""Runs audit tasks in sequence, threads, processes or on a cluster; results keep the order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context

import punto
from punto.messages import message
from punto.records.audit.chunk_audit import AuditTask, ChunkResult, audit_chunk
from punto.refusals import Refused
from punto.sim.thread_pool import POLL_SECONDS, defer_interrupt

OnResult = Callable[[ChunkResult], None]
MIN_BYTES_FOR_PROCESSES = 1 << 26
"""Below this much text, processes take longer to start than to work."""


def run_tasks(tasks: Sequence[AuditTask], workers: int, on_result: OnResult) -> bool:
    """Audit every chunk; return False if interrupted.

    Parquet is decoded and checked without the interpreter lock, so threads suffice. Text is decoded
    by the interpreter and needs processes.
    """
    text_bytes = sum(task.chunk.byte_count for task in tasks if task.file.kind != "parquet")
    if workers == 1 or len(tasks) == 1 or 0 < text_bytes < MIN_BYTES_FOR_PROCESSES:
        return _run_in_sequence(tasks, on_result)
    if not text_bytes:
        with ThreadPoolExecutor(workers) as threads:
            return _run_in_pool(threads, tasks, workers, on_result)
    # One process compiles the kernels if they are not on disk yet, and ends: compiling takes as
    # much memory as auditing, and every worker would do it.
    with _start_processes(1) as first:
        is_complete = _run_in_pool(first, tasks[:1], 1, on_result)
    if not is_complete:
        return False
    rest = tasks[1:]
    workers = min(workers, len(rest))
    with _start_processes(workers) as processes:
        return _run_in_pool(processes, rest, workers, on_result)


def _start_processes(workers: int) -> ProcessPoolExecutor:
    """Start worker processes. Not forked: the threads of Arrow and numba do not survive a fork."""
    return ProcessPoolExecutor(workers, get_context("spawn"))


def _run_in_sequence(tasks: Sequence[AuditTask], on_result: OnResult) -> bool:
    try:
        for task in tasks:
            on_result(audit_chunk(task))
    except KeyboardInterrupt:
        return False
    return True


def _run_in_pool(
    pool: Executor, tasks: Sequence[AuditTask], workers: int, on_result: OnResult
) -> bool:
    """Submit at most two tasks for each worker at a time, which bounds the memory of results."""
    remaining, running = iter(tasks), deque[Future[ChunkResult]]()
    with defer_interrupt() as check_interrupt:
        try:
            while True:
                check_interrupt()
                next_tasks = islice(remaining, 2 * workers - len(running))
                running.extend(pool.submit(audit_chunk, task) for task in next_tasks)
                if not running:
                    return True
                wait([running[0]], POLL_SECONDS)
                if running[0].done():
                    on_result(running.popleft().result())
        except KeyboardInterrupt:
            for future in running:
                future.cancel()
            return False


def run_on_cluster(
    tasks: Sequence[AuditTask], address: str, on_result: OnResult
) -> tuple[int, bool]:
    """Audit on the workers of a Dask scheduler, which must see the files under the same names.

    Returns the number of threads, and False if interrupted.
    """
    from punto.sim import dask_cluster

    client = dask_cluster.connect(address)
    in_order = _InOrder(on_result)
    try:
        threads = dask_cluster.count_threads(client)
        numbered = list(enumerate(tasks))
        futures = client.map(_audit_on_worker, numbered, version=punto.__version__, pure=False)
        try:
            is_complete = dask_cluster.gather_results(client, futures, in_order)  # type: ignore[arg-type]
        except KeyboardInterrupt:
            is_complete = False
        if not is_complete:
            with suppress(*dask_cluster.SCHEDULER_LOST):
                client.cancel(futures)
        return threads, is_complete
    finally:
        client.close()


class _InOrder:
    """Passes numbered results on in their order, whatever the order of arrival."""

    def __init__(self, on_result: OnResult) -> None:
        self._on_result, self._next = on_result, 0
        self._waiting: dict[int, ChunkResult] = {}

    def __call__(self, numbered: tuple[int, ChunkResult]) -> None:
        number, result = numbered
        self._waiting[number] = result
        while self._next in self._waiting:
            self._on_result(self._waiting.pop(self._next))
            self._next += 1


def _audit_on_worker(numbered: tuple[int, AuditTask], version: str) -> tuple[int, ChunkResult]:
    """Run a task on a worker of the cluster."""
    if punto.__version__ != version:
        from punto.sim import dask_cluster

        raise dask_cluster.other_version(version)
    number, task = numbered
    if not task.file.path.is_file():
        why = message("detail", "worker_without_file")
        raise Refused("cannot_read", file=task.file.name, why=why)
    return number, audit_chunk(task)
