"""Load a rulebook from the text of a file: apply defaults, citations and options."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib import resources
from itertools import product
from math import prod
from typing import Any

import msgspec

from punto.messages import Message, message, suggest_word
from punto.refusals import Refused
from punto.rules.citations import merge_citations
from punto.rules.compiler import check_unique, compile_rulebook
from punto.rules.file_format import schema
from punto.rules.file_format.findings import (
    ProblemCollector,
    RulebookProblems,
    at,
    problem,
    refuse_book,
    refuse_toml,
)
from punto.rules.file_format.locate import locate_problems, make_finding
from punto.rules.file_format.schema_errors import convert_table
from punto.rules.rulebook import BookText, Rulebook

MAX_OPTION_COMBINATIONS = 64
BOOKS_FOLDER = resources.files(__package__).joinpath("books")
COMMON_RULES = "common.toml"


def read_book(source: bytes, options: Mapping[str, str] | None = None) -> Rulebook:
    """Read a rulebook with the given options; other options have their defaults.

    The last books are kept, because enumerating the coups of a book takes a tenth of a second.
    """
    given = (options or {}).items()
    if all(isinstance(part, str) for item in given for part in item):
        return _compile_cached(source, tuple(sorted(given)))
    return compile_source(source, dict(given))


def with_options(book: Rulebook, options: Mapping[str, str]) -> Rulebook:
    """Read the text of a book again, with other values for these options."""
    return read_book(book.text.source, {**book.chosen_options, **options})


@lru_cache(maxsize=64)
def _compile_cached(source: bytes, options: tuple[tuple[str, str], ...]) -> Rulebook:
    return compile_source(source, dict(options))


def compile_source(source: bytes, options: Mapping[str, str]) -> Rulebook:
    """Read a rulebook anew."""
    tables, defaults = _read_defaults(source)
    house = _find_house_book(tables["rulebook"])
    chosen = choose_options(defaults.option, options, defaults.rulebook.id)
    with _refuse_problems(source, chosen):
        file = convert_table(_apply_options(tables, defaults.option, chosen), schema.ParsedRulebook)
        unoffered = _find_unoffered_wagers(tables, defaults.option, chosen)
        return compile_rulebook(
            file,
            chosen,
            unoffered,
            merge_citations(msgspec.structs.asdict(file.citations), house.get("citations", {})),
            house["rulebook"].get("document") if house else None,
            BookText(hashlib.sha256(source).hexdigest(), _earlier_texts_of(source), source),
        )


def _read_defaults(source: bytes) -> tuple[dict[str, Any], schema.ParsedRulebook]:
    """Return the tables of a file and what they are without a chosen option."""
    successor = _earlier_texts().get(hashlib.sha256(source).hexdigest())
    tables = _read_toml(_read_book_text(successor) if successor else source)
    with _refuse_problems(source, {}):
        merged = _apply_common_rules(tables)
        defaults = convert_table(merged, schema.ParsedRulebook)
        _check_options(defaults.option)
    return merged, defaults


def _read_toml(source: bytes) -> dict[str, Any]:
    try:
        return schema.read_toml(source)
    except RulebookProblems as found:
        raise refuse_toml(
            [make_finding(each, None, *(each.position or (None, None))) for each in found.problems]
        ) from None


@contextmanager
def _refuse_problems(source: bytes, chosen: Mapping[str, str]) -> Iterator[None]:
    """Refuse the file if it has problems, and say where they are."""
    try:
        yield
    except RulebookProblems as found:
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


def list_options(source: bytes) -> dict[str, list[str]]:
    """Return the values of each option that a file declares."""
    declared = _read_defaults(source)[1].option
    return {option.id: [value.id for value in option.values] for option in declared}


def read_keys(
    source: bytes, options: Mapping[str, str]
) -> tuple[schema.ParsedRulebook, schema.ParsedRulebook]:
    """Return all keys of a file with their defaults: as written, and with the chosen options."""
    tables, written = _read_defaults(source)
    chosen = choose_options(written.option, options, written.rulebook.id)
    with _refuse_problems(source, chosen):
        applied = convert_table(
            _apply_options(tables, written.option, chosen), schema.ParsedRulebook
        )
    return written, applied


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

    The texts differ only in citations and conduct, so an earlier text is read as the present one:
    stored tables and records keep its hash.
    """
    lines = read_built_in("earlier.tsv").decode().splitlines()[1:]
    return dict(line.split("\t") for line in lines)


def _earlier_texts_of(source: bytes) -> frozenset[str]:
    """Return the hashes of the other texts, earlier or present, of the same built-in book."""
    earlier, sha256 = _earlier_texts(), hashlib.sha256(source).hexdigest()
    present = {hashlib.sha256(_read_book_text(book)).hexdigest(): book for book in built_in()}
    book = earlier.get(sha256) or present.get(sha256)
    known = [*earlier.items(), *present.items()]
    return frozenset(text for text, name in known if name == book and text != sha256)


@cache
def _read_book_text(book: str) -> bytes:
    return read_built_in(f"{book}.toml")


def _find_house_book(section: Mapping[str, Any]) -> dict[str, Any]:
    """Return the tables of the book that supplies house procedure; empty if there is none."""
    name = section.get("house_procedure")
    if name is None:
        return {}
    if name not in built_in():
        with at("rulebook", "house_procedure"):
            raise problem("no_such_house_procedure", book=name, known=[*built_in()])
    return _load_house_book(str(name))


@cache
def _load_house_book(name: str) -> dict[str, Any]:
    tables: dict[str, Any] = qualify_book_citations(schema.read_toml(_read_book_text(name)))
    return tables


def _apply_common_rules(tables: dict[str, Any]) -> dict[str, Any]:
    """Fill in what the file leaves out, with the clauses of house procedure."""
    section, collector = tables.get("rulebook"), ProblemCollector()
    if not isinstance(section, dict):
        with collector.collect(_find_misspelt(tables, "rulebook")):
            hint = _suggest_table(tables, "rulebook", "[rulebook]")
            raise problem("no_rulebook_table", hint=hint)
    if not isinstance(tables.get("wager"), list):
        with collector.collect(_find_misspelt(tables, "wager")):
            if isinstance(tables.get("wager"), dict):
                raise problem("wager_in_single_brackets")
            raise problem("no_wagers", hint=_suggest_table(tables, "wager", "[[wager]]"))
    collector.raise_if_any()
    assert isinstance(section, dict)
    house = _find_house_book(section)
    return schema.apply_defaults(qualify_book_citations(tables), load_common_rules(), house)


def _find_misspelt(tables: Mapping[str, Any], name: str) -> str:
    """Return the key that looks like a section; the section itself if there is none."""
    known = schema.ParsedRulebook.__struct_fields__
    return next(
        (key for key in tables if key not in known and get_close_matches(key, [name])), name
    )


def _suggest_table(tables: Mapping[str, Any], name: str, right: str) -> Message | None:
    written = _find_misspelt(tables, name)
    if written == name:
        return None
    return message("detail", "misspelt_table", right=right, written=written)


def qualify_book_citations(tables: Mapping[str, Any]) -> Any:
    """Prefix each clause without a document with the document of the book."""
    section = tables["rulebook"]
    names = [name for name in (section.get("document"), section.get("id")) if isinstance(name, str)]
    document = names[0] if names else ""
    qualified = schema.qualify_citations(dict(tables), document)
    if "citations" in tables:
        qualified["citations"] = schema.expand_citations(tables["citations"], document)
    return qualified


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
