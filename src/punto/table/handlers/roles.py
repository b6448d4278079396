"""Style B: the roles of the Banker's and the Player's hand, and passing and turning hands."""

from __future__ import annotations

from punto.refusals import Refused
from punto.rules.facts import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table.cited_clauses import role_clause
from punto.table.commands import Actor
from punto.table.deal_sequence import DealStep, next_deal_step, possible_deal_steps
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import advance, announce_count, begin_deal, deal_carried_cards
from punto.table.visibility import display_name


def take_role(builder: EventBuilder, command: c.TakeRole) -> None:
    _check_role_offered(builder, command.hand, command.by, command.by.id)
    clause = role_clause(command.hand)
    builder.emit(e.RoleTaken(hand=command.hand, player=command.by.id, clause=clause))
    begin_deal(builder)


def decline_role(builder: EventBuilder, command: c.DeclineRole) -> None:
    player = command.by.id if command.by.role == "player" else command.player or ""
    _check_role_offered(builder, command.hand, command.by, player)
    clause = role_clause(command.hand)
    builder.emit(e.RoleDeclined(hand=command.hand, player=player, clause=clause))
    begin_deal(builder)


def _check_role_offered(builder: EventBuilder, hand: Side, by: Actor, player: str) -> None:
    asked = builder.round.role(hand).asked
    if not asked or asked[0] != player:
        turn = "it is not on offer"
        if asked:
            turn = f"it is offered to {display_name(builder.state, asked[0], by)}"
        raise Refused(
            "role_not_offered", f"the role of {hand} is not {player}'s: {turn}", role_clause(hand)
        )


def let_banker_first(builder: EventBuilder, _command: c.LetBankerFirst) -> None:
    permanent = int("player" in builder.state.setup.book.deal.permanent)
    if builder.state.style != "B" or builder.round.player_up > permanent:
        raise Refused(
            "no_banker_first",
            "only in style B, and before a hand is turned, may the Banker's be turned first",
            "division-5 8.17",
        )
    builder.emit(e.BankerMayBeFirst(clause="division-5 8.17"))


def dealer_turns(builder: EventBuilder, command: c.DealerTurns) -> None:
    role = builder.round.role(command.hand)
    if builder.state.style != "B" or not (role.holder or role.asked):
        raise Refused("no_role", "nobody but the dealer has that hand", "division-5 8.18")
    builder.emit(e.RoleWithdrawn(hand=command.hand, clause="division-5 8.18"))
    if builder.state.phase == "waiting":
        begin_deal(builder)


# --- passing and turning --------------------------------------------------------------------------


def _find_step(builder: EventBuilder, act: str, hand: Side) -> DealStep | None:
    """Return the possible step with this act and hand."""
    steps = possible_deal_steps(builder.state, builder.round)
    return next((step for step in steps if (step.act, step.hand) == (act, hand)), None)


def pass_hand(builder: EventBuilder, command: c.PassHand) -> None:
    now = builder.round
    if now.passed:
        raise Refused(
            "one_hand_at_a_time",
            f"the {now.passed.capitalize()}'s cards are out; wait until they are turned",
            "division-5 8.16",
        )
    if builder.state.style != "B":
        style_clause = "division-5 8.7" if builder.state.style == "A" else "division-5 8.20"
        raise Refused(
            "dealer_keeps_cards", "in this style the dealer keeps the cards", style_clause
        )
    due = _find_step(builder, "pass", command.hand) or next_deal_step(builder.state, now)
    if due.act != "pass" or due.hand != command.hand:
        raise Refused("not_to_be_passed", f"now {due.words}", due.clause)
    holder = now.role(command.hand).holder
    assert holder is not None
    clause = "division-5 9.8" if len(now.hand(command.hand)) > 2 else due.clause
    builder.emit(e.HandPassed(hand=command.hand, player=holder, clause=clause))


def turn_hand(builder: EventBuilder, command: c.Turn) -> None:
    now = builder.round
    due = _find_step(builder, "turn", command.hand) or next_deal_step(builder.state, now)
    holder = now.role(command.hand).holder
    if command.by.role != "dealer" and command.by.id != holder:
        raise Refused(
            "not_your_cards",
            "players do not touch cards that are not theirs to turn",
            "division-5 4.3",
        )
    if due.act != "turn" or due.hand != command.hand:
        raise Refused("not_to_be_turned", f"now {due.words}", due.clause)
    if command.by.role == "dealer" and holder:
        raise Refused(
            "holder_turns", f"{holder} holds these cards and turns them", "division-5 8.14"
        )
    cards = tuple(map(str, now.hand(command.hand)))
    builder.emit(e.HandTurned(hand=command.hand, by=command.by.id, cards=cards, clause=due.clause))
    announce_count(builder, command.hand, 3)
    advance(builder)
    deal_carried_cards(builder)
