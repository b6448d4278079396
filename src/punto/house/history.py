"""The history of a table: past rounds and shoes, without reading all its events.

`hosting.history_index` stores the shoe of each round and the state at the beginning of each shoe.
From there a shoe is replayed once and cached as a `ShoeReplay`. The replay of an unfinished shoe is
continued at each request.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from typing import Any, NamedTuple

import msgspec

from punto.house.fairness.fairness_state import FairnessState
from punto.house.fairness.shoe_proof import build_shoe_proof
from punto.house.hosting.encoded_events import EncodedEvent, encode_event
from punto.house.hosting.history_index import decode_shoe_start, round_key, shoe_key
from punto.house.hosting.hosted_state import HostedState, new_hosted_state
from punto.house.shoe_replay import LATE_ROUND_EVENTS, RoundSummary, ShoeReplay
from punto.house.table_house_settings import TableHouseSettings, load_setup
from punto.records.export import TableExporter
from punto.records.format import ShoeRecord
from punto.refusals import Refused
from punto.store import Store, StoredEvent, TableHeader
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.config import Setup
from punto.table.events import AnyEvent, Event
from punto.table.state import State

MAX_CACHED_SHOES = 64
MAX_CACHED_SETUPS = 1_000
MAX_PREPARATION_EVENTS = 500
"""The latest are kept: players come and go while a table waits."""
YIELD_EVERY = 50
"""Events read before other tasks get a turn."""


class ShoeSummary(msgspec.Struct, frozen=True):
    shoe: int
    at: int
    over: bool
    """The next shoe has begun."""
    rounds: tuple[RoundSummary, ...]
    results: tuple[str, ...]
    """The results marked on the roads."""
    fairness: FairnessState | None
    """Only for virtual cards."""
    document: dict[str, Any] | None
    """The shoe proof, once the seed is revealed."""


class HistoryEvent(NamedTuple):
    """A past event, the table state after it, and who caused it."""

    encoded: EncodedEvent
    state: State
    actor: Actor


class HistoryReader:
    def __init__(self, store: Store, max_cached_shoes: int = MAX_CACHED_SHOES) -> None:
        self._store = store
        self._max_cached_shoes = max_cached_shoes
        self._replays: OrderedDict[tuple[str, int], ShoeReplay] = OrderedDict()
        self._setups: OrderedDict[str, tuple[Setup, TableHouseSettings]] = OrderedDict()

    async def read_round(
        self, header: TableHeader, number: int
    ) -> tuple[RoundSummary, int, list[HistoryEvent]]:
        """Return a round, the number of its shoe, and its events."""
        entry = await self._store.get_private(header.id, round_key(number))
        if entry is None:
            raise Refused("no_such_round", table=header.id, round=number)
        replay = await self._replay_shoe(header, int(entry.split()[1]))
        summary = replay.rounds.get(number)
        if summary is None:
            raise Refused("no_such_round", table=header.id, round=number)
        return summary, replay.shoe, await self._round_events(header, replay, summary)

    async def read_shoe(self, header: TableHeader, number: int) -> ShoeSummary:
        replay = await self._replay_shoe(header, number)
        return ShoeSummary(
            replay.shoe,
            replay.at,
            replay.is_over,
            tuple(replay.rounds.values()),
            replay.results,
            replay.fairness if replay.fairness.shoe else None,
            await self._shoe_proof(header, replay),
        )

    async def read_preparation(self, header: TableHeader, number: int) -> list[HistoryEvent]:
        """Return the preparation of a shoe: the events after the last round before it."""
        began = (await self._replay_shoe(header, number)).initial.sequence
        setup = self.setup_of(header)[0]
        hosted, after = new_hosted_state(setup), 0
        if number > 1:
            before = await self._replay_shoe(header, number - 1)
            hosted = before.initial
            if before.rounds:
                last = before.rounds[max(before.rounds)]
                hosted, after = before.checkpoint_before(last.round), last.last
        events: deque[HistoryEvent] = deque(maxlen=MAX_PREPARATION_EVENTS)
        async for stored, event in self._read_events(header.id, hosted.sequence):
            hosted = hosted.apply(event, stored.at)
            if stored.sequence > after:
                encoded = encode_event(stored.sequence, stored.at, event, hosted.state)
                events.append(HistoryEvent(encoded, hosted.state, stored.actor))
            if stored.sequence >= began:
                break
        return [*events]

    async def export_records(self, header: TableHeader, shoe: int | None) -> AsyncIterator[bytes]:
        """Yield the open record format line by line, for one shoe or the whole table."""
        setup = self.setup_of(header)[0]
        exporter = TableExporter(setup, header.id, header.created)
        shoes = after = 0
        if shoe is not None:
            await self._state_at_shoe_start(header.id, setup, shoe)  # refuses an unknown shoe
        if shoe is not None and shoe > 1:  # its preparation lies after the start of the shoe before
            before = await self._state_at_shoe_start(header.id, setup, shoe - 1)
            shoes, after = shoe - 1, before.sequence
            for synthetic in _events_leading_to(before):
                exporter.apply(None, synthetic)
        yield msgspec.json.encode(exporter.header) + b"\n"
        async for stored, event in self._read_events(header.id, after):
            for line in exporter.apply(stored.at, event):
                shoes += isinstance(line, ShoeRecord)
                if shoe in (None, shoes):
                    yield msgspec.json.encode(line) + b"\n"
            if shoe is not None and shoes > shoe:
                return
        for line in exporter.finish():
            if shoe in (None, shoes):
                yield msgspec.json.encode(line) + b"\n"

    # --- replays ----------------------------------------------------------------------------------

    def setup_of(self, header: TableHeader) -> tuple[Setup, TableHouseSettings]:
        """Return the cached setup: a header never changes, and compiling a rulebook is slow."""
        setup_and_settings = self._setups.get(header.id)
        if setup_and_settings is None:
            setup_and_settings = self._setups[header.id] = load_setup(header)
            if len(self._setups) > MAX_CACHED_SETUPS:
                self._setups.popitem(last=False)
        return setup_and_settings

    async def _replay_shoe(self, header: TableHeader, shoe: int) -> ShoeReplay:
        """Return the replay of a shoe, up to the latest event in the store."""
        key = (header.id, shoe)
        replay = self._replays.get(key)
        if replay is None:
            setup = self.setup_of(header)[0]
            replay = self._replays.setdefault(
                key,
                ShoeReplay(setup, shoe, await self._state_at_shoe_start(header.id, setup, shoe)),
            )
            if len(self._replays) > self._max_cached_shoes:
                self._replays.popitem(last=False)
        else:
            self._replays.move_to_end(key)
        async with replay.lock:
            if not replay.is_over:
                async for stored, event in self._read_events(header.id, replay.hosted.sequence):
                    replay.apply(stored, event)
                    if replay.is_over:
                        break
        return replay

    async def _state_at_shoe_start(self, table: str, setup: Setup, shoe: int) -> HostedState:
        entry = await self._store.get_private(table, shoe_key(shoe))
        if entry is None:
            raise Refused("no_such_shoe", table=table, shoe=shoe)
        if indexed := decode_shoe_start(setup, entry):
            return indexed
        # Written by another version: replay from the first event.
        hosted = new_hosted_state(setup)
        async for stored, event in self._read_events(table, 0):
            hosted = hosted.apply(event, stored.at)
            if hosted.shoe_count == shoe:
                break
        return hosted

    async def _round_events(
        self, header: TableHeader, replay: ShoeReplay, summary: RoundSummary
    ) -> list[HistoryEvent]:
        hosted, events = replay.checkpoint_before(summary.round), []
        ended = False
        async for stored, event in self._read_events(header.id, hosted.sequence):
            hosted = hosted.apply(event, stored.at)
            if summary.first <= stored.sequence and not (
                ended and not isinstance(event, LATE_ROUND_EVENTS)
            ):
                state = hosted.state
                encoded = encode_event(stored.sequence, stored.at, event, state)
                events.append(HistoryEvent(encoded, state, stored.actor))
                ended = ended or isinstance(event, e.RoundEnded | e.RoundVoided)
                ended = ended and not isinstance(event, e.RoundReopened)
            if stored.sequence >= summary.last:
                break
        return events

    async def _shoe_proof(self, header: TableHeader, replay: ShoeReplay) -> dict[str, Any] | None:
        if replay.proof is None and replay.fairness.stage == "revealed":
            setup, number = replay.setup, replay.fairness.shoe
            before = new_hosted_state(setup)
            if replay.shoe > 1:  # the commitment lies between the previous shoe and this one
                before = await self._state_at_shoe_start(header.id, setup, replay.shoe - 1)
            events: list[AnyEvent] = []
            async for _, event in self._read_events(header.id, before.sequence):
                events.append(event)
                if not isinstance(event, Event) and _is_reveal_of(event, number):
                    break
            replay.proof = build_shoe_proof(header.id, before.state.setup, events, number)
        return replay.proof

    async def _read_events(
        self, table: str, after: int
    ) -> AsyncIterator[tuple[StoredEvent, AnyEvent]]:
        """Yield events in order, with turns for other tasks in between."""
        number = 0
        async for stored in self._store.read(table, after=after):
            yield stored, stored.decode_event()
            number += 1
            if number % YIELD_EVERY == 0:
                await asyncio.sleep(0)


def _events_leading_to(hosted: HostedState) -> Iterator[Event]:
    """Yield events that bring `TableExporter` to the same point as all earlier events would."""
    yield from (e.ShoeReady(burned=False) for _ in range(hosted.shoe_count))
    if hosted.state.election:
        yield e.RulesChanged(**msgspec.structs.asdict(hosted.state.election))
    yield e.LimitsSet(limits=hosted.state.limits)
    for (box, wager, player), amount in hosted.state.stakes.items():
        yield e.StakePlaced(player=player, box=box, wager=wager, amount=amount)


def _is_reveal_of(event: Any, shoe: int) -> bool:
    return bool(event.get("type") == "shoe_revealed" and event.get("shoe") == shoe)
