"""The cards before the game: inspection, mixing, shuffle, cut, burn (sections 6 and 7)."""

from __future__ import annotations

from punto.cards import Rank
from punto.messages import message
from punto.refusals import Refused
from punto.rules.citations import DEFAULT_VARIANT
from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import Actor, PreparationStep
from punto.table.config import check_style
from punto.table.dual_control import is_order_fixed
from punto.table.event_builder import EventBuilder
from punto.table.handlers.seating import (
    check_no_new_bets,
    has_new_bets,
    return_all_stakes,
)
from punto.table.preparation_steps import (
    PREPARATION_ROLES,
    due_steps,
    is_burned_face_up,
    needs_new_cards,
    other_set_steps,
    step_clause,
    step_message,
    steps_for,
)
from punto.table.state import State, anybody_present, players_offered_cut
from punto.table.visibility import display_name


def open_table(builder: EventBuilder, command: c.OpenTable) -> None:
    clause = builder.cite("events", "table_opened", command.cards)
    builder.emit(
        e.TableOpened(
            cards=command.cards,
            steps=steps_for(builder.state, command.cards),
            other_steps=other_set_steps(builder.state, command.cards),
            clause=clause,
        )
    )


def close_table(builder: EventBuilder, _command: c.CloseTable) -> None:
    cancel_unused_bets(builder)
    return_all_stakes(builder, "shoe_ended")
    clause = builder.cite("events", "table_closed")
    builder.emit(e.TableClosed(cards_secured=True, clause=clause))


def cancel_bets(builder: EventBuilder, _command: c.CancelBets) -> None:
    cancel_unused_bets(builder, builder.cite("commands", "cancel_bets"))


def cancel_unused_bets(builder: EventBuilder, clause: str | None = None) -> None:
    """Cancel open bets; refuse it once somebody has bet in this round."""
    check_no_new_bets(builder, clause)
    if builder.state.phase == "betting":
        clause = builder.cite("events", "bets_cancelled")
        builder.emit(e.BetsCancelled(round=builder.round.number, clause=clause))


def set_style(builder: EventBuilder, command: c.SetStyle) -> None:
    state = builder.state
    check_style(state.setup.book, command.style, state.setup.equipment)
    if state.phase in ("waiting", "dealing", "irregular", "decided") or has_new_bets(state):
        raise Refused("round_under_way")
    if (
        not state.setup.is_continuous
        and state.dealt_style
        and state.phase not in ("over", "closed")
    ):
        raise Refused("shoe_under_way", style=state.style)
    builder.emit(e.StyleSet(style=command.style, clause=builder.cite("events", "style_set")))


# --- preparation ----------------------------------------------------------------------------------


def prepare(builder: EventBuilder, command: c.Prepare) -> None:
    due, role = due_steps(builder.state), PREPARATION_ROLES[command.step]
    if command.step not in due:
        first = step_message(builder.state, due[0])
        raise Refused("not_yet", clause=step_clause(builder.state, due[0]), step=first)
    clause = step_clause(builder.state, command.step)
    if command.by.role != role:
        raise Refused("not_your_part", clause=clause, step=command.step, role=role)
    if command.step == "players_look" and not anybody_present(builder.state):
        raise Refused("nobody_looks")
    other_set = not builder.state.pending_steps
    builder.emit(e.StepDone(step=command.step, other_set=other_set, clause=clause))
    if not due_steps(builder.state):
        _finish_preparation(builder)


def _finish_preparation(builder: EventBuilder) -> None:
    if builder.state.setup.is_continuous:
        builder.emit(e.MachineLoaded(clause=builder.cite("events", "machine_loaded")))
        _skip_burn_if_none(builder)
        return
    offered = players_offered_cut(builder.state)
    builder.emit(e.StackReady(offered=offered, clause=builder.cite("events", "stack_ready")))


def inspect_cards(builder: EventBuilder, command: c.InspectCards) -> None:
    _check_preshuffled(builder, command.by.id)
    clause = builder.cite("events", "cards_looked_at")
    builder.emit(e.CardsLookedAt(player=command.by.id, clause=clause))


def require_shuffle(builder: EventBuilder, command: c.RequireShuffle) -> None:
    _check_preshuffled(builder, command.by.id)
    if builder.state.setup.cards == "virtual" and is_order_fixed(builder.state):
        raise Refused("order_fixed")
    clause = builder.cite("events", "shuffle_required")
    if has_new_bets(builder.state):  # the open round is void
        return_all_stakes(builder, "void", clause)
    else:
        cancel_unused_bets(builder)
    builder.emit(
        e.ShuffleRequired(
            player=command.by.id,
            steps=steps_for(builder.state, "new"),
            other_steps=other_set_steps(builder.state, "new"),
            clause=clause,
        )
    )


def _check_preshuffled(builder: EventBuilder, player: str) -> None:
    if builder.state.card_condition != "preshuffled" or builder.state.dealt_style:
        raise Refused("not_preshuffled")
    if not builder.person(player).is_present:
        raise Refused("not_there", player=player)


def order_shuffle(builder: EventBuilder, command: c.OrderShuffle) -> None:
    state, ground = builder.state, command.ground
    if command.set == "other":
        _shuffle_other_set(builder, command)
        return
    if ground == "shoe_ended":
        _check_shoe_ended(state)
    elif ground == "card_exposed" and state.phase not in ("preparing", "cutting"):
        raise Refused("cards_are_in")
    elif ground != "card_exposed" and command.by.role == "dealer":
        raise Refused("supervisor_decides")
    elif state.phase == "over":
        raise Refused("shoe_has_ended")
    elif ground == "table_was_empty" and not state.was_vacant:
        raise Refused("table_not_vacant")
    cancel_unused_bets(builder, builder.cite("commands", "order_shuffle"))
    return_all_stakes(builder, "shoe_ended")
    steps: tuple[PreparationStep, ...] = ("shuffle",)
    if state.setup.equipment == "shuffler" and ground == "shoe_ended":
        steps = ("exchange",)
    elif state.phase == "preparing":  # the steps of section 6 are still due
        steps = (
            state.pending_steps
            if "shuffle" in state.pending_steps
            else (*state.pending_steps, "shuffle")
        )
    clause = builder.cite("events", "shuffle_ordered", ground)
    builder.emit(e.ShuffleOrdered(ground=ground, steps=steps, clause=clause))


def _shuffle_other_set(builder: EventBuilder, command: c.OrderShuffle) -> None:
    """Shuffle the set in the batch shuffler (7.1)."""
    if builder.state.spare is None:
        raise Refused("one_set")
    if command.ground not in ("order_in_doubt", "card_exposed"):
        raise Refused("other_ground")
    if command.ground == "order_in_doubt" and command.by.role == "dealer":
        raise Refused("supervisor_decides")
    clause = builder.cite("events", "other_set_shuffled")
    builder.emit(e.OtherSetShuffled(ground=command.ground, clause=clause))


def _check_shoe_ended(state: State) -> None:
    if state.phase != "over":
        raise Refused("shoe_goes_on")
    if needs_new_cards(state):
        raise Refused("new_cards_needed", style=state.dealt_style)


def replace_cards(builder: EventBuilder, command: c.ReplaceCards) -> None:
    state = builder.state
    cancel_unused_bets(builder, builder.cite("commands", "replace_cards"))
    is_due = state.phase == "over" and needs_new_cards(state)
    variant = "after_style_b" if is_due else DEFAULT_VARIANT
    clause = builder.cite("events", "cards_replaced", variant)
    return_all_stakes(builder, "shoe_ended")
    builder.emit(
        e.CardsReplaced(
            cards=command.cards,
            steps=steps_for(builder.state, command.cards),
            other_steps=other_set_steps(builder.state, command.cards),
            clause=clause,
        )
    )


# --- the cut --------------------------------------------------------------------------------------


def cut_cards(builder: EventBuilder, command: c.CutCards) -> None:
    state, by = builder.state, command.by
    if builder.shoe.cut_from_front is not None:
        raise Refused("cut_already")
    if by.role == "player":
        _check_cut_offered(state, by, by.id)
    elif state.cut_offered_to:
        raise Refused("cut_is_offered", player=state.cut_offered_to[0])
    total = state.setup.card_count
    if state.setup.cards == "virtual" and by.role != "player" and command.from_front != total // 2:
        raise Refused("cut_in_the_middle", cards=total // 2)
    ends = max(min(state.setup.book.procedure.cut.cards_from_ends, (total - 1) // 2), 1)
    if not ends <= command.from_front <= total - ends:
        raise Refused(
            "cut_out_of_bounds",
            clause=state.setup.book.procedure.cut.clause,
            ends=ends,
            last=total - ends,
        )
    clause = builder.cite("events", "cards_cut")
    builder.emit(e.CardsCut(by=by.id, from_front=command.from_front, clause=clause))


def _check_cut_offered(state: State, by: Actor, player: str) -> None:
    if not state.cut_offered_to or state.cut_offered_to[0] != player:
        turn = message("detail", "staff_cut")
        if state.cut_offered_to:
            name = display_name(state, state.cut_offered_to[0], by)
            turn = message("detail", "offered_to", player=name)
        raise Refused("not_offered", player=player, turn=turn)


def decline_cut(builder: EventBuilder, command: c.DeclineCut) -> None:
    if builder.shoe.cut_from_front is not None:
        raise Refused("cut_already")
    player = command.by.id if command.by.role == "player" else command.player or ""
    _check_cut_offered(builder.state, command.by, player)
    builder.emit(e.CutDeclined(player=player, clause=builder.cite("events", "cut_declined")))


def place_cutting_card(builder: EventBuilder, command: c.PlaceCuttingCard) -> None:
    setup = builder.state.setup
    rule, highest = setup.book.procedure.cut, setup.max_cutting_card_from_back
    if builder.shoe.cut_from_front is None:
        raise Refused("not_cut")
    if rule.most_from_back is not None:
        highest = min(highest, rule.most_from_back)
    lowest = min(rule.least_from_back, highest)
    if not lowest <= command.from_back <= highest:
        raise Refused(
            "cutting_card_out_of_bounds",
            clause=rule.clause,
            from_back=command.from_back,
            min=lowest,
            max=highest,
        )
    second = setup.cutting_cards == 2
    builder.emit(
        e.CuttingCardPlaced(from_back=command.from_back, second=second, clause=rule.clause)
    )
    _skip_burn_if_none(builder)


# --- the burn -------------------------------------------------------------------------------------


def _skip_burn_if_none(builder: EventBuilder) -> None:
    if builder.state.setup.book.procedure.burn.by == "none":
        builder.emit(
            e.ShoeReady(burned=False, clause=builder.state.setup.book.procedure.burn.clause)
        )


def burn(builder: EventBuilder, command: c.Burn) -> None:
    shoe, rule = builder.shoe, builder.state.setup.book.procedure.burn
    first, face_up = shoe.to_burn is None, is_burned_face_up(builder.state)
    if face_up and command.card is None:
        why = message("detail", "burned_face_up" if first else "all_burned_face_up")
        raise Refused("card_missing", clause=rule.clause, why=why)
    card = None if command.card is None else builder.require_unseen_card(command.card)
    if shoe.to_burn is None:
        more = rule.count(card.rank if card else Rank.ACE) - 1
        clause = builder.cite("events", "card_burned", "first")
    else:
        more = shoe.to_burn - 1
        clause = rule.clause
    text = None if card is None else str(card)
    builder.emit(e.CardBurned(card=text, face_up=face_up, more=more, clause=clause))
    if more == 0:
        builder.emit(e.ShoeReady(burned=True, clause=rule.clause))


def burn_missed(builder: EventBuilder, _command: c.BurnMissed) -> None:
    clause = builder.irregularity_rule("burn_missed").clause
    if builder.shoe.to_burn is not None:
        raise Refused("burn_begun", clause=clause, cards=builder.shoe.to_burn)
    builder.emit(e.BurnOmitted(clause=clause))
    builder.emit(e.ShoeReady(burned=False, clause=clause))
