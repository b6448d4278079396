"""Backups as rows: the same for both databases, so that each restores what the other wrote.

A backup of PostgreSQL is a file of JSON lines. The first line names the format, the last one the
number of rows and a checksum over the lines before it, so a truncated or changed file is refused.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

import msgspec

from punto.messages import Message, message
from punto.refusals import Refused
from punto.store.errors import cannot_write
from punto.store.migrations import load_migrations
from punto.store.models import Credential, SessionRow

FORMAT = "punto-backup-1"

Row = tuple[str, tuple[Any, ...]]
"""The table of the database, and the values of its `COLUMNS`."""

COLUMNS = {
    "tables": ("id", "created", "book", "book_text", "options", "config"),
    "heads": ("table_id", "sequence", "hash"),
    "events": (
        "table_id",
        "sequence",
        "at",
        "role",
        "actor",
        "command",
        "version",
        "body",
        "hash",
    ),
    "entries": ("table_id", "sequence", "line", "account", "amount"),
    "balances": ("table_id", "account", "amount"),
    "commands": ("table_id", "client", "command", "first", "last"),
    "kept": ("table_id", "key", "value"),
    "snapshots": ("table_id", "sequence", "version", "state"),
    "leases": ("table_id", "token"),
    "accounts": ("id", "name", "password", "roles", "created"),
    "secrets": ("kind", "key_hash", "value", "expires"),
    "sessions": SessionRow._fields,
    "credentials": Credential._fields,
}
"""Ordered so that rows come after the rows they reference. Leases keep their tokens, not their
owners."""
BINARY_COLUMNS = {"hash", "body", "state", "key_hash", "value", "sessions.key"}
"""By name, or by table and name."""
NULLABLE_COLUMNS = {"command", "password"}
INTEGER_COLUMNS = {
    "created",
    "sequence",
    "at",
    "version",
    "line",
    "amount",
    "first",
    "last",
    "token",
    "expires",
    "used",
    "authenticated",
}
TRUTH_COLUMNS = {"staff"}


class Backup(NamedTuple):
    """A backup that can be read more than once."""

    path: Path
    schema: int
    """The last migration of its store."""
    rows: Callable[[], Iterator[Row]]


def bad_backup(path: Path, why: Message) -> Refused:
    return Refused("bad_backup", path=str(path), why=why)


def bad_row(path: Path, error: BaseException) -> Refused:
    said = (str(error) or type(error).__name__).splitlines()[0]
    return bad_backup(path, message("detail", "backup_row", error=said))


def check_schema(path: Path, schema: Any) -> int:
    newest = len(load_migrations("postgres"))
    if isinstance(schema, int) and 1 <= schema <= newest:
        return schema
    raise bad_backup(path, message("detail", "backup_schema", schema=schema, newest=newest))


# --- values ---------------------------------------------------------------------------------------


def check_values(table: str, values: Iterable[Any]) -> tuple[Any, ...]:
    """Check the number and the types of the values of a row."""
    pairs = zip(COLUMNS[table], values, strict=True)
    return tuple(_check_value(table, name, value) for name, value in pairs)


def _check_value(table: str, name: str, value: Any) -> Any:
    if value is None and name in NULLABLE_COLUMNS:
        return None
    if name in TRUTH_COLUMNS:
        if not isinstance(value, bool):
            raise TypeError(f"{name} must be true or false")
    elif name in INTEGER_COLUMNS:
        if type(value) is not int or abs(value) >= 2**63:
            raise ValueError(f"{name} must be a whole number")
    elif _is_binary(table, name):
        if not isinstance(value, bytes):
            raise TypeError(f"{name} must be bytes")
    elif not isinstance(value, str):
        raise TypeError(f"{name} must be a text")
    return value


def _is_binary(table: str, name: str) -> bool:
    return not BINARY_COLUMNS.isdisjoint((name, f"{table}.{name}"))


def _decode_values(table: str, values: list[Any]) -> tuple[Any, ...]:
    """Check the values of a line; bytes are base64 in it."""
    pairs = zip(COLUMNS[table], values, strict=True)
    decoded = (
        base64.b64decode(value, validate=True)
        if _is_binary(table, name) and isinstance(value, str)
        else value
        for name, value in pairs
    )
    return check_values(table, decoded)


# --- JSON lines -----------------------------------------------------------------------------------


class LineWriter:
    """Writes a backup as JSON lines."""

    def __init__(self, file: BinaryIO, schema: int) -> None:
        self._file, self._digest, self._count = file, sha256(), 0
        self._write({"format": FORMAT, "schema": schema})

    def add(self, table: str, values: Iterable[Any]) -> None:
        self._write([table, *values])
        self._count += 1

    def finish(self) -> None:
        self._write({"rows": self._count, "sha256": self._digest.hexdigest()})

    def _write(self, value: Any) -> None:
        line = msgspec.json.encode(value) + b"\n"  # bytes become base64
        self._digest.update(line)
        try:
            self._file.write(line)
        except OSError as error:  # an error of the local disk
            raise cannot_write(self._file.name, error) from None


def write_lines(backup: Backup, path: Path) -> None:
    with path.open("wb") as file:
        writer = LineWriter(file, backup.schema)
        for table, values in backup.rows():
            writer.add(table, values)
        writer.finish()


def read_lines(path: Path) -> Backup:
    """Read a backup of JSON lines; its rows are checked while they are read."""
    with path.open("rb") as file:
        start = _decode_line(file.readline(), path)
    if not isinstance(start, dict) or start.get("format") != FORMAT:
        raise bad_backup(path, message("detail", "backup_format"))
    return Backup(path, check_schema(path, start.get("schema")), lambda: _read_rows(path))


def _read_rows(path: Path) -> Iterator[Row]:
    """Yield the rows; refuse a file that has changed. Backups of 0.1 have no checksum."""
    count = 0
    with path.open("rb") as file:
        digest = sha256(file.readline())
        for line in file:
            row = _decode_line(line, path)
            if isinstance(row, dict):
                if row.get("sha256", digest.hexdigest()) != digest.hexdigest():
                    raise bad_backup(path, message("detail", "backup_changed"))
                if row.get("rows") == count and not file.readline():
                    return
                break
            digest.update(line)
            if not isinstance(row, list) or not row or row[0] not in COLUMNS:
                break
            count += 1
            try:
                yield row[0], _decode_values(row[0], row[1:])
            except (TypeError, ValueError) as error:
                raise bad_row(path, error) from None
    raise bad_backup(path, message("detail", "backup_truncated", rows=count))


def _decode_line(line: bytes, path: Path) -> Any:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, binascii.Error):
        raise bad_backup(path, message("detail", "backup_not_json")) from None
