"""Templates of messages: text with placeholders that name a parameter and its type.

`{total:money} on {wager} is above the maximum of {max:money}`

| placeholder | value | English |
| --- | --- | --- |
| `{name}` | text or a whole number | as it is |
| `{name:number}` | whole number | with thousands separators |
| `{name:money}` | amount as decimal text | as it is |
| `{name:card}` | card such as `9H` | as it is |
| `{name:person}` | id of a person, or a place such as `box 3` | as it is |
| `{name:input}` | value that somebody entered | text in quotes |
| `{name:message}` | another message, or None | its sentence, or nothing |
| `{name:one\\|other}` | whole number | `one` if it is 1, else `other` |
| `{name:list}`, `{name:and}`, `{name:or}` | list of texts | joined by commas and the last word |
| `{name:role}` | value of the words `role` in `en/` | its word |
| `{name:or role}` | list of such values | their words, joined |
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from string import Formatter
from typing import Any, NamedTuple

from punto.messages.catalog import load_catalog
from punto.messages.word import word

JOINS = {"list": ", ", "and": " and ", "or": " or "}
"""The text before the last item of a list."""


class Placeholder(NamedTuple):
    name: str
    spec: str


@cache
def parse(kind: str, code: str) -> tuple[str | Placeholder, ...]:
    """Return the parts of the template of a message. An unknown message is a KeyError."""
    template: str = load_catalog()[kind][code]
    parts: list[str | Placeholder] = []
    for text, name, spec, _ in Formatter().parse(template):
        if text:
            parts.append(text)
        if name is not None:
            parts.append(Placeholder(name, spec or ""))
    return tuple(parts)


def render_value(spec: str, value: Any) -> str:
    render = _RENDER.get(spec)
    if render:
        return render(value)
    if "|" in spec:
        one, other = spec.split("|")
        return one if value == 1 else other
    join, _, kind = spec.rpartition(" ")
    if join:
        return join_items([word(kind, item) for item in value], JOINS[join])
    return word(spec, value)


def join_items(items: list[str], last: str) -> str:
    """Join with commas, and with `last` before the last item."""
    return last.join([*filter(None, [", ".join(items[:-1])]), *items[-1:]])


def _as_line(value: Any) -> str:
    """Return a text as one printable line: a name in a command can contain any character."""
    text = str(value)
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in text
    )


def _quote(value: Any) -> str:
    return repr(value) if isinstance(value, str) else str(value)


def _render_list(last: str) -> Callable[[Any], str]:
    return lambda value: join_items([*map(_as_line, value)], last)


_RENDER: dict[str, Callable[[Any], str]] = {
    "": _as_line,
    "number": "{:,}".format,
    "money": str,
    "card": str,
    "person": _as_line,
    "input": _quote,
    "message": lambda value: "" if value is None else str(value.sentence),
    **{name: _render_list(last) for name, last in JOINS.items()},
}
