"""Refusals over HTTP: each code has its status."""

from __future__ import annotations

import json

import pytest
from websockets.sync.client import connect

from punto.client.http_client import HouseClient, _read_refusal
from punto.messages.catalog import load_catalog
from punto.refusals import Refusal, Refused, refusal
from punto.store import StoreFailed
from punto.web.errors import STATUS_BY_CODE, status_of
from tests.unit.web.live_server import LiveServer
from tests.wait import MAX_SECONDS

RAISED = sorted(load_catalog()["refusal"])


@pytest.mark.parametrize("code", [code for code in RAISED if code.startswith("store_")])
def test_a_store_failure_is_a_server_error(code: str) -> None:
    assert status_of(Refusal(code, "the disk is full", f"house/{code}")) == 503


def test_every_code_with_a_status_exists() -> None:
    assert {*STATUS_BY_CODE} <= {*RAISED}
    assert len([code for code in RAISED if code.startswith("store_")]) > 10


def test_errors_do_not_reveal_file_names_of_the_store(
    house: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_change: object) -> None:
        raise StoreFailed("store_full", store="/srv/house/punto.db")

    monkeypatch.setattr(house.store, "write_account", full)
    answer = house.client().post("/api/guest")
    assert (answer.status_code, answer.json()["code"]) == (503, "store_failed")
    assert answer.json()["params"] == {"why": None}
    assert "/srv" not in answer.text
    assert answer.headers["Retry-After"] == "1"


async def test_the_client_gets_the_whole_refusal(house: LiveServer) -> None:
    async with HouseClient(house.address) as client:
        with pytest.raises(Refused) as caught:
            await client.get("/api/tables/nowhere")
    assert caught.value.refusal == refusal("no_such_table", table="nowhere")


def test_a_response_that_is_not_from_punto() -> None:
    assert _read_refusal(502, b"bad gateway") == refusal("http_error", status=502)


def test_a_refused_socket_gets_a_close_frame(house: LiveServer) -> None:
    address = house.address.replace("http", "ws", 1)
    with connect(f"{address}/tables/nowhere/socket", open_timeout=MAX_SECONDS) as socket:
        goodbye = json.loads(socket.recv())
    assert goodbye == {
        "type": "goodbye",
        "code": "no_such_table",
        "params": {"table": "nowhere"},
        "clause": "house/no_such_table",
        "sentence": "there is no table 'nowhere'",
        "address": None,
    }


def test_an_invalid_body_is_refused_with_its_key(house: LiveServer) -> None:
    answer = house.client().post("/api/sign-in", json={"name": "anna"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    why = answer.json()["params"]["why"]
    assert (why["kind"], why["code"]) == ("detail", "request_error")
    assert "password" in why["params"]["error"]
    assert answer.json()["sentence"] == f"the request is not valid: {why['sentence']}"


def test_the_schema_has_the_parameters(house: LiveServer) -> None:
    schema = house.client().get("/schema/openapi.json").json()
    fields = schema["components"]["schemas"]["Refusal"]["properties"]
    assert {*fields} == {"code", "params", "clause", "sentence"}
