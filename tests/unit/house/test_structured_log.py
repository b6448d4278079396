"""The log: limited lines, no names."""

from __future__ import annotations

import logging

import pytest

from punto.house.structured_log import MAX_LINES_PER_SECOND, RateLimit
from punto.store.memory import MemoryStore
from tests.unit.house.fakes import make_accounts, refusal_code


def line(event: str) -> logging.LogRecord:
    return logging.LogRecord("punto", logging.INFO, "", 0, event, None, None)


def test_lines_of_one_event_are_limited_and_counted() -> None:
    now = 7.0
    limit = RateLimit(lambda: now)
    passed = [limit.filter(line("store_failed")) for _ in range(MAX_LINES_PER_SECOND + 30)]
    assert passed.count(True) == MAX_LINES_PER_SECOND
    assert limit.filter(line("table_opened")), "another event is not limited by it"
    now = 8.0
    after = line("store_failed")
    assert limit.filter(after)
    assert vars(after)["left_out"] == 30
    again = line("store_failed")
    assert limit.filter(again)
    assert "left_out" not in vars(again)


async def test_a_refused_sign_in_is_logged_without_the_name(
    caplog: pytest.LogCaptureFixture,
) -> None:
    accounts = make_accounts(MemoryStore())
    with caplog.at_level(logging.DEBUG, "punto"):
        attempt = accounts.sign_in("Zoe Zebra", "no password of hers", "192.0.2.7")
        assert await refusal_code(attempt) == "sign_in_failed"
    accounts.close()
    [record] = [record for record in caplog.records if record.message == "sign_in_refused"]
    said = str(vars(record))
    assert vars(record)["code"] == "sign_in_failed"
    assert not any(secret in said.lower() for secret in ("zoe", "hers", "192.0.2.7"))
