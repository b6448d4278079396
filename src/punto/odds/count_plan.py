"""The count plan of a set of wagers: units, lanes, and the coup end for each pair of third cards.

A plan depends on the book and on the cards already dealt, not on the shoe. It is made once and
used for any shoe. `hand_counts` explains units and lanes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from punto.cards import Card, Rank
from punto.odds.hand_counts import HandTable, LaneSources
from punto.rules.coup import Winner
from punto.rules.outcomes.coup_parts import (
    CoupParts,
    EndKey,
    FaceKey,
    HandKey,
    HandLabel,
    make_sample_coup,
)
from punto.rules.outcomes.facts import FACTS, SIDES, Side
from punto.rules.outcomes.outcome_classes import DealRules, OutcomeClasses
from punto.rules.tableau import ThirdPoints


class CoupEnd(NamedTuple):
    """The end of a coup: the fact values that third cards decide, the winner, the card count."""

    key: EndKey
    winner: Winner
    cards: int


class KnownCards(NamedTuple):
    """The cards of this coup already on the table, permanent ones included."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]

    def cards(self, side: Side) -> tuple[Card, ...]:
        return self.player if side == "player" else self.banker

    def first_two(self, side: Side) -> tuple[Card, ...]:
        return self.cards(side)[:2]

    def third(self, side: Side) -> Card | None:
        cards = self.cards(side)
        return cards[2] if len(cards) > 2 else None


ThirdKind = int | None
"""A group of ranks that are the same as a third card, as a number; None for no third card."""
Thirds = tuple[ThirdKind, ThirdKind]
Totals = tuple[int, int]
"""The two-card totals of the Player and the Banker."""


class CountPlan(NamedTuple):
    classes: OutcomeClasses
    known: KnownCards
    units: tuple[tuple[Rank, ...], ...]
    """Groups of ranks that are counted together."""
    third_kind_of_unit: tuple[int, ...]
    known_thirds: Thirds
    """The kinds of the third cards already dealt."""
    needs_suits: bool
    """Whether a wager depends on the kind of a pair."""
    initial_deal_only: bool
    """Whether the initial deal decides all facts, so that no third card is counted."""
    player: HandTable
    banker: HandTable
    ends: tuple[CoupEnd, ...]
    ends_by_thirds: dict[Thirds, dict[int, list[tuple[int, int]]]]
    """By third cards and Player lane: the ends, each with a mask of the Banker lanes for it."""
    cards_to_draw: int
    """The maximum number of cards that the coup still draws from the shoe."""
    player_sources: list[LaneSources]
    """The units of which each Player lane is dealt."""
    banker_masks: list[int]
    """For each label of the Banker hand, the mask of its lanes."""
    class_cache: dict[tuple[int, HandKey, HandKey, FaceKey], int]
    """The outcome classes already computed, by end, hands and die."""

    def class_of(self, end: int, player: HandKey, banker: HandKey, face: FaceKey) -> int:
        key = end, player, banker, face
        if key not in self.class_cache:
            self.class_cache[key] = self.classes.class_of_parts(
                self.ends[end].key, player, banker, face
            )
        return self.class_cache[key]

    def unit_counts(self, ranks: Sequence[int]) -> list[int]:
        """Return the number of cards of each unit, from the counts by rank."""
        return [sum([ranks[rank - 1] for rank in unit]) for unit in self.units]


def make_count_plan(classes: OutcomeClasses, deal_rules: DealRules, known: KnownCards) -> CountPlan:
    """Make the count plan for the wagers of these outcome classes."""
    parts = classes.parts
    units, third_kinds = parts.units(), parts.third_kinds()
    player, banker = (_make_hand_table(side, known.first_two(side), units, parts) for side in SIDES)
    initial_deal_only = bool(classes.facts) and all(
        FACTS[name].known_at != "result" for name in classes.facts
    )
    known_thirds = (
        _kind_of_card(known.third("player"), third_kinds),
        _kind_of_card(known.third("banker"), third_kinds),
    )
    ends: dict[CoupEnd, int] = {}
    ends_by_total: dict[Thirds, dict[int, dict[int, int]]] = {}
    max_thirds = 0
    # Third cards depend on totals alone, so lanes of the same total share the work.
    for total, (banker_total, lanes) in product(set(player.totals), banker.total_masks().items()):
        totals = total, banker_total
        possible = _possible_thirds(classes, deal_rules, totals, known_thirds)
        max_thirds = max(max_thirds, *map(_count_thirds, possible), 0)
        found = (
            {_NO_THIRDS: _make_end(classes, deal_rules, totals)}
            if initial_deal_only
            else _possible_ends(classes, deal_rules, totals)
        )
        for thirds in [_NO_THIRDS] if initial_deal_only else possible:
            number = ends.setdefault(found[thirds], len(ends))
            masks = ends_by_total.setdefault(thirds, {}).setdefault(total, {})
            masks[number] = masks.get(number, 0) | lanes
    return CountPlan(
        classes=classes,
        known=known,
        units=tuple(units),
        third_kind_of_unit=tuple(_kind_of_rank(unit[0], third_kinds) for unit in units),
        known_thirds=known_thirds,
        needs_suits=any(parts.needs_suits(side) for side in SIDES),
        initial_deal_only=initial_deal_only,
        player=player,
        banker=banker,
        ends=tuple(ends),
        ends_by_thirds={
            thirds: _ends_by_lane(player, totals) for thirds, totals in ends_by_total.items()
        },
        cards_to_draw=player.cards_to_draw
        + banker.cards_to_draw
        + max_thirds
        - _count_thirds(known_thirds),
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
        lane: list(ends_by_total[total].items())
        for lane, total in enumerate(player.totals)
        if total in ends_by_total
    }


# --- third cards --------------------------------------------------------------------------------


def _kind_of_rank(rank: Rank, third_kinds: Sequence[tuple[Rank, ...]]) -> int:
    return next(number for number, kind in enumerate(third_kinds) if rank in kind)


def _kinds_by_points(third_kinds: Sequence[tuple[Rank, ...]]) -> dict[ThirdPoints, list[ThirdKind]]:
    """Return the kinds of third cards of each point value; no third card is a kind too."""
    kinds: dict[ThirdPoints, list[ThirdKind]] = {None: [None]}
    for number, ranks in enumerate(third_kinds):
        kinds.setdefault(ranks[0].points, []).append(number)
    return kinds


def _kind_of_card(third: Card | None, third_kinds: Sequence[tuple[Rank, ...]]) -> ThirdKind:
    return _kind_of_rank(third.rank, third_kinds) if third else None


def _possible_thirds(
    classes: OutcomeClasses, deal_rules: DealRules, totals: Totals, known_thirds: Thirds
) -> list[Thirds]:
    """Return the third cards possible after these totals and with the known cards."""
    return [
        thirds
        for thirds in _thirds_after(classes, deal_rules, totals)
        if known_thirds[0] in (None, thirds[0]) and known_thirds[1] in (None, thirds[1])
    ]


# What follows from the totals is the same for every plan of the classes, so plans for coups with
# known cards reuse it.
@lru_cache(maxsize=3200)
def _thirds_after(
    classes: OutcomeClasses, deal_rules: DealRules, totals: Totals
) -> tuple[Thirds, ...]:
    kinds = _kinds_by_points(classes.parts.third_kinds())
    return tuple(
        [
            thirds
            for first, second in deal_rules.tableau.third_card_pairs(*totals)
            for thirds in product(kinds[first], kinds[second])
        ]
    )


@lru_cache(maxsize=3200)
def _possible_ends(
    classes: OutcomeClasses, deal_rules: DealRules, totals: Totals
) -> dict[Thirds, CoupEnd]:
    rank_of = [kind[0] for kind in classes.parts.third_kinds()]
    return {
        (one, other): _make_end(
            classes,
            deal_rules,
            totals,
            None if one is None else rank_of[one],
            None if other is None else rank_of[other],
        )
        for one, other in _thirds_after(classes, deal_rules, totals)
    }


def _count_thirds(thirds: Thirds) -> int:
    return sum(kind is not None for kind in thirds)


def _make_end(
    classes: OutcomeClasses,
    deal_rules: DealRules,
    totals: Totals,
    player_third: Rank | None = None,
    banker_third: Rank | None = None,
) -> CoupEnd:
    sample = make_sample_coup(*totals, deal_rules.tableau)
    coup = sample._replace(player_third=player_third, banker_third=banker_third)
    player, banker = coup.total("player"), coup.total("banker")
    winner: Winner = "tie" if player == banker else "player" if player > banker else "banker"
    cards = 4 + _count_thirds((player_third, banker_third))
    return CoupEnd(classes.parts.end_key(coup), winner, cards)


# --- hands --------------------------------------------------------------------------------------


def _make_hand_table(
    side: Side, known: tuple[Card, ...], units: Sequence[tuple[Rank, ...]], parts: CoupParts
) -> HandTable:
    lanes: dict[tuple[int, HandLabel, HandLabel], int] = {}
    labels: dict[HandLabel, int] = {}
    label_of: list[int] = []

    def lane(first: Rank, second: Rank) -> int:
        ranks = (first, second) if first <= second else (second, first)
        # Both hands have the same lanes, so a lane separates what the facts of either depend on.
        by_side = {hand: parts.hand_label(hand, ranks) for hand in SIDES}
        key = (first.points + second.points) % 10, by_side["player"], by_side["banker"]
        if key not in lanes:
            label_of.append(labels.setdefault(by_side[side], len(labels)))
        return lanes.setdefault(key, len(lanes))

    ranks = [unit[0] for unit in units]
    table: tuple[tuple[int, ...], ...] = ()
    if not known:
        table = tuple(tuple(lane(first, second) for second in ranks) for first in ranks)
    elif len(known) == 1:
        table = (tuple(lane(known[0].rank, rank) for rank in ranks),)
    else:
        lane(known[0].rank, known[1].rank)
    totals = tuple(total for total, _, _ in lanes)
    return HandTable(2 - len(known), totals, table, tuple(labels), tuple(label_of))
