"""Houses: tables taken and given back, crashes survived, seats held, one scale for all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from punto.house import presence as seats
from punto.house.floor import open_floor
from punto.house.house import House
from punto.house.journal import JOURNAL, Journal, pairs_scale
from punto.house.logs import JsonLines
from punto.house.looking import table_view
from punto.house.presence import Presence
from punto.house.rebuilding import rebuild
from punto.house.runner import Asker, Runner
from punto.house.settings import Settings, TableConfig, book_of
from punto.house.standing import pack
from punto.refusals import Refused
from punto.rules.shelf import built_in, find_source
from punto.store import Header, Lease, Store, StoreFailed, open_store, verify
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.config import Config, Limit
from tests.house.cheap import Clock
from tests.house.running import (
    ANNA,
    AT_ONCE,
    BOB,
    DEE,
    Leaping,
    bet,
    bet_in_time,
    do,
    header,
    refused,
    taken,
)

T = TypeVar("T")
OPERATOR = Actor("operator", "otto")
HELD = replace(AT_ONCE, hold_seconds=600)
CONFIG = TableConfig(table=Config(decks=4, betting_seconds=1, limit=Limit(min=1)), house=HELD)
CLOCK = Leaping()
"""Of all houses here: time goes on from one to the next."""
LONG = 120.0
SHORT = 0.3
"""Seconds of a lease that is to run out."""


def run(work: Coroutine[Any, Any, T]) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(30):
            return await work

    return asyncio.run(bounded())


async def come(holds: Callable[[], object], seconds: float = 10) -> None:
    """Until something holds."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.002)


def config(house: Settings = HELD, **table: Any) -> TableConfig:
    made = {"decks": 4, "betting_seconds": 1, "limit": Limit(min=1), **table}
    return TableConfig(table=Config(**made), house=house)


@asynccontextmanager
async def open_house(
    store: Store, owner: str = "house", seconds: float = LONG, clock: Clock | None = None
) -> AsyncIterator[House]:
    house = House(store, owner=owner, address=owner, now=clock or CLOCK, lease_seconds=seconds)
    await house.start()
    try:
        yield house
    finally:
        await crash(house)


async def crash(house: House) -> None:
    """Its tasks end where they are; nothing is finished, nothing given back."""
    tasks = [house._tending, house._finishing]
    house.presence.stop()
    for place in house.places.values():
        tasks += [place.dealer._task, place.runner._task]
    for task in tasks:
        if task:
            task.cancel()
    await asyncio.gather(*(task for task in tasks if task), return_exceptions=True)


async def buy(house: House, *askers: Asker, amount: int = 50_000, table: str = "t") -> None:
    """Play money from the wallet to the table, and a seat."""
    for box, asker in enumerate(askers, start=1):
        await house.wallets.grant(asker.id, 2 * amount, "to play with", OPERATOR)
        await house.wallets.buy_in(asker.id, table, amount, f"in-{asker.id}")
        await do(house.runner(table), asker, "sit", box=box)


async def betting(house: House, *askers: Asker, settings: Settings = HELD) -> Runner:
    await house.create_table(OPERATOR, "t", "division-5", config=config(settings))
    runner = house.runner("t")
    await buy(house, *(askers or (ANNA,)))
    await come(lambda: runner.standing.state.phase == "betting")
    return runner


async def whole(store: Store) -> None:
    assert await verify(store, rebuild) == []


# --- life -----------------------------------------------------------------------------------------


def test_a_house_starts_and_stops_and_starts_again(url: str) -> None:
    async def work() -> None:
        async with await open_store(url) as store:
            async with open_house(store) as house:
                runner = await betting(house)
                await bet(runner)
                await house.stop()
                assert len(runner.standing.results) == 1  # the round was finished
                assert runner.standing.state.phase == "ready"
                assert house.places == {}
                assert await store.leases() == []
                with pytest.raises(Refused):
                    house.runner("t")
            async with open_house(store, "another") as house:
                again = house.runner("t")
                assert again.standing.results == runner.standing.results
                assert again.standing.state.people == runner.standing.state.people
                await bet_in_time(again)
                await come(lambda: len(again.standing.results) >= 2)
                await house.stop()
            await whole(store)

    run(work())


def test_a_stop_in_the_middle_of_a_deal_finishes_it() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            runner = await betting(house, settings=replace(HELD, reveal_ms=1_600))
            await bet(runner)
            await come(lambda: runner.standing.state.round and runner.standing.state.round.player)
            assert runner.standing.state.phase == "dealing"
            await house.stop()
            await house.stop()  # twice is once
            assert len(runner.standing.results) == 1
        await whole(store)

    run(work())


def test_a_store_that_fails_does_not_keep_a_house_from_stopping(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            for table in ("t", "u"):
                await house.create_table(OPERATOR, table, "division-5", config=CONFIG)

            async def fail(_lease: Lease) -> bool:
                raise StoreFailed("disk", "the test's disk has failed")

            monkeypatch.setattr(store, "release", fail)
            await house.stop()
            assert house.places == {}

    run(work())


@pytest.mark.parametrize("cards", [0, 1, 2, 3, 4])
def test_a_deal_cut_off_by_a_crash_is_taken_up_where_it_stood(cards: int, tmp_path: Path) -> None:
    """Cards drawn stay drawn, the next one is the one that would have come, the round ends."""
    url = f"sqlite:///{tmp_path / 'punto.db'}"

    async def first() -> tuple[list[bytes], str, bytes]:
        async with await open_store(url) as store, open_house(store) as house:
            runner = await betting(house)
            await do(runner, DEE, "take_table")
            await bet(runner)
            await do(runner, DEE, "no_more_bets")
            for _ in range(cards):
                if runner.standing.state.phase == "dealing":
                    await do(runner, DEE, "draw")
            assert runner._seed
            coming = runner.standing.fairness.next_card(runner._seed, runner.standing.state)
            bodies = [record.body async for record in store.read("t")]
            return bodies, str(coming), pack(runner.standing)

    async def second(bodies: list[bytes], coming: str, packed: bytes) -> None:
        async with await open_store(url) as store, open_house(store) as house:
            runner = house.runner("t")
            assert pack(runner.standing) == packed
            await do(runner, DEE, "hand_back")
            await come(lambda: runner.standing.results)
            records = [record async for record in store.read("t")]
            assert [record.body for record in records[: len(bodies)]] == bodies
            later = [record.event() for record in records[len(bodies) :]]
            more = [one.card for one in later if isinstance(one, e.CardDrawn)]
            assert more[:1] in ([], [coming])
            assert bool(more) or cards == 4
            await house.stop()
            await whole(store)

    run(second(*run(first())))


def test_a_crash_at_any_moment_of_automatic_play() -> None:
    """Lives of a few commands each; in the end every round is settled once and the books close."""

    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            await betting(house, ANNA, BOB)
        for life in range(25):
            async with open_house(store) as house:
                await live(house.runner("t"), f"{life}", 3 + life)
        async with open_house(store) as house:
            runner = house.runner("t")
            await come(lambda: not runner.standing.state.stakes)
            await house.stop()
        happened = [record.event() async for record in store.read("t")]
        decided = sum(isinstance(one, e.RoundDecided) for one in happened)
        assert decided == sum(isinstance(one, e.RoundEnded) for one in happened) > 5
        await whole(store)

    async def live(runner: Runner, life: str, events: int) -> None:
        end = runner.standing.sequence + events

        def past() -> bool:
            return runner.standing.sequence >= end

        await come(lambda: runner.standing.state.phase == "betting" or past())
        place = {"type": "place", "id": life, "box": 1, "wager": "player", "amount": 10}
        await runner.ask(ANNA, place)
        await come(lambda: past() or runner.standing.betting_since is None)

    run(work())


# --- opening tables -------------------------------------------------------------------------------


def test_a_table_that_cannot_be_opened_keeps_no_other_closed() -> None:
    async def work() -> None:
        store = MemoryStore()
        await store.create_table(Header(id="a", created=0, book="gone", book_text="?"))
        good = header("b")
        await store.create_table(replace(good, id="a2", config='{"table":{"new_key":1}}'))
        await store.create_table(good)
        async with open_house(store) as house:
            assert [*house.places] == ["b"]
            assert house.runner("b")
            with pytest.raises(Refused):
                house.runner("a")

    run(work())


def test_a_table_is_opened_once_though_two_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house looks for tables while one is being made: its runner must not lose its lease."""

    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            note = house.journal.note

            async def slow(*args: Any, **what: Any) -> None:
                house._looked = float("-inf")
                await house._adopt()
                await note(*args, **what)

            monkeypatch.setattr(house.journal, "note", slow)
            await house.create_table(OPERATOR, "t", "division-5", config=CONFIG)
            runner = house.runner("t")
            await come(lambda: runner.standing.state.phase == "betting")
            [lease] = await store.leases()
            assert lease.token == 1
            assert not runner.lost.is_set()

    run(work())


def test_a_table_made_while_leases_are_renewed_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            await house.create_table(OPERATOR, "t", "division-5", config=CONFIG)
            renew = store.renew

            async def slow(leases: Any, seconds: float) -> list[Lease]:
                held = await renew(leases, seconds)
                if "u" not in house.places:
                    await house.create_table(OPERATOR, "u", "division-5", config=CONFIG)
                return held

            monkeypatch.setattr(store, "renew", slow)
            await house._renew()
            assert {*house.places} == {"t", "u"}
            assert not house.runner("u").lost.is_set()

    run(work())


@pytest.mark.parametrize("table", ["", " ", JOURNAL, "wallet/x"])
def test_ids_that_are_the_houses_own(table: str) -> None:
    async def work() -> None:
        async with open_house(MemoryStore()) as house:
            with pytest.raises(Refused) as caught:
                await house.create_table(OPERATOR, table, "division-5", config=CONFIG)
            assert caught.value.refusal.code == "bad_table_id"
            assert house.known == {}

    run(work())


def test_scanned_cards_need_a_person() -> None:
    """The automatic dealer cannot name them, and would be refused once a second for ever."""
    with pytest.raises(Refused) as caught:
        header(house=Settings(cards="scanned"))
    assert caught.value.refusal.code == "bad_config"
    assert header(house=Settings(cards="scanned", dealer="person"))


def test_what_was_done_is_in_the_journal() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            await house.create_table(OPERATOR, "t", "mbs-baccarat", config=CONFIG)
            [noted] = await house.journal.latest()
            assert noted.actor == OPERATOR
            assert noted.written() == {
                "type": "table_created", "v": 1, "table": "t", "book": "mbs-baccarat",
            }  # fmt: skip

    run(work())


def test_notes_of_many_at_once_are_all_kept(url: str) -> None:
    async def work() -> None:
        async with await open_store(url) as store:
            journals = [Journal(store, Clock()) for _ in range(3)]
            await asyncio.gather(*(journal.open() for journal in journals))
            notes = (
                journal.note(OPERATOR, "role_given", n=n) for journal in journals for n in range(4)
            )
            await asyncio.gather(*notes)
            assert len(await journals[0].latest()) == 12
            assert len(await journals[0].latest(5)) == 5

    run(work())


def test_a_new_house_has_one_table_for_each_book() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            await open_floor(house, CONFIG)
            assert {*house.places} == {*built_in()}
            await open_floor(house, CONFIG)  # nothing more in a house that has tables
            runners = [*house.runners()]
            await come(lambda: {one.standing.state.phase for one in runners} == {"betting"})
            await house.stop()
        await whole(store)

    run(work())


def test_who_sees_what_the_house_adds_to_a_table() -> None:
    async def work() -> None:
        async with open_house(MemoryStore()) as house:
            runner = await betting(house)
            await do(runner, DEE, "take_table")
            await bet(runner)
            for asker in (ANNA, BOB, Asker("-", "observer")):
                seen = table_view(runner, asker)
                assert (seen["conductor"], seen["legal"], seen["dealer"]) == (None, None, "person")
                assert seen["names"] is None
                assert "dee" not in msgspec.json.encode(seen).decode()
                assert ("anna" in str(seen)) is (asker is ANNA)
                assert seen["you"]["boxes"] == ((1,) if asker is ANNA else ())
            seen = table_view(runner, DEE)
            assert seen["conductor"] == "dee"
            assert seen["names"] == {"anna": "anna", "dee": "dee"}
            named = table_view(runner, DEE, {"dee": "Dee", "carl": "Carl"})["names"]
            assert named == {"anna": "anna", "dee": "Dee"}
            assert "no_more_bets" in str(seen["legal"])
            assert runner._seed
            assert runner._seed.hex() not in str(seen)

    run(work())


def test_logs_are_lines_of_json() -> None:
    record = logging.makeLogRecord({"msg": "table_lost", "levelname": "WARNING", "created": 1.5})
    record.__dict__ |= {"table": "t", "why": Path("x"), "command": {"n": 10**30}}
    told = msgspec.json.decode(JsonLines().format(record))
    assert told == {
        "at": 1500, "level": "warning", "event": "table_lost", "table": "t", "why": "x",
        "command": {"n": 10**30},
    }  # fmt: skip


# --- one scale for the whole house ----------------------------------------------------------------


@pytest.mark.clause("division-5 11A.8")
@pytest.mark.parametrize(("first", "second"), [("one", "two"), ("two", "one")])
def test_11a_8_all_tables_pay_perfect_pairs_by_one_scale(first: str, second: str) -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            await make(house, "a", perfect_pairs=first)
            await make(house, "b", perfect_pairs=first)
            with pytest.raises(Refused) as caught:
                await make(house, "c", perfect_pairs=second)
            refusal = caught.value.refusal
            assert (refusal.code, refusal.clause) == ("other_scale", "division-5 11A.8")
            assert {*house.places} == {"a", "b"}
            assert {header.id for header in await store.tables()} == {JOURNAL, "a", "b"}
            await house.stop()
        async with open_house(store, "another") as house:  # and so it stays
            with pytest.raises(Refused):
                await make(house, "c", perfect_pairs=second)
            await make(house, "d", perfect_pairs=first)

    run(work())


async def make(
    house: House, table: str, source: str | bytes = "division-5", **options: str
) -> None:
    await house.create_table(OPERATOR, table, source, options, CONFIG)


@pytest.mark.clause("division-5 11A.8")
def test_11a_8_a_table_without_perfect_pairs_sets_no_scale() -> None:
    async def work() -> None:
        async with open_house(MemoryStore()) as house:
            await make(house, "a")
            await make(house, "b", perfect_pairs="off")
            for book in built_in():
                await make(house, book, book)
            await make(house, "c", perfect_pairs="two")
            await make(house, "d", perfect_pairs="off")

    run(work())


@pytest.mark.clause("division-5 11A.8")
def test_11a_8_a_table_that_is_not_made_sets_no_scale() -> None:
    async def work() -> None:
        async with open_house(MemoryStore()) as house:
            await make(house, "a")
            with pytest.raises(Refused) as caught:
                await make(house, "a", perfect_pairs="two")
            assert caught.value.refusal.code == "table_exists"
            await make(house, "b", perfect_pairs="one")

    run(work())


@pytest.mark.clause("division-5 11A.8")
def test_11a_8_a_book_of_the_houses_own_is_bound_by_what_it_pays() -> None:
    text = find_source("division-5").replace(b'id = "division-5"', b'id = "our-own"', 1)
    other = text.replace(b'odds = "30:1"', b'odds = "40:1"')

    async def work() -> None:
        async with open_house(MemoryStore()) as house:
            await make(house, "a", perfect_pairs="one")
            await make(house, "b", text, perfect_pairs="one")
            for book, scale in ((text, "two"), (other, "one")):
                with pytest.raises(Refused) as caught:
                    await make(house, "c", book, perfect_pairs=scale)
                assert caught.value.refusal.clause == "division-5 11A.8"

    run(work())


@pytest.mark.clause("division-5 11A.8")
def test_11a_8_two_houses_at_once_agree_on_one_scale(url: str) -> None:
    async def work() -> None:
        async with (
            await open_store(url) as store,
            open_house(store, "one") as one,
            open_house(store, "two") as two,
        ):
            made = await asyncio.gather(
                *(make(one, f"a{n}", perfect_pairs="one") for n in range(3)),
                *(make(two, f"b{n}", perfect_pairs="two") for n in range(3)),
                return_exceptions=True,
            )
            codes = [_code(answer) for answer in made]
            assert sorted(map(str, codes)) == ["None"] * 3 + ["other_scale"] * 3
            tables = [table for table in await store.tables() if table.id != JOURNAL]
            assert len({pairs_scale(book_of(table)) for table in tables}) == 1

    run(work())


def _code(answer: object) -> str | None:
    if isinstance(answer, Refused):
        return answer.refusal.code
    assert answer is None
    return None


# --- two houses on one store ----------------------------------------------------------------------


def test_a_table_is_run_by_one_house_and_taken_over_when_it_is_gone(url: str) -> None:
    async def work() -> None:
        async with await open_store(url) as store:
            async with (
                open_house(store, "one", SHORT) as one,
                open_house(store, "two", SHORT) as two,
            ):
                runner = await betting(one)
                await bet(runner, amount=5)
                await asyncio.sleep(SHORT)
                await two._adopt()
                assert two.places == {}
                with pytest.raises(Refused) as caught:
                    two.runner("t")
                assert caught.value.refusal.code == "other_house"
                assert await two.where("t") == "one"
                await crash(one)
                await come(lambda: "t" in two.places)
                assert await one.where("t") == "two"
                again = two.runner("t")
                assert again.standing.sequence >= runner.standing.sequence
                await bet_in_time(again)
                await come(lambda: not again.standing.state.stakes)
                await two.stop()
            await whole(store)

    run(work())


def test_a_house_that_was_asleep_cannot_write(url: str) -> None:
    """It has not heard that its lease ran out; what it is asked is refused and leaves no trace."""

    async def work() -> None:
        async with await open_store(url) as store:
            async with open_house(store, "one", SHORT) as one:
                runner = await betting(one)
                assert one._tending
                one._tending.cancel()  # asleep
                await asyncio.sleep(SHORT + 0.05)
                async with open_house(store, "two", LONG) as two:
                    assert "t" in two.places
                    before = (await store.last("t")).sequence
                    place = {"type": "place", "box": 1, "wager": "player", "amount": 5, "id": "x"}
                    refused(await runner.ask(ANNA, place), "other_house")
                    with pytest.raises(Refused):
                        one.runner("t")
                    await one._renew()
                    assert one.places == {}
                    assert runner.ended.is_set()
                    assert (await store.last("t")).sequence == before
                    assert not taken(await two.runner("t").ask(ANNA, place)).repeated
                    await two.stop()
            await whole(store)

    run(work())


def test_a_house_that_stops_gives_its_tables_back_at_once() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store, "one") as one:
            await betting(one)
            await one.stop()
            async with open_house(store, "two") as two:
                assert "t" in two.places

    run(work())


def test_a_house_that_starts_again_under_its_name_has_its_tables_at_once() -> None:
    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as first:
            old = await betting(first)
        async with open_house(store) as second:
            assert "t" in second.places
            sequence = old.standing.sequence
            with pytest.raises(Refused):
                await old._append(Actor("operator", "late"), None, 0, [], {})
            assert second.runner("t").standing.sequence >= sequence

    run(work())


# --- seats ----------------------------------------------------------------------------------------


def test_a_seat_is_held_and_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "TRY_AGAIN_S", 0.01)

    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            runner = await betting(house, ANNA, BOB)
            for asker in (ANNA, BOB):
                house.presence.came("t", asker.id)
            house.presence.came("t", "anna")  # a second window
            assert house.presence.connected("t") == 3
            house.presence.went("t", "anna", 0.02)
            await asyncio.sleep(0.05)
            assert _there(runner, "anna")
            house.presence.went("t", "anna", 0.05)
            house.presence.went("t", "bob", 0.05)
            assert house.presence.connected("t") == 0
            house.presence.came("t", "bob")  # in time
            await come(lambda: not _there(runner, "anna"))
            await come(lambda: house.presence._leaving == {})
            assert await house.wallets.balance("anna") == 100_000
            assert await house.chips("t", "anna") == 0
            await asyncio.sleep(0.05)
            assert _there(runner, "bob")
            await house.stop()
        await whole(store)

    run(work())


def _there(runner: Runner, player: str) -> bool:
    person = runner.standing.state.people.get(player)
    return bool(person and person.there)


def test_stakes_of_one_who_is_gone_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "TRY_AGAIN_S", 0.01)

    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            runner = await betting(house)
            await do(runner, DEE, "take_table")
            await bet(runner, amount=300)
            await do(runner, DEE, "no_more_bets")
            house.presence.came("t", "anna")
            house.presence.went("t", "anna", 0)
            await come(lambda: not _there(runner, "anna"))
            await asyncio.sleep(0.03)
            assert sum(runner.standing.state.stakes.values()) == 300  # and waits for the result
            assert await house.wallets.balance("anna") == 50_000
            await do(runner, DEE, "hand_back")
            await come(lambda: house.presence._leaving == {})
            paid = [one.event() async for one in store.read("t")]
            profit = sum(
                one.profit if isinstance(one, e.StakePaid) else -one.amount
                for one in paid
                if isinstance(one, e.StakePaid | e.StakeLost)
            )
            assert profit or any(isinstance(one, e.StakeStoodOff) for one in paid)
            assert await house.wallets.balance("anna") == 100_000 + 100 * profit
            assert "anna" not in runner.standing.state.people
            await house.stop()
        await whole(store)

    run(work())


def test_seats_are_held_across_a_restart_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "TRY_AGAIN_S", 0.01)

    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            await betting(house, ANNA, BOB, settings=replace(HELD, hold_seconds=1))
        async with open_house(store) as house:
            runner = house.runner("t")
            house.presence.came("t", "bob")
            await asyncio.sleep(0.1)
            assert _there(runner, "anna")
            await come(lambda: not _there(runner, "anna"))
            await come(lambda: house.presence._leaving == {})
            assert await house.wallets.balance("anna") == 100_000
            assert _there(runner, "bob")
            await house.stop()

    run(work())


def test_one_account_is_sent_off_from_two_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both tables stand at the same event: the transfers must not be taken for one."""
    monkeypatch.setattr(seats, "TRY_AGAIN_S", 0.01)

    async def work() -> None:
        store = MemoryStore()
        async with open_house(store) as house:
            for table in ("t", "u"):
                person = config(replace(HELD, dealer="person"))
                await house.create_table(OPERATOR, table, "division-5", config=person)
                await house.wallets.grant("anna", 1_000, "to play with", OPERATOR)
                await house.wallets.buy_in("anna", table, 1_000, f"in-{table}")
                await do(house.runner(table), ANNA, "sit", box=1)
            for table in ("t", "u"):
                house.presence.hold(table, "anna", 0)
            await come(lambda: house.presence._timers == house.presence._leaving == {})
            assert await house.wallets.balance("anna") == 2_000
        await whole(store)

    run(work())


def test_a_sending_off_that_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "TRY_AGAIN_S", 0.001)
    failures: list[Exception | bool] = [StoreFailed("disk", "failed"), RuntimeError("?"), False]

    async def expire(_table: str, _player: str) -> bool:
        if failures:
            failure = failures.pop(0)
            if isinstance(failure, Exception):
                raise failure
            return failure
        return True

    async def work() -> None:
        presence = Presence(expire)
        presence.hold("t", "anna", 0)
        await come(lambda: not failures)
        await come(lambda: presence._leaving == {})
        presence.hold("t", "anna", 60)  # a new one can begin
        assert presence._timers
        presence.stop()

    run(work())


def test_who_comes_back_while_being_sent_off_is_not_sent_off_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What has begun is finished, so that no chip is left between table and wallet."""
    monkeypatch.setattr(seats, "TRY_AGAIN_S", 0.001)
    ended: list[str] = []
    gate = asyncio.Event()

    async def expire(_table: str, player: str) -> bool:
        await gate.wait()
        ended.append(player)
        return False

    async def work() -> None:
        presence = Presence(expire)
        presence.hold("t", "anna", 0)
        await come(lambda: presence._leaving)
        presence.came("t", "anna")
        gate.set()
        await asyncio.sleep(0.01)
        assert ended == ["anna"]
        await come(lambda: presence._leaving == {}, 5)

    run(work())
