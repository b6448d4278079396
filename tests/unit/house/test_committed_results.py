"""At a virtual table nobody alone changes a result that the committed shoe proves."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from punto.house.command_result import Accepted
from punto.house.hosting.principal import Principal
from punto.house.hosting.table_runner import TableRunner
from punto.house.hosting.table_view import legal_messages
from punto.refusals import Refused
from punto.rules.coup import play
from punto.rules.outcomes.facts import SIDES
from punto.store.memory import MemoryStore
from punto.table.deal_sequence import cards_in_order
from punto.table.events import StakeLost, StakePaid
from tests.unit.house.runner_driver import (
    ANNA,
    DEE,
    NO_PAUSES,
    OTTO,
    SUE,
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

CARL = Principal("carl", "casino_supervisor")
STAFF = (DEE, SUE, CARL, OTTO)
DISPROVED: tuple[dict[str, Any], ...] = (
    {"type": "declare_foreign"},
    {"type": "declare_foreign", "card": "9H"},
    {"type": "draw_excess", "card": "9H", "disclosed": True},
    {"type": "draw_excess", "card": "9H", "disclosed": False, "to": "player"},
    {"type": "first_card_face_up", "card": "9H"},
    {"type": "card_face_up"},
    {"type": "burn_missed"},
    {"type": "cards_ran_out"},
    {"type": "report_misdeal", "kind": "order_altered"},
    {"type": "report_misdeal", "kind": "wrong_number_of_cards"},
    {"type": "report_misdeal", "kind": "cards_drawn_together"},
    {"type": "report_misdeal", "kind": "wrong_dealing"},
    {"type": "report_unread"},
    {"type": "identify_card", "card": "9H"},
    {"type": "resolve_card", "kind": "foreign"},
    {"type": "report_cutting_card"},
    {"type": "correct_card", "card": "9H", "hand": "player"},
    {"type": "correct_die", "face": 3},
)
"""Every report that a committed shoe disproves, and corrections of what it proves."""
NOT_PROVED = ("not_with_these_cards", "virtual_cards", "cards_are_left", "not_now")
"""`not_now`: `cards_ran_out` outside the deal."""


async def decide_round(runner: TableRunner) -> str:
    """Bet on the Player and deal until the round is decided; return the winner."""
    await deal_until(runner, "betting")
    await bet(runner)
    await deal_until(runner, "decided")
    now = runner.hosted.state.round
    assert now is not None
    player, banker = (now.total(side) for side in SIDES)
    return "player" if player > banker else "banker" if banker > player else "tie"


async def decide_round_for(runner: TableRunner, winner: str) -> None:
    while await decide_round(runner) != winner:
        await deal_until(runner, "ready", "over")


def losing_order(runner: TableRunner) -> tuple[str, ...] | None:
    """Return an order of the cards of the round in which the Banker wins."""
    state = runner.hosted.state
    assert state.round is not None
    cards = [card for card in cards_in_order(state, state.round) if card is not None]
    for order in permutations(cards):
        try:
            coup = play(state.setup.book, order)
        except Refused:  # another order needs more or fewer cards
            continue
        if coup.winner == "banker":
            return tuple(map(str, order))
    return None


async def test_an_operator_alone_does_not_turn_a_win_into_a_loss() -> None:
    store = MemoryStore()
    runner = await start_betting(store)
    order = None
    while order is None:
        await decide_round_for(runner, "player")
        order = losing_order(runner)
        if order is None:
            await deal_until(runner, "ready", "over")
    report = {"type": "report_misdeal", "kind": "order_altered"}
    assert_refused(await runner.request(OTTO, report), "not_with_these_cards")
    rebuild = {"type": "reconstruct", "cards": [*order]}
    assert_refused(await runner.request(OTTO, rebuild), "not_now")
    await deal_until(runner, "ready", "over")
    paid = [one for one in await read_all_events(store) if isinstance(one, StakePaid | StakeLost)]
    assert isinstance(paid[-1], StakePaid)
    await assert_store_intact(store)


@pytest.mark.parametrize("principal", [DEE, SUE], ids=lambda one: one.role)
async def test_nobody_alone_voids_a_losing_round(principal: Principal) -> None:
    store = MemoryStore()
    runner = await start_betting(store)
    await execute(runner, DEE, "take_table")
    await execute(runner, DEE, "hand_back")
    await decide_round_for(runner, "banker")
    if principal == DEE:
        await execute(runner, DEE, "take_table")
    foreign = {"type": "declare_foreign"}
    assert_refused(await runner.request(principal, foreign), "not_with_these_cards")
    if principal == DEE:
        await execute(runner, DEE, "hand_back")
    await deal_until(runner, "ready", "over")
    paid = [one for one in await read_all_events(store) if isinstance(one, StakePaid | StakeLost)]
    assert isinstance(paid[-1], StakeLost)


@pytest.mark.parametrize("phase", ["burning", "ready", "betting", "waiting", "dealing", "decided"])
async def test_the_shoe_disproves_every_report(phase: str) -> None:
    runner = await start_runner(MemoryStore(), make_table_header(book="mbs-power-98"))
    await seat(runner, ANNA)
    if phase in ("waiting", "dealing", "decided"):
        await deal_until(runner, "betting")
        await bet(runner)
    await deal_until(runner, phase)
    await execute(runner, DEE, "take_table")
    before = runner.hosted
    for command in DISPROVED:
        for principal in STAFF:
            answer = await runner.request(principal, command)
            assert not isinstance(answer, Accepted), (principal, command)
            assert answer.code in (*NOT_PROVED, "not_your_power"), (principal, command, answer)
    assert runner.hosted == before
    disproved = {command["type"] for command in DISPROVED}
    for principal in STAFF:
        offered = {message["type"] for message in legal_messages(runner, principal)}
        assert not offered & disproved, principal


async def test_a_practice_table_allows_the_same_reports() -> None:
    practice = NO_PAUSES.__class__(
        **{**{f: getattr(NO_PAUSES, f) for f in NO_PAUSES.__struct_fields__}, "cards": "practice"}
    )
    runner = await start_betting(MemoryStore(), header=make_table_header(house=practice))
    await play_rounds(runner, 1)
    await deal_until(runner, "betting")
    await execute(runner, SUE, "declare_foreign")
    assert runner.hosted.state.phase == "ready"


CLOSE = {"type": "close_table", "reason": "closing_time"}


async def test_nobody_alone_sends_the_players_away_and_ends_the_shoe() -> None:
    """An empty table may be closed by one person, unless staff have emptied it."""
    runner = await start_betting(MemoryStore())
    await decide_round(runner)
    await deal_until(runner, "ready")
    await execute(runner, SUE, "leave", player=ANNA.id)
    for principal in (SUE, OTTO):
        assert_refused(await runner.request(principal, CLOSE), "player_removed")
        offered = {message["type"] for message in legal_messages(runner, principal)}
        assert "close_table" not in offered
    await execute(runner, SUE, "order_shuffle", ground="table_was_empty")
    assert_refused(await runner.request(SUE, {"type": "confirm_proposal"}), "own_proposal")
    await execute(runner, OTTO, "confirm_proposal")
    await execute(runner, SUE, "close_table")


async def test_one_person_closes_a_table_that_the_players_have_left() -> None:
    runner = await start_betting(MemoryStore())
    await decide_round(runner)
    await deal_until(runner, "ready")
    await execute(runner, ANNA, "leave")
    await execute(runner, SUE, "close_table")
