"""Lines of a text file, in pieces, packed or not; no line is ever held that is too long."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from punto.records.format import MOST_LINE

UNPACKING = (EOFError, zlib.error, gzip.BadGzipFile)


class CutShort(Exception):
    """The rest of the file cannot be read; says why."""


def open_lines(path: Path, packed: bool) -> IO[bytes]:
    return gzip.open(path, "rb") if packed else path.open("rb")  # type: ignore[return-value]


def lines_between(file: IO[bytes], start: int, end: int | None) -> Iterator[bytes | None]:
    """Every line that begins in [start, end), without its end; None for one that is too long."""
    if start:
        file.seek(start - 1)
        _skip_line(file)
    while end is None or file.tell() < end:
        try:
            line = file.readline(MOST_LINE)
            if not line:
                return
            if len(line) == MOST_LINE and not line.endswith(b"\n"):
                _skip_line(file)
                yield None
                continue
        except (OSError, *UNPACKING) as error:
            raise CutShort(str(error) or "it ends too early") from None
        yield line.rstrip(b"\r\n")


def _skip_line(file: IO[bytes]) -> None:
    while True:
        part = file.readline(MOST_LINE)
        if not part or part.endswith(b"\n"):
            return
