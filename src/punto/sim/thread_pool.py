"""Numbered tasks on a thread pool; the kernels release the GIL while they run."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from itertools import islice
from typing import TypeVar

from punto.refusals import Refused

Result = TypeVar("Result")
MAX_WORKERS = 1024
POLL_SECONDS = 0.1
"""How often a run looks whether Ctrl-C was pressed."""
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


@contextmanager
def defer_interrupt() -> Iterator[Callable[[], None]]:
    """Yield a check that raises KeyboardInterrupt after Ctrl-C, instead of at any moment.

    An exception in the middle of a lock's own code would leave the lock in a wrong state. A second
    Ctrl-C interrupts at once.
    """
    pressed = False

    def note_interrupt(*_arguments: object) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def check() -> None:
        if pressed:
            raise KeyboardInterrupt

    handler = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or (
        handler is not signal.default_int_handler
    ):
        yield check
        return
    signal.signal(signal.SIGINT, note_interrupt)
    try:
        yield check
    finally:
        signal.signal(signal.SIGINT, handler)


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
    with ThreadPoolExecutor(workers) as pool, defer_interrupt() as check_interrupt:
        try:
            while True:
                check_interrupt()
                # Two tasks per worker, so that no worker waits for this thread. Not more: a run may
                # have millions of tasks.
                ahead = islice(remaining, 2 * workers - len(running))
                running |= {pool.submit(run, task) for task in ahead}
                if not running:
                    return True
                done, running = wait(running, POLL_SECONDS, return_when=FIRST_COMPLETED)
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
