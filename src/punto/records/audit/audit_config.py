"""The configuration of an audit: a rulebook, and the settings of a header or of the auditor."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from punto.money import Chip, read_chip
from punto.records.format import RecordHeader, StakeLimit
from punto.rules.loader import with_options
from punto.rules.payment import Rounding
from punto.rules.rulebook import Rulebook

LimitPair = tuple[int | None, int | None]
"""The minimum and the maximum of a stake, where known."""


class AuditConfig(NamedTuple):
    """Sent to other processes and machines. Files with equal configurations are summed together."""

    pickled_book: bytes
    """The rulebook with its options."""
    decks: int
    is_continuous: bool
    chip_text: str
    fractions: Rounding
    limits: tuple[LimitPair, ...]
    """For each wager of the book."""
    currency: str | None = None

    def __repr__(self) -> str:
        return f"<AuditConfig {self.book.id}, {self.decks} decks, chip {self.chip_text}>"

    @property
    def book(self) -> Rulebook:
        return _unpickle_book(self.pickled_book)

    @property
    def chip(self) -> Chip:
        return read_chip(self.chip_text)

    def with_options(self, options: Mapping[str, str]) -> AuditConfig:
        """Return the configuration under other options of the rulebook."""
        if not options:
            return self
        book = with_options(self.book, options)
        wagers = [wager.id for wager in self.book.wagers]
        limits = dict(zip(wagers, self.limits, strict=True))
        return self._replace(
            pickled_book=pickle_book(book),
            limits=tuple(limits.get(wager.id, (None, None)) for wager in book.wagers),
        )


@lru_cache(maxsize=32)
def _unpickle_book(pickled: bytes) -> Rulebook:
    """Return one object for equal books: what is derived from a book is cached by identity."""
    book: Rulebook = pickle.loads(pickled)
    return book


@lru_cache(maxsize=32)
def pickle_book(book: Rulebook) -> bytes:
    return pickle.dumps(book)


def make_audit_config(
    book: Rulebook, header: RecordHeader, decks: int | None = None
) -> AuditConfig:
    """Combine a book and a header; refuse a number of decks or a chip that is not possible."""
    read_chip(header.chip)
    return AuditConfig(
        pickled_book=pickle_book(book),
        decks=book.check_decks(header.decks if decks is None else decks),
        is_continuous=header.equipment == "continuous",
        chip_text=header.chip,
        fractions=header.fractions,
        limits=_wager_limits(book, header.limit or StakeLimit(), header.limits),
        currency=header.currency,
    )


def _wager_limits(
    book: Rulebook, default: StakeLimit, limits: Mapping[str, StakeLimit]
) -> tuple[LimitPair, ...]:
    by_wager = [limits.get(wager.id, default) for wager in book.wagers]
    return tuple((limit.min, limit.max) for limit in by_wager)
