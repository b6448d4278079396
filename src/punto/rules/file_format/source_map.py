"""Find the line and column of each key in a TOML text, which `tomllib` does not report.

The scanner expects text that `tomllib` has accepted, so it checks nothing.
"""

from __future__ import annotations

import re
import tomllib
from typing import NamedTuple

Path = tuple[str | int, ...]
"""Keys and list indexes: `("wager", 0, "pays", 1, "odds")`."""

MAX_PATH = 64
"""Deeper values are not scanned. Rulebooks are not nested deeper."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|'
    r"'''.*?'{3,5}|"
    r'"(?:\\.|[^"\\])*"|'
    r"'[^']*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\r\n]*")


class _Place(NamedTuple):
    """Offsets in the text. A table header and an item of a list have only one."""

    key: int
    value: int


class SourceMap:
    """The positions of the keys of one text. Lines and columns count from 1."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._places = _Scanner(text).scan()

    def __contains__(self, path: Path) -> bool:
        return path in self._places

    def locate(self, path: Path) -> tuple[int, int]:
        """Return the line and column of a key; for a missing key, of the table it belongs to."""
        while path and path not in self._places:
            path = path[:-1]
        return self._line_and_column(self._places[path].key if path else 0)

    def locate_character(self, path: Path, character: int) -> tuple[int, int]:
        """Return the position of a character of a string, counted from 1.

        For a string with escapes or several lines, return the position of its key.
        """
        place = self._places.get(path)
        string = _STRING.match(self._text, place.value) if place else None
        if place is None or string is None or re.search(r"\\|\n|^'''|^\"\"\"", string[0]):
            return self.locate(path)
        return self._line_and_column(place.value + character)

    def _line_and_column(self, offset: int) -> tuple[int, int]:
        line_start = self._text.rfind("\n", 0, offset) + 1
        return self._text.count("\n", 0, offset) + 1, offset - line_start + 1


class _TooDeep(Exception):
    pass


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.offset = 0
        self.places: dict[Path, _Place] = {}
        self.array_lengths: dict[Path, int] = {}
        """The number of `[[headers]]` of each array of tables so far."""

    def scan(self) -> dict[Path, _Place]:
        table: Path = ()
        self._skip(_BLANK)
        try:
            while self.offset < len(self.text):
                if self.text[self.offset] == "[":
                    table = self._scan_header()
                else:
                    self._scan_pair(table)
                self._skip(_BLANK)
        except _TooDeep:
            pass
        return self.places

    def _scan_header(self) -> Path:
        start = self.offset
        brackets = 2 if self.text.startswith("[[", start) else 1
        self.offset += brackets
        self._skip(_SPACE)
        path: Path = ()
        for key in self._scan_key():
            path = self._enter_last_element(path)
            path = (*path, key)
            self.places.setdefault(path, _Place(start, start))
        self._skip(_SPACE)
        self.offset += brackets
        if brackets == 2:
            self.array_lengths[path] = self.array_lengths.get(path, 0) + 1
        path = self._enter_last_element(path)
        self.places[path] = _Place(start, start)
        return path

    def _enter_last_element(self, path: Path) -> Path:
        """Return the path of the last element, if the path is an array of tables."""
        return (*path, self.array_lengths[path] - 1) if path in self.array_lengths else path

    def _scan_key(self) -> list[str]:
        """Scan a key with its dots, up to the `=` or `]` after it."""
        keys = []
        while True:
            quoted = _STRING.match(self.text, self.offset)
            bare = _BARE_KEY.match(self.text, self.offset)
            if quoted:
                keys.append(tomllib.loads(f"key = {quoted[0]}")["key"])
                self.offset = quoted.end()
            else:
                assert bare, "tomllib has read the text"
                keys.append(bare[0])
                self.offset = bare.end()
            self._skip(_SPACE)
            if not self.text.startswith(".", self.offset):
                return keys
            self.offset += 1
            self._skip(_SPACE)

    def _scan_pair(self, table: Path) -> None:
        start, path = self.offset, table
        keys = self._scan_key()
        self.offset += 1  # the equals sign
        self._skip(_SPACE)
        for key in keys:
            path = (*path, key)
            self.places.setdefault(path, _Place(start, self.offset))
        self._scan_value(path)

    def _scan_value(self, path: Path) -> None:
        if len(path) > MAX_PATH:
            raise _TooDeep
        first = self.text[self.offset]
        if first == "[":
            self._scan_list(path)
        elif first == "{":
            self._scan_inline_table(path)
        else:
            self._skip(_STRING if first in "\"'" else _SCALAR)

    def _scan_list(self, path: Path) -> None:
        self._skip_mark()
        number = 0
        while self.text[self.offset] != "]":
            item = (*path, number)
            self.places[item] = _Place(self.offset, self.offset)
            self._scan_value(item)
            self._skip_comma()
            number += 1
        self.offset += 1

    def _scan_inline_table(self, path: Path) -> None:
        self._skip_mark()
        while self.text[self.offset] != "}":
            self._scan_pair(path)
            self._skip_comma()
        self.offset += 1

    def _skip_comma(self) -> None:
        self._skip(_BLANK)
        if self.text[self.offset] == ",":
            self._skip_mark()

    def _skip_mark(self) -> None:
        self.offset += 1
        self._skip(_BLANK)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.offset)
        assert match, "tomllib has read the text"
        self.offset = match.end()
