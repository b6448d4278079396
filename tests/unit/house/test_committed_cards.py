"""Virtual tables deal the committed cards, and nobody names a card."""

from __future__ import annotations

from typing import Any

import pytest

from punto.cards import read_card
from punto.house.fairness.commit_reveal import die_face, make_commitment, shoe_key, shuffle_cards
from punto.house.hosting.table_runner import TableRunner
from punto.house.table_house_settings import TableHouseSettings
from punto.refusals import Refusal
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.events import AnyEvent, Event
from tests.unit.house.runner_driver import (
    ANNA,
    DEE,
    HUMAN_DEALER,
    OTTO,
    assert_refused,
    assert_store_intact,
    bet,
    deal_step,
    deal_until,
    execute,
    make_table_header,
    play_rounds,
    promise_text,
    read_all_events,
    seat,
    start_betting,
    start_runner,
)

SCANNED = TableHouseSettings(dealer="person", cards="scanned")


async def test_dealt_cards_equal_the_committed_cards() -> None:
    """Checked from the stored events and the revealed seed alone."""
    store = MemoryStore()
    runner = await start_runner(store, make_table_header(book="mbs-power-98"))
    await seat(runner, ANNA)
    await deal_until(runner, "cutting")
    await promise_text(runner, ANNA, "seven")
    await deal_until(runner, "burning")
    await execute(runner, ANNA, "give_entropy", entropy="seven")
    while runner.hosted.shoe_count < 2:
        await play_rounds(runner, 1)
        await deal_step(runner)
        if runner.hosted.state.phase in ("preparing", "cutting", "burning"):
            await deal_until(runner, "ready")
    await assert_store_intact(store)
    happened = await read_all_events(store)
    own = {one["type"]: one for one in reversed(happened) if not isinstance(one, Event)}
    seed = bytes.fromhex(own["shoe_revealed"]["seed"])
    assert own["shoe_committed"]["commitment"] == make_commitment("t", 1, seed)
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
    assert [read_card(card) for card in cards] == [*shuffle_cards(key, 4)[: len(cards)]]
    assert faces == [die_face(key, n, 6) for n in range(1, len(faces) + 1)]
    assert len(cards) > 150
    assert len(faces) > 20


async def test_a_commitment_comes_before_the_cut_and_a_reveal_after_the_last_card() -> None:
    async def work() -> list[AnyEvent]:
        store = MemoryStore()
        runner = await start_betting(store)
        await play_rounds(runner, 90)
        assert runner.hosted.shoe_count >= 2
        return await read_all_events(store)

    kinds = [
        str(one.__struct_config__.tag) if isinstance(one, Event) else one["type"]
        for one in await work()
    ]
    order = [one for one in kinds if one in ("shoe_committed", "cards_cut", "shoe_revealed")]
    assert order[:5] == [*["shoe_committed", "cards_cut", "shoe_revealed"], *order[:2]]
    assert kinds.index("shoe_revealed") == kinds.index("shoe_ended") + 1


async def test_a_revealed_seed_is_deleted_from_private_data() -> None:
    store = MemoryStore()
    runner = await start_betting(store)
    while runner.hosted.state.phase != "over":
        await play_rounds(runner, 1)
    assert runner.hosted.fairness.stage == "revealed"
    assert runner._seed is None
    assert await store.get_private("t", "seed") is None


async def test_the_seed_is_private_until_the_reveal() -> None:
    store = MemoryStore()
    runner = await start_betting(store)
    seed = await store.get_private("t", "seed")
    assert seed is not None
    for record in [one async for one in store.read("t")]:
        assert seed.hex().encode() not in record.body
    assert runner.hosted.fairness.commitment == make_commitment("t", 1, seed)


@pytest.mark.parametrize(
    ("phase", "command"),
    [
        ("dealing", {"type": "draw", "card": "9H"}),
        ("burning", {"type": "burn", "card": "9H"}),
        ("waiting", {"type": "open_shaker", "face": 3}),
    ],
)
async def test_commands_may_not_name_cards_at_a_virtual_table(
    phase: str, command: dict[str, Any]
) -> None:
    runner = await start_runner(
        MemoryStore(), make_table_header(book="mbs-power-98", house=HUMAN_DEALER)
    )
    await seat(runner, ANNA)
    await _to(runner, phase)
    before = runner.hosted
    assert_refused(await runner.request(DEE, command), "virtual_cards")
    assert runner.hosted == before


async def _to(runner: TableRunner, phase: str) -> None:
    if phase in ("waiting", "dealing"):
        await deal_until(runner, "betting")
        await bet(runner)
    await deal_until(runner, phase)


async def test_a_person_deals_virtual_cards_without_naming_them() -> None:
    runner = await start_runner(MemoryStore(), make_table_header(house=HUMAN_DEALER))
    await seat(runner, ANNA)
    await _to(runner, "dealing")
    while runner.hosted.state.phase == "dealing":
        await execute(runner, DEE, "draw")
    await execute(runner, DEE, "settle")
    assert len(runner.hosted.results) == 1


async def test_a_refused_draw_does_not_reveal_a_card() -> None:
    runner = await start_runner(MemoryStore(), make_table_header(house=HUMAN_DEALER))
    await seat(runner, ANNA)
    assert_refused(await runner.request(DEE, {"type": "draw"}), "not_now")  # closed: no shoe
    await deal_until(runner, "betting")
    seed = runner._seed
    assert seed is not None
    coming = str(runner.hosted.fairness.next_card(seed, runner.hosted.state))
    refusal = assert_refused(await runner.request(DEE, {"type": "draw"}), "not_now")
    assert coming not in refusal.sentence
    assert_refused(await runner.request(DEE, {"type": "open_shaker"}), "not_now")


async def test_a_table_with_scanned_cards_has_no_commitment() -> None:
    store = MemoryStore()
    runner = await start_runner(store, make_table_header(house=SCANNED))
    await execute(runner, OTTO, "open_table", cards="preshuffled")
    await execute(runner, DEE, "buy_in", player="anna", amount=500)
    await execute(runner, ANNA, "sit", box=1)
    await deal_until(runner, "burning")
    assert isinstance(await runner.request(DEE, {"type": "burn"}), Refusal)
    await execute(runner, DEE, "burn", card="2S")
    assert runner.hosted.fairness.stage == "none"
    assert await store.get_private("t", "seed") is None
    entropy = {"type": "give_entropy", "entropy": "x"}
    assert_refused(await runner.request(ANNA, entropy), "entropy_closed")
