"""What each role may see of events and of the table. No other module decides this.

- Only the player to whom a hand was passed sees its cards while they lie face down.
- Nobody sees which cards are left in the shoe or were burned face down.
- Players and observers see other players as boxes, without names and racks.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from punto.cards import Card
from punto.rules.facts import SIDES, Side
from punto.table import events as e
from punto.table.commands import STAFF_ROLES, Actor
from punto.table.events import Event
from punto.table.next_action import find_next_action
from punto.table.state import Round, State

HIDDEN = "??"
"""The text of a card that the viewer may not see."""


def display_name(state: State, name: str, actor: Actor) -> str:
    """Return the name of a person for an actor: staff see names, others see boxes."""
    if name == actor.id or actor.role in STAFF_ROLES:
        return name
    person = state.people.get(name)
    if person and person.boxes:
        return f"box {min(person.boxes)}"
    return "standing" if person and person.standing else "someone"


# --- events ---------------------------------------------------------------------------------------


def view_event(state: State, event: Event, actor: Actor) -> Event:
    """Return the event as the actor may see it. `state` is the state after the event."""
    seen = _hide_cards(state, event, actor)
    if actor.role in STAFF_ROLES:
        return seen
    return _hide_names(state, seen, actor)


def _hide_cards(state: State, event: Event, actor: Actor) -> Event:
    if isinstance(event, e.CardDrawn) and not event.face_up:
        return replace(event, card=HIDDEN)
    if isinstance(event, e.CardBurned) and not event.face_up:
        return replace(event, card=None)
    if isinstance(event, e.ExcessDrawn) and not event.disclosed:
        return replace(event, card=HIDDEN)
    if isinstance(event, e.VoidHandBegun) and not event.drawn and state.shoe:
        # If several cards are held, the card that was seen may be a later one.
        return replace(event, card=HIDDEN) if len(state.shoe.held) > 1 else event
    if isinstance(event, e.RoundReconstructed):
        return replace(
            event,
            player=_hide_face_down(event.player, event.player_up),
            banker=_hide_face_down(event.banker, event.banker_up),
            over=event.over if event.over_seen else (HIDDEN,) * len(event.over),
        )
    if isinstance(event, e.HandPassed) and _holds_hand(event.player, actor) and state.round:
        return replace(event, cards=tuple(map(str, state.round.hand(event.hand))))
    return event


def _holds_hand(holder: str | None, actor: Actor) -> bool:
    """Whether the actor holds the hand as a player. Staff do not see the cards."""
    return holder == actor.id and actor.role not in STAFF_ROLES


def _hide_face_down(hand: tuple[str, ...], face_up: int) -> tuple[str, ...]:
    return (*hand[:face_up], *(HIDDEN for _ in hand[face_up:]))


_NAME_LIST_FIELDS = ("offered", "shakers", "bankers", "players")


def _hide_names(state: State, event: Event, actor: Actor) -> Event:
    changes: dict[str, Any] = {}
    for field in ("player", "by"):
        name = getattr(event, field, None)
        if isinstance(name, str):
            changes[field] = display_name(state, name, actor)
    for field in _NAME_LIST_FIELDS:
        names = getattr(event, field, None)
        if isinstance(names, tuple):
            changes[field] = tuple(display_name(state, name, actor) for name in names)
    return replace(event, **changes) if changes else event


# --- state ----------------------------------------------------------------------------------------


def view(state: State, actor: Actor) -> dict[str, Any]:
    """Return the table as the actor may see it, ready for JSON."""
    setup, shoe = state.setup, state.shoe
    return {
        "rulebook": setup.book.id,
        "phase": state.phase,
        "style": state.style,
        "decks": setup.decks,
        "version": setup.config.version,
        "boxes": setup.boxes,
        "chip": str(setup.chip),
        "limits": {wager: setup.limit_for(state.limits, wager, actor.id) for wager in setup.wagers},
        "differential": state.differential,
        "notices": [*setup.config.notices, *(notice.text for notice in setup.book.notices)],
        "seats": _seats(state, actor),
        "rack": state.people[actor.id].rack if actor.id in state.people else None,
        "stakes": stakes_view(state, actor),
        "rounds": state.rounds_begun,
        "cards_left": shoe.cards_left if shoe else None,
        "last_coup": shoe is not None and shoe.rounds_to_go is not None,
        "cutting_card": shoe.cutting_card if shoe and actor.role in STAFF_ROLES else None,
        "burn_face_down": state.phase == "burning" and bool(shoe and shoe.to_burn),
        "round": round_view(state, actor),
        "next": find_next_action(state)._asdict() if actor.role in STAFF_ROLES else None,
    }


def _seats(state: State, actor: Actor) -> dict[str, str]:
    return {
        str(box): display_name(state, name, actor)
        for name, person in state.people.items()
        for box in person.boxes
    }


def stakes_view(state: State, actor: Actor) -> list[dict[str, Any]]:
    """Return the stakes on the layout, by box and wager."""
    return [
        {
            "box": box,
            "wager": wager,
            "player": display_name(state, player, actor),
            "amount": amount,
            "stood_off": (box, wager, player) in state.stood_off,
        }
        for (box, wager, player), amount in sorted(state.stakes.items())
    ]


def round_view(state: State, actor: Actor) -> dict[str, Any] | None:
    """Return the round with the cards and totals that the actor may see."""
    now = state.round
    if now is None:
        return None
    hands = {side: _visible_hand(now, side, actor) for side in SIDES}
    return {
        "number": now.number,
        "void_hand": now.void_hand,
        "free": now.free,
        "die": now.die,
        **{side: [*hand] for side, hand in hands.items()},
        **{f"{side}_total": _visible_total(now, side, hand) for side, hand in hands.items()},
        "roles": {
            side: display_name(state, holder, actor)
            for side in SIDES
            if (holder := now.role(side).holder)
        },
        "passed": now.passed,
        "decided": now.decided,
    }


def _visible_hand(now: Round, side: Side, actor: Actor) -> tuple[str, ...]:
    cards: tuple[Card, ...] = now.hand(side)
    is_own = now.passed == side and _holds_hand(now.role(side).holder, actor)
    return tuple(
        str(card) if is_own or position < now.face_up_count(side) else HIDDEN
        for position, card in enumerate(cards)
    )


def _visible_total(now: Round, side: Side, visible: tuple[str, ...]) -> int | None:
    """Return the total, or None for an empty hand or while a card is hidden."""
    return now.total(side) if visible and HIDDEN not in visible else None
