"""Limits other than the header's, told with the coup in which a stake stood under them.

A table may change its limits in the course of a night, and a player may have limits of his own. A
coup with stakes outside the header's then names `other_limits` among its irregularities, and `more`
has them under `limits`, one for each wager and player concerned.
"""

from __future__ import annotations

from typing import Any

from punto.records.format import Coup, Limit, Stake

OTHER_LIMITS = "other_limits"


def limits_said(wager: str, player: str, limit: Limit) -> dict[str, Any]:
    said = {"wager": wager, "player": player, "min": limit.min, "max": limit.max}
    return {name: value for name, value in said.items() if value is not None}


def limits_of(coup: Coup, stake: Stake) -> tuple[int | None, int | None] | None:
    """The least and the most told for a stake; None where the header's hold."""
    if OTHER_LIMITS not in coup.irregularities:
        return None
    told = coup.more.get("limits")
    for one in told if isinstance(told, list) else ():
        if isinstance(one, dict) and _names(one, stake):
            return _chips(one.get("min")), _chips(one.get("max"))
    return None


def _names(said: dict[str, Any], stake: Stake) -> bool:
    return said.get("wager") == stake.wager and said.get("player") in (None, stake.player)


def _chips(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
