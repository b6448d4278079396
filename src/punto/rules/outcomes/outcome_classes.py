"""Enumerate the outcome classes of a book: the sets of coups that its conditions distinguish.

Two values of a fact are equivalent if no condition distinguishes them. For a book whose only
condition on the die is `die == 3`, a die has two values. Each value has a *representative*: the
first value equivalent to it. An *outcome class* is one representative for each fact of the book.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from math import prod

import msgspec

from punto.cards import DECK, Card, Rank, Suit
from punto.refusals import Refused
from punto.rules.outcomes.condition import Compare, Condition, FactName, IsTrue, evaluate, operands
from punto.rules.outcomes.coup_parts import (
    CoupParts,
    EndKey,
    FaceKey,
    FactValues,
    HandKey,
    Representatives,
    make_sample_coup,
)
from punto.rules.outcomes.deck_feasibility import ThirdKinds, can_deal_from_one_deck
from punto.rules.outcomes.facts import (
    FACTS,
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


class DealRules(msgspec.Struct, frozen=True, eq=False):
    """The rules that decide which coups are possible: deal, tableau and die, without wagers."""

    tableau: Tableau
    permanent: Mapping[Side, Card]
    max_decks: int
    die_faces: int | None = None


class OutcomeClasses(msgspec.Struct, frozen=True, eq=False):
    parts: CoupParts
    """The facts in the conditions, and how they are put together from the parts of a coup."""
    index: Mapping[FactValues, int]
    """Every possible outcome class, numbered from 0."""

    @property
    def facts(self) -> tuple[str, ...]:
        """The names of the facts in the conditions."""
        return tuple(self.parts.representatives)

    def class_of(self, coup: CoupFacts) -> int:
        """Return the number of the outcome class of a coup."""
        return self.index[
            tuple(
                [
                    representatives[FACTS[name].evaluate(coup)]
                    for name, representatives in self.parts.representatives.items()
                ]
            )
        ]

    def class_of_parts(self, end: EndKey, player: HandKey, banker: HandKey, face: FaceKey) -> int:
        """Return the number of the outcome class of a coup with these parts."""
        return self.index[self.parts.combine(end, player, banker, face)]

    def fact_values(self) -> list[dict[str, FactValue]]:
        """Return the fact values of each outcome class, in the order of the numbers."""
        return [dict(zip(self.facts, outcome_class, strict=True)) for outcome_class in self.index]


def enumerate_outcome_classes(
    conditions: Sequence[Condition], deal_rules: DealRules
) -> OutcomeClasses:
    parts = CoupParts(find_representatives(conditions, deal_rules))
    index: dict[FactValues, int] = {}
    for coup_number, outcome_class in enumerate(_enumerate_coups(parts, deal_rules)):
        index.setdefault(outcome_class, len(index))
        if len(index) > MAX_CLASSES or coup_number > MAX_COUPS:
            raise Refused(
                "too_many_kinds",
                max=MAX_CLASSES if len(index) > MAX_CLASSES else MAX_COUPS,
                condition=_find_costliest(conditions, parts).text,
            )
    return OutcomeClasses(parts, index)


def _find_costliest(conditions: Sequence[Condition], parts: CoupParts) -> Condition:
    """Return the condition whose facts, by themselves, distinguish the most values."""

    def count(condition: Condition) -> int:
        values = parts.representatives
        return prod(len({*values[name].values()}) for name in condition.fact_names())

    return max(conditions, key=count)


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
    for value in faces if fact.enumerated == "die" else fact.values:
        answers = tuple(_evaluate_test(test, fact.name, value) for test in tests)
        representatives[value] = first.setdefault(answers, value)
    return representatives


def _evaluate_test(test: IsTrue | Compare, name: str, value: FactValue) -> FactValue:
    """Return the result of a test for a value; the value itself if the test has two facts."""
    others = {side.name for side in operands(test) if isinstance(side, FactName)} - {name}
    return value if others else evaluate(test, {name: value})


def _enumerate_coups(parts: CoupParts, deal_rules: DealRules) -> Iterator[FactValues]:
    """Iterate over the facts of coups; every combination of values occurs."""
    # With one deck, ranks and suits decide which cards can occur together, not only point values.
    one_deck = deal_rules.max_decks == 1 and parts.has_labels
    players = _enumerate_hands("player", parts, deal_rules)
    bankers = _enumerate_hands("banker", parts, deal_rules)
    faces = dict.fromkeys(
        parts.face_key(face) for face in range(1, (deal_rules.die_faces or 1) + 1)
    )
    third_kinds = _third_kinds_by_points(parts)
    for player, banker in product(range(10), repeat=2):
        ends = _enumerate_ends(player, banker, parts, deal_rules, third_kinds)
        for hands in product(players[player].items(), bankers[banker].items()):
            (player_key, player_hands), (banker_key, banker_hands) = hands
            for end_key, thirds in ends.items():
                if one_deck and not can_deal_from_one_deck(
                    player_hands, banker_hands, thirds, deal_rules.permanent
                ):
                    continue
                for face in faces:
                    yield parts.combine(end_key, player_key, banker_key, face)


def _enumerate_hands(
    side: Side, parts: CoupParts, deal_rules: DealRules
) -> dict[int, dict[HandKey, list[HandFacts]]]:
    """Return the first two cards of a hand by total and key.

    The order does not depend on hashes, so that every process numbers the classes alike.
    """
    hands: dict[int, dict[HandKey, list[HandFacts]]] = defaultdict(dict)
    for first, second in _sample_first_two_cards(
        deal_rules.permanent.get(side), deal_rules.max_decks
    ):
        hand = make_hand_facts(first, second, deal_rules.tableau)
        hands[hand.total].setdefault(parts.hand_key(side, hand), []).append(hand)
    return hands


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


def _enumerate_ends(
    player: int,
    banker: int,
    parts: CoupParts,
    deal_rules: DealRules,
    third_kinds: Mapping[ThirdPoints, Sequence[tuple[Rank, ...] | None]],
) -> dict[EndKey, list[ThirdKinds]]:
    """Return the third cards after these two-card totals, by end key."""
    ends: dict[EndKey, list[ThirdKinds]] = defaultdict(list)
    sample = make_sample_coup(player, banker, deal_rules.tableau)
    for points, other_points in deal_rules.tableau.third_card_pairs(player, banker):
        for kind, other in product(third_kinds[points], third_kinds[other_points]):
            coup = sample._replace(
                player_third=kind[0] if kind else None, banker_third=other[0] if other else None
            )
            ends[parts.end_key(coup)].append((kind, other))
    return ends


def _third_kinds_by_points(
    parts: CoupParts,
) -> dict[ThirdPoints, list[tuple[Rank, ...] | None]]:
    kinds: dict[ThirdPoints, list[tuple[Rank, ...] | None]] = defaultdict(list)
    kinds[None] = [None]
    for kind in parts.third_kinds():
        kinds[kind[0].points].append(kind)
    return kinds
