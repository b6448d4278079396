"""State updates that several reducers share."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.cards import Card
from punto.table.state import (
    DECK_INDEX,
    CardCounts,
    Person,
    Round,
    StakeKey,
    State,
    require_round,
    require_shoe,
)


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
    """Remove a player who has no chips, stakes or place. The state stays bounded."""
    person = state.people[player]
    if person.rack or person.is_present or any(key[2] == player for key in state.stakes):
        return state
    return replace(
        state, people={name: found for name, found in state.people.items() if name != player}
    )


def without_player(names: tuple[str, ...], player: str) -> tuple[str, ...]:
    return tuple(name for name in names if name != player)


def stake_key(event: Any) -> StakeKey:
    return event.box, event.wager, event.player


def remove_card(counts: CardCounts, card: Card) -> CardCounts:
    index = DECK_INDEX[card]
    return (*counts[:index], counts[index] - 1, *counts[index + 1 :])


def add_card(counts: CardCounts, card: Card) -> CardCounts:
    index = DECK_INDEX[card]
    return (*counts[:index], counts[index] + 1, *counts[index + 1 :])


def new_round(state: State, number: int, **fields: Any) -> Round:
    """Return a round whose hands have only their permanent cards."""
    permanent = state.setup.book.deal.permanent
    for side, card in permanent.items():
        fields |= {side: (card,), f"{side}_up": 1}
    return Round(number, **fields)


def count_down_rounds(state: State) -> State:
    """Count the finished round, once the cutting card has come."""
    to_go = require_shoe(state).rounds_to_go
    return state if to_go is None else update_shoe(state, rounds_to_go=to_go - 1)


def apply_chosen_style(state: State) -> State:
    """Apply the style that was chosen before the round was opened again."""
    if state.style_after_round is None:
        return state
    return replace(state, style=state.style_after_round, style_after_round=None)


def loose_cards(state: State, now: Round) -> list[Card]:
    """Return the known cards that left the shoe in the round: no permanent ones."""
    cards = [card for card in (*now.player, *now.banker) if card is not None]
    for permanent in state.setup.book.deal.permanent.values():
        cards.remove(permanent)
    return [*cards, *now.aside]


def clear_layout(state: State) -> State:
    """Move the round's cards to the discards, or back into a continuous shuffler."""
    now = state.round
    if now is None:
        return state
    if now.reshuffled:  # its cards are in the shuffle already
        return replace(state, round=None)
    shoe, cards = require_shoe(state), loose_cards(state, now)
    if state.setup.is_continuous:
        # All burned and dealt cards go back into the shuffler (7.2).
        unseen = list(shoe.unseen)
        for index, copies in enumerate(shoe.discards):
            unseen[index] += copies
        for card in cards:
            unseen[DECK_INDEX[card]] += 1
        after = update_shoe(
            state, unseen=tuple(unseen), discards=(0,) * 52, burned_unseen=0, unread=0
        )
        return replace(after, round=None)
    discards = list(shoe.discards)
    for card in cards:
        discards[DECK_INDEX[card]] += 1
    return replace(update_shoe(state, discards=tuple(discards)), round=None)
