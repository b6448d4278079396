"""What happened at a table before: rounds and shoes, found without reading the table's life.

The runner keeps, with the events themselves, in which shoe each round was and how the table stood
when each shoe began. From there a shoe is followed once and remembered as a *story*: which rounds
it had, where their events are, and how things stood at some of them. A shoe that is still dealt is
followed further whenever it is asked for.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import Any, Literal, NamedTuple

import msgspec

from punto.house.fairness.shoe_commitment import FairnessState
from punto.house.fairness.shoe_proof import build_shoe_proof
from punto.house.hosting.encoded_events import EncodedEvent, encode_event
from punto.house.hosting.hosted_state import HostedState, new_hosted_state, unpack
from punto.house.settings import Settings, load_setup
from punto.records.export import TableExporter
from punto.records.format import ShoeRecord
from punto.refusals import Refused, quote_input
from punto.store import Store, StoredEvent, TableHeader
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.config import Setup
from punto.table.events import AnyEvent, Event
from punto.table.state import State

MAX_CACHED_SHOES = 64
MAX_CACHED_SETUPS = 1_000
MAX_ROUNDS_PER_SHOE = 5_000
"""Of one shoe, the latest: a continuous shuffler's has no end."""
MAX_PREPARATION_EVENTS = 500
"""Events before a shoe, the latest: people come and go at a table that waits."""
CHECKPOINT_EVERY = 16
"""Rounds between two standings that a story keeps."""
YIELD_EVERY = 50
"""Events followed before others have their turn."""

Status = Literal["open", "played", "free", "void", "void_hand"]
_LATE_ROUND_EVENTS = (e.MisdealFoundLate, e.ResultStands, e.PaymentReversed, e.RoundUndone)
"""What still belongs to a round that has ended."""
_IRREGULAR_EVENTS = (
    e.ForeignCardFound,
    e.ExcessDrawn,
    e.CardCameFaceUp,
    e.CardsExhausted,
    e.MisdealReported,
    e.MisdealStands,
    e.MisdealFoundLate,
    e.VoidHandBegun,
    e.RoundVoided,
)
"""What makes a round one that is looked at again."""


class RoundSummary(msgspec.Struct, frozen=True):
    """A round in a few words."""

    round: int
    at: int
    """When it began."""
    first: int
    last: int
    """Its events."""
    status: Status = "open"
    result: str | None = None
    """As `Bp`; None before it is decided, and of a round that is void."""
    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()
    player_total: int | None = None
    banker_total: int | None = None
    die: int | None = None
    irregular: bool = False
    """Something went wrong in it, whatever was decided then."""


class ShoeSummary(msgspec.Struct, frozen=True):
    shoe: int
    at: int
    over: bool
    """Another has begun."""
    rounds: tuple[RoundSummary, ...]
    results: tuple[str, ...]
    """Those that are marked on the roads."""
    fairness: FairnessState | None
    """Of virtual cards."""
    document: dict[str, Any] | None
    """Once the seed is revealed: all that is needed to check the shoe."""


class HistoryEvent(NamedTuple):
    """An event of a round, the table as it left it, and who led to it."""

    encoded: EncodedEvent
    state: State
    actor: Actor


class ShoeReplay:
    def __init__(self, setup: Setup, shoe: int, began: HostedState) -> None:
        self.setup = setup
        self.shoe = shoe
        self.initial = began
        self.at = began.last_dealing_at
        self.hosted = began
        self.fairness = began.fairness
        self.results = began.results
        self.is_over = False
        self.rounds: dict[int, RoundSummary] = {}
        self.checkpoints: dict[int, HostedState] = {}
        """By round: how things stood before its first event."""
        self.proof: dict[str, Any] | None = None
        self.lock = asyncio.Lock()

    def apply(self, record: StoredEvent, event: AnyEvent) -> None:
        if isinstance(event, e.ShoeReady):
            self.is_over = True
            return
        before, self.hosted = self.hosted, self.hosted.apply(event, record.at)
        if isinstance(event, Event):
            self._update_round(before, event, record)
        if self.hosted.fairness.shoe == self.fairness.shoe:
            self.fairness = self.hosted.fairness
        if self.hosted.results:
            self.results = self.hosted.results
        elif isinstance(event, e.RoundUndone):
            self.results = ()

    def _update_round(self, before: HostedState, event: Event, record: StoredEvent) -> None:
        if isinstance(event, e.BetsOpened | e.VoidHandBegun):
            self._begin_round(before, event, record)
            return
        number = self.hosted.state.rounds_begun
        now = self.rounds.get(number)
        if now is None or (now.status != "open" and not isinstance(event, _LATE_ROUND_EVENTS)):
            return
        self.rounds[number] = _update_summary(now, event, before, record.sequence)

    def _begin_round(
        self, before: HostedState, event: e.BetsOpened | e.VoidHandBegun, record: StoredEvent
    ) -> None:
        if event.round in self.rounds:  # a void hand in place of a round whose bets were open
            now = self.rounds[event.round]
            self.rounds[event.round] = _update_summary(now, event, before, record.sequence)
            return
        self.rounds[event.round] = RoundSummary(
            event.round,
            record.at,
            record.sequence,
            record.sequence,
            irregular=isinstance(event, _IRREGULAR_EVENTS),
        )
        if (len(self.rounds) - 1) % CHECKPOINT_EVERY == 0 or not self.checkpoints:
            self.checkpoints[event.round] = before
        if len(self.rounds) > MAX_ROUNDS_PER_SHOE:
            gone = next(iter(self.rounds))
            del self.rounds[gone]
            self.checkpoints = {
                number: one for number, one in self.checkpoints.items() if number >= gone
            }

    def checkpoint_before(self, number: int) -> HostedState:
        """The nearest kept hosted before a round."""
        return self.checkpoints[max(one for one in self.checkpoints if one <= number)]


def _update_summary(
    now: RoundSummary, event: Event, before: HostedState, sequence: int
) -> RoundSummary:
    more: dict[str, Any] = {"last": sequence}
    if isinstance(event, _IRREGULAR_EVENTS):
        more["irregular"] = True
    dealt = before.state.round
    if isinstance(event, e.RoundDecided) and dealt:
        more |= {
            "player": tuple(map(str, dealt.player)),
            "banker": tuple(map(str, dealt.banker)),
            "player_total": event.player,
            "banker_total": event.banker,
            "die": dealt.die,
        }
    elif isinstance(event, e.RoundEnded) and dealt:
        status = "void_hand" if dealt.void_hand else "free" if dealt.free else "played"
        more |= {"status": status, "result": before.pending_result}
    elif isinstance(event, e.RoundVoided | e.RoundUndone):
        more |= {"status": "void", "result": None}
    elif isinstance(event, e.ShuffleRequired):  # bets that had been opened are void (7.4)
        more |= {"status": "void"}
    return msgspec.structs.replace(now, **more)


class HistoryReader:
    def __init__(self, store: Store, max_cached_shoes: int = MAX_CACHED_SHOES) -> None:
        self._store = store
        self._max_cached_shoes = max_cached_shoes
        self._replays: OrderedDict[tuple[str, int], ShoeReplay] = OrderedDict()
        self._setups: OrderedDict[str, tuple[Setup, Settings]] = OrderedDict()

    # --- asked ------------------------------------------------------------------------------------

    async def read_round(
        self, header: TableHeader, number: int
    ) -> tuple[RoundSummary, int, list[HistoryEvent]]:
        """A round, its shoe, and its events ready to be shown."""
        kept = await self._store.get_private(header.id, f"round/{number}")
        if kept is None:
            raise Refused(
                "no_such_round", f"table {quote_input(header.id)} has had no round {number}"
            )
        story = await self._replay_shoe(header, int(kept.split()[1]))
        past = story.rounds.get(number)
        if past is None:
            raise Refused("no_such_round", f"round {number} is too long ago to be shown here")
        return past, story.shoe, await self._round_events(header, story, past)

    async def read_shoe(self, header: TableHeader, number: int) -> ShoeSummary:
        story = await self._replay_shoe(header, number)
        return ShoeSummary(
            story.shoe,
            story.at,
            story.is_over,
            tuple(story.rounds.values()),
            story.results,
            story.fairness if story.fairness.shoe else None,
            await self._shoe_proof(header, story),
        )

    async def read_preparation(self, header: TableHeader, number: int) -> list[HistoryEvent]:
        """How the cards of a shoe came to be dealt: what followed the last round before it."""
        began = (await self._replay_shoe(header, number)).initial.sequence
        setup = self.setup_of(header)[0]
        hosted, after = new_hosted_state(setup), 0
        if number > 1:
            before = await self._replay_shoe(header, number - 1)
            hosted = before.initial
            if before.rounds:
                last = before.rounds[max(before.rounds)]
                hosted, after = before.checkpoint_before(last.round), last.last
        steps: deque[HistoryEvent] = deque(maxlen=MAX_PREPARATION_EVENTS)
        async for record, happened in self._read_events(header.id, hosted.sequence):
            hosted = hosted.apply(happened, record.at)
            if record.sequence > after:
                item = encode_event(record.sequence, record.at, happened, hosted.state)
                steps.append(HistoryEvent(item, hosted.state, record.actor))
            if record.sequence >= began:
                break
        return [*steps]

    async def export_records(self, header: TableHeader, shoe: int | None) -> AsyncIterator[bytes]:
        """The open record format, a line at a time: of one shoe, or of the table's life."""
        setup = self.setup_of(header)[0]
        fold = TableExporter(setup, header.id, header.created)
        shoes = after = 0
        if shoe is not None:
            await self._state_at_shoe_start(header.id, setup, shoe)  # refuses one that never was
        if shoe is not None and shoe > 1:  # its cards were burned after the shoe before began
            before = await self._state_at_shoe_start(header.id, setup, shoe - 1)
            shoes, after = shoe - 1, before.sequence
            for event in _events_leading_to(before):
                fold.apply(None, event)
        yield msgspec.json.encode(fold.header) + b"\n"
        async for record, happened in self._read_events(header.id, after):
            for line in fold.apply(record.at, happened):
                shoes += isinstance(line, ShoeRecord)
                if shoe in (None, shoes):
                    yield msgspec.json.encode(line) + b"\n"
            if shoe is not None and shoes > shoe:
                return
        for line in fold.finish():
            if shoe in (None, shoes):
                yield msgspec.json.encode(line) + b"\n"

    # --- found ------------------------------------------------------------------------------------

    def setup_of(self, header: TableHeader) -> tuple[Setup, Settings]:
        """Read once: a header never changes, and compiling a book takes a while."""
        made = self._setups.get(header.id)
        if made is None:
            made = self._setups[header.id] = load_setup(header)
            if len(self._setups) > MAX_CACHED_SETUPS:
                self._setups.popitem(last=False)
        return made

    async def _replay_shoe(self, header: TableHeader, shoe: int) -> ShoeReplay:
        """As far as the store has it now."""
        key = (header.id, shoe)
        story = self._replays.get(key)
        if story is None:
            setup = self.setup_of(header)[0]
            story = self._replays.setdefault(
                key,
                ShoeReplay(setup, shoe, await self._state_at_shoe_start(header.id, setup, shoe)),
            )
            if len(self._replays) > self._max_cached_shoes:
                self._replays.popitem(last=False)
        else:
            self._replays.move_to_end(key)
        async with story.lock:
            if not story.is_over:
                async for record, happened in self._read_events(header.id, story.hosted.sequence):
                    story.apply(record, happened)
                    if story.is_over:
                        break
        return story

    async def _state_at_shoe_start(self, table: str, setup: Setup, shoe: int) -> HostedState:
        kept = await self._store.get_private(table, f"shoe/{shoe}")
        if kept is None:
            raise Refused("no_such_shoe", f"table {quote_input(table)} has had no shoe {shoe}")
        with suppress(msgspec.DecodeError):
            hosted = unpack(setup, kept)
            if hosted.shoe_count == shoe and hosted.state.phase == "ready":
                return hosted
        # Kept by an earlier version, in another shape: followed from the first event.
        hosted = new_hosted_state(setup)
        async for record, happened in self._read_events(table, 0):
            hosted = hosted.apply(happened, record.at)
            if hosted.shoe_count == shoe:
                break
        return hosted

    async def _round_events(
        self, header: TableHeader, story: ShoeReplay, past: RoundSummary
    ) -> list[HistoryEvent]:
        hosted, steps = story.checkpoint_before(past.round), []
        ended = False
        async for record, happened in self._read_events(header.id, hosted.sequence):
            hosted = hosted.apply(happened, record.at)
            if past.first <= record.sequence and not (
                ended and not isinstance(happened, _LATE_ROUND_EVENTS)
            ):
                state = hosted.state
                item = encode_event(record.sequence, record.at, happened, state)
                steps.append(HistoryEvent(item, state, record.actor))
                ended = ended or isinstance(happened, e.RoundEnded | e.RoundVoided)
            if record.sequence >= past.last:
                break
        return steps

    async def _shoe_proof(self, header: TableHeader, story: ShoeReplay) -> dict[str, Any] | None:
        if story.proof is None and story.fairness.stage == "revealed":
            setup, number = story.setup, story.fairness.shoe
            before = 0  # the commitment came before this shoe and after the one before
            if story.shoe > 1:
                before = (
                    await self._state_at_shoe_start(header.id, setup, story.shoe - 1)
                ).sequence
            happened: list[AnyEvent] = []
            async for _, one in self._read_events(header.id, before):
                happened.append(one)
                if not isinstance(one, Event) and _is_reveal_of(one, number):
                    break
            story.proof = build_shoe_proof(header.id, setup, happened, number)
        return story.proof

    async def _read_events(
        self, table: str, after: int
    ) -> AsyncIterator[tuple[StoredEvent, AnyEvent]]:
        """Events in order, with room for others in between."""
        number = 0
        async for record in self._store.read(table, after=after):
            yield record, record.decode_event()
            number += 1
            if number % YIELD_EVERY == 0:
                await asyncio.sleep(0)


def _events_leading_to(hosted: HostedState) -> Iterator[Event]:
    """Events after which a table's records go on as after its whole life until then."""
    yield from (e.ShoeReady(burned=False) for _ in range(hosted.shoe_count))
    yield e.LimitsSet(limits=hosted.state.limits)
    for (box, wager, player), amount in hosted.state.stakes.items():
        yield e.StakePlaced(player=player, box=box, wager=wager, amount=amount)


def _is_reveal_of(event: Any, shoe: int) -> bool:
    return bool(event.get("type") == "shoe_revealed" and event.get("shoe") == shoe)
