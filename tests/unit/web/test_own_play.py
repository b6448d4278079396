"""`/api/me/bets`, `/result`, `/play`, `/limits`: the own play and its limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from punto.house.command_result import Accepted
from punto.house.play_limits.limits import DAY_MS
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test, live_server

DAY = "loss_day"


class PlayedHistory:
    """A player after some rounds at two tables, with 20 chips on Banker and 40 on Player."""

    def __init__(self, house: LiveServer) -> None:
        self.house = house
        self.client = house.account()
        self.id = self.client.headers["x-test-account"]
        self.client.post("/api/top-up")
        for table in ("one", "two"):
            house.table(table)
            assert self.buy(table, f"in-{table}", 20_000).status_code == 200
            house.ask(table, self.id, "player", type="sit", box=1)
            house.deal(table, "betting")
        for table in ("one", "one", "two", "one"):
            self.play(table)

    def buy(self, table: str, transfer: str, amount: int) -> httpx.Response:
        form = {"transfer": transfer, "amount": amount}
        return self.client.post(f"/api/tables/{table}/buy-in", json=form)

    def play(self, table: str) -> None:
        for wager, amount in (("banker", 20), ("player", 40)):
            stake = {"box": 1, "wager": wager, "amount": amount}
            placed = self.house.ask(table, self.id, "player", type="place", **stake)
            assert isinstance(placed, Accepted), placed
        self.house.deal(table, "decided")
        self.house.deal(table, "betting")

    def get(self, path: str, **params: Any) -> Any:
        found = self.client.get(f"/api/me/{path}", params=params)
        assert found.status_code == 200, found.text
        return found.json()

    def bets(self, **params: Any) -> Any:
        return self.get("bets", **params)["bets"]


@pytest.fixture(scope="module", params=["memory", "sqlite"])
def played(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[PlayedHistory]:
    file = tmp_path_factory.mktemp("house") / "punto.db"
    with live_server("memory:" if request.param == "memory" else f"sqlite:///{file}") as house:
        yield PlayedHistory(house)


def test_every_bet_has_its_coup_and_clause(played: PlayedHistory) -> None:
    bets = played.bets()
    assert len(bets) >= 8  # more if a stake stood off and was settled again
    assert [bet["at"] for bet in bets] == sorted((bet["at"] for bet in bets), reverse=True)
    for bet in bets:
        page = played.client.get(f"/api/tables/{bet['table']}/rounds/{bet['round']}").json()
        [event] = [one["event"] for one in page["events"] if one["sequence"] == bet["sequence"]]
        assert event["wager"] == bet["wager"]
        assert bet["wager_title"]
        assert bet["chip"] == "0.05"
        assert bet["clause"] == event["clause"]
        expected = {"stake_lost": -bet["stake"], "stake_stood_off": 0}
        assert bet["result"] == expected.get(event["type"], event.get("profit"))


def test_the_result_is_the_change_of_the_money(played: PlayedHistory) -> None:
    found = played.get("result")
    racks = 0
    for table in ("one", "two"):
        state = played.house.house.runner(table).hosted.state
        staked = sum(amount for key, amount in state.stakes.items() if key[2] == played.id)
        racks += state.people[played.id].rack + staked
    assert found["result"] == racks * 5 - 40_000
    assert found["points"][-1][1] == found["result"]
    by_table = [played.get("result", table=one["id"])["result"] for one in found["tables"]]
    assert sum(by_table) == found["result"]
    assert len(by_table) == 2
    of_bets = sum(bet["result"] for bet in played.bets())
    assert of_bets * 5 == found["result"]


def test_pages_tables_and_periods(played: PlayedHistory) -> None:
    whole = played.bets()
    pages, before = [], None
    while True:
        page = played.get("bets", count=3, **({"before": before} if before else {}))
        pages += page["bets"]
        before = page["before"]
        if before is None:
            break
    assert pages == whole
    assert played.bets(table="two") == [bet for bet in whole if bet["table"] == "two"]
    middle = whole[3]["at"]
    assert played.bets(since=middle) == [bet for bet in whole if bet["at"] >= middle]
    assert played.bets(until=middle) == [bet for bet in whole if bet["at"] < middle]
    assert played.get("bets", before="nonsense") == {"bets": [], "before": None}


def test_nobody_sees_the_bets_of_another(played: PlayedHistory) -> None:
    other = played.house.account()
    assert other.get("/api/me/bets").json()["bets"] == []
    assert other.get("/api/me/result").json() == {"result": 0, "points": [], "tables": []}
    for path in ("bets", "result", "play", "disputes"):
        refused = played.house.client().get(f"/api/me/{path}")
        assert (refused.status_code, refused.json()["code"]) == (401, "not_signed_in")


def limits_of(status: Any) -> dict[str, Any]:
    return {one["limit"]: one for one in status["limits"]}


def test_limits_are_lowered_at_once_and_raised_later() -> None:
    with live_server() as house:
        player = house.account()
        status = player.post("/api/me/limits", json={DAY: 10_000, "minutes_day": 60}).json()
        assert limits_of(status)[DAY]["value"] == 10_000
        assert status["raise_hours"] == 24
        status = player.post("/api/me/limits", json={DAY: None, "minutes_day": 30}).json()
        day = limits_of(status)[DAY]
        assert (day["value"], day["next_value"]) == (10_000, None)
        assert abs(day["next_from"] - status["at"] - DAY_MS) < 60_000
        assert limits_of(status)["minutes_day"]["value"] == 30
        assert player.get("/api/me/play").json()["limits"] == status["limits"]


@pytest.mark.parametrize(
    "body", [{DAY: -1}, {DAY: 1.5}, {"minutes_day": 0}, {"minutes_day": 1441}, {"loss": 5}]
)
def test_bad_limits_are_refused(quick: LiveServer, body: dict[str, Any]) -> None:
    refused = quick.account().post("/api/me/limits", json=body)
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_request")


def test_a_loss_limit_refuses_the_bet_and_says_what_is_left(quick: LiveServer) -> None:
    quick.table("limited")
    player = quick.player("limited", 1)
    player.post("/api/me/limits", json={DAY: 500})  # 5.00: 100 chips
    account = player.headers["x-test-account"]
    quick.deal("limited", "betting")
    stake = {"type": "place", "box": 1, "wager": "player"}
    refused = quick.ask("limited", account, "player", amount=101, **stake)
    assert refused.code == "loss_limit"
    assert str(refused).startswith(
        "house/loss_limit: this could pass your loss limit of the day of 5;"
    )
    quick.ask("limited", account, "player", amount=100, **stake)
    assert quick.ask("limited", account, "player", amount=20, **stake).code == "loss_limit"


def test_cool_off_and_self_exclusion(quick: LiveServer) -> None:
    quick.table("stopped")
    player = quick.player("stopped", 1, amount=10_000)
    assert player.post("/api/me/cool-off", json={"hours": 1}).json()["code"] == "bad_duration"
    status = player.post("/api/me/cool-off", json={"hours": 24}).json()
    assert status["cooled_until"]
    assert status["excluded_until"] is None
    form = {"transfer": "more", "amount": 1_000}
    refused = player.post("/api/tables/stopped/buy-in", json=form)
    assert (refused.status_code, refused.json()["code"]) == (409, "cooling_off")
    assert player.post("/api/me/self-exclusion", json={"days": 183}).json()["excluded_until"]
    out = player.post("/api/tables/stopped/cash-out", json={"transfer": "out"})
    assert out.json()["amount"] == 10_000
    other = {**form, "transfer": "other"}
    # A session of the account on another device changes nothing.
    account = player.headers["x-test-account"]
    again = quick.client(
        quick.accounts.issue_token(quick.run(quick.accounts.directory.get(account)))
    )
    assert again.post("/api/tables/stopped/buy-in", json=other).json()["code"] == "self_excluded"


def test_an_operator_excludes_and_nobody_lifts(quick: LiveServer) -> None:
    player, operator = quick.account(), quick.account("operator")
    account = player.headers["x-test-account"]
    path = f"/api/admin/accounts/{account}/self-exclusion"
    form = {"days": 200, "why": "asked by letter"}
    assert player.post(path, json=form).json()["code"] == "not_your_power"
    done = operator.post(path, json=form).json()
    until = player.get("/api/me/play").json()["excluded_until"]
    assert done == {"done": True, "excluded_until": until}
    again = operator.post(path, json={**form, "days": 183}).json()
    assert again["excluded_until"] == until
    assert player.get("/api/me/play").json()["excluded_until"] == until
    acts = operator.get("/api/admin/journal").json()["events"]
    [act] = [one["event"] for one in acts if one["event"].get("days") == 200]
    assert (act["type"], act["account"], act["why"]) == ("player_excluded", account, form["why"])


def test_a_reminder_is_due_until_it_is_dismissed(quick: LiveServer) -> None:
    quick.table("reminded", config=config_dealt_by_the_test())
    player = quick.player("reminded", 1)
    account = player.headers["x-test-account"]
    quick.deal("reminded", "betting")
    player.post("/api/me/limits", json={"reminder_minutes": 1})
    stake = {"type": "place", "box": 1, "wager": "player", "amount": 20}
    quick.ask("reminded", account, "player", **stake)
    assert player.get("/api/me/play").json()["reminder_due"] is False
    quick.clock_offset_ms += 90_000
    assert player.get("/api/me/play").json()["reminder_due"] is True
    refused = quick.ask("reminded", account, "player", **stake)
    assert (refused.code, refused.clause) == ("reminder_due", "house/reminder_due")
    back = {"type": "withdraw", "box": 1, "wager": "player", "amount": 20}
    assert isinstance(quick.ask("reminded", account, "player", **back), Accepted)
    assert player.post("/api/me/reminder").json() == {"done": True}
    assert player.get("/api/me/play").json()["reminder_due"] is False
    assert isinstance(quick.ask("reminded", account, "player", **stake), Accepted)
