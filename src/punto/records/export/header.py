"""The header of exported records, from the configuration of a table."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import msgspec

import punto
from punto.messages import message, shorten_reason
from punto.records.format import FORMAT, RecordHeader, RulebookReference, StakeLimit
from punto.refusals import Refused
from punto.rules.procedure import SINGLE_LINE
from punto.table import config
from punto.table.config import Setup, TableConfig, read_config

MAX_NAME_LENGTH = 64
NO_LIMIT = config.Limit()
DEFAULT_CHIP = RecordHeader(format=FORMAT).chip
"""Only this object is omitted as a default; an equal text would be written."""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def make_header(setup: Setup, table: str | None, created_ms: int | None) -> RecordHeader:
    settings, book = setup.config, setup.book
    fits = table is None or (
        len(table) <= MAX_NAME_LENGTH and re.match(SINGLE_LINE, table) is not None
    )
    limit = make_stake_limit(settings.limit)
    return RecordHeader(
        format=FORMAT,
        book=RulebookReference(id=book.id, version=book.version, sha256=book.sha256),
        decks=setup.decks,
        options=dict(book.chosen_options),
        equipment=setup.equipment,
        chip=DEFAULT_CHIP if settings.chip == DEFAULT_CHIP else settings.chip,
        fractions=settings.fractions,
        limit=None if limit == StakeLimit() else limit,
        limits={wager: make_stake_limit(limit) for wager, limit in settings.limits.items()},
        table=table if fits else None,
        at=to_datetime(created_ms),
        made_by=f"punto {punto.__version__}",
        more={} if fits else {"table": table},
    )


def make_stake_limit(limit: config.Limit) -> StakeLimit:
    """Convert a table's limit; its default bounds, which no stake reaches, are left out."""
    return StakeLimit(
        min=None if limit.min == NO_LIMIT.min else limit.min,
        max=None if limit.max == NO_LIMIT.max else limit.max,
    )


def to_datetime(time_ms: int | None) -> datetime | None:
    try:
        return None if time_ms is None else _EPOCH + timedelta(milliseconds=time_ms)
    except OverflowError:  # beyond the years of `datetime`
        return None


def read_header_config(text: str | bytes) -> TableConfig:
    """Read the configuration of a stored table: a `Config` as JSON, or a house's object.

    A house writes `{"table": {…}, "house": {…}}`; the part `house` is ignored.
    """
    try:
        values = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        text = shorten_reason(str(error))
        not_json = message("detail", "config_not_json", text=text)
        raise Refused("bad_config", finding=not_json) from None
    if isinstance(values, dict) and "table" in values:
        values = values["table"]
    if not isinstance(values, dict):
        raise Refused("bad_config", finding=message("detail", "config_not_object"))
    return read_config(values)
