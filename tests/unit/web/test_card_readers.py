"""Card readers: a token is bound to one table, and a repeated read has one effect."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from punto.house.command_result import Accepted
from tests.unit.web.live_server import LiveServer, config_dealt_by_the_test, live_server
from tests.wait import MAX_SECONDS


@pytest.fixture(scope="module")
def house() -> Iterator[LiveServer]:
    with live_server() as found:
        yield found


def scanned_table(house: LiveServer, table: str) -> None:
    """A real shoe that is burned next."""
    house.table(table, config=config_dealt_by_the_test(cards="scanned"))
    opened = house.ask(table, "op", "operator", type="open_table", cards="preshuffled")
    assert isinstance(opened, Accepted), opened
    house.deal(table, "burning")


def add_reader(house: LiveServer, table: str, name: str = "shoe-a") -> str:
    added = house.account("operator").post(f"/api/tables/{table}/readers", json={"name": name})
    assert added.status_code == 201, added.text
    return str(added.json()["token"])


def read(house: LiveServer, table: str, token: str | None, number: str, card: str) -> Any:
    body = {"read": number, "card": card}
    return house.client(token).post(f"/api/tables/{table}/reads", json=body)


def code(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


def test_a_repeated_read_has_one_effect(house: LiveServer) -> None:
    scanned_table(house, "once")
    token = add_reader(house, "once")
    runner = house.house.runner("once")
    first = read(house, "once", token, "r1", "AH")
    assert (first.status_code, first.json()["repeated"]) == (200, False)
    sequence = runner.hosted.sequence
    again = read(house, "once", token, "r1", "AH")
    assert again.json() == {**first.json(), "repeated": True}
    assert runner.hosted.sequence == sequence
    # The next card is burned face down: nobody learns it.
    burned = read(house, "once", token, "r2", "KH")
    assert burned.status_code == 200
    [event] = [item for item in runner.resume_buffer if item.sequence == burned.json()["first"]]
    assert b"KH" not in event.staff
    # No card is due between rounds: it waits for a person.
    read(house, "once", token, "r3", "4D")
    assert [str(card) for card in runner.hosted.state.out_of_turn] == ["4D"]
    read(house, "once", token, "r3", "4D")
    assert [str(card) for card in runner.hosted.state.out_of_turn] == ["4D"]


def test_reads_are_events_of_their_reader(house: LiveServer) -> None:
    scanned_table(house, "named")
    read(house, "named", add_reader(house, "named", "left"), "r1", "AH")
    page = house.account("operator").get("/api/admin/tables/named/events?count=1000").json()
    assert page["events"][-1]["actor"] == "reader:left"


def test_a_token_is_bound_to_one_table(house: LiveServer) -> None:
    scanned_table(house, "mine")
    scanned_table(house, "other")
    token = add_reader(house, "mine")
    assert code(read(house, "other", token, "r1", "2H")) == (401, "bad_reader_token")
    assert code(read(house, "mine", None, "r1", "2H")) == (401, "bad_reader_token")
    assert code(read(house, "mine", "x", "r1", "2H")) == (401, "bad_reader_token")
    assert code(read(house, "nowhere", token, "r1", "2H")) == (404, "no_such_table")
    # It opens nothing else.
    assert code(house.client(token).get("/api/me")) == (401, "not_signed_in")
    session = house.account("dealer").headers["Authorization"].removeprefix("Bearer ")
    assert code(read(house, "mine", session, "r1", "2H")) == (401, "bad_reader_token")


def test_a_removed_reader_reads_no_more(house: LiveServer) -> None:
    scanned_table(house, "removed")
    token = add_reader(house, "removed")
    operator = house.account("operator")
    path = "/api/tables/removed/readers"
    assert [one["name"] for one in operator.get(path).json()] == ["shoe-a"]
    assert code(operator.post(path, json={"name": "shoe-a"})) == (409, "reader_exists")
    assert operator.post(f"{path}/shoe-a/remove").status_code == 200
    assert code(operator.post(f"{path}/shoe-a/remove")) == (404, "no_such_reader")
    assert operator.get(path).json() == []
    assert code(read(house, "removed", token, "r1", "2H")) == (401, "bad_reader_token")
    acts = [one["event"] for one in operator.get("/api/admin/journal").json()["events"]]
    added, removed = [act for act in acts if act.get("table") == "removed" and "reader" in act]
    assert [added["type"], removed["type"]] == ["reader_added", "reader_removed"]
    assert "token_sha256" not in added


def test_only_operators_add_readers_and_only_to_real_shoes(house: LiveServer) -> None:
    scanned_table(house, "real")
    house.table("virtual")
    body = {"name": "shoe-a"}
    for role in ("dealer", "game_supervisor", "player"):
        answer = house.account(role).post("/api/tables/real/readers", json=body)
        assert code(answer) == (403, "not_your_power")
    answer = house.account("operator").post("/api/tables/virtual/readers", json=body)
    assert code(answer) == (409, "not_with_these_cards")
    bad = house.account("operator").post("/api/tables/real/readers", json={"name": "a b"})
    assert code(bad) == (400, "bad_request")


@pytest.mark.parametrize("body", [{}, {"read": "", "card": "2H"}, {"read": "r", "card": "ZZ"}])
def test_a_read_that_is_none_is_refused(house: LiveServer, body: dict[str, str]) -> None:
    if "bad" not in house.house.hosted_tables:
        scanned_table(house, "bad")
    token = add_reader(house, "bad", f"reader-{len(body.get('card', ''))}{len(str(body))}")
    answer = house.client(token).post("/api/tables/bad/reads", json=body)
    assert answer.status_code == 400
    assert answer.json()["sentence"]


# --- the socket -----------------------------------------------------------------------------------


def open_socket(house: LiveServer, table: str, token: str) -> ClientConnection:
    url = house.address.replace("http", "ws", 1) + f"/tables/{table}/reads"
    return connect(
        url, additional_headers={"Authorization": f"Bearer {token}"}, open_timeout=MAX_SECONDS
    )


def test_a_socket_records_reads_in_their_order(house: LiveServer) -> None:
    scanned_table(house, "socket")
    token = add_reader(house, "socket")
    with open_socket(house, "socket", token) as socket:
        for message in ('{"read": "r1", "card": "2H"}', '{"read": "r1", "card": "2H"}', "no JSON"):
            socket.send(message)
        answers = [json.loads(socket.recv()) for _ in range(3)]
    assert [one["type"] for one in answers] == ["taken", "taken", "refused"]
    assert [one["read"] for one in answers] == ["r1", "r1", None]
    assert [one["repeated"] for one in answers[:2]] == [False, True]
    assert answers[0]["last"] == answers[1]["last"]
    # The same id over HTTP is the same read.
    assert read(house, "socket", token, "r1", "2H").json()["repeated"] is True


def test_a_socket_closes_for_a_token_that_is_not_valid(house: LiveServer) -> None:
    scanned_table(house, "gone")
    token = add_reader(house, "gone")
    with open_socket(house, "gone", "x") as socket:
        assert json.loads(socket.recv())["code"] == "bad_reader_token"
    with open_socket(house, "gone", token) as socket:
        house.account("operator").post("/api/tables/gone/readers/shoe-a/remove")
        socket.send('{"read": "r1", "card": "2H"}')
        assert json.loads(socket.recv())["type"] == "goodbye"
        with pytest.raises(ConnectionClosed):
            socket.recv()
