"""Cash, fills and credits at a real table, which a second person confirms above a limit."""

from __future__ import annotations

from typing import Any

from punto.house.hosting.cash_state import CashAct, CashRequest
from punto.house.hosting.hosted_state import HostedState
from punto.house.house_events import (
    cash_confirmed,
    cash_rejected,
    cash_requested,
    chips_credited,
    chips_filled,
)
from punto.house.table_house_settings import TableHouseSettings
from punto.refusals import Refusal, Refused
from punto.table.commands import STAFF_ROLES, Actor, BuyIn, CashOut, Command
from punto.table.decide import decide
from punto.table.events import AnyEvent
from punto.table.state import Person

MAX_CASH_REQUESTS = 64


def decide_cash(
    hosted: HostedState, settings: TableHouseSettings, command: Command
) -> dict[str, Any] | None:
    """Return the request that a second person must confirm; None if the act needs none.

    An act that the table refuses is refused at once.
    """
    if not isinstance(command, BuyIn | CashOut) or not command.cash:
        return None
    amount = command.amount
    if amount is None:
        amount = hosted.state.people.get(command.player, Person()).rack
    if not _needs_second_person(hosted, settings, amount):
        return None
    _decide_chips(hosted, command)
    act: CashAct = "buy_in" if isinstance(command, BuyIn) else "cash_out"
    return _request(hosted, act, amount, command.by, command.player)


def decide_tray(
    hosted: HostedState, settings: TableHouseSettings, act: CashAct, amount: int, actor: Actor
) -> list[AnyEvent]:
    """Return the events of a fill or a credit: chips between the cage and the table's tray."""
    _check_real_staff(settings, actor, f"record_{act}")
    if _needs_second_person(hosted, settings, amount):
        return [_request(hosted, act, amount, actor, None)]
    return [_tray_event(act, amount)]


def decide_confirmation(
    hosted: HostedState, settings: TableHouseSettings, number: int, actor: Actor
) -> list[AnyEvent]:
    """Return the events of a request that a second person confirms."""
    _check_real_staff(settings, actor, "confirm_cash")
    request = _find_request(hosted, number)
    if request.by == actor.id:
        raise Refused("own_request")
    return [*_execute(hosted, request), cash_confirmed(number, actor.id)]


def decide_rejection(
    hosted: HostedState, settings: TableHouseSettings, number: int, actor: Actor
) -> list[AnyEvent]:
    """Return the event of a request that nobody carries out; its author may take it back."""
    _check_real_staff(settings, actor, "reject_cash")
    _find_request(hosted, number)
    return [cash_rejected(number, actor.id)]


def _needs_second_person(hosted: HostedState, settings: TableHouseSettings, amount: int) -> bool:
    """Whether the chips moved since the last confirmation exceed the limit.

    The sum counts, not the single amount: otherwise many small acts would avoid the limit.
    """
    chips = hosted.cash.unconfirmed + amount
    return chips * hosted.state.setup.chip.value > settings.cash_limit


def _request(
    hosted: HostedState, act: CashAct, amount: int, by: Actor, player: str | None
) -> dict[str, Any]:
    if len(hosted.cash.requests) >= MAX_CASH_REQUESTS:
        raise Refused("busy")
    return cash_requested(act, amount, by.id, player)


def _find_request(hosted: HostedState, number: int) -> CashRequest:
    request = hosted.cash.find(number)
    if request is None:
        raise Refused("no_such_request", request=number)
    return request


def _execute(hosted: HostedState, request: CashRequest) -> list[AnyEvent]:
    if request.player is None:
        return [_tray_event(request.act, request.amount)]
    kind = BuyIn if request.act == "buy_in" else CashOut
    by = Actor("operator", request.by)
    command = kind(by=by, player=request.player, amount=request.amount, cash=True)
    return _decide_chips(hosted, command)


def _decide_chips(hosted: HostedState, command: BuyIn | CashOut) -> list[AnyEvent]:
    if hosted.people.funds_of(hosted.state, command.player) == "wallet":
        raise Refused("wallet_chips", player=command.player)
    decided = decide(hosted.state, command)
    if isinstance(decided, Refusal):
        raise Refused.of(decided)
    return [*decided]


def _tray_event(act: CashAct, amount: int) -> dict[str, Any]:
    return chips_filled(amount) if act == "fill" else chips_credited(amount)


def _check_real_staff(settings: TableHouseSettings, actor: Actor, command: str) -> None:
    if actor.role not in STAFF_ROLES:
        raise Refused("not_your_power", command=command, roles=[*STAFF_ROLES])
    if settings.cards != "scanned":
        raise Refused("not_with_these_cards", command=command, cards=settings.cards)
