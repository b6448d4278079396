"""The count plan of a set of wagers: units, lanes, and the coup end for each pair of third cards.

A plan depends on the book and on the cards already dealt, not on the shoe. It is made once and
used for any shoe. `hand_counts` explains units and lanes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from punto.cards import Card, Rank, Suit
from punto.odds.hand_counts import LANE_BITS, HandTable, LaneSources
from punto.rules import facts as fact_list
from punto.rules.coup import Winner
from punto.rules.facts import FACTS, NONE, PAIR_KINDS, SIDES, CoupFacts, HandFacts, make_hand_facts
from punto.rules.outcome_classes import DealRules, OutcomeClasses, Representatives
from punto.rules.tableau import ThirdPoints

_LANE_MASK = (1 << LANE_BITS) - 1


class CoupEnd(NamedTuple):
    """The end of a coup: the fact values that third cards decide, the winner, the card count."""

    values: tuple[fact_list.FactValue, ...]
    winner: Winner
    cards: int


class KnownCards(NamedTuple):
    """The cards of this coup already on the table, permanent ones included."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]

    def first_two(self, side: fact_list.Side) -> tuple[Card, ...]:
        return (self.player if side == "player" else self.banker)[:2]

    def third(self, side: fact_list.Side) -> ThirdPoints:
        cards = self.player if side == "player" else self.banker
        return cards[2].points if len(cards) > 2 else None


Thirds = tuple[ThirdPoints, ThirdPoints]


class CountPlan(NamedTuple):
    classes: OutcomeClasses
    deal_rules: DealRules
    known: KnownCards
    by_rank: bool
    """Whether units are ranks (ace to king) instead of point values (0 to 9)."""
    needs_suits: bool
    """Whether a wager depends on the kind of a pair."""
    initial_deal_only: bool
    """Whether the initial deal decides all facts, so that no third card is counted."""
    player: HandTable
    banker: HandTable
    ends: tuple[CoupEnd, ...]
    thirds: tuple[Thirds, ...]
    """For each end, one pair of third cards that leads to it."""
    ends_by_thirds: dict[Thirds, dict[int, list[tuple[int, int]]]]
    """By third cards and Player lane: the ends, each with a mask of the Banker lanes for it."""
    cards_to_draw: int
    """The maximum number of cards that the coup still draws from the shoe."""
    player_sources: list[LaneSources]
    """The units of which each Player lane is dealt."""
    banker_masks: list[int]
    """For each label of the Banker hand, the mask of its lanes."""
    class_cache: dict[tuple[int, HandFacts, HandFacts, int | None], int]
    """The outcome classes already computed, by end, hands and die."""

    def class_of(self, end: int, player: HandFacts, banker: HandFacts, die: int | None) -> int:
        key = end, player, banker, die
        if key not in self.class_cache:
            coup = CoupFacts(player, banker, *self.thirds[end], die)
            self.class_cache[key] = self.classes.class_at_end(self.ends[end].values, coup)
        return self.class_cache[key]

    def unit_points(self) -> list[int]:
        """Return the point value of each unit."""
        return [rank.points for rank in Rank] if self.by_rank else list(range(10))

    def unit_counts(self, ranks: Sequence[int]) -> list[int]:
        """Return the number of cards of each unit, from the counts by rank."""
        if self.by_rank:
            return list(ranks)
        return [sum(ranks[9:]), *ranks[:9]]


def make_count_plan(classes: OutcomeClasses, deal_rules: DealRules, known: KnownCards) -> CountPlan:
    """Make the count plan for the wagers of these outcome classes."""
    projection = _HandProjection(classes)
    player, banker = (
        _make_hand_table(known.first_two(side), projection, deal_rules) for side in SIDES
    )
    initial_deal_only = bool(classes.facts) and all(
        FACTS[name].known_at != "result" for name in classes.facts
    )
    ends: dict[CoupEnd, int] = {}
    thirds: list[Thirds] = []
    ends_by_total: dict[Thirds, dict[int, dict[int, int]]] = {}
    max_thirds = 0
    for total in {lane.total for lane in player.lanes}:
        for lane, hand in enumerate(banker.lanes):
            possible = list(_possible_thirds(total, hand.total, deal_rules, known))
            max_thirds = max(
                max_thirds, *(sum(card is not None for card in pair) for pair in possible), 0
            )
            for pair in [_NO_THIRDS] if initial_deal_only else possible:
                end = _make_end(total, hand.total, pair, classes, deal_rules)
                number = ends.setdefault(end, len(ends))
                if number == len(thirds):
                    thirds.append(pair)
                masks = ends_by_total.setdefault(pair, {}).setdefault(total, {})
                masks[number] = masks.get(number, 0) | _LANE_MASK << (lane * LANE_BITS)
    thirds_dealt = sum(known.third(side) is not None for side in SIDES)
    return CountPlan(
        classes=classes,
        deal_rules=deal_rules,
        known=known,
        by_rank=projection.by_rank,
        needs_suits=projection.suits,
        initial_deal_only=initial_deal_only,
        player=player,
        banker=banker,
        ends=tuple(ends),
        thirds=tuple(thirds),
        ends_by_thirds={
            pair: _ends_by_lane(player, totals) for pair, totals in ends_by_total.items()
        },
        cards_to_draw=player.cards_to_draw + banker.cards_to_draw + max_thirds - thirds_dealt,
        player_sources=player.lane_sources(),
        banker_masks=banker.label_masks(),
        class_cache={},
    )


_NO_THIRDS: Thirds = (None, None)


def _ends_by_lane(
    player: HandTable, ends_by_total: Mapping[int, Mapping[int, int]]
) -> dict[int, list[tuple[int, int]]]:
    """Convert ends by Player total to ends by Player lane."""
    return {
        lane: list(ends_by_total[hand.total].items())
        for lane, hand in enumerate(player.lanes)
        if hand.total in ends_by_total
    }


def needs_suits(classes: OutcomeClasses, side: fact_list.Side) -> bool:
    """Return whether the outcome classes depend on the kind of a hand's pair."""
    return distinguishes_suits(dict(zip(classes.facts, classes.representatives, strict=True)), side)


def distinguishes_suits(
    representatives: Mapping[str, Representatives], side: fact_list.Side
) -> bool:
    pair_kinds = representatives.get(f"{side}_pair")
    return pair_kinds is not None and len({pair_kinds[kind] for kind in PAIR_KINDS}) > 1


def _possible_thirds(
    player: int, banker: int, deal_rules: DealRules, known: KnownCards
) -> Iterator[Thirds]:
    """Yield the third cards possible after these totals and with the known cards."""
    known_thirds = known.third("player"), known.third("banker")
    for thirds in deal_rules.tableau.third_card_pairs(player, banker):
        if all(
            known_third is None or known_third == third
            for known_third, third in zip(known_thirds, thirds, strict=True)
        ):
            yield thirds


def _make_end(
    player: int, banker: int, thirds: Thirds, classes: OutcomeClasses, deal_rules: DealRules
) -> CoupEnd:
    is_natural = deal_rules.tableau.is_natural
    hands = HandFacts(player, is_natural(player)), HandFacts(banker, is_natural(banker))
    totals_only = CoupFacts(*hands, *thirds, die=1)
    totals = totals_only.total("player"), totals_only.total("banker")
    winner: Winner = (
        "tie" if totals[0] == totals[1] else "player" if totals[0] > totals[1] else "banker"
    )
    return CoupEnd(
        classes.values_at_end(totals_only), winner, 4 + sum(third is not None for third in thirds)
    )


class _HandProjection:
    """Reduces a hand to what the facts depend on, in the same way for both hands."""

    def __init__(self, classes: OutcomeClasses) -> None:
        cells = dict(zip(classes.facts, classes.representatives, strict=True))
        fields = {
            field.split(".")[1] for name in classes.facts for field in FACTS[name].hand_fields
        }
        self.sevens = "sevens" in fields
        self.by_rank = bool(fields & set(fact_list.RANK_FIELDS))
        self.suits = any(needs_suits(classes, side) for side in SIDES)
        rank_cells = [cells[name] for name in _PAIR_RANKS if name in cells]
        # Ranks that no fact distinguishes are represented by the first of them.
        first: dict[tuple[fact_list.FactValue, ...], int] = {}
        self.rank = {
            int(rank): int(rank)
            if self.suits
            else first.setdefault(tuple(cells[int(rank)] for cells in rank_cells), int(rank))
            for rank in Rank
        }

    def project(self, hand: HandFacts) -> HandFacts:
        """Return the hand without what no fact depends on."""
        projected = HandFacts(hand.total, hand.is_natural, sevens=hand.sevens if self.sevens else 0)
        if not self.by_rank or hand.pair == NONE:
            return projected
        # The kind of the pair is counted later, from the suits of its rank.
        return projected._replace(pair=PAIR_KINDS[0], pair_rank=self.rank[hand.pair_rank])


_PAIR_RANKS = ("player_pair_rank", "banker_pair_rank")


def _make_hand_table(
    known: tuple[Card, ...], projection: _HandProjection, deal_rules: DealRules
) -> HandTable:
    lanes: dict[HandFacts, int] = {}

    def lane(first: Card, second: Card) -> int:
        hand = projection.project(make_hand_facts(first, second, deal_rules.tableau))
        return lanes.setdefault(hand, len(lanes))

    # Two cards of one unit have different suits because a deck has each card once.
    units = [Card(rank, Suit.SPADES) for rank in _unit_ranks(projection.by_rank)]
    others = [Card(card.rank, Suit.HEARTS) for card in units]
    table: tuple[tuple[int, ...], ...] = ()
    if not known:
        table = tuple(tuple(lane(first, second) for second in others) for first in units)
    elif len(known) == 1:
        table = (tuple(lane(known[0], card) for card in others),)
    else:
        lane(*known)
    labels: dict[HandFacts, int] = {}
    label_of = [labels.setdefault(_label(hand), len(labels)) for hand in lanes]
    return HandTable(2 - len(known), tuple(lanes), table, tuple(labels), tuple(label_of))


def _label(hand: HandFacts) -> HandFacts:
    """Return a hand without its total, which the coup end already includes."""
    return hand._replace(total=0, is_natural=False)


def _unit_ranks(by_rank: bool) -> list[Rank]:
    """Return one rank for each unit; ten stands for all ranks with 0 points."""
    return list(Rank) if by_rank else [Rank.TEN, *list(Rank)[:9]]
