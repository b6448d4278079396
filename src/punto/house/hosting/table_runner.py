"""The single writer of a table: commands are queued, decided, persisted, then broadcast.

Events are on disk before they are broadcast and before the command is answered. After a store
failure the state is read again before the next command is decided.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec

from punto.house.command_result import (
    Accepted,
    CommandResult,
    bad_message,
    not_hosted,
    store_failed,
)
from punto.house.defaults import RESUME_BUFFER
from punto.house.fairness.card_source import fill_drawn_field
from punto.house.fairness.seed_encryption import SeedCipher
from punto.house.hosting.earliest_draw import check_draw_time
from punto.house.hosting.encoded_events import EncodedEvent, encode_event
from punto.house.hosting.fairness_events import due_fairness_events
from punto.house.hosting.history_index import index_entries
from punto.house.hosting.hosted_state import (
    SNAPSHOT_VERSION,
    HostedEvent,
    HostedState,
    new_hosted_state,
    pack,
)
from punto.house.hosting.pay_scale_claims import NO_CLAIMS, PayScaleClaims
from punto.house.hosting.principal import AUTO_DEALER, CASHIER, Principal
from punto.house.hosting.proposer_check import check_proposer
from punto.house.hosting.seat_limits import SeatLimits
from punto.house.hosting.shoe_seed import PLAIN, SEED_KEY, ShoeSeed
from punto.house.hosting.state_reader import load_snapshot
from punto.house.hosting.table_clock import TableClock
from punto.house.hosting.table_permissions import check_human_dealer, check_permission
from punto.house.house_commands import HOUSE_COMMANDS, TableContext, decide_house_command
from punto.house.structured_log import log
from punto.house.table_cash import decide_cash
from punto.house.table_house_settings import load_setup
from punto.house.wallets.practice_chips import check_practice_limit
from punto.refusals import Refusal, Refused, refusal
from punto.store import Lease, LeaseLost, Snapshot, Store, StoreFailed, TableHeader, WrongSequence
from punto.table import events as e
from punto.table.codec import decode_command
from punto.table.commands import INSPECTOR, Actor, Command
from punto.table.config import Setup
from punto.table.decide import apply_command
from punto.table.events import AnyEvent
from punto.table.state import State
from punto.tracing import OpenSpan, current_span, span

MAX_QUEUED_COMMANDS = 10_000
"""Per table."""
SNAPSHOT_EVERY = 400
STORE_RETRY_SECONDS = 0.2
"""Pause before a failed store is used again."""

EventListener = Callable[[Sequence[EncodedEvent]], None]
PlayCheck = Callable[[str, Actor, str, Sequence[AnyEvent]], Awaitable[None]]
"""Refuses events that a limit of a player forbids: table, actor, command id, events."""


class _QueuedCommand(NamedTuple):
    principal: Principal
    message: dict[str, Any]
    fallback_id: str
    """Used without a client's id, so that a retry after a store failure is not executed twice."""
    result: asyncio.Future[CommandResult]
    span: OpenSpan | None
    """Span of the request, which the execution continues."""


class TableRunner:
    def __init__(
        self,
        store: Store,
        header: TableHeader,
        lease: Lease | None,
        now: Callable[[], int],
        elapsed: Callable[[], int],
        claims: PayScaleClaims = NO_CLAIMS,
        seed_cipher: SeedCipher = PLAIN,
        check_play: PlayCheck | None = None,
        seat_limits: SeatLimits | None = None,
    ) -> None:
        self.store = store
        self.header = header
        self.id = header.id
        self.lease = lease
        self.now = TableClock(now, elapsed)
        self._claims = claims
        self._check_play = check_play
        self._seat_limits = seat_limits or SeatLimits(0, list)
        self._configured, self.settings = load_setup(header)
        self.hosted: HostedState = new_hosted_state(self._configured)
        self.resume_buffer: deque[EncodedEvent] = deque(maxlen=RESUME_BUFFER)
        self.started_at = self.now()
        self.accepted_count = 0
        self.refused_count = 0
        self._shoe_seed = ShoeSeed(store, header.id, seed_cipher)
        self._fallback_ids = (
            f"{start}-{number}" for start in [token_hex(8)] for number in count(1)
        )
        self._queue: asyncio.Queue[_QueuedCommand] = asyncio.Queue(MAX_QUEUED_COMMANDS)
        self._listeners: set[EventListener] = set()
        self._stale = False
        self._snapshot_sequence = 0
        self._task: asyncio.Task[None] | None = None
        self.lease_lost = asyncio.Event()
        """Set when another house has the table."""
        self.stopped = asyncio.Event()
        """Set when the table is no longer hosted here, for any reason."""

    @property
    def setup(self) -> Setup:
        return self.hosted.state.setup

    @property
    def _seed(self) -> bytes | None:
        return self._shoe_seed.value

    # --- lifecycle --------------------------------------------------------------------------------

    async def start(self) -> None:
        await self._load_state()
        self.started_at = self.now()
        await self._append_missing_commitment()
        await self._claims.restore(self.hosted.state)
        self._task = asyncio.create_task(self._command_loop(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Answer the queued commands, save a snapshot and end; connections end at once."""
        await self.suspend()
        self.stopped.set()

    async def suspend(self) -> None:
        """Answer the queued commands and save a snapshot; connections stay open."""
        task, self._task = self._task, None  # refuses new commands
        if task:
            if not self.lease_lost.is_set() and not task.done():
                await self._queue.join()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        self._refuse_waiting()
        if self.lease_lost.is_set():
            self.stopped.set()
        if not self._stale and not self.lease_lost.is_set():
            await self._save_snapshot()

    def _refuse_waiting(self) -> None:
        while not self._queue.empty():
            queued = self._queue.get_nowait()
            self._queue.task_done()
            if not queued.result.done():
                queued.result.set_result(not_hosted(self.id))

    async def _load_state(self) -> None:
        self.hosted = await load_snapshot(self.store, self.id, self._configured)
        self._snapshot_sequence = self.hosted.sequence
        await self._catch_up()

    async def _catch_up(self) -> None:
        """Apply and broadcast events of the store that this runner has not applied yet."""
        async for record in self.store.read(self.id, after=max(0, self.hosted.sequence - 1)):
            self.now.not_before(record.at)
            if record.sequence <= self.hosted.sequence:
                continue  # read for its time only
            event = record.decode_event()
            after = self.hosted.apply(event, record.at, actor=record.actor)
            self._broadcast([HostedEvent(event, after)], record.at)
        if self.settings.cards == "virtual":
            await self._shoe_seed.load(self.hosted.fairness)
        self._stale = False

    async def _append_missing_commitment(self) -> None:
        """Append a commitment or reveal that is missing because of a crash; encrypt an old seed."""
        at = self.now.stamp()
        events, private = self._due_fairness_events(self.hosted, at)
        if self._shoe_seed.needs_encryption:
            private = {SEED_KEY: self._seed, **private}
        if events or private:
            await self._append(Actor("operator", AUTO_DEALER), None, at, events, private)

    # --- commands ---------------------------------------------------------------------------------

    async def request(
        self, principal: Principal, command: dict[str, Any] | Command
    ) -> CommandResult:
        """Submit a command and wait until its events are on disk."""
        return await self.submit(principal, command)

    def submit(
        self, principal: Principal, command: dict[str, Any] | Command
    ) -> asyncio.Future[CommandResult]:
        """Queue a command; commands are decided in the order of submission."""
        message = (
            msgspec.to_builtins(command) if isinstance(command, msgspec.Struct) else dict(command)
        )
        result: asyncio.Future[CommandResult] = asyncio.get_running_loop().create_future()
        if self._task is None or self.lease_lost.is_set():
            result.set_result(not_hosted(self.id))
        elif self._queue.full():
            result.set_result(refusal("busy"))
        else:
            self._queue.put_nowait(
                _QueuedCommand(principal, message, next(self._fallback_ids), result, current_span())
            )
        return result

    async def _command_loop(self) -> None:
        while not self.lease_lost.is_set():
            queued = await self._queue.get()
            result: CommandResult = store_failed()
            try:
                with span("table.execute", queued.span, table=self.id) as opened:
                    result = await self._execute_with_retries(queued)
                    if opened:
                        opened.set("command", str(queued.message.get("type")))
                        opened.set("refusal", result.code if isinstance(result, Refusal) else "")
            except asyncio.CancelledError:
                self._stale = True
                raise
            except Exception:  # one bad command must not end a table
                self._stale = True
                kind = str(queued.message.get("type"))  # the rest can name people
                log.exception("command_failed", extra={"table": self.id, "command": kind})
            finally:
                if not queued.result.done():
                    queued.result.set_result(result)
                self._queue.task_done()
            self.accepted_count += isinstance(result, Accepted)
            self.refused_count += isinstance(result, Refusal)
        self._refuse_waiting()

    async def _execute_with_retries(self, queued: _QueuedCommand) -> CommandResult:
        for attempt in range(3):
            try:
                if self._stale:
                    await self._catch_up()
                return await self._execute(queued, may_be_repeated=attempt > 0)
            except WrongSequence:
                self._stale = True  # another process wrote: read its events and decide again
            except LeaseLost:
                self.lease_lost.set()
                return not_hosted(self.id)
            except StoreFailed as failed:
                self._stale = True
                log.error("store_failed", extra={"table": self.id, "why": str(failed)})
                await asyncio.sleep(STORE_RETRY_SECONDS)
        return store_failed()

    async def _execute(self, queued: _QueuedCommand, *, may_be_repeated: bool) -> CommandResult:
        actor = self.resolve_actor(queued.principal, queued.message.get("type"))
        command_id = queued.message.get("id")
        if command_id is not None and (not isinstance(command_id, str) or not command_id):
            return bad_message("command_id_type")
        may_be_repeated = may_be_repeated or command_id is not None  # a fallback id is new
        command_id = command_id or queued.fallback_id
        if not self.hosted.is_timed:
            self.now.follow_wall_clock()
        at = self.now.stamp()
        try:
            await check_proposer(self.store, self.hosted, queued.message)
            with span("table.decide"):
                decided = self._decide(queued, actor, at)
            happened = [event for event, _ in decided]
            with self._seat_limits.reserve(self.id, queued.principal, happened):
                if self._check_play:
                    await self._check_play(self.id, actor, command_id, happened)
                events, private = self._add_fairness_events(decided, at)
                await self._claims.claim_if_opened(actor, events)
                accepted = await self._append(actor, command_id, at, events, private)
            await self._claims.release_if_closed(actor, events)
            return accepted
        except (WrongSequence, LeaseLost, StoreFailed):
            raise
        except Refused as refused:
            earlier = (
                await self._find_earlier_result(actor, command_id) if may_be_repeated else None
            )
            if earlier is None and queued.principal == CASHIER:
                # A refused transfer must never be accepted later: see `wallets`.
                await self._append(actor, command_id, at, [], {})
            return earlier or refused.refusal

    async def _find_earlier_result(self, actor: Actor, command_id: str) -> Accepted | None:
        """Return the result of the first execution: a repeated command is often illegal by now."""
        appended = await self.store.find_command(self.id, actor.id, command_id)
        return Accepted(appended.first, appended.last, True) if appended else None

    def resolve_actor(self, principal: Principal, command_type: str | None = None) -> Actor:
        """Return the principal as a table actor.

        A standing player has a role of its own (5.6); `stand` is given in that role.
        """
        role: Any = principal.role
        if role == "player":
            person = self.hosted.state.people.get(principal.id)
            if command_type == "stand" or (person and person.standing):
                role = "standing"
        return Actor(role, principal.id)

    # --- deciding ---------------------------------------------------------------------------------

    def _decide(self, queued: _QueuedCommand, actor: Actor, at: int) -> list[HostedEvent]:
        """Return the events of a command, each with the state after it."""
        message = queued.message
        if not isinstance(message.get("type"), str):
            raise Refused.of(bad_message("message_form"))
        if actor.role == INSPECTOR:
            raise Refused("read_only")
        check_permission(self.hosted, self.settings, queued.principal, message)
        if message["type"] in HOUSE_COMMANDS:
            table = TableContext(self.id, self.hosted, self.settings)
            events = decide_house_command(table, message, actor)
            return self._apply_events([(event, None) for event in events], at, actor)
        if not queued.principal.is_house:
            check_human_dealer(self.hosted, self.settings, queued.principal)
        elif queued.principal.role != "operator" and self.hosted.human_dealer is not None:
            raise Refused("table_taken")
        message = {**message, "by": {"role": actor.role, "id": actor.id}, "at": at}
        if self.settings.cards == "scanned" and message["type"] in ("buy_in", "cash_out"):
            message["cash"] = queued.principal != CASHIER
        command = decode_command(fill_drawn_field(self.hosted, self._seed, message))
        if self.settings.cards == "practice" and queued.principal == CASHIER:
            # Here, where no other command can come between check and event.
            check_practice_limit(self.hosted.state, command)
        if request := decide_cash(self.hosted, self.settings, command):
            return self._apply_events([(request, None)], at, actor)
        applied = apply_command(self.hosted.state, command)
        if isinstance(applied, Refusal):
            raise Refused.of(applied)
        if self.settings.cards == "virtual":
            check_draw_time(self.hosted, self.settings, [event for event, _ in applied], at)
        return self._apply_events(applied, at, actor)

    def _apply_events(
        self, events: Sequence[tuple[AnyEvent, State | None]], at: int, actor: Actor
    ) -> list[HostedEvent]:
        """Return the events, each with the state after it; the table state may be known."""
        hosted, applied = self.hosted, list[HostedEvent]()
        for event, state in events:
            hosted = hosted.apply(event, at, state, actor)
            applied.append(HostedEvent(event, hosted))
        return applied

    def _add_fairness_events(
        self, events: list[HostedEvent], at: int
    ) -> tuple[list[HostedEvent], dict[str, bytes | None]]:
        """Return the events with the fairness events after them, and the private data."""
        hosted, index = self.hosted, dict[str, bytes | None]()
        for event, after in events:
            index |= index_entries(event, hosted, after)
            hosted = after
        fairness_events, private = self._due_fairness_events(hosted, at)
        return [*events, *fairness_events], index | private

    def _due_fairness_events(
        self, hosted: HostedState, at: int
    ) -> tuple[list[HostedEvent], dict[str, bytes | None]]:
        if self.settings.cards != "virtual":
            return [], {}
        return due_fairness_events(self.id, hosted, self._seed, at)

    # --- persisting and broadcasting --------------------------------------------------------------

    async def _append(
        self,
        actor: Actor,
        command_id: str | None,
        at: int,
        events: list[HostedEvent],
        private: dict[str, bytes | None],
    ) -> Accepted:
        shoe = (events[-1].hosted if events else self.hosted).fairness.shoe
        with span("store.append", events=len(events)):
            appended = await self.store.append(
                self.id,
                self.hosted.sequence,
                command_id,
                actor,
                at,
                [event for event, _ in events],
                lease=self.lease,
                private=self._shoe_seed.encrypt(shoe, private),
            )
        if not appended.repeated:
            self._shoe_seed.after_append(private)
            self._broadcast(events, at)
            await self._snapshot_when_due(events)
        return Accepted(*appended)

    def _broadcast(self, events: list[HostedEvent], at: int) -> None:
        """Take over the state after the events and send them to the listeners."""
        encoded = [
            encode_event(hosted.sequence, at, event, hosted.state) for event, hosted in events
        ]
        if events:
            self.hosted = events[-1].hosted
        self.resume_buffer.extend(encoded)
        for listener in [*self._listeners]:
            try:
                listener(encoded)
            except Exception:  # the other listeners still get the events
                log.exception("listener_failed", extra={"table": self.id})

    async def _snapshot_when_due(self, events: list[HostedEvent]) -> None:
        ended = any(isinstance(event, e.RoundEnded) for event, _ in events)
        if ended and self.hosted.sequence - self._snapshot_sequence >= SNAPSHOT_EVERY:
            await self._save_snapshot()

    async def _save_snapshot(self) -> None:
        """Save a snapshot; a failure is logged and harms nothing."""
        hosted = self.hosted
        try:
            await self.store.save_snapshot(
                Snapshot(self.id, hosted.sequence, SNAPSHOT_VERSION, pack(hosted))
            )
            self._snapshot_sequence = hosted.sequence
        except Refused as refused:
            log.warning("snapshot_failed", extra={"table": self.id, "why": str(refused)})

    # --- listening --------------------------------------------------------------------------------

    def add_listener(self, listener: EventListener) -> None:
        self._listeners.add(listener)

    def remove_listener(self, listener: EventListener) -> None:
        self._listeners.discard(listener)

    def events_since(self, sequence: int) -> list[EncodedEvent] | None:
        """Return the events after a sequence number; None where the buffer does not hold them."""
        if sequence == self.hosted.sequence:
            return []
        if (
            not self.resume_buffer
            or not self.resume_buffer[0].sequence - 1 <= sequence < self.hosted.sequence
        ):
            return None
        return [event for event in self.resume_buffer if event.sequence > sequence]

    @property
    def closes_at(self) -> int | None:
        """The time in milliseconds at which the automatic dealer closes betting."""
        since = self.hosted.betting_since
        if since is None or self.settings.dealer != "automatic" or self.hosted.human_dealer:
            return None
        if self.hosted.deal_requested_at is not None:
            return self.hosted.deal_requested_at
        seconds = self.setup.config.betting_seconds
        return max(since + 1000 * seconds, self.started_at + 1000 * min(seconds, 5))
