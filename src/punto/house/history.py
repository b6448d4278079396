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

from punto.house.fairness.shoe_commitment import Fairness
from punto.house.fairness.shoe_proof import shoe_document
from punto.house.hosting.encoded_events import Item, make_item
from punto.house.hosting.hosted_state import Happened, Standing, new_standing, unpack
from punto.house.settings import Settings, set_up_of
from punto.records.export import TableExporter
from punto.records.format import ShoeRecord
from punto.refusals import Refused, quote_input
from punto.store import Store, StoredEvent, TableHeader
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.config import Setup
from punto.table.events import Event
from punto.table.state import State

MOST_STORIES = 64
MOST_MADE = 1_000
MOST_ROUNDS = 5_000
"""Of one shoe, the latest: a continuous shuffler's has no end."""
MOST_OPENING = 500
"""Events before a shoe, the latest: people come and go at a table that waits."""
MARK_EVERY = 16
"""Rounds between two standings that a story keeps."""
BREATH = 50
"""Events followed before others have their turn."""

Status = Literal["open", "played", "free", "void", "void_hand"]
_AFTERWARDS = (e.MisdealFoundLate, e.ResultStands, e.PaymentReversed, e.RoundUndone)
"""What still belongs to a round that has ended."""
_IRREGULAR = (
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


class RoundPast(msgspec.Struct, frozen=True):
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


class ShoePast(msgspec.Struct, frozen=True):
    shoe: int
    at: int
    over: bool
    """Another has begun."""
    rounds: tuple[RoundPast, ...]
    results: tuple[str, ...]
    """Those that are marked on the roads."""
    fairness: Fairness | None
    """Of virtual cards."""
    document: dict[str, Any] | None
    """Once the seed is revealed: all that is needed to check the shoe."""


class Step(NamedTuple):
    """An event of a round, the table as it left it, and who led to it."""

    item: Item
    state: State
    by: Actor


class _Story:
    def __init__(self, setup: Setup, shoe: int, began: Standing) -> None:
        self.setup = setup
        self.shoe = shoe
        self.began = began
        self.at = began.conducted_at
        self.standing = began
        self.fair = began.fairness
        self.results = began.results
        self.over = False
        self.rounds: dict[int, RoundPast] = {}
        self.marks: dict[int, Standing] = {}
        """By round: how things stood before its first event."""
        self.document: dict[str, Any] | None = None
        self.lock = asyncio.Lock()

    def take(self, record: StoredEvent, happened: Happened) -> None:
        if isinstance(happened, e.ShoeReady):
            self.over = True
            return
        before, self.standing = self.standing, self.standing.after(happened, record.at)
        if isinstance(happened, Event):
            self._follow(before, happened, record)
        if self.standing.fairness.shoe == self.fair.shoe:
            self.fair = self.standing.fairness
        if self.standing.results:
            self.results = self.standing.results
        elif isinstance(happened, e.RoundUndone):
            self.results = ()

    def _follow(self, before: Standing, event: Event, record: StoredEvent) -> None:
        if isinstance(event, e.BetsOpened | e.VoidHandBegun):
            self._begin(before, event, record)
            return
        number = self.standing.state.rounds_begun
        now = self.rounds.get(number)
        if now is None or (now.status != "open" and not isinstance(event, _AFTERWARDS)):
            return
        self.rounds[number] = _after(now, event, before, record.sequence)

    def _begin(
        self, before: Standing, event: e.BetsOpened | e.VoidHandBegun, record: StoredEvent
    ) -> None:
        if event.round in self.rounds:  # a void hand in place of a round whose bets were open
            now = self.rounds[event.round]
            self.rounds[event.round] = _after(now, event, before, record.sequence)
            return
        self.rounds[event.round] = RoundPast(
            event.round,
            record.at,
            record.sequence,
            record.sequence,
            irregular=isinstance(event, _IRREGULAR),
        )
        if (len(self.rounds) - 1) % MARK_EVERY == 0 or not self.marks:
            self.marks[event.round] = before
        if len(self.rounds) > MOST_ROUNDS:
            gone = next(iter(self.rounds))
            del self.rounds[gone]
            self.marks = {number: one for number, one in self.marks.items() if number >= gone}

    def before(self, number: int) -> Standing:
        """The nearest kept standing before a round."""
        return self.marks[max(one for one in self.marks if one <= number)]


def _after(now: RoundPast, event: Event, before: Standing, sequence: int) -> RoundPast:
    more: dict[str, Any] = {"last": sequence}
    if isinstance(event, _IRREGULAR):
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
        more |= {"status": status, "result": before.pending}
    elif isinstance(event, e.RoundVoided | e.RoundUndone):
        more |= {"status": "void", "result": None}
    elif isinstance(event, e.ShuffleRequired):  # bets that had been opened are void (7.4)
        more |= {"status": "void"}
    return msgspec.structs.replace(now, **more)


class Histories:
    def __init__(self, store: Store, most: int = MOST_STORIES) -> None:
        self._store = store
        self._most = most
        self._stories: OrderedDict[tuple[str, int], _Story] = OrderedDict()
        self._made: OrderedDict[str, tuple[Setup, Settings]] = OrderedDict()

    # --- asked ------------------------------------------------------------------------------------

    async def round(self, header: TableHeader, number: int) -> tuple[RoundPast, int, list[Step]]:
        """A round, its shoe, and its events ready to be shown."""
        kept = await self._store.get_private(header.id, f"round/{number}")
        if kept is None:
            raise Refused(
                "no_such_round", f"table {quote_input(header.id)} has had no round {number}"
            )
        story = await self._story(header, int(kept.split()[1]))
        past = story.rounds.get(number)
        if past is None:
            raise Refused("no_such_round", f"round {number} is too long ago to be shown here")
        return past, story.shoe, await self._steps(header, story, past)

    async def shoe(self, header: TableHeader, number: int) -> ShoePast:
        story = await self._story(header, number)
        return ShoePast(
            story.shoe,
            story.at,
            story.over,
            tuple(story.rounds.values()),
            story.results,
            story.fair if story.fair.shoe else None,
            await self._document(header, story),
        )

    async def opening(self, header: TableHeader, number: int) -> list[Step]:
        """How the cards of a shoe came to be dealt: what followed the last round before it."""
        began = (await self._story(header, number)).began.sequence
        setup = self.made_of(header)[0]
        standing, after = new_standing(setup), 0
        if number > 1:
            before = await self._story(header, number - 1)
            standing = before.began
            if before.rounds:
                last = before.rounds[max(before.rounds)]
                standing, after = before.before(last.round), last.last
        steps: deque[Step] = deque(maxlen=MOST_OPENING)
        async for record, happened in self._read(header.id, standing.sequence):
            standing = standing.after(happened, record.at)
            if record.sequence > after:
                item = make_item(record.sequence, record.at, happened, standing.state)
                steps.append(Step(item, standing.state, record.actor))
            if record.sequence >= began:
                break
        return [*steps]

    async def records(self, header: TableHeader, shoe: int | None) -> AsyncIterator[bytes]:
        """The open record format, a line at a time: of one shoe, or of the table's life."""
        setup = self.made_of(header)[0]
        fold = TableExporter(setup, header.id, header.created)
        shoes = after = 0
        if shoe is not None:
            await self._beginning(header.id, setup, shoe)  # refuses one that never was
        if shoe is not None and shoe > 1:  # its cards were burned after the shoe before began
            before = await self._beginning(header.id, setup, shoe - 1)
            shoes, after = shoe - 1, before.sequence
            for event in _leading_to(before):
                fold.apply(None, event)
        yield msgspec.json.encode(fold.header) + b"\n"
        async for record, happened in self._read(header.id, after):
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

    def made_of(self, header: TableHeader) -> tuple[Setup, Settings]:
        """Read once: a header never changes, and compiling a book takes a while."""
        made = self._made.get(header.id)
        if made is None:
            made = self._made[header.id] = set_up_of(header)
            if len(self._made) > MOST_MADE:
                self._made.popitem(last=False)
        return made

    async def _story(self, header: TableHeader, shoe: int) -> _Story:
        """As far as the store has it now."""
        key = (header.id, shoe)
        story = self._stories.get(key)
        if story is None:
            setup = self.made_of(header)[0]
            story = self._stories.setdefault(
                key, _Story(setup, shoe, await self._beginning(header.id, setup, shoe))
            )
            if len(self._stories) > self._most:
                self._stories.popitem(last=False)
        else:
            self._stories.move_to_end(key)
        async with story.lock:
            if not story.over:
                async for record, happened in self._read(header.id, story.standing.sequence):
                    story.take(record, happened)
                    if story.over:
                        break
        return story

    async def _beginning(self, table: str, setup: Setup, shoe: int) -> Standing:
        kept = await self._store.get_private(table, f"shoe/{shoe}")
        if kept is None:
            raise Refused("no_such_shoe", f"table {quote_input(table)} has had no shoe {shoe}")
        with suppress(msgspec.DecodeError):
            standing = unpack(setup, kept)
            if standing.shoes == shoe and standing.state.phase == "ready":
                return standing
        # Kept by an earlier version, in another shape: followed from the first event.
        standing = new_standing(setup)
        async for record, happened in self._read(table, 0):
            standing = standing.after(happened, record.at)
            if standing.shoes == shoe:
                break
        return standing

    async def _steps(self, header: TableHeader, story: _Story, past: RoundPast) -> list[Step]:
        standing, steps = story.before(past.round), []
        ended = False
        async for record, happened in self._read(header.id, standing.sequence):
            standing = standing.after(happened, record.at)
            if past.first <= record.sequence and not (
                ended and not isinstance(happened, _AFTERWARDS)
            ):
                state = standing.state
                item = make_item(record.sequence, record.at, happened, state)
                steps.append(Step(item, state, record.actor))
                ended = ended or isinstance(happened, e.RoundEnded | e.RoundVoided)
            if record.sequence >= past.last:
                break
        return steps

    async def _document(self, header: TableHeader, story: _Story) -> dict[str, Any] | None:
        if story.document is None and story.fair.stage == "revealed":
            setup, number = story.setup, story.fair.shoe
            before = 0  # the commitment came before this shoe and after the one before
            if story.shoe > 1:
                before = (await self._beginning(header.id, setup, story.shoe - 1)).sequence
            happened: list[Happened] = []
            async for _, one in self._read(header.id, before):
                happened.append(one)
                if not isinstance(one, Event) and _reveals(one, number):
                    break
            story.document = shoe_document(header.id, setup, happened, number)
        return story.document

    async def _read(self, table: str, after: int) -> AsyncIterator[tuple[StoredEvent, Happened]]:
        """Events in order, with room for others in between."""
        number = 0
        async for record in self._store.read(table, after=after):
            yield record, record.decode_event()
            number += 1
            if number % BREATH == 0:
                await asyncio.sleep(0)


def _leading_to(standing: Standing) -> Iterator[Event]:
    """Events after which a table's records go on as after its whole life until then."""
    yield from (e.ShoeReady(burned=False) for _ in range(standing.shoes))
    yield e.LimitsSet(limits=standing.state.limits)
    for (box, wager, player), amount in standing.state.stakes.items():
        yield e.StakePlaced(player=player, box=box, wager=wager, amount=amount)


def _reveals(event: Any, shoe: int) -> bool:
    return bool(event.get("type") == "shoe_revealed" and event.get("shoe") == shoe)
