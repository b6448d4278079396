"""`punto records export`: read the events of a table, write its records."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

from punto.cli.output import check_output
from punto.cli.table import (
    bad_line,
    read_event_line,
    read_lines,
    read_table_header,
    table_header_missing,
)
from punto.extras import Extra, check_extras, require_extra, store_extras
from punto.messages import describe_error, message
from punto.records.export import TableExporter, read_header_config
from punto.records.file_kinds import KIND_BY_SUFFIX
from punto.records.format import (
    GameRecord,
    InvalidRecord,
    RecordHeader,
    ShoeRecord,
    encode_line,
)
from punto.records.writers.writer import RecordFileWriter, open_writer
from punto.refusals import Refused, as_message
from punto.rules.catalog import load
from punto.rules.loader import read_book
from punto.store import Store, open_store
from punto.store import TableHeader as StoredHeader
from punto.store.factory import SCHEMES
from punto.table.config import Setup, build_setup

PARQUET_EXTRAS: tuple[Extra, ...] = ("sim", "records")
MAX_LISTED = 20
"""Tables named in the refusal when --table is missing."""


class RecordFilter:
    """Selects whole shoes, so that the records can be audited.

    A shoe belongs to the period in which it began. Coups without a shoe, of a continuous shuffler,
    are selected one by one.
    """

    def __init__(
        self,
        shoe: str | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
    ) -> None:
        self._shoe, self._since, self._until = shoe, since, until
        self._is_selected = True

    def select(self, records: Iterable[GameRecord]) -> list[GameRecord]:
        return [record for record in records if self._selects(record)]

    def _selects(self, record: GameRecord) -> bool:
        if isinstance(record, ShoeRecord) or record.shoe is None:
            is_right = self._shoe in (None, record.shoe)
            self._is_selected = is_right and self._is_in_period(record.at)
        return self._is_selected

    def _is_in_period(self, at: datetime | None) -> bool:
        if at is None:  # the output of `punto table` may have no times
            return self._since is None and self._until is None
        is_late_enough = self._since is None or at >= self._since
        return is_late_enough and (self._until is None or at < self._until)


async def export_all(url: str, folder: Path, make_filter: Callable[[], RecordFilter]) -> list[int]:
    """Export each table of a store to a file of the folder; return the numbers of records."""
    if not is_store(url):
        raise Refused("all_of_a_file", file=url)
    check_extras(*store_extras(url))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("cannot_write", file=str(folder), why=describe_error(error)) from None
    counts = []
    async with await open_store(url, read_only=True) as store:
        for header in await _game_tables(store):
            name = f"{quote(header.id, safe=' ')}.jsonl"
            with RecordWriter(folder / name, make_filter()) as out:
                await _export_table(store, header, out)
            counts.append(out.records)
    return counts


def export(
    source: str, table: str | None, target: Path | None, selected: RecordFilter | None = None
) -> int:
    """Export records to a file or to standard output; return their number."""
    if is_store(source):
        is_parquet = target is not None and target.suffix.lower() == ".parquet"
        check_extras(*store_extras(source), *(PARQUET_EXTRAS if is_parquet else ()))
    with RecordWriter(target, selected) as out:
        if is_store(source):
            asyncio.run(_export_store(source, table, out))
        else:
            _export_file(source, table, out)
    return out.records


def is_store(source: str) -> bool:
    scheme, colon, _ = source.partition(":")
    return "://" in source or (bool(colon) and scheme in SCHEMES)


class RecordWriter:
    """Writer that replaces the target file after all records are written."""

    def __init__(self, path: Path | None, selected: RecordFilter | None = None) -> None:
        self._filter = selected or RecordFilter()
        self._path, self._out = path, None if path is None else _temporary_path(path)
        self._opened: RecordFileWriter | None = None
        self.records = 0

    def begin(self, header: RecordHeader) -> None:
        if self._out is None:
            sys.stdout.write(encode_line(header).decode() + "\n")
            return
        with require_extra(*PARQUET_EXTRAS):  # text files need none
            self._opened = open_writer(self._out, header)

    def write(self, records: list[GameRecord]) -> None:
        for record in self._filter.select(records):
            self.records += 1
            if self._opened is None:
                sys.stdout.write(encode_line(record).decode() + "\n")
                continue
            try:
                self._opened.write(record)
            except InvalidRecord as broken:
                raise Refused("cannot_write", file=str(self._path), why=broken.reason) from None

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


def _temporary_path(path: Path) -> Path:
    """Check the target and return the temporary path beside it."""
    check_output(path, KIND_BY_SUFFIX)
    if path.is_dir():
        raise Refused("cannot_write", file=str(path), why=message("detail", "is_a_directory"))
    return path.with_name(f".{path.stem}.part{path.suffix}")


# --- output file of `punto table` -----------------------------------------------------------------


def _export_file(source: str, table: str | None, out: RecordWriter) -> None:
    lines = read_lines(source)
    exporter = TableExporter(_read_setup(next(lines, b""), source), table)
    out.begin(exporter.header)
    for number, line in enumerate(lines, start=2):
        try:
            event = read_event_line(line)
            if event is not None:
                out.write(exporter.apply(None, event))
        except Refused as refused:
            raise bad_line(number, as_message(refused.refusal)) from None
    out.write(exporter.finish())


def _read_setup(line: bytes, source: str) -> Setup:
    try:
        return read_table_header(line, source).setup
    except Refused as refused:
        if refused.refusal.code != "bad_message":
            raise
    raise table_header_missing(source)


# --- store ----------------------------------------------------------------------------------------


async def _export_store(url: str, table: str | None, out: RecordWriter) -> None:
    async with await open_store(url, read_only=True) as store:
        await _export_table(store, await _choose_table(store, table), out)


async def _export_table(store: Store, header: StoredHeader, out: RecordWriter) -> None:
    exporter = TableExporter(_stored_setup(header), header.id, header.created)
    out.begin(exporter.header)
    async for record in store.read(header.id):
        try:
            out.write(exporter.apply(record.at, record.decode_event()))
        except Refused as refused:
            where = message(
                "detail",
                "at_event",
                sequence=record.sequence,
                table=header.id,
                why=as_message(refused.refusal),
            )
            raise Refused("bad_record", why=where) from None
    out.write(exporter.finish())


async def _game_tables(store: Store) -> list[StoredHeader]:
    """Return the tables; the other streams are wallets and logs."""
    with require_extra("server"):
        from punto.house.stream_names import is_table_stream

    return [header for header in await store.tables() if is_table_stream(header.id)]


async def _choose_table(store: Store, table: str | None) -> StoredHeader:
    if table is not None:
        return await store.header(table)
    tables = await _game_tables(store)
    if len(tables) == 1:
        return tables[0]
    if not tables:
        raise Refused("no_table", store=store.url)
    unlisted = len(tables) - MAX_LISTED
    raise Refused(
        "which_table",
        store=store.url,
        count=len(tables),
        tables=[f"{header.id} ({header.book})" for header in tables[:MAX_LISTED]],
        more=message("detail", "and_more", count=unlisted) if unlisted > 0 else None,
    )


def _stored_setup(header: StoredHeader) -> Setup:
    """Return the setup by the rulebook text stored with the table, else by its id."""
    text = header.book_text.encode()
    book = read_book(text, header.options) if text else load(header.book, header.options)
    return build_setup(book, read_header_config(header.config), is_stored=True)
