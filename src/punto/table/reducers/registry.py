"""What every fold over events uses: where folds are found, and parts of the state replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from punto.cards import Card
from punto.table.events import Event
from punto.table.state import DECK_INDEX, CardCounts, Person, Round, ShoeState, StakeKey, State

Reducer = Callable[[State, Any], State]
REDUCERS: dict[type[Event], Reducer] = {}
"""By event, what it does to the state beside the phase; most do something."""


def reducer(*kinds: type[Event]) -> Callable[[Reducer], Reducer]:
    def add(fold: Reducer) -> Reducer:
        for kind in kinds:
            REDUCERS[kind] = fold
        return fold

    return add


def require_shoe(state: State) -> ShoeState:
    assert state.shoe is not None
    return state.shoe


def require_round(state: State) -> Round:
    assert state.round is not None
    return state.round


def update_shoe(state: State, **changes: Any) -> State:
    return replace(state, shoe=replace(require_shoe(state), **changes))


def update_round(state: State, **changes: Any) -> State:
    return replace(state, round=replace(require_round(state), **changes))


def update_person(state: State, player: str, **changes: Any) -> State:
    before = state.people.get(player, Person())
    return replace(state, people={**state.people, player: replace(before, **changes)})


def add_chips(state: State, player: str, amount: int) -> State:
    return update_person(state, player, rack=state.people.get(player, Person()).rack + amount)


def drop_if_absent(state: State, player: str) -> State:
    """Who has no chips and no place is forgotten: a table does not grow with the night."""
    person = state.people[player]
    if person.rack or person.is_present or any(key[2] == player for key in state.stakes):
        return state
    return replace(
        state, people={name: one for name, one in state.people.items() if name != player}
    )


def without_player(names: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != player)


def stake_key(event: Any) -> StakeKey:
    return event.box, event.wager, event.player


def remove_card(copies: CardCounts, card: Card) -> CardCounts:
    place = DECK_INDEX[card]
    return (*copies[:place], copies[place] - 1, *copies[place + 1 :])


def add_card(copies: CardCounts, card: Card) -> CardCounts:
    place = DECK_INDEX[card]
    return (*copies[:place], copies[place] + 1, *copies[place + 1 :])


def new_round(state: State, number: int, **more: Any) -> Round:
    """Hands with nothing in them but their permanent cards."""
    permanent = state.setup.book.deal.permanent
    for side, card in permanent.items():
        more |= {side: (card,), f"{side}_up": 1}
    return Round(number, **more)


def count_down_rounds(state: State) -> State:
    """One round fewer to go, once the cutting card has come."""
    to_go = require_shoe(state).rounds_to_go
    return state if to_go is None else update_shoe(state, rounds_to_go=to_go - 1)


def clear_layout(state: State) -> State:
    """The round's cards leave the layout: to the discards, or back into a continuous shuffler."""
    now = state.round
    if now is None:
        return state
    shoe = require_shoe(state)
    cards = [*now.player, *now.banker]
    for permanent in state.setup.book.deal.permanent.values():
        cards.remove(permanent)
    if state.setup.is_continuous:
        # Whatever was burned or dealt goes back and is mixed with the rest (7.2).
        unseen = list(shoe.unseen)
        for place, copies in enumerate(shoe.discards):
            unseen[place] += copies
        for card in cards:
            unseen[DECK_INDEX[card]] += 1
        after = update_shoe(state, unseen=tuple(unseen), discards=(0,) * 52, burned_unseen=0)
        return replace(after, round=None)
    discards = list(shoe.discards)
    for card in cards:
        discards[DECK_INDEX[card]] += 1
    return replace(update_shoe(state, discards=tuple(discards)), round=None)
