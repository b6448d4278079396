"""`/api/pit`: all tables with the figures of the gaming day, and the alarms."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from punto.house.command_result import Accepted
from punto.odds.analysis import analyse
from punto.odds.shoe import Shoe
from punto.reports.theoretical_win import theoretical_win
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test, live_server
from tests.wait import wait_for


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server() as found:
        yield found


def row(house: LiveServer, role: str, table: str) -> Any:
    page = house.account(role).get("/api/pit").json()
    [found] = [one for one in page["tables"] if one["id"] == table]
    return found


def play(house: LiveServer, table: str, rounds: int) -> None:
    """Play rounds with a stake of 20 chips on Banker and 40 on Player."""
    house.table(table)
    player = house.player(table, 1, amount=50_000).headers["x-test-account"]
    house.deal(table, "betting")
    for _ in range(rounds):
        for wager, amount in (("banker", 20), ("player", 40)):
            stake = {"box": 1, "wager": wager, "amount": amount}
            house.ask(table, player, "player", type="place", **stake)
        house.deal(table, "decided")
        house.deal(table, "betting")


def test_the_figures_are_those_of_the_ledger_and_the_odds(house: LiveServer) -> None:
    play(house, "figures", 5)
    runner = house.house.runner("figures")
    found = row(house, "operator", "figures")
    figures = found["figures"]
    assert figures["drop"] == 10_000
    assert figures["handle"] >= 5 * 60, "a stake that stands off counts in each coup"
    entries = house.run(_balances(house, "figures"))
    # Chips sold leave the house and are no loss.
    assert figures["win"] == entries["house"] + entries.get("commission", 0) + figures["drop"]
    assert figures["hold"] == round(Fraction(figures["win"], figures["drop"]) * 10_000)
    assert (found["coups"], found["coups_per_hour"], found["players"]) == (5, 5, 1)
    next_role = "dealer" if runner.hosted.state.stakes else "player"  # a stake may stand off
    assert (found["phase"], found["dealer"], found["next_role"]) == ("betting", "person", next_role)
    values = house.app.state.context.expected_values
    house.run(wait_for(lambda: values.find(runner.header.book_text, runner.setup)))
    odds = analyse(runner.setup.book, Shoe.full(runner.setup.decks))
    handle = house.run(house.app.state.context.day_figures.read("figures")).handle_by_wager
    theory = theoretical_win(handle, {wager: one.ev for wager, one in odds.wagers.items()})
    assert row(house, "operator", "figures")["figures"]["theoretical_win"] == round(theory)


async def _balances(house: LiveServer, table: str) -> dict[str, int]:
    balances: dict[str, int] = {}
    async for posting in house.store.postings(table):
        balances[posting.account] = balances.get(posting.account, 0) + posting.amount
    return balances


def test_the_exposure_is_that_of_the_stakes_on_the_layout(house: LiveServer) -> None:
    house.table("exposed")
    player = house.player("exposed", 1).headers["x-test-account"]
    house.deal("exposed", "betting")
    assert row(house, "operator", "exposed")["figures"]["exposure"] == 0
    for wager, amount in (("banker", 20), ("player", 100)):
        stake = {"box": 1, "wager": wager, "amount": amount}
        house.ask("exposed", player, "player", type="place", **stake)
    assert row(house, "operator", "exposed")["figures"]["exposure"] == 80


def test_a_table_says_which_decision_waits_and_which_card_was_read(house: LiveServer) -> None:
    def waiting() -> tuple[str | None, list[str]]:
        found = row(house, "game_supervisor", "real")
        return found["decision"], found["out_of_turn"]

    def give(role: str, **command: Any) -> None:
        answer = house.ask("real", f"the {role}", role, **command)
        assert isinstance(answer, Accepted), answer

    house.table("real", config=config_dealt_by_the_test(cards="scanned"))
    give("operator", type="open_table", cards="preshuffled")
    player = house.player("real", 1).headers["x-test-account"]
    house.deal("real", "burning")
    give("dealer", type="burn", card="AH")
    give("dealer", type="burn")
    give("dealer", type="open_bets")
    house.ask("real", player, "player", type="place", box=1, wager="player", amount=100)
    assert waiting() == (None, [])
    give("dealer", type="draw", card="5S")
    assert waiting() == (None, ["5S"])
    give("dealer", type="resolve_card", kind="reader_error", disclosed=True)
    give("dealer", type="no_more_bets")
    give("dealer", type="draw", card="9H")
    give("dealer", type="correct_card", hand="player", number=1, card="8H")
    assert waiting() == ("correction", [])
    give("game_supervisor", type="reject_correction")
    give("dealer", type="report_misdeal", kind="wrong_dealing")
    assert waiting() == ("misdeal", [])


def test_dealers_see_no_figures_and_others_no_pit(house: LiveServer) -> None:
    house.table("private")
    assert row(house, "dealer", "private")["figures"] is None
    assert house.account("dealer").get("/api/pit").json()["totals"] is None
    for role in ("inspector", "game_supervisor", "casino_supervisor", "operator"):
        assert row(house, role, "private")["figures"] is not None
    refused = house.account("player").get("/api/pit")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_power")
    assert house.client().get("/api/pit").status_code == 401


def test_a_practice_table_has_no_figures(house: LiveServer) -> None:
    house.table("practice", config=config_dealt_by_the_test(cards="practice"))
    assert row(house, "operator", "practice")["figures"] is None


def test_totals_are_money_of_all_tables() -> None:
    with live_server() as house:
        for table in ("one", "two"):
            house.table(table)
            house.player(table, 1, amount=1_000)
        page = house.account("operator").get("/api/pit").json()
        assert page["totals"] == {"drop": 2_000, "handle": 0, "win": 0, "exposure": 0}
        assert page["day"]["time_zone"] == "UTC"
        assert page["day"]["starts_at"] <= page["at"] < page["day"]["ends_at"]


def test_another_server_shows_a_table_with_its_figures(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'shared.db'}"
    with live_server(url, "first") as first:
        play(first, "shared", 2)
        player = first.player("shared", 2).headers["x-test-account"]
        stake = {"box": 2, "wager": "player", "amount": 100}
        first.ask("shared", player, "player", type="place", **stake)
        with live_server(url, "second") as second:
            second._ids = first._ids  # both make accounts in the same store
            here, there = (row(house, "operator", "shared") for house in (first, second))
            assert (here["here"], there["here"]) == (True, False)
            for found in (here, there):
                del found["here"], found["figures"]["theoretical_win"]
                del found["figures"]["theoretical_hold"]  # computed by each server
            assert there == here
            assert there["figures"]["exposure"] >= 100


def test_an_alarm_is_taken_over_by_name(house: LiveServer) -> None:
    house.store.counters.last_append_seconds = 5.0
    supervisor = house.account("game_supervisor")
    [alarm] = [one for one in supervisor.get("/api/pit").json()["alarms"] if not one["table"]]
    assert (alarm["kind"], alarm["acknowledged_name"]) == ("store_slow", None)
    path = f"/api/pit/alarms/{alarm['id']}/acknowledge"
    assert house.account("dealer").post(path).status_code == 403
    taken = supervisor.post(path).json()
    assert taken["acknowledged_name"].startswith("person ")
    acts = [one["event"] for one in supervisor.get("/api/admin/journal").json()["events"]]
    assert {"type": "alarm_acknowledged", "v": 1, "kind": "store_slow", "table": "–"} in acts
    gone = supervisor.post("/api/pit/alarms/999/acknowledge")
    assert (gone.status_code, gone.json()["code"]) == (404, "no_such_alarm")


def test_alarms_are_metrics(house: LiveServer) -> None:
    house.store.counters.last_append_seconds = 5.0
    text = house.client().get("/metrics").text
    assert 'punto_alarms{kind="store_slow"} 1' in text
    assert 'punto_alarms{kind="card_out_of_turn"} 0' in text
    assert 'punto_alarms_raised_total{kind="store_slow"}' in text
