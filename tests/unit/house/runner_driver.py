"""Helpers for tests of a table runner, dealt by the automatic dealer's plan without pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import msgspec

from punto.house.command_result import Accepted, CommandResult
from punto.house.fairness.commit_reveal import text_digest
from punto.house.hosting.auto_dealer import plan_action
from punto.house.hosting.encoded_events import EncodedEvent
from punto.house.hosting.principal import AUTO_DEALER, CASHIER, Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.snapshot_rebuild import rebuild_snapshot
from punto.house.table_house_settings import HostedTableConfig, TableHouseSettings, make_header
from punto.refusals import Refusal
from punto.store import Lease, Store, TableHeader, verify
from punto.store.errors import store_failed
from punto.table.commands import BuyIn
from punto.table.config import Limit, TableConfig
from punto.table.events import AnyEvent
from punto.table.state import State
from tests.unit.house.fakes import START, Clock

ANNA, BOB = Principal("anna", "player"), Principal("bob", "player")
DEE, OTTO = Principal("dee", "dealer"), Principal("otto", "operator")
SUE = Principal("sue", "game_supervisor")
NO_PAUSES = TableHouseSettings(
    reveal_ms=0, step_ms=0, pause_ms=0, commitment_seconds=0, answer_seconds=0, hold_seconds=0
)
CHIPS = 100_000
HUMAN_DEALER = TableHouseSettings(dealer="person", commitment_seconds=0)
PLACE = {"type": "place", "id": "one", "box": 1, "wager": "player", "amount": 100}
_HEADERS: dict[tuple[Any, ...], TableHeader] = {}


async def assert_store_intact(store: Store) -> None:
    """Check hash chains, ledger and snapshots."""
    assert await verify(store, rebuild_snapshot) == []


class AdvancingClock(Clock):
    """A clock that moves on 1.5 seconds at each call, so that nothing has to wait."""

    def __call__(self) -> int:
        self.now += 1_500
        return self.now


def make_table_header(
    table: str = "t",
    book: str = "division-5",
    options: dict[str, str] | None = None,
    house: TableHouseSettings = NO_PAUSES,
    **config: Any,
) -> TableHeader:
    small = {"decks": 4, "betting_seconds": 1, "limit": Limit(min=1)}
    made = HostedTableConfig(table=TableConfig(**{**small, **config}), house=house)
    key = (table, book, *sorted((options or {}).items()), msgspec.json.encode(made))
    if key not in _HEADERS:  # compiling a rulebook takes longer than most tests
        _HEADERS[key] = make_header(table, START, book, options or {}, made)
    return _HEADERS[key]


async def start_runner(
    store: Store,
    header: TableHeader | None = None,
    clock: Callable[[], int] | None = None,
    lease: Lease | None = None,
) -> TableRunner:
    """Start a runner; create the table if it does not exist."""
    header = header or make_table_header()
    if header.id not in {one.id for one in await store.tables()}:
        await store.create_table(header)
    clock = clock or Clock()
    runner = TableRunner(store, header, lease, clock, clock)
    await runner.start()
    return runner


def assert_accepted(answer: CommandResult) -> Accepted:
    assert isinstance(answer, Accepted), str(answer)
    return answer


def assert_refused(answer: CommandResult, code: str) -> Refusal:
    assert isinstance(answer, Refusal), f"taken: {answer}"
    assert answer.code == code, str(answer)
    assert answer.sentence.isprintable()
    return answer


async def execute(runner: TableRunner, principal: Principal, kind: str, **fields: Any) -> Accepted:
    return assert_accepted(await runner.request(principal, {"type": kind, **fields}))


async def close_table(runner: TableRunner) -> None:
    """Close the table; a second person confirms it while a player is at a committed shoe."""
    await execute(runner, OTTO, "close_table")
    if runner.hosted.state.proposal:
        await execute(runner, SUE, "confirm_proposal")


async def promise_text(runner: TableRunner, principal: Principal, text: str) -> Accepted:
    """Promise a text for the committed shoe."""
    digest = text_digest(runner.id, runner.hosted.fairness.shoe, text)
    return await execute(runner, principal, "promise_entropy", digest=digest)


async def seat(runner: TableRunner, *principals: Principal, chips: int = CHIPS) -> None:
    """Seat principals at consecutive boxes, with chips from the cashier."""
    for box, principal in enumerate(principals, start=1):
        cashier: Any = {"role": "operator", "id": CASHIER.id}
        buy = BuyIn(by=cashier, id=f"for {principal.id}", player=principal.id, amount=chips)
        assert_accepted(await runner.request(CASHIER, buy))
        await execute(runner, principal, "sit", box=box)


async def bet(
    runner: TableRunner, principal: Principal = ANNA, amount: int = 100, **fields: Any
) -> Accepted:
    box = min(runner.hosted.state.people[principal.id].boxes)
    return await execute(
        runner, principal, "place", **{"box": box, "wager": "player", "amount": amount, **fields}
    )


async def bet_in_time(runner: TableRunner, principal: Principal = ANNA) -> int:
    """Place a stake while the automatic dealer deals; return how often it came too late.

    A stake that stood off may open and close betting before this one is decided.
    """
    for late in count():
        while runner.hosted.state.phase != "betting":
            await asyncio.sleep(0)
        place = {"type": "place", "box": 1, "wager": "player", "amount": 100}
        if isinstance(await runner.request(principal, place), Accepted):
            return late
    raise AssertionError


def middle_of_shoe(state: State) -> int:
    return state.setup.card_count // 2


async def deal_step(runner: TableRunner) -> bool:
    """Perform the automatic dealer's next action; return whether there is one."""
    act = plan_action(runner.hosted, runner.settings, 0, middle_of_shoe)
    if act is None or (runner.hosted.state.phase == "betting" and not _has_stakes(runner)):
        return False
    assert_accepted(
        await runner.request(Principal(AUTO_DEALER, act.role, is_house=True), act.command)
    )
    return True


def _has_stakes(runner: TableRunner) -> bool:
    return runner.hosted.betting_since is not None


async def deal_until(runner: TableRunner, *phases: str) -> None:
    """Deal until the table is in one of these phases."""
    for _ in range(2_000):
        if runner.hosted.state.phase in phases:
            return
        assert await deal_step(runner), runner.hosted.state.phase
    raise AssertionError(f"never {phases}")


async def play_rounds(runner: TableRunner, rounds: int, *principals: Principal) -> None:
    """Play whole rounds with a stake of every principal, over as many shoes as needed."""
    for _ in range(rounds):
        await deal_until(runner, "betting")
        for principal in principals or (ANNA,):
            await bet(runner, principal)
        await deal_until(runner, "ready", "over")


class RecordingListener:
    """A listener that records events and checks that none is missing or repeated."""

    def __init__(self, runner: TableRunner) -> None:
        self.events: list[EncodedEvent] = []
        self.last = runner.hosted.sequence
        runner.add_listener(self)

    def __call__(self, items: Sequence[EncodedEvent]) -> None:
        for item in items:
            assert item.sequence == self.last + 1, (self.last, item.sequence)
            self.last = item.sequence
        self.events.extend(items)


def disk_failure() -> Exception:
    return store_failed("test", "the test's disk has failed")


async def read_all_events(store: Store, table: str = "t") -> list[AnyEvent]:
    return [record.decode_event() async for record in store.read(table)]


def total_stakes(runner: TableRunner) -> int:
    return sum(runner.hosted.state.stakes.values())


async def start_betting(
    store: Store, *principals: Principal, header: TableHeader | None = None
) -> TableRunner:
    runner = await start_runner(store, header)
    await seat(runner, *(principals or (ANNA,)))
    await deal_until(runner, "betting")
    return runner
