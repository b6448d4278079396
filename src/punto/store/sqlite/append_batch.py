"""Many appends written at once, with as many statements as one append needs.

Each statement carries the rows of all appends as one JSON array. Between two statements the
interpreter may turn to another thread, and takes its time to come back: their number, not the
rows', is what an acknowledgement waits for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

import apsw
import msgspec

from punto.refusals import Refused
from punto.store.append_request import Request, check_place, no_table
from punto.store.models import Appended, Lease

_HEADS = """
    SELECT json_group_array(json_array(
      h.table_id, h.sequence, hex(h.hash), l.owner, l.address, l.token, l.expires))
    FROM heads h JOIN leases l USING (table_id)
    WHERE h.table_id IN (SELECT value FROM json_each(?))"""
_COMMANDS = """
    SELECT json_group_array(json_array(c.table_id, c.client, c.command, c.first, c.last))
    FROM json_each(?) k CROSS JOIN commands c
    ON c.table_id = k.value->>0 AND c.client = k.value->>1 AND c.command = k.value->>2"""

_SAVE = {
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


class Standing(NamedTuple):
    sequence: int
    hash: bytes
    lease: Lease | None


class Rows:
    """What is to be written, by table of the schema."""

    def __init__(self) -> None:
        self.of: dict[str, list[tuple[Any, ...]]] = {name: [] for name in _SAVE}
        self.moved: dict[tuple[str, str], int] = defaultdict(int)
        self.heads: dict[str, tuple[int, str]] = {}

    def add(self, request: Request, previous: bytes) -> bytes:
        """The rows of an append; the hash of its last event."""
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
            self.of["events"].append(row)
        self._add_entries(request)
        if request.command is not None:
            key = (request.table, request.actor.id, request.command)
            self.of["commands"].append((*key, request.expected + 1, request.last))
        for name, value in request.keep.items():
            # A value may be set and removed within one group: the last word counts.
            for rows in (self.of["kept"], self.of["unkept"]):
                rows[:] = [row for row in rows if row[:2] != (request.table, name)]
            kind = "unkept" if value is None else "kept"
            self.of[kind].append((request.table, name, value.hex() if value is not None else None))
        self.heads[request.table] = (request.last, previous.hex())
        return previous

    def _add_entries(self, request: Request) -> None:
        for sequence, draft in enumerate(request.drafts, start=request.expected + 1):
            for line, (account, amount) in enumerate(draft.entries):
                self.of["entries"].append((request.table, sequence, line, account, amount))
                self.moved[request.table, account] += amount

    def write(self, db: apsw.Connection) -> None:
        self.of["balances"] = [(*key, amount) for key, amount in self.moved.items() if amount]
        self.of["heads"] = [(table, *head) for table, head in self.heads.items()]
        for name, statement in _SAVE.items():
            if self.of[name]:
                db.execute(statement, (_json(self.of[name]),))
        if self.moved:
            db.execute("DELETE FROM balances WHERE amount = 0")


def write_appends(
    db: apsw.Connection, requests: Sequence[Request], now: int
) -> list[Appended | Refused]:
    """Each request's answer, in order; what is refused leaves no trace and harms no other."""
    standing = _standings(db, {request.table for request in requests})
    taken = _taken(db, requests)
    rows = Rows()
    answers: list[Appended | Refused] = []
    for request in requests:
        try:
            answers.append(_add(request, standing, taken, rows, now))
        except Refused as refused:
            answers.append(refused)
    rows.write(db)
    return answers


def _add(
    request: Request,
    standing: dict[str, Standing],
    taken: dict[tuple[str, str, str], Appended],
    rows: Rows,
    now: int,
) -> Appended:
    place = standing.get(request.table)
    if place is None:
        raise no_table(request.table)
    key = (request.table, request.actor.id, request.command or "")
    if request.command is not None and key in taken:
        return taken[key]
    check_place(request, place.sequence, place.lease, now)
    hash_now = rows.add(request, place.hash)
    standing[request.table] = place._replace(sequence=request.last, hash=hash_now)
    appended = Appended(request.expected + 1, request.last)
    if request.command is not None:
        taken[key] = appended._replace(repeated=True)
    return appended


def _standings(db: apsw.Connection, tables: set[str]) -> dict[str, Standing]:
    found = _rows(db, _HEADS, sorted(tables))
    return {
        table: Standing(
            sequence,
            bytes.fromhex(hashed),
            Lease(table, owner, address, token, expires) if owner is not None else None,
        )
        for table, sequence, hashed, owner, address, token, expires in found
    }


def _taken(
    db: apsw.Connection, requests: Sequence[Request]
) -> dict[tuple[str, str, str], Appended]:
    keys = [
        (request.table, request.actor.id, request.command)
        for request in requests
        if request.command is not None
    ]
    return {
        (table, client, command): Appended(first, last, repeated=True)
        for table, client, command, first, last in (_rows(db, _COMMANDS, keys) if keys else ())
    }


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _rows(db: apsw.Connection, query: str, keys: Any) -> list[Any]:
    found: list[Any] = msgspec.json.decode(db.execute(query, (_json(keys),)).get)
    return found
