"""The items of a JSON file: an object on each line, a list, or a list inside a document.

A list is read item by item, so that its length does not matter. Numbers stay texts, which have no
rounding errors.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from typing import IO, Any

from punto.messages import message, shorten_reason
from punto.records.files.jsonl import BOM, line_too_long
from punto.records.files.line_reader import (
    BLOCK_BYTES,
    DECOMPRESSION_ERRORS,
    TextSource,
    TruncatedFile,
    iterate_lines,
)
from punto.records.format import MAX_LINE_BYTES, InvalidRecord
from punto.refusals import Refused

MAX_DOCUMENT_BYTES = 1 << 26
"""Size of a document whose list is not its first value: it is read as a whole."""
NumberedItem = tuple[int, Any]
"""The line or the place in the list; and the item, or an `InvalidRecord`."""


def iterate_json(source: TextSource, items: str | None) -> Iterator[NumberedItem]:
    """Yield the items of a file; `items` is the key of the list in a document."""
    if items is not None:
        yield from enumerate(_read_document(source, items), start=1)
    elif source.read_start(1024).removeprefix(BOM).lstrip().startswith(b"["):
        yield from enumerate(_iterate_list(source), start=1)
    else:
        yield from _iterate_objects(source)


class _Parser:
    """Parses JSON with numbers as texts; an object with a key twice is an `InvalidRecord`."""

    def __init__(self) -> None:
        self._decoder = json.JSONDecoder(
            object_pairs_hook=self._make_object, parse_float=str, parse_int=str
        )
        self._double_key: str | None = None

    def _make_object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            keys = [key for key, _ in pairs]
            self._double_key = next(key for key in keys if keys.count(key) > 1)
        return made

    def parse(self, text: str, start: int = 0) -> tuple[Any, int]:
        """Return the value that begins at `start`, and its end."""
        self._double_key = None
        value, end = self._decoder.raw_decode(text, start)
        return (value if self._double_key is None else self._make_error()), end

    def _make_error(self) -> InvalidRecord:
        return InvalidRecord("key_twice", key=self._double_key or "")


def _iterate_objects(source: TextSource) -> Iterator[NumberedItem]:
    parser = _Parser()
    with source.open() as file:
        for number, line in enumerate(iterate_lines(file, 0, None), start=1):
            if line is None:
                yield number, line_too_long()
            elif line.strip():
                yield number, _parse_line(parser, line)


def _parse_line(parser: _Parser, line: bytes) -> Any:
    try:
        text = line.removeprefix(BOM).decode().strip()
        value, end = parser.parse(text)
    except (ValueError, RecursionError) as error:
        return InvalidRecord("reason", text=shorten_reason(str(error)))
    return value if end == len(text) else InvalidRecord("json_continues")


def parse_document(data: bytes) -> Any:
    """Return the value of a document, or why it has none as an `InvalidRecord`."""
    return _parse_line(_Parser(), data)


def _iterate_list(source: TextSource) -> Iterator[Any]:
    parser, between = _Parser(), re.compile(r"[\s,]*")
    with source.open() as file:
        reader = _BlockReader(file)
        text, place = reader.read().removeprefix("\ufeff").lstrip(), 1
        while True:
            match = between.match(text, place)
            place = match.end() if match else place
            try:
                if text[place : place + 1] == "]":
                    return
                value, place = parser.parse(text, place)
                yield value
            except (ValueError, RecursionError) as error:
                more = reader.read() if len(text) - place < MAX_LINE_BYTES else ""
                if not more:
                    raise TruncatedFile(shorten_reason(str(error))) from None
                text, place = text[place:] + more, 0


class _BlockReader:
    """Reads a file as text, block by block."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def read(self) -> str:
        """Return the next block; empty at the end."""
        text, block = "", b"\0"
        while block and not text:
            try:
                block = self._file.read(BLOCK_BYTES)
            except (OSError, *DECOMPRESSION_ERRORS) as error:
                raise TruncatedFile(str(error) or "it ends too early") from None
            text = self._decoder.decode(block, final=not block)
        return text


def _read_document(source: TextSource, items: str) -> list[Any]:
    with source.open() as file:
        data = file.read(MAX_DOCUMENT_BYTES + 1)
    if len(data) > MAX_DOCUMENT_BYTES:
        why = message("detail", "file_too_large", file=source.name, max=MAX_DOCUMENT_BYTES)
        raise Refused("unknown_columns", file=source.name, why=why)
    found = parse_document(data)
    if isinstance(found, InvalidRecord):
        raise Refused("unknown_columns", file=source.name, why=found.reason)
    for key in items.split("."):
        found = found.get(key) if isinstance(found, dict) else None
    if not isinstance(found, list):
        why = message("detail", "no_list", key=items)
        raise Refused("unknown_columns", file=source.name, why=why)
    return found
