"""Online backup of an SQLite store: a consistent copy while a house keeps writing."""

from __future__ import annotations

import asyncio
from pathlib import Path

from punto.refusals import Refused
from punto.store.memory import now_ms
from punto.store.migrations import load_migrations
from punto.store.sqlite.connection import connect, has_table, migrate, refuse_errors


async def copy_database(source: Path, target: Path, *, keep_sessions: bool = True) -> None:
    await asyncio.to_thread(_copy, source, target, keep_sessions)


def _copy(source: Path, target: Path, keep_sessions: bool) -> None:
    with refuse_errors(source):
        ours = connect(source, read_only=True)
        try:
            # Refuses files of other programs and of later versions.
            migrate(
                ours, load_migrations("sqlite"), f"sqlite:///{source}", now_ms(), read_only=True
            )
            with refuse_errors(target):
                theirs = connect(target)
                try:
                    with theirs.backup("main", ours, "main") as copying:
                        # In one step: a stepwise copy restarts whenever the source is
                        # written. In WAL mode the writer does not wait.
                        copying.step(-1)
                    # A copy is one file without a write-ahead log.
                    theirs.execute("PRAGMA journal_mode = DELETE")
                    if not keep_sessions and has_table(theirs, "sessions"):
                        theirs.execute("DELETE FROM sessions")
                    found = theirs.execute("PRAGMA quick_check(1)").get
                    if found != "ok":
                        raise Refused("store_corrupt", store=str(source), error=str(found))
                finally:
                    theirs.close()
        finally:
            ours.close()
