"""A store as it was at a moment: which later events of the backup it needs."""

from __future__ import annotations

import msgspec

from punto.house.accounts.account_log import ACCOUNT_LOG_STREAM
from punto.house.hosting.shoe_seed import SEED_KEY
from punto.store import Selection
from punto.store.stream_checks import UNREADABLE


def select_moment(until: int) -> Selection:
    """Select all streams up to a moment in milliseconds.

    The account log is not cut: nobody gets back a role, a password or an erased account.
    """
    return Selection(until=until, uncut=frozenset((ACCOUNT_LOG_STREAM,)), find_private=_find_seed)


def _find_seed(body: bytes) -> dict[str, bytes | None] | None:
    """Return the seed of the shoe that was in play, if the first later event of a shoe tells it.

    The backup has only the seed of the last shoe.
    """
    if b'"shoe_' not in body:
        return None
    try:
        event = msgspec.json.decode(body)
        if event["type"] == "shoe_revealed":
            return {SEED_KEY: bytes.fromhex(event["seed"])}
        return {SEED_KEY: None} if event["type"] == "shoe_committed" else None
    except UNREADABLE:
        return None
