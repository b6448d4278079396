"""Practice tables: cards without commitment, chips without money, every irregularity."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from punto.house.defaults import PRACTICE_LIMIT
from punto.house.hosting.principal import CASHIER
from punto.house.hosting.table_view import legal_messages, table_view
from punto.house.table_house_settings import TableHouseSettings
from punto.house.wallets.wallets import MINOR_UNITS
from punto.refusals import Refused
from punto.store import Store
from punto.store.memory import MemoryStore
from punto.table import events as e
from punto.table.commands import Actor, BuyIn
from punto.table.events import Event
from punto.table.visibility import HIDDEN
from tests.unit.house.house_driver import OPERATOR, make_table_config, open_house
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    NO_PAUSES,
    OTTO,
    assert_accepted,
    assert_refused,
    assert_store_intact,
    bet,
    deal_until,
    execute,
    make_table_header,
    play_rounds,
    read_all_events,
    seat,
    start_betting,
    start_runner,
)

PRACTICE = replace(NO_PAUSES, cards="practice")
PERSON = TableHouseSettings(cards="practice", dealer="person")
SUE = ANNA._replace(id="sue", role="game_supervisor")


async def test_the_automatic_dealer_plays_a_practice_table_without_commitment() -> None:
    store = MemoryStore()
    runner = await start_betting(store, header=make_table_header(house=PRACTICE))
    await play_rounds(runner, 60)
    assert runner.hosted.shoe_count >= 2
    happened = await read_all_events(store)
    assert all(isinstance(event, Event) for event in happened)
    assert await store.get_private("t", "seed") is None
    await assert_store_intact(store)
    [first, *_] = [at for at, one in enumerate(happened) if isinstance(one, e.ShoeEnded)]
    dealt = Counter(one.card for one in happened[:first] if isinstance(one, e.CardDrawn))
    assert max(dealt.values()) <= 4  # of four decks


async def test_the_dealer_may_name_a_card_or_leave_it_to_the_house() -> None:
    runner = await start_runner(MemoryStore(), make_table_header(house=PERSON))
    await seat(runner, ANNA)
    await deal_until(runner, "burning")
    await execute(runner, DEE, "burn", card="2S")
    await execute(runner, DEE, "burn")
    await deal_until(runner, "betting")
    await bet(runner)
    await deal_until(runner, "dealing")
    await execute(runner, DEE, "draw", card="9H")
    await execute(runner, DEE, "draw")
    assert runner.hosted.state.round is not None
    assert str(runner.hosted.state.round.player[0]) == "9H"
    assert len(runner.hosted.state.round.banker) == 1


async def test_the_house_announces_a_random_face_after_a_player_opened_the_shaker() -> None:
    for house in (PRACTICE, NO_PAUSES):
        store = MemoryStore()
        header = make_table_header(book="mbs-power-98", house=replace(house, answer_seconds=600))
        runner = await start_betting(store, header=header)
        await bet(runner)
        await deal_until(runner, "waiting")
        for _ in range(3):
            await execute(runner, DEE._replace(is_house=True), "shake")
        await execute(runner, ANNA, "shake")
        named = {"type": "open_shaker", "face": 3}
        assert_refused(await runner.request(ANNA, named), "dealer_announces")
        await execute(runner, ANNA, "open_shaker")
        state = runner.hosted.state
        assert state.round is not None
        assert (state.round.die, state.round.shaker_opened) == (None, True)
        await deal_until(runner, "dealing")
        [shown] = [one for one in await read_all_events(store) if isinstance(one, e.DieShown)]
        assert 1 <= shown.face <= 6


async def test_an_unread_card_is_named_by_the_house() -> None:
    runner = await start_runner(MemoryStore(), make_table_header(house=PERSON))
    await seat(runner, ANNA)
    await deal_until(runner, "betting")
    await bet(runner)
    await deal_until(runner, "dealing")
    await execute(runner, DEE, "report_unread", hand="player")
    named = {"type": "identify_card", "hand": "player"}
    assert named in legal_messages(runner, DEE)
    await execute(runner, DEE, "identify_card", hand="player")
    await execute(runner, DEE, "report_unread", count=2)
    assert table_view(runner, DEE).unread == 2
    assert table_view(runner, ANNA).unread is None
    await execute(runner, DEE, "identify_card")
    assert table_view(runner, DEE).unread == 1
    nothing = {"type": "identify_card", "hand": "banker"}
    assert_refused(await runner.request(DEE, nothing), "nothing_unread_in_hand")


async def test_the_staff_see_a_correction_and_the_operator_the_cards_of_a_misdeal() -> None:
    runner = await start_runner(MemoryStore(), make_table_header(house=PERSON))
    await seat(runner, ANNA)
    await deal_until(runner, "betting")
    await bet(runner)
    await deal_until(runner, "dealing")
    for card in ("9H", "2C", "3D"):
        await execute(runner, DEE, "draw", card=card)
    await execute(runner, DEE, "correct_card", hand="player", number=1, card="8H")
    waiting = table_view(runner, SUE).correction
    assert waiting is not None
    assert (waiting.was, waiting.card, waiting.hand, waiting.number) == ("9H", "8H", "player", 1)
    assert table_view(runner, ANNA).correction is None
    await execute(runner, SUE, "confirm_correction")
    assert table_view(runner, SUE).correction is None
    await execute(runner, DEE, "report_unread", count=1)
    misdeal = {"type": "report_misdeal", "kind": "cards_drawn_together", "unread": 1}
    assert_accepted(await runner.request(DEE, misdeal))
    found = table_view(runner, OTTO).misdeal
    assert found is not None
    assert (found.kind, found.unread) == ("cards_drawn_together", 2)
    assert found.cards == ("8H", "2C", "3D")
    assert table_view(runner, DEE).misdeal == replace(found, cards=())
    assert table_view(runner, ANNA).misdeal is None


async def test_a_scanned_card_out_of_turn_is_shown_to_the_staff_alone() -> None:
    scanned = TableHouseSettings(cards="scanned", dealer="person")
    runner = await start_runner(MemoryStore(), make_table_header(house=scanned))
    await execute(runner, OTTO, "open_table", cards="preshuffled")
    await seat(runner, ANNA)
    await deal_until(runner, "burning")
    await execute(runner, DEE, "burn", card="AS")
    await execute(runner, DEE, "burn")
    await execute(runner, DEE, "draw", card="9H")
    assert table_view(runner, DEE).out_of_turn == ("9H",)
    assert table_view(runner, ANNA).out_of_turn is None
    shown = runner.events_since(runner.hosted.sequence - 1)
    assert shown is not None
    assert HIDDEN.encode() in shown[0].json_for(Actor("player", "anna"))
    kinds = {one["kind"] for one in legal_messages(runner, DEE) if one["type"] == "resolve_card"}
    assert kinds == {"excess", "first_card", "foreign", "reader_error"}


# --- chips ----------------------------------------------------------------------------------------


async def test_practice_chips_touch_no_wallet(store: Store) -> None:
    async with open_house(store) as house:
        await house.create_table(OPERATOR, "p", "division-5", config=make_table_config(PRACTICE))
        await house.wallets.grant("anna", 700, "to begin with", OPERATOR)
        bought = await house.buy_in("anna", "p", 50_000, "in")
        assert (bought.amount, bought.balance) == (50_000, 700)
        again = await house.buy_in("anna", "p", 50_000, "in")
        assert again == bought
        assert house.runner("p").hosted.state.people["anna"].rack == 500
        assert await house.wallets.value_at_tables("anna") == 0
        out = await house.cash_out("anna", "p", "out")
        assert (out.amount, out.balance) == (50_000, 700)
        assert await house.cash_out("anna", "p", "out") == out
        assert "anna" not in house.runner("p").hosted.state.people
        assert sum((await store.balances("p")).values()) == 0
        for move in (
            house.wallets.buy_in("anna", "p", 100, "w-in"),
            house.wallets.cash_out("anna", "p", "w-out"),
        ):
            await _assert_refused(move, "practice_chips")
        assert (await house.wallets.get("anna")).pending == ()
        await assert_store_intact(store)


async def test_a_player_takes_practice_chips_up_to_a_limit(store: Store) -> None:
    limit = PRACTICE_LIMIT * MINOR_UNITS
    async with open_house(store) as house:
        await house.create_table(OPERATOR, "p", "division-5", config=make_table_config(PRACTICE))
        await house.buy_in("anna", "p", limit - 100, "in")
        refusal = await _assert_refused(house.buy_in("anna", "p", 200, "more"), "practice_limit")
        assert "99999" in refusal.sentence
        await _assert_refused(house.buy_in("anna", "p", 200, "more"), "transfer_refused")
        await house.buy_in("anna", "p", 100, "rest")
        await _assert_refused(house.buy_in("anna", "p", 150, "half"), "not_in_chips")
        await _assert_refused(house.buy_in("anna", "p", 100, ""), "bad_text")
        runner = house.runner("p")
        await execute(runner, OTTO, "buy_in", player="bob", amount=2 * PRACTICE_LIMIT)
        assert runner.hosted.state.people["bob"].rack == 2 * PRACTICE_LIMIT


async def _assert_refused(work: Any, code: str) -> Any:
    with pytest.raises(Refused) as caught:
        await work
    assert caught.value.refusal.code == code
    return caught.value.refusal


async def test_a_virtual_table_still_takes_chips_from_the_cashier_alone() -> None:
    runner = await start_runner(MemoryStore())
    buy = {"type": "buy_in", "player": "bob", "amount": 5}
    assert_refused(await runner.request(OTTO, buy), "at_the_cashier")
    cashier = Actor("operator", CASHIER.id)
    over = BuyIn(by=cashier, id="x", player=BOB.id, amount=2 * PRACTICE_LIMIT)
    assert not isinstance(await runner.request(CASHIER, over), Refused)
    assert runner.hosted.state.people["bob"].rack == 2 * PRACTICE_LIMIT


async def test_the_view_of_a_decided_round_with_a_waiting_card_has_no_payments() -> None:
    scanned = TableHouseSettings(cards="scanned", dealer="person")
    runner = await start_runner(MemoryStore(), make_table_header(house=scanned))
    await execute(runner, OTTO, "open_table", cards="preshuffled")
    await seat(runner, ANNA)
    await deal_until(runner, "burning")
    await execute(runner, DEE, "burn", card="AS")
    await execute(runner, DEE, "burn")
    await deal_until(runner, "betting")
    await bet(runner)
    await deal_until(runner, "dealing")
    for card in ("9H", "2C", "KD", "6S"):
        await execute(runner, DEE, "draw", card=card)
    assert table_view(runner, DEE).payments != ()
    await execute(runner, DEE, "draw", card="7D")
    assert table_view(runner, DEE).payments == ()
