"""The simulated reader deals a whole shoe over HTTP; every card counts once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from runpy import run_path
from typing import Any

import pytest

from punto.house.command_result import Accepted
from punto.house.hosting.table_runner import TableRunner
from punto.table import events as e
from punto.table.next_action import find_next_action
from tests.paths import EXAMPLES
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test, live_server

DECKS = 4
BEHIND_THE_CUT = 16


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server() as found:
        yield found


def test_a_whole_shoe_is_dealt_from_reads(house: LiveServer) -> None:
    runner = house.table("reader", config=config_dealt_by_the_test(cards="scanned"))
    operator = house.account("operator")
    added = operator.post("/api/tables/reader/readers", json={"name": "shoe-a"})
    assert added.status_code == 201, added.text
    reader = run_path(str(EXAMPLES / "reader.py"))["SimulatedReader"](
        house.address, "reader", added.json()["token"], decks=DECKS, seed=1
    )
    player = house.player("reader", 1).headers["x-test-account"]
    burned_face_down = _deal_shoe(house, runner, reader, player)
    read = [
        None if number in burned_face_down else card
        for number, card in enumerate(reader.shoe[: reader.pulled])
    ]
    recorded = house.run(_recorded_cards(house, "reader"))
    assert recorded == read
    assert len(read) > 52 * DECKS - 2 * BEHIND_THE_CUT
    assert runner.hosted.state.rounds_begun > 20
    assert runner.hosted.state.out_of_turn == ()


def _deal_shoe(house: LiveServer, runner: TableRunner, reader: Any, player: str) -> set[int]:
    """Deal by the next actions; return the numbers of the cards that were burned face down."""
    face_down = set[int]()
    for _ in range(5_000):
        state = runner.hosted.state
        if state.phase == "over":
            return face_down
        shoe = state.shoe
        due = find_next_action(state).command
        if due in ("draw", "burn"):
            if due == "burn" and shoe is not None and shoe.to_burn is not None:
                face_down.add(reader.pulled)
            _, answer = reader.pull()
            assert "last" in answer, answer
        elif state.phase == "betting" and not state.stakes:
            stake = {"box": 1, "wager": "player", "amount": 20}
            answer = house.ask("reader", player, "player", type="place", **stake)
            assert isinstance(answer, Accepted), answer
        else:
            house.act_now("reader")
            if shoe and shoe.cutting_card is not None and shoe.cards_left <= BEHIND_THE_CUT:
                house.ask("reader", "dee", "dealer", type="report_cutting_card")
    raise AssertionError("the shoe did not end")


async def _recorded_cards(house: LiveServer, table: str) -> list[str | None]:
    await asyncio.sleep(0)
    events = [record.decode_event() async for record in house.store.read(table)]
    return [event.card for event in events if isinstance(event, e.CardBurned | e.CardDrawn)]
