"""Which coups can happen, and which of them a set of conditions can tell apart.

Two values of a fact are the same to a book when none of its conditions can tell them apart: to a
book that asks only `die == 3`, a die has two values. A *kind* of coup is one value, in that sense,
for each fact the book asks.
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

# Far more than any game played; what keeps a hostile file from hanging its reader.
MAX_CLASSES = 50_000
MAX_COUPS = 400_000

OutcomeClass = tuple[FactValue, ...]
Representatives = Mapping[FactValue, FactValue]


class DealRules(msgspec.Struct, frozen=True, eq=False):
    """What decides which coups can happen: the deal, the tableau, the die; not the wagers."""

    tableau: Tableau
    permanent: Mapping[Side, Card]
    max_decks: int
    die_faces: int | None = None


class OutcomeClasses(msgspec.Struct, frozen=True, eq=False):
    facts: tuple[str, ...]
    """The facts asked."""
    representatives: tuple[Representatives, ...]
    """For each of them, every value and the one that stands for it."""
    index: Mapping[OutcomeClass, int]
    """Every kind of coup that can happen, numbered from 0."""

    def class_of(self, shape: CoupFacts) -> int:
        """The number of a coup's kind."""
        asked = zip(self.facts, self.representatives, strict=True)
        return self.index[tuple([cells[FACTS[name].evaluate(shape)] for name, cells in asked])]

    def values_at_end(self, bare: CoupFacts) -> tuple[FactValue, ...]:
        """What third cards tell, from a coup whose hands are bare totals.

        A fact that looks at the hands as well is taken at its own value: whatever the hands add to
        it, equal values here stay equal.
        """
        return _facts_key(bare, zip(self.facts, self.representatives, strict=True))

    def class_at_end(self, told: tuple[FactValue, ...], shape: CoupFacts) -> int:
        """The kind of a coup from what its third cards told, and a shape with its hands and die.

        The shape's third cards need only tell the same.
        """
        asked = zip(self.facts, self.representatives, told, strict=True)
        kind = tuple(
            [
                cells[FACTS[name].evaluate(shape)]
                if FACTS[name].hand_fields or name == "die"
                else value
                for name, cells, value in asked
            ]
        )
        return self.index[kind]

    def fact_values(self) -> list[dict[str, FactValue]]:
        """For each kind, the facts a condition may ask of it."""
        return [dict(zip(self.facts, kind, strict=True)) for kind in self.index]


def enumerate_outcome_classes(conditions: Sequence[Condition], game: DealRules) -> OutcomeClasses:
    cells = find_representatives(conditions, game)
    facts = tuple(cells)
    index: dict[OutcomeClass, int] = {}
    for seen, shape in enumerate(_enumerate_coups(cells, game)):
        kind = tuple([cells[name][FACTS[name].evaluate(shape)] for name in facts])
        index.setdefault(kind, len(index))
        if len(index) > MAX_CLASSES or seen > MAX_COUPS:
            raise Refused(
                "too_many_kinds",
                "the conditions tell too many kinds of coup apart; ask fewer facts in one book",
            )
    return OutcomeClasses(facts, tuple(cells.values()), index)


def find_representatives(
    conditions: Sequence[Condition], game: DealRules
) -> dict[str, Representatives]:
    """The facts that conditions ask, each with its values and the ones that stand for them."""
    asked = {name for condition in conditions for name in condition.fact_names()}
    return {
        name: _find_fact_representatives(fact, conditions, game)
        for name, fact in FACTS.items()
        if name in asked
    }


def _find_fact_representatives(
    fact: Fact, conditions: Iterable[Condition], game: DealRules
) -> Representatives:
    """Each value of a fact, and the first value that no condition tells apart from it."""
    tests = {
        test
        for condition in conditions
        for test in condition.tests()
        if FactName(fact.name) in operands(test)
    }
    faces = tuple(range(1, (game.die_faces or 0) + 1))
    first: dict[tuple[FactValue, ...], FactValue] = {}
    cells: dict[FactValue, FactValue] = {}
    for value in faces if fact.name == "die" else fact.values:
        answers = tuple(_evaluate_test(test, fact.name, value) for test in tests)
        cells[value] = first.setdefault(answers, value)
    return cells


def _evaluate_test(test: Holds | Compare, name: str, value: FactValue) -> FactValue:
    """What a test says of a value; the value itself where another fact has a say too."""
    others = {side.name for side in operands(test) if isinstance(side, FactName)} - {name}
    return value if others else evaluate(test, {name: value})


def _enumerate_coups(cells: Mapping[str, Representatives], game: DealRules) -> Iterator[CoupFacts]:
    """Every coup that can happen, as far as these facts look, at least once."""
    # With one deck, ranks and suits decide what can fall together; point values alone do not.
    by_card = game.max_decks == 1 and any(FACTS[name].hand_fields for name in cells)
    players, bankers = (
        _enumerate_hands(side, cells, game, by_card) for side in ("player", "banker")
    )
    dice: list[int | None] = [None]
    if "die" in cells:
        dice = list(dict.fromkeys(int(face) for face in cells["die"].values()))
    for player, banker in product(range(10), repeat=2):
        ends = _distinct_third_cards(player, banker, cells, game, by_card)
        for hands in product(players[player], bankers[banker]):
            for (player_third, banker_third), die in product(ends, dice):
                shape = CoupFacts(*hands, player_third, banker_third, die)
                if not by_card or can_deal_from_one_deck(shape, game.permanent):
                    yield shape


def _enumerate_hands(
    side: Side, cells: Mapping[str, Representatives], game: DealRules, by_card: bool
) -> dict[int, list[HandFacts]]:
    """By total, the first two cards a hand can have, as far as the facts look at them.

    In an order that does not hang on hashes: kinds are numbered alike in every process.
    """
    looked_at = {field for name in cells for field in FACTS[name].hand_fields}
    hands: dict[int, dict[HandFacts, None]] = defaultdict(dict)
    for first, second in _sample_first_two_cards(game.permanent.get(side), game.max_decks):
        hand = make_hand_facts(first, second, game.tableau)
        if not by_card:
            hand = HandFacts(
                hand.total,
                hand.is_natural,
                pair=str(cells.get(f"{side}_pair", {}).get(hand.pair, NONE)),
                pair_rank=int(cells.get(f"{side}_pair_rank", {}).get(hand.pair_rank, 0)),
                sevens=hand.sevens if f"{side}.sevens" in looked_at else 0,
            )
        hands[hand.total][hand] = None
    return {total: list(hands[total]) for total in range(10)}


def _sample_first_two_cards(permanent: Card | None, decks: int) -> Iterator[tuple[Card, Card]]:
    """At least one deal of every first two cards that any fact could tell apart."""
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
    player: int, banker: int, cells: Mapping[str, Representatives], game: DealRules, by_card: bool
) -> list[tuple[ThirdPoints, ThirdPoints]]:
    """Third cards after these two-card totals, one of each the facts can tell apart."""
    thirds = list(game.tableau.third_card_pairs(player, banker))
    if by_card:
        return thirds
    natural = game.tableau.is_natural
    hands = HandFacts(player, natural(player)), HandFacts(banker, natural(banker))
    ends: dict[tuple[FactValue, ...], tuple[ThirdPoints, ThirdPoints]] = {}
    for player_third, banker_third in thirds:
        bare = CoupFacts(*hands, player_third, banker_third, die=1)
        ends.setdefault(_facts_key(bare, cells.items()), (player_third, banker_third))
    return list(ends.values())


def _facts_key(
    bare: CoupFacts, asked: Iterable[tuple[str, Representatives]]
) -> tuple[FactValue, ...]:
    return tuple(
        [
            FACTS[name].evaluate(bare)
            if FACTS[name].hand_fields
            else cells[FACTS[name].evaluate(bare)]
            for name, cells in asked
        ]
    )
