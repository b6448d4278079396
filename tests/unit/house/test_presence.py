"""Seats of disconnected players: held for a while, then given up."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from punto.house.hosting import presence as presence_module
from punto.house.hosting.presence import Presence
from punto.house.hosting.table_runner import TableRunner
from punto.store.errors import store_failed
from punto.store.memory import MemoryStore
from punto.table import events as e
from tests.unit.house.house_driver import (
    HELD_SEATS,
    OPERATOR,
    make_table_config,
    open_betting_table,
    open_house,
)
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    assert_store_intact,
    bet,
    execute,
)
from tests.wait import wait_for


async def test_a_seat_is_held_and_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_module, "EVICTION_RETRY_SECONDS", 0.01)
    store = MemoryStore()
    async with open_house(store) as house:
        runner = await open_betting_table(house, ANNA, BOB)
        for principal in (ANNA, BOB):
            house.presence.connected("t", principal.id)
        house.presence.connected("t", "anna")  # a second connection
        assert house.presence.connection_count("t") == 3
        house.presence.disconnected("t", "anna", 0)
        assert house.presence._hold_timers == {}
        house.presence.disconnected("t", "anna", 0)
        house.presence.disconnected("t", "bob", 0)
        assert house.presence.connection_count("t") == 0
        house.presence.connected("t", "bob")  # before the seat is given up
        assert {player for _, player in house.presence._hold_timers} == {"anna"}
        await wait_for(lambda: not _is_present(runner, "anna"))
        await wait_for(lambda: house.presence._evictions == {})
        assert await house.wallets.balance("anna") == 100_000
        assert await house.count_chips("t", "anna") == 0
        assert house.presence._hold_timers == {}
        assert _is_present(runner, "bob")
        await house.stop()
    await assert_store_intact(store)


def _is_present(runner: TableRunner, player: str) -> bool:
    person = runner.hosted.state.people.get(player)
    return bool(person and person.is_present)


def _count_evictions(presence: Presence) -> list[str]:
    """Return a list that gets the player's name at every attempt to evict one."""
    attempts: list[str] = []
    evict = presence._evict

    async def counted(table: str, player: str) -> bool:
        attempts.append(player)
        return await evict(table, player)

    presence._evict = counted
    return attempts


async def test_stakes_of_a_disconnected_player_stay_in_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(presence_module, "EVICTION_RETRY_SECONDS", 0.01)
    store = MemoryStore()
    async with open_house(store) as house:
        runner = await open_betting_table(house)
        attempts = _count_evictions(house.presence)
        await execute(runner, DEE, "take_table")
        await bet(runner, amount=300)
        await execute(runner, DEE, "no_more_bets")
        house.presence.connected("t", "anna")
        house.presence.disconnected("t", "anna", 0)
        await wait_for(lambda: not _is_present(runner, "anna"))
        await wait_for(lambda: len(attempts) >= 3)
        assert sum(runner.hosted.state.stakes.values()) == 300  # the stake waits for the result
        assert await house.wallets.balance("anna") == 50_000
        await execute(runner, DEE, "hand_back")
        await wait_for(lambda: house.presence._evictions == {})
        paid = [one.decode_event() async for one in store.read("t")]
        profit = sum(
            one.profit if isinstance(one, e.StakePaid) else -one.amount
            for one in paid
            if isinstance(one, e.StakePaid | e.StakeLost)
        )
        assert profit or any(isinstance(one, e.StakeStoodOff) for one in paid)
        assert await house.wallets.balance("anna") == 100_000 + 100 * profit
        assert "anna" not in runner.hosted.state.people
        await house.stop()
    await assert_store_intact(store)


async def test_seats_are_held_across_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_module, "EVICTION_RETRY_SECONDS", 0.01)
    held: list[tuple[str, str, float]] = []
    hold_seat = Presence.hold_seat

    def listening(self: Presence, table: str, player: str, seconds: float) -> None:
        held.append((table, player, seconds))
        hold_seat(self, table, player, seconds)

    store = MemoryStore()
    async with open_house(store) as house:
        await open_betting_table(house, ANNA, BOB)
    monkeypatch.setattr(Presence, "hold_seat", listening)
    async with open_house(store) as house:
        runner = house.runner("t")
        seconds = HELD_SEATS.hold_seconds
        assert sorted(held) == [("t", "anna", seconds), ("t", "bob", seconds)]
        house.presence.connected("t", "bob")
        assert _is_present(runner, "anna")
        house.presence._hold_timers.pop(("t", "anna")).cancel()
        house.presence.hold_seat("t", "anna", 0)  # the time is over
        await wait_for(lambda: not _is_present(runner, "anna"))
        await wait_for(lambda: house.presence._evictions == {})
        assert await house.wallets.balance("anna") == 100_000
        assert _is_present(runner, "bob")
        await house.stop()


async def test_one_account_is_evicted_from_two_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both tables are at the same sequence number: the transfers must stay distinct."""
    monkeypatch.setattr(presence_module, "EVICTION_RETRY_SECONDS", 0.01)
    store = MemoryStore()
    async with open_house(store) as house:
        for table in ("t", "u"):
            person = make_table_config(replace(HELD_SEATS, dealer="person"))
            await house.create_table(OPERATOR, table, "division-5", config=person)
            await house.wallets.grant("anna", 1_000, "to play with", OPERATOR)
            await house.wallets.buy_in("anna", table, 1_000, f"in-{table}")
            await execute(house.runner(table), ANNA, "sit", box=1)
        for table in ("t", "u"):
            house.presence.hold_seat(table, "anna", 0)
        await wait_for(lambda: house.presence._hold_timers == house.presence._evictions == {})
        assert await house.wallets.balance("anna") == 2_000
    await assert_store_intact(store)


async def test_a_failed_eviction_is_retried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_module, "EVICTION_RETRY_SECONDS", 0.001)
    failures: list[Exception | bool] = [store_failed("test", "failed"), RuntimeError("?"), False]

    async def expire(_table: str, _player: str) -> bool:
        if failures:
            failure = failures.pop(0)
            if isinstance(failure, Exception):
                raise failure
            return failure
        return True

    presence = Presence(expire)
    presence.hold_seat("t", "anna", 0)
    await wait_for(lambda: not failures)
    await wait_for(lambda: presence._evictions == {})
    presence.hold_seat("t", "anna", 60)  # a new hold can begin
    assert presence._hold_timers
    presence.stop()


async def test_a_player_who_reconnects_during_eviction_is_not_evicted_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A running eviction finishes, so that no chip is left between table and wallet."""
    monkeypatch.setattr(presence_module, "EVICTION_RETRY_SECONDS", 0.001)
    ended: list[str] = []
    begun, gate = asyncio.Event(), asyncio.Event()

    async def expire(_table: str, player: str) -> bool:
        begun.set()
        await gate.wait()
        ended.append(player)
        return False

    presence = Presence(expire)
    presence.hold_seat("t", "anna", 0)
    await begun.wait()  # a task that is only scheduled would find the player connected
    presence.connected("t", "anna")
    gate.set()
    await wait_for(lambda: presence._evictions == {})
    assert ended == ["anna"]
