"""The event builder of the handlers: each emitted event is applied to the state at once."""

from __future__ import annotations

from typing import NamedTuple

from punto.cards import Card, read_card
from punto.refusals import Refused
from punto.rules.citations import DEFAULT_VARIANT, Section
from punto.rules.procedure import IrregularityRule
from punto.table.commands import PLAYER_ROLES, Actor, Command
from punto.table.events import Event
from punto.table.evolve import evolve
from punto.table.state import (
    DECK_INDEX,
    Person,
    Round,
    ShoeState,
    State,
    require_round,
    require_shoe,
)


class AppliedEvent(NamedTuple):
    event: Event
    state: State
    """The state after the event."""


class EventBuilder:
    """Collects the events of a command, each with the state after it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.applied: list[AppliedEvent] = []

    def emit(self, event: Event) -> None:
        self.state = evolve(self.state, event)
        self.applied.append(AppliedEvent(event, self.state))

    @property
    def round(self) -> Round:
        return require_round(self.state)

    @property
    def shoe(self) -> ShoeState:
        return require_shoe(self.state)

    def person(self, name: str) -> Person:
        return self.state.people.get(name, Person())

    def cite(self, section: Section, name: str, variant: str = DEFAULT_VARIANT) -> str | None:
        """Return the clause that the rulebook cites for an act."""
        return self.state.setup.book.citations.find(section, name, variant)

    def irregularity_rule(self, kind: str) -> IrregularityRule:
        """Return the rule of the rulebook for an irregularity."""
        rule: IrregularityRule = getattr(self.state.setup.book.procedure.irregularities, kind)
        return rule

    def require_unseen_card(self, text: str) -> Card:
        """Read a card. A card of which every copy has been seen is refused (reading 30)."""
        card = read_card(text)
        if self.shoe.unseen[DECK_INDEX[card]] == 0:
            raise self.impossible_card(card)
        return card

    def impossible_card(self, card: Card) -> Refused:
        return Refused(
            "impossible_card",
            clause=self.irregularity_rule("foreign_card").clause,
            decks=self.state.setup.decks,
            card=str(card),
        )


def target_player(command: Command, player: str | None) -> str:
    """Return the player whom a command concerns: the actor, or for staff the named player."""
    by: Actor = command.by
    if by.role in PLAYER_ROLES:
        if player is not None and player != by.id:
            raise Refused("not_yours", by=by.id, player=player)
        return by.id
    if player is None:
        raise Refused("player_missing", role=by.role)
    return player
