"""With the setting, a table opens only with an approved rulebook, also a table that exists."""

from __future__ import annotations

import pytest

from punto.house.hosting.house import House
from punto.refusals import Refused
from punto.rules.catalog import load
from punto.store import Store
from tests.unit.house.house_driver import (
    CLOCK,
    CONFIG,
    LONG_LEASE_SECONDS,
    OPERATOR,
    crash,
    open_house,
)

BOOK = "mbs-baccarat"


async def test_an_existing_table_stays_closed_until_its_rulebook_is_approved(store: Store) -> None:
    async with open_house(store) as house:
        await house.create_table(OPERATOR, "t", BOOK, config=CONFIG)
        await house.stop()
    house = House(
        store, now=CLOCK, elapsed=CLOCK, lease_seconds=LONG_LEASE_SECONDS, approved_books_only=True
    )
    try:
        await house.start()
        assert house.hosted_tables == {}
        with pytest.raises(Refused, match="book_not_approved"):
            await house.create_table(OPERATOR, "u", BOOK, config=CONFIG)
        await house.book_approvals.approve(OPERATOR, load("mbs-7-up"))
        await house.claim_free_tables()
        assert house.hosted_tables == {}, "another text was approved"
        await house.book_approvals.approve(OPERATOR, load(BOOK))
        await house.claim_free_tables()
        assert [*house.hosted_tables] == ["t"]
        await house.create_table(OPERATOR, "u", BOOK, config=CONFIG)
    finally:
        await crash(house)
