"""Alarms of the pit: what raises one, who takes it over, and when it ends."""

from __future__ import annotations

import json

import pytest

from punto.house.command_result import Accepted
from punto.house.hosting.auto_dealer import plan_action
from punto.house.hosting.house import House
from punto.house.hosting.principal import AUTO_DEALER, Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.pit.alarm_monitor import AlarmMonitor
from punto.house.pit.alarms import AlarmBoard, AlarmPolicy
from punto.house.table_house_settings import HostedTableConfig, TableHouseSettings
from punto.refusals import Refused
from punto.store.memory import MemoryStore
from punto.table.config import Limit, TableConfig
from tests.unit.house.fakes import Clock
from tests.unit.house.house_driver import OPERATOR, open_house
from tests.unit.house.runner_driver import DEE, OTTO, execute
from tests.unit.house.test_anchor_writer import webhook
from tests.wait import wait_for

REAL = TableHouseSettings(dealer="person", cards="scanned", cash_limit=0)
CONSOLE_MS = 1000 * int(AlarmPolicy().console_seconds)
STUCK_MS = 1000 * int(AlarmPolicy().stuck_seconds)


def kinds(monitor: AlarmMonitor) -> list[tuple[str, str | None]]:
    return [(alarm.kind, alarm.table) for alarm in monitor.board.list()]


# --- the board ------------------------------------------------------------------------------------


def test_an_alarm_lasts_as_long_as_its_reason() -> None:
    board = AlarmBoard()
    [first] = board.update([("table_stuck", "a")], 1_000)
    assert board.update([("table_stuck", "a")], 2_000) == []
    [second] = board.update([("table_stuck", "a"), ("card_out_of_turn", "b")], 3_000)
    assert [alarm.table for alarm in board.list()] == ["b", "a"], "the most urgent first"
    board.update([], 4_000)
    assert board.list() == []
    [again] = board.update([("table_stuck", "a")], 5_000)
    assert len({first.id, second.id, again.id}) == 3
    assert board.raised_count == {"table_stuck": 2, "card_out_of_turn": 1}


def test_an_alarm_is_taken_over_by_one_person() -> None:
    board = AlarmBoard()
    [stuck] = board.update([("table_stuck", "a")], 1_000)
    board.update([("table_stuck", "a"), ("store_slow", None)], 1_500)
    assert board.acknowledge(stuck.id, "anna", 2_000).acknowledged_by == "anna"
    assert board.acknowledge(stuck.id, "ben", 3_000).acknowledged_by == "anna"
    assert [alarm.kind for alarm in board.list()] == ["store_slow", "table_stuck"]
    with pytest.raises(Refused, match="does not exist, or its reason is gone"):
        board.acknowledge(99, "anna", 4_000)


# --- the monitor ----------------------------------------------------------------------------------


async def real_table(house: House) -> TableRunner:
    """A real shoe that is ready for the first round."""
    config = HostedTableConfig(table=TableConfig(decks=4, limit=Limit(min=1)), house=REAL)
    await house.create_table(OPERATOR, "real", "mbs-baccarat", config=config)
    runner = house.runner("real")
    await execute(runner, OTTO, "open_table", cards="preshuffled")
    while runner.hosted.state.phase != "burning":
        due = plan_action(runner.hosted, runner.settings, 0, lambda _state: 100)
        assert due is not None
        acting = Principal(AUTO_DEALER, due.role, is_house=True)
        assert isinstance(await runner.request(acting, due.command), Accepted)
    await execute(runner, DEE, "burn", card="AH")
    await execute(runner, DEE, "burn")
    return runner


async def test_a_closed_table_raises_no_alarm() -> None:
    async with open_house(MemoryStore(), clock=Clock()) as house:
        await house.create_table(
            OPERATOR, "real", "mbs-baccarat", config=HostedTableConfig(house=REAL)
        )
        clock_of(house).now += 10 * STUCK_MS
        monitor = AlarmMonitor(house)
        assert await monitor.check() == []


def clock_of(house: House) -> Clock:
    assert isinstance(house.now, Clock)
    return house.now


async def test_a_console_that_stays_away_raises_an_alarm() -> None:
    async with open_house(MemoryStore(), clock=Clock()) as house:
        await real_table(house)
        monitor, clock = AlarmMonitor(house), clock_of(house)
        clock.now += CONSOLE_MS
        assert await monitor.check() == []
        clock.now += 1
        await monitor.check()
        assert kinds(monitor) == [("console_lost", "real")]
        house.consoles.connected("real", "dee")
        house.consoles.connected("real", "dee")
        house.consoles.disconnected("real", "dee")
        clock.now += 9 * CONSOLE_MS
        await monitor.check()
        assert kinds(monitor) == []
        house.consoles.disconnected("real", "dee")
        await monitor.check()
        assert kinds(monitor) == [], "it may reconnect"
        clock.now += CONSOLE_MS + 1
        await monitor.check()
        assert kinds(monitor) == [("console_lost", "real")]


async def test_what_waits_for_a_person_raises_an_alarm() -> None:
    async with open_house(MemoryStore(), clock=Clock()) as house:
        runner = await real_table(house)
        house.consoles.connected("real", "dee")
        monitor = AlarmMonitor(house)
        await execute(runner, DEE, "draw", card="5S")
        await monitor.check()
        assert kinds(monitor) == [("card_out_of_turn", "real")]
        wrong = {"type": "resolve_card", "kind": "reader_error", "disclosed": True}
        assert isinstance(await runner.request(DEE, wrong), Accepted)
        await monitor.check()
        assert kinds(monitor) == []
        await execute(runner, DEE, "seat_walk_in", name="Wei", box=1)
        await execute(runner, DEE, "buy_in", player="walk-in:Wei", amount=100)
        await monitor.check()
        assert kinds(monitor) == [("decision_waiting", "real")], "cash waits for a second person"


async def with_stake(house: House) -> TableRunner:
    runner = await real_table(house)
    house.consoles.connected("real", "dee")
    await execute(runner, DEE, "seat_walk_in", name="Wei", box=1)
    await execute(runner, DEE, "buy_in", player="walk-in:Wei", amount=100)
    [request] = runner.hosted.cash.requests
    await execute(runner, OTTO, "confirm_cash", request=request.request)
    await execute(runner, DEE, "open_bets")
    stake = {"box": 1, "wager": "player", "amount": 20, "player": "walk-in:Wei"}
    await execute(runner, DEE, "place", **stake)
    return runner


async def test_players_who_wait_too_long_raise_an_alarm() -> None:
    async with open_house(MemoryStore(), clock=Clock()) as house:
        runner = await with_stake(house)
        monitor, clock = AlarmMonitor(house), clock_of(house)
        clock.now += STUCK_MS
        assert await monitor.check() == []
        clock.now += 1
        await monitor.check()
        assert kinds(monitor) == [("table_stuck", "real")]
        await execute(runner, DEE, "no_more_bets")
        await monitor.check()
        assert kinds(monitor) == []


async def test_an_exposure_above_the_limit_raises_an_alarm() -> None:
    async with open_house(MemoryStore(), clock=Clock()) as house:
        runner = await with_stake(house)
        value = int(20 * runner.setup.chip.value)
        for limit, found in ((value, []), (value - 1, [("limit_exceeded", "real")])):
            monitor = AlarmMonitor(house, AlarmPolicy(exposure_limit=limit))
            await monitor.check()
            assert kinds(monitor) == found


async def test_a_table_that_no_house_runs_raises_an_alarm() -> None:
    async with open_house(MemoryStore(), clock=Clock()) as house:
        await real_table(house)
        monitor = AlarmMonitor(house)
        await house._close_table("real")
        await monitor.check()
        assert kinds(monitor) == [("table_stopped", "real")]


async def test_a_slow_store_raises_an_alarm() -> None:
    store = MemoryStore()
    async with open_house(store, clock=Clock()) as house:
        monitor = AlarmMonitor(house)
        store.counters.last_append_seconds = 1.5
        await monitor.check()
        assert kinds(monitor) == [("store_slow", None)]
        await house.audit_log.write(OPERATOR, "tested")
        assert store.counters.last_append_seconds != 1.5
        store.counters.last_append_seconds = 0.5
        await monitor.check()
        assert kinds(monitor) == []


# --- the webhook ----------------------------------------------------------------------------------


async def test_each_new_alarm_is_sent_once() -> None:
    store = MemoryStore()
    with webhook([500, 200]) as (url, received):
        async with open_house(store, owner="north", clock=Clock()) as house:
            monitor = AlarmMonitor(house, webhook=url)
            for seconds in (1.5, 1.5, 0.0, 1.5):
                store.counters.last_append_seconds = seconds
                await monitor.check()
            await wait_for(lambda: len(received) == 2)
            await monitor.stop()
    first, second = map(json.loads, received)
    assert first["house"] == "north"
    assert (first["alarm"]["kind"], first["alarm"]["table"]) == ("store_slow", None)
    assert first["alarm"]["id"] != second["alarm"]["id"]


async def test_a_webhook_that_is_no_address_is_refused() -> None:
    async with open_house(MemoryStore()) as house:
        with pytest.raises(Refused, match="not the address of a webhook"):
            AlarmMonitor(house, webhook="ftp://example.org")


async def test_the_monitor_watches_until_it_is_stopped() -> None:
    store = MemoryStore()
    async with open_house(store, clock=Clock()) as house:
        store.counters.last_append_seconds = 1.5
        monitor = AlarmMonitor(house)
        monitor.start()
        await wait_for(lambda: kinds(monitor) == [("store_slow", None)])
        await monitor.stop()
