"""One connection to a table: no message is lost or repeated, no client delays a table."""

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
from punto.web.sockets.connection import ClientDropped, TableConnection
from punto.web.sockets.frames import socket_schema
from punto.web.sockets.limits import ConnectionLimits
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    bet,
    deal_step,
    deal_until,
    execute,
    play_rounds,
    seat,
    start_runner,
)
from tests.unit.web.live_server import LiveServer

T = TypeVar("T")
OBSERVER = Principal("-", "observer")
PLACE = {"type": "place", "id": "one", "box": 1, "wager": "player", "amount": 100}
PATIENT = ConnectionLimits(messages_per_second=1e9, message_burst=10**9)


class ClientDisconnected(Exception):
    """The client has disconnected."""


class MemoryTransport:
    """A transport whose other end is the test."""

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.frames: list[dict[str, Any]] = []
        self.open = asyncio.Event()
        self.open.set()
        """Cleared while the client reads nothing."""

    async def receive(self) -> str | bytes:
        text = await self.inbox.get()
        if text is None:
            raise ClientDisconnected
        return text

    async def send(self, frame: bytes) -> None:
        await self.open.wait()
        self.frames.append(msgspec.json.decode(frame))

    def say(self, *messages: Any) -> None:
        for message in messages:
            raw = message if isinstance(message, str | bytes) else msgspec.json.encode(message)
            self.inbox.put_nowait(raw)

    # --- received frames

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
        """Return the last sequence number that the client has seen."""
        snapshots = [frame["sequence"] for frame in self.all("snapshot")]
        return max([*self.sequences, *snapshots], default=0)


class Client:
    """A connection and its transport."""

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
        with pytest.raises(ClientDisconnected):
            await self.task


@asynccontextmanager
async def table(*principals: Principal) -> AsyncIterator[TableRunner]:
    runner = await start_runner(MemoryStore())
    await seat(runner, *(principals or (ANNA, BOB)))
    await deal_until(runner, "betting")
    yield runner
    await runner.stop()


async def settled() -> None:
    """Let all tasks run until they wait."""
    for _ in range(20):
        await asyncio.sleep(0)


# --- greeting and resuming ------------------------------------------------------------------------


async def test_a_new_client_gets_a_snapshot() -> None:
    async with table() as runner:
        client = Client(runner)
        snapshot = await client.transport.until("snapshot")
        assert snapshot["sequence"] == runner.hosted.sequence
        assert snapshot["view"]["you"] == {
            "id": "anna", "role": "player", "boxes": [1], "standing": False,
            "dealer_may_bet": False, "deal_now": False,
        }  # fmt: skip
        assert snapshot["view"]["legal"] is None
        await client.hang_up()


async def test_staff_get_the_names_of_present_players() -> None:
    asked: list[str] = []
    erased: set[str] = set()

    async def names(ids: Iterable[str]) -> dict[str, str]:
        found = {one: one if one in erased else one.title() for one in ids}
        asked.extend(found)
        return found

    async with table(ANNA) as runner:
        dealer = Client(runner, DEE, find_names=names, send_views=True)
        assert (await dealer.transport.until("snapshot"))["view"]["names"] == {"anna": "Anna"}
        await execute(runner, BOB, "sit", box=2)
        dealer.transport.say({"type": "look"})
        seen = (await dealer.transport.until("snapshot", 3))["view"]
        assert seen["names"] == {"anna": "Anna", "bob": "Bob"}
        erased.add("bob")
        dealer.transport.say({"type": "look"})
        seen = (await dealer.transport.until("snapshot", 4))["view"]
        assert seen["names"] == {"anna": "Anna", "bob": "bob"}, (
            "a name is not kept after its erasure"
        )
        await deal_step(runner)
        await settled()
        assert {*asked} == {"anna", "bob"}
        asked.clear()
        player = Client(runner, ANNA, find_names=names)
        assert (await player.transport.until("snapshot"))["view"]["names"] is None
        assert asked == []


async def test_without_the_store_an_id_is_shown_as_the_name() -> None:
    async def names(_: Iterable[str]) -> dict[str, str]:
        raise store_failed("test", "the disk is gone")

    async with table(ANNA) as runner:
        dealer = Client(runner, DEE, find_names=names)
        assert (await dealer.transport.until("snapshot"))["view"]["names"] == {"anna": "anna"}


async def test_a_reconnecting_client_gets_missed_events() -> None:
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


async def test_a_reconnecting_client_without_missed_events_gets_none() -> None:
    async with table() as runner:
        client = Client(runner, after=runner.hosted.sequence, send_views=True)
        await client.transport.until("resumed")
        await settled()
        assert [frame["type"] for frame in client.transport.frames] == ["resumed"]


@pytest.mark.parametrize("after", [10**6, -1])
async def test_an_unknown_sequence_cannot_be_resumed(after: int) -> None:
    async with table() as runner:
        client = Client(runner, after=after)
        await client.transport.until("snapshot")
        assert client.transport.all("resumed") == []


async def test_a_client_far_behind_gets_a_snapshot() -> None:
    """Otherwise it would be dropped, reconnect with the same number, and be dropped again."""

    limits = PATIENT._replace(max_unread_bytes=8_000)
    async with table() as runner:
        await play_rounds(runner, 5)
        client = Client(runner, after=1, limits=limits)
        await client.transport.until("snapshot")
        assert client.transport.all("resumed") == []
        await bet_next(runner)
        await client.transport.until("events")
        assert not client.task.done()


# --- events ---------------------------------------------------------------------------------------


async def test_events_arrive_in_order_and_filtered_by_role() -> None:
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
            snapshots = [one for frame in client.transport.all("events") for one in frame["events"]]
            others = {"anna", "bob"} - {principal.id}
            assert not any(name in str(snapshots) for name in others)
            for record, one in zip(records, snapshots, strict=True):
                event = record.decode_event()
                assert one["at"] == record.at
                if not isinstance(event, dict):
                    seen = view_event(state, event, Actor("player", principal.id))
                    assert one["event"] == msgspec.json.decode(msgspec.json.encode(seen))


async def test_an_answer_follows_its_events() -> None:
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


async def test_queued_messages_are_sent_in_one_frame() -> None:
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
async def test_a_client_that_follows_views_gets_the_latest(slow: bool) -> None:
    async with table() as runner:
        client = Client(runner, send_views=True)
        await client.transport.until("snapshot")
        if slow:
            client.transport.open.clear()
        client.transport.say(PLACE)
        await settled()
        await play_rounds(runner, 1)
        client.transport.say({**PLACE, "id": "late"})  # answered, while events of others are queued
        await settled()
        client.transport.open.set()
        await settled()
        views = client.transport.all("snapshot")
        assert views[-1]["sequence"] == runner.hosted.sequence
        assert views[-1]["view"]["rounds"] == runner.hosted.state.rounds_begun
        assert len(views) == len({view["sequence"] for view in views})
        assert not slow or len(views) <= 3
        assert client.transport.sequences == sorted(client.transport.sequences)


async def test_a_slow_client_gets_a_view_after_its_own_command() -> None:
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
    """The count of unread bytes returns to zero, however long it takes."""
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


async def test_a_rate_limited_client_may_send_again_after_a_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [100.0]
    monkeypatch.setattr(connection_module, "perf_counter", lambda: now[0])
    async with table() as runner:
        client = Client(runner, limits=ConnectionLimits(messages_per_second=2, message_burst=1))
        client.transport.say({"type": "ping"}, {"type": "ping"})
        await client.transport.until("refused")
        now[0] += 0.5
        client.transport.say({"type": "ping"})
        await client.transport.until("pong", 2)


async def test_the_number_of_pending_commands_is_limited() -> None:
    async with table() as runner:
        client = Client(runner, limits=PATIENT._replace(max_pending_commands=3))
        client.transport.say(*({**PLACE, "id": f"{n}", "amount": 1} for n in range(5)))
        await client.transport.until("taken", 3)
        assert [frame["id"] for frame in client.transport.all("refused")] == ["3", "4"]
        assert {frame["code"] for frame in client.transport.all("refused")} == {"too_fast"}
        client.transport.say({**PLACE, "id": "4", "amount": 1})  # they have been answered
        await client.transport.until("taken", 4)
        assert sum(runner.hosted.state.stakes.values()) == 4


# --- messages -------------------------------------------------------------------------------------


async def test_a_repeated_command_gets_its_first_answer() -> None:
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
async def test_a_client_cannot_set_actor_or_time(more: dict[str, Any]) -> None:
    async with table() as runner:
        client = Client(runner)
        client.transport.say({**PLACE, **more})
        answer = await client.transport.until("refused")
        assert (answer["code"], answer["id"]) == ("bad_message", "one")
        assert runner.hosted.state.stakes == {}


@pytest.mark.parametrize(
    "garbage",
    [b"", b"{", b"\xff\xfe", b"[]", b"7", b"null", b'"x"', b"{}", b'{"type":5}', b"[" * 9_000,
     b'{"type":"place"}', b'{"type":"nonsense"}', "x" * (ConnectionLimits().max_message_bytes + 1),
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


async def test_a_client_may_request_a_view_and_legal_commands() -> None:
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


async def test_a_client_that_lost_its_permission_is_disconnected() -> None:
    async with table() as runner:

        async def no() -> bool:
            return False

        client = Client(runner, is_still_allowed=no)
        client.transport.say(PLACE)
        assert (await client.dropped()).refusal.code == "not_signed_in"
        assert runner.hosted.state.stakes == {}


async def test_a_client_is_informed_when_its_table_moves() -> None:
    async with table() as runner:
        client = Client(runner)
        await client.transport.until("snapshot")
        await runner.stop()
        why = await client.dropped()
        assert (why.refusal.code, why.status) == ("moved", 1012)


async def test_a_command_sent_before_disconnecting_is_executed() -> None:
    async with table() as runner:
        client = Client(runner)
        await client.transport.until("snapshot")
        client.transport.say(PLACE)
        await client.hang_up()
        await settled()
        assert sum(runner.hosted.state.stakes.values()) == 100
        assert runner._listeners == set()


async def test_answer_times_are_in_the_metrics() -> None:
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
async def test_any_message_is_answered_and_the_table_continues(
    frames: list[str | bytes],
) -> None:
    """Each message has one answer, the connection stays open, and the table equals its events."""
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
        assert number == len(frames) + 2  # the first snapshot and the last ping
        assert not any(one["code"] == "store_failed" for one in client.transport.all("refused"))
        numbers = client.transport.sequences
        assert numbers == sorted(set(numbers))
        assert (await runner.store.head("t")).sequence == runner.hosted.sequence
        client.transport.inbox.put_nowait(None)
        with suppress(ClientDisconnected):
            await client.task
        await deal_step(runner)


def test_the_messages_have_a_published_schema(quick: LiveServer) -> None:
    published = quick.client().get("/schema/socket.json").json()
    assert published == msgspec.json.decode(msgspec.json.encode(socket_schema()))
    assert {"SnapshotFrame", "HostedTableView", "Place", "StakePaid", "ShoeCommitted"} <= {
        *published["$defs"]
    }
