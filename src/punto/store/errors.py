"""How a store says no. Each is a `Refused` with a stable code; these three ask for more than words.

Whoever holds a table's state in memory and meets one of them must read the table anew before the
next append: another has written, or nobody knows whether the last append was kept.
"""

from __future__ import annotations

from punto.refusals import Refused


class WrongSequence(Refused):
    """Another has appended since: `actual` is the table's last sequence number."""

    def __init__(self, table: str, expected: int, actual: int) -> None:
        super().__init__(
            "store_sequence",
            f"table {table!r} stands at event {actual}, not {expected}; read it anew",
        )
        self.expected = expected
        self.actual = actual


class LeaseLost(Refused):
    """The table is conducted by another house, or by a later start of this one."""

    def __init__(self, table: str) -> None:
        super().__init__(
            "store_lease", f"table {table!r} is held by another house; ask `owner_of` which"
        )
        self.table = table


class StoreFailed(Refused):
    """The disk, the file or the database did not do it.

    An append that meets this was most likely not kept, but may have been: a retry with the same
    command id is taken once either way.
    """
