"""Settings of one table that the server keeps, not the table engine: dealer, pauses, seat hold.

The header of the table stores them beside the configuration of the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from punto.house import defaults
from punto.messages import message
from punto.refusals import Refused
from punto.rules.catalog import built_in, read_source
from punto.rules.file_format.schema_errors import decode_table
from punto.rules.loader import read_book
from punto.rules.rulebook import Rulebook
from punto.rules.soundness import read_sound_book
from punto.store import TableHeader
from punto.table.config import CardKind, Setup, TableConfig, build_setup

Milliseconds = Annotated[int, Meta(ge=0, le=600_000)]
Seconds = Annotated[int, Meta(ge=0, le=86_400)]
MoneyUnits = Annotated[int, Meta(ge=0, le=10**15)]


DealerKind = Literal["automatic", "person"]
Pace = Literal["slow", "normal", "quick"]


class TableHouseSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    title: Annotated[str, Meta(max_length=80)] = ""
    """The title in the lobby; the rulebook's title if empty."""
    dealer: DealerKind = "automatic"
    cards: CardKind = "virtual"
    reveal_ms: Milliseconds = defaults.REVEAL_MS
    """Pause between two cards."""
    step_ms: Milliseconds = defaults.PREPARATION_PAUSE_MS
    """Pause between two steps of card preparation, and between two shakes of the die."""
    pause_ms: Milliseconds = defaults.AFTER_RESULT_PAUSE_MS
    """Pause between a result and the next call for bets."""
    pace: Pace = "normal"
    """Makes these three pauses longer or shorter."""
    answer_seconds: Seconds = defaults.ANSWER_SECONDS
    """Time for a player to answer an offer of the cut, the shaker or a hand."""
    commitment_seconds: Seconds = defaults.COMMITMENT_SECONDS
    """How long the commitment to a shoe stands before its cards are cut."""
    decision_seconds: Seconds = defaults.DECISION_SECONDS
    """How long a proposal waits for a second person before the automatic dealer rejects it."""
    hold_seconds: Seconds = defaults.SEAT_HOLD_SECONDS
    """How long a disconnected player's seat is held."""
    cash_limit: MoneyUnits = defaults.CASH_LIMIT
    """Cash at a real table above which a second person confirms, in units of money."""
    odds_shown: bool = False
    """Whether players see the odds of the shoe in live play."""


class HostedTableConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The `config` of a table's header."""

    table: TableConfig = TableConfig()
    house: TableHouseSettings = TableHouseSettings()


def make_header(
    table: str,
    created: int,
    source: str | bytes,
    options: Mapping[str, str],
    config: HostedTableConfig,
) -> TableHeader:
    """Build and validate a header. `source`: the id of a built-in rulebook, or a rulebook text."""
    text = source if isinstance(source, bytes) else read_source(source)
    book = read_sound_book(text, options)
    setup = build_setup(book, config.table, config.house.cards)
    if config.house.cards == "scanned" and config.house.dealer == "automatic":
        raise Refused("bad_config", finding=message("detail", "scanned_by_dealer"))
    return TableHeader(
        id=table,
        created=created,
        book=book.id,
        book_text=text.decode("utf-8-sig"),
        options=dict(options),
        config=msgspec.json.encode(replace(config, table=setup.chosen_config)).decode(),
    )


def read_table_config(value: Any) -> HostedTableConfig:
    """Read decoded JSON or TOML; refuse an invalid configuration with one line."""
    config: HostedTableConfig = decode_table(value, HostedTableConfig, "bad_config")
    return config


def load_table_book(header: TableHeader) -> Rulebook:
    """Compile the rulebook text in the header; a later change of the file has no effect."""
    return _compile_book(header.book_text, tuple(sorted(header.options.items())))


@lru_cache(maxsize=256)
def _compile_book(text: str, options: tuple[tuple[str, str], ...]) -> Rulebook:
    """Cached, so that tables share one rulebook and the garbage collector has less to scan."""
    return read_book(text.encode(), dict(options))


def is_custom_book(header: TableHeader) -> bool:
    """Whether the rulebook is a user's file, or an earlier text of a built-in one."""
    return header.book not in built_in() or read_source(header.book) != header.book_text.encode()


def load_setup(header: TableHeader) -> tuple[Setup, TableHouseSettings]:
    config = msgspec.json.decode(header.config, type=HostedTableConfig)
    setup = build_setup(load_table_book(header), config.table, config.house.cards, is_stored=True)
    return setup, config.house
