"""The cards before the game: inspection, mixing, shuffle, cut, burn (sections 6 and 7)."""

from __future__ import annotations

from punto.cards import read_card
from punto.refusals import Refused
from punto.table import commands as c
from punto.table import events as e
from punto.table.commands import Actor, PreparationStep
from punto.table.config import check_style_equipment
from punto.table.event_builder import EventBuilder
from punto.table.handlers.seating import check_no_new_bets, return_all_stakes
from punto.table.preparation_steps import (
    PREPARATION_DUTIES,
    anybody_present,
    due_steps,
    duty_clause,
    steps_for,
)
from punto.table.state import State
from punto.table.visibility import display_name


def open_table(builder: EventBuilder, command: c.OpenTable) -> None:
    steps = steps_for(builder.state, command.cards)
    clause = "division-5 6.1" if command.cards == "new" else "division-5 6.5"
    builder.emit(e.TableOpened(cards=command.cards, steps=steps, clause=clause))


def close_table(builder: EventBuilder, _command: c.CloseTable) -> None:
    check_no_new_bets(builder)
    return_all_stakes(builder, "shoe_ended", "division-5 5.16")
    if builder.state.phase == "betting":  # bets were opened and nobody has bet
        builder.emit(e.RoundVoided(round=builder.round.number))
    builder.emit(e.TableClosed())


def set_style(builder: EventBuilder, command: c.SetStyle) -> None:
    state = builder.state
    styles = state.setup.book.procedure.styles
    if command.style not in styles.allowed:
        raise Refused(
            "style_not_allowed",
            f"{state.setup.book.id} is dealt in style {' or '.join(styles.allowed)}",
            styles.clause,
        )
    check_style_equipment(command.style, state.setup.config.equipment)
    if state.phase in ("betting", "waiting", "dealing", "irregular", "decided"):
        raise Refused(
            "round_under_way",
            "the style does not change within a round; finish this one",
            "division-5 8.5",
        )
    if (
        not state.setup.is_continuous
        and state.dealt_style
        and state.phase not in ("over", "closed")
    ):
        raise Refused(
            "shoe_under_way",
            f"this shoe is dealt in style {state.style} to its end; change the style after it",
            "division-5 8.5",
        )
    builder.emit(e.StyleSet(style=command.style, clause="division-5 8.5"))


# --- preparation ----------------------------------------------------------------------------------


def prepare(builder: EventBuilder, command: c.Prepare) -> None:
    due, duty = due_steps(builder.state), PREPARATION_DUTIES[command.step]
    if command.step not in due:
        words = " or ".join(PREPARATION_DUTIES[step].words for step in due)
        raise Refused("not_yet", f"first {words}", duty_clause(builder.state, due[0]))
    clause = duty_clause(builder.state, command.step)
    if command.by.role != duty.role:
        role = duty.role.replace("_", " ")
        raise Refused("not_your_part", f"{duty.words}: a {role} does it", clause)
    if command.step == "players_look" and not anybody_present(builder.state):
        raise Refused(
            "nobody_looks", "the cards lie open until a first player has come", "division-5 6.2"
        )
    builder.emit(e.StepDone(step=command.step, clause=clause))
    if not builder.state.pending_steps:
        _finish_preparation(builder)


def _finish_preparation(builder: EventBuilder) -> None:
    if builder.state.setup.is_continuous:
        builder.emit(e.MachineLoaded(clause="division-5 7.8"))
        _skip_burn_if_none(builder)
        return
    people = builder.state.people
    seated = sorted((min(person.boxes), name) for name, person in people.items() if person.boxes)
    builder.emit(e.StackReady(offered=tuple(name for _, name in seated), clause="division-5 7.5"))


def inspect_cards(builder: EventBuilder, command: c.InspectCards) -> None:
    _check_preshuffled(builder, command.by.id)
    builder.emit(e.CardsLookedAt(player=command.by.id, clause="division-5 7.4"))


def require_shuffle(builder: EventBuilder, command: c.RequireShuffle) -> None:
    _check_preshuffled(builder, command.by.id)
    return_all_stakes(builder, "void", "division-5 7.4")
    steps = steps_for(builder.state, "new")
    builder.emit(e.ShuffleRequired(player=command.by.id, steps=steps, clause="division-5 7.4"))


def _check_preshuffled(builder: EventBuilder, player: str) -> None:
    if builder.state.card_condition != "preshuffled" or builder.state.dealt_style:
        raise Refused(
            "not_preshuffled",
            "only pre-shuffled cards that have not been played are looked at on request",
            "division-5 7.4",
        )
    if not builder.person(player).is_present:
        raise Refused("not_there", f"{player} is not at the table; take a place first")


def order_shuffle(builder: EventBuilder, command: c.OrderShuffle) -> None:
    state, ground = builder.state, command.ground
    if command.set == "other":
        _shuffle_other_set(builder, command)
        return
    if ground == "shoe_ended":
        _check_shoe_ended(state)
    elif ground == "card_exposed" and state.phase not in ("preparing", "cutting"):
        raise Refused(
            "cards_are_in",
            "this ground is for a card seen before the cards went into the shoe or machine",
            "division-5 7.1",
        )
    elif ground != "card_exposed" and command.by.role == "dealer":
        raise Refused(
            "supervisor_decides",
            "a game or casino supervisor decides on such a shuffle; call one",
            "division-5 7.1",
        )
    elif state.phase == "over":
        raise Refused(
            "shoe_has_ended",
            "the shoe has ended; order the shuffle on that ground",
            "division-5 7.3",
        )
    return_all_stakes(builder, "shoe_ended", "division-5 5.16")
    steps: tuple[PreparationStep, ...] = ("shuffle",)
    if state.setup.config.equipment == "shuffler" and ground == "shoe_ended":
        steps = ("exchange",)
    elif state.phase == "preparing":  # the steps of section 6 are still due
        steps = (
            state.pending_steps
            if "shuffle" in state.pending_steps
            else (*state.pending_steps, "shuffle")
        )
    clause = "division-5 7.3" if ground == "shoe_ended" else "division-5 7.1"
    builder.emit(e.ShuffleOrdered(ground=ground, steps=steps, clause=clause))


def _shuffle_other_set(builder: EventBuilder, command: c.OrderShuffle) -> None:
    """Shuffle the set in the batch shuffler (7.1)."""
    if builder.state.spare is None:
        raise Refused("one_set", "there is only one set of cards here", "division-5 3.4")
    if command.ground not in ("order_in_doubt", "card_exposed"):
        raise Refused(
            "other_ground",
            "only a doubt about its order, or a card seen, has one set shuffled alone",
            "division-5 7.1",
        )
    if command.ground == "order_in_doubt" and command.by.role == "dealer":
        raise Refused(
            "supervisor_decides",
            "a game or casino supervisor decides on such a shuffle; call one",
            "division-5 7.1",
        )
    builder.emit(e.OtherSetShuffled(ground=command.ground, clause="division-5 7.1"))


def _check_shoe_ended(state: State) -> None:
    if state.phase != "over":
        raise Refused("shoe_goes_on", "the shoe has not ended", "division-5 7.3")
    if state.dealt_style == "B":
        raise Refused(
            "new_cards_needed",
            "after a shoe in style B the cards leave the table; replace them",
            "division-5 11.3",
        )


def replace_cards(builder: EventBuilder, command: c.ReplaceCards) -> None:
    state = builder.state
    if state.phase == "ready" and not state.dealt_style:
        raise Refused(
            "no_round_yet", "cards are replaced after a round; none was dealt", "division-5 7.10"
        )
    after_b = state.phase == "over" and state.dealt_style == "B"
    clause = "division-5 11.3" if after_b else "division-5 7.10"
    return_all_stakes(builder, "shoe_ended", "division-5 5.16")
    steps = steps_for(builder.state, command.cards)
    builder.emit(e.CardsReplaced(cards=command.cards, steps=steps, clause=clause))


# --- the cut --------------------------------------------------------------------------------------


def cut_cards(builder: EventBuilder, command: c.CutCards) -> None:
    state, by = builder.state, command.by
    if builder.shoe.cut_from_front is not None:
        raise Refused("cut_already", "the cards are cut; place the cutting card", "division-5 7.6")
    if by.role == "player":
        _check_cut_offered(state, by, by.id)
    elif state.cut_offered_to:
        raise Refused(
            "cut_is_offered",
            f"the cut is offered to {state.cut_offered_to[0]}; staff cut when all decline",
            "division-5 7.5",
        )
    total = state.setup.card_count
    ends = min(state.setup.book.procedure.cut.cards_from_ends, (total - 1) // 2)
    if not ends <= command.from_front <= total - ends:
        raise Refused(
            "cut_out_of_bounds",
            f"the cut is at least {ends} cards from either end: {ends} to {total - ends}",
            state.setup.book.procedure.cut.clause,
        )
    builder.emit(e.CardsCut(by=by.id, from_front=command.from_front, clause="division-5 7.6"))


def _check_cut_offered(state: State, by: Actor, player: str) -> None:
    if not state.cut_offered_to or state.cut_offered_to[0] != player:
        turn = "staff cut now"
        if state.cut_offered_to:
            turn = f"it is offered to {display_name(state, state.cut_offered_to[0], by)}"
        raise Refused("not_offered", f"the cut is not {player}'s: {turn}", "division-5 7.5")


def decline_cut(builder: EventBuilder, command: c.DeclineCut) -> None:
    if builder.shoe.cut_from_front is not None:
        raise Refused("cut_already", "the cards are cut; place the cutting card", "division-5 7.6")
    player = command.by.id if command.by.role == "player" else command.player or ""
    _check_cut_offered(builder.state, command.by, player)
    builder.emit(e.CutDeclined(player=player, clause="division-5 7.5"))


def place_cutting_card(builder: EventBuilder, command: c.PlaceCuttingCard) -> None:
    setup = builder.state.setup
    rule, highest = setup.book.procedure.cut, setup.max_cutting_card_from_back
    if builder.shoe.cut_from_front is None:
        raise Refused("not_cut", "the cards are cut first", "division-5 7.5")
    lowest = min(rule.least_from_back, highest)
    if not lowest <= command.from_back <= highest:
        raise Refused(
            "cutting_card_out_of_bounds",
            f"the cutting card goes {lowest} to {highest} cards from the back, "
            f"not {command.from_back}",
            rule.clause,
        )
    second = setup.config.cutting_cards == 2
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
    first = shoe.to_burn is None
    if first and command.card is None:
        raise Refused("card_missing", "the first card is burned face up; name it", rule.clause)
    if command.card is not None:
        builder.require_unseen_card(command.card)
    if first:
        more = read_card(command.card or "").rank.burn_value
        clause = "division-5 7.9"
    else:
        more = (shoe.to_burn or 1) - 1
        clause = rule.clause or "division-5 7.7"
    card = None if command.card is None else str(read_card(command.card))
    builder.emit(e.CardBurned(card=card, face_up=first, more=more, clause=clause))
    if more == 0:
        builder.emit(e.ShoeReady(burned=True, clause=rule.clause))


def burn_missed(builder: EventBuilder, _command: c.BurnMissed) -> None:
    clause = builder.irregularity_rule("burn_missed").clause
    builder.emit(e.BurnOmitted(clause=clause))
    builder.emit(e.ShoeReady(burned=False, clause=clause))
