"""The commands that an actor may give now. The buttons of the page come from this list.

`legal` passes an example of each possible command to `decide` and lists the accepted ones, so the
list cannot disagree with `decide`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, get_args

from punto.cards import DECK, Card
from punto.rules.outcomes.facts import SIDES, Side
from punto.rules.procedure import Style
from punto.table import commands as c
from punto.table.commands import (
    PLAYER_ROLES,
    Actor,
    ActReason,
    CardCondition,
    CardResolution,
    Command,
    Misdeal,
    ShuffleReason,
)
from punto.table.config import electable_options
from punto.table.deal_sequence import all_cards_of_round, any_card_out
from punto.table.decide import can
from punto.table.dual_control import needs_second_person
from punto.table.phases import COMMAND_RULES
from punto.table.preparation_steps import due_steps
from punto.table.state import State
from punto.table.types import wire_name


def legal(state: State, actor: Actor) -> list[Command]:
    """Return an example of each command that the actor may give now.

    Amounts and cards are only examples.
    """
    return [
        command
        for kind, rule in COMMAND_RULES.items()
        if actor.role in rule.roles and state.phase in rule.phases_with(state.setup.cards)
        for command in legal_of_type(state, actor, kind)
    ]


def legal_names(state: State, actor: Actor) -> tuple[str, ...]:
    """Return the names of the commands that the actor may give now."""
    return tuple(
        wire_name(kind.__name__)
        for kind, rule in COMMAND_RULES.items()
        if actor.role in rule.roles
        and state.phase in rule.phases_with(state.setup.cards)
        and any(True for _ in legal_of_type(state, actor, kind))
    )


def legal_of_type(state: State, actor: Actor, kind: type[Command]) -> Iterator[Command]:
    if kind is not c.Place or actor.role in PLAYER_ROLES:
        yield from (example for example in _examples(state, actor, kind) if can(state, example))
        return
    # Staff get one example for each player: every place of every player would be hundreds, and
    # the dealer's page asks after each stake.
    for player in state.people:
        examples = (c.Place(by=actor, **fields) for fields in _places_for(state, player))
        yield from islice((example for example in examples if can(state, example)), 1)


def _examples(state: State, actor: Actor, kind: type[Command]) -> Iterator[Command]:
    for fields in _EXAMPLE_FIELDS.get(kind, _no_fields)(state, actor):
        yield kind(by=actor, **fields)


ExampleFields = Iterator[dict[str, Any]]


def _no_fields(_state: State, _actor: Actor) -> ExampleFields:
    yield {}


def _each_value(**values: Any) -> Callable[[State, Actor], ExampleFields]:
    """Return a function that yields one set of fields for each value."""
    [(name, choices)] = values.items()

    def fields(_state: State, _actor: Actor) -> ExampleFields:
        for value in choices:
            yield {name: value}

    return fields


def _example_card(state: State) -> str:
    return str(next(_example_cards(state), DECK[0]))


def _example_cards(state: State) -> Iterator[Card]:
    """Yield cards that the shoe may still hold."""
    shoe = state.shoe
    return (card for card, copies in zip(DECK, shoe.unseen if shoe else (0,) * 52, strict=True)
            for _ in range(copies))  # fmt: skip


def _correct_card(state: State, _actor: Actor) -> ExampleFields:
    now, shoe = state.round, state.shoe
    places: list[tuple[Side | None, int, Card | None]] = []
    if now is not None:
        for side in SIDES:
            cards = enumerate(now.hand(side), start=1)
            places += [(side, number, card) for number, card in cards]
    elif shoe and shoe.first_burned:
        places = [(None, 1, shoe.first_burned)]
    for hand, number, was in places:
        card = next((card for card in _example_cards(state) if card != was), DECK[0])
        yield {"hand": hand, "number": number, "card": str(card)}


def _correct_die(state: State, _actor: Actor) -> ExampleFields:
    now = state.round
    yield {"face": 2 if now and now.die == 1 else 1}


def _shake(state: State, actor: Actor) -> ExampleFields:
    yield {}
    if actor.role == "dealer" and state.round:
        for player in state.round.shakers[:1]:
            yield {"player": player}


def _unread(_state: State, _actor: Actor) -> ExampleFields:
    for hand in (None, *SIDES):
        yield {"hand": hand}


def _identify(state: State, _actor: Actor) -> ExampleFields:
    for hand in (None, *SIDES):
        yield {"hand": hand, "card": _example_card(state)}


def _with_card(state: State, _actor: Actor) -> ExampleFields:
    yield {"card": _example_card(state)}


def _possible_players(state: State, actor: Actor) -> list[str | None]:
    """Return None (the actor) for a player, everybody known to the table for staff."""
    return [None] if actor.role in PLAYER_ROLES else [*state.people]


def _each_player(state: State, actor: Actor) -> ExampleFields:
    for player in _possible_players(state, actor):
        yield {"player": player}


def _own_places(state: State, actor: Actor) -> ExampleFields:
    for fields in _places_for(state, actor.id):
        yield {**fields, "player": None}


def _places_for(state: State, player: str) -> ExampleFields:
    """Yield a stake for every spot of the layout, the player's own boxes first."""
    person = state.people.get(player)
    own = person.boxes if person else ()
    for box in dict.fromkeys((*own, *range(state.setup.boxes + 1))):
        for wager_id in state.setup.wagers:
            minimum = state.setup.limit_for(state.limits, wager_id, player).min
            step = state.setup.stake_step(wager_id)
            amount = -(-minimum // step) * step
            if (box, wager_id, player) in state.stakes:
                amount = step
            yield {"box": box, "wager": wager_id, "player": player, "amount": amount}


def _withdraw(state: State, actor: Actor) -> ExampleFields:
    for box, wager, player in state.stakes:
        if actor.role == "dealer":
            yield {"box": box, "wager": wager, "player": player}
        elif actor.id == player:
            yield {"box": box, "wager": wager}


def _options(state: State, _actor: Actor) -> ExampleFields:
    """Yield each value that does not apply in the next round."""
    election = state.next_election or state.setup.election
    for option in electable_options(state.setup.book):
        for value in option.values:
            if value.id != election.options[option.id]:
                yield {"options": {option.id: value.id}}


def _spots(state: State, _actor: Actor) -> ExampleFields:
    election = state.next_election or state.setup.election
    for players in range(1, state.setup.book.procedure.spots.players + 1):
        if players != election.players_per_spot:
            yield {"players_per_spot": players}
    yield {"spot_cap": "none" if election.spot_cap != "none" else "all"}


def _free_rounds(state: State, _actor: Actor) -> ExampleFields:
    for name, person in state.people.items():
        if person.is_present:
            yield {"rounds": 1, "requested_by": name}


def _sit(state: State, _actor: Actor) -> ExampleFields:
    for box in range(1, state.setup.boxes + 1):
        yield {"box": box}


def _prepare(state: State, _actor: Actor) -> ExampleFields:
    for step in due_steps(state):
        yield {"step": step}


def _replace(state: State, actor: Actor) -> ExampleFields:
    if needs_second_person(state, c.ReplaceCards(by=actor)):
        for reason in get_args(ActReason):
            yield {"cards": "preshuffled", "reason": reason}
        return
    for condition in get_args(CardCondition):
        yield {"cards": condition}


def _void(state: State, actor: Actor) -> ExampleFields:
    second = needs_second_person(state, c.VoidRound(by=actor))
    for reason in get_args(ActReason) if second else (None,):
        yield {"reason": reason}


def _confirm(state: State, _actor: Actor) -> ExampleFields:
    if state.proposal:
        yield {"number": state.proposal.number}


def _cut(state: State, _actor: Actor) -> ExampleFields:
    yield {"from_front": state.setup.card_count // 2}


def _cutting_card(state: State, _actor: Actor) -> ExampleFields:
    rule = state.setup.book.procedure.cut
    yield {"from_back": min(rule.cutting_card_from_back, state.setup.max_cutting_card_from_back)}


def _excess(state: State, _actor: Actor) -> ExampleFields:
    for to in ("player", "nobody"):
        for disclosed in (False, True):
            yield {"card": _example_card(state), "to": to, "disclosed": disclosed}


def _misdeals(state: State, _actor: Actor) -> ExampleFields:
    """Yield each kind of misdeal.

    Before the first card, the report counts the cards that came out unread (mbs 5.3).
    """
    may_be_out = state.phase in ("waiting", "dealing") and not any_card_out(state)
    for kind in get_args(Misdeal):
        if may_be_out and kind == "cards_drawn_together":
            yield {"kind": kind, "unread": 2}
        elif may_be_out and state.phase == "dealing" and kind != "order_altered":
            yield {"kind": kind, "unread": 1}
        else:
            yield {"kind": kind}


def _reconstruct(state: State, _actor: Actor) -> ExampleFields:
    """Yield the cards of the round in the order of the deal; any card stands for an unread one."""
    now = state.round or state.settled_round
    if now is None:
        return
    if state.round and not any_card_out(state):
        yield {"cards": ()}
        return
    spare = _example_cards(state)
    cards = [card or next(spare) for card in all_cards_of_round(state, now)]
    yield {"cards": tuple(map(str, cards))}


def _money(state: State, _actor: Actor) -> ExampleFields:
    for player in state.people:
        yield {"player": player, "amount": 1}


_EXAMPLE_FIELDS: dict[type[Command], Callable[[State, Actor], ExampleFields]] = {
    c.OpenTable: _each_value(cards=get_args(CardCondition)),
    c.SetStyle: _each_value(style=get_args(Style)),
    c.SetLimits: _each_value(limits=[{}]),
    c.SetOptions: _options,
    c.SetSpots: _spots,
    c.GrantFreeRounds: _free_rounds,
    c.BuyIn: _money,
    c.CashOut: _money,
    c.Sit: _sit,
    c.Leave: _each_player,
    c.Prepare: _prepare,
    c.OrderShuffle: lambda _state, _actor: (
        {"ground": reason, "set": card_set}
        for reason in get_args(ShuffleReason)
        for card_set in ("in_use", "other")
    ),
    c.ReplaceCards: _replace,
    c.CutCards: _cut,
    c.DeclineCut: _each_player,
    c.PlaceCuttingCard: _cutting_card,
    c.Burn: _with_card,
    c.Place: _own_places,
    c.Withdraw: _withdraw,
    c.DeclineShake: _each_player,
    c.Shake: _shake,
    c.OpenShaker: lambda _state, actor: iter([{"face": 1} if actor.role == "dealer" else {}]),
    c.TakeRole: _each_value(hand=SIDES),
    c.DeclineRole: lambda state, actor: (
        {"hand": hand, "player": player}
        for hand in SIDES
        for player in _possible_players(state, actor)
    ),
    c.DealerTurns: _each_value(hand=SIDES),
    c.Draw: _with_card,
    c.PassHand: _each_value(hand=SIDES),
    c.Turn: _each_value(hand=SIDES),
    c.FirstCardFaceUp: _with_card,
    c.DrawExcess: _excess,
    c.ReportMisdeal: _misdeals,
    c.Reconstruct: _reconstruct,
    c.VoidRound: _void,
    c.CorrectCard: _correct_card,
    c.CorrectDie: _correct_die,
    c.ReportUnread: _unread,
    c.IdentifyCard: _identify,
    c.ResolveCard: _each_value(kind=get_args(CardResolution)),
    c.ConfirmProposal: _confirm,
}
