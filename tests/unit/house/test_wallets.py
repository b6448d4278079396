"""Transfers between wallets and tables lose and duplicate no money, wherever they stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.house.wallets.wallet_state import (
    SNAPSHOT_VERSION,
    Transfer,
    Wallet,
    apply_event,
    is_wallet,
    rebuild_wallet,
    stream_name,
    transfer_undone,
)
from punto.house.wallets.wallet_store import CASHIER_ACTOR
from punto.house.wallets.wallets import MAX_AMOUNT, TopUpPolicy, TransferResult, Wallets
from punto.refusals import Refused, refusal
from punto.store import (
    Snapshot,
    Store,
    StoredEvent,
    StoreFailed,
    TableHeader,
    WrongSequence,
    open_store,
    verify,
)
from punto.store.errors import store_failed
from punto.table.commands import Actor, Command
from punto.table.events import ChipsBought
from tests.unit.house.fakes import Clock
from tests.unit.house.fault_injection import Crash, FaultTimer, FaultyProxy, ReplayedTables

OPERATOR = Actor("operator", "olga")
CHIP = 250
"""In hundredths: chips are worth 2.50."""


class Cage:
    """The cashier's cage: a store, a table `t` and wallets."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = Clock()
        self.tables = ReplayedTables(self.store, self.clock)
        self.wallets = self.new_wallets()

    def new_wallets(self) -> Wallets:
        return Wallets(self.store, self.tables, self.clock)

    def faulty_wallets(self, timer: FaultTimer) -> Wallets:
        """Return wallets that fail when the timer runs out, also within their table."""
        store: Any = FaultyProxy(self.store, timer)
        tables: Any = FaultyProxy(ReplayedTables(store, self.clock), timer)
        return Wallets(store, tables, self.clock)

    async def refused(self, work: Any) -> str:
        with pytest.raises(Refused) as caught:
            await work
        assert "\n" not in str(caught.value)
        assert msgspec.json.encode(caught.value.refusal)
        return caught.value.refusal.code

    async def granted(self, account: str, amount: int = 100_000) -> None:
        await self.wallets.grant(account, amount, "to begin with", OPERATOR)

    async def rack(self, account: str) -> int:
        return await self.tables.count_chips("t", account) * CHIP

    async def worth(self, account: str) -> int:
        wallet = await self.new_wallets().get(account)
        return wallet.balance + wallet.in_transit + await self.rack(account)

    async def check_books(self) -> None:
        """Check the store, and each wallet against its ledger."""
        assert await verify(self.store) == []
        for header in await self.store.tables():
            if is_wallet(header):
                account = header.id.removeprefix("wallet/")
                wallet = await self.new_wallets().get(account)
                balances = await self.store.balances(header.id)
                assert balances.get(f"wallet:{account}", 0) == wallet.balance >= 0
                assert balances.get("transit", 0) == wallet.in_transit >= 0


@pytest.fixture
async def cage(store: Store) -> AsyncIterator[Cage]:
    made = Cage(store)
    await made.tables.open()
    yield made
    await made.check_books()


# --- grants ---------------------------------------------------------------------------------------


async def test_a_wallet_is_empty_until_something_is_granted(cage: Cage) -> None:
    assert await cage.wallets.balance("anna") == 0
    assert await cage.store.tables() == [await cage.store.header("t")]
    assert await cage.wallets.grant("anna", 1_050, "a prize", OPERATOR) == 1_050
    assert await cage.new_wallets().balance("anna") == 1_050
    assert await cage.store.balances("wallet/anna") == {"mint": -1_050, "wallet:anna": 1_050}


async def test_a_grant_id_is_granted_once(cage: Cage) -> None:
    for _ in range(3):
        assert await cage.wallets.grant("anna", 100, "once", OPERATOR, "g1") == 100
    assert await cage.wallets.grant("anna", 100, "twice", OPERATOR, "g2") == 200


async def test_grants_that_are_refused(cage: Cage) -> None:
    grant = cage.wallets.grant
    assert await cage.refused(grant("anna", 1, "x", Actor("player", "anna"))) == "not_your_power"
    for amount in (0, -1, MAX_AMOUNT + 1):
        assert await cage.refused(grant("anna", amount, "x", OPERATOR)) == "bad_amount"
    for why in ("", "a\nb", "x" * 201):
        assert await cage.refused(grant("anna", 1, why, OPERATOR)) == "bad_text"
    for account in ("", "a/b", "x" * 65, "a b", "é"):
        assert await cage.refused(grant(account, 1, "x", OPERATOR)) == "no_such_account"
    await cage.granted("anna", MAX_AMOUNT)
    assert await cage.refused(grant("anna", 1, "x", OPERATOR)) == "bad_amount"


async def test_a_top_up_is_granted_below_the_floor(cage: Cage) -> None:
    wallets = Wallets(cage.store, cage.tables, cage.clock, TopUpPolicy(floor=1_000, target=5_000))
    assert await wallets.top_up("anna") == 5_000
    assert await cage.refused(wallets.top_up("anna")) == "no_top_up"
    await wallets.buy_in("anna", "t", 4_250, "1")
    # 7.50 in the wallet and 42.50 at the table.
    assert await cage.refused(wallets.top_up("anna")) == "no_top_up"
    await cage.tables.take_chips("anna")
    assert await wallets.top_up("anna") == 5_000
    await wallets.buy_in("anna", "t", 5_000, "2")
    await cage.tables.take_chips("anna")
    await cage.tables.give_chips("anna", 1)
    assert await wallets.top_up("anna") == 5_000 - CHIP


async def test_two_houses_top_up_once(cage: Cage) -> None:
    asked = [cage.new_wallets().top_up("anna") for _ in range(6)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, int) for one in answers) == 1
    assert await cage.wallets.balance("anna") == 100_000


async def test_no_top_up_while_a_transfer_is_pending(cage: Cage) -> None:
    await cage.granted("anna", 1_000)
    cage.tables.busy = True
    assert await cage.refused(cage.wallets.buy_in("anna", "t", 1_000, "1")) == "transfer_pending"
    assert await cage.refused(cage.wallets.top_up("anna")) == "transfer_pending"
    cage.tables.busy = False
    assert await cage.wallets.top_up("anna") == 100_000 - 1_000


# --- transfers ------------------------------------------------------------------------------------


async def test_money_is_exchanged_for_chips_and_back(cage: Cage) -> None:
    await cage.granted("anna")
    result = await cage.wallets.buy_in("anna", "t", 10_000, "1")
    assert result == TransferResult("t", "to_table", 10_000, 90_000)
    assert await cage.rack("anna") == 10_000
    await cage.tables.give_chips("anna", 4)  # won
    result = await cage.wallets.cash_out("anna", "t", "2")
    assert result == TransferResult("t", "from_table", 11_000, 101_000)
    assert await cage.rack("anna") == 0
    types = [one.decode_body()["type"] for one in await _all(cage, "wallet/anna")]
    assert types == [
        "wallet_granted",
        *("transfer_begun", "transfer_done"),
        *("transfer_begun", "transfer_done"),
    ]


async def _all(cage: Cage, table: str) -> list[StoredEvent]:
    return [record async for record in cage.store.read(table)]


async def test_a_repeated_transfer_gets_its_first_answer(cage: Cage) -> None:
    await cage.granted("anna", 10_000)
    for house in (cage.wallets, cage.wallets, cage.new_wallets()):
        result = await house.buy_in("anna", "t", 10_000, "1")
        assert result == TransferResult("t", "to_table", 10_000, 0)
    for house in (cage.wallets, cage.new_wallets()):
        assert (await house.cash_out("anna", "t", "2")).balance == 10_000
    assert await cage.worth("anna") == 10_000


async def test_a_transfer_refused_by_the_table_stays_undone(cage: Cage) -> None:
    await cage.granted("anna", 10_000)
    await cage.tables.give_chips("anna", 10**15)
    for house in (cage.wallets, cage.new_wallets()):
        assert await cage.refused(house.buy_in("anna", "t", 10_000, "1")) == "too_many_chips"
    assert await cage.wallets.balance("anna") == 10_000
    await cage.tables.take_chips("anna")
    assert await cage.refused(cage.wallets.buy_in("anna", "t", 10_000, "1")) == "too_many_chips"
    assert (await cage.wallets.buy_in("anna", "t", 10_000, "2")).balance == 0
    assert await cage.refused(cage.wallets.cash_out("bert", "t", "1")) == "no_funds"
    assert await cage.wallets.balance("bert") == 0


def test_an_undone_transfer_stores_its_refusal() -> None:
    transfer = Transfer("anna/1", "t", "to_table", 250, CHIP)
    event = transfer_undone("anna", transfer, refusal("no_such_table", table="t"))
    assert event["refusal"] == {
        "code": "no_such_table",
        "params": {"table": "t"},
        "clause": "house/no_such_table",
        "sentence": "there is no table 't'",
    }


async def test_transfers_refused_before_they_start(cage: Cage) -> None:
    await cage.granted("anna", 10_000)
    head = await cage.store.head("wallet/anna")
    buy_in = cage.wallets.buy_in
    assert await cage.refused(buy_in("anna", "t", 10_250, "1")) == "not_in_wallet"
    assert await cage.refused(buy_in("anna", "t", 100, "1")) == "not_in_chips"
    assert await cage.refused(buy_in("anna", "t", 0, "1")) == "bad_amount"
    assert await cage.refused(buy_in("anna", "t", -250, "1")) == "bad_amount"
    assert await cage.refused(buy_in("anna", "?", 250, "1")) == "no_such_table"
    assert await cage.refused(cage.wallets.cash_out("anna", "?", "1")) == "no_such_table"
    assert await cage.refused(buy_in("nobody", "t", 250, "1")) == "not_in_wallet"
    for bad in ("", "a\nb", "x" * 65, "\ud800"):
        assert await cage.refused(buy_in("anna", "t", 250, bad)) == "bad_text"
    assert await cage.store.head("wallet/anna") == head


async def test_a_chip_must_have_an_exact_value_in_money(cage: Cage) -> None:
    wallets = Wallets(cage.store, ReplayedTables(cage.store, cage.clock, "0.125"), cage.clock)
    await cage.granted("anna")
    assert await cage.refused(wallets.buy_in("anna", "t", 25, "1")) == "chip_not_money"


async def test_a_transfer_id_belongs_to_one_account(cage: Cage) -> None:
    await cage.granted("anna")
    await cage.granted("bert")
    assert (await cage.wallets.buy_in("anna", "t", 250, "1")).amount == 250
    assert await cage.refused(cage.wallets.buy_in("anna", "t", 500, "1")) == "transfer_reused"
    assert await cage.refused(cage.wallets.cash_out("anna", "t", "1")) == "transfer_reused"
    # The same text is another id for another account.
    assert (await cage.wallets.buy_in("bert", "t", 500, "1")).amount == 500
    assert await cage.rack("bert") == 500


async def test_a_transfer_without_a_decision_stays_pending(cage: Cage) -> None:
    await cage.granted("anna", 1_000)
    cage.tables.busy = True
    for _ in range(2):
        assert (
            await cage.refused(cage.wallets.buy_in("anna", "t", 1_000, "1")) == "transfer_pending"
        )
    assert await cage.wallets.finish_transfers("anna") == []
    wallet = await cage.wallets.get("anna")
    assert (wallet.balance, wallet.in_transit, len(wallet.pending)) == (0, 1_000, 1)
    cage.tables.busy = False
    assert await cage.new_wallets().finish_all_transfers() == 1
    assert await cage.rack("anna") == 1_000
    assert await cage.wallets.finish_transfers("anna") == []
    assert (await cage.wallets.buy_in("anna", "t", 1_000, "1")).amount == 1_000
    assert await cage.rack("anna") == 1_000


async def test_the_number_of_pending_transfers_is_limited(cage: Cage) -> None:
    await cage.granted("anna")
    cage.tables.busy = True
    for count in range(20):
        await cage.refused(cage.wallets.buy_in("anna", "t", 250, str(count)))
    assert len((await cage.wallets.get("anna")).pending) == 16
    cage.tables.busy = False
    assert len(await cage.wallets.finish_transfers("anna")) == 16
    assert await cage.worth("anna") == 100_000


async def test_a_conflicting_event_under_a_transfer_id_needs_a_person(cage: Cage) -> None:
    await cage.granted("anna", 1_000)
    sequence, _ = await cage.tables.state("t")
    bought = [ChipsBought(player="anna", amount=1)]
    await cage.store.append("t", sequence, "anna/1", CASHIER_ACTOR, 0, bought)
    assert await cage.refused(cage.wallets.buy_in("anna", "t", 1_000, "1")) == "transfer_mismatch"
    assert await cage.wallets.finish_transfers("anna") == []
    assert (await cage.wallets.get("anna")).in_transit == 1_000


# --- several houses -------------------------------------------------------------------------------


async def test_two_houses_do_not_overdraw_a_wallet(cage: Cage) -> None:
    await cage.granted("anna", 10_000)
    houses = [cage.new_wallets(), cage.new_wallets()]
    asked = [houses[n % 2].buy_in("anna", "t", 3_000, str(n)) for n in range(12)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, TransferResult) for one in answers) == 3
    refusals = [one.refusal.code for one in answers if isinstance(one, Refused)]
    assert refusals == ["not_in_wallet"] * 9
    assert await cage.wallets.balance("anna") == 1_000
    assert await cage.worth("anna") == 10_000


async def test_two_houses_execute_one_transfer_id_once(cage: Cage) -> None:
    await cage.granted("anna", 10_000)
    houses = [cage.new_wallets() for _ in range(4)]

    async def race(ask: Callable[[Wallets], Any]) -> list[TransferResult]:
        answers: list[TransferResult] = await asyncio.gather(*map(ask, houses))
        return answers

    for result in await race(lambda house: house.buy_in("anna", "t", 3_000, "1")):
        assert result.amount == 3_000
    assert await cage.rack("anna") == 3_000
    for result in await race(lambda house: house.cash_out("anna", "t", "2")):
        assert result.amount == 3_000
    assert await cage.wallets.balance("anna") == 10_000


class DelayedTables(ReplayedTables):
    """Tables whose commands wait for a gate."""

    def __init__(self, cage: Cage) -> None:
        super().__init__(cage.store, cage.clock)
        self.gate = asyncio.Event()
        self.waiting = asyncio.Event()

    async def request_as_cashier(self, table: str, command: Command) -> Any:
        self.waiting.set()
        await self.gate.wait()
        return await super().request_as_cashier(table, command)


@pytest.mark.parametrize("direction", ["to_table", "from_table"])
async def test_a_late_command_of_an_undone_transfer_is_refused(cage: Cage, direction: str) -> None:
    """Another house undid the transfer while the first one's command was delayed."""
    await cage.granted("anna", 1_000)
    full = 10**15 if direction == "to_table" else 0
    late = DelayedTables(cage)
    slow = Wallets(cage.store, late, cage.clock)
    if direction == "to_table":
        await cage.tables.give_chips("anna", full)
        saga = asyncio.create_task(slow.buy_in("anna", "t", 1_000, "1"))
    else:
        saga = asyncio.create_task(slow.cash_out("anna", "t", "1"))
    await late.waiting.wait()
    [result] = await cage.wallets.finish_transfers("anna")
    assert result.refusal
    # Now the table would accept it.
    await (cage.tables.take_chips if full else _put_ten(cage.tables))("anna")
    late.gate.set()
    with pytest.raises(Refused) as caught:
        await saga
    assert caught.value.refusal == result.refusal
    assert await cage.wallets.balance("anna") == 1_000
    assert await cage.rack("anna") == (0 if full else 10 * CHIP)


def _put_ten(tables: ReplayedTables) -> Callable[[str], Any]:
    return lambda player: tables.give_chips(player, 10)


# --- crashes --------------------------------------------------------------------------------------


class TransferCase(NamedTuple):
    chips: int
    """In the rack at the start."""
    act: Callable[[Wallets, str], Any]
    refusal: str | None
    after: tuple[int, int]
    """Wallet and rack at the end."""


TRANSFERS = {
    "buy in": TransferCase(4, lambda w, a: w.buy_in(a, "t", 2_500, "1"), None, (7_500, 3_500)),
    "buy in refused": TransferCase(
        10**15,
        lambda w, a: w.buy_in(a, "t", 2_500, "1"),
        "too_many_chips",
        (10_000, 10**15 * CHIP),
    ),
    "cash out": TransferCase(4, lambda w, a: w.cash_out(a, "t", "1"), None, (11_000, 0)),
    "cash out refused": TransferCase(
        0, lambda w, a: w.cash_out(a, "t", "1"), "no_funds", (10_000, 0)
    ),
}
FAULTS: dict[str, Callable[[], BaseException]] = {
    "crash": Crash,
    "cancel": asyncio.CancelledError,
    "disk": lambda: store_failed("test", "the disk failed"),
}


async def prepare(cage: Cage, case: TransferCase, account: str) -> None:
    await cage.granted(account, 10_000)
    if case.chips:
        await cage.tables.give_chips(account, case.chips)


async def state_of(cage: Cage, account: str) -> tuple[int, int]:
    wallet = await cage.new_wallets().get(account)
    assert wallet.pending == ()
    return wallet.balance, await cage.rack(account)


# Every step of every transfer: in memory and on one durable store. The stores share their contract.
step_by_step = pytest.mark.parametrize("url", ["memory", "sqlite"], indirect=True)


@step_by_step
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("case_name", TRANSFERS)
async def test_a_transfer_interrupted_at_any_step_is_finished_or_undone(
    cage: Cage, case_name: str, fault: str
) -> None:
    case = TRANSFERS[case_name]
    await prepare(cage, case, "whole")
    timer = FaultTimer()
    with suppress(Refused):
        await case.act(cage.faulty_wallets(timer), "whole")
    assert await state_of(cage, "whole") == case.after
    assert timer.count > 15
    before = (10_000, case.chips * CHIP)
    seen = set()
    for step in range(timer.count):
        account = f"a{step}"
        await prepare(cage, case, account)
        with pytest.raises((Crash, asyncio.CancelledError, StoreFailed)):
            await case.act(cage.faulty_wallets(FaultTimer(step, FAULTS[fault])), account)
        after_start = cage.new_wallets()
        await after_start.finish_transfers(account)
        seen.add(await state_of(cage, account))
        # The client sends it again with the same id.
        if case.refusal:
            # The reason is lost if the house crashed after the table's answer.
            known = (case.refusal, "transfer_refused")
            assert await cage.refused(case.act(after_start, account)) in known
        else:
            assert (await case.act(after_start, account)).amount
        assert await state_of(cage, account) == case.after
    assert seen == {before, case.after}


@step_by_step
@pytest.mark.parametrize("case_name", TRANSFERS)
async def test_recovery_can_be_interrupted_too(cage: Cage, case_name: str) -> None:
    case = TRANSFERS[case_name]
    await prepare(cage, case, "whole")
    timer = FaultTimer()
    with suppress(Refused):
        await case.act(cage.faulty_wallets(timer), "whole")
    for step in range(6, timer.count, 3):
        account = f"a{step}"
        await prepare(cage, case, account)
        with pytest.raises(Crash):
            await case.act(cage.faulty_wallets(FaultTimer(step)), account)
        for again in range(0, 40, 3):
            with suppress(Crash):
                await cage.faulty_wallets(FaultTimer(again)).finish_transfers(account)
        assert await state_of(cage, account) in ((10_000, case.chips * CHIP), case.after)


_STEP = st.tuples(
    st.sampled_from(["buy", "cash", "grant", "finish", "top up"]),
    st.integers(1, 20),
    st.sampled_from(["1", "2", "3", "4"]),
    st.one_of(st.none(), st.integers(0, 40)),
)


@settings(deadline=None, derandomize=True, database=None, max_examples=150)
@given(st.lists(_STEP, max_size=12))
async def test_money_is_conserved_under_any_interruption(
    steps: list[tuple[str, int, str, int | None]],
) -> None:
    clock = Clock()
    store = await open_store("memory:")
    tables = ReplayedTables(store, clock)
    await tables.open()
    for act, chips, name, cut in steps:
        timer = FaultTimer(10**9 if cut is None else cut)
        faulty: Any = FaultyProxy(store, timer)
        wallets = Wallets(faulty, ReplayedTables(faulty, clock), clock)
        with suppress(Refused, Crash):
            if act == "buy":
                await wallets.buy_in("anna", "t", chips * CHIP, name)
            elif act == "cash":
                await wallets.cash_out("anna", "t", name)
            elif act == "grant":
                await wallets.grant("anna", chips * CHIP, "more", OPERATOR)
            elif act == "top up":
                await wallets.top_up("anna")
            else:
                await wallets.finish_transfers("anna")
    wallets = Wallets(store, tables, clock)
    await wallets.finish_transfers("anna")
    wallet = await wallets.get("anna")
    assert wallet.pending == ()
    assert wallet.balance >= 0
    minted = 0
    with suppress(Refused):
        minted = -(await store.balances(stream_name("anna"))).get("mint", 0)
    rack = await tables.count_chips("t", "anna") * CHIP
    assert wallet.balance + rack == minted
    assert await verify(store) == []


# --- long lives -----------------------------------------------------------------------------------


async def test_a_wallet_used_for_years_opens_fast(cage: Cage) -> None:
    for count in range(120):
        await cage.wallets.grant("anna", 1, "again", OPERATOR, str(count))
    snapshot = await cage.store.snapshot("wallet/anna")
    assert snapshot
    assert snapshot.sequence == 100
    reads: list[int] = []
    read = cage.store._events

    async def listening(table: str, after: int, count: int) -> list[StoredEvent]:
        reads.append(after)
        return await read(table, after, count)

    cage.store._events = listening  # type: ignore[method-assign]
    house = cage.new_wallets()
    assert await house.balance("anna") == 120
    assert await house.balance("anna") == 120
    assert reads == [100, 120]
    assert await verify(cage.store, _rebuild) == []


def _rebuild(header: TableHeader, version: int, records: Iterator[StoredEvent]) -> bytes:
    assert is_wallet(header)
    assert version == SNAPSHOT_VERSION
    return rebuild_wallet(header, records)


async def test_an_unreadable_snapshot_is_not_needed(cage: Cage) -> None:
    await cage.granted("anna", 1_000)
    await cage.store.save_snapshot(Snapshot("wallet/anna", 1, 1, b"{"))
    assert await cage.new_wallets().balance("anna") == 1_000
    await cage.store.save_snapshot(Snapshot("wallet/anna", 1, 99, b"{}"))
    assert await cage.new_wallets().balance("anna") == 1_000


async def test_the_wallet_cache_is_bounded(cage: Cage) -> None:
    wallets = Wallets(cage.store, cage.tables, cage.clock, max_cached=3)
    for count in range(10):
        await wallets.grant(f"a{count}", 100, "x", OPERATOR)
    assert len(wallets._wallet_store._cache) == 3
    assert await wallets.balance("a0") == 100


async def test_a_wallet_remembers_every_table_with_its_chips(cage: Cage) -> None:
    await cage.granted("anna")
    for count in range(70):
        await cage.tables.open(f"t{count}")
        await cage.wallets.buy_in("anna", f"t{count}", 250, str(count))
    await cage.wallets.buy_in("anna", "t10", 250, "again")
    tables = (await cage.wallets.get("anna")).tables
    assert len(tables) == 70
    assert tables[-1] == "t10"
    assert await cage.wallets.value_at_tables("anna") == 71 * 250


# --- corners --------------------------------------------------------------------------------------


async def test_a_wallet_with_endless_conflicts_is_refused(
    cage: Cage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(_seconds: float) -> None:
        pass

    async def beaten(table: str, expected: int, *_rest: Any, **_named: Any) -> Any:
        raise WrongSequence(table, expected, expected + 1)

    monkeypatch.setattr("punto.house.wallets.wallet_store.asyncio.sleep", at_once)
    with monkeypatch.context() as patched:
        patched.setattr(cage.store, "append", beaten)
        assert await cage.refused(cage.wallets.grant("anna", 1, "x", OPERATOR)) == "wallet_busy"


async def test_a_store_failure_is_not_treated_as_a_busy_table(
    cage: Cage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cage.granted("anna", 1_000)
    cage.tables.busy = True
    await cage.refused(cage.wallets.buy_in("anna", "t", 1_000, "1"))

    async def failing(*_given: Any) -> Any:
        raise store_failed("test", "the disk failed")

    with monkeypatch.context() as patched:
        patched.setattr(cage.store, "find_command", failing)
        assert await cage.refused(cage.wallets.finish_transfers("anna")) == "store_failed"


def test_unknown_events_of_later_versions_are_ignored() -> None:
    wallet = apply_event(Wallet(balance=5), {"type": "wallet_framed", "v": 1})
    assert wallet == Wallet(sequence=1, balance=5)
    assert apply_event(wallet, {"type": "transfer_done", "transfer": "?", "amount": 1}).balance == 5
