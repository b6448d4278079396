"""Reads the lines of a text file or of a part of it with bounded memory.

A file may be compressed (gzip, zstd) and have any encoding; its lines are UTF-8 bytes.
"""

from __future__ import annotations

import codecs
import gzip
import io
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple

from punto.records.format import MAX_LINE_BYTES

DECOMPRESSION_ERRORS = (EOFError, zlib.error, gzip.BadGzipFile)
BLOCK_BYTES = 1 << 16
Compression = Literal["none", "gzip", "zstd"]
COMPRESSION_SUFFIXES = (".gz", ".zst")
_MAGIC: dict[bytes, Compression] = {b"\x1f\x8b": "gzip", b"\x28\xb5\x2f\xfd": "zstd"}
_BYTE_ORDER_MARKS = {
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
"""Longer marks come first: that of UTF-16 begins that of UTF-32."""


class TruncatedFile(Exception):
    """The rest of the file cannot be read; the message gives the reason."""


class TextSource(NamedTuple):
    """A text file: how it is compressed, and its encoding if its lines must be recoded."""

    path: Path
    compression: Compression = "none"
    encoding: str | None = None
    given_name: str | None = None
    """How the user named the file, if not by its path."""

    @property
    def name(self) -> str:
        return self.given_name or str(self.path)

    @property
    def can_be_split(self) -> bool:
        """Whether a reader can start at any byte."""
        return self.compression == "none" and self.encoding is None

    def open(self) -> IO[bytes]:
        """Open the file for `iterate_lines`."""
        file = self._decompress()
        if self.encoding is None:
            return file
        return io.BufferedReader(_RecodedFile(file, self.encoding))

    def _decompress(self) -> IO[bytes]:
        if self.compression == "gzip":
            return gzip.open(self.path, "rb")  # type: ignore[return-value]
        if self.compression == "zstd":
            return io.BufferedReader(_ZstdFile(self.path))
        return self.path.open("rb")

    def read_start(self, count: int = 4) -> bytes:
        """Return the first bytes after decompression; fewer if the file cannot be read."""
        try:
            with self.open() as file:
                return file.read(count)
        except (OSError, *DECOMPRESSION_ERRORS):
            return b""


def detect_source(path: Path, encoding: str | None = None, name: str | None = None) -> TextSource:
    """Find out the compression, and the encoding by its byte order mark.

    `encoding` is that of a file without a mark.
    """
    with path.open("rb") as file:
        start = file.read(4)
    source = TextSource(path, "none", None, name)
    for magic, compression in _MAGIC.items():
        if start.startswith(magic):
            source = source._replace(compression=compression)
    mark = source.read_start()
    found = next((name for bom, name in _BYTE_ORDER_MARKS.items() if mark.startswith(bom)), None)
    if found or (encoding and not _keeps_ascii(encoding)):
        return source._replace(encoding=found or encoding)
    return source


def _keeps_ascii(encoding: str) -> bool:
    """Return whether line breaks and separators are the bytes of ASCII."""
    return "\n,;\t".encode(encoding) == b"\n,;\t"


class _ZstdFile(io.RawIOBase):
    """Decompresses zstd with pyarrow, from the extra `records`."""

    def __init__(self, path: Path) -> None:
        from punto.records.files.arrow import pa

        self._arrow_error = pa.ArrowException
        self._stream: Any = pa.input_stream(str(path), compression="zstd")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        try:
            data = self._stream.read(len(buffer))
        except self._arrow_error as error:
            raise OSError(str(error)) from None
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        self._stream.close()
        super().close()


class _RecodedFile(io.RawIOBase):
    """Recodes a file to UTF-8; what is not text becomes a replacement character."""

    def __init__(self, file: IO[bytes], encoding: str) -> None:
        self._file = file
        self._decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._rest = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        block = b"\0"
        while block and not self._rest:
            block = self._file.read(BLOCK_BYTES)
            self._rest = self._decoder.decode(block, final=not block).encode()
        data, self._rest = self._rest[: len(buffer)], self._rest[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)

    def close(self) -> None:
        self._file.close()
        super().close()


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
