"""Write many appends with as many statements as one append needs.

Each statement receives the rows of all appends as one JSON array. The interpreter may switch
threads between statements, so latency depends on their number, not on the number of rows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import apsw
import msgspec

from punto.refusals import Refused
from punto.store.append_request import AppendRequest, check_place, unknown_table
from punto.store.models import AppendResult, Lease

_SELECT_HEADS = """
    SELECT json_group_array(json_array(
      h.table_id, h.sequence, hex(h.hash), l.owner, l.address, l.token, l.expires))
    FROM heads h JOIN leases l USING (table_id)
    WHERE h.table_id IN (SELECT value FROM json_each(?))"""
_SELECT_COMMANDS = """
    SELECT json_group_array(json_array(c.table_id, c.client, c.command, c.first, c.last))
    FROM json_each(?) k CROSS JOIN commands c
    ON c.table_id = k.value->>0 AND c.client = k.value->>1 AND c.command = k.value->>2"""

_STATEMENTS = {
    "events": """
        INSERT INTO events SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5,
          value->>6, CAST(value->>7 AS BLOB), unhex(value->>8) FROM json_each(?)""",
    "entries": """
        INSERT INTO entries SELECT value->>0, value->>1, value->>2, value->>3, value->>4
        FROM json_each(?)""",
    "balances": """
        INSERT INTO balances SELECT value->>0, value->>1, value->>2 FROM json_each(?) WHERE true
        ON CONFLICT DO UPDATE SET amount = amount + excluded.amount""",
    "commands": """
        INSERT INTO commands SELECT value->>0, value->>1, value->>2, value->>3, value->>4
        FROM json_each(?)""",
    "kept": """
        INSERT INTO kept SELECT value->>0, value->>1, unhex(value->>2) FROM json_each(?) WHERE true
        ON CONFLICT DO UPDATE SET value = excluded.value""",
    "unkept": """
        DELETE FROM kept WHERE (table_id, key) IN
          (SELECT value->>0, value->>1 FROM json_each(?))""",
    "heads": """
        UPDATE heads SET sequence = row.value->>1, hash = unhex(row.value->>2)
        FROM json_each(?) row WHERE table_id = row.value->>0""",
}


class TableState(NamedTuple):
    sequence: int
    hash: bytes
    lease: Lease | None


class RowBatch:
    """Rows to write, by database table."""

    def __init__(self) -> None:
        self.rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in _STATEMENTS}
        self.balance_changes: dict[tuple[str, str], int] = defaultdict(int)
        self.heads: dict[str, tuple[int, str]] = {}

    def add(self, request: AppendRequest, previous: bytes) -> bytes:
        """Add the rows of an append and return the hash of its last event."""
        for record in request.records(previous):
            previous = record.hash
            row = (
                record.table,
                record.sequence,
                record.at,
                record.actor.role,
                record.actor.id,
                record.command,
                record.version,
                record.body.decode(),
                record.hash.hex(),
            )
            self.rows["events"].append(row)
        self._add_entries(request)
        if request.command is not None:
            key = (request.table, request.actor.id, request.command)
            self.rows["commands"].append((*key, request.expected + 1, request.last))
        for name, value in request.private.items():
            # A value may be set and removed within one group: the last change wins.
            for rows in (self.rows["kept"], self.rows["unkept"]):
                rows[:] = [row for row in rows if row[:2] != (request.table, name)]
            kind = "unkept" if value is None else "kept"
            self.rows[kind].append(
                (request.table, name, value.hex() if value is not None else None)
            )
        self.heads[request.table] = (request.last, previous.hex())
        return previous

    def _add_entries(self, request: AppendRequest) -> None:
        for sequence, draft in enumerate(request.events, start=request.expected + 1):
            for line, (account, amount) in enumerate(draft.entries):
                self.rows["entries"].append((request.table, sequence, line, account, amount))
                self.balance_changes[request.table, account] += amount

    def write(self, db: apsw.Connection) -> None:
        self.rows["balances"] = [
            (*key, amount) for key, amount in self.balance_changes.items() if amount
        ]
        self.rows["heads"] = [(table, *head) for table, head in self.heads.items()]
        for name, statement in _STATEMENTS.items():
            if self.rows[name]:
                db.execute(statement, (_encode(self.rows[name]),))
        if self.balance_changes:
            db.execute("DELETE FROM balances WHERE amount = 0")


def write_appends(
    db: apsw.Connection, requests: Sequence[AppendRequest], now: int
) -> list[AppendResult | Refused]:
    """Return the results in order. A refused request writes nothing and affects no other."""
    standing = _table_states(db, {request.table for request in requests})
    taken = _known_commands(db, requests)
    rows = RowBatch()
    answers: list[AppendResult | Refused] = []
    for request in requests:
        try:
            answers.append(_add_request(request, standing, taken, rows, now))
        except Refused as refused:
            answers.append(refused)
    rows.write(db)
    return answers


def _add_request(
    request: AppendRequest,
    standing: dict[str, TableState],
    taken: dict[tuple[str, str, str], AppendResult],
    rows: RowBatch,
    now: int,
) -> AppendResult:
    place = standing.get(request.table)
    if place is None:
        raise unknown_table(request.table)
    key = (request.table, request.actor.id, request.command or "")
    if request.command is not None and key in taken:
        return taken[key]
    check_place(request, place.sequence, place.lease, now)
    hash_now = rows.add(request, place.hash)
    standing[request.table] = place._replace(sequence=request.last, hash=hash_now)
    appended = AppendResult(request.expected + 1, request.last)
    if request.command is not None:
        taken[key] = appended._replace(repeated=True)
    return appended


def _table_states(db: apsw.Connection, tables: set[str]) -> dict[str, TableState]:
    found = _query_json(db, _SELECT_HEADS, sorted(tables))
    return {
        table: TableState(
            sequence,
            bytes.fromhex(hashed),
            Lease(table, owner, address, token, expires) if owner is not None else None,
        )
        for table, sequence, hashed, owner, address, token, expires in found
    }


def _known_commands(
    db: apsw.Connection, requests: Sequence[AppendRequest]
) -> dict[tuple[str, str, str], AppendResult]:
    keys = [
        (request.table, request.actor.id, request.command)
        for request in requests
        if request.command is not None
    ]
    return {
        (table, client, command): AppendResult(first, last, repeated=True)
        for table, client, command, first, last in (
            _query_json(db, _SELECT_COMMANDS, keys) if keys else ()
        )
    }


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _query_json(db: apsw.Connection, query: str, keys: Any) -> list[Any]:
    found: list[Any] = msgspec.json.decode(db.execute(query, (_encode(keys),)).get)
    return found
