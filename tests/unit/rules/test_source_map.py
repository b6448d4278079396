"""Lines and columns of the keys of a TOML text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from punto.rules.catalog import built_in, read_source
from punto.rules.file_format.source_map import Path, SourceMap

TEXT = '''\
# A comment with [a table] and key = "value".
top = 1
dotted.inner = 2
"quoted key".'literal # key' = 3

[table] # a comment
text = "a # no comment, \\"quoted\\" [x] { y"
literal = 'C:\\path'
list = [1, "two",
  # a comment, with a comma ]
  [3, 4], { five = 5 },
]
inline = { a = 1, b = { c = "x" }, d.e = 2 }
lines = """
[not.a.table]
key = "no key"
quotes ""\\""" and two at the end"""""
raw = \'\'\'
[not.a.table]
it's\'\'\'\'\'
date = 1979-05-27T07:32:00Z
last = true

[ table . sub ]
key = 1

[[array]]
name = "one"
[array.part]
key = 1
[[array.rows]]
n = 1
[[array.rows]]
n = 2
[[array]]
name = "two"
rows = [{ n = 3 }]
[[array.part.deep]]
n = 4
'''

POSITIONS: list[tuple[Path, tuple[int, int]]] = [
    (("top",), (2, 1)),
    (("dotted",), (3, 1)),
    (("dotted", "inner"), (3, 1)),
    (("quoted key", "literal # key"), (4, 1)),
    (("table",), (6, 1)),
    (("table", "text"), (7, 1)),
    (("table", "literal"), (8, 1)),
    (("table", "list"), (9, 1)),
    (("table", "list", 0), (9, 9)),
    (("table", "list", 1), (9, 12)),
    (("table", "list", 2), (11, 3)),
    (("table", "list", 2, 1), (11, 7)),
    (("table", "list", 3), (11, 11)),
    (("table", "list", 3, "five"), (11, 13)),
    (("table", "inline", "b"), (13, 19)),
    (("table", "inline", "b", "c"), (13, 25)),
    (("table", "inline", "d", "e"), (13, 36)),
    (("table", "lines"), (14, 1)),
    (("table", "raw"), (18, 1)),
    (("table", "date"), (21, 1)),
    (("table", "last"), (22, 1)),
    (("table", "sub"), (24, 1)),
    (("table", "sub", "key"), (25, 1)),
    (("array",), (27, 1)),
    (("array", 0), (27, 1)),
    (("array", 0, "part", "key"), (30, 1)),
    (("array", 0, "rows", 0), (31, 1)),
    (("array", 0, "rows", 1, "n"), (34, 1)),
    (("array", 1), (35, 1)),
    (("array", 1, "rows", 0, "n"), (37, 11)),
    (("array", 1, "part", "deep", 0, "n"), (39, 1)),
]


def paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every table, list and value."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from paths(part, (*path, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from paths(part, (*path, number))


@pytest.mark.parametrize(("path", "position"), POSITIONS)
def test_a_key_is_located(path: Path, position: tuple[int, int]) -> None:
    assert path in SourceMap(TEXT)
    assert SourceMap(TEXT).locate(path) == position


@pytest.mark.parametrize(
    "text", [TEXT, TEXT.replace("\n", "\r\n"), *(read_source(name).decode() for name in built_in())]
)
def test_every_key_has_a_position_on_a_line_that_names_it(text: str) -> None:
    places, lines = SourceMap(text), text.split("\n")
    for path in paths(tomllib.loads(text)):
        assert path in places
        line, column = places.locate(path)
        key = next(step for step in reversed(path) if isinstance(step, str))
        if isinstance(path[-1], str):
            assert key in lines[line - 1][column - 1 :]


def test_a_missing_key_has_the_position_of_its_table() -> None:
    places = SourceMap(TEXT)
    assert places.locate(("array", 1, "part", "other")) == places.locate(("array", 1, "part"))
    assert places.locate(("array", 7, "name")) == places.locate(("array",))
    assert places.locate(("nothing", "here")) == places.locate(()) == (1, 1)


def test_a_character_of_a_string_is_located() -> None:
    places = SourceMap("a = 'tie'\nb = [\"tie\"]")
    assert places.locate_character(("a",), 3) == (1, 8)
    assert places.locate_character(("b", 0), 1) == (2, 7)


@pytest.mark.parametrize("value", ['"""tie"""', "'''tie'''", '"t\\u0069e"', "7"])
def test_a_character_that_may_be_elsewhere_is_located_at_its_key(value: str) -> None:
    assert SourceMap(f"\n  a = {value}").locate_character(("a",), 3) == (2, 3)


def test_a_text_nested_too_deep_is_read_as_far_as_possible() -> None:
    places = SourceMap("a = 1\nb = " + "[" * 400 + "]" * 400)
    assert places.locate(("a",)) == (1, 1)
    assert places.locate(("b",)) == (2, 1)


def test_an_empty_text_has_one_line() -> None:
    assert SourceMap("").locate(("a",)) == (1, 1)
