"""Mapping files: how to read records from CSV, JSON or Excel files of another format.

A mapping file is TOML; the structs here validate it. `docs/records.md` explains the keys.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from punto.cards import Rank, Suit
from punto.messages import Message, describe_error, message, shorten_reason
from punto.records.columnar import TEN_TO_KING
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
    format: Literal["csv", "json", "xlsx"] | None = None
    """None: by the first bytes of the file."""
    encoding: str = "utf-8"
    separator: Annotated[str, Meta(min_length=1, max_length=1)] = ","
    header: bool = True
    skip: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Lines before the column names, or before the first row."""
    decimal: Literal[".", ","] = "."
    thousands: Annotated[str, Meta(max_length=1)] = ""
    ignore: Texts = ()
    """Lines that begin with one of these texts are not rows."""
    shoe_line: Annotated[str, Meta(min_length=1)] | None = None
    """A line that begins with this text starts the shoe that the rest of the line names."""
    sheet: str | None = None
    """The sheet of an Excel file; by default the first."""
    items: str | None = None
    """The key of a JSON document that holds the list of coups."""


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


class NumbersSection(MappingSection, frozen=True):
    """How cards are numbered."""

    first: Annotated[int, Meta(ge=0, le=100)] = 1
    by: Literal["suit", "rank"] = "suit"
    """`suit`: all cards of a suit, then the next suit; `rank`: all cards of a rank."""
    suits: str = "SHDC"
    ranks: str = "A23456789TJQK"
    decks: Annotated[int, Meta(ge=1, le=64)] = 1
    """With several decks, the numbers go on: 1 to 416 for eight."""


class CardsSection(MappingSection, frozen=True):
    notation: Literal["card", "rank", "value", "number"] = "card"
    """`card` has rank and suit; `value` is 0 to 9, where 0 may be a ten or a picture."""
    numbers: NumbersSection = NumbersSection()
    keys: Texts = ()
    """If a card is a JSON object: its keys for rank and suit, or for the rank alone."""
    separator: str = " "
    """Between cards in one column; empty if there is nothing between them."""
    order: Literal["rank suit", "suit rank"] = "rank suit"
    between: str = ""
    """Between rank and suit, as in `9-H`."""
    ranks: dict[str, str] = {}
    """Their text for a rank to Punto's: `X = "T"`."""
    suits: dict[str, str] = {}
    none: Texts = ("", "-", "--", "nan", "NaN", "None", "null")
    """Texts that mean no card."""
    permanent: Literal["none", "player", "banker"] = "none"
    """The hand whose first card is a permanent card, which is not from the shoe."""


class StakesEntry(MappingSection, frozen=True):
    """The columns of one wager; without `wager`, each row is a stake."""

    stake: ColumnRef | None = None
    amount: str | None = None
    """Instead of a column: the stake of every coup."""
    wager: Name | None = None
    wager_column: ColumnRef | None = None
    payment: ColumnRef | None = None
    balance: ColumnRef | None = None
    """Instead of a payment: the player's balance after the coup."""
    push_results: tuple[Result, ...] = ()
    """Results on which the wager pushes, for winnings of 0."""
    commission: ColumnRef | None = None
    player: ColumnRef | None = None
    box: ColumnRef | None = None


class MoneySection(MappingSection, frozen=True):
    payment: Literal["profit", "returned", "winnings"] = "profit"
    """`profit` is negative for a loss; `returned` includes the stake; `winnings` are 0 for a loss
    and for a push."""
    balance: str | None = None
    """The balance before the first coup; without it, the first payment is not recorded."""
    unit: Literal["money", "chips"] = "money"
    commission_included: bool = False
    """Whether the payment is before commission."""


class FileMapping(MappingSection, frozen=True):
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


def read_mapping(path: Path) -> FileMapping:
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
    return decode_mapping(table)


def decode_mapping(table: dict[str, Any]) -> FileMapping:
    """Decode the tables of a mapping file; refuse what is wrong in them."""
    mapping = decode_table(_wrap_single_words(table), FileMapping, "bad_map")
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


def _find_problem(mapping: FileMapping) -> Message | None:
    """Return what is wrong in a mapping whose values have the right types."""
    try:
        "\n".encode(mapping.file.encoding)
    except (LookupError, ValueError):
        return message("detail", "unknown_encoding", encoding=mapping.file.encoding)
    if len(mapping.stakes) > 1 and any(stakes.wager_column for stakes in mapping.stakes):
        return message("detail", "one_wager_column")
    for stakes in mapping.stakes:
        if (stakes.wager is None) == (stakes.wager_column is None):
            return message("detail", "stakes_without_wager")
        if (stakes.stake is None) == (stakes.amount is None):
            return message("detail", "stake_or_amount")
        if stakes.payment is not None and stakes.balance is not None:
            return message("detail", "payment_or_balance")
    ranks, suits = [*(rank.letter for rank in Rank), TEN_TO_KING], [suit.value for suit in Suit]
    numbers = mapping.cards.numbers
    if sorted(numbers.suits) != sorted(suits) or sorted(numbers.ranks) != sorted(ranks[:-1]):
        return message("detail", "numbers_incomplete")
    for word in mapping.cards.ranks.values():
        if word not in ranks:
            return message("detail", "unknown_rank", word=word, known=ranks)
    for word in mapping.cards.suits.values():
        if word not in suits:
            return message("detail", "unknown_suit", word=word, known=suits)
    return None
