"""Arbitrary commands by arbitrary actors, with fields that the schema accepts."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec

from punto.cards import DECK
from punto.table import commands as c
from punto.table.commands import COMMANDS, INSPECTOR, Actor, Command, Role
from punto.table.config import Limit
from punto.table.phases import COMMAND_RULES
from punto.table.preparation_steps import due_steps
from punto.table.state import State
from tests.unit.table.invariants import ALL_NAMES, SIDES, round_cards, unseen_cards

TABLE_ROLES = tuple(role for role in get_args(Role) if role != INSPECTOR)
"""Roles that give commands. A house refuses every command of an inspector before the table."""


def arbitrary_command(rng: random.Random, state: State) -> Command:
    """Return an arbitrary command by an arbitrary actor with fields that the schema accepts."""
    kind = rng.choice([*COMMANDS.values()])
    if rng.random() < 0.5:  # in the right phase, or else few would be accepted
        kind = rng.choice(
            [
                one
                for one, rule in COMMAND_RULES.items()
                if state.phase in rule.phases_with(state.setup.cards)
            ]
        )
    roles: Sequence[Role] = COMMAND_RULES[kind].roles if rng.random() < 0.7 else TABLE_ROLES
    by = arbitrary_actor(rng, state, rng.choice(roles))
    fields: dict[str, Any] = {}
    for field in fields_of(kind):
        is_needed = field.required or field.name == "requested_by"
        if field.name not in ("by", "id") and (is_needed or rng.random() < 0.5):
            fields[field.name] = any_value(rng, state, kind, field)
    return kind(by=by, **fields)


@cache
def fields_of(kind: type[Command]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def arbitrary_actor(rng: random.Random, state: State, role: Role) -> Actor:
    if role not in ("player", "standing"):
        return Actor(role, f"staff-{role}")
    asked = [*state.cut_offered_to]
    if state.round:
        asked += [*state.round.shakers, *state.round.banker_role.asked]
        asked += [one for one in (state.round.role(side).holder for side in SIDES) if one]
    likely = [*state.people, *asked[:2] * 3]
    return Actor(role, rng.choice(likely if likely and rng.random() < 0.9 else ALL_NAMES))


def any_name(rng: random.Random, state: State) -> str:
    if state.cut_offered_to and rng.random() < 0.3:
        return state.cut_offered_to[0]
    return rng.choice([*state.people] if state.people and rng.random() < 0.8 else ALL_NAMES)


def any_value(
    rng: random.Random, state: State, kind: type[Command], field: msgspec.structs.FieldInfo
) -> Any:
    """Return a value chosen by the field's type, or else by its name."""
    if field.type is bool:
        return rng.random() < 0.5
    if get_origin(field.type) is Literal and field.name not in ("cards", "step"):
        return rng.choice(get_args(field.type))
    total = state.setup.card_count
    values: dict[str, Callable[[], Any]] = {
        "at": lambda: rng.randint(-5, 10**12),
        "cards": lambda: any_cards(rng, state, kind),
        "most": lambda: rng.choice((None, 1, 100, 10**15)),
        "limits": lambda: any_limits(rng, state),
        "rounds": lambda: rng.choice((1, 2, 3, 4, 10**9)),
        "player": lambda: any_name(rng, state),
        "requested_by": lambda: any_name(rng, state),
        "options": lambda: any_options(rng, state),
        "players_per_spot": lambda: rng.choice((1, 2, 3, 4, 10**9)),
        "spot_cap": lambda: rng.choice(("none", "all", ALL_NAMES[:2])),
        "amount": lambda: any_amount(rng, state),
        "box": lambda: rng.choice((rng.randint(0 if kind is not c.Sit else 1, 15), 10**9)),
        "step": lambda: rng.choice([*get_args(c.PreparationStep), *due_steps(state)]),
        "from_front": lambda: rng.choice((1, 26, 52, 60, total - 51, 10**15)),
        "from_back": lambda: rng.choice((-1, 0, 20, 60, total - 17, 10**15)),
        "card": lambda: any_card(rng, state),
        "wager": lambda: any_wager(rng, state),
        "face": lambda: rng.choice((-1, 0, 1, 3, 6, 7, 10**20)),
        "hand": lambda: rng.choice((None, *SIDES)),
        "number": lambda: rng.randint(1, 3),
        "count": lambda: rng.choice((1, 1, 2, 16)),
        "unread": lambda: rng.choice((0, 0, 1, 2, 16)),
        "reason": lambda: any_reason(rng, kind),
        "misread": lambda: (any_card(rng, state),) if rng.random() < 0.3 else (),
    }
    return values[field.name]()


def any_reason(rng: random.Random, kind: type[Command]) -> str | None:
    other: str | None = "closing_time" if kind is c.CloseTable else None
    reasons: tuple[str | None, ...] = (other, *get_args(c.ActReason))
    return rng.choice(reasons)


def any_cards(rng: random.Random, state: State, kind: type[Command]) -> Any:
    if kind is not c.Reconstruct:
        return rng.choice(get_args(c.CardCondition))
    cards = list(round_cards(state))
    rng.shuffle(cards)
    return tuple(cards if rng.random() < 0.7 else [*cards[1:], any_card(rng, state)])


def any_card(rng: random.Random, state: State) -> str:
    """Return a card, in the shoe or not, or sometimes an invalid text."""
    if rng.random() < 0.1:
        return rng.choice(("10H", "9♥", "th", "1S", "ZZ", "  ", "\n\n", "7", "??")[:7])
    left = [*unseen_cards(state)]
    return rng.choice(left) if left and rng.random() < 0.7 else str(rng.choice(DECK))


def any_amount(rng: random.Random, state: State) -> int:
    racks = [person.rack for person in state.people.values() if person.rack]
    stakes = [*state.stakes.values()]
    usual = (1, 20, 100, 101, 1000, 10**15)
    return min(rng.choice((*usual, *racks[:3], *stakes[:3])), 10**15)


def any_wager(rng: random.Random, state: State) -> str:
    if rng.random() < 0.1:
        return rng.choice(("perfect_pairs", "no such wager", "", "two\nlines", "w" * 500))
    if state.stakes and rng.random() < 0.5:
        return rng.choice([wager for _, wager, _ in state.stakes])
    return rng.choice(state.setup.book.wagers).id


def any_options(rng: random.Random, state: State) -> dict[str, str]:
    options = state.setup.book.options
    if not options or rng.random() < 0.1:
        return rng.choice(({}, {"no such option": "x"}, {"banker_pay": "no such value"}))
    option = rng.choice(options)
    return {option.id: rng.choice(option.values).id}


def any_limits(rng: random.Random, state: State) -> dict[str, Limit]:
    return {
        any_wager(rng, state): Limit(min=rng.choice((1, 20, 50)), max=rng.choice((10, 100, 10**15)))
        for _ in range(rng.randint(0, 2))
    }
