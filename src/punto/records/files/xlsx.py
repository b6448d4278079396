"""Reads the rows of an Excel sheet with openpyxl, from the extra `reports`."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date, datetime, time
from importlib import import_module
from typing import IO, Any
from zipfile import BadZipFile, ZipFile

from punto.messages import describe_error, message, shorten_reason, suggest_word
from punto.records.files.line_reader import TextSource, TruncatedFile
from punto.records.format import InvalidRecord
from punto.refusals import Refused

MAX_SHARED_TEXTS = 1 << 28
"""Bytes of the table of texts, which openpyxl reads as a whole."""


def iterate_sheet(
    source: TextSource, sheet: str | None, skip: int = 0
) -> Iterator[tuple[int, list[str] | InvalidRecord]]:
    """Yield the rows of a sheet, by default the first, with their numbers; `skip` some at first."""
    with _open_workbook(source) as book:
        if sheet is not None and sheet not in book.sheetnames:
            hint = suggest_word(sheet, book.sheetnames)
            why = message("detail", "no_sheet", sheet=sheet, hint=hint)
            raise Refused("unknown_columns", file=source.name, why=why)
        rows = book[sheet or book.sheetnames[0]].iter_rows(values_only=True)
        width = 0
        for number, row in enumerate(_read_rows(rows), start=1):
            if number <= skip:
                continue
            cells = [_to_text(value) for value in row]
            while len(cells) > width and not cells[-1]:  # formatted cells beyond the table
                cells.pop()
            width = width or len(cells)
            yield number, cells + [""] * (width - len(cells))


def _read_rows(rows: Iterator[Any]) -> Iterator[Any]:
    while True:
        try:
            row = next(rows, None)
        except Exception as error:  # openpyxl passes on whatever a damaged file causes
            raise TruncatedFile(shorten_reason(str(error))) from None
        if row is None:
            return
        yield row


@contextmanager
def _open_workbook(source: TextSource) -> Iterator[Any]:
    # A file, not its path: openpyxl refuses names that do not end with .xlsx, such as that of a
    # copy of the standard input.
    with source.path.open("rb") as file, closing(_load_workbook(source, file)) as book:
        yield book


def _load_workbook(source: TextSource, file: IO[bytes]) -> Any:
    openpyxl: Any = import_module("openpyxl")
    try:
        with ZipFile(file) as archive:
            sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
        if sizes.get("xl/sharedStrings.xml", 0) > MAX_SHARED_TEXTS:
            why = message("detail", "file_too_large", file=source.name, max=MAX_SHARED_TEXTS)
            raise Refused("unknown_columns", file=source.name, why=why)
        with warnings.catch_warnings(action="ignore"):
            return openpyxl.load_workbook(file, read_only=True, data_only=True)
    except (OSError, BadZipFile) as error:
        why = describe_error(error) if isinstance(error, OSError) else _reason(error)
        raise Refused("unknown_columns", file=source.name, why=why) from None
    except (KeyError, ValueError, TypeError, SyntaxError) as error:
        raise Refused("unknown_columns", file=source.name, why=_reason(error)) from None


def _reason(error: Exception) -> Any:
    return message("detail", "reason", text=shorten_reason(str(error)))


def _to_text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    return str(value)
