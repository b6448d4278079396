"""Mapping files: how to read records from CSV of another format.

A mapping file is TOML; the structs here validate it. `docs/records.md` explains the keys.
"""

from __future__ import annotations

import codecs
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from punto.cards import Card, Rank, Suit
from punto.messages import Message, describe_error, message, shorten_reason
from punto.records.format import Name, Result, StakeLimit, Status
from punto.refusals import Refused
from punto.rules.file_format.schema_errors import decode_table
from punto.rules.payment import Rounding
from punto.rules.procedure import Equipment

MAX_MAPPING_BYTES = 65_536
ColumnRef = str | Annotated[int, Meta(ge=1, le=1000)]
"""The name of a column, or its number from 1 if the file has no column names."""
Texts = tuple[str, ...]


class MappingSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the sections of a mapping file."""


class HeaderSection(MappingSection, frozen=True):
    """The values of the header."""

    book: Name | None = None
    decks: Annotated[int, Meta(ge=1, le=64)] | None = None
    options: dict[Name, Name] = {}
    equipment: Equipment = "shoe"
    chip: str = "0.01"
    currency: Name | None = None
    fractions: Rounding = "refuse"
    limit: StakeLimit | None = None
    limits: dict[Name, StakeLimit] = {}
    table: Name | None = None


class FileSection(MappingSection, frozen=True):
    encoding: str = "utf-8"
    separator: Annotated[str, Meta(min_length=1, max_length=1)] = ","
    header: bool = True
    skip: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Lines before the column names, or before the first row."""
    decimal: Literal[".", ","] = "."
    thousands: Annotated[str, Meta(max_length=1)] = ""


class ColumnsSection(MappingSection, frozen=True):
    shoe: ColumnRef | None = None
    coup: ColumnRef | None = None
    at: ColumnRef | None = None
    cards: ColumnRef | tuple[ColumnRef, ...] = ()
    """The cards in the order dealt: one column, or one for each card."""
    player_cards: ColumnRef | tuple[ColumnRef, ...] = ()
    banker_cards: ColumnRef | tuple[ColumnRef, ...] = ()
    die: ColumnRef | None = None
    player_total: ColumnRef | None = None
    banker_total: ColumnRef | None = None
    result: ColumnRef | None = None
    status: ColumnRef | None = None


class CardsSection(MappingSection, frozen=True):
    separator: str = " "
    """Between cards in one column; empty if there is nothing between them."""
    order: Literal["rank suit", "suit rank"] = "rank suit"
    between: str = ""
    """Between rank and suit, as in `9-H`."""
    ranks: dict[str, str] = {}
    """Their text for a rank to Punto's: `X = "T"`."""
    suits: dict[str, str] = {}
    none: Texts = ("", "-", "--")
    """Texts that mean no card."""
    permanent: Literal["none", "player", "banker"] = "none"
    """The hand whose first card is a permanent card, which is not from the shoe."""


class StakesEntry(MappingSection, frozen=True):
    """The columns of one wager; without `wager`, each row is a stake."""

    stake: ColumnRef
    wager: Name | None = None
    wager_column: ColumnRef | None = None
    payment: ColumnRef | None = None
    commission: ColumnRef | None = None
    player: ColumnRef | None = None
    box: ColumnRef | None = None


class MoneySection(MappingSection, frozen=True):
    payment: Literal["profit", "returned"] = "profit"
    """`profit` is negative for a loss; `returned` includes the stake."""
    unit: Literal["money", "chips"] = "money"
    commission_included: bool = False
    """Whether the payment is before commission."""


class CsvMapping(MappingSection, frozen=True):
    columns: ColumnsSection
    records: HeaderSection = HeaderSection()
    file: FileSection = FileSection()
    cards: CardsSection = CardsSection()
    results: dict[Result, Texts] = {}
    status: dict[Status, Texts] = {}
    wager_names: dict[str, Name] = {}
    """Their name of a wager to the book's."""
    money: MoneySection = MoneySection()
    stakes: tuple[StakesEntry, ...] = ()


def read_mapping(path: Path) -> CsvMapping:
    try:
        with path.open("rb") as file:
            text = file.read(MAX_MAPPING_BYTES + 1)
        if len(text) > MAX_MAPPING_BYTES:
            too_large = message("detail", "file_too_large", file=str(path), max=MAX_MAPPING_BYTES)
            raise Refused("bad_map", finding=too_large)
        table = tomllib.loads(text.decode("utf-8-sig"))
    except OSError as error:
        why = describe_error(error)
        unreadable = message("refusal", "cannot_read", file=str(path), why=why)
        raise Refused("bad_map", finding=unreadable) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        reason = shorten_reason(str(error))
        not_toml = message("detail", "not_toml", file=str(path), text=reason)
        raise Refused("bad_map", finding=not_toml) from None
    mapping = decode_table(_wrap_single_words(table), CsvMapping, "bad_map")
    problem = _find_problem(mapping)
    if problem:
        raise Refused("bad_map", finding=problem)
    return mapping


def _wrap_single_words(table: dict[str, Any]) -> dict[str, Any]:
    """Replace a single text in `results` and `status` by a list of one."""
    for name in ("results", "status"):
        words = table.get(name)
        if isinstance(words, dict):
            table[name] = {
                key: [value] if isinstance(value, str) else value for key, value in words.items()
            }
    return table


def _find_problem(mapping: CsvMapping) -> Message | None:
    """Return what is wrong in a mapping whose values have the right types."""
    try:
        codecs.lookup(mapping.file.encoding)
    except (LookupError, ValueError):
        return message("detail", "unknown_encoding", encoding=mapping.file.encoding)
    for stakes in mapping.stakes:
        if (stakes.wager is None) == (stakes.wager_column is None):
            return message("detail", "stakes_without_wager")
    if len(mapping.stakes) > 1 and any(stakes.wager_column for stakes in mapping.stakes):
        return message("detail", "one_wager_column")
    ranks, suits = [rank.letter for rank in Rank], [suit.value for suit in Suit]
    for word in mapping.cards.ranks.values():
        if word not in ranks:
            return message("detail", "unknown_rank", word=word, known=ranks)
    for word in mapping.cards.suits.values():
        if word not in suits:
            return message("detail", "unknown_suit", word=word, known=suits)
    return None


def build_card_lookup(form: CardsSection) -> dict[str, str]:
    """Map every card text of the file, in lower case, to Punto's text."""
    ranks = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
    ranks |= {theirs: ranks[ours] for theirs, ours in form.ranks.items()}
    suits = {suit.value: suit for suit in Suit} | {suit.symbol: suit for suit in Suit}
    suits |= {theirs: Suit(ours) for theirs, ours in form.suits.items()}
    words: dict[str, str] = {}
    for rank_word, rank in ranks.items():
        for suit_word, suit in suits.items():
            parts = (rank_word, suit_word)
            text = form.between.join(parts if form.order == "rank suit" else parts[::-1])
            words[text.lower()] = str(Card(rank, suit))
    return words
