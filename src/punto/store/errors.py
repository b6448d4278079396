"""Store errors that require the caller to read the table again before the next append.

Another writer has appended, or it is unknown whether the last append was stored. All other
failures are plain `Refused`.
"""

from __future__ import annotations

from pathlib import Path

from punto.messages import describe_error, message
from punto.refusals import Refused


class WrongSequence(Refused):
    """Another writer has appended; `actual` is the table's last sequence number."""

    def __init__(self, table: str, expected: int, actual: int) -> None:
        super().__init__("store_sequence", table=table, expected=expected, actual=actual)
        self.expected = expected
        self.actual = actual


class LeaseLost(Refused):
    """Another house, or a later process of this one, holds the table."""

    def __init__(self, table: str) -> None:
        super().__init__("store_lease", table=table)
        self.table = table


class StoreFailed(Refused):
    """The disk, the file or the database failed.

    The append was probably not stored, but may have been. A retry with the same command id is
    safe in both cases.
    """


def store_failed(store: str, error: str) -> StoreFailed:
    return StoreFailed(
        "store_failed", why=message("detail", "store_error", store=store, error=error)
    )


def cannot_write(path: Path | str, error: OSError) -> Refused:
    return Refused("cannot_write", file=str(path), why=describe_error(error))
