"""Houses: start, stop, crash and restart; their tables and the audit log."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from punto.house.audit_log import AUDIT_LOG_STREAM, AuditLog
from punto.house.hosting.demo_tables import create_demo_tables
from punto.house.hosting.hosted_state import pack
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.hosting.table_view import HostedTableView, table_view
from punto.house.structured_log import JsonLogFormatter
from punto.house.table_house_settings import TableHouseSettings
from punto.refusals import Refused
from punto.rules.catalog import built_in, load
from punto.store import Lease, TableHeader, open_store
from punto.store.errors import store_failed
from punto.store.memory import MemoryStore
from punto.table import events as e
from tests.unit.house.fakes import Clock
from tests.unit.house.house_driver import (
    CONFIG,
    HELD_SEATS,
    OPERATOR,
    open_betting_table,
    open_house,
)
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    assert_store_intact,
    bet,
    bet_in_time,
    execute,
    make_table_header,
)
from tests.wait import wait_for


async def test_a_house_restarts(url: str) -> None:
    async with await open_store(url) as store:
        async with open_house(store) as house:
            runner = await open_betting_table(house)
            await bet(runner)
            await house.stop()
            assert len(runner.hosted.results) == 1  # the round was finished
            assert runner.hosted.state.phase == "ready"
            assert house.hosted_tables == {}
            assert await store.leases() == []
            with pytest.raises(Refused):
                house.runner("t")
        async with open_house(store, "another") as house:
            again = house.runner("t")
            assert again.hosted.results == runner.hosted.results
            assert again.hosted.state.people == runner.hosted.state.people
            await bet_in_time(again)
            await wait_for(lambda: len(again.hosted.results) >= 2)
            await house.stop()
        await assert_store_intact(store)


async def test_a_stop_in_the_middle_of_a_deal_finishes_it() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        runner = await open_betting_table(house, settings=replace(HELD_SEATS, reveal_ms=1_600))
        await bet(runner)
        await wait_for(lambda: runner.hosted.state.round and runner.hosted.state.round.player)
        assert runner.hosted.state.phase == "dealing"
        await house.stop()
        await house.stop()  # a second stop does nothing
        assert len(runner.hosted.results) == 1
    await assert_store_intact(store)


async def test_a_house_stops_despite_a_failing_store(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        for table in ("t", "u"):
            await house.create_table(OPERATOR, table, "division-5", config=CONFIG)

        async def fail(_lease: Lease) -> bool:
            raise store_failed("test", "the test's disk has failed")

        monkeypatch.setattr(store, "release", fail)
        await house.stop()
        assert house.hosted_tables == {}


@pytest.mark.parametrize("cards", [0, 1, 2, 3, 4])
async def test_a_deal_interrupted_by_a_crash_is_continued(cards: int, tmp_path: Path) -> None:
    """Drawn cards stay, the next card is the same as without the crash, and the round ends."""
    url = f"sqlite:///{tmp_path / 'punto.db'}"

    async def first() -> tuple[list[bytes], str, bytes]:
        async with await open_store(url) as store, open_house(store) as house:
            runner = await open_betting_table(house)
            await execute(runner, DEE, "take_table")
            await bet(runner)
            await execute(runner, DEE, "no_more_bets")
            for _ in range(cards):
                if runner.hosted.state.phase == "dealing":
                    await execute(runner, DEE, "draw")
            assert runner._seed
            coming = runner.hosted.fairness.next_card(runner._seed, runner.hosted.state)
            bodies = [record.body async for record in store.read("t")]
            return bodies, str(coming), pack(runner.hosted)

    async def second(bodies: list[bytes], coming: str, packed: bytes) -> None:
        async with await open_store(url) as store, open_house(store) as house:
            runner = house.runner("t")
            assert pack(runner.hosted) == packed
            await execute(runner, DEE, "hand_back")
            await wait_for(lambda: runner.hosted.results)
            records = [record async for record in store.read("t")]
            assert [record.body for record in records[: len(bodies)]] == bodies
            later = [record.decode_event() for record in records[len(bodies) :]]
            more = [one.card for one in later if isinstance(one, e.CardDrawn)]
            assert more[:1] in ([], [coming])
            assert bool(more) or cards == 4
            await house.stop()
            await assert_store_intact(store)

    await second(*await first())


async def test_a_crash_at_any_moment_of_automatic_play() -> None:
    """Each house crashes after a few commands; every round is settled once, the ledger balances."""

    async def live(runner: TableRunner, life: str, events: int) -> None:
        end = runner.hosted.sequence + events

        def past() -> bool:
            return runner.hosted.sequence >= end

        await wait_for(lambda: runner.hosted.state.phase == "betting" or past())
        place = {"type": "place", "id": life, "box": 1, "wager": "player", "amount": 10}
        await runner.request(ANNA, place)
        await wait_for(lambda: past() or runner.hosted.betting_since is None)

    store = MemoryStore()
    async with open_house(store) as house:
        await open_betting_table(house, ANNA, BOB)
    for life in range(25):
        async with open_house(store) as house:
            await live(house.runner("t"), f"{life}", 3 + life)
    async with open_house(store) as house:
        runner = house.runner("t")
        await wait_for(lambda: not runner.hosted.state.stakes)
        await house.stop()
    happened = [record.decode_event() async for record in store.read("t")]
    decided = sum(isinstance(one, e.RoundDecided) for one in happened)
    assert decided == sum(isinstance(one, e.RoundEnded) for one in happened) > 5
    await assert_store_intact(store)


async def test_a_table_that_cannot_be_opened_does_not_block_others() -> None:
    store = MemoryStore()
    await store.create_table(TableHeader(id="a", created=0, book="gone", book_text="?"))
    good = make_table_header("b")
    await store.create_table(replace(good, id="a2", config='{"table":{"new_key":1}}'))
    await store.create_table(good)
    async with open_house(store) as house:
        assert [*house.hosted_tables] == ["b"]
        assert house.runner("b")
        with pytest.raises(Refused):
            house.runner("a")


async def test_two_requests_open_a_table_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house refreshes its tables during a creation: the runner must not lose its lease."""
    store = MemoryStore()
    async with open_house(store) as house:
        write = house.audit_log.write

        async def slow(*args: Any, **what: Any) -> None:
            house._refreshed_at = float("-inf")
            await house.claim_free_tables()
            await write(*args, **what)

        monkeypatch.setattr(house.audit_log, "write", slow)
        await house.create_table(OPERATOR, "t", "division-5", config=CONFIG)
        runner = house.runner("t")
        await wait_for(lambda: runner.hosted.state.phase == "betting")
        [lease] = await store.leases()
        assert lease.token == 1
        assert not runner.lease_lost.is_set()


async def test_a_table_created_during_lease_renewal_stays_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        await house.create_table(OPERATOR, "t", "division-5", config=CONFIG)
        renew = store.renew

        async def slow(leases: Any, seconds: float) -> list[Lease]:
            held = await renew(leases, seconds)
            if "u" not in house.hosted_tables:
                await house.create_table(OPERATOR, "u", "division-5", config=CONFIG)
            return held

        monkeypatch.setattr(store, "renew", slow)
        await house._renew_leases()
        assert {*house.hosted_tables} == {"t", "u"}
        assert not house.runner("u").lease_lost.is_set()


@pytest.mark.parametrize("table", ["", " ", AUDIT_LOG_STREAM, "wallet/x", "house/accounts"])
async def test_reserved_table_ids_are_refused(table: str) -> None:
    async with open_house(MemoryStore()) as house:
        with pytest.raises(Refused) as caught:
            await house.create_table(OPERATOR, table, "division-5", config=CONFIG)
        assert caught.value.refusal.code == "bad_table_id"
        assert house.known_tables == {}


def test_scanned_cards_need_a_person() -> None:
    """The automatic dealer cannot name scanned cards."""
    with pytest.raises(Refused) as caught:
        make_table_header(house=TableHouseSettings(cards="scanned"))
    assert caught.value.refusal.code == "bad_config"
    assert make_table_header(house=TableHouseSettings(cards="scanned", dealer="person"))


async def test_acts_of_staff_are_in_the_audit_log() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        await house.create_table(OPERATOR, "t", "mbs-baccarat", config=CONFIG)
        [noted] = await house.audit_log.read_latest()
        assert noted.actor == OPERATOR
        assert noted.decode_body() == {
            "type": "table_created", "v": 1, "table": "t", "book": "mbs-baccarat",
            "version": load("mbs-baccarat").version, "sha256": load("mbs-baccarat").sha256,
        }  # fmt: skip


async def test_concurrent_audit_entries_are_all_stored(url: str) -> None:
    async with await open_store(url) as store:
        journals = [AuditLog(store, Clock()) for _ in range(3)]
        await asyncio.gather(*(journal.open() for journal in journals))
        notes = (
            journal.write(OPERATOR, "role_given", n=n) for journal in journals for n in range(4)
        )
        await asyncio.gather(*notes)
        assert len(await journals[0].read_latest()) == 12
        assert len(await journals[0].read_latest(5)) == 5


async def test_a_new_house_has_one_table_for_each_book() -> None:
    store = MemoryStore()
    async with open_house(store) as house:
        await create_demo_tables(house, CONFIG)
        assert {*house.hosted_tables} == {*built_in()}
        await create_demo_tables(house, CONFIG)  # does nothing in a house with tables
        runners = [*house.runners()]
        await wait_for(lambda: {one.hosted.state.phase for one in runners} == {"betting"})
        await house.stop()
    await assert_store_intact(store)


async def test_visibility_of_house_events() -> None:
    async with open_house(MemoryStore()) as house:
        runner = await open_betting_table(house)
        await execute(runner, DEE, "take_table")
        await bet(runner)
        for principal in (ANNA, BOB, Principal("-", "observer")):
            seen = table_view(runner, principal)
            assert (seen.conductor, seen.legal, seen.dealer) == (None, None, "person")
            assert seen.names is None
            assert '"dee"' not in msgspec.json.encode(seen).decode()  # "dee" may occur in a hash
            assert ("anna" in str(seen)) is (principal is ANNA)
            assert seen.you.boxes == ((1,) if principal is ANNA else ())
        seen = table_view(runner, DEE)
        assert seen.conductor == "dee"
        assert seen.names == {"anna": "anna", "dee": "dee"}
        named = table_view(runner, DEE, {"dee": "Dee", "carl": "Carl"}).names
        assert named == {"anna": "anna", "dee": "Dee"}
        assert "no_more_bets" in str(seen.legal)
        for principal in (ANNA, BOB, DEE, Principal("-", "observer")):
            seen = table_view(runner, principal)
            assert msgspec.json.decode(msgspec.json.encode(seen), type=HostedTableView) == seen
        assert runner._seed
        assert runner._seed.hex() not in str(seen)


def test_log_lines_are_json() -> None:
    record = logging.makeLogRecord({"msg": "table_lost", "levelname": "WARNING", "created": 1.5})
    record.__dict__ |= {"table": "t", "why": Path("x"), "command": {"n": 10**30}}
    logged = msgspec.json.decode(JsonLogFormatter().format(record))
    assert logged == {
        "at": 1500, "level": "warning", "event": "table_lost", "table": "t", "why": "x",
        "command": {"n": 10**30},
    }  # fmt: skip
