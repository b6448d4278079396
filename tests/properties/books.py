"""The books under test: built-in books and examples with all option combinations."""

from functools import cache
from pathlib import Path

from punto.rules.catalog import built_in, read_source
from punto.rules.loader import option_combinations, read_book
from punto.rules.rulebook import Rulebook
from tests.paths import EXAMPLES


def names() -> list[str]:
    examples = sorted((EXAMPLES).glob("*.toml"))
    return [*built_in(), *(str(path) for path in examples)]


@cache
def every_book() -> dict[str, Rulebook]:
    """Return each book with each option combination, by a unique name."""
    return {
        " ".join([Path(name).stem, *choice.values()]): read_book(read_source(name), choice)
        for name in names()
        for choice in option_combinations(read_source(name))
    }


def faces(book: Rulebook) -> list[int] | list[None]:
    return list(range(1, book.die.faces + 1)) if book.die else [None]
