"""The writer thread, with group commit.

All queued jobs share one transaction and one fsync. Under load the disk determines the size of a
group; there is no timer.
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
from punto.store.append_request import AppendRequest
from punto.store.memory import now_ms
from punto.store.models import AppendResult, StoreCounters
from punto.store.sqlite.append_batch import write_appends
from punto.store.sqlite.connection import DISK_ERRORS, to_refusal

T = TypeVar("T")
Transaction = Callable[[apsw.Connection], Any]
MAX_GROUP = 1_000
"""Maximum jobs per transaction; larger groups save nothing more."""


class WriteJob(NamedTuple):
    work: AppendRequest | Transaction
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


class Writer:
    def __init__(self, db: apsw.Connection, path: Path, counters: StoreCounters) -> None:
        self._db = db
        self._path = path
        self._counters = counters
        self._jobs: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="punto-store-writer", daemon=True)
        self._thread.start()

    async def append(self, request: AppendRequest) -> AppendResult:
        return cast("AppendResult", await self._enqueue(request))

    async def run(self, work: Callable[[apsw.Connection], T]) -> T:
        """Run other work in a transaction."""
        return cast("T", await self._enqueue(work))

    def _enqueue(self, work: AppendRequest | Transaction) -> asyncio.Future[Any]:
        if self._closed:
            raise Refused("store_closed", store=str(self._path))
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(WriteJob(work, loop, future))
        return future

    def close(self) -> None:
        """Write all queued jobs, then stop. Blocks."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
        self._thread.join()

    # --- in the thread ----------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            jobs, more = self._take_group()
            if jobs:
                _resolve_futures(jobs, self._commit_group(jobs))
            if not more:
                self._db.close()
                return

    def _take_group(self) -> tuple[list[WriteJob], bool]:
        """Take all queued jobs, waiting for the first; False once the writer is closed."""
        jobs: list[WriteJob] = []
        try:
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MAX_GROUP:
                    return jobs, True
                job = self._jobs.get_nowait()
        except Empty:
            return jobs, True
        return jobs, False

    def _commit_group(self, jobs: Sequence[WriteJob]) -> list[Any]:
        try:
            return self._commit(jobs)
        except DISK_ERRORS as error:
            return [to_refusal(error, self._path) for _ in jobs]
        except apsw.Error as error:
            # One job broke a constraint, for example a balance that is too large. Each of the
            # others succeeds alone.
            if len(jobs) == 1:
                return [to_refusal(error, self._path)]
        except Exception as error:  # pass unexpected errors to the caller; keep the thread alive
            if len(jobs) == 1:
                return [error]
        return [answer for job in jobs for answer in self._commit_group([job])]

    def _commit(self, jobs: Sequence[WriteJob]) -> list[Any]:
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        try:
            answers = self._execute_group(jobs)
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:  # some disk errors roll back by themselves
                db.execute("ROLLBACK")
            raise
        self._counters.transactions += 1
        return answers

    def _execute_group(self, jobs: Sequence[WriteJob]) -> list[Any]:
        answers: list[Any] = []
        for are_appends, run in groupby(jobs, lambda job: isinstance(job.work, AppendRequest)):
            works = [job.work for job in run]
            if are_appends:
                requests = [work for work in works if isinstance(work, AppendRequest)]
                answers += write_appends(self._db, requests, now_ms())
                largest = max(self._counters.max_group, len(requests))
                self._counters.max_group = largest
            else:
                answers += [self._execute_in_savepoint(cast("Transaction", work)) for work in works]
        return answers

    def _execute_in_savepoint(self, work: Transaction) -> Any:
        """Run in a savepoint, so that a refusal undoes only this job."""
        try:
            with self._db:
                return work(self._db)
        except Refused as refused:
            return refused


def _resolve_futures(jobs: Sequence[WriteJob], answers: Sequence[Any]) -> None:
    """Wake each event loop once for all of its results."""
    pairs = list(zip(jobs, answers, strict=True))
    for loop in {id(job.loop): job.loop for job in jobs}.values():
        mine = [(job.future, answer) for job, answer in pairs if job.loop is loop]
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(_set_results, mine)


def _set_results(pairs: Sequence[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, answer in pairs:
        if future.done():  # its task was cancelled
            continue
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)
