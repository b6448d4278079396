"""Logs refused powers and limits that were reached, in a bounded number of lines.

An account that repeats the same act, or strangers who reach the same limit, get one line a minute
with the number of refusals since the last one. A line has no name and no address.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from punto.house.structured_log import log
from punto.refusals import Refusal

INTERVAL_MS = 60_000
MAX_KEYS = 2_000
LOGGED_CODES = frozenset(
    (
        # without the power
        "not_your_power",
        "not_your_role",
        "read_only",
        "inspector_alone",
        "own_dispute",
        "totp_required",
        "reauthenticate",
        "code_required",
        # attempts to get around a control
        "bad_origin",
        "bad_ticket",
        "bad_link",
        "bad_reader_token",
        "oidc_expired",
        # limits
        "too_fast",
        "too_many_offences",
        "too_many_requests",
        "too_many_attempts",
        "too_many_guests",
    )
)


class _Logged(NamedTuple):
    at: int
    since: int
    """Refusals since that line."""


class RefusalLog:
    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._logged: OrderedDict[tuple[str, str], _Logged] = OrderedDict()

    def record(self, refusal: Refusal, account: str | None, where: str) -> None:
        """Log a refusal of an account, or of somebody who is not signed in."""
        if refusal.code not in LOGGED_CODES:
            return
        key, now = (account or "", refusal.code), self._now()
        last = self._logged.get(key)
        if last and last.at <= now < last.at + INTERVAL_MS:
            self._logged[key] = last._replace(since=last.since + 1)
            return
        self._logged[key] = _Logged(now, 0)
        self._logged.move_to_end(key)
        while len(self._logged) > MAX_KEYS:
            self._logged.popitem(last=False)
        log.info(
            "refused",
            extra={
                "code": refusal.code,
                "account": account or "-",
                "where": where,
                "repeated": last.since if last else 0,
            },
        )
