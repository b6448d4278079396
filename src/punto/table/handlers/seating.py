"""People at the table: seats, standing players, buying in and cashing out."""

from __future__ import annotations

from msgspec import UNSET

from punto.messages import message
from punto.refusals import Refused
from punto.table import commands as c
from punto.table import events as e
from punto.table.announcements import announce
from punto.table.event_builder import EventBuilder, target_player
from punto.table.handlers.dealing import begin_deal
from punto.table.state import State
from punto.table.types import MAX_AMOUNT

MAX_RACK_CHIPS = MAX_AMOUNT


def buy_in(builder: EventBuilder, command: c.BuyIn) -> None:
    if builder.person(command.player).rack + command.amount > MAX_RACK_CHIPS:
        raise Refused("too_many_chips", max=MAX_RACK_CHIPS)
    builder.emit(
        e.ChipsBought(player=command.player, amount=command.amount, cash=command.cash or UNSET)
    )


def cash_out(builder: EventBuilder, command: c.CashOut) -> None:
    rack = builder.person(command.player).rack
    amount = rack if command.amount is None else command.amount
    if amount > rack or rack == 0:
        show = builder.state.setup.chip.show
        raise Refused("no_funds", player=command.player, rack=show(rack))
    builder.emit(e.ChipsCashed(player=command.player, amount=amount, cash=command.cash or UNSET))


def sit(builder: EventBuilder, command: c.Sit) -> None:
    state, player = builder.state, command.by.id
    boxes = state.setup.boxes
    if command.box > boxes:
        raise Refused("no_such_box", box=command.box, boxes=boxes)
    owner = player_at_box(state, command.box)
    if owner is not None:
        raise Refused("box_taken", box=command.box, by="you" if owner == player else "other")
    is_first_box = not builder.person(player).boxes
    clause = builder.cite("events", "player_sat")
    builder.emit(e.PlayerSat(player=player, box=command.box, clause=clause))
    age = state.setup.book.minimum_age
    if age is not None and is_first_box:
        announce(builder, message("announcement", "minimum_age", age=age))


def player_at_box(state: State, box: int) -> str | None:
    return next((name for name, person in state.people.items() if box in person.boxes), None)


def stand(builder: EventBuilder, command: c.Stand) -> None:
    if builder.person(command.by.id).is_present:
        raise Refused("already_there", player=command.by.id)
    clause = builder.cite("events", "player_stood")
    builder.emit(e.PlayerStood(player=command.by.id, clause=clause))


def leave(builder: EventBuilder, command: c.Leave) -> None:
    player = target_player(command, command.player)
    if not builder.person(player).is_present:
        raise Refused("not_there", player=player)
    state = builder.state
    interrupts_betting = state.phase == "irregular" and state.interrupted_phase == "betting"
    if state.round is None or state.phase == "betting" or interrupts_betting:
        return_stakes_of(builder, player)
    builder.emit(e.PlayerLeft(player=player))
    if builder.state.phase == "waiting":
        begin_deal(builder)


def return_stakes_of(builder: EventBuilder, player: str) -> None:
    """Return the stakes of a player who leaves before the bets are closed (reading 26)."""
    for key, amount in list(builder.state.stakes.items()):
        box, wager, owner = key
        if owner == player:
            variant = "stood_off" if key in builder.state.stood_off else "left"
            builder.emit(
                e.StakeReturned(
                    player=player,
                    box=box,
                    wager=wager,
                    amount=amount,
                    why="left",
                    clause=builder.cite("events", "stake_returned", variant),
                )
            )


def check_no_new_bets(builder: EventBuilder, clause: str | None = None) -> None:
    """Refuse a change between rounds once somebody has bet in this round."""
    if has_new_bets(builder.state):
        raise Refused("wagers_down", clause=clause)


def has_new_bets(state: State) -> bool:
    """Whether somebody has bet in the open round. Stakes that stood off are of an earlier one."""
    return state.phase == "betting" and not state.stakes.keys() <= state.stood_off


def return_all_stakes(
    builder: EventBuilder, why: e.ReturnReason, clause: str | None = None
) -> None:
    """Return all stakes; by default with the clause of `[citations.events]` for the reason."""
    clause = clause or builder.cite("events", "stake_returned", why)
    for (box, wager, player), amount in builder.state.setup.sort_stakes(builder.state.stakes):
        builder.emit(
            e.StakeReturned(
                player=player, box=box, wager=wager, amount=amount, why=why, clause=clause
            )
        )
