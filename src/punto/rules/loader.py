"""Load a rulebook from the text of a file: apply defaults, citations and options."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import product
from math import prod
from typing import Any

from punto.refusals import Refused, did_you_mean, quote_input
from punto.rules import schema
from punto.rules.compiler import check_unique, compile_rulebook
from punto.rules.rulebook import Rulebook
from punto.rules.schema_errors import decode_table

MAX_OPTION_COMBINATIONS = 64


def read_book(source: bytes, options: Mapping[str, str] | None = None) -> Rulebook:
    """Read a rulebook with the given options; other options have their defaults.

    The last books are kept, because enumerating the coups of a book takes a tenth of a second.
    """
    given = (options or {}).items()
    if all(isinstance(part, str) for item in given for part in item):
        return _compile_kept(source, tuple(sorted(given)))
    return compile_source(source, dict(given))


@lru_cache(maxsize=64)
def _compile_kept(source: bytes, options: tuple[tuple[str, str], ...]) -> Rulebook:
    return compile_source(source, dict(options))


def compile_source(source: bytes, options: Mapping[str, str]) -> Rulebook:
    """Read a rulebook anew."""
    tables = _parse_source(source)
    defaults = decode_table(tables, schema.ParsedRulebook)
    declared = _check_options(defaults)
    chosen = choose_options(declared, options, defaults.rulebook.id)
    file = decode_table(_apply_options(tables, declared, chosen), schema.ParsedRulebook)
    unoffered = _find_unoffered_wagers(tables, declared, chosen)
    return compile_rulebook(file, chosen, unoffered, hashlib.sha256(source).hexdigest())


def _apply_options(
    tables: Mapping[str, Any], declared: Sequence[schema.Option], chosen: Mapping[str, str]
) -> Mapping[str, Any]:
    """Return the tables of the file with the chosen option values merged in."""
    for option in declared:
        value = next(value for value in option.values if value.id == chosen[option.id])
        tables = schema.apply_option(tables, value)
    return tables


def _find_unoffered_wagers(
    tables: Mapping[str, Any], declared: Sequence[schema.Option], chosen: dict[str, str]
) -> dict[str, tuple[str, str]]:
    """Find wagers that another value of one option offers, with that option and value."""

    def offered(choice: Mapping[str, str]) -> list[str]:
        wagers = _apply_options(tables, declared, choice)["wager"]
        return [wager["id"] for wager in wagers if wager.get("offered", True)]

    offered_now = offered(chosen)
    return {
        wager: (option.id, value.id)
        for option in reversed(declared)
        for value in reversed(option.values)
        for wager in offered(chosen | {option.id: value.id})
        if wager not in offered_now
    }


def option_combinations(source: bytes) -> list[dict[str, str]]:
    """Return every combination of option values, the defaults first."""
    declared = _check_options(decode_table(_parse_source(source), schema.ParsedRulebook))
    values = [
        sorted((value.id for value in option.values), key=option.default.__ne__)
        for option in declared
    ]
    return [
        dict(zip((option.id for option in declared), choice, strict=True))
        for choice in product(*values)
    ]


@cache
def load_common_rules() -> dict[str, Any]:
    """Load the default sections, used for what a book leaves out."""
    return schema.read_toml(resources.files(__package__).joinpath("books/common.toml").read_bytes())


def _parse_source(source: bytes) -> dict[str, Any]:
    tables = schema.read_toml(source)
    section = tables.get("rulebook")
    if not isinstance(section, dict):
        raise Refused(
            "bad_book", "the table [rulebook] is missing; it holds id, title, version and decks"
        )
    if not isinstance(tables.get("wager"), list):
        raise Refused("bad_book", "the file has no [[wager]]; a book needs at least one")
    return schema.apply_defaults(qualify_book_citations(tables), load_common_rules())


def qualify_book_citations(tables: Mapping[str, Any]) -> Any:
    """Prefix each clause without a document with the document of the book."""
    section = tables["rulebook"]
    names = [name for name in (section.get("document"), section.get("id")) if isinstance(name, str)]
    return schema.qualify_citations(dict(tables), names[0] if names else "")


def _check_options(file: schema.ParsedRulebook) -> tuple[schema.Option, ...]:
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
    if choices > MAX_OPTION_COMBINATIONS:
        raise Refused(
            "too_many_choices",
            f"the options can be combined in {choices:,} ways; a book has at most "
            f"{MAX_OPTION_COMBINATIONS}",
        )
    return file.option


def choose_options(
    declared: tuple[schema.Option, ...], wanted: Mapping[str, str], book: str
) -> dict[str, str]:
    """Return the value of each option: the wanted one, or its default."""
    known = {option.id: option for option in declared}
    for name, value in wanted.items():
        if name not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise Refused(
                "unknown_option",
                f"{book} has no option {quote_input(name)}; {has}{did_you_mean(name, known)}",
            )
        values = [choice.id for choice in known[name].values]
        if value not in values:
            raise Refused(
                "unknown_option_value",
                f"{name} cannot be {quote_input(value)}; choose {' or '.join(values)}",
                known[name].clause,
            )
    return {option.id: wanted.get(option.id, option.default) for option in declared}
