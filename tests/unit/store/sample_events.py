"""Headers, actors and events for store tests."""

from __future__ import annotations

from typing import Any

from punto.store import AppendResult, Lease, Store, StoredEvent, TableHeader
from punto.table import events as e
from punto.table.commands import Actor

ANNA = Actor("player", "anna")
BERT = Actor("player", "bert")
DEALER = Actor("dealer", "dee")


def header(table: str = "t", **changes: Any) -> TableHeader:
    given = {
        "created": 1_700_000_000_000,
        "book": "division-5",
        "book_text": '[rulebook]\nid = "x"\n',
        "options": {"b": "2", "a": "é"},
        "config": '{"decks": 8}',
    }
    return TableHeader(id=table, **{**given, **changes})


def bought(amount: int, player: str = "anna") -> e.ChipsBought:
    return e.ChipsBought(player=player, amount=amount)


def placed(amount: int, player: str = "anna") -> e.StakePlaced:
    return e.StakePlaced(player=player, box=1, wager="banker", amount=amount)


def paid(amount: int, profit: int, commission: int = 0) -> e.StakePaid:
    return e.StakePaid(
        player="anna", box=1, wager="banker", amount=amount, profit=profit, commission=commission
    )


async def buy(
    store: Store,
    after: int,
    command: str | None,
    amount: int = 100,
    *,
    table: str = "t",
    actor: Actor = ANNA,
    lease: Lease | None = None,
) -> AppendResult:
    """One command with one event."""
    return await store.append(
        table, after, command, actor, 1_700_000_000_001, [bought(amount, actor.id)], lease=lease
    )


async def all_of(store: Store, table: str = "t", after: int = 0) -> list[StoredEvent]:
    return [record async for record in store.read(table, after)]
