"""What each role may see of events and of the table. No other module decides this.

- Only the player to whom a hand was passed sees its cards while they lie face down.
- Nobody sees which cards are left in the shoe or were burned face down.
- Players and observers see other players as boxes, without names and racks, and no member of the
  staff.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, overload

from msgspec.structs import replace

from punto.cards import Card
from punto.money import Chip
from punto.rules.outcomes.facts import SIDES, Side
from punto.table import events as e
from punto.table.bet_ranges import bet_ranges
from punto.table.commands import INSPECTOR, PLAYER_ROLES, STAFF_ROLES, Actor
from punto.table.config import Election, Setup, SpotCap, TableConfig
from punto.table.deal_sequence import cards_in_order
from punto.table.events import AnyEvent, Event
from punto.table.next_action import find_next_action
from punto.table.preparation_steps import is_burned_face_up
from punto.table.state import Correction, Person, Round, State, new_table
from punto.table.view import (
    CorrectionView,
    MisdealView,
    ProposalView,
    RoundView,
    StakeView,
    TableView,
)

HIDDEN = "??"
"""The text of a card that the viewer may not see."""
ANY_OBSERVER = Actor("observer", "-")
ANY_STAFF = Actor("dealer", "-")
"""All staff see the same, and so do all observers."""


# --- names ----------------------------------------------------------------------------------------


def sees_names(role: str) -> bool:
    """Whether a role sees names, the staff's own business and other players' limits."""
    return role in STAFF_ROLES or role == INSPECTOR


def sees_figures(roles: Collection[str]) -> bool:
    """Whether somebody with these roles sees what a table has won: supervisors, not dealers."""
    return any(role in STAFF_ROLES and role != "dealer" for role in roles) or INSPECTOR in roles


def display_name(state: State, name: str, actor: Actor) -> str:
    """Return the name of a person for an actor: staff see names, others see boxes."""
    if name == actor.id or sees_names(actor.role):
        return name
    person = state.people.get(name)
    if person and person.boxes:
        return f"box {min(person.boxes)}"
    return "standing" if person and person.standing else "someone"


def display_actor(state: State, by: Actor, actor: Actor, public_ids: Collection[str]) -> str | None:
    """Return who caused an event; None for staff, whom only staff see.

    `public_ids` are actors that are not people.
    """
    if by.id in public_ids or sees_names(actor.role):
        return by.id
    return display_name(state, by.id, actor) if by.role in PLAYER_ROLES else None


def visible_config(config: TableConfig, actor: Actor) -> TableConfig:
    """Return the configuration without the limits and caps of other players."""
    if sees_names(actor.role):
        return config
    own = {name: limits for name, limits in config.personal.items() if name == actor.id}
    return replace(config, personal=own, spot_cap=_visible_spot_cap(config.spot_cap))


def _visible_spot_cap(cap: SpotCap) -> SpotCap:
    """Return the cap without the names of players."""
    return cap if isinstance(cap, str) else ()


def _visible_election(election: Election | None, actor: Actor) -> Election | None:
    if election is None or sees_names(actor.role):
        return election
    return replace(election, spot_cap=_visible_spot_cap(election.spot_cap))


# --- events ---------------------------------------------------------------------------------------

_NAME_FIELDS = ("player", "by", "requested_by")
_NAME_LIST_FIELDS = ("offered", "shakers", "bankers", "players")


def names_in_event(event: object) -> set[str]:
    """Return the people whom an event names: only they may see it otherwise than the public."""
    names: set[Any] = {_field(event, field) for field in _NAME_FIELDS if _is_name(event, field)}
    for field in _NAME_LIST_FIELDS:
        value = _field(event, field)
        if isinstance(value, tuple):
            names.update(value)
    return names


def _field(event: object, field: str) -> Any:
    return event.get(field) if isinstance(event, Mapping) else getattr(event, field, None)


def _is_name(event: object, field: str) -> bool:
    """Whether the field has a name: `player` is a hand or a total in some events."""
    return isinstance(_field(event, field), str)


@overload
def view_event(state: State, event: Event, actor: Actor) -> Event: ...


@overload
def view_event(state: State, event: AnyEvent, actor: Actor) -> AnyEvent: ...


def view_event(state: State, event: AnyEvent, actor: Actor) -> AnyEvent:
    """Return the event as the actor may see it. `state` is the state after the event."""
    if isinstance(event, Event):
        event = _hide_cards(state, event, actor)
    if sees_names(actor.role):
        return event
    if isinstance(event, e.RulesElected | e.RulesChanged):
        event = replace(event, spot_cap=_visible_spot_cap(event.spot_cap))
    return _hide_names(state, event, actor)


def view_event_for_staff(setup: Setup, event: AnyEvent) -> AnyEvent:
    """Return a past event as staff may see it, where the state after it is not known."""
    return view_event(new_table(setup), event, ANY_STAFF)


def _hide_cards(state: State, event: Event, actor: Actor) -> Event:
    if isinstance(event, e.CardDrawn) and not event.face_up:
        return replace(event, card=HIDDEN)
    if isinstance(event, e.CardBurned) and not event.face_up:
        return replace(event, card=None)
    if isinstance(event, e.ExcessDrawn) and not event.disclosed:
        return replace(event, card=HIDDEN)
    if isinstance(event, e.VoidHandBegun) and not event.drawn:
        is_seen = state.shoe is not None and state.shoe.held_seen[:1] == (True,)
        return event if is_seen else replace(event, card=HIDDEN)
    if isinstance(event, e.CardOutOfTurn | e.CardResolved) and not sees_names(actor.role):
        return replace(event, card=HIDDEN)  # nobody has said yet whether it was seen
    if isinstance(event, e.CardIdentified) and event.hand and state.round:
        up = state.round.face_up_count(event.hand)
        return replace(event, card=HIDDEN) if (event.number or 0) > up else event
    if isinstance(event, e.RoundReconstructed):
        return replace(
            event,
            added=_hide_all(event.added),
            removed=_hide_all(event.removed),
            player=_hide_face_down(event.player, event.player_up),
            banker=_hide_face_down(event.banker, event.banker_up),
            over=tuple(
                card if seen else HIDDEN
                for card, seen in zip(event.over, event.held_seen, strict=True)
            ),
        )
    if isinstance(event, e.OrderRestored):
        added, removed = _hide_all(event.added), _hide_all(event.removed)
        return replace(event, cards=_hide_all(event.cards), added=added, removed=removed)
    if isinstance(event, e.HandPassed) and _holds_hand(event.player, actor) and state.round:
        return replace(event, cards=tuple(map(_card_text, state.round.hand(event.hand))))
    return event


def _holds_hand(holder: str | None, actor: Actor) -> bool:
    """Whether the actor holds the hand as a player. Staff do not see the cards."""
    return holder == actor.id and not sees_names(actor.role)


def _hide_all(cards: tuple[str, ...] | None) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards or ())


def _hide_face_down(hand: tuple[str, ...], face_up: int) -> tuple[str, ...]:
    return (*hand[:face_up], *(HIDDEN for _ in hand[face_up:]))


def _hide_names(state: State, event: AnyEvent, actor: Actor) -> AnyEvent:
    changes: dict[str, Any] = {
        field: display_name(state, _field(event, field), actor)
        for field in _NAME_FIELDS
        if _is_name(event, field)
    }
    if isinstance(event, Mapping):  # in an event of the house, `by` is a member of the staff
        return {key: value for key, value in {**event, **changes}.items() if key != "by"}
    for field in _NAME_LIST_FIELDS:
        names = getattr(event, field, None)
        if isinstance(names, tuple):
            changes[field] = tuple(display_name(state, name, actor) for name in names)
    return replace(event, **changes) if changes else event


# --- state ----------------------------------------------------------------------------------------


def view(state: State, actor: Actor) -> TableView:
    """Return the table as the actor may see it."""
    return TableView(**view_fields(state, actor))


def view_fields(state: State, actor: Actor) -> dict[str, Any]:
    """Return the fields of `TableView`, to which the house adds its own."""
    setup, shoe = state.setup, state.shoe
    is_staff = sees_names(actor.role)
    return {
        "rulebook": setup.book.id,
        "house_procedure": setup.book.house_procedure,
        "phase": state.phase,
        "style": state.style,
        "decks": setup.decks,
        "version": setup.config.version,
        "boxes": setup.boxes,
        "chip": _chip_text(setup.chip),
        "limits": {wager: setup.limit_for(state.limits, wager, actor.id) for wager in setup.wagers},
        "differential": state.differential,
        "options": dict(setup.book.chosen_options),
        "players_per_spot": setup.players_per_spot,
        "next_rules": _visible_election(state.next_election, actor),
        "notices": (*setup.config.notices, *(notice.text for notice in setup.book.notices)),
        "seats": _seats(state, actor),
        "rack": state.people[actor.id].rack if actor.id in state.people else None,
        "stakes": stakes_view(state, actor),
        "bets": bet_ranges(state, actor.id) if actor.role in PLAYER_ROLES else None,
        "rounds": state.rounds_begun,
        "cards_left": shoe.cards_left if shoe else None,
        "last_coup": shoe is not None and shoe.rounds_to_go is not None,
        "cutting_card": shoe.cutting_card if shoe and is_staff else None,
        "burn_face_down": state.phase == "burning" and not is_burned_face_up(state),
        "unread": unread_outside_hands(state) if is_staff else None,
        "out_of_turn": tuple(map(str, state.out_of_turn)) if is_staff else None,
        "correction": _correction_view(state) if is_staff else None,
        "misdeal": _misdeal_view(state, actor) if is_staff else None,
        "proposal": _proposal_view(state, actor),
        "round": round_view(state, actor),
        "next": find_next_action(state) if is_staff else None,
    }


@lru_cache(maxsize=64)
def _chip_text(chip: Chip) -> str:
    """Return the value of the chip; every view has it."""
    return str(chip)


def unread_outside_hands(state: State) -> int:
    """Return the number of cards that left the shoe unread and that no hand received."""
    shoe, now = state.shoe, state.round
    return (shoe.unread if shoe else 0) - (now.unread_in_hands if now else 0)


def _correction_view(state: State) -> CorrectionView | None:
    pending = state.correction
    if pending is None:
        return None
    return CorrectionView(
        by=pending.by,
        was=str(recorded_value(state, pending)),
        card=None if pending.card is None else str(pending.card),
        face=pending.face,
        hand=pending.hand,
        number=pending.number,
    )


def _proposal_view(state: State, actor: Actor) -> ProposalView | None:
    pending = state.proposal
    if pending is None:
        return None
    by = pending.by if sees_names(actor.role) else None
    return ProposalView(
        by=by,
        role=pending.role,
        act=pending.act,
        reason=pending.reason,
        number=pending.number,
    )


def recorded_value(state: State, pending: Correction) -> Card | int | None:
    """Return the recorded card or value of the die that a correction replaces."""
    now, shoe = state.round, state.shoe
    if pending.face is not None:
        return now.die if now else None
    if pending.hand is None or pending.number is None:
        return shoe.first_burned if shoe else None
    return now.hand(pending.hand)[pending.number - 1] if now else None


def _misdeal_view(state: State, actor: Actor) -> MisdealView | None:
    """Return the misdeal. Only the operator puts the cards in order, and so sees all of them."""
    now = state.round or state.settled_round
    if state.misdeal is None or now is None:
        return None
    held = state.shoe.held if state.shoe and not now.reshuffled else ()
    cards: list[Card | None] = []
    if actor.role == "operator":
        cards = [*cards_in_order(state, now), *now.aside, *held]
    return MisdealView(kind=state.misdeal, cards=tuple(map(_card_text, cards)), unread=now.unread)


class Occupancy(NamedTuple):
    """What everybody may know of the people at a table, without names."""

    boxes_taken: tuple[int, ...]
    players: int
    own_boxes: tuple[int, ...]
    is_standing: bool
    """Whether the viewer plays without a box."""


def view_occupancy(state: State, viewer: str | None) -> Occupancy:
    own = state.people.get(viewer or "", Person())
    boxes = {box for person in state.people.values() for box in person.boxes}
    players = sum(person.is_present for person in state.people.values())
    return Occupancy(tuple(sorted(boxes)), players, own.boxes, own.standing)


def _seats(state: State, actor: Actor) -> dict[int, str]:
    return {
        box: display_name(state, name, actor)
        for name, person in state.people.items()
        for box in person.boxes
    }


def stakes_view(state: State, actor: Actor) -> tuple[StakeView, ...]:
    """Return the stakes on the layout, by box, in the order of the wagers in the rulebook."""
    return tuple(
        StakeView(
            box=box,
            wager=wager,
            player=display_name(state, player, actor),
            amount=amount,
            stood_off=(box, wager, player) in state.stood_off,
        )
        for (box, wager, player), amount in state.setup.sort_stakes(state.stakes)
    )


def round_view(state: State, actor: Actor) -> RoundView | None:
    """Return the round with the cards and totals that the actor may see."""
    now = state.round
    if now is None:
        return None
    player, banker = (_visible_hand(now, side, actor) for side in SIDES)
    return RoundView(
        number=now.number,
        void_hand=now.void_hand,
        free=now.free,
        die=now.die,
        player=player,
        banker=banker,
        player_total=_visible_total(now, "player", player),
        banker_total=_visible_total(now, "banker", banker),
        roles={
            side: display_name(state, holder, actor)
            for side in SIDES
            if (holder := now.role(side).holder)
        },
        pucks={
            side: _puck_box(state, side, holder)
            for side in SIDES
            if (holder := now.role(side).holder)
        },
        passed=now.passed,
        decided=now.decided,
    )


def _puck_box(state: State, side: Side, holder: str) -> int:
    """Return the holder's lowest box with a stake on the hand (3.4 e, 8.11 c)."""
    wagers = state.setup.wagers
    boxes = [
        box
        for box, wager, player in state.stakes
        if player == holder and wagers[wager].side == side
    ]
    return min(boxes or state.people[holder].boxes)


def _visible_hand(now: Round, side: Side, actor: Actor) -> tuple[str, ...]:
    is_own = now.passed == side and _holds_hand(now.role(side).holder, actor)
    return tuple(
        _card_text(card) if is_own or position < now.face_up_count(side) else HIDDEN
        for position, card in enumerate(now.hand(side))
    )


def _card_text(card: Card | None) -> str:
    """Return the text of a card. The table does not know an unread card."""
    return HIDDEN if card is None else str(card)


def _visible_total(now: Round, side: Side, visible: tuple[str, ...]) -> int | None:
    """Return the total, or None for an empty hand or while a card is hidden."""
    return now.total(side) if visible and HIDDEN not in visible else None
