"""SQLite's own backup: a copy of one moment, beside a house that goes on writing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from punto.refusals import Refused
from punto.store.memory import now_ms
from punto.store.migrations import migrations
from punto.store.sqlite.connection import connect, in_one_line, migrate


async def copy(source: Path, target: Path) -> None:
    await asyncio.to_thread(_copy, source, target)


def _copy(source: Path, target: Path) -> None:
    with in_one_line(source):
        ours = connect(source, read_only=True)
        try:
            # Refuses what is not Punto's, or is of a later one.
            migrate(ours, migrations("sqlite"), f"sqlite:///{source}", now_ms(), read_only=True)
            with in_one_line(target):
                theirs = connect(target)
                try:
                    with theirs.backup("main", ours, "main") as copying:
                        # All at once: a copy in steps begins again whenever the source is
                        # written. In a log's mode the writer does not wait for it.
                        copying.step(-1)
                    # A copy is one file, without a log beside it.
                    theirs.execute("PRAGMA journal_mode = DELETE")
                    if theirs.execute("PRAGMA quick_check").get != "ok":
                        raise Refused("store_corrupt", f"the copy of {source} is not whole")
                finally:
                    theirs.close()
        finally:
            ours.close()
