"""Who is at the table: seats, standing players, chips in and out."""

from __future__ import annotations

from punto.refusals import Refused
from punto.table import commands as c
from punto.table import events as e
from punto.table.event_builder import EventBuilder, target_player
from punto.table.handlers.dealing import begin_deal
from punto.table.state import State

MAX_RACK_CHIPS = 10**15


def buy_in(draft: EventBuilder, command: c.BuyIn) -> None:
    if draft.person(command.player).rack + command.amount > MAX_RACK_CHIPS:
        raise Refused("too_many_chips", f"a rack holds at most {MAX_RACK_CHIPS:,} chips; buy fewer")
    draft.emit(e.ChipsBought(player=command.player, amount=command.amount))


def cash_out(draft: EventBuilder, command: c.CashOut) -> None:
    rack = draft.person(command.player).rack
    amount = rack if command.amount is None else command.amount
    if amount > rack or rack == 0:
        show = draft.state.setup.chip.show
        raise Refused(
            "no_funds", f"{command.player} has {show(rack)} to cash; ask for that or less"
        )
    draft.emit(e.ChipsCashed(player=command.player, amount=amount))


def sit(draft: EventBuilder, command: c.Sit) -> None:
    state, player = draft.state, command.by.id
    boxes = state.setup.boxes
    if command.box > boxes:
        raise Refused(
            "no_such_box",
            f"this {state.setup.config.version} table has boxes 1 to {boxes}, not {command.box}",
            "division-5 3.1",
        )
    owner = player_at_box(state, command.box)
    if owner is not None:
        whose_box = "yours already" if owner == player else "taken"
        raise Refused("box_taken", f"box {command.box} is {whose_box}; choose another")
    draft.emit(e.PlayerSat(player=player, box=command.box, clause="division-5 3.1"))


def player_at_box(state: State, box: int) -> str | None:
    return next((name for name, person in state.people.items() if box in person.boxes), None)


def stand(draft: EventBuilder, command: c.Stand) -> None:
    if draft.person(command.by.id).is_present:
        raise Refused("already_there", f"{command.by.id} is at the table already; leave first")
    draft.emit(e.PlayerStood(player=command.by.id, clause="division-5 5.6"))


def leave(draft: EventBuilder, command: c.Leave) -> None:
    player = target_player(command, command.player)
    if not draft.person(player).is_present:
        raise Refused("not_there", f"{player} is not at the table")
    if draft.state.round is None or draft.state.phase == "betting":
        return_stakes_of(draft, player)
    draft.emit(e.PlayerLeft(player=player))
    if draft.state.phase == "waiting":
        begin_deal(draft)


def return_stakes_of(draft: EventBuilder, player: str) -> None:
    """Whoever goes before the bets are closed takes the stakes along (decision 26)."""
    for key, amount in list(draft.state.stakes.items()):
        box, wager, owner = key
        if owner == player:
            carried = key in draft.state.stood_off
            draft.emit(
                e.StakeReturned(
                    player=player,
                    box=box,
                    wager=wager,
                    amount=amount,
                    why="left",
                    clause="division-5 5.16" if carried else None,
                )
            )


def check_no_new_bets(draft: EventBuilder, clause: str | None = None) -> None:
    """While bets are open, what is for between rounds waits for the end of this one once somebody
    has bet; a stake that stood off was put down for an earlier round."""
    state = draft.state
    if state.phase == "betting" and not state.stakes.keys() <= state.stood_off:
        raise Refused("wagers_down", "somebody has bet; wait until the round is settled", clause)


def return_all_stakes(draft: EventBuilder, why: e.ReturnReason, clause: str | None) -> None:
    for (box, wager, player), amount in sorted(draft.state.stakes.items()):
        draft.emit(
            e.StakeReturned(
                player=player, box=box, wager=wager, amount=amount, why=why, clause=clause
            )
        )
