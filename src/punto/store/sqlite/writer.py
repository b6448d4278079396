"""The one thread that writes. Whatever waits when it turns to its queue shares a transaction,
hence one fsync: under load the disk sets the size of the groups, not a timer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar, cast

import apsw

from punto.refusals import Refused
from punto.store.append_request import Request
from punto.store.memory import now_ms
from punto.store.models import Appended, Counters
from punto.store.sqlite.append_batch import write_appends
from punto.store.sqlite.connection import DISK, failure

T = TypeVar("T")
Work = Callable[[apsw.Connection], Any]
MOST_TOGETHER = 1_000
"""Jobs in a transaction: beyond some hundreds the fsync is shared by enough of them."""


class Job(NamedTuple):
    work: Request | Work
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Writer:
    def __init__(self, db: apsw.Connection, path: Path, counters: Counters) -> None:
        self._db = db
        self._path = path
        self._counters = counters
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="punto-store-writer", daemon=True)
        self._thread.start()

    async def append(self, request: Request) -> Appended:
        return cast("Appended", await self._put(request))

    async def do(self, work: Callable[[apsw.Connection], T]) -> T:
        """Something else in a transaction; all of it or none."""
        return cast("T", await self._put(work))

    def _put(self, work: Request | Work) -> asyncio.Future[Any]:
        if self._closed:
            raise Refused("store_closed", f"{self._path} has been closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, loop, future))
        return future

    def close(self) -> None:
        """Write what is queued, then end. Blocks."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    # --- in the thread ----------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            jobs, more = self._next()
            if jobs:
                _answer(jobs, self._commit_all(jobs))
            if not more:
                self._db.close()
                return

    def _next(self) -> tuple[list[Job], bool]:
        """Everything that waits, at least one; and whether there may be more."""
        jobs: list[Job] = []
        try:
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_TOGETHER:
                    return jobs, True
                job = self._jobs.get_nowait()
        except Empty:
            return jobs, True
        return jobs, False

    def _commit_all(self, jobs: Sequence[Job]) -> list[Any]:
        try:
            return self._commit(jobs)
        except DISK as error:
            return [failure(error, self._path) for _ in jobs]
        except apsw.Error as error:
            # One of them broke a rule of the database, as a balance that grew too large. Alone,
            # each of the others still succeeds.
            if len(jobs) == 1:
                return [failure(error, self._path)]
        except Exception as error:  # not foreseen: whoever asked gets it, and the thread lives on
            if len(jobs) == 1:
                return [error]
        return [answer for job in jobs for answer in self._commit_all([job])]

    def _commit(self, jobs: Sequence[Job]) -> list[Any]:
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        try:
            answers = self._work(jobs)
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:  # some errors of the disk have rolled it back already
                db.execute("ROLLBACK")
            raise
        self._counters.transactions += 1
        return answers

    def _work(self, jobs: Sequence[Job]) -> list[Any]:
        answers: list[Any] = []
        for are_appends, run in groupby(jobs, lambda job: isinstance(job.work, Request)):
            works = [job.work for job in run]
            if are_appends:
                requests = [work for work in works if isinstance(work, Request)]
                answers += write_appends(self._db, requests, now_ms())
                largest = max(self._counters.largest_group, len(requests))
                self._counters.largest_group = largest
            else:
                answers += [self._alone(cast("Work", work)) for work in works]
        return answers

    def _alone(self, work: Work) -> Any:
        """Within the group, but undone by itself when it is refused."""
        try:
            with self._db:
                return work(self._db)
        except Refused as refused:
            return refused


def _answer(jobs: Sequence[Job], answers: Sequence[Any]) -> None:
    """One wake-up of each event loop for all of its answers."""
    pairs = list(zip(jobs, answers, strict=True))
    for loop in {id(job.loop): job.loop for job in jobs}.values():
        mine = [(job.future, answer) for job, answer in pairs if job.loop is loop]
        with suppress(RuntimeError):  # the loop has ended, and nobody waits any more
            loop.call_soon_threadsafe(_settle, mine)


def _settle(pairs: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in pairs:
        if future.done():  # its task was cancelled meanwhile
            continue
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)
