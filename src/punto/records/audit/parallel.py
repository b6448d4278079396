"""Pieces shared out over threads, processes or a cluster, and handed back in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice
from multiprocessing import get_context

import punto
from punto.records.audit.chunk_audit import Part, Task, audit_piece
from punto.refusals import Refused

Take = Callable[[Part], None]
WORTH_PROCESSES = 1 << 26
"""Bytes of text: below that, processes would take longer to start than to work."""


def share_out(tasks: Sequence[Task], workers: int, take: Take) -> bool:
    """Audit every piece and hand each on in order; whether none was left undone.

    Parquet is decoded and judged by code that lets go of the interpreter, so that threads do; lines
    of text are read by the interpreter itself, and want processes.
    """
    text = sum(task.piece.weight for task in tasks if task.source.kind != "parquet")
    if workers == 1 or len(tasks) == 1 or 0 < text < WORTH_PROCESSES:
        return _in_turn(tasks, take)
    pool: Executor
    if text:
        # Not forked: threads of Arrow and numba do not survive it.
        pool = ProcessPoolExecutor(min(workers, len(tasks)), get_context("spawn"))
    else:
        pool = ThreadPoolExecutor(workers)
    with pool:
        return _in_pool(pool, tasks, workers, take)


def _in_turn(tasks: Sequence[Task], take: Take) -> bool:
    try:
        for task in tasks:
            take(audit_piece(task))
    except KeyboardInterrupt:
        return False
    return True


def _in_pool(pool: Executor, tasks: Sequence[Task], workers: int, take: Take) -> bool:
    """Two tasks for each worker are under way at most, done ones that wait their turn included."""
    left, running = iter(tasks), deque[Future[Part]]()
    try:
        while True:
            ahead = islice(left, 2 * workers - len(running))
            running.extend(pool.submit(audit_piece, task) for task in ahead)
            if not running:
                return True
            part = running[0].result()
            running.popleft()
            take(part)
    except KeyboardInterrupt:
        for future in running:
            future.cancel()
        return False


def on_cluster(tasks: Sequence[Task], address: str, take: Take) -> tuple[int, bool]:
    """On the workers of a Dask scheduler, which must see the files under the same names."""
    from punto.sim import dask_cluster

    client = dask_cluster.connect(address)
    turn = _InTurn(take)
    try:
        threads = dask_cluster.count_threads(client)
        numbered = list(enumerate(tasks))
        futures = client.map(_there, numbered, version=punto.__version__, pure=False)
        try:
            complete = dask_cluster.gather_results(client, futures, turn)  # type: ignore[arg-type]
        except KeyboardInterrupt:
            complete = False
        if not complete:
            client.cancel(futures)
        return threads, complete
    finally:
        client.close()


class _InTurn:
    """Parts come as they are done; they are handed on in order."""

    def __init__(self, take: Take) -> None:
        self._take, self._next = take, 0
        self._waiting: dict[int, Part] = {}

    def __call__(self, numbered: tuple[int, Part]) -> None:
        number, part = numbered
        self._waiting[number] = part
        while self._next in self._waiting:
            self._take(self._waiting.pop(self._next))
            self._next += 1


def _there(numbered: tuple[int, Task], version: str) -> tuple[int, Part]:
    """What a worker of the cluster runs."""
    if punto.__version__ != version:
        raise Refused(
            "other_version",
            f"a worker has punto {punto.__version__} and this is {version}; install the same",
        )
    number, task = numbered
    if not task.source.path.is_file():
        raise Refused(
            "cannot_read", f"a worker of the cluster does not see the file {task.source.name}"
        )
    return number, audit_piece(task)
