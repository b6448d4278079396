"""Store errors that require the caller to read the table again before the next append.

Another writer has appended, or it is unknown whether the last append was stored. All other
failures are plain `Refused`.
"""

from __future__ import annotations

from punto.refusals import Refused


class WrongSequence(Refused):
    """Another writer has appended; `actual` is the table's last sequence number."""

    def __init__(self, table: str, expected: int, actual: int) -> None:
        super().__init__(
            "store_sequence",
            f"table {table!r} stands at event {actual}, not {expected}; read it anew",
        )
        self.expected = expected
        self.actual = actual


class LeaseLost(Refused):
    """Another house, or a later process of this one, holds the table."""

    def __init__(self, table: str) -> None:
        super().__init__(
            "store_lease", f"table {table!r} is held by another house; ask `owner_of` which"
        )
        self.table = table


class StoreFailed(Refused):
    """The disk, the file or the database failed.

    The append was probably not stored, but may have been. A retry with the same command id is
    safe in both cases.
    """
