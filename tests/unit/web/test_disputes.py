"""Disputes: the request of a player, the list of the staff and the recorded decision."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.unit.web.live_server import LiveServer, live_server

REASON = {"reason": "The third card was drawn too early."}
ANSWER = {"decision": "rejected", "reason": "The tableau asks for the card."}


def play(house: LiveServer, table: str) -> httpx.Client:
    """Return a player with a settled stake in coup 1."""
    house.table(table)
    player = house.player(table, 1)
    command = {"type": "place", "box": 1, "wager": "player", "amount": 20}
    house.deal(table, "betting")
    house.ask(table, player.headers["x-test-account"], "player", **command)
    house.deal(table, "decided")
    house.deal(table, "betting")
    return player


def file(client: httpx.Client, table: str, number: int = 1, body: Any = None) -> httpx.Response:
    path = f"/api/tables/{table}/rounds/{number}/dispute"
    return client.post(path, json=REASON if body is None else body)


def test_from_the_request_to_the_decision(house: LiveServer) -> None:
    player, supervisor = play(house, "d1"), house.account("game_supervisor")
    filed = file(player, "d1").json()
    assert (filed["table"], filed["round"], filed["decision"]) == ("d1", 1, None)
    assert file(player, "d1", body={"reason": "again"}).json() == filed
    pit = supervisor.get("/api/pit").json()
    assert pit["disputes"] == 1
    assert ("dispute_waiting", "d1") in [(one["kind"], one["table"]) for one in pit["alarms"]]
    [shown] = supervisor.get("/api/pit/disputes?open=true").json()["disputes"]
    title = house.house.runner("d1").setup.book.title
    assert (shown["table_title"], filed["table_title"]) == (title, title)
    assert (shown["id"], shown["reason"]) == (filed["id"], REASON["reason"])
    assert shown["player_name"].startswith("person ")
    path = f"/api/pit/disputes/{filed['id']}/decision"
    decided = supervisor.post(path, json=ANSWER)
    assert decided.json()["decided_name"].startswith("person ")
    assert supervisor.post(path, json=ANSWER).json() == decided.json()
    [own] = player.get("/api/me/disputes").json()
    assert (own["decision"], own["answer"]) == ("rejected", ANSWER["reason"])
    assert "decided_by" not in own
    pit = supervisor.get("/api/pit").json()
    assert pit["disputes"] == 0
    assert "dispute_waiting" not in [one["kind"] for one in pit["alarms"]]
    acts = supervisor.get("/api/admin/journal").json()["events"]
    kinds = [one["event"]["type"] for one in acts if "round" in one["event"]]
    assert kinds[-2:] == ["dispute_filed", "dispute_decided"]
    final = supervisor.post(path, json={**ANSWER, "decision": "upheld"})
    assert (final.status_code, final.json()["code"]) == (409, "dispute_decided")


def test_who_may_dispute_and_decide(quick: LiveServer) -> None:
    player = play(quick, "d2")
    assert file(quick.account(), "d2").json()["code"] == "not_your_coup"
    assert file(quick.client(), "d2").json()["code"] == "not_signed_in"
    assert file(player, "d2", 99).json()["code"] == "no_such_round"
    number = file(player, "d2").json()["id"]
    path = f"/api/pit/disputes/{number}/decision"
    for role in ("player", "dealer"):
        assert quick.account(role).post(path, json=ANSWER).json()["code"] == "not_your_power"
    assert quick.account("inspector").post(path, json=ANSWER).json()["code"] == "read_only"
    assert quick.account("player").get("/api/pit/disputes").json()["code"] == "not_your_power"
    account = player.headers["x-test-account"]
    own = quick.run(quick._with_roles(account, ("player", "operator")))
    client = quick.client(quick.accounts.issue_token(own))
    assert client.post(path, json=ANSWER).json()["code"] == "own_dispute"
    missing = quick.account("operator").post("/api/pit/disputes/999999/decision", json=ANSWER)
    assert missing.json()["code"] == "no_such_dispute"


@pytest.mark.parametrize("body", [{}, {"reason": ""}, {"reason": " \n"}, {"reason": "x" * 501}])
def test_a_reason_has_a_length(quick: LiveServer, body: dict[str, Any]) -> None:
    assert file(quick.account(), "d2", body=body).json()["code"] == "bad_request"


def test_another_server_knows_the_dispute(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'punto.db'}"
    with live_server(url, "one") as one, live_server(url, "two") as two:
        filed = file(play(one, "d3"), "d3").json()
        two._ids = one._ids  # both make accounts in the same store
        supervisor = two.account("casino_supervisor")
        path = f"/api/pit/disputes/{filed['id']}/decision"
        assert supervisor.post(path, json=ANSWER).json()["decision"] == "rejected"
        [shown] = one.account("operator").get("/api/pit/disputes").json()["disputes"]
        assert shown["decision"] == "rejected"
