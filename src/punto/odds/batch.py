"""Exact odds for many shoes at once, compiled with numba, in 64-bit integers.

Needs the `sim` extra (numpy and numba). `analyse` computes the same for one shoe without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import Any, NamedTuple

import numpy as np

from punto.cards import DECK, Rank
from punto.odds import batch_kernel as kernel
from punto.odds.analysis import analyse, cached_count_plan, priceable_payoffs, too_many_copies
from punto.odds.count_plan import CountPlan, KnownCards
from punto.odds.draw_counts import distinct_faces
from punto.odds.hand_counts import LANE_BITS
from punto.odds.shoe import Shoe
from punto.refusals import Refused
from punto.rules.outcomes.coup_parts import HandLabel
from punto.rules.outcomes.facts import PAIR_KINDS, SIDES
from punto.rules.outcomes.outcome_classes import DealRules, OutcomeClasses
from punto.rules.outcomes.payoff import LOSE, PUSH, Payoffs
from punto.rules.payment import unit_profits
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager

Array = kernel.Array
MAX_INT64 = 2**63 - 1


class BatchAnalysis(NamedTuple):
    """The odds of a book for many shoes."""

    combinations: list[int]
    draws: dict[str, Array]
    """For each wager, by shoe: the draws of each pay row, then of push, then of loss."""
    wagers: dict[str, Wager]

    def ev(self, wager: str) -> np.ndarray[Any, np.dtype[np.float64]]:
        """Return the expected profit for each shoe as floats; see also `exact`."""
        profits = np.array([float(profit) for profit in self._profits(wager)])
        total = np.array(self.combinations, np.float64)
        means: np.ndarray[Any, np.dtype[np.float64]] = (self.draws[wager] @ profits) / total
        return means

    def exact(self, wager: str, shoe: int) -> Fraction:
        """Return the exact expected profit for one shoe."""
        draws = [int(number) for number in self.draws[wager][shoe]]
        mean = sum(
            (number * profit for number, profit in zip(draws, self._profits(wager), strict=True)),
            Fraction(0),
        )
        return mean / self.combinations[shoe]

    def _profits(self, wager: str) -> list[Fraction]:
        return list(unit_profits(self.wagers[wager]).values())


def analyse_batch(book: Rulebook, shoes: Any) -> BatchAnalysis:
    """Compute the odds of every wager for every shoe.

    `shoes` is an array of counts with one row for each shoe: 13 columns by rank, ace to king, or
    52 columns by card in the order of `punto.cards.DECK`. With 13 columns, wagers that depend on
    suits are left out.
    """
    counts = _check_counts(book, shoes)
    by_card = counts.shape[1] == 52
    ranks = counts.reshape(-1, 4, 13).sum(axis=1) if by_card else counts
    payoffs = priceable_payoffs(book, by_card)
    plan = cached_count_plan(payoffs.classes, book.deal_rules, _permanent(book))
    faces = [*range(1, book.die.faces + 1)] if book.die else []
    totals = [
        perm(int(size), plan.cards_to_draw) * max(len(faces), 1) for size in ranks.sum(axis=1)
    ]
    _check_size(totals, ranks, plan)
    wagers = {wager.id: wager for wager in book.wagers if wager.id in payoffs.rows}
    # The kernel draws both cards of a pair from the shoe, so it supports no permanent cards here.
    if plan.needs_suits and book.deal_rules.permanent:
        return BatchAnalysis(totals, _analyse_one_by_one(book, wagers, counts), wagers)
    compiled = _compile_plan(payoffs.classes, book.deal_rules, _permanent(book), tuple(faces))
    class_draws = compiled.count(ranks, counts if plan.needs_suits else None)
    draws = {name: _draws_by_row(wager, payoffs, class_draws) for name, wager in wagers.items()}
    return BatchAnalysis(totals, draws, wagers)


def _check_counts(book: Rulebook, shoes: Any) -> Array:
    counts = np.ascontiguousarray(shoes)
    if counts.ndim != 2 or counts.shape[1] not in (13, 52) or counts.dtype.kind not in "iu":
        raise Refused("bad_shoes")
    has_suits = counts.shape[1] == 52
    limit = book.decks.max * (1 if has_suits else 4)
    if counts.size and counts.min() < 0:
        raise Refused("bad_shoes")
    if counts.size and counts.max() > limit:
        row, column = np.argwhere(counts > limit)[0].tolist()
        card = str(DECK[column]) if has_suits else Rank(column + 1).letter
        raise too_many_copies(book, card, int(counts[row, column]), book.decks.max, limit)
    return counts.astype(np.int64)


def _check_size(totals: Sequence[int], ranks: Array, plan: CountPlan) -> None:
    if any(total > MAX_INT64 for total in totals):
        raise Refused("shoe_too_large", cards=int(ranks.sum(axis=1).max()))
    if any(total == 0 for total in totals):
        smallest = int(ranks.sum(axis=1).min())
        raise Refused("shoe_too_small", cards=smallest, needed=plan.cards_to_draw)


def _permanent(book: Rulebook) -> KnownCards:
    player, banker = (
        (book.deal.permanent[side],) if side in book.deal.permanent else () for side in SIDES
    )
    return KnownCards(player, banker)


def _analyse_one_by_one(
    book: Rulebook, wagers: dict[str, Wager], counts: Array
) -> dict[str, Array]:
    """Use `analyse` for each shoe."""
    draws: dict[str, list[list[int]]] = {wager: [] for wager in wagers}
    for line in counts:
        cards = {card: int(count) for card, count in zip(DECK, line, strict=True)}
        odds = analyse(book, Shoe.from_cards(cards))
        for wager in wagers:
            figures = odds[wager]
            rest = (int(share * odds.combinations) for share in (figures.push, figures.lose))
            draws[wager].append([*(row.combinations for row in figures.rows), *rest])
    return {wager: np.array(lines, np.int64) for wager, lines in draws.items()}


def _draws_by_row(wager: Wager, payoffs: Payoffs, class_draws: Array) -> Array:
    outcomes = np.array(payoffs.rows[wager.id])
    codes = (*range(len(wager.pays)), PUSH, LOSE)
    return np.stack([class_draws[:, outcomes == code].sum(axis=1) for code in codes], axis=1)


@lru_cache(maxsize=64)
def _compile_plan(
    classes: OutcomeClasses, deal_rules: DealRules, known: KnownCards, faces: tuple[int, ...]
) -> _CompiledPlan:
    return _CompiledPlan(cached_count_plan(classes, deal_rules, known), faces)


class _CompiledPlan:
    """A count plan as the arrays of `batch_kernel`."""

    def __init__(self, plan: CountPlan, faces: Sequence[int]) -> None:
        self.plan = plan
        self.face_groups = distinct_faces(plan, faces)
        totals = np.array(plan.player.totals, np.int64)
        self.arrays = kernel.PlanArrays(
            third_kinds=np.array(plan.third_kind_of_unit, np.int64),
            player_lane_of=_lane_array(plan.player.lane_of),
            player_cards=plan.player.cards_to_draw,
            player_totals=totals,
            banker_lane_of=_lane_array(plan.banker.lane_of),
            banker_cards=plan.banker.cards_to_draw,
            banker_lanes=len(plan.banker.totals),
            cards_to_draw=plan.cards_to_draw,
            end_of=self._make_end_table(totals),
        )
        self.class_arrays = self._make_class_arrays()

    def count(self, ranks: Array, cards: Array | None) -> Array:
        """Return the draws by shoe and outcome class."""
        plan = self.plan
        shoes = np.stack(
            [ranks[:, [rank - 1 for rank in unit]].sum(axis=1) for unit in plan.units], axis=1
        )
        class_draws = np.zeros((len(shoes), len(plan.classes.index)), np.int64)
        suits = np.zeros((len(shoes), 0, 4), np.int64)
        if cards is not None:
            suits = np.ascontiguousarray(cards.reshape(-1, 4, 13).transpose(0, 2, 1))
        shape = len(plan.ends), len(plan.player.totals), len(plan.banker.totals)
        cells = np.zeros(shape, np.int64)
        kernel.count_shoes(shoes, suits, self.arrays, self.class_arrays, cells, class_draws)
        return class_draws

    def _make_end_table(self, totals: Array) -> Array:
        lanes = len(self.plan.banker.totals)
        no_third = max(self.plan.third_kind_of_unit) + 1
        end_of = np.full((10, no_third + 1, no_third + 1, lanes), -1, np.int64)
        for thirds, ends_by_lane in self.plan.ends_by_thirds.items():
            first, second = (no_third if third is None else third for third in thirds)
            for player_lane, ends in ends_by_lane.items():
                for end, mask in ends:
                    for lane in range(lanes):
                        if _includes_lane(mask, lane):
                            end_of[totals[player_lane], first, second, lane] = end
        return end_of

    def _make_class_arrays(self) -> kernel.ClassArrays:
        """Find every end with the lanes that lead to it, and the outcome class of each."""
        plan = self.plan
        cells: set[tuple[int, int, int]] = set()
        for lane, total in enumerate(self.arrays.player_totals):
            for banker_lane in range(len(plan.banker.totals)):
                ends = set(np.unique(self.arrays.end_of[total, :, :, banker_lane]).tolist()) - {-1}
                cells |= {(end, lane, banker_lane) for end in ends}
        entries, classes = [], []
        for end, lane, banker_lane in sorted(cells):
            player = plan.player.labels[plan.player.label_of[lane]]
            banker = plan.banker.labels[plan.banker.label_of[banker_lane]]
            entries.append((end, lane, banker_lane, player.pair_rank, banker.pair_rank))
            classes.append(self._classes_by_pair_kind(end, player, banker))
        return kernel.ClassArrays(
            entries=np.array(entries, np.int64),
            class_of=np.array(classes, np.int64),
            face_counts=np.array([faces for _, faces in self.face_groups], np.int64),
        )

    def _classes_by_pair_kind(
        self, end: int, player: HandLabel, banker: HandLabel
    ) -> list[list[list[int]]]:
        """Return outcome classes by Player pair kind, Banker pair kind and group of die faces."""
        players, bankers = (
            label.keys if label.pair_rank else label.keys * len(PAIR_KINDS)
            for label in (player, banker)
        )
        return [
            [
                [self.plan.class_of(end, one, other, face) for face, _ in self.face_groups]
                for other in bankers
            ]
            for one in players
        ]


def _lane_array(table: Sequence[Sequence[int]]) -> Array:
    return np.array(table, np.int64).reshape(len(table), -1)


def _includes_lane(mask: int, lane: int) -> bool:
    return bool((mask >> (lane * LANE_BITS)) & 1)
