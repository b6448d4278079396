"""Load a rulebook from the text of a file: apply defaults, citations and options."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib import resources
from itertools import product
from math import prod
from typing import Any

from punto.messages import message, suggest_word
from punto.refusals import Refused
from punto.rules import schema
from punto.rules.compiler import check_unique, compile_rulebook
from punto.rules.findings import ProblemsFound, at, problem, refuse_book, refuse_toml
from punto.rules.locate import locate_problems, make_finding
from punto.rules.rulebook import Rulebook
from punto.rules.schema_errors import convert_table

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
    tables, defaults = _read_defaults(source)
    chosen = choose_options(defaults.option, options, defaults.rulebook.id)
    with _refuse_problems(source, chosen):
        file = convert_table(_apply_options(tables, defaults.option, chosen), schema.ParsedRulebook)
        unoffered = _find_unoffered_wagers(tables, defaults.option, chosen)
        return compile_rulebook(file, chosen, unoffered, hashlib.sha256(source).hexdigest())


def _read_defaults(source: bytes) -> tuple[dict[str, Any], schema.ParsedRulebook]:
    """Return the tables of a file and what they are without a chosen option."""
    tables = _read_toml(source)
    with _refuse_problems(source, {}):
        merged = _apply_common_rules(tables)
        defaults = convert_table(merged, schema.ParsedRulebook)
        _check_options(defaults.option)
    return merged, defaults


def _read_toml(source: bytes) -> dict[str, Any]:
    try:
        return schema.read_toml(source)
    except ProblemsFound as found:
        raise refuse_toml(
            [make_finding(each, None, *(each.position or (None, None))) for each in found.problems]
        ) from None


@contextmanager
def _refuse_problems(source: bytes, chosen: Mapping[str, str]) -> Iterator[None]:
    """Refuse the file if it has problems, and say where they are."""
    try:
        yield
    except ProblemsFound as found:
        raise refuse_book(locate_problems(source, found.problems, chosen)) from None


def _apply_options(
    tables: Mapping[str, Any], declared: Sequence[schema.Option], chosen: Mapping[str, str]
) -> Mapping[str, Any]:
    """Return the tables of the file with the chosen option values merged in."""
    for number, option in enumerate(declared):
        ids = [value.id for value in option.values]
        value_number = ids.index(chosen[option.id])
        with at("option", number, "values", value_number):
            tables = schema.apply_option(tables, option.values[value_number])
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
    declared = _read_defaults(source)[1].option
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


def _apply_common_rules(tables: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(tables.get("rulebook"), dict):
        with at("rulebook"):
            raise problem("no_rulebook_table")
    if not isinstance(tables.get("wager"), list):
        with at("wager"):
            raise problem("no_wagers")
    return schema.apply_defaults(qualify_book_citations(tables), load_common_rules())


def qualify_book_citations(tables: Mapping[str, Any]) -> Any:
    """Prefix each clause without a document with the document of the book."""
    section = tables["rulebook"]
    names = [name for name in (section.get("document"), section.get("id")) if isinstance(name, str)]
    return schema.qualify_citations(dict(tables), names[0] if names else "")


def _check_options(declared: Sequence[schema.Option]) -> None:
    with at("option"):
        check_unique([option.id for option in declared])
        for number, option in enumerate(declared):
            values = [value.id for value in option.values]
            with at(number, "values"):
                check_unique(values)
            if option.default not in values:
                with at(number, "default"):
                    raise problem("default_not_a_value", default=option.default, values=values)
        ways = prod(len(option.values) for option in declared)
        if ways > MAX_OPTION_COMBINATIONS:
            raise problem("too_many_choices", ways=ways, max=MAX_OPTION_COMBINATIONS)


def choose_options(
    declared: tuple[schema.Option, ...], wanted: Mapping[str, str], book: str
) -> dict[str, str]:
    """Return the value of each option: the wanted one, or its default."""
    known = {option.id: option for option in declared}
    for name, value in wanted.items():
        if name not in known:
            fix = (
                message("detail", "book_has_options", options=[*known])
                if known
                else message("detail", "book_has_no_options")
            )
            hint = suggest_word(name, known)
            raise Refused("unknown_option", book=book, option=name, hint=hint, fix=fix)
        values = [choice.id for choice in known[name].values]
        if value not in values:
            raise Refused(
                "unknown_option_value",
                clause=known[name].clause,
                option=name,
                value=value,
                values=values,
            )
    return {option.id: wanted.get(option.id, option.default) for option in declared}
