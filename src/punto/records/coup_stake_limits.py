"""Stake limits of a single coup that differ from the header's.

A table may change its limits during a session, and a player may have personal limits. A coup with
stakes outside the header's limits names `other_limits` among its irregularities, and its `more` has
a list `limits` with an entry for each wager and player concerned.
"""

from __future__ import annotations

from typing import Any

from punto.records.format import CoupRecord, StakeLimit, StakeRecord

OTHER_LIMITS = "other_limits"


def encode_coup_limit(wager: str, player: str, limit: StakeLimit) -> dict[str, Any]:
    entry = {"wager": wager, "player": player, "min": limit.min, "max": limit.max}
    return {name: value for name, value in entry.items() if value is not None}


def find_coup_limit(coup: CoupRecord, stake: StakeRecord) -> tuple[int | None, int | None] | None:
    """Return the coup's minimum and maximum for a stake; None if the header's limits apply."""
    if OTHER_LIMITS not in coup.irregularities:
        return None
    entries = coup.more.get("limits")
    for entry in entries if isinstance(entries, list) else ():
        if isinstance(entry, dict) and _applies_to(entry, stake):
            return _int_or_none(entry.get("min")), _int_or_none(entry.get("max"))
    return None


def _applies_to(entry: dict[str, Any], stake: StakeRecord) -> bool:
    return entry.get("wager") == stake.wager and entry.get("player") in (None, stake.player)


def _int_or_none(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
