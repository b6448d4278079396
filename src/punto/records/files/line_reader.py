"""Reads the lines of a text file or of a part of it, plain or gzipped, with bounded memory."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from punto.records.format import MAX_LINE_BYTES

DECOMPRESSION_ERRORS = (EOFError, zlib.error, gzip.BadGzipFile)


class TruncatedFile(Exception):
    """The rest of the file cannot be read; the message gives the reason."""


def open_lines(path: Path, is_gzipped: bool) -> IO[bytes]:
    return gzip.open(path, "rb") if is_gzipped else path.open("rb")  # type: ignore[return-value]


def iterate_lines(file: IO[bytes], start: int, end: int | None) -> Iterator[bytes | None]:
    """Yield the lines that begin in [start, end); None for a line that is too long."""
    if start:
        file.seek(start - 1)
        _skip_line(file)
    while end is None or file.tell() < end:
        try:
            line = file.readline(MAX_LINE_BYTES)
            if not line:
                return
            if len(line) == MAX_LINE_BYTES and not line.endswith(b"\n"):
                _skip_line(file)
                yield None
                continue
        except (OSError, *DECOMPRESSION_ERRORS) as error:
            raise TruncatedFile(str(error) or "it ends too early") from None
        yield line.rstrip(b"\r\n")


def _skip_line(file: IO[bytes]) -> None:
    while True:
        part = file.readline(MAX_LINE_BYTES)
        if not part or part.endswith(b"\n"):
            return
