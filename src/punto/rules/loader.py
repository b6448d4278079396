"""From a file's text to a rulebook: defaults, citations and the chosen options laid over it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
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
    """Read a rulebook under the options chosen, the others at their defaults."""
    written = _parse_source(source)
    plain = decode_table(written, schema.RulebookFile)
    declared = _check_options(plain)
    chosen = choose_options(declared, options or {}, plain.rulebook.id)
    file = decode_table(_apply_options(written, declared, chosen), schema.RulebookFile)
    elsewhere = _find_unoffered_wagers(written, declared, chosen)
    return compile_rulebook(file, chosen, elsewhere, hashlib.sha256(source).hexdigest())


def _apply_options(
    written: Mapping[str, Any], declared: Sequence[schema.Option], chosen: Mapping[str, str]
) -> Mapping[str, Any]:
    """The file with the chosen values laid over it."""
    for option in declared:
        value = next(value for value in option.values if value.id == chosen[option.id])
        written = schema.apply_option(written, value)
    return written


def _find_unoffered_wagers(
    written: Mapping[str, Any], declared: Sequence[schema.Option], chosen: dict[str, str]
) -> dict[str, tuple[str, str]]:
    """Wagers that one other choice would offer, and which."""

    def offered(choice: Mapping[str, str]) -> list[str]:
        wagers = _apply_options(written, declared, choice)["wager"]
        return [wager["id"] for wager in wagers if wager.get("offered", True)]

    here = offered(chosen)
    return {
        wager: (option.id, value.id)
        for option in reversed(declared)
        for value in reversed(option.values)
        for wager in offered(chosen | {option.id: value.id})
        if wager not in here
    }


def option_combinations(source: bytes) -> list[dict[str, str]]:
    """Each combination of option values, the defaults first."""
    declared = _check_options(decode_table(_parse_source(source), schema.RulebookFile))
    values = [sorted((v.id for v in o.values), key=o.default.__ne__) for o in declared]
    return [
        dict(zip((option.id for option in declared), choice, strict=True))
        for choice in product(*values)
    ]


@cache
def load_common_rules() -> dict[str, Any]:
    """The common game: what a book leaves out."""
    return schema.read_toml(resources.files(__package__).joinpath("books/common.toml").read_bytes())


def _parse_source(source: bytes) -> dict[str, Any]:
    written = schema.read_toml(source)
    head = written.get("rulebook")
    if not isinstance(head, dict):
        raise Refused(
            "bad_book", "the table [rulebook] is missing; it holds id, title, version and decks"
        )
    if not isinstance(written.get("wager"), list):
        raise Refused("bad_book", "the file has no [[wager]]; a book needs at least one")
    return schema.apply_defaults(qualify_book_citations(written), load_common_rules())


def qualify_book_citations(written: Mapping[str, Any]) -> Any:
    """The file with each clause prefixed by the document it is of: the book's own, if unnamed."""
    head = written["rulebook"]
    names = [name for name in (head.get("document"), head.get("id")) if isinstance(name, str)]
    return schema.qualify_citations(dict(written), names[0] if names else "")


def _check_options(file: schema.RulebookFile) -> tuple[schema.Option, ...]:
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
    """The value of each option: as wanted, else its default."""
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
