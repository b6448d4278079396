"""Part of a backup: one stream, or all streams as they were at a moment.

A stream ends with its last event at or before the moment. Its balances are summed again, later
snapshots are left out, and streams that were created later too. Accounts are those of the backup.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from punto.messages import message
from punto.store import hash_chain
from punto.store.backup_rows import COLUMNS, Backup, Row, bad_backup
from punto.store.models import StreamHead
from punto.store.row_mapping import read_header

FindPrivate = Callable[[bytes], dict[str, bytes | None] | None]
"""What the body of the first later events says about the private values at the moment."""


class Selection(NamedTuple):
    table: str | None = None
    """One stream, without accounts."""
    until: int | None = None
    """In milliseconds."""
    uncut: frozenset[str] = frozenset()
    """Streams that are restored whole: what they decide is not undone."""
    find_private: FindPrivate = lambda _body: None


class _Cut:
    """Where a stream ends."""

    def __init__(self, header: tuple[Any, ...]) -> None:
        self.header = header
        self.head: StreamHead | None = None
        self.first_later: int | None = None
        self.private: dict[str, bytes | None] = {}
        self.private_from: int | None = None

    @property
    def last(self) -> int:
        return self.head.sequence if self.head else 0

    @property
    def hash(self) -> bytes:
        return self.head.hash if self.head else hash_chain.genesis(read_header(self.header))

    def add(self, values: tuple[Any, ...], selection: Selection) -> None:
        _, sequence, at, *_, body, chained = values
        if selection.until is None or at <= selection.until:
            if sequence > self.last:
                self.head = StreamHead(sequence, chained)
            return
        self.first_later = min(sequence, self.first_later or sequence)
        if self.private_from is None or sequence < self.private_from:
            found = selection.find_private(body)
            if found is not None:
                self.private, self.private_from = found, sequence


def select(backup: Backup, selection: Selection) -> Backup:
    """Return the selected part of a backup; refuse a stream that it does not have."""
    if selection.table is None and selection.until is None:
        return backup
    cuts = _find_cuts(backup, selection)
    if selection.table is not None and selection.table not in cuts:
        raise bad_backup(backup.path, message("detail", "backup_no_table", table=selection.table))
    if cuts.keys() <= selection.uncut:
        raise bad_backup(backup.path, message("detail", "backup_moment"))
    return backup._replace(rows=lambda: _select_rows(backup, selection, cuts))


def _find_cuts(backup: Backup, selection: Selection) -> dict[str, _Cut]:
    cuts: dict[str, _Cut] = {}
    for table, values in backup.rows():
        if table == "tables" and selection.table in (None, values[0]):
            created = values[1]
            if (
                selection.until is None
                or created <= selection.until
                or values[0] in selection.uncut
            ):
                cuts[values[0]] = _Cut(values)
        elif table == "events" and values[0] in cuts and values[0] not in selection.uncut:
            cuts[values[0]].add(values, selection)
    return cuts


def _select_rows(backup: Backup, selection: Selection, cuts: dict[str, _Cut]) -> Iterator[Row]:
    balances: dict[tuple[str, str], int] = defaultdict(int)
    for table, values in backup.rows():
        if table != "tables" and COLUMNS[table][0] != "table_id":
            if selection.table is None:
                yield table, values
            continue
        cut = cuts.get(values[0])
        if cut is None:
            continue
        if cut.first_later is None:
            yield table, values
            continue
        if table == "entries" and values[1] <= cut.last:
            balances[values[0], values[3]] += values[4]
        if selected := _cut_row(table, values, cut):
            yield table, selected
    for stream, cut in cuts.items():
        for key, value in cut.private.items():
            if value is not None:
                yield "kept", (stream, key, value)
    for (stream, account), amount in balances.items():
        if amount:
            yield "balances", (stream, account, amount)


def _cut_row(table: str, values: tuple[Any, ...], cut: _Cut) -> tuple[Any, ...] | None:
    if table == "heads":
        return (values[0], cut.last, cut.hash)
    if table in ("events", "entries", "snapshots"):
        return values if values[1] <= cut.last else None
    if table == "commands":
        *_, first, last = values
        is_refused = last < first <= cut.last + 1  # it may be of a later moment: that is safe
        return values if first <= last <= cut.last or is_refused else None
    if table == "kept":
        return None if values[1] in cut.private else values
    return None if table == "balances" else values
