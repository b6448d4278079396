"""Refusals as answers over HTTP: each code has the status that fits."""

from __future__ import annotations

import pytest

from punto.messages.catalog import load_catalog
from punto.refusals import Refusal
from punto.store import Account, StoreFailed
from punto.web.errors import STATUS_BY_CODE, status_of
from tests.unit.web.live_server import LiveServer
from tools.reference import refusals

RAISED = sorted({*refusals(), *load_catalog()["refusal"]})


@pytest.mark.parametrize("code", [code for code in RAISED if code.startswith("store_")])
def test_a_store_that_fails_is_no_fault_of_the_request(code: str) -> None:
    assert status_of(Refusal(code, "the disk is full", f"house/{code}")) == 503


def test_every_code_with_a_status_is_one_that_is_refused() -> None:
    assert {*STATUS_BY_CODE} <= {*RAISED}
    assert len([code for code in RAISED if code.startswith("store_")]) > 10


def test_what_a_store_says_of_its_files_is_not_told(
    house: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_account: Account) -> None:
        raise StoreFailed("store_full", store="/srv/house/punto.db")

    monkeypatch.setattr(house.store, "add_account", full)
    answer = house.client().post("/api/guest")
    assert (answer.status_code, answer.json()["code"]) == (503, "store_failed")
    assert answer.json()["params"] == {"why": None}
    assert "/srv" not in answer.text
    assert answer.headers["Retry-After"] == "1"
