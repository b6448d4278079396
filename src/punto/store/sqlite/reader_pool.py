"""Reader threads, each with a read-only connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import Any, TypeVar

import apsw

from punto.refusals import Refused
from punto.store.errors import StoreFailed
from punto.store.sqlite.connection import connect, refuse_errors

T = TypeVar("T")
THREADS = 2


class ReaderPool:
    def __init__(self, path: Path, vfs: str | None) -> None:
        self._path = path
        self._vfs = vfs
        self._mine = local()
        self._open: list[apsw.Connection] = []
        self._threads = ThreadPoolExecutor(THREADS, "punto-store-reader")
        self._closed = False

    async def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self.run(lambda db: db.execute(query, values).fetchall())

    async def run(self, work: Callable[[apsw.Connection], T]) -> T:
        if self._closed:
            raise Refused("store_closed", store=str(self._path))
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    def _run(self, work: Callable[[apsw.Connection], T]) -> T:
        with refuse_errors(self._path):
            db: apsw.Connection | None = getattr(self._mine, "db", None)
            if db is None:
                db = self._mine.db = connect(self._path, vfs=self._vfs, read_only=True)
                self._open.append(db)
            try:
                return work(db)
            except UnicodeDecodeError as error:
                store = str(self._path)
                raise StoreFailed("store_corrupt", store=store, error=str(error)) from None

    def close(self) -> None:
        self._closed = True
        self._threads.shutdown()
        for db in self._open:
            db.close()
