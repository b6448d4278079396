"""Bet ranges: `decide` accepts every amount of a range and refuses all others."""

from __future__ import annotations

import random

import pytest

from punto.refusals import Refusal
from punto.table.bet_ranges import BetRange, bet_ranges
from punto.table.commands import Actor, Place, Role
from punto.table.decide import apply_command, decide
from punto.table.state import State
from punto.table.types import MAX_AMOUNT
from tests.unit.table.random_players import RandomPlayers, pick_setting
from tests.unit.table.table_driver import TableDriver, player, standing

SEEDS = range(40)


def answer(state: State, name: str, box: int, wager: str, amount: int) -> str | None:
    """Return the refusal of a bet, or None if it is accepted."""
    role: Role = "standing" if state.people[name].standing else "player"
    command = Place(by=Actor(role, name), box=box, wager=wager, amount=amount)
    result = decide(state, command)
    return result.code if isinstance(result, Refusal) else None


def sample_accepted(rng: random.Random, found: BetRange) -> set[int]:
    steps = (found.max - found.min) // found.step
    return {found.min, found.max, found.min + found.step * rng.randint(0, steps)}


def sample_refused(rng: random.Random, found: BetRange) -> set[int]:
    amounts = {found.min - found.step, found.min - 1, found.max + 1, found.max + found.step}
    amounts |= {rng.randint(1, 2 * found.max + 1)}
    return {
        amount
        for amount in amounts
        if 1 <= amount <= MAX_AMOUNT
        and not (found.min <= amount <= found.max and (amount - found.min) % found.step == 0)
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_ranges_are_what_decide_accepts(seed: int) -> None:
    rng = random.Random(seed)
    setting = pick_setting(rng)
    crowd, state = RandomPlayers(rng, setting), setting.table()
    for _ in range(250):
        applied = apply_command(state, crowd.next(state)[0])
        if isinstance(applied, Refusal) or not applied:
            continue
        state = applied[-1].state
        for name in rng.sample([*state.people], min(2, len(state.people))):
            ranges = bet_ranges(state, name)
            if ranges is None:
                is_open = state.phase == "betting" and state.people[name].is_present
                assert not is_open or state.out_of_turn
                continue
            box = rng.choice([*ranges])
            for wager, found in ranges[box].items():
                check_range(rng, state, name, box, wager, found)
            for box in {0, 1, state.setup.boxes, state.setup.boxes + 1} - {*ranges}:
                assert answer(state, name, box, rng.choice([*state.setup.wagers]), 100)


def check_range(
    rng: random.Random, state: State, name: str, box: int, wager: str, found: BetRange
) -> None:
    if found.blocked:
        assert (found.min, found.max) == (0, 0)
        for amount in {1, found.step, rng.randint(1, 1000), 10**6}:
            assert answer(state, name, box, wager, amount)
        return
    assert 1 <= found.min <= found.max
    assert (found.max - found.min) % found.step == 0
    for amount in sample_accepted(rng, found):
        assert answer(state, name, box, wager, amount) is None, (found, amount)
    for amount in sample_refused(rng, found):
        assert answer(state, name, box, wager, amount), (found, amount)


def test_ranges_follow_the_limits_the_stake_and_the_rack() -> None:
    table = TableDriver(limit={"min": 10, "max": 500}, chip="1").open("anna", "bob")
    table.do("open_bets")
    ranges = bet_ranges(table.state, "anna")
    assert ranges is not None
    assert [*ranges] == [*range(1, table.state.setup.boxes + 1)]
    assert ranges[1]["player"] == BetRange(min=10, max=500, step=1, blocked=None)
    assert ranges[3] == ranges[4]
    table.do("place", player("anna"), box=1, wager="player", amount=30)
    ranges = bet_ranges(table.state, "anna")
    assert ranges is not None
    assert ranges[1]["player"] == BetRange(min=1, max=470, step=1, blocked=None)
    assert ranges[2]["player"].max == 470  # the maximum covers all boxes
    table.do("cash_out", player="anna", amount=table.rack("anna") - 20)
    ranges = bet_ranges(table.state, "anna")
    assert ranges is not None
    assert ranges[1]["player"].max == 20


def blocked_code(table: TableDriver, name: str, box: int, wager: str) -> str | None:
    ranges = bet_ranges(table.state, name)
    assert ranges is not None
    blocked = ranges[box][wager].blocked
    return blocked.code if blocked else None


def test_a_full_spot_is_blocked() -> None:
    table = TableDriver(players_per_spot=1).open("anna", "bob")
    table.do("open_bets")
    assert blocked_code(table, "anna", 2, "player") == "spot_full"
    assert blocked_code(table, "anna", 1, "player") is None


def test_a_spot_at_its_cap_is_blocked() -> None:
    table = TableDriver(spot_cap="all", limit={"min": 10, "max": 100}).open("anna", "bob")
    table.do("open_bets")
    table.do("place", player("anna"), box=1, wager="player", amount=95)
    assert blocked_code(table, "bob", 1, "player") == "spot_cap"
    ranges = bet_ranges(table.state, "anna")
    assert ranges is not None
    assert (ranges[1]["player"].min, ranges[1]["player"].max) == (1, 5)


def test_a_player_without_chips_is_blocked() -> None:
    table = TableDriver().open("anna", "bob")
    table.do("open_bets")
    table.do("cash_out", player="anna", amount=table.rack("anna"))
    assert blocked_code(table, "anna", 1, "player") == "no_funds"


def test_only_players_with_a_place_and_open_bets_have_ranges() -> None:
    table = TableDriver().open("anna")
    assert bet_ranges(table.state, "anna") is None  # bets are not open
    table.do("open_bets")
    assert bet_ranges(table.state, "anna") is not None
    assert bet_ranges(table.state, "nobody") is None


def test_at_a_full_table_only_the_players_own_boxes_have_ranges() -> None:
    table = TableDriver(version="full").open("anna", "bob")
    table.do("stand", standing("carl"))
    table.do("open_bets")
    assert {name: [*(bet_ranges(table.state, name) or {})] for name in table.state.people} == {
        "anna": [1],
        "bob": [2],
        "carl": [0],
    }
