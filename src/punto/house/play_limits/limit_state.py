"""The limits of one account and the events they are reduced from. Times are in milliseconds.

| event | effect |
| --- | --- |
| `limit_set` | a limit changes, at once or at `from` |
| `cooled_off` | no bets and no chips until then |
| `self_excluded` | the same, for months |
| `reminder_dismissed` | the player has read a reminder |
| `bet_held` | a bet is about to be recorded at a table; see `guard` |
"""

from __future__ import annotations

from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import replace

LimitKind = Literal["loss_day", "loss_week", "loss_month", "minutes_day", "reminder_minutes"]
LIMIT_KINDS: tuple[LimitKind, ...] = get_args(LimitKind)
"""Losses in hundredths of money. A lower value is stricter; None is no limit."""
HOLD_MS = 60_000
"""A held bet that is not recorded by then never will be: a lease expires long before."""
MAX_HOLDS = 64


class LimitSetting(msgspec.Struct, frozen=True):
    value: int | None = None
    next_value: int | None = None
    next_from: int | None = None
    """When `next_value` takes effect; None: nothing is waiting."""

    def at(self, now: int) -> int | None:
        """Return the limit that applies at a time."""
        is_due = self.next_from is not None and self.next_from <= now
        return self.next_value if is_due else self.value


class BetHold(msgspec.Struct, frozen=True):
    at: int
    table: str
    client: str
    command: str
    amount: int
    """In hundredths of money."""


class AccountLimits(msgspec.Struct, frozen=True):
    sequence: int = 0
    settings: dict[str, LimitSetting] = {}
    cooled_until: int = 0
    excluded_until: int = 0
    reminded_at: int = 0
    """When the last reminder was dismissed."""
    holds: tuple[BetHold, ...] = ()

    def limit(self, kind: LimitKind, now: int) -> int | None:
        return self.settings.get(kind, LimitSetting()).at(now)


def is_stricter(new: int | None, old: int | None) -> bool:
    return new is not None and (old is None or new < old)


def limit_set(kind: LimitKind, value: int | None, starts_at: int) -> dict[str, Any]:
    return {"type": "limit_set", "v": 1, "limit": kind, "value": value, "from": starts_at}


def cooled_off(until: int) -> dict[str, Any]:
    return {"type": "cooled_off", "v": 1, "until": until}


def self_excluded(until: int, why: str) -> dict[str, Any]:
    return {"type": "self_excluded", "v": 1, "until": until, "why": why}


def reminder_dismissed() -> dict[str, Any]:
    return {"type": "reminder_dismissed", "v": 1}


def bet_held(table: str, client: str, command: str, amount: int) -> dict[str, Any]:
    held = {"table": table, "client": client, "command": command, "amount": amount}
    return {"type": "bet_held", "v": 1, **held}


def apply_event(limits: AccountLimits, event: dict[str, Any], at: int) -> AccountLimits:
    """Return the limits after an event; an unknown type changes only the sequence number."""
    after = replace(limits, sequence=limits.sequence + 1)
    match event["type"]:
        case "limit_set":
            return replace(
                after, settings={**after.settings, event["limit"]: _set(after, event, at)}
            )
        case "cooled_off":
            return replace(after, cooled_until=max(after.cooled_until, event["until"]))
        case "self_excluded":
            return replace(after, excluded_until=max(after.excluded_until, event["until"]))
        case "reminder_dismissed":
            return replace(after, reminded_at=at)
        case "bet_held":
            hold = BetHold(at, event["table"], event["client"], event["command"], event["amount"])
            live = [one for one in after.holds if one.at > at - HOLD_MS]
            return replace(after, holds=(*live, hold)[-MAX_HOLDS:])
    return after


def _set(limits: AccountLimits, event: dict[str, Any], at: int) -> LimitSetting:
    current = limits.settings.get(event["limit"], LimitSetting()).at(at)
    if event["from"] <= at:
        return LimitSetting(event["value"])
    return LimitSetting(current, event["value"], event["from"])
