"""One connection to a table: nothing lost, nothing twice, and no client holds a table up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.store.errors import store_failed
from punto.store.memory import MemoryStore
from punto.table.commands import COMMANDS, Actor
from punto.table.visibility import view_event
from punto.web.sockets import connection as connection_module
from punto.web.sockets.connection import (
    MAX_MESSAGE_BYTES,
    ClientDropped,
    TableConnection,
)
from punto.web.sockets.frames import socket_schema
from punto.web.sockets.limits import ConnectionLimits
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    bet,
    deal_step,
    deal_until,
    do,
    play_rounds,
    seat,
    start_runner,
)
from tests.unit.web.live_server import LiveServer

T = TypeVar("T")
OBSERVER = Principal("-", "observer")
PLACE = {"type": "place", "id": "one", "box": 1, "wager": "player", "amount": 100}
PATIENT = ConnectionLimits(messages_per_second=1e9, message_burst=10**9)


class HungUp(Exception):
    """The client has hung up."""


class MemoryTransport:
    """A wire whose other end is the test."""

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.frames: list[dict[str, Any]] = []
        self.open = asyncio.Event()
        self.open.set()
        """Cleared while the client reads nothing."""

    async def receive(self) -> str | bytes:
        text = await self.inbox.get()
        if text is None:
            raise HungUp
        return text

    async def send(self, frame: bytes) -> None:
        await self.open.wait()
        self.frames.append(msgspec.json.decode(frame))

    def say(self, *messages: Any) -> None:
        for message in messages:
            raw = message if isinstance(message, str | bytes) else msgspec.json.encode(message)
            self.inbox.put_nowait(raw)

    # --- what came

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == kind]

    async def until(self, kind: str, number: int = 1) -> dict[str, Any]:
        while len(self.all(kind)) < number:
            await asyncio.sleep(0)
        return self.all(kind)[number - 1]

    @property
    def sequences(self) -> list[int]:
        return [one["sequence"] for frame in self.all("events") for one in frame["events"]]

    @property
    def last(self) -> int:
        """The last sequence number that the client has seen."""
        told = [frame["sequence"] for frame in self.all("snapshot")]
        return max([*self.sequences, *told], default=0)


class Client:
    """A session and its wire."""

    def __init__(
        self,
        runner: TableRunner,
        principal: Principal = ANNA,
        after: int | None = None,
        **more: Any,
    ) -> None:
        self.transport = MemoryTransport()
        self.connection = TableConnection(
            self.transport, runner, principal, **{"limits": PATIENT, **more}
        )
        self.task = asyncio.create_task(self.connection.run(after))

    async def dropped(self) -> ClientDropped:
        with pytest.raises(ClientDropped) as caught:
            await self.task
        return caught.value

    async def hang_up(self) -> None:
        self.transport.inbox.put_nowait(None)
        with pytest.raises(HungUp):
            await self.task


@asynccontextmanager
async def table(*principals: Principal) -> AsyncIterator[TableRunner]:
    runner = await start_runner(MemoryStore())
    await seat(runner, *(principals or (ANNA, BOB)))
    await deal_until(runner, "betting")
    yield runner
    await runner.stop()


async def settled() -> None:
    """Until everybody who could go on has."""
    for _ in range(20):
        await asyncio.sleep(0)


# --- greeting and resuming ------------------------------------------------------------------------


async def test_a_client_is_greeted_with_the_table_as_it_is() -> None:
    async with table() as runner:
        client = Client(runner)
        snapshot = await client.transport.until("snapshot")
        assert snapshot["sequence"] == runner.hosted.sequence
        assert snapshot["view"]["you"] == {
            "id": "anna", "role": "player", "boxes": [1], "standing": False,
        }  # fmt: skip
        assert snapshot["view"]["legal"] is None
        await client.hang_up()


async def test_the_staff_are_told_the_names_of_whoever_is_there() -> None:
    asked: list[str] = []

    async def names(ids: Iterable[str]) -> dict[str, str]:
        found = {one: one.title() for one in ids}
        asked.extend(found)
        return found

    async with table(ANNA) as runner:
        dealer = Client(runner, DEE, find_names=names, send_views=True)
        assert (await dealer.transport.until("snapshot"))["view"]["names"] == {"anna": "Anna"}
        await do(runner, BOB, "sit", box=2)
        dealer.transport.say({"type": "look"})
        seen = (await dealer.transport.until("snapshot", 3))["view"]
        assert seen["names"] == {"anna": "Anna", "bob": "Bob"}
        await deal_step(runner)
        await settled()
        player = Client(runner, ANNA, find_names=names)
        assert (await player.transport.until("snapshot"))["view"]["names"] is None
        assert asked == ["anna", "bob"]


async def test_without_the_store_an_id_stands_for_itself() -> None:
    async def names(_: Iterable[str]) -> dict[str, str]:
        raise store_failed("test", "the disk is gone")

    async with table(ANNA) as runner:
        dealer = Client(runner, DEE, find_names=names)
        assert (await dealer.transport.until("snapshot"))["view"]["names"] == {"anna": "anna"}


async def test_a_client_that_comes_back_hears_what_it_has_missed() -> None:
    async with table() as runner:
        first = Client(runner)
        await first.transport.until("snapshot")
        await first.hang_up()
        seen = first.transport.last
        await play_rounds(runner, 2)
        second = Client(runner, after=seen)
        resumed = await second.transport.until("resumed")
        assert resumed["after"] == seen
        await second.transport.until("events")
        await bet_next(runner)
        await settled()
        assert second.transport.sequences == [*range(seen + 1, runner.hosted.sequence + 1)]
        assert second.transport.all("snapshot") == []


async def bet_next(runner: TableRunner) -> None:
    await deal_until(runner, "betting")
    await bet(runner)


async def test_a_client_that_has_missed_nothing_is_told_so() -> None:
    async with table() as runner:
        client = Client(runner, after=runner.hosted.sequence, send_views=True)
        await client.transport.until("resumed")
        await settled()
        assert [frame["type"] for frame in client.transport.frames] == ["resumed"]


@pytest.mark.parametrize("after", [10**6, -1])
async def test_what_never_was_cannot_be_resumed(after: int) -> None:
    async with table() as runner:
        client = Client(runner, after=after)
        await client.transport.until("snapshot")
        assert client.transport.all("resumed") == []


async def test_who_has_missed_more_than_may_wait_gets_the_table_as_it_is() -> None:
    """Else it would be dropped for slowness, come back with the same number, and be dropped."""

    limits = PATIENT._replace(max_unread_bytes=8_000)
    async with table() as runner:
        await play_rounds(runner, 5)
        client = Client(runner, after=1, limits=limits)
        await client.transport.until("snapshot")
        assert client.transport.all("resumed") == []
        await bet_next(runner)
        await client.transport.until("events")
        assert not client.task.done()


# --- what is heard --------------------------------------------------------------------------------


async def test_events_come_in_order_and_as_each_may_see_them() -> None:
    async with table() as runner:
        lines = {principal: Client(runner, principal) for principal in (ANNA, BOB, OBSERVER)}
        began = runner.hosted.sequence
        await settled()
        await play_rounds(runner, 3, ANNA, BOB)
        await settled()
        numbers = [*range(began + 1, runner.hosted.sequence + 1)]
        records = [one async for one in runner.store.read("t", began)]
        state = runner.hosted.state
        for principal, client in lines.items():
            assert client.transport.sequences == numbers
            told = [one for frame in client.transport.all("events") for one in frame["events"]]
            others = {"anna", "bob"} - {principal.id}
            assert not any(name in str(told) for name in others)
            for record, one in zip(records, told, strict=True):
                event = record.decode_event()
                assert one["at"] == record.at
                if not isinstance(event, dict):
                    seen = view_event(state, event, Actor("player", principal.id))
                    assert one["event"] == msgspec.json.decode(msgspec.json.encode(seen))


async def test_an_answer_comes_after_its_events() -> None:
    async with table() as runner:
        client = Client(runner)
        await client.transport.until("snapshot")
        client.transport.say(PLACE)
        answer = await client.transport.until("taken")
        assert answer["id"] == "one"
        assert answer["repeated"] is False
        assert [frame["type"] for frame in client.transport.frames] == [
            "snapshot",
            "events",
            "taken",
        ]
        assert client.transport.sequences == [answer["first"]]


async def test_what_waits_is_sent_in_one_frame() -> None:
    async with table() as runner:
        client = Client(runner)
        await client.transport.until("snapshot")
        client.transport.open.clear()
        began = runner.hosted.sequence
        await play_rounds(runner, 3)
        client.transport.open.set()
        await settled()
        assert client.transport.sequences == [*range(began + 1, runner.hosted.sequence + 1)]
        assert len(client.transport.all("events")) <= 2


@pytest.mark.parametrize("slow", [False, True])
async def test_a_client_that_follows_views_ends_with_the_latest(slow: bool) -> None:
    async with table() as runner:
        client = Client(runner, send_views=True)
        await client.transport.until("snapshot")
        if slow:
            client.transport.open.clear()
        client.transport.say(PLACE)
        await settled()
        await play_rounds(runner, 1)
        client.transport.say({**PLACE, "id": "late"})  # answered, while events of others wait
        await settled()
        client.transport.open.set()
        await settled()
        views = client.transport.all("snapshot")
        assert views[-1]["sequence"] == runner.hosted.sequence
        assert views[-1]["view"]["rounds"] == runner.hosted.state.rounds_begun
        assert len(views) == len({view["sequence"] for view in views})
        assert not slow or len(views) <= 3
        assert client.transport.sequences == sorted(client.transport.sequences)


async def test_a_view_follows_the_clients_own_command_though_it_reads_slowly() -> None:
    async with table() as runner:
        client = Client(runner, send_views=True)
        await client.transport.until("snapshot")
        client.transport.open.clear()
        client.transport.say({"type": "ping"})  # whose answer is now being sent
        await settled()
        client.transport.say(PLACE)
        await settled()
        client.transport.open.set()
        await client.transport.until("taken")
        view = await client.transport.until("snapshot", 2)
        assert view["view"]["stakes"][0]["amount"] == 100


# --- too slow, too fast ---------------------------------------------------------------------------


async def test_a_slow_client_is_dropped_and_resumes_without_a_gap() -> None:
    async with table() as runner:
        limits = PATIENT._replace(max_unread_bytes=20_000)
        client = Client(runner, limits=limits)
        other = Client(runner, BOB)
        await client.transport.until("snapshot")
        await play_rounds(runner, 1)
        await settled()
        client.transport.open.clear()
        rounds = 0
        while not client.task.done():
            await play_rounds(runner, 1)
            rounds += 1
        why = await client.dropped()
        assert (why.refusal.code, why.status) == ("too_slow", 1008)
        assert rounds > 1
        assert not other.task.done()
        seen = client.transport.last
        again = Client(runner, after=seen)
        await again.transport.until("resumed")
        await settled()
        assert again.transport.sequences == [*range(seen + 1, runner.hosted.sequence + 1)]
        assert client.connection._queue_events not in runner._listeners


async def test_a_client_that_reads_is_never_too_slow() -> None:
    """The count of what waits goes back to nothing, however long it goes on."""
    async with table() as runner:
        client = Client(runner, limits=PATIENT._replace(max_unread_bytes=20_000), send_views=True)
        await play_rounds(runner, 40)
        await settled()
        assert not client.task.done()
        assert client.connection._unread_bytes == 0
        assert client.transport.last == runner.hosted.sequence


async def test_a_flood_is_refused_and_then_dropped() -> None:
    async with table() as runner:
        limits = ConnectionLimits(messages_per_second=0.001, message_burst=5, max_offences=10)
        client = Client(runner, limits=limits)
        client.transport.say(*({"type": "ping", "id": n} for n in range(14)))
        await settled()
        assert [pong["id"] for pong in client.transport.all("pong")] == [*range(5)]
        assert {frame["code"] for frame in client.transport.all("refused")} == {"too_fast"}
        assert len(client.transport.all("refused")) == 9
        assert not client.task.done()
        client.transport.say({"type": "ping"})
        why = await client.dropped()
        assert why.refusal.code == "too_many_offences"


async def test_whoever_waits_may_speak_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(connection_module, "perf_counter", lambda: now[0])
    async with table() as runner:
        client = Client(runner, limits=ConnectionLimits(messages_per_second=2, message_burst=1))
        client.transport.say({"type": "ping"}, {"type": "ping"})
        await client.transport.until("refused")
        now[0] += 0.5
        client.transport.say({"type": "ping"})
        await client.transport.until("pong", 2)


async def test_so_many_commands_may_wait_for_their_answers() -> None:
    async with table() as runner:
        client = Client(runner, limits=PATIENT._replace(max_pending_commands=3))
        client.transport.say(*({**PLACE, "id": f"{n}", "amount": 1} for n in range(5)))
        await client.transport.until("taken", 3)
        assert [frame["id"] for frame in client.transport.all("refused")] == ["3", "4"]
        assert {frame["code"] for frame in client.transport.all("refused")} == {"too_fast"}
        client.transport.say({**PLACE, "id": "4", "amount": 1})  # they have been answered
        await client.transport.until("taken", 4)
        assert sum(runner.hosted.state.stakes.values()) == 4


# --- what is said ---------------------------------------------------------------------------------


async def test_an_old_message_said_again_is_answered_as_at_first() -> None:
    async with table() as runner:
        client = Client(runner)
        client.transport.say(PLACE)
        first = await client.transport.until("taken")
        await client.hang_up()
        await deal_until(runner, "ready")
        again = Client(runner, after=client.transport.last)
        again.transport.say(PLACE, {**PLACE, "amount": 99})
        for number in (1, 2):
            answer = await again.transport.until("taken", number)
            assert answer == {**first, "repeated": True}
        assert runner.hosted.state.people["anna"].rack % 100 == 0


@pytest.mark.parametrize("more", [{"by": {"role": "operator", "id": "x"}}, {"at": 5}, {"by": None}])
async def test_who_one_is_and_what_time_it_is_is_not_for_the_client(more: dict[str, Any]) -> None:
    async with table() as runner:
        client = Client(runner)
        client.transport.say({**PLACE, **more})
        answer = await client.transport.until("refused")
        assert (answer["code"], answer["id"]) == ("bad_message", "one")
        assert runner.hosted.state.stakes == {}


@pytest.mark.parametrize(
    "garbage",
    [b"", b"{", b"\xff\xfe", b"[]", b"7", b"null", b'"x"', b"{}", b'{"type":5}', b"[" * 9_000,
     b'{"type":"place"}', b'{"type":"nonsense"}', "x" * (MAX_MESSAGE_BYTES + 1),
     b'{"type":"place","id":[1]}', b'{"type":"nonsense","id":' + b"9" * 60 + b"}"],
)  # fmt: skip
async def test_garbage_is_refused_in_one_line(garbage: str | bytes) -> None:
    async with table() as runner:
        client = Client(runner)
        client.transport.say(garbage)
        answer = await client.transport.until("refused")
        assert answer["code"] == "bad_message"
        assert answer["sentence"].isprintable()
        assert answer["clause"] == f"house/{answer['code']}"
        client.transport.say({"type": "ping", "id": "still there"})
        await client.transport.until("pong")


async def test_a_client_may_ask_for_a_look_and_for_what_it_may_do() -> None:
    async with table() as runner:
        client = Client(runner)
        client.transport.say(
            {"type": "look"}, {"type": "legal", "id": 7}, {"type": "ping", "id": "p"}
        )
        assert (await client.transport.until("snapshot", 2))["sequence"] == runner.hosted.sequence
        legal = await client.transport.until("legal")
        assert legal["id"] == 7
        assert {one["type"] for one in legal["commands"]} >= {"place", "leave"}
        assert (await client.transport.until("pong"))["id"] == "p"


async def test_one_who_may_no_longer_is_sent_away_and_nothing_is_done() -> None:
    async with table() as runner:

        async def no() -> bool:
            return False

        client = Client(runner, is_still_allowed=no)
        client.transport.say(PLACE)
        assert (await client.dropped()).refusal.code == "not_signed_in"
        assert runner.hosted.state.stakes == {}


async def test_a_table_that_goes_elsewhere_says_so() -> None:
    async with table() as runner:
        client = Client(runner)
        await client.transport.until("snapshot")
        await runner.stop()
        why = await client.dropped()
        assert (why.refusal.code, why.status) == ("moved", 1012)


async def test_a_command_given_before_hanging_up_is_carried_out() -> None:
    async with table() as runner:
        client = Client(runner)
        await client.transport.until("snapshot")
        client.transport.say(PLACE)
        await client.hang_up()
        await settled()
        assert sum(runner.hosted.state.stakes.values()) == 100
        assert runner._listeners == set()


async def test_how_long_an_answer_took_is_told_to_the_metrics() -> None:
    times: list[float] = []
    async with table() as runner:
        client = Client(runner, on_answer=times.append)
        client.transport.say(PLACE, {"type": "nonsense"})
        await client.transport.until("refused")
    assert len(times) == 2


# --- anything at all ------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=5,
)
KINDS = st.sampled_from([*COMMANDS, "ping", "look", "legal", "give_entropy", "take_table"])
MESSAGES = st.fixed_dictionaries(
    {"type": KINDS | JSON},
    optional={"id": JSON, "by": JSON, "box": JSON, "wager": JSON, "amount": JSON, "player": JSON},
)
FRAMES = st.binary(max_size=40) | st.text(max_size=40) | MESSAGES.map(msgspec.json.encode)


@settings(deadline=None, max_examples=60)
@given(st.lists(FRAMES, max_size=12))
async def test_whatever_is_said_is_answered_and_the_table_goes_on(
    frames: list[str | bytes],
) -> None:
    """Each message has one answer, the session lives, and the table is where its events say."""
    async with table(ANNA) as runner:
        client = Client(
            runner, limits=PATIENT._replace(max_offences=10**6, max_pending_commands=10**6)
        )
        client.transport.say(*frames, {"type": "ping", "id": "the end"})
        while not any(frame.get("id") == "the end" for frame in client.transport.all("pong")):
            assert not client.task.done()
            await asyncio.sleep(0)
        await settled()
        answers = ("taken", "refused", "pong", "snapshot", "legal")
        number = sum(len(client.transport.all(kind)) for kind in answers)
        assert number == len(frames) + 2  # the greeting and the last ping
        assert not any(one["code"] == "store_failed" for one in client.transport.all("refused"))
        numbers = client.transport.sequences
        assert numbers == sorted(set(numbers))
        assert (await runner.store.head("t")).sequence == runner.hosted.sequence
        client.transport.inbox.put_nowait(None)
        with suppress(HungUp):
            await client.task
        await deal_step(runner)


def test_the_messages_have_a_published_schema(quick: LiveServer) -> None:
    published = quick.client().get("/schema/socket.json").json()
    assert published == msgspec.json.decode(msgspec.json.encode(socket_schema()))
    assert {"SnapshotFrame", "HostedTableView", "Place", "StakePaid", "ShoeCommitted"} <= {
        *published["$defs"]
    }
