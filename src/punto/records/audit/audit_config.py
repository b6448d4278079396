"""Under which terms a file is audited: the book, and what its header or the auditor adds."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from punto.money import Chip, read_chip
from punto.records.format import Fractions, Header, Limit
from punto.rules.rulebook import Rulebook

Bounds = tuple[int | None, int | None]


class Terms(NamedTuple):
    """Travels to other processes and machines as it is; equal terms are the same audit."""

    pickled: bytes
    """The rulebook, under its options."""
    decks: int
    continuous: bool
    chip_text: str
    fractions: Fractions
    limits: tuple[Bounds, ...]
    """The least and the most of a stake on each wager of the book, where known."""

    @property
    def book(self) -> Rulebook:
        return _book(self.pickled)

    @property
    def chip(self) -> Chip:
        return read_chip(self.chip_text)


@lru_cache(maxsize=32)
def _book(pickled: bytes) -> Rulebook:
    """One object for one book: what is derived from it is kept by identity."""
    book: Rulebook = pickle.loads(pickled)
    return book


@lru_cache(maxsize=32)
def pickled_book(book: Rulebook) -> bytes:
    return pickle.dumps(book)


def make_terms(book: Rulebook, header: Header, decks: int | None = None) -> Terms:
    """Refuses a number of decks or a chip that cannot be."""
    read_chip(header.chip)
    return Terms(
        pickled=pickled_book(book),
        decks=book.check_decks(header.decks if decks is None else decks),
        continuous=header.equipment == "continuous",
        chip_text=header.chip,
        fractions=header.fractions,
        limits=_limits(book, header.limit or Limit(), header.limits),
    )


def _limits(book: Rulebook, limit: Limit, limits: Mapping[str, Limit]) -> tuple[Bounds, ...]:
    own = [limits.get(wager.id, limit) for wager in book.wagers]
    return tuple((one.min, one.max) for one in own)
