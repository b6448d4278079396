"""From a file's text to a rulebook: defaults, citations and the chosen options laid over it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import product
from math import prod
from typing import Any

from punto.refusals import Refused, did_you_mean, shown
from punto.rules import schema
from punto.rules.compiler import build, check_unique
from punto.rules.rulebook import Rulebook
from punto.rules.schema_errors import as_table

MAX_CHOICES = 64


def read_book(source: bytes, options: Mapping[str, str] | None = None) -> Rulebook:
    """Read a rulebook under the options chosen, the others at their defaults."""
    written = _written(source)
    plain = as_table(written, schema.BookFile)
    declared = _declared_options(plain)
    chosen = choose(declared, options or {}, plain.rulebook.id)
    file = as_table(_under(written, declared, chosen), schema.BookFile)
    elsewhere = _elsewhere(written, declared, chosen)
    return build(file, chosen, elsewhere, hashlib.sha256(source).hexdigest())


def _under(
    written: Mapping[str, Any], declared: Sequence[schema.Option], chosen: Mapping[str, str]
) -> Mapping[str, Any]:
    """The file with the chosen values laid over it."""
    for option in declared:
        value = next(value for value in option.values if value.id == chosen[option.id])
        written = schema.with_option(written, value)
    return written


def _elsewhere(
    written: Mapping[str, Any], declared: Sequence[schema.Option], chosen: dict[str, str]
) -> dict[str, tuple[str, str]]:
    """Wagers that one other choice would offer, and which."""

    def offered(choice: Mapping[str, str]) -> list[str]:
        wagers = _under(written, declared, choice)["wager"]
        return [wager["id"] for wager in wagers if wager.get("offered", True)]

    here = offered(chosen)
    return {
        wager: (option.id, value.id)
        for option in reversed(declared)
        for value in reversed(option.values)
        for wager in offered(chosen | {option.id: value.id})
        if wager not in here
    }


def every_choice(source: bytes) -> list[dict[str, str]]:
    """Each combination of option values, the defaults first."""
    declared = _declared_options(as_table(_written(source), schema.BookFile))
    values = [sorted((v.id for v in o.values), key=o.default.__ne__) for o in declared]
    return [
        dict(zip((option.id for option in declared), choice, strict=True))
        for choice in product(*values)
    ]


@cache
def common() -> dict[str, Any]:
    """The common game: what a book leaves out."""
    return schema.read_toml(resources.files(__package__).joinpath("books/common.toml").read_bytes())


def _written(source: bytes) -> dict[str, Any]:
    written = schema.read_toml(source)
    head = written.get("rulebook")
    if not isinstance(head, dict):
        raise Refused(
            "bad_book", "the table [rulebook] is missing; it holds id, title, version and decks"
        )
    if not isinstance(written.get("wager"), list):
        raise Refused("bad_book", "the file has no [[wager]]; a book needs at least one")
    return schema.with_defaults(with_citations(written), common())


def with_citations(written: Mapping[str, Any]) -> Any:
    """The file with each clause prefixed by the document it is of: the book's own, if unnamed."""
    head = written["rulebook"]
    names = [name for name in (head.get("document"), head.get("id")) if isinstance(name, str)]
    return schema.with_clauses_cited(dict(written), names[0] if names else "")


def _declared_options(file: schema.BookFile) -> tuple[schema.Option, ...]:
    check_unique("option", [option.id for option in file.option])
    for option in file.option:
        values = [value.id for value in option.values]
        check_unique(f"option {option.id!r}: value", values)
        if option.default not in values:
            raise Refused(
                "bad_book",
                f"option {option.id!r}: the default {option.default!r} is not one of its values "
                + ", ".join(values),
            )
    choices = prod(len(option.values) for option in file.option)
    if choices > MAX_CHOICES:
        raise Refused(
            "too_many_choices",
            f"the options can be combined in {choices:,} ways; a book has at most {MAX_CHOICES}",
        )
    return file.option


def choose(
    declared: tuple[schema.Option, ...], wanted: Mapping[str, str], book: str
) -> dict[str, str]:
    """The value of each option: as wanted, else its default."""
    known = {option.id: option for option in declared}
    for name, value in wanted.items():
        if name not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise Refused(
                "unknown_option",
                f"{book} has no option {shown(name)}; {has}{did_you_mean(name, known)}",
            )
        values = [choice.id for choice in known[name].values]
        if value not in values:
            raise Refused(
                "unknown_option_value",
                f"{name} cannot be {shown(value)}; choose {' or '.join(values)}",
                known[name].clause,
            )
    return {option.id: wanted.get(option.id, option.default) for option in declared}
