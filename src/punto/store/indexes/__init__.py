"""Indexes that speed up reads: `<dialect>.sql`, created when a store is opened for writing.

They are not numbered migrations: a store without them, a backup of an earlier version and a server
of an earlier version still work.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from punto.store.migrations import Dialect

LAST_INDEX = "events_of_round_ends"
"""Created last: a store that has it has them all."""


@cache
def load_indexes(dialect: Dialect) -> str:
    return files(__package__).joinpath(f"{dialect}.sql").read_text(encoding="utf-8")
