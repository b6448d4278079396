"""Compare two rulebooks key by key: which keys of the file were added, removed or changed.

The keys are those of the file, with all defaults, so a new key of `schema.py` is compared without
a change here. Two ways to write the same value are equal: `"8-9"` and `{ totals = "8,9" }`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Literal

import msgspec

from punto.money import format_decimal, read_odds, read_rate
from punto.refusals import Refused
from punto.rules.compiler import read_points
from punto.rules.file_format.findings import RulebookProblems
from punto.rules.loader import read_keys
from punto.rules.outcomes.condition import read_condition
from punto.rules.rulebook import Rulebook

BookSection = Literal[
    "book",
    "wagers",
    "deal",
    "dice",
    "procedure",
    "options",
    "notices",
    "example",
    "clauses",
]
ChangeKind = Literal["added", "removed", "changed", "moved"]
"""`moved`: the same items in another order."""
ChangePath = tuple[str | int, ...]

_SECTIONS: dict[str, BookSection] = {
    "rulebook": "book",
    "wager": "wagers",
    "deal": "deal",
    "tableau": "deal",
    "chance": "dice",
    "procedure": "procedure",
    "option": "options",
    "example": "example",
    "citations": "clauses",
}
_NOTICES = ("notices", "minimum_age")


class BookChange(msgspec.Struct, frozen=True):
    """A difference between two rulebooks. A side that has no such key has None."""

    section: BookSection
    kind: ChangeKind
    key: str
    """The path for people, as in findings: `wager.tie.pays[1].odds`. Rows have their number in the
    second book, removed ones that in the first."""
    before: Any
    after: Any


class EdgeChange(msgspec.Struct, frozen=True):
    """The exact house edge of a wager; None in a book without it."""

    wager: str
    title: str
    before: Fraction | None
    after: Fraction | None


class BookComparison(msgspec.Struct, frozen=True):
    changes: tuple[BookChange, ...]
    edges: tuple[EdgeChange, ...] = ()
    """Edges that differ. Nothing in `rules` computes them."""

    @property
    def is_equal(self) -> bool:
        return not self.changes and not self.edges


def compare_books(before: Rulebook, after: Rulebook) -> BookComparison:
    """Compare two books under their chosen options.

    A key that an option replaces is compared too, as the file writes it.
    """
    changes: dict[str, BookChange] = {}
    for one, other in zip(_key_trees(before), _key_trees(after), strict=True):
        for change in _compare(one, other, (), ""):
            changes.setdefault(change.key, change)
    order = [*dict.fromkeys(("book", "notices", *_SECTIONS.values()))]
    return BookComparison(
        tuple(sorted(changes.values(), key=lambda change: order.index(change.section)))
    )


def _key_trees(book: Rulebook) -> Iterator[dict[str, Any]]:
    """Return the keys under the chosen options, and as they are written."""
    written, applied = read_keys(book.text.source, book.chosen_options)
    sides = {wager.id: wager.side for wager in book.wagers}
    for file in (applied, written):
        tables = msgspec.to_builtins(file)
        decks = tables["rulebook"]["decks"]
        decks["default"] = decks["default"] or decks["max"]
        for wager in tables["wager"]:
            wager["side"] = sides.get(wager["id"], wager["side"])
        cited: dict[str, dict[str, Any]] = {}
        for (section, name), clauses in book.citations.entries.items():
            cited.setdefault(section, {})[name] = dict(clauses)
        tables["citations"] = cited
        yield _canonical(tables, ())


# --- canonical values -----------------------------------------------------------------------------

_SHORT_FORMS = {
    ("deal", "order"): "hands",
    ("tableau", "naturals"): "totals",
    ("tableau", "player"): "draws_on",
    ("tableau", "banker_alone"): "draws_on",
    ("wager", "push"): "when",
    ("wager", "commission"): "rate",
    ("wager", "settle_at"): "moment",
    ("wager", "needs"): "any_of",
}
"""Keys that may be one value in place of a table: the key of that table."""
_ITEM_NAMES = ("id", "when", "text")
"""The key that tells the items of a list of tables apart."""


def _canonical(value: Any, path: tuple[str, ...]) -> Any:
    """Return the value without keys that are not given, in the one form of each value."""
    name = _short_form_key(path)
    if name and value is not None and not isinstance(value, dict):
        value = {name: [value] if name == "any_of" and isinstance(value, str) else value}
    if isinstance(value, dict):
        parts = {str(key): _canonical(part, (*path, str(key))) for key, part in value.items()}
        return {key: part for key, part in parts.items() if part is not None and part != {}}
    if isinstance(value, list | tuple):
        return _canonical_list(value, path)
    return _canonical_text(value, path)


def _short_form_key(path: tuple[str, ...]) -> str | None:
    if "pays" in path:  # the commission of a row is a rate
        return None
    section = next((part for part in reversed(path[:-1]) if part in _SECTIONS), "")
    return _SHORT_FORMS.get((section, path[-1])) if path else None


def _canonical_list(items: Sequence[Any], path: tuple[str, ...]) -> Any:
    if path[-1] == "notices":
        items = [{"text": item} if isinstance(item, str) else item for item in items]
    return [_canonical(item, path) for item in items] or None


def _canonical_text(value: Any, path: tuple[str, ...]) -> Any:
    if not isinstance(value, str) or path[0] in ("citations", "example"):
        return value
    try:
        return _read_text(value, path)
    except (Refused, RulebookProblems):  # in a value of an option that is not chosen
        return value


def _read_text(value: str, path: tuple[str, ...]) -> str:
    match path[-1]:
        case "odds":
            return read_odds(value).text
        case "rate" | "commission":
            return f"{format_decimal(read_rate(value) * 100)}%"
        case "when":
            return " ".join(read_condition(value, die_faces=_ANY_FACES).text.split())
        case "totals" | "draws_on":
            return _points_text(value)
    return _points_text(value) if path[-2:-1] == ("rows",) else value


_ANY_FACES = 100


def _points_text(text: str) -> str:
    return ",".join(map(str, sorted(read_points(text))))


# --- differences ----------------------------------------------------------------------------------


def _compare(before: Any, after: Any, path: ChangePath, key: str) -> Iterator[BookChange]:
    if before == after:
        return
    if _are_compared_by_key(before, after):
        before, after = before or {}, after or {}
        for name in dict.fromkeys((*before, *after)):
            yield from _compare(
                before.get(name), after.get(name), (*path, name), f"{key}.{name}".lstrip(".")
            )
    elif _are_tables(before) and _are_tables(after):
        yield from _compare_items(before or [], after or [], path, key)
    else:
        kind: ChangeKind = "changed"
        if before is None or after is None:
            kind = "added" if before is None else "removed"
        yield BookChange(_section_of(path), kind, key, before, after)


def _are_compared_by_key(before: Any, after: Any) -> bool:
    """Whether both are tables, or one has only a clause and the other is absent."""
    if isinstance(before, dict) and isinstance(after, dict):
        return True
    only = before if after is None else after
    return (before is None or after is None) and isinstance(only, dict) and [*only] == ["clause"]


def _are_tables(value: Any) -> bool:
    """Whether a value is a list of tables, or the absence of one."""
    return value is None or (
        isinstance(value, list) and all(isinstance(item, dict) for item in value)
    )


def _compare_items(
    before: list[Any], after: list[Any], path: ChangePath, key: str
) -> Iterator[BookChange]:
    """Compare lists of tables: by id, or by condition or text, and else by place."""
    earlier, later = _name_items(before), _name_items(after)
    common = [name for name in earlier if name in later]
    gone = {earlier[name]: name for name in earlier if name not in later}
    new = {later[name]: name for name in later if name not in earlier}
    has_ids = any("id" in item for item in (*before, *after))
    pairs = {later[name]: earlier[name] for name in common}
    if not has_ids:  # a row at the same place has another condition
        pairs |= {number: number for number in new if number in gone}
    for number, item in enumerate(after):
        item_key = f"{key}.{item['id']}" if "id" in item else f"{key}[{number + 1}]"
        paired = pairs.get(number)
        old = None if paired is None else before[paired]
        yield from _compare(old, item, (*path, number), item_key)
    for number, item in enumerate(before):
        if number not in pairs.values():
            item_key = f"{key}.{item['id']}" if "id" in item else f"{key}[{number + 1}]"
            yield from _compare(item, None, (*path, number), item_key)
    if common != (order := [name for name in later if name in earlier]):
        yield BookChange(_section_of(path), "moved", key, common, order)


def _name_items(items: list[dict[str, Any]]) -> dict[str, int]:
    """Return the place of each item by its name; a name that is used again has a number."""
    names: dict[str, int] = {}
    for place, item in enumerate(items):
        name = str(next((item[key] for key in _ITEM_NAMES if key in item), place))
        again = sum(1 for other in names if other.split("\n")[0] == name)
        names[f"{name}\n{again}" if again else name] = place
    return names


def _section_of(path: ChangePath) -> BookSection:
    if path[-1] == "clause":
        return "clauses"
    if path[0] == "rulebook" and path[1] in _NOTICES:
        return "notices"
    return _SECTIONS[str(path[0])]
