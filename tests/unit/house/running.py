"""A table in a house, conducted step by step: the dealer's plan without its pauses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from itertools import count
from typing import Any, TypeVar

import msgspec

from punto.house.hosting.auto_dealer import plan
from punto.house.hosting.encoded_events import Item
from punto.house.hosting.hosted_state import Happened
from punto.house.hosting.table_runner import AUTOMAT, CASHIER, Asker, Runner
from punto.house.replay import rebuild
from punto.house.results import Answer, Taken
from punto.house.settings import Settings, TableConfig, make_header
from punto.refusals import Refusal
from punto.store import Lease, Store, StoreFailed, TableHeader, verify
from punto.table.commands import BuyIn
from punto.table.config import Config, Limit
from punto.table.state import State
from tests.unit.house.cheap import START, Clock

T = TypeVar("T")
ANNA, BOB = Asker("anna", "player"), Asker("bob", "player")
DEE, OTTO = Asker("dee", "dealer"), Asker("otto", "operator")
AT_ONCE = Settings(reveal_ms=0, step_ms=0, pause_ms=0, answer_seconds=0, hold_seconds=0)
CHIPS = 100_000
PERSON = Settings(dealer="person")
PLACE = {"type": "place", "id": "one", "box": 1, "wager": "player", "amount": 100}
_HEADERS: dict[tuple[Any, ...], TableHeader] = {}


def run(work: Coroutine[Any, Any, T]) -> T:
    """Of a test, which never takes long."""

    async def bounded() -> T:
        async with asyncio.timeout(30):
            return await work

    return asyncio.run(bounded())


async def whole(store: Store) -> None:
    """Chains, ledger and snapshots hold."""
    assert await verify(store, rebuild) == []


class Leaping(Clock):
    """A second and more passes between any two looks at it: nothing has to be waited for."""

    def __call__(self) -> int:
        self.now += 1_500
        return self.now


def header(
    table: str = "t",
    book: str = "division-5",
    options: dict[str, str] | None = None,
    house: Settings = AT_ONCE,
    **config: Any,
) -> TableHeader:
    small = {"decks": 4, "betting_seconds": 1, "limit": Limit(min=1)}
    made = TableConfig(table=Config(**{**small, **config}), house=house)
    key = (table, book, *sorted((options or {}).items()), msgspec.json.encode(made))
    if key not in _HEADERS:  # reading a book takes longer than most tests
        _HEADERS[key] = make_header(table, START, book, options or {}, made)
    return _HEADERS[key]


async def started(
    store: Store,
    made: TableHeader | None = None,
    clock: Callable[[], int] | None = None,
    lease: Lease | None = None,
) -> Runner:
    """A table in the store, made if it is not there, and run."""
    made = made or header()
    if made.id not in {one.id for one in await store.tables()}:
        await store.create_table(made)
    runner = Runner(store, made, lease, clock or Clock())
    await runner.start()
    return runner


def taken(answer: Answer) -> Taken:
    assert isinstance(answer, Taken), str(answer)
    return answer


def refused(answer: Answer, code: str) -> Refusal:
    assert isinstance(answer, Refusal), f"taken: {answer}"
    assert answer.code == code, str(answer)
    assert answer.sentence.isprintable()
    return answer


async def do(runner: Runner, asker: Asker, kind: str, **fields: Any) -> Taken:
    return taken(await runner.ask(asker, {"type": kind, **fields}))


async def seat(runner: Runner, *askers: Asker, chips: int = CHIPS) -> None:
    """Each at the next box, with chips from the cashier."""
    for box, asker in enumerate(askers, start=1):
        cashier: Any = {"role": "operator", "id": CASHIER.id}
        buy = BuyIn(by=cashier, id=f"for {asker.id}", player=asker.id, amount=chips)
        taken(await runner.ask(CASHIER, buy))
        await do(runner, asker, "sit", box=box)


async def bet(runner: Runner, asker: Asker = ANNA, amount: int = 100, **fields: Any) -> Taken:
    box = min(runner.standing.state.people[asker.id].boxes)
    return await do(
        runner, asker, "place", **{"box": box, "wager": "player", "amount": amount, **fields}
    )


async def bet_in_time(runner: Runner, asker: Asker = ANNA) -> int:
    """A stake where the automatic dealer deals; how often it came too late.

    A stake that stood off may open and close the betting before anybody else has spoken.
    """
    for late in count():
        while runner.standing.state.phase != "betting":
            await asyncio.sleep(0)
        place = {"type": "place", "box": 1, "wager": "player", "amount": 100}
        if isinstance(await runner.ask(asker, place), Taken):
            return late
    raise AssertionError


def middle(state: State) -> int:
    return state.setup.card_count // 2


async def step(runner: Runner) -> bool:
    """What the automatic dealer would do now, without a pause; whether there was anything."""
    act = plan(runner.standing, runner.settings, 0, middle)
    if act is None or (runner.standing.state.phase == "betting" and not _staked(runner)):
        return False
    taken(await runner.ask(Asker(AUTOMAT, act.role, house=True), act.command))
    return True


def _staked(runner: Runner) -> bool:
    return runner.standing.betting_since is not None


async def until(runner: Runner, *phases: str) -> None:
    """Conducted until the table is in one of these phases."""
    for _ in range(2_000):
        if runner.standing.state.phase in phases:
            return
        assert await step(runner), runner.standing.state.phase
    raise AssertionError(f"never {phases}")


async def play(runner: Runner, rounds: int, *askers: Asker) -> None:
    """Whole rounds, each with a stake of everybody; a new shoe when one is over."""
    for _ in range(rounds):
        await until(runner, "betting")
        for asker in askers or (ANNA,):
            await bet(runner, asker)
        await until(runner, "ready", "over")


class Heard:
    """A listener: what it was told, which must be without gap or double."""

    def __init__(self, runner: Runner) -> None:
        self.items: list[Item] = []
        self.last = runner.standing.sequence
        runner.listen(self)

    def __call__(self, items: Sequence[Item]) -> None:
        for item in items:
            assert item.sequence == self.last + 1, (self.last, item.sequence)
            self.last = item.sequence
        self.items.extend(items)


def failed() -> Exception:
    return StoreFailed("disk", "the test's disk has failed")


async def all_events(store: Store, table: str = "t") -> list[Happened]:
    return [record.decode_event() async for record in store.read(table)]


def stakes(runner: Runner) -> int:
    return sum(runner.standing.state.stakes.values())


async def betting(store: Store, *askers: Asker, made: TableHeader | None = None) -> Runner:
    runner = await started(store, made)
    await seat(runner, *(askers or (ANNA,)))
    await until(runner, "betting")
    return runner
