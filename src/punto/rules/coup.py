"""A coup: cards from the shoe, dealt in order to two hands by the book's tableau."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from punto.cards import Card, check_copies, point_total
from punto.refusals import Refused
from punto.rules import schema
from punto.rules.facts import CoupFacts, FactValue, Side, fact_values, make_coup_facts
from punto.rules.rulebook import Rulebook

Winner = Literal["player", "banker", "tie"]


class Hand(msgspec.Struct, frozen=True):
    cards: tuple[Card, ...]
    is_natural: bool = False

    @property
    def total(self) -> int:
        return point_total(self.cards)


class Step(msgspec.Struct, frozen=True):
    """One step of a coup: a description, its clause, and the hand and card concerned."""

    words: str
    clause: str | None
    hand: Side | None = None
    card: Card | None = None


class NextCard(msgspec.Struct, frozen=True):
    """The hand that receives the next card, or None at the end; the steps explain the decision."""

    hand: Side | None
    steps: tuple[Step, ...]


class Coup(msgspec.Struct, frozen=True):
    player: Hand
    banker: Hand
    die: int | None
    steps: tuple[Step, ...]
    facts: CoupFacts

    @property
    def winner(self) -> Winner:
        if self.player.total == self.banker.total:
            return "tie"
        return "player" if self.player.total > self.banker.total else "banker"

    @property
    def fact_values(self) -> dict[str, FactValue]:
        return fact_values(self.facts)


def next_card(book: Rulebook, player: Sequence[Card], banker: Sequence[Card]) -> NextCard:
    """Decide which hand receives the next card. Hands include permanent cards."""
    drawn = len(player) + len(banker) - len(book.deal.permanent)
    if drawn < len(book.deal.order):
        return NextCard(book.deal.order[drawn], ())
    if len(banker) > 2:
        return NextCard(None, ())
    if len(player) > 2:
        return _decide_banker_card(book, player, banker, ())
    return _decide_player_card(book, player, banker)


def _decide_player_card(book: Rulebook, player: Sequence[Card], banker: Sequence[Card]) -> NextCard:
    tableau, totals = book.tableau, (point_total(player), point_total(banker))
    if any(map(tableau.is_natural, totals)):
        words = f"{_describe_naturals(book, *totals)}: no more cards"
        return NextCard(None, (Step(words, tableau.naturals.clause),))
    draws = tableau.player_draws(*totals)
    verb = "draws" if draws else "stands"
    step = Step(f"the Player {verb} on {totals[0]}", tableau.player.clause, "player")
    return (
        NextCard("player", (step,)) if draws else _decide_banker_card(book, player, banker, (step,))
    )


def _decide_banker_card(
    book: Rulebook, player: Sequence[Card], banker: Sequence[Card], before: tuple[Step, ...]
) -> NextCard:
    third = player[2].points if len(player) > 2 else None
    total = point_total(banker)
    draws = book.tableau.banker_draws(point_total(player[:2]), total, third)
    if third is None:
        reason, clause = "as the Player stood", book.tableau.banker_alone.clause
    else:
        reason, clause = f"against a third card of {third}", book.tableau.banker.clause
    words = f"the Banker {'draws' if draws else 'stands'} on {total} {reason}"
    return NextCard("banker" if draws else None, (*before, Step(words, clause, "banker")))


def _describe_naturals(book: Rulebook, player: int, banker: int) -> str:
    naturals = [
        f"the {name} has a natural {total}"
        for name, total in (("Player", player), ("Banker", banker))
        if book.tableau.is_natural(total)
    ]
    return " and ".join(naturals)


def play(
    book: Rulebook, cards: Sequence[Card], die: int | None = None, decks: int | None = None
) -> Coup:
    """Deal a complete coup. Refuse missing cards, surplus cards and too many copies of a card."""
    check_die(book, die)
    check_copies(cards, book.check_decks(decks), book.decks.clause)
    hands: dict[Side, list[Card]] = {"player": [], "banker": []}
    steps: list[Step] = []
    for side, permanent in book.deal.permanent.items():
        hands[side].append(permanent)
        words = f"a permanent {permanent.rank.name.lower()} opens the {side.capitalize()}'s hand"
        steps.append(Step(words, book.deal.permanent_clause, side, permanent))
    if book.die and die:
        steps.append(die_step(book.die, die))
    shoe = iter(cards)
    while True:
        decision = next_card(book, hands["player"], hands["banker"])
        steps.extend(decision.steps)
        if decision.hand is None:
            break
        card = next(shoe, None)
        if card is None:
            raise _missing_card(book, decision, hands)
        hands[decision.hand].append(card)
        words = f"the {decision.hand.capitalize()}'s {_ordinal(len(hands[decision.hand]))} card"
        steps.append(Step(words, _deal_clause(book, decision), decision.hand, card))
    _check_no_cards_left(book, list(shoe), cards, decision)
    return _make_coup(book, hands, die, steps)


def _make_coup(
    book: Rulebook, hands: dict[Side, list[Card]], die: int | None, steps: list[Step]
) -> Coup:
    player, banker = hands["player"], hands["banker"]
    facts = make_coup_facts(player, banker, die, book.tableau)
    return Coup(
        Hand(tuple(player), facts.player.is_natural),
        Hand(tuple(banker), facts.banker.is_natural),
        die,
        tuple(steps),
        facts,
    )


def _deal_clause(book: Rulebook, decision: NextCard) -> str | None:
    return decision.steps[-1].clause if decision.steps else book.deal.clause


def _ordinal(number: int) -> str:
    return ("first", "second", "third")[number - 1]


def _missing_card(book: Rulebook, decision: NextCard, hands: dict[Side, list[Card]]) -> Refused:
    if decision.steps:
        sentence = f"{decision.steps[-1].words}: one more card is needed"
    else:
        needed = len(book.deal.order)
        given = sum(map(len, hands.values())) - len(book.deal.permanent)
        sentence = f"the initial deal takes {needed} cards from the shoe and {given} are given"
    return Refused("card_missing", sentence, _deal_clause(book, decision))


def _check_no_cards_left(
    book: Rulebook, left: list[Card], cards: Sequence[Card], last: NextCard
) -> None:
    if not left:
        return
    full = Step("no hand takes a fourth card", book.tableau.full_hand_clause)
    why = last.steps[-1] if last.steps else full
    raise Refused(
        "card_too_many",
        f"{why.words}: the coup ends after {len(cards) - len(left)} cards; "
        f"take away {' '.join(map(str, left[:6]))}{' …' if len(left) > 6 else ''}",
        why.clause,
    )


def die_step(die: schema.Die, face: int) -> Step:
    mark = die.marks.get(str(face))
    if mark is None:
        return Step(f"the die shows {face}", die.clause)
    return Step(f"the die shows {face}: {mark.title}", mark.clause or die.clause)


def check_die(book: Rulebook, die: int | None) -> None:
    if book.die is None:
        if die is not None:
            raise Refused("no_die", f"{book.id} has no die; leave it out")
        return
    faces = f"a number from 1 to {book.die.faces}"
    if die is None:
        raise Refused("die_missing", f"{book.id} throws a die: give {faces}", book.die.clause)
    if not 1 <= die <= book.die.faces:
        raise Refused("die_out_of_range", f"the die shows {die}; give {faces}", book.die.clause)
