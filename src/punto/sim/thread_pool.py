"""Numbered tasks on a thread pool; the kernels release the GIL while they run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from itertools import islice
from typing import TypeVar

from punto.refusals import Refused

Result = TypeVar("Result")
MAX_WORKERS = 1024
Progress = Callable[[int, int], None]
"""Called with the number of items done, and of all items."""


class TaskStopped(Exception):
    """Raised by a task that was stopped before its end."""


def resolve_workers(workers: int | None) -> int:
    """Return the requested number of workers; by default one for each usable core."""
    if workers is None:
        return (
            len(os.sched_getaffinity(0))
            if hasattr(os, "sched_getaffinity")
            else os.cpu_count() or 1
        )
    if not 1 <= workers <= MAX_WORKERS:
        raise Refused("bad_workers", workers=workers, max=MAX_WORKERS)
    return workers


def run_tasks(
    tasks: Iterable[int],
    run: Callable[[int], Result],
    workers: int,
    on_result: Callable[[Result], None],
    stop: Callable[[], None] | None = None,
) -> bool:
    """Run every task and pass each result on when it is ready; return whether all were run.

    After Ctrl-C the tasks in progress finish and the others are skipped. `stop`, if given, is
    called first: a task that it stops raises `TaskStopped` and has no result.
    """
    remaining = iter(tasks)
    running: set[Future[Result]] = set()
    with ThreadPoolExecutor(workers) as pool:
        try:
            while True:
                # Two tasks per worker, so that no worker waits for this thread. Not more: a run may
                # have millions of tasks.
                ahead = islice(remaining, 2 * workers - len(running))
                running |= {pool.submit(run, task) for task in ahead}
                if not running:
                    return True
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    on_result(future.result())
        except KeyboardInterrupt:
            if stop:
                stop()
            for future in running:
                future.cancel()
            for future in running:
                if not future.cancelled():
                    with suppress(TaskStopped):
                        on_result(future.result())
            return False
