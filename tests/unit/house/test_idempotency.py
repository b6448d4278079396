"""A command is executed once, however often it is sent."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from punto.house.command_result import CommandResult
from punto.house.hosting.principal import CASHIER
from punto.refusals import Refusal
from punto.store import open_store
from punto.store.memory import MemoryStore
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    PLACE,
    assert_accepted,
    assert_refused,
    assert_store_intact,
    deal_until,
    seat,
    start_betting,
    start_runner,
    total_stakes,
)


async def test_a_command_id_executes_once() -> None:
    runner = await start_betting(MemoryStore())
    first = assert_accepted(await runner.request(ANNA, PLACE))
    again = assert_accepted(await runner.request(ANNA, PLACE))
    assert (first.repeated, again) == (False, first._replace(repeated=True))
    other = {**PLACE, "amount": 7, "wager": "tie"}  # other fields do not matter
    assert assert_accepted(await runner.request(ANNA, other)) == again
    assert total_stakes(runner) == 100


async def test_concurrent_commands_with_one_id_execute_once() -> None:
    runner = await start_betting(MemoryStore())
    answers = await asyncio.gather(*(runner.request(ANNA, PLACE) for _ in range(20)))
    assert sum(not assert_accepted(one).repeated for one in answers) == 1
    assert total_stakes(runner) == 100


async def test_a_repeated_command_gets_its_first_answer() -> None:
    runner = await start_betting(MemoryStore())
    first = assert_accepted(await runner.request(ANNA, PLACE))
    await deal_until(runner, "ready")
    assert assert_accepted(await runner.request(ANNA, PLACE)) == first._replace(repeated=True)
    assert_refused(await runner.request(ANNA, {**PLACE, "id": "two"}), "bets_not_open")
    assert_refused(await runner.request(BOB, PLACE), "bets_not_open")


async def test_a_command_id_executes_once_across_a_restart(tmp_path: Path) -> None:
    async def life(last: bool) -> CommandResult:
        async with await open_store(f"sqlite:///{tmp_path / 'punto.db'}") as store:
            runner = await start_runner(store)
            if not last:
                await seat(runner, ANNA)
                await deal_until(runner, "betting")
            answer = await runner.request(ANNA, PLACE)
            assert total_stakes(runner) == 100
            await runner.stop()
            await assert_store_intact(store)
            return answer

    first = assert_accepted(await life(False))
    assert assert_accepted(await life(True)) == first._replace(repeated=True)


async def test_ids_of_two_players_do_not_collide() -> None:
    runner = await start_betting(MemoryStore(), ANNA, BOB)
    for principal, box in ((ANNA, 1), (BOB, 2)):
        answer = assert_accepted(await runner.request(principal, {**PLACE, "box": box}))
        assert not answer.repeated
    assert total_stakes(runner) == 200


async def test_a_refused_id_may_be_used_again_except_by_the_cashier() -> None:
    """A refused transfer must never be accepted later; a player's command may."""
    store = MemoryStore()
    runner = await start_runner(store)
    await seat(runner, ANNA)
    assert_refused(await runner.request(ANNA, PLACE), "bets_not_open")
    cash = {"type": "cash_out", "id": "x", "player": "nobody"}
    assert_refused(await runner.request(CASHIER, cash), "no_funds")
    buy = {"type": "buy_in", "id": "x", "player": "nobody", "amount": 5}
    answer = assert_accepted(await runner.request(CASHIER, buy))
    assert answer.repeated
    assert answer.last < answer.first
    assert "nobody" not in runner.hosted.state.people
    await deal_until(runner, "betting")
    assert not assert_accepted(await runner.request(ANNA, PLACE)).repeated


async def test_house_commands_execute_once() -> None:
    runner = await start_runner(MemoryStore())
    await seat(runner, ANNA)
    await deal_until(runner, "cutting")
    words = {"type": "promise_entropy", "id": "w", "digest": "5" * 64}
    assert not assert_accepted(await runner.request(ANNA, words)).repeated
    assert assert_accepted(await runner.request(ANNA, words)).repeated
    assert_refused(await runner.request(ANNA, {**words, "id": "v"}), "words_given")
    take = {"type": "take_table", "id": "t"}
    assert not assert_accepted(await runner.request(DEE, take)).repeated
    assert assert_accepted(await runner.request(DEE, take)).repeated


@pytest.mark.parametrize("bad", [5, "", [], {}, True, "x" * 201, "a\0b"])
async def test_an_invalid_id_is_refused(bad: Any) -> None:
    runner = await start_betting(MemoryStore())
    answer = await runner.request(ANNA, {**PLACE, "id": bad})
    assert isinstance(answer, Refusal)
    assert answer.code in ("bad_message", "bad_text")
    assert total_stakes(runner) == 0
    assert not assert_accepted(await runner.request(ANNA, PLACE)).repeated
