"""One writer for one table: commands come in a queue, and each is decided, kept, then told.

Nothing is told before it is on disk, and nothing is answered before that either. When the store
fails, what the table has become is read anew before anything else is decided.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from secrets import token_hex
from typing import Any, NamedTuple

import msgspec

from punto.house.fairness.card_source import fill_drawn_field
from punto.house.fairness.commit_reveal import make_commitment, new_seed
from punto.house.fairness.shoe_commitment import shoe_committed, shoe_revealed
from punto.house.hosting.encoded_events import EncodedEvent, encode_event
from punto.house.hosting.hosted_state import (
    SNAPSHOT_VERSION,
    HostedState,
    new_hosted_state,
    pack,
    unpack,
)
from punto.house.house_commands import HOUSE_COMMANDS, decide_house_command
from punto.house.logging import log
from punto.house.results import Accepted, CommandResult
from punto.house.settings import load_setup
from punto.refusals import Refusal, Refused
from punto.store import Lease, LeaseLost, Snapshot, Store, StoreFailed, TableHeader, WrongSequence
from punto.table import events as e
from punto.table.codec import decode_command
from punto.table.commands import Actor, Command
from punto.table.decide import decide
from punto.table.events import AnyEvent

AUTO_DEALER = "automat"
"""The id under which the automatic dealer acts."""
MAX_QUEUED_COMMANDS = 10_000
"""Commands in the queue of one table."""
RESUME_BUFFER = 2_000
"""Events held ready for those who come back; older ones are replaced by a snapshot."""
SNAPSHOT_EVERY = 400
STORE_RETRY_SECONDS = 0.2
"""Before a store that has failed is asked again."""

EventListener = Callable[[Sequence[EncodedEvent]], None]


class Principal(NamedTuple):
    """Who gives a command: an account in a role, or the house itself."""

    id: str
    role: str
    is_house: bool = False


CASHIER = Principal("cashier", "operator", is_house=True)


class _QueuedCommand(NamedTuple):
    principal: Principal
    message: dict[str, Any]
    fallback_id: str
    """In place of a client's, so that it can be tried again when the store has failed."""
    result: asyncio.Future[CommandResult]


class TableRunner:
    def __init__(
        self, store: Store, header: TableHeader, lease: Lease | None, now: Callable[[], int]
    ) -> None:
        self.store = store
        self.header = header
        self.id = header.id
        self.lease = lease
        self.now = now
        self.setup, self.settings = load_setup(header)
        self.hosted: HostedState = new_hosted_state(self.setup)
        self.resume_buffer: deque[EncodedEvent] = deque(maxlen=RESUME_BUFFER)
        self.started_at = now()
        self.accepted_count = 0
        self.refused_count = 0
        self._seed: bytes | None = None
        self._fallback_ids = (
            f"{start}-{number}" for start in [token_hex(8)] for number in count(1)
        )
        self._queue: asyncio.Queue[_QueuedCommand] = asyncio.Queue(MAX_QUEUED_COMMANDS)
        self._listeners: set[EventListener] = set()
        self._stale = False
        self._snapshot_sequence = 0
        self._task: asyncio.Task[None] | None = None
        self.lease_lost = asyncio.Event()
        """Another house has the table."""
        self.stopped = asyncio.Event()
        """It is not run here any more, for whatever reason."""

    # --- life -------------------------------------------------------------------------------------

    async def start(self) -> None:
        await self._load_state()
        await self._append_missing_commitment()
        self._task = asyncio.create_task(self._command_loop(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Answer what was asked, take a snapshot, and let go."""
        task, self._task = self._task, None  # whatever is asked from now on is refused
        if task:
            if not self.lease_lost.is_set() and not task.done():
                await self._queue.join()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        self._refuse_waiting()
        self.stopped.set()
        if not self._stale and not self.lease_lost.is_set():
            await self._save_snapshot()

    def _refuse_waiting(self) -> None:
        while not self._queue.empty():
            job = self._queue.get_nowait()
            self._queue.task_done()
            if not job.result.done():
                job.result.set_result(_not_hosted_refusal(self.id))

    async def _load_state(self) -> None:
        hosted = new_hosted_state(self.setup)
        found = await self.store.snapshot(self.id)
        if found and found.version == SNAPSHOT_VERSION:
            with suppress(msgspec.DecodeError):
                hosted = unpack(self.setup, found.state)
        self.hosted = hosted
        self._snapshot_sequence = hosted.sequence
        await self._catch_up()

    async def _catch_up(self) -> None:
        """What the store has beyond what is known here: told now, if it was not before."""
        async for record in self.store.read(self.id, after=self.hosted.sequence):
            self._apply_and_broadcast([record.decode_event()], record.at)
        self._seed = await self.store.get_private(self.id, "seed")
        self._stale = False

    async def _append_missing_commitment(self) -> None:
        """What the house owes the table: a commitment or a reveal that a crash came before."""
        at = self.now()
        more, keep = self._fairness_events(self.hosted)
        if more:
            await self._append(Actor("operator", AUTO_DEALER), None, at, more, keep)

    # --- asking -----------------------------------------------------------------------------------

    async def request(
        self, principal: Principal, command: dict[str, Any] | Command
    ) -> CommandResult:
        """The answer, once the events are on disk."""
        return await self.submit(principal, command)

    def submit(
        self, principal: Principal, command: dict[str, Any] | Command
    ) -> asyncio.Future[CommandResult]:
        """Commands are decided in the order in which they were submitted."""
        written = (
            msgspec.to_builtins(command) if isinstance(command, msgspec.Struct) else dict(command)
        )
        answer: asyncio.Future[CommandResult] = asyncio.get_running_loop().create_future()
        if self._task is None or self.lease_lost.is_set():
            answer.set_result(_not_hosted_refusal(self.id))
        elif self._queue.full():
            answer.set_result(Refused("busy", "too much waits at this table; try again").refusal)
        else:
            self._queue.put_nowait(
                _QueuedCommand(principal, written, next(self._fallback_ids), answer)
            )
        return answer

    async def _command_loop(self) -> None:
        while not self.lease_lost.is_set():
            job = await self._queue.get()
            answer: CommandResult = _store_failed_refusal()
            try:
                answer = await self._execute_with_retries(job)
            except asyncio.CancelledError:
                self._stale = True
                raise
            except Exception:  # one bad command must not end a table
                self._stale = True
                log.exception("command_failed", extra={"table": self.id, "command": job.message})
            finally:
                if not job.result.done():
                    job.result.set_result(answer)
                self._queue.task_done()
            self.accepted_count += isinstance(answer, Accepted)
            self.refused_count += isinstance(answer, Refusal)
        self._refuse_waiting()

    async def _execute_with_retries(self, job: _QueuedCommand) -> CommandResult:
        for attempt in range(3):
            try:
                if self._stale:
                    await self._catch_up()
                return await self._execute(job, again=attempt > 0)
            except WrongSequence:
                self._stale = True  # somebody else wrote; read it anew and decide again
            except LeaseLost:
                self.lease_lost.set()
                return _not_hosted_refusal(self.id)
            except StoreFailed as failed:
                self._stale = True
                log.error("store_failed", extra={"table": self.id, "why": str(failed)})
                await asyncio.sleep(STORE_RETRY_SECONDS)
        return _store_failed_refusal()

    async def _execute(self, job: _QueuedCommand, *, again: bool) -> CommandResult:
        actor = self._resolve_actor(job.principal, job.message)
        command_id, at = job.message.get("id"), self.now()
        if command_id is not None and (not isinstance(command_id, str) or not command_id):
            return Refused("bad_message", "the id of a command is a text").refusal
        again = again or command_id is not None  # one of our own was used by nobody before
        command_id = command_id or job.fallback_id
        try:
            happened = self._decide(job, actor, at)
            return await self._append(
                actor, command_id, at, *self._add_fairness_events(happened, at)
            )
        except (WrongSequence, LeaseLost, StoreFailed):
            raise
        except Refused as refused:
            first = await self._find_earlier_result(actor, command_id) if again else None
            if first is None and job.principal == CASHIER:
                # A transfer that was refused once must never be taken later: see `wallets`.
                await self._append(actor, command_id, at, [], {})
            return first or refused.refusal

    async def _find_earlier_result(self, actor: Actor, command_id: str) -> Accepted | None:
        """A command sent again is often no longer possible: it has been taken."""
        found = await self.store.find_command(self.id, actor.id, command_id)
        return Accepted(found.first, found.last, True) if found else None

    def _resolve_actor(self, principal: Principal, written: dict[str, Any]) -> Actor:
        role: Any = principal.role
        if role == "player":
            person = self.hosted.state.people.get(principal.id)
            if written.get("type") == "stand" or (person and person.standing):
                role = "standing"
        return Actor(role, principal.id)

    # --- deciding ---------------------------------------------------------------------------------

    def _decide(self, job: _QueuedCommand, actor: Actor, at: int) -> list[AnyEvent]:
        written = job.message
        if not isinstance(written.get("type"), str):
            raise Refused("bad_message", "a command is a JSON object with a type")
        if written["type"] in HOUSE_COMMANDS:
            if job.principal.role == "observer":
                raise Refused("not_your_power", "an observer looks on")
            return [*decide_house_command(self.hosted, self.settings, written, actor)]
        if not job.principal.is_house:
            self._check_human(job.principal, written)
        elif job.principal.role != "operator" and self.hosted.human_dealer is not None:
            raise Refused("table_taken", "a person deals at this table now")
        written = {**written, "by": {"role": actor.role, "id": actor.id}, "at": at}
        if self.settings.cards == "virtual":
            written = fill_drawn_field(self.hosted, self._seed, written)
        events = decide(self.hosted.state, decode_command(written))
        if isinstance(events, Refusal):
            raise Refused(events.code, events.sentence, events.clause)
        return [*events]

    def _check_human(self, principal: Principal, written: dict[str, Any]) -> None:
        """Where the house deals and keeps the money, a person does not."""
        if self.settings.cards == "virtual" and written.get("type") in ("buy_in", "cash_out"):
            raise Refused("at_the_cashier", "chips come from the cashier: use the account's wallet")
        if principal.role != "dealer" or self.settings.dealer != "automatic":
            return
        if self.hosted.human_dealer is None:
            raise Refused("automatic_dealer", "the automatic dealer deals here; take_table first")
        if self.hosted.human_dealer != principal.id:
            raise Refused("not_your_table", "another dealer has taken this table")

    def _add_fairness_events(
        self, happened: list[AnyEvent], at: int
    ) -> tuple[list[AnyEvent], dict[str, bytes | None]]:
        """The events with what the house adds to them, and what is kept beside them."""
        hosted, keep = self.hosted, dict[str, bytes | None]()
        for one in happened:
            before, hosted = hosted, hosted.apply(one, at)
            keep |= _index_entries(one, before, hosted)
        more, kept = self._fairness_events(hosted)
        return [*happened, *more], keep | kept

    def _fairness_events(
        self, hosted: HostedState
    ) -> tuple[list[AnyEvent], dict[str, bytes | None]]:
        """The reveal of a shoe that is over, the commitment to the next."""
        if self.settings.cards != "virtual":
            return [], {}
        more: list[AnyEvent] = []
        keep: dict[str, bytes | None] = {}
        fairness = hosted.fairness
        if fairness.is_reveal_due and self._seed is not None:
            revealed = shoe_revealed(fairness.shoe, self._seed)
            more.append(revealed)
            keep["seed"] = None
            hosted = hosted.apply(revealed, 0)
        if hosted.fairness.needs_commitment(hosted.state):
            seed, number = new_seed(), hosted.fairness.shoe + 1
            more.append(shoe_committed(number, make_commitment(self.id, number, seed)))
            keep["seed"] = seed
        return more, keep

    # --- keeping and telling ----------------------------------------------------------------------

    async def _append(
        self,
        actor: Actor,
        command_id: str | None,
        at: int,
        events: list[AnyEvent],
        private: dict[str, bytes | None],
    ) -> Accepted:
        appended = await self.store.append(
            self.id,
            self.hosted.sequence,
            command_id,
            actor,
            at,
            events,
            lease=self.lease,
            private=private,
        )
        if not appended.repeated:
            if "seed" in private:
                self._seed = private["seed"]
            self._apply_and_broadcast(events, at)
            await self._snapshot_when_due(events)
        return Accepted(*appended)

    def _apply_and_broadcast(self, events: list[AnyEvent], at: int) -> None:
        items = []
        for one in events:
            self.hosted = self.hosted.apply(one, at)
            items.append(encode_event(self.hosted.sequence, at, one, self.hosted.state))
        self.resume_buffer.extend(items)
        for deliver in [*self._listeners]:
            try:
                deliver(items)
            except Exception:  # the others hear it all the same
                log.exception("listener_failed", extra={"table": self.id})

    async def _snapshot_when_due(self, events: list[AnyEvent]) -> None:
        ended = any(isinstance(one, e.RoundEnded) for one in events)
        if ended and self.hosted.sequence - self._snapshot_sequence >= SNAPSHOT_EVERY:
            await self._save_snapshot()

    async def _save_snapshot(self) -> None:
        """A convenience: that it failed is written down, and harms nothing."""
        hosted = self.hosted
        try:
            await self.store.save_snapshot(
                Snapshot(self.id, hosted.sequence, SNAPSHOT_VERSION, pack(hosted))
            )
            self._snapshot_sequence = hosted.sequence
        except Refused as refused:
            log.warning("snapshot_failed", extra={"table": self.id, "why": str(refused)})

    # --- listening --------------------------------------------------------------------------------

    def add_listener(self, deliver: EventListener) -> None:
        self._listeners.add(deliver)

    def remove_listener(self, deliver: EventListener) -> None:
        self._listeners.discard(deliver)

    def events_since(self, sequence: int) -> list[EncodedEvent] | None:
        """The events after one, if they are still at hand; None if not, or if it never was."""
        if sequence == self.hosted.sequence:
            return []
        if (
            not self.resume_buffer
            or not self.resume_buffer[0].sequence - 1 <= sequence < self.hosted.sequence
        ):
            return None
        return [item for item in self.resume_buffer if item.sequence > sequence]

    @property
    def closes_at(self) -> int | None:
        """When the automatic dealer will call "No more bets"."""
        since = self.hosted.betting_since
        if since is None or self.settings.dealer != "automatic" or self.hosted.human_dealer:
            return None
        seconds = self.setup.config.betting_seconds
        return max(since + 1000 * seconds, self.started_at + 1000 * min(seconds, 5))


def _index_entries(
    happened: AnyEvent, before: HostedState, hosted: HostedState
) -> dict[str, bytes | None]:
    """Where rounds and shoes begin, so that history is found without reading a table's life."""
    if isinstance(happened, e.BetsOpened | e.VoidHandBegun):
        if happened.round == before.state.rounds_begun:
            return {}  # the open round becomes a void hand
        return {f"round/{happened.round}": f"{hosted.sequence} {hosted.shoe_count}".encode()}
    if isinstance(happened, e.ShoeReady):
        return {f"shoe/{hosted.shoe_count}": pack(hosted)}
    return {}


def _not_hosted_refusal(table: str) -> Refusal:
    return Refused("other_house", f"table {table} is not run here now; ask where it is").refusal


def _store_failed_refusal() -> Refusal:
    return Refused(
        "store_failed", "the house could not write it down; send it again with the same id"
    ).refusal
