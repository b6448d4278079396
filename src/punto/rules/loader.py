"""Load a rulebook from the text of a file: apply defaults, citations and options."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from itertools import product
from math import prod
from typing import Any

import msgspec

from punto.refusals import Refused, did_you_mean, quote_input
from punto.rules import schema
from punto.rules.citations import merge_citations
from punto.rules.compiler import check_unique, compile_rulebook
from punto.rules.rulebook import BookText, Rulebook
from punto.rules.schema_errors import decode_table

MAX_OPTION_COMBINATIONS = 64
BOOKS_FOLDER = resources.files(__package__).joinpath("books")
COMMON_RULES = "common.toml"


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
    house = _find_house_book(tables["rulebook"])
    defaults = decode_table(tables, schema.ParsedRulebook)
    declared = _check_options(defaults)
    chosen = choose_options(declared, options, defaults.rulebook.id)
    file = decode_table(_apply_options(tables, declared, chosen), schema.ParsedRulebook)
    unoffered = _find_unoffered_wagers(tables, declared, chosen)
    return compile_rulebook(
        file,
        chosen,
        unoffered,
        merge_citations(msgspec.structs.asdict(file.citations), house.get("citations", {})),
        house["rulebook"].get("document") if house else None,
        BookText(hashlib.sha256(source).hexdigest(), _earlier_texts_of(source)),
    )


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


def read_built_in(name: str) -> bytes:
    return BOOKS_FOLDER.joinpath(name).read_bytes()


@cache
def load_common_rules() -> dict[str, Any]:
    """Load the default sections, used for what a book leaves out."""
    return schema.read_toml(read_built_in(COMMON_RULES))


@cache
def built_in() -> tuple[str, ...]:
    """Return the ids of the built-in books."""
    files = (file.name for file in BOOKS_FOLDER.iterdir() if file.name.endswith(".toml"))
    return tuple(sorted(name.removesuffix(".toml") for name in files if name != COMMON_RULES))


@cache
def _earlier_texts() -> dict[str, str]:
    """Return the hash of each earlier text of a built-in book, and the id of the book.

    The texts differ only in citations, so an earlier text is read as the present one: stored tables
    and records keep its hash.
    """
    lines = read_built_in("earlier.tsv").decode().splitlines()[1:]
    return dict(line.split("\t") for line in lines)


def _earlier_texts_of(source: bytes) -> frozenset[str]:
    return frozenset(
        sha256 for sha256, book in _earlier_texts().items() if source == _read_book_text(book)
    )


@cache
def _read_book_text(book: str) -> bytes:
    return read_built_in(f"{book}.toml")


def _find_house_book(section: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables of the book that supplies house procedure; empty if there is none."""
    name = section.get("house_procedure")
    if name is None:
        return {}
    if name not in built_in():
        raise Refused(
            "bad_book",
            f"rulebook, house_procedure: {quote_input(name)} is not a built-in book; "
            f"name one of {', '.join(built_in())}",
        )
    return _load_house_book(str(name))


@cache
def _load_house_book(name: str) -> dict[str, Any]:
    tables: dict[str, Any] = qualify_book_citations(schema.read_toml(_read_book_text(name)))
    return tables


def _parse_source(source: bytes) -> dict[str, Any]:
    successor = _earlier_texts().get(hashlib.sha256(source).hexdigest())
    tables = schema.read_toml(_read_book_text(successor) if successor else source)
    section = tables.get("rulebook")
    if not isinstance(section, dict):
        raise Refused(
            "bad_book", "the table [rulebook] is missing; it holds id, title, version and decks"
        )
    if not isinstance(tables.get("wager"), list):
        raise Refused("bad_book", "the file has no [[wager]]; a book needs at least one")
    house = _find_house_book(section)
    return schema.apply_defaults(qualify_book_citations(tables), load_common_rules(), house)


def qualify_book_citations(tables: Mapping[str, Any]) -> Any:
    """Prefix each clause without a document with the document of the book."""
    section = tables["rulebook"]
    names = [name for name in (section.get("document"), section.get("id")) if isinstance(name, str)]
    document = names[0] if names else ""
    qualified = schema.qualify_citations(dict(tables), document)
    if "citations" in tables:
        qualified["citations"] = schema.expand_citations(tables["citations"], document)
    return qualified


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
