"""Transfers between wallets and tables lose and duplicate no money, wherever they stop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.house.wallets.wallet_state import (
    SNAPSHOT_VERSION,
    Wallet,
    apply_event,
    is_wallet,
    rebuild_wallet,
    stream_name,
)
from punto.house.wallets.wallet_store import CASHIER_ACTOR
from punto.house.wallets.wallets import MAX_AMOUNT, TopUpPolicy, TransferResult, Wallets
from punto.refusals import Refused
from punto.store import (
    Snapshot,
    StoredEvent,
    StoreFailed,
    TableHeader,
    WrongSequence,
    open_store,
    verify,
)
from punto.table.commands import Actor, Command
from punto.table.events import ChipsBought
from tests.unit.house.fakes import Clock
from tests.unit.house.fault_injection import Crash, FaultTimer, FaultyProxy, ReplayedTables
from tests.unit.store.conftest import Open

OPERATOR = Actor("operator", "olga")
CHIP = 250
"""In hundredths: chips are worth 2.50."""


class Cage:
    """The cashier's cage: a store, a table `t` and wallets."""

    def __init__(self, opened: Open) -> None:
        self.run = opened.run
        self.store = opened.store
        self.clock = Clock()
        self.tables = ReplayedTables(self.store, self.clock)
        self.run(self.tables.open())
        self.wallets = self.new_wallets()

    def new_wallets(self) -> Wallets:
        return Wallets(self.store, self.tables, self.clock)

    def faulty_wallets(self, timer: FaultTimer) -> Wallets:
        """Return wallets that fail when the timer runs out, also within their table."""
        store: Any = FaultyProxy(self.store, timer)
        tables: Any = FaultyProxy(ReplayedTables(store, self.clock), timer)
        return Wallets(store, tables, self.clock)

    def refused(self, work: Any) -> str:
        with pytest.raises(Refused) as caught:
            self.run(work)
        assert "\n" not in str(caught.value)
        return caught.value.refusal.code

    def granted(self, account: str, amount: int = 100_000) -> None:
        self.run(self.wallets.grant(account, amount, "to begin with", OPERATOR))

    def rack(self, account: str) -> int:
        return self.run(self.tables.count_chips("t", account)) * CHIP

    def worth(self, account: str) -> int:
        wallet = self.run(self.new_wallets().get(account))
        return wallet.balance + wallet.in_transit + self.rack(account)

    def check_books(self) -> None:
        """Check the store, and each wallet against its ledger."""
        assert self.run(verify(self.store)) == []
        for header in self.run(self.store.tables()):
            if is_wallet(header):
                account = header.id.removeprefix("wallet/")
                wallet = self.run(self.new_wallets().get(account))
                balances = self.run(self.store.balances(header.id))
                assert balances.get(f"wallet:{account}", 0) == wallet.balance >= 0
                assert balances.get("transit", 0) == wallet.in_transit >= 0


@pytest.fixture
def cage(opened: Open) -> Iterator[Cage]:
    made = Cage(opened)
    yield made
    made.check_books()


# --- grants ---------------------------------------------------------------------------------------


def test_a_wallet_is_empty_until_something_is_granted(cage: Cage) -> None:
    assert cage.run(cage.wallets.balance("anna")) == 0
    assert cage.run(cage.store.tables()) == [cage.run(cage.store.header("t"))]
    assert cage.run(cage.wallets.grant("anna", 1_050, "a prize", OPERATOR)) == 1_050
    assert cage.run(cage.new_wallets().balance("anna")) == 1_050
    assert cage.run(cage.store.balances("wallet/anna")) == {"mint": -1_050, "wallet:anna": 1_050}


def test_a_grant_of_one_id_is_one_grant(cage: Cage) -> None:
    for _ in range(3):
        assert cage.run(cage.wallets.grant("anna", 100, "once", OPERATOR, "g1")) == 100
    assert cage.run(cage.wallets.grant("anna", 100, "twice", OPERATOR, "g2")) == 200


def test_grants_that_are_refused(cage: Cage) -> None:
    grant = cage.wallets.grant
    assert cage.refused(grant("anna", 1, "x", Actor("player", "anna"))) == "not_your_power"
    for amount in (0, -1, MAX_AMOUNT + 1):
        assert cage.refused(grant("anna", amount, "x", OPERATOR)) == "bad_amount"
    for why in ("", "a\nb", "x" * 201):
        assert cage.refused(grant("anna", 1, why, OPERATOR)) == "bad_text"
    for account in ("", "a/b", "x" * 65, "a b", "é"):
        assert cage.refused(grant(account, 1, "x", OPERATOR)) == "no_such_account"
    cage.granted("anna", MAX_AMOUNT)
    assert cage.refused(grant("anna", 1, "x", OPERATOR)) == "bad_amount"


def test_play_money_is_given_below_the_floor(cage: Cage) -> None:
    wallets = Wallets(cage.store, cage.tables, cage.clock, TopUpPolicy(floor=1_000, target=5_000))
    assert cage.run(wallets.top_up("anna")) == 5_000
    assert cage.refused(wallets.top_up("anna")) == "no_top_up"
    cage.run(wallets.buy_in("anna", "t", 4_250, "1"))
    # 7.50 in the wallet and 42.50 at the table.
    assert cage.refused(wallets.top_up("anna")) == "no_top_up"
    cage.run(cage.tables.take_chips("anna"))
    assert cage.run(wallets.top_up("anna")) == 5_000
    cage.run(wallets.buy_in("anna", "t", 5_000, "2"))
    cage.run(cage.tables.take_chips("anna"))
    cage.run(cage.tables.give_chips("anna", 1))
    assert cage.run(wallets.top_up("anna")) == 5_000 - CHIP


def test_two_houses_top_up_once(cage: Cage) -> None:
    async def both() -> list[Any]:
        asked = [cage.new_wallets().top_up("anna") for _ in range(6)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = cage.run(both())
    assert sum(isinstance(one, int) for one in answers) == 1
    assert cage.run(cage.wallets.balance("anna")) == 100_000


def test_nothing_is_given_while_a_transfer_is_on_its_way(cage: Cage) -> None:
    cage.granted("anna", 1_000)
    cage.tables.busy = True
    assert cage.refused(cage.wallets.buy_in("anna", "t", 1_000, "1")) == "transfer_pending"
    assert cage.refused(cage.wallets.top_up("anna")) == "transfer_pending"
    cage.tables.busy = False
    assert cage.run(cage.wallets.top_up("anna")) == 100_000 - 1_000


# --- transfers ------------------------------------------------------------------------------------


def test_money_becomes_chips_and_chips_money(cage: Cage) -> None:
    cage.granted("anna")
    result = cage.run(cage.wallets.buy_in("anna", "t", 10_000, "1"))
    assert result == TransferResult("t", "to_table", 10_000, 90_000)
    assert cage.rack("anna") == 10_000
    cage.run(cage.tables.give_chips("anna", 4))  # won
    result = cage.run(cage.wallets.cash_out("anna", "t", "2"))
    assert result == TransferResult("t", "from_table", 11_000, 101_000)
    assert cage.rack("anna") == 0
    types = [one.decode_body()["type"] for one in cage.run(_all(cage, "wallet/anna"))]
    assert types == [
        "wallet_granted",
        *("transfer_begun", "transfer_done"),
        *("transfer_begun", "transfer_done"),
    ]


async def _all(cage: Cage, table: str) -> list[StoredEvent]:
    return [record async for record in cage.store.read(table)]


def test_asked_again_it_is_the_first_answer(cage: Cage) -> None:
    cage.granted("anna", 10_000)
    for house in (cage.wallets, cage.wallets, cage.new_wallets()):
        result = cage.run(house.buy_in("anna", "t", 10_000, "1"))
        assert result == TransferResult("t", "to_table", 10_000, 0)
    for house in (cage.wallets, cage.new_wallets()):
        assert cage.run(house.cash_out("anna", "t", "2")).balance == 10_000
    assert cage.worth("anna") == 10_000


def test_refused_by_the_table_it_is_undone_and_stays_so(cage: Cage) -> None:
    cage.granted("anna", 10_000)
    cage.run(cage.tables.give_chips("anna", 10**15))
    for house in (cage.wallets, cage.new_wallets()):
        assert cage.refused(house.buy_in("anna", "t", 10_000, "1")) == "too_many_chips"
    assert cage.run(cage.wallets.balance("anna")) == 10_000
    cage.run(cage.tables.take_chips("anna"))
    assert cage.refused(cage.wallets.buy_in("anna", "t", 10_000, "1")) == "too_many_chips"
    assert cage.run(cage.wallets.buy_in("anna", "t", 10_000, "2")).balance == 0
    assert cage.refused(cage.wallets.cash_out("bert", "t", "1")) == "no_funds"
    assert cage.run(cage.wallets.balance("bert")) == 0


def test_what_is_refused_before_anything_is_begun(cage: Cage) -> None:
    cage.granted("anna", 10_000)
    head = cage.run(cage.store.head("wallet/anna"))
    buy_in = cage.wallets.buy_in
    assert cage.refused(buy_in("anna", "t", 10_250, "1")) == "not_in_wallet"
    assert cage.refused(buy_in("anna", "t", 100, "1")) == "not_in_chips"
    assert cage.refused(buy_in("anna", "t", 0, "1")) == "bad_amount"
    assert cage.refused(buy_in("anna", "t", -250, "1")) == "bad_amount"
    assert cage.refused(buy_in("anna", "?", 250, "1")) == "no_such_table"
    assert cage.refused(cage.wallets.cash_out("anna", "?", "1")) == "no_such_table"
    assert cage.refused(buy_in("nobody", "t", 250, "1")) == "not_in_wallet"
    for bad in ("", "a\nb", "x" * 65, "\ud800"):
        assert cage.refused(buy_in("anna", "t", 250, bad)) == "bad_text"
    assert cage.run(cage.store.head("wallet/anna")) == head


def test_a_chip_must_be_money(cage: Cage) -> None:
    wallets = Wallets(cage.store, ReplayedTables(cage.store, cage.clock, "0.125"), cage.clock)
    cage.granted("anna")
    assert cage.refused(wallets.buy_in("anna", "t", 25, "1")) == "chip_not_money"


def test_an_id_is_of_one_transfer_and_one_account(cage: Cage) -> None:
    cage.granted("anna")
    cage.granted("bert")
    assert cage.run(cage.wallets.buy_in("anna", "t", 250, "1")).amount == 250
    assert cage.refused(cage.wallets.buy_in("anna", "t", 500, "1")) == "transfer_reused"
    assert cage.refused(cage.wallets.cash_out("anna", "t", "1")) == "transfer_reused"
    # The same text is another id for another account.
    assert cage.run(cage.wallets.buy_in("bert", "t", 500, "1")).amount == 500
    assert cage.rack("bert") == 500


def test_what_the_table_did_not_decide_stays_pending(cage: Cage) -> None:
    cage.granted("anna", 1_000)
    cage.tables.busy = True
    for _ in range(2):
        assert cage.refused(cage.wallets.buy_in("anna", "t", 1_000, "1")) == "transfer_pending"
    assert cage.run(cage.wallets.finish_transfers("anna")) == []
    wallet = cage.run(cage.wallets.get("anna"))
    assert (wallet.balance, wallet.in_transit, len(wallet.pending)) == (0, 1_000, 1)
    cage.tables.busy = False
    assert cage.run(cage.new_wallets().finish_all_transfers()) == 1
    assert cage.rack("anna") == 1_000
    assert cage.run(cage.wallets.finish_transfers("anna")) == []
    assert cage.run(cage.wallets.buy_in("anna", "t", 1_000, "1")).amount == 1_000
    assert cage.rack("anna") == 1_000


def test_pending_transfers_are_not_piled_up(cage: Cage) -> None:
    cage.granted("anna")
    cage.tables.busy = True
    for count in range(20):
        cage.refused(cage.wallets.buy_in("anna", "t", 250, str(count)))
    assert len(cage.run(cage.wallets.get("anna")).pending) == 16
    cage.tables.busy = False
    assert len(cage.run(cage.wallets.finish_transfers("anna"))) == 16
    assert cage.worth("anna") == 100_000


def test_another_event_under_the_transfers_id_is_left_to_a_person(cage: Cage) -> None:
    cage.granted("anna", 1_000)

    async def meddle() -> None:
        sequence, _ = await cage.tables.state("t")
        bought = [ChipsBought(player="anna", amount=1)]
        await cage.store.append("t", sequence, "anna/1", CASHIER_ACTOR, 0, bought)

    cage.run(meddle())
    assert cage.refused(cage.wallets.buy_in("anna", "t", 1_000, "1")) == "transfer_mismatch"
    assert cage.run(cage.wallets.finish_transfers("anna")) == []
    assert cage.run(cage.wallets.get("anna")).in_transit == 1_000


# --- several houses -------------------------------------------------------------------------------


def test_two_houses_do_not_overdraw_a_wallet(cage: Cage) -> None:
    cage.granted("anna", 10_000)
    houses = [cage.new_wallets(), cage.new_wallets()]

    async def race() -> list[Any]:
        asked = [houses[n % 2].buy_in("anna", "t", 3_000, str(n)) for n in range(12)]
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = cage.run(race())
    assert sum(isinstance(one, TransferResult) for one in answers) == 3
    refusals = [one.refusal.code for one in answers if isinstance(one, Refused)]
    assert refusals == ["not_in_wallet"] * 9
    assert cage.run(cage.wallets.balance("anna")) == 1_000
    assert cage.worth("anna") == 10_000


def test_two_houses_with_one_id_make_one_transfer(cage: Cage) -> None:
    cage.granted("anna", 10_000)
    houses = [cage.new_wallets() for _ in range(4)]

    async def race(ask: Callable[[Wallets], Any]) -> list[TransferResult]:
        answers: list[TransferResult] = await asyncio.gather(*map(ask, houses))
        return answers

    for result in cage.run(race(lambda house: house.buy_in("anna", "t", 3_000, "1"))):
        assert result.amount == 3_000
    assert cage.rack("anna") == 3_000
    for result in cage.run(race(lambda house: house.cash_out("anna", "t", "2"))):
        assert result.amount == 3_000
    assert cage.run(cage.wallets.balance("anna")) == 10_000


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
def test_a_command_that_comes_after_it_was_undone_is_not_taken(cage: Cage, direction: str) -> None:
    """Another house undid the transfer while the first one's command was delayed."""
    cage.granted("anna", 1_000)
    full = 10**15 if direction == "to_table" else 0

    async def main() -> None:
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

    cage.run(main())
    assert cage.run(cage.wallets.balance("anna")) == 1_000
    assert cage.rack("anna") == (0 if full else 10 * CHIP)


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
    "disk": lambda: StoreFailed("store_failed", "the disk failed"),
}


def prepare(cage: Cage, case: TransferCase, account: str) -> None:
    cage.granted(account, 10_000)
    if case.chips:
        cage.run(cage.tables.give_chips(account, case.chips))


def state_of(cage: Cage, account: str) -> tuple[int, int]:
    wallet = cage.run(cage.new_wallets().get(account))
    assert wallet.pending == ()
    return wallet.balance, cage.rack(account)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("case_name", TRANSFERS)
def test_cut_short_at_any_step_it_is_finished_or_never_begun(
    cage: Cage, case_name: str, fault: str
) -> None:
    case = TRANSFERS[case_name]
    prepare(cage, case, "whole")
    timer = FaultTimer()
    with suppress(Refused):
        cage.run(case.act(cage.faulty_wallets(timer), "whole"))
    assert state_of(cage, "whole") == case.after
    assert timer.count > 15
    before = (10_000, case.chips * CHIP)
    seen = set()
    for step in range(timer.count):
        account = f"a{step}"
        prepare(cage, case, account)
        with pytest.raises((Crash, asyncio.CancelledError, StoreFailed)):
            cage.run(case.act(cage.faulty_wallets(FaultTimer(step, FAULTS[fault])), account))
        after_start = cage.new_wallets()
        cage.run(after_start.finish_transfers(account))
        seen.add(state_of(cage, account))
        # The client sends it again with the same id.
        if case.refusal:
            # The reason is lost if the house crashed after the table's answer.
            known = (case.refusal, "transfer_refused")
            assert cage.refused(case.act(after_start, account)) in known
        else:
            assert cage.run(case.act(after_start, account)).amount
        assert state_of(cage, account) == case.after
    assert seen == {before, case.after}


@pytest.mark.parametrize("case_name", TRANSFERS)
def test_finishing_may_be_cut_short_too(cage: Cage, case_name: str) -> None:
    case = TRANSFERS[case_name]
    prepare(cage, case, "whole")
    timer = FaultTimer()
    with suppress(Refused):
        cage.run(case.act(cage.faulty_wallets(timer), "whole"))
    for step in range(6, timer.count, 3):
        account = f"a{step}"
        prepare(cage, case, account)
        with pytest.raises(Crash):
            cage.run(case.act(cage.faulty_wallets(FaultTimer(step)), account))
        for again in range(0, 40, 3):
            with suppress(Crash):
                cage.run(cage.faulty_wallets(FaultTimer(again)).finish_transfers(account))
        assert state_of(cage, account) in ((10_000, case.chips * CHIP), case.after)


_STEP = st.tuples(
    st.sampled_from(["buy", "cash", "grant", "finish", "top up"]),
    st.integers(1, 20),
    st.sampled_from(["1", "2", "3", "4"]),
    st.one_of(st.none(), st.integers(0, 40)),
)


@settings(deadline=None, derandomize=True, database=None, max_examples=150)
@given(st.lists(_STEP, max_size=12))
def test_whatever_is_asked_and_wherever_it_is_cut_money_is_conserved(
    steps: list[tuple[str, int, str, int | None]],
) -> None:
    async def main() -> None:
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

    asyncio.run(main())


# --- long lives -----------------------------------------------------------------------------------


def test_a_wallet_used_for_years_opens_fast(cage: Cage) -> None:
    for count in range(120):
        cage.run(cage.wallets.grant("anna", 1, "again", OPERATOR, str(count)))
    snapshot = cage.run(cage.store.snapshot("wallet/anna"))
    assert snapshot
    assert snapshot.sequence == 100
    reads: list[int] = []
    read = cage.store._events

    async def listening(table: str, after: int, count: int) -> list[StoredEvent]:
        reads.append(after)
        return await read(table, after, count)

    cage.store._events = listening  # type: ignore[method-assign]
    house = cage.new_wallets()
    assert cage.run(house.balance("anna")) == 120
    assert cage.run(house.balance("anna")) == 120
    assert reads == [100, 120]
    assert cage.run(verify(cage.store, _rebuild)) == []


def _rebuild(header: TableHeader, version: int, records: Iterator[StoredEvent]) -> bytes:
    assert is_wallet(header)
    assert version == SNAPSHOT_VERSION
    return rebuild_wallet(header, records)


def test_a_snapshot_that_cannot_be_read_is_not_needed(cage: Cage) -> None:
    cage.granted("anna", 1_000)
    cage.run(cage.store.save_snapshot(Snapshot("wallet/anna", 1, 1, b"{")))
    assert cage.run(cage.new_wallets().balance("anna")) == 1_000
    cage.run(cage.store.save_snapshot(Snapshot("wallet/anna", 1, 99, b"{}")))
    assert cage.run(cage.new_wallets().balance("anna")) == 1_000


def test_no_more_wallets_are_remembered_than_given(cage: Cage) -> None:
    wallets = Wallets(cage.store, cage.tables, cage.clock, max_cached=3)
    for count in range(10):
        cage.run(wallets.grant(f"a{count}", 100, "x", OPERATOR))
    assert len(wallets._wallet_store._cache) == 3
    assert cage.run(wallets.balance("a0")) == 100


def test_the_tables_a_wallet_remembers_are_bounded(cage: Cage) -> None:
    cage.granted("anna")
    for count in range(70):
        cage.run(cage.tables.open(f"t{count}"))
        cage.run(cage.wallets.buy_in("anna", f"t{count}", 250, str(count)))
    cage.run(cage.wallets.buy_in("anna", "t10", 250, "again"))
    tables = cage.run(cage.wallets.get("anna")).tables
    assert len(tables) == 64
    assert tables[-1] == "t10"
    assert "t0" not in tables


# --- corners --------------------------------------------------------------------------------------


def test_a_wallet_that_never_rests_is_given_up(cage: Cage, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(_seconds: float) -> None:
        pass

    async def beaten(table: str, expected: int, *_rest: Any, **_named: Any) -> Any:
        raise WrongSequence(table, expected, expected + 1)

    monkeypatch.setattr("punto.house.wallets.wallet_store.asyncio.sleep", at_once)
    with monkeypatch.context() as patched:
        patched.setattr(cage.store, "append", beaten)
        assert cage.refused(cage.wallets.grant("anna", 1, "x", OPERATOR)) == "wallet_busy"


def test_a_failed_disk_is_not_taken_for_a_table_that_waits(
    cage: Cage, monkeypatch: pytest.MonkeyPatch
) -> None:
    cage.granted("anna", 1_000)
    cage.tables.busy = True
    cage.refused(cage.wallets.buy_in("anna", "t", 1_000, "1"))

    async def failing(*_given: Any) -> Any:
        raise StoreFailed("store_failed", "the disk failed")

    with monkeypatch.context() as patched:
        patched.setattr(cage.store, "find_command", failing)
        assert cage.refused(cage.wallets.finish_transfers("anna")) == "store_failed"


def test_events_of_a_later_punto_change_nothing() -> None:
    wallet = apply_event(Wallet(balance=5), {"type": "wallet_framed", "v": 1})
    assert wallet == Wallet(sequence=1, balance=5)
    assert apply_event(wallet, {"type": "transfer_done", "transfer": "?", "amount": 1}).balance == 5
