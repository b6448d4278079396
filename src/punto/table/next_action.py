"""The next action at the table: who acts, with which command, as a message and with its clause."""

from __future__ import annotations

import msgspec

from punto.messages import Message, Param, message
from punto.rules.citations import DEFAULT_VARIANT
from punto.rules.outcomes.facts import SIDES
from punto.table.commands import Role
from punto.table.deal_sequence import DEALER_SHAKES, next_deal_step
from punto.table.preparation_steps import (
    PREPARATION_ROLES,
    due_steps,
    is_burned_face_up,
    needs_new_cards,
    step_clause,
    step_message,
)
from punto.table.state import (
    DECK_INDEX,
    Phase,
    State,
    anybody_present,
    require_round,
    require_shoe,
)


class NextAction(msgspec.Struct, frozen=True):
    role: Role
    command: str
    code: str
    params: dict[str, Param]
    sentence: str
    clause: str | None
    player: str | None = None
    """The player who acts, if it is a certain player."""


def find_next_action(state: State) -> NextAction:
    """Return the next action. A table always has one."""
    if state.out_of_turn:
        what = message("action", "resolve_card", card=str(state.out_of_turn[0]))
        return _cited(state, "dealer", "resolve_card", what)
    if state.phase == "waiting":
        return _before_the_deal(state)
    if state.phase == "dealing":
        return _deal(state)
    if state.phase in ("preparing", "cutting", "burning"):
        return _card_preparation(state)
    if state.phase == "betting" and not state.stakes and not state.free_rounds:
        return _cited(state, "player", "place", message("action", "wait_for_bet"))
    if state.phase == "irregular":
        return _decision(state)
    if state.phase == "over":
        return _after_shoe(state)
    if state.phase == "ready" and (shoe := require_shoe(state)).exposed:
        return _make("dealer", "deal_held", message("action", "deal_void_hand"), shoe.exposed_by)
    return _cited(state, *_BY_PHASE[state.phase])


_BY_PHASE: dict[Phase, tuple[Role, str, Message]] = {
    "closed": ("operator", "open_table", message("action", "open_table")),
    "ready": ("dealer", "open_bets", message("action", "open_bets")),
    "betting": ("dealer", "no_more_bets", message("action", "no_more_bets")),
    "decided": ("dealer", "settle", message("action", "settle")),
}


def _make(
    role: Role, command: str, what: Message, clause: str | None, player: str | None = None
) -> NextAction:
    return NextAction(role, command, what.code, what.params, what.sentence, clause, player)


def _cited(
    state: State,
    role: Role,
    command: str,
    what: Message,
    player: str | None = None,
    variant: str = DEFAULT_VARIANT,
) -> NextAction:
    """Return an action with the clause of `[citations.actions]`."""
    clause = state.setup.book.citations.find("actions", what.code, variant)
    return _make(role, command, what, clause, player)


def _decision(state: State) -> NextAction:
    """Return the decision on a correction or a misdeal. Where a rebuild is impossible: void."""
    correction, proposal = state.correction, state.proposal
    if proposal is not None:
        # Any supervisor or operator but the one who proposes it decides.
        role: Role = "game_supervisor" if proposal.role == "operator" else "operator"
        what = message("action", "confirm_proposal", act=proposal.act, reason=proposal.reason)
        return _cited(state, role, "confirm_proposal", what)
    if correction is not None:
        what = message("action", "confirm_correction", by=correction.by)
        card, unseen = correction.card, require_shoe(state).unseen
        # The last copy of the card may have come out while the correction waited.
        can_confirm = card is None or unseen[DECK_INDEX[card]] > 0
        command = "confirm_correction" if can_confirm else "reject_correction"
        return _cited(state, "game_supervisor", command, what)
    kind = state.misdeal
    assert kind is not None
    if state.setup.cards == "virtual":  # reported under an earlier version
        command = "reconstruct" if state.round else "let_stand"
        return _cited(state, "operator", command, message("action", "dismiss_misdeal"))
    rule = getattr(state.setup.book.procedure.irregularities, kind)
    if rule.remedy != "reconstruct_or_void" or not can_reconstruct(state):
        return _make(
            "operator", "void_round", message("action", "void_or_reconstruct"), rule.clause
        )
    what = message("action", "reconstruct_or_void")
    return _cited(state, "operator", "reconstruct", what)


def can_reconstruct(state: State) -> bool:
    """Whether all cards of the round are on record, so that only their order is in question."""
    now = state.round or state.settled_round
    return now is not None and not now.unread and not now.unread_in_hands


def _after_shoe(state: State) -> NextAction:
    if needs_new_cards(state):
        return _cited(state, "operator", "replace_cards", message("action", "replace_cards"))
    return _cited(state, "dealer", "order_shuffle", message("action", "order_shuffle"))


def _card_preparation(state: State) -> NextAction:
    if state.phase == "preparing" and due_steps(state):
        step = due_steps(state)[0]
        if step == "players_look" and not anybody_present(state):
            return _cited(state, "player", "sit", message("action", "wait_for_player"))
        what = step_message(state, step)
        return _make(PREPARATION_ROLES[step], "prepare", what, step_clause(state, step))
    shoe = require_shoe(state)
    if state.phase == "burning":
        face_up = is_burned_face_up(state)
        what = message("action", "burn_first" if face_up else "burn_first_face_down")
        if shoe.to_burn is not None:
            code = "burn_more_face_up" if face_up else "burn_more"
            what = message("action", code, cards=shoe.to_burn)
        return _make("dealer", "burn", what, state.setup.book.procedure.burn.clause)
    if state.phase == "cutting" and shoe.cut_from_front is not None:
        what = message("action", "place_cutting_card")
        return _cited(state, "dealer", "place_cutting_card", what)
    if state.cut_offered_to:
        name = state.cut_offered_to[0]
        what = message("action", "offer_cut", player=name)
        return _cited(state, "player", "cut_cards", what, name)
    return _cited(state, "dealer", "cut_cards", message("action", "cut_cards"))


def _before_the_deal(state: State) -> NextAction:
    now = require_round(state)
    if state.setup.book.die and now.die is None:
        return _die(state)
    for hand in reversed(SIDES):
        offer = now.role(hand)
        if offer.is_open:
            name = offer.asked[0]
            what = message("action", "offer_role", player=name, hand=hand)
            return _cited(state, "player", "take_role", what, name, hand)
    return _cited(state, "dealer", "draw", message("action", "deal"))


def _die(state: State) -> NextAction:
    now = require_round(state)
    if now.dealer_shakes < DEALER_SHAKES:
        what = message("action", "shake", times=DEALER_SHAKES - now.dealer_shakes)
        return _cited(state, "dealer", "shake", what)
    if now.shaker_opened:
        clause = state.setup.book.citations.find("actions", "open_shaker")
        return _make("dealer", "open_shaker", message("action", "announce_die"), clause)
    if now.shaken:
        return _cited(state, "dealer", "open_shaker", message("action", "open_shaker"))
    if now.shakers:
        name = now.shakers[0]
        return _cited(state, "player", "shake", message("action", "hand_shaker", player=name), name)
    return _cited(state, "dealer", "shake", message("action", "shake_again"))


def _deal(state: State) -> NextAction:
    now = require_round(state)
    due = next_deal_step(state, now)
    holder = now.role(due.hand).holder if due.hand else None
    if due.act == "turn" and holder:
        what = message("action", "player_turns", player=holder, hand=due.hand)
        return _make("player", "turn", what, due.clause, holder)
    shoe = require_shoe(state)
    if due.act == "draw" and shoe.held:
        return _cited(state, "dealer", "deal_held", message("action", "deal_held"))
    if due.act == "identify":
        return _make("dealer", "identify_card", due.message, due.clause)
    if due.act == "draw" and shoe.cards_left == 0:
        clause = state.setup.book.procedure.irregularities.cards_run_out.clause
        return _make("dealer", "cards_ran_out", message("action", "report_cards_ran_out"), clause)
    if due.act == "pass":
        what = message("action", "pass_to", hand=due.hand, player=holder)
        return _make("dealer", "pass_hand", what, due.clause)
    command = {"draw": "draw", "turn": "turn", "decide": "settle"}[due.act]
    return _make("dealer", command, due.message, due.clause)
