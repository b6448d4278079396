"""Hypothesis strategies for broken rulebook files: moved lines and replaced values."""

import copy
import json
import tomllib
from datetime import date
from typing import Any

from hypothesis import strategies as st

from punto.rules.catalog import read_source
from tests.properties.books import names

KEYS = [
    *["rulebook", "wager", "option", "deal", "tableau", "procedure", "chance", "example"],
    *["id", "title", "version", "decks", "min", "max", "notices", "order", "permanent", "rows"],
    *["pays", "odds", "when", "push", "lose", "commission", "needs", "bound", "offered", "values"],
]

scalars = st.one_of(
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.dates(),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    st.sampled_from(["tie", "8:1", "player", "5%", "0-5", "7H", "banker_wins", "2 decks"]),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.one_of(st.sampled_from(KEYS), st.text(max_size=6)), inner, max_size=4),
    ),
    max_leaves=12,
)
tables = st.dictionaries(st.one_of(st.sampled_from(KEYS), st.text(max_size=6)), values, max_size=6)


def toml(value: Any) -> str:
    """Format a value as TOML on one line."""
    if isinstance(value, dict):
        return (
            "{"
            + ", ".join(f"{json.dumps(key)} = {toml(each)}" for key, each in value.items())
            + "}"
        )
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return str(value).lower()


def file(book: dict[str, Any]) -> bytes:
    lines = [f"{json.dumps(key)} = {toml(value)}\n" for key, value in book.items()]
    return "".join(lines).encode(errors="surrogatepass")


# Half of the trials use the one book with options.
book_names = st.one_of(st.just("division-5"), st.sampled_from(names()))


def draw_place(draw: st.DrawFn, book: dict[str, Any]) -> tuple[Any, Any]:
    """Draw a table or list of the book and a key or index of it."""
    table: Any = book
    while True:
        key = draw(st.sampled_from(list(table) if isinstance(table, dict) else range(len(table))))
        if not isinstance(table[key], dict | list) or not table[key] or draw(st.booleans()):
            return table, key
        table = table[key]


@st.composite
def mutated_books(draw: st.DrawFn) -> bytes:
    """Draw a book with a few values replaced, removed or doubled."""
    book = tomllib.loads(read_source(draw(book_names)).decode())
    for _ in range(draw(st.integers(1, 3))):
        table, key = draw_place(draw, book)
        how = draw(st.sampled_from(["replace", "remove", "double", "copy"]))
        if how == "replace":
            table[key] = draw(values)
        elif how == "double":
            table[key] = [table[key], table[key]]
        elif how == "copy":
            other, other_key = draw_place(draw, book)
            table[key] = copy.deepcopy(other[other_key])
        elif len(book) > 1:
            del table[key]
    return file(book)


@st.composite
def mutated_texts(draw: st.DrawFn) -> bytes:
    """Draw the text of a book with a few lines deleted, doubled, moved or replaced."""
    lines = read_source(draw(book_names)).decode().splitlines()
    for _ in range(draw(st.integers(1, 5))):
        at = draw(st.integers(0, len(lines) - 1))
        how = draw(st.sampled_from(["delete", "double", "move", "replace", "cut"]))
        if how == "delete":
            del lines[at]
        elif how == "double":
            lines.insert(at, lines[at])
        elif how == "move":
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
        elif how == "replace":
            lines[at] = draw(st.one_of(st.sampled_from(lines), st.text(max_size=30)))
        else:
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
    return "\n".join(lines).encode(errors="surrogatepass")
