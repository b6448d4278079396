"""The first rows of a file of another system, column by column."""

from __future__ import annotations

import csv
from collections import Counter
from itertools import islice
from typing import Any, NamedTuple

from punto.messages import message
from punto.records.files.json_rows import iterate_json, parse_document
from punto.records.files.jsonl import BOM
from punto.records.files.line_reader import TextSource, TruncatedFile
from punto.records.files.mapped_rows import detect_format
from punto.records.files.mapping import ColumnRef, ColumnsSection, FileMapping
from punto.records.files.xlsx import iterate_sheet
from punto.records.format import InvalidRecord
from punto.refusals import Refused

MAX_ROWS = 1000
SAMPLE_BYTES = 1 << 18
SEPARATORS = (",", ";", "\t", "|")
TEXT_CONTROLS = "\t\n\v\f\r\x1a\x1c\x1d\x1e\x1f"
"""Control characters of texts: spaces, separators and the end of a file."""
MAX_DEPTH = 4
"""Of the keys of a JSON document."""
Value = str | list[Any]


class SampleColumn(NamedTuple):
    ref: ColumnRef
    values: list[Value]
    """The value of each row; empty where the row has none."""

    @property
    def texts(self) -> list[str]:
        """The values that are texts, without empty ones."""
        return [value for value in self.values if isinstance(value, str) and value]

    @property
    def has_lists(self) -> bool:
        return any(isinstance(value, list) for value in self.values)


class Sample(NamedTuple):
    """The first rows, and the section `[file]` with which they are read."""

    columns: list[SampleColumn]
    row_count: int
    file_section: dict[str, Any]
    has_names: bool
    is_encoding_guessed: bool = False
    double_names: tuple[str, ...] = ()
    """Names that several columns have; none of them is in `columns`."""


def read_sample(source: TextSource) -> tuple[TextSource, Sample]:
    """Return the sample, and the source with its encoding."""
    found = detect_format(source, FileMapping(columns=ColumnsSection()))
    if found == "json":
        return source, _sample_json(source)
    if found == "xlsx":
        rows = [cells for _, cells in islice(iterate_sheet(source, None), MAX_ROWS)]
        return source, _sample_table([row for row in rows if isinstance(row, list)], {})
    return _sample_csv(source)


# --- tables ---------------------------------------------------------------------------------------


def _sample_csv(source: TextSource) -> tuple[TextSource, Sample]:
    start = source.read_start(SAMPLE_BYTES).removeprefix(BOM)
    encoding, is_guessed = _guess_encoding(start)
    if encoding.startswith("utf-16"):
        source = source._replace(encoding=encoding)
        start = source.read_start(SAMPLE_BYTES).removeprefix(BOM)
    text = start.decode("utf-8" if source.encoding else encoding, "replace")
    _check_text(source, text)
    lines = text.splitlines()
    if len(start) >= SAMPLE_BYTES:
        lines.pop()  # cut in the middle
    lines = lines[:MAX_ROWS]
    separator = max(SEPARATORS, key=lambda sign: _count_regular_lines(lines, sign))
    rows = [_split_line(line, separator) for line in lines]
    section: dict[str, Any] = {} if encoding == "utf-8" else {"encoding": encoding}
    section |= {} if separator == "," else {"separator": separator}
    return source, _sample_table(rows, section)._replace(is_encoding_guessed=is_guessed)


def _check_text(source: TextSource, text: str) -> None:
    """Refuse a file that is empty or holds characters that no text has."""
    if not text.strip():
        why = message("detail", "file_empty")
    elif any(sign < " " and sign not in TEXT_CONTROLS for sign in text):
        why = message("detail", "file_not_text")
    else:
        return
    raise Refused("cannot_read", file=source.name, why=why)


def _split_line(line: str, separator: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=separator), [])
    except csv.Error:  # a cell that is too long
        return []


def _guess_encoding(start: bytes) -> tuple[str, bool]:
    """Return the encoding of a text without a byte order mark, and whether it is a guess."""
    if start[1::2].count(0) > len(start) // 3:
        return "utf-16-le", False
    if start[::2].count(0) > len(start) // 3:
        return "utf-16-be", False
    try:
        start[:-4].decode()
    except UnicodeDecodeError as error:
        if error.reason != "unexpected end of data":
            return "cp1252", True
    return "utf-8", False


def _count_regular_lines(lines: list[str], separator: str) -> tuple[int, int]:
    """Return how many lines have the most frequent number of cells, and that number."""
    sizes = Counter(len(_split_line(line, separator)) for line in lines)
    del sizes[0], sizes[1]
    size, count = max(sizes.items(), key=lambda pair: pair[1], default=(0, 0))
    return count, size


def _sample_table(rows: list[list[str]], section: dict[str, Any]) -> Sample:
    rows = [[cell.strip() for cell in row] for row in rows]
    width = Counter(len(row) for row in rows if any(row)).most_common(1)[0][0] if rows else 0
    first = next((place for place, row in enumerate(rows) if len(row) == width and any(row)), 0)
    body = [row for row in rows[first:] if len(row) == width and any(row)]
    has_names = bool(body) and _names_columns(body)
    others = _find_other_lines(rows, width)
    if has_names:
        names, body = body[0], body[1:]
        section = section | ({"skip": first} if first else {})
    else:
        section = section | {"header": False} | others
    refs: list[ColumnRef] = list(names) if has_names else list(range(1, width + 1))
    columns = [
        SampleColumn(ref, [row[place] for row in body])
        for place, ref in enumerate(refs)
        if ref != "" and refs.count(ref) == 1
    ]
    double = dict.fromkeys(str(ref) for ref in refs if ref != "" and refs.count(ref) > 1)
    return Sample(columns, len(body), section, has_names, double_names=tuple(double))


def _names_columns(rows: list[list[str]]) -> bool:
    """Return whether the first row names the columns: texts that the rows below do not have."""
    first, below = rows[0], rows[1:]
    if any(_is_number(cell) for cell in first) or not any(first):
        return False
    return not below or all(
        cell not in {row[place] for row in below} for place, cell in enumerate(first) if cell
    )


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).replace("-", "", 1).isdecimal()


def _find_other_lines(rows: list[list[str]], width: int) -> dict[str, Any]:
    """Return the keys for lines that are not rows: headings of shoes, sums."""
    others = [row[0] for row in rows if row and row[0] and len(row) != width]
    shoe_lines = [
        text for text in others if text.lower().startswith("shoe") and text[-1:].isdigit()
    ]
    section: dict[str, Any] = {}
    if shoe_lines:
        section["shoe_line"] = shoe_lines[0].rstrip("0123456789").rstrip()
        others = [text for text in others if text not in shoe_lines]
    starts = dict.fromkeys(text.rstrip("0123456789.%() \t") for text in others)
    return section | ({"ignore": [start for start in starts if start]} if starts else {})


# --- JSON -----------------------------------------------------------------------------------------


def _sample_json(source: TextSource) -> Sample:
    items, key = _first_items(source), None
    lists = [_find_list(item) for item in items[:1] if isinstance(item, dict)]
    if lists and lists[0] and len(items) == 1:
        key, items = lists[0]
    columns: dict[str, list[Value]] = {}
    objects = [item for item in items if isinstance(item, dict)]
    for row, item in enumerate(objects):
        for path, value in _flatten(item):
            columns.setdefault(path, [""] * len(objects))[row] = value
    section: dict[str, Any] = {"format": "json"} | ({"items": key} if key else {})
    made = [SampleColumn(path, values) for path, values in columns.items()]
    return Sample(made, len(objects), section, True)


def _first_items(source: TextSource) -> list[Any]:
    try:
        found = [item for _, item in islice(iterate_json(source, None), MAX_ROWS)]
    except TruncatedFile:
        found = []
    if found and (not isinstance(found[0], InvalidRecord) or _has_key_twice(found[0])):
        items = [item for item in found if not isinstance(item, InvalidRecord)]
        if not items:
            _check_keys(source, found[0])
        return items
    with source.open() as file:  # a document over several lines
        document = parse_document(file.read(1 << 26))
    _check_keys(source, document)
    return [] if isinstance(document, InvalidRecord) else [document]


def _has_key_twice(item: Any) -> bool:
    return isinstance(item, InvalidRecord) and item.reason.code == "key_twice"


def _check_keys(source: TextSource, item: Any) -> None:
    if _has_key_twice(item):
        raise Refused("unknown_columns", file=source.name, why=item.reason)


def _find_list(item: Any, path: str = "", depth: int = 0) -> tuple[str, list[Any]] | None:
    """Return the first list of objects in a document, and its key; cards have fewer keys."""
    if not isinstance(item, dict) or depth > MAX_DEPTH:
        return None
    for key, value in item.items():
        name = f"{path}.{key}" if path else key
        if isinstance(value, list) and value and isinstance(value[0], dict) and len(value[0]) > 3:
            return name, value[:MAX_ROWS]
        found = _find_list(value, name, depth + 1)
        if found:
            return found
    return None


def _flatten(item: dict[str, Any], path: str = "", depth: int = 0) -> list[tuple[str, Value]]:
    """Return the values of an object by their keys joined by dots."""
    found: list[tuple[str, Value]] = []
    for key, value in item.items():
        name = f"{path}.{key}" if path else key
        if isinstance(value, dict) and depth < MAX_DEPTH:
            found += _flatten(value, name, depth + 1)
        elif isinstance(value, list):
            found.append((name, value))
        elif value is not None:
            found.append((name, str(value).lower() if isinstance(value, bool) else str(value)))
    return found
