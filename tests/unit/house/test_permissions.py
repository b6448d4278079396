"""Permissions at a table; no command can stop a table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.house.hosting import table_runner
from punto.house.hosting.principal import Principal
from punto.house.house_commands import HOUSE_COMMANDS
from punto.refusals import Refusal
from punto.store import verify
from punto.store.memory import MemoryStore
from punto.table.commands import COMMANDS, Actor
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    HUMAN_DEALER,
    OTTO,
    PLACE,
    RecordingListener,
    assert_accepted,
    assert_refused,
    deal_until,
    execute,
    make_table_header,
    seat,
    start_betting,
    start_runner,
    total_stakes,
)


async def test_the_automatic_dealer_acts_until_a_person_takes_the_table() -> None:
    runner = await start_runner(MemoryStore())
    await seat(runner, ANNA)
    await deal_until(runner, "ready")
    other = Principal("dan", "dealer")
    assert_refused(await runner.request(DEE, {"type": "open_bets"}), "automatic_dealer")
    assert_refused(await runner.request(ANNA, {"type": "take_table"}), "not_your_power")
    assert_refused(
        await runner.request(Principal("o", "observer"), {"type": "take_table"}),
        "not_your_power",
    )
    assert_refused(await runner.request(DEE, {"type": "hand_back"}), "table_not_taken")
    await execute(runner, DEE, "take_table")
    assert_refused(await runner.request(other, {"type": "take_table"}), "table_taken")
    assert_refused(await runner.request(other, {"type": "open_bets"}), "not_your_table")
    assert_refused(await runner.request(other, {"type": "hand_back"}), "not_your_table")
    await execute(runner, DEE, "open_bets")
    await execute(runner, OTTO, "hand_back")
    assert_refused(await runner.request(DEE, {"type": "no_more_bets"}), "automatic_dealer")


async def test_the_automatic_dealer_is_refused_while_a_person_has_the_table() -> None:
    """Its command may be queued behind the takeover."""
    runner = await start_runner(MemoryStore())
    await seat(runner, ANNA)
    await deal_until(runner, "ready")
    take = runner.submit(DEE, {"type": "take_table"})
    late = runner.submit(Principal("automat", "dealer", is_house=True), {"type": "open_bets"})
    assert_accepted(await take)
    assert_refused(await late, "table_taken")
    assert runner.hosted.state.phase == "ready"


async def test_only_the_cashier_issues_chips_at_a_virtual_table() -> None:
    runner = await start_runner(MemoryStore(), make_table_header(house=HUMAN_DEALER))
    for kind in ("buy_in", "cash_out"):
        for principal in (DEE, OTTO):
            command = {"type": kind, "player": "anna", "amount": 50}
            assert_refused(await runner.request(principal, command), "at_the_cashier")


async def test_the_house_sets_actor_and_time() -> None:
    store = MemoryStore()
    runner = await start_betting(store)
    forged = {**PLACE, "by": {"role": "dealer", "id": "anna"}, "at": -5}
    await runner.request(ANNA, forged)
    [last] = [one async for one in store.read("t", runner.hosted.sequence - 1)]
    assert (last.actor, last.at) == (Actor("player", "anna"), runner.now())


async def test_a_standing_player_is_refused_by_5_6() -> None:
    runner = await start_runner(MemoryStore())
    await execute(runner, BOB, "stand")
    assert runner.hosted.state.people["bob"].standing
    assert assert_refused(await runner.request(BOB, {"type": "sit", "box": 1}), "not_your_power")
    await execute(runner, BOB, "leave")


KINDS = [*COMMANDS, *HOUSE_COMMANDS]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
FIELDS = ["id", "player", "box", "wager", "amount", "card", "cards", "step", "hand", "by", "face",
          "from_front", "from_back", "rounds", "limits", "entropy", "digest", "kind", "ground",
          "name", "allowed", "request"]  # fmt: skip
OBJECTS = st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=8), JSON, max_size=5)
TYPES = st.sampled_from(KINDS) | JSON
PRINCIPALS = st.sampled_from(
    [ANNA, BOB, DEE, OTTO, Principal("o", "observer"), Principal("g", "standing")]
)


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(PRINCIPALS, TYPES, OBJECTS), min_size=1, max_size=20))
async def test_no_command_stops_a_table(
    commands: list[tuple[Principal, Any, dict[str, Any]]],
) -> None:
    store = MemoryStore()
    runner = await start_betting(store)
    heard = RecordingListener(runner)
    for principal, kind, fields in commands:
        answer = await runner.request(principal, {**fields, "type": kind})
        if isinstance(answer, Refusal):
            assert answer.code != "store_failed", (kind, fields)
            assert answer.sentence.isprintable()
    assert_refused(await runner.request(DEE, {}), "bad_message")
    await execute(runner, OTTO, "take_table") if runner.hosted.human_dealer is None else None
    assert heard.last == runner.hosted.sequence == (await store.head("t")).sequence
    await runner.stop()
    assert await verify(store) == []


async def test_commands_beyond_the_queue_limit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_runner, "MAX_QUEUED_COMMANDS", 5)
    runner = await start_betting(MemoryStore())
    asked = [runner.submit(ANNA, {**PLACE, "id": f"{n}"}) for n in range(12)]
    answers = await asyncio.gather(*asked)
    for one in answers[5:]:
        assert_refused(one, "busy")
    assert total_stakes(runner) == 500
    assert not assert_accepted(await runner.request(ANNA, {**PLACE, "id": "11"})).repeated


async def test_a_command_is_executed_after_its_client_disconnects() -> None:
    runner = await start_betting(MemoryStore())
    answer = runner.submit(ANNA, PLACE)
    answer.cancel()
    assert assert_accepted(await runner.request(ANNA, PLACE)).repeated
    assert total_stakes(runner) == 100


async def test_a_failing_listener_does_not_affect_others() -> None:
    runner = await start_betting(MemoryStore())

    def broken(_items: Any) -> None:
        raise RuntimeError("a listener of the test's")

    runner.add_listener(broken)
    heard = [RecordingListener(runner) for _ in range(5)]
    assert_accepted(await runner.request(ANNA, PLACE))
    assert [len(one.events) for one in heard] == [1] * 5
