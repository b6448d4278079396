"""The consoles of dealers that are connected to tables of this house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable


class DealerConsoles:
    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._open: Counter[tuple[str, str]] = Counter()
        self._disconnected_at: dict[str, int] = {}

    def connected(self, table: str, account: str) -> None:
        self._open[table, account] += 1
        self._disconnected_at.pop(table, None)

    def disconnected(self, table: str, account: str) -> None:
        self._open[table, account] -= 1
        if not self._open[table, account]:
            del self._open[table, account]
        if not self.dealers(table):
            self._disconnected_at[table] = self._now()

    def dealers(self, table: str) -> list[str]:
        """Return the accounts with a console at a table."""
        return sorted(account for at, account in self._open if at == table)

    def disconnected_at(self, table: str) -> int | None:
        """Return when the last console of a table was lost; None if it never had one."""
        return self._disconnected_at.get(table)
