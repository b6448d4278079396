"""What comes next, in one sentence with its clause: what the dealer is told."""

from __future__ import annotations

from typing import NamedTuple

from punto.table.commands import Role
from punto.table.handlers.betting import closes
from punto.table.handlers.card_preparation import DUTIES, anybody_there, due_steps, duty_clause
from punto.table.handlers.dealing import DEALER_SHAKES, SIDES, next_act
from punto.table.state import Round, State


class Guide(NamedTuple):
    role: Role
    """Who acts."""
    command: str
    words: str
    clause: str | None
    player: str | None = None
    """Which player, where one acts."""


def guide(state: State) -> Guide:
    """The next thing to do; a table always has one."""
    if state.phase == "waiting":
        return _before_the_deal(state)
    if state.phase == "dealing":
        return _deal(state)
    if state.phase in ("preparing", "cutting", "burning"):
        return _cards(state)
    if state.phase == "betting" and not state.stakes and not state.free_rounds:
        return Guide("player", "place", "wait for somebody to bet", "division-5 8.3")
    if state.phase == "irregular" and state.round is None:
        words = "let the result stand, or declare the round void"
        return Guide("operator", "let_stand", words, "division-5 12.8")
    return _OTHERS[state.phase] if state.phase != "over" else _over(state)


_OTHERS: dict[str, Guide] = {
    "closed": Guide("operator", "open_table", "bring the cards, open the table", "division-5 6.1"),
    "ready": Guide("dealer", "open_bets", 'call "Place your bets, please"', None),
    "betting": Guide("dealer", "no_more_bets", 'call "No more bets" in time', "division-5 8.2"),
    "decided": Guide("dealer", "settle", "collect losing wagers, pay winners", "division-5 10.2"),
    "irregular": Guide(
        "operator", "reconstruct", "rebuild the round, or declare it void", "division-5 12.6"
    ),
}


def _over(state: State) -> Guide:
    if state.played == "B":
        return Guide("operator", "replace_cards", "bring new cards", "division-5 11.3")
    return Guide("dealer", "order_shuffle", "have the cards shuffled", "division-5 7.3")


def _cards(state: State) -> Guide:
    if state.phase == "preparing" and state.steps:
        step = due_steps(state)[0]
        duty = DUTIES[step]
        if step == "players_look" and not anybody_there(state):
            words = "the cards lie open until a first player has come"
            return Guide("player", "sit", words, "division-5 6.2")
        return Guide(duty.role, "prepare", duty.words, duty_clause(state, step))
    shoe = state.shoe
    assert shoe is not None
    if state.phase == "burning":
        words = "burn the first card face up"
        if shoe.to_burn is not None:
            words = f"burn {shoe.to_burn} more face down"
        return Guide("dealer", "burn", words, state.setup.book.procedure.burn.clause)
    if state.phase == "cutting" and shoe.cut_from_front is not None:
        words = "put the cutting card in, counted from the back"
        return Guide("dealer", "place_cutting_card", words, "division-5 7.6")
    if state.offered:
        name = state.offered[0]
        return Guide("player", "cut_cards", f"offer the cut to {name}", "division-5 7.5", name)
    return Guide("dealer", "cut_cards", "cut the cards: nobody took the cut", "division-5 7.5")


def _before_the_deal(state: State) -> Guide:
    now = state.round
    assert now is not None
    if state.setup.book.die and now.die is None:
        return _die(now)
    for hand in reversed(SIDES):
        offer = now.role(hand)
        if offer.open:
            name, clause = (
                offer.asked[0],
                "division-5 8.9" if hand == "banker" else "division-5 8.10",
            )
            return Guide("player", "take_role", f"offer {name} the role of {hand}", clause, name)
    return Guide("dealer", "draw", "deal", closes(state))


def _die(now: Round) -> Guide:
    clause = "mbs-power-98 3.6"
    if now.dealer_shakes < DEALER_SHAKES:
        left = DEALER_SHAKES - now.dealer_shakes
        return Guide(
            "dealer", "shake", f"shake the die {left} more time{'s' * (left != 1)}", clause
        )
    if now.shaken:
        return Guide("dealer", "open_shaker", "open the shaker and call the value", f"{clause}.1")
    if now.shakers:
        return Guide(
            "player", "shake", f"hand the shaker to {now.shakers[0]}", clause, now.shakers[0]
        )
    return Guide("dealer", "shake", "shake once more: nobody took the shaker", clause)


def _deal(state: State) -> Guide:
    now = state.round
    assert now is not None
    due = next_act(state, now)
    if due.act == "turn" and due.hand and now.role(due.hand).holder:
        holder = now.role(due.hand).holder
        words = f"{holder} turns the {due.hand.capitalize()}'s cards"
        return Guide("player", "turn", words, due.clause, holder)
    shoe = state.shoe
    assert shoe is not None
    if due.act == "draw" and shoe.held:
        return Guide("dealer", "deal_held", "deal the card drawn before", "division-5 12.2")
    if due.act == "draw" and shoe.left == 0:
        clause = state.setup.book.procedure.irregularities.cards_run_out.clause
        return Guide("dealer", "cards_ran_out", "report that the cards ran out", clause)
    if due.act == "pass" and due.hand:
        words = f"pass the {due.hand.capitalize()}'s cards to {now.role(due.hand).holder}"
        return Guide("dealer", "pass_hand", words, due.clause)
    command = {"draw": "draw", "pass": "pass_hand", "turn": "turn", "decide": "settle"}[due.act]
    return Guide("dealer", command, due.words, due.clause)
