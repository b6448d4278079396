"""Parquet files read in batches, as columns without a detour over records; and written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from punto.records import columnar as at
from punto.records.columnar import NONE, UNRECORDED, Columns, Integers, Numbers
from punto.records.files.arrow import pa, pq
from punto.records.files.parquet_schema import (
    FIELDS,
    header_of,
    open_writer,
    record_of,
    row_of,
    schema,
)
from punto.records.finding_codes import BROKEN_LINE
from punto.records.format import Broken, Header, Record
from punto.records.hashing import Hashes, hash_bytes
from punto.records.reader_batches import Batch, Gathering, Skipped, TextBatch
from punto.refusals import Refused, quote_input

BATCH = 1 << 16
_NEEDED = ("shoe", "coup")
_UNREAD = ("at",)
"""No check asks for it."""
_SMALL = {
    **{f"card_{n + 1}": at.DEALT + n for n in range(6)},
    **{f"player_{n + 1}": at.PLAYER + n for n in range(3)},
    **{f"banker_{n + 1}": at.BANKER + n for n in range(3)},
    "die": at.DIE,
    "player_total": at.PLAYER_TOTAL,
    "banker_total": at.BANKER_TOTAL,
    "burned": at.BURNED,
}
_NAMED: dict[str, tuple[int, Mapping[Any, int], int]] = {
    "type": (at.TYPE, {"coup": at.COUP, "shoe": at.SHOE}, at.COUP),
    "result": (at.RESULT, at.RESULT_CODE, NONE),
    "status": (at.STATUS, at.STATUS_CODE, at.PLAYED),
}
"""Of columns of words: their row, the code of each word, and of none."""
_ZERO_IF_NONE = {"die": 0}


class ParquetRows:
    """The records of some row groups; `lines` counts the rows passed."""

    def __init__(
        self, path: Path, start: int = 0, end: int | None = None, *, every: bool = False
    ) -> None:
        """`every` column is read, or only those that a check asks for."""
        self.path, self.start, self.end, self.every = path, start, end, every
        self.lines = 0

    def __iter__(self) -> Iterator[Batch]:
        file = open_parquet(self.path)
        end = file.num_row_groups if self.end is None else self.end
        names = [name for name in file.schema_arrow.names if name in FIELDS]
        wanted = names if self.every else [name for name in names if name not in _UNREAD]
        for group in range(self.start, end):
            first = self.lines
            try:
                for batch in self._batches(file, group, wanted):
                    yield _readable(batch, self.lines)
                    self.lines += batch.num_rows
            except (OSError, pa.ArrowException) as error:
                why = f"row group {group + 1} cannot be read from here on: {error}"
                yield TextBatch([], [], [Skipped(self.lines + 1, BROKEN_LINE, _short(why))])
                self.lines = first + file.metadata.row_group(group).num_rows

    def _batches(self, file: Any, group: int, wanted: list[str]) -> Iterator[Any]:
        """Words come as numbers of a dictionary; where Arrow cannot do that, as words."""
        before = self.lines
        try:
            yield from file.iter_batches(
                BATCH, row_groups=[group], columns=wanted, use_threads=False
            )
        except pa.ArrowNotImplementedError:
            if self.lines > before:
                raise
            plain = pq.ParquetFile(self.path)
            yield from plain.iter_batches(
                BATCH, row_groups=[group], columns=wanted, use_threads=False
            )


def _readable(batch: Any, first: int) -> Batch:
    """As columns; or row by row, where some row does not fit the columns."""
    try:
        return ParquetBatch(batch, first)
    except (pa.ArrowException, ValueError, KeyError, OverflowError):
        return _row_by_row(batch, first)


def _row_by_row(batch: Any, first: int) -> TextBatch:
    gathered = Gathering()
    for line, row in enumerate(batch.to_pylist(), start=first + 1):
        try:
            gathered.add(record_of(row), line)
        except Broken as broken:
            gathered.skip(line, BROKEN_LINE, broken)
    return gathered.batch()


def _short(text: str) -> str:
    return " ".join(text.split())[:200]


def open_parquet(path: Path) -> Any:
    """Refuses what is no Parquet file of records."""
    try:
        found = pq.read_schema(path)
        words = {"type", "shoe", "result", "status", "irregularities", "wager", "player"}
        paths = [column.path for column in pq.ParquetFile(path).schema]
        read = [one for one in paths if one.rpartition(".")[2] in words]
        file = pq.ParquetFile(path, read_dictionary=read)
    except (OSError, pa.ArrowException, ValueError, KeyError) as error:
        raise Refused("bad_parquet", f"{quote_input(str(path))} is not Parquet: {error}") from None
    _check_schema(path, found)
    return file


def _check_schema(path: Path, found: Any) -> None:
    missing = [name for name in _NEEDED if name not in found.names]
    if missing:
        raise Refused(
            "unknown_columns",
            f"{quote_input(str(path))} has no column {missing[0]!r}; it is not a file of records",
        )
    for name in found.names:
        if name in FIELDS and not _alike(found.field(name).type, FIELDS[name].type):
            raise Refused(
                "unknown_columns",
                f"{quote_input(str(path))}: the column {name} holds {found.field(name).type}, "
                f"not {FIELDS[name].type}",
            )


def _alike(found: Any, right: Any) -> bool:
    """Other writers may use wider integers and plain words."""
    if pa.types.is_dictionary(found):
        found = found.value_type
    if pa.types.is_dictionary(right):
        return bool(pa.types.is_string(found) or pa.types.is_large_string(found))
    if pa.types.is_integer(right):
        return bool(pa.types.is_integer(found) or pa.types.is_null(found))
    if pa.types.is_list(right):
        lists = pa.types.is_list(found) or pa.types.is_large_list(found)
        return bool(lists and pa.types.is_struct(found.value_type))
    return True


class ParquetBatch:
    def __init__(self, batch: Any, first: int) -> None:
        self._batch = batch
        self._first = first
        self._columns = batch_columns(batch)
        self.skipped: Sequence[Skipped] = []

    @property
    def lines(self) -> Integers:
        return np.arange(self._first + 1, self._first + 1 + self._batch.num_rows)

    def columns(self) -> Columns:
        return self._columns

    def record(self, row: int) -> Record:
        return record_of(self._batch.slice(row, 1).to_pylist()[0])

    def records(self) -> list[Record]:
        plain = _row_by_row(self._batch, self._first)
        self.skipped = plain.skipped
        return plain.records()


# --- columns --------------------------------------------------------------------------------------


def batch_columns(batch: Any) -> Columns:
    rows, names = batch.num_rows, set(batch.schema.names)
    small = np.full((at.ROWS, rows), NONE, np.uint8)
    small[[at.DIE, at.STATUS, at.TYPE, at.ODD]] = 0
    for name in names & _SMALL.keys():
        small[_SMALL[name]] = _integers(
            batch.column(name), pa.uint8(), _ZERO_IF_NONE.get(name, NONE)
        )
    for name in names & _NAMED.keys():
        place, codes, none = _NAMED[name]
        small[place] = _coded(batch.column(name), codes, none)
    if "irregularities" in names:
        odd = np.asarray(batch.column("irregularities").is_valid())
        small[at.ODD] |= np.where(odd, at.IRREGULAR, 0).astype(np.uint8)
    shoe, shoes, hashes = _words(batch.column("shoe"))
    return Columns(
        small=small,
        coup=_integers(batch.column("coup"), pa.int32(), 0),
        shoe=shoe,
        shoes=shoes,
        hashes=hashes,
        **_stakes(batch, rows),
    )


def _integers(column: Any, type_: Any, none: int) -> Any:
    """Nulls become `none`; what does not fit the type is an error of the file's."""
    if column.type != type_:
        column = column.cast(type_)
    if column.null_count:
        column = column.fill_null(none)
    return column.to_numpy(zero_copy_only=False)


def _indices(column: Any) -> tuple[Numbers, Any]:
    """Of a column of words: their places in a dictionary, -1 for none; and the dictionary."""
    if not pa.types.is_dictionary(column.type):
        column = column.cast(pa.string()).dictionary_encode()
    places = _integers(column.indices, pa.int32(), -1)
    return places, column.dictionary


def _coded(column: Any, codes: Mapping[Any, int], none: int) -> Any:
    places, words = _indices(column)
    table = [codes.get(word, -1) for word in words.to_pylist()]
    if -1 in table:
        unknown = words.to_pylist()[table.index(-1)]
        raise pa.ArrowInvalid(f"{unknown!r} is not one of {', '.join(codes)}")
    return np.array([*table, none], np.uint8)[places]


def _words(column: Any) -> tuple[Numbers, Any, Hashes]:
    places, words = _indices(column)
    return places, _Words(words), _hashed(words)


class _Words:
    """Texts of a dictionary, made only when asked for."""

    def __init__(self, words: Any) -> None:
        self._words = words

    def __len__(self) -> int:
        return len(self._words)

    def __getitem__(self, place: Any) -> Any:
        return self._words[place].as_py()


def _hashed(words: Any) -> Hashes:
    words = words.cast(pa.string())
    ends = np.frombuffer(words.buffers()[1], np.int32)[words.offset :][: len(words) + 1]
    data = words.buffers()[2]
    octets = np.frombuffer(data, np.uint8) if data and data.size else np.zeros(1, np.uint8)
    return hash_bytes(octets, ends.astype(np.int64) if len(words) else np.zeros(1, np.int64))


def _stakes(batch: Any, rows: int) -> dict[str, Any]:
    """The columns of stakes, as they lie in memory."""
    if "wagers" not in batch.schema.names:
        none = pa.array([[]] * rows, FIELDS["wagers"].type)
        return _stakes(pa.record_batch([none], names=["wagers"]), rows)
    lists = batch.column("wagers")
    first = lists.offsets.cast(pa.int32()).to_numpy()
    stakes = lists.values.slice(first[0], first[-1] - first[0])
    fields = {field.name: stakes.field(n) for n, field in enumerate(stakes.type)}
    missing = pa.nulls(len(stakes), pa.int64())
    wager, names = _indices(fields["wager"])
    return {
        "first": first,
        "wager": wager,
        "who": _who(fields, len(stakes)),
        **{
            name: _integers(fields.get(name, missing), pa.int64(), UNRECORDED)
            for name in ("stake", "profit", "commission")
        },
        "wagers": names.to_pylist(),
    }


def _who(fields: dict[str, Any], number: int) -> Numbers:
    """Players and boxes; nothing where nobody is named."""
    named = [fields[name] for name in ("player", "box") if name in fields]
    if all(field.null_count == number for field in named):
        return np.empty((0, 0), np.int32)
    who = np.full((2, number), -1, np.int32)
    if "player" in fields:
        who[0], _ = _indices(fields["player"])
    if "box" in fields:
        who[1] = _integers(fields["box"], pa.int32(), -1)
    return who


# --- writing --------------------------------------------------------------------------------------


class ParquetOut:
    """Records gathered into row groups."""

    def __init__(self, path: Path, header: Header) -> None:
        self._schema = schema()
        self._writer = open_writer(path, self._schema, header)
        self._waiting: list[dict[str, Any]] = []

    def write(self, record: Record) -> None:
        """Raises `Broken` for what Parquet cannot hold."""
        self._waiting.append(row_of(record))
        if len(self._waiting) >= BATCH:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            self._writer.write_table(pa.Table.from_pylist(self._waiting, schema=self._schema))
        self._waiting = []

    def close(self) -> None:
        self._flush()
        self._writer.close()


def read_header(path: Path) -> Header | None:
    return header_of(open_parquet(path))
