"""`deal_now`: the only player at an automatic table closes the bets before their time."""

from __future__ import annotations

from punto.house.hosting.table_runner import TableRunner
from punto.house.hosting.table_view import legal_messages, table_view
from punto.store.memory import MemoryStore
from tests.unit.house.runner_driver import (
    ANNA,
    BOB,
    DEE,
    HUMAN_DEALER,
    NO_PAUSES,
    assert_refused,
    bet,
    deal_until,
    execute,
    make_table_header,
    seat,
    start_runner,
)

HEADER = make_table_header(house=NO_PAUSES, betting_seconds=60)


async def _betting_table(*players: object) -> TableRunner:
    runner = await start_runner(MemoryStore(), HEADER)
    await seat(runner, *players)  # type: ignore[arg-type]
    await deal_until(runner, "betting")
    return runner


def _is_offered(runner: TableRunner) -> bool:
    offered = table_view(runner, ANNA).you.deal_now
    assert ({"type": "deal_now"} in legal_messages(runner, ANNA)) is offered
    return offered


async def test_the_only_player_closes_the_bets_now() -> None:
    runner = await _betting_table(ANNA)
    assert not _is_offered(runner)
    assert_refused(await runner.request(ANNA, {"type": "deal_now"}), "no_bet_yet")
    await bet(runner)
    assert runner.closes_at == runner.now() + 60_000
    assert _is_offered(runner)
    await execute(runner, ANNA, "deal_now")
    assert runner.closes_at == runner.now()
    await deal_until(runner, "ready")
    assert_refused(await runner.request(ANNA, {"type": "deal_now"}), "not_now")
    # The next round has its whole time again.
    await deal_until(runner, "betting")
    await bet(runner)
    assert runner.closes_at == runner.now() + 60_000


async def test_nobody_is_hurried_by_another_player() -> None:
    runner = await _betting_table(ANNA, BOB)
    await bet(runner)
    assert not _is_offered(runner)
    assert_refused(await runner.request(ANNA, {"type": "deal_now"}), "not_alone")
    await execute(runner, BOB, "leave")
    assert _is_offered(runner)


async def test_a_person_who_deals_decides_when() -> None:
    runner = await _betting_table(ANNA)
    await bet(runner)
    await execute(runner, DEE, "take_table")
    assert not _is_offered(runner)
    assert_refused(await runner.request(ANNA, {"type": "deal_now"}), "no_automatic_dealer")
    assert_refused(await runner.request(DEE, {"type": "deal_now"}), "not_your_power")
    real = await start_runner(MemoryStore(), make_table_header(house=HUMAN_DEALER))
    assert_refused(await real.request(ANNA, {"type": "deal_now"}), "no_automatic_dealer")


async def test_a_request_survives_a_restart_and_ends_with_the_bets() -> None:
    store = MemoryStore()
    runner = await start_runner(store, HEADER)
    await seat(runner, ANNA)
    await deal_until(runner, "betting")
    await bet(runner)
    await execute(runner, ANNA, "deal_now")
    again = await start_runner(store, HEADER)
    assert again.closes_at == runner.closes_at
    await execute(again, ANNA, "withdraw", box=1, wager="player")
    assert again.closes_at is None
    await bet(again)
    assert again.closes_at == max(again.now() + 60_000, again.started_at + 5_000)
