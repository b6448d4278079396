"""Splits record files into chunks that workers read independently."""

from __future__ import annotations

from typing import NamedTuple

from punto.records.files.open import RecordFile

CHUNK_BYTES = 1 << 24
"""Size of a chunk of a text file."""
CHUNK_ROWS = 1 << 20
"""Minimum rows of a chunk of a Parquet file; a chunk is whole row groups."""


class FileChunk(NamedTuple):
    """A part of a file: a range of bytes of text, or of row groups of Parquet."""

    file_index: int
    start: int
    end: int | None
    byte_count: int
    """For reporting progress."""


def split_file(file: RecordFile, number: int) -> list[FileChunk]:
    """Split JSON lines by bytes and Parquet by row groups; other files are one chunk."""
    if file.kind == "parquet":
        return _split_row_groups(file, number)
    if file.kind == "jsonl" and file.source.can_be_split:
        starts = range(0, file.size, CHUNK_BYTES)
        ends = [min(start + CHUNK_BYTES, file.size) for start in starts]
        spans = zip(starts, ends, strict=True)
        return [FileChunk(number, start, end, end - start) for start, end in spans]
    return [FileChunk(number, 0, None, file.size)]


def _split_row_groups(file: RecordFile, number: int) -> list[FileChunk]:
    """Join row groups into chunks of at least CHUNK_ROWS rows."""
    from punto.records.files import parquet

    metadata = parquet.open_parquet(file.path).metadata
    chunks: list[FileChunk] = []
    start = rows = 0
    for group in range(metadata.num_row_groups):
        rows += metadata.row_group(group).num_rows
        if rows >= CHUNK_ROWS or group + 1 == metadata.num_row_groups:
            weight = file.size * rows // max(metadata.num_rows, 1)
            chunks.append(FileChunk(number, start, group + 1, weight))
            start, rows = group + 1, 0
    return chunks
