"""Refusals as answers over HTTP: each code has the status that fits."""

from __future__ import annotations

import pytest

from punto.refusals import Refused
from punto.store import Account, StoreFailed
from punto.web.errors import CODE_BY_STATUS, STATUS_BY_CODE, status_of
from tests.unit.web.live_server import LiveServer
from tools.refusals_page import refusals

RAISED = sorted(refusals())


@pytest.mark.parametrize("code", [code for code in RAISED if code.startswith("store_")])
def test_a_store_that_fails_is_no_fault_of_the_request(code: str) -> None:
    assert status_of(Refused(code, "the disk is full").refusal) == 503


def test_every_code_with_a_status_is_one_that_is_refused() -> None:
    assert {*STATUS_BY_CODE} - {*RAISED} <= {*CODE_BY_STATUS.values()}
    assert len([code for code in RAISED if code.startswith("store_")]) > 10


def test_what_a_store_says_of_its_files_is_not_told(
    house: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_account: Account) -> None:
        raise StoreFailed("store_full", "/srv/house/punto.db: no room is left")

    monkeypatch.setattr(house.store, "add_account", full)
    answer = house.client().post("/api/guest")
    assert (answer.status_code, answer.json()["code"]) == (503, "store_failed")
    assert "/srv" not in answer.text
    assert answer.headers["Retry-After"] == "1"
