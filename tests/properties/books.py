"""The books under test: built-in books and examples with all option combinations."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path

from punto.rules.catalog import built_in, read_source
from punto.rules.loader import option_combinations, read_book
from punto.rules.rulebook import Rulebook
from tests.paths import EXAMPLES


def names() -> list[str]:
    examples = sorted((EXAMPLES).glob("*.toml"))
    return [*built_in(), *(str(path) for path in examples)]


class _EveryBook(Mapping[str, Rulebook]):
    """Each book with each option combination by a unique name; read when it is first used."""

    @cached_property
    def _sources(self) -> dict[str, tuple[str, dict[str, str]]]:
        return {
            " ".join([Path(name).stem, *choice.values()]): (name, choice)
            for name in names()
            for choice in option_combinations(read_source(name))
        }

    def __getitem__(self, key: str) -> Rulebook:
        name, choice = self._sources[key]
        return read_book(read_source(name), choice)

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def __len__(self) -> int:
        return len(self._sources)


EVERY_BOOK = _EveryBook()
"""The names are known without compiling a book, so that collecting tests stays fast."""
ONE_PER_BOOK = [*{key.split()[0]: key for key in EVERY_BOOK}.values()]


def faces(book: Rulebook) -> list[int] | list[None]:
    return list(range(1, book.die.faces + 1)) if book.die else [None]
