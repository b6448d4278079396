"""Reads Parquet in batches, directly as columns, and writes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from punto.messages import describe_error, message, shorten_reason
from punto.records import columnar
from punto.records.columnar import (
    CARD_CODE,
    NO_VALUE,
    UNRECORDED,
    RecordColumns,
    make_loose_cards,
)
from punto.records.files.arrow import pa, pq
from punto.records.files.parquet_schema import (
    FIELDS,
    arrow_schema,
    decode_header,
    decode_row,
    encode_row,
    open_parquet_writer,
)
from punto.records.finding_codes import BROKEN_LINE
from punto.records.format import GameRecord, InvalidRecord, RecordHeader
from punto.records.hashing import hash_bytes
from punto.records.reader_batches import BatchBuilder, RecordBatch, SkippedLine, TextBatch
from punto.refusals import Refused
from punto.sim.arrays import Int32Array, Int64Array, UInt64Array

BATCH_ROWS = 1 << 14
"""Rows of a batch that becomes columns; larger ones are no faster."""
RECORD_BATCH_ROWS = 1 << 13
"""Rows of a batch that becomes records: objects need many times the memory of columns."""
ROW_GROUP_ROWS = 1 << 16
_REQUIRED_COLUMNS = ("shoe", "coup")
_UNAUDITED_COLUMNS = ("at",)
"""No check needs them."""
_BYTE_COLUMNS = {
    **{f"card_{n + 1}": columnar.DEALT + n for n in range(6)},
    **{f"player_{n + 1}": columnar.PLAYER + n for n in range(3)},
    **{f"banker_{n + 1}": columnar.BANKER + n for n in range(3)},
    "die": columnar.DIE,
    "player_total": columnar.PLAYER_TOTAL,
    "banker_total": columnar.BANKER_TOTAL,
    "burned": columnar.BURNED,
}
_WORD_COLUMNS: dict[str, tuple[int, Mapping[Any, int], int]] = {
    "type": (columnar.RECORD_TYPE, {"coup": columnar.COUP, "shoe": columnar.SHOE}, columnar.COUP),
    "result": (columnar.RESULT, columnar.RESULT_CODE, NO_VALUE),
    "status": (columnar.STATUS, columnar.STATUS_CODE, columnar.PLAYED),
}
"""For columns of words: the byte field, the code of each word, the code of a null."""
_NULL_VALUE = {"die": 0}
_FLAG_COLUMNS = {
    "irregularities": columnar.HAS_IRREGULARITIES,
    "voided": columnar.HAS_LOOSE_CARDS,
    "corrected": columnar.HAS_CORRECTIONS,
}
"""The flag of a coup that has a value in the column."""


class ParquetReader:
    """Reads the records of some row groups in batches; `lines_read` counts the rows."""

    def __init__(
        self, path: Path, start: int = 0, end: int | None = None, *, all_columns: bool = False
    ) -> None:
        """Read all columns, or only those that the audit needs."""
        self.path, self.start, self.end, self.all_columns = path, start, end, all_columns
        self.lines_read = 0

    def __iter__(self) -> Iterator[RecordBatch]:
        file = open_parquet(self.path)
        end = file.num_row_groups if self.end is None else self.end
        names = [name for name in file.schema_arrow.names if name in FIELDS]
        columns = (
            names
            if self.all_columns
            else [name for name in names if name not in _UNAUDITED_COLUMNS]
        )
        for group in range(self.start, end):
            rows_before = self.lines_read
            try:
                for batch in self._batches(file, group, columns):
                    yield _make_batch(batch, self.lines_read)
                    self.lines_read += batch.num_rows
            except (OSError, pa.ArrowException) as error:
                text = shorten_reason(str(error))
                why = message("detail", "row_group_unreadable", group=group + 1, text=text)
                yield TextBatch([], [], [SkippedLine(self.lines_read + 1, BROKEN_LINE, why)])
                self.lines_read = rows_before + file.metadata.row_group(group).num_rows

    def _batches(self, file: Any, group: int, columns: list[str]) -> Iterator[Any]:
        """Read text columns as dictionaries, or as plain text where Arrow cannot."""
        before = self.lines_read
        rows = RECORD_BATCH_ROWS if self.all_columns else BATCH_ROWS
        try:
            yield from file.iter_batches(
                rows, row_groups=[group], columns=columns, use_threads=False
            )
        except pa.ArrowNotImplementedError:
            if self.lines_read > before:
                raise
            plain = pq.ParquetFile(self.path)
            yield from plain.iter_batches(
                rows, row_groups=[group], columns=columns, use_threads=False
            )


def _make_batch(batch: Any, rows_before: int) -> RecordBatch:
    """Make a columnar batch, or decode row by row if a row does not fit the columns."""
    try:
        return ParquetBatch(batch, rows_before)
    except (pa.ArrowException, ValueError, KeyError, OverflowError):
        return _decode_rows(batch, rows_before)


def _decode_rows(batch: Any, rows_before: int) -> TextBatch:
    builder = BatchBuilder()
    for line, row in enumerate(batch.to_pylist(), start=rows_before + 1):
        try:
            builder.add(decode_row(row), line)
        except InvalidRecord as error:
            builder.skip(line, BROKEN_LINE, error.reason)
    return builder.build()


def open_parquet(path: Path) -> Any:
    """Open a Parquet file; refuse one that does not hold records."""
    try:
        found = pq.read_schema(path)
        texts = {
            "type", "shoe", "result", "status", "irregularities", "voided", "corrected",
            "wager", "player",
        }  # fmt: skip
        paths = [column.path for column in pq.ParquetFile(path).schema]
        text_paths = [path for path in paths if path.rpartition(".")[2] in texts]
        file = pq.ParquetFile(path, read_dictionary=text_paths)
    except (OSError, pa.ArrowException, ValueError, KeyError) as error:
        raise Refused("bad_parquet", file=str(path), why=describe_error(error)) from None
    _check_schema(path, found)
    return file


def _check_schema(path: Path, found: Any) -> None:
    missing = [name for name in _REQUIRED_COLUMNS if name not in found.names]
    if missing:
        why = message("detail", "column_missing", column=missing[0], hint=None)
        raise Refused("unknown_columns", file=str(path), why=why)
    for name in FIELDS:
        if found.names.count(name) > 1:
            why = message("detail", "column_twice", column=name)
            raise Refused("unknown_columns", file=str(path), why=why)
    for name in found.names:
        if name in FIELDS and not _is_compatible(found.field(name).type, FIELDS[name].type):
            why = message(
                "detail",
                "column_type_wrong",
                column=name,
                found=str(found.field(name).type),
                wanted=str(FIELDS[name].type),
            )
            raise Refused("unknown_columns", file=str(path), why=why)


def _is_compatible(found: Any, right: Any) -> bool:
    """Return whether a column has a usable type: other writers use wider integers or plain text."""
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
    def __init__(self, batch: Any, rows_before: int) -> None:
        self._batch = batch
        self._first = rows_before
        self._columns = extract_columns(batch)
        self.skipped: Sequence[SkippedLine] = []

    @property
    def line_numbers(self) -> Int64Array:
        return np.arange(self._first + 1, self._first + 1 + self._batch.num_rows)

    def columns(self) -> RecordColumns:
        return self._columns

    def record(self, row: int) -> GameRecord:
        return decode_row(self._batch.slice(row, 1).to_pylist()[0])

    def records(self) -> list[GameRecord]:
        plain = _decode_rows(self._batch, self._first)
        self.skipped = plain.skipped
        return plain.records()


# --- columns --------------------------------------------------------------------------------------


def extract_columns(batch: Any) -> RecordColumns:
    rows, names = batch.num_rows, set(batch.schema.names)
    byte_fields = np.full((columnar.BYTE_FIELDS, rows), NO_VALUE, np.uint8)
    byte_fields[[columnar.DIE, columnar.STATUS, columnar.RECORD_TYPE, columnar.FLAGS]] = 0
    for name in names & _BYTE_COLUMNS.keys():
        byte_fields[_BYTE_COLUMNS[name]] = _to_numpy(
            batch.column(name), pa.uint8(), _NULL_VALUE.get(name, NO_VALUE)
        )
    for name in names & _WORD_COLUMNS.keys():
        row, codes, null_code = _WORD_COLUMNS[name]
        byte_fields[row] = _encode_words(batch.column(name), codes, null_code)
    for name in names & _FLAG_COLUMNS.keys():
        is_set = np.asarray(batch.column(name).is_valid())
        byte_fields[columnar.FLAGS] |= np.where(is_set, _FLAG_COLUMNS[name], 0).astype(np.uint8)
    shoe_indices, shoe_names, shoe_hashes = _shoe_columns(batch.column("shoe"))
    return RecordColumns(
        byte_fields=byte_fields,
        coup_numbers=_to_numpy(batch.column("coup"), pa.int32(), 0),
        shoe_indices=shoe_indices,
        shoe_names=shoe_names,
        shoe_hashes=shoe_hashes,
        loose_cards=_loose_cards(batch, names),
        **_stake_columns(batch, rows),
    )


def _to_numpy(column: Any, arrow_type: Any, null_value: int) -> Any:
    """Cast a column; nulls become `null_value`. Raises an Arrow error if a value does not fit."""
    if column.type != arrow_type:
        column = column.cast(arrow_type)
    if column.null_count:
        column = column.fill_null(null_value)
    return column.to_numpy(zero_copy_only=False)


def _dictionary_indices(column: Any) -> tuple[Int32Array, Any]:
    """Return the dictionary indices of a text column, -1 for nulls, and the dictionary."""
    if not pa.types.is_dictionary(column.type):
        column = column.cast(pa.string()).dictionary_encode()
    return _to_numpy(column.indices, pa.int32(), -1), column.dictionary


def _encode_words(column: Any, codes: Mapping[Any, int], null_code: int) -> Any:
    indices, words = _dictionary_indices(column)
    table = [codes.get(word, -1) for word in words.to_pylist()]
    if -1 in table:
        unknown = words.to_pylist()[table.index(-1)]
        raise pa.ArrowInvalid(f"{unknown!r} is not one of {', '.join(codes)}")
    return np.array([*table, null_code], np.uint8)[indices]


def _loose_cards(batch: Any, names: set[str]) -> Int32Array:
    """Return the voided and unread cards, which few coups have."""
    pairs: list[tuple[int, int]] = []
    if "unread" in names:
        counts = _to_numpy(batch.column("unread"), pa.int32(), 0)
        pairs += [(row, -int(counts[row])) for row in np.flatnonzero(counts).tolist()]
    if "voided" in names:
        for row in np.flatnonzero(np.asarray(batch.column("voided").is_valid())).tolist():
            texts = batch.column("voided")[row].as_py().split()
            pairs += [(row, CARD_CODE[text]) for text in texts if text in CARD_CODE]
    return make_loose_cards(pairs)


def _shoe_columns(column: Any) -> tuple[Int32Array, Any, UInt64Array]:
    indices, words = _dictionary_indices(column)
    return indices, _LazyTexts(words), _hash_dictionary(words)


class _LazyTexts:
    """The texts of a dictionary, decoded on access."""

    def __init__(self, words: Any) -> None:
        self._words = words

    def __len__(self) -> int:
        return len(self._words)

    def __getitem__(self, index: Any) -> Any:
        return self._words[index].as_py()


def _hash_dictionary(words: Any) -> UInt64Array:
    words = words.cast(pa.string())
    ends = np.frombuffer(words.buffers()[1], np.int32)[words.offset :][: len(words) + 1]
    data = words.buffers()[2]
    octets = np.frombuffer(data, np.uint8) if data and data.size else np.zeros(1, np.uint8)
    return hash_bytes(octets, ends.astype(np.int64) if len(words) else np.zeros(1, np.int64))


def _stake_columns(batch: Any, rows: int) -> dict[str, Any]:
    """Return the columns of the stakes without copying."""
    if "wagers" not in batch.schema.names:
        empty = pa.array([[]] * rows, FIELDS["wagers"].type)
        return _stake_columns(pa.record_batch([empty], names=["wagers"]), rows)
    lists = batch.column("wagers")
    offsets = lists.offsets.cast(pa.int32()).to_numpy()
    stakes = lists.values.slice(offsets[0], offsets[-1] - offsets[0])
    fields = {field.name: stakes.field(n) for n, field in enumerate(stakes.type)}
    missing = pa.nulls(len(stakes), pa.int64())
    wager_indices, wager_names = _dictionary_indices(fields["wager"])
    return {
        "stake_offsets": offsets,
        "wager_indices": wager_indices,
        "owners": _owner_columns(fields, len(stakes)),
        "stakes": _to_numpy(fields["stake"], pa.int64(), UNRECORDED),
        "profits": _to_numpy(fields.get("profit", missing), pa.int64(), UNRECORDED),
        "commissions": _to_numpy(fields.get("commission", missing), pa.int64(), UNRECORDED),
        "wager_names": wager_names.to_pylist(),
    }


def _owner_columns(fields: dict[str, Any], count: int) -> Int32Array:
    """Return players and boxes; an empty array if no stake has an owner."""
    owner_fields = [fields[name] for name in ("player", "box") if name in fields]
    if all(field.null_count == count for field in owner_fields):
        return np.empty((0, 0), np.int32)
    owners = np.full((2, count), -1, np.int32)
    if "player" in fields:
        owners[0], _ = _dictionary_indices(fields["player"])
    if "box" in fields:
        owners[1] = _to_numpy(fields["box"], pa.int32(), -1)
    return owners


# --- writing --------------------------------------------------------------------------------------


class ParquetRecordWriter:
    """Writes records in row groups."""

    def __init__(self, path: Path, header: RecordHeader) -> None:
        self._schema = arrow_schema()
        self._writer = open_parquet_writer(path, self._schema, header)
        self._pending_rows: list[dict[str, Any]] = []

    def write(self, record: GameRecord) -> None:
        """Raise `InvalidRecord` for a record that Parquet cannot hold."""
        self._pending_rows.append(encode_row(record))
        if len(self._pending_rows) >= ROW_GROUP_ROWS:
            self._flush()

    def _flush(self) -> None:
        if self._pending_rows:
            self._writer.write_table(pa.Table.from_pylist(self._pending_rows, schema=self._schema))
        self._pending_rows = []

    def close(self) -> None:
        self._flush()
        self._writer.close()


def read_header(path: Path) -> RecordHeader | None:
    return decode_header(open_parquet(path))
