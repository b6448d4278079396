"""A coup: cards from the shoe, dealt in order to two hands by the book's tableau."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Literal

import msgspec

from punto.cards import Card, check_copies, point_total
from punto.messages import Message, message
from punto.refusals import Refused
from punto.rules.file_format import schema
from punto.rules.outcomes.facts import CoupFacts, FactValue, Side, fact_values, make_coup_facts
from punto.rules.rulebook import Rulebook

Winner = Literal["player", "banker", "tie"]
MAX_COUP_CARDS = 6


class Hand(msgspec.Struct, frozen=True):
    cards: tuple[Card, ...]
    is_natural: bool = False

    @property
    def total(self) -> int:
        return point_total(self.cards)

    def __str__(self) -> str:
        return f"{' '.join(card.symbol for card in self.cards)} ({self.total})"


class Step(msgspec.Struct, frozen=True):
    """One step of a coup: what happens, its clause, and the hand and card concerned."""

    message: Message
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

    def __repr__(self) -> str:
        ends = {"player": "Player wins", "banker": "Banker wins", "tie": "tie"}
        die = f", die {self.die}" if self.die else ""
        hands = f"Player {self.player}, Banker {self.banker}"
        return f"<Coup: {hands}{die}, {ends[self.winner]}>"

    def _repr_html_(self) -> str:
        """Return the steps with their clauses, for a notebook."""
        from punto.rules.html import render_coup

        return render_coup(self)


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
    naturals = tableau.is_natural(totals[0]), tableau.is_natural(totals[1])
    if any(naturals):
        return NextCard(None, (Step(_naturals(*totals, *naturals), tableau.naturals.clause),))
    draws = tableau.player_draws(*totals)
    step = Step(_player_decision(draws, totals[0]), tableau.player.clause, "player")
    return (
        NextCard("player", (step,)) if draws else _decide_banker_card(book, player, banker, (step,))
    )


def _decide_banker_card(
    book: Rulebook, player: Sequence[Card], banker: Sequence[Card], before: tuple[Step, ...]
) -> NextCard:
    third = player[2].points if len(player) > 2 else None
    total = point_total(banker)
    draws = book.tableau.banker_draws(point_total(player[:2]), total, third)
    rule = book.tableau.banker_alone if third is None else book.tableau.banker
    step = Step(_banker_decision(draws, total, third), rule.clause, "banker")
    return NextCard("banker" if draws else None, (*before, step))


# Every card of every coup needs one of these few messages.


@cache
def _naturals(player: int, banker: int, player_natural: bool, banker_natural: bool) -> Message:
    if player_natural and banker_natural:
        return message("detail", "naturals", player=player, banker=banker)
    if player_natural:
        return message("detail", "natural", hand="player", total=player)
    return message("detail", "natural", hand="banker", total=banker)


@cache
def _player_decision(draws: bool, total: int) -> Message:
    if draws:
        return message("detail", "player_draws", total=total)
    return message("detail", "player_stands", total=total)


@cache
def _banker_decision(draws: bool, total: int, third: int | None) -> Message:
    if third is None:
        if draws:
            return message("detail", "banker_draws_alone", total=total)
        return message("detail", "banker_stands_alone", total=total)
    if draws:
        return message("detail", "banker_draws", total=total, third=third)
    return message("detail", "banker_stands", total=total, third=third)


def play(
    book: Rulebook, cards: Sequence[Card], die: int | None = None, decks: int | None = None
) -> Coup:
    """Deal a complete coup. Refuse missing cards, surplus cards and too many copies of a card."""
    check_die(book, die)
    check_copies(cards, book.check_decks(decks), book.decks.clause)
    shoe = iter(cards)
    coup = play_from(book, shoe, die)
    if left := list(shoe):
        last = next_card(book, coup.player.cards, coup.banker.cards)
        raise _surplus_cards(book, left, cards, last)
    return coup


def play_from(book: Rulebook, shoe: Iterator[Card], die: int | None = None) -> Coup:
    """Deal a complete coup from a shoe; the cards that it does not need stay in the shoe."""
    check_die(book, die)
    hands: dict[Side, list[Card]] = {"player": [], "banker": []}
    steps: list[Step] = []
    for side, permanent in book.deal.permanent.items():
        hands[side].append(permanent)
        opens = message("detail", "permanent_card", rank=permanent.rank.name.lower(), hand=side)
        steps.append(Step(opens, book.deal.permanent_clause, side, permanent))
    if book.die and die:
        steps.append(die_step(book.die, die))
    while True:
        decision = next_card(book, hands["player"], hands["banker"])
        steps.extend(decision.steps)
        if decision.hand is None:
            break
        card = next(shoe, None)
        if card is None:
            raise _missing_card(book, decision, hands)
        hands[decision.hand].append(card)
        dealt = _dealt_card(decision.hand, len(hands[decision.hand]))
        steps.append(Step(dealt, _deal_clause(book, decision), decision.hand, card))
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


@cache
def _dealt_card(hand: Side, number: int) -> Message:
    ordinal = ("first", "second", "third")[number - 1]
    return message("detail", "dealt_card", hand=hand, number=ordinal)


def _missing_card(book: Rulebook, decision: NextCard, hands: dict[Side, list[Card]]) -> Refused:
    if decision.steps:
        why = decision.steps[-1].message
    else:
        needed = len(book.deal.order)
        given = sum(map(len, hands.values())) - len(book.deal.permanent)
        why = message("detail", "initial_deal_incomplete", needed=needed, given=given)
    return Refused("card_missing", clause=_deal_clause(book, decision), why=why)


def _surplus_cards(
    book: Rulebook, left: list[Card], cards: Sequence[Card], last: NextCard
) -> Refused:
    full = Step(message("detail", "no_fourth_card"), book.tableau.full_hand_clause)
    why = last.steps[-1] if last.steps else full
    shown = [*map(str, left[:6]), *(["…"] if len(left) > 6 else [])]
    return Refused(
        "card_too_many",
        clause=why.clause,
        why=why.message,
        count=len(cards) - len(left),
        cards=shown,
    )


def die_step(die: schema.Die, face: int) -> Step:
    mark = die.marks.get(str(face))
    if mark is None:
        return Step(message("detail", "die_shows", face=face), die.clause)
    shows = message("detail", "marked_die_shows", face=face, title=mark.title)
    return Step(shows, mark.clause or die.clause)


def check_die(book: Rulebook, die: int | None) -> None:
    if book.die is None:
        if die is not None:
            raise Refused("no_die", book=book.id)
        return
    faces, clause = book.die.faces, book.die.clause
    if die is None:
        raise Refused("die_missing", clause=clause, book=book.id, faces=faces)
    if not 1 <= die <= faces:
        raise Refused("die_out_of_range", clause=clause, face=die, faces=faces)
