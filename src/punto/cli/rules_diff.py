"""`punto rules diff`: two rulebooks told apart, key by key, with the exact house edges of both."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from punto.cli.output import console, decks_text, grid, print_json
from punto.odds.analysis import analyse
from punto.odds.number_format import format_fraction, format_percent, format_significant
from punto.rules import catalog
from punto.rules.comparison import BookChange, BookComparison, EdgeChange, compare_books
from punto.rules.loader import list_options
from punto.rules.rulebook import Rulebook

_TITLES = {
    "book": "Rulebook",
    "notices": "Notices",
    "wagers": "Wagers",
    "deal": "Deal and table of play",
    "dice": "Dice",
    "procedure": "Procedure",
    "options": "Options",
    "example": "Example",
    "clauses": "Clauses",
}
_MARKS = {"added": ("+", "green"), "removed": ("-", "red"), "changed": ("~", "yellow"),
          "moved": ("↕", "yellow")}  # fmt: skip


_LINE = 76
"""Longer changes are written on a line for each value."""


def print_diff(first: str, second: str, options: dict[str, str], *, as_json: bool) -> bool:
    """Print how two books differ; return whether they are equal."""
    before, after = _load_both(first, second, options)
    comparison = replace(compare_books(before, after), edges=tuple(_compare_edges(before, after)))
    if as_json:
        print_json(_encode(before, after, comparison))
    elif comparison.is_equal:
        console().print("The rulebooks are equal.")
    else:
        console().print(_render(before, after, comparison))
    return comparison.is_equal


def _load_both(first: str, second: str, options: dict[str, str]) -> tuple[Rulebook, Rulebook]:
    """Load both books, each with the options that it has; refuse one that neither has."""
    sources = [catalog.read_source(name) for name in (first, second)]
    known = [list_options(source) for source in sources]
    for name in options:
        if not any(name in declared for declared in known):
            catalog.load(first, options)  # refuses the unknown option
    before, after = (
        catalog.load(name, {key: value for key, value in options.items() if key in declared})
        for name, declared in zip((first, second), known, strict=True)
    )
    return before, after


def _compare_edges(before: Rulebook, after: Rulebook) -> list[EdgeChange]:
    """Return the edges that differ, from full shoes of the default numbers of decks."""
    earlier, later = _edges(before), _edges(after)
    titles = {wager.id: wager.title for book in (before, after) for wager in book.wagers}
    return [
        EdgeChange(wager, title, earlier.get(wager), later.get(wager))
        for wager, title in titles.items()
        if earlier.get(wager) != later.get(wager)
    ]


def _edges(book: Rulebook) -> dict[str, Fraction]:
    return {name: -wager.ev for name, wager in analyse(book).wagers.items()}


# --- text -----------------------------------------------------------------------------------------


def _render(before: Rulebook, after: Rulebook, comparison: BookComparison) -> RenderableType:
    parts: list[RenderableType] = [
        Text(f"- {_name(before)}", "red"),
        Text(f"+ {_name(after)}", "green"),
    ]
    for section, title in _TITLES.items():
        found = [change for change in comparison.changes if change.section == section]
        if found:
            parts += [Text(), Rule(title, style="dim", align="left"), _change_lines(found)]
        if section == "wagers" and comparison.edges:
            parts += [Text(), Rule("House edge", style="dim", align="left")]
            parts.append(_edge_table(before, after, comparison))
    return Group(*parts)


def _name(book: Rulebook) -> str:
    chosen = [f"{name} = {value}" for name, value in book.chosen_options.items()]
    return " · ".join([f"{book.title} ({book.id})", f"version {book.version}", *chosen])


def _change_lines(changes: list[BookChange]) -> Table:
    """Return the key of each change with the value before and after."""
    table = grid("left", "wrap")
    for change in changes:
        mark, style = _MARKS[change.kind]
        table.add_row(Text(mark, style), _change_text(change))
    return table


def _change_text(change: BookChange) -> Text:
    whole = change.after if change.before is None else change.before
    if change.kind in ("added", "removed") and isinstance(whole, dict) and "title" in whole:
        return Text.assemble((change.key, "bold"), ": ", "\n".join(_describe_item(whole)))
    values = [format_value(each) for each in (change.before, change.after) if each is not None]
    text = Text.assemble((change.key, "bold"), ": ", " → ".join(values))
    if len(values) == 2 and len(text) > _LINE:
        return Text.assemble((change.key, "bold"), "\n- ", values[0], "\n+ ", values[1])
    return text


_USUAL = {"offered": True, "settle_at": {"moment": "result"}}


def _describe_item(item: dict[str, Any]) -> Iterator[str]:
    """Yield the title of a whole wager or option, its rows or values, and its other keys."""
    yield item["title"]
    for row in item.get("pays", ()):
        more = {key: part for key, part in row.items() if key not in ("odds", "when")}
        yield f"{row['odds']} when {row['when']}" + (f", {format_value(more)}" if more else "")
    for value in item.get("values", ()):
        yield f"{value['id']}: {value['title']}"
    for key, part in item.items():
        if key not in ("id", "title", "pays", "values") and _USUAL.get(key) != part:
            yield f"{key} = {format_value(part, is_inner=True)}"


def format_value(value: Any, *, is_inner: bool = False) -> str:
    """Return a value in the notation of the file, without quotes."""
    if isinstance(value, dict):
        given = [f"{key} = {format_value(part, is_inner=True)}" for key, part in value.items()]
        text = ", ".join(given)
        return f"{{ {text} }}" if is_inner else text
    if isinstance(value, list):
        items = ", ".join(format_value(item, is_inner=True) for item in value)
        return f"[{items}]" if is_inner else items
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def _edge_table(before: Rulebook, after: Rulebook, comparison: BookComparison) -> Table:
    table = grid("wrap", "right", "right")
    decks = [decks_text(book.decks.default) for book in (before, after)]
    table.add_row("Wager", f"before, {decks[0]}", f"after, {decks[1]}", style="dim")
    for edge in comparison.edges:
        table.add_row(edge.title, _percent(edge.before), _percent(edge.after))
    return table


def _percent(edge: Fraction | None) -> str:
    return "none" if edge is None else format_percent(edge, 6)


# --- JSON -----------------------------------------------------------------------------------------


def _encode(before: Rulebook, after: Rulebook, comparison: BookComparison) -> dict[str, Any]:
    return {
        "equal": comparison.is_equal,
        "before": _encode_book(before),
        "after": _encode_book(after),
        "changes": comparison.changes,
        "edges": [
            {
                "wager": edge.wager,
                "title": edge.title,
                "before": _encode_edge(edge.before),
                "after": _encode_edge(edge.after),
            }
            for edge in comparison.edges
        ],
    }


def _encode_book(book: Rulebook) -> dict[str, Any]:
    return {
        "id": book.id,
        "title": book.title,
        "version": book.version,
        "sha256": book.sha256,
        "options": book.chosen_options,
        "decks": book.decks.default,
    }


def _encode_edge(edge: Fraction | None) -> dict[str, str] | None:
    if edge is None:
        return None
    return {
        "house_edge": format_fraction(edge),
        "house_edge_decimal": format_significant(edge),
    }
