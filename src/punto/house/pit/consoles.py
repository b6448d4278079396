"""The consoles of dealers that are connected to tables of this house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable


class DealerConsoles:
    def __init__(self, elapsed: Callable[[], int]) -> None:
        self._elapsed = elapsed
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
            self._disconnected_at[table] = self._elapsed()

    def dealers(self, table: str) -> list[str]:
        """Return the accounts with a console at a table."""
        return sorted(account for at, account in self._open if at == table)

    def milliseconds_away(self, table: str) -> int | None:
        """Return how long a table has had no console; None if it has one or never had one."""
        since = self._disconnected_at.get(table)
        return None if since is None else self._elapsed() - since
