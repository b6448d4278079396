"""Two rulebooks told apart: every key counts, and the way a value is written does not."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from punto.rules.catalog import built_in, load
from punto.rules.comparison import BookChange, compare_books
from punto.rules.loader import read_book, read_keys
from punto.rules.rulebook import BookText, Rulebook
from tests.unit.rules.book_sources import TIE, book_source, option_source, wager_with_row

Path = tuple[str | int, ...]


def changes(before: bytes, after: bytes) -> list[BookChange]:
    return list(compare_books(read_book(before), read_book(after)).changes)


@pytest.mark.parametrize("name", built_in())
def test_a_book_equals_itself_and_differs_from_another(name: str) -> None:
    book = load(name)
    assert compare_books(book, book).is_equal
    other = load(next(other for other in built_in() if other != name))
    found = compare_books(book, other)
    assert {change.key for change in found.changes} >= {"rulebook.id"}
    assert not found.is_equal


# --- every key ------------------------------------------------------------------------------------

_OTHER_VALUES: dict[str | int, str] = {
    "odds": "9:2",
    "rate": "7%",
    "commission": "7%",
    "totals": "1-3",
    "draws_on": "1-3",
    "by": "none",
    "face_up": "all",
    "offers": "nobody",
    "first": "banker",
    "order": "by_box",
    "boxes": "descending",
    "remedy": "play_on",
    "side": "none",
    "settle_at": "initial_deal",
    "moment": "result",
    "effective": "2024-05-01",
    "0": "1-3",
    "house_procedure": "mbs-baccarat",
}
"""By key, for keys that do not take any text."""


_SWAPPED: dict[tuple[str | int, str], str] = {
    (key, value): other
    for key, pair in {
        "first_cards": ("face_up", "face_down"),
        "third_cards": ("face_up", "face_down"),
        "turned_by": ("dealer", "highest_stake"),
        "totals_called": ("initial_deal", "each_hand"),
        "after_shoe": ("shuffle", "replace"),
    }.items()
    for value, other in (pair, pair[::-1])
}
"""The other value of keys that have two."""


_NAMES = ("id", "when", "text")
"""Keys that tell wagers, rows and notices apart: changed one at a time, the others together."""


def test_a_change_of_any_one_key_is_found_and_named() -> None:
    """The keys come from the schema, with their defaults: a new one is tested without a change."""
    kinds: set[Path] = set()
    for name in ("division-5", "mbs-power-98", "mbs-7-up"):
        book = load(name)
        tables = _given(msgspec.to_builtins(read_keys(book.text.source, {})[0]))
        del tables["citations"]
        before = _with_tables(book, tables)
        assert compare_books(book, before).is_equal
        paths: dict[Path, Path] = {}
        for path in _leaves(tables, ()):
            paths.setdefault(tuple(step for step in path if isinstance(step, str)), path)
        paths.pop(("option", "values", "id"), None)  # a default names it
        paths.pop(("wager", "side"), None)  # a book has the side that its rows give
        new = [path for kind, path in paths.items() if kind not in kinds]
        kinds |= {*paths}
        together = [path for path in new if path[-1] not in _NAMES]
        for changed in (together, *([path] for path in new if path[-1] in _NAMES)):
            found = compare_books(before, _changed(book, tables, changed)).changes
            assert [path for path in changed if not _is_named(path, found)] == []
    assert len(kinds) > 100


def _is_named(path: Path, found: tuple[BookChange, ...]) -> bool:
    """Whether a change names the key; with another id, the wager or option is another one."""
    steps = [str(step) for step in path if isinstance(step, str)]
    wanted = steps[:1] if path[-1] == "id" else steps
    return any(_is_subsequence(wanted, re.split(r"[.\[\]]+", change.key)) for change in found)


def _is_subsequence(wanted: list[str], steps: list[str]) -> bool:
    rest = iter(steps)
    return all(step in rest for step in wanted)


def _given(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _given(part) for key, part in value.items() if part is not None}
    return [_given(item) for item in value] if isinstance(value, list | tuple) else value


def _leaves(value: Any, path: Path) -> Iterator[Path]:
    parts: Iterable[tuple[str | int, Any]] = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list) and all(isinstance(item, dict) for item in value):
        parts = enumerate(value)
    elif not isinstance(value, dict):
        yield path
    for step, part in parts:
        yield from _leaves(part, (*path, step))


def _changed(book: Rulebook, tables: Any, paths: Iterable[Path]) -> Rulebook:
    """Return the book with other values of these keys."""
    changed = copy.deepcopy(tables)
    for path in paths:
        parent = changed
        for step in path[:-1]:
            parent = parent[step]
        value = parent[path[-1]]
        others = [each["id"] for each in parent.get("values", ()) if each["id"] != value]
        is_choice = path[-1] == "default" and others
        parent[path[-1]] = others[0] if is_choice else _other_value(path[-1], value)
    return _with_tables(book, changed)


def _other_value(key: str | int, value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case list():
            return value[:-1] or [*value, *value]
        case "play_on":
            return "void_round"
        case "settlement" | "next_bets":
            return "next_bets" if value == "settlement" else "settlement"
        case str() if (key, value) in _SWAPPED:
            return _SWAPPED[key, value]
        case "round" | "box":
            return "box" if value == "round" else "round"
    if key == "when":
        return f"({value}) and margin >= 0"
    return _OTHER_VALUES.get(key, f"{value}x")


def _with_tables(book: Rulebook, tables: Any) -> Rulebook:
    text = BookText("0" * 64, source=_write_toml(tables))
    return replace(book, text=text, chosen_options={})


def _write_toml(tables: dict[str, Any]) -> bytes:
    return "".join(f"{key} = {_toml(value)}\n" for key, value in tables.items()).encode()


def _toml(value: Any, key: str = "") -> str:
    if isinstance(value, dict):
        items = (f"{json.dumps(name)} = {_toml(part, name)}" for name, part in value.items())
        return f"{{ {', '.join(items)} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return str(date.fromisoformat(value)) if key == "effective" else json.dumps(value)


def test_a_changed_citation_is_a_change_of_clauses() -> None:
    cite = "[citations.commands]\nprepare = {}\n"
    [change] = changes(
        book_source(sections=cite.format('"2.1"')), book_source(sections=cite.format('"2.2"'))
    )
    assert (change.section, change.key) == ("clauses", "citations.commands.prepare.default")
    assert (change.before, change.after) == ("inline 2.1", "inline 2.2")


# --- how changes are told -------------------------------------------------------------------------


def test_the_same_value_in_another_form_is_no_change() -> None:
    short = book_source(
        wager_with_row("tie", "tie", "8:1", more='commission = "5%"\n'),
        sections='[tableau]\nnaturals = "8-9"\n',
    )
    long = book_source(
        wager_with_row("tie", " tie ", "8:1", more='commission = { rate = "5.0%" }\n'),
        sections='# A comment.\n[tableau]\nnaturals = { totals = "8, 9" }\n',
    )
    assert changes(short, long) == []


def test_rows_are_compared_by_their_condition() -> None:
    def book(*rows: str) -> bytes:
        wager = f'[[wager]]\nid = "w"\ntitle = "W"\npays = [{", ".join(rows)}]\n'
        return book_source(wager)

    six = '{ odds = "2:1", when = "tie and player_total == 6" }'
    tie = '{ odds = "8:1", when = "tie" }'
    nine = '{ odds = "9:1", when = "tie" }'
    [added, changed] = changes(book(tie), book(six, nine))
    assert (added.kind, added.key) == ("added", "wager.w.pays[1]")
    assert (changed.kind, changed.key) == ("changed", "wager.w.pays[2].odds")
    assert (changed.before, changed.after) == ("8:1", "9:1")
    eight = '{ odds = "8:1", when = "tie and player_total == 6" }'
    condition, side = changes(book(tie), book(eight))
    assert (condition.key, condition.before) == ("wager.w.pays[1].when", "tie")
    assert (side.key, side.before, side.after) == ("wager.w.side", "tie", "none")
    seven = '{ odds = "3:1", when = "tie and player_total == 7" }'
    [moved] = changes(book(six, seven), book(seven, six))
    assert (moved.kind, moved.key) == ("moved", "wager.w.pays")


def test_wagers_are_compared_by_their_id() -> None:
    player = wager_with_row("player", "player_wins", push="tie")
    [added] = changes(book_source(TIE), book_source(player, TIE))
    assert (added.kind, added.key, added.section) == ("added", "wager.player", "wagers")
    assert added.after["push"] == {"when": "tie"}
    [moved] = changes(book_source(TIE, player), book_source(player, TIE))
    assert (moved.kind, moved.before, moved.after) == (
        "moved",
        ["tie", "player"],
        ["player", "tie"],
    )


def test_a_key_that_an_option_replaces_is_compared_too() -> None:
    def book(odds: str) -> bytes:
        pays = 'wager.tie.pays = [{ odds = "9:1", when = "tie" }]\n'
        option = option_source(f"plain: {pays}")
        return book_source(wager_with_row("tie", "tie", odds), sections=option)

    [change] = changes(book("8:1"), book("7:1"))
    assert (change.key, change.before, change.after) == ("wager.tie.pays[1].odds", "8:1", "7:1")
