"""Texts of players: promised before the cut, given after it, and the time that both have."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from punto.house.fairness.commit_reveal import shoe_key, text_digest
from punto.house.fairness.shoe_proof import build_shoe_proof, check_shoe_proof
from punto.house.hosting.auto_dealer import house_cut_position, plan_action
from punto.house.hosting.principal import AUTO_DEALER, Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.hosting.table_view import table_view
from punto.store.memory import MemoryStore
from tests.unit.house.fakes import Clock
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    NO_PAUSES,
    OTTO,
    assert_accepted,
    assert_refused,
    close_table,
    deal_until,
    execute,
    make_table_header,
    promise_text,
    read_all_events,
    seat,
    start_runner,
)

CLARA = Principal("clara", "player")
TIMED = replace(NO_PAUSES, commitment_seconds=5, answer_seconds=8)


async def before_the_cut(store: MemoryStore, *principals: Principal, **config: Any) -> TableRunner:
    runner = await start_runner(store, make_table_header(**config))
    await seat(runner, *(principals or (ANNA, BOB)))
    await deal_until(runner, "cutting")
    return runner


def give(text: str) -> dict[str, Any]:
    return {"type": "give_entropy", "entropy": text}


def promise(digest: str) -> dict[str, Any]:
    return {"type": "promise_entropy", "digest": digest}


# --- who promises what ----------------------------------------------------------------------------


async def test_nobody_gives_a_text_before_all_have_promised_theirs() -> None:
    """The attack on an earlier version: choose a text after those of all other players."""
    runner = await before_the_cut(MemoryStore())
    await promise_text(runner, ANNA, "anna's")
    assert_refused(await runner.request(ANNA, give("anna's")), "text_after_cut")
    assert_refused(await runner.request(BOB, give("bob's")), "promise_first")
    await promise_text(runner, BOB, "bob's")
    await deal_until(runner, "burning")
    assert_refused(await runner.request(BOB, promise("0" * 64)), "entropy_closed")
    assert_refused(await runner.request(BOB, give("another")), "not_promised_text")
    await execute(runner, BOB, "give_entropy", entropy="bob's")
    await execute(runner, ANNA, "give_entropy", entropy="anna's")
    assert_refused(await runner.request(ANNA, give("anna's")), "words_given")
    # The order of the promises counts: the order in which texts are given would be a choice.
    assert runner.hosted.fairness.entropy == ("anna's", "bob's")


async def test_each_seat_promises_once() -> None:
    runner = await before_the_cut(MemoryStore())
    await promise_text(runner, ANNA, "first")
    assert_refused(await runner.request(ANNA, promise("1" * 64)), "words_given")
    await execute(runner, ANNA, "leave")
    await execute(runner, CLARA, "sit", box=1)
    assert_refused(await runner.request(CLARA, promise("2" * 64)), "seat_has_promised")
    await execute(runner, CLARA, "leave")
    assert_refused(await runner.request(CLARA, promise("2" * 64)), "not_there")
    same = text_digest("t", 1, "first")
    assert_refused(await runner.request(BOB, promise(same)), "digest_taken")
    await execute(runner, CLARA, "stand")
    assert_refused(await runner.request(CLARA, promise("2" * 64)), "not_your_power")
    assert_refused(await runner.request(DEE, promise("2" * 64)), "not_your_power")


@pytest.mark.parametrize("digest", ["", "seven", "A" * 64, "0" * 63, "0" * 64 + "\n"])
async def test_a_digest_has_its_form(digest: str) -> None:
    runner = await before_the_cut(MemoryStore())
    assert_refused(await runner.request(ANNA, promise(digest)), "bad_message")


async def test_a_text_counts_only_before_the_first_card() -> None:
    runner = await before_the_cut(MemoryStore())
    await promise_text(runner, ANNA, "late")
    await deal_until(runner, "ready")
    assert_refused(await runner.request(ANNA, give("late")), "entropy_closed")
    assert runner.hosted.fairness.entropy == ()
    seed, fairness = runner._seed, runner.hosted.fairness
    assert seed is not None
    assert fairness.derive_key(seed, runner.hosted.state) == shoe_key(seed, (), fairness.cut)


# --- time -----------------------------------------------------------------------------------------


async def test_the_commitment_stands_before_the_cut_players_or_not() -> None:
    for seated in ((), (ANNA,)):
        clock = Clock()
        runner = await start_runner(MemoryStore(), make_table_header(house=TIMED), clock)
        await seat(runner, *seated)
        await deal_until(runner, "cutting")
        committed = runner.hosted.committed_at
        cut = {"type": "cut_cards", "from_front": 104}
        by = ANNA if seated else Principal(AUTO_DEALER, "dealer", is_house=True)
        refusal = assert_refused(await runner.request(by, cut), "commitment_too_young")
        assert refusal.params == {"seconds": 5}
        act = plan_action(runner.hosted, runner.settings, None, house_cut_position)
        assert act is not None
        assert act.not_before == committed + 5_000 + (8_000 if seated else 0)
        assert table_view(runner, OTTO).fairness.cut_from == committed + 5_000
        clock.now = committed + 4_999
        assert_refused(await runner.request(by, cut), "commitment_too_young")
        clock.now = committed + 5_000
        assert_accepted(await runner.request(by, cut))
        assert table_view(runner, OTTO).fairness.cut_from is None


async def test_a_machine_is_loaded_after_the_same_time() -> None:
    clock = Clock()
    header = make_table_header(house=TIMED, equipment="continuous")
    runner = await start_runner(MemoryStore(), header, clock)
    await execute(runner, OTTO, "open_table", cards="preshuffled")
    act = plan_action(runner.hosted, runner.settings, None, house_cut_position)
    assert act is not None
    assert act.not_before == runner.hosted.committed_at + 5_000
    dealer = Principal(AUTO_DEALER, act.role, is_house=True)
    assert_refused(await runner.request(dealer, act.command), "commitment_too_young")
    clock.now += 5_000
    assert_accepted(await runner.request(dealer, act.command))
    assert runner.hosted.fairness.stage == "dealing"


async def test_the_first_card_waits_for_promised_texts() -> None:
    clock = Clock()
    runner = await start_runner(MemoryStore(), make_table_header(house=TIMED), clock)
    await seat(runner, ANNA, BOB)
    await deal_until(runner, "cutting")
    for principal in (ANNA, BOB):
        await promise_text(runner, principal, principal.id)
    clock.now += 5_000
    await execute(runner, ANNA, "cut_cards", from_front=104)
    await deal_until(runner, "burning")
    assert table_view(runner, ANNA).fairness.awaits_text
    burn = {"type": "burn"}
    dealer = Principal(AUTO_DEALER, "dealer", is_house=True)
    assert_refused(await runner.request(dealer, burn), "texts_awaited")
    act = plan_action(runner.hosted, runner.settings, None, house_cut_position)
    assert act is not None
    assert act.not_before == runner.hosted.cut_at + 8_000
    await execute(runner, ANNA, "give_entropy", entropy="anna")
    assert not table_view(runner, ANNA).fairness.awaits_text
    assert_refused(await runner.request(dealer, burn), "texts_awaited")
    clock.now += 8_000  # Bob does not answer
    assert_accepted(await runner.request(dealer, burn))
    assert runner.hosted.fairness.entropy == ("anna",)


async def test_a_table_that_closes_before_the_cut_keeps_its_commitment() -> None:
    clock, store = Clock(), MemoryStore()
    runner = await start_runner(store, make_table_header(house=TIMED), clock)
    await seat(runner, ANNA)
    await deal_until(runner, "cutting")
    await promise_text(runner, ANNA, "anna's")
    committed, seed = runner.hosted.fairness.commitment, await store.get_private("t", "seed")
    await execute(runner, ANNA, "leave")
    await close_table(runner)
    clock.now += 60_000
    await execute(runner, OTTO, "open_table", cards="new")
    await seat(runner, BOB)
    await deal_until(runner, "cutting")
    assert runner.hosted.fairness.commitment == committed
    assert await store.get_private("t", "seed") == seed
    cut = {"type": "cut_cards", "from_front": 104}
    assert_refused(await runner.request(BOB, cut), "commitment_too_young")  # Bob has time, too
    await promise_text(runner, BOB, "bob's")  # at the seat of Anna, who is not here any more
    clock.now += 5_000
    assert_accepted(await runner.request(BOB, cut))
    kinds = [event["type"] for event in await read_all_events(store) if isinstance(event, dict)]
    assert kinds.count("shoe_committed") == 1
    assert "shoe_revealed" not in kinds


# --- the file -------------------------------------------------------------------------------------


async def test_the_file_shows_promises_and_what_was_not_given() -> None:
    store = MemoryStore()
    runner = await before_the_cut(store)
    await promise_text(runner, ANNA, "anna's")
    await promise_text(runner, BOB, "bob's")
    await deal_until(runner, "burning")
    await execute(runner, BOB, "give_entropy", entropy="bob's")
    await deal_until(runner, "ready")
    await close_table(runner)
    events = await read_all_events(store)
    document = build_shoe_proof("t", runner.setup, events, 1)
    assert [one["text"] for one in document["promises"]] == [None, "bob's"]
    assert document["entropy"] == ["bob's"]
    steps = {step.step: step for step in check_shoe_proof(document)}
    assert all(step.ok for step in steps.values())
    assert steps["texts"].params == {"texts": 1, "withheld": 1}
    changes: list[tuple[dict[str, Any], str]] = [
        ({"promises": document["promises"][:1]}, "proof_texts_other"),
        ({"promises": []}, "proof_texts_other"),
        (
            {"promises": [document["promises"][0], {**document["promises"][1], "text": "x"}]},
            "proof_text_wrong",
        ),
        ({"entropy": []}, "proof_texts_other"),
    ]
    for change, code in changes:
        found = {step.step: step for step in check_shoe_proof({**document, **change})}
        assert (found["texts"].ok, found["texts"].code) == (False, code)
