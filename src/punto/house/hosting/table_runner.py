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

from punto.house.fairness.card_source import fill
from punto.house.fairness.commit_reveal import commitment, new_seed
from punto.house.fairness.shoe_commitment import shoe_committed, shoe_revealed
from punto.house.hosting.encoded_events import Item, make_item
from punto.house.hosting.hosted_state import VERSION, Happened, Standing, new_standing, pack, unpack
from punto.house.house_commands import HOUSE_COMMANDS, decide_house
from punto.house.logging import log
from punto.house.results import Answer, Taken
from punto.house.settings import set_up_of
from punto.refusals import Refusal, Refused
from punto.store import Lease, LeaseLost, Snapshot, Store, StoreFailed, TableHeader, WrongSequence
from punto.table import events as e
from punto.table.codec import decode_command
from punto.table.commands import Actor, Command
from punto.table.decide import decide

AUTOMAT = "automat"
"""The id under which the automatic dealer acts."""
MOST_WAITING = 10_000
"""Commands in the queue of one table."""
RING = 2_000
"""Events held ready for those who come back; older ones are replaced by a snapshot."""
SNAPSHOT_EVERY = 400
AFTER_A_FAILURE_S = 0.2
"""Before a store that has failed is asked again."""

Deliver = Callable[[Sequence[Item]], None]


class Asker(NamedTuple):
    """Who gives a command: an account in a role, or the house itself."""

    id: str
    role: str
    house: bool = False


CASHIER = Asker("cashier", "operator", house=True)


class _Job(NamedTuple):
    asker: Asker
    written: dict[str, Any]
    own_id: str
    """In place of a client's, so that it can be tried again when the store has failed."""
    answer: asyncio.Future[Answer]


class Runner:
    def __init__(
        self, store: Store, header: TableHeader, lease: Lease | None, now: Callable[[], int]
    ) -> None:
        self.store = store
        self.header = header
        self.id = header.id
        self.lease = lease
        self.now = now
        self.setup, self.settings = set_up_of(header)
        self.standing: Standing = new_standing(self.setup)
        self.ring: deque[Item] = deque(maxlen=RING)
        self.started_at = now()
        self.taken = 0
        self.refused = 0
        self._seed: bytes | None = None
        self._ids = (f"{start}-{number}" for start in [token_hex(8)] for number in count(1))
        self._queue: asyncio.Queue[_Job] = asyncio.Queue(MOST_WAITING)
        self._listeners: set[Deliver] = set()
        self._stale = False
        self._snapshot_at = 0
        self._task: asyncio.Task[None] | None = None
        self.lost = asyncio.Event()
        """Another house has the table."""
        self.ended = asyncio.Event()
        """It is not run here any more, for whatever reason."""

    # --- life -------------------------------------------------------------------------------------

    async def start(self) -> None:
        await self._load()
        await self._keep_up()
        self._task = asyncio.create_task(self._serve(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Answer what was asked, take a snapshot, and let go."""
        task, self._task = self._task, None  # whatever is asked from now on is refused
        if task:
            if not self.lost.is_set() and not task.done():
                await self._queue.join()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        self._refuse_waiting()
        self.ended.set()
        if not self._stale and not self.lost.is_set():
            await self._save_snapshot()

    def _refuse_waiting(self) -> None:
        while not self._queue.empty():
            job = self._queue.get_nowait()
            self._queue.task_done()
            if not job.answer.done():
                job.answer.set_result(_gone(self.id))

    async def _load(self) -> None:
        standing = new_standing(self.setup)
        found = await self.store.snapshot(self.id)
        if found and found.version == VERSION:
            with suppress(msgspec.DecodeError):
                standing = unpack(self.setup, found.state)
        self.standing = standing
        self._snapshot_at = standing.sequence
        await self._catch_up()

    async def _catch_up(self) -> None:
        """What the store has beyond what is known here: told now, if it was not before."""
        async for record in self.store.read(self.id, after=self.standing.sequence):
            self._tell([record.decode_event()], record.at)
        self._seed = await self.store.get_private(self.id, "seed")
        self._stale = False

    async def _keep_up(self) -> None:
        """What the house owes the table: a commitment or a reveal that a crash came before."""
        at = self.now()
        more, keep = self._dues(self.standing)
        if more:
            await self._append(Actor("operator", AUTOMAT), None, at, more, keep)

    # --- asking -----------------------------------------------------------------------------------

    async def ask(self, asker: Asker, command: dict[str, Any] | Command) -> Answer:
        """The answer, once the events are on disk."""
        return await self.submit(asker, command)

    def submit(self, asker: Asker, command: dict[str, Any] | Command) -> asyncio.Future[Answer]:
        """Commands are decided in the order in which they were submitted."""
        written = (
            msgspec.to_builtins(command) if isinstance(command, msgspec.Struct) else dict(command)
        )
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        if self._task is None or self.lost.is_set():
            answer.set_result(_gone(self.id))
        elif self._queue.full():
            answer.set_result(Refused("busy", "too much waits at this table; try again").refusal)
        else:
            self._queue.put_nowait(_Job(asker, written, next(self._ids), answer))
        return answer

    async def _serve(self) -> None:
        while not self.lost.is_set():
            job = await self._queue.get()
            answer: Answer = _failed()
            try:
                answer = await self._answer(job)
            except asyncio.CancelledError:
                self._stale = True
                raise
            except Exception:  # one bad command must not end a table
                self._stale = True
                log.exception("command_failed", extra={"table": self.id, "command": job.written})
            finally:
                if not job.answer.done():
                    job.answer.set_result(answer)
                self._queue.task_done()
            self.taken += isinstance(answer, Taken)
            self.refused += isinstance(answer, Refusal)
        self._refuse_waiting()

    async def _answer(self, job: _Job) -> Answer:
        for attempt in range(3):
            try:
                if self._stale:
                    await self._catch_up()
                return await self._take(job, again=attempt > 0)
            except WrongSequence:
                self._stale = True  # somebody else wrote; read it anew and decide again
            except LeaseLost:
                self.lost.set()
                return _gone(self.id)
            except StoreFailed as failed:
                self._stale = True
                log.error("store_failed", extra={"table": self.id, "why": str(failed)})
                await asyncio.sleep(AFTER_A_FAILURE_S)
        return _failed()

    async def _take(self, job: _Job, *, again: bool) -> Answer:
        actor = self._actor(job.asker, job.written)
        command_id, at = job.written.get("id"), self.now()
        if command_id is not None and (not isinstance(command_id, str) or not command_id):
            return Refused("bad_message", "the id of a command is a text").refusal
        again = again or command_id is not None  # one of our own was used by nobody before
        command_id = command_id or job.own_id
        try:
            happened = self._decide(job, actor, at)
            return await self._append(actor, command_id, at, *self._with_dues(happened, at))
        except (WrongSequence, LeaseLost, StoreFailed):
            raise
        except Refused as refused:
            first = await self._first_answer(actor, command_id) if again else None
            if first is None and job.asker == CASHIER:
                # A transfer that was refused once must never be taken later: see `wallets`.
                await self._append(actor, command_id, at, [], {})
            return first or refused.refusal

    async def _first_answer(self, actor: Actor, command_id: str) -> Taken | None:
        """A command sent again is often no longer possible: it has been taken."""
        found = await self.store.find_command(self.id, actor.id, command_id)
        return Taken(found.first, found.last, True) if found else None

    def _actor(self, asker: Asker, written: dict[str, Any]) -> Actor:
        role: Any = asker.role
        if role == "player":
            person = self.standing.state.people.get(asker.id)
            if written.get("type") == "stand" or (person and person.standing):
                role = "standing"
        return Actor(role, asker.id)

    # --- deciding ---------------------------------------------------------------------------------

    def _decide(self, job: _Job, actor: Actor, at: int) -> list[Happened]:
        written = job.written
        if not isinstance(written.get("type"), str):
            raise Refused("bad_message", "a command is a JSON object with a type")
        if written["type"] in HOUSE_COMMANDS:
            if job.asker.role == "observer":
                raise Refused("not_your_power", "an observer looks on")
            return [*decide_house(self.standing, self.settings, written, actor)]
        if not job.asker.house:
            self._check_person(job.asker, written)
        elif job.asker.role != "operator" and self.standing.conductor is not None:
            raise Refused("table_taken", "a person deals at this table now")
        written = {**written, "by": {"role": actor.role, "id": actor.id}, "at": at}
        if self.settings.cards == "virtual":
            written = fill(self.standing, self._seed, written)
        events = decide(self.standing.state, decode_command(written))
        if isinstance(events, Refusal):
            raise Refused(events.code, events.sentence, events.clause)
        return [*events]

    def _check_person(self, asker: Asker, written: dict[str, Any]) -> None:
        """Where the house deals and keeps the money, a person does not."""
        if self.settings.cards == "virtual" and written.get("type") in ("buy_in", "cash_out"):
            raise Refused("at_the_cashier", "chips come from the cashier: use the account's wallet")
        if asker.role != "dealer" or self.settings.dealer != "automatic":
            return
        if self.standing.conductor is None:
            raise Refused("automatic_dealer", "the automatic dealer deals here; take_table first")
        if self.standing.conductor != asker.id:
            raise Refused("not_your_table", "another dealer has taken this table")

    def _with_dues(
        self, happened: list[Happened], at: int
    ) -> tuple[list[Happened], dict[str, bytes | None]]:
        """The events with what the house adds to them, and what is kept beside them."""
        standing, keep = self.standing, dict[str, bytes | None]()
        for one in happened:
            before, standing = standing, standing.after(one, at)
            keep |= _index(one, before, standing)
        more, kept = self._dues(standing)
        return [*happened, *more], keep | kept

    def _dues(self, standing: Standing) -> tuple[list[Happened], dict[str, bytes | None]]:
        """The reveal of a shoe that is over, the commitment to the next."""
        if self.settings.cards != "virtual":
            return [], {}
        more: list[Happened] = []
        keep: dict[str, bytes | None] = {}
        fairness = standing.fairness
        if fairness.due_reveal and self._seed is not None:
            revealed = shoe_revealed(fairness.shoe, self._seed)
            more.append(revealed)
            keep["seed"] = None
            standing = standing.after(revealed, 0)
        if standing.fairness.needs_commitment(standing.state):
            seed, number = new_seed(), standing.fairness.shoe + 1
            more.append(shoe_committed(number, commitment(self.id, number, seed)))
            keep["seed"] = seed
        return more, keep

    # --- keeping and telling ----------------------------------------------------------------------

    async def _append(
        self,
        actor: Actor,
        command_id: str | None,
        at: int,
        happened: list[Happened],
        keep: dict[str, bytes | None],
    ) -> Taken:
        appended = await self.store.append(
            self.id,
            self.standing.sequence,
            command_id,
            actor,
            at,
            happened,
            lease=self.lease,
            private=keep,
        )
        if not appended.repeated:
            if "seed" in keep:
                self._seed = keep["seed"]
            self._tell(happened, at)
            await self._snapshot_when_due(happened)
        return Taken(*appended)

    def _tell(self, happened: list[Happened], at: int) -> None:
        items = []
        for one in happened:
            self.standing = self.standing.after(one, at)
            items.append(make_item(self.standing.sequence, at, one, self.standing.state))
        self.ring.extend(items)
        for deliver in [*self._listeners]:
            try:
                deliver(items)
            except Exception:  # the others hear it all the same
                log.exception("listener_failed", extra={"table": self.id})

    async def _snapshot_when_due(self, happened: list[Happened]) -> None:
        ended = any(isinstance(one, e.RoundEnded) for one in happened)
        if ended and self.standing.sequence - self._snapshot_at >= SNAPSHOT_EVERY:
            await self._save_snapshot()

    async def _save_snapshot(self) -> None:
        """A convenience: that it failed is written down, and harms nothing."""
        standing = self.standing
        try:
            await self.store.save_snapshot(
                Snapshot(self.id, standing.sequence, VERSION, pack(standing))
            )
            self._snapshot_at = standing.sequence
        except Refused as refused:
            log.warning("snapshot_failed", extra={"table": self.id, "why": str(refused)})

    # --- listening --------------------------------------------------------------------------------

    def listen(self, deliver: Deliver) -> None:
        self._listeners.add(deliver)

    def unlisten(self, deliver: Deliver) -> None:
        self._listeners.discard(deliver)

    def since(self, sequence: int) -> list[Item] | None:
        """The events after one, if they are still at hand; None if not, or if it never was."""
        if sequence == self.standing.sequence:
            return []
        if not self.ring or not self.ring[0].sequence - 1 <= sequence < self.standing.sequence:
            return None
        return [item for item in self.ring if item.sequence > sequence]

    @property
    def closes_at(self) -> int | None:
        """When the automatic dealer will call "No more bets"."""
        since = self.standing.betting_since
        if since is None or self.settings.dealer != "automatic" or self.standing.conductor:
            return None
        seconds = self.setup.config.betting_seconds
        return max(since + 1000 * seconds, self.started_at + 1000 * min(seconds, 5))


def _index(happened: Happened, before: Standing, standing: Standing) -> dict[str, bytes | None]:
    """Where rounds and shoes begin, so that history is found without reading a table's life."""
    if isinstance(happened, e.BetsOpened | e.VoidHandBegun):
        if happened.round == before.state.rounds_begun:
            return {}  # the open round becomes a void hand
        return {f"round/{happened.round}": f"{standing.sequence} {standing.shoes}".encode()}
    if isinstance(happened, e.ShoeReady):
        return {f"shoe/{standing.shoes}": pack(standing)}
    return {}


def _gone(table: str) -> Refusal:
    return Refused("other_house", f"table {table} is not run here now; ask where it is").refusal


def _failed() -> Refusal:
    return Refused(
        "store_failed", "the house could not write it down; send it again with the same id"
    ).refusal
