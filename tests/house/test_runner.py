"""One writer for a table: at most once, durable before it is told, and never ended by a command."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from punto.cards import read_card
from punto.house import runner as running_module
from punto.house.answers import Answer, Taken
from punto.house.fair import commitment, face, shoe_key, shuffled
from punto.house.rebuilding import rebuild
from punto.house.runner import CASHIER, Asker, Runner
from punto.house.settings import Settings
from punto.house.standing import VERSION, Happened, new_standing, pack, unpack
from punto.refusals import Refusal
from punto.store import (
    Appended,
    Header,
    LeaseLost,
    Record,
    Snapshot,
    Store,
    StoreFailed,
    WrongSequence,
    open_store,
    verify,
)
from punto.store.drafting import Request
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.commands import COMMANDS, Actor
from punto.table.events import Event
from tests.house.running import (
    ANNA,
    AT_ONCE,
    BOB,
    CHIPS,
    DEE,
    OTTO,
    Heard,
    bet,
    do,
    header,
    play,
    refused,
    seat,
    started,
    step,
    taken,
    until,
)

T = TypeVar("T")
PLACE = {"type": "place", "id": "one", "box": 1, "wager": "player", "amount": 100}
PERSON = Settings(dealer="person")
SCANNED = Settings(dealer="person", cards="scanned")


def run(work: Coroutine[Any, Any, T]) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(30):
            return await work

    return asyncio.run(bounded())


async def whole(store: Store) -> None:
    """Chains, ledger and snapshots hold."""
    assert await verify(store, rebuild) == []


async def all_events(store: Store, table: str = "t") -> list[Happened]:
    return [record.event() async for record in store.read(table)]


def stakes(runner: Runner) -> int:
    return sum(runner.standing.state.stakes.values())


async def betting(store: Store, *askers: Asker, made: Header | None = None) -> Runner:
    runner = await started(store, made)
    await seat(runner, *(askers or (ANNA,)))
    await until(runner, "betting")
    return runner


# --- at most once ---------------------------------------------------------------------------------


def test_the_same_id_is_taken_once() -> None:
    async def work() -> None:
        runner = await betting(MemoryStore())
        first = taken(await runner.ask(ANNA, PLACE))
        again = taken(await runner.ask(ANNA, PLACE))
        assert (first.repeated, again) == (False, first._replace(repeated=True))
        other = {**PLACE, "amount": 7, "wager": "tie"}  # whatever else it asks
        assert taken(await runner.ask(ANNA, other)) == again
        assert stakes(runner) == 100

    run(work())


def test_many_at_once_with_one_id_are_one() -> None:
    async def work() -> None:
        runner = await betting(MemoryStore())
        answers = await asyncio.gather(*(runner.ask(ANNA, PLACE) for _ in range(20)))
        assert sum(not taken(one).repeated for one in answers) == 1
        assert stakes(runner) == 100

    run(work())


def test_a_command_that_has_become_impossible_is_answered_as_at_first() -> None:
    async def work() -> None:
        runner = await betting(MemoryStore())
        first = taken(await runner.ask(ANNA, PLACE))
        await until(runner, "ready")
        assert taken(await runner.ask(ANNA, PLACE)) == first._replace(repeated=True)
        refused(await runner.ask(ANNA, {**PLACE, "id": "two"}), "bets_not_open")
        refused(await runner.ask(BOB, PLACE), "bets_not_open")

    run(work())


def test_the_same_id_is_taken_once_across_a_restart(tmp_path: Path) -> None:
    async def life(last: bool) -> Answer:
        async with await open_store(f"sqlite:///{tmp_path / 'punto.db'}") as store:
            runner = await started(store)
            if not last:
                await seat(runner, ANNA)
                await until(runner, "betting")
            answer = await runner.ask(ANNA, PLACE)
            assert stakes(runner) == 100
            await runner.stop()
            await whole(store)
            return answer

    first = taken(run(life(False)))
    assert taken(run(life(True))) == first._replace(repeated=True)


def test_ids_of_two_players_do_not_collide() -> None:
    async def work() -> None:
        runner = await betting(MemoryStore(), ANNA, BOB)
        for asker, box in ((ANNA, 1), (BOB, 2)):
            answer = taken(await runner.ask(asker, {**PLACE, "box": box}))
            assert not answer.repeated
        assert stakes(runner) == 200

    run(work())


def test_a_refusal_leaves_the_id_free_but_not_the_cashiers() -> None:
    """A transfer refused once must never be taken later; a player may try again."""

    async def work() -> None:
        store = MemoryStore()
        runner = await started(store)
        await seat(runner, ANNA)
        refused(await runner.ask(ANNA, PLACE), "bets_not_open")
        cash = {"type": "cash_out", "id": "x", "player": "nobody"}
        refused(await runner.ask(CASHIER, cash), "no_funds")
        buy = {"type": "buy_in", "id": "x", "player": "nobody", "amount": 5}
        answer = taken(await runner.ask(CASHIER, buy))
        assert answer.repeated
        assert answer.last < answer.first
        assert "nobody" not in runner.standing.state.people
        await until(runner, "betting")
        assert not taken(await runner.ask(ANNA, PLACE)).repeated

    run(work())


def test_house_commands_are_taken_once_too() -> None:
    async def work() -> None:
        runner = await started(MemoryStore())
        await seat(runner, ANNA)
        await until(runner, "cutting")
        words = {"type": "give_entropy", "id": "w", "entropy": "seven"}
        assert not taken(await runner.ask(ANNA, words)).repeated
        assert taken(await runner.ask(ANNA, words)).repeated
        refused(await runner.ask(ANNA, {**words, "id": "v"}), "words_given")
        take = {"type": "take_table", "id": "t"}
        assert not taken(await runner.ask(DEE, take)).repeated
        assert taken(await runner.ask(DEE, take)).repeated

    run(work())


@pytest.mark.parametrize("bad", [5, "", [], {}, True, "x" * 201, "a\0b"])
def test_an_id_that_is_none_is_refused(bad: Any) -> None:
    async def work() -> None:
        runner = await betting(MemoryStore())
        answer = await runner.ask(ANNA, {**PLACE, "id": bad})
        assert isinstance(answer, Refusal)
        assert answer.code in ("bad_message", "bad_text")
        assert stakes(runner) == 0
        assert not taken(await runner.ask(ANNA, PLACE)).repeated

    run(work())


# --- cards from committed shoes -------------------------------------------------------------------


def test_what_is_dealt_is_what_was_committed_to() -> None:
    """Checked from the store's events alone, by the seed that is revealed with the shoe's end."""

    async def work() -> list[Happened]:
        store = MemoryStore()
        runner = await started(store, header(book="mbs-power-98"))
        await seat(runner, ANNA)
        await until(runner, "cutting")
        await do(runner, ANNA, "give_entropy", entropy="seven")
        while runner.standing.shoes < 2:
            await play(runner, 1)
            await step(runner)
            if runner.standing.state.phase in ("preparing", "cutting", "burning"):
                await until(runner, "ready")
        await whole(store)
        return await all_events(store)

    happened = run(work())
    own = {one["type"]: one for one in reversed(happened) if not isinstance(one, Event)}
    seed = bytes.fromhex(own["shoe_revealed"]["seed"])
    assert own["shoe_committed"]["commitment"] == commitment("t", 1, seed)
    [first, *_] = [one for one in happened if isinstance(one, e.CardsCut)]
    key = shoe_key(seed, ["seven"], first.from_front)
    cards, faces = list[str](), list[int]()
    until_revealed = happened[: happened.index(own["shoe_revealed"])]
    for one in until_revealed:
        if isinstance(one, e.CardBurned | e.CardDrawn):
            assert one.card is not None
            cards.append(one.card)
        elif isinstance(one, e.DieShown):
            faces.append(one.face)
    assert [read_card(card) for card in cards] == [*shuffled(key, 4)[: len(cards)]]
    assert faces == [face(key, n, 6) for n in range(1, len(faces) + 1)]
    assert len(cards) > 150
    assert len(faces) > 20


def test_a_commitment_comes_before_the_cut_and_a_reveal_after_the_last_card() -> None:
    async def work() -> list[Happened]:
        store = MemoryStore()
        runner = await betting(store)
        await play(runner, 90)
        assert runner.standing.shoes >= 2
        return await all_events(store)

    kinds = [
        str(one.__struct_config__.tag) if isinstance(one, Event) else one["type"]
        for one in run(work())
    ]
    order = [one for one in kinds if one in ("shoe_committed", "cards_cut", "shoe_revealed")]
    assert order[:5] == [*["shoe_committed", "cards_cut", "shoe_revealed"], *order[:2]]
    assert kinds.index("shoe_revealed") == kinds.index("shoe_ended") + 1


def test_a_seed_that_is_told_is_kept_no_longer() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        while runner.standing.state.phase != "over":
            await play(runner, 1)
        assert runner.standing.fairness.stage == "revealed"
        assert runner._seed is None
        assert await store.kept("t", "seed") is None

    run(work())


def test_the_seed_is_kept_and_is_in_no_event() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        seed = await store.kept("t", "seed")
        assert seed is not None
        for record in [one async for one in store.read("t")]:
            assert seed.hex().encode() not in record.body
        assert runner.standing.fairness.commitment == commitment("t", 1, seed)

    run(work())


@pytest.mark.parametrize(
    ("phase", "command"),
    [
        ("dealing", {"type": "draw", "card": "9H"}),
        ("burning", {"type": "burn", "card": "9H"}),
        ("ready", {"type": "first_card_face_up", "card": "9H"}),
        ("betting", {"type": "draw_excess", "card": "9H"}),
        ("waiting", {"type": "open_shaker", "face": 3}),
    ],
)
def test_nobody_names_a_card_at_a_virtual_table(phase: str, command: dict[str, Any]) -> None:
    async def work() -> None:
        runner = await started(MemoryStore(), header(book="mbs-power-98", house=PERSON))
        await seat(runner, ANNA)
        await _to(runner, phase)
        before = runner.standing
        refused(await runner.ask(DEE, command), "virtual_cards")
        assert runner.standing == before

    run(work())


async def _to(runner: Runner, phase: str) -> None:
    if phase in ("waiting", "dealing"):
        await until(runner, "betting")
        await bet(runner)
    await until(runner, phase)


def test_a_person_deals_virtual_cards_without_naming_them() -> None:
    async def work() -> None:
        runner = await started(MemoryStore(), header(house=PERSON))
        await seat(runner, ANNA)
        await _to(runner, "dealing")
        while runner.standing.state.phase == "dealing":
            await do(runner, DEE, "draw")
        await do(runner, DEE, "settle")
        assert len(runner.standing.results) == 1

    run(work())


def test_a_card_asked_for_at_the_wrong_time_is_refused_without_being_told() -> None:
    async def work() -> None:
        runner = await started(MemoryStore(), header(house=PERSON))
        await seat(runner, ANNA)
        refused(await runner.ask(DEE, {"type": "draw"}), "not_now")  # closed: there is no shoe
        await until(runner, "betting")
        seed = runner._seed
        assert seed is not None
        coming = str(runner.standing.fairness.next_card(seed, runner.standing.state))
        refusal = refused(await runner.ask(DEE, {"type": "draw"}), "not_now")
        assert coming not in refusal.sentence
        refused(await runner.ask(DEE, {"type": "open_shaker"}), "not_now")

    run(work())


def test_scanned_cards_are_named_and_nothing_is_committed_to() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await started(store, header(house=SCANNED))
        await do(runner, OTTO, "open_table", cards="preshuffled")
        await do(runner, DEE, "buy_in", player="anna", amount=500)
        await do(runner, ANNA, "sit", box=1)
        await until(runner, "burning")
        assert isinstance(await runner.ask(DEE, {"type": "burn"}), Refusal)
        await do(runner, DEE, "burn", card="2S")
        assert runner.standing.fairness.stage == "none"
        assert await store.kept("t", "seed") is None
        refused(await runner.ask(ANNA, {"type": "give_entropy", "entropy": "x"}), "not_now")

    run(work())


# --- who may --------------------------------------------------------------------------------------


def test_the_dealers_part_is_the_automats_until_the_table_is_taken() -> None:
    async def work() -> None:
        runner = await started(MemoryStore())
        await seat(runner, ANNA)
        await until(runner, "ready")
        other = Asker("dan", "dealer")
        refused(await runner.ask(DEE, {"type": "open_bets"}), "automatic_dealer")
        refused(await runner.ask(ANNA, {"type": "take_table"}), "not_your_power")
        refused(await runner.ask(Asker("o", "observer"), {"type": "take_table"}), "not_your_power")
        refused(await runner.ask(DEE, {"type": "hand_back"}), "table_not_taken")
        await do(runner, DEE, "take_table")
        refused(await runner.ask(other, {"type": "take_table"}), "table_taken")
        refused(await runner.ask(other, {"type": "open_bets"}), "not_your_table")
        refused(await runner.ask(other, {"type": "hand_back"}), "not_your_table")
        await do(runner, DEE, "open_bets")
        await do(runner, OTTO, "hand_back")
        refused(await runner.ask(DEE, {"type": "no_more_bets"}), "automatic_dealer")

    run(work())


def test_the_automat_is_refused_once_a_person_has_the_table() -> None:
    """What it asked for before it heard of it may stand behind the taking in the queue."""

    async def work() -> None:
        runner = await started(MemoryStore())
        await seat(runner, ANNA)
        await until(runner, "ready")
        take = runner.submit(DEE, {"type": "take_table"})
        late = runner.submit(Asker("automat", "dealer", house=True), {"type": "open_bets"})
        taken(await take)
        refused(await late, "table_taken")
        assert runner.standing.state.phase == "ready"

    run(work())


def test_chips_of_a_virtual_table_come_from_the_cashier_alone() -> None:
    async def work() -> None:
        runner = await started(MemoryStore(), header(house=PERSON))
        for kind in ("buy_in", "cash_out"):
            for asker in (DEE, OTTO):
                command = {"type": kind, "player": "anna", "amount": 50}
                refused(await runner.ask(asker, command), "at_the_cashier")

    run(work())


def test_who_one_is_and_what_time_it_is_the_house_says() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        forged = {**PLACE, "by": {"role": "dealer", "id": "anna"}, "at": -5}
        await runner.ask(ANNA, forged)
        [last] = [one async for one in store.read("t", runner.standing.sequence - 1)]
        assert (last.actor, last.at) == (Actor("player", "anna"), runner.now())

    run(work())


def test_one_who_stands_is_one_to_whom_5_6_applies() -> None:
    async def work() -> None:
        runner = await started(MemoryStore())
        await do(runner, BOB, "stand")
        assert runner.standing.state.people["bob"].standing
        assert refused(await runner.ask(BOB, {"type": "sit", "box": 1}), "not_your_power")
        await do(runner, BOB, "leave")

    run(work())


# --- anything at all ------------------------------------------------------------------------------

KINDS = [*COMMANDS, "give_entropy", "take_table", "hand_back"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
FIELDS = ["id", "player", "box", "wager", "amount", "card", "cards", "step", "hand", "by", "face",
          "from_front", "from_back", "rounds", "limits", "entropy", "kind", "ground"]  # fmt: skip
OBJECTS = st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=8), JSON, max_size=5)
TYPES = st.sampled_from(KINDS) | JSON
ASKERS = st.sampled_from([ANNA, BOB, DEE, OTTO, Asker("o", "observer"), Asker("g", "standing")])


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(ASKERS, TYPES, OBJECTS), min_size=1, max_size=20))
def test_no_command_whatever_ends_a_table(
    commands: list[tuple[Asker, Any, dict[str, Any]]],
) -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        heard = Heard(runner)
        for asker, kind, fields in commands:
            answer = await runner.ask(asker, {**fields, "type": kind})
            if isinstance(answer, Refusal):
                assert answer.code != "store_failed", (kind, fields)
                assert answer.sentence.isprintable()
        refused(await runner.ask(DEE, {}), "bad_message")
        await do(runner, OTTO, "take_table") if runner.standing.conductor is None else None
        assert heard.last == runner.standing.sequence == (await store.last("t")).sequence
        await runner.stop()
        assert await verify(store) == []

    run(work())


def test_more_than_may_wait_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running_module, "MOST_WAITING", 5)

    async def work() -> None:
        runner = await betting(MemoryStore())
        asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(12)]
        answers = await asyncio.gather(*asked)
        for one in answers[5:]:
            refused(one, "busy")
        assert stakes(runner) == 500
        assert not taken(await runner.ask(ANNA, {**PLACE, "id": "11"})).repeated

    run(work())


def test_an_asker_who_goes_away_is_served_all_the_same() -> None:
    async def work() -> None:
        runner = await betting(MemoryStore())
        answer = runner.submit(ANNA, PLACE)
        answer.cancel()
        assert taken(await runner.ask(ANNA, PLACE)).repeated
        assert stakes(runner) == 100

    run(work())


def test_a_listener_that_fails_keeps_nothing_from_the_others() -> None:
    async def work() -> None:
        runner = await betting(MemoryStore())

        def broken(_items: Any) -> None:
            raise RuntimeError("a listener of the test's")

        runner.listen(broken)
        heard = [Heard(runner) for _ in range(5)]
        taken(await runner.ask(ANNA, PLACE))
        assert [len(one.items) for one in heard] == [1] * 5

    run(work())


# --- a store that fails ---------------------------------------------------------------------------


class Failing(MemoryStore):
    """The `n`-th appends of commands fail as told; with `kept` the append was made all the same."""

    def __init__(self) -> None:
        super().__init__()
        self.failures: list[Callable[[], Exception] | None] = []
        self.kept_too = False
        self.reads = 0
        """So many reads fail."""

    async def _append(self, request: Request) -> Appended:
        failure = self.failures.pop(0) if self.failures else None
        if failure is None or self.kept_too:
            appended = await super()._append(request)
        if failure is not None:
            raise failure()
        return appended

    async def _events(self, table: str, after: int, count: int) -> list[Record]:
        if self.reads:
            self.reads -= 1
            raise StoreFailed("disk", "the test's disk cannot be read")
        return await super()._events(table, after, count)


def failed() -> Exception:
    return StoreFailed("disk", "the test's disk has failed")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits between two attempts."""
    monkeypatch.setattr(running_module, "AFTER_A_FAILURE_S", 0)


@pytest.mark.parametrize("kept", [False, True])
@pytest.mark.parametrize("identified", [False, True])
@pytest.mark.parametrize("times", [1, 2])
def test_a_store_that_fails_for_a_moment(kept: bool, identified: bool, times: int) -> None:
    """Taken once, heard once, whether or not the client gave an id and the disk kept it."""

    async def work() -> None:
        store = Failing()
        runner = await betting(store)
        heard = Heard(runner)
        store.failures, store.kept_too = [failed] * times, kept
        command = PLACE if identified else {k: v for k, v in PLACE.items() if k != "id"}
        answer = taken(await runner.ask(ANNA, command))
        assert answer.last == answer.first
        assert stakes(runner) == 100
        assert [item.kind for item in heard.items] == ["stake_placed"]
        assert runner.standing.state.people["anna"].rack == CHIPS - 100
        await whole(store)

    run(work())


@pytest.mark.parametrize("kept", [False, True])
def test_a_store_that_fails_for_longer_is_told_and_the_retry_is_taken_once(kept: bool) -> None:
    async def work() -> None:
        store = Failing()
        runner = await betting(store)
        heard = Heard(runner)
        store.failures, store.kept_too = [failed] * 3, kept
        if kept:  # once it is read anew the repeated one would be answered
            store.reads = 99
        refused(await runner.ask(ANNA, PLACE), "store_failed")
        assert heard.items == []  # nothing is told before it is known to be on disk
        store.reads, store.failures = 0, []
        assert taken(await runner.ask(ANNA, PLACE)).repeated is kept
        assert stakes(runner) == 100
        assert [item.kind for item in heard.items] == ["stake_placed"]
        await whole(store)

    run(work())


@pytest.mark.parametrize("kept", [False, True])
def test_a_whole_shoe_on_a_disk_that_fails_every_third_time(kept: bool) -> None:
    """Each card drawn once, each shoe's seed its own, every stake paid."""

    async def work() -> None:
        store = Failing()
        runner = await started(store, header(book="mbs-power-98"))
        heard = Heard(runner)
        await seat(runner, ANNA, BOB)
        store.kept_too = kept
        while runner.standing.shoes < 2:
            store.failures = [None, None, failed, None, failed]
            await play(runner, 1, ANNA, BOB)
            if runner.standing.state.phase == "over":
                await until(runner, "betting")
        assert heard.last == (await store.last("t")).sequence
        decided = sum(item.kind == "round_decided" for item in heard.items)
        assert decided == sum(isinstance(one, e.RoundEnded) for one in await all_events(store))
        await runner.stop()
        await whole(store)

    run(work())


def test_somebody_else_wrote() -> None:
    """Read anew, told in order, and decided on what the table has become."""

    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        heard = Heard(runner)
        sequence = runner.standing.sequence
        other = e.StakePlaced(player="anna", box=1, wager="tie", amount=40)
        await store.append("t", sequence, None, Actor("player", "anna"), 5, [other])
        answer = taken(await runner.ask(ANNA, PLACE))
        assert answer.first == sequence + 2
        assert [item.sequence for item in heard.items] == [sequence + 1, sequence + 2]
        assert stakes(runner) == 140

    run(work())


def test_a_table_that_another_house_has_is_let_go() -> None:
    async def work() -> None:
        store = MemoryStore()
        await store.create_table(header())
        lease = await store.acquire("t", "one", "here", 60)
        runner = await started(store, lease=lease)
        await seat(runner, ANNA)
        await until(runner, "betting")
        heard = Heard(runner)
        store._tables["t"].lease = None
        assert await store.acquire("t", "two", "there", 60)
        asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(5)]
        for answer in await asyncio.gather(*asked):
            refused(answer, "other_house")
        assert runner.lost.is_set()
        refused(await runner.ask(ANNA, PLACE), "other_house")
        assert heard.items == []
        await runner.stop()
        assert runner.ended.is_set()
        assert await store.snapshot("t") is None  # nothing is written on the other's table

    run(work())


@pytest.mark.parametrize("error", [LeaseLost("t"), WrongSequence("t", 1, 2), RuntimeError("?")])
def test_no_answer_is_left_out(error: Exception) -> None:
    async def work() -> None:
        store = Failing()
        runner = await betting(store)
        store.failures = [lambda: error] * 50
        asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(4)]
        for answer in await asyncio.gather(*asked):
            assert isinstance(answer, Refusal)
        store.failures = []
        if not isinstance(error, LeaseLost):
            taken(await runner.ask(ANNA, PLACE))
        assert stakes(runner) == (0 if isinstance(error, LeaseLost) else 100)

    run(work())


# --- starting again -------------------------------------------------------------------------------


def test_what_a_snapshot_brings_back_is_what_all_events_do() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await started(store)
        await seat(runner, ANNA)
        await play(runner, 40)
        snapshot = await store.snapshot("t")
        assert snapshot is not None  # taken on the way
        assert snapshot.version == VERSION
        await until(runner, "betting")
        await bet(runner)
        await step(runner)
        await step(runner)
        again = await started(store)
        assert pack(again.standing) == pack(runner.standing)
        store._tables["t"].snapshot = None
        from_zero = await started(store)
        assert pack(from_zero.standing) == pack(runner.standing)
        assert again._seed == from_zero._seed == runner._seed
        await whole(store)

    run(work())


@pytest.mark.parametrize("snapshot", [(VERSION, b"\xff\xff"), (VERSION, b""), (VERSION + 1, b"x")])
def test_a_snapshot_that_cannot_be_read_is_left_aside(snapshot: tuple[int, bytes]) -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        await store.save_snapshot(Snapshot("t", runner.standing.sequence, *snapshot))
        assert pack((await started(store)).standing) == pack(runner.standing)

    run(work())


def test_a_snapshot_of_another_version_is_not_believed() -> None:
    """The same shape may mean something else in it."""

    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        other = pack(replace(runner.standing, results=("T",) * 9, shoes=7))
        await store.save_snapshot(Snapshot("t", runner.standing.sequence, VERSION + 1, other))
        assert pack((await started(store)).standing) == pack(runner.standing)

    run(work())


def test_a_snapshot_that_cannot_be_kept_harms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = MemoryStore()

        async def fail(_snapshot: Snapshot) -> None:
            raise failed()

        monkeypatch.setattr(store, "save_snapshot", fail)
        runner = await betting(store)
        await play(runner, 40)
        await runner.stop()
        assert await store.snapshot("t") is None
        assert pack((await started(store)).standing) == pack(runner.standing)

    run(work())


def test_a_commitment_that_a_crash_came_before_is_made_at_the_start() -> None:
    """Written by an older house, or by hand: cards are prepared and nothing is committed to."""

    async def work() -> None:
        store = MemoryStore()
        await store.create_table(header())
        opened = e.TableOpened(cards="preshuffled", steps=("wash_or_riffle",))
        await store.append("t", 0, None, Actor("operator", "otto"), 1, [opened])
        runner = await started(store)
        assert runner.standing.fairness.stage == "committed"
        await seat(runner, ANNA)
        await play(runner, 1)

    run(work())


class Slow(MemoryStore):
    """Others have their turn while it writes."""

    async def _append(self, request: Request) -> Appended:
        await asyncio.sleep(0)
        return await super()._append(request)


def test_a_stop_answers_what_was_asked_and_takes_no_more() -> None:
    async def work() -> None:
        store = Slow()
        runner = await betting(store)
        asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(50)]
        stopping = asyncio.create_task(runner.stop())
        await asyncio.sleep(0)
        late = runner.submit(ANNA, {**PLACE, "id": "late"})
        await stopping
        assert all(isinstance(one.result(), Taken) for one in asked)
        refused(await late, "other_house")
        assert runner.ended.is_set()
        snapshot = await store.snapshot("t")
        assert snapshot is not None
        assert snapshot.sequence == runner.standing.sequence
        await runner.stop()  # twice is once

    run(work())


# --- listening and looking back -------------------------------------------------------------------


def test_since_tells_what_came_after_or_that_it_does_not_know() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await betting(store)
        last = runner.standing.sequence
        assert runner.since(last) == []
        assert [item.sequence for item in runner.since(0) or []] == [*range(1, last + 1)]
        assert [item.sequence for item in runner.since(last - 2) or []] == [last - 1, last]
        assert runner.since(last + 1) is None
        assert runner.since(-1) is None
        await runner.stop()
        again = await started(store)  # from the snapshot: nothing older is at hand
        assert again.since(last) == []
        assert again.since(last - 1) is None

    run(work())


def test_since_forgets_what_is_too_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running_module, "RING", 10)

    async def work() -> None:
        runner = await betting(MemoryStore())
        last = runner.standing.sequence
        assert runner.since(last - 11) is None
        assert len(runner.since(last - 10) or []) == 10

    run(work())


def test_rounds_and_shoes_are_found_by_their_numbers() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await started(store)
        await seat(runner, ANNA)
        while runner.standing.shoes < 2:
            await play(runner, 1)
            if runner.standing.state.phase == "over":
                await until(runner, "betting")
        shoes = 0
        standing = new_standing(runner.setup)
        async for record in store.read("t"):
            event = record.event()
            standing = standing.after(event, record.at)
            if isinstance(event, e.ShoeReady):
                shoes += 1
                kept = await store.kept("t", f"shoe/{shoes}")
                assert kept is not None
                assert unpack(runner.setup, kept) == standing
            elif isinstance(event, e.BetsOpened):
                found = await store.kept("t", f"round/{event.round}")
                assert found == f"{record.sequence} {shoes}".encode()
        assert shoes == 2
        assert await store.kept("t", "shoe/3") is None

    run(work())


def test_a_round_that_becomes_a_void_hand_began_with_its_call() -> None:
    async def work() -> None:
        store = MemoryStore()
        runner = await started(store, header(house=PERSON))
        await seat(runner, ANNA)
        await until(runner, "betting")
        began = runner.standing.sequence - 1  # and then the call
        await bet(runner)
        await do(runner, DEE, "first_card_face_up")
        assert runner.standing.state.round
        assert runner.standing.state.round.void_hand
        assert await store.kept("t", "round/1") == f"{began} 1".encode()

    run(work())


def test_when_bets_close_counts_from_the_first_stake_and_from_a_start() -> None:
    async def work() -> None:
        store = MemoryStore()
        made = header(house=AT_ONCE, betting_seconds=20)
        runner = await betting(store, made=made)
        assert runner.closes_at is None
        await bet(runner)
        assert runner.closes_at == runner.now() + 20_000
        later = await started(store, made, clock=lambda: runner.now() + 60_000)
        assert later.closes_at == runner.now() + 65_000  # whoever comes back has a moment
        await do(later, DEE, "take_table")
        assert later.closes_at is None

    run(work())


def test_numbers_for_the_metrics() -> None:
    async def work() -> None:
        runner = await betting(MemoryStore())
        before = runner.taken, runner.refused
        await runner.ask(ANNA, PLACE)
        await runner.ask(ANNA, {"type": "nonsense"})
        assert (runner.taken, runner.refused) == (before[0] + 1, before[1] + 1)

    run(work())
