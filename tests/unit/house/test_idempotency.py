"""A command is taken once, however often it is sent."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from punto.house.hosting.table_runner import CASHIER
from punto.house.results import Answer
from punto.refusals import Refusal
from punto.store import open_store
from punto.store.memory import MemoryStore
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    PLACE,
    betting,
    refused,
    run,
    seat,
    stakes,
    started,
    taken,
    until,
    whole,
)


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
