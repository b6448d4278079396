"""The lock of the one server that runs the tables of a file.

The operating system holds it for the process and drops it when the process ends, also by a crash.
The file beside the database stays; its text only tells who has the lock.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from punto.refusals import Refused
from punto.store.errors import cannot_write

MAX_OWNER_BYTES = 300


@contextmanager
def lock_file(database: Path, address: str) -> Iterator[None]:
    """Hold the lock of a database file; refuse if another server has it."""
    try:
        import fcntl
    except ImportError:  # Windows: leases alone keep the servers apart
        yield
        return
    real = database.resolve()
    path = real.with_name(f"{real.name}.lock")
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except FileNotFoundError:  # the folder is missing, which the store reports
        yield
        return
    except OSError as error:
        raise cannot_write(path, error) from None
    try:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(file, MAX_OWNER_BYTES).decode(errors="replace").strip()
            raise Refused("store_in_use", store=str(database), owner=owner) from None
        os.ftruncate(file, 0)
        os.write(file, f"{address}, process {os.getpid()}\n".encode())
        yield
    finally:
        os.close(file)
