"""Virtual cards for `punto table`: cards and die faces drawn by a seeded generator.

Each card is drawn uniformly from the unseen cards when it is needed, which equals a shuffled shoe.
"""

from __future__ import annotations

import random
from typing import Any

from punto.cards import DECK, Card
from punto.rules.outcomes.facts import SIDES
from punto.table.deal_sequence import all_cards_of_round, is_card_due
from punto.table.reducers.updates import remove_card
from punto.table.state import CardCounts, State

CARD_COMMANDS = ("draw", "burn", "draw_excess", "first_card_face_up", "identify_card")
"""The commands that name a card of the shoe."""


class VirtualCards:
    """Seeded source of cards and die faces."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def fill(self, command: Any, state: State) -> Any:
        """Return the command with the drawn cards or die face that it leaves out."""
        if not isinstance(command, dict):
            return command
        name, shoe = command.get("type"), state.shoe
        if name == "draw" and not is_card_due(state):
            return command  # a card that is read out of turn is named
        if name in (*CARD_COMMANDS, "correct_card") and command.get("card") is None and shoe:
            was = _find_card_to_correct(state, command) if name == "correct_card" else None
            card = self._draw_card(shoe.unseen, was)
            return {**command, "card": str(card)} if card else command
        if name == "reconstruct" and command.get("cards") is None and shoe:
            return {**command, "cards": self._name_cards(state, shoe.unseen)}
        die = state.setup.book.die
        if name == "open_shaker" and command.get("face") is None and die and _is_dealer(command):
            return {**command, "face": self.rng.randint(1, die.faces)}
        return command

    def _draw_card(self, unseen: CardCounts, other_than: Card | None = None) -> Card | None:
        weights = [copies * (card != other_than) for card, copies in zip(DECK, unseen, strict=True)]
        return self.rng.choices(DECK, weights=weights)[0] if any(weights) else None

    def _name_cards(self, state: State, unseen: CardCounts) -> list[str]:
        """Return the cards of the round as recorded, and a drawn card for each unread one."""
        now = state.round or state.settled_round
        named = list[str]()
        for recorded in all_cards_of_round(state, now) if now else ():
            card = recorded or self._draw_card(unseen)
            if card is not None:
                named.append(str(card))
                unseen = unseen if recorded else remove_card(unseen, card)
        return named


def _find_card_to_correct(state: State, command: dict[str, Any]) -> Card | None:
    """Return the card on record at the place that a correction names, if there is one."""
    now, hand, number = state.round, command.get("hand"), command.get("number", 1)
    if hand is None:
        return state.shoe.first_burned if state.shoe else None
    if now is None or hand not in SIDES or not isinstance(number, int):
        return None
    cards = now.hand(hand)
    return cards[number - 1] if 0 < number <= len(cards) else None


def _is_dealer(command: dict[str, Any]) -> bool:
    """Whether the dealer gives the command: only the dealer announces the die (reading 34)."""
    by = command.get("by")
    return isinstance(by, dict) and by.get("role") == "dealer"
