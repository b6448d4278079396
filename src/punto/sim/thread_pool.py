"""Numbered tasks shared out over threads: the kernels let go of the interpreter while they run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import TypeVar

from punto.refusals import Refused

Result = TypeVar("Result")
MAX_WORKERS = 1024


def resolve_workers(workers: int | None) -> int:
    """The number asked for, or one for each core this process may use."""
    if workers is None:
        return (
            len(os.sched_getaffinity(0))
            if hasattr(os, "sched_getaffinity")
            else os.cpu_count() or 1
        )
    if not 1 <= workers <= MAX_WORKERS:
        raise Refused("bad_workers", f"{workers} workers cannot be had; ask for 1 to {MAX_WORKERS}")
    return workers


def run_tasks(
    tasks: Iterable[int],
    run: Callable[[int], Result],
    workers: int,
    on_result: Callable[[Result], None],
) -> bool:
    """Do every task and hand each result on as it comes; whether none was left undone.

    Ctrl-C lets the tasks that are under way come to their end, and leaves the rest.
    """
    left = iter(tasks)
    running: set[Future[Result]] = set()
    with ThreadPoolExecutor(workers) as pool:
        try:
            while True:
                # Two for each worker, so that none waits for this thread, and no more: a run may
                # have millions of tasks.
                ahead = islice(left, 2 * workers - len(running))
                running |= {pool.submit(run, task) for task in ahead}
                if not running:
                    return True
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    on_result(future.result())
        except KeyboardInterrupt:
            for future in running:
                future.cancel()
            for future in running:
                if not future.cancelled():
                    on_result(future.result())
            return False
