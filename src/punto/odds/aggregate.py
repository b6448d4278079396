"""From counted deals to draws by kind of coup: the die and the suits of pairs weighed in."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from punto.cards import Card, Rank
from punto.odds.count_plan import SIDES, CountPlan, needs_suits
from punto.odds.counting import count_deals
from punto.odds.pair_suits import (
    NO_PAIR_WEIGHTS,
    PairKindWeights,
    combine_weights,
    pair_kind_weights,
)
from punto.odds.shoe import Shoe
from punto.rules.facts import NONE, PAIR_KINDS, HandFacts, Side


class DrawCounts(NamedTuple):
    """Ordered draws, times the faces of a die: all, by kind of coup, by winner, by cards."""

    total: int
    classes: Mapping[int, int]
    results: Mapping[str, int]
    cards: Mapping[int, int]


def count_draws(plan: CountPlan, shoe: Shoe, faces: Sequence[int]) -> DrawCounts:
    """Weigh a shoe; `faces` are those the die may show, none where there is no die."""
    deals = count_deals(plan, shoe.ranks)
    thrown = max(len(faces), 1)
    groups = distinct_faces(plan, faces)
    suits = _PairSplitter(plan, shoe)
    kinds: dict[int, int] = defaultdict(int)
    results: dict[str, int] = defaultdict(int)
    cards: dict[int, int] = defaultdict(int)
    for (end, label, other), draws in deals.by_end.items():
        results[plan.ends[end].winner] += draws * thrown
        cards[plan.ends[end].cards] += draws * thrown
        for player, banker, part in suits.split(label, other, draws):
            for face, times in groups:
                kinds[plan.class_of(end, player, banker, face)] += part * times
    return DrawCounts(deals.total * thrown, kinds, results, cards)


def distinct_faces(plan: CountPlan, faces: Sequence[int]) -> list[tuple[int | None, int]]:
    """Faces the wagers tell apart, each with how many it stands for."""
    if "die" not in plan.classes.facts:
        return [(None, max(len(faces), 1))]
    cells = plan.classes.representatives[plan.classes.facts.index("die")]
    return list(Counter(int(cells[face]) for face in faces).items())


class _PairSplitter:
    """Splits draws by the kinds of their pairs, where a wager asks for them."""

    def __init__(self, plan: CountPlan, shoe: Shoe) -> None:
        self.plan = plan
        self.shoe = shoe
        self.laws: dict[tuple[int, int], PairKindWeights] = {}
        self.singles: dict[tuple[int, int], PairKindWeights] = {}
        self.cells = [_cells(plan, side) for side in SIDES]
        self.players = [_variants(hand, len(self.cells[0]) > 0) for hand in plan.player.labels]
        self.bankers = [_variants(hand, len(self.cells[1]) > 0) for hand in plan.banker.labels]

    def split(
        self, label: int, banker_label: int, draws: int
    ) -> Iterator[tuple[HandFacts, HandFacts, int]]:
        (rank, players), (banker_rank, bankers) = self.players[label], self.bankers[banker_label]
        if not rank and not banker_rank:
            yield players["mixed"], bankers["mixed"], draws
            return
        if (rank, banker_rank) not in self.laws:
            self.laws[rank, banker_rank] = self._law(rank, banker_rank)
        weights, whole = self.laws[rank, banker_rank]
        for (player, banker), share in weights.items():
            # Exact: every draw of these ranks stands for all the suits in `whole`.
            yield players[player], bankers[banker], draws * share // whole

    def _law(self, rank: int, banker_rank: int) -> PairKindWeights:
        if rank != banker_rank:
            return combine_weights(self._single(0, rank), self._single(1, banker_rank))
        player, banker = (self.plan.known.first_two(side) for side in SIDES)
        return self._told(pair_kind_weights(self.shoe, Rank(rank), player, banker))

    def _single(self, side: int, rank: int) -> PairKindWeights:
        """The law of one hand's pair, whatever the other holds."""
        if not rank:
            return NO_PAIR_WEIGHTS
        if (side, rank) not in self.singles:
            hands: list[Sequence[Card] | None] = [None, None]
            hands[side] = self.plan.known.first_two(SIDES[side])
            self.singles[side, rank] = self._told(pair_kind_weights(self.shoe, Rank(rank), *hands))
        return self.singles[side, rank]

    def _told(self, law: PairKindWeights) -> PairKindWeights:
        """The law with kinds that no wager tells apart put together."""
        weights: dict[tuple[str, str], int] = defaultdict(int)
        for (one, other), share in law[0].items():
            weights[self.cells[0].get(one, one), self.cells[1].get(other, other)] += share
        return weights, law[1]


def _cells(plan: CountPlan, side: Side) -> dict[str, str]:
    """For each kind of pair, the kind that stands for it; empty where kinds are not asked."""
    if not needs_suits(plan.classes, side):
        return {}
    cells = plan.classes.representatives[plan.classes.facts.index(f"{side}_pair")]
    return {kind: str(cells[kind]) for kind in PAIR_KINDS}


def _variants(hand: HandFacts, asked: bool) -> tuple[int, dict[str, HandFacts]]:
    """The rank of a pair whose kind is asked, else 0; and the hand by each kind it may have."""
    if not asked or not hand.pair_rank:
        return 0, {"mixed": hand}
    return hand.pair_rank, {kind: hand._replace(pair=kind) for kind in (NONE, *PAIR_KINDS)}
