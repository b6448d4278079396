"""Events of the table's settings and of the cards before the game."""

from __future__ import annotations

from msgspec.structs import replace

from punto.cards import read_card
from punto.table import events as e
from punto.table.commands import CardCondition, PreparationStep
from punto.table.config import Election, elect_rules
from punto.table.reducers.registry import reducer
from punto.table.reducers.updates import add_card, remove_card, update_shoe, without_player
from punto.table.state import State, full_set, require_shoe


@reducer(e.StyleSet)
def _set_style(state: State, event: e.StyleSet) -> State:
    return replace(state, style=event.style)


@reducer(e.LimitsSet)
def _set_limits(state: State, event: e.LimitsSet) -> State:
    return replace(state, limits={**state.limits, **event.limits})


@reducer(e.DifferentialSet)
def _set_differential(state: State, event: e.DifferentialSet) -> State:
    return replace(state, differential=event.most)


def _read_election(event: e.RulesElected | e.RulesChanged) -> Election:
    return Election(
        options=event.options, players_per_spot=event.players_per_spot, spot_cap=event.spot_cap
    )


@reducer(e.RulesElected)
def _elect_rules(state: State, event: e.RulesElected) -> State:
    election = _read_election(event)
    return replace(state, next_election=None if election == state.setup.election else election)


@reducer(e.RulesChanged)
def _change_rules(state: State, event: e.RulesChanged) -> State:
    election = _read_election(event)
    setup = elect_rules(state.setup, election)
    return replace(
        state,
        setup=setup,
        election=election if setup.configured else None,
        next_election=None,
    )


@reducer(e.FreeRoundsGranted)
def _grant_free_rounds(state: State, event: e.FreeRoundsGranted) -> State:
    return replace(state, free_rounds=event.rounds)


@reducer(e.TableClosed)
def _close_table(state: State, _event: e.TableClosed) -> State:
    """End the free rounds that were granted for this session (8.3)."""
    return replace(state, free_rounds=0, free_rounds_dealt=0, settled_stakes=(), settled_round=None)


def _bring_cards(
    state: State,
    cards: CardCondition | None,
    steps: tuple[PreparationStep, ...],
    other_steps: tuple[PreparationStep, ...],
) -> State:
    """Start the preparation with complete sets of unseen cards."""
    two_sets = state.setup.equipment == "shuffler"
    settled = state.settled_round
    return replace(
        state,
        settled_round=settled and replace(settled, reshuffled=True),
        card_condition=cards,
        pending_steps=steps,
        pending_other_steps=other_steps,
        shoe=full_set(state.setup),
        spare=full_set(state.setup) if two_sets else None,
        dealt_style=None,
        round=None,
    )


@reducer(e.TableOpened, e.CardsReplaced)
def _replace_cards(state: State, event: e.TableOpened | e.CardsReplaced) -> State:
    return _bring_cards(state, event.cards, event.steps, event.other_steps)


@reducer(e.ShuffleOrdered)
def _order_shuffle(state: State, event: e.ShuffleOrdered) -> State:
    """Played cards lose the condition in which they were brought (7.4)."""
    cards = None if state.dealt_style else state.card_condition
    return _bring_cards(state, cards, event.steps, state.pending_other_steps)


@reducer(e.ShuffleRequired)
def _require_shuffle(state: State, event: e.ShuffleRequired) -> State:
    return _bring_cards(state, "new", event.steps, event.other_steps)


@reducer(e.StepDone)
def _finish_step(state: State, event: e.StepDone) -> State:
    if event.other_set:
        left = tuple(step for step in state.pending_other_steps if step != event.step)
        return replace(state, pending_other_steps=left)
    steps = tuple(step for step in state.pending_steps if step != event.step)
    active_set = 3 - state.active_set if event.step == "exchange" else state.active_set
    return replace(state, pending_steps=steps, active_set=active_set)


@reducer(e.StackReady)
def _offer_cut(state: State, event: e.StackReady) -> State:
    return replace(state, cut_offered_to=event.offered, cut_declined_by=())


@reducer(e.CutDeclined)
def _decline_cut(state: State, event: e.CutDeclined) -> State:
    return replace(
        state,
        cut_offered_to=without_player(state.cut_offered_to, event.player),
        cut_declined_by=(*state.cut_declined_by, event.player),
    )


@reducer(e.CardsCut)
def _cut_cards(state: State, event: e.CardsCut) -> State:
    return update_shoe(state, cut_from_front=event.from_front)


@reducer(e.CuttingCardPlaced)
def _place_cutting_card(state: State, event: e.CuttingCardPlaced) -> State:
    after = update_shoe(state, cutting_card=event.from_back)
    return replace(after, cut_offered_to=(), cut_declined_by=())


@reducer(e.CardBurned)
def _burn(state: State, event: e.CardBurned) -> State:
    shoe = require_shoe(state)
    if event.card is None:
        return update_shoe(state, burned_unseen=shoe.burned_unseen + 1, to_burn=event.more)
    card = read_card(event.card)
    return update_shoe(
        state,
        unseen=remove_card(shoe.unseen, card),
        discards=add_card(shoe.discards, card),
        to_burn=event.more,
        first_burned=card if event.face_up and shoe.to_burn is None else shoe.first_burned,
    )


@reducer(e.ShoeEnded)
def _end_shoe(state: State, _event: e.ShoeEnded) -> State:
    return replace(state, round=None)
