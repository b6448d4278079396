"""Hands that players turn (style B): their roles, and passing and turning the cards."""

from __future__ import annotations

from punto.messages import message
from punto.refusals import Refused
from punto.rules.outcomes.facts import Side
from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import Actor
from punto.table.deal_sequence import DealStep, next_deal_step, possible_deal_steps
from punto.table.event_builder import EventBuilder
from punto.table.handlers.dealing import advance, announce_count, begin_deal, deal_carried_cards
from punto.table.visibility import display_name


def take_role(builder: EventBuilder, command: c.TakeRole) -> None:
    _check_role_offered(builder, command.hand, command.by, command.by.id)
    clause = builder.cite("events", "role_taken", command.hand)
    builder.emit(e.RoleTaken(hand=command.hand, player=command.by.id, clause=clause))
    begin_deal(builder)


def decline_role(builder: EventBuilder, command: c.DeclineRole) -> None:
    player = command.by.id if command.by.role == "player" else command.player or ""
    _check_role_offered(builder, command.hand, command.by, player)
    clause = builder.cite("events", "role_declined", command.hand)
    builder.emit(e.RoleDeclined(hand=command.hand, player=player, clause=clause))
    begin_deal(builder)


def _check_role_offered(builder: EventBuilder, hand: Side, by: Actor, player: str) -> None:
    asked = builder.round.role(hand).asked
    if not asked or asked[0] != player:
        turn = message("detail", "role_not_on_offer")
        if asked:
            name = display_name(builder.state, asked[0], by)
            turn = message("detail", "offered_to", player=name)
        clause = builder.cite("refusals", "role_not_offered", hand)
        raise Refused("role_not_offered", clause=clause, hand=hand, player=player, turn=turn)


def let_banker_first(builder: EventBuilder, _command: c.LetBankerFirst) -> None:
    permanent = int("player" in builder.state.setup.book.deal.permanent)
    if builder.state.dealing.turned_by == "dealer" or builder.round.player_up > permanent:
        raise Refused("no_banker_first")
    builder.emit(e.BankerMayBeFirst(clause=builder.cite("events", "banker_may_be_first")))


def dealer_turns(builder: EventBuilder, command: c.DealerTurns) -> None:
    role = builder.round.role(command.hand)
    if builder.state.dealing.turned_by == "dealer" or not (role.holder or role.asked):
        raise Refused("no_role", hand=command.hand)
    clause = builder.cite("events", "role_withdrawn")
    builder.emit(e.RoleWithdrawn(hand=command.hand, clause=clause))
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
        raise Refused("one_hand_at_a_time", hand=now.passed)
    if builder.state.dealing.turned_by == "dealer":
        raise Refused("dealer_keeps_cards", style=builder.state.style)
    due = _find_step(builder, "pass", command.hand) or next_deal_step(builder.state, now)
    if due.act != "pass" or due.hand != command.hand:
        raise Refused("not_to_be_passed", clause=due.clause, hand=command.hand, step=due.message)
    holder = now.role(command.hand).holder
    assert holder is not None
    third = len(now.hand(command.hand)) > 2
    clause = builder.cite("events", "hand_passed", "third_card") if third else due.clause
    builder.emit(e.HandPassed(hand=command.hand, player=holder, clause=clause))


def turn_hand(builder: EventBuilder, command: c.Turn) -> None:
    now = builder.round
    due = _find_step(builder, "turn", command.hand) or next_deal_step(builder.state, now)
    holder = now.role(command.hand).holder
    if command.by.role != "dealer" and command.by.id != holder:
        raise Refused("not_your_cards", hand=command.hand)
    if due.act != "turn" or due.hand != command.hand:
        raise Refused("not_to_be_turned", clause=due.clause, hand=command.hand, step=due.message)
    if command.by.role == "dealer" and holder:
        raise Refused("holder_turns", player=holder, hand=command.hand)
    cards = tuple(map(str, now.known_hand(command.hand)))
    builder.emit(e.HandTurned(hand=command.hand, by=command.by.id, cards=cards, clause=due.clause))
    if builder.state.dealing.totals_called == "each_hand":
        announce_count(builder, command.hand, 3)
    advance(builder)
    deal_carried_cards(builder)
