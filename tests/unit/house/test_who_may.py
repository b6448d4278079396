"""Who may do what at a table, and that no command whatever ends one."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.house.hosting import table_runner as running_module
from punto.house.hosting.table_runner import Asker
from punto.refusals import Refusal
from punto.store import verify
from punto.store.memory import MemoryStore
from punto.table.commands import COMMANDS, Actor
from tests.unit.house.running import (
    ANNA,
    BOB,
    DEE,
    OTTO,
    PERSON,
    PLACE,
    Heard,
    betting,
    do,
    header,
    refused,
    run,
    seat,
    stakes,
    started,
    taken,
    until,
)


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
        assert heard.last == runner.standing.sequence == (await store.head("t")).sequence
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
