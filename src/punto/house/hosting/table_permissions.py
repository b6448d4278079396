"""Who may do what at a table: whose chips and stakes staff may move, and who may deal or play.

Chips come from a wallet or were bought with cash, never both: a wallet's chips enter and leave by a
transfer that wallet and table record, cash by an act of the staff at a real table.
"""

from __future__ import annotations

from typing import Any

from punto.house.hosting.hosted_state import HostedState
from punto.house.hosting.principal import CASHIER, Principal
from punto.house.hosting.table_accounts import holds_chips, is_walk_in
from punto.house.table_house_settings import TableHouseSettings
from punto.refusals import Refused
from punto.table.commands import STAFF_ROLES
from punto.table.dual_control import is_order_fixed
from punto.table.state import Person, anybody_present

_CHIP_COMMANDS = ("buy_in", "cash_out")
_STAKE_COMMANDS = ("place", "withdraw")
_STILL_ALLOWED = ("leave",)
"""Commands of a player who has acted as staff since: to go away."""


def check_permission(
    hosted: HostedState, settings: TableHouseSettings, principal: Principal, message: dict[str, Any]
) -> None:
    """Refuse a command about chips or stakes that this principal may not give here."""
    if settings.cards == "practice":
        return
    kind = message.get("type")
    if kind in _CHIP_COMMANDS:
        _check_chips(hosted, settings, principal, message)
    if principal.is_house:
        return
    if principal.role in STAFF_ROLES:
        _check_not_player(hosted, principal)
    elif principal.id in hosted.people.staff and kind not in _STILL_ALLOWED:
        raise Refused("deals_here")
    if kind in _STAKE_COMMANDS and principal.role in STAFF_ROLES:
        _check_may_bet_for(hosted, message.get("player"))
    if kind == "close_table" and settings.cards == "virtual":
        _check_may_close(hosted)


def check_human_dealer(
    hosted: HostedState, settings: TableHouseSettings, principal: Principal
) -> None:
    """Refuse dealer commands of people where the house deals, or another person."""
    if principal.role != "dealer" or settings.dealer != "automatic":
        return
    if hosted.human_dealer is None:
        raise Refused("automatic_dealer")
    if hosted.human_dealer != principal.id:
        raise Refused("not_your_table")


def _check_chips(
    hosted: HostedState, settings: TableHouseSettings, principal: Principal, message: dict[str, Any]
) -> None:
    player = message.get("player")
    if not isinstance(player, str):
        return  # refused when it is decoded
    if principal != CASHIER:
        if settings.cards == "virtual":
            raise Refused("at_the_cashier")
        if hosted.people.funds_of(hosted.state, player) == "wallet":
            raise Refused("wallet_chips", player=player)
        return
    if hosted.people.funds_of(hosted.state, player) == "cash":
        raise Refused("cash_chips", player=player)
    if message["type"] == "buy_in" and player in hosted.people.staff:
        raise Refused("deals_here")


def _check_not_player(hosted: HostedState, principal: Principal) -> None:
    person = hosted.state.people.get(principal.id, Person())
    if person.is_present or principal.id in hosted.people.players:
        raise Refused("plays_here")
    if holds_chips(hosted.state, principal.id):
        raise Refused("plays_here")


def _check_may_close(hosted: HostedState) -> None:
    """Refuse who sends the players away and then ends the shoe alone, as at an empty table."""
    state = hosted.state
    if hosted.people.is_player_removed and is_order_fixed(state) and not anybody_present(state):
        raise Refused("player_removed")


def _check_may_bet_for(hosted: HostedState, player: Any) -> None:
    if not isinstance(player, str) or player not in hosted.state.people:
        return  # refused by the table
    if not is_walk_in(player) and player not in hosted.people.dealer_may_bet:
        raise Refused("own_device", player=player)
