"""The demo tables of a new house: one per built-in rulebook, with the automatic dealer."""

from __future__ import annotations

from punto.house.hosting.house import House
from punto.house.hosting.principal import AUTO_DEALER
from punto.house.structured_log import log
from punto.house.table_house_settings import HostedTableConfig, TableHouseSettings
from punto.refusals import Refused
from punto.rules.catalog import built_in, load
from punto.table.commands import Actor
from punto.table.config import DEFAULT_BETTING_SECONDS, Limit, TableConfig

CHIP = "0.05"
"""With it 0.95 to 1 and 1 to 2 pay every whole amount exactly."""
_LIMIT = Limit(min=100, max=100_000)
"""In chips: 5 to 5,000 in money."""


def demo_table_config(betting_seconds: int = DEFAULT_BETTING_SECONDS) -> HostedTableConfig:
    return HostedTableConfig(
        table=TableConfig(version="midi", chip=CHIP, limit=_LIMIT, betting_seconds=betting_seconds),
        house=TableHouseSettings(),
    )


def _demo_options(book: str) -> dict[str, str]:
    return {option.id: option.demo for option in load(book).options if option.demo}


async def create_demo_tables(house: House, config: HostedTableConfig | None = None) -> None:
    """Create the demo tables; does nothing if the house has a table."""
    if house.known_tables:
        return
    operator = Actor("operator", AUTO_DEALER)
    for book in built_in():
        try:
            await house.create_table(
                operator, book, book, _demo_options(book), config or demo_table_config()
            )
        except Refused as refused:
            if refused.refusal.code == "book_not_approved":
                log.warning("demo_table_not_created", extra={"table": book, "why": str(refused)})
            elif refused.refusal.code != "table_exists":  # created by another house meanwhile
                raise
