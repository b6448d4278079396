"""The next action at the table: who acts, with which command, in words and with its clause."""

from __future__ import annotations

import msgspec

from punto.rules.facts import SIDES
from punto.table.cited_clauses import close_bets_clause, role_clause
from punto.table.commands import Role
from punto.table.deal_sequence import DEALER_SHAKES, next_deal_step
from punto.table.preparation_steps import (
    PREPARATION_DUTIES,
    anybody_present,
    due_steps,
    duty_clause,
)
from punto.table.state import Round, State, require_round, require_shoe


class NextAction(msgspec.Struct, frozen=True):
    role: Role
    command: str
    words: str
    clause: str | None
    player: str | None = None
    """The player who acts, if it is a certain player."""


def find_next_action(state: State) -> NextAction:
    """Return the next action. A table always has one."""
    if state.phase == "waiting":
        return _before_the_deal(state)
    if state.phase == "dealing":
        return _deal(state)
    if state.phase in ("preparing", "cutting", "burning"):
        return _card_preparation(state)
    if state.phase == "betting" and not state.stakes and not state.free_rounds:
        return NextAction("player", "place", "wait for somebody to bet", "division-5 8.3")
    if state.phase == "irregular" and state.round is None:
        words = "let the result stand, or declare the round void"
        return NextAction("operator", "let_stand", words, "division-5 12.8")
    return _BY_PHASE[state.phase] if state.phase != "over" else _after_shoe(state)


_BY_PHASE: dict[str, NextAction] = {
    "closed": NextAction(
        "operator", "open_table", "bring the cards, open the table", "division-5 6.1"
    ),
    "ready": NextAction("dealer", "open_bets", 'call "Place your bets, please"', None),
    "betting": NextAction(
        "dealer", "no_more_bets", 'call "No more bets" in time', "division-5 8.2"
    ),
    "decided": NextAction(
        "dealer", "settle", "collect losing wagers, pay winners", "division-5 10.2"
    ),
    "irregular": NextAction(
        "operator", "reconstruct", "rebuild the round, or declare it void", "division-5 12.6"
    ),
}


def _after_shoe(state: State) -> NextAction:
    if state.dealt_style == "B":
        return NextAction("operator", "replace_cards", "bring new cards", "division-5 11.3")
    return NextAction("dealer", "order_shuffle", "have the cards shuffled", "division-5 7.3")


def _card_preparation(state: State) -> NextAction:
    if state.phase == "preparing" and state.pending_steps:
        step = due_steps(state)[0]
        duty = PREPARATION_DUTIES[step]
        if step == "players_look" and not anybody_present(state):
            words = "the cards lie open until a first player has come"
            return NextAction("player", "sit", words, "division-5 6.2")
        return NextAction(duty.role, "prepare", duty.words, duty_clause(state, step))
    shoe = require_shoe(state)
    if state.phase == "burning":
        words = "burn the first card face up"
        if shoe.to_burn is not None:
            words = f"burn {shoe.to_burn} more face down"
        return NextAction("dealer", "burn", words, state.setup.book.procedure.burn.clause)
    if state.phase == "cutting" and shoe.cut_from_front is not None:
        words = "put the cutting card in, counted from the back"
        return NextAction("dealer", "place_cutting_card", words, "division-5 7.6")
    if state.cut_offered_to:
        name = state.cut_offered_to[0]
        return NextAction("player", "cut_cards", f"offer the cut to {name}", "division-5 7.5", name)
    return NextAction("dealer", "cut_cards", "cut the cards: nobody took the cut", "division-5 7.5")


def _before_the_deal(state: State) -> NextAction:
    now = require_round(state)
    if state.setup.book.die and now.die is None:
        return _die(now)
    for hand in reversed(SIDES):
        offer = now.role(hand)
        if offer.is_open:
            name, clause = offer.asked[0], role_clause(hand)
            return NextAction(
                "player", "take_role", f"offer {name} the role of {hand}", clause, name
            )
    return NextAction("dealer", "draw", "deal", close_bets_clause(state))


def _die(now: Round) -> NextAction:
    clause = "mbs-power-98 3.6"
    if now.dealer_shakes < DEALER_SHAKES:
        left = DEALER_SHAKES - now.dealer_shakes
        return NextAction(
            "dealer", "shake", f"shake the die {left} more time{'s' * (left != 1)}", clause
        )
    if now.shaken:
        return NextAction(
            "dealer", "open_shaker", "open the shaker and call the value", f"{clause}.1"
        )
    if now.shakers:
        return NextAction(
            "player", "shake", f"hand the shaker to {now.shakers[0]}", clause, now.shakers[0]
        )
    return NextAction("dealer", "shake", "shake once more: nobody took the shaker", clause)


def _deal(state: State) -> NextAction:
    now = require_round(state)
    due = next_deal_step(state, now)
    if due.act == "turn" and due.hand and now.role(due.hand).holder:
        holder = now.role(due.hand).holder
        words = f"{holder} turns the {due.hand.capitalize()}'s cards"
        return NextAction("player", "turn", words, due.clause, holder)
    shoe = require_shoe(state)
    if due.act == "draw" and shoe.held:
        return NextAction("dealer", "deal_held", "deal the card drawn before", "division-5 12.2")
    if due.act == "draw" and shoe.cards_left == 0:
        clause = state.setup.book.procedure.irregularities.cards_run_out.clause
        return NextAction("dealer", "cards_ran_out", "report that the cards ran out", clause)
    if due.act == "pass" and due.hand:
        words = f"pass the {due.hand.capitalize()}'s cards to {now.role(due.hand).holder}"
        return NextAction("dealer", "pass_hand", words, due.clause)
    command = {"draw": "draw", "pass": "pass_hand", "turn": "turn", "decide": "settle"}[due.act]
    return NextAction("dealer", command, due.words, due.clause)
