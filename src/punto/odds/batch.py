"""Many shoes at once: the same counting, compiled, exact in 64-bit integers.

Needs the `sim` extra (numpy and numba). `analyse` gives the same of one shoe without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import Any, NamedTuple

import numpy as np

from punto.cards import DECK
from punto.odds import batch_kernel as kernel
from punto.odds.aggregate import distinct_faces
from punto.odds.analysis import analyse, cached_count_plan, priceable_payoffs
from punto.odds.count_plan import SIDES, CountPlan, KnownCards, needs_suits
from punto.odds.hand_counts import LANE_BITS
from punto.odds.shoe import Shoe
from punto.refusals import Refused
from punto.rules.facts import PAIR_KINDS, HandFacts
from punto.rules.outcome_classes import DealRules, OutcomeClasses
from punto.rules.payoff import LOSE, PUSH, Payoffs
from punto.rules.rulebook import Rulebook
from punto.rules.wager import Wager

Array = kernel.Array
MAX_INT64 = 2**63 - 1


class BatchAnalysis(NamedTuple):
    """The odds of a book for many shoes."""

    combinations: list[int]
    draws: dict[str, Array]
    """For each wager, by shoe: the draws of each pay row, then of a stand-off, then of a loss."""
    wagers: dict[str, Wager]

    def ev(self, wager: str) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The mean profit of each shoe, as floats; `exact` gives one as a fraction."""
        profits = np.array([float(profit) for profit in self._profits(wager)])
        total = np.array(self.combinations, np.float64)
        means: np.ndarray[Any, np.dtype[np.float64]] = (self.draws[wager] @ profits) / total
        return means

    def exact(self, wager: str, shoe: int) -> Fraction:
        draws = [int(number) for number in self.draws[wager][shoe]]
        mean = sum(
            (number * profit for number, profit in zip(draws, self._profits(wager), strict=True)),
            Fraction(0),
        )
        return mean / self.combinations[shoe]

    def _profits(self, wager: str) -> list[Fraction]:
        return [*(row.odds.value for row in self.wagers[wager].pays), Fraction(0), Fraction(-1)]


def analyse_batch(book: Rulebook, shoes: Any) -> BatchAnalysis:
    """Weigh every wager for every shoe.

    `shoes` is an array of counts, one shoe a line: 13 columns by rank, ace to king, or 52 by card
    in the order of `punto.cards.DECK`. By rank, wagers that ask for suits are left out.
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
    if (
        plan.needs_suits and book.deal_rules.permanent
    ):  # the kernel draws both cards of a pair from the shoe
        return BatchAnalysis(totals, _analyse_one_by_one(book, wagers, counts), wagers)
    compiled = _compile_plan(payoffs.classes, book.deal_rules, _permanent(book), tuple(faces))
    kinds = compiled.weigh(ranks, counts if plan.needs_suits else None)
    return BatchAnalysis(
        totals, {name: _draws_by_row(one, payoffs, kinds) for name, one in wagers.items()}, wagers
    )


def _check_counts(book: Rulebook, shoes: Any) -> Array:
    counts = np.ascontiguousarray(shoes)
    if counts.ndim != 2 or counts.shape[1] not in (13, 52) or counts.dtype.kind not in "iu":
        raise Refused("bad_shoes", "the shoes are not lines of 13 or 52 whole numbers")
    most = book.decks.max * (1 if counts.shape[1] == 52 else 4)
    if counts.size and (counts.min() < 0 or counts.max() > most):
        raise Refused(
            "too_many_copies",
            f"a count is below 0 or above the {most} that {book.decks.max} decks hold",
            book.decks.clause,
        )
    return counts.astype(np.int64)


def _check_size(totals: Sequence[int], ranks: Array, plan: CountPlan) -> None:
    if any(total > MAX_INT64 for total in totals):
        raise Refused(
            "shoe_too_large",
            f"a shoe of {int(ranks.sum(axis=1).max())} cards has more draws than 64 bits count; "
            "use analyse for it",
        )
    if any(total == 0 for total in totals):
        raise Refused(
            "shoe_too_small", f"a shoe holds fewer than the {plan.cards_to_draw} cards of a coup"
        )


def _permanent(book: Rulebook) -> KnownCards:
    player, banker = (
        (book.deal.permanent[side],) if side in book.deal.permanent else () for side in SIDES
    )
    return KnownCards(player, banker)


def _analyse_one_by_one(
    book: Rulebook, wagers: dict[str, Wager], counts: Array
) -> dict[str, Array]:
    """By the plain path, one shoe at a time."""
    draws: dict[str, list[list[int]]] = {wager: [] for wager in wagers}
    for line in counts:
        cards = {card: int(count) for card, count in zip(DECK, line, strict=True)}
        odds = analyse(book, Shoe.from_cards(cards))
        for wager in wagers:
            one = odds[wager]
            rest = (int(part * odds.combinations) for part in (one.push, one.lose))
            draws[wager].append([*(row.combinations for row in one.rows), *rest])
    return {wager: np.array(lines, np.int64) for wager, lines in draws.items()}


def _draws_by_row(wager: Wager, payoffs: Payoffs, kinds: Array) -> Array:
    outcomes = np.array(payoffs.rows[wager.id])
    codes = (*range(len(wager.pays)), PUSH, LOSE)
    return np.stack([kinds[:, outcomes == code].sum(axis=1) for code in codes], axis=1)


@lru_cache(maxsize=64)
def _compile_plan(
    kinds: OutcomeClasses, game: DealRules, known: KnownCards, faces: tuple[int, ...]
) -> _CompiledPlan:
    return _CompiledPlan(cached_count_plan(kinds, game, known), faces)


class _CompiledPlan:
    """A plan as the arrays of `batch_kernel`."""

    def __init__(self, plan: CountPlan, faces: Sequence[int]) -> None:
        self.plan = plan
        self.points = np.array(plan.unit_points(), np.int64)
        self.totals = np.array([hand.total for hand in plan.player.lanes], np.int64)
        self.lead = self._lead()
        self.groups = distinct_faces(plan, faces)
        self.entries, self.kind_of = self._entries()

    def weigh(self, ranks: Array, cards: Array | None) -> Array:
        plan = self.plan
        zeros = ranks[:, 9:].sum(axis=1, keepdims=True)
        shoes = ranks.copy() if plan.by_rank else np.hstack([zeros, ranks[:, :9]])
        kinds = np.zeros((len(shoes), len(plan.classes.index)), np.int64)
        suits = np.zeros((len(shoes), 0, 4), np.int64)
        if cards is not None:
            suits = np.ascontiguousarray(cards.reshape(-1, 4, 13).transpose(0, 2, 1))
        kernel.weigh_shoes(
            shoes, suits, self.points,
            _lane_of(plan.player.lane_of), plan.player.cards_to_draw, self.totals,
            _lane_of(plan.banker.lane_of), plan.banker.cards_to_draw, len(plan.banker.lanes),
            plan.cards_to_draw, self.lead,
            np.zeros((len(plan.ends), len(plan.player.lanes), len(plan.banker.lanes)), np.int64),
            self.entries, self.kind_of,
            np.array([times for _, times in self.groups], np.int64), kinds,
        )  # fmt: skip
        return kinds

    def _lead(self) -> Array:
        lanes = len(self.plan.banker.lanes)
        lead = np.full((10, 11, 11, lanes), -1, np.int64)
        for thirds, by_lane in self.plan.ends_by_thirds.items():
            first, second = (kernel.NONE if third is None else third for third in thirds)
            for player_lane, masks in by_lane.items():
                for end, mask in masks:
                    for lane in range(lanes):
                        if _holds(mask, lane):
                            lead[self.totals[player_lane], first, second, lane] = end
        return lead

    def _entries(self) -> tuple[Array, Array]:
        """Every end with the lanes that lead to it, and the kind of coup each makes."""
        plan = self.plan
        asked = [needs_suits(plan.classes, side) for side in SIDES]
        found: set[tuple[int, int, int]] = set()
        for lane, total in enumerate(self.totals):
            for banker_lane in range(len(plan.banker.lanes)):
                ends = set(np.unique(self.lead[total, :, :, banker_lane]).tolist()) - {-1}
                found |= {(end, lane, banker_lane) for end in ends}
        entries, kinds = [], []
        for end, lane, banker_lane in sorted(found):
            hands = plan.player.lanes[lane], plan.banker.lanes[banker_lane]
            ranks = [hand.pair_rank if ask else 0 for hand, ask in zip(hands, asked, strict=True)]
            entries.append((end, lane, banker_lane, *ranks))
            kinds.append(self._kinds(end, hands, ranks))
        return np.array(entries, np.int64), np.array(kinds, np.int64)

    def _kinds(
        self, end: int, hands: tuple[HandFacts, HandFacts], ranks: Sequence[int]
    ) -> list[list[list[int]]]:
        """Kinds of coup by the Player's kind of pair, the Banker's, and the faces of the die."""
        players, bankers = (
            [hand._replace(pair=kind) if rank else hand for kind in PAIR_KINDS]
            for hand, rank in zip(hands, ranks, strict=True)
        )
        return [
            [
                [self.plan.class_of(end, one, other, face) for face, _ in self.groups]
                for other in bankers
            ]
            for one in players
        ]


def _lane_of(table: Sequence[Sequence[int]]) -> Array:
    return np.array(table, np.int64).reshape(len(table), -1)


def _holds(mask: int, lane: int) -> bool:
    return bool((mask >> (lane * LANE_BITS)) & 1)
