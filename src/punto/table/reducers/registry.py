"""What every fold over events uses: where folds are found, and parts of the state replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from punto.cards import Card
from punto.table.events import Event
from punto.table.state import PLACE, Copies, Key, Person, Round, Shoe, State

Fold = Callable[[State, Any], State]
FOLDS: dict[type[Event], Fold] = {}
"""By event, what it does to the state beside the phase; most do something."""


def on(*kinds: type[Event]) -> Callable[[Fold], Fold]:
    def add(fold: Fold) -> Fold:
        for kind in kinds:
            FOLDS[kind] = fold
        return fold

    return add


def the_shoe(state: State) -> Shoe:
    assert state.shoe is not None
    return state.shoe


def the_round(state: State) -> Round:
    assert state.round is not None
    return state.round


def with_shoe(state: State, **changes: Any) -> State:
    return replace(state, shoe=replace(the_shoe(state), **changes))


def with_round(state: State, **changes: Any) -> State:
    return replace(state, round=replace(the_round(state), **changes))


def person(state: State, player: str, **changes: Any) -> State:
    before = state.people.get(player, Person())
    return replace(state, people={**state.people, player: replace(before, **changes)})


def pay(state: State, player: str, amount: int) -> State:
    return person(state, player, rack=state.people.get(player, Person()).rack + amount)


def forgotten(state: State, player: str) -> State:
    """Who has no chips and no place is forgotten: a table does not grow with the night."""
    person = state.people[player]
    if person.rack or person.there or any(key[2] == player for key in state.stakes):
        return state
    return replace(
        state, people={name: one for name, one in state.people.items() if name != player}
    )


def others(names: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != player)


def key_of(event: Any) -> Key:
    return event.box, event.wager, event.player


def less(copies: Copies, card: Card) -> Copies:
    place = PLACE[card]
    return (*copies[:place], copies[place] - 1, *copies[place + 1 :])


def more(copies: Copies, card: Card) -> Copies:
    place = PLACE[card]
    return (*copies[:place], copies[place] + 1, *copies[place + 1 :])


def new_round(state: State, number: int, **more: Any) -> Round:
    """Hands with nothing in them but their permanent cards."""
    permanent = state.setup.book.deal.permanent
    for side, card in permanent.items():
        more |= {side: (card,), f"{side}_up": 1}
    return Round(number, **more)


def one_round_fewer(state: State) -> State:
    """One round fewer to go, once the cutting card has come."""
    to_go = the_shoe(state).rounds_to_go
    return state if to_go is None else with_shoe(state, rounds_to_go=to_go - 1)


def cleared(state: State) -> State:
    """The round's cards leave the layout: to the discards, or back into a continuous shuffler."""
    now = state.round
    if now is None:
        return state
    shoe = the_shoe(state)
    cards = [*now.player, *now.banker]
    for permanent in state.setup.book.deal.permanent.values():
        cards.remove(permanent)
    if state.setup.continuous:
        # Whatever was burned or dealt goes back and is mixed with the rest (7.2).
        unseen = list(shoe.unseen)
        for place, copies in enumerate(shoe.discards):
            unseen[place] += copies
        for card in cards:
            unseen[PLACE[card]] += 1
        after = with_shoe(state, unseen=tuple(unseen), discards=(0,) * 52, burned_unseen=0)
        return replace(after, round=None)
    discards = list(shoe.discards)
    for card in cards:
        discards[PLACE[card]] += 1
    return replace(with_shoe(state, discards=tuple(discards)), round=None)
