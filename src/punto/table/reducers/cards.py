"""What events do to a table and its cards before the game."""

from __future__ import annotations

from msgspec.structs import replace

from punto.cards import read_card
from punto.table import events as e
from punto.table.commands import Brought, Step
from punto.table.reducers.registry import (
    less,
    more,
    on,
    others,
    the_shoe,
    with_shoe,
)
from punto.table.state import (
    State,
    full_set,
)


@on(e.StyleSet)
def _style(state: State, event: e.StyleSet) -> State:
    return replace(state, style=event.style)


@on(e.LimitsSet)
def _limits(state: State, event: e.LimitsSet) -> State:
    return replace(state, limits={**state.limits, **event.limits})


@on(e.DifferentialSet)
def _differential(state: State, event: e.DifferentialSet) -> State:
    return replace(state, differential=event.most)


@on(e.FreeRoundsGranted)
def _free_rounds(state: State, event: e.FreeRoundsGranted) -> State:
    return replace(state, free_rounds=event.rounds)


def _fresh(state: State, cards: Brought | None, steps: tuple[Step, ...]) -> State:
    """Cards about to be prepared: all of them together again, in an order nobody knows."""
    two = state.setup.config.equipment == "shuffler"
    return replace(
        state,
        cards=cards,
        steps=steps,
        shoe=full_set(state.setup),
        spare=full_set(state.setup) if two else None,
        played=None,
        round=None,
        misdeal=None,
        settled=(),
        last_round=None,
    )


@on(e.TableOpened, e.CardsReplaced)
def _brought(state: State, event: e.TableOpened | e.CardsReplaced) -> State:
    return _fresh(state, event.cards, event.steps)


@on(e.ShuffleOrdered)
def _shuffle_ordered(state: State, event: e.ShuffleOrdered) -> State:
    """Cards that have been played are no longer as they came (7.4)."""
    return _fresh(state, None if state.played else state.cards, event.steps)


@on(e.ShuffleRequired)
def _shuffle_required(state: State, event: e.ShuffleRequired) -> State:
    return _fresh(state, "new", event.steps)


@on(e.StepDone)
def _step(state: State, event: e.StepDone) -> State:
    steps = tuple(step for step in state.steps if step != event.step)
    other = 3 - state.set if event.step == "exchange" else state.set
    return replace(state, steps=steps, set=other)


@on(e.StackReady)
def _stack(state: State, event: e.StackReady) -> State:
    return replace(state, offered=event.offered)


@on(e.CutDeclined)
def _cut_declined(state: State, event: e.CutDeclined) -> State:
    return replace(state, offered=others(state.offered, event.player))


@on(e.CardsCut)
def _cut(state: State, event: e.CardsCut) -> State:
    return with_shoe(state, cut_from_front=event.from_front)


@on(e.CuttingCardPlaced)
def _cutting_card(state: State, event: e.CuttingCardPlaced) -> State:
    return replace(with_shoe(state, cutting_card=event.from_back), offered=())


@on(e.CardBurned)
def _burned(state: State, event: e.CardBurned) -> State:
    shoe = the_shoe(state)
    if event.card is None:
        return with_shoe(state, burned_unseen=shoe.burned_unseen + 1, to_burn=event.more)
    card = read_card(event.card)
    return with_shoe(
        state,
        unseen=less(shoe.unseen, card),
        discards=more(shoe.discards, card),
        to_burn=event.more,
    )


@on(e.ShoeEnded)
def _shoe_ended(state: State, _event: e.ShoeEnded) -> State:
    """The other set takes over where there is one."""
    return replace(state, round=None)
