"""Where `punto records export` reads a table's events, and where it writes the records."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from punto.cli.output import needs
from punto.cli.table import _lines, _start
from punto.records.export import TableExporter, read_header_config
from punto.records.format import GameRecord, InvalidRecord, RecordHeader, encode_line
from punto.refusals import Refused, shown
from punto.rules.catalog import load
from punto.rules.loader import read_book
from punto.store import Header as StoredHeader
from punto.store import Store, open_store
from punto.store.factory import SCHEMES
from punto.table.codec import read_event, read_json
from punto.table.config import Setup, set_up

if TYPE_CHECKING:
    from punto.records.convert import RecordWriter

LISTED = 20
"""Tables of a store that are named when one must be chosen."""


def export(source: str, table: str | None, target: Path | None) -> int:
    """How many records were written; to standard output where there is no file."""
    with Target(target) as out:
        if is_store(source):
            asyncio.run(_from_store(source, table, out))
        else:
            _from_file(source, table, out)
    return out.records


def is_store(source: str) -> bool:
    scheme, colon, _ = source.partition(":")
    return "://" in source or (bool(colon) and scheme in SCHEMES)


class Target:
    """A file that appears when it is complete; what stood in its place stays until then."""

    def __init__(self, path: Path | None) -> None:
        self._path, self._out = path, None if path is None else _checked(path)
        self._opened: RecordWriter | None = None
        self.records = 0

    def begin(self, header: RecordHeader) -> None:
        if self._out is None:
            sys.stdout.write(encode_line(header).decode() + "\n")
            return
        with needs("sim"):
            from punto.records.convert import open_writer
        with needs("reports"):
            self._opened = open_writer(self._out, header)

    def write(self, records: list[GameRecord]) -> None:
        for record in records:
            self.records += 1
            if self._opened is None:
                sys.stdout.write(encode_line(record).decode() + "\n")
                continue
            try:
                self._opened.write(record)
            except InvalidRecord as broken:
                raise Refused(
                    "cannot_write", f"cannot write {shown(str(self._path))}: {broken}"
                ) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._opened is None or self._out is None or self._path is None:
            return
        self._opened.close()
        if kind is None:
            self._out.replace(self._path)
        else:
            self._out.unlink(missing_ok=True)


def _checked(path: Path) -> Path:
    """Where it is written first, beside its place."""
    with needs("sim"):
        from punto.records.files.open import KIND_BY_SUFFIX, detect_kind
    known = ", ".join(KIND_BY_SUFFIX)
    if path.suffix == ".gz" or path.suffix.lower() not in KIND_BY_SUFFIX:
        raise Refused("unknown_format", f"{shown(str(path))} cannot be written; use {known}")
    detect_kind(str(path))
    if path.is_dir() or not path.parent.is_dir():
        why = "it is a directory" if path.is_dir() else "no such directory"
        raise Refused("cannot_write", f"cannot write {shown(str(path))}: {why}")
    return path.with_name(f".{path.stem}.part{path.suffix}")


# --- a file of `punto table` ----------------------------------------------------------------------


def _from_file(source: str, table: str | None, out: Target) -> None:
    lines = _lines(source)
    fold = TableExporter(_table(next(lines, b""), source), table)
    out.begin(fold.header)
    for number, line in enumerate(lines, start=2):
        try:
            written = read_json(line)
            if not isinstance(written, dict) or written.get("type") != "refusal":
                out.write(fold.apply(None, read_event(written)))
        except Refused as refused:
            raise Refused("bad_record", f"line {number}: {refused.refusal.sentence}") from None
    out.write(fold.finish())


def _table(line: bytes, source: str) -> Setup:
    try:
        return _start(line, source).setup
    except Refused as refused:
        if refused.refusal.code != "bad_message":
            raise
    raise Refused(
        "bad_record", f"{shown(source)} is neither a store nor what punto table has written"
    )


# --- a store --------------------------------------------------------------------------------------


async def _from_store(url: str, table: str | None, out: Target) -> None:
    async with await open_store(url, read_only=True) as store:
        header = await _chosen(store, table)
        fold = TableExporter(_setup(header), header.id, header.created)
        out.begin(fold.header)
        async for record in store.read(header.id):
            try:
                out.write(fold.apply(record.at, record.event()))
            except Refused as refused:
                where = f"event {record.sequence} of {header.id}"
                raise Refused("bad_record", f"{where}: {refused.refusal.sentence}") from None
        out.write(fold.finish())


async def _chosen(store: Store, table: str | None) -> StoredHeader:
    if table is not None:
        return await store.header(table)
    tables = await store.tables()
    if len(tables) == 1:
        return tables[0]
    if not tables:
        raise Refused("no_table", f"{store.url} holds no table")
    names = ", ".join(f"{shown(one.id)} ({one.book})" for one in tables[:LISTED])
    more = f" and {len(tables) - LISTED} more" if len(tables) > LISTED else ""
    raise Refused(
        "which_table",
        f"{store.url} holds {len(tables)} tables; choose one with --table: {names}{more}",
    )


def _setup(header: StoredHeader) -> Setup:
    """By the text the table was made with, where it was kept."""
    text = header.book_text.encode()
    book = read_book(text, header.options) if text else load(header.book, header.options)
    return set_up(book, read_header_config(header.config))
