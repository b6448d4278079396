"""Money at real tables: no member of the staff makes, moves or destroys a player's money alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from punto.house.hosting.hosted_state import pack
from punto.house.hosting.house import House
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.hosting.table_view import legal_messages, table_view
from punto.house.table_house_settings import TableHouseSettings
from punto.store.memory import MemoryStore
from punto.table.commands import Actor
from punto.table.config import Limit
from tests.unit.house.fakes import refusal_code
from tests.unit.house.house_driver import OPERATOR, make_table_config, open_house
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    OTTO,
    assert_accepted,
    assert_refused,
    assert_store_intact,
    execute,
)

REAL = TableHouseSettings(dealer="person", cards="scanned", cash_limit=1_000)
SUE = Principal("sue", "game_supervisor")
LEE = "walk-in:Mr Lee"
DEALER = Actor("dealer", "dee")


class RealTable:
    def __init__(self, house: House) -> None:
        self.house = house
        self.runner: TableRunner = house.runner("t")

    async def send(self, principal: Principal, command: str, **fields: Any) -> Any:
        return await self.runner.request(principal, {"type": command, **fields})

    async def refused(self, code: str, principal: Principal, kind: str, **fields: Any) -> None:
        assert_refused(await self.send(principal, kind, **fields), code)

    def rack(self, player: str) -> int:
        person = self.runner.hosted.state.people.get(player)
        return person.rack if person else 0

    async def wallet(self, player: str = "anna") -> int:
        return await self.house.wallets.balance(player)

    async def open_bets(self) -> None:
        """Prepare cards as staff do, with any cards."""
        await execute(self.runner, OTTO, "open_table")
        for _ in range(40):
            action = self.runner.hosted.state
            if action.phase == "preparing":
                step = [*action.pending_steps, *action.pending_other_steps][0]
                answer = await self.send(DEE, "prepare", step=step)
                if not hasattr(answer, "first"):
                    await execute(self.runner, SUE, "prepare", step=step)
            elif action.phase == "cutting" and action.shoe and action.shoe.cut_from_front is None:
                for player in action.cut_offered_to:
                    await execute(self.runner, DEE, "decline_cut", player=player)
                await execute(self.runner, DEE, "cut_cards", from_front=100)
            elif action.phase == "cutting":
                await execute(self.runner, DEE, "place_cutting_card", from_back=20)
            elif action.phase == "burning":
                first = action.shoe is not None and action.shoe.to_burn is None
                card = {"card": "AS"} if first else {}
                await execute(self.runner, DEE, "burn", **card)
            elif action.phase == "ready":
                await execute(self.runner, DEE, "open_bets")
            else:
                assert action.phase == "betting"
                return


@pytest.fixture
async def table() -> AsyncIterator[RealTable]:
    store = MemoryStore()
    async with open_house(store) as house:
        config = make_table_config(replace(REAL), limit=Limit(min=1))
        await house.create_table(OPERATOR, "t", "division-5", config=config)
        await house.wallets.grant("anna", 50_000, "to play with", OPERATOR)
        yield RealTable(house)
        await assert_store_intact(store)


async def sit_with_wallet_chips(table: RealTable) -> None:
    await table.house.buy_in("anna", "t", 40_000, "in")
    await execute(table.runner, ANNA, "sit", box=1)


# --- chips and wallets ----------------------------------------------------------------------------


async def test_chips_that_a_dealer_sold_do_not_become_wallet_money(table: RealTable) -> None:
    await execute(table.runner, ANNA, "sit", box=1)
    await table.send(DEE, "buy_in", player="anna", amount=900)
    assert await refusal_code(table.house.cash_out("anna", "t", "out")) == "cash_chips"
    assert await table.wallet() == 50_000
    assert await refusal_code(table.house.buy_in("anna", "t", 100, "in")) == "cash_chips"
    assert await table.wallet() == 50_000, "the refused transfer is undone"


async def test_a_trillion_chips_wait_for_a_second_person(table: RealTable) -> None:
    await execute(table.runner, ANNA, "sit", box=1)
    assert_accepted(await table.send(DEE, "buy_in", player="anna", amount=10**12))
    assert table.rack("anna") == 0
    assert await refusal_code(table.house.cash_out("anna", "t", "out")) == "no_funds"


async def test_a_dealer_cannot_cash_out_chips_of_a_wallet(table: RealTable) -> None:
    await sit_with_wallet_chips(table)
    for principal in (DEE, OTTO):
        await table.refused("wallet_chips", principal, "cash_out", player="anna")
        await table.refused("wallet_chips", principal, "buy_in", player="anna", amount=1)
    await table.house.cash_out("anna", "t", "out")
    assert await table.wallet() == 50_000


async def test_a_player_without_chips_may_change_from_cash_to_wallet(table: RealTable) -> None:
    await execute(table.runner, ANNA, "sit", box=1)
    await execute(table.runner, DEE, "buy_in", player="anna", amount=100)
    await execute(table.runner, DEE, "cash_out", player="anna")
    await table.house.buy_in("anna", "t", 10_000, "in")
    await table.house.cash_out("anna", "t", "out")
    assert await table.wallet() == 50_000


async def test_a_disconnected_player_leaves_cash_chips_at_the_table(table: RealTable) -> None:
    await execute(table.runner, ANNA, "sit", box=1)
    await execute(table.runner, DEE, "buy_in", player="anna", amount=100)
    assert await table.house._evict("t", "anna")
    assert (table.rack("anna"), await table.wallet()) == (100, 50_000)


async def lose_everything(table: RealTable) -> None:
    """Anna stakes all her chips on the Player, and the Banker has a natural."""
    await table.open_bets()
    await execute(table.runner, ANNA, "place", box=1, wager="player", amount=table.rack("anna"))
    await execute(table.runner, DEE, "no_more_bets")
    for card in ("2H", "9C", "2D", "KH"):
        await execute(table.runner, DEE, "draw", card=card)
    await execute(table.runner, DEE, "settle")
    assert table.rack("anna") == 0


async def undo_the_round(table: RealTable) -> None:
    assert_accepted(await table.send(DEE, "report_misdeal", kind="wrong_dealing"))
    await execute(table.runner, OTTO, "void_round")


@pytest.mark.parametrize("leaves", [False, True])
async def test_cash_of_an_undone_round_does_not_become_wallet_money(
    table: RealTable, leaves: bool
) -> None:
    await execute(table.runner, ANNA, "sit", box=1)
    await execute(table.runner, DEE, "buy_in", player="anna", amount=900)
    await lose_everything(table)
    if leaves:
        await execute(table.runner, ANNA, "leave")
    assert await refusal_code(table.house.buy_in("anna", "t", 100, "in")) == "cash_chips"
    await undo_the_round(table)
    assert table.rack("anna") == 900
    assert await refusal_code(table.house.cash_out("anna", "t", "out")) == "cash_chips"
    assert await table.wallet() == 50_000
    await execute(table.runner, DEE, "cash_out", player="anna")


@pytest.mark.parametrize("leaves", [False, True])
async def test_a_dealer_does_not_pay_out_wallet_chips_of_an_undone_round(
    table: RealTable, leaves: bool
) -> None:
    await sit_with_wallet_chips(table)
    await lose_everything(table)
    if leaves:
        await execute(table.runner, ANNA, "leave")
    await table.refused("wallet_chips", DEE, "buy_in", player="anna", amount=100)
    await undo_the_round(table)
    assert table.rack("anna") == 400
    await table.refused("wallet_chips", DEE, "cash_out", player="anna")
    await table.house.cash_out("anna", "t", "out")
    assert await table.wallet() == 50_000


async def test_wallet_chips_of_a_rebuilt_round_stay_wallet_chips(table: RealTable) -> None:
    """Anna has won, cashed out and left. The round is dealt again, and she wins again."""
    await sit_with_wallet_chips(table)
    await table.open_bets()
    await execute(table.runner, ANNA, "place", box=1, wager="player", amount=400)
    await execute(table.runner, DEE, "no_more_bets")
    cards = ("9H", "2C", "KD", "KH")
    for card in cards:
        await execute(table.runner, DEE, "draw", card=card)
    await execute(table.runner, DEE, "settle")
    await table.house.cash_out("anna", "t", "out")
    await execute(table.runner, ANNA, "leave")
    assert_accepted(await table.send(DEE, "report_misdeal", kind="wrong_dealing"))
    await execute(table.runner, OTTO, "reconstruct", cards=cards)
    await execute(table.runner, DEE, "settle")
    assert table.rack("anna") == 800
    await table.refused("wallet_chips", DEE, "cash_out", player="anna")


async def test_after_the_next_bets_a_player_changes_from_cash_to_wallet(table: RealTable) -> None:
    await execute(table.runner, ANNA, "sit", box=1)
    await execute(table.runner, DEE, "buy_in", player="anna", amount=900)
    await lose_everything(table)
    await execute(table.runner, DEE, "open_bets")
    await table.house.buy_in("anna", "t", 10_000, "in")
    await table.house.cash_out("anna", "t", "out")
    assert await table.wallet() == 50_000


# --- cash -----------------------------------------------------------------------------------------


async def test_cash_has_accounts_of_its_own(table: RealTable) -> None:
    await execute(table.runner, DEE, "seat_walk_in", name="Mr Lee", box=2)
    await execute(table.runner, DEE, "buy_in", player=LEE, amount=300)
    await execute(table.runner, DEE, "cash_out", player=LEE, amount=100)
    await execute(table.runner, DEE, "record_fill", amount=200)
    await execute(table.runner, DEE, "record_credit", amount=50)
    assert await table.house.store.balances("t") == {
        f"player:{LEE}": 200,
        "house": -200 + 200 - 50,
        "cash": -200,
        "drop": 200,
        "fills": -200,
        "credits": 50,
    }


async def test_many_small_amounts_need_a_second_person_too(table: RealTable) -> None:
    await execute(table.runner, DEE, "seat_walk_in", name="Mr Lee", box=2)
    for _ in range(10):
        await execute(table.runner, DEE, "buy_in", player=LEE, amount=100)
    await execute(table.runner, DEE, "seat_walk_in", name="Mr Fox", box=3)
    for player in (LEE, "walk-in:Mr Fox"):
        assert_accepted(await table.send(DEE, "buy_in", player=player, amount=100))
    assert (table.rack(LEE), table.rack("walk-in:Mr Fox")) == (1_000, 0)
    # Whoever confirms a single request sees what it confirms in all.
    waiting = table.runner.hosted.cash.requests
    assert [(one.amount, one.unconfirmed) for one in waiting] == [(100, 1_000), (100, 1_000)]


async def test_a_second_person_confirms(table: RealTable) -> None:
    await execute(table.runner, DEE, "seat_walk_in", name="Mr Lee", box=2)
    number = assert_accepted(await table.send(DEE, "buy_in", player=LEE, amount=5_000)).last
    await table.refused("own_request", DEE, "confirm_cash", request=number)
    await table.refused("own_request", Principal("dee", "operator"), "confirm_cash", request=number)
    await table.refused("not_your_power", BOB, "confirm_cash", request=number)
    await table.refused("no_such_request", SUE, "confirm_cash", request=number + 1)
    await execute(table.runner, SUE, "confirm_cash", request=number)
    assert table.rack(LEE) == 5_000
    await table.refused("no_such_request", SUE, "confirm_cash", request=number)
    await execute(table.runner, DEE, "buy_in", player=LEE, amount=1_000)
    assert table.rack(LEE) == 6_000, "the count starts again after a confirmation"


async def test_a_rejected_request_moves_nothing(table: RealTable) -> None:
    number = assert_accepted(await table.send(DEE, "record_fill", amount=5_000)).last
    await execute(table.runner, DEE, "reject_cash", request=number)
    await table.refused("no_such_request", SUE, "confirm_cash", request=number)
    assert await table.house.store.balances("t") == {}
    number = assert_accepted(await table.send(DEE, "record_fill", amount=5_000)).last
    await execute(table.runner, SUE, "confirm_cash", request=number)
    assert await table.house.store.balances("t") == {"fills": -5_000, "house": 5_000}


async def test_requests_survive_a_restart(table: RealTable) -> None:
    await execute(table.runner, DEE, "seat_walk_in", name="Mr Lee", box=2)
    number = assert_accepted(await table.send(DEE, "buy_in", player=LEE, amount=5_000)).last
    before = table.runner.hosted
    async with open_house(table.house.store) as again:
        assert pack(again.runner("t").hosted) == pack(before)
        await execute(again.runner("t"), SUE, "confirm_cash", request=number)


# --- stakes ---------------------------------------------------------------------------------------


async def test_a_dealer_cannot_stake_the_chips_of_a_player_with_a_device(table: RealTable) -> None:
    await sit_with_wallet_chips(table)
    await table.open_bets()
    stake = {"player": "anna", "box": 1, "wager": "player", "amount": 100}
    await table.refused("own_device", DEE, "place", **stake)
    await execute(table.runner, ANNA, "place", box=1, wager="player", amount=50)
    await table.refused("own_device", DEE, "withdraw", player="anna", box=1, wager="player")
    await execute(table.runner, ANNA, "allow_dealer", allowed=True)
    await execute(table.runner, DEE, "place", **stake)
    await execute(table.runner, ANNA, "allow_dealer", allowed=False)
    await table.refused("own_device", DEE, "place", **stake)
    await execute(table.runner, ANNA, "allow_dealer", allowed=True)
    await execute(table.runner, ANNA, "leave")
    await execute(table.runner, ANNA, "sit", box=1)
    await table.refused("own_device", DEE, "place", **stake)


async def test_a_dealer_stakes_the_chips_of_a_walk_in(table: RealTable) -> None:
    await execute(table.runner, DEE, "seat_walk_in", name="Mr Lee", box=2)
    await execute(table.runner, DEE, "buy_in", player=LEE, amount=300)
    await table.open_bets()
    await execute(table.runner, DEE, "place", player=LEE, box=2, wager="player", amount=100)
    await execute(table.runner, DEE, "withdraw", player=LEE, box=2, wager="player")
    await execute(table.runner, DEE, "leave", player=LEE)
    await execute(table.runner, DEE, "cash_out", player=LEE)
    assert LEE not in table.runner.hosted.state.people


async def test_walk_ins_are_seated_by_staff_at_real_tables(table: RealTable) -> None:
    await table.refused("not_your_power", ANNA, "seat_walk_in", name="Mr Lee", box=2)
    await table.refused("bad_message", DEE, "seat_walk_in", name="a\nb", box=2)
    await execute(table.runner, DEE, "seat_walk_in", name="Mr Lee")
    assert table.runner.hosted.state.people[LEE].standing
    await table.refused("not_there", BOB, "allow_dealer", allowed=True)


async def test_the_legal_commands_and_the_view_follow_the_same_rules(table: RealTable) -> None:
    await sit_with_wallet_chips(table)
    await execute(table.runner, DEE, "seat_walk_in", name="Mr Lee", box=2)
    await execute(table.runner, DEE, "buy_in", player=LEE, amount=300)
    await table.open_bets()
    number = assert_accepted(await table.send(DEE, "buy_in", player=LEE, amount=5_000)).last

    def legal(principal: Principal, kind: str) -> list[Any]:
        messages = legal_messages(table.runner, principal)
        named = [one for one in messages if one["type"] == kind]
        return sorted({one.get("player", one.get("request")) for one in named})

    for kind in ("place", "buy_in", "cash_out"):
        assert legal(DEE, kind) == [LEE]
    assert (legal(DEE, "confirm_cash"), legal(DEE, "reject_cash")) == ([], [number])
    assert legal(SUE, "confirm_cash") == [number]
    assert legal(Principal("anna", "game_supervisor"), "confirm_cash") == []
    await execute(table.runner, ANNA, "allow_dealer", allowed=True)
    assert legal(DEE, "place") == ["anna", LEE]
    seen = table_view(table.runner, SUE, {"anna": "Anna"})
    assert seen.names == {"anna": "Anna", LEE: "Mr Lee", "dee": "dee"}
    assert seen.cash_requests == table.runner.hosted.cash.requests
    public = table_view(table.runner, ANNA)
    assert (public.cash_requests, public.you.dealer_may_bet) == (None, True)


# --- dealing and playing --------------------------------------------------------------------------


async def test_one_account_cannot_play_and_deal(table: RealTable) -> None:
    dealing_anna = Principal("anna", "dealer")
    await sit_with_wallet_chips(table)
    await table.open_bets()
    await table.refused("plays_here", dealing_anna, "no_more_bets")
    await execute(table.runner, ANNA, "leave")
    await table.refused("plays_here", dealing_anna, "no_more_bets")
    await table.house.cash_out("anna", "t", "out")
    await table.refused("plays_here", dealing_anna, "no_more_bets")


async def test_one_account_cannot_deal_and_then_play_the_same_shoe(table: RealTable) -> None:
    playing_dee = Principal("dee", "player")
    await table.house.wallets.grant("dee", 50_000, "to play with", OPERATOR)
    await execute(table.runner, ANNA, "sit", box=1)
    await table.open_bets()
    await table.refused("deals_here", playing_dee, "sit", box=2)
    await table.refused("deals_here", Principal("dee", "standing"), "stand")
    assert await refusal_code(table.house.buy_in("dee", "t", 100, "in")) == "deals_here"
    await execute(table.runner, SUE, "cancel_bets")
    await execute(table.runner, SUE, "order_shuffle", ground="order_in_doubt")
    await execute(table.runner, playing_dee, "sit", box=2)
    await table.refused("plays_here", DEE, "prepare", step="wash")


async def test_an_operator_who_only_opened_the_table_may_play(table: RealTable) -> None:
    await execute(table.runner, OTTO, "open_table")
    await execute(table.runner, Principal("otto", "player"), "sit", box=1)
    await table.refused("plays_here", OTTO, "close_table")
