"""Cash at a real table: requests that wait for a second person, and what nobody has confirmed."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from punto.table import events as e
from punto.table.events import AnyEvent, Event

CashAct = Literal["buy_in", "cash_out", "fill", "credit"]


class CashRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Cash or chips above the limit; they move when a second person confirms."""

    request: int
    """The sequence number of its event."""
    act: CashAct
    amount: int
    by: str
    player: str | None = None
    unconfirmed: int = 0
    """The chips that had moved since the last confirmation: they are confirmed with it."""


class CashState(msgspec.Struct, frozen=True):
    requests: tuple[CashRequest, ...] = ()
    """Those that wait, the oldest first."""
    unconfirmed: int = 0
    """The chips that moved for cash, by fill or by credit since the last confirmation."""

    def find(self, number: int) -> CashRequest | None:
        return next((one for one in self.requests if one.request == number), None)

    def apply(self, event: AnyEvent, sequence: int) -> CashState:
        """Return the state after an event with this sequence number."""
        if isinstance(event, Event):
            if isinstance(event, e.ChipsBought | e.ChipsCashed) and event.cash:
                return replace(self, unconfirmed=self.unconfirmed + event.amount)
            return self
        return self._apply_house_event(event, sequence)

    def _apply_house_event(self, event: Any, sequence: int) -> CashState:
        match event.get("type"):
            case "cash_requested":
                request = CashRequest(
                    request=sequence,
                    act=event["act"],
                    amount=event["amount"],
                    by=event["by"],
                    player=event.get("player"),
                    unconfirmed=self.unconfirmed,
                )
                return replace(self, requests=(*self.requests, request))
            case "cash_confirmed":
                return CashState(self._without(event["request"]))
            case "cash_rejected":
                return replace(self, requests=self._without(event["request"]))
            case "chips_filled" | "chips_credited":
                return replace(self, unconfirmed=self.unconfirmed + event["amount"])
        return self

    def _without(self, number: int) -> tuple[CashRequest, ...]:
        return tuple(one for one in self.requests if one.request != number)
