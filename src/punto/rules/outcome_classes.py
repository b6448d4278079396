"""Enumerate the outcome classes of a book: the sets of coups that its conditions distinguish.

Two values of a fact are equivalent if no condition distinguishes them. For a book whose only
condition on the die is `die == 3`, a die has two values. Each value has a *representative*: the
first value equivalent to it. An *outcome class* is one representative for each fact of the book.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product

import msgspec

from punto.cards import DECK, Card, Rank, Suit
from punto.refusals import Refused
from punto.rules.condition import Compare, Condition, FactName, Holds, evaluate, operands
from punto.rules.deck_feasibility import can_deal_from_one_deck
from punto.rules.facts import (
    FACTS,
    NONE,
    CoupFacts,
    Fact,
    FactValue,
    HandFacts,
    Side,
    make_hand_facts,
)
from punto.rules.tableau import Tableau, ThirdPoints

# Limits that keep a hostile file from using too much time. No real game comes near them.
MAX_CLASSES = 50_000
MAX_COUPS = 400_000

OutcomeClass = tuple[FactValue, ...]
Representatives = Mapping[FactValue, FactValue]


class DealRules(msgspec.Struct, frozen=True, eq=False):
    """The rules that decide which coups are possible: deal, tableau and die, without wagers."""

    tableau: Tableau
    permanent: Mapping[Side, Card]
    max_decks: int
    die_faces: int | None = None


class OutcomeClasses(msgspec.Struct, frozen=True, eq=False):
    facts: tuple[str, ...]
    """The names of the facts in the conditions."""
    representatives: tuple[Representatives, ...]
    """For each of these facts, the representative of each value."""
    index: Mapping[OutcomeClass, int]
    """Every possible outcome class, numbered from 0."""

    def class_of(self, coup: CoupFacts) -> int:
        """Return the number of the outcome class of a coup."""
        facts_used = zip(self.facts, self.representatives, strict=True)
        return self.index[
            tuple(
                [
                    representatives[FACTS[name].evaluate(coup)]
                    for name, representatives in facts_used
                ]
            )
        ]

    def values_at_end(self, totals_only: CoupFacts) -> tuple[FactValue, ...]:
        """Return the fact values of a coup whose hands have totals only, no pairs or sevens.

        A fact that also depends on the hands keeps its own value instead of the representative:
        the first two cards still change it, and equal values stay equal.
        """
        return _facts_key(totals_only, zip(self.facts, self.representatives, strict=True))

    def class_at_end(self, end_values: tuple[FactValue, ...], coup: CoupFacts) -> int:
        """Return the number of the outcome class, from `values_at_end` and the hands and die.

        Any third cards with the same `end_values` give the same result.
        """
        facts_used = zip(self.facts, self.representatives, end_values, strict=True)
        outcome_class = tuple(
            [
                representatives[FACTS[name].evaluate(coup)]
                if FACTS[name].hand_fields or name == "die"
                else value
                for name, representatives, value in facts_used
            ]
        )
        return self.index[outcome_class]

    def fact_values(self) -> list[dict[str, FactValue]]:
        """Return the fact values of each outcome class, in the order of the numbers."""
        return [dict(zip(self.facts, outcome_class, strict=True)) for outcome_class in self.index]


def enumerate_outcome_classes(
    conditions: Sequence[Condition], deal_rules: DealRules
) -> OutcomeClasses:
    representatives = find_representatives(conditions, deal_rules)
    facts = tuple(representatives)
    index: dict[OutcomeClass, int] = {}
    for coup_number, coup in enumerate(_enumerate_coups(representatives, deal_rules)):
        outcome_class = tuple([representatives[name][FACTS[name].evaluate(coup)] for name in facts])
        index.setdefault(outcome_class, len(index))
        if len(index) > MAX_CLASSES or coup_number > MAX_COUPS:
            raise Refused("too_many_kinds")
    return OutcomeClasses(facts, tuple(representatives.values()), index)


def find_representatives(
    conditions: Sequence[Condition], deal_rules: DealRules
) -> dict[str, Representatives]:
    """Return the representatives of each fact in the conditions, by the name of the fact."""
    facts_used = {name for condition in conditions for name in condition.fact_names()}
    return {
        name: _find_fact_representatives(fact, conditions, deal_rules)
        for name, fact in FACTS.items()
        if name in facts_used
    }


def _find_fact_representatives(
    fact: Fact, conditions: Iterable[Condition], deal_rules: DealRules
) -> Representatives:
    """Map each value of a fact to the first value that no condition distinguishes from it."""
    tests = {
        test
        for condition in conditions
        for test in condition.tests()
        if FactName(fact.name) in operands(test)
    }
    faces = tuple(range(1, (deal_rules.die_faces or 0) + 1))
    first: dict[tuple[FactValue, ...], FactValue] = {}
    representatives: dict[FactValue, FactValue] = {}
    for value in faces if fact.name == "die" else fact.values:
        answers = tuple(_evaluate_test(test, fact.name, value) for test in tests)
        representatives[value] = first.setdefault(answers, value)
    return representatives


def _evaluate_test(test: Holds | Compare, name: str, value: FactValue) -> FactValue:
    """Return the result of a test for a value; the value itself if the test has two facts."""
    others = {side.name for side in operands(test) if isinstance(side, FactName)} - {name}
    return value if others else evaluate(test, {name: value})


def _enumerate_coups(
    representatives: Mapping[str, Representatives], deal_rules: DealRules
) -> Iterator[CoupFacts]:
    """Iterate over coups that include every combination of values these facts can have."""
    # With one deck, ranks and suits decide which cards can occur together, not only point values.
    by_card = deal_rules.max_decks == 1 and any(FACTS[name].hand_fields for name in representatives)
    players, bankers = (
        _enumerate_hands(side, representatives, deal_rules, by_card)
        for side in ("player", "banker")
    )
    dice: list[int | None] = [None]
    if "die" in representatives:
        dice = list(dict.fromkeys(int(face) for face in representatives["die"].values()))
    for player, banker in product(range(10), repeat=2):
        distinct = _distinct_third_cards(player, banker, representatives, deal_rules, by_card)
        for hands in product(players[player], bankers[banker]):
            for (player_third, banker_third), die in product(distinct, dice):
                coup = CoupFacts(*hands, player_third, banker_third, die)
                if not by_card or can_deal_from_one_deck(coup, deal_rules.permanent):
                    yield coup


def _enumerate_hands(
    side: Side, representatives: Mapping[str, Representatives], deal_rules: DealRules, by_card: bool
) -> dict[int, list[HandFacts]]:
    """Return the distinct first two cards of a hand, by total, reduced to what the facts need.

    The order does not depend on hashes, so that every process numbers the classes alike.
    """
    hand_fields = {field for name in representatives for field in FACTS[name].hand_fields}
    hands: dict[int, dict[HandFacts, None]] = defaultdict(dict)
    for first, second in _sample_first_two_cards(
        deal_rules.permanent.get(side), deal_rules.max_decks
    ):
        hand = make_hand_facts(first, second, deal_rules.tableau)
        if not by_card:
            hand = HandFacts(
                hand.total,
                hand.is_natural,
                pair=str(representatives.get(f"{side}_pair", {}).get(hand.pair, NONE)),
                pair_rank=int(representatives.get(f"{side}_pair_rank", {}).get(hand.pair_rank, 0)),
                sevens=hand.sevens if f"{side}.sevens" in hand_fields else 0,
            )
        hands[hand.total][hand] = None
    return {total: list(hands[total]) for total in range(10)}


def _sample_first_two_cards(permanent: Card | None, decks: int) -> Iterator[tuple[Card, Card]]:
    """Yield two-card hands that include every hand a fact could distinguish."""
    if permanent:
        yield from ((permanent, card) for card in DECK)
        return
    for low, high in combinations(Rank, 2):
        yield Card(low, Suit.SPADES), Card(high, Suit.SPADES)
    for rank in Rank:
        spade = Card(rank, Suit.SPADES)
        if decks > 1:
            yield spade, spade
        yield spade, Card(rank, Suit.CLUBS)
        yield spade, Card(rank, Suit.HEARTS)


def _distinct_third_cards(
    player: int,
    banker: int,
    representatives: Mapping[str, Representatives],
    deal_rules: DealRules,
    by_card: bool,
) -> list[tuple[ThirdPoints, ThirdPoints]]:
    """Return third cards after these two-card totals, one pair for each set of fact values."""
    thirds = list(deal_rules.tableau.third_card_pairs(player, banker))
    if by_card:
        return thirds
    is_natural = deal_rules.tableau.is_natural
    hands = HandFacts(player, is_natural(player)), HandFacts(banker, is_natural(banker))
    distinct: dict[tuple[FactValue, ...], tuple[ThirdPoints, ThirdPoints]] = {}
    for player_third, banker_third in thirds:
        totals_only = CoupFacts(*hands, player_third, banker_third, die=1)
        distinct.setdefault(
            _facts_key(totals_only, representatives.items()), (player_third, banker_third)
        )
    return list(distinct.values())


def _facts_key(
    totals_only: CoupFacts, facts_used: Iterable[tuple[str, Representatives]]
) -> tuple[FactValue, ...]:
    """Return the fact values of a coup whose hands have totals only; see `values_at_end`."""
    return tuple(
        [
            FACTS[name].evaluate(totals_only)
            if FACTS[name].hand_fields
            else representatives[FACTS[name].evaluate(totals_only)]
            for name, representatives in facts_used
        ]
    )
