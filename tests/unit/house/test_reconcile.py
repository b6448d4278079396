"""`reconcile` finds money that wallets and tables do not both have on record."""

from __future__ import annotations

from typing import Any

import pytest

from punto.house.house_events import chips_filled
from punto.house.reconcile import MoneyTotals, Reconciliation, reconcile
from punto.house.wallets.wallet_state import Transfer, transfer_begun, transfer_done
from punto.house.wallets.wallet_store import CASHIER_ACTOR
from punto.store import Store, verify
from punto.store.memory import MemoryStore
from punto.table.commands import Actor
from punto.table.events import (
    BetsOpened,
    ChipsBought,
    ChipsCashed,
    PaymentReversed,
    StakeLost,
    StakePlaced,
)
from tests.unit.house.fakes import refusal_code
from tests.unit.house.house_driver import OPERATOR, make_table_config, open_house
from tests.unit.house.test_real_table_money import REAL

DEALER = Actor("dealer", "dee")


async def append(store: Store, stream: str, event: Any, command: str, actor: Actor) -> None:
    """Write as an intruder with access to the store, who can also compute hashes."""
    last = (await store.head(stream)).sequence
    await store.append(stream, last, command, actor, 1, [event])


async def make_store() -> MemoryStore:
    """A player has 400.00 in the wallet, 100.00 at a table and a refused transfer."""
    store = MemoryStore()
    async with open_house(store) as house:
        await house.create_table(OPERATOR, "t", "division-5", config=make_table_config(REAL))
        await house.wallets.grant("anna", 50_000, "to play with", OPERATOR)
        await house.wallets.grant("bob", 100, "to play with", OPERATOR)
        await house.buy_in("anna", "t", 20_000, "in")
        await house.cash_out("anna", "t", "out")
        await house.buy_in("anna", "t", 10_000, "again")
        assert await refusal_code(house.cash_out("anna", "t", "in")) == "transfer_reused"
        await house.stop()
    return store


async def codes(store: Store) -> list[str]:
    assert await verify(store) == [], "hashes and entries are right"
    found: Reconciliation = await reconcile(store)
    return [finding.code for finding in found.findings]


async def test_the_money_of_a_house_sums_to_zero() -> None:
    found = await reconcile(await make_store())
    assert found.findings == []
    assert found.totals == MoneyTotals(granted=-50_100, wallets=40_100, tables=10_000)


async def test_wallet_money_without_a_transfer_at_the_table() -> None:
    store = await make_store()
    forged = Transfer("anna/x", "t", "from_table", None, 100)
    await append(store, "wallet/anna", transfer_begun("anna", forged), "1", CASHIER_ACTOR)
    assert await codes(store) == [], "begun, and pending"
    await append(store, "wallet/anna", transfer_done("anna", forged, 10**12), "2", CASHIER_ACTOR)
    assert await codes(store) == ["transfer_not_at_table"]


async def test_chips_of_a_transfer_that_no_wallet_has() -> None:
    store = await make_store()
    await append(store, "t", ChipsBought(player="anna", amount=5), "anna/x", CASHIER_ACTOR)
    assert await codes(store) == ["transfer_not_in_wallet"]


async def test_a_transfer_of_another_amount() -> None:
    store = await make_store()
    forged = Transfer("anna/x", "t", "to_table", 1_000, 100)
    await append(store, "wallet/anna", transfer_begun("anna", forged), "1", CASHIER_ACTOR)
    await append(store, "t", ChipsBought(player="anna", amount=9_000), "anna/x", CASHIER_ACTOR)
    await append(store, "wallet/anna", transfer_done("anna", forged, 1_000), "2", CASHIER_ACTOR)
    assert await codes(store) == ["transfer_differs"]


@pytest.mark.parametrize("mixed", [False, True])
async def test_cash_that_became_wallet_money(mixed: bool) -> None:
    """As the old code allowed: a dealer's buy-in of 10^12, then the player's cash-out."""
    store, player = await make_store(), "anna" if mixed else "bob"
    chips = 10**10 + 100 * mixed
    await append(store, "t", ChipsBought(player=player, amount=10**10), "sold", DEALER)
    forged = Transfer(f"{player}/x", "t", "from_table", None, 100)
    begun, wallet = transfer_begun(player, forged), f"wallet/{player}"
    await append(store, wallet, begun, f"begin {forged.id}", CASHIER_ACTOR)
    await append(store, "t", ChipsCashed(player=player, amount=chips), forged.id, CASHIER_ACTOR)
    done = transfer_done(player, forged, chips * 100)
    await append(store, wallet, done, f"end {forged.id}", CASHIER_ACTOR)
    assert await codes(store) == ["cash_to_wallet"]


@pytest.mark.parametrize("is_final", [False, True])
async def test_cash_of_a_reversed_round_that_became_wallet_money(is_final: bool) -> None:
    """As the old code allowed: all cash chips are lost, and a reversal brings them back."""
    stake: dict[str, Any] = {"player": "bob", "box": 1, "wager": "player", "amount": 9}
    store = await make_store()
    events = [
        (ChipsBought(player="bob", amount=9, cash=True), "sold", DEALER),
        (StakePlaced(**stake), "placed", Actor("player", "bob")),
        (StakeLost(**stake), "settled", DEALER),
    ]
    for event, command, actor in events:
        await append(store, "t", event, command, actor)
    if is_final:
        await append(store, "t", BetsOpened(round=2), "opened", DEALER)
    else:
        reversal = PaymentReversed(
            player="bob", box=1, wager="player", returned=9, taken=0, commission=0, owed=0
        )
        await append(store, "t", reversal, "void", Actor("operator", "otto"))
    forged, bought = Transfer("bob/x", "t", "from_table", None, 100), 0
    if is_final:  # then bob buys chips from the wallet, as is right
        forged, bought = Transfer("bob/x", "t", "to_table", 100, 100), 1
    begun = transfer_begun("bob", forged)
    await append(store, "wallet/bob", begun, f"begin {forged.id}", CASHIER_ACTOR)
    chips = ChipsBought(player="bob", amount=1) if bought else ChipsCashed(player="bob", amount=9)
    await append(store, "t", chips, forged.id, CASHIER_ACTOR)
    done = transfer_done("bob", forged, 100 if bought else 900)
    await append(store, "wallet/bob", done, f"end {forged.id}", CASHIER_ACTOR)
    assert await codes(store) == ([] if is_final else ["cash_to_wallet"])
    if is_final:
        out = Transfer("bob/y", "t", "from_table", None, 100)
        await append(store, "wallet/bob", transfer_begun("bob", out), "begin y", CASHIER_ACTOR)
        await append(store, "t", ChipsCashed(player="bob", amount=1), out.id, CASHIER_ACTOR)
        await append(
            store, "wallet/bob", transfer_done("bob", out, 100), f"end {out.id}", CASHIER_ACTOR
        )
        assert await codes(store) == []


async def test_cash_fills_and_practice_chips_need_no_wallet() -> None:
    store = await make_store()
    await append(store, "t", ChipsBought(player="walk-in:A", amount=5, cash=True), "1", DEALER)
    await append(store, "t", chips_filled(500), "2", DEALER)
    assert await codes(store) == []
