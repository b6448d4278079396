"""Aggregate counted deals into draws by outcome class, including the die and the pair suits."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from punto.cards import Card, Rank
from punto.odds.count_plan import CountPlan
from punto.odds.deal_counts import count_deals
from punto.odds.pair_suits import (
    NO_PAIR_WEIGHTS,
    PairKindWeights,
    combine_weights,
    pair_kind_weights,
)
from punto.odds.shoe import Shoe
from punto.rules.outcomes.coup_parts import FaceKey, HandKey, HandLabel
from punto.rules.outcomes.facts import PAIR_KINDS, SIDES


class DrawCounts(NamedTuple):
    """Ordered draws, multiplied by the die faces: in total, by class, winner and card count."""

    total: int
    classes: Mapping[int, int]
    results: Mapping[str, int]
    cards: Mapping[int, int]


def count_draws(plan: CountPlan, shoe: Shoe, faces: Sequence[int]) -> DrawCounts:
    """Count the draws of a shoe; `faces` are the possible die faces, empty without a die."""
    deals = count_deals(plan, shoe.ranks)
    face_count = max(len(faces), 1)
    face_groups = distinct_faces(plan, faces)
    splitter = _PairSplitter(plan, shoe)
    class_draws: dict[int, int] = defaultdict(int)
    results: dict[str, int] = defaultdict(int)
    cards: dict[int, int] = defaultdict(int)
    for (end, label, other), draws in deals.by_end.items():
        results[plan.ends[end].winner] += draws * face_count
        cards[plan.ends[end].cards] += draws * face_count
        for player, banker, share in splitter.split(label, other, draws):
            for face, multiplicity in face_groups:
                class_draws[plan.class_of(end, player, banker, face)] += share * multiplicity
    return DrawCounts(deals.total * face_count, class_draws, results, cards)


def distinct_faces(plan: CountPlan, faces: Sequence[int]) -> list[tuple[FaceKey, int]]:
    """Return the keys of the die faces, each with the number of faces that have it."""
    if not faces:
        return [((), 1)]
    return list(Counter(plan.classes.parts.face_key(face) for face in faces).items())


class _PairSplitter:
    """Splits draws by the kinds of their pairs, if a wager depends on them."""

    def __init__(self, plan: CountPlan, shoe: Shoe) -> None:
        self.plan = plan
        self.shoe = shoe
        self.rank_weights_cache: dict[tuple[int, int], PairKindWeights] = {}
        self.single_weights_cache: dict[tuple[int, int], PairKindWeights] = {}
        self.pair_representatives = [
            _pair_representatives(hand.labels) for hand in (plan.player, plan.banker)
        ]
        self.players = [_keys_by_kind(label) for label in plan.player.labels]
        self.bankers = [_keys_by_kind(label) for label in plan.banker.labels]

    def split(
        self, label: int, banker_label: int, draws: int
    ) -> Iterator[tuple[HandKey, HandKey, int]]:
        players, bankers = self.players[label], self.bankers[banker_label]
        rank = self.plan.player.labels[label].pair_rank
        banker_rank = self.plan.banker.labels[banker_label].pair_rank
        if not rank and not banker_rank:
            yield players["mixed"], bankers["mixed"], draws
            return
        if (rank, banker_rank) not in self.rank_weights_cache:
            self.rank_weights_cache[rank, banker_rank] = self._weights(rank, banker_rank)
        weights, whole = self.rank_weights_cache[rank, banker_rank]
        for (player, banker), share in weights.items():
            # The division is exact: the draws of these ranks are a multiple of `whole`.
            yield players[player], bankers[banker], draws * share // whole

    def _weights(self, rank: int, banker_rank: int) -> PairKindWeights:
        if rank != banker_rank:
            return combine_weights(
                self._single_pair_weights(0, rank), self._single_pair_weights(1, banker_rank)
            )
        player, banker = (self.plan.known.first_two(side) for side in SIDES)
        return self._merge_kinds(pair_kind_weights(self.shoe, Rank(rank), player, banker))

    def _single_pair_weights(self, side: int, rank: int) -> PairKindWeights:
        """Return the weights of the pair of one hand, independent of the other hand."""
        if not rank:
            return NO_PAIR_WEIGHTS
        if (side, rank) not in self.single_weights_cache:
            hands: list[Sequence[Card] | None] = [None, None]
            hands[side] = self.plan.known.first_two(SIDES[side])
            self.single_weights_cache[side, rank] = self._merge_kinds(
                pair_kind_weights(self.shoe, Rank(rank), *hands)
            )
        return self.single_weights_cache[side, rank]

    def _merge_kinds(self, weights: PairKindWeights) -> PairKindWeights:
        """Merge the weights of pair kinds that no wager distinguishes."""
        by_kinds, total = weights
        player_kinds, banker_kinds = self.pair_representatives
        merged: dict[tuple[str, str], int] = defaultdict(int)
        for (player, banker), weight in by_kinds.items():
            kinds = player_kinds[player], banker_kinds[banker]
            merged[kinds] += weight
        return merged, total


def _pair_representatives(labels: Sequence[HandLabel]) -> dict[str, str]:
    """Return for each pair kind the first one that no label distinguishes from it."""
    kinds_by_label = [label.keys for label in labels if label.pair_rank]
    first: dict[tuple[HandKey, ...], str] = {}
    return {
        kind: first.setdefault(tuple([keys[number] for keys in kinds_by_label]), kind)
        for number, kind in enumerate(PAIR_KINDS)
    }


def _keys_by_kind(label: HandLabel) -> dict[str, HandKey]:
    return dict(zip(PAIR_KINDS, label.keys, strict=False))
