"""A mapping file: where other people's CSV keeps what a record needs, and how they write it.

`docs/records.md` explains the keys. The file is TOML; the structs here are what checks it.
"""

from __future__ import annotations

import codecs
import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from punto.cards import Card, Rank, Suit
from punto.records.format import Equipment, Fractions, Limit, Name, Result, Status
from punto.refusals import Refused, quote_input
from punto.rules.schema_errors import decode_table

MOST_BYTES = 65_536
Column = str | Annotated[int, Meta(ge=1, le=1000)]
"""By its name, or by its number from 1 where the file names none."""
Words = tuple[str, ...]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class About(Part, frozen=True):
    """What a header would say."""

    book: Name | None = None
    decks: Annotated[int, Meta(ge=1, le=64)] | None = None
    options: dict[Name, Name] = {}
    equipment: Equipment = "shoe"
    chip: str = "0.01"
    currency: Name | None = None
    fractions: Fractions = "refuse"
    limit: Limit | None = None
    limits: dict[Name, Limit] = {}
    table: Name | None = None


class File(Part, frozen=True):
    encoding: str = "utf-8"
    separator: Annotated[str, Meta(min_length=1, max_length=1)] = ","
    header: bool = True
    skip: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Lines before the one that names the columns, or before the first row."""
    decimal: Literal[".", ","] = "."
    thousands: Annotated[str, Meta(max_length=1)] = ""


class Columns(Part, frozen=True):
    shoe: Column | None = None
    coup: Column | None = None
    at: Column | None = None
    cards: Column | tuple[Column, ...] = ()
    """In the order dealt: one column, or one for each card."""
    player_cards: Column | tuple[Column, ...] = ()
    banker_cards: Column | tuple[Column, ...] = ()
    die: Column | None = None
    player_total: Column | None = None
    banker_total: Column | None = None
    result: Column | None = None
    status: Column | None = None


class CardForm(Part, frozen=True):
    separator: str = " "
    """Between cards in one column; empty where they stand side by side."""
    order: Literal["rank suit", "suit rank"] = "rank suit"
    between: str = ""
    """Between rank and suit, as in `9-H`."""
    ranks: dict[str, str] = {}
    """Their word for a rank, and ours: `X = "T"`."""
    suits: dict[str, str] = {}
    none: Words = ("", "-", "--")
    """What stands where there is no card."""
    permanent: Literal["none", "player", "banker"] = "none"
    """The hand that shows a permanent card first; it is no card of the shoe's."""


class Stakes(Part, frozen=True):
    """One wager in columns of its own; or, without `wager`, a row for each stake."""

    stake: Column
    wager: Name | None = None
    wager_column: Column | None = None
    payment: Column | None = None
    commission: Column | None = None
    player: Column | None = None
    box: Column | None = None


class Money(Part, frozen=True):
    payment: Literal["profit", "returned"] = "profit"
    """What the owner won, negative when lost; or what came back, the stake included."""
    unit: Literal["money", "chips"] = "money"
    commission_included: bool = False
    """Whether their payment still holds the commission."""


class Mapping(Part, frozen=True):
    columns: Columns
    records: About = About()
    file: File = File()
    cards: CardForm = CardForm()
    results: dict[Result, Words] = {}
    status: dict[Status, Words] = {}
    wager_names: dict[str, Name] = {}
    """Their word for a wager, and the book's."""
    money: Money = Money()
    stakes: tuple[Stakes, ...] = ()


def read_mapping(path: Path) -> Mapping:
    try:
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise Refused("bad_map", f"{quote_input(str(path))} has more than {MOST_BYTES:,} bytes")
        table = tomllib.loads(text.decode("utf-8-sig"))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Refused("bad_map", f"cannot read {quote_input(str(path))}: {why}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad_map", f"{quote_input(str(path))} is not TOML: {error}") from None
    mapping = decode_table(_spelt(table), Mapping, "bad_map")
    _check(mapping)
    return mapping


def _spelt(table: dict[str, Any]) -> dict[str, Any]:
    """A single word may stand for a list of one."""
    for name in ("results", "status"):
        words = table.get(name)
        if isinstance(words, dict):
            table[name] = {
                key: [value] if isinstance(value, str) else value for key, value in words.items()
            }
    return table


def _check(mapping: Mapping) -> None:
    try:
        codecs.lookup(mapping.file.encoding)
    except (LookupError, ValueError):
        raise Refused(
            "bad_map",
            f"there is no encoding {quote_input(mapping.file.encoding)}; write utf-8 or cp1252",
        ) from None
    for stakes in mapping.stakes:
        if (stakes.wager is None) == (stakes.wager_column is None):
            raise Refused(
                "bad_map", "each [[stakes]] names its wager, or the wager_column that tells it"
            )
    if len(mapping.stakes) > 1 and any(stakes.wager_column for stakes in mapping.stakes):
        raise Refused("bad_map", "a wager_column stands in one [[stakes]] alone")
    for ours, words in (("rank", mapping.cards.ranks), ("suit", mapping.cards.suits)):
        known = [rank.letter for rank in Rank] if ours == "rank" else [suit.value for suit in Suit]
        for word in words.values():
            if word not in known:
                raise Refused(
                    "bad_map", f"{quote_input(word)} is not a {ours}; use {' '.join(known)}"
                )


def card_words(form: CardForm) -> dict[str, str]:
    """Every card as they write it, in small letters, and as we do."""
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
